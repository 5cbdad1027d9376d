"""`python -m mekuri.cli` is `mekuri`."""

from __future__ import annotations

import sys

from mekuri.cli.main import main

sys.exit(main())
