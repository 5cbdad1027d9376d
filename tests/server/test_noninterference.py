"""The deck never leaves the server: what is still face down changes no byte of what is sent.

Two games with the same ids, times and commitment, on decks that agree on the cards seen so far,
send the same bytes to players and watchers, over HTTP, the socket and in every error. The decks are
put in the store's table of secrets, behind the server's back. With friends:
`test_noninterference_friends.py`.
"""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from mekuri.host.answers import Accepted
from mekuri.rooms.commands import Start
from mekuri.rooms.view import view as view_of
from mekuri.server.bearer import token_hash
from server.conftest import Served, serve
from server.player import Frame, Player, plain_http, settings

TOKEN = "0f" * 32
NOON = 1_800_000_000_000
MOST_FLIPS = 14


@dataclass
class FixedDealer:
    """The same seeds and names, and the same luck for the CPU, in every run."""

    luck: random.Random = field(default_factory=lambda: random.Random(5))
    seeds: int = 0

    def seed(self) -> bytes:
        self.seeds += 1
        return random.Random(self.seeds).randbytes(32)

    def room(self) -> str:
        return "room"

    def code(self) -> str:
        return "ABCDEF"

    def below(self, n: int) -> int:
        return self.luck.randrange(n)


@dataclass(frozen=True, slots=True)
class Told:
    """All that was sent, in order, and the cards that were seen in the end."""

    texts: tuple[str, ...]
    after: tuple[str, ...]
    """What one more flip brought."""
    seen: frozenset[int]
    deck: tuple[int, ...]


class Run:
    """One game, and everything said in it: by the opener, who plays, to a watcher, over HTTP."""

    forecasts = False
    """Whether there is somebody beside the server who knows the odds."""

    def __init__(
        self, database: Path, served: Served, http: httpx.AsyncClient, stack: AsyncExitStack
    ) -> None:
        self.database = database
        self.served = served
        self.http = http
        self.stack = stack
        self.players: list[Player] = []
        """Whoever was ever connected, the opener first."""
        self.http_texts: list[str] = []
        self.commands = 0

    async def prepare(self) -> None:
        """What is done before the game starts, while nobody is connected."""

    async def begin(self) -> None:
        """Everyone comes in."""
        player, watcher = await self.connect(), await self.connect()
        await watcher.hello("room", since=0)
        await player.hello("room", TOKEN)

    async def happen(self, round_: int, view: dict[str, Any]) -> dict[str, Any]:
        """What happens beside the moves of a round; the view after it."""
        if round_ % 2 == 0:
            await self.provoke(view)
            await self.players[1].hello("room", since=0)
            for _ in range(view["version"]):
                await self.players[1].hear()
            await self.players[0].hello("room", TOKEN)
        return view

    def mover(self, seat: int) -> Player:
        """Who moves this seat."""
        return self.players[0]

    def present(self) -> list[Player]:
        """Those who are told what happens."""
        return self.players

    def texts(self) -> tuple[str, ...]:
        """All that was sent."""
        told = [text for player in self.players for text in (*player.raw, "|")]
        return (*told, *self.http_texts)

    async def connect(self) -> Player:
        """One more connection."""
        player = await self.stack.enter_async_context(Player(self.served.url))
        self.players.append(player)
        return player

    def command(self, **more: Any) -> Frame:
        self.commands += 1
        return {"id": f"command-{self.commands}", "room": "room", "game": 1, **more}

    async def look(self) -> dict[str, Any]:
        """Ask over HTTP for everything there is to ask for; the view."""
        for path in ("/api/records/room/1", "/api/records/room/1/events", "/api/rooms/room"):
            answer = await self.http.get(path)
            headers = {name: text for name, text in answer.headers.items() if name != "date"}
            self.http_texts.append(f"{answer.status_code} {headers} {answer.text}")
        return (await self.see())[1]

    async def provoke(self, view: dict[str, Any]) -> None:
        """Send what must be rejected, by everyone."""
        at, turn = view["at"], view["table"]["turn"]
        for player in self.present():
            for wrong in (
                {"do": "draw", "seat": turn, "at": at, "stack": 77},
                {"do": "draw", "seat": turn, "at": at + 1, "stack": 0},
                {"do": "draw", "seat": (turn + 1) % 3, "at": at, "stack": 0},
                {"do": "steal", "seat": turn, "at": at, "from": turn},
                {"do": "draw", "seat": turn, "at": at, "stack": 0, "game": 2},
                {"do": "start", "entropy": ""},
                {"do": "draw_lots"},
            ):
                assert (await player.ask(self.command(**wrong)))["type"] == "rejected"
            await player.connection.send('{"do":"peek"}')
            assert (await player.hear())["type"] == "rejected"

    async def act(self, view: dict[str, Any]) -> None:
        """Do one of the things that are possible: which one depends on what is public alone."""
        legal = view["legal"]
        await self.do(view, legal[view["at"] * 7 % len(legal)])

    async def flip(self, view: dict[str, Any]) -> None:
        """Flip a card."""
        await self.do(view, next(one for one in view["legal"] if one["do"] == "draw"))

    async def do(self, view: dict[str, Any], action: dict[str, Any]) -> None:
        """Do this, and hear what comes of it."""
        seat = view["table"]["turn"]
        command = self.command(**action, seat=seat, at=view["at"])
        assert (await self.mover(seat).ask(command))["type"] == "accepted"
        await self.settle()

    async def settle(self) -> None:
        """Hear on until a person is to act, or the game is over."""
        while True:
            version, view = await self.see()
            for player in self.present():
                while _version(player) < version:
                    await player.hear()
            turn = view["table"]["turn"]
            if turn is None or view["seats"][turn]["driver"] == "person":
                return

    async def see(self) -> tuple[int, dict[str, Any]]:
        """Version and view, also where nobody may look on."""
        async with self.served.service.shelf.locked("room") as loaded:
            room = await self.served.service.shelf.read(loaded)
        assert room is not None
        return room.version, dict(view_of(room))


def _version(player: Player) -> int:
    return max(
        (f["version"] for f in player.received if f["type"] in ("welcome", "events")), default=0
    )


def inject(database: Path, deck: list[int]) -> None:
    """Put another deck in the place of the one that was dealt."""
    with closing(sqlite3.connect(database)) as connection:
        (text,) = connection.execute("SELECT secret FROM secrets WHERE game = 1").fetchone()
        secret = {**json.loads(text), "deck": deck}
        connection.execute("UPDATE secrets SET secret = ? WHERE game = 1", (json.dumps(secret),))
        connection.commit()


async def play(
    folder: Path, wish: dict[str, Any], deck: list[int] | None, cards: int, kind: type[Run] = Run
) -> Told:
    """Some flips of a game of `cards` cards; on the deck that is dealt, or on another."""
    async with (
        serve(
            folder / "rooms.db",
            dealer=FixedDealer(),
            clock=lambda: NOON,
            forecasts=kind.forecasts,
        ) as served,
        plain_http(served.url) as http,
        AsyncExitStack() as stack,
    ):
        run = kind(folder / "rooms.db", served, http, stack)
        opened = await http.post(
            "/api/rooms",
            headers={"Authorization": f"Bearer {TOKEN}"},
            json={"id": "open-room", "settings": wish},
        )
        assert opened.status_code == 201, opened.text
        run.http_texts.append(opened.text)
        await run.prepare()
        # Started with no person there, so that no CPU moves before the deck is changed.
        by = token_hash(TOKEN)
        start = Start(by, 0, "c0ffee", fill=True)
        started = await served.service.command("room", by, "start-it", start)
        assert isinstance(started, Accepted)
        if deck is not None:
            inject(folder / "rooms.db", deck)
        await run.begin()
        await run.settle()
        view = await run.look()
        round_ = 0
        while view["at"] < MOST_FLIPS and sum(view["table"]["stacks"]) > cards * 2 / 3:
            view = await run.happen(round_, view)
            await run.act(view)
            view = await run.look()
            round_ += 1
        texts = run.texts()
        table = view["table"]
        seen = {*table["center"], *table["aside"]}.union(*table["hands"])
        secret = json.loads(await served.store.secret("room", 1) or "")
        teller = run.present()[0]
        before = len(teller.raw)
        await run.flip(view)
        return Told(texts, tuple(teller.raw[before:]), frozenset(seen), tuple(secret["deck"]))


def another(told: Told) -> list[int]:
    """A deck that agrees on the cards seen so far, and has another card in every other place.

    Cards that are not in the game at all come first, then those that are, moved on.
    """
    absent = [card for card in range(1, 101) if card not in told.deck]
    hidden = [card for card in told.deck if card not in told.seen]
    others = iter([*absent, *hidden] if absent else [*hidden[1:], *hidden[:1]])
    return [card if card in told.seen else next(others) for card in told.deck]


RULES: dict[str, dict[str, Any]] = {
    "classic": {},
    "party": {"semimaru": "out", "emperor": "draw", "emperor_set": "eight", "may_stop": True},
    "much": {
        "lady": "take_and_draw",
        "warrior": "reverse",
        "emperor": [{"draw_blind": {"count": 2}}],
        "tenji_jito": "both",
        "monk": ["to_center", {"deck_to_center": {"count": 1}}],
        "first": "random",
        "stacks": 3,
        "steals": 1,
        "may_stop": True,
    },
}


async def compare(
    folder: Path, wish: dict[str, Any], cards: int, kind: type[Run] = Run
) -> tuple[Told, Told]:
    """Play on the deck that is dealt and on another, and hold one to the other."""
    first = await play(folder / "dealt", wish, None, cards, kind)
    deck = another(first)
    hidden = [place for place, card in enumerate(first.deck) if card not in first.seen]
    assert len(hidden) >= 3
    assert all(deck[place] != first.deck[place] for place in hidden)
    assert len(set(deck)) == len(deck) == cards
    other = await play(folder / "another", wish, deck, cards, kind)
    assert other.seen == first.seen
    assert other.texts == first.texts
    # And the test would notice: the next flip turns up another card, and is told.
    assert other.after != first.after
    return first, other


def wish_for(mode: str, name: str, cards: int, **more: Any) -> dict[str, Any]:
    """The settings of a game for three."""
    rules = RULES[name] | ({} if cards == 100 else {"cards": cards})
    return settings(mode=mode, players=3, rules=rules, level="hard", pace="at_once", **more)


@pytest.mark.parametrize("cards", [10, 37, 99, 100])
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("mode", ["device", "cpu"])
async def test_what_is_face_down_changes_nothing(
    tmp_path: Path, mode: str, name: str, cards: int
) -> None:
    await compare(tmp_path, wish_for(mode, name, cards), cards)
