from __future__ import annotations

import itertools
from fractions import Fraction
from functools import partial

import pytest

from mekuri.bots.outlook import Outlook, alike
from mekuri.game.actions import Draw, Stop
from mekuri.game.observation import Observation
from mekuri.game.presets import preset
from mekuri.game.rules import Rules
from mekuri.game.state import State
from mekuri.game.table import Table

FAMILIES = {
    "classic": Rules(),
    "party": preset("party"),
    "folk_full": preset("folk_full"),
    "own": Rules.from_json(
        {
            "noble": ["keep", {"take_hand": {"who": "left", "count": 1}}],
            "lady": ["to_center", {"hand_to_center": {"who": "richest", "count": 2}}],
            "tenji_jito": "both",
            "warrior": "rotate",
            "may_stop": True,
            "emperor": "draw",
        }
    ),
    "blind": Rules.from_json({"emperor": "blind_ten", "semimaru": "lose_turn"}),
}


def _middle(rules: Rules, players: int, flips: int, deck: tuple[int, ...]) -> State:
    state = State.start(rules, players, deck)
    for _ in range(flips):
        state, _ = state.apply(state.legal_actions()[-1])
    return state


def _cards_of(table: Table) -> tuple[int, ...]:
    return (*map(len, table.hands), len(table.center), len(table.aside), table.extra)


def _number(place: int, table: Table) -> float:
    return float(_cards_of(table)[place])


DECK = tuple(range(1, 101))[::-1]


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("stacks", [1, 3])
def test_what_is_expected_is_the_mean_over_every_unseen_card(name: str, stacks: int) -> None:
    rules = Rules.from_json(FAMILIES[name].to_json() | {"stacks": stacks})
    for flips in (0, 13, 40):
        state = _middle(rules, 3, flips, DECK)
        seat = state.table.turn
        assert seat is not None
        outlook = Outlook.of(Observation.of(rules, state.table, seat))
        for stack in (draw.stack for draw in state.legal_actions() if isinstance(draw, Draw)):
            tables = []
            for card in outlook.unseen:
                others = [other for other in outlook.unseen if other != card]
                after, _ = outlook.state([card, *others], stack).apply(Draw(stack))
                tables.append(_cards_of(after.table))
            for place in range(len(tables[0])):
                mean = Fraction(sum(table[place] for table in tables), len(tables))
                expected = outlook.expect(Draw(stack), partial(_number, place))
                assert expected == pytest.approx(float(mean))


@pytest.mark.parametrize("name", FAMILIES)
def test_cards_said_to_be_alike_do_the_same(name: str) -> None:
    rules = FAMILIES[name]
    same = alike(rules)
    assert same[0] == 0
    state = _middle(rules, 3, 20, DECK)
    seat = state.table.turn
    assert seat is not None
    outlook = Outlook.of(Observation.of(rules, state.table, seat))
    done = {}
    for card in outlook.unseen:
        others = [other for other in outlook.unseen if other != card]
        after, _ = outlook.state([card, *others]).apply(Draw(0))
        done[card] = _cards_of(after.table)
    for one, other in itertools.pairwise(sorted(done, key=lambda card: (same[card], card))):
        if same[one] == same[other]:
            assert done[one] == done[other]
    assert same[1] != same[2] == 2


def test_an_outlook_is_the_table_that_is_seen() -> None:
    state = _middle(preset("folk_full"), 4, 30, DECK)
    seat = state.table.turn
    assert seat is not None
    seen = Observation.of(state.rules, state.table, seat).table()
    assert seen.to_json() | {"flips": state.table.flips} == state.table.to_json()


def test_stopping_is_certain() -> None:
    rules = preset("party")
    state = State.start(rules, 2, (13, 3, 4, 5))
    state, _ = state.apply(Draw(0))
    outlook = Outlook.of(Observation.of(rules, state.table, 0))
    assert outlook.expect(Stop(), lambda table: float(table.turn or 0)) == 1.0


def test_of_a_short_deck_any_unseen_card_may_come() -> None:
    rules = Rules.from_json({"cards": 10})
    state = State.start(rules, 2, (3, 4, 5, 6, 7, 11, 14, 16, 18, 20))
    state, _ = state.apply(Draw(0))
    outlook = Outlook.of(Observation.of(rules, state.table, 1))
    # 12 monks and Semimaru among the 99 that nobody has seen.
    lost = outlook.expect(Draw(0), lambda table: float(len(table.center)))
    assert lost == pytest.approx(13 / 99)
