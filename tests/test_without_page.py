"""Scoring, reading and archives run with only the packages that their extra installs."""

import json
import os
import re
import subprocess

import pytest

from tests.licences import requirements_of
from tests.serving import PYTHON, ROOT, SOURCES

PHOTO = str(ROOT / "samples" / "nine_gates.jpg")
TABLE = (
    (ROOT / "docs" / "command-line.md").read_text("utf-8").split("## Without the page\n")[1].split("\n## ")[0]
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


ARCHIVES = """
import tilesnap.batch.archive_file, tilesnap.batch.pipeline, tilesnap.batch.workers, tqdm
import tilesnap.batch.report.__main__ as report
print(callable(report.main))
"""


@pytest.fixture
def run(tmp_path):
    def with_only(packages, program, *arguments, input_text=""):
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
    done = run((), SCORE)
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
    done = run(requirements_of(), COMMAND, "score", "--rules", rules, "--json", input_text=record)
    assert json.loads(done.stdout)["won"], done.stderr


def test_score_is_explained_without_catalogues(run):
    done = run(requirements_of(), COMMAND, "score", "--explain", "555m CCCC | 222s 111p EE*")
    assert done.stderr == ""
    assert "    Melded: 2; concealed it would be 4." in done.stdout.splitlines()


def test_play_runs(run):
    assert run(requirements_of(), PLAY).stdout == "True\n"


def test_read_command_runs(run):
    done = run(requirements_of("read"), COMMAND, "read", "--json", PHOTO)
    assert json.loads(done.stdout)["hand"], done.stderr


def test_archives_need_only_their_extra(run):
    done = run(requirements_of("batch"), ARCHIVES)
    assert (done.stdout, done.stderr) == ("True\n", "")


@pytest.mark.parametrize(
    ("extra", "arguments", "named"),
    [
        # Columns: the installed extra, a command that needs more, what the error names and advises
        (None, ["read", PHOTO], ("tilesnap read", "read")),
        (None, ["dataset", "corrected"], ("tilesnap dataset", "read")),
        (None, ["game", "list"], ("tilesnap game", "page")),
        (None, ["lesson"], ("tilesnap lesson", "page")),
        (None, ["phone", "page"], ("tilesnap phone", "page")),
        (None, [], ("tilesnap: the page", "page")),
        ("read", ["read", "--many", ".", "--out", "photos.parquet"], ("tilesnap read --many", "batch")),
        ("read", ["report", "photos.parquet"], ("tilesnap report", "batch")),
    ],
)
def test_missing_package_names_extra(run, extra, arguments, named):
    done = run(requirements_of(extra), COMMAND, *arguments)
    command, wanted = named
    pattern = rf"{command} needs \w+, which is not installed: pip install 'tilesnap\[{wanted}\]'\n"
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(pattern, done.stderr), done.stderr


def test_import_of_reader_names_extra(run):
    done = run(requirements_of(None), "from vision import Reader")
    advice = r"vision\.Reader needs \w+, which is not installed: pip install 'tilesnap\[read\]'"
    assert re.fullmatch(f"ModuleNotFoundError: {advice}", done.stderr.splitlines()[-1])


@pytest.mark.parametrize("extra", [None, "read", "batch"])
def test_unlisted_package_is_missing(run, extra):
    done = run(requirements_of(extra), "import streamlit")
    assert "ModuleNotFoundError: streamlit is of" in done.stderr


@pytest.mark.parametrize("extra", ["read", "batch", "page", "server"])
def test_table_has_each_extra_with_its_size(extra):
    row = rf"^\| `{extra}` \| [^|]+ \| [^|]+ \| \d+ MB \|$"
    assert re.search(row, TABLE, re.MULTILINE)
