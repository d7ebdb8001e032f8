"""Records of deals with hands: scores, payments, reasons and open questions."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import ScoringError, load_rules
from scoring.tables.shipped import TABLES
from tests.scoring.command import run_command_line
from tests.scoring.settling_helpers import settle_record_by_rules

WINNER = {"hand": "555m CCCC | 222s 111p EE*", "context": {"source": "discard"}}
LOSER = {"hand": "333m | 222s 111p 99p 34s"}
DEAL = {
    "hands": {"E": LOSER, "S": {"total": 40}, "W": None, "N": WINNER},
    "winner": "N",
    "discarder": "E",
    "round": "S",
}
ROWS = [
    # Columns: rules, changes to the deal above, totals, nets E S W N, unsettled pairs
    ("european_classical", {}, (10, 40, None, 200), (-460, -140, -200, 800), ["EW", "SW"]),
    ("european_classical", {"dangerous": True}, (10, 40, None, 200), (-800, 0, 0, 800), []),
    (
        "european_classical",
        {"penalties": [["W", 100], ["E", 50, "S"]]},
        (10, 40, None, 200),
        (-510, -90, -300, 900),
        ["EW", "SW"],
    ),
    ("zung_jung", {}, (0, 40, None, 50), (-100, -25, -25, 150), []),
    ("zung_jung", {"discarder": None}, (0, 40, None, 50), (0, 0, 0, 0), ["EN", "SN", "WN"]),
    (
        "zung_jung",
        {"discards": [["N", "1m"], ["S", "E"], ["W", "2m"]]},
        (0, 40, None, 50),
        (-25, -100, -25, 150),
        [],
    ),  # South discarded it first; the winning tile is the marked one
    ("zung_jung", {"discards": [["N", "E"]]}, (0, 40, None, 50), (-50, -50, -50, 150), []),
    ("european_classical", {"winner": None, "discarder": None}, (), (0, 0, 0, 0), []),
    (
        "european_classical",
        {"winner": None, "discarder": None, "outcome": "washed_out", "penalties": [["W", 100, "E"]]},
        (),
        (100, 0, -100, 0),
        [],
    ),
]


@pytest.mark.parametrize(("rules", "changes", "totals", "nets", "left_open"), ROWS)
def test_deal_record_settles(rules, changes, totals, nets, left_open):
    settled = settle_record_by_rules({**DEAL, **changes}, load_rules(rules))
    assert tuple(settled["scores"].values()) == totals
    assert tuple(settled["net"].values()) == nets
    assert ["".join(each["between"]) for each in settled["unsettled"]] == left_open
    assert [[line["payer"], line["payee"], line["amount"]] for line in settled["lines"]] == settled["pays"]


REFUSED = [
    ({"winner": "X"}, "^winner is 'X'"),
    ({"winer": "N"}, "did you mean winner"),
    ({"hands": {"X": None}}, "'X', which is not a seat"),
    ({"hands": {"E": {"hands": "11m"}}}, "did you mean hand"),
    ({"hands": {"E": {"hand": "11q"}}}, "^E: "),
    ({"hands": {"E": {"hand": "11m", "context": {"sorce": "wall"}}}}, "did you mean source"),
    ({"hands": {"E": {"hand": "11m", "total": 3}}}, "E has a hand and a stated total"),
    ({"hands": {"E": {"total": -3}}}, "0 or more"),
    ({"outcome": "lost"}, "won, drawn, washed_out"),
    ({"outcome": "drawn"}, "has no winner"),
    ({"outcome": "won", "winner": None}, "name the winner"),
    ({"drawn": True}, "a drawn tile has no discarder"),
    ({"wins_before": -1}, "0 or more"),
    ({"discards": [["X", "1m"]]}, "1m of 'X'"),
]


@pytest.mark.parametrize(("changes", "message"), REFUSED)
def test_deal_record_rejects_invalid_values(changes, message):
    with pytest.raises(ScoringError, match=message):
        settle_record_by_rules({**DEAL, **changes}, load_rules("european_classical"))


def test_deal_record_with_discards_needs_winning_tile():
    hands = {**DEAL["hands"], "N": {"total": 50}}
    discards = {"hands": hands, "discards": [["N", "1m"]]}
    with pytest.raises(ScoringError, match="winning_tile"):
        settle_record_by_rules({**DEAL, **discards}, load_rules("zung_jung"))


def printed(record, *more):
    status, output = run_command_line("settle", *more, line=json.dumps(record))
    assert status == 0
    return output


def test_settle_command_prints_totals_and_open_questions():
    assert printed(DEAL).splitlines() == [
        "scores: E 10, S 40, W not known, N 200",
        "E pays N 400: the winner's 200, doubled for East",
        "S pays N 200: the winner's 200",
        "W pays N 200: the winner's 200",
        "E pays S 60: the difference of 40 and 10, doubled for East",
        "note: 6 x 1 of dots (1p) in the hands of E and N: a set has 4",
        "note: 6 x 2 of bamboo (2s) in the hands of E and N: a set has 4",
        "E and W: not settled, as the total of W is not known",
        "S and W: not settled, as the total of W is not known",
        "E -460, S -140, W -200, N +800",
        "may still change: E, S, W",
    ]


def test_settle_command_prints_provisional_and_dead_hands():
    hands = {
        "E": {"hand": "| 12m"},
        "S": {"hand": "| 123456789m 123p ?"},
        "W": {"total": 0},
        "N": {"hand": WINNER["hand"]},
    }
    first = printed({"hands": hands, "winner": "N"}).splitlines()[0]
    assert first.startswith("scores: E 0 (dead hand), S not known (1 x ")
    assert "N 200 so far (200 to 500, " in first


def test_settle_command_prints_json():
    answer = json.loads(printed({"id": 7, **DEAL}, "--json"))
    assert answer["id"] == 7
    assert answer["provisional"] == ["E", "S", "W"]
    assert answer["results"]["N"]["total"] == 200
    assert answer["lines"][3]["reason"] == "difference"


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 500) | st.sampled_from(["E", "won", "1m", "| 11m", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["E", "hand", "total"]), inner)
    ),
    max_leaves=6,
)
spoilt = st.sampled_from([*sorted(DEAL), "drawn", "outcome", "penalties", "discards", "wins_before"]).flatmap(
    lambda key: anything.map(lambda value: {**DEAL, key: value})
)


@given(spoilt, st.sampled_from(sorted(TABLES)))
def test_invalid_deal_record_raises_scoring_error(record, name):
    with suppress(ScoringError):
        json.dumps(settle_record_by_rules(record, load_rules(name)))
