"""Every poet has a row, and the row says what is known of them."""

from __future__ import annotations

from mekuri.poets import poets
from tools.cards import ladies, monks, nobles
from tools.cards.attributes import attributes
from tools.cards.colors import HABITS, KASANE, rank_color
from tools.cards.faces import OUTLINES
from tools.cards.scenery import SCENES
from tools.cards.weaves import WEAVES

POSES = {
    "noble": nobles.POSES,
    "lady": ladies.POSES,
    "monk": monks.POSES,
    "semimaru": monks.POSES,
}


def test_every_poet_has_a_row_of_their_own_kind() -> None:
    assert [(row.number, row.kind) for row in attributes()] == [
        (poet.number, poet.kind) for poet in poets()
    ]


def test_the_dais_is_for_those_who_sit_on_it_and_arms_for_warriors() -> None:
    for poet, row in zip(poets(), attributes(), strict=True):
        assert row.dais == ("dais" in poet.marks), poet.name_romaji
        armed = {"back", "bow"} <= {place for place, _ in row.holds}
        assert row.warrior == armed == ("warrior" in poet.marks), poet.name_romaji
        assert (row.cap == "guard") == row.warrior


def test_lords_who_took_orders_carry_beads() -> None:
    orders = [row for poet, row in zip(poets(), attributes(), strict=True) if "nyudo" in poet.marks]
    assert len(orders) == 2
    assert all("beads" in dict(row.holds).values() for row in orders)


def test_only_semimaru_plays() -> None:
    assert [row.number for row in attributes() if ("lap", "biwa") in row.holds] == [10]
    assert [row.number for row in attributes() if row.pose == "playing"] == [10]


def test_every_word_of_a_row_is_known() -> None:
    for row in attributes():
        assert row.pose in POSES[row.kind], row.number
        assert row.turn in OUTLINES, row.number
        assert row.scene in SCENES, row.number
        assert row.weave in WEAVES or row.kind in ("monk", "semimaru"), row.number
        assert row.kasane in KASANE or row.kind != "lady", row.number
        assert (row.habit in HABITS) == (row.kind in ("monk", "semimaru")), row.number


def test_nothing_was_drawn_for_no_one() -> None:
    rows = attributes()
    assert {row.scene for row in rows} == set(SCENES)
    for kind, poses in POSES.items():
        used = {row.pose for row in rows if row.kind == kind}
        assert used <= set(poses)
    assert {row.pose for row in rows if row.kind in ("monk", "semimaru")} == set(monks.POSES)
    assert {row.pose for row in rows if row.kind == "lady"} == set(ladies.POSES)
    assert {row.pose for row in rows if row.kind == "noble"} == set(nobles.POSES)


def test_no_two_rows_are_drawn_from_the_same_words() -> None:
    seen = {
        (
            r.kind,
            r.pose,
            r.cap,
            r.dress,
            r.rank,
            r.kasane,
            r.habit,
            r.weave,
            r.scene,
            r.turn,
            r.flip,
        )
        for r in attributes()
    }
    assert len(seen) == 100


def test_the_high_ranks_wear_black_from_about_the_year_1000() -> None:
    assert len({rank_color(rank, early=False) for rank in (1, 2, 3, 4)}) == 1
    assert len({rank_color(rank, early=True) for rank in range(1, 9)}) == 8
    by_number = {row.number: row for row in attributes()}
    assert by_number[17].early
    assert not by_number[55].early
