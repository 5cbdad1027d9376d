"""Golden tables: what becomes of a few cards over all their orders."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from typing import Any

from naive.effects import Game, kind_of, list_of, mark_lists
from naive.options import DEFAULTS, Rules
from naive.policies import choices
from naive.table import copy, legal, play, result, start

Result = dict[str, Any]


def alike(rules: Rules, cards: list[int]) -> list[list[int]]:
    """Cards that do the same under these rules, in groups; those that are like no other are alone.

    A card in a hand is only one more card, so two decks that differ in the order of such cards
    leave the same counts: one of them stands for all.
    """
    rules = DEFAULTS | rules
    groups: dict[str, list[int]] = {}
    for card in sorted(cards):
        does = [list_of(rules, kind_of(rules, card)), mark_lists(rules, card)]
        own = card if card in (1, 2) and rules["tenji_jito"] == "both" else None
        groups.setdefault(json.dumps([does, own]), []).append(card)
    return list(groups.values())


def orders(groups: list[list[int]]) -> Iterator[list[int]]:
    """The orders that differ: the cards of each group stand in it from the lowest."""
    length = sum(len(group) for group in groups)

    def fill(places: list[int], rest: list[list[int]]) -> Iterator[dict[int, int]]:
        if not rest:
            yield {}
            return
        for chosen in combinations(places, len(rest[0])):
            left = [place for place in places if place not in chosen]
            for more in fill(left, rest[1:]):
                yield dict(zip(chosen, rest[0], strict=True)) | more

    for deck in fill(list(range(length)), groups):
        yield [deck[place] for place in range(length)]


def summary(end: Result) -> str:
    """Counts of cards: hands by seat (x: out), then center, aside, deck: `3 x 0|2|1|0`."""
    hands = [
        "x" if gone else str(len(hand)) for hand, gone in zip(end["hands"], end["out"], strict=True)
    ]
    zones = [len(end["center"]), len(end["aside"]), end["deck_left"]]
    return "|".join([" ".join(hands), *map(str, zones)])


def exact_line(end: Result) -> str:
    """Everything of a result that a summary leaves out, in one line for the digest."""
    keys = ("hands", "center", "aside", "deck_left", "out", "places", "flips")
    return json.dumps([end[key] for key in keys], separators=(",", ":")) + "\n"


def endings(game: Game, policy: str, weight: Fraction) -> Iterator[tuple[Fraction, Result]]:
    """The ends of a game with its chances; a policy that knows what it wants gives only one."""
    if game["over"]:
        yield weight, result(game)
        return
    for action, chance in choices(policy, legal(game)):
        after = copy(game)
        play(after, action)
        yield from endings(after, policy, weight * chance)


def golden(case: dict[str, Any]) -> dict[str, Any]:
    """The golden table of a case, which names rules, players, first_seat, cards and policy."""
    groups = alike(case["rules"], case["cards"])
    chances: dict[str, Fraction] = {}
    digest, number = sha256(), 0
    for deck in orders(groups):
        number += 1
        game = start(case["rules"], case["players"], deck, case["first_seat"])
        for chance, end in endings(game, case["policy"], Fraction(1)):
            key = summary(end)
            chances[key] = chances.get(key, Fraction(0)) + chance
            digest.update(exact_line(end).encode())
    return {
        **case,
        "cards": groups,
        "orders": number,
        "digest": digest.hexdigest()[:16],
        "table": {
            key: int(sums) if sums.denominator == 1 else str(sums)
            for key, sums in sorted(chances.items())
        },
    }
