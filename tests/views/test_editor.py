"""Tests of the editor's view model and its table of sets, which JavaScript tests read as `sets.json`."""

import json
from pathlib import Path

import pytest

from scoring import Hand
from scoring.errors import Message
from tilesnap.deals.deal import Deal, SeatHand
from tilesnap.views.editor import all_sets, build_editor, tile_order

GOLDEN = Path(__file__).parents[1] / "golden" / "sets.json"


def written() -> str:
    """Return the table as the file has it: one set a line."""
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(entry)}" for key, entry in all_sets().items())
    return f'{{"order": {json.dumps(tile_order())},\n "sets": {{\n{rows}\n}}}}\n'


def test_golden_sets_match_table():
    assert GOLDEN.read_text("utf-8") == written(), f"write it anew: python -m {__name__}"


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("pair", 34),
        ("pung", 34),
        ("chow", 21),
        ("kong", 34 + 34 * 3 + 34 * 2 + 1),  # none, one, two, four face down; some unknown
    ],
)
def test_table_has_every_set(kind, count):
    assert sum(entry["kind"] == kind for entry in all_sets().values()) == count


def test_only_face_down_kong_must_be_concealed():
    for key, entry in all_sets().items():
        assert entry["concealable"] is (entry["kind"] == "kong"), key
        assert entry.get("concealed", False) is ("X" in key), key


def test_table_sets_are_valid_for_scoring():
    for key, entry in all_sets().items():
        if "X X X X" not in key and entry["kind"] != "pair":
            hand = Hand.parse(f"{key.replace(' ', '')} |")
            assert [meld.kind for meld in hand.melds] == [entry["kind"]], key


if __name__ == "__main__":
    GOLDEN.write_text(written(), "utf-8")


def test_photo_without_tiles_shows_reason():
    problems = Message("no_tiles", "no tiles"), Message("too_dark", "too dark")
    deal = Deal(shown=(SeatHand(problems=problems), None, None, None))
    shown = build_editor(deal)["unclear"]
    assert shown.startswith("No mahjong tiles found")
    assert "too dark" in shown
