"""Chromium for the browser tests."""

from __future__ import annotations

import shutil

from tools import debian

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """The browser's program, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def ensure() -> None:
    """Makes sure of a browser, see `debian.ensure`."""
    if not find():
        debian.ensure("chromium", "to play in a browser")
