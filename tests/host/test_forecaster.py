"""The process that knows the odds: asked once for many, put up with when it hangs, lies or dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from host.conftest import soon
from mekuri.host.answers import Refused
from mekuri.host.forecaster import Answer, Forecaster, Kind, Patience
from mekuri.host.meters import NoMeters

PROGRAM = """
import json, os, sys, time
sys.stderr = open(os.devnull, "w")
with open(sys.argv[1], "a") as log:
    log.write("start\\n"); log.flush()
    if sys.argv[2] == "hopeless":
        print('{"ready":false,"why":"no numba"}', flush=True); sys.exit(1)
    if sys.argv[2] == "stillborn": sys.exit(3)
    if sys.argv[2] == "slow": time.sleep(60)
    print('{"ready":true}', flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        log.write(str(asked["n"]) + "\\n"); log.flush()
        if asked["do"] == "die": os._exit(9)
        if asked["do"] == "hang": time.sleep(60)
        if asked["do"] == "wait": time.sleep(asked["s"])
        if asked["do"] == "fault": print('{"fault":"no such thing"}', flush=True)
        elif asked["do"] == "shout": print("x" * 17_000_000, flush=True)
        else: print(json.dumps({"n": asked["n"]}), flush=True)
"""


@dataclass
class Counted(NoMeters):
    """Keeps what it is told."""

    asked: list[tuple[str, str]] = field(default_factory=list)
    took: list[str] = field(default_factory=list)

    def odds_asked(self, kind: str, result: str) -> None:
        self.asked.append((kind, result))

    def odds_took(self, kind: str, seconds: float) -> None:
        assert seconds > 0
        self.took.append(kind)


class House:
    """A forecaster whose process does as it is told, and what that process was asked."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "asked"
        self.counted = Counted()
        self.made: list[Forecaster] = []

    def __call__(self, how: str = "well", **patience: Any) -> Forecaster:
        command = (sys.executable, "-c", PROGRAM, str(self.log), how)
        patient = Patience(**{"answer_s": 0.5, "shortest_s": 0.3} | patience)
        self.made.append(Forecaster(command, patience=patient, meters=self.counted))
        return self.made[-1]

    @property
    def asked(self) -> list[str]:
        return self.log.read_text().split() if self.log.exists() else []


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path)
    yield house
    for forecaster in house.made:
        await forecaster.close()


def question(n: int, do: str = "answer", **more: object) -> Callable[[], bytes]:
    return lambda: msgspec.json.encode({"n": n, "do": do, **more})


async def ask(
    forecaster: Forecaster,
    n: int,
    do: str = "answer",
    *,
    kind: Kind = "forecast",
    key: Hashable | None = None,
    **more: object,
) -> Answer:
    return await forecaster.ask(kind, n if key is None else key, question(n, do, **more))


async def warm(forecaster: Forecaster) -> None:
    """Ask until somebody is there."""
    for number in range(300):
        answer = await ask(forecaster, 0, key=("warm", forecaster.pid, number))
        if isinstance(answer, bytes):
            return
        assert answer.code == "warming"
        await asyncio.sleep(0.01)
    raise AssertionError("nobody came")


def gone(process: int) -> bool:
    """Whether there is no such process."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def code(answer: Answer) -> str:
    assert isinstance(answer, Refused)
    retry = answer.detail["retry_ms"]
    assert isinstance(retry, int)
    assert retry > 0
    return answer.code


async def test_it_starts_when_somebody_asks_and_not_before(house: House) -> None:
    forecaster = house()
    await asyncio.sleep(0.1)
    assert (forecaster.pid, house.asked) == (None, [])
    assert code(await ask(forecaster, 1)) == "warming"
    await warm(forecaster)
    assert await ask(forecaster, 1) == b'{"n": 1}'
    assert forecaster.pid is not None
    assert house.asked == ["start", "0", "1"]


async def test_many_who_ask_the_same_share_an_answer(house: House) -> None:
    forecaster = house()
    await warm(forecaster)
    answers = await asyncio.gather(*(ask(forecaster, 1, "wait", s=0.1) for _ in range(50)))
    assert set(answers) == {b'{"n": 1}'}
    assert await ask(forecaster, 1) == b'{"n": 1}'
    assert house.asked == ["start", "0", "1"]
    results = [result for _, result in house.counted.asked[-51:]]
    assert sorted(results) == ["asked", "known"] + ["shared"] * 49
    assert house.counted.took == ["forecast"] * 2


async def test_who_gives_up_takes_nothing_from_the_others(house: House) -> None:
    forecaster = house()
    await warm(forecaster)
    first = asyncio.create_task(ask(forecaster, 1, "wait", s=0.2))
    second = asyncio.create_task(ask(forecaster, 1))
    await asyncio.sleep(0.05)
    first.cancel()
    assert await second == b'{"n": 1}'
    assert first.cancelled()


async def test_few_may_wait_and_the_urgent_come_first(house: House) -> None:
    forecaster = house(waiting=8)
    await warm(forecaster)
    held = asyncio.create_task(ask(forecaster, 1, "wait", s=0.3))
    await soon(lambda: "1" in house.asked)
    kinds: dict[Kind, int] = {"history": 1, "forecast": 8, "move": 4}
    waiting = [
        asyncio.create_task(ask(forecaster, 10 * place + number, kind=kind))
        for place, (kind, most) in enumerate(kinds.items(), 1)
        for number in range(most)
    ]
    await asyncio.sleep(0.05)
    for number, kind in enumerate(kinds):
        assert code(await ask(forecaster, 100 + number, kind=kind)) == "busy"
    await asyncio.gather(held, *waiting)
    order = [int(one) for one in house.asked[3:]]
    assert order == [*range(30, 34), *range(20, 28), 10]


@pytest.mark.parametrize("end", ["die", "hang", "shout"])
async def test_a_question_it_dies_of_is_not_asked_again(house: House, end: str) -> None:
    forecaster = house()
    await warm(forecaster)
    process = forecaster.pid
    fatal = asyncio.create_task(ask(forecaster, 1, end))
    after = asyncio.create_task(ask(forecaster, 2))
    assert code(await fatal) == "unavailable"
    # who waited behind it may ask again
    assert code(await after) == "warming"
    assert code(await ask(forecaster, 1, end)) == "unavailable"
    await warm(forecaster)
    assert forecaster.pid != process
    assert await ask(forecaster, 2) == b'{"n": 2}'
    assert house.asked.count("1") == 1
    assert house.asked.count("start") == 2
    assert process is not None
    assert gone(process)


async def test_what_dies_again_and_again_is_started_less_and_less(house: House) -> None:
    forecaster = house("stillborn")
    waits = []
    for _ in range(3):
        answer = await ask(forecaster, 1)
        while code(answer) == "warming":
            await asyncio.sleep(0.01)
            answer = await ask(forecaster, 1)
        assert isinstance(answer, Refused)
        retry = answer.detail["retry_ms"]
        assert isinstance(retry, int)
        waits.append(retry)
        await asyncio.sleep(retry / 1000 + 0.01)
    assert 150 < waits[0] <= 300 < waits[1] <= 600 < waits[2] <= 1200
    # at once the first time
    assert house.asked.count("start") == 4


async def test_a_question_at_fault_is_only_its_own_fault(house: House) -> None:
    forecaster = house()
    await warm(forecaster)
    process = forecaster.pid
    assert code(await ask(forecaster, 1, "fault")) == "unavailable"
    assert await ask(forecaster, 2) == b'{"n": 2}'
    assert forecaster.pid == process


async def test_where_it_cannot_work_nobody_waits(house: House) -> None:
    forecaster = house("hopeless")
    await soon_refused(forecaster)
    answer = await ask(forecaster, 1)
    assert isinstance(answer, Refused)
    assert answer.detail["retry_ms"] > 500_000  # type: ignore[operator]
    assert house.asked == ["start"]


async def soon_refused(forecaster: Forecaster) -> None:
    for _ in range(300):
        if code(await ask(forecaster, 1)) == "unavailable":
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it was never refused")


async def test_what_is_never_ready_is_given_up(house: House) -> None:
    forecaster = house("slow", ready_s=0.3)
    assert code(await ask(forecaster, 1)) == "warming"
    await soon(lambda: forecaster.pid is not None)
    await soon(lambda: forecaster.pid is None)


async def test_a_program_that_is_not_there_is_no_fault_of_the_house() -> None:
    forecaster = Forecaster(("/nowhere/to/be/found",))
    assert code(await ask(forecaster, 1)) == "warming"
    await soon_refused(forecaster)
    await forecaster.close()


async def test_it_ends_when_nobody_has_asked_for_long(house: House) -> None:
    forecaster = house(idle_s=0.2)
    await warm(forecaster)
    await ask(forecaster, 1)
    process = forecaster.pid
    assert process is not None
    await soon(lambda: forecaster.pid is None)
    await soon(lambda: gone(process))
    # what is known is still known; for the rest it starts again, at once
    assert await ask(forecaster, 1) == b'{"n": 1}'
    await warm(forecaster)
    assert house.asked.count("start") == 2


async def test_its_end_while_nobody_asks_is_no_questions_fault(house: House) -> None:
    forecaster = house()
    await warm(forecaster)
    process = forecaster.pid
    assert process is not None
    os.kill(process, signal.SIGKILL)
    await soon(lambda: forecaster.pid is None)
    await warm(forecaster)
    assert house.asked.count("start") == 2


async def test_closing_ends_it_whatever_it_does(house: House) -> None:
    forecaster = house(answer_s=60.0)
    await warm(forecaster)
    process = forecaster.pid
    assert process is not None
    hanging = asyncio.create_task(ask(forecaster, 1, "hang"))
    waiting = asyncio.create_task(ask(forecaster, 2))
    await soon(lambda: "1" in house.asked)
    await forecaster.close()
    assert code(await hanging) == "unavailable"
    assert code(await waiting) in ("unavailable", "warming")
    assert code(await ask(forecaster, 3)) == "unavailable"
    assert gone(process)


async def test_old_answers_make_room_for_new_ones(house: House) -> None:
    forecaster = house(kept_bytes=1_000)
    await warm(forecaster)
    for n in range(1, 6):
        await ask(forecaster, n)
    await ask(forecaster, 5)
    await ask(forecaster, 1)
    assert house.asked == ["start", "0", "1", "2", "3", "4", "5", "1"]
