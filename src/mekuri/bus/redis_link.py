"""A connection to Redis that comes back: everything that knows the client library is here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from redis.asyncio.connection import Connection, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from mekuri.bus.redis_url import RedisUrl

log = logging.getLogger(__name__)

PATIENCE_S = 5.0
"""How long Redis may take to answer before the connection counts as lost."""

SHORTEST_S = 0.05
LONGEST_S = 2.0
"""Between one try to connect and the next; twice as long each time, and a little by chance, so that
not all nodes come at once."""

QUIET_S = 30.0
"""The log says no more often than this that Redis does not answer."""


class Lost(Exception):
    """The connection is gone, or Redis would not have us; the message says why."""


class Link:
    """One connection. Commands are written at once; answers are read in order.

    Every method raises `Lost` when it is over.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def send(self, packed: bytes) -> None:
        """Write commands that are packed."""
        try:
            await self._connection.send_packed_command([packed], check_health=False)
        except Exception as error:
            raise Lost(_why(error)) from error

    async def read(self) -> Any:
        """The next answer, or what comes without being asked for."""
        try:
            return await self._connection.read_response(disconnect_on_error=False)
        except Exception as error:
            # Also what is no fault of the network: an answer that is not Redis's, or a refusal.
            raise Lost(_why(error)) from error

    async def close(self) -> None:
        """Hang up; never raises."""
        with contextlib.suppress(RedisError, OSError):
            await self._connection.disconnect(nowait=True)


async def connect(url: RedisUrl, name: str) -> Link:
    """A connection on which Redis takes our commands. Raises `Lost`."""
    kind = SSLConnection if url.tls else Connection
    connection = kind(
        host=url.host,
        port=url.port,
        db=url.database,
        protocol=2,
        client_name=name,
        socket_connect_timeout=PATIENCE_S,
        # Reads wait for as long as it takes; who reads says how long that may be.
        socket_timeout=None,
        socket_keepalive=True,
        retry=Retry(NoBackoff(), 0),
        **url.options,
    )
    open_it: Callable[[], Awaitable[None]] = connection.connect
    link = Link(connection)
    try:
        async with asyncio.timeout(PATIENCE_S):
            await open_it()
            await link.send(command(b"PING"))
            await link.read()
    except BaseException as error:
        await link.close()
        if isinstance(error, Exception) and not isinstance(error, Lost):
            raise Lost("no answer" if isinstance(error, TimeoutError) else _why(error)) from error
        raise
    return link


async def keep(
    url: RedisUrl,
    name: str,
    use: Callable[[Link], Awaitable[None]],
    changed: Callable[[bool], None],
) -> None:
    """Connect, `use` the connection until it is lost, and again, until cancelled.

    `changed` hears whether it stands. The log says when it is lost and found again.
    """
    loop = asyncio.get_running_loop()
    wait = SHORTEST_S
    complained = False
    quiet_until = 0.0
    while True:
        began = loop.time()
        try:
            link = await connect(url, name)
            try:
                if complained:
                    log.info("the bus at %s is there again (%s)", url.place, name)
                    complained = False
                changed(True)
                await use(link)
            finally:
                changed(False)
                await link.close()
        except Lost as lost:
            if not complained and loop.time() >= quiet_until:
                complained = True
                quiet_until = loop.time() + QUIET_S
                log.warning(
                    "the bus at %s does not answer (%s): %s", url.place, name, _hide(url, lost)
                )
        # One that did not hold for long is no reason to come back sooner.
        wait = SHORTEST_S if loop.time() - began > 2 * LONGEST_S else min(LONGEST_S, 2 * wait)
        await asyncio.sleep(wait * random.uniform(0.5, 1.0))


def _why(error: Exception) -> str:
    return str(error) or type(error).__name__


def _hide(url: RedisUrl, lost: Lost) -> str:
    """What happened, without the password, whoever may have written it in there."""
    password = url.options.get("password")
    return str(lost).replace(password, "***") if password else str(lost)


def command(*words: bytes) -> bytes:
    """A command as Redis reads it."""
    return b"*%d\r\n" % len(words) + b"".join(
        b"$%d\r\n%b\r\n" % (len(word), word) for word in words
    )


def commands(name: bytes, words: Sequence[bytes], most: int) -> list[bytes]:
    """The same command for many words, at most `most` of them in each."""
    return [command(name, *words[at : at + most]) for at in range(0, len(words), most)]
