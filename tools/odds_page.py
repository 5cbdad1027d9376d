"""Plays what docs/odds.md tells, draws its charts and writes its tables.

    python -m tools.odds_page [FOLDER]

Five minutes of a core. The sweeps' tables are kept in FOLDER (build/odds if none is named), and taken from
there if they are there already. Charts go to docs/odds/, tables between the marks in docs/odds.md.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from mekuri.cli.main import main as mekuri
from mekuri.game.presets import PRESETS
from mekuri.game.rules import Rules
from mekuri.odds.picture import Picture
from mekuri.odds.simulate import simulate
from tools import odds_charts
from tools.comebacks import comebacks
from tools.odds_rows import Game, read

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs/odds.md"
CHARTS: Final = ROOT / "docs/odds"

PLAYERS: Final = [
    "--preset",
    "classic,party,folk,folk_full",
    "--policy",
    "rule_of_thumb",
    "--players",
    "2-10,12,15,20,25,30,40,50,60,70,80,90,100",
    "--games",
    "2,000,000",
    "--seed",
    "1",
]
VARIED: Final = (
    "monk", "lady", "semimaru", "emperor", "tenji_jito", "warrior", "nyudo",
    "steals=0,1,unlimited", "direction", "cards=50,100",
)  # fmt: skip
OPTIONS: Final = [
    "--one-by-one",
    "--policy",
    "rule_of_thumb",
    "--players",
    "4",
    "--games",
    "10,000,000",
    "--seed",
    "1",
] + [word for option in VARIED for word in ("--vary", option)]
SHOWN: Final = (2, 3, 4, 6, 10, 20, 50, 90, 100)
NEAR_A_QUARTER: Final = (0.24, 0.255)
NEAR_65: Final = (60, 70)
CLAIMED: Final = (0.245, 0.250)
CLAIMED_GAMES: Final = 200_000
CLASSIC_GAMES: Final = 200_000_000
PAGES: Final = 1000
COMEBACK_GAMES: Final = 500_000
POLICY: Final = "rule_of_thumb"
MIDDLE: Final = ("ahead wins", "behind wins", "lead passes")


def main(arguments: Sequence[str]) -> int:
    """Play, draw, write."""
    folder = Path(arguments[0]) if arguments else ROOT / "build/odds"
    folder.mkdir(parents=True, exist_ok=True)
    by_players = swept(folder / "players.csv", PLAYERS)
    by_options = swept(folder / "options.csv", OPTIONS)
    presets = {name: [game for game in by_players if game.preset == name] for name in PRESETS}
    named = [(changed(game, by_options[0]), game) for game in by_options]
    classic = simulate(Rules(), 4, CLASSIC_GAMES, seed=1)
    win, errors = classic.figures.win, classic.stderr.win
    of_page = [(share * (1 - share) / CLAIMED_GAMES) ** 0.5 for share in win]
    draw("seats", odds_charts.seats(win, of_page, CLAIMED))
    draw("favoured", odds_charts.favoured(presets))
    draw("largest", odds_charts.largest(presets))
    draw("drawn", odds_charts.drawn(presets))
    draw("options", odds_charts.options(named))
    page = PAGE.read_text("utf-8")
    for mark, lines in (
        ("errors", [largest_errors(by_players, by_options)]),
        ("classic", seats_table(win, errors, of_page)),
        ("pages", [pages_of_chance()]),
        ("changes", [quiet_changes(named[1:])]),
        ("favoured", by_size(presets, extremes)),
        ("largest", by_size(presets, lambda game: f"{game.mean_first:.1f} ± {game.sd_first:.1f}")),
        ("comebacks", comebacks_table(presets)),
        ("flips", shorter_games(by_players, named)),
        ("drawn", by_size(presets, lambda game: f"{100 * game.draw:.2f} %")),
        ("options", options_table(named)),
    ):
        page = filled(page, mark, lines)
    PAGE.write_text(page, encoding="utf-8")
    return 0


def swept(out: Path, asked: Sequence[str]) -> list[Game]:
    """The table of a sweep, played unless it is there. Raises `SystemExit` if it cannot be."""
    if not out.exists():
        status = mekuri(["sweep", *asked, "--out", str(out)])
        if status:
            raise SystemExit(status)
    return read(out)


def draw(name: str, picture: Picture) -> None:
    """Write a chart as SVG."""
    CHARTS.mkdir(exist_ok=True)
    (CHARTS / f"{name}.svg").write_text(picture.svg(), encoding="utf-8")


def filled(page: str, mark: str, lines: Sequence[str]) -> str:
    """The page with these lines between `<!-- mark -->` and `<!-- end -->`. Raises `ValueError`."""
    begin, end = f"<!-- {mark} -->\n", "<!-- end -->"
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"docs/odds.md has no place for {mark!r}")
    return before + begin + "\n".join(lines) + "\n" + end + after


def changed(game: Game, base: Game) -> str:
    """What is other than in the base, or the base's name."""
    others = [
        f"{name}: {value}" for name, value in game.options.items() if value != base.options[name]
    ]
    return ", ".join(others) or game.preset


def rules_of(game: Game) -> Rules:
    """The rules of a game in a table."""
    return Rules.from_json(
        {
            name: json.loads(value) if re.fullmatch(r"\d+|true|false|\[.*", value) else value
            for name, value in game.options.items()
        }
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown, its first column words, the others figures."""
    return [
        "| " + " | ".join(head) + " |",
        "|---|" + "--:|" * (len(head) - 1),
        *("| " + " | ".join(row) + " |" for row in rows),
    ]


def seats_table(
    win: Sequence[float], errors: Sequence[float], of_page: Sequence[float]
) -> list[str]:
    """First place alone by seat, and how far a simulation of the page's size lies from it."""
    return table(
        ["", *(f"seat {seat}" + (", begins" if seat == 0 else "") for seat in range(4))],
        [
            ["the page", *["24.5 to 25.0 %"] * 4],
            [
                f"{CLASSIC_GAMES:,} games",
                *(f"{100 * w:.3f} ± {100 * e:.3f} %" for w, e in zip(win, errors, strict=True)),
            ],
            ["off by chance in 200,000 games", *(f"± {100 * off:.3f} %" for off in of_page)],
        ],
    )


def pages_of_chance() -> str:
    """How many simulations of the page's size say what the page says."""
    low, high = CLAIMED
    agree = sum(
        all(
            low <= round(win, 3) <= high
            for win in simulate(Rules(), 4, CLAIMED_GAMES, seed=seed).figures.win
        )
        for seed in range(PAGES)
    )
    return f"Of {PAGES:,} simulations of {CLAIMED_GAMES:,} games (seeds 0 to {PAGES - 1}) {agree:,} say what the page says."


def by_size(presets: dict[str, list[Game]], says: Callable[[Game], str]) -> list[str]:
    """A row for each number of players that is shown, a column for each preset."""
    found = {(name, game.players): game for name, games in presets.items() for game in games}
    return table(
        ["players", *presets],
        ([str(players), *(says(found[name, players]) for name in presets)] for players in SHOWN),
    )


def extremes(game: Game) -> str:
    """The worst and the best seat's share of first place, as parts of an equal one."""
    shares = [share * game.players for share in game.share]
    return f"{min(shares):.3f} to {max(shares):.3f}"


def largest_errors(by_players: Sequence[Game], by_options: Sequence[Game]) -> str:
    """How far off chance puts the figures of the two sweeps, at most."""
    fair = max(max(game.share_stderr) * game.players for game in by_players if game.players <= 20)
    shared = max(game.draw_stderr for game in by_players)
    win = max(max(game.win_stderr) for game in by_options)
    first = max(game.mean_first_stderr for game in (*by_players, *by_options))
    return (
        f"Their standard errors are at most {100 * win:.3f} % for a seat of four, {100 * shared:.3f} % for"
        f" games that are shared, {first:.3f} cards for the largest hand, and {fair:.3f} times an equal share"
        f" for a seat of up to 20."
    )


def quiet_changes(named: Sequence[tuple[str, Game]]) -> str:
    """How many changes leave things as they are."""
    low, high = NEAR_A_QUARTER
    seats = sum(all(low <= win <= high for win in game.win) for _, game in named)
    few, many = NEAR_65
    hands = sum(few <= game.mean_first <= many for _, game in named)
    return (
        f"Of the {len(named)} changes below {seats} leave each of the four seats between {100 * low:.1f} and"
        f" {100 * high:.1f} %, and {hands} leave the largest hand between {few} and {many} cards."
    )


def shorter_games(by_players: Sequence[Game], named: Sequence[tuple[str, Game]]) -> list[str]:
    """The games that do not take a hundred flips."""
    several = [(f"`{game.preset}`, {game.players} players", game) for game in by_players]
    several += [(f"`{name}`, four players", game) for name, game in named]
    return [f"- {name}: {game.mean_flips:.1f}" for name, game in several if game.mean_flips < 99.95]


def options_table(named: Sequence[tuple[str, Game]]) -> list[str]:
    """Each option changed: who comes first alone, how often nobody does, the largest hand, comebacks."""
    return table(
        ["", *(f"seat {seat}" for seat in range(4)), "shared", "largest hand", *MIDDLE],
        (
            [
                name,
                *(f"{100 * win:.2f}" for win in game.win),
                f"{100 * game.draw:.2f}",
                f"{game.mean_first:.2f} ± {game.sd_first:.1f}",
                *middle(rules_of(game)),
            ]
            for name, game in named
        ),
    )


def comebacks_table(presets: dict[str, list[Game]]) -> list[str]:
    """Who wins of those ahead and behind in the middle, and how often the lead passes, of four."""
    return table(
        ["", *MIDDLE],
        (
            [name, *middle(rules_of(game))]
            for name, games in presets.items()
            for game in games
            if game.players == 4
        ),
    )


def middle(rules: Rules) -> list[str]:
    """What `MIDDLE` says, for four."""
    found = comebacks(rules, 4, COMEBACK_GAMES, POLICY, seed=1)
    ahead, behind, passes = found.ahead[0], found.behind[0], found.passes[0]
    return [f"{100 * ahead:.1f}", f"{100 * behind:.1f}", f"{passes:.1f}"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
