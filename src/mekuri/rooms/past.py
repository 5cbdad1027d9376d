"""The actions of a game so far."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, overload

from mekuri.game.actions import Action
from mekuri.game.played import Played

_new = object.__new__


class Past(Sequence[Played]):
    """Never changes, as a tuple; but one with an action more is made as fast after a hundred as after one.

    Those that follow one another share three columns, and each knows how much of them is its own. A tuple would
    be copied with every action, and with it everything in it be touched: that was a tenth of a flip. And of an
    action no object is kept, which whoever looks for garbage would have to look at.
    """

    __slots__ = ("_actions", "_ms", "_seats", "last", "length")

    def __init__(self, played: Iterable[Played] = ()) -> None:
        self._seats, self._ms, self._actions = bytearray(), array("q"), list[Action]()
        self.last: Played | None = None
        for self.last in played:
            self._put(self.last)
        self.length = len(self._actions)

    def _put(self, played: Played) -> None:
        seat, ms, action = played
        # The one that can be too large first: what is shared must not get out of step.
        self._ms.append(ms)
        self._seats.append(seat)
        self._actions.append(action)

    def followed_by(self, played: Played) -> Past:
        """This and one more."""
        count = self.length
        longer = _new(Past)
        # A decision that was not kept has left its action behind; and nobody shares the empty columns.
        if count and len(self._actions) == count:
            longer._seats, longer._ms, longer._actions = self._seats, self._ms, self._actions
        else:
            longer._seats = self._seats[:count]
            longer._ms = self._ms[:count]
            longer._actions = self._actions[:count]
        longer._put(played)
        longer.length, longer.last = count + 1, played
        return longer

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Played]:
        columns = (self._seats, self._ms, self._actions)
        return map(Played, *(islice(column, self.length) for column in columns))

    @overload
    def __getitem__(self, place: int) -> Played: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Played]: ...
    def __getitem__(self, place: int | slice) -> Played | Sequence[Played]:
        if isinstance(place, slice):
            return tuple(self)[place]
        if not -self.length <= place < self.length:
            raise IndexError(place)
        at = place if place >= 0 else self.length + place
        return Played(self._seats[at], self._ms[at], self._actions[at])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Past) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Past({list(self)})"


NO_PAST: Final = Past()
