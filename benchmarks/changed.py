"""The classic rules with any one option changed, to everything that has a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mekuri.game import Rules
from mekuri.game.option_kinds import EffectsOption, NameOption
from mekuri.game.options import OPTIONS


def one_option_changed(
    at_work: Mapping[str, Mapping[str, Any]], other_values: Mapping[str, Sequence[Any]]
) -> Iterator[tuple[str, Rules]]:
    """What was changed, and the rules.

    `at_work` is what an option needs beside it to make any difference; `other_values` those to try of
    options whose values have no names.
    """
    for option in OPTIONS:
        values = other_values.get(option.option, ())
        if isinstance(option, NameOption | EffectsOption) or option.option.endswith("_set"):
            values = [one.name for one in option.names[1:]]
        for value in values:
            rules = Rules.from_json({**at_work.get(option.option, {}), option.option: value})
            yield f"{option.option} {value}", rules
