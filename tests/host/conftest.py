"""A host without a server: a service on a real database, clocks and luck in the test's hands."""

from __future__ import annotations

import asyncio
import itertools
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from host.wire import Wire
from mekuri.bus.local import LocalBus
from mekuri.host.answers import Accepted, Greeting, Opened
from mekuri.host.joining import Membership, join
from mekuri.host.service import Service
from mekuri.rooms.commands import Join, Start
from mekuri.storage import migrate
from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.sqlite import SqliteStore, open_sqlite

ANA = "a" * 64
BEN = "b" * 64
CHI = "c" * 64

_numbers = itertools.count()


@dataclass
class HandClock:
    """Time stands still until the test moves it."""

    now: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class FixedDealer:
    """The same seeds, names and luck every time."""

    seeds: int = 0
    rooms: int = 0
    codes: int = 0

    def seed(self) -> bytes:
        self.seeds += 1
        return self.seeds.to_bytes(32, "big")

    def room(self) -> str:
        self.rooms += 1
        return f"room{self.rooms}"

    def code(self) -> str:
        self.codes += 1
        return f"CODE{self.codes:02}"

    def below(self, n: int) -> int:
        return 0


@dataclass(eq=False)
class Listener:
    """A reader that keeps what it is sent."""

    frames: list[dict[str, Any]] = field(default_factory=list)
    moments: list[dict[str, Any]] = field(default_factory=list)
    """Frames without a version: presence, and reactions."""
    greetings: list[Greeting] = field(default_factory=list)
    goodbye: str | None = None

    @property
    def versions(self) -> list[int]:
        """The versions it was told of."""
        return [frame["version"] for frame in self.frames]

    @property
    def company(self) -> dict[str, Any]:
        """Who it was told last is there."""
        found = [moment for moment in self.moments if moment["type"] == "presence"][-1]
        return {key: found[key] for key in ("here", "watchers", "returns", "left_ms")}

    def send(self, frame: bytes) -> None:
        told = msgspec.json.decode(frame)
        (self.frames if told["type"] == "events" else self.moments).append(told)

    def leave(self, code: str) -> None:
        self.goodbye = code

    async def join(
        self, service: Service, room: str, token: str | None = None, since: int | None = None
    ) -> Membership:
        """Come into a room that is there."""
        found = await join(service, room, token, since, self, self.greetings.append)
        assert isinstance(found, Membership)
        return found


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def dealer() -> FixedDealer:
    return FixedDealer()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the schema and nothing else."""
    path = tmp_path_factory.mktemp("empty") / "rooms.db"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> Path:
    shutil.copy(empty_database, tmp_path / "rooms.db")
    return tmp_path / "rooms.db"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    store = open_sqlite(database)
    yield store
    await store.close()


@pytest.fixture
async def service(
    store: SqliteStore, dealer: FixedDealer, clock: HandClock
) -> AsyncIterator[Service]:
    service = Service(store, store, LocalBus(), dealer, clock)
    yield service
    await service.say_goodbye()


@dataclass
class Nodes:
    """Two nodes of one house: one store, and a wire between them that tests can cut."""

    wire: Wire
    first: Service
    second: Service

    def __iter__(self) -> Iterator[Service]:
        return iter((self.first, self.second))


@pytest.fixture
async def nodes(store: SqliteStore, dealer: FixedDealer, clock: HandClock) -> AsyncIterator[Nodes]:
    wire = Wire()
    first, second = (
        Service(store, store, wire.bus(), dealer, clock, node=node) for node in ("first", "second")
    )
    yield Nodes(wire, first, second)
    await first.say_goodbye()
    await second.say_goodbye()


@contextmanager
def keeping_nothing(store: SqliteStore) -> Iterator[None]:
    """The store refuses every commit meanwhile."""

    async def fail(_: Commit) -> Outcome:
        raise StorageError("not now")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "append", fail)
        yield


async def soon(condition: Callable[[], bool]) -> None:
    """Return once `condition` holds; fails if it does not in good time."""
    for _ in range(500):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen in good time")


def new_id() -> str:
    """An id for a command."""
    return f"command-{next(_numbers)}"


async def open_room(service: Service, token: str = ANA, **settings: Any) -> str:
    """A room of Ana's: on one device, for three, unless said otherwise."""
    wish = {"mode": "device", "players": 3, "rules": {}} | settings
    opened = await service.open(token, new_id(), wish)
    assert isinstance(opened, Opened)
    return opened.room


async def open_friends(service: Service, *others: str, **settings: Any) -> str:
    """A room among friends: Ana's, and those others sit there too, in this order."""
    players = max(2, 1 + len(others))
    wish = {"mode": "friends", "players": players, "rules": {}, "names": ["Ana"]} | settings
    opened = await service.open(ANA, new_id(), wish)
    assert isinstance(opened, Opened)
    for other in others:
        sat_down = Join(other, None, f"Name {other[0]}")
        assert isinstance(await service.command(opened.room, other, new_id(), sat_down), Accepted)
    return opened.room


async def come(service: Service, room: str, token: str | None) -> tuple[Listener, Membership]:
    """Somebody new comes into a room; None for a token looks on."""
    listener = Listener()
    return listener, await listener.join(service, room, token)


async def start_game(service: Service, room: str, game: int = 0, token: str = ANA) -> int:
    """Start the next game; the version it made."""
    answer = await service.command(room, token, new_id(), Start(token, game))
    assert isinstance(answer, Accepted)
    return answer.version
