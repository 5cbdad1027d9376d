"""One of several server processes: what `mekuri.cli.workers` starts, and nobody else.

    python -m mekuri.cli.worker NUMBER LISTENER LINE

with the file numbers of the socket that listens and of the line to the process that watches over it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mekuri.cli import terminal
from mekuri.cli.serving import named_faults, serve
from mekuri.cli.workers import READY

if TYPE_CHECKING:
    from mekuri.server.transport import MekuriServer


def main(argv: Sequence[str]) -> int:
    """Serve until told to stop, or until the one who watches is gone."""
    from mekuri.host.config import Config
    from mekuri.server import logs

    number, listener, line = (int(word) for word in argv)
    with (
        named_faults(terminal.complain) as status,
        socket.socket(fileno=listener) as listening,
        socket.socket(fileno=line) as watched,
    ):
        config = Config.from_environment(os.environ, Path("~"))
        logs.configure(config.log)

        def started(server: MekuriServer, is_built: bool) -> None:
            if number == 0 and not is_built:
                terminal.complain("the pages are not built: only the API answers")
            watched.setblocking(False)
            loop = asyncio.get_running_loop()

            def gone() -> None:
                loop.remove_reader(watched)
                server.handle_exit(signal.SIGTERM, None)

            loop.add_reader(watched, gone)
            watched.send(READY)

        serve(config, listening, started)
    return status[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
