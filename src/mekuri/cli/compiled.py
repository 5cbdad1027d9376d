"""Kernels ready to run: compiled now, and told so, if they never were."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from mekuri.cli import terminal


def make_ready(kernel: str) -> None:
    """Compile a kernel that is not compiled yet; say so, for it takes a while.

    If it cannot be kept that is said too, and the work goes on.
    """
    from mekuri.odds import compiling
    from mekuri.odds.warming import warm

    if compiling.cache_folder() is None:
        where = compiling.wanted_folder() or "any folder of yours: you have no home"
        terminal.complain(
            f"compiled code cannot be kept in {where}, so this command compiles each time it runs"
            " (NUMBA_CACHE_DIR names another folder)"
        )
        terminal.complain("compiling …")
    elif not compiling.is_compiled(kernel):
        terminal.complain("compiling, once: this takes up to half a minute …")
    else:
        return
    with interrupts_told():
        warm(kernel)


@contextmanager
def interrupts_told() -> Iterator[None]:
    """While this compiles an interrupt is an interrupt: LLVM makes a fault of its own of it."""
    interrupted = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        signal.default_int_handler(number, frame)

    def unraisable(fault: sys.UnraisableHookArgs) -> None:
        # what is raised where LLVM calls back cannot go on from there; it is raised below
        if fault.exc_type is not KeyboardInterrupt:
            hook(fault)

    before, hook = signal.signal(signal.SIGINT, note), sys.unraisablehook
    sys.unraisablehook = unraisable
    try:
        yield
    except Exception:
        if not interrupted:
            raise
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook
    if interrupted:
        raise KeyboardInterrupt
