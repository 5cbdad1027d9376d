"""The option table (RULES 5): the one source of what rules there are.

Validation, the JSON schema, `mekuri rules` and the client's settings form all read this table.
"""

from __future__ import annotations

from mekuri.game.cards import MARKS
from mekuri.game.effects import (
    GRAMMAR,
    MAX_LIST,
    PLACEMENTS,
    Effect,
    Json,
    effect_schema,
    grammar_data,
)
from mekuri.game.option_kinds import (
    BooleanOption,
    CardsOption,
    EffectsOption,
    IntegerOption,
    IntegerOrNameOption,
    Named,
    NameOption,
    Option,
)

_KEEP = Effect("keep")
_TO_CENTER = Effect("to_center")
_TAKE_CENTER = Effect("take_center")
_TAKE_HANDS = Effect("take_hand", who="others", count="all")
_LOSE_HAND = Effect("hand_to_center", who="self", count="all")
_LOSE_TURN = Effect("lose_turn", who="self")
_DRAW_ONE = Effect("draw", count=1, when="always")
_REVERSE = Effect("reverse")

TAKE_EVERYTHING = (_TAKE_HANDS, _TAKE_CENTER)

OPTIONS: tuple[Option, ...] = (
    EffectsOption("noble", "keep", (Named("keep", (_KEEP,)),), kind=True),
    EffectsOption(
        "monk",
        "lose_hand",
        (
            Named("lose_hand", (_TO_CENTER, _LOSE_HAND)),
            Named("lose_five", (_TO_CENTER, Effect("hand_to_center", who="self", count=5))),
        ),
        kind=True,
    ),
    EffectsOption(
        "lady",
        "take",
        (
            Named("take", (_KEEP, _TAKE_CENTER)),
            Named("take_and_draw", (_KEEP, _TAKE_CENTER, _DRAW_ONE)),
            Named(
                "draw_if_empty",
                (_KEEP, _TAKE_CENTER, Effect("draw", count=1, when="center_was_empty")),
            ),
            Named("draw_only", (_KEEP, _DRAW_ONE)),
            Named("keep_only", (_KEEP,)),
            Named("reverse", (_KEEP, _REVERSE)),
        ),
        kind=True,
    ),
    EffectsOption(
        "semimaru",
        "as_monk",
        (
            Named("as_monk", same_as="monk"),
            Named("as_noble", same_as="noble"),
            Named("lose_turn", (_KEEP, _LOSE_TURN)),
            Named("others_to_center", (_KEEP, Effect("hand_to_center", who="others", count="all"))),
            Named("all_to_center", (_TO_CENTER, Effect("hand_to_center", who="all", count="all"))),
            Named("out", (Effect("out", cards="center"),)),
            Named("out_aside", (Effect("out", cards="aside"),)),
            Named("monk_and_lose_turn", (_TO_CENTER, _LOSE_HAND, _LOSE_TURN)),
            Named("next_loses_turn", (_KEEP, Effect("lose_turn", who="next"))),
            Named("take_hands", (_KEEP, _TAKE_HANDS)),
            Named("take_all", (_KEEP, *TAKE_EVERYTHING)),
        ),
        kind=True,
    ),
    EffectsOption(
        "emperor",
        "ordinary",
        (
            Named("ordinary", ()),
            Named("draw", (Effect("draw", count="emperor_draws", when="always"),)),
            Named("take_hands", (_TAKE_HANDS,)),
            Named("take_all", TAKE_EVERYTHING),
            Named("take_center", (_TAKE_CENTER,)),
            Named("take_richest", (Effect("take_hand", who="richest", count="all"),)),
            Named("five_from_each", (Effect("take_hand", who="others", count=5),)),
            Named("blind_ten", (Effect("draw_blind", count=10),)),
        ),
    ),
    IntegerOption("emperor_draws", 1, least=1, most=5),
    CardsOption(
        "emperor_set",
        "seven",
        (
            Named("seven", cards=tuple(card for card in MARKS["emperor"] if card != 2)),
            Named("eight", cards=MARKS["emperor"]),
            Named("tenno", cards=MARKS["tenno"]),
            Named("dais", cards=MARKS["dais"]),
        ),
    ),
    NameOption(
        "tenji_jito",
        "off",
        (Named("off"), Named("each", TAKE_EVERYTHING), Named("both", TAKE_EVERYTHING)),
    ),
    EffectsOption(
        "warrior",
        "ordinary",
        (
            Named("ordinary", ()),
            Named("reverse", (_REVERSE,)),
            Named("take_left", (Effect("take_hand", who="left", count="all"),)),
            Named("five_from_left", (Effect("take_hand", who="left", count=5),)),
            Named("four_from_each", (Effect("take_hand", who="others", count=4),)),
            Named("rotate", (Effect("rotate_hands"),)),
        ),
    ),
    CardsOption("warrior_set", "bow", (Named("bow", cards=MARKS["warrior"]),)),
    NameOption("nyudo", "noble", (Named("noble"), Named("monk"))),
    BooleanOption("may_stop", False),
    IntegerOrNameOption("steals", 0, (Named("unlimited"),), least=0, most=100),
    NameOption("first", "red", (Named("red"), Named("random"))),
    NameOption("direction", "clockwise", (Named("clockwise"), Named("counterclockwise"))),
    IntegerOption("stacks", 1, least=1, most=10),
    IntegerOption("cards", 100, least=10, most=100),
)

BY_NAME: dict[str, Option] = {option.option: option for option in OPTIONS}


def data() -> list[dict[str, Json]]:
    """The option table as JSON data, in the table's order."""
    return [option.data() for option in OPTIONS]


def effects_data() -> list[dict[str, Json]]:
    """The grammar of effects as JSON data."""
    return grammar_data()


def schema() -> dict[str, Json]:
    """The JSON schema (2020-12) of a rules object: the options that differ from the defaults."""
    words = {name: effect_schema(name) for name in GRAMMAR}
    placed = [{"const": name} for name in PLACEMENTS]
    others = [{"$ref": f"#/$defs/{name}"} for name in GRAMMAR if name not in PLACEMENTS]
    # `out` ends its list: JSON Schema can say "once" here, but not "last"
    once = {"contains": {"$ref": "#/$defs/out"}, "minContains": 0, "maxContains": 1}
    mark_list = {"type": "array", "items": {"anyOf": others}, "maxItems": MAX_LIST, **once}
    kind_list = {
        "type": "array",
        "prefixItems": [{"anyOf": [*placed, {"$ref": "#/$defs/out"}]}],
        "items": {"anyOf": others},
        "minItems": 1,
        "maxItems": MAX_LIST,
        **once,
    }
    properties = {
        option.option: {**option.value_schema(), "default": option.dump(option.default)}
        for option in OPTIONS
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Mekuri rules",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": {**words, "kind_effects": kind_list, "mark_effects": mark_list},
    }
