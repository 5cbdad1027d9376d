"""The engine beside the second interpreter: the same random games, step by step."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from mekuri.game.actions import action_from_json
from mekuri.game.errors import IllegalAction
from mekuri.game.replay import result
from mekuri.game.rules import Rules as EngineRules
from mekuri.game.state import State
from naive import table as naive
from naive.effects import Game
from naive.options import PRESETS, Rules
from naive.random_rules import random_deck, random_rules


def random_players(chance: Random) -> int:
    return chance.randint(9, 100) if chance.random() < 0.04 else chance.randint(2, 8)


def random_action(chance: Random, game: Game) -> naive.Action:
    """A legal action, or now and then a resignation."""
    if chance.random() < 0.01:
        seats = [seat for seat in range(game["players"]) if not game["out"][seat]]
        return {"do": "resign", "seat": chance.choice(seats)}
    actions = naive.legal(game)
    draws = [action for action in actions if action["do"] == "draw"]
    return chance.choice(actions if chance.random() < 0.4 else draws)


def impossible_action(chance: Random, game: Game) -> naive.Action | None:
    """A well-formed action that cannot be done now, if the one thought of is such."""
    number = chance.randint(-1, game["players"])
    action: naive.Action = chance.choice(
        [
            {"do": "draw", "stack": number},
            {"do": "stop"},
            {"do": "steal", "from": number},
            {"do": "resign", "seat": number},
        ]
    )
    try:
        naive.play(naive.copy(game), action)
    except naive.NotPossible:
        return action
    return None


def public_facts(game: Game) -> dict[str, Any]:
    """What a table tells, but for what no longer matters: lost turns of seats that are out."""
    return {
        "hands": game["hands"],
        "center": game["center"],
        "aside": game["aside"],
        "stacks": [len(stack) for stack in game["stacks"]],
        "turn": game["turn"],
        "extra": game["extra"],
        "out": game["out"],
        "lost": [0 if gone else n for n, gone in zip(game["lost"], game["out"], strict=True)],
        "steals": game["stolen"],
        "direction": game["direction"],
        "flipped_by": [game["flipped_by"]["1"], game["flipped_by"]["2"]],
        "flips": game["flips"],
        "places": naive.places(game) if game["over"] else None,
    }


def engine_facts(state: State) -> dict[str, Any]:
    table = state.table
    return {
        "hands": [list(hand) for hand in table.hands],
        "center": list(table.center),
        "aside": list(table.aside),
        "stacks": list(table.stacks),
        "turn": table.turn,
        "extra": table.extra,
        "out": list(table.out),
        "lost": [0 if gone else n for n, gone in zip(table.lost, table.out, strict=True)],
        "steals": list(table.steals),
        "direction": table.direction,
        "flipped_by": list(table.flipped_by),
        "flips": table.flips,
        "places": None if table.places is None else list(table.places),
    }


def same_game(chance: Random, rules: Rules) -> None:
    """Plays one game on both and compares all that is public after every action."""
    players, deck = random_players(chance), random_deck(chance)
    first_seat = chance.randrange(players)
    game = naive.start(rules, players, deck, first_seat)
    state = State.start(EngineRules.from_json(rules), players, tuple(deck), first_seat)
    done: list[naive.Action] = []
    line = {"rules": rules, "players": players, "first_seat": first_seat, "deck": deck}
    line |= {"actions": done}
    while not game["over"]:
        assert engine_facts(state) == public_facts(game), json.dumps(line)
        assert state.table.fresh == game["fresh"], json.dumps(line)
        legal = [action.to_json() for action in state.legal_actions()]
        assert legal == naive.legal(game), json.dumps(line)
        wrong = impossible_action(chance, game)
        if wrong is not None:
            with pytest.raises(IllegalAction):
                state.apply(action_from_json(wrong))
        action = random_action(chance, game)
        done.append(action)
        naive.play(game, action)
        state, _events = state.apply(action_from_json(action))
    assert engine_facts(state) == public_facts(game), json.dumps(line)
    assert result(state) == naive.result(game), json.dumps(line)


def same_games(seed: int, number: int) -> None:
    """Random games under random rules; a failure tells the game as a line of `mekuri replay`."""
    chance = Random(seed)
    for at in range(number):
        rules = random_rules(chance, own=0.0 if at % 3 == 0 else 0.35)
        if at % 10 == 0:
            rules = chance.choice(list(PRESETS.values())) | {"stacks": chance.randint(1, 3)}
        same_game(chance, rules)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_go_the_same_way(seed: int) -> None:
    same_games(seed, 500)
