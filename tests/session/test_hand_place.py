"""Tests of the place of a hand: ways to enter it, the photo's part, the sheet, and the commands about them."""

import json

import pytest

from scoring import Hand, load_rules
from tests.session.json_commands import dispatch, run_commands
from tests.vision.layout.test_pipeline import SAMPLE_DETECTIONS
from tilesnap.session.photo_part import PhotoPart
from tilesnap.session.session import Session
from tilesnap.views.hand_place import tenhou_address
from vision.results import Frame, PhotoError

HAND = "555m CCCC | 222s 111p EE*"
WON = [
    {"command": "answer_question", "field": field, "value": value}
    for field, value in (("source", "discard"), ("seat", "N"), ("round", "S"))
]


def write(hand):
    return {"command": "write_hand", "values": {"hand": hand}}


LAY = {"command": "lay_tiles"}
FRAME = {"command": "frame_hand"}
EXAMPLE = {"command": "load_example", "values": {"example": "two pungs and a pair of winds"}}
UNDO = {"command": "undo"}
ENTERED = [
    # a row: commands, the hand, whether its empty rows are shown, how often a frame was wanted
    ([], None, False, 0),
    ([LAY], "", True, 0),
    ([LAY, UNDO], None, False, 0),
    ([LAY, write(HAND)], HAND, True, 0),
    ([LAY, EXAMPLE], HAND, False, 0),
    ([write(HAND)], HAND, False, 0),
    ([EXAMPLE], HAND, False, 0),
    ([EXAMPLE, write("| 123m")], "| 123m", False, 0),
    ([EXAMPLE, LAY], "", True, 0),
    ([write(HAND), FRAME, FRAME], HAND, False, 2),
    ([write(HAND), {"command": "clear_hand", "target": "next"}], None, False, 0),
    ([write(HAND), {"command": "clear_hand", "target": "next"}, UNDO], HAND, False, 0),
]


def find_field(parts, name):
    """Return the value of a field in folds and forms; None if there is none."""
    for part in parts:
        for field in part.get("fields", ()):
            if field["name"] == name:
                return field["value"]
        if (found := find_field(part.get("parts", ()), name)) is not None:
            return found
    return None


TENHOU = [
    # a row: rules, the hand, what the address asks for
    ("riichi", "123m 40p 678s EE CCC S", "123m40p678s112777z"),
    ("riichi", "123m 456p 678s EE CC*", "123m456p678s1177z"),
    ("riichi", "CCC | 123m 456p 678s EE*", None),
    ("riichi", "123m 456p 678s EE C?", None),
    ("riichi", "", None),
    ("european_classical", "123m 456p 678s EE CC*", None),
]


@pytest.mark.parametrize(("rules", "hand", "asked"), TENHOU)
def test_address_of_tenhou_has_concealed_tiles(rules, hand, asked):
    address = tenhou_address(Hand.parse(hand), load_rules(rules))
    assert address == (asked and f"https://tenhou.net/2/?q={asked.replace(' ', '')}")


@pytest.mark.parametrize(("commands", "hand", "is_typing", "framings"), ENTERED)
def test_hand_is_entered_without_photo(commands, hand, is_typing, framings):
    shown = run_commands({"command": "set_rules", "name": "european_classical"}, *commands)
    assert shown["is_begun"] == (hand is not None)
    written = find_field(shown["more_parts"] if shown["is_begun"] else shown["other_ways"], "hand")
    assert (Hand.parse(written) if written else written) == (Hand.parse(hand) if hand else hand or "")
    assert (shown["editor"]["typing"], shown["editor"]["framings"]) == (is_typing, framings)
    assert bool(shown["photo_input"]["guide"]) == (not shown["is_begun"])


def test_empty_rows_are_restored():
    stored = json.loads(json.dumps(run_commands(LAY)["stored"]))
    assert run_commands(stored=stored)["editor"]["typing"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (write("555k"), "unknown_tile"),
        ({"command": "load_example", "values": {"example": "no such hand"}}, "bad_action"),
        ({"command": "load_example", "values": {}}, "bad_action"),
    ],
)
def test_impossible_hand_is_refused(command, code):
    shown = run_commands(write(HAND), command)
    assert shown["problem"]["code"] == code
    assert Hand.parse(find_field(shown["more_parts"], "hand")) == Hand.parse(HAND)


def test_sheet_is_exported_once_it_is_final():
    sheet = {"command": "export_hand_sheet"}
    assert run_commands(write(HAND), sheet)["file"] is None
    session = Session(stored={"rules_chosen": True})
    for command in (write(HAND), *WON):
        shown = dispatch(session, command)
    assert [part["kind"] for part in shown["result"]][:2] == ["html", "sheet"]
    file = dispatch(session, sheet)["file"]
    assert file["is_sheet"]
    for words in ("<h1>200 points · European classical</h1>", "East 東 pays North 北", "What the others pay"):
        assert words in file["content"]
    assert "East 東 pays North 北: 400" in file["plain"]


class ReadPhoto:
    """A photo in a browser whose detections have arrived."""

    def __init__(self, part, target=None, error=None):
        self.part, self.target, self.error, self.used_set = part, target, error, None

    @staticmethod
    def problems(_tiles):
        return []


@pytest.fixture
def read(monkeypatch):
    """Return a function that lays out a part of a sample photo in a session, and returns what it shows."""
    monkeypatch.setattr("tilesnap.session.session.BrowserPhoto", ReadPhoto)
    detections = next(each for each in SAMPLE_DETECTIONS if "two_pungs" in each["photo"])
    picture = {"name": "p1", "width": detections["width"], "height": detections["height"]}
    command = {"command": "lay_out_photo", "detections": detections, "photo": picture}
    session = Session(stored={"rules_chosen": True})

    def lay_out(photo):
        from tilesnap.session.commands import parse_command

        return json.loads(session.dispatch(parse_command(command), photo).to_json_text())

    lay_out.session = session
    return lay_out


def test_photo_is_read_again_in_frame(read):
    frame = Frame(0, 0, 900, 900)
    assert not read(ReadPhoto(PhotoPart()))["editor"]["framed"]
    dispatch(read.session, WON[1])
    framed = read(ReadPhoto(PhotoPart(frame)))
    assert framed["editor"]["framed"]
    assert "seat" in {chip["field"] for chip in framed["status_bar"]["chips"]}  # it is the same hand
    assert read.session.narrow_part("p1", None, (10.0, 10.0)) == PhotoPart(frame, (10.0, 10.0))
    assert read.session.narrow_part("p1", None, (1000.0, 10.0)) == PhotoPart(None, (1000.0, 10.0))
    assert read.session.narrow_part("p2", None, (10.0, 10.0)) == PhotoPart(None, (10.0, 10.0))
    assert not read(ReadPhoto(PhotoPart()))["editor"]["framed"]


def test_point_without_tile_keeps_hand(read):
    before = read(ReadPhoto(PhotoPart()))
    error = PhotoError("no_tile_there", "There is no tile there.")
    shown = read(ReadPhoto(PhotoPart(None, (2.0, 2.0)), error=error))
    assert shown["problem"]["code"] == "no_tile_there"
    assert shown["editor"]["hand"] == before["editor"]["hand"]
