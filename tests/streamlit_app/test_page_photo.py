"""Tests of photos and taught sets of tiles without a browser."""

import json
from contextlib import ExitStack
from dataclasses import replace

import cv2
import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from scoring import Hand
from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    answer_questions,
    asked_field,
    bar_data,
    component_data,
    edit,
    empty_rows,
    frame,
    hand_of,
    messages,
    open_app,
    open_place,
    send_photo,
    sheet_html,
    text,
    total,
    type_hand,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.open_game import game_store
from tilesnap.streamlit_app.state.taught_sets import PRIVATE_OWNER
from tilesnap.views.tile_sets import BEST_MATCH, NO_SET
from vision import Frame, Reader
from vision.fair_queue import FairQueue


@pytest.fixture
def page() -> AppTest:
    return open_app()


def test_uploaded_photo_is_read_once(page, monkeypatch):
    reads = []
    real = Reader.read
    monkeypatch.setattr(Reader, "read", lambda *a, **k: reads.append(1) or real(*a, **k))
    send_photo(page, SAMPLE.read_bytes())
    truth = json.loads(SAMPLE.with_suffix(".json").read_text())
    assert Hand.parse(text(page)) == Hand.parse(truth["hand"])
    edit(page, "555m CCCC | 222s 111p NN*")
    answer_questions(page, source="discard", seat="N", round="S")
    assert text(page).endswith("NN*")
    assert total(page) == 200
    assert len(reads) == 1


def test_correction_keeps_photo_and_quads(page):
    send_photo(page, SAMPLE.read_bytes())
    before = component_data(page, "hand_editor")
    type_hand(page, text(page).replace("EE*", "EN*"))
    after = component_data(page, "hand_editor")
    assert (after["photo"], after["read"]) == (before["photo"], before["read"])
    placed = [tile["label"] for tile in after["hand"]["concealed"] if tile["quad"]]
    assert placed == ["1p", "1p", "1p", "2s", "2s", "2s", "E"]


def test_photo_replaces_laying_guide(page):
    assert "5m.svg" in component_data(page, "photo_input")["guide"]
    assert not component_data(page, "photo_input")["compact"]
    send_photo(page, SAMPLE.read_bytes())
    assert not component_data(page, "photo_input")["guide"]
    assert component_data(page, "photo_input")["compact"]


def test_broken_photo_shows_error(page):
    send_photo(page, b"no photo at all")
    data = component_data(page, "photo_input")
    assert (data["done"], data["earlier"]) == ("shot", False)
    assert "not a picture" in data["problem"]
    page.run()
    assert component_data(page, "photo_input")["problem"] == data["problem"]
    assert not bar_data(page)
    type_hand(page, EXAMPLE)
    assert component_data(page, "photo_input")["problem"] is None  # it concerns another hand
    send_photo(page, SAMPLE.read_bytes(), "another")
    assert component_data(page, "photo_input")["problem"] is None


@pytest.mark.parametrize("data", [b"", b"no photo at all", SAMPLE.read_bytes()[:5000]])
def test_rejected_photo_keeps_hand_and_photo(page, data):
    send_photo(page, SAMPLE.read_bytes())
    before = text(page)
    send_photo(page, data, "another")
    state = component_data(page, "photo_input")
    assert (state["done"], state["current"], state["earlier"]) == ("another", "shot", True)
    assert state["problem"]
    assert text(page) == before
    assert not page.error  # it is shown only at the photo


@pytest.mark.parametrize("shown", [True, False])
def test_picture_is_served_when_browser_has_none(page, shown):
    send_photo(page, SAMPLE.read_bytes(), shown=shown)
    photo = component_data(page, "hand_editor")["photo"]
    assert (photo["name"], photo["url"] is None) == ("shot", shown)
    assert (photo["width"], photo["height"]) == (1280, 960)


def test_resent_photo_is_attached_to_hand_of_address():
    hand = "CCCC 555m | 111p 222s E S*"
    page = open_app(hand=hand, source="discard", seat="N", round="S")
    before = bar_data(page)
    send_photo(page, SAMPLE.read_bytes(), again=True)
    assert text(page) == hand
    data = component_data(page, "hand_editor")
    placed = [tile["label"] for tile in data["hand"]["concealed"] if tile["quad"]]
    assert placed == ["1p", "1p", "1p", "2s", "2s", "2s", "E"]
    assert [tile["label"] for tile in data["read"]["concealed"]].count("E") == 2
    assert bar_data(page) == {**before, "photo": data["photo"]}


def test_resent_photo_is_read_without_hand(page):
    send_photo(page, SAMPLE.read_bytes(), again=True)
    assert text(page) == "CCCC 555m | 111p 222s EE*"


def test_missing_networks_are_reported_and_typing_works(page, monkeypatch, tmp_path):
    monkeypatch.setattr("tilesnap.streamlit_app.screens.photo.get_shared_reader", lambda: Reader(tmp_path))
    send_photo(page, SAMPLE.read_bytes())
    assert str(tmp_path) in messages(page)
    type_hand(page, EXAMPLE)
    answer_questions(page, source="discard", seat="N", round="S")
    assert total(page) == 200


@pytest.fixture
def full_house(monkeypatch):
    """Fill all reading turns and the queue; return a function that releases them."""
    turns = FairQueue(at_work=1, waiting=0)
    monkeypatch.setattr("tilesnap.streamlit_app.screens.photo.get_reading_queue", lambda: turns)
    with ExitStack() as there:
        there.enter_context(turns.turn())
        yield there.close


def test_busy_server_states_retry_time(page, full_house):
    send_photo(page, SAMPLE.read_bytes())
    data = component_data(page, "photo_input")
    assert (data["done"], data["current"], data["busy"]) == (None, None, 2)
    assert "Try again in 2 seconds" in data["problem"]
    full_house()
    send_photo(page, SAMPLE.read_bytes())
    data = component_data(page, "photo_input")
    assert (data["done"], data["current"], data["busy"], data["problem"]) == ("shot", "shot", None, None)
    assert text(page) == "CCCC 555m | 111p 222s EE*"


def test_busy_server_keeps_hand_when_frame_changes(page, monkeypatch):
    send_photo(page, SAMPLE.read_bytes())
    before, turns = text(page), FairQueue(at_work=1, waiting=0)
    monkeypatch.setattr("tilesnap.streamlit_app.screens.photo.get_reading_queue", lambda: turns)
    with turns.turn():
        frame(page, target=[float(value) for value in middle_of(SAMPLE, "5m")])
        data = component_data(page, "photo_input")
    assert (data["done"], data["busy"]) == ("shot", None)
    assert "Try again" in data["problem"]
    assert text(page) == before


def is_sample_shown(page):
    send_photo(page, SAMPLE.read_bytes(), shown=False)
    return page


def teach(page, name):
    send_command(page, "teach_tile_set", at=keys.TILE_SETS, values={"name": name})


def choose_set(page, name):
    change_sets(page, "choose_tile_set", values={"set": name})


def change_sets(page, command, **values):
    """Change the taught sets in the settings, and go back to the hand."""
    open_place(page, "settings")
    send_command(page, command, at=keys.SETTINGS, **values)
    open_place(page, "hand")


def relabel_tiles(page):
    """Relabel all tiles like the sample's first one; return both labels."""
    hand = hand_of(page)
    old = hand.layout.concealed[0].label
    new = next(label for label in ("N", "W", "9s") if label not in {tile.label for tile in hand.tiles})
    renamed = [replace(tile, label=new) if tile.label == old else tile for tile in hand.layout.concealed]
    edit(page, replace(hand, layout=replace(hand.layout, concealed=tuple(renamed))))
    page.run()
    return old, new


def concealed_labels(page):
    return [tile.label for tile in hand_of(page).layout.concealed]


def set_line_text(page):
    """Return the title of the section of the taught sets, which names the set in use."""
    return component_data(page, keys.TILE_SETS)["parts"][0]["text"]


def test_taught_set_reads_next_photo(page, database):
    is_sample_shown(page)
    assert set_line_text(page) == "Remember this set of tiles"
    old, new = relabel_tiles(page)
    answer_questions(page, source="discard", seat="N", round="S")
    before = text(page)
    teach(page, "grandma's set")
    assert "“grandma's set” were learnt" in json.dumps(
        component_data(page, keys.TILE_SETS)["parts"], ensure_ascii=False
    )
    assert (text(page), asked_field(page)) == (before, None), "what was corrected and answered stands"
    assert "grandma" in set_line_text(page)
    send_photo(page, darker_photo(SAMPLE), "the next photo")
    assert (new in concealed_labels(page), old in concealed_labels(page)) == (True, False)
    assert "grandma" in set_line_text(page)
    choose_set(page, NO_SET)
    assert (new in concealed_labels(page), old in concealed_labels(page)) == (False, True)
    assert set_line_text(page) == "Remember this set of tiles"
    choose_set(page, "grandma's set")
    before = text(page)
    change_sets(page, "remove_tile_set", name="grandma's set")
    assert set_line_text(page) == "Remember this set of tiles"
    assert text(page) == before
    assert not page.exception


def darker_photo(path):
    """Return the same hand, photographed slightly darker."""
    photo = (cv2.imread(str(path)) * 0.85).astype(np.uint8)
    return cv2.imencode(".jpg", photo)[1].tobytes()


def test_fitting_set_is_used_when_none_is_chosen(page, database):
    other = SAMPLE.with_name("all_concealed.jpg")
    for name, path in (("theirs", other), ("ours", SAMPLE)):
        send_photo(page, path.read_bytes(), name)
        teach(page, name)
    choose_set(page, BEST_MATCH)
    for name, path in (("theirs", other), ("ours", SAMPLE)):
        send_photo(page, darker_photo(path), f"{name} again")
        assert name in set_line_text(page)
    send_photo(page, darker_photo(SAMPLE.with_name("nine_gates.jpg")), "a third set")
    assert set_line_text(page) == "Remember this set of tiles"


def teach_and_remove(page, name):
    """Teach a set with the current photo, remove it, and return its file."""
    teach(page, name)
    file = game_store().load_set(PRIVATE_OWNER, name).text
    change_sets(page, "remove_tile_set", name=name)
    return file


def test_imported_set_reads_uncorrected_photo_again(page, database):
    send_photo(page, SAMPLE.read_bytes())
    file = teach_and_remove(page, "ours")
    answer_questions(page, source="discard", seat="N", round="S")
    before = text(page)
    change_sets(page, "import_tile_set", text=file)
    assert set_line_text(page) == "Read as “ours”"
    assert (text(page), asked_field(page)) == (before, None)


def test_imported_set_keeps_corrected_hand(page, database):
    send_photo(page, SAMPLE.read_bytes())
    file = teach_and_remove(page, "ours")
    _, new = relabel_tiles(page)
    before = text(page)
    change_sets(page, "import_tile_set", text=file)
    assert (text(page), new in concealed_labels(page)) == (before, True)
    assert set_line_text(page) == "Remember this set of tiles"


def test_set_without_name_is_rejected(page, database):
    is_sample_shown(page)
    teach(page, "")
    assert "Give it a name" in json.dumps(component_data(page, keys.TILE_SETS)["parts"])
    assert hand_of(page).tiles


def test_photo_does_not_replace_later_hand(page):
    send_photo(page, SAMPLE.read_bytes())
    empty_rows(page)
    type_hand(page, "| 123m")
    assert component_data(page, "hand_editor")["photo"] is None
    send_photo(page, SAMPLE.read_bytes(), "chosen again")
    assert text(page) != "| 123m"


def test_sample_is_read_like_photo(page):
    is_sample_shown(page)
    assert Hand.parse(text(page)) == Hand.parse(EXAMPLE)
    assert component_data(page, "hand_editor")["photo"]["url"]
    answer_questions(page, source="discard", seat="N", round="S")
    assert total(page) == 200


def test_frame_is_read_again_and_taken_back(page):
    send_photo(page, SAMPLE.read_bytes())
    whole = text(page)
    quads = [tile.quad for tile in hand_of(page).layout.concealed]
    xs, ys = ([point[axis] for quad in quads for point in quad] for axis in (0, 1))
    box = {"x0": min(xs) - 12, "y0": min(ys) - 12, "x1": max(xs) + 12, "y1": max(ys) + 12}
    frame(page, dict(zip(Frame._fields, box.values(), strict=True)))
    assert text(page) == "| " + whole.partition("| ")[2]
    assert component_data(page, "hand_editor")["framed"]
    frame(page)
    assert text(page) == whole


def test_new_frame_keeps_facts_of_table(page):
    send_photo(page, SAMPLE.read_bytes())
    answer_questions(page, source="discard", seat="N", round="S")
    before = bar_data(page)["chips"]
    x, y = middle_of(SAMPLE, "5m")
    frame(page, target=[x, y])
    assert text(page) == "CCCC 555m | 111p 222s EE*"
    assert bar_data(page)["chips"] == before


@pytest.fixture(scope="module")
def scattered():
    """Return a photo of scattered tiles, each rotated differently."""
    photo = cv2.imread(str(SAMPLE))
    tiles = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"] * 2
    table = np.full((1100, 1500, 3), 90, np.uint8)
    upright = np.float32([[-36, -50], [36, -50], [36, 50], [-36, 50]])
    for place, (tile, angle) in enumerate(
        zip(tiles, np.random.default_rng(0).uniform(0, 6.3, 30), strict=True)
    ):
        turn = np.float32([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        quad = upright @ turn.T + np.float32([150 + place % 7 * 200, 120 + place // 7 * 210])
        warp = cv2.getPerspectiveTransform(np.float32(tile["quad"]), quad.astype(np.float32))
        mask = cv2.fillConvexPoly(np.zeros(table.shape[:2], np.uint8), quad.astype(int), 255)
        table[mask > 0] = cv2.warpPerspective(photo, warp, (1500, 1100))[mask > 0]
    return cv2.imencode(".jpg", table)[1].tobytes()


def test_unclear_photo_asks_nothing_and_offers_ways(page, scattered):
    send_photo(page, scattered)
    data = component_data(page, "hand_editor")
    assert "Frame the hand, tap one of its tiles, or take another photo" in data["unclear"]
    assert len(data["hand"]["stray"]) > 10
    assert (asked_field(page), bar_data(page)["total"]) == (None, "–")
    assert bar_data(page)["trust"] == "The photo does not show a whole hand yet."
    assert not page.warning
    assert not sheet_html(page)


@pytest.mark.parametrize("way_out", ["corrected", "typed", "taken again"])
def test_unclear_photo_is_dropped(page, scattered, way_out):
    send_photo(page, scattered)
    if way_out == "corrected":
        edit(page, EXAMPLE)
    elif way_out == "typed":
        type_hand(page, EXAMPLE)
    else:
        send_photo(page, SAMPLE.read_bytes(), "again")
    assert component_data(page, "hand_editor")["unclear"] is None
    assert text(page) == "CCCC 555m | 111p 222s EE*"
    assert asked_field(page) in ("sets", "source")


@pytest.fixture(scope="module")
def two_hands():
    """Return a photo of two hands, one above the other, and the offset of the lower one."""
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
def test_point_selects_hand_on_photo(page, two_hands, name, label, down):
    data, below = two_hands
    path = SAMPLE.with_name(f"{name}.jpg")
    x, y = middle_of(path, label)
    send_photo(page, data)
    frame(page, target=[float(x), float(y + down * below)])
    truth = json.loads(path.with_suffix(".json").read_text())
    assert Hand.parse(text(page)) == Hand.parse(truth["hand"])


def test_point_without_tile_keeps_hand(page):
    send_photo(page, SAMPLE.read_bytes())
    before = text(page)
    frame(page, target=[2.0, 2.0])
    assert "There is no tile there" in component_data(page, "photo_input")["problem"]
    assert text(page) == before
    page.run()
    assert component_data(page, "photo_input")["problem"] is None
