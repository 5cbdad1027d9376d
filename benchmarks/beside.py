"""What the odds are measured beside: the import of Numba, and the engines of others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

RIVALS = Path(__file__).resolve().parent / "rivals"
SIMULATE = [
    "-m",
    "mekuri.cli",
    "simulate",
    "--players",
    "4",
    "--games",
    "200000",
    "--seed",
    "1",
    "--json",
]
ROUNDS = 7


def by_the_clock(*argv: str, rounds: int = ROUNDS, **settings: str) -> tuple[float, str]:
    """Seconds that this Python takes for a command, and what it says on standard error: the best round."""
    best, said = float("inf"), ""
    for _ in range(rounds):
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, *argv],
            env=os.environ | settings,
            capture_output=True,
            text=True,
            check=True,
        )
        best, said = min(best, time.perf_counter() - start), done.stderr
    return best, said


def importing_numba() -> float:
    """Seconds to start Python and import Numba."""
    return by_the_clock("-c", "import numba")[0]


def simulate_warm() -> float:
    """Seconds for `mekuri simulate` of 200,000 games, once it is compiled."""
    by_the_clock(*SIMULATE, rounds=1)
    return by_the_clock(*SIMULATE)[0]


def simulate_first() -> tuple[float, str]:
    """Seconds for the same where nothing is compiled yet, and what it says."""
    with tempfile.TemporaryDirectory() as folder:
        return by_the_clock(*SIMULATE, rounds=1, NUMBA_CACHE_DIR=folder)


def rivals() -> dict[str, float]:
    """Games a second of the engines of others, by their names.

    They are installed from PyPI into an environment that is thrown away. Raises
    `subprocess.CalledProcessError` if they cannot be.
    """
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python, wanted = f"{folder}/bin/python", str(RIVALS / "card_games.txt")
        subprocess.run([python, "-m", "pip", "install", "-q", "-r", wanted], check=True)
        program = [python, str(RIVALS / "card_games.py")]
        done = subprocess.run(program, check=True, capture_output=True, text=True)
    # what they say themselves while being imported comes before
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
