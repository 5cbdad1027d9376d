"""The schema and its history on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from mekuri.storage import migrate
from mekuri.storage.base import StorageError
from mekuri.storage.opening import open_store
from mekuri.storage.postgres import migrating
from mekuri.storage.schema import metadata
from postgres import GUARDED, PASSWORD, PostgresServer


@pytest.fixture
def url(postgres: PostgresServer) -> Iterator[str]:
    """An empty database without the schema."""
    url = postgres.create(schema=False)
    yield url
    postgres.drop(url)


def test_a_new_database_gets_exactly_the_tables_of_the_schema(url: str) -> None:
    assert migrate.current(url) is None
    with pytest.raises(StorageError, match=r"has no schema.*mekuri db upgrade"):
        open_store(url)
    assert migrate.upgrade(url) == (None, migrate.HEAD)
    assert migrate.upgrade(url) == (migrate.HEAD, migrate.HEAD)
    assert migrate.current(url) == migrate.HEAD
    found: list[object] = []

    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found.extend(compare_metadata(context, metadata))

    migrating.change(url, compare)
    assert found == []


async def test_it_can_be_upgraded_where_an_event_loop_runs(url: str) -> None:
    assert migrate.upgrade(url) == (None, migrate.HEAD)


def test_processes_that_upgrade_at_once_all_succeed(url: str) -> None:
    code = f"from mekuri.storage import migrate; migrate.upgrade({url!r})"
    running = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", code], stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    for process in running:
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, b"")
    assert migrate.current(url) == migrate.HEAD


def test_a_migration_that_fails_leaves_nothing_behind(url: str, postgres: PostgresServer) -> None:
    database = url.rpartition("/")[2]
    postgres.execute("CREATE TABLE codes (mine TEXT)", database=database)
    with pytest.raises(StorageError, match='"codes" already exists'):
        migrate.upgrade(url)
    assert migrate.current(url) is None
    postgres.execute("DROP TABLE codes", database=database)
    assert migrate.upgrade(url) == (None, migrate.HEAD)


def test_a_newer_database_is_refused(url: str, postgres: PostgresServer) -> None:
    migrate.upgrade(url)
    postgres.execute(
        "UPDATE alembic_version SET version_num = '9999'", database=url.rpartition("/")[2]
    )
    with pytest.raises(StorageError, match="newer version of Mekuri"):
        migrate.upgrade(url)
    with pytest.raises(StorageError, match="is at schema 9999"):
        open_store(url)


def test_the_command_line_upgrades_it_and_says_no_password(
    url: str, postgres: PostgresServer
) -> None:
    database = url.rpartition("/")[2]
    postgres.execute(f"ALTER DATABASE {database} OWNER TO {GUARDED}")
    secret = postgres.url(database, f"{GUARDED}:{PASSWORD}")
    for more, says in (
        ([], f"is now at schema {migrate.HEAD} (before: none)"),
        ([], f"is at schema {migrate.HEAD} already"),
        (["--json"], f'"after": "{migrate.HEAD}"'),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "mekuri.cli", "db", "upgrade", *more],
            env={**os.environ, "MEKURI_DATABASE_URL": secret},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert says in done.stdout
        assert postgres.url(database, GUARDED) in done.stdout
        assert PASSWORD not in done.stdout
