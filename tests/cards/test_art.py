"""When the pictures are drawn anew, and how the client learns where they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import art


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose pictures are small files, so that drawing them takes no time."""
    for name in ("tools/one.py", "tools/two.py", "data/poets.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one", "utf-8")
    return tmp_path


@pytest.fixture
def group(checkout: Path) -> art.Group:
    """Pictures drawn from one file, and from what is said on them."""
    return copied(checkout, "cards", "tools/one.py")


def copied(checkout: Path, name: str, source: str, said: list[str] | None = None) -> art.Group:
    """A group whose one picture is a copy of a source."""

    def build(folder: Path) -> dict[str, object]:
        folder.mkdir(parents=True)
        (folder / "001.webp").write_text((checkout / source).read_text("utf-8"))
        return {"width": 600}

    said = said or []
    return art.Group(name, f"{name}.json", (source, "data"), (), build, lambda: said)


def listed(checkout: Path, group: art.Group) -> dict[str, str]:
    """What the client is told."""
    found: dict[str, str] = json.loads(art.listing(checkout, group).read_text("utf-8"))
    return found


def test_the_client_is_told_a_folder_named_by_its_content(checkout: Path, group: art.Group) -> None:
    assert not art.is_fresh(checkout, group)
    art.draw(checkout, group)
    assert art.is_fresh(checkout, group)
    first = listed(checkout, group)["folder"]
    assert (checkout / "web/static" / first[1:] / "001.webp").read_text() == "one"

    (checkout / "tools/one.py").write_text("two", "utf-8")
    assert not art.is_fresh(checkout, group)
    art.draw(checkout, group)
    second = listed(checkout, group)["folder"]
    assert second != first
    assert [folder.name for folder in art.pictures(checkout).iterdir()] == [Path(second).name]


def test_another_source_may_draw_the_same(checkout: Path, group: art.Group) -> None:
    art.draw(checkout, group)
    first = listed(checkout, group)["folder"]
    (checkout / "data/poets.json").write_text("two", "utf-8")
    assert not art.is_fresh(checkout, group)
    art.draw(checkout, group)
    assert listed(checkout, group)["folder"] == first


def test_one_group_leaves_the_other_alone(checkout: Path, group: art.Group) -> None:
    other = copied(checkout, "pictures", "tools/two.py")
    for one in (group, other):
        art.draw(checkout, one)
    (checkout / "tools/two.py").write_text("two", "utf-8")
    assert art.is_fresh(checkout, group)
    assert not art.is_fresh(checkout, other)
    art.draw(checkout, other)
    assert art.is_fresh(checkout, group)
    assert len(list(art.pictures(checkout).iterdir())) == 2


def test_other_words_are_drawn_anew(checkout: Path) -> None:
    said = ["Mekuri"]
    group = copied(checkout, "pictures", "tools/one.py", said)
    art.draw(checkout, group)
    assert art.is_fresh(checkout, group)
    said[0] = "Мэкури"
    assert not art.is_fresh(checkout, group)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"sources": 1}'])
def test_a_list_that_is_none_is_made_anew(checkout: Path, group: art.Group, text: str) -> None:
    art.draw(checkout, group)
    art.listing(checkout, group).write_text(text, "utf-8")
    assert not art.is_fresh(checkout, group)


def test_pictures_that_are_gone_are_made_anew(checkout: Path, group: art.Group) -> None:
    art.draw(checkout, group)
    (checkout / "web/static" / listed(checkout, group)["folder"][1:]).rename(checkout / "elsewhere")
    assert not art.is_fresh(checkout, group)
