"""Scoring and reading run with only the packages that docs/command-line.md lists for them."""

import json
import os
import re
import subprocess

import pytest

from tests.serving import PYTHON, ROOT, SOURCES

TABLE = (
    (ROOT / "docs" / "command-line.md").read_text("utf-8").split("## Without the page\n")[1].split("\n## ")[0]
)
ROWS = dict(re.findall(r"^\| ([^|]+?) \| ([^|]*?) \| \d+ MB \|$", TABLE, re.MULTILINE))
LIBRARY, SCORES, READS = (
    "score and settle in Python",
    "`tilesnap score`, `waits`, `settle`; `tilesnap.deals.api`",
    "`tilesnap read`",
)

ONLY = """
import re, sys
from importlib.metadata import distribution, packages_distributions
from packaging.requirements import Requirement

def plain(name):
    return re.sub("[-_.]+", "-", name).lower()

there, left = set(), sys.argv.pop(1).split()
while left:
    name = plain(left.pop())
    if name not in there:
        there.add(name)
        needs = [Requirement(each) for each in distribution(name).requires or ()]
        left += [each.name for each in needs if each.marker is None or each.marker.evaluate({"extra": ""})]

class OnlyThese:
    owners = packages_distributions()
    def find_spec(self, name, path=None, target=None):
        owners = {plain(each) for each in self.owners.get(name.partition(".")[0], ())} - {"tilesnap"}
        if owners and not owners & there:
            raise ModuleNotFoundError(f"{name} is of {owners}, which is not installed here", name=name)

for name in [name for name in sys.modules if name.partition(".")[0] == "packaging"]:
    del sys.modules[name]
sys.meta_path.insert(0, OnlyThese())
"""
"""Prefix of a program that blocks imports of packages neither listed nor required by listed ones."""

SCORE = """
from scoring import Context, Hand, explain, load_rules, score
sheet = score(Hand.parse("555m CCCC | 222s 111p EE*"), Context(seat="N", round="S"), load_rules("bmja"))
print(len(explain(sheet)) > 2)
"""
COMMAND = "from tilesnap.cli import main; sys.exit(main(sys.argv[1:]))"
PLAY = "from tilesnap.deals.api import handle_request; print('view' in handle_request({'deal': None}))"


@pytest.fixture
def run(tmp_path):
    def with_only(row, program, *arguments, input_text=""):
        packages = re.findall(r"`([^`]+)`", ROWS[row])
        return subprocess.run(
            [*PYTHON, "-c", ONLY + program, " ".join(packages), *arguments],
            capture_output=True,
            text=True,
            input=input_text,
            cwd=tmp_path,
            env={**os.environ, **SOURCES},
            check=False,
        )

    return with_only


def test_scoring_needs_no_package(run):
    done = run(LIBRARY, SCORE)
    assert (done.stdout, done.stderr) == ("True\n", "")


@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        ("hong_kong", "555m CCCC | 222s 111p EE*"),
        ("riichi", "234m | 406p 678s 66s 34*5s"),
        ("mcr", "| 1144m 2299p 55s EE CC*"),
    ],
)
def test_score_command_runs(run, rules, hand):
    record = json.dumps({"hand": hand, "context": {"seat": "S", "source": "discard"}})
    done = run(SCORES, COMMAND, "score", "--rules", rules, "--json", input_text=record)
    assert json.loads(done.stdout)["won"], done.stderr


def test_play_runs(run):
    assert run(SCORES, PLAY).stdout == "True\n"


def test_read_command_runs(run):
    done = run(READS, COMMAND, "read", "--json", str(ROOT / "samples" / "nine_gates.jpg"))
    assert json.loads(done.stdout)["hand"], done.stderr


@pytest.mark.parametrize("row", ROWS)
def test_unlisted_package_is_missing(run, row):
    assert "ModuleNotFoundError: streamlit is of" in run(row, "import streamlit").stderr
