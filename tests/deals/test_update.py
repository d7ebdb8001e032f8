"""Tests of the reducer: each action, its refusals, and undo."""

from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.deals.builders import (
    EC,
    HK,
    SHORT,
    TW,
    WON,
    ZJ,
    build_deal,
    build_hand,
    build_named_deal,
    build_reading,
    build_rules,
    build_shown_hand,
)
from tilesnap.deals.deal import NOT_SHOWN, Deal, EnteredPenalty, HandPhoto
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import ACTIONS, redo, undo, update
from tilesnap.deals.view import deal_view

OTHER = "| 123m 456p 789s NN 33*3s"
LOSER = "222p | 13m 55p 89s E NN C"
SEVERAL = build_rules(HK, {"multiple_winners": True})


def read_action(line=WON, claims="shown", **more):
    of_it = {"reading": build_reading(line, claims), "photo": "p1", "doubtful_below": 0.85}
    return {"do": "read", **of_it, **more}


def won():
    """Return a deal of a game that the second player won on the first player's discard."""
    return build_named_deal(EC).with_winner(1).with_win_source("discard", 0)


def at_hand(deal=None, line=WON, player=1, **of_it):
    there = (deal or won()).with_shown(player, build_shown_hand(line, kept=False, **of_it))
    return replace(there, player=player)


def lies(deal, line):
    """Return True if that hand is on the page."""
    return deal.seat_hand().hand.to_hand() == build_hand(line).to_hand()


DONE = [
    # a row: the deal, the action, a condition that holds after it
    (build_deal(WON, "S/E wall"), {"do": "clear"}, lambda now: now.shown[0] is None and now.seat is None),
    (
        build_deal(WON, "S/E wall"),
        {"do": "clear", "hand": "same"},
        lambda now: now.shown[0] is None and now.seat == "S",
    ),
    (
        Deal(),
        read_action(),
        lambda now: lies(now, WON) and now.seat_hand().photo == HandPhoto("p1", 1000, 800),
    ),
    (
        Deal(),
        read_action(claims="inferred"),
        lambda now: not now.seat_hand().sets and now.seat_hand().read == now.seat_hand().hand,
    ),
    (Deal(), read_action(claims=None), lambda now: not now.seat_hand().is_touched),
    (
        build_deal(WON, "S/E wall"),
        read_action(OTHER),
        lambda now: (now.seat, now.source, now.round) == (None, None, None),
    ),
    (
        build_deal(WON, "S/E wall"),
        read_action(OTHER, hand="same"),
        lambda now: (now.seat, now.source) == ("S", "wall"),
    ),
    (
        build_deal(WON, "S/E wall"),
        read_action(OTHER, hand="next"),
        lambda now: now.table.number == 2 and not now.seat,
    ),
    (build_deal("", "S/E wall"), read_action(), lambda now: (now.seat, now.source) == ("S", "wall")),
    (at_hand(), read_action(OTHER), lambda now: (now.winner, now.source, now.player) == (1, "discard", 1)),
    (
        at_hand(special=frozenset({"last_tile"}), discards=("1m",)),
        read_action(OTHER, hand="same"),
        lambda now: (now.seat_hand().special, now.seat_hand().discards) == ({"last_tile"}, ("1m",)),
    ),
    (Deal(), {"do": "bring", "text": WON}, lambda now: lies(now, WON) and now.seat_hand().is_touched),
    (
        build_deal(WON, "S/E"),
        {"do": "bring", "text": OTHER},
        lambda now: now.seat is None and not now.seat_hand().photo,
    ),
    (
        build_deal(WON, "S/E"),
        {**read_action(WON), "do": "under"},
        lambda now: all(t.quad for t in now.seat_hand().hand.tiles) and now.seat_hand().photo.name == "p1",
    ),
    (
        build_deal(WON),
        {"do": "lay", "hand": build_hand(OTHER).as_json()},
        lambda now: now.seat_hand().hand == build_hand(OTHER),
    ),
    (
        build_deal(WON, "S/E wall"),
        {"do": "type", "text": OTHER},
        lambda now: now.seat == "S" and "789s" in now.seat_hand().hand.text,
    ),
    (
        update(Deal(), read_action(claims=None)),
        {"do": "type", "text": OTHER},
        lambda now: now.seat_hand().is_touched and now.seat_hand().read,
    ),
    (build_deal(WON), {"do": "answer", "field": "seat", "value": "N"}, lambda now: now.seat == "N"),
    (build_deal(WON), {"do": "tap", "seat": "N"}, lambda now: now.seat == "N"),
    (build_named_deal(), {"do": "won", "player": 2}, lambda now: now.winners == (2,)),
    (won(), {"do": "won", "player": 2}, lambda now: (now.winner, now.source) == (2, None)),
    (won(), {"do": "won", "player": 1}, lambda now: (now.winner, now.source) == (1, None)),
    (won(), {"do": "ended", "outcome": "drawn"}, lambda now: (now.outcome, now.winner) == ("drawn", None)),
    (won(), {"do": "ended", "outcome": "washed_out"}, lambda now: now.outcome == "washed_out"),
    (won(), {"do": "undecided"}, lambda now: (now.outcome, now.discarder) == (None, None)),
    (won(), {"do": "came", "source": "wall"}, lambda now: (now.source, now.discarder) == ("wall", None)),
    (won(), {"do": "came", "source": None}, lambda now: now.is_outcome_known and now.source is None),
    (won().with_win_source(None), {"do": "came", "source": "wall"}, lambda now: "source" not in now.unknown),
    (won(), {"do": "came", "source": "robbed_kong", "discarder": 3}, lambda now: now.discarder == 3),
    (replace(won(), rules=SEVERAL), {"do": "also_won", "players": [2]}, lambda now: now.also_won == (2,)),
    (
        won(),
        {"do": "say", "name": "dangerous", "so": True},
        lambda now: now.dangerous and now.required_players == (1,),
    ),
    (won(), {"do": "liable", "player": 3}, lambda now: now.liable == 3),
    (won().with_shown(2, 30), {"do": "enter", "player": 2}, lambda now: (now.player, now.before) == (2, 30)),
    (at_hand(), {"do": "keep"}, lambda now: now.is_entered(1) and now.player == 2),
    (
        at_hand().with_shown(2, build_shown_hand(LOSER, kept=False)),
        {"do": "keep"},
        lambda now: now.player == 2 and now.before == build_shown_hand(LOSER, kept=False),
    ),
    (
        at_hand(replace(won(), rules=build_rules(HK)), "CCC | 555m 222s 333p EE*"),
        {"do": "keep"},
        lambda now: now.player is None,
    ),
    (at_hand(), {"do": "show", "total": 30}, lambda now: (now.shown[1], now.player) == (30, 2)),
    (at_hand(), {"do": "show", "player": 3}, lambda now: (now.shown[3], now.player) == (NOT_SHOWN, 1)),
    (won(), {"do": "show", "player": 3, "total": 0}, lambda now: (now.shown[3], now.player) == (0, None)),
    (
        won(),
        {**read_action(LOSER), "do": "put", "player": 2},
        lambda now: now.is_entered(2) and now.player is None,
    ),
    (won(), {**read_action(WON, "inferred"), "do": "put", "player": 2}, lambda now: not now.is_entered(2)),
    (at_hand(), {"do": "leave"}, lambda now: now.player is None and not now.is_entered(1)),
    (
        build_named_deal(),
        {"do": "fine", "offender": 2, "amount": 8, "to": 0},
        lambda now: now.penalties == (EnteredPenalty(2, 8, 0, None),),
    ),
    (
        replace(build_named_deal(), penalties=tuple(EnteredPenalty(2, amount, 0) for amount in (8, 4, 2))),
        {"do": "no_fine", "number": 1},
        lambda now: now.penalties == (EnteredPenalty(2, 8, 0), EnteredPenalty(2, 2, 0)),
    ),
    (build_named_deal(), {"do": "follow", "after": "d7"}, lambda now: now.after == "d7"),
    (
        build_named_deal("riichi").with_outcome("drawn"),
        {"do": "tell", "name": "tenpai", "value": [1, 3]},
        lambda now: now.own == (("tenpai", (1, 3)),),
    ),
    (
        build_named_deal("riichi").with_outcome("drawn"),
        {"do": "tell", "name": "abortive", "value": True},
        lambda now: now.own == (("abortive", True),),
    ),
    (
        build_deal(WON, "S/E wall"),
        {"do": "rules", "name": ZJ},
        lambda now: now.rules.name == ZJ and now.seat == "S",
    ),
    (
        build_deal(WON),
        {"do": "rules", "name": EC, "preset": "CC", "house": {"options": {"limit": 700}}},
        lambda now: now.rules.changes == {"options": {"limit": 700}},
    ),
    (
        build_deal(WON, "S/E wall"),
        {"do": "next"},
        lambda now: now.table.number == 2 and now.shown == (None,) * 4,
    ),
    (build_deal(SHORT, "E/E role=loser"), {"do": "next"}, lambda now: now.table.turned == 1),
    (
        build_deal(SHORT, "S/E role=loser"),
        {"do": "next"},
        lambda now: now.table.turned == 0,
    ),  # East may have won
]


def titled(row):
    return str(row.get("do", row)) if isinstance(row, dict) else ""


@pytest.mark.parametrize(("deal", "action", "is_so"), DONE, ids=titled)
def test_action_changes_deal(deal, action, is_so):
    then = update(deal, action)
    assert is_so(then)
    assert (then.revision, then.future) == (deal.revision + 1, ())
    assert undo(then) == replace(deal, revision=deal.revision + 2)
    assert redo(undo(then)) == replace(then, revision=deal.revision + 3)
    deal_view(then)


def test_every_action_is_tested():
    assert {action["do"] for _, action, _ in DONE} == set(ACTIONS)


REFUSED = [
    (Deal(), {}),
    (Deal(), {"do": None}),
    (Deal(), {"do": "fly"}),
    (Deal(), {"do": "read"}),
    (Deal(), read_action(reading={})),
    (Deal(), read_action(hand="evil")),
    (Deal(), read_action(doubtful_below="x")),
    (build_named_deal(), read_action()),
    (Deal(), {"do": "bring"}),
    (build_named_deal(), {"do": "clear"}),
    (Deal(), {"do": "bring", "text": "1m", "hand": "no"}),
    (build_named_deal(), {"do": "bring", "text": WON}),
    (build_named_deal(), {**read_action(), "do": "under"}),
    (build_deal(WON), {"do": "lay", "hand": {}}),
    (build_deal(WON), {"do": "lay", "hand": {**build_hand(WON).as_json(), "concealed": [{}]}}),
    (build_named_deal(), {"do": "lay", "hand": build_hand(WON).as_json()}),
    (build_named_deal(), {"do": "type", "text": WON}),
    (build_deal(WON), {"do": "answer", "field": "seat"}),
    (build_deal(WON), {"do": "answer", "field": "seat", "value": "Q"}),
    (build_deal(WON), {"do": "answer", "field": "sets", "value": [9]}),
    (build_deal(WON), {"do": "answer", "field": ["seat"], "value": "E"}),
    (at_hand(), {"do": "answer", "field": "seat", "value": "E"}),
    (build_named_deal(), {"do": "answer", "field": "winning_tile", "value": None}),
    (build_named_deal(), {"do": "won", "player": 4}),
    (build_named_deal(), {"do": "won", "player": True}),
    (build_named_deal(), {"do": "won", "player": "1"}),
    (build_named_deal(), {"do": "ended", "outcome": "won"}),
    (build_named_deal(), {"do": "ended", "outcome": ["drawn"]}),
    (won(), {"do": "came", "source": "drawn"}),
    (won(), {"do": "came", "source": ["wall"]}),
    (won(), {"do": "came"}),
    (won(), {"do": "came", "source": "discard", "discarder": 7}),
    (won(), {"do": "came", "source": "discard", "discarder": 1}),
    (won(), {"do": "came", "source": "wall", "discarder": 2}),
    (won(), {"do": "also_won", "players": [2]}),  # by these rules one player wins
    (replace(won(), rules=SEVERAL), {"do": "also_won", "players": [0]}),
    (replace(won(), rules=SEVERAL), {"do": "also_won", "players": [9]}),
    (won(), {"do": "also_won", "players": 3}),
    (won(), {"do": "say", "name": "evil", "so": True}),
    (build_named_deal(), {"do": "say", "name": "immune", "so": True}),
    (build_named_deal().with_outcome("drawn"), {"do": "say", "name": "immune", "so": True}),
    (
        build_named_deal().with_winner(1).with_win_source("discard"),
        {"do": "say", "name": "dangerous", "so": True},
    ),
    (won(), {"do": "liable", "player": 5}),
    (won(), {"do": "tell", "name": "tenpai", "value": [1]}),
    (build_named_deal("riichi").with_outcome("drawn"), {"do": "tell", "name": "chombo", "value": [1]}),
    (build_named_deal("riichi").with_outcome("drawn"), {"do": "tell", "name": "tenpai", "value": [7]}),
    (won(), {"do": "liable", "player": 1}),
    (won(), {"do": "liable", "player": 3, "winner": 2}),
    (won(), {"do": "liable", "player": 3, "winner": "1"}),
    (build_named_deal(), {"do": "liable", "player": 3}),
    (won(), {"do": "enter", "player": None}),
    (won(), {"do": "keep"}),
    (at_hand(line="CCC | 555m 222s 12p"), {"do": "keep"}),
    (at_hand(), {"do": "show", "total": -1}),
    (at_hand(), {"do": "show", "total": 1.5}),
    (at_hand(), {"do": "show", "total": True}),
    (won(), {"do": "show", "total": 3}),
    (won(), {**read_action(), "do": "put", "player": 4}),
    (won(), {"do": "put", "player": 2}),
    (build_named_deal(), {"do": "fine", "offender": 0, "amount": 8, "to": 0}),
    (build_named_deal(), {"do": "fine", "offender": 0, "amount": -8, "to": 1}),
    (build_named_deal(), {"do": "fine", "offender": 0, "amount": 8, "to": 5}),
    (build_named_deal(), {"do": "fine", "offender": 0, "amount": True, "to": 1}),
    (replace(build_named_deal(), penalties=(EnteredPenalty(2, 8, 0),)), {"do": "no_fine", "number": -1}),
    (replace(build_named_deal(), penalties=(EnteredPenalty(2, 8, 0),)), {"do": "no_fine", "number": "x"}),
    (build_named_deal(), {"do": "follow"}),
    (Deal(), {"do": "rules"}),
    (Deal(), {"do": "rules", "name": EC, "house": 3}),
    (won(), {"do": "next"}),
]


@pytest.mark.parametrize(("deal", "action"), REFUSED, ids=titled)
def test_update_rejects_invalid_action(deal, action):
    with pytest.raises(ScoringError) as refused:
        update(deal, action)
    assert refused.value.code == "bad_action"


ERRORS = [
    # a row: the deal, the action, the error code
    (Deal(), {"do": "bring", "text": "QQQ"}, "unknown_tile"),
    (build_deal(WON), {"do": "type", "text": "555q"}, "unknown_tile"),
    (Deal(), {"do": "rules", "name": "nothing"}, "unknown_rules"),
    (Deal(), {"do": "rules", "name": EC, "preset": "XX"}, "unknown_preset"),
    (Deal(), {"do": "rules", "name": EC, "house": {"evil": {}}}, "bad_house_rules"),
    (build_deal(WON), {"do": "answer", "field": "discards", "value": ["Q"]}, "unknown_tile"),
]


@pytest.mark.parametrize(("deal", "action", "code"), ERRORS)
def test_update_raises_errors_of_hand_and_rules(deal, action, code):
    with pytest.raises(ScoringError) as error:
        update(deal, action)
    assert error.value.code == code


NOTHING = [
    (build_deal(WON, "S/E"), {"do": "answer", "field": "seat", "value": "S"}),
    (build_named_deal(), {"do": "leave"}),
    (build_named_deal(), {"do": "undecided"}),
    (build_named_deal(), {"do": "no_fine", "number": 3}),  # it was taken away by the tap before
    (Deal(), {"do": "undo"}),
    (Deal(), {"do": "redo"}),
]


@pytest.mark.parametrize(("deal", "action"), NOTHING, ids=titled)
def test_no_change_is_no_undo_step(deal, action):
    assert update(deal, action) is deal


@pytest.mark.parametrize("before", [build_shown_hand(OTHER), build_shown_hand(OTHER, kept=False)])
def test_leave_restores_confirmed_hand(before):
    entered = update(won().with_shown(2, before), {"do": "enter", "player": 2})
    typed = update(entered, {"do": "type", "text": LOSER})
    left = update(typed, {"do": "leave"})
    assert left.player is None
    assert (left.shown[2] == before) is before.kept
    assert left.is_entered(2) is before.kept


CASE = "| 123456m* 123456p NN"


def test_next_hand_does_not_inherit_seat():
    """North won the last hand, East this one. Each shown range holds 120."""
    deal = update(build_deal("CCC | 555m 222s 123p NN*", "N/E wall"), {"do": "next"})
    shown = []
    for action in (
        {"do": "bring", "text": CASE, "hand": "same"},
        {"do": "answer", "field": "source", "value": "wall"},
        {"do": "answer", "field": "seat", "value": "E"},
        {"do": "answer", "field": "round", "value": "E"},
    ):
        deal = update(deal, action)
        hand = deal_view(deal)["hand"]
        shown.append((hand["least"], hand["most"]))
        assert "seat" in hand["answers"] or deal.seat is None
    assert all(least <= 120 <= most for least, most in shown)
    assert (hand["total"], hand["final"]) == (120, True)
    assert hand["payments"]["net"]["E"] == 720


@pytest.mark.parametrize("seat", ["E", "S", "W", "N"])
@pytest.mark.parametrize("rules", [EC, ZJ, TW, HK])
def test_next_deal_has_no_answers(rules, seat):
    deal = update(
        build_deal(WON, f"{seat}/E discard left special=last_tile role=winner", rules), {"do": "next"}
    )
    names = ("seat", "role", "source", "discarder", "liable", "round", "wins_in_a_row", "streak", "outcome")
    assert [getattr(deal, name) for name in names] == [None] * len(names)
    assert (deal.shown, deal.unknown, deal.player) == ((None,) * 4, frozenset(), 0)
    assert deal.rules == build_rules(rules)


def test_likely_round_is_proposed_only():
    deal = update(build_deal("CCC | 555m 222s 123p SS*", "S/E wall"), {"do": "next"})
    deal = update(deal, {"do": "bring", "text": "| 555m 222s 123p EEE SS*", "hand": "same"})
    for field, value in (("source", "wall"), ("seat", "S")):
        deal = update(deal, {"do": "answer", "field": field, "value": value})
    hand = deal_view(deal)["hand"]
    assert (hand["question"]["field"], hand["question"]["proposed"]) == ("round", "E")
    assert hand["question"]["choices"][0]["value"] == "E"
    assert hand["least"] < hand["most"]
    assert not hand["final"]


def test_read_target_next_or_same():
    deal = update(build_deal(WON, "S/E wall"), read_action(OTHER))
    assert {place.number for place in deal.table.places} == {1}
    assert len(deal.table.places) > len(build_deal(WON, "S/E wall").table.places)
    assert evaluate_deal_hand(deal).context.seat is None


@pytest.mark.parametrize("hand", ["same", "another"])
def test_attached_photo_keeps_hand(hand):
    photo = {**read_action("CCC | 555m 222s 123p ES"), "do": "under", "hand": hand}
    deal = update(build_deal(WON, "S/E wall"), photo)
    assert deal.seat_hand().hand.to_hand() == build_hand(WON).to_hand()
    assert (deal.seat_hand().is_touched, type(deal.seat_hand().read)) == (True, EditableHand)
    assert deal.rules == Rules.of(EC)
