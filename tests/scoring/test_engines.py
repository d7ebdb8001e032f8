"""Engines are found by name, those of other installed packages too."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scoring import Hand, ScoringError
from scoring.engines import find_engine, names
from scoring.hand.context import Context
from scoring.rules.tables import TABLES
from scoring.table.deal import Deal, Shown
from scoring.table.dealing import Place

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "engines.md").read_text("utf-8")
CODE, PROJECT, SHOWN = (
    re.search(rf"```\w*\n({start}.*?)```", DOCUMENT, re.DOTALL).group(1)
    for start in ('"""', r"\[project\]", r"\$ ")
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> dict[str, str]:
    """Install the document's package where only this test looks, as an installer lays it there."""
    target = tmp_path_factory.mktemp("target")
    project = tomllib.loads(PROJECT)["project"]
    (target / "pung_rules.py").write_text(CODE, "utf-8")
    about = target / f"pung_rules-{project['version']}.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {found}\n" for name, found in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    about.joinpath("entry_points.txt").write_text("\n".join(groups))
    return {**os.environ, "PYTHONPATH": str(target), "PYTHONIOENCODING": "utf-8"}


def scored(environment: dict[str, str], line: str, *arguments: str) -> str:
    command = [sys.executable, "-m", "scoring", *arguments, "--rules", "pungs"]
    done = subprocess.run(
        command, input=line, capture_output=True, text=True, check=False, env=environment, cwd=ROOT
    )
    assert done.stderr == ""
    return done.stdout


def test_the_package_of_the_document_is_small():
    assert len([line for line in (CODE + PROJECT).splitlines() if line.strip()]) <= 60


def test_the_package_of_the_document_scores_as_the_document_says(installed):
    said, shown = SHOWN.split("\n", 1)
    line = re.search(r"'(.*)'", said).group(1)
    assert scored(installed, line) == shown
    told = json.loads(scored(installed, line, "--json"))
    assert (told["total"], [item["id"] for item in told["items"]]) == (7, ["pung", "pung", "lucky"])


@pytest.mark.parametrize(
    ("arguments", "line", "said"),
    [
        (("waits",), "| 111m 222p 345s 678s E", "E  8\n"),
        (("settle",), '{"hands": {"S": {"hand": "111m | 222p 345s 678s EE*"}}, "winner": "S"}', "S +18"),
        (("--explain", "kong"), "", "item       kong  twice that"),
        (("--option", "x=1"), "", "pungs has no option 'x'"),
        ((), '{"hand": "| 1m", "context": {"riichi": true}}', "no context field 'riichi'"),
    ],
)
def test_such_rules_do_whatever_else_rules_do(installed, arguments, line, said):
    assert said in scored(installed, line, *arguments)


def test_rules_that_cannot_be_loaded_are_told(tmp_path):
    about = tmp_path / "broken-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[tilesnap.rules]\nbroken = nowhere:Rules\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "scoring", "score", "--rules", "broken", "| 1m"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("broken's rules 'broken' cannot be loaded: ModuleNotFoundError")


def test_a_name_that_no_rules_have_is_refused():
    with pytest.raises(ScoringError, match="riichi"):
        find_engine("richi")


@pytest.mark.parametrize("name", [*TABLES, "riichi"])
def test_every_engine_of_ours_answers_all_that_is_asked(name):
    engine = find_engine(name)
    assert name in names()
    assert (engine.name, bool(engine.title)) == (name, True)
    assert engine.with_options({}).name == name
    assert [fact.name for fact in engine.facts if not fact.own and fact.about == "hand"]
    sets = " 222s" if engine.kit.sets == (5,) else ""
    hand = Hand.parse(f"| 111m 333p{sets} 999s CCC EE*")
    context = Context(seat="E", round="E", source="wall")
    assert engine.problems(hand, context) == []
    sheet = engine.score(hand, context)
    assert sheet.won
    told = sheet.as_json()
    assert {"won", "points", "rounded", "doubles", "total", "items", "arrangement", "warnings"} <= told.keys()
    explained = engine.explain(sheet)
    assert len(explained.items) == len(sheet.items) > 0
    assert explained.whole[-1].code == "total"
    assert "E" in [wait.tile.code for wait in engine.waits(hand, context)]
    deal = Deal("won", {"E": Shown(hand, Context(source="wall"))}, "E", "E", drawn=True)
    settled = engine.settle(deal)
    assert sum(each.amount for each in settled.transfers if each.payee == "E") == settled.net["E"]
    assert all(str(each.reason) for each in settled.transfers)
    after = engine.after(Place(), deal)
    assert after.number == 2
    assert not engine.is_over(after)
    assert next(engine.describe())


@pytest.mark.parametrize(
    ("rules", "kit"),
    [
        ("european_classical", ((4,), False, False, True)),
        ("zung_jung", ((4,), False, False, False)),
        ("taiwanese", ((5,), False, False, True)),
        ("bmja", ((4,), False, False, True)),
        ("riichi", ((4,), True, False, False)),
    ],
)
def test_an_engine_says_what_it_plays_with(rules, kit):
    found = find_engine(rules).kit
    assert (found.sets, found.red_fives, found.jokers, found.flowers) == kit
    assert len(found.tiles) == 34


def test_scoring_by_a_table_does_not_load_riichi():
    code = (
        "import scoring, scoring.engines, sys; print(any(m.split('.')[0] == 'mahjong' for m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "False\n"
