"""Every store against the model, whatever is asked of it and in any order."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, cast

import asyncpg
import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from mekuri.storage import migrate
from mekuri.storage.base import (
    Absence,
    Appended,
    CommandKey,
    Commit,
    Conflict,
    Due,
    Repeated,
    Snapshot,
)
from mekuri.storage.opening import open_store
from mekuri.storage.urls import is_postgres, sqlite_path
from postgres import PostgresServer
from storage.conftest import FullStore
from storage.model import Model

AWAY = 40
STALE = 30

rooms = st.sampled_from("rrs")
tokens = st.sampled_from("aab")
nodes = st.sampled_from("mn")
texts = st.text("x\"\\'é坊\U0001f38e\n", max_size=3)
dues = st.lists(
    st.builds(Due, st.sampled_from(["cpu", "limit"]), st.integers(0, 300), texts),
    max_size=2,
    unique_by=lambda due: due.name,
).map(tuple)


Peek = Callable[[str], Coroutine[Any, Any, set[tuple[object, ...]]]]
Stop = Callable[[], Coroutine[Any, Any, None]]


async def peeking(address: str) -> tuple[Peek, Stop]:
    """A look into a database of either kind, and how to end it."""
    if is_postgres(address):
        line = await asyncpg.connect(address)

        async def ask(question: str) -> set[tuple[object, ...]]:
            return {tuple(row) for row in await line.fetch(question)}

        return ask, line.close

    file = sqlite3.connect(sqlite_path(address))

    async def look(question: str) -> set[tuple[object, ...]]:
        return set(file.execute(question).fetchall())

    async def stop() -> None:
        file.close()

    return look, stop


class Machine(RuleBasedStateMachine):
    """Time goes on a little with each step; two stores are open on one database."""

    address: str

    @initialize()
    def start(self) -> None:
        self.now = 0
        self.model = Model()
        self.number = 0
        self.claimed: list[Absence] = []
        self.loop = asyncio.Runner()
        self.stores = [cast("FullStore", open_store(self.address)) for _ in range(2)]
        self.peek, self.stop_peeking = self.loop.run(peeking(self.address))

    def teardown(self) -> None:
        for store in self.stores:
            self.loop.run(store.close())
        self.loop.run(self.stop_peeking())
        self.loop.close()

    def rows(self, question: str) -> set[tuple[object, ...]]:
        """What is in a table, without the store."""
        return self.loop.run(self.peek(question))

    def ask(self, name: str, *values: object) -> Any:
        """What the store says, and that the model says the same."""
        self.now += 3
        said = self.loop.run(getattr(self.stores[self.number % 2], name)(*values))
        self.number += 1
        assert said == getattr(self.model, name)(*values), name
        return said

    @rule(ms=st.integers(0, 60))
    def time_goes_on(self, ms: int) -> None:
        self.now += ms

    @rule(ms=st.integers(0, 60))
    def nodes_are_up(self, ms: int) -> None:
        self.now += ms
        self.heartbeat("m")

    @rule(
        room=rooms,
        behind=st.sampled_from([0, 0, 0, 1, -1]),
        key=st.none() | st.tuples(st.booleans(), tokens, st.sampled_from("123")),
        text=texts,
        due=st.none() | dues,
        snap=st.booleans(),
        secret=st.none() | st.tuples(st.integers(1, 2), texts),
    )
    def append(
        self,
        room: str,
        behind: int,
        key: tuple[bool, str, str] | None,
        text: str,
        due: tuple[Due, ...] | None,
        snap: bool,
        secret: tuple[int, str] | None,
    ) -> None:
        expected = max(0, self.model.room(room).version - behind)
        opens = expected == 0
        outcome = self.ask(
            "append",
            Commit(
                room,
                expected,
                self.now,
                text,
                text or None,
                key=key and CommandKey("" if opens and key[0] else room, *key[1:]),
                answer=f"{room} {expected}",
                due=due,
                snapshot=Snapshot(expected + 1, text) if snap else None,
                secret=secret,
                record=(self.number, text),
            ),
        )
        assert isinstance(outcome, Appended | Conflict | Repeated)

    @rule(room=rooms, token=tokens, node=nodes, holds=st.sampled_from([True, True, False]))
    def arrive(self, room: str, token: str, node: str, holds: bool) -> None:
        self.ask("arrive", room, token, node, self.now, holds, AWAY)

    @rule(which=st.integers(0, 5), node=st.none() | nodes)
    def depart(self, which: int, node: str | None) -> None:
        there = sorted(
            (name, token, person.node)
            for name, room in self.model.rooms.items()
            for token, person in room.people.items()
            if person.node is not None
        )
        if there:
            room, token, by = there[which % len(there)]
            self.ask("depart", room, token, node or by, self.now, AWAY)

    @rule(room=rooms)
    def wait(self, room: str) -> None:
        self.ask("wait", room, self.now)

    @rule(limit=st.integers(1, 3))
    def claim_due(self, limit: int) -> None:
        self.ask("claim_due", self.now, limit, self.now + 20)

    @rule(limit=st.integers(1, 3))
    def claim_absences(self, limit: int) -> None:
        self.claimed += self.ask("claim_absences", self.now, limit, self.now + 20)

    @rule(limit=st.integers(1, 3), later=st.none() | st.integers(1, 100), late=st.booleans())
    def claim_and_settle(self, limit: int, later: int | None, late: bool) -> None:
        if not late:
            self.claim_absences(limit)
        for absence in self.claimed:
            self.ask("settle", absence, None if later is None else self.now + later)
        self.claimed.clear()

    @rule(node=nodes)
    def heartbeat(self, node: str) -> None:
        self.loop.run(self.stores[0].heartbeat(node, self.now))
        self.model.heartbeat(node, self.now)

    @rule(node=nodes)
    def resume(self, node: str) -> None:
        self.ask("resume", node, self.now, STALE)

    @rule()
    def reap(self) -> None:
        self.ask("reap", self.now, STALE, AWAY)

    @rule(node=nodes)
    def leave_node(self, node: str) -> None:
        self.ask("leave_node", node, self.now, AWAY)

    @rule(code=st.sampled_from(["K7M", "2QX"]), room=rooms)
    def claim_code(self, code: str, room: str) -> None:
        self.ask("claim_code", code, room, self.now, self.now + 50)
        self.ask("room_of_code", code, self.now)

    @rule(age=st.integers(0, 200), keep=st.booleans(), limit=st.integers(1, 2))
    def sweep(self, age: int, keep: bool, limit: int) -> None:
        self.ask("sweep", self.now - age, keep, limit)

    @invariant()
    def all_is_as_the_model_has_it(self) -> None:
        if not hasattr(self, "model"):
            return
        for name in "rs":
            store = self.stores[self.now % 2]
            assert self.loop.run(store.load(name)) == self.model.load(name)
            said = self.loop.run(store.present(name))
            assert said == self.model.present(name)
            assert [one.node for one in said] == [one.node for one in self.model.present(name)]
        assert self.rows("SELECT room, token, gone, due FROM presence") == {
            (name, token, person.gone, person.due)
            for name, room in self.model.rooms.items()
            for token, person in room.people.items()
        }
        assert self.rows("SELECT node, at FROM heartbeats") == set(self.model.beats.items())
        assert self.rows("SELECT scope, token, command, answer FROM answers") == {
            (key.scope, key.token, key.command, answer)
            for key, (answer, _) in self.model.answers.items()
        }
        assert self.rows("SELECT room, game, secret FROM secrets") == {
            (*key, secret) for key, secret in self.model.secrets.items()
        }
        assert self.rows("SELECT room, game, record FROM records") == {
            (*key, record) for key, record in self.model.records.items()
        }


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest) -> Iterator[Callable[[], str]]:
    """Gives the address of an empty database with the schema, again and again."""
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres")
        yield server.emptied
        return
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "template.db"
        migrate.upgrade(f"sqlite:///{template}")
        made: list[Path] = []

        def copy() -> str:
            made.append(Path(folder) / f"{len(made)}.db")
            made[-1].write_bytes(template.read_bytes())
            return f"sqlite:///{made[-1]}"

        yield copy


def test_every_store_does_as_the_model_does(
    fresh: Callable[[], str], request: pytest.FixtureRequest
) -> None:
    examples = 15 if "postgresql" in request.node.name else 40

    class Fresh(Machine):
        @initialize()
        def start(self) -> None:
            self.address = fresh()
            super().start()

    run_state_machine_as_test(
        Fresh, settings=settings(max_examples=examples, stateful_step_count=40, deadline=None)
    )
