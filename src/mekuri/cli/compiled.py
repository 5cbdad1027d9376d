"""Kernels ready to run: compiled now, and told so, if they never were."""

from __future__ import annotations

from mekuri.cli import terminal


def make_ready(kernel: str) -> None:
    """Compile a kernel that is not compiled yet; say so, for it takes a while.

    If it cannot be kept that is said too, and the work goes on.
    """
    from mekuri.odds import compiling
    from mekuri.odds.warming import warm

    if compiling.cache_folder() is None:
        terminal.complain(
            f"compiled code cannot be kept in {compiling.wanted_folder()}, so this command compiles"
            " each time it runs (NUMBA_CACHE_DIR names another folder)"
        )
        terminal.complain("compiling …")
    elif not compiling.is_compiled(kernel):
        terminal.complain("compiling, once: this takes up to half a minute …")
    else:
        return
    warm(kernel)
