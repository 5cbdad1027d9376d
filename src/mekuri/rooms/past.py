"""The actions of a game so far."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, overload

from mekuri.game.actions import Action
from mekuri.game.played import Played
from mekuri.game.tuples import new_tuple

_new = object.__new__
_PLAYED = partial(new_tuple, Played)


class Past(Sequence[Played]):
    """Never changes, as a tuple; but one with an action more is made as fast after a hundred as after one.

    Those that follow one another share three columns, and each knows how much of them is its own. A tuple would
    be copied with every action, and with it everything in it be touched: that was a tenth of a flip. And of an
    action no object is kept, which whoever looks for garbage would have to look at.
    """

    __slots__ = ("_actions", "_ms", "_seats", "latest", "length")

    def __init__(self, played: Iterable[Played] = ()) -> None:
        self._seats, self._ms, self._actions = bytearray(), array("q"), list[Action]()
        self.latest = 0
        """When the last action was, in milliseconds since the start; 0 if there was none."""
        for seat, self.latest, action in played:
            self._ms.append(self.latest)
            self._seats.append(seat)
            self._actions.append(action)
        self.length = len(self._actions)

    def followed_by(self, seat: int, ms: int, action: Action) -> Past:
        """This and one more."""
        count, seats, times, actions = self.length, self._seats, self._ms, self._actions
        # A decision that was not kept has left its action behind; and nobody shares the empty columns.
        if not count or len(actions) != count:
            seats, times, actions = seats[:count], times[:count], actions[:count]
        # Those that can be too large first, and taken back: what is shared must not get out of step.
        seats.append(seat)
        try:
            times.append(ms)
        except OverflowError:
            seats.pop()
            raise
        actions.append(action)
        longer = _new(Past)
        longer._seats, longer._ms, longer._actions = seats, times, actions
        longer.length, longer.latest = count + 1, ms
        return longer

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Played]:
        return map(_PLAYED, self.rows())

    def rows(self) -> Iterator[tuple[int, int, Action]]:
        """Seat, ms and action of each, without a `Played` made of them."""
        return itertools.islice(zip(self._seats, self._ms, self._actions, strict=True), self.length)

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
