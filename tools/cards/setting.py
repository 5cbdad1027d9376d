"""What is about the poet on every card: washi, gold clouds and flecks, the border; dais and blind."""

from __future__ import annotations

from random import Random

from tools.cards.colors import GOLD, INDIGO, PALE_GOLD, PAPER
from tools.cards.lines import INK, line, number, shape
from tools.cards.skies import clouds

WIDTH, HEIGHT = 500, 700
"""The card, in the unit that every drawing here uses; real ones are 52 by 74 mm."""

# How the gold clouds lie on a card: bars of (x, y, length) in rows 22 apart.
CLOUDS = (
    ((16, 222, 150), (40, 244, 96), (330, 232, 154), (384, 254, 100)),
    ((16, 236, 104), (16, 258, 168), (366, 220, 118), (320, 242, 164)),
    ((16, 214, 190), (16, 236, 120), (16, 258, 60), (400, 238, 84), (352, 260, 132)),
    ((16, 240, 84), (346, 212, 138), (300, 234, 184), (392, 256, 92)),
)


def ground(number_on_card: int) -> str:
    """Washi, with the clouds and gold flecks of this card."""
    drawn = f'<rect x="9" y="9" width="482" height="682" rx="9" fill="{PAPER}"/>'
    chance = Random(f"flecks of card {number_on_card}")
    flecks = "".join(
        f"M{number(chance.uniform(20, 476))} {number(chance.uniform(196, 470))}l{number(chance.uniform(1, 4))} 1l-1 {number(chance.uniform(1, 3))}z"
        for _ in range(70)
    )
    return drawn + f'<path d="{flecks}" fill="{GOLD}"/>'


def cloud_bank(number_on_card: int) -> str:
    """The gold clouds between poem and picture."""
    bars = CLOUDS[number_on_card % len(CLOUDS)]
    return clouds(*bars, color=PALE_GOLD, height=23)


def mist() -> str:
    """A bank of mist before the feet of the scenery: the floor begins where the landscape ends."""
    bars = ((16, 478, 120), (16, 492, 190), (300, 486, 184), (352, 470, 132))
    rects = "".join(
        f'<rect x="{x}" y="{y}" width="{wide}" height="26" rx="13"/>' for x, y, wide in bars
    )
    bank = f'<rect x="9" y="502" width="482" height="190"/>{rects}'
    rim = f'<g fill="{GOLD}" stroke="{GOLD}" stroke-width="2.4" opacity=".7">{bank}</g>'
    return f'{rim}<g fill="{PAPER}">{bank}</g>' + clouds(
        (8, 512, 150), (352, 506, 140), (8, 532, 90), (398, 526, 100), color=PALE_GOLD, height=18
    )


def floor(*, dais: bool) -> str:
    """The floor: a line of shade under the robes, or the dais."""
    return (
        _dais()
        if dais
        else shape(
            "36,666 130,655 250,653 370,655 464,666 370,677 250,679 130,677", "#e4d3a8", width=0
        )
    )


def _dais() -> str:
    """The raised mat of emperors, its edge in the striped brocade (ungen-beri)."""
    stripes = (
        "#2c3f66",
        "#7f9cc0",
        "#f3ecd8",
        "#c4473a",
        "#f3ecd8",
        "#d9a441",
        "#5d8a52",
        "#f3ecd8",
    )
    edge = "".join(
        f'<rect x="{16 + index * 13}" y="648" width="13.3" height="24" fill="{stripes[index % len(stripes)]}"/>'
        for index in range(36)
    )
    top = shape("16,648! 52,604! 448,604! 484,648!", "#cfc687", width=1.8)
    rushes = "".join(f"{24 + k * 4},{640 - k * 8} {476 - k * 4},{640 - k * 8};" for k in range(5))
    lozenges = "".join(f"M{22.5 + index * 13} 654l4.5 6l-4.5 6l-4.5 -6z" for index in range(36))
    return (
        top
        + line(rushes, "#aea45f", 1.2)
        + edge
        + f'<path d="{lozenges}" fill="none" stroke="{INK}" stroke-width=".9" opacity=".55"/>'
        + line("16,648 484,648;16,672 484,672", INK, 1.8)
    )


def blind() -> str:
    """The rolled blind above an emperor, with its tassels."""
    slats = "".join(f"16,{y} 484,{y};" for y in range(22, 58, 5))
    drawn = '<rect x="16" y="16" width="468" height="44" fill="#9fae62"/>' + line(
        slats, "#6f7f3e", 1.3
    )
    for x in (16, 120, 240, 360, 464):
        drawn += f'<rect x="{x}" y="16" width="20" height="44" fill="#7b2f4c"/>'
        drawn += line(f"{x + 10},20 {x + 10},56", "#d9b458", 2, more=' stroke-dasharray="3 5"')
    drawn += f'<rect x="14" y="54" width="472" height="11" rx="5" fill="#7b2f4c" stroke="{INK}" stroke-width="1.4"/>'
    for x in (112, 250):
        drawn += line(f"{x},62 {x},84", "#b0341d", 4) + shape(
            f"{x - 5},84! {x + 5},84! {x + 8},112! {x - 8},112!", "#b0341d", width=1.3
        )
    return drawn


def border() -> str:
    """The border: the paper of the back folded round the edge, and a rule of gold."""
    return (
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0ZM18 9a9 9 0 0 0-9 9V682a9 9 0 0 0 9 9H482a9 9 0 0 0 9-9V18a9 9 0 0 0-9-9Z" '
        f'fill="{INDIGO}" fill-rule="evenodd"/>'
        f'<rect x="15" y="15" width="470" height="670" rx="5" fill="none" stroke="{GOLD}" stroke-width="2"/>'
    )
