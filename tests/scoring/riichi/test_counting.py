"""The counted arrangement of a riichi hand."""

from random import Random

import pytest

from scoring import Context, Hand, ScoringError
from scoring.riichi.counting import arrangements_of, is_yakuman
from scoring.riichi.fu import sum_fu
from tests.scoring.riichi.hands import ENGINE, OWN, score_riichi
from tools.second_scorers.riichi import generate, with_reds


@pytest.mark.parametrize(
    ("hand", "context", "way"),
    [
        ("| 4566*6m 456p 678s 234s", "S/E discard", "456m* | 66m 456p 234s 678s"),
        ("| 222333444m 567p 88*s", "S/E wall", "| 222m 333m 444m 567p 88s*"),
        ("| 223344m 667788p 99*s", "S/E discard", "99s* | 234m 234m 678p 678p"),
        ("| 223344m 66778p8*p 99s", "S/E wall", "| 234m 234m 678p* 678p 99s"),
        ("234*m | 456p 678s 66s 345s", "S/E discard", "234m* | 456p 345s 66s 678s"),
        ("| 1*19m 19p 19s ESWN CFB", "S/E discard", "| 11*9m19p19sESWNCFB"),
        ("| 1133m 5577p 99s WW CC*", "S/E discard", "| 11m 33m 55p 77p 99s WW CC*"),
    ],
)
def test_count_chooses_best_arrangement(hand, context, way):
    assert str(score_riichi(hand, context).counted.arrangement) == way


@pytest.mark.parametrize("hand", ["567s (2222p) 444s CCC {} |", "567s (2222p) 444s* CCC {} |"])
def test_count_takes_melded_pair_as_concealed(hand):
    melded, apart = hand.format("SS"), f"{hand.format('')} SS"
    assert score_riichi(melded, "S/S discard").total == score_riichi(apart, "S/S discard").total > 0


def test_seven_pairs_must_differ():
    assert arrangements_of(Hand.parse("| 1111m 5577p 99s WW CC*"), drawn=True) == []


def test_count_is_lowest_without_winning_tile():
    unmarked = score_riichi("| 234m 456p 678s 66s 345s", "S/E discard")
    assert unmarked.total == 1300
    assert [each.code for each in unmarked.warnings] == ["winning_tile_unknown"]
    assert score_riichi("| 234m 456p 678s 66s 3*45s", "S/E discard").total == 2000


def test_all_honours_is_yakuman():
    assert is_yakuman(score_riichi("EEE SSS | WWW CCC BB*").counted)


def test_fu_lines_sum_to_counted_fu():
    chance = Random(5)
    seen = 0
    for hand, facts in generate(500, chance):
        line = with_reds(str(Hand.parse(hand.notation())), chance)
        try:
            sheet = ENGINE.score(Hand.parse(line), Context.from_json(facts, OWN))
        except ScoringError:
            continue
        seen += sheet.won
        assert sum_fu(sheet.counted.fu) == sheet.points
        assert sheet.rounded in (0, 25, -(-sheet.points // 10) * 10)
    assert seen > 200
