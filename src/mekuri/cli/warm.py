"""`mekuri warm`: compile ahead what the odds need, so that no question waits for it."""

from __future__ import annotations

import argparse
import time

from mekuri.cli import terminal
from mekuri.cli.compiled import interrupts_told


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""
    parser.epilog = (
        "What is compiled is kept in your cache folder, or where NUMBA_CACHE_DIR says; each version of"
        " mekuri and each kind of processor has its own."
    )


def run(_args: argparse.Namespace) -> int:
    """Compile what is not compiled yet; gives 1 if it cannot be kept, 130 after an interrupt."""
    from mekuri.odds import compiling
    from mekuri.odds.warming import KERNELS, warm

    folder = compiling.cache_folder()
    if folder is None:
        where = compiling.wanted_folder()
        said = f"cannot write to the cache folder {where}" if where else "you have no home folder"
        terminal.complain(f"{said} (NUMBA_CACHE_DIR names another)")
        return 1
    started = time.monotonic()
    wanted = [kernel for kernel in KERNELS if not compiling.is_compiled(kernel)]
    if wanted:
        terminal.complain("compiling, once …")
    try:
        with interrupts_told():
            for kernel in wanted:
                warm(kernel)
    except KeyboardInterrupt:
        terminal.complain("interrupted: what is compiled by now is kept")
        return 130
    seconds = time.monotonic() - started
    took = f"compiled in {seconds:.0f} s" if wanted else "compiled already"
    terminal.say(f"{took}; kept in {folder}")
    return 0
