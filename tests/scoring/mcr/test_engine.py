"""The MCR engine: command line, options, questions, waits and explanations."""

import json

import pytest

from scoring import Context, Hand, ScoringError
from scoring.mcr.fans import FANS
from scoring.mcr.options import OPTIONS, PRESETS
from tests.scoring.command import run_command_line
from tests.scoring.mcr.hands import CHINA, ENGINE, OWN, context_of, fans_of, score_mcr

KONGS = "(2222m) (8888s) | 567p 345s E E*"


def output_of(*arguments, line=""):
    return run_command_line(*arguments, "--rules", "mcr", line=line)[1]


@pytest.mark.parametrize(("preset", "total"), [("ema", 11), ("china", 9)])
def test_score_command_prints_total_of_preset(preset, total):
    line = json.dumps({"id": 1, "hand": KONGS, "context": {"source": "discard", "seat": "S", "round": "E"}})
    answer = json.loads(output_of("score", "--json", "--preset", preset, line=line))
    assert (answer["total"], answer["points"], answer["won"]) == (total, total, True)
    assert {"id": "two_concealed_pungs", "name": "Two Concealed Pungs", "native": "雙暗刻",
            "why": "included", "by": "two_concealed_kongs"} in answer["not_counted"]  # fmt: skip


def test_list_prints_fans_and_options():
    listed = output_of("score", "--list", "--preset", "china")
    names = (each.id for each in FANS)
    assert all(f" {name} " in listed for name in names)
    assert all(f" {each.name} " in listed for each in OPTIONS)
    assert all(f" {each.code} " in listed for each in PRESETS)
    assert "Two Concealed Kongs 雙暗槓: 6 " in listed
    assert output_of("score", "--explain", "all_green") == (
        "item       all_green  All Green 綠一色: 88  [Mahjong Competition Rules, fan 3]\n"
    )
    assert "mcr has no 'all_gren'" in output_of("score", "--explain", "all_gren")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"preset": "japan"}, "unknown_preset"),
        ({"x": 1}, "unknown_option"),
        ({"minimum": 99}, "bad_option_value"),
    ],
)
def test_with_options_rejects_unknown_choice(options, code):
    with pytest.raises(ScoringError) as error:
        ENGINE.with_options(options)
    assert error.value.code == code


def test_preset_replaces_earlier_options():
    changed = ENGINE.with_options({"minimum": 1}).with_options({"preset": "china"})
    assert (changed.choices.minimum, changed.choices.two_concealed_kongs) == (8, 6)
    assert changed.with_options({"minimum": 6}).choices.two_concealed_kongs == 6


def test_catalogue_rows_have_values_of_the_table():
    worth = {row.id: row.worth for row in CHINA.catalogue.rows}
    assert (len(worth), worth["melded_and_concealed_kong"]) == (82, "5 points")


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("CCC 234m | 567p 88s 34s", [["2s", 0], ["5s", 0]]),
        ("| 1112345678999m", [[f"{rank}m", None] for rank in range(1, 10)]),
        ("| 147m 258p 369s 23m EE", [["1m", 16], ["4m", 16]]),
        ("| 147m 25p 36s ESWNCF", [["8p", 16], ["9s", 16], ["B", 28]]),
    ],
)
def test_waits_by_hand(hand, waits):
    found = ENGINE.waits(Hand.parse(hand), Context.from_json({"seat": "S", "round": "E"}, OWN))
    assert [each.tile.code for each in found] == [code for code, _ in waits]
    for each, (_, total) in zip(found, waits, strict=True):
        assert total in (None, each.sheet.total)


@pytest.mark.parametrize(
    ("hand", "source", "offered"),
    [
        ("234m | 567p 888s 57m EE 6*m", "discard", ["last_tile"]),
        ("| 234567p 345678s E E*", "discard", ["last_tile"]),
        ("666m | 345p 678s 57m EE 6*m", "discard", ["last_tile"]),
    ],
)
def test_specials_are_offered_where_they_pay(hand, source, offered):
    known = Context(seat="W", round="N")
    assert ENGINE.apply_specials(Hand.parse(hand), known, source, ())[1] == offered


def test_last_of_kind_is_offered_where_it_lifts_total():
    hand = Hand.parse("CCC FFF | 567p 57m EE 6*m")
    offered = ENGINE.apply_specials(hand, Context(seat="W", round="N"), "discard", ())[1]
    assert "last_of_kind" in offered
    pair = Hand.parse("CCC FFF | 567p 567m E E*")
    assert "last_of_kind" not in ENGINE.apply_specials(pair, Context(seat="W", round="N"), "discard", ())[1]


def test_total_range_asks_source_and_winds():
    hand = Hand.parse("EEE CCC | 567p 57m FF 6*m")
    view = ENGINE.total_range(hand, Context())
    assert {"source", "seat", "round"} <= set(view.asked)
    assert view.least < view.most


def test_loser_is_not_scored():
    hand = Hand.parse("| 123m 456m 789p 2233s")
    problems = ENGINE.problems(hand, Context(role="loser"))
    assert [each.code for each in problems] == ["mcr_only_winners"]


def test_explanation_states_reason_of_each_left_out_fan():
    sheet = score_mcr("123m | 456m 789m 222p E E*", "S/E discard", ENGINE)
    texts = [str(each) for each in ENGINE.explain(sheet).whole]
    assert (
        "Two Terminal Chows 老少副 (123789m) is not counted: Pure Straight 清龍 has joined its sets already"
        in texts
    )
    assert texts[-1] == "total 18"
    assert all(len(messages) >= 2 for messages in ENGINE.explain(sheet).items)


def test_explanation_names_what_would_win():
    sheet = score_mcr("| 234567p 234567s E E*", "S/E discard", ENGINE)
    texts = [each.message for each in ENGINE.explain(sheet).whole]
    assert "not a win yet: 7 of the 8 points that a hand needs without flowers" in texts
    ways = {
        each.params["how"]: each.params
        for each in ENGINE.explain(sheet).whole
        if each.code == "mcr_would_win"
    }
    assert ways["drawn"]["have"] == 9
    assert ways["drawn"]["ids"] == ["fully_concealed_hand"]
    assert ways["last_tile"]["ids"] == ["last_tile_claim"]


def test_explanation_names_other_winning_tile():
    sheet = score_mcr("123m | 456m 78m 222p EE 6*m", "S/E discard", ENGINE)
    ways = [each.params for each in ENGINE.explain(sheet).whole if each.code == "mcr_would_win"]
    assert [(each["tile"], each["ids"]) for each in ways if each["how"] == "tile"] == [
        ("9m", ["pure_straight"])
    ]


def test_other_winning_tile_does_not_count_as_last_of_kind():
    sheet = score_mcr("2s3s4s 4p5p6p | 7p8p9p*6m7m8m2m2m", "S/E discard last_of_kind", ENGINE)
    ways = [each.params["how"] for each in ENGINE.explain(sheet).whole if each.code == "mcr_would_win"]
    assert ways == ["drawn", "concealed", "last_tile"]


def test_last_of_kind_is_not_named_for_hand_with_two():
    sheet = score_mcr("| 234567p 234567s E E*", "S/E discard", ENGINE)
    ways = [each.params["how"] for each in ENGINE.explain(sheet).whole if each.code == "mcr_would_win"]
    assert "drawn" in ways
    assert "last_of_kind" not in ways


def test_flowers_are_listed_one_by_one():
    sheet = score_mcr("| 1144m 2299p 55s EE C C* | 1f 3g", "S/E wall", ENGINE)
    assert (fans_of(sheet)["flower_tile"], sheet.total) == (2, 36)


def test_context_rejects_wrong_value_of_own_fact():
    context = Context.from_json({"last_of_kind": "yes"}, OWN)
    with pytest.raises(ScoringError) as error:
        ENGINE.score(Hand.parse("| 1144m 2299p 55s EE C C*"), context)
    assert error.value.code == "bad_context_value"


def test_context_warns_of_unknown_seat_only_for_winds():
    sheet = ENGINE.score(Hand.parse("| 1144m 2299p 5577s 3*s3s | 1f"), Context(source="wall"))
    assert [each.code for each in sheet.warnings] == []
    assert context_of("S/E wall").seat == "S"
