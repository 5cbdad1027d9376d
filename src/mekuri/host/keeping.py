"""What is kept of an accepted command: the store's words for a decision."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from mekuri.host.due import Move
from mekuri.rooms import snapshot
from mekuri.rooms.due import due, due_stays
from mekuri.rooms.outcome import Decision
from mekuri.rooms.room import Room
from mekuri.rooms.view import frame
from mekuri.storage.base import CommandKey, Commit, Due, Snapshot

SNAPSHOT_EVERY = 40
"""Batches. A room is read from its last snapshot and at most that many batches after it."""

LONG = 100
"""Events. After a batch with more there is a snapshot at once: telling it all again takes long."""


class Kept(NamedTuple):
    """A commit, and the frame that tells everyone of it, encoded once."""

    commit: Commit
    frame: bytes


def keep(decision: Decision, now: int, key: CommandKey | None, before: Room | None = None) -> Kept:
    """All of a decision as one commit. `before` is the room as it was until now."""
    room, batch = decision.room, decision.batch
    encoded = msgspec.json.encode(frame(room, batch))
    private = batch.private_json()
    secret, record = decision.secret, decision.record
    commit = Commit(
        room=room.id,
        expected=room.version - 1,
        at=now,
        public=encoded.decode(),
        private=None if private is None else _text(private),
        key=key,
        answer="" if key is None else _answer(key, room),
        due=_due(before, room, now),
        snapshot=_snapshot(decision) if _worth_a_snapshot(decision) else None,
        secret=None if secret is None else (secret.game, _text(secret.to_json())),
        record=None if record is None else (record.game, _text(record.to_json())),
    )
    return Kept(commit, encoded)


def _answer(key: CommandKey, room: Room) -> str:
    """What a repeat of the command is told. Which room, only if that was not known before."""
    if key.scope == room.id:
        return f'{{"version":{room.version}}}'
    return _text({"room": room.id, "version": room.version})


def _due(before: Room | None, room: Room, now: int) -> tuple[Due, ...] | None:
    """The rows that are due now; None if those stay that are there."""
    if before is not None and due_stays(before, room):
        return None
    return tuple(
        Due(one.name, one.when, _text(Move(one.game, one.at, one.seat))) for one in due(room, now)
    )


def _worth_a_snapshot(decision: Decision) -> bool:
    return (
        decision.room.version % SNAPSHOT_EVERY == 0
        or decision.record is not None
        or len(decision.batch.events) > LONG
    )


def _snapshot(decision: Decision) -> Snapshot:
    public, private = snapshot.to_json(decision.room)
    return Snapshot(decision.room.version, _text(public), _text(private))


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
