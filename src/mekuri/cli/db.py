"""`mekuri db upgrade`: the database's schema, brought to this version."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from mekuri.cli import terminal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`upgrade [--database-url URL] [--json]`."""
    actions = parser.add_subparsers(metavar="ACTION", dest="action", required=True)
    upgrade = actions.add_parser(
        "upgrade",
        help="make the database, or bring its schema to this version",
        description="Make the database, or bring its schema to this version.",
        allow_abbrev=False,
    )
    upgrade.add_argument(
        "--database-url",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE "
        "(default MEKURI_DATABASE_URL, or a file in your data folder)",
    )
    upgrade.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Upgrade, and say from where to where. Gives 1 if that cannot be done."""
    from mekuri.host.config import Config, ConfigError
    from mekuri.storage import migrate
    from mekuri.storage.base import StorageError
    from mekuri.storage.urls import shown

    try:
        config = Config.from_environment(os.environ, Path("~"))
        url = args.database_url if args.database_url is not None else config.database_url
        before, after = migrate.upgrade(url)
    except (ConfigError, StorageError) as error:
        terminal.complain(str(error))
        return 1
    place = shown(url)
    if args.json:
        terminal.say(json.dumps({"database": place, "before": before, "after": after}))
    elif before == after:
        terminal.say(f"{place} is at schema {after} already")
    else:
        terminal.say(f"{place} is now at schema {after} (before: {before or 'none'})")
    return 0
