"""The table in 3D looks as it did: a few pictures kept in `pictures/`, compared with patience for noise.

When the look is changed on purpose, look at the new pictures and keep them:
`MEKURI_KEEP_PICTURES=yes pytest tests/e2e/test_scene_looks.py`.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from e2e.conftest import NewDevice
from e2e.scene import ScenePage
from e2e.staged import Staged, stage
from e2e.tables import new_token, open_table, sit_down
from server.running import RunningServer

KEPT = Path(__file__).with_name("pictures")

WINDOW = (1060, 450)
"""Its table is some 640 by 400."""

LOOKED_AT = (160, 100)
"""Pictures are compared this small and softened: what software draws differs by a shade from one version to the next."""

MOST_MEAN = 4.0
"""Of the differences of all pixels, in steps of 0 to 255."""
MOST_SPOT = 60
"""Of one pixel: a card that lies elsewhere is more."""

SCENES = {
    "begun": (Staged(4, 0), "perspective", "light"),
    "middle": (Staged(4, 61), "perspective", "light"),
    "above-dark": (Staged(6, 70), "above", "dark"),
    "twenty": (Staged(20, 90), "perspective", "light"),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_table_looks_as_it_did(
    server: RunningServer, new_device_3d: NewDevice, name: str
) -> None:
    staged, view, scheme = SCENES[name]
    token = new_token()
    room = open_table(server.url, token, players=staged.players)
    with sit_down(server.url, room, token) as hand:
        hand.start()
        hand.flip(1)
    device = new_device_3d(
        server.url, token=token, size=WINDOW, color_scheme=scheme, reduced_motion="reduce"
    )
    device.context.add_init_script(f"localStorage.setItem('mekuri.view', '{view}')")
    stage(device.page, staged)
    device.go(f"/r/{room}/")
    scene = ScenePage(device.page)
    scene.ready()
    assert scene.where()["hands"] == staged.table()["hands"]
    device.page.wait_for_load_state("networkidle")
    scene.still()
    drawn = Image.open(io.BytesIO(scene.canvas.screenshot())).convert("RGB")
    file = KEPT / f"scene-{name}.webp"
    if os.environ.get("MEKURI_KEEP_PICTURES") == "yes":
        drawn.save(file, "WEBP", quality=70, method=6)
    with Image.open(file) as kept:
        assert drawn.size == kept.size
        apart = ImageChops.difference(softened(drawn), softened(kept))
    mean = sum(ImageStat.Stat(apart).mean) / 3
    spot = max(max(band.tobytes()) for band in apart.split())
    assert mean <= MOST_MEAN, f"{mean:.1f} on the mean"
    assert spot <= MOST_SPOT, f"{spot} at one spot"


def softened(picture: Image.Image) -> Image.Image:
    """The picture small, and without sharp edges."""
    small = picture.convert("RGB").resize(LOOKED_AT, Image.Resampling.BOX)
    return small.filter(ImageFilter.GaussianBlur(1.5))
