"""What an answer does to the hand and to what is known; what answers nothing changes nothing."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand, load_rules
from ui.state.answering import Asked, take_answer
from ui.state.answers import Answers
from ui.state.edit_hand import EditHand
from ui.state.session import LaidOut
from ui.state.standing import standing

RULES = load_rules("european_classical")
LINE = "CCC | 555m 222s 123p EE* | 1f"


def asked_about(line=LINE, known=None, doubtful=()):
    """Ask about a hand; the tiles of those numbers are doubtful."""
    hand = EditHand.from_hand(Hand.parse(line))

    def doubted(tile):
        return replace(tile, confidence=0.5, repaired_from="9m") if tile.id in doubtful else tile

    hand = replace(hand, laid=hand.laid.map(doubted))
    known = known or Answers()
    return Asked(LaidOut(hand), known, standing(hand, known, RULES))


def number_of(asked, label):
    return next(tile.id for tile in asked.laid.hand.laid.tiles if tile.label == label)


TAKEN = [
    # a row: what was known, field, value, what is known then
    (Answers(), "came", "drawn", Answers(came="drawn")),
    (Answers(came="drawn"), "came", None, Answers()),
    (Answers(), "seat", "N", Answers(seat="N")),
    (Answers(seat="N"), "seat", None, Answers()),
    (Answers(seat="N", kept=frozenset({"seat"})), "seat", None, Answers(seat="N")),
    (Answers(round="N", kept=frozenset({"round"})), "round", "W", Answers(round="W")),
    (Answers(), "round", "S", Answers(round="S")),
    (Answers(), "role", "loser", Answers(role="loser")),
    (Answers(role="loser"), "role", None, Answers()),
    (Answers(), "discarder", "across", Answers(discarder="across")),
    (Answers(), "unknown", "seat", Answers(unknown=frozenset({"seat"}))),
    (Answers(unknown=frozenset({"seat"})), "seat", None, Answers()),
    (Answers(unknown=frozenset({"winning_tile"})), "winning_tile", None, Answers()),
    (Answers(sets=False), "sets", [0], Answers()),
    (Answers(), "sets", None, Answers(sets=False)),
    (Answers(), "all_right", True, Answers()),
]


@pytest.mark.parametrize(("known", "field", "value", "expected"), TAKEN)
def test_an_answer_is_taken(known, field, value, expected):
    assert take_answer(asked_about(known=known), field, value) == expected


def test_kept_winds_are_confirmed_by_a_tap_and_taken_back_by_the_next():
    known = Answers(seat="N", kept=frozenset({"seat"}))
    once = take_answer(asked_about(known=known), "seat", None)
    assert (once.seat, once.kept) == ("N", frozenset())
    assert take_answer(asked_about(known=once), "seat", None).seat is None


LAID = [
    # a row: field, value, the hand then
    ("sets", [], "| 123p 222s 555m CCC EE* | 1f"),
    ("sets", [0, 1], "CCC 555m | 123p 222s EE* | 1f"),
    ("winning_tile", "5m", "CCC | 555*m 123p 222s EE | 1f"),
    ("winning_tile", None, "CCC | 555m 123p 222s EE | 1f"),
]


@pytest.mark.parametrize(("field", "value", "line"), LAID)
def test_an_answer_lays_the_hand_out(field, value, line):
    asked = asked_about()
    take_answer(asked, field, value)
    assert asked.laid.hand.hand() == Hand.parse(line)
    assert asked.laid.rewritten


NAMED = [
    # a row: the hand, the tile that is named, what it is, the hand then
    (LINE, "E", "N", "CCC | 555m 222s 123p NE* | 1f"),
    (LINE, "C", "F", "FCC | 555m 222s 123p EE* | 1f"),
    (LINE, "1p", "2f", "CCC | 555m 222s 23p EE* | 1f 2f"),
    (LINE, "C", "3g", "CC | 555m 222s 123p EE* | 1f 3g"),
    (LINE, "1f", "4g", "CCC | 555m 222s 123p EE* | 4g"),
    (LINE, "1f", "9s", "CCC | 555m 222s 123p 9s EE*"),
    ("CCC | 555m 222s 123p E*E", "E", "1g", "CCC | 555m 222s 123p E* | 1g"),
    ("CCC | 555m 222s 123p E*", "E", "1g", "CCC | 555m 222s 123p | 1g"),
    ("CCC | 555m 222s 123p EJ*", "J", "E", "CCC | 555m 222s 123p EE*"),
]


@pytest.mark.parametrize(("line", "label", "face", "expected"), NAMED)
def test_a_tile_that_is_named_lies_where_it_belongs(line, label, face, expected):
    asked = asked_about(line)
    id_ = number_of(asked, label)
    take_answer(asked, "doubt", {"id": id_, "label": face})
    assert asked.laid.hand.hand() == Hand.parse(expected)


@pytest.mark.parametrize(
    ("field", "value", "written"),
    [
        ("winning_tile", "5m", "CCC | 4055*6m 123p EE | 1f"),
        ("winning_tile", "E", "CCC | 40556m 123p EE* | 1f"),
        ("sets", [], "| 40556m 123p EE CCC | 1f"),
    ],
)
def test_an_answer_leaves_red_fives_red(field, value, written):
    hand = EditHand.from_text("CCC | 55m 406m 123p EE | 1f")
    take = Asked(LaidOut(hand), Answers(), standing(hand, Answers(), RULES))
    take_answer(take, field, value)
    assert take.laid.hand.text == written


def test_a_tile_that_is_named_is_sure():
    asked = asked_about(doubtful={1, 5})
    take_answer(asked, "doubt", {"id": 5, "label": "7s"})
    (left,) = asked.laid.hand.doubtful
    assert left.id == 1


def test_all_are_right_but_what_shows_no_face():
    asked = asked_about("CCC | 555m 22s? 123p EE*", doubtful=set(range(1, 15)))
    take_answer(asked, "all_right", True)
    assert [tile.label for tile in asked.laid.hand.doubtful] == ["?"]
    assert {tile.repaired_from for tile in asked.laid.hand.laid.tiles if tile.label != "?"} == {None}


def test_what_is_special_is_said_where_it_is_offered():
    known = Answers(came="drawn", seat="S", round="E")
    asked = asked_about(known=known)
    assert "last_tile" in asked.stood.offered
    assert take_answer(asked, "special", "last_tile").special == {"last_tile"}


BAD = [
    ("seat", "Q"), ("seat", ["E"]), ("seat", {}), ("came", "wall"), ("role", True), ("discarder", "E"),
    ("sets", [7]), ("sets", [-1]), ("sets", ["x"]), ("sets", 3), ("sets", [[0]]), ("sets", [float("inf")]),
    ("winning_tile", "C"), ("winning_tile", "Q"), ("winning_tile", 3), ("winning_tile", ["E"]),
    ("doubt", None), ("doubt", {}), ("doubt", {"id": 1}), ("doubt", {"id": 1, "label": "Q"}), ("doubt", "E"),
    ("doubt", {"id": 99, "label": "E"}), ("doubt", {"id": "x", "label": "E"}),
    ("doubt", {"id": 1, "label": "X"}),
    ("doubt", {"id": 1, "label": ["E"]}), ("doubt", {"id": float("inf"), "label": "E"}),
    ("special", "dealt"), ("special", ["dealt"]), ("special", None),
    ("unknown", "role"), ("unknown", "sets"), ("unknown", None), ("unknown", ["seat"]),
    ("nothing", 1), ("kept", frozenset()), ("wins_in_a_row", 3), ("", None),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), BAD, ids=str)
def test_what_answers_nothing_is_refused_and_changes_nothing(field, value):
    asked = asked_about()
    before = asked.laid.hand, asked.laid.origin
    with pytest.raises((KeyError, TypeError, ValueError)):
        take_answer(asked, field, value)
    assert (asked.laid.hand, asked.laid.origin) == before


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.sampled_from("ESWN"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "label", "x"]), inner),
    max_leaves=5,
)
some_field = st.sampled_from(
    [
        "seat",
        "round",
        "came",
        "role",
        "discarder",
        "sets",
        "winning_tile",
        "doubt",
        "special",
        "unknown",
        "next",
    ]
)


@given(some_field, junk)
def test_whatever_a_browser_sends_is_taken_or_refused(field, value):
    asked = asked_about()
    try:
        known = take_answer(asked, field, value)
    except (KeyError, TypeError, ValueError):
        return
    assert standing(asked.laid.hand, known, RULES).role in ("winner", "loser")
