"""Under CI a skip is a failure; elsewhere it names what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SKIPPING = {
    "test_one": "import pytest\ndef test_it():\n    pytest.skip('no frobnicator')\n",
    "test_mark": "import pytest\n@pytest.mark.skip(reason='no whatsit')\ndef test_it(): ...\n",
    "test_file": "import pytest\npytest.skip('no gizmo', allow_module_level=True)\n",
    "test_passing": "def test_it():\n    assert True\n",
}


def run(root: Path, folder: Path, ci: str) -> str:
    """What pytest says of files that skip, under the rules of these tests."""
    for name, text in SKIPPING.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    e2e\n    packaging\n", "utf-8")
    (folder / "conftest.py").write_bytes((root / "tests/conftest.py").read_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rsfE"]
        + ["--continue-on-collection-errors"],
        env={**os.environ, "CI": ci, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (1 if ci else 0), done.stdout + done.stderr
    return done.stdout


def test_a_skip_fails_under_ci_and_says_why(root: Path, tmp_path: Path) -> None:
    said = run(root, tmp_path, "true")
    assert "1 failed, 1 passed, 2 errors" in said
    for missing in ("frobnicator", "whatsit", "gizmo"):
        assert f"no {missing}" in said
    assert said.count("skipped under CI, where nothing may be") >= 3


def test_a_skip_elsewhere_is_a_skip_that_names_what_is_missing(root: Path, tmp_path: Path) -> None:
    said = run(root, tmp_path, "")
    assert "1 passed, 3 skipped" in said
    for missing in ("frobnicator", "whatsit", "gizmo"):
        assert f"no {missing}" in said
