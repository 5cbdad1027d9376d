"""A game from the first card to the places (docs/rules.md 2, 3, 7 and 8)."""

from __future__ import annotations

from typing import Any

from naive.effects import Game, cards_left, do_effects, neighbour, others_from_left, top_cards
from naive.options import DEFAULTS, PRESETS, Rules

Action = dict[str, Any]
"""An action as in JSON (docs/rules.md 8)."""


class NotPossible(Exception):
    """The action is not possible now."""


def start(rules: Rules, players: int, deck: list[int], first_seat: int) -> Game:
    rules = DEFAULTS | rules
    piles = rules["stacks"]
    lengths = [len(deck) // piles + (1 if pile < len(deck) % piles else 0) for pile in range(piles)]
    stacks, at = [], 0
    for length in lengths:
        stacks.append(deck[at : at + length])
        at += length
    return {
        "rules": rules,
        "players": players,
        "stacks": stacks,
        "hands": [[] for _ in range(players)],
        "center": [],
        "aside": [],
        "out": [False] * players,
        "lost": [0] * players,
        "stolen": [0] * players,
        "turn": first_seat,
        "extra": 0,
        "fresh": True,
        "direction": +1 if rules["direction"] == "clockwise" else -1,
        "flipped_by": {"1": None, "2": None},
        "flips": 0,
        "over": False,
    }


def copy(game: Game) -> Game:
    twin = dict(game)
    for zone in ("stacks", "hands"):
        twin[zone] = [list(cards) for cards in game[zone]]
    for zone in ("center", "aside", "out", "lost", "stolen"):
        twin[zone] = list(game[zone])
    twin["flipped_by"] = dict(game["flipped_by"])
    return twin


# --- actions


def legal(game: Game) -> list[Action]:
    """The actions of the seat to act: steals by seat, draws by stack, stop."""
    if game["over"]:
        return []
    seat, rules = game["turn"], game["rules"]
    actions: list[Action] = []
    may_steal = rules["steals"] == "unlimited" or game["stolen"][seat] < rules["steals"]
    if game["fresh"] and may_steal:
        for other in sorted(others_from_left(game, seat)):
            if game["hands"][other]:
                actions.append({"do": "steal", "from": other})
    for number, stack in enumerate(game["stacks"]):
        if stack:
            actions.append({"do": "draw", "stack": number})
    if game["extra"] > 0 and rules["may_stop"]:
        actions.append({"do": "stop"})
    return actions


def play(game: Game, action: Action) -> None:
    """Changes the game by one action, a resignation included; `NotPossible` if it is not."""
    if game["over"]:
        raise NotPossible(action)
    if action["do"] == "resign":
        seat = action["seat"]
        if not 0 <= seat < game["players"] or game["out"][seat]:
            raise NotPossible(action)
        resign(game, seat)
        return
    if action not in legal(game):
        raise NotPossible(action)
    if action["do"] == "draw":
        flip(game, action["stack"])
    elif action["do"] == "stop":
        pass_turn(game)
    else:
        seat = game["turn"]
        game["stolen"][seat] += 1
        game["hands"][seat].extend(top_cards(game["hands"][action["from"]], "all"))


def flip(game: Game, stack: int) -> None:
    drawer = game["turn"]
    if not game["fresh"]:
        game["extra"] -= 1
    game["fresh"] = False
    card = game["stacks"][stack].pop(0)
    game["flips"] += 1
    if card in (1, 2):
        game["flipped_by"][str(card)] = drawer
    granted, ends = do_effects(game, stack, card)
    if end_if_over(game):
        return
    game["extra"] = 0 if ends else game["extra"] + granted
    if game["extra"] == 0:
        pass_turn(game)


def resign(game: Game, seat: int) -> None:
    game["out"][seat] = True
    game["aside"].extend(top_cards(game["hands"][seat], "all"))
    if not end_if_over(game) and game["turn"] == seat:
        pass_turn(game)


def pass_turn(game: Game) -> None:
    seat = neighbour(game, game["turn"], game["direction"])
    while game["lost"][seat] > 0:
        game["lost"][seat] -= 1
        seat = neighbour(game, seat, game["direction"])
    game["turn"], game["extra"], game["fresh"] = seat, 0, True


# --- the end


def end_if_over(game: Game) -> bool:
    if cards_left(game) == 0 or game["out"].count(False) == 1:
        game["over"], game["turn"], game["extra"] = True, None, 0
    return bool(game["over"])


def places(game: Game) -> list[int]:
    active = [seat for seat in range(game["players"]) if not game["out"][seat]]
    ranks = []
    for seat in range(game["players"]):
        if game["out"][seat]:
            ranks.append(len(active) + 1)
        else:
            mine = len(game["hands"][seat])
            ranks.append(1 + sum(len(game["hands"][other]) > mine for other in active))
    return ranks


def result(game: Game) -> dict[str, Any]:
    over = game["over"]
    ranks = places(game) if over else None
    winners = [seat for seat, place in enumerate(ranks) if place == 1] if ranks else None
    return {
        "hands": game["hands"],
        "center": game["center"],
        "aside": game["aside"],
        "deck_left": cards_left(game),
        "out": game["out"],
        "places": ranks,
        "winners": winners,
        "draw": len(winners) > 1 if winners else None,
        "over": over,
        "turn": game["turn"],
        "legal": legal(game),
        "flips": game["flips"],
    }


def replay(line: dict[str, Any]) -> dict[str, Any]:
    """The result of one valid line of `mekuri replay` (docs/rules.md 8)."""
    rules = PRESETS[line.get("preset", "classic")] | line.get("rules", {})
    game = start(rules, line["players"], line["deck"], line["first_seat"])
    for action in line.get("actions", []):
        play(game, action)
    if line.get("complete", True):
        while not game["over"]:
            play(game, next(action for action in legal(game) if action["do"] == "draw"))
    return result(game)
