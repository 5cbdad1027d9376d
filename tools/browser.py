"""Chromium for the browser tests."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import debian

# What is not to be there. Of such lists Chromium hears the last alone, so this one has Playwright's in
# it; a test in tests/e2e says when that has grown.
WITHOUT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    "msEdgeUpdateLaunchServicesPreferredVersion",
    "msForceBrowserSignIn",
    # The address bar's list of proposals: two pages in a process of their own for each new window,
    # which take longer to start than ours.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)

# No look-ups of its own while it runs, and no graphics card: the same everywhere.
ARGUMENTS = (
    f"--disable-features={','.join(WITHOUT)}",
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


FACES = Path("/usr/share/fonts")
"""Where Debian has its faces."""


def has_face() -> bool:
    """Whether the face is there that the tests' pictures were made with, and the room for words measured by."""
    return any(FACES.glob("**/LiberationSans-Regular.*"))


def ensure() -> None:
    """Makes sure of a browser and of a face for its pages, see `debian.ensure`."""
    if not find():
        debian.ensure("chromium", "to play in a browser")
    if not has_face():
        debian.ensure("fonts-liberation", "to see the pages as the tests' pictures have them")
