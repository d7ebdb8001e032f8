"""Where taught sets are kept."""

import sys

import pytest

from ui.screens.own_set import shelf


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is named as on Linux")
@pytest.mark.parametrize(
    ("variable", "folder"),
    [("TILESNAP_SETS", "."), ("XDG_DATA_HOME", "tilesnap/sets"), ("HOME", ".local/share/tilesnap/sets")],
)
def test_taught_sets_lie_where_told_or_with_what_programs_save(monkeypatch, tmp_path, variable, folder):
    for name in ("TILESNAP_SETS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    assert shelf().folder == tmp_path / folder
