"""`mekuri sweep`: games by every combination of options, into a table."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from mekuri.cli import asked, terminal, varied
from mekuri.cli.compiled import make_ready
from mekuri.cli.progress import Bar
from mekuri.game import strict_json
from mekuri.game.presets import PRESETS, preset
from mekuri.odds.codes import POLICIES

if TYPE_CHECKING:
    from mekuri.odds.sweep.plan import Plan

GAMES = 1_000_000
EPILOG = """The table has a row for each seat of each combination; docs/odds.md tells what stands in
its columns. What is done is kept in FILE.partial: after an interruption the same command goes on."""


class Terminated(BaseException):
    """Somebody asked this process to end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to vary, by how many players, how often, and where the table goes."""
    parser.epilog = EPILOG
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        type=varied.option,
        metavar="OPTION[=VALUE,…]",
        help="an option and the values it is to have; all there are, if none is given; numbers also"
        ' as 2-5, lists of effects as JSON: lady=[["keep"],"take"]; may be given again',
    )
    parser.add_argument(
        "--one-by-one",
        action="store_true",
        help="vary each option by itself, the others staying as they are, not all together",
    )
    parser.add_argument(
        "--players", type=varied.players, required=True, metavar="N,N-N", help="2 to 100: 2-6,10"
    )
    parser.add_argument(
        "--preset",
        type=varied.names_of(tuple(PRESETS)),
        default=("classic",),
        metavar="NAME,…",
        help=f"the rules that are varied: {', '.join(PRESETS)} (default: classic)",
    )
    asked.add_options(parser)
    asked.add_games(parser, GAMES, "combination")
    asked.add_first_seat(parser)
    parser.add_argument(
        "--policy",
        type=varied.names_of(POLICIES),
        default=("flip",),
        metavar="NAME,…",
        help="how all seats decide to stop and to steal, where the rules let them:"
        f" {', '.join(POLICIES)} (default: flip)",
    )
    asked.add_seed(parser, "table")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="FILE.csv or FILE.parquet"
    )
    asked.add_threads(parser)
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="play on the Dask cluster at tcp://HOST:PORT instead"
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="only say how much it is, and how long it takes"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play and write the table; gives 1 if the input was at fault, 130 or 143 after an interrupt."""
    names = [name for name, _ in args.vary]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        terminal.complain(f"--vary {twice} is given twice: name all its values in one")
        return 2
    if args.dask is not None and args.threads is not None:
        terminal.complain("--threads is for this machine, and a cluster has its own")
        return 2
    try:
        options = asked.options(args.rules)
        bases = tuple((name, asked.over(preset(name), options)) for name in args.preset)
    except asked.BadRules as error:
        terminal.complain(str(error))
        return 1
    from mekuri.odds.errors import OddsError
    from mekuri.odds.sweep.plan import Question, plan

    question = Question(
        bases,
        tuple(args.vary),
        args.players,
        args.games,
        args.first_seat,
        args.policy,
        args.one_by_one,
    )
    try:
        planned = plan(question)
    except OddsError as error:
        terminal.complain(error.message)
        return 2
    try:
        return _foretell(args, planned) if args.dry_run else _sweep(args, planned)
    except OddsError as error:
        terminal.complain(error.message)
        if error.field == "dask":
            _say_what_is_kept(args.out)
        return 1


def _foretell(args: argparse.Namespace, plan: Plan) -> int:
    """Say how much it is."""
    from mekuri.cores import cores
    from mekuri.odds.sweep import run as sweep_run
    from mekuri.odds.sweep import table as sweep_table

    sweep_table.check(args.out)
    with ExitStack() as stack:
        threads = args.threads or cores()
        if args.dask is not None:
            from mekuri.odds.sweep.cluster import connected, threads_there

            threads = threads_there(stack.enter_context(connected(args.dask)))
    for kernel in sorted(sweep_run.kernels(plan)):
        make_ready(kernel)
    seconds = sweep_run.seconds(plan) / threads
    if args.json:
        terminal.write(strict_json.dumps({**_size(plan), "seconds": seconds}))
    else:
        terminal.say(
            f"{_sizes(plan)}.\nAbout {_lasting(seconds)} on {threads} thread{'s' if threads > 1 else ''} as fast as those here."
        )
    return 0


def _sweep(args: argparse.Namespace, plan: Plan) -> int:
    """Play, and write."""
    from mekuri.cores import cores
    from mekuri.odds.sweep import run as sweep_run
    from mekuri.odds.sweep import table as sweep_table
    from mekuri.odds.sweep.journal import Journal, partial

    sweep_table.check(args.out)
    bar = None
    try:
        with ExitStack() as stack:
            stack.enter_context(_ended_by_sigterm())
            client = None
            if args.dask is not None:
                from mekuri.odds.sweep.cluster import connected, there, threads_there

                client = stack.enter_context(connected(args.dask))
                threads_there(client)
            journal = stack.enter_context(Journal(partial(args.out), plan.question, args.seed))
            if journal.done:
                terminal.complain(
                    f"goes on: {len(journal.done):,} of {len(plan.cases):,} are done already"
                )
            if client is not None:
                player = there(plan, journal.seed, client)
            else:
                for kernel in sorted(sweep_run.kernels(plan)):
                    make_ready(kernel)
                player = sweep_run.here(plan, journal.seed, args.threads or cores())
            bar = Bar(max(sweep_run.games_left(plan, journal), 1), "games")
            stack.callback(bar.clear)
            sweep_run.work(plan, journal, player, bar.at)
            sweep_table.write(args.out, plan, journal)
            journal.remove()
    except (KeyboardInterrupt, Terminated) as ended:
        terminal.complain("interrupted")
        _say_what_is_kept(args.out)
        return 130 if isinstance(ended, KeyboardInterrupt) else 143
    except OSError as error:
        terminal.complain(f"cannot write {str(error.filename or args.out)!r}: {error.strerror}")
        return 1
    if args.json:
        told = {**_size(plan), "file": str(args.out), "seed": journal.seed}
        terminal.write(strict_json.dumps(told))
    else:
        terminal.say(f"{_sizes(plan)}, in {str(args.out)!r}. Seed {journal.seed}.")
    return 0


def _say_what_is_kept(out: Path) -> None:
    from mekuri.odds.sweep.journal import partial

    kept = partial(out)
    if kept.exists():
        terminal.complain(f"what is done is kept in {str(kept)!r}: the same command goes on")


@contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """SIGTERM ends the work as an interrupt does."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _size(plan: Plan) -> dict[str, int]:
    return {
        "combinations": len(plan.combinations),
        "different": len(plan.cases),
        "games": len(plan.cases) * plan.question.games,
        "rows": plan.rows,
    }


def _sizes(plan: Plan) -> str:
    size = _size(plan)
    same = size["combinations"] - size["different"]
    differ = f" ({same:,} of them the same game as another)" if same else ""
    return (
        f"{size['combinations']:,} combinations{differ}, {plan.question.games:,} games each,"
        f" {size['rows']:,} rows"
    )


def _lasting(seconds: float) -> str:
    if seconds < 120:
        return f"{max(seconds, 1):.0f} s"
    return f"{seconds / 60:,.0f} minutes" if seconds < 7200 else f"{seconds / 3600:,.0f} hours"
