"""Rules for rooms to be tried with: presets and families' own, short decks and long ones."""

from __future__ import annotations

from hypothesis import strategies as st

_DRAW = {"draw": {"count": 1, "when": "always"}}
_OWN: tuple[dict[str, object], ...] = (
    {},
    {"may_stop": True, "emperor": "draw", "emperor_draws": 3, "semimaru": "out"},
    {"steals": "unlimited", "warrior": "reverse", "lady": "take_and_draw", "may_stop": True},
    {"steals": 1, "semimaru": "monk_and_lose_turn", "tenji_jito": "both", "first": "random"},
    {"noble": ["keep", {"draw_blind": {"count": 2}}], "monk": ["to_center", "rotate_hands"]},
    {"lady": ["to_center", {"deck_to_center": {"count": "half"}}], "nyudo": "monk"},
    {"lady": ["keep", _DRAW, {"lose_turn": {"who": "next"}}], "may_stop": True},
    {"monk": [{"out": {"cards": "aside"}}], "direction": "counterclockwise"},
)


def families(cards: st.SearchStrategy[int]) -> st.SearchStrategy[dict[str, object]]:
    """Rules as JSON, played with so many cards from one to four stacks."""
    return st.builds(
        lambda own, count, stacks: own | {"cards": count, "stacks": stacks},
        st.sampled_from(_OWN),
        cards,
        st.integers(1, 4),
    )
