"""Chromium for the browser tests."""

from __future__ import annotations

import shutil

from tools import debian

# No look-ups of its own while it runs, and no graphics card: the same everywhere.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-3d-apis",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# The same with WebGL2, drawn by software.
ARGUMENTS_3D = (
    *(one for one in ARGUMENTS if one not in ("--disable-gpu", "--disable-3d-apis")),
    "--ignore-gpu-blocklist",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
)

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """The browser's program, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def ensure() -> None:
    """Makes sure of a browser, see `debian.ensure`."""
    if not find():
        debian.ensure("chromium", "to play in a browser")
