"""Curves, corners, strokes and bands."""

from __future__ import annotations

import pytest

from tools.cards.lines import bands, brush, curve, mix, number, placed, points


def test_numbers_are_as_short_as_they_can_be() -> None:
    assert [number(v) for v in (1, 1.04, -0.02, 12.35, -3.5)] == ["1", "1", "0", "12.3", "-3.5"]


def test_points_know_their_corners() -> None:
    assert points("1,2 3.5,-4!") == [(1.0, 2.0, False), (3.5, -4.0, True)]


def test_a_point_that_is_none_is_told() -> None:
    with pytest.raises(ValueError):
        points("1,2 3")


def test_between_corners_the_line_is_straight() -> None:
    assert curve("0,0! 10,0! 10,10!") == "M0 0L10 0L10 10L0 0Z"


def test_through_a_smooth_point_the_line_keeps_its_direction() -> None:
    # In and out of (10, 0) along the chord of its neighbours, which is level.
    assert curve("0,0 10,0 20,0", closed=False) == "M0 0C3.3 0 6.7 0 10 0C13.3 0 16.7 0 20 0"


def test_bands_lie_widest_first() -> None:
    drawn = bands("0,0 10,0", ["#aaaaaa", "#bbbbbb"], 5)
    assert drawn.index('stroke="#bbbbbb" stroke-width="20"') < drawn.index(
        'stroke="#aaaaaa" stroke-width="10"'
    )


def test_a_brush_stroke_swells_in_the_middle() -> None:
    drawn = brush("0,0 10,0", (0, 4, 0))
    heights = [abs(float(pair.split()[1])) for pair in drawn.split('"')[1][1:-1].split("L")]
    assert max(heights) == 2
    assert heights[0] == 0


def test_colours_mix() -> None:
    assert mix("#000000", "#ff8000", 0.5) == "#804000"
    assert mix("#123456", "#ffffff", 0) == "#123456"


def test_a_drawing_is_placed_and_mirrored() -> None:
    assert placed("x", 1, 2) == '<g transform="translate(1 2)">x</g>'
    assert (
        placed("x", 1, 2, scale=2, turn=5, flip=True)
        == '<g transform="translate(1 2) rotate(5) scale(-2 2)">x</g>'
    )
