"""Exact odds over all orders of a few cards, as fractions.

What a player may know is public: everything but the order of the cards not seen yet. A game is
therefore looked at together with all orders that its hidden cards can still have, each as likely
as any other; `best` decides on no more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from math import factorial
from typing import Any

from naive.effects import Game, cards_left
from naive.options import Rules
from naive.policies import Action, choices
from naive.table import copy, legal, places, play, start

Odds = dict[str, Any]
"""`win`, `share`, `mean_hand` by seat; `draw`, `mean_first`: fractions."""


def odds(rules: Rules, players: int, first_seat: int, cards: list[int], policy: str) -> Odds:
    """The odds of a game on these cards, all orders equally likely."""
    game = start(rules, players, cards, first_seat)
    return as_odds(players, expected(game, policy, {}))


def odds_by_orders(
    rules: Rules, players: int, first_seat: int, cards: list[int], choose: Callable[[Game], Action]
) -> Odds:
    """The same by dealing every single order: slower, and nothing to get wrong."""
    total = [Fraction(0)] * (3 * players + 2)
    for deck in permutations(cards):
        game = start(rules, players, list(deck), first_seat)
        while not game["over"]:
            play(game, choose(game))
        total = [a + b for a, b in zip(total, ending(game), strict=True)]
    return as_odds(players, [x / factorial(len(cards)) for x in total])


def ending(game: Game) -> list[Fraction]:
    """What is counted of one finished game: win, share, hands by seat; draw; largest hand."""
    ranks = places(game)
    firsts = ranks.count(1)
    hands = [len(hand) for hand in game["hands"]]
    win = [Fraction(int(place == 1 and firsts == 1)) for place in ranks]
    share = [Fraction(1, firsts) if place == 1 else Fraction(0) for place in ranks]
    sizes = [Fraction(size) for size in hands]
    return [*win, *share, *sizes, Fraction(int(firsts > 1)), Fraction(max(hands))]


def as_odds(players: int, row: list[Fraction]) -> Odds:
    return {
        "win": row[:players],
        "share": row[players : 2 * players],
        "mean_hand": row[2 * players : 3 * players],
        "draw": row[-2],
        "mean_first": row[-1],
    }


def public_key(game: Game) -> str:
    """All that matters of what is public: a card once seen is only one more in its pile."""
    unseen = sorted(card for stack in game["stacks"] for card in stack)
    sizes = [[len(cards) for cards in game[zone]] for zone in ("hands", "stacks")]
    return repr(
        [
            unseen,
            sizes,
            len(game["center"]),
            [game[key] for key in ("out", "lost", "stolen", "turn", "extra", "fresh")],
            [game["direction"], game["flipped_by"]],
        ]
    )


def expected(game: Game, policy: str, known: dict[str, list[Fraction]]) -> list[Fraction]:
    """The mean `ending` from here, the order of the hidden cards being anything."""
    if game["over"]:
        return ending(game)
    key = public_key(game)
    if key not in known:
        if policy == "best":
            known[key] = best(game, known)
        else:
            known[key] = mean(
                (weight, after_action(game, action, policy, known))
                for action, weight in choices(policy, legal(game))
            )
    return known[key]


def best(game: Game, known: dict[str, list[Fraction]]) -> list[Fraction]:
    """The action with the highest own share of first place; equals: draw, stop, steal."""
    rank = ["draw", "stop", "steal"]
    actions = sorted(legal(game), key=lambda action: rank.index(action["do"]))
    seat_share = game["players"] + game["turn"]
    rows = [after_action(game, action, "best", known) for action in actions]
    return max(rows, key=lambda row: row[seat_share])  # the first of equals


def after_action(
    game: Game, action: Action, policy: str, known: dict[str, list[Fraction]]
) -> list[Fraction]:
    if action["do"] != "draw":
        after = copy(game)
        play(after, action)
        return expected(after, policy, known)
    return mean(
        (weight, expected(after, policy, known)) for weight, after in draws(game, action["stack"])
    )


def mean(rows: Iterator[tuple[Fraction, list[Fraction]]]) -> list[Fraction]:
    total: list[Fraction] = []
    for weight, row in rows:
        if not total:
            total = [Fraction(0)] * len(row)
        total = [a + weight * b for a, b in zip(total, row, strict=True)]
    return total


def draws(game: Game, stack: int) -> Iterator[tuple[Fraction, Game]]:
    """All that drawing from a stack may lead to, with its chance.

    A draw reads the deck in one order: its own stack, then the others from the first. Only
    the cards that it does read are told apart.
    """
    unseen = sorted(card for pile in game["stacks"] for card in pile)
    order = [stack, *(number for number in range(len(game["stacks"])) if number != stack)]

    def read(first: list[int]) -> Iterator[tuple[Fraction, Game]]:
        rest = [card for card in unseen if card not in first]
        deck = first + rest
        after = copy(game)
        for number in order:
            size = len(after["stacks"][number])
            after["stacks"][number], deck = deck[:size], deck[size:]
        play(after, {"do": "draw", "stack": stack})
        if len(unseen) - cards_left(after) <= len(first):
            yield Fraction(factorial(len(rest)), factorial(len(unseen))), after
        else:
            for card in rest:
                yield from read([*first, card])

    for card in unseen:
        yield from read([card])
