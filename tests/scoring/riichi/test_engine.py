"""Riichi on the command line and behind the engine's protocol."""

import json
import re
from pathlib import Path

import pytest

from scoring import Context, Hand, ScoringError
from scoring.riichi.options import OPTIONS, PRESETS
from scoring.riichi.yaku import YAKU
from tests.scoring.command import command
from tests.scoring.riichi.hands import ENGINE, OWN, context_of

ROOT = Path(__file__).parents[3]
HAND = "234m | 406p 678s 66s 34*5s"


def said(*arguments, line=""):
    return command(*arguments, "--rules", "riichi", line=line)[1]


def test_the_example():
    context = {"seat": "S", "round": "E", "source": "discard", "dora_indicators": ["7s"]}
    told = json.loads(said("score", "--json", line=json.dumps({"id": 1, "hand": HAND, "context": context})))
    assert (told["id"], told["doubles"], told["rounded"], told["total"]) == (1, 3, 30, 3900)
    nested = json.dumps({"hand": HAND, "context": {"seat": "S", "source": "discard", "extra": {"honba": 1}}})
    assert said("score", line=nested).endswith("  Red Five 赤ドラ: 1 han\n  total 2300\n")


def test_items_and_options_are_listed():
    listed = said("score", "--list")
    names = [
        *(yaku.id for yaku in YAKU),
        *(option.name for option in OPTIONS),
        *(each.code for each in PRESETS),
    ]
    assert all(f" {name} " in listed for name in names)
    assert "option     red_fives = False" in said("score", "--list", "--preset", "wrc")
    assert said("score", "--explain", "tanyao") == (
        "item       tanyao  All Simples 断么九: 1 han  [EMA riichi rules, yaku]\n"
    )
    assert "riichi has no 'tanya'" in said("score", "--explain", "tanya")


@pytest.mark.parametrize(
    ("hand", "context", "waits"),
    [
        ("234m | 406p 678s 66s 35s", {}, [["4s", 1500]]),
        ("| 234m 456p 678s 66s 34s", {"riichi": True}, [["2s", 5200], ["5s", 5200]]),
        (
            "| 19m 19p 19s ESWN CFB",
            {},
            [
                [code, 32000]
                for code in ["1m", "9m", "1p", "9p", "1s", "9s", "E", "S", "W", "N", "C", "F", "B"]
            ],
        ),
        ("| 1133m 5577p 99s WW C", {}, [["C", 3200]]),
        ("| 4444m 123p 678s 66s 3m", {}, [["2m", 1100], ["5m", 1100]]),
    ],
)
def test_waits(hand, context, waits):
    found = ENGINE.waits(Hand.parse(hand), Context.from_json({"seat": "S", "round": "E", **context}, OWN))
    tiles = [wait.tile.code for wait in found]
    assert tiles == [code for code, _ in waits] or "4444m" in hand
    assert "4m" not in tiles


def test_waits_on_the_command_line():
    assert said("waits", line="| 1133m 5577p 99s WW C").startswith("C  ")


@pytest.mark.parametrize(
    ("hand", "context", "code"),
    [
        ("| 1111m 5577p 99s WW CC*", "S/E discard", "no_winning_shape"),
        ("| 12m 12p 12s 3m3p 4m4p 5m5p 6m6*p", "S/E discard", "no_winning_shape"),
        (HAND, "S/E discard riichi", "riichi_contradiction"),
        (HAND, "S/E dealt", "contradictory_context"),
        ("234m | 406p 678s 66s 34*5s X", "S/E discard", "too_many_tiles"),
        ("234m | 406p 678s 66s 34*s X", "S/E discard", "face_down_tile"),
        ("234m | 5555p 678s 66s 34*5p", "S/E discard", "too_many_tiles"),
    ],
)
def test_a_hand_that_cannot_be_scored(hand, context, code):
    with pytest.raises(ScoringError) as caught:
        ENGINE.score(Hand.parse(hand), context_of(context))
    assert code in [problem.code for problem in ENGINE.problems(Hand.parse(hand), context_of(context))]
    assert caught.value.code


def test_only_winners_are_scored():
    with pytest.raises(ScoringError, match="only hands that win"):
        ENGINE.score(Hand.parse("234m | 406p 678s 66s 34s"), Context(role="loser"))


def test_options_of_an_engine_are_kept():
    ema = ENGINE.with_options({"preset": "ema_2016"})
    assert ema.with_options({"uma": "10_5"}).choices.red_fives is False
    assert ema.with_options({"preset": "tenhou"}).choices.red_fives is True


@pytest.mark.parametrize("rules", ["european_classical", "hong_kong"])
def test_rules_without_red_fives_count_a_five_and_refuse_riichi(rules):
    hands = [(HAND, {"seat": "S"}), (HAND.replace("406p", "456p"), {"seat": "S"}), (HAND, {"riichi": True})]
    lines = [json.dumps({"hand": hand, "context": context}) for hand, context in hands]
    red, plain, refused = command("score", "--rules", rules, "--json", *lines)[1].splitlines()
    assert red == plain
    assert json.loads(refused)["error"]["code"] == "unknown_context_field"


RECORDS = re.findall(r"^```\n(\{.*\})\n```$", (ROOT / "docs" / "riichi.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("record", "task", "told"), [(0, "score", "total 3900"), (1, "settle", "S +2300")])
def test_the_examples_of_the_document_are_answered(record, task, told):
    assert told in said(task, line=RECORDS[record])
