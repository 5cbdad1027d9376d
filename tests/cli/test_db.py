"""`mekuri db upgrade`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Call
from mekuri.storage import migrate


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'rooms.db'}"


def test_upgrading_says_from_where_to_where(call: Call, url: str) -> None:
    first = call("db", "upgrade", "--database-url", url)
    assert (first.status, first.err) == (0, "")
    assert f"{url} is now at schema {migrate.HEAD} (before: none)" in first.out.decode()
    again = call("db", "upgrade", "--database-url", url)
    assert (again.status, again.err) == (0, "")
    assert "already" in again.out.decode()
    assert migrate.current(url) == migrate.HEAD


def test_upgrading_in_json(call: Call, url: str) -> None:
    called = call("db", "upgrade", "--database-url", url, "--json")
    assert json.loads(called.out) == {"database": url, "before": None, "after": migrate.HEAD}


def test_the_environment_names_the_database(
    call: Call, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEKURI_DATABASE_URL", url)
    assert json.loads(call("db", "upgrade", "--json").out)["database"] == url


def test_a_database_that_cannot_be_upgraded(call: Call, tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_bytes(b"not a database " * 100)
    for address in ("postgresql://localhost/x", f"sqlite:///{tmp_path / 'letter.db'}"):
        called = call("db", "upgrade", "--database-url", address)
        assert (called.status, called.out) == (1, b"")
        assert called.err.startswith("mekuri: ")
        assert called.err.count("\n") == 1


def test_a_home_is_needed_only_where_no_database_is_named(
    call: Call, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEKURI_DATABASE_URL", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # as where nobody has a home
    assert call("db", "upgrade", "--database-url", url).status == 0
    homeless = call("db", "upgrade")
    assert (homeless.status, homeless.out) == (1, b"")
    assert homeless.err == "mekuri: nobody's home is '~'; supported: sqlite:///path/to/file.db\n"


def test_without_an_action_it_is_bad_usage(call: Call) -> None:
    assert call("db").status == 2
    assert call("db", "downgrade").status == 2
