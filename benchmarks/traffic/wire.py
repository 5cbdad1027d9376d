"""A WebSocket client with as little in it as can be: many of them fit into one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

_HELLO = (
    "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bWVrdXJpIGJlbmNobWFyaw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_CLOSE, _PING, _TEXT = 0x88, 0x89, 0x81

_MASK = b"\x00\x00\x00\x00"
"""A key that changes nothing: the server undoes it like any other, the generator need not do it."""

OnText = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """One socket. `ready` is done when the server has agreed to speak; `lost` is told of its end."""

    def __init__(self, host: str, on_text: OnText, lost: Callable[[str], None]) -> None:
        self._host = host
        self._on_text = on_text
        self._lost = lost
        self._held = b""
        self._upgraded = False
        self._closing = False
        self._transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        self._write(_HELLO.format(host=self._host).encode())

    def data_received(self, data: bytes) -> None:
        """Take the frames apart, whole ones only."""
        if self._held:
            data = self._held + data
            self._held = b""
        if not self._upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._held = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self._end(data[:end].decode("latin-1"))
                return
            self._upgraded = True
            if not self.ready.done():
                self.ready.set_result(None)
            data = data[end + 4 :]
        start, size = 0, len(data)
        while size - start >= 2:
            length, body = data[start + 1], start + 2
            if length == 126:
                body, length = start + 4, int.from_bytes(data[start + 2 : start + 4], "big")
            elif length == 127:
                body, length = start + 10, int.from_bytes(data[start + 2 : start + 10], "big")
            if body > size or body + length > size:
                break
            payload = data[body : body + length]
            if data[start] == _TEXT:
                self._on_text(payload)
            else:
                self._control(data[start], payload)
            start = body + length
        if start < size:
            self._held = data[start:]

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side is gone."""
        self._end(str(exc or "closed"))

    def send(self, text: bytes) -> None:
        """Send a text frame of up to 64 KiB."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._write(head + _MASK + text)

    def close(self) -> None:
        """Be done with it."""
        self._closing = True
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        """Be gone without a word, as a phone in a tunnel."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()

    def _control(self, head: int, payload: bytes) -> None:
        if head == _PING:
            self._write(bytes((0x8A, 0x80 | len(payload))) + _MASK + payload)
        elif head == _CLOSE:
            self._end(f"closed by the server, {int.from_bytes(payload[:2], 'big')}")

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def _end(self, why: str) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(why))
        if not self._closing:
            self._closing = True
            self._lost(why)
        if self._transport is not None:
            self._transport.close()


async def connect(
    host: str, port: int, source: str, on_text: OnText, lost: Callable[[str], None]
) -> Wire:
    """A socket from the address `source`, agreed on. Raises OSError."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(f"{host}:{port}", on_text, lost), host, port, local_addr=(source, 0)
    )
    await wire.ready
    return wire
