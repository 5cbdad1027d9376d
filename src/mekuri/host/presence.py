"""Who is connected to which room, on this node."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol


class Reader(Protocol):
    """Someone who is sent the frames of a room: all that the host knows of a connection."""

    def send(self, frame: bytes) -> None:
        """Take a frame, in order, without waiting. A reader that is too slow takes itself out."""

    def leave(self, code: str) -> None:
        """Say goodbye and close, soon."""


@dataclass(slots=True, eq=False)
class Visitor:
    """A reader in a room, from one hello to the next.

    `name` is what the store knows it by: the hash of its token, or a name made up for a reader
    without one. `holds`: its token holds a seat.
    """

    reader: Reader
    token: str | None
    name: str
    holds: bool


@dataclass(slots=True)
class _Company:
    """The readers of one room."""

    visitors: dict[Reader, Visitor] = field(default_factory=dict)
    names: dict[str, Visitor] = field(default_factory=dict)
    holders: int = 0


class Presence:
    """Keeps count. The newest reader of a token in a room takes the place of the one before."""

    def __init__(self) -> None:
        self._rooms: dict[str, _Company] = {}
        self.holders = 0
        """Readers, in all rooms, whose token holds a seat."""
        self.readers = 0
        """All readers of all rooms."""

    def arrive(self, room: str, visitor: Visitor) -> Visitor | None:
        """A reader came, or said again who it is; whom it takes the place of, if anybody."""
        company = self._rooms.get(room)
        before = None
        if company is not None:
            again = company.visitors.get(visitor.reader)
            if again is not None:
                self.depart(room, again)
            before = company.names.get(visitor.name)
            if before is not None:
                self.depart(room, before)
        company = self._rooms.setdefault(room, _Company())
        company.visitors[visitor.reader] = visitor
        company.names[visitor.name] = visitor
        self.readers += 1
        self._count(company, visitor.holds)
        return before

    def depart(self, room: str, visitor: Visitor) -> None:
        """A reader is gone. It may have been replaced before, or have said hello again."""
        company = self._rooms.get(room)
        if company is None or company.visitors.get(visitor.reader) is not visitor:
            return
        del company.visitors[visitor.reader]
        self.readers -= 1
        self._count(company, -visitor.holds)
        if company.names.get(visitor.name) is visitor:
            del company.names[visitor.name]
        if not company.visitors:
            del self._rooms[room]

    def hold(self, room: str, seats_of: Callable[[str], Sequence[int]]) -> tuple[Visitor, ...]:
        """Count anew who holds a seat; those with whom that has changed, as they are now."""
        company = self._rooms.get(room)
        if company is None:
            return ()
        changed: list[Visitor] = []
        for visitor in company.visitors.values():
            holds = visitor.token is not None and bool(seats_of(visitor.token))
            if holds != visitor.holds:
                visitor.holds = holds
                self._count(company, 1 if holds else -1)
                changed.append(visitor)
        return tuple(changed)

    def someone(self, room: str) -> bool:
        """Whether a person who holds a seat is here."""
        company = self._rooms.get(room)
        return company is not None and company.holders > 0

    def anyone(self, room: str) -> bool:
        """Whether anybody is here, if only to look on."""
        return room in self._rooms

    def is_here(self, room: str, name: str) -> bool:
        """Whether that token, or that reader without one, is here."""
        company = self._rooms.get(room)
        return company is not None and name in company.names

    def name_of(self, room: str, reader: Reader) -> str | None:
        """By what name a reader without a token is here already, if it is."""
        company = self._rooms.get(room)
        visitor = None if company is None else company.visitors.get(reader)
        return None if visitor is None or visitor.token is not None else visitor.name

    def visitors(self, room: str) -> tuple[Visitor, ...]:
        """All who are here in a room."""
        company = self._rooms.get(room)
        return () if company is None else tuple(company.visitors.values())

    def rooms(self) -> tuple[str, ...]:
        """The rooms in which somebody is here."""
        return tuple(self._rooms)

    def everyone(self) -> Iterator[tuple[str, Visitor]]:
        """All readers, each with its room, as they were when this was asked."""
        found = [
            (room, visitor)
            for room, company in self._rooms.items()
            for visitor in company.visitors.values()
        ]
        return iter(found)

    def _count(self, company: _Company, holders: int) -> None:
        company.holders += holders
        self.holders += holders
