"""Who sits where in the next game: everyone moves on, or lots are drawn."""

from __future__ import annotations

import hmac

from mekuri.game.shuffle import shuffled, words
from mekuri.rooms.events import Reseated
from mekuri.rooms.settings import Seating


def draw_lots(players: int, fresh: bytes) -> Reseated:
    """Any order of the seats, each as likely, from random bytes that settle nothing else."""
    stream = words(hmac.digest(fresh, b"mekuri/1 seats", "sha256"))
    return Reseated(tuple(shuffled(stream, range(players))))


def move_on(players: int) -> Reseated:
    """Everyone moves on by one seat, in the order of play."""
    return Reseated((players - 1, *range(players - 1)))


def next_seating(seating: Seating, players: int, fresh: bytes) -> Reseated | None:
    """How the seats change places before another game; None if they do not."""
    match seating:
        case "stay":
            return None
        case "rotate":
            return move_on(players)
        case "lot":
            return draw_lots(players, fresh)
