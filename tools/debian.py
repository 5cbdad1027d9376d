"""Debian's packages that the tests play with: installed when that can be done, else asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def ensure(package: str, purpose: str) -> None:
    """Installs a package as root on Debian; elsewhere says what to install and goes on without.

    Raises subprocess.CalledProcessError when the installation fails.
    """
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"installing {package} …", file=sys.stderr)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, stdout=sys.stderr)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package],
            env=quiet,
            check=True,
            stdout=sys.stderr,
        )
    else:
        print(f"no {package}: `apt install {package}` as root, {purpose}", file=sys.stderr)
