"""Stores to test, one of each kind: whatever keeps the protocol joins here."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Protocol

import pytest

from mekuri.storage import migrate
from mekuri.storage.base import Store
from mekuri.storage.opening import open_store
from mekuri.storage.vault import Vault
from postgres import PostgresServer, postgres, postgres_url

__all__ = ["postgres", "postgres_url"]


class FullStore(Store, Vault, Protocol):
    """A store that keeps secrets as well, as all do."""


Open = Callable[[], FullStore]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty database of SQLite's with the schema."""
    path = tmp_path / "rooms.db"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture(params=["sqlite", "sqlite, apart", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """What database it is, and for SQLite's whether it is written by a thread or a process of its own."""
    return str(request.param)


@pytest.fixture
def address(request: pytest.FixtureRequest, kind: str) -> str:
    """The address of an empty database with the schema."""
    if kind != "postgresql":
        return f"sqlite:///{request.getfixturevalue('path')}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.emptied()


@pytest.fixture
async def opened(address: str, kind: str) -> AsyncIterator[Callable[[], Awaitable[FullStore]]]:
    """Opens the same database, as often as asked."""
    stores: list[FullStore] = []

    async def open_another() -> FullStore:
        stores.append(open_store(address, apart=kind == "sqlite, apart"))
        return stores[-1]

    yield open_another
    for store in stores:
        await store.close()


@pytest.fixture
async def store(opened: Callable[[], Awaitable[FullStore]]) -> FullStore:
    """The database, opened once."""
    return await opened()
