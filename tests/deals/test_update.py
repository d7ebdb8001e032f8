"""Tests of the reducer: each command, its refusals, and undo."""

import json
from dataclasses import replace
from typing import get_args

import pytest

from scoring.errors import ScoringError
from tests.deals.builders import (
    CLOSED,
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
from tilesnap.deals.commands import (
    AddPenalty,
    AnswerQuestion,
    AttachPhoto,
    BeginNextDeal,
    ClearHand,
    ClearOutcome,
    CloseHand,
    Command,
    ConfirmHand,
    EditHand,
    EndWithoutWinner,
    HandRows,
    HideHand,
    LoadHand,
    LoadReading,
    OpenHand,
    PhotoReading,
    ReadingProblem,
    Rebase,
    Redo,
    RemovePenalty,
    SetFact,
    SetFlag,
    SetLiablePlayer,
    SetOtherWinners,
    SetRules,
    SetSeatHand,
    SetWinner,
    SetWinSource,
    StateTotal,
    TapSeat,
    TypeHand,
    Undo,
    command_name,
    command_to_json,
    parse_command,
)
from tilesnap.deals.deal import NOT_SHOWN, Deal, EnteredPenalty, HandPhoto
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import HANDLERS, redo, undo, update
from tilesnap.deals.view import deal_view

OTHER = "| 123m 456p 789s NN 33*3s"
LOSER = "222p | 13m 55p 89s E NN C"
SEVERAL = build_rules(HK, {"multiple_winners": True})


def photo_arguments(line=WON, claims="shown"):
    """Return the arguments of a command that loads the hand of a photo."""
    return PhotoReading.from_json(build_reading(line, claims)), "p1", 0.85


def load_reading(line=WON, claims="shown", target="another"):
    return LoadReading(*photo_arguments(line, claims), target)


def load_refused_reading():
    """Return a command that loads a photo whose detections do not seem to be tiles."""
    reading, *others = photo_arguments(claims=None)
    problem = ReadingProblem(code="no_sure_tile", message="no tiles", params={"count": len(reading.tiles)})
    return LoadReading(replace(reading, problems=(problem,)), *others, "another")


def load_reading_json(**changes):
    return {**command_to_json(load_reading()), **changes}


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
    # a row: the deal, the command, a condition that holds after it
    (build_deal(WON, "S/E wall"), ClearHand(), lambda now: now.shown[0] is None and now.seat is None),
    (
        build_deal(WON, "S/E wall"),
        ClearHand("same"),
        lambda now: now.shown[0] is None and now.seat == "S",
    ),
    (
        Deal(),
        load_reading(),
        lambda now: lies(now, WON) and now.seat_hand().photo == HandPhoto("p1", 1000, 800),
    ),
    (
        Deal(),
        load_reading(claims="inferred"),
        lambda now: not now.seat_hand().sets and now.seat_hand().read == now.seat_hand().hand,
    ),
    (Deal(), load_reading(claims=None), lambda now: not now.seat_hand().is_touched),
    (
        Deal(),
        load_refused_reading(),
        lambda now: now.seat_hand().has_no_tiles and not now.seat_hand().hand.tiles,
    ),
    (
        build_deal(WON, "S/E wall"),
        load_reading(OTHER),
        lambda now: (now.seat, now.source, now.round) == (None, None, None),
    ),
    (
        build_deal(WON, "S/E wall"),
        load_reading(OTHER, target="same"),
        lambda now: (now.seat, now.source) == ("S", "wall"),
    ),
    (
        build_deal(WON, "S/E wall"),
        load_reading(OTHER, target="next"),
        lambda now: now.table.number == 2 and not now.seat,
    ),
    (build_deal("", "S/E wall"), load_reading(), lambda now: (now.seat, now.source) == ("S", "wall")),
    (at_hand(), load_reading(OTHER), lambda now: (now.winner, now.source, now.player) == (1, "discard", 1)),
    (
        at_hand(special=frozenset({"last_tile"}), discards=("1m",)),
        load_reading(OTHER, target="same"),
        lambda now: (now.seat_hand().special, now.seat_hand().discards) == ({"last_tile"}, ("1m",)),
    ),
    (Deal(), LoadHand(WON), lambda now: lies(now, WON) and now.seat_hand().is_touched),
    (
        build_deal(WON, "S/E"),
        LoadHand(OTHER),
        lambda now: now.seat is None and not now.seat_hand().photo,
    ),
    (
        build_deal(WON, "S/E"),
        AttachPhoto(*photo_arguments(WON)),
        lambda now: all(t.quad for t in now.seat_hand().hand.tiles) and now.seat_hand().photo.name == "p1",
    ),
    (
        build_deal(WON),
        EditHand(HandRows.from_json(build_hand(OTHER).as_json())),
        lambda now: now.seat_hand().hand == build_hand(OTHER),
    ),
    (
        build_deal(WON, "S/E wall"),
        TypeHand(OTHER),
        lambda now: now.seat == "S" and "789s" in now.seat_hand().hand.text,
    ),
    (
        update(Deal(), load_reading(claims=None)),
        TypeHand(OTHER),
        lambda now: now.seat_hand().is_touched and now.seat_hand().read,
    ),
    (build_deal(WON), AnswerQuestion("seat", "N"), lambda now: now.seat == "N"),
    (build_deal(WON), TapSeat("N"), lambda now: now.seat == "N"),
    (build_named_deal(), SetWinner(2), lambda now: now.winners == (2,)),
    (won(), SetWinner(2), lambda now: (now.winner, now.source) == (2, None)),
    (won(), SetWinner(1), lambda now: (now.winner, now.source) == (1, None)),
    (won(), EndWithoutWinner("drawn"), lambda now: (now.outcome, now.winner) == ("drawn", None)),
    (won(), EndWithoutWinner("washed_out"), lambda now: now.outcome == "washed_out"),
    (won(), ClearOutcome(), lambda now: (now.outcome, now.discarder) == (None, None)),
    (won(), SetWinSource("wall"), lambda now: (now.source, now.discarder) == ("wall", None)),
    (won(), SetWinSource(None), lambda now: now.is_outcome_known and now.source is None),
    (won().with_win_source(None), SetWinSource("wall"), lambda now: "source" not in now.unknown),
    (won(), SetWinSource("robbed_kong", 3), lambda now: now.discarder == 3),
    (replace(won(), rules=SEVERAL), SetOtherWinners((2,)), lambda now: now.also_won == (2,)),
    (won(), SetFlag("dangerous", value=True), lambda now: now.dangerous and now.required_players == (1,)),
    (won(), SetLiablePlayer(3), lambda now: now.liable == 3),
    (won().with_shown(2, 30), OpenHand(2), lambda now: (now.player, now.before) == (2, 30)),
    (at_hand(), ConfirmHand(), lambda now: now.is_entered(1) and now.player == 2),
    (
        at_hand().with_shown(2, build_shown_hand(LOSER, kept=False)),
        ConfirmHand(),
        lambda now: now.player == 2 and now.before == build_shown_hand(LOSER, kept=False),
    ),
    (
        at_hand(replace(won(), rules=build_rules(HK)), "CCC | 555m 222s 333p EE*"),
        ConfirmHand(),
        lambda now: now.player is None,
    ),
    (at_hand(), StateTotal(30), lambda now: (now.shown[1], now.player) == (30, 2)),
    (at_hand(), HideHand(3), lambda now: (now.shown[3], now.player) == (NOT_SHOWN, 1)),
    (won(), StateTotal(0, 3), lambda now: (now.shown[3], now.player) == (0, None)),
    (
        won(),
        SetSeatHand(2, *photo_arguments(LOSER)),
        lambda now: now.is_entered(2) and now.player is None,
    ),
    (won(), SetSeatHand(2, *photo_arguments(WON, "inferred")), lambda now: not now.is_entered(2)),
    (at_hand(), CloseHand(), lambda now: now.player is None and not now.is_entered(1)),
    (
        build_named_deal(),
        AddPenalty(2, 8, 0),
        lambda now: now.penalties == (EnteredPenalty(2, 8, 0, None),),
    ),
    (
        replace(build_named_deal(), penalties=tuple(EnteredPenalty(2, amount, 0) for amount in (8, 4, 2))),
        RemovePenalty(1),
        lambda now: now.penalties == (EnteredPenalty(2, 8, 0), EnteredPenalty(2, 2, 0)),
    ),
    (build_named_deal(), Rebase("d7"), lambda now: now.after == "d7"),
    (
        build_named_deal("riichi").with_outcome("drawn"),
        SetFact("tenpai", (1, 3)),
        lambda now: now.engine_facts == (("tenpai", (1, 3)),),
    ),
    (
        build_named_deal("riichi").with_outcome("drawn"),
        SetFact("abortive", value=True),
        lambda now: now.engine_facts == (("abortive", True),),
    ),
    (
        build_deal(WON, "S/E wall"),
        SetRules(ZJ),
        lambda now: now.rules.name == ZJ and now.seat == "S",
    ),
    (
        build_deal(WON),
        SetRules(EC, "CC", {"options": {"limit": 700}}),
        lambda now: now.rules.changes == {"options": {"limit": 700}},
    ),
    (
        build_deal(WON, "S/E wall"),
        BeginNextDeal(),
        lambda now: now.table.number == 2 and now.shown == (None,) * 4,
    ),
    (build_deal(SHORT, "E/E role=loser"), BeginNextDeal(), lambda now: now.table.turned == 1),
    (
        build_deal(SHORT, "S/E role=loser"),
        BeginNextDeal(),
        lambda now: now.table.turned == 0,
    ),  # East may have won
]


def titled(row):
    if isinstance(row, dict):
        return str(row.get("command", row))
    return command_name(type(row)) if isinstance(row, get_args(Command)) else ""


@pytest.mark.parametrize(("deal", "command", "is_so"), DONE, ids=titled)
def test_command_changes_deal(deal, command, is_so):
    then = update(deal, command)
    assert is_so(then)
    assert (then.revision, then.future) == (deal.revision + 1, ())
    assert undo(then) == replace(deal, revision=deal.revision + 2)
    assert redo(undo(then)) == replace(then, revision=deal.revision + 3)
    deal_view(then)


def test_every_command_is_tested():
    assert {type(command) for _, command, _ in DONE} == set(HANDLERS)


def test_every_command_is_handled():
    assert {*HANDLERS, Undo, Redo} == set(get_args(Command))


@pytest.mark.parametrize("kind", HANDLERS, ids=command_name)
def test_handler_takes_its_command(kind):
    assert (
        HANDLERS[kind]
        .__annotations__.get("command", HANDLERS[kind].__annotations__.get("_command"))
        .startswith(kind.__name__)
    )


@pytest.mark.parametrize("command", [command for _, command, _ in DONE], ids=titled)
def test_command_json_round_trips(command):
    assert parse_command(json.loads(json.dumps(command_to_json(command)))) == command


PHOTO = load_reading_json()
SANMA = replace(
    build_deal(CLOSED), rules=build_rules("riichi", preset="sanma")
)  # three players, without North
REFUSED = [
    # a row: the deal, the JSON of a command
    (Deal(), {}),
    (Deal(), {"command": None}),
    (Deal(), {"command": "fly"}),
    (Deal(), {"command": "load_reading"}),
    (Deal(), load_reading_json(reading={})),
    (Deal(), load_reading_json(target="evil")),
    (Deal(), load_reading_json(hand="same")),
    (Deal(), load_reading_json(doubtful_below="x")),
    (build_named_deal(), load_reading_json()),
    (Deal(), {"command": "load_hand"}),
    (build_named_deal(), {"command": "clear_hand"}),
    (Deal(), {"command": "load_hand", "text": "1m", "target": "no"}),
    (build_named_deal(), {"command": "load_hand", "text": WON}),
    (build_named_deal(), {**PHOTO, "command": "attach_photo"}),
    (build_deal(WON), {"command": "edit_hand", "hand": {}}),
    (build_deal(WON), {"command": "edit_hand", "hand": {**build_hand(WON).as_json(), "concealed": [{}]}}),
    (build_named_deal(), {"command": "edit_hand", "hand": build_hand(WON).as_json()}),
    (build_named_deal(), {"command": "type_hand", "text": WON}),
    (build_deal(WON), {"command": "answer_question", "field": "seat"}),
    (build_deal(WON), {"command": "answer_question", "field": "seat", "value": "Q"}),
    (build_deal(WON), {"command": "answer_question", "field": "sets", "value": [9]}),
    (build_deal(WON), {"command": "answer_question", "field": ["seat"], "value": "E"}),
    (build_deal(WON), {"command": "answer_question", "field": "sets", "value": 1}),
    (build_deal(WON), {"command": "answer_question", "field": "doubt", "value": 1}),
    (build_deal(WON), {"command": "answer_question", "field": "doubt", "value": {"id": "1", "label": "5m"}}),
    (build_deal(WON), {"command": "answer_question", "field": "concealed_kong", "value": "5m"}),
    (build_deal(WON), {"command": "answer_question", "field": "rules", "value": "nothing"}),
    (build_deal(WON), {"command": "answer_question", "field": "how_won", "value": "S"}),
    (
        build_deal(WON, "S/E"),
        {"command": "answer_question", "field": "how_won", "value": {"winner": "S", "giver": "S"}},
    ),
    (SANMA, {"command": "answer_question", "field": "how_won", "value": {"winner": "N", "giver": "self"}}),
    (SANMA, {"command": "tap_seat", "seat": "N"}),
    (at_hand(), {"command": "answer_question", "field": "how_won", "value": {"giver": "self"}}),
    (at_hand(player=2), {"command": "answer_question", "field": "discarder", "value": "right"}),
    (at_hand(), {"command": "answer_question", "field": "seat", "value": "E"}),
    (build_named_deal(), {"command": "answer_question", "field": "winning_tile", "value": None}),
    (build_named_deal(), {"command": "set_winner", "player": 4}),
    (build_named_deal(), {"command": "set_winner", "player": True}),
    (build_named_deal(), {"command": "set_winner", "player": "1"}),
    (build_named_deal(), {"command": "end_without_winner", "outcome": "won"}),
    (build_named_deal(), {"command": "end_without_winner", "outcome": ["drawn"]}),
    (won(), {"command": "set_win_source", "source": "drawn"}),
    (won(), {"command": "set_win_source", "source": ["wall"]}),
    (won(), {"command": "set_win_source"}),
    (won(), {"command": "set_win_source", "source": "discard", "discarder": 7}),
    (won(), {"command": "set_win_source", "source": "discard", "discarder": 1}),
    (won(), {"command": "set_win_source", "source": "wall", "discarder": 2}),
    (won(), {"command": "set_other_winners", "players": [2]}),  # by these rules one player wins
    (replace(won(), rules=SEVERAL), {"command": "set_other_winners", "players": [0]}),
    (replace(won(), rules=SEVERAL), {"command": "set_other_winners", "players": [9]}),
    (won(), {"command": "set_other_winners", "players": 3}),
    (won(), {"command": "set_flag", "name": "evil", "value": True}),
    (build_named_deal(), {"command": "set_flag", "name": "immune", "value": True}),
    (build_named_deal().with_outcome("drawn"), {"command": "set_flag", "name": "immune", "value": True}),
    (
        build_named_deal().with_winner(1).with_win_source("discard"),
        {"command": "set_flag", "name": "dangerous", "value": True},
    ),
    (won(), {"command": "set_liable_player", "player": 5}),
    (won(), {"command": "set_fact", "name": "tenpai", "value": [1]}),
    (
        build_named_deal("riichi").with_outcome("drawn"),
        {"command": "set_fact", "name": "chombo", "value": [1]},
    ),
    (
        build_named_deal("riichi").with_outcome("drawn"),
        {"command": "set_fact", "name": "tenpai", "value": [7]},
    ),
    (won(), {"command": "set_liable_player", "player": 1}),
    (won(), {"command": "set_liable_player", "player": 3, "winner": 2}),
    (won(), {"command": "set_liable_player", "player": 3, "winner": "1"}),
    (build_named_deal(), {"command": "set_liable_player", "player": 3}),
    (won(), {"command": "open_hand", "player": None}),
    (won(), {"command": "confirm_hand"}),
    (at_hand(line="CCC | 555m 222s 12p"), {"command": "confirm_hand"}),
    (at_hand(), {"command": "state_total", "total": -1}),
    (at_hand(), {"command": "state_total", "total": 1.5}),
    (at_hand(), {"command": "state_total", "total": True}),
    (won(), {"command": "state_total", "total": 3}),
    (won(), {**PHOTO, "command": "set_seat_hand", "player": 4}),
    (won(), {"command": "set_seat_hand", "player": 2}),
    (build_named_deal(), {"command": "add_penalty", "offender": 0, "amount": 8, "to": 0}),
    (build_named_deal(), {"command": "add_penalty", "offender": 0, "amount": -8, "to": 1}),
    (build_named_deal(), {"command": "add_penalty", "offender": 0, "amount": 8, "to": 5}),
    (build_named_deal(), {"command": "add_penalty", "offender": 0, "amount": True, "to": 1}),
    (
        replace(build_named_deal(), penalties=(EnteredPenalty(2, 8, 0),)),
        {"command": "remove_penalty", "index": -1},
    ),
    (
        replace(build_named_deal(), penalties=(EnteredPenalty(2, 8, 0),)),
        {"command": "remove_penalty", "index": "x"},
    ),
    (build_named_deal(), {"command": "rebase"}),
    (Deal(), {"command": "set_rules"}),
    (Deal(), {"command": "set_rules", "name": EC, "house": 3}),
    (won(), {"command": "begin_next_deal"}),
]


@pytest.mark.parametrize(("deal", "values"), REFUSED, ids=titled)
def test_update_rejects_invalid_command(deal, values):
    with pytest.raises(ScoringError) as refused:
        update(deal, parse_command(values))
    assert refused.value.code == "bad_action"


HINTS = [
    # a row: the JSON of a command, a part of the message
    ({}, "command must be one of load_reading, "),
    ({"command": "set_winer", "player": 1}, "there is no command 'set_winer': did you mean set_winner?"),
    ({"command": "set_winner", "playr": 1}, "playr is unknown: did you mean player?"),
    ({"command": "set_winner", "player": "1"}, "player is '1', it must be the number of a player"),
    ({"command": "add_penalty", "offender": 0, "amount": -1, "to": 1}, "amount is -1, it must be a whole"),
    (
        {"command": "set_win_source", "source": "sky"},
        "source is 'sky', it must be wall, discard or robbed_kong",
    ),
]


@pytest.mark.parametrize(("values", "words"), HINTS)
def test_command_error_says_what_to_do(values, words):
    with pytest.raises(ScoringError) as refused:
        parse_command(values)
    assert (refused.value.code, words in refused.value.message) == ("bad_action", True), refused.value


ERRORS = [
    # a row: the deal, the action, the error code
    (Deal(), LoadHand("QQQ"), "unknown_tile"),
    (build_deal(WON), TypeHand("555q"), "unknown_tile"),
    (Deal(), SetRules("nothing"), "unknown_rules"),
    (Deal(), SetRules(EC, "XX"), "unknown_preset"),
    (Deal(), SetRules(EC, house={"evil": {}}), "bad_house_rules"),
    (build_deal(WON), AnswerQuestion("discards", ["Q"]), "unknown_tile"),
]


@pytest.mark.parametrize(("deal", "action", "code"), ERRORS)
def test_update_raises_errors_of_hand_and_rules(deal, action, code):
    with pytest.raises(ScoringError) as error:
        update(deal, action)
    assert error.value.code == code


NOTHING = [
    (build_deal(WON, "S/E"), AnswerQuestion("seat", "S")),
    (build_named_deal(), CloseHand()),
    (build_named_deal(), ClearOutcome()),
    (build_named_deal(), RemovePenalty(3)),  # it was taken away by the tap before
    (Deal(), Undo()),
    (Deal(), Redo()),
]


@pytest.mark.parametrize(("deal", "action"), NOTHING, ids=titled)
def test_no_change_is_no_undo_step(deal, action):
    assert update(deal, action) is deal


@pytest.mark.parametrize("before", [build_shown_hand(OTHER), build_shown_hand(OTHER, kept=False)])
def test_leave_restores_confirmed_hand(before):
    entered = update(won().with_shown(2, before), OpenHand(2))
    typed = update(entered, TypeHand(LOSER))
    left = update(typed, CloseHand())
    assert left.player is None
    assert (left.shown[2] == before) is before.kept
    assert left.is_entered(2) is before.kept


CASE = "| 123456m* 123456p NN"


def test_next_hand_does_not_inherit_seat():
    """North won the last hand, East this one. Each shown range holds 120."""
    deal = update(build_deal("CCC | 555m 222s 123p NN*", "N/E wall"), BeginNextDeal())
    shown = []
    for action in (
        LoadHand(CASE, "same"),
        AnswerQuestion("source", "wall"),
        AnswerQuestion("seat", "E"),
        AnswerQuestion("round", "E"),
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
        build_deal(WON, f"{seat}/E discard left special=last_tile role=winner", rules), BeginNextDeal()
    )
    names = ("seat", "role", "source", "discarder", "liable", "round", "wins_in_a_row", "streak", "outcome")
    assert [getattr(deal, name) for name in names] == [None] * len(names)
    assert (deal.shown, deal.unknown, deal.player) == ((None,) * 4, frozenset(), 0)
    assert deal.rules == build_rules(rules)


def test_likely_round_is_proposed_only():
    deal = update(build_deal("CCC | 555m 222s 123p SS*", "S/E wall"), BeginNextDeal())
    deal = update(deal, LoadHand("| 555m 222s 123p EEE SS*", "same"))
    for field, value in (("source", "wall"), ("seat", "S")):
        deal = update(deal, AnswerQuestion(field, value))
    hand = deal_view(deal)["hand"]
    assert (hand["question"]["field"], hand["question"]["proposed"]) == ("round", "E")
    assert hand["question"]["choices"][0]["value"] == "E"
    assert hand["least"] < hand["most"]
    assert not hand["final"]


def test_read_target_next_or_same():
    deal = update(build_deal(WON, "S/E wall"), load_reading(OTHER))
    assert {place.number for place in deal.table.places} == {1}
    assert len(deal.table.places) > len(build_deal(WON, "S/E wall").table.places)
    assert evaluate_deal_hand(deal).context.seat is None


def test_attached_photo_keeps_hand():
    photo = AttachPhoto(*photo_arguments("CCC | 555m 222s 123p ES"))
    deal = update(build_deal(WON, "S/E wall"), photo)
    assert deal.seat_hand().hand.to_hand() == build_hand(WON).to_hand()
    assert (deal.seat_hand().is_touched, type(deal.seat_hand().read)) == (True, EditableHand)
    assert deal.rules == Rules.create(EC)
