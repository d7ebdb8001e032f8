"""Tests of the command `tilesnap` on unusual machines: ASCII locale, odd folders, read-only home."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from tests.serving import INSTALLED_PROGRAMS, PACKAGES, PYTHON, ROOT

SAMPLE, READ = "two_pungs_and_a_pair_of_winds.jpg", "CCCC 555m | 111p 222s EE*"
HAND = "555m CCCC | 222s 111p EE*"
HOUSE = '# Küche 麻雀\ntitle = "Küche 麻雀"\nbase = "european_classical"\n[options]\nlimit = 100\n'
LETTERS = {"LC_ALL", "LC_CTYPE", "LANG", "PYTHONUTF8", "PYTHONIOENCODING"}
PLACES = {"XDG_DATA_HOME", "XDG_CACHE_HOME", "TILESNAP_DATABASE"}

pytestmark = pytest.mark.skipif(
    INSTALLED_PROGRAMS is not None, reason="an installed wheel lies where it lies"
)


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    """Return a folder with unusual characters that holds Tilesnap, a photo and house rules."""
    folder = tmp_path_factory.mktemp("odd") / "über uns 麻雀"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "samples" / SAMPLE, folder / "Küche 🀄.jpg")
    (folder / "Küche.toml").write_text(HOUSE, "utf-8")
    (folder / "no home").write_text("a file, so that not even root can write into it")
    return folder


@pytest.fixture
def tilesnap(kitchen):
    def ran(*arguments, **more):
        odd = {"LC_ALL": "C", "TZ": "Pacific/Kiritimati", "HOME": str(kitchen / "no home")}
        own = {name: value for name, value in os.environ.items() if name not in LETTERS | PLACES}
        return subprocess.run(
            [*PYTHON, "-m", "tilesnap.cli", *arguments],
            cwd=kitchen,
            env={**own, **odd, "PYTHONPATH": str(kitchen), **more},
            stdin=subprocess.DEVNULL,
            check=False,
            capture_output=True,
            encoding="utf-8",
            umask=0o077 if sys.platform != "win32" else -1,
            timeout=180,
        )

    return ran


def test_command_reads_photo_on_unusual_machine(tilesnap):
    run = tilesnap("read", "--json", "Küche 🀄.jpg")
    assert (run.returncode, run.stderr) == (0, "")
    result = json.loads(run.stdout)
    assert (result["photo"], result["hand"]) == ("Küche 🀄.jpg", READ)


def test_command_scores_by_house_rules_on_unusual_machine(tilesnap):
    run = tilesnap("score", "--house", "Küche.toml", "--json", json.dumps({"hand": HAND, "id": "Küche 🀄"}))
    assert (run.returncode, run.stderr) == (0, "")
    result = json.loads(run.stdout)
    assert (result["id"], result["total"]) == ("Küche 🀄", 100)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no HOME")
def test_command_reports_read_only_home(tilesnap):
    run = tilesnap("game", "list")
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.count("\n") == 1
    assert "no home" in run.stderr


def test_games_are_stored_in_folder_of_any_name(tilesnap, kitchen):
    file = kitchen / "Spiele 🀄.sqlite"
    run = tilesnap("game", "list", TILESNAP_DATABASE=f"sqlite:///{file}")
    assert (run.returncode, run.stderr) == (0, "")
    assert file.stat().st_size > 0
