"""`mekuri serve`: one clear line for whatever keeps it from starting, and a clean end."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from cli.conftest import Call
from mekuri.storage import migrate
from server.player import new_id, new_token, settings
from server.running import RunningServer


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'rooms.db'}"


def refused(call: Call, *argv: str) -> str:
    """Start it in vain: the one line that says why."""
    called = call("serve", *argv)
    assert called.status == 1
    assert called.out == b""
    assert called.err.startswith("mekuri: ")
    assert called.err.count("\n") == 1
    return called.err


def test_a_port_that_is_taken(call: Call, url: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        says = refused(call, "--port", port, "--database-url", url)
    assert f"port {port}" in says
    assert "--port" in says


@pytest.mark.parametrize("host", ["203.0.113.7", "two..dots", "x" * 300])
def test_a_host_that_is_none(call: Call, url: str, host: str) -> None:
    assert f"cannot listen at {host}" in refused(
        call, "--host", host, "--port", "0", "--database-url", url
    )


@pytest.mark.parametrize("port", ["x", "-1", "70000", ""])
def test_a_port_that_is_none(call: Call, url: str, port: str) -> None:
    assert "the port" in refused(call, f"--port={port}", "--database-url", url)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://ana:geheim@127.0.0.1:1/mekuri", "cannot connect to the database"),
        ("postgresql://ana:geheim@127.0.0.1:1", "names no database"),
        ("mysql://ana:geheim@localhost/mekuri", "'mysql' (MEKURI_DATABASE_URL) are not supported"),
        ("rooms.db", "not a database address"),
        ("sqlite:///:memory:", "names no file"),
        ("", "not a database address"),
        ("sqlite:///~nobody-of-that-name/rooms.db", "'~nobody-of-that-name'"),
    ],
)
def test_a_database_that_is_not_supported(call: Call, address: str, says: str) -> None:
    told = refused(call, "--port", "0", "--database-url", address)
    assert says in told
    assert "geheim" not in told


def test_a_folder_that_cannot_be_written(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    address = f"sqlite:///{tmp_path}/file/rooms.db"
    assert "cannot make the folder" in refused(call, "--port", "0", "--database-url", address)
    folder = f"sqlite:///{tmp_path}"
    assert "cannot read the database" in refused(call, "--port", "0", "--database-url", folder)


@pytest.mark.parametrize("path", ["/proc/rooms.db", "/proc/mekuri/rooms.db"])
def test_a_folder_one_may_not_write(call: Call, path: str) -> None:
    """Not even root may write there."""
    assert "cannot" in refused(call, "--port", "0", "--database-url", f"sqlite:///{path}")


def test_a_database_that_is_newer(call: Call, url: str, tmp_path: Path) -> None:
    migrate.upgrade(url)
    with closing(sqlite3.connect(tmp_path / "rooms.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "newer version of Mekuri" in refused(call, "--port", "0", "--database-url", url)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("MEKURI_BUS_URL", "nats://localhost", "begins with redis:// or rediss://"),
        ("MEKURI_BUS_URL", "redis://:se/cret@localhost", "(MEKURI_BUS_URL) is one like redis://"),
        ("MEKURI_DRAIN_S", "long", "MEKURI_DRAIN_S"),
        ("MEKURI_LOG", "xml", "MEKURI_LOG is text or json"),
        ("MEKURI_TRUSTED_PROXIES", "proxy", "MEKURI_TRUSTED_PROXIES"),
        ("MEKURI_PORT", "http", "MEKURI_PORT"),
        ("MEKURI_PUBLIC_URL", "mekuri.example/x", "MEKURI_PUBLIC_URL"),
    ],
)
def test_an_environment_that_cannot_be_met(
    call: Call, url: str, monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str
) -> None:
    monkeypatch.setenv(name, value)
    argv = [] if name == "MEKURI_PORT" else ["--port", "0"]
    assert says in refused(call, *argv, "--database-url", url)


def test_it_says_where_it_is_and_ends_well(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        assert httpx.get(f"{server.url}/readyz").json() == {"status": "ok"}
        assert server.stop() == 0
        server.start()
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        assert server.wait() == 0
    assert "Traceback" not in server.log.read_text()


def test_it_serves_though_nobody_reads_where_it_is(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = tmp_path / "server.log"
    with log.open("w") as errors:
        # The pipe's other end is gone before anything is written.
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", "mekuri.cli", "serve", "--port", str(port)),
                *("--database-url", f"sqlite:///{tmp_path / 'rooms.db'}"),
            ],
            stdout=subprocess.PIPE,
            stderr=errors,
        )
    assert server.stdout is not None
    server.stdout.close()
    try:
        for _ in range(600):
            with suppress(httpx.TransportError):
                if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                    break
            time.sleep(0.1)
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
    finally:
        server.kill()
        server.wait()
    assert "Traceback" not in log.read_text()


def test_its_log_names_no_tokens(tmp_path: Path) -> None:
    token = new_token()
    with RunningServer(tmp_path) as server:
        answer = httpx.post(
            f"{server.url}/api/rooms",
            headers={"Authorization": f"Bearer {token}"},
            json={"id": new_id(), "settings": settings()},
        )
        assert answer.status_code == 201
        server.stop()
    log = server.log.read_text()
    assert "POST /api/rooms answered status=201" in log
    assert token not in log


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is elsewhere on this system")
def test_without_being_told_it_keeps_rooms_in_the_data_folder(
    tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEKURI_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    called = call("db", "upgrade")
    assert called.status == 0
    assert (tmp_path / "data" / "mekuri" / "mekuri.db").exists()
