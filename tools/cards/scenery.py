"""What the poem sees, painted behind the poet: names from the table to drawings.

A scene is drawn in the card's space (500 wide, 700 high), its subject on the left: where the poet
looks. It keeps to the picture's part of the card, below 236.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards import creatures, fields, plants, rooms, skies, waters

Scene = Callable[[], str]

SCENES: Mapping[str, Scene] = {
    **skies.SCENES,
    **plants.SCENES,
    **fields.SCENES,
    **waters.SCENES,
    **creatures.SCENES,
    **rooms.SCENES,
}


def scene(name: str) -> str:
    """The drawing of a scene. Raises KeyError when there is none of that name."""
    return SCENES[name]()
