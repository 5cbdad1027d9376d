"""A game's events followed card by card, without the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Frame = dict[str, Any]
Zone = str | dict[str, int]


class Piles:
    """Where every card lies. The deck's cards are not known before they leave it."""

    def __init__(self, stacks: Sequence[int]) -> None:
        self.stacks = list(stacks)
        self.cards = sum(stacks)
        self.piles: dict[str, list[int]] = {}

    def move(self, event: dict[str, Any]) -> None:
        """Do what a `moved` says. Fails if the cards are not where it takes them from."""
        start, cards = event["from"], event["cards"]
        assert cards, "a movement of nothing"
        if isinstance(start, dict) and "deck" in start:
            self.stacks[start["deck"]] -= len(cards)
            assert self.stacks[start["deck"]] >= 0, "more cards left a stack than it had"
        else:
            pile = self.piles[_name(start)]
            for card in cards:
                pile.remove(card)
        self.piles.setdefault(_name(event["to"]), []).extend(cards)
        lying = [card for pile in self.piles.values() for card in pile]
        assert len(set(lying)) == len(lying), f"a card lies at two places after {event}"
        assert len(lying) + sum(self.stacks) == self.cards, f"a card was lost by {event}"


def _name(zone: Zone) -> str:
    return zone if isinstance(zone, str) else f"hand {zone['hand']}"


def check_game(frames: Sequence[Frame]) -> bool:
    """Whether the game is over. Fails unless every card lies at one place after every event.

    `frames` are all batches of one game, from the one that starts it.
    """
    assert [frame["at"] for frame in frames] == list(range(len(frames)))
    (started,) = (one for one in frames[0]["events"] if one["type"] == "game_started")
    piles = Piles(started["stacks"])
    flipped: list[int] = []
    over = False
    for event in (event for frame in frames for event in frame["events"]):
        if event["type"] == "moved":
            piles.move(event)
        elif event["type"] == "flipped":
            flipped.append(event["card"])
        over = over or event["type"] == "over"
    assert len(set(flipped)) == len(flipped), "a card was flipped twice"
    return over
