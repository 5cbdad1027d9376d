"""Pictures of lines, boxes and words, written as SVG or PNG from the same list.

Charts here are bars and axes: a plotting library would bring ten packages and forty megabytes to
every installation. Pillow draws the PNG, with the font that it carries itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import Final, Literal

Anchor = Literal["start", "middle", "end"]

FINER: Final = 3
"""PNGs have so many pixels for each unit of the picture."""
FONT: Final = "system-ui, sans-serif"
_PILLOW_ANCHORS: Final[dict[Anchor, str]] = {"start": "ls", "middle": "ms", "end": "rs"}


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle. `says` is what it tells who points at it, in an SVG."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line, whole or dashed."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    width: float = 1.0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text whose baseline begins, has its middle, or ends at (x, y)."""

    x: float
    y: float
    text: str
    size: float = 12.0
    anchor: Anchor = "start"
    fill: str = "#2b2a27"


@dataclass(slots=True)
class Picture:
    """Things drawn one over the other on a paper of that size."""

    width: int
    height: int
    title: str
    paper: str = "#faf7f0"
    things: list[Box | Line | Words] = field(default_factory=list)

    def draw(self, *things: Box | Line | Words) -> None:
        """Draw on top."""
        self.things += things

    def svg(self) -> str:
        """The picture as SVG, with its title for those who do not see it."""
        size = f'width="{self.width}" height="{self.height}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size}'
                f' viewBox="0 0 {self.width} {self.height}" role="img" font-family="{FONT}">',
                f"<title>{escape(self.title)}</title>",
                f'<rect {size} fill="{self.paper}"/>',
                *(_svg(thing) for thing in self.things),
                "</svg>",
                "",
            ]
        )

    def png(self) -> bytes:
        """The picture as PNG."""
        from PIL import Image, ImageDraw, ImageFont

        image = Image.new("RGB", (self.width * FINER, self.height * FINER), self.paper)
        pen = ImageDraw.Draw(image)
        for thing in self.things:
            match thing:
                case Box():
                    right, bottom = thing.x + thing.width, thing.y + thing.height
                    corners = [thing.x, thing.y, right, bottom]
                    pen.rectangle([round(FINER * at) for at in corners], fill=thing.fill)
                case Line():
                    for ends in _dashes(thing) if thing.dashed else [_ends(thing)]:
                        points = [round(FINER * at) for at in ends]
                        pen.line(points, fill=thing.stroke, width=round(FINER * thing.width))
                case Words():
                    font = ImageFont.load_default(size=FINER * thing.size)
                    at = (FINER * thing.x, FINER * thing.y)
                    anchor = _PILLOW_ANCHORS[thing.anchor]
                    pen.text(at, thing.text, fill=thing.fill, font=font, anchor=anchor)
        data = BytesIO()
        image.save(data, "PNG", optimize=True)
        return data.getvalue()


def _svg(thing: Box | Line | Words) -> str:
    match thing:
        case Box(x, y, width, height, fill, says):
            shape = f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"'
            said = f"<title>{escape(says)}</title>" if says else ""
            return f'{shape} fill="{fill}">{said}</rect>'
        case Line(x1, y1, x2, y2, stroke, width, dashed):
            dashes = ' stroke-dasharray="4 4"' if dashed else ""
            ends = f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}"'
            return f'<line {ends} stroke="{stroke}" stroke-width="{width:g}"{dashes}/>'
        case Words(x, y, text, size, anchor, fill):
            place = f'x="{x:.2f}" y="{y:.2f}" font-size="{size:g}" text-anchor="{anchor}"'
            return f'<text {place} fill="{fill}">{escape(text)}</text>'


def _ends(line: Line) -> tuple[float, float, float, float]:
    return line.x1, line.y1, line.x2, line.y2


def _dashes(line: Line) -> list[tuple[float, float, float, float]]:
    """The dashes of a line that runs along an axis, four long and four apart."""
    length = abs(line.x2 - line.x1) + abs(line.y2 - line.y1)
    along_x, along_y = (line.x2 - line.x1) / length, (line.y2 - line.y1) / length
    dashes = []
    for start in range(0, int(length), 8):
        end = min(start + 4, length)
        dashes.append(
            (
                line.x1 + start * along_x,
                line.y1 + start * along_y,
                line.x1 + end * along_x,
                line.y1 + end * along_y,
            )
        )
    return dashes
