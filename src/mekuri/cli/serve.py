"""`mekuri serve`: the place to play, in the browser."""

from __future__ import annotations

import argparse
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
    from mekuri.server.transport import MekuriServer

MOST_WORKERS = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`[--host HOST] [--port PORT] [--database-url URL] [--workers N] [--open]`."""
    parser.add_argument("--host", help="address to listen at (default 127.0.0.1, or MEKURI_HOST)")
    parser.add_argument("--port", help="port (default 8000, or MEKURI_PORT); 0: any that is free")
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="where rooms are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE "
        "(default MEKURI_DATABASE_URL, or a file in your data folder)",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=_count,
        default=1,
        help="server processes at the port (default 1); more need PostgreSQL and Redis",
    )
    parser.add_argument("--open", action="store_true", help="open the browser, where there is one")


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop. Gives 1 if that cannot begin."""
    from mekuri.bus.opening import open_bus
    from mekuri.cli.serving import named_faults
    from mekuri.server import logs
    from mekuri.storage import migrate

    with named_faults(terminal.complain) as status:
        config = _config(args)
        # Each process opens its own: this only sees that it can be.
        open_bus(config.bus_url)
        if args.workers > 1:
            _require_cluster(config)
        with _listener(config) as listener:
            migrate.upgrade(config.database_url)
            logs.configure(config.log)
            port = listener.getsockname()[1]
            address = config.public_url or _address(config.host, port)
            if args.workers > 1:
                status[0] = _serve_together(config, listener, args.workers, address, args.open)
            else:
                _serve_alone(config, listener, address, args.open)
    return status[0]


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= MOST_WORKERS:
        return int(text)
    raise argparse.ArgumentTypeError(f"a number from 1 to {MOST_WORKERS}, not {text!r}")


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


def _require_cluster(config: Config) -> None:
    from mekuri.cli.workers import can_share
    from mekuri.host.config import ConfigError
    from mekuri.storage.urls import is_postgres

    if not can_share():
        raise ConfigError("this system has one worker at most; start more servers at other ports")
    if not is_postgres(config.database_url) or not config.bus_url:
        raise ConfigError(
            "more than one worker needs PostgreSQL (MEKURI_DATABASE_URL=postgresql://…) and Redis "
            "(MEKURI_BUS_URL=redis://…): SQLite takes one writer, and workers hear of each other "
            "by way of Redis"
        )


def _listener(config: Config) -> socket.socket:
    from mekuri.host.config import ConfigError
    from mekuri.server.transport import listen

    try:
        return listen(config.host, config.port)
    except OSError as error:
        raise ConfigError(
            f"cannot listen at {config.host}, port {config.port}: {error.strerror}; "
            "choose another with --port or --host"
        ) from None


def _serve_alone(config: Config, listener: socket.socket, address: str, show: bool) -> None:
    from mekuri.cli.serving import serve

    def started(_: MekuriServer, is_built: bool) -> None:
        _announce(address, show)
        if not is_built:
            terminal.complain("the pages are not built: only the API answers")

    serve(config, listener, started)


def _serve_together(
    config: Config, listener: socket.socket, count: int, address: str, show: bool
) -> int:
    from mekuri.cli.workers import Supervisor, worker_command

    # The workers read their settings where we do, but for what the command line said.
    environment = os.environ | {"MEKURI_DATABASE_URL": config.database_url}
    return Supervisor(
        *(count, worker_command, listener, environment, config.drain_s),
        on_ready=lambda: _announce(address, show),
    ).run()


def _announce(address: str, show: bool) -> None:
    """Say where the server is, and open it in the browser if asked to."""
    try:
        terminal.say(f"Mekuri is at {address}/")
    except (BrokenPipeError, terminal.Unwritable):
        # Nobody wants to read it: that is no reason not to serve.
        terminal.drop_output()
    if show and _has_screen():
        # Some browsers return only when they are closed.
        threading.Thread(target=_open, args=(address,), daemon=True).start()


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
