"""The Python side of the page, without a browser: from the hand to the score."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.app_steps import (
    EXAMPLE,
    ROOT,
    choose,
    edit,
    keys,
    messages,
    play_by,
    say,
    sheet,
    talk,
    total,
    type_hand,
    unfold,
    widget,
    winds_asked,
)


@pytest.fixture
def page() -> AppTest:
    return AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()


def test_the_worked_example_of_the_rules_scores_200(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    assert total(page) == 200
    assert [step in sheet(page) for step in ("<b>52</b>", "<b>50</b>", "<b>100</b>", "<b>200</b>")] == [
        True
    ] * 4
    for name in ("Kong of dragons", "三元槓", "Pung hand", "對對和", "Out on a pair", "Source: "):
        assert name in sheet(page)


def test_rounding_is_the_tables_choice(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    play_by(page, "european_classical", {"options": {"rounding": "total"}})
    assert total(page) == 210


def test_the_limit_cuts_the_total(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    play_by(page, "european_classical", {"options": {"limit": 150}})
    assert total(page) == 150


def test_a_correction_in_the_editor_changes_text_and_score(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    edit(page, "555m CCCC | 222s 111p NN*")
    assert page.text_input[0].value == "CCCC 555m | 111p 222s NN*"
    assert total(page) == 200  # 54 points with the pair of the own wind


def test_nothing_said_is_lost_when_other_things_change(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    choose(page, "came", "discard-last")
    choose(page, "role", "loser")
    choose(page, "role", "winner")
    choose(page, "way", "type")
    edit(page, "555m CCCC | 222s 111p NN*")
    chosen = {key: page.session_state[key] for key in ("seat", "round", "came")}
    assert chosen == {"seat": "N", "round": "S", "came": "discard-last"}


def test_text_that_is_no_hand_says_why_and_keeps_the_hand(page):
    type_hand(page, EXAMPLE)
    type_hand(page, "555k")
    assert "5k" in messages(page)
    assert page.session_state["laid_out"].hand.text == "CCCC 555m | 111p 222s EE*"


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("55555m | 222s 111p EE* CCC", "5 of characters"),  # a fifth copy
        ("| 123m", "add 11"),
        ("| 1245m 369p 1479s ESW", "four sets and a pair"),
        ("555m | 222s 111p EE X CC*", "face-down"),
    ],
)
def test_an_impossible_hand_says_what_is_the_matter(page, hand, word):
    type_hand(page, hand)
    assert word in messages(page)
    assert not sheet(page)


def test_what_cannot_be_is_not_offered(page):
    type_hand(page, "| 222s 333p 444s 666m 55p*")
    say(page, seat="E", came="dealt")
    assert total(page) == 500
    choose(page, "seat", "N")
    assert "With the deal" not in widget(page, "came").options
    assert page.session_state["came"] is None
    assert "source of the winning tile is unknown" in messages(page)


def test_what_was_not_said_is_named(page):
    type_hand(page, EXAMPLE)
    assert "source of the winning tile is unknown" in messages(page)
    say(page, seat="N", prevailing="S", came="discard")
    assert "unknown" not in messages(page)


def test_a_losers_hand_scores_its_sets(page):
    type_hand(page, "777s CCC | 13m 55p 8s EN")
    choose(page, "role", "loser")
    assert "Pung of dragons" in sheet(page)
    assert "Winning" not in sheet(page)


def test_an_example_hand_and_an_empty_one(page):
    choose(page, "way", "type")
    choose(page, "example", "nine gates")
    assert "九蓮寶燈" in sheet(page)
    next(button for button in page.button if "no tiles" in button.label).click().run()
    assert page.text_input[0].value == ""


def test_every_example_hand_can_be_scored(page):
    choose(page, "way", "type")
    for name in widget(page, "example").options:
        page.selectbox(key="example").select(name).run()
        if "did not win" in name.lower():
            choose(page, "role", "loser")
        assert sheet(page), name


RULE_SETS = [
    # a row: rule set, hand, what is said, total
    ("european_classical", EXAMPLE, {"seat": "N", "prevailing": "S", "came": "discard"}, 200),
    ("bmja", EXAMPLE, {"seat": "N", "prevailing": "S", "came": "discard"}, 200),
    (
        "bmja",
        "222s 333s 444s | 999s 88s* | 1f 3f",
        {"seat": "W", "prevailing": "S", "came": "discard"},
        288,
    ),
    ("zung_jung", EXAMPLE, {"seat": "N", "came": "discard"}, 50),
    ("building_skills", EXAMPLE, {"seat": "N", "prevailing": "S"}, 272),
    ("dmjl", EXAMPLE, {"seat": "N", "prevailing": "S", "came": "discard"}, 224),
]


@pytest.mark.parametrize(("rules", "hand", "said", "expected"), RULE_SETS)
def test_each_rule_set_scores_on_the_page(page, rules, hand, said, expected):
    choose(page, "rules", rules)
    type_hand(page, hand)
    say(page, **said)
    assert total(page) == expected


def test_a_preset_is_chosen_by_name(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    choose(page, "preset_european_classical", "CC")
    assert total(page) == 160  # ten points for winning: 42, rounded to 40, twice doubled


def test_only_what_can_change_the_score_is_asked(page):
    type_hand(page, "234m 567m 789p 456s | 22s*")
    choose(page, "rules", "building_skills")
    say(page, seat="E", prevailing="E", came="wall")
    assert "original_call" not in keys(page)
    assert not any("last" in way or "first" in way for way in widget(page, "came").options)
    choose(page, "rules", "bmja")
    type_hand(page, "222m 333m 789p 444s | 22s*")
    assert "original_call" in keys(page)
    assert "Drawn, the last tile of the wall" in widget(page, "came").options
    choose(page, "original_call", value=True)
    assert "Original call" in sheet(page)


def test_the_wind_of_the_round_is_asked_where_it_matters(page):
    for hand, asked in (("| 123m 456m 789p 456s 22s*", False), ("| 123m 456m 789p SSS 22s*", True)):
        type_hand(page, hand)
        assert ("round" in winds_asked(page)) == asked
    choose(page, "rules", "zung_jung")
    assert "round" not in winds_asked(page)


def test_a_losers_special_hand_is_told(page):
    choose(page, "rules", "bmja")
    choose(page, "role", "loser")
    type_hand(page, "| 222s 333s 444s EEE N")
    say(page, seat="W", prevailing="S")
    assert total(page) == 400
    assert "Fishing for buried treasure" in sheet(page)


def test_the_score_is_explained_where_that_is_opened(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    assert "Kong of dragons: 16 points and 1 double." not in talk(page)
    unfold(page, "score-explained")
    for words in ("Kong of dragons: 16 points and 1 double.", "Rounded to 50", "Total 200", "C.svg"):
        assert words in talk(page)
    assert "CCCC" not in talk(page)


def test_the_payments_are_shown_in_counters(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    pays = next(
        block.body for block in page.get("html") if "<table" in block.body and "ts-sheet" not in block.body
    )
    for words in (
        "東 East pays 北 North</td><td>400</td><td>4 × 100",
        "together</th><td>800",
        "still settle",
    ):
        assert words in pays


def test_the_discarder_of_a_zung_jung_hand_pays_for_the_others(page):
    choose(page, "rules", "zung_jung")
    type_hand(page, EXAMPLE)
    say(page, seat="N", came="discard")
    choose(page, "discarder", "W")
    pays = next(
        block.body for block in page.get("html") if "<table" in block.body and "ts-sheet" not in block.body
    )
    for words in ("東 East pays 北 North</td><td>25</td>", "西 West pays 北 North</td><td>100</td>", ">150"):
        assert words in pays


def test_near_misses_and_other_arrangements_are_told(page):
    type_hand(page, "| 222s 333p 444s 666m* 55p")
    say(page, seat="N", prevailing="S", came="discard")
    unfold(page, "talk-near_misses")
    assert "Had the winning tile come from the wall: Hidden treasure, 500 points." in talk(page)
    type_hand(page, "| 111222333m 456p 7*7p")
    unfold(page, "talk-alternatives")
    assert "50 points" in talk(page)


def test_the_waits_of_thirteen_tiles_are_shown(page):
    type_hand(page, "| 123m 456m 789p 22s 34s")
    assert "What completes it" in talk(page)
    choose(page, "role", "loser")
    assert "What completes it" in talk(page)
    type_hand(page, EXAMPLE)
    assert "What completes it" not in talk(page)


def typed_twice():
    import streamlit as st

    from ui.screens.hand import _take_text
    from ui.state.session import laid_out

    laid_out().origin = 1
    st.session_state["hand_text_1_0"] = "| 456p"
    _take_text("hand_text_1_0", "")
    _take_text("hand_text_1_0", "")  # the browser reports it again where the run was interrupted
    st.text(f"{laid_out().origin} {laid_out().hand.text}")
    st.session_state["hand_text_2_0"] = "| 789p"
    _take_text("hand_text_2_0", "| 456p")
    st.text(f"{laid_out().origin} {laid_out().hand.text}")


def test_a_text_reported_twice_is_typed_once():
    page = AppTest.from_function(typed_twice).run()
    assert [text.value for text in page.text] == ["2 | 456p", "3 | 789p"]
