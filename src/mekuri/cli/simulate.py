"""`mekuri simulate`: what comes of games by any rules, from as many as are wanted."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mekuri.cli import asked, terminal
from mekuri.cli.compiled import make_ready
from mekuri.cli.progress import Bar
from mekuri.game import strict_json
from mekuri.odds.codes import POLICIES

if TYPE_CHECKING:
    from mekuri.odds.simulation import Simulation

GAMES = 200_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Rules, players, how many games, and in what form the result is wanted."""
    asked.add_rules(parser)
    asked.add_games(parser, GAMES)
    parser.add_argument(
        "--policy",
        choices=POLICIES,
        default="flip",
        help="how all seats decide to stop and to steal, where the rules let them (default: flip)",
    )
    asked.add_seed(parser, "games")
    asked.add_threads(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked.add_plot(parser)


def run(args: argparse.Namespace) -> int:
    """Play, print the figures, draw them; gives 1 if the input was at fault, 130 after an interrupt."""
    try:
        rules = asked.checked(args)
    except asked.Refused as error:
        terminal.complain(str(error))
        return error.status
    bar = Bar(args.games, "games")
    try:
        from mekuri.odds.simulate import kernel_for, simulate

        make_ready(kernel_for(rules, args.policy))
        found = simulate(
            rules,
            args.players,
            args.games,
            args.first_seat,
            args.policy,
            seed=args.seed,
            threads=args.threads,
            progress=bar.at,
        )
        bar.clear()
    except KeyboardInterrupt:
        bar.clear()
        terminal.complain(f"interrupted after {bar.done:,} of {args.games:,} games: no result")
        return 130
    if args.json:
        terminal.write(strict_json.dumps(found.to_json()))
        if args.seed is None:
            terminal.complain(f"the seed was {found.seed}")
    else:
        _tell(found, asked.rules_name(args))
    return 0 if args.plot is None else asked.draw(found, args.plot)


def _tell(found: Simulation, name: str) -> None:
    """Print the figures for people, each with its standard error."""
    figures, errors = found.figures, found.stderr
    begins = f"seat {found.first_seat} begins" + (
        "" if found.policy == "flip" else f", all play by {found.policy}"
    )
    terminal.say(
        f"{found.games:,} games of {found.players}, {name}; {begins}. Seed {found.seed}."
        " After ± stands the standard error.\n"
    )
    terminal.say("  seat      first alone      share of first           cards in hand")
    rows = zip(
        figures.win, errors.win, figures.share, errors.share, figures.mean_hand, errors.mean_hand,
        strict=True,
    )  # fmt: skip
    for seat, (win, win_error, share, share_error, hand, hand_error) in enumerate(rows):
        terminal.say(
            f"  {seat:4}  {_percent(win, win_error)}   {_percent(share, share_error)}"
            f"      {hand:8.3f} ± {hand_error:.3f}"
        )
    terminal.say("")
    terminal.say(f"  first place shared    {_percent(figures.draw, errors.draw)}")
    terminal.say(
        f"  the largest hand        {figures.mean_first:6.3f} ± {errors.mean_first:.3f} cards;"
        f" in nine games of ten {_quantile(found.largest, 0.05)} to {_quantile(found.largest, 0.95)}"
    )
    terminal.say(f"  flips in a game         {found.mean_flips:6.3f}")


def _percent(value: float, error: float) -> str:
    return f"{100 * value:7.3f} % ± {100 * error:.3f}"


def _quantile(shares: tuple[float, ...], part: float) -> int:
    total = 0.0
    for number, share in enumerate(shares):
        total += share
        if total >= part:
            return number
    return len(shares) - 1
