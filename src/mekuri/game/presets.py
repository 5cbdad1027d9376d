"""The presets (RULES 6): rules with a name of their own."""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.game.describe import describe, either
from mekuri.game.effects import Json
from mekuri.game.errors import RulesError
from mekuri.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Preset:
    """A name, its rules, and how many play it by custom (None: any number; never checked)."""

    name: str
    rules: Rules
    players: tuple[int, int] | None = None

    def data(self) -> dict[str, Json]:
        """The preset as JSON data."""
        players = None if self.players is None else list(self.players)
        return {"preset": self.name, "rules": self.rules.to_json(), "players": players}


_FOLK: dict[str, Json] = {
    "first": "random",
    "direction": "counterclockwise",
    "lady": "draw_if_empty",
}
_EMPERORS: dict[str, Json] = {"emperor": "draw", "emperor_set": "eight", "may_stop": True}

PRESETS: dict[str, Preset] = {
    made.name: made
    for made in (
        Preset("classic", Rules(), (2, 4)),
        Preset("party", Rules.from_json({"semimaru": "out"} | _EMPERORS), (2, 6)),
        Preset("folk", Rules.from_json(_FOLK)),
        Preset(
            "folk_full",
            Rules.from_json(
                _FOLK
                | _EMPERORS
                | {"tenji_jito": "each", "warrior": "reverse", "semimaru": "out", "steals": 1}
            ),
        ),
    )
}


def preset(name: Json) -> Rules:
    """The rules of a preset.  Raises `RulesError` (option "preset") for a name that is none."""
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name].rules
    raise RulesError("preset", f"preset takes {either(PRESETS)}; got {describe(name)}")
