"""How much memory there is to spare: what is free, or what a container leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from mekuri.odds.exact import memory


def test_some_is_to_spare() -> None:
    assert 10**6 < memory.spare_bytes() < 10**15


@pytest.mark.parametrize(
    ("limit", "used", "left"),
    [("1000\n", "400\n", 600), ("1000\n", "1400\n", 0), ("max\n", "400\n", 5000)],
)
def test_a_container_leaves_what_it_leaves(
    tmp_path: Path, limit: str, used: str, left: int
) -> None:
    (tmp_path / "memory.max").write_text(limit)
    (tmp_path / "memory.current").write_text(used)
    assert memory._allowed(tmp_path, 5000) == left


def test_without_a_container_all_that_is_free() -> None:
    assert memory._allowed(Path("nowhere"), 5000) == 5000
