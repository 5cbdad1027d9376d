"""Playing a recorded game again: the contract of `mekuri replay` (RULES 8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from mekuri.game import score
from mekuri.game.actions import Action, Draw, action_from_json
from mekuri.game.cards import is_card
from mekuri.game.describe import describe
from mekuri.game.errors import ActionError, IllegalAction, RulesError
from mekuri.game.faults import Fault, check_keys, integer, items, parse
from mekuri.game.presets import preset
from mekuri.game.rules import Rules
from mekuri.game.state import State

REQUIRED = ("players", "first_seat", "deck")
OPTIONAL = ("rules", "preset", "actions", "complete")


@dataclass(frozen=True, slots=True)
class Request:
    """A game to play: what a line of `mekuri replay` says."""

    rules: Rules
    players: int
    first_seat: int
    deck: tuple[int, ...]
    """From the top; 1 to 100 different cards."""
    actions: tuple[Action, ...] = ()
    complete: bool = True
    """Whether the game goes on to its end, by itself, when the actions are through."""

    @classmethod
    def from_json(cls, given: dict[str, object]) -> Request:
        """The request that a line's object makes. No action is played yet.

        Raises `Fault`, in this order: `bad_request` (`field`), `bad_rules` (`option`), `bad_deck`,
        `bad_action` (`index`).
        """
        check_keys(given, REQUIRED, OPTIONAL)
        players = integer(given["players"], 2, 100, "players")
        first_seat = integer(given["first_seat"], 0, players - 1, "first_seat")
        deck = items(given["deck"], "deck")
        actions = items(given.get("actions", []), "actions")
        complete = given.get("complete", True)
        if not isinstance(complete, bool):
            message = f"complete takes true or false, not {describe(complete)}"
            raise Fault("bad_request", message, field="complete")
        rules = rules_of(given)
        return cls(rules, players, first_seat, deck_of(deck), _actions(actions), complete)

    def play(self) -> State:
        """The state that the game comes to. Raises `Fault` `illegal_action` (`index`, `legal`)."""
        state = State.start(self.rules, self.players, self.deck, first_seat=self.first_seat)
        state = play(state, self.actions)
        return to_the_end(state) if self.complete else state


def answer(line: bytes) -> dict[str, object]:
    """What `mekuri replay` answers to `line`: the result of the game it tells.

    Raises `Fault` with the first code that applies: `bad_json`, `bad_request`, `bad_rules`,
    `bad_deck`, `bad_action`, `illegal_action`.
    """
    return result(Request.from_json(parse(line)).play())


def play(state: State, actions: Iterable[Action]) -> State:
    """`state` after `actions`, one after the other.

    Raises `Fault` `illegal_action` with the `index` of the first that is not possible then and the
    ones that are, `legal`.
    """
    for index, action in enumerate(actions):
        try:
            state, _ = state.apply(action)
        except IllegalAction as error:
            raise Fault(
                "illegal_action",
                f"action {index} ({in_words(action)}) is not possible then",
                index=index,
                legal=[possible.to_json() for possible in error.legal],
            ) from None
    return state


def to_the_end(state: State) -> State:
    """`state` after draws from the first stack that is not empty, until the game is over."""
    while not state.table.over:
        stack = next(number for number, left in enumerate(state.table.stacks) if left)
        state, _ = state.apply(Draw(stack))
    return state


def result(state: State) -> dict[str, object]:
    """The result as RULES 8 writes it: where every card is, who won, or whose turn it is."""
    table = state.table
    winners = None if table.places is None else list(score.winners(table.places))
    return {
        "hands": [list(hand) for hand in table.hands],
        "center": list(table.center),
        "aside": list(table.aside),
        "deck_left": sum(table.stacks),
        "out": list(table.out),
        "places": None if table.places is None else list(table.places),
        "winners": winners,
        "draw": None if winners is None else len(winners) > 1,
        "over": table.over,
        "turn": table.turn,
        "legal": [action.to_json() for action in state.legal_actions()],
        "flips": table.flips,
    }


def in_words(action: Action) -> str:
    """`action` in a few words: `draw 0`, `stop`."""
    return " ".join(str(value) for value in action.to_json().values())


def rules_of(given: dict[str, object]) -> Rules:
    """The rules that `rules` and `preset` of a line say. Raises `Fault` `bad_rules` (`option`)."""
    try:
        base = preset(given["preset"]) if "preset" in given else Rules()
        return Rules.from_json(given["rules"], base) if "rules" in given else base
    except RulesError as error:
        raise Fault("bad_rules", error.message, option=error.option) from None


def deck_of(cards: list[object]) -> tuple[int, ...]:
    """The cards of a deck. Raises `Fault` `bad_deck`."""
    if not cards:
        raise Fault("bad_deck", "a deck has one card at least")
    seen: set[object] = set()
    for card in cards:
        if not is_card(card):
            raise Fault("bad_deck", f"cards are integers from 1 to 100, not {describe(card)}")
        if card in seen:
            raise Fault("bad_deck", f"the card {card} is twice in the deck")
        seen.add(card)
    return tuple(cast("list[int]", cards))


def _actions(given: list[object]) -> tuple[Action, ...]:
    actions = []
    for index, value in enumerate(given):
        try:
            actions.append(action_from_json(value))
        except ActionError as error:
            raise Fault("bad_action", f"action {index}: {error}", index=index) from None
    return tuple(actions)
