"""What a seat can do (RULES 3, 7 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mekuri.game.describe import describe, either
from mekuri.game.effects import Json
from mekuri.game.errors import ActionError


@dataclass(frozen=True, slots=True)
class Draw:
    """Flip the top card of a stack."""

    stack: int

    def to_json(self) -> dict[str, Json]:
        """As RULES 8 writes it."""
        return {"do": "draw", "stack": self.stack}


@lru_cache(64)
def draw(stack: int) -> Draw:
    """`Draw(stack)`, and the same one each time: of each flip that is remembered nothing else need be kept."""
    return Draw(stack)


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave the extra draws that are left, where the rules let one (`may_stop`)."""

    def to_json(self) -> dict[str, Json]:
        """As RULES 8 writes it."""
        return {"do": "stop"}


@dataclass(frozen=True, slots=True)
class Steal:
    """Take the whole hand of another seat, before the first flip of one's turn (`steals`)."""

    from_seat: int

    def to_json(self) -> dict[str, Json]:
        """As RULES 8 writes it."""
        return {"do": "steal", "from": self.from_seat}


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game for good; possible at any time, whoever's turn it is."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """As RULES 8 writes it."""
        return {"do": "resign", "seat": self.seat}


Action = Draw | Stop | Steal | Resign

_KEYS: dict[str, str | None] = {"draw": "stack", "stop": None, "steal": "from", "resign": "seat"}


def action_from_json(obj: Json) -> Action:
    """Read an action.  Raises `ActionError` for one of the wrong form.

    Its form only: whether the stack or the seat exists, the state knows.
    """
    if not isinstance(obj, dict):
        raise ActionError(f"an action is an object; got {describe(obj)}")
    if "do" not in obj:
        raise ActionError('an action lacks its key "do"')
    do = obj["do"]
    if not isinstance(do, str) or do not in _KEYS:
        raise ActionError(f'"do" takes {either(_KEYS)}; got {describe(do)}')
    key = _KEYS[do]
    for name in obj:
        if name not in ("do", key):
            raise ActionError(f'"{do}" has no key {describe(name)}')
    if key is None:
        return Stop()
    if key not in obj:
        raise ActionError(f'"{do}" lacks its key "{key}"')
    value = obj[key]
    if type(value) is not int:
        raise ActionError(f'"{key}" takes an integer; got {describe(value)}')
    if do == "draw":
        return draw(value)
    return Steal(value) if do == "steal" else Resign(value)
