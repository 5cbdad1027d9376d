"""Rooms in memory, for as long as someone needs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import msgspec

from mekuri.bus.base import Bus, Message, Unsubscribe
from mekuri.host.feed import Feed
from mekuri.host.moments import Company
from mekuri.host.mutex import Mutex
from mekuri.rooms import snapshot
from mekuri.rooms.batch import Batch
from mekuri.rooms.events import GAME_EVENTS
from mekuri.rooms.evolve import advance
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret
from mekuri.storage.base import Due, Store, Stored
from mekuri.storage.vault import Vault


class Damaged(Exception):
    """The log of a room does not make a room: a fault of the program or the disk."""


@dataclass(slots=True, eq=False)
class Loaded:
    """A room as this node knows it. `room` is None until it is read, or if there is none.

    Whoever changes or reads it holds `lock`. `secret` is read with the first command that needs it.
    """

    id: str
    feed: Feed
    lock: Mutex = field(default_factory=Mutex)
    room: Room | None = None
    secret: Secret | None = None
    due: tuple[Due, ...] = ()
    due_is_old: bool = False
    """Whether `due` may be later by now: the store was gone for a while."""
    untold: int | None = None
    """The version before a commit of which it is not known whether it was kept."""
    company: Company | None = None
    """Who is in the room, as readers here were last told."""
    holds: int = 0
    unsubscribe: Unsubscribe | None = None

    def forget(self) -> None:
        """Read the room anew when it is needed next."""
        self.room, self.secret, self.due, self.due_is_old = None, None, (), False

    @property
    def newest(self) -> Room | None:
        """The room, unless it is known to be further on, or not known at all."""
        room = self.room
        return room if room is not None and self.feed.newest <= room.version else None

    def secret_of(self, room: Room) -> Secret | None:
        """The secret of the game being played, else of the next one, if it has been read."""
        secret = self.secret
        return secret if secret is not None and secret.game == room.secret_game else None

    @property
    def late(self) -> bool:
        """Whether something is known to have happened that readers have not been told."""
        return self.untold is not None or self.feed.behind


class Ear(Protocol):
    """Hears what a message of the bus says besides the frame, which the feed takes.

    Called in the event loop, whoever holds the room's lock; all but `on_next` once the feed has it.
    """

    def on_next(self, loaded: Loaded, room: Room, message: Message) -> None:
        """Another node has made the version after `room`, of which nobody here has been told yet."""

    def on_news(self, loaded: Loaded, message: Message) -> None:
        """Another node has made a version that this one does not know yet."""

    def on_gap(self, loaded: Loaded) -> None:
        """Readers here have not been told all that is known to have happened."""

    def on_presence(self, loaded: Loaded) -> None:
        """Who is in the room has changed."""


class Locked:
    """A room that is held, and its lock. Whoever waits for it holds it already."""

    __slots__ = ("_loaded", "_shelf")

    def __init__(self, shelf: Shelf, room: str) -> None:
        self._shelf = shelf
        self._loaded = shelf.hold(room)

    async def __aenter__(self) -> Loaded:
        await self._shelf.lock(self._loaded)
        return self._loaded

    async def __aexit__(self, *_: object) -> None:
        self._shelf.unlock(self._loaded)


class Shelf:
    """The rooms in memory. A room that nobody holds on to is gone from here at once."""

    def __init__(self, store: Store, vault: Vault, bus: Bus, ear: Ear) -> None:
        self._store = store
        self._vault = vault
        self._bus = bus
        self._ear = ear
        self._rooms: dict[str, Loaded] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, room: str) -> bool:
        return room in self._rooms

    def __iter__(self) -> Iterator[Loaded]:
        return iter(tuple(self._rooms.values()))

    def read_by_someone(self) -> tuple[Loaded, ...]:
        """The rooms that have readers here."""
        return tuple(loaded for loaded in self._rooms.values() if loaded.feed.read)

    def hold(self, room: str) -> Loaded:
        """Keep a room in memory; goes with `let_go`."""
        loaded = self._rooms.get(room)
        if loaded is None:
            loaded = Loaded(room, Feed(room))
            loaded.unsubscribe = self._bus.subscribe(room, partial(self._hear, loaded))
            self._rooms[room] = loaded
        loaded.holds += 1
        return loaded

    def let_go(self, loaded: Loaded) -> None:
        """The holder of a room needs it no more."""
        loaded.holds -= 1
        if loaded.holds == 0:
            del self._rooms[loaded.id]
            if loaded.unsubscribe is not None:
                loaded.unsubscribe()

    async def lock(self, loaded: Loaded) -> None:
        """Have a room that is held to oneself, once all who came before are done; goes with `unlock`.

        Whoever gives up waiting holds it no more.
        """
        if not loaded.lock.try_acquire():
            try:
                await loaded.lock.acquire()
            except BaseException:
                self.let_go(loaded)
                raise

    def unlock(self, loaded: Loaded) -> None:
        """Leave the room to others, and hold it no more."""
        loaded.lock.release()
        self.let_go(loaded)

    def locked(self, room: str) -> Locked:
        """Hold a room, alone: `async with shelf.locked(room) as loaded`."""
        return Locked(self, room)

    async def read(self, loaded: Loaded) -> Room | None:
        """The room as it is, read from the store if this node does not know it, or knows better.

        The caller holds the lock. Raises `StorageError`, and `Damaged`.
        """
        room = loaded.newest
        if room is not None:
            return room
        loaded.forget()
        heard = loaded.feed.newest
        stored = await self._store.load(loaded.id)
        if stored is None:
            return None
        loaded.room, loaded.due = rebuild(stored), stored.due
        # What was heard of before and is not stored was never kept.
        if loaded.feed.newest == heard:
            loaded.feed.newest = loaded.room.version
        return loaded.room

    async def newest(self, loaded: Loaded) -> Room | None:
        """The room as it is in the store at this moment, with what no message has told of yet.

        The caller holds the lock. Raises `StorageError`, and `Damaged`.
        """
        room = loaded.room
        if room is not None and await self.is_old(loaded, room):
            loaded.forget()
        return await self.read(loaded)

    async def is_old(self, loaded: Loaded, room: Room) -> bool:
        """Whether the store has more of the room than is known here. Raises `StorageError`."""
        versions = await self._store.versions((loaded.id,))
        return versions.get(loaded.id, 0) > room.version

    async def secret(self, loaded: Loaded, room: Room) -> Secret:
        """The secret of the game being played, else of the next one."""
        secret = loaded.secret_of(room)
        if secret is None:
            game = room.secret_game
            text = await self._vault.secret(loaded.id, game)
            if text is None:
                raise Damaged(f"room {loaded.id} has no secret for game {game}")
            secret = loaded.secret = Secret.from_json(msgspec.json.decode(text))
        return secret

    def _hear(self, loaded: Loaded, message: Message) -> None:
        version = message.version
        if version == 0:
            if message.body:
                loaded.feed.pass_on(message.body)
            else:
                self._ear.on_presence(loaded)
            return
        if loaded.room is not None and loaded.room.version + 1 == version:
            self._ear.on_next(loaded, loaded.room, message)
        loaded.feed.take(version, message.body)
        if loaded.room is None or loaded.room.version < version:
            follow(loaded, message)
            self._ear.on_news(loaded, message)
        if loaded.feed.behind:
            self._ear.on_gap(loaded)


def follow(loaded: Loaded, message: Message) -> None:
    """Take the move that another node has made and kept, instead of reading the room anew for it.

    Its frame is what stands in the log, to the letter. Only where the frame is all: what has a private
    side, or leaves something due, is read from the store.
    """
    room = loaded.room
    if room is None or message.due is not None or message.version != room.version + 1:
        return
    if loaded.lock.locked() or loaded.late or loaded.due:
        return
    public = msgspec.json.decode(message.body)
    if public["seat"] is None:
        return
    batch = Batch.from_json(public, None)
    if GAME_EVENTS.issuperset(map(type, batch.events)) and room.phase == "playing":
        loaded.room = advance(room, batch)


def rebuild(stored: Stored) -> Room:
    """The room of a snapshot and the batches after it."""
    room: Room | None = None
    try:
        if stored.snapshot is not None:
            room = snapshot.from_json(
                msgspec.json.decode(stored.snapshot.public),
                msgspec.json.decode(stored.snapshot.private or "{}"),
            )
        for batch in stored.batches:
            private = None if batch.private is None else msgspec.json.decode(batch.private)
            room = advance(room, Batch.from_json(msgspec.json.decode(batch.public), private))
    except (ValueError, OverflowError) as fault:
        raise Damaged(f"the log does not make a room: {fault}") from fault
    if room is None or room.version != stored.version:
        raise Damaged("the log ends before the room's version")
    return room
