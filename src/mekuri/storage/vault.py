"""The secrets of games being played, kept apart from everything that is shown.

Only `mekuri.host` may import this: a view that cannot reach a deck cannot leak it.
"""

from __future__ import annotations

from typing import Protocol


class Vault(Protocol):
    """Reads secrets. They are written with the commit that makes them (`Commit.secret`)."""

    async def secret(self, room: str, game: int) -> str | None:
        """The secret of a game, as JSON; None if there is none."""
