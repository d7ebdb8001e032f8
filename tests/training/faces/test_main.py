"""The command that draws faces."""

import pytest

from training.faces.__main__ import main


@pytest.mark.usefixtures("no_fonts")
def test_the_command_that_draws_says_which_packages_bring_fonts(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("sys.argv", ["training.faces", "--sheet", str(tmp_path / "sheet.png")])
    assert main() == 1
    told = capsys.readouterr().err
    assert "apt-get install" in told
    assert "fonts-arphic-ukai" in told
