"""Who is connected to which room, on this node."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol


class Reader(Protocol):
    """Someone who is sent the frames of a room: all that the host knows of a connection."""

    def send(self, frame: bytes) -> None:
        """Take a frame, in order, without waiting. A reader that is too slow takes itself out."""

    def leave(self, code: str) -> None:
        """Say goodbye and close, soon."""


@dataclass(slots=True)
class _Company:
    """The readers of one room."""

    tokens: dict[str, Reader] = field(default_factory=dict)
    holders: set[Reader] = field(default_factory=set)
    readers: set[Reader] = field(default_factory=set)


class Presence:
    """Keeps count. The newest reader of a token in a room takes the place of the one before."""

    def __init__(self) -> None:
        self._rooms: dict[str, _Company] = {}

    def arrive(self, room: str, reader: Reader, token: str | None, holds: bool) -> None:
        """A reader came, or said again who it is; `holds`: its token holds a seat."""
        company = self._rooms.setdefault(room, _Company())
        company.readers.add(reader)
        if holds:
            company.holders.add(reader)
        else:
            company.holders.discard(reader)
        for known in [known for known, who in company.tokens.items() if who is reader]:
            if known != token:
                del company.tokens[known]
        if token is None:
            return
        before = company.tokens.get(token)
        company.tokens[token] = reader
        if before is not None and before is not reader:
            company.readers.discard(before)
            company.holders.discard(before)
            before.leave("replaced")

    def depart(self, room: str, reader: Reader) -> None:
        """A reader is gone. It may have been replaced before."""
        company = self._rooms.get(room)
        if company is None:
            return
        company.readers.discard(reader)
        company.holders.discard(reader)
        for token in [token for token, who in company.tokens.items() if who is reader]:
            del company.tokens[token]
        if not company.readers:
            del self._rooms[room]

    def someone(self, room: str) -> bool:
        """Whether a person who holds a seat is there: without one the table waits."""
        company = self._rooms.get(room)
        return company is not None and bool(company.holders)

    def everyone(self) -> tuple[Reader, ...]:
        """All readers of all rooms."""
        return tuple(reader for company in self._rooms.values() for reader in company.readers)
