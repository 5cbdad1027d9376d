"""The rules there are, as data: what `mekuri rules --json` prints and the server serves."""

from __future__ import annotations

from typing import Any

from mekuri.game import options
from mekuri.game.presets import PRESETS


def book() -> dict[str, Any]:
    """`{"options", "effects", "presets", "schema"}`: the option table (RULES 5), the grammar of
    effects (RULES 4), the presets (RULES 6) and the JSON schema of a rules object."""
    return {
        "options": options.data(),
        "effects": options.effects_data(),
        "presets": [preset.data() for preset in PRESETS.values()],
        "schema": options.schema(),
    }
