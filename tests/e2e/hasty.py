"""`mekuri` with less patience: who is gone is stood in for after a second and a half.

`python hasty.py serve …` is `mekuri serve …`; after four seconds somebody else is host.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

from mekuri.cli.main import main
from mekuri.host.terms import Terms

AWAY_MS = 1_500
HOST_MS = 4_000

if __name__ == "__main__":
    # The service takes these terms where it is given none.
    with patch("mekuri.host.service.Terms", lambda: Terms(away_ms=AWAY_MS, host_ms=HOST_MS)):
        sys.exit(main())
