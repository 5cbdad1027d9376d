"""A real PostgreSQL for the tests: one per process that needs it, started when first asked for.

Fixtures, to be imported by the conftest that wants them: `postgres`, the server; `postgres_url`,
the address of a fresh database with the schema.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path

import asyncpg
import pytest

from mekuri.storage import migrate
from mekuri.storage.schema import metadata
from ports import free_port

OWNER = "postgres"
USER = "mekuri"
# Somebody who has to say a password, and may do nothing in particular.
GUARDED = "guarded"
PASSWORD = "swordfish"

# What is lost by a crash of the machine, tests do not need; what is lost by one of the server is
# the same with these settings. Small buffers: several of these run beside each other.
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "shared_buffers": "32MB",
    "max_connections": "80",
    "listen_addresses": "127.0.0.1",
    "logging_collector": "off",
    "autovacuum_naptime": "10s",
}
TRUSTED = f"""
local all all trust
host all {GUARDED} all scram-sha-256
host all all all trust
"""

_databases = itertools.count(1)


def programs() -> Path | None:
    """Where the server's programs are: Debian keeps them off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    return None if named is None else Path(named).resolve().parent


def _version(initdb: Path) -> int:
    name = initdb.parent.parent.name
    return int(name) if name.isdigit() else 0


class PostgresServer:
    """A server in a folder of its own, at 127.0.0.1 and a free port."""

    def __init__(self, programs: Path) -> None:
        """Make the server's folder and start it; some 2 seconds."""
        self._programs = programs
        self._as_owner: tuple[str, ...] = ()
        self._folder = Path(tempfile.mkdtemp(prefix="mekuri-postgres-"))
        if os.geteuid() == 0:
            # The server refuses to run as root.
            self._as_owner = ("runuser", "-u", OWNER, "--")
            shutil.chown(self._folder, OWNER)
        self._guard = self._keep_guard()
        self.port = free_port()
        self._template: str | None = None
        self._shared: str | None = None
        self._run("initdb", "--no-sync", "--no-locale", "-E", "UTF8", "-A", "trust", "-U", USER)
        settings = {**SETTINGS, "port": str(self.port), "unix_socket_directories": self._folder}
        with (self._data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
        (self._data / "pg_hba.conf").write_text(TRUSTED, "utf-8")
        self.start()
        self.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def url(self, database: str, user: str = USER) -> str:
        """The address of a database; `user` may be followed by a password."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start the server; returns when it answers."""
        self._run("pg_ctl", "-w", "-s", "-l", str(self._folder / "log"), "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: `fast` as by its administrator, `immediate` as by a crash."""
        self._run("pg_ctl", "-w", "-s", "-m", mode, "stop")

    def execute(self, *statements: str, database: str = "postgres") -> None:
        """Run statements, each in a transaction of its own."""
        run(execute(self.url(database), *statements))

    def create(self, *, schema: bool = True) -> str:
        """The address of a new database, with the schema or empty."""
        name = f"mekuri_{next(_databases)}"
        if schema and self._template is None:
            self.execute("CREATE DATABASE mekuri_template STRATEGY file_copy")
            migrate.upgrade(self.url("mekuri_template"))
            self._template = "mekuri_template"
        template = self._template if schema else "template0"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return self.url(name)

    def emptied(self) -> str:
        """The address of a database with the schema that tests share, one after the other.

        To empty it takes a tenth of the time that a new one takes.
        """
        if self._shared is None:
            self._shared = self.create()
        else:
            # In one message, and so in one transaction.
            rows = ";".join(f"DELETE FROM {table}" for table in metadata.tables)
            run(execute(self._shared, rows))
        return self._shared

    def drop(self, url: str) -> None:
        """Remove a database, whoever is still connected to it."""
        self.execute(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")

    def remove(self) -> None:
        """Stop the server and remove all of it."""
        assert self._guard.stdin is not None
        self._guard.stdin.close()
        self._guard.wait()

    def _keep_guard(self) -> subprocess.Popen[bytes]:
        """A process that removes the server when this one is gone, in whatever way it goes."""
        stop: list[str | Path] = [*self._as_owner, self._programs / "pg_ctl", "-D", self._data]
        return subprocess.Popen(
            ["sh", "-c", 'cat; "$@" -w -s -m immediate stop; rm -rf "$0"', self._folder, *stop],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,
        )

    def _run(self, program: str, *arguments: str) -> None:
        command: list[str | Path] = [*self._as_owner, self._programs / program, "-D", self._data]
        # To a file: the server keeps what it was given open, and a pipe would never end.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                command + list(arguments), stdout=said, stderr=said, cwd="/", check=False
            )
            if done.returncode != 0:
                said.seek(0)
                raise RuntimeError(f"{program} failed: {said.read().decode(errors='replace')}")


async def execute(url: str, *statements: str) -> None:
    """Run statements in a database."""
    connection = await asyncpg.connect(url, timeout=10)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


def run(work: Coroutine[object, object, None]) -> None:
    """Run a coroutine to its end, also where a loop is running already."""
    failed: list[BaseException] = []

    def target() -> None:
        try:
            asyncio.run(work)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=target)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


_in_use: list[PostgresServer] = []


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server, for as long as this process tests.

    Each conftest that imports it has a fixture of its own; the server is the same.
    """
    found = programs()
    if found is None:
        pytest.skip("no PostgreSQL: `apt install postgresql` as root")
    server = _in_use[0] if _in_use else PostgresServer(found)
    _in_use.append(server)
    yield server
    _in_use.pop()
    if not _in_use:
        server.remove()


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> Iterator[str]:
    """The address of a fresh database with the schema."""
    url = postgres.create()
    yield url
    postgres.drop(url)
