"""Mekuri as people meet it: a real server, a real browser.

The tests are named for what is tried; beside them stand what they are made with:

- `conftest.py`: the server, the browser, devices to play on; `device.py`, `watch.py`, `spy.js`: a
  page, and what must not happen on it;
- `start_page.py`, `game_page.py`, `keyboard.py`, `words.py`: the pages as a test handles them;
- `tables.py`, `looks.py`: rooms played past the pages to the moment wanted;
- `chances.py`: the part of a room's page that tells chances;
- `friends.py`, `hasty.py`: tables of friends, and a server that waits less for who is gone;
- `ledger.py`, `cards_once.py`: what the database says of a room, read past the server;
- `proxy.py`: a network to be cut.

They want the client built (`make client`) and Chromium. `pytest tests/e2e -k keyboard` runs some;
`--headed` shows the browser.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    *(
        f"{__name__}.{name}"
        for name in ("cards_once", "chances", "device", "friends", "game_page", "keyboard")
    ),
    *(f"{__name__}.{name}" for name in ("ledger", "looks", "tables")),
)
