"""The schema and its history."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from mekuri.storage import migrate
from mekuri.storage.base import (
    Appended,
    Batch,
    CommandKey,
    Commit,
    Due,
    PublicBatch,
    StorageError,
    Stored,
)
from mekuri.storage.opening import open_store
from mekuri.storage.schema import SQLITE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "er" / "rooms.db"


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite:///{path}"


def test_a_new_database_gets_the_schema_and_its_folder(url: str, path: Path) -> None:
    assert migrate.current(url) is None
    assert migrate.upgrade(url) == (None, migrate.HEAD)
    assert migrate.current(url) == migrate.HEAD
    assert path.exists()


def test_only_its_owner_reads_a_new_database(url: str, path: Path) -> None:
    """Seeds and decks are in it, and SQLite gives the files beside it the same rights."""
    migrate.upgrade(url)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE alembic_version SET version_num = version_num")
        files = sorted(path.parent.iterdir())
        assert len(files) > 1
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


def test_upgrading_twice_changes_nothing(url: str, path: Path) -> None:
    migrate.upgrade(url)
    before = path.read_bytes()
    assert migrate.upgrade(url) == (migrate.HEAD, migrate.HEAD)
    assert path.read_bytes() == before


def test_the_migrations_make_exactly_the_tables_of_the_schema(url: str, path: Path) -> None:
    migrate.upgrade(url)
    engine = sqlalchemy.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLITE) == []
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name != 'alembic_version'"
        ).fetchall()
    assert {name for name, _ in rows} == set(SQLITE.tables)
    assert [name for name, sql in rows if "WITHOUT ROWID" not in sql] == ["batches"]


def step(path: Path, revision: str) -> None:
    """Bring a file to a migration, forth or back, by Alembic alone."""
    engine = sqlalchemy.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        way = command.upgrade if revision > "0001" else command.downgrade
        if not sqlalchemy.inspect(connection).get_table_names():
            way = command.upgrade
        way(migrate.configuration(connection), revision)
    engine.dispose()


async def test_a_database_of_before_is_upgraded_with_all_that_is_in_it(
    url: str, path: Path
) -> None:
    path.parent.mkdir(parents=True)
    step(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            """
            INSERT INTO rooms VALUES ('r', 1, 5, 5), ('long', 40, 5, 6), ('a', 2, 5, 6);
            INSERT INTO batches VALUES ('r', 1, 5, '{}', NULL), ('a', 1, 5, 'A', 'x'),
                ('a', 2, 6, 'B', NULL);
            INSERT INTO batches SELECT 'long', value, value, 'long ' || value, NULL FROM json_each(
                '[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,'
                || '31,32,33,34,35,36,37,38,39,40]');
            INSERT INTO answers VALUES ('', 't', 'open', 'opened');
            INSERT INTO due VALUES ('r', 'cpu', 7, '{}');
            INSERT INTO heartbeats VALUES ('single', 100);
            """
        )
    with pytest.raises(StorageError, match="is at schema 0001"):
        open_store(url)
    assert migrate.upgrade(url) == ("0001", migrate.HEAD)
    store = open_store(url)
    assert await store.resume("n", 100_100, 8_000) == 100_000
    assert await store.load("r") == Stored(
        1, None, (Batch(1, 5, "{}", None),), (Due("cpu", 100_007, "{}"),)
    )
    stored = await store.load("a")
    assert stored is not None
    assert stored.batches == (Batch(1, 5, "A", "x"), Batch(2, 6, "B", None))
    assert await store.append(Commit("a", 2, 7, "C")) == Appended(3)
    assert [batch.public for batch in await store.batches("a", 0, 9)] == ["A", "B", "C"]
    assert await store.batches("long", 11, 3) == tuple(
        PublicBatch(version, version, f"long {version}") for version in (12, 13, 14)
    )
    assert await store.answer(CommandKey("", "t", "open")) == "opened"
    assert len(await store.arrive("r", "t", "n", 100_200, True, 45_000)) == 1
    await store.close()


async def test_a_step_back_is_possible(url: str, path: Path) -> None:
    migrate.upgrade(url)
    store = open_store(url)
    await store.append(Commit("a", 0, 5, "A", "x"))
    await store.append(Commit("b", 0, 5, "C"))
    await store.append(Commit("a", 1, 6, "B"))
    await store.close()
    step(path, "0001")
    assert migrate.current(url) == "0001"
    with closing(sqlite3.connect(path)) as connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(due)")]
        log = connection.execute(
            "SELECT room, version, at, public, private FROM batches"
        ).fetchall()
    assert names == ["room", "name", "at", "payload"]
    assert log == [("a", 1, 5, "A", "x"), ("a", 2, 6, "B", None), ("b", 1, 5, "C", None)]
    assert migrate.upgrade(url) == ("0001", migrate.HEAD)


def test_head_is_the_newest_migration() -> None:
    scripts = ScriptDirectory.from_config(migrate.configuration())
    assert scripts.get_heads() == [migrate.HEAD]


def test_a_migration_that_fails_leaves_nothing_behind(
    url: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection:
        # The last table of the migration is there already, so it fails after all the others.
        connection.execute("CREATE TABLE heartbeats (mine TEXT)")
        connection.commit()
    with pytest.raises(StorageError, match="heartbeats"):
        migrate.upgrade(url)
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("heartbeats",)]


def test_processes_that_upgrade_at_once_all_succeed(url: str, path: Path) -> None:
    code = f"from mekuri.storage import migrate; migrate.upgrade({url!r})"
    running = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", code], stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    for process in running:
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, b"")
    assert migrate.current(url) == migrate.HEAD


def test_a_newer_database_is_refused(url: str, path: Path) -> None:
    migrate.upgrade(url)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(StorageError, match="newer version of Mekuri"):
        migrate.upgrade(url)
    with pytest.raises(StorageError, match="is at schema 9999"):
        open_store(url)


def test_a_database_without_schema_is_refused(url: str) -> None:
    with pytest.raises(StorageError, match=r"has no schema.*mekuri db upgrade"):
        open_store(url)


def test_a_file_that_is_no_database_is_refused(url: str, path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"a letter, not a database. " * 100)
    with pytest.raises(StorageError, match="cannot read the database"):
        migrate.upgrade(url)
    assert path.read_bytes().startswith(b"a letter"), "it is left alone"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="cannot make the folder"):
        migrate.upgrade(f"sqlite:///{tmp_path / 'file' / 'rooms.db'}")


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot (read|write) the database"):
        migrate.upgrade(f"sqlite:///{tmp_path / ('x' * 300)}")


def test_a_folder_in_the_place_of_the_database(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot read the database"):
        migrate.upgrade(f"sqlite:///{tmp_path}")
