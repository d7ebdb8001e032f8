"""Tests of the command that draws faces."""

import pytest

from training.faces.__main__ import main


@pytest.mark.usefixtures("no_fonts")
def test_command_names_font_packages(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("sys.argv", ["training.faces", "--sheet", str(tmp_path / "sheet.png")])
    assert main() == 1
    error = capsys.readouterr().err
    assert "apt-get install" in error
    assert "fonts-arphic-ukai" in error
