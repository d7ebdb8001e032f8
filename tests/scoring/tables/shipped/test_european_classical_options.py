"""Tests of special ways of going out with their options, and of presets."""

import pytest

from scoring import Hand, load_rules, score
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import context_of, payments_by_item, score_row

RULES = "european_classical"
PLAIN = "| 222s 345m 678p 789p EE*"
ORPHANS = "1m,9m,1p,9p,1s,9s,E,S,W,N,C,F,B"
TWELVE = "1m,1m,9m,1p,9p,1s,9s,E,S,W,N,C,F"  # no white dragon
LIMIT = (0, 0, 1)
HELD = "678m 456p | 1*234444m 1m"  # 4m would do, and all four are there
KONGED = "2222s (3333m) | 345p 678p NN*"

ROWS = [
    # Columns: item, hand, context, options, what it pays, or None for a near miss
    ("heavenly_hand", PLAIN, "E/E dealt", {}, LIMIT),
    ("heavenly_hand", PLAIN, "E/E wall", {}, None),
    ("heavenly_hand", PLAIN + " | 1f", "E/E bonus_supplement turn=own_first_draw", {}, LIMIT),
    ("heavenly_hand", PLAIN + " | 1f", "E/E dealt", {"heavenly_hand_supplements": False}, None),
    ("earthly_hand", PLAIN, "S/E discard turn=dealers_first_discard", {}, LIMIT),
    ("earthly_hand", PLAIN, "S/E wall turn=own_first_draw calls_before=false", {}, None),
    (
        "earthly_hand",
        PLAIN,
        "S/E wall turn=own_first_draw calls_before=false",
        {"earthly_hand_on": "extended"},
        LIMIT,
    ),
    (
        "earthly_hand",
        PLAIN,
        "S/E wall turn=own_first_draw calls_before",
        {"earthly_hand_on": "extended"},
        None,
    ),
    ("earthly_hand", PLAIN, "S/E discard turn=dealers_first_discard", {"earthly_hand_on": "extended"}, LIMIT),
    (
        "earthly_hand",
        PLAIN,
        "S/E discard turn=dealers_first_discard",
        {"earthly_hand_on": "first_draw"},
        None,
    ),
    (
        "earthly_hand",
        PLAIN,
        "S/E wall turn=own_first_draw calls_before=false",
        {"earthly_hand_on": "first_draw"},
        LIMIT,
    ),
    ("earthly_hand", PLAIN + " | 1f", "S/E discard turn=dealers_first_discard", {}, LIMIT),
    (
        "earthly_hand",
        PLAIN + " | 1f",
        "S/E discard turn=dealers_first_discard",
        {"earthly_hand_supplements": False},
        None,
    ),
    ("moon_from_bottom", "222s 345m | 789p EE 2p3p1*p", "S/E wall last_tile", {}, LIMIT),
    ("moon_from_bottom", "222s 345m | 789p EE 2p3p1*p", "S/E discard last_tile", {}, LIMIT),
    ("moon_from_bottom", "222s 345m | 789p EE 2p3p1*p", "S/E wall", {}, None),
    ("plum_blossom", "2222s 345m | 789p EE 4p6p5*p", "S/E kong_supplement", {}, LIMIT),
    ("plum_blossom", "222s 345m | 789p EE 4p6p5*p | 1f", "S/E bonus_supplement", {}, LIMIT),
    (
        "plum_blossom",
        "222s 345m | 789p EE 4p6p5*p | 1f",
        "S/E bonus_supplement",
        {"supplement_only_for_kongs": True},
        None,
    ),
    (
        "supplement_tile",
        "222s 345m | 789p EE 4p6p5*p | 1f",
        "S/E bonus_supplement",
        {"supplement_only_for_kongs": True},
        None,
    ),
    (
        "plum_blossom",
        "2222s 345m | 789p EE 4p6p5*p",
        "S/E kong_supplement",
        {"supplement_only_for_kongs": True},
        LIMIT,
    ),
    ("carrying_pole", "222m 345m | 789p EE 1s3s2*s", "S/E robbed_kong", {}, LIMIT),
    ("carrying_pole", "222m 345m | 789p EE 1s3s2*s", "S/E discard", {}, None),
    ("kong_on_kong", KONGED, "S/E kong_supplement kongs_this_turn=2", {"kong_on_kong": True}, LIMIT),
    ("kong_on_kong", KONGED, "S/E kong_supplement kongs_this_turn=1", {"kong_on_kong": True}, None),
    ("kong_on_kong", KONGED, "S/E kong_supplement kongs_this_turn=2", {}, None),
    (
        "kong_on_kong",
        KONGED + " | 1f",
        "S/E bonus_supplement kongs_this_turn=2",
        {"kong_on_kong": True, "kong_on_kong_bonus_between": False},
        None,
    ),
    (
        "kong_on_kong",
        KONGED + " | 1f",
        "S/E bonus_supplement kongs_this_turn=2",
        {"kong_on_kong": True},
        LIMIT,
    ),
    ("dealer_consecutive_wins", PLAIN, "E/E wall wins_in_a_row=13", {"dealer_consecutive_wins": True}, LIMIT),
    ("dealer_consecutive_wins", PLAIN, "E/E wall wins_in_a_row=12", {"dealer_consecutive_wins": True}, None),
    ("dealer_consecutive_wins", PLAIN, "S/E wall wins_in_a_row=13", {"dealer_consecutive_wins": True}, None),
    ("dealer_consecutive_wins", PLAIN, "E/E wall wins_in_a_row=14", {"dealer_consecutive_wins": True}, None),
    (
        "dealer_consecutive_wins",
        PLAIN,
        "E/E wall wins_in_a_row=14",
        {"dealer_consecutive_wins": True, "consecutive_wins_pass_deal": False},
        LIMIT,
    ),
    (
        "dealer_consecutive_wins",
        PLAIN,
        "E/E wall wins_in_a_row=13 draws_between=1",
        {"dealer_consecutive_wins": True},
        LIMIT,
    ),
    (
        "dealer_consecutive_wins",
        PLAIN,
        "E/E wall wins_in_a_row=13 draws_between=1",
        {"dealer_consecutive_wins": True, "consecutive_wins_draws_between": False},
        None,
    ),
    (
        "dealer_consecutive_wins",
        PLAIN,
        "E/E wall wins_in_a_row=8",
        {"dealer_consecutive_wins": True, "consecutive_wins": 8},
        LIMIT,
    ),
    ("one_chance_hand", "| 111m 345s 678p 789p EE*", "N/S wall", {"one_chance_hand": True}, (2, 0, 0)),
    ("one_chance_chow", "| 111m 345s 678p 789*p EE", "N/S wall", {"one_chance_hand": True}, None),
    ("one_chance_hand", HELD, "N/S wall", {"one_chance_hand": True}, (2, 0, 0)),
    ("one_chance_hand", HELD, "N/S wall", {"one_chance_hand": True, "one_chance_held_counts": True}, None),
    (
        "all_terminals_and_honors",
        "111m 999s | CCC NNN E*E",
        "N/S wall",
        {"terminals_and_honors_doubles": 2},
        (0, 2, 0),
    ),
    ("no_points_hand", "234m 567m | 678p 34s5*s 99s", "N/S discard", {"no_points_hand": True}, (0, 1, 0)),
    ("no_points_hand", "234m 567m | 678p 34s5*s 99s", "N/S wall", {"no_points_hand": True}, None),
    ("chow_hand", "234m 567m | 678p 34s5*s 99s", "N/S discard", {"no_points_hand": True}, None),
    ("hidden_treasure", "(2222s) | 444m 666p 888s NN*", "N/S wall", {}, LIMIT),
    ("hidden_treasure", "(2222s) | 444m 666p 888s NN*", "N/S wall", {"hidden_treasure_kongs": "none"}, None),
    ("hidden_treasure", "222s+2s | 444m 666p 888s NN*", "N/S wall", {}, None),
    (
        "hidden_treasure",
        "222s+2s | 444m 666p 888s NN*",
        "N/S wall",
        {"hidden_treasure_kongs": "claimed"},
        LIMIT,
    ),
    ("hidden_treasure", "| 222s 444m 666p 888s NN*", "N/S discard", {"hidden_treasure_drawn": True}, None),
    ("fully_exposed", "222m 345p 678s 789s | EE*", "S/S discard", {"fully_exposed": True}, (0, 2, 0)),
    ("fully_exposed", "222m 345p 678s 789s | EE*", "S/S wall", {"fully_exposed": True}, None),
    (
        "three_similar_triplets",
        "222m 222p | 222s 678p EE*",
        "S/S wall",
        {"three_similar_triplets": True},
        (0, 1, 0),
    ),
    (
        "three_similar_triplets",
        "222m 222p | 22*s 678p 333s",
        "S/S wall",
        {"three_similar_triplets": True},
        None,
    ),
    (
        "small_three_similar_triplets",
        "222m 222p | 22*s 678p 333s",
        "S/S wall",
        {"small_three_similar_triplets": True},
        (3, 0, 0),
    ),
    (
        "small_three_similar_triplets",
        "222m 222p | 33*s 678p 222s",
        "S/S wall",
        {"small_three_similar_triplets": True},
        None,
    ),
    ("old_and_young", "111m 9999m 678s | 789s EE*", "S/S wall", {"old_and_young": True}, (3, 0, 0)),
    ("old_and_young", "111m 9999p 678s | 789s EE*", "S/S wall", {"old_and_young": True}, None),
    ("nine_gates", "| 111234567899m 5m 9*m", "N/S wall", {"pure_wait": True}, None),
    ("nine_gates", "| 1112345678999m 5*m", "N/S wall", {"pure_wait": True}, LIMIT),
]
DISCARDED = {"thirteen_discarded_orphans": True}
JOKERS = {**DISCARDED, "predealt_jokers_as_discards": True}
ANY_HAND = "| 223456m 3456p 678s"  # 13 tiles of no shape
JOKER_HAND = "| 223456m 345p 678s J E*"
DISCARDED_ROWS = [
    (f"{ANY_HAND} E*", f"S/E wall discards={ORPHANS}", DISCARDED, LIMIT),
    (f"{ANY_HAND} E*", f"S/E discard discards={ORPHANS}", DISCARDED, LIMIT),
    (f"{ANY_HAND} B*", f"S/E discard discards={TWELVE}", DISCARDED, LIMIT),
    (
        PLAIN.replace("EE*", "EE*"),
        f"S/E discard discards={ORPHANS}",
        DISCARDED,
        LIMIT,
    ),  # also in a winning shape
    (f"{ANY_HAND} E*", f"S/E discard discards={ORPHANS}", {}, "no_winning_shape"),
    (f"{ANY_HAND} 7*s", f"S/E discard discards={ORPHANS}", DISCARDED, "no_winning_shape"),
    (
        f"{ANY_HAND} E*",
        f"S/E discard discards={TWELVE}",
        DISCARDED,
        "no_winning_shape",
    ),  # not the missing one
    (f"{ANY_HAND} E*", f"S/E discard discards={ORPHANS},1m", DISCARDED, "no_winning_shape"),  # a fourteenth
    (f"{ANY_HAND} E*", f"S/E discard discards={ORPHANS[:-1]}2m", DISCARDED, "no_winning_shape"),
    (f"{ANY_HAND} E*", f"S/E discard discards={ORPHANS[:-2]}", DISCARDED, "no_winning_shape"),  # twelve
    (f"{ANY_HAND} E*", f"S/E robbed_kong discards={ORPHANS}", DISCARDED, "no_winning_shape"),
    ("222m | 3456p 678s 345s E*", f"S/E discard discards={ORPHANS}", DISCARDED, "no_winning_shape"),
    ("(2222m) | 3456p 678s 345s E*", f"S/E discard discards={ORPHANS}", DISCARDED, "no_winning_shape"),
    (f"{ANY_HAND} E*", f"S/E discard discards=J={ORPHANS}", JOKERS, LIMIT),
    (f"{ANY_HAND} E*", f"S/E discard discards=J={ORPHANS}", DISCARDED, "no_winning_shape"),
    # jokers in the hand: those dealt beforehand cannot be discarded, another may be the fourteenth tile
    (JOKER_HAND, f"S/E discard discards=J={ORPHANS}", JOKERS, LIMIT),
    ("| 223456m 345p 678s J J*", f"S/E wall discards=J={ORPHANS}", JOKERS, LIMIT),
    ("| 223456m 3456p 678s J*", f"S/E wall discards={ORPHANS}", DISCARDED, LIMIT),
    ("| 223456m 3456p 678s J*", f"S/E wall discards={TWELVE}", DISCARDED, LIMIT),
    ("| 223456m 345p 678s J 7*p", f"S/E wall discards={ORPHANS}", DISCARDED, LIMIT),
    ("| 223456m 345p 678s J 7*p", f"S/E wall discards=J={ORPHANS}", JOKERS, "joker"),  # it is a discard
    (JOKER_HAND, f"S/E discard discards={TWELVE}", JOKERS, LIMIT),
    (JOKER_HAND, "S/E discard", JOKERS, "joker"),
    (JOKER_HAND, f"S/E discard discards={ORPHANS}", {}, "joker"),
    (f"{ANY_HAND} E*", f"S/E discard discards=J=1m,J=9m,{ORPHANS[6:]}", JOKERS, LIMIT),
    (f"{ANY_HAND} E*", f"S/E discard discards=J=1m,J=9m,J=1p,{ORPHANS[9:]}", JOKERS, "two jokers"),
]
PRESETS = [
    # Columns: preset, hand, context, the item that pays the limit or is missing
    ("JC", PLAIN, "S/E wall turn=own_first_draw calls_before=false", "earthly_hand", True),
    ("JC", PLAIN, "S/E discard turn=dealers_first_discard", "earthly_hand", True),
    ("JC", PLAIN, "E/E wall wins_in_a_row=9", "dealer_consecutive_wins", False),
    ("JT", PLAIN, "S/E wall turn=own_first_draw calls_before=false", "earthly_hand", True),
    ("JT", PLAIN, "E/E wall wins_in_a_row=9 draws_between=0", "dealer_consecutive_wins", True),
    ("JT", PLAIN, "E/E wall wins_in_a_row=10", "dealer_consecutive_wins", False),  # the deal has passed
    ("JT", PLAIN, "E/E wall wins_in_a_row=9 draws_between=1", "dealer_consecutive_wins", False),
    ("JM", PLAIN, "S/E wall turn=own_first_draw calls_before=false", "earthly_hand", True),
    ("JM", PLAIN, "S/E discard turn=dealers_first_discard", "earthly_hand", False),
    ("CT", PLAIN, "S/E wall turn=own_first_draw calls_before=false", "earthly_hand", True),
    ("CT", PLAIN, "S/E discard turn=dealers_first_discard", "earthly_hand", False),
    ("CC", PLAIN, "E/E wall wins_in_a_row=13 draws_between=2", "dealer_consecutive_wins", True),
    ("CC", PLAIN, "E/E wall wins_in_a_row=9", "dealer_consecutive_wins", False),
    ("CC", "| 222s 444m 666p 888s NN*", "N/S discard", "hidden_treasure", False),
    ("WA", f"{ANY_HAND} E*", f"S/E discard discards=J={ORPHANS}", "thirteen_discarded_orphans", True),
]


@pytest.mark.parametrize(("item", "hand", "context", "options", "expected"), ROWS)
def test_european_special_option(item, hand, context, options, expected):
    assert payments_by_item(score_row(RULES, hand, context, options)).get(item) == expected


@pytest.mark.parametrize(("hand", "context", "options", "expected"), DISCARDED_ROWS)
def test_thirteen_discarded_orphans(hand, context, options, expected):
    if isinstance(expected, str):
        with pytest.raises(ValueError, match=expected.replace("no_winning_shape", "a winning hand")):
            score_row(RULES, hand, context, options)
    else:
        assert payments_by_item(score_row(RULES, hand, context, options)) == {
            "thirteen_discarded_orphans": expected
        }


@pytest.mark.parametrize(("preset", "hand", "context", "item", "pays"), PRESETS)
def test_european_preset(preset, hand, context, item, pays):
    breakdown = score(Hand.parse(hand), context_of(context), load_rules(RULES, preset=preset))
    assert (item in payments_by_item(breakdown)) == pays
    assert (breakdown.limit_hand == item) == pays


def test_chinese_classical_winning_points_and_limit():
    breakdown = score(Hand.parse(PLAIN), context_of("N/S discard"), load_rules(RULES, preset="CC"))
    assert payments_by_item(breakdown)["winning"] == (10, 0, 0)
    assert breakdown.limit == 1000


def test_option_overrides_european_preset():
    rules = load_rules(RULES, {"consecutive_wins": 5}, preset="JT")
    assert (
        score(Hand.parse(PLAIN), context_of("E/E wall wins_in_a_row=5 draws_between=0"), rules).limit_hand
        is not None
    )


def test_unknown_preset_lists_known_ones():
    with pytest.raises(ValueError, match="did you mean J"):
        load_rules(RULES, preset="JX")
    with pytest.raises(ValueError, match="none"):
        load_rules("bmja", preset="JC")


def test_rows_cover_every_preset():
    assert {preset.code for preset in TABLES[RULES].presets} == {row[0] for row in PRESETS}


def test_concealed_kong_robbed_only_for_thirteen_orphans():
    orphans = "| 19m 19p 19s ESWNCFB B*"
    robbed = "S/E robbed_kong robbed_concealed=true"
    assert score_row(RULES, orphans, robbed).limit_hand == "thirteen_orphans"
    for hand, options in (
        (PLAIN.replace("EE*", "EE").replace("222s", "34s5*s"), {}),
        (orphans, {"rob_concealed_kong": "none"}),
    ):
        with pytest.raises(ValueError, match="concealed kong"):
            score_row(RULES, hand, robbed, options)
