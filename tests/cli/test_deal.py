"""`mekuri deal`: seeds and contexts in, decks out."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Call

VECTORS = Path(__file__).parents[1] / "vectors"


def test_known_deals(call: Call) -> None:
    known = [json.loads(line) for line in (VECTORS / "shuffle.jsonl").read_bytes().splitlines()]
    expected = b"".join(json.dumps(one["expect"]).encode() + b"\n" for one in known)
    called = call("deal", str(VECTORS / "shuffle.jsonl"))
    assert (called.status, called.out, called.err) == (0, expected, "")
    bare = "\n".join(json.dumps({k: one[k] for k in ("seed", "context")}) for one in known)
    assert call("deal", "--json", "-", stdin=bare.encode()).out == expected


def test_faults_are_named_by_line(call: Call) -> None:
    called = call("deal", stdin=b'{"seed": "00"}\n\n{\n')
    first, second = (json.loads(line)["error"] for line in called.out.splitlines())
    assert called.status == 1
    assert (first["code"], first["line"], first["field"]) == ("bad_request", 1, "context")
    assert (second["code"], second["line"]) == ("bad_json", 3)
