"""The program of a writer that is a process of its own: `python -m mekuri.storage.sqlite.writing SOCKET FILE`.

It first sends None, or the `StorageError` for which it cannot write. Then it gets (number, what is to be written)
and sends `Told`, each when a transaction is on disk, and what it logs. It ends when the other side of the socket is
closed and all is written: signals that stop the server are not for it.
"""

from __future__ import annotations

import logging
import select
import signal
import socket
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from mekuri.storage.base import Appended, Commit, StorageError
from mekuri.storage.sqlite.parcels import Parcels, packed
from mekuri.storage.sqlite.scribe import LARGEST_GROUP, Answers, Scribe, Work

AT_ONCE: Final = 1 << 18
"""Bytes that are read at once."""

Ask = tuple[int, Commit | Work]

Told = tuple[list[tuple[int, int]], Answers]
"""(number, version) of commits that were appended, as nearly all are, and (number, answer) of all else."""


class Line:
    """The way to the server."""

    def __init__(self, line: socket.socket) -> None:
        self.open = True
        self._line = line
        self._parcels = Parcels()
        self._sending = threading.Lock()
        self._poll = select.poll()
        self._poll.register(line, select.POLLIN)

    def read(self, wait: bool) -> list[Ask]:
        """What is asked; nothing if there is nothing now and it is not to wait."""
        asks: list[Ask] = []
        while self.open and self._poll.poll(None if wait and not asks else 0):
            try:
                data = self._line.recv(AT_ONCE)
            except OSError:
                # The server was killed.
                data = b""
            self.open = bool(data)
            asks += cast("list[Ask]", list(self._parcels.opened(data)))
        return asks

    def send(self, value: object) -> None:
        """Send an answer, or something to be logged; if nobody is there any more it is lost. From any thread."""
        parcel = packed(value)
        try:
            with self._sending:
                self._line.sendall(parcel)
        except OSError:
            # what has been asked for is written all the same
            return


class ToTheServer(logging.Handler):
    """What is logged here is told there, where it is known how."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._line = line

    def emit(self, record: logging.LogRecord) -> None:
        """Send a record, its text made here."""
        told = {"name": record.name, "levelno": record.levelno, "levelname": record.levelname}
        self._line.send(told | {"msg": record.getMessage()})


def work(line: Line, scribe: Scribe) -> None:
    """Write what is asked for until there is nobody any more who asks.

    It waits for no larger groups, as a thread does beside its event loop: here it holds up nobody.
    """
    asks: list[Ask] = []
    while line.open or asks:
        asks += line.read(wait=not asks)
        group, asks = asks[:LARGEST_GROUP], asks[LARGEST_GROUP:]
        for answers in scribe.keep([what for _, what in group]):
            line.send(_told(group, answers))


def _told(group: Sequence[Ask], answers: Answers) -> Told:
    appended: list[tuple[int, int]] = []
    others: Answers = []
    for index, answer in answers:
        number = group[index][0]
        if isinstance(answer, Appended):
            appended.append((number, answer.version))
        else:
            others.append((number, answer))
    return appended, others


def main() -> int:
    """See above."""
    for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(stop, signal.SIG_IGN)
    with socket.socket(fileno=int(sys.argv[1])) as connection:
        line = Line(connection)
        try:
            scribe = Scribe(Path(sys.argv[2]), alone=True)
        except StorageError as error:
            line.send(error)
            return 1
        line.send(None)
        logging.getLogger("mekuri").addHandler(ToTheServer(line))
        work(line, scribe)
        scribe.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
