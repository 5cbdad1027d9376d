"""What another node has done is taken from its frame, where that says all of it."""

from __future__ import annotations

import pytest

from mekuri.bus.base import Message
from mekuri.game.actions import Draw
from mekuri.host.feed import Feed
from mekuri.host.keeping import keep
from mekuri.host.loaded import Loaded, follow
from mekuri.rooms.commands import Command, Play, Start
from mekuri.rooms.decide import decide, open_room
from mekuri.rooms.outcome import Decision
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret

TOKEN = "a" * 64


def decided(room: Room, secret: Secret, command: Command) -> Decision:
    decision = decide(room, secret, command, 2_000, b"f" * 32)
    assert isinstance(decision, Decision)
    return decision


@pytest.fixture
def begun() -> Decision:
    opened = open_room("r", {"mode": "device", "players": 3}, TOKEN, b"s" * 32)
    assert isinstance(opened, Decision)
    assert opened.secret is not None
    return decided(opened.room, opened.secret, Start(TOKEN, 0))


def flip(begun: Decision) -> tuple[Decision, bytes]:
    assert begun.secret is not None
    decision = decided(begun.room, begun.secret, Play(TOKEN, 1, 0, 0, Draw(0)))
    return decision, keep(decision, 2_000, None, begun.room).frame


def test_a_flip_is_followed_without_the_store(begun: Decision) -> None:
    loaded = Loaded("r", Feed("r"), room=begun.room)
    after, frame = flip(begun)
    follow(loaded, Message("r", after.room.version, frame))
    assert loaded.room == after.room


@pytest.mark.parametrize(("skipped", "due"), [(1, None), (0, 5_000)])
def test_what_is_missing_or_leaves_something_due_is_read(
    begun: Decision, skipped: int, due: int | None
) -> None:
    loaded = Loaded("r", Feed("r"), room=begun.room)
    after, frame = flip(begun)
    follow(loaded, Message("r", after.room.version + skipped, frame, due))
    assert loaded.room is begun.room


def test_a_deed_is_read_from_the_store(begun: Decision) -> None:
    before = begun.room._replace(version=begun.room.version - 1, phase="lobby", table=None)
    loaded = Loaded("r", Feed("r"), room=before)
    frame = keep(begun, 2_000, None, before).frame
    follow(loaded, Message("r", begun.room.version, frame))
    assert loaded.room is before
