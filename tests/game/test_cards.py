"""The numbers of RULES 1, held against the data file."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from mekuri.game.cards import CARDS, JITO, KINDS, MARKS, TENJI, is_card


def poets(root: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(
        (root / "src/mekuri/data/poets.json").read_text(encoding="utf-8")
    )
    return found


def test_kinds_are_those_of_the_data_file(root: Path) -> None:
    assert {poet["number"]: poet["kind"] for poet in poets(root)} == KINDS


def test_marks_are_those_of_the_data_file(root: Path) -> None:
    marked: dict[str, list[object]] = {mark: [] for mark in MARKS}
    for poet in poets(root):
        assert isinstance(poet["marks"], list)
        for mark in poet["marks"]:
            marked[mark].append(poet["number"])
    assert {mark: list(cards) for mark, cards in MARKS.items()} == marked


def test_there_are_as_many_of_each_as_the_rules_say() -> None:
    assert Counter(KINDS.values()) == {"noble": 66, "lady": 21, "monk": 12, "semimaru": 1}
    assert tuple(KINDS) == CARDS == tuple(range(1, 101))
    assert (KINDS[TENJI], KINDS[JITO], KINDS[10]) == ("noble", "lady", "semimaru")
    assert {TENJI, JITO} < set(MARKS["emperor"])


def test_a_card_is_an_integer_from_1_to_100() -> None:
    assert all(is_card(card) for card in CARDS)
    for value in (0, 101, True, 1.0, "1", None, [1], 10**5000):
        assert not is_card(value)
