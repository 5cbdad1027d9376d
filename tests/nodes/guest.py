"""Somebody who plays with friends on whichever node answers, and remembers all they were told."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from server.player import Frame, Player, draw, new_id, start

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)

LATER = ("too_fast", "closing", "unavailable", "too_many")
"""Rejections after which the same is sent again."""

OVERTAKEN = ("stale", "not_your_turn", "not_your_seat", "not_playing")
"""Rejections that mean: somebody else has moved for this seat."""


@dataclass
class Guest:
    """One token in one room.

    It plays the seats it holds. A connection that ends is made again, at the next node, from the
    version it has; a command that was not answered is sent again with the same id. Raises
    AssertionError as soon as a node tells something twice differently, skips something, or answers a
    repeat differently.
    """

    nodes: list[str]
    room: str
    token: str
    games: int = 1
    """How many games are played; whoever is host starts them."""
    host: bool = False
    replaced: bool = False
    """Whether somebody else may move its seats."""
    talkative: int = 1
    """How often each command is sent."""
    pause: float = 0.0
    """Seconds before each move."""
    told: dict[int, str] = field(default_factory=dict)
    answers: dict[str, int] = field(default_factory=dict)
    sent: dict[str, Frame] = field(default_factory=dict)
    goodbyes: list[str] = field(default_factory=list)
    presence: list[Frame] = field(default_factory=list)
    connections: int = 0
    seats: tuple[int, ...] = ()
    game: int = 0
    at: int = 0
    turn: int | None = None
    over: bool = False
    legal: list[Frame] = field(default_factory=list)
    pending: Frame | None = None

    @property
    def version(self) -> int:
        return max(self.told, default=0)

    @property
    def done(self) -> bool:
        return self.over and self.game >= self.games and self.pending is None

    async def play(self) -> None:
        """Go on until all games are over."""
        while not self.done:
            url = self.nodes[self.connections % len(self.nodes)]
            self.connections += 1
            try:
                async with Player(url, open_timeout=20) as player:
                    await self.talk(player)
            except GONE:
                await asyncio.sleep(0.05)

    async def talk(self, player: Player) -> None:
        """Until the connection ends, or all is over."""
        self.presence = player.presence
        while True:
            welcome = await player.hello(self.room, self.token, self.version)
            if welcome["type"] == "welcome":
                break
            assert welcome["code"] in LATER, welcome
            if welcome["code"] == "closing":
                return
            await asyncio.sleep(welcome.get("retry_ms", 100) / 1000)
        assert welcome["view"] is None
        assert welcome["version"] >= self.version, "what was told is lost"
        self.seats = tuple(welcome["seats"])
        while self.version < welcome["version"]:
            await self.hear(player)
        await self.send(player, self.pending)
        while not self.done:
            if self.pending is None and self.is_my_move():
                await asyncio.sleep(self.pause)
                self.pending = self.choose()
                self.sent[self.pending["id"]] = self.pending
                await self.send(player, self.pending)
            await self.hear(player)

    async def send(self, player: Player, command: Frame | None) -> None:
        """Send a command, as often as this one does."""
        for _ in range(self.talkative if command else 0):
            assert command is not None
            await player.say(command)

    async def hear(self, player: Player) -> None:
        """Take one frame."""
        frame = await player.hear()
        match frame["type"]:
            case "accepted":
                known = self.answers.setdefault(frame["id"], frame["version"])
                assert known == frame["version"], "a repeat is answered otherwise"
                if self.pending is not None and frame["id"] == self.pending["id"]:
                    self.pending = None
            case "rejected":
                await self.rejected(player, frame)
            case "bye":
                self.goodbyes.append(frame["code"])
            case _:
                self.take(frame, player.raw[-1])

    async def rejected(self, player: Player, frame: Frame) -> None:
        """Try again, or see that somebody else was faster."""
        if self.pending is None or frame["id"] != self.pending["id"]:
            assert frame["id"] not in self.answers, "what was accepted is rejected"
            return
        if frame["code"] in LATER:
            await asyncio.sleep(frame.get("retry_ms", 100) / 1000)
            await self.send(player, self.pending)
            return
        assert self.replaced, frame
        assert frame["code"] in OVERTAKEN, frame
        self.pending = None

    def take(self, frame: Frame, text: str) -> None:
        """Take what happened."""
        assert frame["type"] == "events", frame
        assert frame["version"] == self.version + 1, "a version is skipped, or told twice"
        assert "room" not in frame or frame["room"] == self.room
        self.told[frame["version"]] = text
        self.game, self.at, self.legal = frame["game"], frame["at"], frame["legal"]
        for event in frame["events"]:
            match event["type"]:
                case "game_started":
                    self.turn, self.over = event["first_seat"], False
                case "turn":
                    self.turn = event["seat"]
                case "over":
                    self.turn, self.over = None, True

    def is_my_move(self) -> bool:
        """Whether it is this one's turn, or to start the next game."""
        if self.turn is None:
            return self.host and self.game < self.games
        return self.turn in self.seats

    def choose(self) -> Frame:
        """The next command."""
        if self.turn is None:
            return start(self.room, self.game)
        command = draw(self.room, self.game, self.turn, self.at)
        del command["stack"]
        return {**command, **self.legal[0], "id": new_id()}


async def gather_friends(nodes: list[str], tokens: list[str], **settings: object) -> list[Guest]:
    """A room with a seat for each token; each is somebody's, who begins at another node."""
    more = {"players": len(tokens), "rules": {"cards": 20}, "names": ["Ana"], **settings}
    wish = {"mode": "friends", "level": "easy", "pace": "at_once", **more}
    async with httpx.AsyncClient(base_url=nodes[0], verify=False, timeout=60) as http:
        answer = await http.post(
            "/api/rooms",
            headers={"Authorization": f"Bearer {tokens[0]}"},
            json={"id": new_id(), "settings": wish},
        )
    assert answer.status_code == 201, answer.text
    room: str = answer.json()["room"]
    guests: list[Guest] = []
    for index, token in enumerate(tokens):
        mine = nodes[index % len(nodes) :] + nodes[: index % len(nodes)]
        guest = Guest(mine, room, token, host=index == 0)
        guests.append(guest)
        if index == 0:
            continue
        async with Player(mine[0]) as player:
            await player.hello(room, token)
            sit = {"do": "join", "id": new_id(), "room": room, "seat": None, "name": f"G{index}"}
            assert (await player.ask(sit))["type"] == "accepted"
    return guests
