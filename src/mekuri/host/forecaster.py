"""Whoever knows the odds: a process beside the server, asked in turn and never trusted.

It is started when somebody asks first, for a second or so nobody gets an answer (`warming`), and ends when
nobody has asked for some minutes. What is asked again is answered from memory, and many who ask the same at a time
share one answer. Few may wait (`busy`). If it dies or takes too long it is started again, later each
time; the question it died of is not asked again. No game depends on it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from mekuri.host.answers import Refused
from mekuri.host.asking import COMMAND, Failed, Lost, NotReady, Process
from mekuri.host.meters import NO_METERS, Meters

log = logging.getLogger(__name__)

Kind = Literal["move", "forecast", "history"]
"""What it is for, the most urgent first: a move of the CPU, who sits at the table, who looks back."""

WARMING_MS: Final = 1_000
BUSY_MS: Final = 500


@dataclass(frozen=True, slots=True)
class Patience:
    """How long, how many, how much. Times are in seconds."""

    waiting: int = 64
    """Forecasts that may wait; of the CPU's moves half as many, of histories an eighth, for each takes longer."""
    answer_s: float = 5.0
    """For an answer; a history gets four times as long."""
    ready_s: float = 180.0
    """To become ready, which on a slow machine includes to compile."""
    idle_s: float = 300.0
    """Without a question, after which the process ends."""
    kept_bytes: int = 8 * 1024 * 1024
    """Of answers that are remembered."""
    shortest_s: float = 1.0
    """Until it is started again after it failed twice; twice as long each time, at once the first time."""
    forget_s: float = 600.0
    """Until a failure does not count any more, is a question tried again that it died of, and is it started
    again itself when it said that it cannot work here."""

    def most(self, kind: Kind) -> int:
        """How many questions of a kind may wait."""
        return self.waiting // {"move": 2, "forecast": 1, "history": 8}[kind]

    def time_for(self, kind: Kind) -> float:
        """How long an answer may take."""
        return self.answer_s * 4 if kind == "history" else self.answer_s


Answer = bytes | Refused
"""An answer as JSON, or why there is none."""


class _Asked(NamedTuple):
    kind: Kind
    key: Hashable
    question: bytes
    answer: asyncio.Future[Answer]


class Forecaster:
    """One per server process. Everything runs in its event loop."""

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        *,
        patience: Patience | None = None,
        meters: Meters = NO_METERS,
    ) -> None:
        self._command = command
        self._patience = patience or Patience()
        self._meters = meters
        self._waiting: dict[Kind, deque[_Asked]] = {
            "move": deque(),
            "forecast": deque(),
            "history": deque(),
        }
        self._shared: dict[Hashable, asyncio.Future[Answer]] = {}
        self._known = _Memory(self._patience.kept_bytes)
        self._something = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._killing: asyncio.Future[None] | None = None
        self._ready = False
        self._failures: deque[float] = deque()
        self._not_before = float("-inf")
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if one is there."""
        return None if self._process is None else self._process.pid

    async def ask(self, kind: Kind, key: Hashable, question: Callable[[], bytes]) -> Answer:
        """The answer to a question; `key` is the same for the same question.

        Refused with `warming`, `busy` (`retry_ms`), or `unavailable`. `question` makes the JSON, if it is needed.
        """
        answer = self._known.get(key)
        result = "known"
        if answer is None:
            shared = self._shared.get(key)
            result = "shared"
            if shared is None:
                result = "asked"
                refused = self._refusal(kind)
                if refused is not None:
                    self._meters.odds_asked(kind, refused.code)
                    return refused
                shared = self._enqueue(kind, key, question())
            # whoever gives up does not take it from the others
            answer = await asyncio.shield(shared)
        self._meters.odds_asked(kind, answer.code if isinstance(answer, Refused) else result)
        return answer

    async def close(self) -> None:
        """Answer no more, and end the process."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._killing is not None:
            await self._killing
        self._refuse_all(_UNAVAILABLE)

    def _refusal(self, kind: Kind) -> Refused | None:
        """Why nothing can be asked now, if so; starts the process if it can."""
        if self._closed:
            return _UNAVAILABLE
        wait = self._not_before - time.monotonic()
        if wait > 0:
            return Refused("unavailable", {"retry_ms": max(1, round(wait * 1000))})
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())
        if not self._ready:
            return _WARMING
        if len(self._waiting[kind]) >= self._patience.most(kind):
            return _BUSY
        return None

    def _enqueue(self, kind: Kind, key: Hashable, question: bytes) -> asyncio.Future[Answer]:
        shared: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._shared[key] = shared
        self._waiting[kind].append(_Asked(kind, key, question, shared))
        self._something.set()
        return shared

    async def _run(self) -> None:
        """The life of one process: started, asked, ended."""
        watching: asyncio.Task[None] | None = None
        try:
            process = self._process = await Process.start(self._command)
            watching = asyncio.get_running_loop().create_task(self._watch(process))
            async with asyncio.timeout(self._patience.ready_s):
                await process.ready()
            self._ready = True
            while await self._next(process):
                await self._answer_one(process)
        except NotReady as reason:
            log.warning("there are no odds: %s", reason)
            self._not_before = time.monotonic() + self._patience.forget_s
        except (Lost, TimeoutError, OSError) as reason:
            log.warning("there are no odds: %s", str(reason) or "it took too long")
            self._put_off()
        finally:
            self._ready = False
            self._refuse_all(_WARMING)
            if self._process is not None:
                # whoever stops this task does not stop that
                self._killing = asyncio.ensure_future(self._process.kill())
                self._process = None
                await asyncio.shield(self._killing)
            if watching is not None:
                await asyncio.shield(watching)

    async def _watch(self, process: Process) -> None:
        """See it end when nobody asks: the next question is not to blame for that."""
        await process.wait()
        self._something.set()

    async def _next(self, process: Process) -> bool:
        """Wait for a question; False if there is none for long. Raises `Lost`."""
        while process.ended or not any(self._waiting.values()):
            if process.ended:
                raise Lost("it has ended")
            self._something.clear()
            try:
                async with asyncio.timeout(self._patience.idle_s):
                    await self._something.wait()
            except TimeoutError:
                return False
        return True

    async def _answer_one(self, process: Process) -> None:
        """Ask the most urgent question that waits. Raises `Lost` or TimeoutError."""
        asked = next(queue for queue in self._waiting.values() if queue).popleft()
        began = time.perf_counter()
        try:
            async with asyncio.timeout(self._patience.time_for(asked.kind)):
                answer: Answer = await process.ask(asked.question)
        except Failed as fault:
            log.warning("a question about the odds has no answer: %s", fault)
            answer = _UNAVAILABLE
        except BaseException:
            # it may have been the question's fault: it is not asked again
            self._settle(asked, _UNAVAILABLE)
            raise
        self._meters.odds_took(asked.kind, time.perf_counter() - began)
        self._settle(asked, answer)

    def _settle(self, asked: _Asked, answer: Answer) -> None:
        until = time.monotonic() + self._patience.forget_s
        self._known.put(asked.key, answer, until if isinstance(answer, Refused) else float("inf"))
        self._shared.pop(asked.key, None)
        if not asked.answer.done():
            asked.answer.set_result(answer)

    def _put_off(self) -> None:
        """It has failed: not again at once, unless it is the first time in a while."""
        now = time.monotonic()
        while self._failures and self._failures[0] < now - self._patience.forget_s:
            self._failures.popleft()
        if self._failures:
            wait = self._patience.shortest_s * 2.0 ** (len(self._failures) - 1)
            self._not_before = now + min(wait, self._patience.forget_s)
        self._failures.append(now)

    def _refuse_all(self, why: Refused) -> None:
        for queue in self._waiting.values():
            while queue:
                asked = queue.popleft()
                self._shared.pop(asked.key, None)
                if not asked.answer.done():
                    asked.answer.set_result(why)


_UNAVAILABLE: Final = Refused("unavailable", {"retry_ms": 10_000})
_WARMING: Final = Refused("warming", {"retry_ms": WARMING_MS})
_BUSY: Final = Refused("busy", {"retry_ms": BUSY_MS})


class _Memory:
    """The last answers, as many as fit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._answers: OrderedDict[Hashable, tuple[Answer, float]] = OrderedDict()

    def get(self, key: Hashable) -> Answer | None:
        """The answer that is remembered, if it still counts."""
        found = self._answers.get(key)
        if found is None or found[1] < time.monotonic():
            return None
        self._answers.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, answer: Answer, until: float) -> None:
        """Remember an answer, and forget those not asked for longest."""
        before = self._answers.pop(key, None)
        self._answers[key] = answer, until
        self._size += _weight(answer) - (0 if before is None else _weight(before[0]))
        while self._size > self._most and len(self._answers) > 1:
            self._size -= _weight(self._answers.popitem(last=False)[1][0])


_OVERHEAD: Final = 300
"""Bytes that an answer takes besides itself."""


def _weight(answer: Answer) -> int:
    return _OVERHEAD + (len(answer) if isinstance(answer, bytes) else 0)
