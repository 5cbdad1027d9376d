"""Colours of court dress, after *kasane no irome*: names of layers as they were worn.

The colour of a court robe followed the rank of the wearer: until about the year 1000 purple, scarlet,
green and pale blue; after it black for the fourth rank and above. At home colours followed the season.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PAPER = "#f7eedb"
GOLD = "#d9b458"
PALE_GOLD = "#ead7a0"
INDIGO = "#263f6e"
VERMILION = "#b0341d"
SKIN = "#f8e8d6"
LADY_SKIN = "#fcf1e6"
MONK_SKIN = "#f0d8bf"
BLACK_CLOTH = "#36343f"
LACQUER = "#25222a"
HAIR = "#1d191b"
WHITE_CLOTH = "#f6f0e2"


@dataclass(frozen=True, slots=True)
class Kasane:
    """One way to wear layers: the outer robe, and what shows below it from the outside in."""

    outer: str
    layers: tuple[str, str, str, str, str]
    jacket: str
    """A lady's short jacket, worn over it all."""


KASANE: Mapping[str, Kasane] = {
    "plum": Kasane("#e9a9b4", ("#f7dde0", "#ee97a8", "#d8647f", "#b8395a", "#7b9a5a"), "#8d2f4b"),
    "cherry": Kasane("#f8e1e5", ("#fbf1f0", "#f5d3da", "#ecabbb", "#dc7d97", "#a9445f"), "#6d8f57"),
    "willow": Kasane("#a9c08a", ("#f3f3e2", "#dbe6c4", "#bad09c", "#8fb074", "#5c8653"), "#d98fa2"),
    "kerria": Kasane("#eab03c", ("#fae9b8", "#f5cf6e", "#e9a93a", "#d9842f", "#6c9150"), "#b7472f"),
    "wisteria": Kasane(
        "#b39acb", ("#f4eef8", "#dccbea", "#bfa4d6", "#9a78bb", "#7aa06a"), "#5f4787"
    ),
    "iris": Kasane("#7d86c4", ("#eef0f8", "#c6cbe8", "#9ca5d6", "#6f7abc", "#6e9c63"), "#3f4f8f"),
    "deutzia": Kasane(
        "#f3f0e2", ("#ffffff", "#e8eed6", "#cfdeb0", "#a6c184", "#6f9a5d"), "#7fa36b"
    ),
    "orange": Kasane("#c9772f", ("#f6e7c6", "#efc079", "#e09445", "#b65e2a", "#5f7f3f"), "#3f6b4a"),
    "bellflower": Kasane(
        "#5b6fb0", ("#e6ebf6", "#b9c5e4", "#8c9fd0", "#5a74b2", "#94b07a"), "#8a5a9c"
    ),
    "pink": Kasane("#d9718c", ("#fbe3e6", "#f1b0bd", "#e07e97", "#b74a6c", "#87a76b"), "#7a3563"),
    "maple": Kasane("#c24a2c", ("#f4dca4", "#eab052", "#dd7f37", "#c5512d", "#7f3524"), "#d9a441"),
    "chrysanthemum": Kasane(
        "#efe6c9", ("#ffffff", "#f3e5b0", "#e5c768", "#c99a3b", "#7a9660"), "#8e6a9f"
    ),
    "dead_leaves": Kasane(
        "#b98a4c", ("#f1e2c2", "#dfbf86", "#c79a58", "#9c6f3a", "#6e4f2e"), "#7d3f2a"
    ),
    "pine": Kasane("#3f6e4d", ("#e3eed4", "#b6cfa4", "#82ab79", "#558659", "#8c5a94"), "#8c5a94"),
    "snow": Kasane("#eef1f2", ("#ffffff", "#f6dfe2", "#eab9c2", "#d6849a", "#a8496a"), "#b93f52"),
    "ice": Kasane("#cfdde6", ("#ffffff", "#e5eff3", "#bfd3de", "#92b1c4", "#5f86a0"), "#3d6786"),
    "aster": Kasane("#8e6fae", ("#efe6f4", "#cfb7de", "#a98ac4", "#7c5a9e", "#7f9c66"), "#4e7a5e"),
    "scarlet": Kasane(
        "#b53a3a", ("#fbe5dc", "#f0ab98", "#d96f5c", "#b9403a", "#8a2732"), "#e0b04a"
    ),
    "indigo": Kasane("#2f4a72", ("#eef1f6", "#a9bad6", "#5f7fae", "#35548a", "#c4563f"), "#7b9a5a"),
    "moss": Kasane("#80883f", ("#f3efcf", "#d3cb7f", "#a9a64f", "#747c37", "#a2503a"), "#a2503a"),
    "rose": Kasane("#ad4767", ("#f8e6ea", "#e6afbe", "#cc7390", "#9c3c5c", "#6f8f50"), "#4e7a5e"),
    "teal": Kasane("#2f7074", ("#e3f0ec", "#a5cdc6", "#62a09e", "#316f73", "#d9a441"), "#b7472f"),
}

KOROZEN = "#b0772f"
"""The tawny robe that only an emperor wears."""


def rank_color(rank: int, *, early: bool) -> str:
    """The robe of a rank, 1 (highest) to 8, before or after the change of about the year 1000."""
    if not early:
        return {5: "#a8352f", 6: "#3e6a8c", 7: "#3e6a8c", 8: "#3e6a8c"}.get(rank, BLACK_CLOTH)
    return {
        1: "#47305e",
        2: "#604078",
        3: "#704a86",
        4: "#94303a",
        5: "#bb4438",
        6: "#31604a",
        7: "#558560",
        8: "#4f7fa0",
    }[rank]


@dataclass(frozen=True, slots=True)
class Habit:
    """A monk's dress: robe, lining, and the patched kesa with its seams."""

    robe: str
    lining: str
    kesa: str
    seam: str


HABITS: Mapping[str, Habit] = {
    "ink": Habit("#4d4c53", "#d9d3c6", "#8a6a42", "#5f4526"),
    "clove": Habit("#8f5f35", "#f0e4cc", "#3f3d45", "#8d8578"),
    "leaf": Habit("#a78247", "#f0e6ce", "#5e3b35", "#b08a5a"),
    "grey": Habit("#7d858a", "#f1ecdf", "#6b4a35", "#b59a6a"),
    "purple": Habit("#5c4573", "#efe4d6", "#c39a45", "#8a5f22"),
    "scarlet": Habit("#a5423a", "#f5e9d8", "#d0a850", "#8f6524"),
    "green": Habit("#5d7350", "#f0e8d4", "#7a4a3a", "#c0a070"),
    "blue": Habit("#54687f", "#f0ebdf", "#9c7038", "#66461f"),
    "white": Habit("#e6dfcf", "#ffffff", "#4a474b", "#9a9284"),
}
