"""Tables of sweeps: what stands in them, the same as CSV and as Parquet."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from mekuri.game import Rules, preset
from mekuri.game.options import OPTIONS
from mekuri.odds.errors import OddsError
from mekuri.odds.simulate import simulate
from mekuri.odds.sweep import table as sweep_table
from mekuri.odds.sweep.figures import measured
from mekuri.odds.sweep.journal import Journal, partial
from mekuri.odds.sweep.plan import Question, plan
from mekuri.odds.sweep.run import here, work
from mekuri.odds.tally import new_tally

OWN = Rules.from_json({"lady": ["keep", {"draw_blind": {"count": 2}}], "emperor_set": [1, 2]})
ASKED = Question(
    (("classic", Rules()), ("party", preset("party")), ("own", OWN)),
    (("steals", (0, "unlimited")),),
    (2, 5),
    700,
    1,
    ("rule_of_thumb",),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the same table as a.csv and as a.parquet."""
    folder = tmp_path_factory.mktemp("tables")
    planned = plan(ASKED)
    for name in ("a.csv", "a.parquet"):
        with Journal(partial(folder / name), ASKED, 11) as journal:
            work(planned, journal, here(planned, 11, 2))
            sweep_table.write(folder / name, planned, journal)
            journal.remove()
    return folder


def in_csv(folder: Path) -> list[dict[str, str]]:
    with (folder / "a.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_nothing_is_left_beside_it(folder: Path) -> None:
    assert sorted(file.name for file in folder.iterdir()) == ["a.csv", "a.parquet"]


def test_a_row_is_what_simulate_says(folder: Path) -> None:
    rows = in_csv(folder)
    assert len(rows) == plan(ASKED).rows == 3 * 2 * (2 + 5)
    numbers = iter(rows)
    for number, one in enumerate(plan(ASKED).combinations):
        told = None
        for seat in range(one.players):
            row = next(numbers)
            assert (int(row["combination"]), row["preset"]) == (number, one.base)
            assert (int(row["players"]), int(row["seat"])) == (one.players, seat)
            assert (row["first_seat"], row["policy"]) == ("1", "rule_of_thumb")
            if told is None:
                told = simulate(one.rules, one.players, 700, 1, one.policy, seed=int(row["seed"]))
            assert float(row["win"]) == told.figures.win[seat]
            assert float(row["win_stderr"]) == told.stderr.win[seat]
            assert float(row["share"]) == told.figures.share[seat]
            assert float(row["mean_hand_stderr"]) == told.stderr.mean_hand[seat]
            assert float(row["draw"]) == told.figures.draw
            mean_place = sum(p * share for p, share in enumerate(told.places[seat], 1))
            assert float(row["mean_place"]) == pytest.approx(mean_place)
            assert float(row["mean_flips"]) == pytest.approx(told.mean_flips)


def test_options_stand_in_columns_as_rules_have_them(folder: Path) -> None:
    planned = plan(ASKED)
    for row in in_csv(folder):
        rules = planned.combinations[int(row["combination"])].rules
        read: dict[str, Any] = {}
        for option in OPTIONS:
            text = row[option.option]
            plain = text.isdecimal() or text in ("true", "false") or text.startswith("[")
            read[option.option] = json.loads(text) if plain else text
        assert Rules.from_json(read) == rules


def test_parquet_holds_the_same(folder: Path) -> None:
    from pyarrow import parquet

    table = parquet.read_table(folder / "a.parquet")
    assert table.column_names == [column.name for column in sweep_table.COLUMNS]
    types = {str(field.type) for field in table.schema}
    assert types == {"string", "int64", "uint64", "double", "bool"}
    for row, other in zip(table.to_pylist(), in_csv(folder), strict=True):
        for name, value in row.items():
            told = other[name]
            assert told == (str(value).lower() if isinstance(value, bool) else str(value))
    asked = json.loads(table.schema.metadata[b"mekuri.sweep"])
    assert asked == {**ASKED.to_json(), "seed": 11}


def test_figures_of_a_spread_are_those_of_statistics() -> None:
    tally = new_tally(2)
    tally.largest[[10, 20, 40]] = 5, 3, 2
    tally.flips[100] = 10
    tally.places[:, 1:] = [[7, 3], [4, 6]]
    found = measured(tally, 10)
    values = [10] * 5 + [20] * 3 + [40] * 2
    mean = sum(values) / 10
    variance = sum((value - mean) ** 2 for value in values) / 10
    assert found["mean_first"] == pytest.approx(mean)
    assert found["mean_first_stderr"] == pytest.approx((variance / 9) ** 0.5)
    assert found["sd_first"] == pytest.approx(variance**0.5)
    assert (found["first_05"], found["first_50"], found["first_95"]) == (10, 10, 40)
    assert found["mean_place"] == [1.3, 1.6]
    assert (found["sd_flips"], found["sd_flips_stderr"], found["mean_flips"]) == (0, 0, 100)


def test_the_error_of_a_spread_is_how_far_spreads_lie_apart() -> None:
    spreads = [measured_spread(seed) for seed in range(60)]
    values = [spread for spread, _ in spreads]
    mean = sum(values) / len(values)
    apart = (sum((value - mean) ** 2 for value in values) / (len(values) - 1)) ** 0.5
    told = sum(error for _, error in spreads) / len(spreads)
    assert 0.6 < apart / told < 1.5


def measured_spread(seed: int) -> tuple[float, float]:
    from mekuri.odds.simulate import block_player

    tally = new_tally(3)
    block_player(Rules(), 3, 0, "flip", seed)(tally, 0, 2000)
    found = measured(tally, 2000)
    return found["sd_first"], found["sd_first_stderr"]


@pytest.mark.parametrize(
    ("name", "word"),
    [("a.txt", "ends in"), ("none/a.csv", "no folder"), ("there.csv", "there already")],
)
def test_where_no_table_can_be_written(tmp_path: Path, name: str, word: str) -> None:
    (tmp_path / "there.csv").write_text("")
    with pytest.raises(OddsError, match=word) as fault:
        sweep_table.check(tmp_path / name)
    assert fault.value.field == "out"


def test_without_pyarrow_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    sweep_table.check(tmp_path / "a.csv")
    with pytest.raises(OddsError, match=r"mekuri\[parquet\]"):
        sweep_table.check(tmp_path / "a.parquet")


def test_a_table_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> object:
        raise OSError(28, "No space left on device")

    with Journal(partial(tmp_path / "a.csv"), ASKED, 1) as journal:
        planned = plan(ASKED)
        work(planned, journal, here(planned, 1, 1))
        monkeypatch.setattr(sweep_table, "_in_csv", full)
        with pytest.raises(OSError, match="No space"):
            sweep_table.write(tmp_path / "a.csv", planned, journal)
        assert [file.name for file in tmp_path.iterdir()] == ["a.csv.partial"]
        assert len(journal.done) == len(planned.cases)
