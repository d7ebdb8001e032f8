"""The Python side of the page, without a browser: photos, taught sets of tiles, links."""

import json
from dataclasses import replace

import cv2
import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from scoring import Hand
from tests.ui.app_steps import (
    EXAMPLE,
    ROOT,
    SAMPLE,
    choose,
    component_data,
    edit,
    messages,
    send_photo,
    total,
    type_hand,
    widget,
)
from ui.components import hand_editor
from ui.components.photo_input import Taken
from ui.state.edit_hand import EditHand
from ui.state.session import LaidOut
from vision import Frame, Reader


@pytest.fixture
def page() -> AppTest:
    return AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()


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
    told = component_data(page, "photo_input")
    assert (told["done"], told["earlier"]) == ("shot", False)
    assert "not a picture" in told["problem"]
    page.run()
    assert component_data(page, "photo_input")["problem"] == told["problem"]
    type_hand(page, EXAMPLE)
    send_photo(page, SAMPLE.read_bytes(), "another")
    assert component_data(page, "photo_input")["problem"] is None


@pytest.mark.parametrize("data", [b"", b"no photo at all", SAMPLE.read_bytes()[:5000]])
def test_a_refused_photo_leaves_the_hand_and_its_photo(page, data):
    send_photo(page, SAMPLE.read_bytes())
    before = page.text_input[0].value
    send_photo(page, data, "another")
    told = component_data(page, "photo_input")
    assert (told["done"], told["lies"], told["earlier"]) == ("another", "shot", True)
    assert told["problem"]
    assert page.text_input[0].value == before


@pytest.mark.parametrize("shown", [True, False])
def test_a_picture_is_served_where_the_browser_has_none(page, shown):
    send_photo(page, SAMPLE.read_bytes(), shown=shown)
    photo = component_data(page, "hand_editor")["photo"]
    assert (photo["name"], photo["url"] is None) == ("shot", shown)
    assert (photo["width"], photo["height"]) == (1280, 960)


def test_a_photo_sent_again_is_laid_under_the_hand_of_the_address():
    hand = "CCCC 555m | 111p 222s E S*"
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    page.query_params["hand"] = hand
    page.session_state["photo_taken"] = Taken("shot", SAMPLE.read_bytes(), again=True)
    page.run()
    assert page.text_input[0].value == hand
    told = component_data(page, "hand_editor")
    placed = [tile["label"] for tile in told["hand"]["concealed"] if tile["quad"]]
    assert placed == ["1p", "1p", "1p", "2s", "2s", "2s", "E"]
    assert [tile["label"] for tile in told["read"]["concealed"]].count("E") == 2


def test_a_photo_sent_again_is_all_there_is_without_a_hand(page):
    send_photo(page, SAMPLE.read_bytes(), again=True)
    assert page.text_input[0].value == "CCCC 555m | 111p 222s EE*"


def test_missing_networks_are_told_and_typing_still_works(page, monkeypatch, tmp_path):
    monkeypatch.setattr("ui.screens.photo.shared_reader", lambda: Reader(tmp_path))
    send_photo(page, SAMPLE.read_bytes())
    assert str(tmp_path) in messages(page)
    type_hand(page, EXAMPLE)
    assert total(page) == 200


def sample_shown(page):
    choose(page, "way", "sample")
    choose(page, "sample", SAMPLE.stem)
    return page


def test_a_set_is_taught_chosen_and_forgotten(page, monkeypatch, tmp_path):
    monkeypatch.setenv("TILESNAP_SETS", str(tmp_path))
    sample_shown(page)
    hand = page.session_state["laid_out"].hand
    old = hand.laid.concealed[0].label
    new = next(label for label in ("N", "W", "9s") if label not in {tile.label for tile in hand.tiles})
    renamed = [replace(tile, label=new) if tile.label == old else tile for tile in hand.laid.concealed]
    edit(page, replace(hand, laid=replace(hand.laid, concealed=tuple(renamed))))
    page.run()
    widget(page, "own_set_name").set_value("grandma's set")
    widget(page, "own_set_teach").click().run()
    _whole, taught = page.success
    assert "grandma's set" in taught.value
    assert [path.name for path in tmp_path.iterdir()] == ["grandma's set.tileset.json"]
    choose(page, "own_set", "grandma's set")
    labels = [tile.label for tile in page.session_state["laid_out"].hand.tiles]
    assert new in labels
    assert old not in [tile.label for tile in page.session_state["laid_out"].hand.laid.concealed]
    widget(page, "own_set_remove").click().run()
    assert not list(tmp_path.iterdir())
    assert not page.exception


def test_a_set_without_a_name_is_told(page, monkeypatch, tmp_path):
    monkeypatch.setenv("TILESNAP_SETS", str(tmp_path))
    sample_shown(page)
    widget(page, "own_set_teach").click().run()
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


OUTLIVED = [
    # a row: the hand in the address at the last edit, the hand in the address now, the hand that is laid out
    ("| 12m", "| 12m", "| 13m"),
    ("| 12m", "| 13m", "| 13m"),
    ("| 12m", "| 99p", "| 99p"),
    ("", "| 99p", "| 99p"),
    ("", "", "| 13m"),
]


@pytest.mark.parametrize(("over", "address", "expected"), OUTLIVED)
def test_a_page_that_outlived_its_server_brings_its_last_correction(over, address, expected):
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    if address:
        page.query_params["hand"] = address
    edited = {"origin": 5, "edits": 2, "hand": EditHand.from_hand(Hand.parse("| 13m")).as_json()}
    page.session_state[hand_editor.KEY] = {"edited": {**edited, "over": over}}
    page.run()
    assert page.text_input[0].value == expected


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
    send_photo(page, SAMPLE.read_bytes(), "chosen again")
    assert page.text_input[0].value != "| 123m"


def test_a_frame_is_read_whatever_way_is_shown(page):
    send_photo(page, SAMPLE.read_bytes())
    whole = page.text_input[0].value
    choose(page, "way", "type")
    quads = [tile.quad for tile in page.session_state["laid_out"].hand.laid.concealed]
    xs, ys = ([point[axis] for quad in quads for point in quad] for axis in (0, 1))
    laid = page.session_state["laid_out"]
    laid.frame = Frame(min(xs) - 12, min(ys) - 12, max(xs) + 12, max(ys) + 12)
    page.run()
    assert page.text_input[0].value == "| " + whole.partition("| ")[2]


@pytest.fixture(scope="module")
def two_hands():
    """One photo of two hands, one above the other, and how far down the lower one begins."""
    upper, lower = (cv2.imread(str(path)) for path in (SAMPLE.with_name("all_concealed.jpg"), SAMPLE))
    gap = np.full((600, upper.shape[1], 3), 90, np.uint8)
    photo = np.vstack([upper, gap, lower[:, : upper.shape[1]]])
    return cv2.imencode(".jpg", photo)[1].tobytes(), upper.shape[0] + 600


def middle_of(path, label):
    truth = json.loads(path.with_suffix(".json").read_text())["tiles"]
    return np.mean(next(tile["quad"] for tile in truth if tile["label"] == label), axis=0)


@pytest.mark.parametrize(
    ("name", "label", "down"), [("all_concealed", "7p", 0), (SAMPLE.stem, "C", 1)], ids=["upper", "lower"]
)
def test_a_point_leads_to_the_hand_that_lies_there(page, two_hands, name, label, down):
    data, below = two_hands
    path = SAMPLE.with_name(f"{name}.jpg")
    x, y = middle_of(path, label)
    send_photo(page, data)
    page.session_state["laid_out"].look_at(None, (float(x), float(y + down * below)))
    page.run()
    truth = json.loads(path.with_suffix(".json").read_text())
    assert Hand.parse(page.text_input[0].value) == Hand.parse(truth["hand"])


def test_where_no_tile_lies_the_page_says_so_and_keeps_what_it_shows(page):
    send_photo(page, SAMPLE.read_bytes())
    before = page.text_input[0].value
    page.session_state["laid_out"].look_at(None, (2.0, 2.0))
    page.run()
    assert "No tile lies there" in page.error[0].value
    assert page.text_input[0].value == before
    page.run()
    assert not page.error


def test_a_point_in_a_frame_is_looked_at_inside_it():
    laid = LaidOut(EditHand())
    drawn = Frame(0, 0, 100, 100)
    laid.look_at(drawn, None)
    laid.look_at(None, (50.0, 50.0))
    assert (laid.frame, laid.meant) == (drawn, (50.0, 50.0))
    laid.look_at(None, (500.0, 50.0))
    assert (laid.frame, laid.meant) == (None, (500.0, 50.0))
    laid.look_as_before()
    assert (laid.frame, laid.meant) == (None, None)
