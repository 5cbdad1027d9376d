"""Fixed ways to decide, over actions as in JSON: they know no rules.

`legal` always comes in the order of docs/rules.md 8: steals by seat, draws by stack, stop.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

Action = dict[str, Any]


def choices(policy: str, legal: list[Action]) -> list[tuple[Action, Fraction]]:
    """What a policy does and how likely: one action for certain, but for `random`.

    - `flip`: always from the first stack that is not empty
    - `last`: always from the last stack that is not empty
    - `stop`: stops as soon as it may, else as `flip`
    - `steal`: steals as long as it may, from the lowest seat, else as `flip`
    - `random`: every legal action is equally likely
    """
    if policy == "random":
        return [(action, Fraction(1, len(legal))) for action in legal]
    draws = [action for action in legal if action["do"] == "draw"]
    chosen = draws[-1] if policy == "last" else draws[0]
    for action in reversed(legal):
        if action["do"] == policy:
            chosen = action
    return [(chosen, Fraction(1))]
