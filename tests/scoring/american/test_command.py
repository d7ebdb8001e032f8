"""The command line with a card."""

import json
from pathlib import Path

import pytest

from tests.scoring.command import run_command_line

CARD = str(Path(__file__).parents[3] / "scoring" / "american" / "thursday.toml")
WIN = "444p | 1f1f 22m 66pJ 8888s*"
RACK = "444p | 1f 22m 66pJ 8888s 9m"


@pytest.mark.parametrize("rules", [("--rules", "american"), ()])
def test_score_uses_card(rules):
    status, printed = run_command_line("score", *rules, "--card", CARD, WIN)
    assert (status, printed.splitlines()[0]) == (0, "11f 22m 444p 66pJ=6p 8888s")
    assert printed.splitlines()[-1] == "  total 25"


def test_settle_uses_card():
    deal = {"hands": {"S": {"hand": WIN}}, "winner": "S", "discarder": "N"}
    _, printed = run_command_line("settle", "--card", CARD, json.dumps(deal))
    assert printed.splitlines()[-1] == "E -25, S +100, W -25, N -50"


def test_nearest_lists_lines_and_what_is_impossible():
    status, printed = run_command_line("nearest", "--card", CARD, RACK)
    lines = printed.splitlines()
    assert status == 0
    assert lines[:4] == [
        "1 off  Evens: FF 22a 444b 666b 8888c (25 points)",
        "  11f 22m 444p 666p 8888s",
        "  needs 1f",
        "  has no use for 9m",
    ]
    assert (
        "impossible  The year: 2026o NEWS DDDa DDDb: the line is concealed, and a group is exposed" in lines
    )


def test_nearest_takes_seen_tiles():
    record = json.dumps({"hand": "| 22m 444666p 8888s 9m", "seen": "1111 2222f"})
    _, printed = run_command_line("nearest", "--json", "--card", CARD, record)
    lines = {line["line"]: line for line in json.loads(printed)["nearest"]}
    assert len(lines) == 10
    assert lines[1]["impossible"] == "tiles"
    assert lines[2]["impossible"] is None


REFUSED = [
    # Columns: arguments, part of the message
    (("score", "--rules", "american", WIN), "--card FILE"),
    (("nearest", RACK), "--card FILE"),
    (
        ("score", "--rules", "riichi", "--card", CARD, WIN),
        "riichi has no card of hands: write --rules american",
    ),
    (("score", "--card", "nowhere.toml", WIN), "cannot read nowhere.toml"),
    (("nearest", "--rules", "riichi", RACK), "only rules with a card of hands have nearest lines"),
    (("score", "--rules", "amercan", WIN), "did you mean american?"),
    (("nearest", "--card", CARD, '{"hand": "| 1m", "seen": 3}'), "seen must be text such as 11mE"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_command_explains_what_is_missing(arguments, message):
    status, printed = run_command_line(*arguments)
    assert status == 1
    assert message in printed


def test_faulty_card_is_named_with_its_line(tmp_path):
    card = tmp_path / "mine.toml"
    card.write_text('[[line]]\nhand = "FF 22 444b 666b 8888c"\npoints = 25\n')
    status, printed = run_command_line("score", "--card", str(card), WIN)
    assert status == 1
    assert printed.startswith(f"{card}: line 1: 22 has no suit: write 22a")
