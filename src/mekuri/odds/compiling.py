"""How this package's kernels are compiled, and where what is compiled is kept.

Numba compiles a kernel when it is first called, which takes seconds, and keeps the machine code in
a folder, so that it does so once. The folder's name carries a hash of this package's sources:
Numba itself looks only at the file a kernel stands in, not at those it calls or takes numbers from.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import llvmlite.binding
import numba

import mekuri.game

_Function = TypeVar("_Function", bound=Callable[..., Any])

PREFIX: Final = "kernels-"
_OPTIONS: Final[dict[str, Any]] = {
    "nogil": True,
    "error_model": "numpy",
    # Kernels make no arrays and keep none, so nobody need count who holds them: a count at each
    # call, in each direction, took longer than many a call itself.
    "_nrt": False,
}
NOT_COMPILED: Final = frozenset(
    {
        "answering.py",
        "asking.py",
        "effort.py",
        "errors.py",
        "exact/layers.py",
        "exact/memory.py",
        "exact/solve.py",
        "exact/work.py",
        "forecast.py",
        "history.py",
        "outcomes.py",
        "picture.py",
        "plot.py",
        "position.py",
        "simulate.py",
        "simulation.py",
        "sweep/cluster.py",
        "sweep/figures.py",
        "sweep/journal.py",
        "sweep/plan.py",
        "sweep/run.py",
        "sweep/table.py",
        "warming.py",
    }
)
"""Sources, from this folder on, that no compiled code depends on; all others count."""
ROOM: Final = 64 << 20
"""So many bytes have to be free for all kernels to be kept."""
STALE_DAYS: Final = 60
"""Kernels of other versions that nobody compiled or looked up for so long are cleared away."""


def kernel(function: _Function, inline: bool = False, reorders: bool = False) -> _Function:
    """Compile a function with Numba when it is called; it runs without Python's lock.

    `reorders`: sums of floats may be taken in another order than written, several terms at a time.
    """
    folder = cache_folder()
    settings: Any = numba.config
    before = settings.CACHE_DIR
    if folder is not None:
        # Read by Numba when a function is decorated; other packages' functions keep theirs.
        settings.CACHE_DIR = str(folder)
    try:
        made: Any = numba.njit(
            **_OPTIONS,
            cache=folder is not None,
            forceinline=inline,
            fastmath={"reassoc", "nsz", "contract"} if reorders else False,
        )(function)
    finally:
        settings.CACHE_DIR = before
    compiled: _Function = made
    return compiled


def part(function: _Function) -> _Function:
    """A part of kernels: compiled with each that it is part of, in its place."""
    return kernel(function, inline=True)


def summing(function: _Function) -> _Function:
    """A kernel that adds up floats, several at a time."""
    return kernel(function, reorders=True)


def wanted_folder() -> Path | None:
    """Where kernels are kept: `NUMBA_CACHE_DIR` if set, else the user's cache folder; None without a home."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    try:
        base = Path(given) if given else user_cache() / "mekuri"
    except RuntimeError:  # Python cannot tell where the user is at home
        return None
    return base / f"{PREFIX}{sources_hash()}"


@lru_cache(maxsize=1)
def cache_folder() -> Path | None:
    """The folder that kernels are kept in; None if it cannot be made or written to, or has no room."""
    folder = wanted_folder()
    if folder is None:
        return None
    try:
        if folder.exists() and _is_damaged(folder):
            shutil.rmtree(folder)
        new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
        if new:
            _clear_stale(folder)
        if not any(folder.iterdir()) and shutil.disk_usage(folder).free < ROOM:
            return None
    except OSError:
        return None
    return folder


def is_compiled(what: str) -> bool:
    """Whether a kernel was compiled before, for this Python and this processor, and kept."""
    folder = cache_folder()
    return folder is not None and (folder / _mark(what)).exists()


def note_compiled(what: str) -> None:
    """Note that a kernel is compiled and kept."""
    folder = cache_folder()
    if folder is not None:
        (folder / _mark(what)).touch()


def _is_damaged(folder: Path) -> bool:
    """Whether a file is cut off, as after a power failure: Numba looks only when it needs one, and fails then.

    They are pickles, and the last byte of a pickle says that it is whole.
    """
    for file in folder.rglob("*.nb[ic]"):
        with file.open("rb") as content:
            if content.seek(0, os.SEEK_END) == 0:
                return True
            content.seek(-1, os.SEEK_END)
            if content.read(1) != pickle.STOP:
                return True
    return False


def _mark(what: str) -> str:
    processor = llvmlite.binding.get_host_cpu_name()
    return f"{what}-{sys.implementation.cache_tag}-{processor}"


def user_cache() -> Path:
    """The folder for what programs keep and can make again."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def sources_hash() -> str:
    """A name for this version of the kernels: it changes with any source that compiled code depends on."""
    folder = Path(__file__).parent
    return _hash(
        file
        for file in sorted(folder.rglob("*.py"))
        if file.relative_to(folder).as_posix() not in NOT_COMPILED
    )


def version_hash() -> str:
    """A name for this version of the rules and the odds: figures of two versions do not belong together."""
    folders = (Path(mekuri.game.__file__).parent, Path(__file__).parent)
    return _hash(file for folder in folders for file in sorted(folder.rglob("*.py")))


def _hash(files: Iterable[Path]) -> str:
    total = hashlib.sha256(numba.__version__.encode())
    for file in files:
        total.update(file.read_bytes())
    return total.hexdigest()[:16]


def _clear_stale(folder: Path) -> None:
    oldest = time.time() - STALE_DAYS * 86_400
    for other in folder.parent.glob(f"{PREFIX}*"):
        if other != folder and other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)
