"""Names of rooms: nobody guesses one, and everybody can read one out."""

from __future__ import annotations

import math
import re

from mekuri.game.shuffle import SEED_BYTES
from mekuri.host.dealing import (
    CODE_LENGTH,
    ROOM_LENGTH,
    ROOM_LETTERS,
    SEEDS_AT_ONCE,
    SystemDealer,
    clean_code,
    new_name,
)


def test_nobody_can_guess_the_name_of_a_room() -> None:
    assert len(set(ROOM_LETTERS)) == len(ROOM_LETTERS)
    assert ROOM_LENGTH * math.log2(len(ROOM_LETTERS)) >= 60
    names = {SystemDealer().room() for _ in range(100)}
    assert len(names) == 100
    assert all(re.fullmatch(f"[{ROOM_LETTERS}]{{{ROOM_LENGTH}}}", name) for name in names)


def test_no_two_seeds_are_the_same() -> None:
    dealers = SystemDealer(), SystemDealer()
    seeds = [dealer.seed() for dealer in dealers for _ in range(3 * SEEDS_AT_ONCE)]
    assert len(set(seeds)) == 2 * 3 * SEEDS_AT_ONCE
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


def test_codes_to_type() -> None:
    codes = {SystemDealer().code() for _ in range(100)}
    assert len(codes) == 100
    letters = ROOM_LETTERS.upper()
    assert all(re.fullmatch(f"[{letters}]{{{CODE_LENGTH}}}", code) for code in codes)
    assert {clean_code(typed) for typed in ("K7M2QX", "k7m 2qx", " K7 M2 qX ")} == {"K7M2QX"}
    assert len({new_name() for _ in range(100)}) == 100
