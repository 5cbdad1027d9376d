"""`mekuri odds`: what comes of games by any rules, exactly."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from mekuri.cli import answers, asked, terminal
from mekuri.cli.compiled import make_ready
from mekuri.cli.progress import Bar
from mekuri.game import strict_json
from mekuri.game.faults import Fault, check_keys, integer, items, parse
from mekuri.game.replay import deck_of, rules_of
from mekuri.odds.codes import EXACT_POLICIES

if TYPE_CHECKING:
    from mekuri.odds.exact.solve import Cost, Exact

TOLD_FROM = 1_000_000_000
"""From so many states on people are told what it takes before it begins."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Rules, players and how they decide, or a file of such questions."""
    asked.add_rules(parser, required=False)
    parser.add_argument(
        "--policy",
        choices=EXACT_POLICIES,
        default="flip",
        help="how all seats decide to stop and to steal, where the rules let them; best: what is best for"
        " each (default: flip)",
    )
    asked.add_threads(parser)
    parser.add_argument(
        "--memory",
        type=asked.number(1, 10**6),
        metavar="MB",
        help="how much it may take at most (default: four fifths of what is free)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked.add_plot(parser)
    parser.add_argument(
        "--jsonl",
        nargs="?",
        const="-",
        metavar="FILE",
        help="answer JSON lines, one each; - or none: standard input",
    )
    parser.epilog = (
        'A line: {"players", "first_seat", "cards"}, and as wanted "rules", "preset", "policy":'
        " all decks of these cards are equally likely."
    )


def run(args: argparse.Namespace) -> int:
    """Solve it and print the figures; gives 1 if the input was at fault, 130 after an interrupt."""
    if args.jsonl is not None:
        return _answer_lines(args)
    if args.players is None:
        terminal.complain("--players N is missing (or --jsonl FILE)")
        return 2
    try:
        rules = asked.checked(args)
    except asked.Refused as error:
        terminal.complain(str(error))
        return error.status
    from mekuri.odds.exact.solve import TooLarge, exact

    bar: Bar | None = None
    try:
        make_ready("exact")

        def ready(cost: Cost) -> None:
            nonlocal bar
            bar = Bar(cost.states, "states")
            if cost.states >= TOLD_FROM and sys.stderr.isatty():
                terminal.complain(f"{cost}: this may take a while")

        def progress(done: int, _all: int) -> None:
            if bar is not None:
                bar.at(done)

        found = exact(
            rules,
            args.players,
            None,
            args.first_seat,
            args.policy,
            most_bytes=_bytes(args),
            threads=args.threads,
            ready=ready,
            progress=progress,
        )
    except TooLarge as error:
        terminal.complain(f"{error}; `mekuri simulate` gives it with an error")
        return 1
    except KeyboardInterrupt:
        if bar is not None:
            bar.clear()
        terminal.complain("interrupted: no result")
        return 130
    if bar is not None:
        bar.clear()
    if args.json:
        terminal.write(strict_json.dumps(found.to_json()))
    else:
        _tell(found, asked.rules_name(args))
    return 0 if args.plot is None else asked.draw(found, args.plot)


def _answer_lines(args: argparse.Namespace) -> int:
    said = [
        option
        for option, value, silent in (
            ("--players", args.players, None),
            ("--preset", args.preset, "classic"),
            ("--rules", args.rules, None),
            ("--first-seat", args.first_seat, 0),
            ("--policy", args.policy, "flip"),
            ("--plot", args.plot, None),
        )
        if value != silent
    ]
    if said:
        terminal.complain(f"with --jsonl each line says for itself what {said[0]} would say")
        return 2
    try:
        make_ready("exact")
        return answers.run(args.jsonl, lambda line: answer(line, _bytes(args), args.threads))
    except KeyboardInterrupt:
        terminal.complain("interrupted: the lines that are answered stand")
        return 130


def _bytes(args: argparse.Namespace) -> int | None:
    return None if args.memory is None else args.memory * 10**6


def answer(
    line: bytes, most_bytes: int | None = None, threads: int | None = None
) -> dict[str, object]:
    """What `mekuri odds --jsonl` answers to a line, with so much memory and so many threads at most.

    Raises `Fault` with the first code that applies: `bad_json`, `bad_request` (`field`), `bad_rules` (`option`),
    `bad_deck`, `too_large` (`states`, `bytes`).
    """
    from mekuri.odds.exact.solve import TooLarge, exact

    given = parse(line)
    check_keys(given, ("players", "first_seat", "cards"), ("rules", "preset", "policy"))
    players = integer(given["players"], 2, 100, "players")
    first_seat = integer(given["first_seat"], 0, players - 1, "first_seat")
    cards = items(given["cards"], "cards")
    policy = given.get("policy", "flip")
    if policy not in EXACT_POLICIES:
        message = f"policy takes {', '.join(EXACT_POLICIES)}"
        raise Fault("bad_request", message, field="policy")
    rules = rules_of(given)
    try:
        found = exact(
            rules,
            players,
            deck_of(cards),
            first_seat,
            str(policy),
            most_bytes=most_bytes,
            threads=threads,
        )
    except TooLarge as error:
        cost = error.cost
        raise Fault("too_large", str(error), states=cost.states, bytes=cost.size) from None
    return found.to_json()


def _tell(found: Exact, name: str) -> None:
    """Print the figures for people."""
    figures = found.figures
    begins = f"seat {found.first_seat} begins" + (
        "" if found.policy == "flip" else f", all play by {found.policy}"
    )
    terminal.say(f"{found.players} players, {name}; {begins}. Exact, over {found.found.cost}.\n")
    terminal.say("  seat    first alone   share of first    cards in hand")
    rows = zip(figures.win, figures.share, figures.mean_hand, strict=True)
    for seat, (win, share, hand) in enumerate(rows):
        terminal.say(f"  {seat:4}   {100 * win:9.5f} %    {100 * share:9.5f} %    {hand:13.6f}")
    terminal.say("")
    terminal.say(f"  first place shared   {100 * figures.draw:9.5f} %")
    terminal.say(f"  the largest hand     {figures.mean_first:9.5f} cards on average")
    if found.found.flips:
        flips = sum(number * chance for number, chance in enumerate(found.found.flips))
        terminal.say(f"  flips in a game      {flips:9.5f}")
