"""Tests of hands with red fives and jokers, without a browser."""

import pytest

from scoring import Hand
from tests.streamlit_app.app_steps import (
    answer,
    answer_questions,
    asked_field,
    bar_data,
    chips,
    choose_language,
    edit,
    open_app,
    reopen,
    text,
    total,
    type_hand,
)
from tilesnap.deals.editable_hand import EditableHand
from vision import DetectedTile, Reading
from vision.layout.hand import DOUBTFUL_BELOW

RED, PLAIN = "055m CCCC | 460p 222s EE*", "555m CCCC | 456p 222s EE*"
WRITTEN = "CCCC 055m | 406p 222s EE*"
NORTH = {"seat": "N", "round": "S", "source": "discard"}
QUAD = ((0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (0.0, 40.0))


def read_hand(labels):
    """Return a hand as the reader does, all concealed, the last tile winning."""
    tiles = tuple(
        DetectedTile(label, 0.99, ((label, 0.99),), QUAD, "concealed", winning=number == len(labels) - 1)
        for number, label in enumerate(labels)
    )
    return EditableHand.from_reading(Reading(1000, 800, tiles, None).as_json()["tiles"], DOUBTFUL_BELOW)


def test_red_five_scores_as_plain_five():
    page = open_app(hand=RED, **NORTH)
    assert text(page) == WRITTEN
    assert page.query_params["hand"] == WRITTEN
    assert total(page) == total(open_app(hand=PLAIN, **NORTH))
    assert text(reopen(page)) == WRITTEN


def test_five_is_typed_red_and_plain():
    page = open_app(hand=PLAIN, **NORTH)
    type_hand(page, RED)
    assert text(page) == WRITTEN
    type_hand(page, PLAIN)
    assert "0" not in text(page)


def test_reading_with_red_fives_asks_usual_questions():
    page = open_app(hand=PLAIN, **NORTH)
    edit(page, read_hand(["0m", "5m", "5m", *"CCC", "4p", "0p", "6p", "2s", "2s", "2s", "E", "E"]))
    assert text(page) == "| 055m 406p 222s EE* CCC"
    answer(page, "sets", [0])
    assert text(page) == "055m | 406p 222s EE* CCC"
    answer_questions(page, source="wall", seat="N", round="S")
    assert Hand.parse(text(page)).problems() == []
    assert total(page) > 0


def test_red_five_can_be_winning_tile():
    page = open_app(hand="CCC | 055m 406p 222s EE", seat="N", round="S")
    assert asked_field(page) == "winning_tile"
    answer(page, "winning_tile", "5p")
    assert text(page) == "CCC | 055m 40*6p 222s EE"
    assert "winning_tile" in chips(page)


JOKER = "555m CCCC | 222s 11p J EE*"
JOKERS = [("en", "There is a joker."), ("de", "Ein Joker liegt da."), ("zh-Hant", "百搭")]


@pytest.mark.parametrize(("language", "words"), JOKERS)
def test_joker_has_own_message(language, words):
    page = open_app(hand=JOKER, **NORTH)
    choose_language(page, language)
    assert words in bar_data(page)["trust"]


def test_joker_is_corrected_like_any_tile():
    page = open_app(hand=JOKER, **NORTH)
    assert text(page) == "CCCC 555m | 11p 222s EE* J"
    edit(page, JOKER.replace("J", "1p"))
    assert total(page) == total(open_app(hand=JOKER.replace("J", "1p"), **NORTH))


def test_read_joker_is_asked_for():
    page = open_app(hand=PLAIN, **NORTH)
    laid = read_hand(["5m", "5m", "5m", *"CCC", "4p", "5p", "6p", "2s", "2s", "2s", "E", "J"])
    edit(page, laid)
    assert asked_field(page) == "doubt"
    joker = next(tile.id for tile in laid.tiles if tile.label == "J")
    answer(page, "doubt", {"id": joker, "label": "E"})
    assert text(page) == "| 555m 456p 222s EE* CCC"
