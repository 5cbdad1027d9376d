"""`make play`, once the environment stands: builds the client if need be, and serves the game."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

from tools import client


def become_the_server() -> NoReturn:
    """It says where it is, and opens a browser where there is one."""
    program = Path(sys.executable).with_name("mekuri")
    os.execv(program, [str(program), "serve", "--open"])


if __name__ == "__main__":
    if client.main([]):
        sys.exit(1)
    become_the_server()
