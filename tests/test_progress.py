"""What is said while something takes its time."""

from __future__ import annotations

import io

import pytest

from tools.progress import counted


class Terminal(io.StringIO):
    """Standard error as a person sees it."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_many_have_come_and_is_clean_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    seen = []
    for thing in counted("abc", 3, "cards"):
        seen.append((thing, terminal.getvalue().rsplit("\r", 1)[-1].strip()))
    assert seen == [(thing, f"{i} of 3 cards\x1b[K") for i, thing in enumerate("abc", 1)]
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_it_is_clean_when_something_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with pytest.raises(ZeroDivisionError):
        list(counted((1 // n for n in (1, 0)), 2, "cards"))
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_log_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(counted(range(3), 3, "cards")) == [0, 1, 2]
    assert capsys.readouterr().err == ""
