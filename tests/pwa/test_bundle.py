"""The archive holds all that a hand takes, and none of it needs what browsers lack."""

import json
import subprocess
import sys
import tarfile
from pathlib import Path

import numpy as np
import pytest

from tilesnap.pwa.bundle import LACKING, write_engine
from tilesnap.pwa.lean import NUMPY, STDLIB

PROGRAM = """
import json, sys
class Lacking:
    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/")
        is_left_out = any(each.startswith({left_out!r}) for each in (file + "/", file + "."))
        if is_left_out or name.partition(".")[0] in {lacking!r}:
            raise ImportError(name)
sys.meta_path.insert(0, Lacking())
sys.path = [{folder!r}, *(path for path in sys.path if path and "site-packages" not in path)]
sys.path.append({numpy!r})
import numpy
assert numpy.median([1, 2, 9]) == 2 == numpy.quantile([1, 2, 9], 0.5)
from tilesnap.session.engine import Answerer
answer = Answerer()
shown = []
for asked in json.load(sys.stdin):
    shown.append(json.loads(answer(json.dumps(asked))))
from scoring.engines import SHIPPED
origins = {{module.__file__ for module in sys.modules.values() if getattr(module, "__file__", None)}}
told = shown[-1]["file"] and len(json.loads(shown[-1]["file"])["entries"])
problems = [each["problem"] for each in shown if each["problem"]]
print(json.dumps([shown[-1]["asking"]["total"], list(SHIPPED), sorted(origins), told, problems]))
"""
BEGIN = {"do": "begin", "locale": "zh-TW", "faces": "", "kept": None}
ASKED = [
    *([{"do": "rules", "name": name}] for name in ("riichi", "dmjl", "hong_kong")),
    [
        {"do": "write", "text": "| 123m 456m 789m 123p 5*5p"},
        {"do": "answer", "field": "source", "value": "wall"},
    ],
    [
        {"do": "house", "open": True},
        {"do": "house_title", "said": {"title": "Ours"}},
        {"do": "give_house"},
        {"do": "house", "open": False},
    ],
]
NAMES = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "start": "0"}
EVENING = [
    {"do": "rules", "name": "european_classical"},
    {"do": "go", "games": True},
    {"do": "begin_game", "said": NAMES},
    {"do": "act", "action": {"do": "won", "player": 0}},
    {"do": "came", "source": "wall"},
    *({"do": "say_total", "said": {"total": total}} for total in ("20", "0", "10", "30")),
    {"do": "save_deal"},
    *({"do": "place", "name": name} for name in ("deals", "results")),
    {"do": "end_game", "over": True},
    {"do": "give_file"},
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
    """A folder in which numpy is found, and nothing else that is installed here."""
    folder = tmp_path_factory.mktemp("numpy")
    there = Path(np.__file__).parent
    for name in ("numpy", "numpy.libs"):
        if (there.parent / name).is_dir():
            (folder / name).symlink_to(there.parent / name)
    return folder


def run(unpacked, numpy_alone, asked):
    """Ask what is packed, where nothing else is there but Python and numpy."""
    program = PROGRAM.format(
        lacking=LACKING, folder=str(unpacked), numpy=str(numpy_alone), left_out=(*NUMPY, *STDLIB)
    )
    command, asked = [sys.executable, "-I", "-S", "-c", program], json.dumps(asked)
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    total, shipped, origins, told, problems = json.loads(done.stdout)
    assert [path for path in origins if "site-packages" in path and "numpy" not in path] == []
    assert problems == []
    return total, shipped, told


def test_a_hand_is_scored_by_what_is_packed_alone(unpacked, numpy_alone):
    total, shipped, _ = run(unpacked, numpy_alone, [BEGIN, *(each for some in ASKED for each in some)])
    assert total not in ("", "–")
    assert set(shipped) >= {"riichi", "dmjl"}


def test_an_evening_is_played_by_what_is_packed_alone(unpacked, numpy_alone):
    *_, told = run(unpacked, numpy_alone, [BEGIN, *EVENING])
    assert told == 3


def test_what_takes_pydantic_or_makes_archives_is_not_packed(unpacked):
    assert (unpacked / "scoring/tables/shipped/dmjl.pickle").is_file()
    assert (unpacked / "scoring/tables/house_table.py").is_file()
    assert not (unpacked / "scoring/pydantic_input.py").exists()
    assert not (unpacked / "tilesnap/pwa/bundle.py").exists()


def test_two_archives_of_one_state_are_alike(unpacked, tmp_path):
    write_engine(tmp_path / "again.tar.gz")
    assert (tmp_path / "again.tar.gz").read_bytes() == (unpacked.parent / "engine.tar.gz").read_bytes()
