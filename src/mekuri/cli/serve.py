"""`mekuri serve`: the place to play, in the browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mekuri.cli import terminal

if TYPE_CHECKING:
    import socket

    from mekuri.host.config import Config


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`[--host HOST] [--port PORT] [--database-url URL] [--open]`."""
    parser.add_argument("--host", help="address to listen at (default 127.0.0.1, or MEKURI_HOST)")
    parser.add_argument("--port", help="port (default 8000, or MEKURI_PORT); 0: any that is free")
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="where rooms are kept: sqlite:///FILE (default MEKURI_DATABASE_URL, "
        "or a file in your data folder)",
    )
    parser.add_argument("--open", action="store_true", help="open the browser, where there is one")


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop. Gives 1 if that cannot begin."""
    from mekuri.bus.base import BusUrlError
    from mekuri.host.config import ConfigError
    from mekuri.storage.base import StorageError

    try:
        config = _config(args)
        listener = _listener(config)
        with listener:
            _serve(config, listener, open_browser=args.open)
    except (ConfigError, StorageError, BusUrlError, _CannotListen) as error:
        terminal.complain(str(error))
        return 1
    return 0


class _CannotListen(Exception):
    """The address cannot be had."""


def _config(args: argparse.Namespace) -> Config:
    from mekuri.host.config import Config, port_number

    config = Config.from_environment(os.environ, Path("~"))
    if args.host is not None:
        config = replace(config, host=args.host)
    if args.port is not None:
        config = replace(config, port=port_number(args.port))
    if args.database_url is not None:
        config = replace(config, database_url=args.database_url)
    return config


def _listener(config: Config) -> socket.socket:
    from mekuri.server.transport import listen

    try:
        return listen(config.host, config.port)
    except OSError as error:
        raise _CannotListen(
            f"cannot listen at {config.host}, port {config.port}: {error.strerror}; "
            "choose another with --port or --host"
        ) from None


def _serve(config: Config, listener: socket.socket, *, open_browser: bool) -> None:
    import mekuri
    from mekuri.bus.opening import open_bus
    from mekuri.host.service import Service
    from mekuri.server.app import create_app
    from mekuri.server.limits import Limits
    from mekuri.server.site import read_site
    from mekuri.server.transport import make_server
    from mekuri.storage import migrate
    from mekuri.storage.opening import open_store

    bus = open_bus(config.bus_url)
    migrate.upgrade(config.database_url)
    store = open_store(config.database_url)
    try:
        service = Service(store, store, bus)
        site = read_site(Path(mekuri.__file__).parent / "static")
        address = config.public_url or _address(config.host, listener.getsockname()[1])
        limits = Limits()

        def announce() -> None:
            try:
                terminal.say(f"Mekuri is at {address}/")
            except (BrokenPipeError, terminal.Unwritable):
                # Nobody wants to read it: that is no reason not to serve.
                terminal.drop_output()
            if not site.is_built:
                terminal.complain("the pages are not built: only the API answers")
            if open_browser and _has_screen():
                # Some browsers return only when they are closed.
                threading.Thread(target=_open, args=(address,), daemon=True).start()

        app = create_app(service, site, limits, config.public_url)
        make_server(app, service, limits, announce).run(sockets=[listener])
    finally:
        asyncio.run(store.close())


def _has_screen() -> bool:
    """Whether a browser could show itself: one in this terminal would fight with the log."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def _open(address: str) -> None:
    try:
        webbrowser.open(address)
    except webbrowser.Error as error:
        terminal.complain(f"no browser opened: {error}")


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    if host in ("", "0.0.0.0"):
        host = "127.0.0.1"
    elif host == "::":
        host = "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
