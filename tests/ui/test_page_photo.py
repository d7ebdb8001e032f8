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
    edit,
    messages,
    send_photo,
    total,
    type_hand,
    widget,
)
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
    assert page.error


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
