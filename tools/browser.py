"""Chromium for the browser tests: Debian's, installed when that can be done, else asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """The browser's program, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def ensure() -> None:
    """Installs Chromium as root on Debian; elsewhere says what to install and goes on without.

    Raises subprocess.CalledProcessError when the installation fails.
    """
    if find():
        return
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print("installing Chromium …", file=sys.stderr)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, stdout=sys.stderr)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
            env=quiet,
            check=True,
            stdout=sys.stderr,
        )
    else:
        print("no Chromium: `apt install chromium` as root, to play in a browser", file=sys.stderr)
