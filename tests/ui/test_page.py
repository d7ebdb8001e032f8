"""The Python side of the page, without a browser."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from scoring import Hand
from ui.components import hand_editor
from ui.state.edit_hand import EditHand
from vision import Frame, Reader

ROOT = Path(__file__).parents[2]
EXAMPLE = "555m CCCC | 222s 111p EE*"
SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"


@pytest.fixture
def page() -> AppTest:
    return AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()


def send_photo(page, data, name="shot"):
    """Send what the photo button in the browser sends."""
    page.session_state["photo_taken"] = (name, data)
    page.run()
    assert not page.exception


def type_hand(page, text):
    page.text_input[0].set_value(text).run()
    assert not page.exception


def say(page, *, seat=None, prevailing=None, came=None):
    for key, value in (("seat", seat), ("round", prevailing), ("came", came)):
        if value and (key != "round" or "round" in winds_asked(page)):
            choose(page, key, value)


def winds_asked(page):
    return {widget.key for widget in page.get("segmented_control")} & {"seat", "round"}


def choose(page, key, value):
    _widget(page, key).set_value(value).run()
    assert not page.exception


def _widget(page, key):
    kinds = ("segmented_control", "pills", "toggle", "number_input", "selectbox", "button", "text_input")
    return next(widget for kind in kinds for widget in page.get(kind) if widget.key == key)


def play_by(page, name, changes):
    """Play by house rules, as the page of house rules leaves them."""
    page.session_state["house_edits"] = {name: changes}
    page.run()
    assert not page.exception


def sheet(page) -> str:
    """The score sheet's HTML, empty when there is none."""
    return next((block.body for block in page.get("html") if 'class="ts-sheet"' in block.body), "")


def total(page) -> int:
    return int(sheet(page).partition('data-testid="total">')[2].partition("<")[0])


def messages(page) -> str:
    return "\n".join(box.value for kind in (page.error, page.warning, page.info) for box in kind)


def edit(page, hand, number=1):
    """Send what the editor in the browser sends after a correction: the hand, or one as text."""
    if isinstance(hand, str):
        hand = EditHand.from_hand(Hand.parse(hand))
    origin = page.session_state["laid_out"].origin
    page.session_state[hand_editor.KEY] = {
        "edited": {"origin": origin, "edits": number, "hand": hand.as_json()}
    }
    page.run()
    assert not page.exception


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
    assert "With the deal" not in _widget(page, "came").options
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
    for name in _widget(page, "example").options:
        page.selectbox(key="example").select(name).run()
        if "did not win" in name.lower():
            choose(page, "role", "loser")
        assert sheet(page), name


def test_an_uploaded_photo_is_read_once(page, monkeypatch):
    reads = []
    real = Reader.read
    monkeypatch.setattr(Reader, "read", lambda *a, **k: reads.append(1) or real(*a, **k))
    send_photo(page, SAMPLE.read_bytes())
    truth = json.loads(SAMPLE.with_suffix(".json").read_text())
    assert Hand.parse(page.text_input[0].value) == Hand.parse(truth["hand"])
    edit(page, "555m CCCC | 222s 111p NN*")
    choose(page, "seat", "N")
    assert page.text_input[0].value.endswith("NN*")
    assert len(reads) == 1


def test_a_broken_photo_says_what_is_wrong(page):
    send_photo(page, b"no photo at all")
    assert page.error


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


def keys(page):
    return {widget.key for kind in ("toggle", "number_input") for widget in page.get(kind)}


def test_only_what_can_change_the_score_is_asked(page):
    type_hand(page, "234m 567m 789p 456s | 22s*")
    choose(page, "rules", "building_skills")
    say(page, seat="E", prevailing="E", came="wall")
    assert "original_call" not in keys(page)
    assert not any("last" in way or "first" in way for way in _widget(page, "came").options)
    choose(page, "rules", "bmja")
    type_hand(page, "222m 333m 789p 444s | 22s*")
    assert "original_call" in keys(page)
    assert "Drawn, the last tile of the wall" in _widget(page, "came").options
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


def test_the_score_is_explained(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    told = "\n".join(block.value for block in page.markdown)
    for words in ("Kong of dragons (CCCC): 16 points and 1 double", "Rounded to 50", "Total 200"):
        assert words in told


def test_the_payments_are_shown_in_counters(page):
    type_hand(page, EXAMPLE)
    say(page, seat="N", prevailing="S", came="discard")
    pays = next(
        block.body for block in page.get("html") if "<table" in block.body and "ts-sheet" not in block.body
    )
    for words in ("東 East</td><td>400</td><td>4 × 100", "南 South</td><td>200</td>", "together</th><td>800"):
        assert words in pays


def test_the_discarder_of_a_zung_jung_hand_pays_for_the_others(page):
    choose(page, "rules", "zung_jung")
    type_hand(page, EXAMPLE)
    say(page, seat="N", came="discard")
    choose(page, "discarder", "W")
    pays = next(
        block.body for block in page.get("html") if "<table" in block.body and "ts-sheet" not in block.body
    )
    for words in ("東 East</td><td>25</td>", "西 West</td><td>100</td>", "together</th><td>150"):
        assert words in pays


def test_near_misses_and_other_arrangements_are_told(page):
    type_hand(page, "| 222s 333p 444s 666m* 55p")
    say(page, seat="N", prevailing="S", came="discard")
    told = "\n".join(block.value for block in page.markdown)
    assert "**Hidden treasure** Had the winning tile come from the wall. 500 points." in told
    type_hand(page, "| 111222333m 456p 7*7p")
    told = "\n".join(block.value for block in page.markdown)
    assert "`77p* | 111m 222m 333m 456p`: 50 points." in told


def sample_shown(page):
    choose(page, "way", "sample")
    choose(page, "sample", SAMPLE.stem)
    return page


def test_a_set_is_taught_chosen_and_forgotten(page, monkeypatch, tmp_path):
    monkeypatch.setenv("TILESNAP_SETS", str(tmp_path))
    sample_shown(page)
    hand = page.session_state["laid_out"].hand
    old = hand.concealed[0].label
    new = next(label for label in ("N", "W", "9s") if label not in {tile.label for tile in hand.tiles})
    renamed = [replace(tile, label=new) if tile.label == old else tile for tile in hand.concealed]
    edit(page, replace(hand, concealed=tuple(renamed)))
    page.run()
    _widget(page, "own_set_name").set_value("grandma's set")
    _widget(page, "own_set_teach").click().run()
    _whole, taught = page.success
    assert "grandma's set" in taught.value
    assert [path.name for path in tmp_path.iterdir()] == ["grandma's set.tileset.json"]
    choose(page, "own_set", "grandma's set")
    labels = [tile.label for tile in page.session_state["laid_out"].hand.tiles]
    assert new in labels
    assert old not in [tile.label for tile in page.session_state["laid_out"].hand.concealed]
    _widget(page, "own_set_remove").click().run()
    assert not list(tmp_path.iterdir())
    assert not page.exception


def test_a_set_without_a_name_is_told(page, monkeypatch, tmp_path):
    monkeypatch.setenv("TILESNAP_SETS", str(tmp_path))
    sample_shown(page)
    _widget(page, "own_set_teach").click().run()
    assert "letters, digits and spaces" in messages(page)
    assert page.session_state["laid_out"].hand.tiles


def test_a_link_brings_its_hand_and_follows_it(page):
    opened = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    opened.query_params["hand"] = EXAMPLE
    opened.run()
    assert Hand.parse(opened.session_state["laid_out"].hand.text) == Hand.parse(EXAMPLE)
    type_hand(opened, "111m | 22p*")
    assert opened.query_params["hand"] == "111m | 22p*"
    opened.text_input[0].set_value("").run()
    assert "hand" not in opened.query_params


def test_a_broken_link_is_told_and_dropped(page):
    opened = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    opened.query_params["hand"] = "12q"
    opened.run()
    assert "is no tile" in messages(opened)
    assert "hand" not in opened.query_params
    type_hand(opened, EXAMPLE)
    assert opened.session_state["laid_out"].hand.tiles


def test_a_photo_does_not_come_back_over_a_later_hand(page):
    send_photo(page, SAMPLE.read_bytes())
    choose(page, "way", "type")
    next(button for button in page.button if "no tiles" in button.label).click().run()
    type_hand(page, "| 123m")
    choose(page, "way", "photo")
    assert page.text_input[0].value == "| 123m"
    send_photo(page, SAMPLE.read_bytes(), "taken again")
    assert page.text_input[0].value == "| 123m"  # the same photo: offered before


def test_a_frame_is_read_whatever_way_is_shown(page):
    send_photo(page, SAMPLE.read_bytes())
    whole = page.text_input[0].value
    choose(page, "way", "type")
    quads = [tile.quad for tile in page.session_state["laid_out"].hand.concealed]
    xs, ys = ([point[axis] for quad in quads for point in quad] for axis in (0, 1))
    laid = page.session_state["laid_out"]
    laid.frame = Frame(min(xs) - 12, min(ys) - 12, max(xs) + 12, max(ys) + 12)
    page.run()
    assert page.text_input[0].value == "| " + whole.partition("| ")[2]


def typed_twice():
    import streamlit as st

    from ui.screens.hand import _take_text
    from ui.state.session import laid_out

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
