"""Engines by name, including those of other installed packages."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scoring import Hand, ScoringError
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal
from scoring.engines import SHIPPED, engine_names, find_engine, load_house_engine
from scoring.hand.context import Context
from scoring.tables.house_changes import write_house
from scoring.tables.shipped import TABLES

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "engines.md").read_text("utf-8")
ENGINE, TABLE = (
    re.findall(r"```\w*\n(.*?)```", part, re.DOTALL) for part in DOCUMENT.split("## A rule table")
)
CODE, PROJECT, SHOWN = ENGINE
RULES, READS, NAMES, COUNTED = TABLE


PLAIN_PROJECT = """
[project]
name = "plain"
version = "2"
[project.entry-points."tilesnap.rules"]
plain = "in_python:TABLE"
"""
IN_PYTHON = """
from dataclasses import replace
from scoring.tables.schema import Item, Pays, When
from scoring.tables.shipped.zung_jung import ZUNG_JUNG

ITEM = Item("a_chow", "A chow", "", When("chow"), Pays(points=7), source="ours")
TABLE = replace(ZUNG_JUNG, title="Plain", items=(*ZUNG_JUNG.items, ITEM))
"""


def install_package(target: Path, about_it: str, files: dict[str, str]) -> None:
    """Install a package as an installer does; `about_it` is its pyproject.toml."""
    project = tomllib.loads(about_it)["project"]
    for name, text in files.items():
        (target / name).parent.mkdir(exist_ok=True)
        (target / name).write_text(text, "utf-8")
    about = target / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {found}\n" for name, found in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    about.joinpath("entry_points.txt").write_text("\n".join(groups))


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> dict[str, str]:
    """Install the packages of the document where only this test finds them."""
    target = tmp_path_factory.mktemp("target")
    install_package(target, PROJECT, {"pung_rules.py": CODE})
    install_package(target, NAMES, {"thursdays/__init__.py": READS, "thursdays/rules.toml": RULES})
    install_package(target, PLAIN_PROJECT, {"in_python.py": IN_PYTHON})
    return {**os.environ, "PYTHONPATH": str(target), "PYTHONIOENCODING": "utf-8"}


def scored(environment: dict[str, str], line: str, *arguments: str, rules: str = "pungs") -> str:
    command = [sys.executable, "-m", "scoring", *arguments]
    command += ["--rules", rules] if rules else []
    done = subprocess.run(
        command, input=line, capture_output=True, text=True, check=False, env=environment, cwd=ROOT
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("package", [CODE + PROJECT, RULES + READS + NAMES])
def test_document_packages_are_small(package):
    assert len([line for line in package.splitlines() if line.strip()]) <= 60


def test_document_engine_scores_as_documented(installed):
    command_line, shown = SHOWN.split("\n", 1)
    line = re.search(r"'(.*)'", command_line).group(1)
    assert scored(installed, line) == shown
    answer = json.loads(scored(installed, line, "--json"))
    assert (answer["total"], [item["id"] for item in answer["items"]]) == (7, ["pung", "pung", "lucky"])


COMMANDS = [
    # Columns: rules of a package, arguments, line, part of the output
    ("pungs", ("waits",), "| 111m 222p 345s 678s E", "E  8\n"),
    ("pungs", ("settle",), '{"hands": {"S": {"hand": "111m | 222p 345s 678s EE*"}}, "winner": "S"}', "S +18"),
    ("pungs", ("--explain", "kong"), "", "item       kong  twice that"),
    ("pungs", ("--option", "x=1"), "", "pungs has no option 'x'"),
    ("pungs", (), '{"hand": "| 1m", "context": {"riichi": true}}', "no context field 'riichi'"),
    ("thursdays", ("--explain",), "(1111m) (EEEE) | 555s 678s CC*", "Two kongs"),
    ("thursdays", ("--explain", "two_kongs"), "", "when kongs, count = 2  [house rule]"),
    ("thursdays", ("--only", "two_kongs"), "| 111m 222p 345s 678s EE*", "exactly so many kongs"),
    ("thursdays", ("waits",), "(1111m) (EEEE) | 555s 678s C", "C  "),
    (
        "thursdays",
        ("settle",),
        '{"hands": {"S": {"hand": "(1111m) (EEEE) | 555s 678s CC*"}}, "winner": "S", "drawn": true}',
        "S +1200",
    ),
    ("thursdays", ("--option", "kong_bonus=30"), "", "kong_bonus"),
]
ALL_AT_ONCE = """
import io, json, sys
from contextlib import redirect_stdout
from scoring.__main__ import main

answers, rows = [], json.load(sys.stdin)
for arguments, line in rows:
    sys.stdin = io.TextIOWrapper(io.BytesIO(line.encode()))
    with redirect_stdout(io.StringIO()) as output:
        main(arguments)
    answers.append(output.getvalue())
print(json.dumps(answers))
"""


@pytest.fixture(scope="module")
def answers(installed):
    """Return the output of the command for each row, all from one process."""
    rows = [([*arguments, "--rules", rules], line) for rules, arguments, line, _ in COMMANDS]
    command, given = [sys.executable, "-c", ALL_AT_ONCE], json.dumps(rows)
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, check=True, env=installed, cwd=ROOT
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "at", range(len(COMMANDS)), ids=[f"{rules} {' '.join(of)}" for rules, of, *_ in COMMANDS]
)
def test_package_rules_support_all_commands(answers, at):
    assert COMMANDS[at][-1] in answers[at]


def test_document_rule_table_scores_as_documented(installed):
    command_line, *shown = COUNTED.splitlines()
    line, option = (
        re.search(r"'(.*)'", command_line).group(1),
        re.search(r"--option (\S+)", command_line).group(1),
    )
    output = scored(installed, line, "--option", option, rules="thursdays")
    assert [each for each in output.splitlines() if "kongs" in each or "total" in each] == shown
    sheet = json.loads(scored(installed, line, "--json", rules="thursdays"))
    assert {"two_kongs", "three_concealed", "out_on_a_pair"} <= {item["id"] for item in sheet["items"]}
    assert {item["id"]: item["points"] for item in sheet["items"]}["two_kongs"] == 20


def test_rule_table_may_be_made_in_python(installed):
    answer = json.loads(scored(installed, "123m 456m | 789p 789s EE*", "--json", rules="plain"))
    assert [item["points"] for item in answer["items"] if item["id"] == "a_chow"] == [7, 7, 7, 7]


def test_house_file_changes_rule_table_of_package(installed, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('base = "thursdays"\n[items.two_kongs]\npoints = 5\n')
    output = scored(installed, "(1111m) (EEEE) | 555s 678s CC*", "--house", str(house), rules="")
    assert "Two kongs: 5 points" in output
    house.write_text('base = "pung"\n')
    assert "not a known rule set: did you mean pungs" in scored(
        installed, "", "--house", str(house), rules=""
    )


def test_house_file_changes_engine_of_package(installed, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('base = "pungs"\ntitle = "Thursdays"\n')
    line = "111m | 222p 345s 678s EE*"
    assert scored(installed, line, "--house", str(house), rules="") == scored(installed, line, rules="pungs")
    house.write_text('base = "pungs"\n\n[options]\nlimit = 3\n')
    assert "line 4: options.limit is unknown" in scored(installed, line, "--house", str(house), rules="")


CHOSEN_OPTIONS = 'base = "riichi"\n[options]\nopen_tanyao = false\ndouble_wind_fu = 2\n'
HOUSES = [
    # Columns: the file, a preset, the resulting options
    (CHOSEN_OPTIONS, None, {"open_tanyao": False, "double_wind_fu": 2, "red_fives": True}),
    (CHOSEN_OPTIONS, "ema_2016", {"open_tanyao": False, "double_wind_fu": 2, "red_fives": False}),
    ('base = "riichi"\n[options]\npreset = "sanma"\nstart = 30000\n', None, {"players": 3, "start": 30000}),
    ('base = "riichi"\nname = "ours"\ntitle = "Ours"\n', None, {"open_tanyao": True}),
]


@pytest.mark.parametrize(("text", "preset", "options"), HOUSES)
def test_house_file_chooses_options_of_riichi(text, preset, options):
    engine = load_house_engine(text, preset)
    assert {name: getattr(engine.choices, name) for name in options} == options
    catalogue = {option.name: option.default for option in engine.catalogue.options}
    assert {name: catalogue[name] for name in options} == options


@pytest.mark.parametrize("name", SHIPPED)
def test_written_house_file_is_read_as_the_same_rules(name):
    base = find_engine(name).catalogue
    option = next(each for each in base.options if type(each.default) in (bool, int))
    other = not option.default if isinstance(option.default, bool) else option.default + 1
    if option.choices:
        other = next(choice for choice in option.choices if choice != option.default)
    house = find_engine(name).with_house({"options": {option.name: other}})
    text = write_house(house.catalogue, base)
    assert load_house_engine(text).catalogue.options == house.catalogue.options
    assert load_house_engine(text).catalogue.items == house.catalogue.items
    assert load_house_engine(write_house(base, base)).catalogue.options == base.options


FAULTS = [
    # Columns: the file, part of the message
    ('base = "richi"', "line 1: base names 'richi', which is not a known rule set: did you mean riichi"),
    ('base = "riichi"\n[items.toitoi]\npoints = 3', "line 2: items is unknown"),
    ('base = "riichi"\n[options]\nuna = "10_5"', "line 3: options.una is unknown: did you mean uma"),
    ('base = "riichi"\n[options]\n\nplayers = 7', "line 4: options.players is 7, it must be"),
    (
        'base = "riichi"\n[options]\npreset = "wrk"',
        "line 3: options.preset names 'wrk', which is not a known preset",
    ),
    ('base = "riichi"\noptions = 3', "line 2: options is 3, it must be a table: write [options]"),
]


@pytest.mark.parametrize(("text", "says"), FAULTS)
def test_house_file_error_over_riichi_has_line(text, says):
    with pytest.raises(ScoringError) as raised:
        load_house_engine(text)
    assert raised.value.code == "bad_house_rules"
    assert raised.value.message.startswith(says)


RENDER_SHEET = """
from tilesnap.games.game_rules import load_engine
from scoring import Context, Hand
from scoring.engines import load_catalogues
from tilesnap.views.rendering.sheets import full_sheet_html

engine = load_engine("thursdays", None, '{"options": {"kong_bonus": 10}}')
drawn = full_sheet_html(engine.score(Hand.parse("(1111m) (EEEE) | 555s 678s CC*"), Context()), engine)
print(load_catalogues()["thursdays"].title, "Two kongs" in drawn, engine.rules.options["kong_bonus"])
"""


def test_rule_table_of_package_works_on_page_and_in_game(installed):
    command = [sys.executable, "-c", RENDER_SHEET]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=installed, cwd=ROOT)
    assert done.stdout == "Thursdays at Jo's True 10\n"


def test_find_engine_rejects_broken_rules(tmp_path):
    about = tmp_path / "broken-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[tilesnap.rules]\nbroken = nowhere:Rules\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "scoring", "score", "--rules", "broken", "| 1m"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("broken's rules 'broken' cannot be loaded: ModuleNotFoundError")


def test_find_engine_rejects_unknown_name():
    with pytest.raises(ScoringError, match="riichi"):
        find_engine("richi")


@pytest.mark.parametrize("name", [*TABLES, "riichi"])
def test_shipped_engine_implements_protocol(name):
    engine = find_engine(name)
    assert name in engine_names()
    assert (engine.name, bool(engine.title)) == (name, True)
    assert engine.with_options({}).name == name
    assert [fact.name for fact in engine.facts if not fact.own and fact.about == "hand"]
    sets = " 222s" if engine.kit.sets == (5,) else ""
    hand = Hand.parse(f"| 111m 333p{sets} 999s CCC EE*")
    context = Context(seat="E", round="E", source="wall")
    assert engine.problems(hand, context) == []
    sheet = engine.score(hand, context)
    assert sheet.won
    record = sheet.as_json()
    assert {
        "won",
        "points",
        "rounded",
        "doubles",
        "total",
        "items",
        "arrangement",
        "warnings",
    } <= record.keys()
    explained = engine.explain(sheet)
    assert len(explained.items) == len(sheet.items) > 0
    assert explained.whole[-1].code == "total"
    assert "E" in [wait.tile.code for wait in engine.waits(hand, context)]
    deal = FinishedDeal("won", {"E": HandOrTotal(hand, Context(source="wall"))}, "E", "E", drawn=True)
    settled = engine.settle(deal)
    assert sum(each.amount for each in settled.transfers if each.payee == "E") == settled.net["E"]
    assert all(str(each.reason) for each in settled.transfers)
    after = engine.next_position(GamePosition(), deal)
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
def test_kit_of_engine(rules, kit):
    found = find_engine(rules).kit
    assert (found.sets, found.red_fives, found.jokers, found.flowers) == kit
    assert len(found.tiles) == 34


def test_scoring_by_table_does_not_import_riichi():
    code = (
        "import scoring, scoring.engines, sys; print(any(m.split('.')[0] == 'mahjong' for m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "False\n"
