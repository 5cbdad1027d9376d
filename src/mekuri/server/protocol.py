"""The JSON schema of everything that crosses the socket, and of chances, which HTTP tells.

`python -m mekuri.server.protocol` prints it. The client's types are generated from it.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

import msgspec

from mekuri.server.chance_shapes import GameChances, RoomChances
from mekuri.server.happenings import Pile
from mekuri.server.incoming import PROTOCOL, Configure, Incoming
from mekuri.server.outgoing import Outgoing
from mekuri.server.shapes import Settings

_REF = "#/$defs/{name}"


@cache
def schema_text() -> str:
    """The schema as indented JSON, the same text every time."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def schema() -> dict[str, Any]:
    """JSON Schema (2020-12): `ClientFrame` and `ServerFrame` are what goes up and comes down."""
    (client, server, *chances), components = msgspec.json.schema_components(
        (Incoming, Outgoing, RoomChances, GameChances), ref_template=_REF
    )
    # Exactly one of two keys: more than a struct can say.
    pile = components[Pile.__name__]
    components[Pile.__name__] = {
        "title": Pile.__name__,
        "description": pile["description"],
        "anyOf": [
            {
                "type": "object",
                "properties": {key: pile["properties"][key]},
                "required": [key],
                "additionalProperties": False,
            }
            for key in ("hand", "deck")
        ],
    }
    # The room checks settings itself, and names what is wrong with them; here they are any object.
    components[Configure.__name__]["properties"]["settings"] = {
        "$ref": _REF.format(name=Settings.__name__)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "MekuriProtocol",
        "description": f"The frames of Mekuri's socket, version {PROTOCOL}; and chances over HTTP.",
        "type": "object",
        "properties": {
            "client": {"$ref": _REF.format(name="ClientFrame")},
            "server": {"$ref": _REF.format(name="ServerFrame")},
            "chances": {"anyOf": chances},
        },
        "required": ["client", "server", "chances"],
        "additionalProperties": False,
        "$defs": {
            "ClientFrame": {"title": "ClientFrame", **client},
            "ServerFrame": {"title": "ServerFrame", **server},
            **dict(sorted(components.items())),
        },
    }


if __name__ == "__main__":
    sys.stdout.write(schema_text())
