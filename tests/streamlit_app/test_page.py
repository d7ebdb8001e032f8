"""Tests of the page without a browser: from the hand to the score sheet."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    answer,
    answer_questions,
    asked_field,
    bar_data,
    chips,
    choose_language,
    component_data,
    edit,
    empty_rows,
    explanations_html,
    hand_of,
    load_example,
    messages,
    open_app,
    result_html,
    set_house_rules,
    sheet_html,
    specials,
    text,
    total,
    type_hand,
)
from tests.streamlit_app.house_steps import choose_rules, send_command
from tilesnap.streamlit_app.state import keys
from tilesnap.views.hand_place import example_hands

NORTH = {"source": "discard", "seat": "N", "round": "S"}


@pytest.fixture
def page() -> AppTest:
    return open_app()


@pytest.fixture
def example(page) -> AppTest:
    """Return the page with the rules' worked example, answered up to its total."""
    type_hand(page, EXAMPLE)
    answer_questions(page, **NORTH)
    return page


def test_page_without_hand_has_no_editor_or_questions(page):
    assert text(page) is None
    assert not bar_data(page)
    assert component_data(page, "photo_input")["guide"]


def test_empty_rows_are_shown_only_on_request(page):
    empty_rows(page)
    assert text(page) == ""
    assert not component_data(page, "photo_input")["guide"]
    assert (bar_data(page)["total"], asked_field(page)) == ("–", None)


def test_worked_example_scores_200(example):
    assert total(example) == 200
    for words in ("<b>52</b>", "<b>50</b>", "<b>100</b>", "<b>200</b>"):
        assert words in sheet_html(example)
    for name in ("Kong of dragons", "三元槓", "Pung hand", "對對和", "Out on a pair", "Source: "):
        assert name in sheet_html(example)


HOUSES = [
    # a row: house rules, total
    ({"options": {"rounding": "total"}}, 210),
    ({"options": {"limit": 150}}, 150),
    ({"items": {"pung_hand": {"on": False}}}, 100),
]


@pytest.mark.parametrize(("changes", "expected"), HOUSES, ids=str)
def test_house_rules_apply_at_once(example, changes, expected):
    set_house_rules(example, "european_classical", changes)
    answer_questions(example, **NORTH)
    assert total(example) == expected


def test_editor_correction_changes_text_and_score(example):
    edit(example, "555m CCCC | 222s 111p NN*")
    assert text(example) == "CCCC 555m | 111p 222s NN*"
    assert asked_field(example) == "round"  # it did not matter before
    answer_questions(example, round="S")
    assert total(example) == 200  # 54 points with the pair of the own wind


def test_answers_survive_other_changes(example):
    answer(example, "special", "last_tile")
    choose_rules(example, "bmja")
    edit(example, "555m CCCC | 222s 111p NN*")
    answer_questions(example, round="S")
    assert chips(example).keys() == {"sets", "winning_tile", "source", "seat", "round"}
    assert example.query_params["source"] == "discard"
    assert specials(example)["last_tile"]


def test_invalid_text_is_reported_and_keeps_hand(page):
    type_hand(page, EXAMPLE)
    type_hand(page, "555k")
    assert "5k" in messages(page)
    assert hand_of(page).text == "CCCC 555m | 111p 222s EE*"


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("55555m | 222s 111p EE* CCC", "5 × five of characters"),  # a fifth tile of its kind
        ("| 123m", "has 14 tiles, and this one has 3"),
        ("| 1245m 369p 1479s ESW", "four sets and a pair"),
        ("555m | 222s 111p EE X CC*", "face down"),
        ("| | ", "tiles"),
    ],
)
def test_hand_without_score_shows_problem(page, hand, word):
    type_hand(page, hand)
    assert word in bar_data(page)["trust"]
    assert bar_data(page)["total"] == "–"
    assert not sheet_html(page)


def test_losing_hand_scores_its_sets(page):
    type_hand(page, "777s CCC | 13m 55p 8s EN")
    answer_questions(page, role="loser", seat="W", round="S")
    assert total(page) == 20
    assert "Pung of dragons" in sheet_html(page)
    assert "Winning" not in sheet_html(page)


def test_example_hand_and_empty_hand_are_loaded(page):
    load_example(page, "nine gates")
    answer_questions(page, winning_tile="5m", source="wall", seat="N", round="S")
    assert "九蓮寶燈" in sheet_html(page)
    empty_rows(page)
    assert text(page) == ""
    assert not sheet_html(page)


def test_every_example_hand_is_scored(page):
    for name in example_hands():
        load_example(page, name)
        role = "loser" if "did not win" in name.lower() else "winner"
        answer_questions(page, role=role, source="discard", seat="N", round="S")
        assert bar_data(page)["final"], name
        assert sheet_html(page), name


RULE_SETS = [
    # a row: rule set, hand, answers, total
    ("european_classical", EXAMPLE, NORTH, 200),
    ("bmja", EXAMPLE, NORTH, 200),
    ("bmja", "222s 333s 444s | 999s 88s* | 1f 3f", {**NORTH, "seat": "W"}, 288),
    ("zung_jung", EXAMPLE, NORTH, 50),
    ("building_skills", EXAMPLE, NORTH, 272),
    ("dmjl", EXAMPLE, NORTH, 224),
]


@pytest.mark.parametrize(("rules", "hand", "answers", "expected"), RULE_SETS)
def test_each_rule_set_is_scored(page, rules, hand, answers, expected):
    choose_rules(page, rules)
    type_hand(page, hand)
    answer_questions(page, **answers)
    assert total(page) == expected


def test_preset_is_chosen_by_name(example):
    choose_rules(example, "european_classical", "CC")
    answer_questions(example, round="S")
    assert total(example) == 168  # ten points for winning: 42, not rounded, doubled twice


def test_rules_chip_names_rules(example):
    def chip():
        return next(part.proto.popover.label for part in example.get("popover"))

    assert chip() == "**European** *European classical*"
    set_house_rules(example, "european_classical", {"options": {"limit": 150}})
    assert chip() == "**European** *European classical · one house rule*"
    set_house_rules(example, "european_classical", {"title": "Thursdays", "options": {"limit": 150}})
    assert chip() == "**Thursdays** *Thursdays · one house rule*"


def test_special_hand_of_loser_is_shown(page):
    choose_rules(page, "bmja")
    type_hand(page, "| 222s 333s 444s EEE N")
    answer_questions(page, role="loser", seat="W", round="S")
    assert total(page) == 400
    assert "Fishing for buried treasure" in sheet_html(page)


def test_bonus_tiles_are_counted_separately(page):
    type_hand(page, "CCC | 345p 678m 66s* 999p | 1f 3g")
    answer_questions(page, **NORTH)
    bonus = sheet_html(page).partition("Flowers and seasons")[2].partition("ts-part")[0]
    assert "1f.svg" in bonus
    assert "3g.svg" in bonus
    assert "C.svg" not in bonus


def test_result_is_one_list_with_reasons_and_payments(example):
    for words in ("Kong of dragons", "Melded: 16; concealed 32.", "52 to 50", "What the others pay"):
        assert sheet_html(example).count(words) <= 1
    assert sheet_html(example).count("Kong of dragons") == 1
    assert sheet_html(example).count("Who pays whom") == 1
    assert "Kong of dragons" not in explanations_html(example)


def test_total_names_specials_assumed_absent(example):
    assumed = "Counted as if none of these was true: the discard after the last tile of the wall."
    assert assumed in sheet_html(example)


def test_hand_is_compared_under_all_rule_sets(example):
    send_command(example, "show_explanation", at=keys.RESULT, name="comparison", open=True)
    *_, compared = result_html(example)
    here = compared.partition('<li aria-current="true">')[2].partition("</li>")[0]
    assert "<b>European classical</b>" in here
    assert "<b>200</b> points" in here
    assert all(f"<b>{title}</b>" in compared for title in ("BMJA", "Riichi", "Taiwanese 16 tiles"))


@pytest.mark.parametrize(
    ("hand", "shown"),
    [("| 123m 456m 789p 22s 34s", True), (EXAMPLE, False), ("| 123m 456m 789p", False)],
)
def test_waits_of_thirteen_tiles_are_shown(page, hand, shown):
    type_hand(page, hand)
    assert ("What completes it" in explanations_html(page)) == shown


def test_waits_stay_when_hand_did_not_win(page):
    type_hand(page, "| 123m 456m 789p 22s 34s")
    answer_questions(page, role="loser")
    assert "What completes it" in explanations_html(page)


def test_language_changes_only_texts(example):
    choose_language(example, "de")
    assert total(example) == 200
    assert bar_data(example)["unit"] == "Punkte"
    assert chips(example).keys() == {"sets", "winning_tile", "source", "seat"}
