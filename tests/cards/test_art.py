"""When the pictures are drawn anew, and how the client learns where they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import art
from tools.cards import atlas


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose cards are one small file, so that drawing them takes no time."""
    for name in ("tools/cards/card.py", "src/mekuri/data/poets.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one", "utf-8")

    def build(folder: Path) -> dict[str, object]:
        folder.mkdir(parents=True)
        (folder / "001.webp").write_text((tmp_path / "tools/cards/card.py").read_text("utf-8"))
        return {"width": 600}

    monkeypatch.setattr(atlas, "build", build)
    return tmp_path


def listed(checkout: Path) -> dict[str, str]:
    """What the client is told."""
    found: dict[str, str] = json.loads(art.listing(checkout).read_text("utf-8"))
    return found


def test_the_client_is_told_a_folder_named_by_its_content(checkout: Path) -> None:
    assert not art.is_fresh(checkout, art.digest(checkout))
    art.draw(checkout)
    assert art.is_fresh(checkout, art.digest(checkout))
    first = listed(checkout)["folder"]
    assert (checkout / "web/static" / first[1:] / "001.webp").read_text() == "one"

    (checkout / "tools/cards/card.py").write_text("two", "utf-8")
    assert not art.is_fresh(checkout, art.digest(checkout))
    art.draw(checkout)
    second = listed(checkout)["folder"]
    assert second != first
    assert [folder.name for folder in art.pictures(checkout).iterdir()] == [Path(second).name]


def test_another_source_may_draw_the_same(checkout: Path) -> None:
    art.draw(checkout)
    first = listed(checkout)["folder"]
    (checkout / "src/mekuri/data/poets.json").write_text("two", "utf-8")
    assert not art.is_fresh(checkout, art.digest(checkout))
    art.draw(checkout)
    assert listed(checkout)["folder"] == first


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"sources": 1}'])
def test_a_list_that_is_none_is_made_anew(checkout: Path, text: str) -> None:
    art.draw(checkout)
    art.listing(checkout).write_text(text, "utf-8")
    assert not art.is_fresh(checkout, art.digest(checkout))


def test_pictures_that_are_gone_are_made_anew(checkout: Path) -> None:
    art.draw(checkout)
    (checkout / "web/static" / listed(checkout)["folder"][1:]).rename(checkout / "elsewhere")
    assert not art.is_fresh(checkout, art.digest(checkout))
