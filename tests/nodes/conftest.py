"""A house of two nodes: real processes, a real PostgreSQL, a real Redis."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from mekuri.game.record import Record, verify
from mekuri.storage.postgres import open_postgres
from nodes.guest import Guest
from postgres import PostgresServer, postgres
from redis_server import RedisServer
from server.running import RunningServer

__all__ = ["postgres"]

NODE = str(Path(__file__).with_name("node.py"))


@dataclass
class House:
    """Two nodes and what is between them."""

    nodes: tuple[RunningServer, RunningServer]
    redis: RedisServer
    postgres: PostgresServer
    database: str

    @property
    def urls(self) -> list[str]:
        """Where the nodes answer."""
        return [node.url for node in self.nodes]

    async def check(self, guests: Sequence[Guest], games: int) -> None:
        """Hold what the guests of a room were told to the log, and to each other.

        Every acknowledged command is in the log once, nothing is there twice, everybody has been told
        the same and all of it, and so many games are over.
        """
        room = guests[0].room
        store = open_postgres(self.database)
        try:
            kept = {batch.version: batch.public for batch in await store.batches(room, 0, 10_000)}
            records = [await store.record(room, game) for game in range(1, games + 1)]
        finally:
            await store.close()
        assert list(kept) == list(range(1, len(kept) + 1)), "versions without a gap"
        assert all(guest.told == kept for guest in guests), "everybody has been told everything"
        answers = [version for guest in guests for version in guest.answers.values()]
        assert len(set(answers)) == len(answers), "no batch is two commands"
        for guest in guests:
            assert guest.pending is None
            for command, version in guest.answers.items():
                batch, sent = json.loads(kept[version]), guest.sent[command]
                assert batch["action"]["do"] == sent["do"]
                assert batch["seat"] == sent.get("seat")
        for text in records:
            assert text is not None, "all games are over"
            verify(Record.loads(text.encode()))
        for node in self.nodes:
            log = node.log.read_text()
            assert "Traceback" not in log, log

    def moves(self, guests: Sequence[Guest]) -> int:
        """How many moves of the game the log has; all guests have been told the same."""
        frames = [json.loads(text) for text in guests[0].told.values()]
        return sum(frame["seat"] is not None for frame in frames)


Build = Callable[..., House]


@contextmanager
def builder(folder: Path, postgres: PostgresServer) -> Iterator[Build]:
    """Builds one house, and takes it down at the end.

    `first` and `second` are the environments of its nodes, besides what both have.
    """
    redis = RedisServer(folder)
    database = postgres.create()
    nodes: list[RunningServer] = []

    def build(
        first: dict[str, str] | None = None, second: dict[str, str] | None = None, **both: str
    ) -> House:
        redis.start()
        common = {"MEKURI_BUS_URL": redis.url, "MEKURI_DRAIN_S": "0.5", **both}
        for name, own in (("first", first), ("second", second)):
            (folder / name).mkdir()
            nodes.append(
                RunningServer(
                    folder / name,
                    program=(NODE,),
                    environment=common | (own or {}),
                    database_url=database,
                )
            )
        with ThreadPoolExecutor(len(nodes)) as threads:
            list(threads.map(RunningServer.start, nodes))
        return House((nodes[0], nodes[1]), redis, postgres, database)

    try:
        yield build
    finally:
        for node in nodes:
            node.kill()
        redis.stop()
        postgres.drop(database)


@pytest.fixture
def build(tmp_path: Path, postgres: PostgresServer) -> Iterator[Build]:
    """Builds a house for one test."""
    with builder(tmp_path, postgres) as build:
        yield build


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres: PostgresServer) -> Iterator[House]:
    """A house as it comes, for all tests that leave it standing."""
    with builder(tmp_path_factory.mktemp("house"), postgres) as build:
        yield build()
