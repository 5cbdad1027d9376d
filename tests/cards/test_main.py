"""The command: a sheet to look at, and a word where the brush face is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tools.cards import __main__ as command


def test_a_sheet_shows_the_hundred(tmp_path: Path) -> None:
    assert command.main([str(tmp_path / "new"), "--sheet", "--width", "20", "--grey"]) == 0
    with Image.open(tmp_path / "new/sheet.webp") as whole:
        assert whole.size == (10 * 22 + 2, 10 * 30 + 2)


def test_without_the_brush_face_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "FACE", tmp_path / "none.woff")
    assert command.main([str(tmp_path / "new")]) == 1
    assert "npm ci" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
