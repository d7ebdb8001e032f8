"""What was answered: each answer is taken back by one, and another hand forgets what belonged to the last."""

from dataclasses import fields, replace

import pytest

from scoring import load_rules
from ui.state.answers import ALLOWED, KEPT, MAY_BE_UNKNOWN, Answers

FULL = Answers(
    role="winner",
    sets=False,
    came="discarded",
    seat="S",
    round="E",
    discarder="left",
    special=frozenset({"last_tile"}),
    wins_in_a_row=3,
    discards=("1m", "E"),
    kept=frozenset({"round"}),
    unknown=frozenset({"winning_tile"}),
)
FIELDS = [field for field in ALLOWED if field != "sets"]
OPEN = [field for field in MAY_BE_UNKNOWN if field in ALLOWED]


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in ALLOWED.items() for value in values]
)
def test_an_answer_is_taken_and_taken_back(field, value):
    said = Answers(unknown=frozenset({field}), kept=frozenset({field})).answer(field, value)
    assert (getattr(said, field), said.unknown, said.kept) == (value, frozenset(), frozenset())
    assert getattr(said.answer(field, None), field) is None


@pytest.mark.parametrize("value", ["", "Q", "e", 0, 3.5, ["E"], {"E": 1}, b"E"], ids=repr)
@pytest.mark.parametrize("field", FIELDS)
def test_what_is_no_answer_is_refused(field, value):
    with pytest.raises(ValueError, match=field):
        Answers().answer(field, value)


@pytest.mark.parametrize(
    ("field", "forgotten"),
    [
        ("came", {"discarder", "special"}),
        ("role", {"special"}),
        ("seat", set()),
        ("round", set()),
        ("discarder", set()),
    ],
)
def test_what_an_answer_makes_void(field, forgotten):
    other = next(value for value in ALLOWED[field] if value != getattr(FULL, field))
    changed = FULL.answer(field, other)
    differs = {
        each.name for each in fields(Answers) if getattr(changed, each.name) != getattr(FULL, each.name)
    }
    assert differs - {field, "kept"} == forgotten


def test_how_the_tile_came_asks_again_who_gave_it():
    nobody_knew = Answers(came="discarded").leave_unknown("discarder")
    assert nobody_knew.answer("came", "robbed").unknown == frozenset()
    assert nobody_knew.answer("seat", "E").unknown == {"discarder"}


@pytest.mark.parametrize("field", OPEN)
def test_what_nobody_knows_has_no_answer(field):
    left = FULL.leave_unknown(field)
    assert getattr(left, field) is None
    assert field in left.unknown
    assert field not in left.kept
    assert left.answer(field, ALLOWED[field][0]).unknown == FULL.unknown


def test_a_special_is_said_and_taken_back():
    said = Answers().toggle("after_kong").toggle("last_tile")
    assert said.special == {"after_kong", "last_tile"}
    assert said.toggle("after_bonus").special == {"after_bonus", "last_tile"}
    assert said.toggle("last_tile").special == {"after_kong"}


@pytest.mark.parametrize("sets", [True, False])
def test_another_photo_forgets_the_hand_and_keeps_the_winds_to_be_confirmed(sets):
    assert FULL.of_another_photo(sets=sets) == Answers(
        sets=sets, seat="S", round="E", kept=frozenset({"seat", "round"})
    )
    assert Answers(seat="N").of_another_photo(sets=sets).kept == {"seat"}
    assert Answers().of_another_photo(sets=sets) == Answers(sets=sets)


NEXT = [
    # a row: rules, seat, role, the seat of the next hand
    ("european_classical", "E", "winner", "E"),
    ("european_classical", "S", "winner", "E"),
    ("european_classical", "N", "winner", "W"),
    ("zung_jung", "E", "winner", "N"),
    ("zung_jung", "W", "winner", "S"),
    ("european_classical", "W", "loser", "W"),
    ("european_classical", None, "winner", None),
]


@pytest.mark.parametrize(("rules", "seat", "role", "expected"), NEXT)
def test_the_seat_moves_on_with_the_next_hand(rules, seat, role, expected):
    following = replace(FULL, seat=seat).of_the_next_hand(load_rules(rules), role)
    kept = frozenset({"round"} | ({"seat"} if seat else set()))
    assert following == Answers(seat=expected, round="E", kept=kept)


@pytest.mark.parametrize("field", KEPT)
def test_a_wind_of_the_last_visit_stands_until_another_is_said(field):
    recalled = Answers().recalled(field, "W")
    assert (getattr(recalled, field), recalled.kept) == ("W", {field})
    assert recalled.confirm(field).kept == frozenset()
    assert getattr(recalled.confirm(field), field) == "W"
    said = Answers().answer(field, "N")
    assert said.recalled(field, "W") is said


@pytest.mark.parametrize(("seat", "wins"), [("E", 3), ("S", None), (None, None)])
def test_only_east_wins_in_a_row(seat, wins):
    assert replace(FULL, seat=seat).known("winner").wins_in_a_row == wins
