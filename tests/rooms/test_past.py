"""The actions of a game so far."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game.actions import Draw
from mekuri.game.played import Played
from mekuri.rooms.past import NO_PAST, Past


def acted(ms: int) -> Played:
    return Played(0, ms, Draw(0))


@given(st.lists(st.integers(min_value=0, max_value=30), max_size=60))
def test_whichever_is_gone_on_from_each_stays_what_it_was(origins: list[int]) -> None:
    """Each step goes on from some earlier past, as after a decision that was not kept."""
    pasts = [NO_PAST]
    told: list[tuple[Played, ...]] = [()]
    for ms, origin in enumerate(origins):
        place = max(0, len(pasts) - 1 - origin)
        pasts.append(pasts[place].followed_by(*acted(ms)))
        told.append((*told[place], acted(ms)))
    for past, expected in zip(pasts, told, strict=True):
        assert tuple(past) == expected
        assert len(past) == past.length == len(expected)
        assert past.latest == (expected[-1].ms if expected else 0)
        assert bool(past) is bool(expected)
        assert past == Past(expected)
        assert hash(past) == hash(Past(expected))
        assert past[1:-1] == expected[1:-1]
        for place in range(-len(expected), len(expected)):
            assert past[place] == expected[place]
        for place in (len(expected), -len(expected) - 1):
            with pytest.raises(IndexError):
                past[place]


def test_one_more_does_not_copy_those_before() -> None:
    past = NO_PAST
    for ms in range(1_000):
        past = past.followed_by(*acted(ms))
    longer = past.followed_by(*acted(1_000))
    assert longer._actions is past._actions
    assert past != longer
    assert len(past) == 1_000


@pytest.mark.parametrize(("seat", "ms"), [(256, 1), (0, 2**63), (256, 2**63)])
def test_what_is_too_large_leaves_nothing_behind(seat: int, ms: int) -> None:
    past = NO_PAST.followed_by(*acted(1))
    with pytest.raises((ValueError, OverflowError)):
        past.followed_by(seat, ms, Draw(0))
    assert tuple(past.followed_by(*acted(2))) == (acted(1), acted(2))


def test_games_share_nothing() -> None:
    one, other = (NO_PAST.followed_by(*acted(ms)) for ms in (1, 2))
    assert (one[0].ms, other[0].ms) == (1, 2)
    assert len(NO_PAST._actions) == 0
    assert one != other
    assert one != (acted(1),)
