"""What commands read and write: bytes in, UTF-8 out, messages on standard error."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from mekuri.game import strict_json


class Unreadable(Exception):
    """A file that cannot be read; `str(error)` names it and says why."""


class Unwritable(Exception):
    """Output that cannot be written; `str(error)` says why."""


def lines(name: str, *, limit: int = strict_json.MAX_BYTES) -> Iterator[bytes]:
    """The lines of the file `name` (`-`: standard input) without their ends; `b""` for a blank one.

    A line of more than `limit` bytes is cut to `limit + 1`: enough to see that it is too long, and
    no line takes more memory than that. Raises `Unreadable`.
    """
    with _opened(name) as file:
        while piece := file.readline(limit + 2):
            kept = piece.removesuffix(b"\n").removesuffix(b"\r")[: limit + 1]
            decoder = codecs.getincrementaldecoder("utf-8")("replace")
            blank = _is_blank(decoder.decode(piece))
            while not piece.endswith(b"\n") and (piece := file.readline(limit + 2)):
                blank = blank and _is_blank(decoder.decode(piece))
            blank = blank and _is_blank(decoder.decode(b"", final=True))
            yield b"" if blank else kept


def whole(name: str, *, limit: int) -> bytes:
    """All of the file `name` (`-`: standard input), cut to `limit + 1` bytes.

    Raises `Unreadable`.
    """
    with _opened(name) as file:
        return file.read(limit + 1)


def say(text: str) -> None:
    """Write a line for people to standard output. What its encoding lacks is escaped."""
    encoding = "utf-8" if sys.stdout is None else sys.stdout.encoding
    write(text.encode(encoding, "backslashreplace"))


def write(line: bytes) -> None:
    """Write a line to standard output, at once: whoever reads it may be waiting for it.

    Raises `Unwritable`, or `BrokenPipeError` if no one reads it any more.
    """
    if sys.stdout is None:  # the program was started with it closed
        raise Unwritable("cannot write: standard output is closed")
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable(f"cannot write: {error.strerror}") from None


def complain(text: str) -> None:
    """Write a message to standard error, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(f"mekuri: {text}\n")


def drop_output() -> None:
    """Send what is still to be written nowhere, so that Python's exit does not fail on it."""
    if sys.stdout is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """The file to read from; its faults, then and later, are `Unreadable`."""
    if name == "-" and sys.stdin is None:
        raise Unreadable("cannot read '-': standard input is closed")
    try:
        if name == "-":
            yield sys.stdin.buffer
        else:
            with Path(name).open("rb") as file:
                yield file
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Unreadable(f"cannot read {name!r}: {reason}") from None


def _is_blank(text: str) -> bool:
    return not text or text.isspace()
