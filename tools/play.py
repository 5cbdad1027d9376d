"""Builds the client if need be, starts the server, says where it is, opens a browser where one is."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

from tools import client

PATIENCE = 30.0  # seconds for the server to come up
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where to knock when it listens on all


def address() -> str:
    """Where this machine reaches the server, as its settings have it."""
    host = os.environ.get("MEKURI_HOST") or "127.0.0.1"
    host = EVERYWHERE.get(host, host)
    port = os.environ.get("MEKURI_PORT") or "8000"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_ready(url: str) -> bool:
    """Whether the server answers that it is ready."""
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def has_screen() -> bool:
    """Whether a browser could show itself here."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def open_browser(url: str) -> None:
    """Opens the page where there is a browser; elsewhere the printed address must do."""
    if has_screen():
        try:
            webbrowser.open(url)
        except webbrowser.Error as error:
            print(f"no browser opened ({error})", file=sys.stderr)


def serve(root: Path) -> int:
    """Runs the server until it ends or Ctrl+C is pressed. Returns its exit status."""
    if is_ready(address()):
        print(f"mekuri: something answers at {address()} already", file=sys.stderr)
        return 1
    server = subprocess.Popen([root / ".venv/bin/mekuri", "serve"])
    try:
        started = time.monotonic()
        while server.poll() is None and not is_ready(address()):
            if time.monotonic() - started > PATIENCE:
                print("mekuri: the server did not get ready", file=sys.stderr)
                server.terminate()
                return server.wait() or 1
            time.sleep(0.1)
        if server.returncode is None:
            url = os.environ.get("MEKURI_PUBLIC_URL") or address()
            print(f"\n  Mekuri is at  {url}/\n  (Ctrl+C ends it)\n", flush=True)
            open_browser(url)
        return server.wait()
    except KeyboardInterrupt:
        server.terminate()
        server.wait()
        return 0


def main() -> int:
    """`make play`, once the environment stands."""
    root = Path(__file__).resolve().parent.parent
    return client.main([]) or serve(root)


if __name__ == "__main__":
    sys.exit(main())
