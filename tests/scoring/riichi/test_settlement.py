"""Settlement of riichi deals, and a whole game worked out by hand."""

import json
from dataclasses import replace
from itertools import product

import pytest

from scoring import Context, Hand, ScoringError
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal, Penalty, seat_of
from scoring.riichi.options import read_choices
from scoring.riichi.rotation import ranking
from tests.scoring.command import run_command_line
from tests.scoring.riichi.hands import ENGINE, OWN

SEATS = "ESWN"
MANGAN, PLAIN = "| 234m 406p 678s 66s 3*45s", "234m | 406p 678s 66s 34*5s"


def deal_of(winner, hand, *, discarder=None, also=(), context=None, **extra):
    """Return a deal that players won, all with the same hand; without a discarder the tile was drawn."""
    source_fields = {} if discarder or (context and "source" in context) else {"source": "wall"}
    winning_context = Context.from_json({**source_fields, **(context or {})}, OWN)
    shown = {seat: HandOrTotal(Hand.parse(hand), winning_context) for seat in (winner, *also)}
    return FinishedDeal("won", shown, "E", winner, discarder, also_won=tuple(also), extra=extra)


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        (deal_of("S", PLAIN, discarder="W"), {"S": 2000, "W": -2000}),
        (deal_of("S", PLAIN, discarder="W", honba=1, sticks=2), {"S": 4300, "W": -2300}),
        (deal_of("S", PLAIN), {"S": 2000, "E": -1000, "W": -500, "N": -500}),
        (deal_of("S", MANGAN, discarder="W", riichi=["S", "N"]), {"S": 8700, "W": -7700, "N": -1000}),
        (
            deal_of("S", PLAIN, discarder="W", also=("N",), honba=1, sticks=1),
            {"S": 2000, "N": 3300, "W": -4300},
        ),
        (
            FinishedDeal("drawn", extra={"tenpai": ["E"], "riichi": ["E"]}),
            {"E": 2000, "S": -1000, "W": -1000, "N": -1000},
        ),
        (
            FinishedDeal("drawn", extra={"tenpai": ["E", "S", "W"]}),
            {"E": 1000, "S": 1000, "W": 1000, "N": -3000},
        ),
        (FinishedDeal("drawn", extra={"abortive": True, "riichi": ["W"]}), {"W": -1000}),
        (
            FinishedDeal("washed_out", extra={"chombo": ["W"], "riichi": ["S"]}),
            {"E": 4000, "S": 2000, "N": 2000, "W": -8000},
        ),
    ],
)
def test_settle_pays_deal(deal, net):
    settled = ENGINE.settle(deal)
    assert settled.net == {**dict.fromkeys(SEATS, 0), **net}


PUNGS, CHOWS = "1111s 9999p | 99m 123m FFF*", "234m | 345p 678s 66s 3*45s"


@pytest.mark.parametrize(
    ("hand", "facts", "options", "worth"),
    [
        (PLAIN, {}, {}, "2 han 30 fu"),
        (CHOWS, {"dora_indicators": ["5s"]}, {}, "4 han 30 fu"),
        (
            CHOWS,
            {"dora_indicators": ["5s"]},
            {"rounded_mangan": True},
            "4 han 30 fu, rounded up: Mangan 満貫",
        ),
        (PUNGS, {"dora_indicators": ["8m"]}, {}, "4 han 60 fu: Mangan 満貫"),
        (PUNGS, {"dora_indicators": ["8p"]}, {}, "6 han: Haneman 跳満"),
        ("| 222333444m EEE 5*5p", {}, {}, "Yakuman 役満"),
        (
            "| 123456789m 11m 123*m",
            {"riichi": True, "dora_indicators": ["9m", "9m"]},
            {},
            "18 han without a yakuman, counted as one",
        ),
    ],
)
def test_payment_names_worth_of_shown_hand(hand, facts, options, worth):
    deal = deal_of("S", hand, discarder="W", context=facts)
    (line,) = ENGINE.with_options(options).settle(deal).lines
    assert line.why.message == worth


def test_payment_of_stated_points_names_them():
    shown = {"S": HandOrTotal(total=5200)}
    settled = ENGINE.settle(FinishedDeal("won", shown, "E", "S", "W"))
    assert [line.why.message for line in settled.lines] == ["the stated 5200"]


@pytest.mark.parametrize(
    "options",
    [{}, {"rounded_mangan": True}, {"players": 3}, {"players": 3, "tsumo_loss": False}],
    ids=str,
)
def test_prices_are_what_stated_points_pay(options):
    engine = ENGINE.with_options(options)
    seats = SEATS[: int(options.get("players", 4))]
    for winner, discarder in product(seats, (None, *seats)):
        if winner == discarder:
            continue
        won = FinishedDeal("won", {}, "E", winner, discarder, drawn=discarder is None, seats=tuple(seats))
        prices = engine.prices(won, winner)
        assert len({price.name.message for price in prices}) == len(prices) > 20
        for price in prices:
            net = engine.settle(replace(won, shown={winner: HandOrTotal(total=price.first)})).net
            assert net[winner] == price.first
            assert {seat: -net[seat] for seat in price.pays} == price.pays


def test_liable_win_has_no_prices():
    assert ENGINE.prices(FinishedDeal("won", {}, "E", "S", "W", liable="N"), "S") == ()


def test_head_bump_pays_next_after_discarder():
    deal = deal_of("S", PLAIN, discarder="W", also=("N",))
    assert ENGINE.with_options({"head_bump": True}).settle(deal).net == {
        "E": 0,
        "S": 0,
        "W": -2000,
        "N": 2000,
    }


def test_chombo_after_game_costs_in_ranking():
    deal = FinishedDeal("washed_out", extra={"chombo": ["W"]})
    assert ENGINE.with_options({"chombo": "after_game"}).settle(deal).transfers == ()


@pytest.mark.parametrize(
    ("hand", "discarder", "net"),
    [
        ("BBB CCC FFF | 22s 3*45p", None, {"S": 32000, "N": -32000}),
        ("BBB CCC FFF | 22s 3*45p", "W", {"S": 32000, "N": -16000, "W": -16000}),
        # Nobody is liable for three dragons without a claimed set, nor for another hand.
        ("| BBB CCC FFF 22s 3*45p", "W", {"S": 32000, "W": -32000}),
        ("BBB | 123m 456p 11s 34*5p", "W", {"S": 1000, "W": -1000}),
    ],
)
def test_liable_player_pays(hand, discarder, net):
    deal = deal_of("S", hand, discarder=discarder)
    settled = ENGINE.settle(
        FinishedDeal(**{**{each: getattr(deal, each) for each in deal.__slots__}, "liable": "N"})
    )
    assert {seat: amount for seat, amount in settled.net.items() if amount} == net


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (FinishedDeal("won"), "say who won"),
        (FinishedDeal("won", {}, "E", "S"), "show the hand of S"),
        (FinishedDeal("drawn", winner="S"), "has no winner"),
        (FinishedDeal("drawn", penalties=(Penalty("E", 10),)), "name who receives the penalty of E"),
        (FinishedDeal("drawn", penalties=(Penalty("E", 10, "Q"),)), "'Q', who does not play"),
        (deal_of("S", PLAIN, discarder="S"), "the winner is not the discarder"),
        (deal_of("S", "123m | 456p 678s 66s 34*5s", discarder="W"), "no yaku"),
        (deal_of("S", PLAIN, discarder="W", tenpai=["E"]), "only a drawn deal asks"),
        (deal_of("S", PLAIN, context={"source": "discard"}), "say who discarded"),
        (deal_of("S", PLAIN, context={"source": None}), "say whether the winning tile was drawn"),
        (deal_of("S", PLAIN, discarder="W", riichi="S"), "a list of seats"),
        (deal_of("S", PLAIN, discarder="W", riichi=["S"]), "declared with a closed hand"),
        (deal_of("S", PLAIN, discarder="W", chombo=["X"]), r"chombo is \["),
        (deal_of("S", PLAIN, discarder="W", chombo=["E"]), "after a false win"),
        (deal_of("S", PLAIN, discarder="W", honba=-1), "honba is -1"),
    ],
)
def test_settle_rejects_contradictory_deal(deal, message):
    with pytest.raises(ScoringError, match=message):
        ENGINE.settle(deal)


# A game of eight deals, worked out by hand; players A to D, A deals first.
GAME = [
    # Columns: the deal; round and dealer, counters, sticks before; the points of A, B, C, D after it
    # B (S) wins on C's discard: 3 han 30 fu, 3,900.
    (
        deal_of("S", PLAIN, discarder="W", context={"dora_indicators": ["7s"]}),
        "E0 0 0",
        [25000, 28900, 21100, 25000],
    ),
    # B deals and draws: riichi, drawn, pinfu, simples, red five: 5 han, a mangan, 4,000 from each.
    (deal_of("E", MANGAN, riichi=["E"]), "E1 0 0", [21000, 40900, 17100, 21000]),
    # Drawn; B the dealer and D are ready, D after riichi: A and C pay 1,500 each. B stays.
    (
        FinishedDeal("drawn", extra={"tenpai": ["E", "W"], "riichi": ["W"]}),
        "E1 1 0",
        [19500, 42400, 15600, 21500],
    ),
    # C (S) draws, with two counters and D's stick: 2 han 30 fu, 1,000 and 500 each, 200 more from each.
    (deal_of("S", PLAIN), "E1 2 1", [18800, 41200, 19200, 20800]),
    # C deals. Nobody is ready: the deal passes on, with a counter.
    (FinishedDeal("drawn"), "E2 0 0", [18800, 41200, 19200, 20800]),
    # A (S, as D deals) and C (N) win on B's (W) discard, 2,000 each; C, next after B, has the counter.
    (deal_of("S", PLAIN, discarder="W", also=("N",)), "E3 1 0", [20800, 36900, 21500, 20800]),
    # A false win by D (N): 4,000 to A who deals, 2,000 to the others. The deal is played again.
    (FinishedDeal("washed_out", extra={"chombo": ["N"]}), "S0 0 0", [24800, 38900, 23500, 12800]),
    # A deals and wins on D's discard after riichi: riichi, pinfu, simples, red five, 7,700 x 1.5 = 11,600.
    (deal_of("E", MANGAN, discarder="N", riichi=["E"]), "S0 0 0", [36400, 38900, 23500, 1200]),
]


def test_game_worked_out_by_hand():
    place, points = GamePosition(), [25000] * 4
    for deal, stands, wanted in GAME:
        carried = {"honba": 0, "sticks": 0, **place.carried}
        assert f"{place.round}{place.dealer} {carried['honba']} {carried['sticks']}" == stands
        played = FinishedDeal(
            deal.outcome,
            deal.shown,
            place.round,
            deal.winner,
            deal.discarder,
            also_won=deal.also_won,
            extra={**carried, **deal.extra},
        )
        net = ENGINE.settle(played).net
        points = [each + net[seat_of(player, place)] for player, each in enumerate(points)]
        assert points == wanted
        place = ENGINE.next_position(place, played)
    assert (place.round, place.dealer, dict(place.carried)) == ("S", 0, {"honba": 1, "sticks": 0})
    assert sum(points) == 100_000
    ranked = ranking(points, read_choices({}))
    assert [(each.player, each.score) for each in ranked] == [
        (1, 48900),
        (0, 16400),
        (2, -16500),
        (3, -48800),
    ]


def test_settle_command_prints_payments():
    record = {
        "hands": {"S": {"hand": PLAIN, "context": {"dora_indicators": ["7s"]}}},
        "winner": "S",
        "discarder": "W",
        "round": "E",
        "extra": {"honba": 1, "sticks": 1},
    }
    _, output = run_command_line("settle", "--rules", "riichi", line=json.dumps(record))
    assert output == (
        "scores: S 3900\nW pays S 3900: 3 han 30 fu\n"
        "W pays S 300: for the counters\n"
        "the table pays S 1000: 1 riichi stick from the table\nE +0, S +5200, W -4200, N +0\n"
    )


TEXTS = [
    (
        {"hands": {}, "outcome": "drawn", "extra": {"nagashi": ["S"]}},
        "E pays S 4000: only terminals and honours discarded: a drawn mangan\n",
    ),
    (
        {"hands": {}, "outcome": "drawn", "extra": {"tenpai": ["E"], "riichi": ["S"]}},
        "note: S declared riichi and is not named as ready",
    ),
    (
        {
            "hands": {seat: {"hand": PLAIN} for seat in "ES"},
            "winner": "E",
            "also_won": ["S"],
            "discarder": "W",
            "liable": "N",
            "liable_for": "S",
        },
        "note: nobody can be liable for this win",
    ),
]


@pytest.mark.parametrize(("record", "line"), TEXTS)
def test_settle_command_prints_notes(record, line):
    _, output = run_command_line("settle", "--rules", "riichi", line=json.dumps(record))
    assert line in output
