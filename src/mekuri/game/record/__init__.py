"""The record of a finished game: its form, its JSON schema, and the proof that it is true."""

from __future__ import annotations

from mekuri.game.played import Played
from mekuri.game.record.form import MAX_BYTES, SCHEMA, Driver, Record, RecordError, Seat
from mekuri.game.record.proof import CHECKS, Check, play, verify
from mekuri.game.record.schema import schema

__all__ = [
    "CHECKS",
    "MAX_BYTES",
    "SCHEMA",
    "Check",
    "Driver",
    "Played",
    "Record",
    "RecordError",
    "Seat",
    "play",
    "schema",
    "verify",
]
