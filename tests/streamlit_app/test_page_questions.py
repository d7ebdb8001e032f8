"""Tests of questions without a browser: what is asked, and when a total is final."""

import re
from dataclasses import replace

import pytest

from scoring import Hand
from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    answer,
    answer_questions,
    asked_field,
    bar_data,
    chips,
    edit,
    empty_rows,
    load_example,
    offered_answers,
    open_app,
    payments_html,
    send_photo,
    set_house_rules,
    sheet_html,
    specials,
    text,
    total,
    type_hand,
)
from tests.streamlit_app.house_steps import choose_rules, chosen_rules
from tilesnap.deals.editable_hand import EditableHand

ALL_CONCEALED = SAMPLE.with_name("all_concealed.jpg")
NORTH = {"source": "discard", "seat": "N", "round": "S"}
EAST = {"source": "wall", "seat": "E", "round": "E"}
BUSY = "| 123m 456m 789p 22s EEE"


def bar_state(page):
    """Return the question, the total, and its certainty."""
    return asked_field(page), bar_data(page)["total"], bar_data(page)["trust"]


def payments_by_name(page):
    """Return the payment of each other player, by the name at the table."""
    rows = re.findall(r"<td>([^<]*?) pays [^<]*</td><td>(\d+)</td>", payments_html(page))
    return {re.sub(r" [東南西北]|The player (on the )?", "", who): int(amount) for who, amount in rows}


WAYS = [
    # a row: rules, hand, state before each answer, answers, total after them
    (
        "european_classical",
        EXAMPLE,
        [
            ("source", "200 to 500", "3 answers"),
            ("seat", "200 to 480", "2 answers"),
            ("round", "200 to 480", "1"),
        ],
        {**NORTH, "seat": "E"},
        200,
    ),
    ("european_classical", "| 123m 456m 789p 22s 34s", [("role", "–", "No score yet")], {"role": "loser"}, 0),
]


@pytest.mark.parametrize(("rules", "hand", "before", "answers", "expected"), WAYS)
def test_total_is_final_only_when_no_answer_changes_it(rules, hand, before, answers, expected):
    page = open_app(rules=rules, hand=hand)
    for field, span, missing in before:
        assert bar_state(page)[:2] == (field, span)
        assert bar_data(page)["trust"].startswith(missing)
        assert not bar_data(page)["final"]
        assert not bar_data(page)["sheet"]
        assert (sheet_html(page), payments_html(page)) == ("", "")
        answer(page, field, answers[field])
    answer_questions(page, **answers)
    assert bar_state(page) == (None, str(expected), "")
    assert bar_data(page)["final"]
    assert sheet_html(page)


def test_each_answer_is_reverted_by_one_tap():
    page = open_app(hand=BUSY)
    answers = {**EAST, "winning_tile": "E", "source": "discard", "sets": []}
    answer_questions(page, **answers)
    before = total(page)
    for field in answers:
        answer(page, field, None)
        assert asked_field(page) == field
        assert field not in chips(page)
        assert not bar_data(page)["final"]
        answer_questions(page, **answers)
        assert total(page) == before


def test_forgotten_answer_is_noted_and_not_asked_again():
    page = open_app(hand=EXAMPLE)
    answer_questions(page, source="discard", seat="E")
    answer(page, "unknown", "round")
    assert asked_field(page) is None
    assert bar_data(page)["total"] == "200 to 240"
    assert bar_data(page)["trust"] == "Not known: prevailing wind. Without that it counts 200."
    answer(page, "round", None)
    assert asked_field(page) == "round"


def test_claimed_sets_are_asked_when_photo_is_unclear():
    page = open_app()
    send_photo(page, ALL_CONCEALED.read_bytes())
    assert bar_state(page) == ("sets", "20 to 500", "2 answers missing")
    faces = ["".join(choice["faces"]) for choice in bar_data(page)["question"]["choices"]]
    assert faces == ["1m2m3m", "4m0m6m", "7p8p9p", "3s3s3s"]
    answer(page, "sets", [0, 2])
    assert text(page) == "123m 789p | 406m 22333s*"
    assert "sets" in chips(page)
    answer(page, "sets", None)
    assert [choice["pressed"] for choice in bar_data(page)["question"]["choices"]] == [
        True,
        True,
        False,
        False,
    ]
    answer(page, "sets", [])
    assert text(page) == "| 123406m 789p 22333s*"
    answer_questions(page, source="wall", seat="S")
    assert total(page) == 80


def test_claimed_sets_are_not_asked_when_photo_shows_them():
    page = open_app()
    send_photo(page, SAMPLE.read_bytes())
    assert asked_field(page) == "source"
    assert "sets" in chips(page)


def doubtful_example(*faces):
    """Send the worked example as the editor does, with low confidence for some tiles."""
    hand = EditableHand.from_layout(Hand.parse(EXAMPLE).layout())

    def doubted(tile):
        others = (("S", 0.4), ("N", 0.002)) if tile.label == "E" else ()
        if tile.label not in faces:
            return tile
        return replace(tile, confidence=0.3, unsure=True, alternatives=others)

    return replace(hand, layout=hand.layout.map(doubted))


def test_doubtful_tiles_are_asked_first():
    page = open_app(hand=EXAMPLE, **NORTH)
    edit(page, doubtful_example("E"))
    assert bar_state(page)[:2] == ("doubt", "–")
    assert bar_data(page)["trust"].startswith("No score yet")
    assert bar_data(page)["question"]["more"] == 2
    assert [value["label"] for value in offered_answers(page)] == ["E", "S"]
    answer(page, asked_field(page), offered_answers(page)[0])
    assert bar_state(page)[:2] == ("doubt", "–")
    assert bar_data(page)["question"]["more"] == 1
    answer(page, asked_field(page), offered_answers(page)[1])
    assert text(page) == "CCCC 555m | 111p 222s E S*"
    assert asked_field(page) is None


def test_doubtful_tiles_are_confirmed_by_one_tap():
    page = open_app(hand=EXAMPLE, **NORTH)
    edit(page, doubtful_example("E", "C"))
    assert bar_data(page)["question"]["more"] == 6
    answer(page, "all_right", None)
    assert total(page) == 200


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", "Q"),
        ("doubt", {"id": 99, "label": "E"}),
    ],
)
def test_answer_for_replaced_hand_is_ignored(field, value):
    page = open_app(hand=EXAMPLE, **NORTH)
    before = bar_data(page)
    answer(page, field, value)
    assert bar_data(page) == before


def test_specials_are_offered_only_when_they_score():
    page = open_app(rules="building_skills", hand="234m 567m 789p 456s | 22s*")
    answer_questions(page, **EAST)
    assert specials(page) == {}
    choose_rules(page, "bmja")
    type_hand(page, "222m 333m 789p 444s | 22s*")
    answer_questions(page, **EAST)
    assert specials(page) == {"last_tile": False}
    type_hand(page, "| 222m 333m 789p 444s 22s*")
    answer_questions(page, **EAST)
    assert not specials(page)["original_call"]
    answer(page, "special", "original_call")
    assert "Original call" in sheet_html(page)
    assert specials(page)["original_call"]


def test_impossible_specials_are_dropped():
    page = open_app(hand="| 123m 456m 789p 22s 33s* 3s")
    answer_questions(page, **EAST)
    plain = total(page)
    answer(page, "special", "dealt")
    assert total(page) == 500
    answer(page, "seat", "N")
    assert "dealt" not in specials(page)
    assert total(page) == plain


PAYING = [
    # a row: rules, preset, house rules, answers, payments
    ("european_classical", "", {}, NORTH, {"East": 400, "South": 200, "West": 200}),
    ("european_classical", "", {}, EAST, {"South": 480, "West": 480, "North": 480}),
    ("european_classical", "JC", {}, {**NORTH, "discarder": "across"}, {"South": 832}),
    ("european_classical", "", {"payment": "add_up"}, NORTH, {}),
    (
        "zung_jung",
        "",
        {},
        {"source": "discard", "discarder": "across"},
        {"opposite": 100, "right": 25, "left": 25},
    ),
    ("zung_jung", "", {}, {**NORTH, "discarder": "left"}, {"East": 25, "South": 25, "West": 100}),
]


@pytest.mark.parametrize(("rules", "preset", "options", "answers", "expected"), PAYING)
def test_payments_are_shown_when_known(rules, preset, options, answers, expected):
    page = open_app(rules=rules, preset=preset, hand=EXAMPLE)
    if options:
        set_house_rules(page, rules, {"options": options})
    for field, value in answers.items():
        answer(page, field, value)
    assert total(page)
    assert payments_by_name(page) == expected


def test_payments_are_hidden_when_discarder_is_forgotten():
    page = open_app(rules="zung_jung", hand=EXAMPLE, source="discard")
    answer(page, "unknown", "discarder")
    assert asked_field(page) is None
    assert total(page)
    assert payments_by_name(page) == {}


def test_payments_show_counters_and_open_settlement():
    page = open_app(hand=EXAMPLE, **NORTH)
    for words in ("<td>400</td><td>4 × 100", "together</th><td>800", "still settle"):
        assert words in payments_html(page)


AFTER = [
    # a row: answers for a hand in the South round, likely round of the next hand
    (NORTH, "S"),
    ({**NORTH, "seat": "E"}, "S"),
]


@pytest.mark.parametrize(("answers", "likely"), AFTER)
def test_next_hand_keeps_rules_and_asks_winner(answers, likely):
    page = open_app(rules="bmja", hand=EXAMPLE)
    for field, value in answers.items():
        answer(page, field, value)
    answer(page, "next", True)
    assert text(page) is None
    send_photo(page, SAMPLE.read_bytes())
    assert asked_field(page) == "source"
    assert "seat" not in chips(page)
    answer_questions(page, source="discard", seat="N")
    if answers["seat"] == "E":  # East stays, and so does the round
        assert (asked_field(page), chips(page)["round"]) == (None, "round: South 南")
    else:
        assert (asked_field(page), offered_answers(page)[0], bar_data(page)["final"]) == (
            "round",
            likely,
            False,
        )
    assert chosen_rules(page) == ("bmja", None)


def test_new_photo_clears_answers():
    page = open_app(
        rules="dmjl", hand="| 222s 333s 444s EEE N", **EAST, role="loser", wins="3", discards="1m9m"
    )
    send_photo(page, SAMPLE.read_bytes())
    kept = page.query_params
    assert kept.keys() == {"hand", "rules"}
    assert kept["rules"] == "dmjl"
    assert asked_field(page) == "source"


def test_typed_hand_after_next_hand_is_next_hand():
    page = open_app(hand=EXAMPLE, source="discard", seat="N", round="E", discarder="left")
    answer(page, "next", True)
    type_hand(page, "| 123456m* 123456p NN")
    assert asked_field(page) == "source"
    assert "seat" not in chips(page)


def test_example_and_empty_rows_clear_hand():
    page = open_app(hand=EXAMPLE, **NORTH)
    load_example(page, "all concealed")
    assert asked_field(page) == "source"
    assert chips(page).keys() == {"sets", "winning_tile"}
    empty_rows(page)
    assert chips(page) == {}
