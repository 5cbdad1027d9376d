"""Who may change a room now."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest

from mekuri.host.mutex import Mutex


async def test_one_at_a_time_in_the_order_they_came() -> None:
    mutex = Mutex()
    order: list[int] = []

    async def enter(number: int) -> None:
        async with mutex:
            order.append(number)
            await asyncio.sleep(0)
            assert order[-1] == number, "nobody else came in"

    assert mutex.try_acquire()
    tasks = [asyncio.create_task(enter(number)) for number in range(5)]
    await asyncio.sleep(0)
    assert not mutex.try_acquire()
    mutex.release()
    # It is the first one's already: who comes now does not overtake those who wait.
    assert not mutex.try_acquire()
    await asyncio.gather(*tasks)
    assert order == [0, 1, 2, 3, 4]
    assert not mutex.locked()


async def test_who_gives_up_waiting_is_passed_over() -> None:
    mutex = Mutex()
    await mutex.acquire()
    first, second = (asyncio.create_task(mutex.acquire()) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    mutex.release()
    await second
    assert mutex.locked()
    mutex.release()
    assert not mutex.locked()


async def test_who_gives_up_in_the_moment_of_getting_it_hands_it_on() -> None:
    mutex = Mutex()
    await mutex.acquire()
    first, second = (asyncio.create_task(mutex.acquire()) for _ in range(2))
    await asyncio.sleep(0)
    mutex.release()
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    async with asyncio.timeout(5):
        await second
    mutex.release()
    assert not mutex.locked()


async def test_nothing_is_kept_of_those_who_gave_up() -> None:
    mutex = Mutex()
    await mutex.acquire()
    for _ in range(50):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await mutex.acquire()
    assert not mutex._waiting
    mutex.release()
    assert mutex.try_acquire()


async def test_what_nobody_holds_cannot_be_released() -> None:
    with pytest.raises(RuntimeError, match="nobody"):
        Mutex().release()


@pytest.mark.parametrize("seed", range(20))
async def test_it_does_what_a_lock_of_asyncio_does(seed: int) -> None:
    """Comings, goings and cancellations at random: who gets in, and in what order."""

    async def history(make: Callable[[], asyncio.Lock | Mutex]) -> list[int]:
        luck = random.Random(seed)
        lock, order, tasks = make(), list[int](), list[asyncio.Task[None]]()

        async def enter(number: int, turns: int) -> None:
            async with lock:
                order.append(number)
                for _ in range(turns):
                    await asyncio.sleep(0)

        for number in range(60):
            tasks.append(asyncio.create_task(enter(number, luck.randrange(3))))
            if luck.random() < 0.4:
                luck.choice(tasks).cancel()
            if luck.random() < 0.5:
                await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await asyncio.gather(*tasks, return_exceptions=True)
        assert not lock.locked()
        return order

    assert await history(Mutex) == await history(asyncio.Lock)
