"""Addresses of databases, good and bad."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mekuri.storage.base import DatabaseUrlError
from mekuri.storage.opening import open_store
from mekuri.storage.urls import default_url, postgres_dsn, shown, sqlite_path


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///rooms.db", "rooms.db"),
        ("sqlite:///folder/rooms.db", "folder/rooms.db"),
        ("sqlite:////var/lib/rooms.db", "/var/lib/rooms.db"),
        ("sqlite:////var/lib/with space & ünï.db", "/var/lib/with space & ünï.db"),
    ],
)
def test_addresses_of_files(url: str, path: str) -> None:
    assert sqlite_path(url) == Path(path)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("", "not a database address"),
        ("rooms.db", "not a database address"),
        ("mysql://localhost/mekuri", r"'mysql' \(MEKURI_DATABASE_URL\) are not supported"),
        ("redis://localhost", r"'redis' \(MEKURI_DATABASE_URL\) are not supported"),
        ("sqlite://", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite://host/file.db", "names no file"),
        ("sqlite:///rooms.db?mode=ro", "options"),
        ("sqlite:///~nobody-of-that-name/rooms.db", "nobody's home"),
        ("sqlite:///rooms\0.db", "options"),
    ],
)
def test_addresses_that_cannot_be_used(url: str, says: str) -> None:
    with pytest.raises(DatabaseUrlError, match=says) as caught:
        open_store(url)
    assert "sqlite:///" in str(caught.value), "it says what is supported"
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "as_shown"),
    [
        ("postgresql://localhost/mekuri", "postgresql://localhost/mekuri"),
        ("postgresql://ana:geheim@db:5433/mekuri", "postgresql://ana@db:5433/mekuri"),
        ("postgres://ana:ge@heim@db/mekuri", "postgres://ana@db/mekuri"),
        ("postgresql://ana@[::1]:5432/mekuri", "postgresql://ana@[::1]:5432/mekuri"),
        ("postgresql://ana:geheim@a:1,b:2/mekuri", "postgresql://ana@a:1,b:2/mekuri"),
        ("postgresql:///mekuri?host=/run/postgresql&password=geheim", "postgresql:///mekuri"),
        ("postgresql:///?dbname=mekuri&password=geheim", "postgresql:///"),
    ],
)
def test_addresses_of_postgresql_are_shown_without_the_password(url: str, as_shown: str) -> None:
    assert postgres_dsn(url) == url
    assert shown(url) == as_shown


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://",
        "postgresql://localhost",
        "postgresql://localhost/",
        "postgresql://ana:geheim@localhost",
        "postgresql://ana:geheim@localhost:port/mekuri",
        "postgresql://ana:geheim@[::1/mekuri",
        "postgresql://ana:geh/eim@localhost/mekuri",
        "postgresql://ana:1/geheim@localhost/mekuri",
        "postgresql://ana:1?geheim@localhost/mekuri",
        "postgresql://ana:1#geheim@localhost/mekuri",
        "postgresql://ana:geheim%00@localhost/mekuri",
        "postgresql:ana:geheim@localhost/mekuri",
        "postgresql+geheim://localhost/mekuri",
        "sqlite:///mekuri.db",
    ],
)
def test_addresses_of_postgresql_that_cannot_be_used_keep_their_secret(url: str) -> None:
    with pytest.raises(DatabaseUrlError, match="MEKURI_DATABASE_URL") as caught:
        postgres_dsn(url)
    assert "geh" not in str(caught.value)
    assert "postgresql://user:password@host:5432/database" in str(caught.value)


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is elsewhere on this system")
def test_the_default_is_in_the_users_data_folder() -> None:
    home = Path("/home/ana")
    assert default_url({}, home) == "sqlite:////home/ana/.local/share/mekuri/mekuri.db"
    named = default_url({"XDG_DATA_HOME": "/data"}, home)
    assert named == "sqlite:////data/mekuri/mekuri.db"
    assert default_url({"XDG_DATA_HOME": "relative"}, home) == default_url({}, home)
