"""What the readers of a room on this node are told: every version once, and in order."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

from mekuri.host.presence import Reader

log = logging.getLogger(__name__)

MOST_EARLY: Final = 256
"""Frames that are kept although one before them is missing. What is beyond comes from the log."""


class Feed:
    """Takes the frames of one room as they come, and hands them on as they follow.

    Frames may come twice, out of order, or not at all: those of other nodes come over a bus that
    promises nothing. Everything here happens in the event loop, and nothing waits.
    """

    __slots__ = ("_ahead", "_early", "_readers", "newest", "room", "told")

    def __init__(self, room: str) -> None:
        self.room = room
        self.told = 0
        """The version up to which all readers have been told. Means nothing without readers."""
        self.newest = 0
        """The newest version heard of."""
        self._readers: dict[Reader, None] = {}
        self._ahead: dict[Reader, int] = {}
        self._early: dict[int, bytes] = {}

    @property
    def behind(self) -> bool:
        """Whether there are readers who have not been told everything that is known to be."""
        return bool(self._readers) and self.told < self.newest

    @property
    def read(self) -> bool:
        """Whether there are readers."""
        return bool(self._readers)

    def attach(self, reader: Reader, version: int) -> None:
        """Tell `reader` everything after `version`, which must not be before `told`."""
        self.newest = max(self.newest, version)
        if not self._readers:
            self.told = version
            self._early.clear()
        elif version < self.told:
            raise ValueError("what has been told already is not told again")
        elif version > self.told:
            self._ahead[reader] = version
        self._readers[reader] = None

    def detach(self, reader: Reader) -> None:
        """Tell `reader` nothing more."""
        self._readers.pop(reader, None)
        self._ahead.pop(reader, None)
        if not self._readers:
            self._early.clear()

    def take(self, version: int, frame: bytes) -> None:
        """A frame has come: tell it, or keep it until those before it have come."""
        if version > self.newest:
            self.newest = version
        told = self.told
        if not self._readers or version <= told:
            return
        if version != told + 1:
            if len(self._early) < MOST_EARLY:
                self._early[version] = frame
            return
        self._tell(version, frame)
        while self._early:
            early = self._early.pop(self.told + 1, None)
            if early is None:
                # Those that have been told meanwhile are of no use any more.
                if min(self._early) <= self.told:
                    self._early = {at: f for at, f in self._early.items() if at > self.told}
                return
            self._tell(self.told + 1, early)

    def pass_on(self, frame: bytes) -> None:
        """Tell all readers something of the moment, which has no version."""
        _send(tuple(self._readers), frame)

    def _tell(self, version: int, frame: bytes) -> None:
        self.told = version
        readers = tuple(self._readers)
        if self._ahead:
            ahead = self._ahead
            self._ahead = {reader: has for reader, has in ahead.items() if has > version}
            readers = tuple(reader for reader in readers if ahead.get(reader, 0) < version)
        _send(readers, frame)


def _send(readers: Iterable[Reader], frame: bytes) -> None:
    for reader in readers:
        try:
            reader.send(frame)
        except Exception:
            # One reader's fault is not the others'.
            log.exception("a reader could not be told")
