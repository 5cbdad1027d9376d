"""What is kept of an accepted command: the store's words for a decision."""

from __future__ import annotations

import msgspec

from mekuri.host.due import Move
from mekuri.host.telling import told
from mekuri.rooms import snapshot
from mekuri.rooms.due import due, due_stays
from mekuri.rooms.outcome import Decision
from mekuri.rooms.room import Room
from mekuri.storage.base import CommandKey, Commit, Due, Snapshot

SNAPSHOT_EVERY = 40
"""Batches. A room is read from its last snapshot and at most that many batches after it."""

LONG = 100
"""Events. After a batch with more there is a snapshot at once: telling it all again takes long."""


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A commit, and the frame that tells everyone of it, encoded once."""

    commit: Commit
    frame: bytes


def keep(decision: Decision, now: int, key: CommandKey | None, before: Room | None = None) -> Kept:
    """All of a decision as one commit. `before` is the room as it was until now."""
    batch, room, secret, record = decision
    frame = told(room, batch)
    private = batch.private_json()
    version = batch.version
    # By place: every flip is kept.
    commit = Commit(
        room.id,
        version - 1,
        now,
        frame.decode(),
        None if private is None else _text(private),
        key,
        "" if key is None else _answer(key, room),
        _due(before, room, now),
        _snapshot(decision) if _worth_a_snapshot(decision) else None,
        None if secret is None else (secret.game, _text(secret.to_json())),
        None if record is None else (record.game, _text(record.to_json())),
    )
    return Kept(commit, frame)


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
    batch = decision.batch
    return batch.version % SNAPSHOT_EVERY == 0 or len(batch.events) > LONG


def _snapshot(decision: Decision) -> Snapshot:
    public, private = snapshot.to_json(decision.room)
    return Snapshot(decision.room.version, _text(public), _text(private))


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
