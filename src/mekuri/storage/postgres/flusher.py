"""One transaction at a time: what came in while it was written goes into the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from mekuri.storage.base import StorageError
from mekuri.storage.grouping import resolve
from mekuri.storage.postgres.lines import Lines, is_at_fault

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

LARGEST_GROUP = 512

Item = TypeVar("Item")
Answer = TypeVar("Answer")


class Flusher(Generic[Item, Answer]):
    """Takes pieces of writing and answers each once its transaction is on disk."""

    def __init__(
        self,
        lines: Lines,
        split: Callable[[Sequence[Item]], tuple[list[int], list[int]]],
        write: Callable[[Connection, Sequence[Item]], Awaitable[Sequence[Answer]]],
    ) -> None:
        """`split` says which may be written together (indices), and which after those."""
        self._lines = lines
        self._split = split
        self._write = write
        self._asked: list[tuple[Item, asyncio.Future[Answer]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(self, item: Item) -> Answer:
        """Write something; returns when it is on disk. Raises `StorageError`."""
        if self._closed:
            raise StorageError("the store is closed")
        loop = asyncio.get_running_loop()
        told: asyncio.Future[Answer] = loop.create_future()
        self._asked.append((item, told))
        if self._flushing is None:
            self._flushing = loop.create_task(self._flush())
        return await told

    async def close(self) -> None:
        """Finish what was asked for."""
        self._closed = True
        if self._flushing is not None:
            await self._flushing

    async def _flush(self) -> None:
        try:
            while self._asked:
                asked = self._asked[:LARGEST_GROUP]
                together, later = self._split([item for item, _ in asked])
                # Those put off stay before what came after them.
                self._asked[: len(asked)] = [asked[index] for index in later]
                group = [asked[index] for index in together]
                answers = await self._keep([item for item, _ in group])
                for (_, told), answer in zip(group, answers, strict=True):
                    resolve(told, answer)
        finally:
            self._flushing = None

    async def _keep(self, items: Sequence[Item]) -> Sequence[Answer | StorageError]:
        try:
            return await self._lines.run(lambda line: self._transaction(line, items))
        except StorageError as error:
            # A database that cannot be reached or written refuses all alike. What it found wrong
            # with one must not cost the others.
            if len(items) > 1 and is_at_fault(error):
                return [answer for item in items for answer in await self._keep([item])]
            return [error] * len(items)

    async def _transaction(self, line: Connection, items: Sequence[Item]) -> Sequence[Answer]:
        async with line.transaction(isolation="read_committed"):
            return await self._write(line, items)
