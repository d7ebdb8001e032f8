"""Tests of deal documents: round trips, upgrades of earlier versions, and refused input."""

import copy
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.engine import GamePosition
from scoring.errors import ScoringError
from tests.deals.builders import EC, HK, NAMES, TW, WON, build_deal, build_named_deal, build_shown_hand
from tests.deals.random_walk import Walk
from tilesnap.deals import document
from tilesnap.deals.deal import Deal, EnteredPenalty
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.record import to_record
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table
from tilesnap.deals.view import deal_ledger, deal_view
from tilesnap.games.record import GAME_INPUT, DealRecord

GOLDEN = Path(__file__).parent / "golden"
DRAFTS = sorted(path for path in GOLDEN.glob("*.json") if path.stem != "links")


def through_json(deal):
    return document.deal_from_json(json.loads(json.dumps(document.deal_to_json(deal))))


@pytest.mark.parametrize("rules", [EC, TW, HK])
@pytest.mark.parametrize("seed", range(4))
def test_document_round_trip(rules, seed):
    walk = Walk(rules, random.Random(f"document {rules} {seed}"))
    for _ in range(25):
        walk.step()
        assert through_json(walk.deal) == replace(walk.deal, past=(), future=())


FULL = [
    Deal(),
    build_named_deal(),
    build_deal(WON, "S/E wall special=last_tile unknown=round sets=open wins=2 streak=1", TW),
    build_deal(WON, "S/E discard nobody liable=nobody"),
    build_named_deal(EC)
    .with_winner(0)
    .with_win_source("discard", 2)
    .with_shown(0, build_shown_hand(WON, discards=("1m", "J=E"), winning_open=True))
    .with_shown(1, 30),
    replace(build_named_deal(), penalties=(EnteredPenalty(2, 8, 0), EnteredPenalty(1, 4, 3, "faulty_claim"))),
    build_deal(WON, rules=Rules.create(EC, "CC", {"options": {"limit": 700}})),
]


@pytest.mark.parametrize("deal", FULL)
def test_document_keeps_every_part(deal):
    assert through_json(deal) == deal
    assert deal_view(through_json(deal)) == deal_view(deal)


@pytest.mark.parametrize("path", DRAFTS, ids=lambda path: path.stem)
def test_version_1_draft_keeps_its_record(path):
    """The golden file holds the record and settlement that version 1 produced for this draft."""
    kept = json.loads(path.read_text("utf-8"))
    rules = Rules.create(kept["rules"]["name"], kept["rules"]["preset"], kept["rules"]["house"])
    table = Table(NAMES, (GamePosition(*kept["place"]),), is_counted=True)
    deal = replace(document.deal_from_json(kept["draft"]), rules=rules, table=table)
    assert (deal.id, deal.after, deal.over, deal.player) == (
        kept["draft"]["deal"],
        kept["draft"]["after"],
        kept["draft"]["over"],
        None,
    )
    record = GAME_INPUT.check(DealRecord, to_record(deal))
    assert record == GAME_INPUT.check(DealRecord, kept["record"])
    ledger = deal_ledger(deal)
    assert [ledger.net[seat] for seat in table.seats()] == kept["net"]
    assert through_json(deal) == deal


def test_version_1_begun_hand_is_asked_on():
    kept = json.loads((GOLDEN / "begun.json").read_text("utf-8"))
    deal = replace(
        document.deal_from_json(kept["draft"]),
        rules=Rules.create(HK),
        table=Table(NAMES, (GamePosition(),)),
        player=2,
    )
    hand = deal.seat_hand()
    assert (hand.kept, hand.sets, [tile.id for tile in hand.hand.doubtful]) == (False, False, [3, 7])
    assert evaluate_deal_hand(deal).question == "doubt"


ANSWERS = [
    # a row: an answer of version 1, the facts of the hand now
    ({"special": "last_tile,after_kong"}, {"special": {"last_tile", "after_kong"}}),
    ({"special": ""}, {"special": set()}),
    ({"unknown": "seat,winning_tile"}, {"winning_open": True}),
    ({"unknown": "seat"}, {"winning_open": False}),
    ({"discards": "1mJ=E"}, {"discards": ("1m", "J=E")}),
    ({"sets": ""}, {"sets": True}),
]


@pytest.mark.parametrize(("answer", "says"), ANSWERS)
@pytest.mark.parametrize("others", ["empty", "left out"])
def test_version_1_answers_are_kept(answer, says, others):
    draft = json.loads((GOLDEN / "begun.json").read_text("utf-8"))["draft"]
    (begun,) = [each for each in draft["shown"] if each]
    begun["answers"] = {**(begun["answers"] if others == "empty" else {}), **answer}
    hand = replace(document.deal_from_json(draft), player=2).seat_hand()
    assert {name: getattr(hand, name) for name in says} == says


def test_upgrade_does_not_modify_input():
    kept = json.loads((GOLDEN / "begun.json").read_text("utf-8"))["draft"]
    before = copy.deepcopy(kept)
    document.deal_from_json(kept)
    assert kept == before


BROKEN = [
    ("tilesnap", 3),
    ("tilesnap", None),
    ("rules", None),
    ("rules", {"name": "nothing", "preset": None, "house": {}}),
    ("rules", {"name": EC, "preset": "XX", "house": {}}),
    ("rules", {"name": EC, "preset": None, "house": {"evil": 1}}),
    ("rules", {"name": EC, "preset": None, "house": 3}),
    ("table", {}),
    ("table", {"names": ["A"], "places": [[1, 0, 1, 0, 0, 0]], "counted": True}),
    ("table", {"names": [], "places": [], "counted": False}),
    ("table", {"names": [], "places": [[1, -1, 1, 0, 0, 0]], "counted": False}),
    ("table", {"names": [], "places": [[1, 0, 1, 0, 0, 0, 0]], "counted": False}),
    ("table", {"names": [], "places": [[1, 0, 1, 0, 0, 0, {}, [], 9]], "counted": False}),
    ("winner", 4),
    ("winner", "0"),
    ("winner", True),
    ("discarder", -1),
    ("player", 9),
    ("player", "x"),
    ("outcome", "lost"),
    ("outcome", ["won"]),
    ("source", "drawn"),
    ("source", {}),
    ("role", "both"),
    ("seat", "Q"),
    ("round", 1),
    ("liable", 7),
    ("dangerous", None),
    ("immune", "x"),
    ("wins_in_a_row", -1),
    ("wins_in_a_row", "1"),
    ("draws_between", 1.5),
    ("streak", True),
    ("revision", -1),
    ("revision", None),
    ("id", None),
    ("id", 3),
    ("after", 3),
    ("over", ["x"]),
    ("also_won", [7]),
    ("also_won", 3),
    ("also_won", ["1"]),
    ("own", {"riichi": [4]}),
    ("own", {"riichi": [[1]]}),
    ("own", {"riichi": None}),
    ("unknown", 3),
    ("unknown", ["evil"]),
    ("shown", []),
    ("shown", [None] * 5),
    ("shown", [None, None, None, "evil"]),
    ("shown", [-1, None, None, None]),
    ("shown", [1.5, None, None, None]),
    ("shown", [True, None, None, None]),
    ("shown", [{}, None, None, None]),
    ("before", {}),
    ("before", "evil"),
    ("penalties", [[0, 8, 0, None]]),
    ("penalties", [[0, -8, 1, None]]),
    ("penalties", [[0, 8, 5, None]]),
    ("penalties", [[0, 8]]),
    ("penalties", [{}]),
    ("penalties", 3),
    ("penalties", [[0, 8, 1, 5]]),
]


@pytest.mark.parametrize(("part", "value"), BROKEN, ids=str)
def test_read_rejects_invalid_deal(part, value):
    data = {**document.deal_to_json(build_deal(WON, "S/E wall")), part: value}
    with pytest.raises(ScoringError) as refused:
        document.deal_from_json(data)
    assert refused.value.code in ("bad_deal", "unknown_rules", "unknown_preset", "bad_house_rules")


LAID_BROKEN = [
    ("hand", None),
    ("hand", {}),
    ("photo", ["p"]),
    ("photo", ["p", -1, 3]),
    ("photo", 3),
    ("read", 3),
    ("problems", [{}]),
    ("problems", 3),
    ("special", 3),
    ("special", ["evil"]),
    ("special", [{}]),
    ("discards", ["Q"]),
    ("discards", 3),
    ("discards", [5]),
    ("problems", [{"code": 1, "message": 2, "params": 3}]),
]


@pytest.mark.parametrize(("part", "value"), LAID_BROKEN, ids=str)
def test_read_rejects_invalid_hand(part, value):
    data = document.deal_to_json(build_deal(WON, "S/E wall"))
    data["shown"][0][part] = value
    with pytest.raises(ScoringError) as refused:
        document.deal_from_json(json.loads(json.dumps(data)))
    assert refused.value.code in ("bad_deal", "bad_context_value", "unknown_tile")


@pytest.mark.parametrize(
    "data", [None, 3, "x", [], {}, {"tilesnap": 2}, {"tilesnap": 1}, {"deal": "d"}], ids=str
)
def test_read_rejects_other_types(data):
    with pytest.raises(ScoringError) as refused:
        document.deal_from_json(data)
    assert refused.value.code == "bad_deal"


def parts_of(data, path=()):
    """Yield the path of every part of a document."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in steps:
        yield (*path, key)
        yield from parts_of(value, (*path, key))


JUNK = [None, -1, 3, 1.5, True, "x", "E", "1m", [], {}, [None], {"x": 1}, 10**30]


@pytest.mark.parametrize("seed", range(6))
def test_document_with_junk_is_refused_or_shown(seed):
    """Any document is either refused, or its whole deal can be shown."""
    chance = random.Random(seed)
    whole = FULL[2:5][seed % 3]
    for _ in range(150):
        data = json.loads(json.dumps(document.deal_to_json(whole)))
        *way, last = chance.choice(list(parts_of(data)))
        at = data
        for key in way:
            at = at[key]
        at[last] = chance.choice(JUNK)
        try:
            deal = document.deal_from_json(data)
        except ScoringError:
            continue
        json.dumps(deal_view(deal))
        assert through_json(deal) == deal
