"""Calling `mekuri` in the tests' own process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from mekuri.cli.main import main


@dataclass(frozen=True)
class Called:
    """What a call gave."""

    status: int
    out: bytes
    err: str


Call = Callable[..., Called]


@pytest.fixture
def call(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Call:
    """`call("replay", "-", stdin=b"…")`: the status, the output and the messages."""

    def calls(*argv: str, stdin: bytes = b"") -> Called:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = main(argv)
        captured = capsysbinary.readouterr()
        return Called(status, captured.out, captured.err.decode())

    return calls
