"""Short games for tests: rules as JSON, a deck of a few cards, what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mekuri.game.actions import Action, Draw
from mekuri.game.events import Event
from mekuri.game.rules import Rules
from mekuri.game.state import State


def scene(deck: Sequence[int], *, players: int = 3, first: int = 0, **rules: Any) -> State:
    """A game before its first flip."""
    return State.start(Rules.from_json(rules), players, deck, first)


def run(state: State, *actions: Action | int) -> tuple[State, tuple[Event, ...]]:
    """Do actions in turn (a number: so many draws from stack 0); the events of the last one."""
    events: tuple[Event, ...] = ()
    for action in actions:
        for one in [Draw(0)] * action if isinstance(action, int) else [action]:
            state, events = state.apply(one)
    return state, events


def words(events: Sequence[Event]) -> list[Any]:
    """Events in short: `("flipped", 0, 57)`, `("take_center", "center", "hand 0", (8,))`."""
    found: list[Any] = []
    for event in events:
        data = event.to_json()
        kind = data.pop("type")
        if kind == "moved":
            places = [
                zone if isinstance(zone, str) else " ".join(map(str, *zone.items()))
                for zone in (data["from"], data["to"])
            ]
            found.append((data["effect"], *places, tuple(data["cards"])))
        elif kind == "flipped":
            found.append((kind, data["seat"], data["card"]))
        else:
            found.append((kind, *(tuple(v) if isinstance(v, list) else v for v in data.values())))
    return found
