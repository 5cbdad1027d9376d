"""The deal of a room's next game (docs/rules.md, 9)."""

from __future__ import annotations

from dataclasses import replace

from mekuri.game.shuffle import deal
from mekuri.game.table import Table
from mekuri.rooms.events import GameStarted
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret, SecretMismatch


def deal_context(room: Room, game: int, entropy: tuple[str, ...]) -> dict[str, object]:
    """What goes into the shuffle besides the seed."""
    return {
        "entropy": list(entropy),
        "game": game,
        "players": room.settings.players,
        "room": room.id,
        "rules": room.settings.rules.to_json(),
    }


def deal_game(
    room: Room, secret: Secret, by: str, entropy: str, now: int
) -> tuple[GameStarted, Secret]:
    """Deal game `room.game + 1`: what everyone may know of it, and the secret with its deck.

    `entropy` is what the device of token `by` adds; it counts for the first seat that token holds.
    Raises SecretMismatch if the seed is not the one the room has committed to.
    """
    if secret.commitment != room.commitment:
        raise SecretMismatch("the seed is not the one that was committed to")
    rules, players, game = room.settings.rules, room.settings.players, room.game + 1
    # One device adds one portion, however many of the seats it holds.
    own = room.seats_of(by)[:1]
    by_seat = tuple(entropy if seat in own else "" for seat in range(players))
    dealt = deal(secret.seed, deal_context(room, game, by_seat))
    table = Table.start(rules, players, dealt.first_seat, len(dealt.deck))
    started = GameStarted(
        game=game,
        players=players,
        rules=rules,
        first_seat=dealt.first_seat,
        stacks=table.stacks,
        entropy=by_seat,
        commitment=room.commitment,
        started_at=now,
    )
    return started, replace(secret, deck=tuple(dealt.deck))
