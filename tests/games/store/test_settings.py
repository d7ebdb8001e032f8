"""Tests of TILESNAP_DATABASE at the start."""

import sys

import pytest

from scoring.errors import ScoringError
from tilesnap.games.store.settings import check_database_setting

GOOD = [
    "",
    "scores.sqlite",
    "new/folders/scores.sqlite",
    "{folder}/file",
    "sqlite:///scores.sqlite",
    "sqlite:///{folder}/new/scores.sqlite",
    "postgresql://me:se#cret@nowhere.example/games",
]
BAD = {
    "sqlite://": "names no file",
    "postgres//me:secret@server/games": "is not the address of a database",
    "mysql://me:secret@server/games": "is not the address of a database",
    "postgresql://me:secret@server:port/games": "is not the address of a database",
    "{folder}": "names a folder",
    "sqlite:///{folder}": "names a folder",
    "{folder}/file/scores.sqlite": "cannot be made in {folder}/file",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("setting", GOOD)
def test_check_setting_accepts_valid_values(setting, folder, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", setting.format(folder=folder))
    check_database_setting()
    assert [each.name for each in folder.iterdir()] == ["file"]


@pytest.mark.parametrize("setting", BAD)
def test_check_setting_error_hides_password(setting, folder, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", setting.format(folder=folder))
    with pytest.raises(ScoringError) as raised:
        check_database_setting()
    message = raised.value.message
    assert raised.value.code == "bad_database_url"
    assert BAD[setting].format(folder=folder) in message
    assert "\n" not in message
    assert "secret" not in message


def test_check_setting_names_missing_driver(monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", "postgresql://server/games")
    monkeypatch.setitem(sys.modules, "psycopg", None)  # Python's mark for a missing module
    with pytest.raises(ScoringError, match=r"tilesnap\[postgres\]"):
        check_database_setting()
