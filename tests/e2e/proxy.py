"""A network to be cut: a TCP proxy between the browser and the server that sees the socket's frames."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from types import TracebackType
from typing import Literal

Direction = Literal["up", "down"]
"""Up: from the browser to the server."""

CHUNK = 65_536


class Verdict(Enum):
    """What becomes of a frame."""

    PASS = "pass"
    LOSE = "lose"
    """It vanishes, and with it everything that follows in this direction; nobody is told."""
    CUT = "cut"
    """It vanishes, and the network is cut."""
    CUT_AFTER = "cut after"
    """It arrives, and then the network is cut."""


Judge = Callable[[Direction, str], Verdict]
"""Looks at the text of a frame."""


def everything_passes(_: Direction, __: str) -> Verdict:
    """A network that works."""
    return Verdict.PASS


class Proxy:
    """Listens on a port of its own. Use it as a context manager.

    HTTP passes as it is; once a connection has become a WebSocket, every text frame is shown to
    `judge`. While the network is cut, connections are refused.
    """

    def __init__(self, target: int) -> None:
        self.judge: Judge = everything_passes
        self._target = target
        self._cut = False
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._listen, daemon=True)

    @property
    def url(self) -> str:
        """Where the browser finds the server."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """No connection lives or comes about until `mend`."""
        self._cut = True
        with self._lock:
            gone, self._open = self._open, set()
        for end in gone:
            _close(end)

    def mend(self) -> None:
        """The network works again, and nothing is lost on it."""
        self.judge = everything_passes
        self._cut = False

    def __enter__(self) -> Proxy:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far: socket.socket | None = None
            if not self._cut:
                with suppress(OSError):
                    far = socket.create_connection(("127.0.0.1", self._target), timeout=10)
            if far is None:
                _close(near)
                continue
            far.settimeout(None)
            with self._lock:
                self._open |= {near, far}
            if self._cut:
                self.cut()
            for start, end, direction in ((near, far, "up"), (far, near, "down")):
                threading.Thread(
                    target=self._relay, args=(start, end, direction), daemon=True
                ).start()

    def _relay(self, start: socket.socket, end: socket.socket, direction: Direction) -> None:
        reader = _Reader(start)
        with suppress(OSError, EOFError):
            if self._pass_head(reader, end):
                while self._pass_frame(reader, end, direction):
                    pass
            else:
                while True:
                    end.sendall(reader.some())
        for side in (start, end):
            _close(side)
        with self._lock:
            self._open -= {start, end}

    def _pass_head(self, reader: _Reader, end: socket.socket) -> bool:
        """Pass on the head of the first message; whether the connection becomes a WebSocket."""
        head = reader.until(b"\r\n\r\n")
        end.sendall(head)
        return b"\r\nupgrade: websocket\r\n" in head.lower()

    def _pass_frame(self, reader: _Reader, end: socket.socket, direction: Direction) -> bool:
        """Pass on a frame as it is judged; False ends the connection."""
        raw, text = reader.frame()
        verdict = Verdict.PASS if text is None else self.judge(direction, text)
        if verdict in (Verdict.PASS, Verdict.CUT_AFTER):
            end.sendall(raw)
        if verdict in (Verdict.CUT, Verdict.CUT_AFTER):
            self.cut()
            return False
        if verdict is Verdict.LOSE:
            while True:
                reader.some()
        return True


class _Reader:
    """Reads a stream in pieces of known length. Raises EOFError at its end."""

    def __init__(self, source: socket.socket) -> None:
        self._source = source
        self._waiting = b""

    def some(self) -> bytes:
        """What there is, at least a byte."""
        if self._waiting:
            taken, self._waiting = self._waiting, b""
            return taken
        taken = self._source.recv(CHUNK)
        if not taken:
            raise EOFError
        return taken

    def until(self, mark: bytes) -> bytes:
        """All up to the mark, and the mark."""
        while mark not in self._waiting:
            waiting = self._waiting
            self._waiting = b""
            self._waiting = waiting + self.some()
        head, _, self._waiting = self._waiting.partition(mark)
        return head + mark

    def exactly(self, count: int) -> bytes:
        """So many bytes."""
        taken = b""
        while len(taken) < count:
            piece = self.some()
            need = count - len(taken)
            taken, self._waiting = taken + piece[:need], piece[need:]
        return taken

    def frame(self) -> tuple[bytes, str | None]:
        """A WebSocket frame (RFC 6455, 5.2) as it came, and its text if it is one of text."""
        raw = self.exactly(2)
        opcode, masked, length = raw[0] & 0x0F, raw[1] & 0x80, raw[1] & 0x7F
        if length >= 126:
            more = self.exactly(2 if length == 126 else 8)
            (length,) = struct.unpack("!H" if length == 126 else "!Q", more)
            raw += more
        mask = self.exactly(4) if masked else b"\0\0\0\0"
        body = self.exactly(length)
        raw += (mask if masked else b"") + body
        if opcode != 1:
            return raw, None
        plain = bytes(byte ^ mask[i % 4] for i, byte in enumerate(body)) if masked else body
        return raw, plain.decode()


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
