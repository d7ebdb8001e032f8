"""American hands by an invented card: scores, refusals, waits and the catalogue."""

import pytest

from scoring import Context, Hand, ScoringError, explain, load_rules, score, waits
from scoring.engine import TotalRole
from scoring.engines import SHIPPED, engine_fact_names, find_engine, load_catalogues, load_house_engine

CARD = """
title = "Test card"
[[line]]
heading = "Evens"
hand = "FF 22a 444b 666b 8888c"
points = 25
[[line]]
heading = "Concealed evens"
hand = "FF 22a 444b 666b 8888c"
points = 40
concealed = true
[[line]]
heading = "Winds"
hand = "ZZZZ FFFFFF DDDDa"
points = 30
[[line]]
heading = "Pairs"
hand = "FF 11a 33a 55a 77a 99a DDb"
points = 50
concealed = true
[[line]]
heading = "Twice"
hand = "22a 22a 3333b 44444c F"
points = 35
[[line]]
heading = "Flowers help"
hand = "FF 333a~ 5555b- 77777c"
points = 30
"""
RULES = load_rules("american", {"card": CARD})
WALL = Context(source="wall")

SCORED = [
    # Columns: hand, source, options, total, items, groups
    ("444p | 1f1f 22m 66pJ 8888s*", "discard", {}, 25, ["line"], "11f 22m 444p 66pJ=6p 8888s"),
    ("444p | 1f1f 22m 666p 8888s*", "discard", {}, 50, ["line", "jokerless"], "11f 22m 444p 666p 8888s"),
    ("| 1f2g 22m 444666p 8888s*", "discard", {}, 80, ["line", "jokerless"], "11f 22m 444p 666p 8888s"),
    ("| 1f1f 22m 44666p J 8888s", "wall", {}, 40, ["line"], "11f 22m 44pJ=4p 666p 8888s"),
    ("22*m 444p | 1f1f 666p 8888s", "discard", {}, 50, ["line", "jokerless"], "11f 22m 444p 666p 8888s"),
    ("444p | 3f* 1f 22m 66pJ 8888s", "wall", {}, 25, ["line"], "11f 22m 444p 66pJ=6p 8888s"),
    ("44pJ=4p | 1f1f 22m 666p 888sJ*", "wall", {}, 25, ["line"], "11f 22m 44pJ=4p 666p 888sJ=8s"),
    ("| J=4pJ=4pJ=4p 1f1f 22m 666p 8888s", "wall", {}, 40, ["line"], "11f 22m J=4pJ=4pJ=4p 666p 8888s"),
    ("EEEJ | 1111f 1g1g CCCC", "wall", {}, 30, ["line"], "EEEJ=E 111111f CCCC"),
    ("1f1fJJJJ | EEEE BBBJ", "wall", {}, 30, ["line"], "EEEE 11fJ=1fJ=1fJ=1fJ=1f BBBJ=B"),
    ("| 1f1f 1133557799s BB", "wall", {}, 50, ["line"], "11f 11s 33s 55s 77s 99s BB"),
    ("| 1f1f 22m 444666p 8888s", "wall", {"concealed_bonus": 20}, 90, None, None),
    ("444p | 1f1f 22m 666p 8888s", "wall", {"concealed_bonus": 20}, 50, ["line", "jokerless"], None),
    ("444p | 1f1f 22m 666p 8888s", "wall", {"jokerless_doubles": False}, 25, ["line"], None),
    ("| 2222m 3333p 444sJJ 1f", "wall", {}, 35, ["line"], "22m 22m 3333p 444sJ=4sJ=4s 1f"),
    ("| 1111f 3m 5555p 77777s", "wall", {}, None, None, None),
    ("| 1f1f 1g1g 3m 5555p 7777sJ", "wall", {}, 30, ["line"], "11f 3m11f 5555p 7777sJ=7s"),
    ("| 1f1f 1g 3m J 5555p 7777sJ", "wall", {}, 30, ["line"], "11f 3mJ=3m1f 5555p 7777sJ=7s"),
]


@pytest.mark.parametrize("row", SCORED, ids=[f"{row[0]} {row[2] or ''}" for row in SCORED])
def test_hand_is_scored_by_best_line(row):
    hand, source, options, total, items, groups = row
    rules = RULES.with_options(options)
    if total is None:
        assert rules.total(Hand.parse(hand), Context(source=source)) is None
        return
    sheet = score(Hand.parse(hand), Context(source=source), rules)
    assert sheet.total == total
    assert items is None or [item.id for item in sheet.items] == items
    assert groups is None or sheet.as_json()["arrangement"] == groups


REFUSED = [
    # Columns: hand, source, code
    ("| 1f1f 22m 44p5p 666p 8888s", "wall", "no_line"),
    ("| 1fJ 22m 444666p 8888s", "wall", "no_line"),  # no joker in a pair
    ("| 1f1f 2mJ 444666p 8888s", "wall", "no_line"),
    ("1f1f1f | 1f1f1f EEEE CCCC", "wall", "line_exposed"),  # a pung of six flowers
    ("| 2222m 3333p 444sJJ F", "wall", "no_line"),
    ("2222m | 3333p 444sJJ 1f", "wall", "line_exposed"),  # the line writes two pairs
    ("| 1f1f 333m 555pJ 7777sJ", "wall", "no_line"),  # no joker where the card has -
    ("444p | 1f1f 113355779s", "wall", "no_line"),
    ("| 1f1f 22m 444666p J=9sJ=8s88s", "wall", "line_exposed"),  # a joker named otherwise
    ("22m | 1f1f 444p 666p 8888s", "wall", "bad_exposure"),
    ("456p | 1f1f 22m 44p 8888s", "wall", "bad_exposure"),
    ("JJJ | 1f1f 22m 666p 8888s", "wall", "bad_exposure"),
    ("44pJ=5p | 1f1f 22m 666p 8888s", "wall", "bad_exposure"),
    ("444p | 1f1f 22m 66pX 8888s", "wall", "face_down_tile"),
    ("444p | 1f1f 22m 66p? 8888s", "wall", "unknown_face"),
    ("444p | 1f1f 22m 66p 8888s", "wall", "too_few_tiles"),
    ("444p | 1f1f 22m 666p 88888s", "wall", "fifth_copy"),
    ("| JJJJJJJJJ 22m 444p", "wall", "fifth_copy"),
    ("| 11112222f 1f 22m 444p", "wall", "fifth_copy"),
    ("444p | 1f1f 22m 666p 888sJ*", "discard", "discarded_joker"),
]


@pytest.mark.parametrize(("hand", "source", "code"), REFUSED)
def test_hand_is_refused_with_reason(hand, source, code):
    hand, context = Hand.parse(hand), Context(source=source)
    assert RULES.problems(hand, context)[0].code == code
    with pytest.raises(ScoringError) as raised:
        RULES.score(hand, context)
    assert raised.value.code == code


def test_exposed_group_excludes_concealed_line():
    rules = load_rules(
        "american", {"card": '[[line]]\nhand = "FF 111a 333a 555a 777a"\npoints = 50\nconcealed = true'}
    )
    assert score(Hand.parse("| 1f1f 111333555777s"), WALL, rules).total == 100
    with pytest.raises(ScoringError, match="is concealed, and a group of the hand is exposed"):
        score(Hand.parse("111s | 1f1f 333555777s"), WALL, rules)
    assert score(Hand.parse("111*s | 1f1f 333555777s"), Context(source="discard"), rules).total == 100


def test_engine_without_card_asks_for_one():
    with pytest.raises(ScoringError, match="--card FILE") as raised:
        find_engine("american").score(Hand.parse("| 1f1f 22m 444666p 8888s"), WALL)
    assert raised.value.code == "card_missing"


def test_losers_hand_is_not_scored():
    assert RULES.problems(Hand.parse("| 1m"), Context("loser"))[0].code == "only_card_hands"


def test_pages_do_not_list_american():
    assert "american" not in SHIPPED
    assert "american" not in load_catalogues()
    assert find_engine("american").title == "American"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"joker": 8}, "unknown_option"),
        ({"jokers": 99}, "bad_option_value"),
        ({"preset": "east"}, "unknown_preset"),
        ({"card": 3}, "bad_card"),
        ({"card": CARD + "[options]\njoker = 3"}, "unknown_option"),
    ],
)
def test_invalid_options_are_refused(options, code):
    with pytest.raises(ScoringError) as raised:
        RULES.with_options(options)
    assert raised.value.code == code


def test_own_options_replace_those_of_card():
    rules = RULES.with_options({"card": CARD + "[options]\nconcealed_bonus = 5\njokers = 10"})
    assert (rules.choices.concealed_bonus, rules.choices.jokers) == (5, 10)
    assert rules.with_options({"jokers": 8}).choices.jokers == 8


@pytest.mark.parametrize("marked", ["| 1f1f 22m 44666p 8888s", "| 1f1f 22m 44666p J* 8888s"])
def test_waits_lists_tiles_and_jokers(marked):
    found = [(str(each.tile), each.sheet.total) for each in waits(Hand.parse(marked), RULES, WALL)]
    assert found == [("4p", 80), ("J", 40)]


def test_explanation_names_groups_jokers_and_payment():
    sheet = score(Hand.parse("444p | 1f1f 22m 66pJ 8888s*"), Context(source="discard"), RULES)
    assert [str(message) for message in explain(sheet, RULES)] == [
        "its groups are 11f 22m 444p 66pJ=6p 8888s",
        "jokers stand for tiles: J=6p",
        "total 25",
        "50 from each for a drawn win; for a discard 50 from the discarder and 25 from each other player",
    ]


SINGLE = "50 from each for a drawn win; for a discard 50 from the discarder and 25 from each other player"
DOUBLE = "100 from each for a drawn win; for a discard 100 from the discarder and 50 from each other player"
EAST_DOUBLES = [
    # Columns: seat of the winner, explanation of the payments
    ("E", [DOUBLE]),
    ("S", [SINGLE, "East pays double"]),
    (None, [SINGLE, "East pays and gets double"]),
]


@pytest.mark.parametrize(("seat", "messages"), EAST_DOUBLES)
def test_explanation_doubles_payments_of_east(seat, messages):
    engine = RULES.with_options({"east_doubles": True})
    sheet = score(Hand.parse("444p | 1f1f 22m 66pJ 8888s*"), Context(source="discard", seat=seat), engine)
    assert [str(message) for message in explain(sheet, engine)][3:] == messages


def test_card_without_title_has_own_source():
    engine = load_rules("american", {"card": '[[line]]\nhand = "FF 22a 444b 666b 8888c"\npoints = 25'})
    assert (engine.card.title, engine.catalogue.rows[0].source) == ("", "untitled card")
    with pytest.raises(ScoringError, match="these tiles make no line of the card"):
        engine.score(Hand.parse("| 111222333m 44455p*"), WALL)


def test_catalogue_lists_lines_and_options():
    rows = RULES.catalogue.rows
    lines = [f"line_{number}" for number in range(1, 7)]
    assert [row.id for row in rows] == [*lines, "concealed_bonus", "jokerless"]
    assert (rows[0].name, rows[0].worth) == ("Evens", "25 points, may be exposed")
    described = list(RULES.describe())
    assert (
        described[0] == "item       line_1  Evens: FF 22a 444b 666b 8888c: 25 points, may be exposed, 6 ways"
    )
    assert list(RULES.describe("line_1")) == described[:1]
    with pytest.raises(ScoringError, match="did you mean line_1"):
        list(RULES.describe("line1"))


def test_possible_totals_are_those_of_the_card():
    assert RULES.possible_totals(TotalRole(won=True)).values == (25, 30, 35, 40, 50, 60, 70, 80)
    assert RULES.possible_totals(TotalRole(won=False)).values == (0,)
    assert RULES.possible_totals(TotalRole()).values[:2] == (0, 25)
    assert RULES.total_limits(won=True)[1:] == (25, 80)


def test_total_range_does_not_depend_on_source():
    view = RULES.total_range(Hand.parse("444p | 1f1f 22m 66pJ 8888s*"), Context())
    assert view == (25, 25, ())


def test_house_rules_hold_card_and_options():
    text = f'base = "american"\n[options]\njokers = 10\n[card]\n{CARD.replace("[[line]]", "[[card.line]]")}'
    house = load_house_engine(text)
    assert (house.choices.jokers, house.card.lines) == (10, RULES.card.lines)
    with pytest.raises(ScoringError) as raised:
        find_engine("american").with_house({"card": {"line": [{"hand": "FF", "points": 25}]}})
    assert (raised.value.code, raised.value.params["place"], raised.value.params["line"]) == (
        "bad_card",
        "hand",
        1,
    )


@pytest.mark.parametrize(
    ("hand", "role", "code"),
    [
        ("444p | 1f1f 22m 66pJ 8888s", "winner", None),
        ("444p | 1f1f 22m 66pJ 8888s 9m", "winner", "too_many_tiles"),
        ("444p | 1f1f 22m 66pJ 888s", "winner", "too_few_tiles"),
        ("444p | 1f1f 22m 66pJ 888s", "loser", None),
    ],
)
def test_kit_counts_flowers_and_no_kongs(hand, role, code):
    problem = RULES.kit.count_problem(Hand.parse(hand), role)
    assert (problem and problem.code) == code


def test_facts_of_deals_are_no_facts_of_hands():
    assert "dead" in engine_fact_names() - engine_fact_names("hand")
