"""The table of a sweep: a row for each seat of each combination, as CSV or as Parquet.

`COLUMNS` says what stands where. What concerns a combination as a whole stands in each of its rows, so
that a row can be read by itself; the rows of seat 0 have every combination once. Beside a figure stands
its standard error, in the column that has `_stderr` behind its name.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal

from mekuri.game.option_kinds import BooleanOption, IntegerOption, IntegerOrNameOption, Option
from mekuri.game.options import OPTIONS
from mekuri.game.rules import Rules
from mekuri.odds.errors import OddsError
from mekuri.odds.sweep.figures import BY_SEAT, OF_ALL, PARTS_OF_FIRST, STDERR
from mekuri.odds.sweep.journal import Journal
from mekuri.odds.sweep.plan import Plan

Kind = Literal["word", "whole", "seed", "number", "yes_or_no"]
Row = tuple[Any, ...]

ENDINGS: Final = (".csv", ".parquet")
UNFINISHED: Final = ".writing"
ROWS_AT_ONCE: Final = 20_000


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, and what it holds."""

    name: str
    kind: Kind


def _of_option(option: Option) -> Column:
    if isinstance(option, BooleanOption):
        return Column(option.option, "yes_or_no")
    if isinstance(option, IntegerOption) and not isinstance(option, IntegerOrNameOption):
        return Column(option.option, "whole")
    return Column(option.option, "word")


def _with_error(name: str) -> tuple[Column, Column]:
    return Column(name, "number"), Column(name + STDERR, "number")


COLUMNS: Final = (
    Column("combination", "whole"),
    Column("preset", "word"),
    *map(_of_option, OPTIONS),
    Column("players", "whole"),
    Column("first_seat", "whole"),
    Column("policy", "word"),
    Column("games", "whole"),
    Column("seed", "seed"),
    Column("seat", "whole"),
    *(column for name in BY_SEAT for column in _with_error(name)),
    *(column for name in OF_ALL for column in _with_error(name)),
    *(Column(name, "whole") for name in PARTS_OF_FIRST),
)
"""All columns, in their order."""


def check(out: Path) -> None:
    """Raise `OddsError` ("out") if no table can be written there, as far as can be told before."""
    if out.suffix not in ENDINGS:
        endings = " or ".join(ENDINGS)
        raise OddsError("out", f"a table is a file that ends in {endings}, not {str(out)!r}")
    if not out.parent.is_dir():
        raise OddsError("out", f"cannot write {str(out)!r}: there is no folder {str(out.parent)!r}")
    if out.exists():
        raise OddsError("out", f"{str(out)!r} is there already: remove it, or write to another")
    if out.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise OddsError(
            "out", "Parquet needs pyarrow (pip install 'mekuri[parquet]'); CSV needs nothing"
        )


def write(out: Path, plan: Plan, journal: Journal) -> None:
    """Write the table of a journal that has all cases; the file is there when it is whole.

    Raises `OSError`.
    """
    unfinished = out.with_name(out.name + UNFINISHED)
    save = _save_parquet if out.suffix == ".parquet" else _save_csv
    try:
        save(unfinished, rows(plan, journal), plan, journal.seed)
        unfinished.replace(out)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def rows(plan: Plan, journal: Journal) -> Iterator[Row]:
    """The rows, in the order of the combinations and of the seats."""
    question = plan.question
    for number, one in enumerate(plan.combinations):
        case = plan.cases[one.case]
        found = journal.found(one.case)
        before = (
            number,
            one.base,
            *_options(one.rules),
            one.players,
            question.first_seat,
            one.policy,
            question.games,
            case.seed(journal.seed),
        )
        of_all = [found[name + ending] for name in OF_ALL for ending in ("", STDERR)]
        quantiles = [found[name] for name in PARTS_OF_FIRST]
        for seat in range(one.players):
            by_seat = [found[name + ending][seat] for name in BY_SEAT for ending in ("", STDERR)]
            yield (*before, seat, *by_seat, *of_all, *quantiles)


def _options(rules: Rules) -> Iterator[Any]:
    """The value of each option as its column has it; lists as JSON."""
    for option in OPTIONS:
        value = option.dump(getattr(rules, option.option))
        if _of_option(option).kind != "word":
            yield value
        else:
            yield value if isinstance(value, str) else json.dumps(value)


def _save_csv(path: Path, rows: Iterator[Row], _plan: Plan, _seed: int) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([column.name for column in COLUMNS])
        for row in rows:
            writer.writerow([_in_csv(value) for value in row])


def _in_csv(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def _save_parquet(path: Path, rows: Iterator[Row], plan: Plan, seed: int) -> None:
    import pyarrow
    from pyarrow import parquet

    types = {
        "word": pyarrow.string(),
        "whole": pyarrow.int64(),
        "seed": pyarrow.uint64(),
        "number": pyarrow.float64(),
        "yes_or_no": pyarrow.bool_(),
    }
    asked = json.dumps({**plan.question.to_json(), "seed": seed})
    schema = pyarrow.schema(
        [pyarrow.field(one.name, types[one.kind], nullable=False) for one in COLUMNS],
        metadata={"mekuri.sweep": asked},
    )
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while several := list(islice(rows, ROWS_AT_ONCE)):
            columns = [list(values) for values in zip(*several, strict=True)]
            writer.write_table(
                pyarrow.table(
                    [
                        pyarrow.array(values, type=types[one.kind])
                        for values, one in zip(columns, COLUMNS, strict=True)
                    ],
                    schema=schema,
                )
            )
