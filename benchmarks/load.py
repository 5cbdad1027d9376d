"""How much play a server bears: rooms of four clients, every flip on disk before it is shown.

    .venv/bin/python -m benchmarks.load [closed] [paced] [idle] [nodes] [rivals] [--seconds 10]

Without a name: a short form of `closed`. The server is held to one core, the generator to another; or, where
`apart` is said, the server has its writer on the generator's core, as it has wherever there are several.

- `closed`: 64 rooms, the next flip as soon as all four have seen the last one.
- `paced`: 1,000 rooms, 1,000, 2,000 and 4,000 flips a second whatever comes back, timed from when each
  was due; on one core, and apart.
- `idle`: 19,600 sockets in 4,900 rooms, of which 100 play: memory, and how long a flip takes.
- `nodes`: closed and paced on PostgreSQL and Redis, with one node and with two.
- `rivals`: the closed loop with Colyseus and boardgame.io, their own clients, a counter for a rule and
  nothing on disk. They must have been installed: `npm ci` in benchmarks/rivals.

Before `closed` and `paced` the same generator plays with two servers that decide and keep nothing: one
that is as lean as Python can be shows what the generator bears, one under the game's own framework what
the bare stack does. What the figures were, and what they mean, stands in docs/load.md.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.traffic import runs, served
from benchmarks.traffic.runs import Figures
from benchmarks.traffic.served import Served

SHORT_S = 4.0
RIVALS = Path(__file__).resolve().parent / "rivals"


def show(figures: Figures) -> Figures:
    """Print a line of the table."""
    print(figures, flush=True)
    return figures


def run(work: Coroutine[Any, Any, Figures]) -> Figures:
    """Play, in an event loop of its own, and print what came of it."""
    return show(uvloop.run(work))


@contextlib.contextmanager
def embedded(apart: bool = False) -> Iterator[Served]:
    """The game on its embedded store, in a folder beside the checkout's files: a real disk."""
    with (
        tempfile.TemporaryDirectory(dir=served.ROOT, prefix=".load-") as folder,
        served.mekuri(
            f"sqlite:///{folder}/rooms.db",
            name=f"mekuri, SQLite{', apart' if apart else ''}",
            apart=apart,
        ) as one,
    ):
        yield one


def bare(work: Callable[[Served], Coroutine[Any, Any, Figures]]) -> dict[str, Figures]:
    """The two servers that only pass on."""
    found = {}
    for kind in ("plain", "stack"):
        with served.bare(kind) as one:
            found[kind] = run(work(one))
    return found


def closed(seconds: float) -> None:
    """See above."""
    ceiling = bare(lambda one: runs.closed(one.name, [one], seconds=seconds))
    with embedded(apart=True) as one:
        run(runs.closed(one.name, [one], seconds=seconds))
    with embedded() as one:
        ours = run(runs.closed(one.name, [one], seconds=seconds))
    for kind, figures in ceiling.items():
        print(
            f"  of bare {kind}: {ours.rate / figures.rate:.0%} of its flips a second; "
            f"a flip costs {ours.cpu_us / figures.cpu_us:.1f} of its processor time"
        )


def paced(seconds: float) -> None:
    """See above."""
    ceiling = bare(lambda one: runs.paced(f"{one.name}, paced", [one], seconds=seconds))
    for apart in (False, True):
        for rate in (1_000, 2_000, 4_000):
            with embedded(apart) as one:
                ours = run(
                    runs.paced(f"{one.name}, {rate} a second", [one], rate=rate, seconds=seconds)
                )
    stack = ceiling["stack"]
    print(
        f"  of the last, the event loop took {ours.loop_us / stack.loop_us:.2f} of bare stack's "
        f"processor time for a flip; 99 % within {ours.p99_ms / stack.p99_ms:.1f} of its time"
    )


def idle(seconds: float) -> None:
    """See above."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with embedded() as one:
        before = one.memory()
        figures = run(
            runs.paced(
                f"{one.name}, 19,600 sockets",
                [one],
                rooms=100,
                rate=400,
                idle=4_800,
                seconds=seconds,
            )
        )
    print(
        f"  {figures.memory / 2**20:.0f} MiB, {(figures.memory - before) / 19_600 / 1024:.1f} KiB a "
        f"socket, its part of a room included"
    )


def nodes(seconds: float) -> None:
    """See above."""
    sys.path.insert(0, str(served.ROOT / "tests"))
    import postgres
    from redis_server import RedisServer

    # As anyone would run it: on disk when it says so.
    postgres.SETTINGS.update(fsync="on", full_page_writes="on", shared_buffers="256MB")
    programs = postgres.programs()
    if programs is None or shutil.which("redis-server") is None:
        print("PostgreSQL or Redis is not installed")
        return
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        server = postgres.PostgresServer(programs)
        stack.callback(server.remove)
        redis = stack.enter_context(RedisServer(Path(folder)))
        for count in (1, 2):
            with contextlib.ExitStack() as house:
                database = server.create()
                name = f"mekuri, PostgreSQL, {count} node{'s'[: count - 1]}"
                all_ = [
                    house.enter_context(served.mekuri(database, redis.url, name))
                    for _ in range(count)
                ]
                run(runs.closed(name, all_, seconds=seconds))
                run(runs.paced(f"{name}, paced", all_, rate=2_000, seconds=seconds))


def rivals(seconds: float) -> None:
    """See above."""
    node = shutil.which("node")
    if node is None or not (RIVALS / "node_modules").exists():
        print(
            "the rivals are not installed: `npm ci` in benchmarks/rivals, with Node.js from 20 on"
        )
        return
    for rival in ("colyseus", "boardgame"):
        with served.serving(rival, (node, f"{rival}.js", "serve"), folder=RIVALS) as one:
            show(_driven(node, one, seconds))
    with embedded() as one:
        run(runs.closed(one.name, [one], seconds=seconds))


def _driven(node: str, one: Served, seconds: float) -> Figures:
    """A rival under its own clients."""
    with subprocess.Popen(
        (node, f"{one.name}.js", "drive", str(one.port), "64", str(seconds)),
        cwd=RIVALS,
        stdout=subprocess.PIPE,
        text=True,
    ) as clients:
        assert clients.stdout is not None
        while clients.stdout.readline().strip() != "counting":
            if clients.poll() is not None:
                raise RuntimeError(f"the clients of {one.name} ended early")
        cpu = one.cpu()
        found = json.loads(clients.stdout.readline())
        used = one.cpu() - cpu
    return Figures(
        name=one.name,
        rate=found["rate"],
        starts=0.0,
        half_ms=found["half_ms"],
        p99_ms=found["p99_ms"],
        worst_ms=float("nan"),
        cpu_us=used / found["flips"] * 1e6,
        loop_us=float("nan"),
        instructions=float("nan"),
        own_cpu=found["own_cpu"],
        memory=one.memory(),
    )


PARTS: dict[str, Callable[[float], None]] = {
    "closed": closed,
    "paced": paced,
    "idle": idle,
    "nodes": nodes,
    "rivals": rivals,
}


def main() -> int:
    """Measure what is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    unknown = [part for part in arguments.parts if part not in PARTS]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before")
    served.pin(0, served.OTHER_CORE)
    if not arguments.parts:
        closed(SHORT_S)
    for part in arguments.parts:
        PARTS[part](arguments.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
