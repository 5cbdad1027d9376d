"""Icons for home screens, all from the one drawing of the seal."""

from __future__ import annotations

import io

import resvg_py
from PIL import Image

from tools.pictures import seal


def _png(drawn: str, width: int, *, opaque: bool) -> bytes:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {seal.SIDE} {seal.SIDE}">'
        f"{drawn}</svg>"
    )
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))))
    out = io.BytesIO()
    picture.convert("RGB" if opaque else "RGBA").save(out, "PNG", optimize=True)
    return out.getvalue()


def icons() -> dict[str, bytes]:
    """Each icon by its file's name.

    A maskable icon may be cut to a circle four fifths as wide; the one for Apple's home screen gets
    round corners there, and black where it is transparent.
    """
    return {
        "icon-192.png": _png(seal.seal(), 192, opaque=False),
        "icon-512.png": _png(seal.seal(), 512, opaque=False),
        "icon-maskable-512.png": _png(seal.full(0.8), 512, opaque=True),
        "apple-touch-icon.png": _png(seal.full(0.92), 180, opaque=True),
    }
