"""Cards as SVG: well formed, whole in themselves, each its own."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from cards.drawn import faces, portraits
from mekuri.poets import poets
from tools.cards import card
from tools.cards.attributes import attributes

SVG = "{http://www.w3.org/2000/svg}"


def all_of_them() -> tuple[str, ...]:
    return (*faces(), *portraits(), card.back())


def test_every_drawing_is_well_formed_and_needs_nothing_else() -> None:
    for svg in all_of_them():
        elements = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(svg).iter()}
        assert elements <= {
            "svg", "defs", "pattern", "clipPath", "g", "path", "rect", "circle", "ellipse",
        }  # no text, no image, no style: no font and no other file  # fmt: skip


def test_what_is_referred_to_is_there() -> None:
    for svg in all_of_them():
        assert set(re.findall(r"url\(#(\w+)\)", svg)) <= set(re.findall(r' id="(\w+)"', svg))


def test_drawings_can_share_a_page() -> None:
    names = [name for svg in portraits() for name in re.findall(r' id="(\w+)"', svg)]
    assert len(names) == len(set(names))


def test_no_two_are_alike() -> None:
    assert len(set(faces())) == len(set(portraits())) == 100


def bare(svg: str) -> str:
    """A portrait but for its scattered gold and the names of its patterns."""
    svg = re.sub(r"c\d+[wp]\d*", "", svg)
    return re.sub(r'<path d="[^"]*" fill="#d9b458"/>', "", svg, count=1)


def test_no_two_are_alike_even_without_letters_and_flecks() -> None:
    assert len({bare(svg) for svg in portraits()}) == 100


def test_drawn_again_they_are_the_same() -> None:
    for number in (1, 9, 10, 17, 76):
        row = attributes()[number - 1]
        assert card.face(poets()[number - 1], row) == faces()[number - 1]
        assert card.portrait(row) == portraits()[number - 1]


def test_a_portrait_has_no_letters_and_is_much_smaller() -> None:
    for face, portrait in zip(faces(), portraits(), strict=True):
        assert card.INK_OF_POEM in face
        assert card.INK_OF_POEM not in portrait
        assert len(portrait) < len(face) * 0.6
