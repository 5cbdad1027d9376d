"""`mekuri warm`: compile ahead what the odds need, so that no question waits for it."""

from __future__ import annotations

import argparse
import time
from functools import partial

from mekuri.cli import terminal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""
    parser.epilog = (
        "What is compiled is kept in your cache folder, or where NUMBA_CACHE_DIR says; each version of"
        " mekuri and each kind of processor has its own."
    )


def run(_args: argparse.Namespace) -> int:
    """Compile what is not compiled yet; gives 1 if it cannot be kept."""
    from mekuri.odds import compiling, forecast, simulate

    folder = compiling.cache_folder()
    if folder is None:
        terminal.complain(f"cannot write to the cache folder {compiling.wanted_folder()}")
        return 1
    started = time.monotonic()
    kernels = {kernel: partial(simulate.warm, kernel) for kernel in simulate.KERNELS}
    kernels[forecast.KERNEL] = partial(forecast.warm)
    wanted = [warm for kernel, warm in kernels.items() if not compiling.is_compiled(kernel)]
    if wanted:
        terminal.complain("compiling, once …")
    for warm in wanted:
        warm()
    seconds = time.monotonic() - started
    took = f"compiled in {seconds:.0f} s" if wanted else "compiled already"
    terminal.say(f"{took}; kept in {folder}")
    return 0
