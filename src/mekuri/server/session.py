"""The conversation on one socket: what each frame asks, and what is answered."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from functools import partial

from mekuri.game import actions
from mekuri.host.answers import RETRY_MS, Greeting, Refused
from mekuri.host.joining import Membership, join
from mekuri.host.service import Service
from mekuri.rooms.commands import (
    Command,
    Configure,
    DrawLots,
    Join,
    Leave,
    Play,
    Remove,
    Rename,
    Start,
)
from mekuri.server import encoding, incoming
from mekuri.server.bearer import token_hash
from mekuri.server.connection import Connection
from mekuri.server.inbox import Later
from mekuri.server.limits import Bucket, Limits
from mekuri.server.parsing import BadFrame, parse
from mekuri.storage.base import StorageError

log = logging.getLogger(__name__)

_Asking = incoming.Hello | incoming.React | incoming.CommandFrame
"""What is not answered at once."""


class Session:
    """Takes the frames of one connection, one after the other."""

    def __init__(
        self,
        service: Service,
        connection: Connection,
        limits: Limits,
        build: str,
        said_hello: Callable[[bool], None] = lambda joined: None,
    ) -> None:
        """`said_hello` is told after each hello whether the connection is in a room now."""
        self._said_hello = said_hello
        self._service = service
        self._connection = connection
        self._limits = limits
        self._build = build
        self._frames = Bucket(limits.frames_burst, limits.frames_per_second, time.monotonic)
        self._hellos = Bucket(limits.hellos_burst, limits.hellos_per_second, time.monotonic)
        self._reactions = Bucket(
            limits.reactions_burst, limits.reactions_per_second, time.monotonic
        )
        self._big = 0
        self._too_fast = 0
        self._token: str | None = None
        self._membership: Membership | None = None

    def take(self, text: str | None) -> Later | None:
        """Answer one frame; None for one that was not text. Never raises for what is in it.

        What cannot be answered at once is given back, to be done before the next frame is taken.
        """
        wait = self._frames.take()
        if text is None:
            read: incoming.Incoming | BadFrame = BadFrame("not_text")
        elif len(text) > self._limits.frame or len(text.encode()) > self._limits.frame:
            self._big += 1
            read = BadFrame("too_big", detail={"message": f"at most {self._limits.frame} bytes"})
        else:
            read = parse(text)
        if not wait and isinstance(read, incoming.MOVES) and self._membership is not None:
            # As nearly always.
            return partial(self._command, read)
        if isinstance(read, incoming.Hello):
            wait = wait or self._hellos.take()
        left = None
        if wait:
            self._too_fast += 1
            self._reject(getattr(read, "id", None), "too_fast", {"retry_ms": wait})
        elif isinstance(read, BadFrame):
            self._reject(read.id, read.code, read.detail)
        elif isinstance(read, incoming.Ping):
            self._connection.send(encoding.pong(read.n))
        elif self._speaks_out_of_turn(read):
            self._reject(getattr(read, "id", None), "no_hello")
        elif isinstance(read, incoming.Hello | incoming.React):
            left = partial(self._answer, read)
        else:
            left = partial(self._command, read)
        if self._big >= self._limits.big_frames or self._too_fast >= self._limits.frames_refused:
            self._connection.leave("abuse")
        return left

    def close(self) -> None:
        """The connection is gone."""
        if self._membership is not None:
            self._membership.leave()
            self._membership = None

    def _speaks_out_of_turn(self, frame: _Asking) -> bool:
        """Whether hello has to come before this."""
        if isinstance(frame, incoming.Hello):
            return False
        if self._membership is None:
            return True
        # Who has never been in a room cannot be missed there: all would wait for them.
        return isinstance(frame, incoming.Join) and frame.room != self._membership.room

    async def _answer(self, frame: incoming.Hello | incoming.React) -> None:
        try:
            if isinstance(frame, incoming.Hello):
                await self._hello(frame)
            else:
                await self._react(frame)
        except Exception as error:
            self._unanswered(None, error)

    def _unanswered(self, command: str | None, error: Exception) -> None:
        if isinstance(error, StorageError):
            # One line: while the store is away everyone who comes is told so.
            log.warning("a frame was not answered: %s", error)
        else:
            log.error("a frame could not be answered", exc_info=error)
        self._reject(command, "unavailable", {"retry_ms": RETRY_MS})

    async def _hello(self, frame: incoming.Hello) -> None:
        before, self._membership = self._membership, None
        if before is not None:
            before.detach()
        try:
            await self._join(frame)
        finally:
            self._said_hello(self._membership is not None)
            # Only now: who asks again where the room is has not been gone meanwhile.
            if before is not None:
                before.leave()

    async def _join(self, frame: incoming.Hello) -> None:
        if frame.protocol != incoming.PROTOCOL:
            self._reject(None, "bad_protocol", {"message": f"this is protocol {incoming.PROTOCOL}"})
            return
        self._token = None if frame.token is None else token_hash(frame.token)

        def greet(greeting: Greeting) -> None:
            self._connection.send(encoding.welcome(greeting, self._build))
            for missed in greeting.missed:
                self._connection.send(missed)

        answer = await join(
            self._service, frame.room, self._token, frame.since, self._connection, greet
        )
        if isinstance(answer, Refused):
            self._reject(None, answer.code, answer.detail)
        else:
            self._membership = answer

    async def _react(self, frame: incoming.React) -> None:
        wait = self._reactions.take()
        if wait:
            self._reject(None, "too_fast", {"retry_ms": wait})
            return
        refused = await self._service.react(
            frame.room, self._token or "", frame.seat, frame.reaction
        )
        if refused is not None:
            self._reject(None, refused.code, refused.detail)

    async def _command(self, frame: incoming.CommandFrame) -> None:
        # A watcher has no token, and holds no seat: the room says so.
        by = self._token or ""
        self._connection.gather()
        try:
            command = command_of(frame, by)
            answer = await self._service.command(frame.room, by, frame.id, command)
            if isinstance(answer, Refused):
                self._reject(frame.id, answer.code, answer.detail)
            else:
                self._connection.send(encoding.accepted(frame.id, answer.version))
        except Exception as error:
            self._unanswered(frame.id, error)
        finally:
            self._connection.release()

    def _reject(
        self, command: str | None, code: str, detail: Mapping[str, object] | None = None
    ) -> None:
        self._connection.send(encoding.rejected(command, code, detail or {}))


def command_of(frame: incoming.CommandFrame, by: str) -> Command:
    """What a frame asks of its room, in the room's words; `by` is the hash of the token."""
    match frame:
        case incoming.Draw():
            return Play(by, frame.game, frame.seat, frame.at, actions.draw(frame.stack))
        case incoming.Start():
            return Start(by, frame.game, frame.entropy, frame.fill is True)
        case incoming.Configure():
            return Configure(by, frame.game, frame.settings)
        case incoming.DrawLots():
            return DrawLots(by, frame.game)
        case incoming.Join():
            return Join(by, frame.seat, frame.name)
        case incoming.Leave():
            return Leave(by, frame.seat)
        case incoming.Rename():
            return Rename(by, frame.seat, frame.name)
        case incoming.Remove():
            return Remove(by, frame.person)
        case incoming.Stop():
            return _play(frame, by, actions.Stop())
        case incoming.Steal():
            return _play(frame, by, actions.Steal(frame.from_))
        case incoming.Resign():
            return _play(frame, by, actions.Resign(frame.seat))


def _play(
    frame: incoming.Stop | incoming.Steal | incoming.Resign,
    by: str,
    action: actions.Action,
) -> Play:
    return Play(by, frame.game, frame.seat, frame.at, action)
