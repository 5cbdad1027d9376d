"""What a game that is over adds to the counts of wins, games and places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mekuri.rooms.room import Person, Room, Seat


def counted(room: Room, places: Sequence[int]) -> tuple[tuple[Seat, ...], tuple[Person, ...]]:
    """The seats and the people after a game that gave each seat its place.

    The game counts for the person who has the seat at the end, else for the seat. A shared first
    place is a draw (docs/rules.md, 7): a game more for all, a win for no one.
    """
    alone = places.count(1) == 1
    seats, people = [], list(room.people)
    for seat, place in zip(room.seats, places, strict=True):
        won = alone and place == 1
        if seat.person is None:
            seats.append(replace(seat, games=seat.games + 1, wins=seat.wins + won))
            continue
        seats.append(seat)
        person = people[seat.person - 1]
        people[seat.person - 1] = replace(
            person,
            games=person.games + 1,
            wins=person.wins + won,
            places=_one_more(person.places, place),
        )
    return tuple(seats), tuple(people)


def _one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    longer = [*counts, *(0 for _ in range(place - len(counts)))]
    longer[place - 1] += 1
    return tuple(longer)
