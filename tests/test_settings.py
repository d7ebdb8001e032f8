"""Tests of the settings, and of the page that documents them."""

import pytest

from tests.serving import ROOT
from tilesnap.settings import (
    ADDRESS_VARIABLE,
    DATABASE_VARIABLE,
    HOST_NAMES_VARIABLE,
    METRICS_TOKEN_VARIABLE,
    PROXIES_VARIABLE,
    PWA_FOLDER_VARIABLE,
    SHARED_VARIABLE,
    SIGNING_KEY_VARIABLE,
    VARIABLES,
    Settings,
    read_settings,
)
from tools.reference import write_settings_reference

TEXTS = [
    # variable, its text, field, value
    (DATABASE_VARIABLE, "postgresql://server/games", "database", "postgresql://server/games"),
    (DATABASE_VARIABLE, "", "database", None),
    (SIGNING_KEY_VARIABLE, "./key.pem", "signing_key", "./key.pem"),
    (SIGNING_KEY_VARIABLE, "", "signing_key", None),
    (SHARED_VARIABLE, "1", "shared", True),
    (SHARED_VARIABLE, "yes", "shared", True),
    (SHARED_VARIABLE, "0", "shared", False),
    (SHARED_VARIABLE, "", "shared", False),
    (ADDRESS_VARIABLE, "https://club.example/tiles/", "address", "https://club.example/tiles/"),
    (ADDRESS_VARIABLE, "", "address", None),
    (
        HOST_NAMES_VARIABLE,
        " Mahjong.example  club.example",
        "host_names",
        {"mahjong.example", "club.example"},
    ),
    (HOST_NAMES_VARIABLE, "", "host_names", set()),
    (METRICS_TOKEN_VARIABLE, "secret", "metrics_token", "secret"),
    (PWA_FOLDER_VARIABLE, "", "pwa_folder", None),
    (PROXIES_VARIABLE, "10.0.0.1, 10.1.0.0/16", "trusted_proxies", ("10.0.0.1", " 10.1.0.0/16")),
    (PROXIES_VARIABLE, "", "trusted_proxies", ("",)),
]


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch):
    for variable in VARIABLES.values():
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(("variable", "text", "field", "value"), TEXTS)
def test_read_settings_parses_variable(monkeypatch, variable, text, field, value):
    monkeypatch.setenv(variable, text)
    assert getattr(read_settings(), field) == value


def test_read_settings_returns_defaults_without_variables():
    assert read_settings().model_dump() == {
        name: field.default for name, field in Settings.model_fields.items()
    }


def test_read_settings_sees_change_of_variable(monkeypatch):
    assert not read_settings().shared
    monkeypatch.setenv(SHARED_VARIABLE, "1")
    assert read_settings().shared
    monkeypatch.delenv(SHARED_VARIABLE)
    assert not read_settings().shared


def test_settings_hide_secrets(monkeypatch):
    monkeypatch.setenv(DATABASE_VARIABLE, "postgresql://me:secret@server/games")
    monkeypatch.setenv(METRICS_TOKEN_VARIABLE, "secret")
    assert "secret" not in repr(read_settings())


def test_settings_ignore_files_and_other_case(monkeypatch, tmp_path):
    (tmp_path / ".env").write_text(f"{SHARED_VARIABLE}=1\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(ADDRESS_VARIABLE.lower(), "https://club.example")
    assert (read_settings().shared, read_settings().address) == (False, None)


def test_only_settings_module_reads_these_variables():
    own = ROOT / "tilesnap" / "settings.py"
    files = [path for path in (ROOT / "tilesnap").rglob("*.py") if path != own]
    reads = ("environ.get(", "environ[", "getenv(")
    assert [
        (path.name, line.strip())
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if any(each in line for each in reads) and "PYTHONPATH" not in line and "] = " not in line
    ] == []


def test_reference_lists_all_settings():
    page = write_settings_reference()
    assert all(f"`{variable}`" in page for variable in VARIABLES.values())
