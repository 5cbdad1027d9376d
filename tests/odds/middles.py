"""Games in their middle, for the odds from there; and the same odds by the engine, order by order."""

from __future__ import annotations

from itertools import permutations
from random import Random

from mekuri.bots.outlook import Outlook
from mekuri.game import Action, Draw, Observation, Resign, Rules, State
from mekuri.odds.policies import choose


def none(_: int) -> int:
    """No policy that is tried here asks chance."""
    raise AssertionError("chance was asked")


def middle(
    rules: Rules, players: int, left: int, seed: int, *, cards: int = 100, resigns: bool = False
) -> State:
    """A game in which at most `left` cards are hidden, after anything that the rules allow.

    It may be over.
    """
    chance = Random(seed)
    deck = chance.sample(range(1, 101), cards)
    state = State.start(rules, players, deck, chance.randrange(players))
    while state.table.deck_left > left and not state.over:
        action: Action = chance.choice(state.legal_actions())
        if resigns and chance.random() < 0.02:
            action = Resign(chance.choice([s for s in range(players) if not state.table.out[s]]))
        state, _ = state.apply(action)
    return state


def seen(state: State) -> Observation:
    """What everyone sees."""
    return Observation.of(state.rules, state.table, 0)


def hidden(state: State) -> list[int]:
    """The cards in the stacks, stack by stack, each from the top."""
    ends, total = [], 0
    for size in State.start(state.rules, 2, state.deck).table.stacks:
        total += size
        ends.append(total)
    return [
        card
        for end, left in zip(ends, state.table.stacks, strict=True)
        for card in state.deck[end - left : end]
    ]


def play_on(state: State, policy: str, first: Action | None = None) -> State:
    """The end of the game, if the seat to act begins with `first` and all go on by the policy."""
    if first is not None:
        state, _ = state.apply(first)
    while not state.over:
        state, _ = state.apply(choose(policy, state.rules, state.table, none))
    return state


def by_orders(
    seen: Observation, policy: str, first: Action | None = None
) -> tuple[list[float], list[float]]:
    """Chances to come first alone, and shares, by the engine in all orders of the cards not seen."""
    outlook = Outlook.of(seen)
    win, share = [0.0] * seen.players, [0.0] * seen.players
    orders = list(permutations(outlook.unseen, sum(seen.stacks)))
    for order in orders:
        places = play_on(outlook.state(order), policy, first).table.places
        assert places is not None
        firsts = places.count(1)
        for seat, place in enumerate(places):
            if place == 1:
                share[seat] += 1 / firsts / len(orders)
                win[seat] += (firsts == 1) / len(orders)
    return win, share


def draws_are_one(actions: tuple[Action, ...]) -> bool:
    """Whether there is nothing to decide."""
    return all(isinstance(action, Draw) for action in actions)
