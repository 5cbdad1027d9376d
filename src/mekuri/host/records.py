"""Finished games: their records, and their events for whoever wants to look at them again."""

from __future__ import annotations

import asyncio

import msgspec

from mekuri.game.record import Record
from mekuri.rooms.finished import events_json
from mekuri.storage.base import Store


async def record(store: Store, room: str, game: int) -> bytes | None:
    """The record of a finished game as JSON; None before its end. Raises `StorageError`."""
    text = await store.record(room, game)
    return None if text is None else text.encode()


async def record_events(store: Store, room: str, game: int) -> bytes | None:
    """The events of a finished game as JSON; None before its end. Raises `StorageError`.

    The game is played again for it, beside the event loop.
    """
    text = await store.record(room, game)
    return None if text is None else await asyncio.to_thread(_events, text)


def _events(text: str) -> bytes:
    return msgspec.json.encode(events_json(Record.loads(text.encode())))
