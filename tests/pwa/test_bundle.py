"""Tests of the archive of Python code for the browser."""

import json
import subprocess
import sys
import tarfile
from pathlib import Path

import numpy as np
import pytest

from tilesnap.deals.rules import Rules
from tilesnap.games.confirmations import digest_version
from tilesnap.games.events import GameRules
from tilesnap.pwa.bundle import UNAVAILABLE, write_engine
from tilesnap.pwa.strip import NUMPY, STDLIB
from tilesnap.views.settings import PHONE_SOFTWARE

PROGRAM = """
import json, sys
class Unavailable:
    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/")
        is_unused = any(each.startswith({unused!r}) for each in (file + "/", file + "."))
        if is_unused or name.partition(".")[0] in {unavailable!r}:
            raise ImportError(name)
sys.meta_path.insert(0, Unavailable())
sys.path = [{folder!r}, *(path for path in sys.path if path and "site-packages" not in path)]
sys.path.append({numpy!r})
import numpy
assert numpy.median([1, 2, 9]) == 2 == numpy.quantile([1, 2, 9], 0.5)
from tilesnap.session.session import JsonApi
api = JsonApi()
shown = []
for command in json.load(sys.stdin):
    shown.append(json.loads(api(json.dumps(command))))
from scoring.engines import SHIPPED
from tilesnap.games.confirmations import digest_version
from tilesnap.games.events import GameRules
digests = [digest_version(GameRules(name=name)) for name in SHIPPED]
from tilesnap.deals.rules import Rules
described = [*Rules.create("european_classical").load().describe()]
origins = {{module.__file__ for module in sys.modules.values() if getattr(module, "__file__", None)}}
entries = shown[-1]["file"] and len(json.loads(shown[-1]["file"]["content"])["entries"])
problems = [each["problem"] for each in shown if each["problem"]]
total = shown[-1]["status_bar"]["total"]
print(json.dumps([total, list(SHIPPED), sorted(origins), entries, problems, digests, described]))
"""
OUTSIDE_ARCHIVE = {
    *("Python", "Pyodide", "numpy", "onnxruntime-web", "lit-html", "modern-screenshot", "Material Symbols"),
}
"""The work of others on the phone page that other files contain."""
BEGIN = {"command": "open_session", "locale": "zh-TW", "faces": "", "stored": None}
COMMANDS = [
    *([{"command": "set_rules", "name": name}] for name in ("riichi", "mcr", "dmjl", "hong_kong")),
    [
        {"command": "load_hand", "text": "| 123m 456m 789m 123p 5*5p"},
        {"command": "answer_question", "field": "source", "value": "wall"},
    ],
    [
        {"command": "open_place", "place": "rules"},
        {"command": "set_house_title", "values": {"title": "Ours"}},
        {"command": "export_house_rules"},
        {"command": "open_place", "place": "hand"},
    ],
]
NAMES = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "start": "0"}
EVENING = [
    {"command": "set_rules", "name": "european_classical"},
    {"command": "open_place", "place": "game"},
    {"command": "start_game", "values": NAMES},
    {"command": "set_winner", "player": 0},
    {"command": "record_win_source", "source": "wall"},
    *(
        {"command": "enter_total", "values": {f"total_{player}": total}}
        for player, total in enumerate(("20", "0", "10", "30"))
    ),
    {"command": "save_deal"},
    *({"command": "open_section", "name": name} for name in ("deals", "results")),
    {"command": "close_game", "closed": True},
    {"command": "export_game"},
]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("engine")
    write_engine(folder / "engine.tar.gz")
    with tarfile.open(folder / "engine.tar.gz") as archive:
        archive.extractall(folder / "unpacked", filter="data")
    return folder / "unpacked"


@pytest.fixture(scope="module")
def numpy_alone(tmp_path_factory):
    """Return a folder that contains numpy and no other installed package."""
    folder = tmp_path_factory.mktemp("numpy")
    package = Path(np.__file__).parent
    for name in ("numpy", "numpy.libs"):
        if (package.parent / name).is_dir():
            (folder / name).symlink_to(package.parent / name)
    return folder


def run(unpacked, numpy_alone, commands):
    """Run commands in the unpacked archive, with only Python and numpy available."""
    program = PROGRAM.format(
        unavailable=UNAVAILABLE, folder=str(unpacked), numpy=str(numpy_alone), unused=(*NUMPY, *STDLIB)
    )
    command, text = [sys.executable, "-I", "-S", "-c", program], json.dumps(commands)
    process = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    total, shipped, origins, entries, problems, digests, described = json.loads(process.stdout)
    assert [path for path in origins if "site-packages" in path and "numpy" not in path] == []
    assert problems == []
    assert digests == [digest_version(GameRules(name=name)) for name in shipped]  # as a server states them
    assert described == [*Rules.create("european_classical").load().describe()]
    return total, shipped, entries


def test_archive_scores_hand_without_other_packages(unpacked, numpy_alone):
    total, shipped, _ = run(unpacked, numpy_alone, [BEGIN, *(each for some in COMMANDS for each in some)])
    assert total not in ("", "–")
    assert set(shipped) >= {"riichi", "mcr", "dmjl"}


def test_archive_plays_game_without_other_packages(unpacked, numpy_alone):
    *_, entries = run(unpacked, numpy_alone, [BEGIN, *EVENING])
    assert entries == 3


def test_archive_excludes_bundling_and_pydantic(unpacked):
    assert (unpacked / "scoring/tables/shipped/dmjl.pickle").is_file()
    assert (unpacked / "scoring/tables/house_table.py").is_file()
    assert not (unpacked / "tilesnap/pwa/bundle.py").exists()


def test_packages_of_archive_are_named_with_licences(unpacked):
    roots = {path.name for path in unpacked.iterdir() if not path.name.endswith(".dist-info")}
    own = {"scoring", "vision", "tilesnap", "samples", "__pycache__"}
    packages = {name.removesuffix(".py") for name in roots} - own
    assert packages == PHONE_SOFTWARE.keys() - OUTSIDE_ARCHIVE


def test_write_engine_is_reproducible(unpacked, tmp_path):
    write_engine(tmp_path / "again.tar.gz")
    assert (tmp_path / "again.tar.gz").read_bytes() == (unpacked.parent / "engine.tar.gz").read_bytes()
