"""The line to one client, under uvicorn: frames go through without a task for each of them.

uvicorn hands every message to the application through a queue, and takes every answer through a
coroutine; on the way of a flip that cost more than the flip. Here a short text frame that is as it should
be is read on the spot, and written on the spot while the client reads. Everything else, and above all
what is not as it should be, goes to the library, frame by frame and in order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, cast

import uvicorn
from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from mekuri.server.keepalive import Keeper, Kept

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiler where it was installed
    from websockets.utils import apply_mask

FLUSH_S: Final = 10.0
"""How long a peer may take to read what is left for it once its connection is done with."""

SHORT: Final = 16 * 1024
"""Bytes of a frame that are gathered here. A longer one goes to the library as it comes."""

_EXTENSION: Final = "mekuri.line"
_FINAL, _MASKED = 0x80, 0x80
_FINAL_TEXT: Final = _FINAL | Opcode.TEXT
_PONG: Final = _FINAL | Opcode.PONG
_PING: Final = bytes((_FINAL | Opcode.PING, 0))
"""With nothing in it: no line owes two answers, so none need be told from another."""

LONGEST_CONTROL: Final = 125


class _Unread(asyncio.Queue[Any]):
    """Where uvicorn puts what nobody waits for any more. One for all, for a queue takes three kilobytes."""

    def put_nowait(self, item: Any) -> None:
        """Let it go."""


_UNREAD: Final = _Unread()

_OPEN: Final = asyncio.Event()
"""Set, and never cleared: that a line flows, which nearly all do."""
_OPEN.set()


class Taker(Protocol):
    """Whoever is at this end of the line. Called in the event loop; nothing of it may raise."""

    def take(self, text: str | None) -> None:
        """A message has come; None if it was not text."""

    def stall(self) -> None:
        """The other end does not keep up: nothing is to be written until `flow`."""

    def flow(self) -> None:
        """What waited can be written again."""

    def lost(self) -> None:
        """The other end is gone, or the server wants the connection closed."""


class Line(Protocol):
    """What a connection needs of its line."""

    @property
    def transport(self) -> asyncio.WriteTransport:
        """Where one frame goes, `framed`, while the line is not stalled, nor lost, nor this closing.

        So most readers are told in one step. Whoever closes the line has said `lost` before, or closes this.
        """

    def write(self, frames: Sequence[bytes]) -> bool:
        """Send text frames, if that can be done without waiting: all together, or none."""

    def hold(self, paused: bool) -> None:
        """Read nothing more for now; or go on."""


@lru_cache(16)
def framed(text: bytes) -> bytes:
    """A text frame as it goes over the line. What a room is told is made once for all its readers."""
    size = len(text)
    if size < 126:
        return bytes((_FINAL_TEXT, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def line_of(websocket: WebSocket) -> SocketProtocol:
    """The line under a WebSocket. It must be served by `mekuri.server.transport`."""
    line = websocket.scope["extensions"][_EXTENSION]["line"]
    assert isinstance(line, SocketProtocol)
    return line


class LineConfig(uvicorn.Config):
    """The settings of a server, and who looks after its lines."""

    keeper: Keeper


class SocketProtocol(WebSocketsSansIOProtocol):
    """Also cuts off a peer that has stopped reading, instead of waiting for it for ever."""

    # What every frame asks for lies together, and not among the forty things that uvicorn knows of a line.
    __slots__ = (
        "_flows",
        "_fragments",
        "_held",
        "_library",
        "_passing",
        "_paused",
        "_received",
        "_taker",
        "owes",
        "place",
    )
    config: LineConfig

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """As uvicorn makes it."""
        super().__init__(*args, **kwargs)
        self.place: set[Kept] | None = None
        """See `mekuri.server.keepalive.Kept`."""
        self.owes = False
        """See there."""
        self._taker: Taker | None = None
        self._library = False
        """Whether everything goes to the library, also frames that could be read here."""
        self._received = 0
        """How often something was received before somebody was at this end."""
        self._held = b""
        """The beginning of a frame."""
        self._passing = 0
        """Bytes that are still to come of a frame that the library reads."""
        self._fragments = False
        """Whether a message is being read that comes in parts."""
        self._flows = True
        self._paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has come."""
        super().connection_made(transport)
        if self.writable.is_set():
            self.writable = _OPEN

    def attach(self, taker: Taker) -> None:
        """Give all messages from now on to `taker`, those first that came before."""
        # Whoever sends before being answered may have left the library in the middle of a frame.
        self._library = self._received > 1
        self._taker = taker
        if not self._flows:
            taker.stall()
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                taker.take(message.get("text"))
            else:
                taker.lost()
        self.queue = _UNREAD
        # Neither is asked for again, and they are half as large as all the rest of a connection.
        del self.request, self.response
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def write(self, frames: Sequence[bytes]) -> bool:
        """See `Line.write`."""
        if not self._flows or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(framed, frames)))
        return True

    def hold(self, paused: bool) -> None:
        """See `Line.hold`."""
        if paused is self._paused or self.transport.is_closing():
            return
        self._paused = paused
        # Who is not read cannot answer, and has a round from when it is read again.
        self.owes = False
        if paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def ping(self) -> None:
        """See `Kept.ping`."""
        if not self.close_sent and not self.transport.is_closing():
            self.owes = not self._paused
            self.transport.write(_PING)

    def start_keepalive(self) -> None:
        """The line is open."""
        self.config.keeper.add(self)

    def stop_keepalive(self) -> None:
        """The line is closed, or the server is."""
        self.config.keeper.remove(self)

    def handle_connect(self, event: Request) -> None:
        """A client asks for a socket: the application finds the line in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_EXTENSION] = {"line": self}

    def data_received(self, data: bytes) -> None:
        """Take the frames apart: what is short, whole, masked, and text or a pong stays here."""
        if self._held:
            data = self._held + data
            self._held = b""
        if self._taker is None:
            self._received += 1
            super().data_received(data)
            return
        start, size = 0, len(data)
        while start < size:
            if self._library or self.close_sent or self.transport.is_closing():
                super().data_received(data[start:] if start else data)
                return
            if self._passing:
                part = data[start : start + self._passing]
                self._passing -= len(part)
                start += len(part)
                super().data_received(part)
                continue
            taken = self._frame(data, start, size)
            if taken == start:
                self._held = data[start:]
                return
            start = taken

    def _frame(self, data: bytes, start: int, size: int) -> int:
        """Read the frame that begins at `start`, or see that the library gets it: where to go on.

        That is `start` itself if too little of it is there.
        """
        if size - start < 2:
            return start
        head, length = data[start], data[start + 1]
        if length < _MASKED:
            # A client that does not mask: that is for the library to refuse.
            self._library = True
            return self._handed_over(data, start)
        length -= _MASKED
        body = start + 6
        if length == 126:
            body = start + 8
            length = int.from_bytes(data[start + 2 : start + 4], "big")
        elif length == 127:
            body = start + 14
            length = int.from_bytes(data[start + 2 : start + 10], "big")
        if body > size:
            return start
        end = body + length
        if head == _FINAL_TEXT and length <= SHORT and not self._fragments:
            if end > size:
                return start
            try:
                text = apply_mask(data[body:end], data[body - 4 : body]).decode()
            except UnicodeDecodeError:
                super().data_received(data[start:end])
            else:
                self._give(text)
            return end
        if head == _PONG and length <= LONGEST_CONTROL:
            # Also in the middle of a message in parts.
            if end > size:
                return start
            self.owes = False
            return end
        opcode = head & 0x0F
        if opcode in (Opcode.TEXT, Opcode.BINARY):
            self._fragments = not head & _FINAL
        elif opcode == Opcode.CONT:
            self._fragments = self._fragments and not head & _FINAL
        self._passing = end - start
        return self._handed_over(data, start)

    def _handed_over(self, data: bytes, start: int) -> int:
        """Give the library its part of `data`: where to go on."""
        end = len(data) if self._library else min(len(data), start + self._passing)
        self._passing = max(0, self._passing - (end - start))
        super().data_received(data[start:end])
        return end

    def send_receive_event_to_app(self) -> None:
        """A message that the library has read: it takes the same way as those read here."""
        if self._taker is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self._give(None)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._give(text)

    def _give(self, text: str | None) -> None:
        if self._taker is not None and not self.close_sent:
            self._taker.take(text)

    async def send(self, message: ASGISendEvent) -> None:
        """What the application says otherwise than by `write`."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            # An answer in place of a socket: that is how it ends, and no error of the application.
            self.handshake_complete = True

    def pause_writing(self) -> None:
        """The peer reads more slowly than it is written to."""
        if self.writable is _OPEN:
            self.writable = asyncio.Event()
        self.writable.clear()
        self._flows = False
        if self._taker is not None:
            self._taker.stall()

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self._flows = True
        if self._taker is not None:
            self._taker.flow()

    def handle_pong(self, event: Frame) -> None:
        """A pong that the library has read."""
        self.owes = False

    def handle_close(self, event: Frame) -> None:
        """The peer says goodbye."""
        super().handle_close(event)
        self._tell_lost()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self._tell_lost()
        self._let_go()

    def handle_parser_exception(self) -> None:
        """What came was no WebSocket."""
        super().handle_parser_exception()
        self._tell_lost()

    def shutdown(self) -> None:
        """The server ends."""
        super().shutdown()
        self._tell_lost()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application is done with this connection."""
        super().on_task_complete(task)
        self._taker = None
        self._let_go()
        self._cut_off()

    def keepalive_timeout(self) -> None:
        """The peer has not answered a ping."""
        super().keepalive_timeout()
        self._tell_lost()
        self._cut_off()

    def _let_go(self) -> None:
        """Untie what refers to itself, once all is over: else it waits for a search of all garbage."""
        if self.disconnected and self._taker is None:
            self.scope = cast("Any", {})
            self.conn.parser.close()

    def _tell_lost(self) -> None:
        if self._taker is not None:
            self._taker.lost()

    def _cut_off(self) -> None:
        if not self.disconnected and self.transport.get_write_buffer_size() > 0:
            self.loop.call_later(FLUSH_S, self.transport.abort)
