"""What readers are told, whatever order it comes in."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from mekuri.host.feed import MOST_EARLY, Feed


@dataclass(eq=False)
class Ear:
    """A reader that keeps what it is sent."""

    told: list[bytes] = field(default_factory=list)
    fails: bool = False

    def send(self, frame: bytes) -> None:
        self.told.append(frame)
        if self.fails:
            raise RuntimeError("this reader is broken")

    def leave(self, code: str) -> None:
        raise AssertionError("a feed sends nobody away")


def frame(version: int) -> bytes:
    return f"v{version}".encode()


def frames(first: int, last: int) -> list[bytes]:
    return [frame(version) for version in range(first, last + 1)]


def test_everything_once_and_in_order_whatever_comes() -> None:
    luck = random.Random(1)
    for _ in range(200):
        feed, ear = Feed("r"), Ear()
        feed.attach(ear, 10)
        come = [version for version in range(5, 31) for _ in range(luck.randint(1, 3))]
        luck.shuffle(come)
        for version in come:
            feed.take(version, frame(version))
        assert ear.told == frames(11, 30)
        assert not feed.behind


def test_a_gap_is_known_and_waited_for() -> None:
    feed, ear = Feed("r"), Ear()
    feed.attach(ear, 1)
    feed.take(2, frame(2))
    feed.take(4, frame(4))
    assert (ear.told, feed.told, feed.newest, feed.behind) == (frames(2, 2), 2, 4, True)
    feed.take(3, frame(3))
    assert (ear.told, feed.behind) == (frames(2, 4), False)


def test_what_is_of_the_moment_is_told_at_once() -> None:
    feed, ear, other = Feed("r"), Ear(fails=True), Ear()
    feed.attach(ear, 1)
    feed.attach(other, 1)
    feed.take(3, frame(3))
    feed.pass_on(b"tea")
    assert (ear.told, other.told) == ([b"tea"], [b"tea"])


def test_who_comes_ahead_of_the_others_is_told_nothing_twice() -> None:
    """The log was read for one, and a message is missing for the others."""
    feed, early, late, last = Feed("r"), Ear(), Ear(), Ear()
    feed.attach(early, 1)
    feed.attach(late, 3)
    assert feed.behind
    for version in (2, 3, 4):
        feed.take(version, frame(version))
    assert (early.told, late.told) == (frames(2, 4), frames(4, 4))
    feed.attach(last, 4)
    feed.detach(early)
    feed.take(5, frame(5))
    assert (early.told, late.told, last.told) == (frames(2, 4), frames(4, 5), frames(5, 5))
    with pytest.raises(ValueError, match="told"):
        feed.attach(early, 4)


def test_without_readers_nothing_is_kept() -> None:
    feed, ear = Feed("r"), Ear()
    feed.take(7, frame(7))
    assert (feed.newest, feed.behind, feed.read) == (7, False, False)
    feed.attach(ear, 7)
    feed.take(9, frame(9))
    feed.detach(ear)
    feed.attach(ear, 8)
    feed.take(10, frame(10))
    assert ear.told == [], "version 9 came before there was anyone to be told of it"
    feed.take(9, frame(9))
    assert ear.told == frames(9, 10)


def test_what_comes_early_is_kept_within_bounds() -> None:
    feed, ear = Feed("r"), Ear()
    feed.attach(ear, 0)
    for version in range(2, 3 * MOST_EARLY):
        feed.take(version, frame(version))
    feed.take(1, frame(1))
    assert feed.told == MOST_EARLY + 1
    assert feed.behind, "the rest comes from the log"
