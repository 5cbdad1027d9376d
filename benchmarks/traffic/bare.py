"""Servers that only pass frames on: what the game's server is measured against.

A command is answered as the game answers a flip, with frames as long: one of events to each of the four
in the room, one of acceptance to the sender. Nothing is decided and nothing kept.

`stack`: under the same server and framework as the game, written as their handbook says.
`plain`: on the event loop alone, as lean as Python can be; it shows what the generator can do.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from typing import Any

_EVENTS = (
    '{"type":"events","room":"%s","version":%d,"game":%d,"at":%d,"ms":123456,"seat":%d,'
    '"action":{"do":"draw","stack":0},"events":[{"type":"flipped","seat":0,"stack":0,"card":57},'
    '{"type":"moved","from":{"deck":0},"to":{"hand":0},"cards":[57],"cause":57,"effect":"keep"},'
    '%s],"legal":[{"do":"draw","stack":0}],"unseen":{"noble":60,"lady":20,"monk":11,"semimaru":1}}'
)
_COMMAND = re.compile(r'"do":"([a-z]+)".*?"(?:id|room)":"([^"]*)"')
CARDS = 100


class Passing:
    """The rooms of such a server: who is there, and how far they are."""

    def __init__(self) -> None:
        self._rooms: dict[str, list[Any]] = {}
        self._states: dict[str, tuple[int, int, int]] = {}

    def hello(self, room: str, reader: Any) -> str:
        """Someone came."""
        self._rooms.setdefault(room, []).append(reader)
        self._states.setdefault(room, (0, 0, 0))
        return '{"type":"welcome","protocol":1,"version":0,"seats":[],"view":{}}'

    def command(self, room: str, name: str) -> tuple[list[Any], str, str]:
        """Whom to tell of a command, of what, and what to answer."""
        version, game, at = self._states[room]
        started = at == 0
        version, game, at = version + 1, game + started, 0 if started else at
        at = 1 if started else (at + 1) % (CARDS + 2)
        self._states[room] = version, game, at
        last = at == 0
        event = (
            '{"type":"game_started","first_seat":0}'
            if started
            else '{"type":"over","places":[]}'
            if last
            else f'{{"type":"turn","seat":{at % 4}}}'
        )
        told = _EVENTS % (room, version, game, at, at % 4, event)
        answer = f'{{"type":"accepted","id":"{name}","version":{version}}}'
        return self._rooms[room], told, answer


def read(text: str) -> tuple[str, str]:
    """What a frame does, and its id (for hello: the room)."""
    found = _COMMAND.search(text)
    return (found[1], found[2]) if found else ("", "")


def serve_stack(port_file: Any) -> None:
    """Starlette under uvicorn, with the options that the game's server has."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    passing = Passing()

    async def talk(websocket: WebSocket) -> None:
        await websocket.accept()
        room = ""
        try:
            while True:
                do, name = read(await websocket.receive_text())
                if do == "hello":
                    room = name
                    await websocket.send_text(passing.hello(room, websocket))
                    continue
                readers, told, answer = passing.command(room, name)
                for reader in readers:
                    await reader.send_text(told)
                await websocket.send_text(answer)
        except WebSocketDisconnect:
            return

    app = Starlette(routes=[WebSocketRoute("/api/socket", talk)])
    config = uvicorn.Config(
        app,
        port=0,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        lifespan="off",
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            port_file(self.servers[0].sockets[0].getsockname()[1])

    Server(config).run()


class Plain(asyncio.Protocol):
    """A connection of the plain server."""

    def __init__(self, passing: Passing) -> None:
        self._passing = passing
        self._transport: Any = None
        self._upgraded = False
        self._room = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Someone came."""
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """A request for a socket, then frames; each arrives whole, which is enough for a benchmark."""
        if not self._upgraded:
            self._upgraded = True
            key = re.search(rb"Sec-WebSocket-Key: (\S+)", data)
            assert key is not None
            digest = hashlib.sha1(key[1] + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
            self._transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: %s\r\n\r\n" % base64.b64encode(digest)
            )
            return
        while data:
            size, start = data[1] & 127, 6
            if size == 126:
                size, start = int.from_bytes(data[2:4], "big"), 8
            self._take(data[start : start + size].decode())
            data = data[start + size :]

    def send(self, text: str) -> None:
        """Send a frame."""
        body = text.encode()
        size = len(body)
        head = bytes((0x81, size)) if size < 126 else b"\x81\x7e" + size.to_bytes(2, "big")
        self._transport.write(head + body)

    def _take(self, text: str) -> None:
        do, name = read(text)
        if do == "hello":
            self._room = name
            self.send(self._passing.hello(name, self))
        elif do:
            readers, told, answer = self._passing.command(self._room, name)
            for reader in readers:
                reader.send(told)
            self.send(answer)


def serve_plain(port_file: Any) -> None:
    """The plain server, on the same kind of event loop."""
    import uvloop

    async def serve() -> None:
        passing = Passing()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Plain(passing), "127.0.0.1", 0, backlog=2048)
        port_file(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    uvloop.run(serve())


if __name__ == "__main__":
    import sys

    def say(port: int) -> None:
        """Tell which port it is."""
        print(port, flush=True)

    {"stack": serve_stack, "plain": serve_plain}[sys.argv[1]](say)
