"""Tests of the MJAI-like log of a riichi evening."""

import json
from itertools import accumulate, pairwise

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.records.game_logs import read_log
from tests.games.log_builders import build_log, start_event
from tests.games.test_riichi import FILE, START, begun, dealt, parse_record, play
from tilesnap.games.mjai_log import format_mjai_log
from tilesnap.games.played_game import settle_game


def events_of(game):
    return [json.loads(line) for line in format_mjai_log(game).splitlines()]


def rounds_of(game):
    """Return the events of each deal, without those of the whole game."""
    rounds = []
    for event in events_of(game)[1:]:
        if event["type"] == "start_kyoku":
            rounds.append([])
        if event["type"] != "end_game":
            rounds[-1].append(event)
    return rounds


def single(record):
    """Return the events of a game of one deal."""
    (events,) = rounds_of(settle_game(build_log(begun(), *dealt([parse_record(record)]))))
    return events


def test_log_states_each_deal_of_an_evening():
    found = [
        {
            "place": {"dealer": start["oya"], "honba": start["honba"], "sticks": start["kyotaku"]},
            "net": end["deltas"],
        }
        for start, *_, end, _ in rounds_of(play())
    ]
    assert found == [{"place": deal["place"], "net": deal["net"]} for deal in FILE["deals"]]


def test_scores_follow_from_deltas():
    rounds = rounds_of(play())
    ends = [end for *_, end, _ in rounds]
    sums = accumulate(
        ends, lambda scores, end: [*map(sum, zip(scores, end["deltas"], strict=True))], initial=[START] * 4
    )
    assert [[START] * 4, *(end["scores"] for end in ends)] == list(sums)
    for one, other in pairwise(rounds):
        assert other[0]["scores"] == one[-2]["scores"]
    assert events_of(play())[-1] == {"type": "end_game", "scores": FILE["totals"]}


def test_wins_are_read_back_with_their_totals():
    game = play()
    paid = [
        result.total
        for deal in game.deals
        for player in deal.record.winners
        if (result := deal.ledger.results[deal.seats[player]]).breakdown is not None
    ]
    wins = [
        score(
            Hand.parse(win.hand["hand"]),
            Context.from_json({**win.context, "extra": dict(win.riichi)}, win.riichi),
            rules,
        )
        for rules in (load_rules("riichi", options=FILE["house"].get("options")),)
        for win in read_log("mjai", format_mjai_log(game))
    ]
    assert [each.total for each in wins] == paid
    assert len(paid) > 3


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        # Columns: a deal, what its last event states
        (
            {"outcome": "drawn", "of_players": {"tenpai": [1], "riichi": [1]}},
            {"type": "ryukyoku", "reason": "fanpai", "tenpais": [False, True, False, False]},
        ),
        ({"outcome": "drawn", "extra": {"abortive": True}}, {"type": "ryukyoku"}),
    ],
)
def test_drawn_deal_ends_as_it_was_recorded(record, expected):
    *_, end, _ = single(record)
    assert {name: value for name, value in end.items() if name not in ("deltas", "scores")} == expected


def test_riichi_and_indicators_are_events():
    shown = {
        "hand": "| 234m 406p 678s 66s 345*s",
        "context": {"source": "wall", "extra": {"dora_indicators": ["5p", "W"]}},
    }
    record = {
        "outcome": "won", "winner": 1, "source": "wall",
        "of_players": {"riichi": [1, 2]}, "shown": [None, shown, None, None],
    }  # fmt: skip
    start, *others, end, _ = single(record)
    assert start["dora_marker"] == "5p"
    assert others == [
        {"type": "dora", "dora_marker": "W"},
        {"type": "reach_accepted", "actor": 1},
        {"type": "reach_accepted", "actor": 2},
    ]
    assert (end["actor"], end["target"], end["pai"]) == (1, 1, "5s")
    assert end["hora_tehais"] == [
        "2m",
        "3m",
        "4m",
        "4p",
        "5pr",
        "6p",
        "3s",
        "4s",
        "6s",
        "6s",
        "6s",
        "7s",
        "8s",
    ]


def test_points_that_may_change_are_left_out():
    shown = {"hand": "| 234m 406p 678s 66s 345*s", "context": {}}
    record = {"outcome": "won", "winner": 1, "shown": [None, shown, None, None]}
    games = [parse_record(each) for each in (record, {"outcome": "drawn"})]
    first, second = rounds_of(settle_game(build_log(begun(), *dealt(games))))
    assert not {"target", "deltas", "scores"} & first[-2].keys()
    assert "scores" not in second[0].keys() | second[-2].keys()


def test_other_rules_have_no_log():
    with pytest.raises(ScoringError, match="riichi"):
        format_mjai_log(settle_game(build_log(start_event())))
