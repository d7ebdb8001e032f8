"""Tests of answers: their effect on the hand and its facts, and refused answers."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand
from tests.deals.builders import build_deal, build_named_deal, build_shown_hand, facts_on_page
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import ALLOWED_ANSWERS, MAY_BE_UNKNOWN, HandFacts

LINE = "CCC | 555m 222s 123p EE* | 1f"


def number_of(deal, label):
    return next(tile.id for tile in deal.seat_hand().hand.layout.tiles if tile.label == label)


TAKEN = [
    # a row: the facts before, field, value, the facts after
    ("-/-", "source", "wall", "-/- wall"),
    ("-/- wall", "source", None, "-/-"),
    ("-/-", "seat", "N", "N/-"),
    ("N/-", "seat", None, "-/-"),
    ("-/N", "round", "W", "-/W"),
    ("-/-", "round", "S", "-/S"),
    ("-/S", "round", None, "-/-"),
    ("-/-", "role", "loser", "-/- role=loser"),
    ("-/- role=loser", "role", None, "-/-"),
    ("-/-", "discarder", "across", "-/- across"),
    ("-/- discard across", "discarder", None, "-/- discard"),
    ("-/-", "discarder", "nobody", "-/- nobody"),
    ("-/- nobody", "discarder", "left", "-/- left"),
    ("-/-", "liable", "right", "-/- liable=right"),
    ("-/-", "liable", "nobody", "-/- liable=nobody"),
    ("-/-", "unknown", "seat", "-/- unknown=seat"),
    ("N/-", "unknown", "seat", "-/- unknown=seat"),
    ("-/- unknown=seat", "seat", None, "-/-"),
    ("-/- unknown=winning_tile", "winning_tile", "E", "-/-"),
    ("-/- sets=open", "sets", [0], "-/-"),
    ("-/-", "sets", None, "-/- sets=open"),
    ("-/-", "all_right", True, "-/-"),
    ("-/-", "wins_in_a_row", 3, "-/- wins=3"),
    ("-/- wins=3", "wins_in_a_row", None, "-/-"),
    ("-/-", "draws_between", 0, "-/- draws=0"),
    ("-/-", "streak", 2, "-/- streak=2"),
]


@pytest.mark.parametrize(("known", "field", "value", "expected"), TAKEN)
def test_answer_sets_fact(known, field, value, expected):
    then = apply_answer(build_deal(LINE, known), field, value)
    assert facts_on_page(then) == facts_on_page(build_deal(LINE, expected))


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in ALLOWED_ANSWERS.items() if field != "sets" for value in values],
)
def test_answer_none_clears_fact(field, value):
    answered = apply_answer(build_deal(LINE), field, value)
    assert getattr(facts_on_page(answered), field) == value
    assert getattr(facts_on_page(apply_answer(answered, field, None)), field) is None


@pytest.mark.parametrize("field", [field for field in MAY_BE_UNKNOWN if field in ALLOWED_ANSWERS])
def test_unknown_fact_has_no_answer(field):
    value = ALLOWED_ANSWERS[field][0]
    left = apply_answer(build_deal(LINE, f"-/- {field}={value}"), "unknown", field)
    assert (getattr(facts_on_page(left), field), facts_on_page(left).unknown) == (None, {field})
    assert facts_on_page(apply_answer(left, field, value)).unknown == frozenset()


FULL = "S/E role=winner discard left special=last_tile wins=3 unknown=liable"
VOID = [
    # a row: the new answer, the cleared facts
    ("source", "wall", {"discarder", "special"}),
    ("role", "loser", {"special"}),
    ("seat", "N", {"discarder"}),
    ("seat", None, {"discarder"}),
    ("seat", "S", set()),
    ("round", "N", set()),
    ("discarder", "right", set()),
    ("liable", "left", {"unknown"}),
]


@pytest.mark.parametrize(("field", "value", "forgotten"), VOID)
def test_answer_clears_dependent_facts(field, value, forgotten):
    before = facts_on_page(build_deal(LINE, FULL))
    after = facts_on_page(apply_answer(build_deal(LINE, FULL), field, value))
    differs = {name for name in HandFacts.__slots__ if getattr(after, name) != getattr(before, name)}
    assert differs - {field} == forgotten


def test_seat_change_clears_relative_players():
    for liable, then in (("right", None), ("nobody", "nobody")):
        deal = apply_answer(build_deal(LINE, f"S/E discard left liable={liable}"), "seat", "W")
        assert (facts_on_page(deal).discarder, facts_on_page(deal).liable) == (None, then)
    unseated = apply_answer(build_deal(LINE, "-/E discard left"), "seat", "W")
    assert facts_on_page(unseated).discarder == "left"


def test_source_change_clears_discarder():
    nobody_knew = build_deal(LINE, "-/- discard unknown=discarder")
    assert facts_on_page(apply_answer(nobody_knew, "source", "robbed_kong")).unknown == frozenset()
    assert facts_on_page(apply_answer(nobody_knew, "seat", "E")).unknown == {"discarder"}


def test_clearing_winning_tile_reopens_its_claimed_set():
    """The claimed sets are asked again, too: the set was not claimed before if it was completed last."""
    line = "CCC 55*5m | 222s 123p EE | 1f"
    deal = apply_answer(build_deal(line, "S/E discard left"), "winning_tile", None)
    assert str(deal.seat_hand().hand.to_hand()) == "CCC | 555m 123p 222s EE | 1f"
    assert (evaluate_deal_hand(deal).question, facts_on_page(deal).sets) == ("sets", False)
    deal = apply_answer(apply_answer(deal, "sets", [0]), "winning_tile", "5m")
    then, before = evaluate_deal_hand(deal), evaluate_deal_hand(build_deal(line, "S/E discard left"))
    assert then.breakdown.total == before.breakdown.total


HAND_IS = [
    # a row: field, value, the hand then
    ("sets", [], "| 123p 222s 555m CCC EE* | 1f"),
    ("sets", [0, 1], "CCC 555m | 123p 222s EE* | 1f"),
    ("winning_tile", "5m", "CCC | 555*m 123p 222s EE | 1f"),
    ("winning_tile", None, "CCC | 555m 123p 222s EE | 1f"),
]


@pytest.mark.parametrize(("field", "value", "line"), HAND_IS)
def test_answer_changes_layout(field, value, line):
    deal = build_deal(LINE)
    then = apply_answer(
        replace(deal, shown=(replace(deal.seat_hand(), is_touched=False), *deal.shown[1:])), field, value
    )
    assert then.seat_hand().hand.to_hand() == Hand.parse(line)
    assert then.seat_hand().is_touched


def test_sets_answer_uses_own_tiles_of_equal_hand():
    """Two players hold the same hand; a cached evaluation must not use the other hand's tiles."""
    line = "| 555m 222s 123p CCC EE*"
    first, second = build_deal(line, "S/E wall sets=open"), build_deal(line, "S/E wall sets=open")
    assert evaluate_deal_hand(first).question == "sets"
    for deal in (first, second):
        assert apply_answer(deal, "sets", [0, 2]).seat_hand().hand.layout.melded


NAMED = [
    # a row: the hand, the named tile, its face, the hand after
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
def test_named_tile_moves_to_its_row(line, label, face, expected):
    deal = build_deal().with_hand_changes(hand=EditableHand.from_layout(Hand.parse(line).layout()))
    then = apply_answer(deal, "doubt", {"id": number_of(deal, label), "label": face})
    assert then.seat_hand().hand.to_hand() == Hand.parse(expected)


@pytest.mark.parametrize(
    ("field", "value", "written"),
    [
        ("winning_tile", "5m", "CCC | 4055*6m 123p EE | 1f"),
        ("winning_tile", "E", "CCC | 40556m 123p EE* | 1f"),
        ("sets", [], "| 40556m 123p EE CCC | 1f"),
    ],
)
def test_answer_keeps_red_fives(field, value, written):
    then = apply_answer(build_deal("CCC | 55m 406m 123p EE | 1f"), field, value)
    assert then.seat_hand().hand.text == written


def test_named_tile_is_not_doubtful():
    then = apply_answer(build_deal(LINE, doubtful={1, 5}), "doubt", {"id": 5, "label": "7s"})
    (left,) = then.seat_hand().hand.doubtful
    assert left.id == 1


def test_all_right_keeps_unknown_faces_doubtful():
    deal = build_deal("CCC | 555m 22s? 123p EE*", doubtful=range(1, 15))
    hand = apply_answer(deal, "all_right", True).seat_hand().hand
    assert [tile.label for tile in hand.doubtful] == ["?"]
    assert {tile.repaired_from for tile in hand.layout.tiles if tile.label != "?"} == {None}


def test_special_is_refused_unless_offered():
    deal = build_deal(LINE, "S/E wall")
    assert "last_tile" in evaluate_deal_hand(deal).offered
    answered = apply_answer(deal, "special", "last_tile")
    assert answered.seat_hand().special == {"last_tile"}
    assert apply_answer(answered, "special", "last_tile").seat_hand().special == frozenset()


def test_round_answer_sets_table_round():
    deal = apply_answer(build_deal(LINE), "round", "S")
    assert deal.table.round == "S"
    assert apply_answer(deal, "round", None).table.round is None


BAD = [
    ("seat", "Q"), ("seat", ["E"]), ("seat", {}), ("source", "drawn"), ("role", True), ("discarder", "E"),
    ("sets", [7]), ("sets", [-1]), ("sets", ["x"]), ("sets", 3), ("sets", [[0]]), ("sets", [float("inf")]),
    ("winning_tile", "C"), ("winning_tile", "Q"), ("winning_tile", 3), ("winning_tile", ["E"]),
    ("doubt", None), ("doubt", {}), ("doubt", {"id": 1}), ("doubt", {"id": 1, "label": "Q"}), ("doubt", "E"),
    ("doubt", {"id": 99, "label": "E"}), ("doubt", {"id": "x", "label": "E"}),
    ("doubt", {"id": 1, "label": "X"}),
    ("doubt", {"id": 1, "label": ["E"]}), ("doubt", {"id": float("inf"), "label": "E"}),
    ("special", "dealt"), ("special", ["dealt"]), ("special", None),
    ("flowers", "wall"), ("flowers", None), ("robbed_kong", "5m"), ("robbed_kong", None),
    ("unknown", "role"), ("unknown", "sets"), ("unknown", None), ("unknown", ["seat"]),
    ("discards", "Q"), ("discards", ["1m", "Q"]), ("discards", [1]), ("discards", 3), ("discards", True),
    ("nothing", 1), ("kept", frozenset()), ("", None),
    ("wins_in_a_row", 0), ("wins_in_a_row", True), ("wins_in_a_row", "3"), ("streak", -1), ("streak", 1.5),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), BAD, ids=str)
def test_answer_rejects_invalid_value(field, value):
    with pytest.raises((KeyError, TypeError, ValueError)):
        apply_answer(build_deal(LINE), field, value)


@pytest.mark.parametrize("value", ["", "Q", "e", 0, 3.5, ["E"], {"E": 1}, b"E"], ids=repr)
@pytest.mark.parametrize("field", [field for field in ALLOWED_ANSWERS if field != "sets"])
def test_answer_rejects_malformed_value(field, value):
    with pytest.raises((TypeError, ValueError), match=field):
        apply_answer(build_deal(LINE), field, value)


GIVEN = [("seat", "E"), ("round", "S"), ("role", "loser"), ("source", "wall"), ("discarder", "left"),
         ("streak", 1), ("unknown", "seat"), ("unknown", "source")]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), GIVEN)
def test_answer_rejects_settled_fact(field, value):
    deal = (
        build_named_deal(player=0)
        .with_winner(0)
        .with_win_source("discard", 1)
        .with_shown(0, build_shown_hand(LINE))
    )
    with pytest.raises(ValueError, match="settled"):
        apply_answer(deal, field, value)


@pytest.mark.parametrize("field", ["seat", "all_right", "winning_tile"])
def test_answer_requires_hand_on_page(field):
    with pytest.raises(ValueError, match="no hand"):
        apply_answer(replace(build_deal(), player=None), field, None)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.sampled_from("ESWN"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "label", "x"]), inner),
    max_leaves=5,
)
FIELDS = [
    *("seat", "round", "source", "role", "discarder", "liable", "sets", "winning_tile", "doubt", "special"),
    *("unknown", "flowers", "robbed_kong", "discards", "streak", "all_right", "next"),
]


@given(st.sampled_from(FIELDS), junk)
def test_answer_accepts_or_rejects_any_json(field, value):
    try:
        deal = apply_answer(build_deal(LINE), field, value)
    except (KeyError, TypeError, ValueError):
        return
    assert evaluate_deal_hand(deal).role in ("winner", "loser")
