"""The command line: answers, named errors, and continuing after errors."""

import io
import json
import re

import pytest

from scoring.__main__ import main
from scoring.tables.conditions import CONDITIONS
from scoring.tables.shipped import TABLES
from tests.scoring.command import run_command_line

WIN = "555m CCCC | 222s 111p EE*"
CONTRADICTION = ("contradictory_context", "correct one of them")


def run(monkeypatch, capsys, arguments, *lines):
    sent = b"\n".join(
        line if isinstance(line, bytes) else (line if isinstance(line, str) else json.dumps(line)).encode()
        for line in lines
    )
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(sent), "cp1252"))
    status = main(arguments)
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ({"hand": "5x"}, "unknown_tile", "5x"),
        ({"hand": "555m CCC | 222s 111p 55*m"}, "fifth_copy", "5m"),
        ({"hand": "555m CCCC | 222s 112p EE*"}, "no_winning_shape", "four sets and a pair"),
        ({"melds": [], "concealed_tiles": ["1m"], "winning_tile": "2m"}, "winning_tile_missing", "2m"),
        (
            {"hand": WIN, "context": {"source": "robbed_kong", "self_drawn": True}},
            "contradictory_context",
            "robbed",
        ),
        (
            {"concealed_tiles": ["1m"], "self_drawn": True, "last_source": "discard"},
            "contradictory_context",
            "drawn",
        ),
        ({"hand": WIN, "context": {"seat": "Q"}}, "bad_context_value", "E, S, W, N"),
        ({"hand": WIN, "context": {"saet": "E"}}, "unknown_context_field", "seat"),
        ({"hand": WIN, "options": {"roundin": "total"}}, "unknown_option", "rounding"),
        ({"hand": WIN, "options": {"limit": 0}}, "bad_option_value", "at least 1"),
        ({"hand": 5}, "bad_record", "text"),
        ({}, "bad_record", "concealed_tiles"),
        ('{"hand": ', "bad_json", "JSON"),
        ("[1]", "bad_json", "object"),
        (b'{"hand": "\xff"}', "bad_letters", "UTF-8"),
        (b"5\xff", "bad_letters", "UTF-8"),
        ('{"id": "\\ud800", "hand": "5m"}', "bad_json", "half a character"),
        ('{"hand": ' + "[" * 100_000, "bad_json", "deeply"),
        ('{"id": ' + "[" * 40 + "]" * 40 + ', "hand": "5m"}', "bad_json", "deeply"),
        ('{"id": NaN, "hand": "5m"}', "bad_json", "NaN is no number"),
        ('{"id": -Infinity, "hand": "5m"}', "bad_json", "-Infinity is no number"),
        ('{"id": 1e999, "hand": "5m"}', "bad_json", "1e999 is too large"),
        (f'{{"id": {"9" * 5000}, "hand": "5m"}}', "bad_json", "5000 digits"),
    ],
)
def test_invalid_line_does_not_stop_next(monkeypatch, capsys, line, code, says):
    status, printed = run(monkeypatch, capsys, ["--json"], line, {"id": "good", "hand": WIN})
    first, second = map(json.loads, printed)
    assert (status, first["error"]["code"]) == (1, code)
    assert says in first["error"]["message"]
    assert (second["id"], second["total"]) == ("good", 200)


def test_byte_order_mark_is_skipped(monkeypatch, capsys):
    status, (printed,) = run(
        monkeypatch, capsys, ["--json"], b"\xef\xbb\xbf" + json.dumps({"hand": WIN}).encode()
    )
    assert (status, json.loads(printed)["total"]) == (0, 200)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xff", "cannot read"),
        (b"#" * 70_000, "too long"),
        ("é".encode() * 40_000, "too long"),
        (b".".join([b"a"] * 20_000) + b" = 1", "nested too deeply"),
    ],
    ids=range(4),
)
def test_unreadable_house_file_is_reported(monkeypatch, capsys, tmp_path, data, says):
    file = tmp_path / "house.toml"
    file.write_bytes(data)
    status, (printed,) = run(monkeypatch, capsys, ["--house", str(file)], {"hand": WIN})
    assert status == 1
    assert says in printed


def test_house_file_may_have_byte_order_mark(monkeypatch, capsys, tmp_path):
    file = tmp_path / "house.toml"
    file.write_text('\ufeffbase = "bmja"\n', "utf-8")
    status, _ = run(monkeypatch, capsys, ["--house", str(file), "--json"], {"hand": WIN})
    assert status == 0


def test_answer_has_documented_fields(monkeypatch, capsys):
    line = {"id": 7, "hand": WIN, "context": {"seat": "N", "round": "S", "source": "discard"}}
    status, (printed,) = run(monkeypatch, capsys, ["--json"], line)
    answer = json.loads(printed)
    fields = [
        "id",
        "won",
        "points",
        "rounded",
        "doubles",
        "bonus_points",
        "bonus_doubles",
        "total",
        "limit_hand",
        "items",
        "arrangement",
        "warnings",
    ]
    assert (status, list(answer), answer["warnings"]) == (0, fields, [])
    assert list(answer["items"][0]) == [
        "id",
        "name",
        "native",
        "points",
        "doubles",
        "limit",
        "tiles",
        "source",
    ]
    assert answer["arrangement"] == "CCCC 555m EE* | 111p 222s"


def test_hand_in_case_file_form(monkeypatch, capsys):
    melds = [{"kind": "pung", "concealed": False, "tiles": ["5m"] * 3}]
    melds += [{"kind": "kong", "concealed": False, "tiles": ["C"] * 4}]
    line = {"role": "winner", "melds": melds, "concealed_tiles": [*["2s"] * 3, *["1p"] * 3, "E", "E"]}
    line |= {"winning_tile": "E", "self_drawn": False, "last_source": "discard", "seat_wind": "N"}
    _, (printed,) = run(monkeypatch, capsys, ["--json"], line)
    assert json.loads(printed)["total"] == 200


def test_missing_winning_tile_is_warning(monkeypatch, capsys):
    line = {"hand": WIN.replace("*", ""), "context": {"seat": "N", "round": "S", "source": "discard"}}
    _, (printed,) = run(monkeypatch, capsys, ["--json"], line)
    answer = json.loads(printed)
    assert [warning["code"] for warning in answer["warnings"]] == ["winning_tile_unknown"]
    assert "out_on_a_pair" not in [item["id"] for item in answer["items"]]


def test_text_output_notes_uncounted_items(monkeypatch, capsys):
    _, printed = run(monkeypatch, capsys, ["--rules", "zung_jung"], f"{WIN} | 3f")
    assert "  note: flowers and seasons count nothing under the rules Zung Jung" in printed
    assert any(line.startswith("  note: the source of the winning tile is unknown") for line in printed)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--list"], "carrying_pole"),
        (["--explain", "little_three_dragons"], "3 doubles"),
        (["--explain", "rounding"], "before_doubles | total | none"),
        (["--explain", "little_three_dragon"], "did you mean little_three_dragons?"),
        (["--rules", "europen"], "did you mean european_classical?"),
        (["--option", "limit=x"], "at least 1"),
    ],
)
def test_list_and_explain_print_rules(monkeypatch, capsys, arguments, says):
    _, printed = run(monkeypatch, capsys, arguments)
    assert says in "\n".join(printed)


EXPLAIN_ARGUMENTS = (["--explain", WIN], ["score", "--explain", "--", WIN], ["score", WIN, "--explain"])


@pytest.mark.parametrize("arguments", EXPLAIN_ARGUMENTS)
def test_explain_adds_messages_to_items(monkeypatch, capsys, arguments):
    status, printed = run(monkeypatch, capsys, arguments)
    pung = printed.index("  Pung of simples 中張刻: 4 points")
    assert status == 0
    expected = ["    Here that is 222s.", "    Concealed: 4; melded it would be 2."]
    assert printed[pung + 2 : pung + 4] == expected
    assert printed[-1].startswith("  Total ")


def test_explain_adds_messages_to_json(monkeypatch, capsys):
    line = {"hand": WIN, "context": {"seat": "N", "round": "S", "source": "discard"}}
    _, (printed,) = run(monkeypatch, capsys, ["--json", "--explain"], line)
    answer = json.loads(printed)
    pays = [each["params"] for each in answer["items"][1]["explanation"] if each["code"] == "set_pays"]
    assert pays == [{"how": "concealed", "points": 4, "other": 2}]
    assert [each["code"] for each in answer["explanation"]] == ["sum", "rounded", "doubled", "total"]
    _, (printed,) = run(monkeypatch, capsys, ["--json"], line)
    assert "explanation" not in printed


def test_waits_prints_score_and_waits(monkeypatch, capsys):
    line = {"id": 1, "hand": "| 123m 456m 789p 2233s", "context": {"source": "discard"}}
    status, (printed,) = run(monkeypatch, capsys, ["waits", "--json"], line)
    answer = json.loads(printed)
    assert status == 0
    assert (answer["won"], answer["total"]) == (False, 0)
    assert answer["waits"] == [["2s", 30], ["3s", 30]]  # 20, concealed 10, the pung 2, rounded


def test_rules_name_hands_below_minimum(monkeypatch, capsys):
    for rules, hand, says in (
        ("bmja", "| 123m 456m 789p 22s 333s*", "BMJA allow 1 chow"),
        ("european_classical", "| 22m 55m 77p 99p 11s EE NN*", "do not know its special shape"),
        ("hong_kong", "| 22m 55m 77p 99p 11s EE NN*", "count Seven pairs only where a table wants it"),
        ("zung_jung", "| 22m 55m 77p 99p 11s EE N9*s", "four sets and a pair"),
    ):
        _, (printed,) = run(monkeypatch, capsys, ["--rules", rules, "--json"], {"hand": hand})
        assert says in json.loads(printed)["error"]["message"]


@pytest.mark.parametrize("rules", TABLES)
def test_list_and_explain_cover_all_rules(monkeypatch, capsys, rules):
    _, listed = run(monkeypatch, capsys, ["--rules", rules, "--list"])
    table = TABLES[rules]
    for name in (*(item.id for item in table.items), *(option.name for option in table.options), *CONDITIONS):
        assert any(re.search(rf"\b{name}\b", line) for line in listed)
        status, explained = run(monkeypatch, capsys, ["--rules", rules, "--explain", name])
        assert (status, bool(explained)) == (0, True)
    conditions = [line.split("(")[0] for line in listed if line.startswith("condition")]
    assert sorted(conditions) == sorted(f"condition  {name}" for name in CONDITIONS)


def test_items_have_sources_and_conditions_descriptions():
    for table in TABLES.values():
        assert all(item.source for item in table.items)
        assert all(option.source and option.description for option in table.options)
    assert all(condition.met.__doc__ for condition in CONDITIONS.values())


def test_preset_changes_score(monkeypatch, capsys):
    line = {"hand": WIN, "context": {"seat": "N", "round": "S", "source": "discard"}}
    _, (printed,) = run(monkeypatch, capsys, ["--preset", "CC", "--json"], line)
    assert json.loads(printed)["total"] == 168
    status, (printed,) = run(monkeypatch, capsys, ["--preset", "XX", "--json"], line)
    assert (status, json.loads(printed)["error"]["code"]) == (1, "unknown_preset")


ONLY = [
    # Columns: the item, hand, exit status, part of the output
    ("big_three_dragons", "CCC FFF | BBB EE*E SS", 0, ["大三元: met", "100% of the limit"]),
    ("all_honors", "CCC FFF | BBB EE*E SS", 0, ["met, not paid", "Big three dragons, which counts alone"]),
    ("nine_gates", "CCC FFF | BBB EE*E SS", 0, ["not met", "it asks for: 1112345678999", "lacks: terminals"]),
    ("nine_gatse", "CCC FFF | BBB EE*E SS", 1, ["did you mean nine_gates?"]),
]


@pytest.mark.parametrize("row", ONLY)
def test_only_prints_one_item(monkeypatch, capsys, row):
    item, hand, status, says = row
    given = ["score", "--rules", "building_skills", "--only", item]
    returned, printed = run(monkeypatch, capsys, given, hand)
    assert returned == status
    assert all(words in "\n".join(printed) for words in says)


def test_only_prints_json(monkeypatch, capsys):
    arguments = ["score", "--rules", "hong_kong", "--only", "all_triplets", "--json"]
    _, (printed,) = run(monkeypatch, capsys, arguments, {"id": 3, "hand": WIN})
    answer = json.loads(printed)
    assert (answer["id"], answer["met"], answer["unit"]) == (3, True, "faan")
    assert [line["points"] for line in answer["paid"]] == [3]


def test_only_is_rejected_for_other_tasks(monkeypatch, capsys):
    status, (printed,) = run(monkeypatch, capsys, ["waits", "--only", "winning"], WIN)
    assert (status, printed) == (1, "--only winning is asked of score: leave it out of waits")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("score", "| 123m 456p 789s BBB EE*"), "11*z | 123m 456p 789s 555z"),
        (("waits", "| 123m 456m 789p 22s EE"), "1z"),
    ],
)
def test_notation_option_writes_mpsz(arguments, expected):
    status, printed = run_command_line(*arguments, "--notation", "mpsz")
    assert status == 0
    assert expected in printed
    assert "EE" not in printed


def test_notation_option_writes_mpsz_as_json():
    _, printed = run_command_line("score", "--json", "--notation", "mpsz", "| 123m 456p 789s 111p EE*")
    answer = json.loads(printed)
    tiles = {tile for item in answer["items"] for tile in item["tiles"]}
    assert "1z" in tiles
    assert "E" not in tiles
