"""Sweeps played by a Dask cluster: the units go out, what was counted comes back.

The scheduler and its workers are the user's. Workers need this version of Mekuri with what it needs, so
that they count the same; each compiles its kernels once, as any command here does.
"""

from __future__ import annotations

import logging
import re
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from mekuri.odds.compiling import version_hash
from mekuri.odds.errors import OddsError
from mekuri.odds.simulate import Progress
from mekuri.odds.sweep.plan import Case, Plan, Unit
from mekuri.odds.sweep.run import Played, Player, games_of, play_unit
from mekuri.odds.tally import Tally

if TYPE_CHECKING:
    from distributed import Client, Future

ADDRESS: Final = re.compile(r"(?:tcp|tls|ws|wss)://[^\s/]+:\d{1,5}")
ANSWERS_WITHIN_S: Final = 10
WORKERS_WITHIN_S: Final = 30
LOOKED_EVERY_S: Final = 2.0
AHEAD: Final = 2
"""Units that wait at each thread of the cluster, and the one it plays: so none is ever idle."""


class OtherVersion(Exception):
    """A worker has another version of what plays the games."""


def play_there(
    version: str, games: int, case: Case, first_seat: int, seed: int, unit: Unit
) -> Tally:
    """What a worker does. Raises `OtherVersion` unless it has that version of mekuri."""
    if version_hash() != version:
        raise OtherVersion
    return play_unit(games, case, first_seat, seed, unit)


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """A client of the scheduler at an address. Raises `OddsError` ("dask")."""
    if ADDRESS.fullmatch(address) is None:
        raise OddsError("dask", f"a Dask scheduler's address is tcp://HOST:PORT, not {address!r}")
    if find_spec("distributed") is None:
        raise OddsError("dask", "a cluster needs Dask's distributed (pip install 'mekuri[dask]')")
    from distributed import Client

    for name in logging.root.manager.loggerDict:
        if name.startswith("distributed"):
            # what goes wrong is said once, by whoever asked
            logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client: Any = Client(address, timeout=ANSWERS_WITHIN_S, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise OddsError("dask", f"no Dask scheduler answers at {address!r}") from None
    try:
        yield client
    finally:
        with suppress(Exception):
            client.close(timeout=1)


def threads_there(client: Client) -> int:
    """How many threads the workers have, waiting for the first. Raises `OddsError` ("dask")."""
    try:
        client.wait_for_workers(1, timeout=WORKERS_WITHIN_S)
    except TimeoutError:
        raise OddsError(
            "dask", f"the Dask scheduler has no workers, and waited {WORKERS_WITHIN_S} s for one"
        ) from None
    return sum(client.nthreads().values())


def there(plan: Plan, seed: int, client: Client) -> Player:
    """A player of units with all workers of a cluster, also those that come later.

    A unit whose worker dies is played by another. The player raises `OddsError` ("dask") when workers die
    over one unit again and again, cannot play, or the scheduler is gone.
    """

    def player(units: Iterable[Unit], progress: Progress) -> Iterator[Played]:
        from distributed import as_completed

        run, question, version = uuid.uuid4().hex, plan.question, version_hash()
        numbers = iter(units)
        playing: dict[Future[Tally], Unit] = {}
        ended = as_completed(loop=client.loop)
        done, looked, wanted = 0, float("-inf"), 1

        def send() -> None:
            while len(playing) < wanted and (unit := next(numbers, None)) is not None:
                case = plan.cases[unit.case]
                future = client.submit(
                    play_there,
                    version,
                    question.games,
                    case,
                    question.first_seat,
                    case.seed(seed),
                    unit,
                    key=f"mekuri-{run}-{unit.case}-{unit.block}",
                    pure=False,
                )
                playing[future] = unit
                ended.add(future)

        try:
            while True:
                if time.monotonic() - looked > LOOKED_EVERY_S:
                    wanted = max(1, sum(client.nthreads().values())) * (1 + AHEAD)
                    looked = time.monotonic()
                send()
                if not playing:
                    return
                future = next(ended)
                unit = playing.pop(future)
                tally: Tally = _result(future)
                done += games_of(plan, unit)
                yield unit, tally
                progress(done)
        finally:
            with suppress(Exception):
                client.cancel(list(playing), force=True)

    return player


def _result(future: Future[Tally]) -> Tally:
    """What a worker counted. Raises `OddsError` ("dask") if none could."""
    from distributed import CancelledError, KilledWorker

    try:
        tally: Tally = future.result()
    except OtherVersion:
        raise OddsError("dask", "a worker of the cluster has another version of mekuri") from None
    except KilledWorker as killed:
        where = killed.last_worker.address
        raise OddsError(
            "dask", f"the workers that played one part died one after the other, last {where}"
        ) from None
    except (CancelledError, OSError):
        raise OddsError("dask", "the Dask scheduler is gone, or has dropped the work") from None
    except Exception as fault:
        raise OddsError(
            "dask", f"a worker of the cluster cannot play: {type(fault).__name__}: {fault}"
        ) from fault
    return tally
