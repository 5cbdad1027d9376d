"""Ports for servers that take no socket which listens already."""

from __future__ import annotations

import socket


def free_port() -> int:
    """A port of this machine that nobody listens at just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
