"""Names of rooms: nobody guesses one, and everybody can read one out."""

from __future__ import annotations

import math
import re

from mekuri.host.dealing import ROOM_LENGTH, ROOM_LETTERS, SystemDealer


def test_nobody_can_guess_the_name_of_a_room() -> None:
    assert len(set(ROOM_LETTERS)) == len(ROOM_LETTERS)
    assert ROOM_LENGTH * math.log2(len(ROOM_LETTERS)) >= 60
    names = {SystemDealer().room() for _ in range(100)}
    assert len(names) == 100
    assert all(re.fullmatch(f"[{ROOM_LETTERS}]{{{ROOM_LENGTH}}}", name) for name in names)
