"""Tests of a face-down tile in a row, without a browser."""

import pytest

from scoring import Hand
from tests.streamlit_app.app_steps import (
    answer,
    answer_questions,
    asked_field,
    bar_data,
    component_data,
    edit,
    offered_answers,
    open_app,
    send_photo,
    text,
    total,
)
from tests.streamlit_app.photos import photo_with_a_back
from tilesnap.deals.editable_hand import EditableHand

NORTH = {"seat": "N", "round": "S", "source": "discard"}


@pytest.fixture
def page():
    page = open_app(**NORTH)
    send_photo(page, photo_with_a_back("2s"))
    return page


def face_down_tiles(page):
    return [tile for tile in component_data(page, "hand_editor")["hand"]["concealed"] if tile["label"] == "X"]


def test_face_down_tile_is_shown_and_asked(page):
    assert text(page) == "CCCC 555m | 111p 22s EE* X"
    (down,) = face_down_tiles(page)
    assert asked_field(page) == "doubt"
    assert bar_data(page)["question"]["title"] == "Which tile lies face down here?"
    assert bar_data(page)["question"]["tile"] == {"id": down["id"], "quad": down["quad"]}
    assert offered_answers(page) == []
    assert bar_data(page)["total"] == "–"


def test_face_down_tile_is_answered_by_owner(page):
    (down,) = face_down_tiles(page)
    answer(page, "doubt", {"id": down["id"], "label": "2s"})
    assert text(page) == "CCCC 555m | 111p 222s EE*"
    answer_questions(page, source="discard", seat="N", round="S")
    assert total(page) == 200


def test_hand_with_face_down_tile_explains_missing_total():
    page = open_app(hand="CCCC 555m | 111p 22sX EE*", **NORTH)
    assert bar_data(page)["trust"] == "One tile lies face down. Say which it is."
    assert (len(face_down_tiles(page)), bar_data(page)["total"]) == (1, "–")
    edit(page, EditableHand.from_layout(Hand.parse("CCCC 555m | 111p 222s EE*").layout()))
    assert total(page) == 200


def test_face_down_tile_appears_in_no_other_question(page):
    answer(page, "all_right", None)
    assert len(face_down_tiles(page)) == 1
    assert asked_field(page) == "doubt"
