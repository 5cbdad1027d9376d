"""Addresses of databases, good and bad."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mekuri.storage.base import DatabaseUrlError
from mekuri.storage.opening import open_store
from mekuri.storage.urls import default_url, sqlite_path


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
        ("postgresql://localhost/mekuri", "'postgresql' are not supported"),
        ("redis://localhost", "'redis' are not supported"),
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


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is elsewhere on this system")
def test_the_default_is_in_the_users_data_folder() -> None:
    home = Path("/home/ana")
    assert default_url({}, home) == "sqlite:////home/ana/.local/share/mekuri/mekuri.db"
    named = default_url({"XDG_DATA_HOME": "/data"}, home)
    assert named == "sqlite:////data/mekuri/mekuri.db"
    assert default_url({"XDG_DATA_HOME": "relative"}, home) == default_url({}, home)
