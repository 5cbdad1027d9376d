"""What a sweep has found so far, kept in a file beside the table that it will become.

Lines of JSON, written one at a time and never changed: first the question, then units of cases
that take several, then cases with all their figures. Whoever is killed while writing leaves half a line;
it is cut off when the work goes on, and what it told is played again, to the same figures.
"""

from __future__ import annotations

import base64
import os
import secrets
import sys
import time
import zlib
from pathlib import Path
from typing import Any, Final

import numpy as np

from mekuri.game import strict_json
from mekuri.odds.compiling import version_hash
from mekuri.odds.errors import OddsError
from mekuri.odds.sweep.figures import Found
from mekuri.odds.sweep.plan import Question, Unit
from mekuri.odds.tally import Tally, new_tally

FORMAT: Final = 1
ENDING: Final = ".partial"
SAVED_EVERY_S: Final = 1.0
LONGEST_LINE: Final = 1 << 26


def partial(out: Path) -> Path:
    """The file that holds the work on `out` until it is done."""
    return out.with_name(out.name + ENDING)


class Journal:
    """The file of one sweep, held by one process; use it as a context, or `close` it."""

    def __init__(self, path: Path, question: Question, seed: int | None) -> None:
        """Open it, or make it. Without a `seed` the one it has goes on, or chance chooses one.

        Raises `OddsError` ("out") if it belongs to another question or is held by another
        process, and `OSError` if it cannot be read and written.
        """
        self.path = path
        self.parts: dict[int, dict[int, Tally]] = {}
        """By case and first block: what was counted in units of cases that are not done."""
        self._lines: dict[int, int] = {}
        self._saved = 0.0
        number = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        self._file = os.fdopen(number, "r+b", buffering=0)
        try:
            self._hold()
            self.seed = self._begin(question, seed)
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def done(self) -> frozenset[int]:
        """The cases that are done."""
        return frozenset(self._lines)

    def keep_part(self, unit: Unit, tally: Tally) -> None:
        """Keep what was counted in one of several units. Raises `OSError`."""
        packed = zlib.compress(b"".join(counts.astype("<i8").tobytes() for counts in tally))
        players = len(tally.hands)
        self._write(
            {
                "case": unit.case,
                "block": unit.block,
                "players": players,
                "counts": base64.b85encode(packed).decode(),
            }
        )
        self.parts.setdefault(unit.case, {})[unit.block] = tally

    def keep_case(self, case: int, found: Found) -> None:
        """Keep the figures of a case. Raises `OSError`."""
        self._lines[case] = self._write({"case": case, "found": found})
        self.parts.pop(case, None)

    def found(self, case: int) -> Found:
        """The figures of a case that is done."""
        self._file.seek(self._lines[case])
        line: Any = strict_json.loads(self._line(), limit=LONGEST_LINE)
        found: Found = line["found"]
        return found

    def close(self) -> None:
        """Let go of the file, which stays."""
        self._file.close()

    def remove(self) -> None:
        """Let go of the file and take it away: what it told is told elsewhere."""
        self.path.unlink()
        self._file.close()

    def _hold(self) -> None:
        if sys.platform == "win32":
            return  # there nobody else can open what is open for writing in this way
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OddsError("out", f"another sweep is at work on {str(self.path)!r}") from None

    def _begin(self, question: Question, seed: int | None) -> int:
        """Read the first line or write it; gives the seed."""
        asked = {"sweep": FORMAT, "version": version_hash(), **question.to_json()}
        first = self._line()
        if not first.endswith(b"\n"):
            self._cut(0)
            chosen = secrets.randbits(64) if seed is None else seed
            self._write({**asked, "seed": chosen})
            return chosen
        try:
            kept: Any = strict_json.loads(first, limit=LONGEST_LINE)
            of_format = kept["sweep"]
        except (ValueError, KeyError, TypeError):
            raise OddsError("out", f"{str(self.path)!r} is not the work of a sweep") from None
        wanted = asked if seed is None else {**asked, "seed": seed}
        differs = [name for name, value in wanted.items() if kept.get(name) != value]
        if of_format != FORMAT or differs == ["version"]:
            raise OddsError(
                "out",
                f"{str(self.path)!r} was begun by another version of mekuri: finish it with that,"
                " or remove it",
            )
        if differs:
            named = ", ".join(name for name in differs if name != "version")
            raise OddsError(
                "out",
                f"{str(self.path)!r} holds the work of another sweep (it differs in: {named});"
                " finish that one, remove the file, or write to another",
            )
        chosen = kept["seed"]
        if not isinstance(chosen, int):
            raise OddsError("out", f"{str(self.path)!r} is not the work of a sweep")
        return chosen

    def _read(self) -> None:
        """Read the lines after the first; from the first that is not whole on, they are cut off."""
        end = self._file.tell()
        while (line := self._line()).endswith(b"\n"):
            try:
                self._note(strict_json.loads(line, limit=LONGEST_LINE), end)
            except (ValueError, KeyError, TypeError, zlib.error):
                break
            end += len(line)
        self._cut(end)
        for case in self._lines:
            self.parts.pop(case, None)

    def _note(self, told: Any, at: int) -> None:
        case = told["case"]
        if "found" in told:
            self._lines[case] = at
            return
        packed = zlib.decompress(base64.b85decode(told["counts"]))
        counts = np.frombuffer(packed, dtype="<i8").astype(np.int64)
        empty = new_tally(told["players"])
        ends = np.cumsum([part.size for part in empty])
        pieces = np.split(counts, ends[:-1])
        tally = Tally(
            *(piece.reshape(part.shape) for piece, part in zip(pieces, empty, strict=True))
        )
        self.parts.setdefault(case, {})[told["block"]] = tally

    def _line(self) -> bytes:
        """The next line; the file then stands behind it."""
        at = self._file.tell()
        pieces = []
        while piece := self._file.read(1 << 16):
            pieces.append(piece)
            if b"\n" in piece:
                break
        line, newline, _ = b"".join(pieces).partition(b"\n")
        self._file.seek(at + len(line) + len(newline))
        return line + newline

    def _write(self, value: object) -> int:
        """Write a line at the end, and tell where it begins."""
        at = self._file.seek(0, os.SEEK_END)
        line = memoryview(strict_json.dumps(value) + b"\n")
        while line:
            line = line[self._file.write(line) or 0 :]
        if time.monotonic() - self._saved > SAVED_EVERY_S:
            os.fsync(self._file.fileno())
            self._saved = time.monotonic()
        return at

    def _cut(self, end: int) -> None:
        self._file.truncate(end)
        self._file.seek(end)
