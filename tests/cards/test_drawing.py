"""Weaves, scenes and cloth."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tools.cards.dress import Cloth, Figure, lightness
from tools.cards.scenery import SCENES, scene
from tools.cards.weaves import WEAVES, weave


@pytest.mark.parametrize("name", WEAVES)
def test_a_weave_is_a_tile_in_one_colour(name: str) -> None:
    pattern = ElementTree.fromstring(weave(name, "w", "#123456", scale=2, turn=30))
    assert float(pattern.attrib["width"]) > 0
    assert float(pattern.attrib["height"]) > 0
    assert pattern.attrib["patternTransform"] == "rotate(30) scale(2)"
    colors = {e.attrib[a] for e in pattern.iter() for a in ("fill", "stroke") if a in e.attrib}
    assert colors - {"none"} == {"#123456"}


def test_what_there_is_not_is_told() -> None:
    with pytest.raises(KeyError):
        weave("tartan", "w", "#123456")
    with pytest.raises(KeyError):
        scene("volcano")


def test_no_two_scenes_are_alike() -> None:
    assert len({scene(name) for name in SCENES}) == len(SCENES)


@pytest.mark.parametrize("color", ["#25222a", "#b53a3a", "#f3f0e2"])
def test_threads_and_folds_can_be_seen_on_their_cloth(color: str) -> None:
    cloth = Cloth(color, "rings")
    assert abs(lightness(cloth.thread()) - lightness(color)) > 0.08
    assert abs(lightness(cloth.fold()) - lightness(color)) > 0.15


def test_the_same_weave_is_defined_once() -> None:
    figure = Figure("f", Cloth("#b53a3a", "rings"))
    for _ in range(3):
        figure.cloth("0,0! 10,0! 10,10!")
    figure.cloth("0,0! 10,0! 10,10!", turn=10)
    assert figure.defs().count("<pattern") == 2
    assert figure.svg().count("url(#fw0)") == 3


def test_cloth_lies_in_the_order_it_was_laid() -> None:
    figure = Figure("f", Cloth("#111111"))
    figure.cloth("0,0! 10,0! 10,10!")
    figure.lay(Cloth("#222222"), "0,0! 10,0! 10,10!")
    assert figure.svg().index("#111111") < figure.svg().index("#222222")
