"""The program as a whole: commands, usage, exit status, and that it starts quickly."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module, metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

from mekuri.cli import main as program

from .conftest import Call

ROOT = Path(__file__).parents[2]
PYTHON = [sys.executable, "-m", "mekuri.cli"]


def test_version(call: Call) -> None:
    called = call("--version")
    assert called.status == 0
    assert called.out.decode().split() == ["mekuri", metadata.version("mekuri")]


def test_help_names_every_command(call: Call) -> None:
    called = call("--help")
    assert called.status == 0
    for command in program.COMMANDS:
        assert f"  {command.name} " in called.out.decode()


@pytest.mark.parametrize("command", program.COMMANDS, ids=lambda command: command.name)
def test_every_command_has_its_module_and_help(call: Call, command: program.Command) -> None:
    module = import_module(f"mekuri.cli.{command.module}")
    assert callable(module.add_arguments)
    assert callable(module.run)
    called = call(command.name, "--help")
    assert called.status == 0
    assert b"usage: mekuri " + command.name.encode() in called.out


@pytest.mark.parametrize(
    "argv",
    [[], ["fly"], ["--fly"], ["replay", "--fly"], ["replay", "a", "b"], ["verify"], ["--vers"]],
    ids=" ".join,
)
def test_bad_usage_is_2(call: Call, argv: list[str]) -> None:
    called = call(*argv)
    assert (called.status, called.out) == (2, b"")
    assert called.err.startswith("usage: mekuri")


def test_an_interrupt_is_no_traceback(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    module = SimpleNamespace(add_arguments=lambda _: None, run=interrupted)
    monkeypatch.setattr(program, "import_module", lambda _: module)
    assert call("rules").status == 130


def test_only_the_command_called_is_loaded() -> None:
    code = (
        "import sys; from mekuri.cli.main import main; main(sys.argv[1:]);"
        "print(*sorted(name for name in sys.modules), file=sys.stderr)"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code, "rules", "--preset", "party"],
        capture_output=True,
        check=True,
        text=True,
    ).stderr.split()
    assert "mekuri.cli.rules" in loaded
    assert "mekuri.cli.replay" not in loaded


@pytest.mark.parametrize(
    "code", ["import mekuri", "from mekuri.cli.main import main; main(['--version'])"]
)
def test_the_library_and_the_version_load_nothing_heavy(code: str) -> None:
    heavy = "fastapi pydantic msgspec sqlalchemy numpy asyncio sqlite3 uvicorn starlette alembic"
    check = (
        f"import sys; {code}; found = {set(heavy.split())!r} & set(sys.modules);"
        "assert not found, found"
    )
    subprocess.run([sys.executable, "-c", check], capture_output=True, check=True)


def test_the_installed_program_is_this_one() -> None:
    program = Path(sys.executable).with_name("mekuri")
    told = subprocess.run([program, "--version"], capture_output=True, check=True, text=True)
    assert told.stdout == f"mekuri {metadata.version('mekuri')}\n"


def test_whoever_stops_reading_gets_no_traceback() -> None:
    vectors = ROOT / "tests" / "vectors" / "replay.jsonl"
    with subprocess.Popen(
        [*PYTHON, "replay", str(vectors)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"hands"')
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "argv", [["rules"], ["replay", "tests/vectors/replay.jsonl"], ["--version"]]
)
def test_output_that_cannot_be_written_is_said(argv: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        told = subprocess.run(
            [*PYTHON, *argv], stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, check=False
        )
    assert told.returncode == 1
    assert told.stderr == "mekuri: cannot write: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes")
@pytest.mark.parametrize(
    ("closed", "argv", "says"),
    [
        ("<&-", "replay", "cannot read '-': standard input is closed"),
        ("<&-", "verify -", "cannot read '-': standard input is closed"),
        (">&-", "rules", "cannot write: standard output is closed"),
        (">&-", "--version", "cannot write: standard output is closed"),
        ("2>&-", "replay nothing.jsonl", ""),
    ],
)
def test_what_is_closed_from_the_start_is_said(closed: str, argv: str, says: str) -> None:
    told = subprocess.run(
        ["sh", "-c", f'"$0" -m mekuri.cli {argv} {closed}', sys.executable],
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert told.returncode == 1
    assert told.stderr == (f"mekuri: {says}\n" if says else "")


def test_an_answer_is_given_before_the_next_question() -> None:
    with subprocess.Popen(
        [*PYTHON, "replay"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for _ in range(2):
            running.stdin.write(b'{"players": 2, "first_seat": 0, "deck": [3]}\n')
            running.stdin.flush()
            assert running.stdout.readline().startswith(b'{"hands": [[3], []]')
        running.stdin.close()
        assert running.wait() == 0
