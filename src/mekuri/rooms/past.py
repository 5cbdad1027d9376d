"""The actions of a game so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, overload

from mekuri.game.actions import Action


class Acted(NamedTuple):
    """One action of a game: by which seat, how many milliseconds after the start."""

    seat: int
    ms: int
    action: Action


_new = object.__new__


class Past(Sequence[Acted]):
    """Never changes, as a tuple; but one with an action more is made as fast after a hundred as after one.

    Those that follow one another share a list, and each knows how much of it is its own. A tuple would be
    copied with every action, and with it everything in it be touched: that was a tenth of a flip.
    """

    __slots__ = ("_all", "last", "length")

    def __init__(self, acted: Iterable[Acted] = ()) -> None:
        self._all = list(acted)
        self.length = len(self._all)
        self.last: Acted | None = self._all[-1] if self._all else None

    def followed_by(self, acted: Acted) -> Past:
        """This and one more."""
        count = self.length
        # A decision that was not kept has left its action behind; and nobody shares the empty list.
        shared = self._all if count and len(self._all) == count else self._all[:count]
        shared.append(acted)
        longer = _new(Past)
        longer._all, longer.length, longer.last = shared, count + 1, acted
        return longer

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Acted]:
        return islice(self._all, self.length)

    @overload
    def __getitem__(self, place: int) -> Acted: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Acted]: ...
    def __getitem__(self, place: int | slice) -> Acted | Sequence[Acted]:
        if isinstance(place, slice):
            return tuple(self)[place]
        if not -self.length <= place < self.length:
            raise IndexError(place)
        return self._all[place if place >= 0 else self.length + place]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Past) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Past({list(self)})"


NO_PAST: Final = Past()
