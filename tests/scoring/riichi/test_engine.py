"""The riichi engine, and riichi on the command line."""

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from scoring import Context, Hand, ScoringError
from scoring.riichi.options import OPTIONS, PRESETS
from scoring.riichi.yaku import YAKU
from tests.scoring.command import run_command_line
from tests.scoring.riichi.hands import ENGINE, OWN, context_of

ROOT = Path(__file__).parents[3]
HAND = "234m | 406p 678s 66s 34*5s"


def output_of(*arguments, line=""):
    return run_command_line(*arguments, "--rules", "riichi", line=line)[1]


def test_score_command_prints_example():
    context = {"seat": "S", "round": "E", "source": "discard", "dora_indicators": ["7s"]}
    answer = json.loads(
        output_of("score", "--json", line=json.dumps({"id": 1, "hand": HAND, "context": context}))
    )
    assert (answer["id"], answer["doubles"], answer["rounded"], answer["total"]) == (1, 3, 30, 3900)
    nested = json.dumps({"hand": HAND, "context": {"seat": "S", "source": "discard", "extra": {"honba": 1}}})
    assert output_of("score", line=nested).endswith("  Red Five 赤ドラ: 1 han\n  total 2300\n")


def test_list_prints_items_and_options():
    listed = output_of("score", "--list")
    names = [
        *(yaku.id for yaku in YAKU),
        *(option.name for option in OPTIONS),
        *(each.code for each in PRESETS),
    ]
    assert all(f" {name} " in listed for name in names)
    assert "option     red_fives = False" in output_of("score", "--list", "--preset", "wrc")
    assert output_of("score", "--explain", "tanyao") == (
        "item       tanyao  All Simples 断么九: 1 han  [EMA riichi rules, yaku]\n"
    )
    assert "riichi has no 'tanya'" in output_of("score", "--explain", "tanya")


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
def test_waits_by_hand(hand, context, waits):
    found = ENGINE.waits(Hand.parse(hand), Context.from_json({"seat": "S", "round": "E", **context}, OWN))
    tiles = [wait.tile.code for wait in found]
    assert tiles == [code for code, _ in waits] or "4444m" in hand
    assert "4m" not in tiles


def test_waits_command():
    assert output_of("waits", line="| 1133m 5577p 99s WW C").startswith("C  ")


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
def test_score_rejects_hand(hand, context, code):
    with pytest.raises(ScoringError) as caught:
        ENGINE.score(Hand.parse(hand), context_of(context))
    assert code in [problem.code for problem in ENGINE.problems(Hand.parse(hand), context_of(context))]
    assert caught.value.code


def test_score_rejects_losing_hand():
    with pytest.raises(ScoringError, match="only hands that win"):
        ENGINE.score(Hand.parse("234m | 406p 678s 66s 34s"), Context(role="loser"))


def test_with_options_keeps_earlier_options():
    ema = ENGINE.with_options({"preset": "ema_2016"})
    assert ema.with_options({"uma": "10_5"}).choices.red_fives is False
    assert ema.with_options({"preset": "tenhou"}).choices.red_fives is True


@pytest.mark.parametrize("rules", ["european_classical", "hong_kong"])
def test_other_rules_ignore_red_fives_and_reject_riichi(rules):
    hands = [(HAND, {"seat": "S"}), (HAND.replace("406p", "456p"), {"seat": "S"}), (HAND, {"riichi": True})]
    lines = [json.dumps({"hand": hand, "context": context}) for hand, context in hands]
    red, plain, refused = run_command_line("score", "--rules", rules, "--json", *lines)[1].splitlines()
    assert red == plain
    assert json.loads(refused)["error"]["code"] == "unknown_context_field"


RECORDS = re.findall(r"^```\n(\{.*\})\n```$", (ROOT / "docs" / "riichi.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("record", "task", "output"), [(0, "score", "total 3900"), (1, "settle", "S +2300")])
def test_document_examples_are_answered(record, task, output):
    assert output in output_of(task, line=RECORDS[record])


CONTEXTS = [
    "S/E discard",
    "E/E wall riichi ippatsu",
    "E/E discard turn=before_first_draw",
    "S/E wall turn=own_first_draw riichi",
    "N/E wall last_tile riichi",
    "S/S robbed_kong last_tile",
    "S/E discard ippatsu",
    "S/E wall riichi dora=6s ura=6s,6s,6s",
]
PRESET_CODES = [preset.code for preset in PRESETS]


@pytest.mark.parametrize("hand", ["| 123m 406p 678s 66s 34*5s", "234m | 406p 678s 66s 34*5s"])
def test_hands_with_equal_key_have_equal_contradictions(hand):
    """The questions about a hand share the contexts that they try."""
    marked = Hand.parse(hand)
    hands = [replace(marked, winning_tile=tile) for tile in set(marked.concealed)]
    engines = [ENGINE.with_options({"preset": code}) for code in PRESET_CODES]
    for text in CONTEXTS:
        found = {}
        for engine, each in product(engines, hands):
            answer = engine.has_contradiction(each, context_of(text))
            assert found.setdefault(engine.possibility_key(each), answer) == answer, (text, str(each))
        assert len(found) < len(engines)


@pytest.mark.parametrize("preset", PRESET_CODES)
def test_total_is_total_of_sheet(preset):
    engine, hand = ENGINE.with_options({"preset": preset}), Hand.parse("| 99m 406p 678s 666s 34*5s")
    for text in CONTEXTS:
        context = context_of(text)
        if engine.problems(hand, context):
            continue
        assert engine.total(hand, context) == engine.score(hand, context).total, text
