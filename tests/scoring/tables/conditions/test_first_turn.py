"""Tests of conditions about the deal, the first turn and previous deals."""

import pytest

from tests.scoring.table_rows import condition_tiles

PLAIN = "| 234m 567m 789p 456s 22s*"
ANY = {"on": "extended", "supplements": True}
ROWS = [
    # Columns: condition, parameters, hand, context, whether it is met
    ("heavenly_hand", {"supplements": False}, PLAIN, "E/E dealt", True),
    ("heavenly_hand", {"supplements": False}, PLAIN + " | 1f", "E/E dealt", False),
    ("heavenly_hand", {"supplements": True}, PLAIN + " | 1f", "E/E dealt", True),
    ("heavenly_hand", {"supplements": True}, PLAIN, "E/E wall", False),
    ("earthly_hand", ANY, PLAIN, "S/E discard turn=dealers_first_discard", True),
    ("earthly_hand", ANY, PLAIN, "E/E discard turn=dealers_first_discard", False),
    ("earthly_hand", ANY, PLAIN, "S/E wall turn=own_first_draw calls_before=false", True),
    ("earthly_hand", ANY, PLAIN, "S/E wall turn=own_first_draw", False),  # calls before are unknown
    (
        "earthly_hand",
        {**ANY, "on": "first_discard"},
        PLAIN,
        "S/E wall turn=own_first_draw calls_before=false",
        False,
    ),
    (
        "earthly_hand",
        ANY,
        "(1111m) | 456m 789p 234*s 55p",  # his own kong comes before his win, too
        "S/E kong_supplement turn=own_first_draw calls_before=false",
        False,
    ),
    *(
        (
            "earthly_hand",
            {**ANY, "easts_kong": False},
            PLAIN,
            f"S/E discard turn=dealers_first_discard {facts}",
            is_met,
        )
        for facts, is_met in (
            ("east_konged=false ready_from_deal=true", True),
            ("east_konged=false", True),
            ("ready_from_deal=true", False),
            ("east_konged=true ready_from_deal=true", False),
        )
    ),
    ("original_call", {}, PLAIN, "S/E wall original_call", True),
    ("original_call", {}, PLAIN, "S/E wall", False),
    (
        "consecutive_wins",
        {"wins": 9, "draws_between": False, "pass_deal": False},
        PLAIN,
        "E/E wall wins_in_a_row=10 draws_between=0",
        True,
    ),
    (
        "consecutive_wins",
        {"wins": 9, "draws_between": False, "pass_deal": True},
        PLAIN,
        "E/E wall wins_in_a_row=10 draws_between=0",
        False,
    ),
    (
        "consecutive_wins",
        {"wins": 9, "draws_between": False, "pass_deal": False},
        PLAIN,
        "E/E wall wins_in_a_row=9",  # whether a deal was drawn between is unknown
        False,
    ),
    (
        "consecutive_wins",
        {"wins": 9, "draws_between": False, "pass_deal": False},
        PLAIN,
        "E/E wall wins_in_a_row=9 draws_between=1",
        False,
    ),
    (
        "thirteen_discarded_orphans",
        {"predealt_jokers": False},
        PLAIN.replace("2*s", "2s").replace("22s*", "1*1s"),
        "S/E wall discards=1m,9m,1p,9p,1s,9s,E,S,W,N,C,F,B",
        True,
    ),
    (
        "thirteen_discarded_orphans",
        {"predealt_jokers": False},
        PLAIN,
        "S/E wall discards=1m,9m,1p,9p,1s,9s,E,S,W,N,C,F,B",
        False,  # the 2s is not an orphan
    ),
]


@pytest.mark.parametrize(("condition", "params", "hand", "context", "is_met"), ROWS)
def test_first_turn_condition(condition, params, hand, context, is_met):
    assert bool(condition_tiles(condition, hand, context, **params)) == is_met
