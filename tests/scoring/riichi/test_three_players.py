"""Riichi for three players: fewer tiles, norths set aside, two payers and three seats."""

import json

import pytest

from scoring import Context, Hand, ScoringError
from scoring.engine import SEATS, FinishedDeal, GamePosition, HandOrTotal, first_position
from scoring.riichi.options import read_choices
from scoring.riichi.rotation import ranking
from tests.scoring.command import run_command_line
from tests.scoring.riichi.hands import ENGINE, OWN, context_of, item_ids

THREE = ENGINE.with_options({"preset": "sanma"})
WHOLE = THREE.with_options({"tsumo_loss": False})
PLAIN_NORTHS = THREE.with_options({"north": "plain"})
HAND = "| 111999m 123p 55p 78*9s"
SIMPLE = "| 234p 406p 678s 66s 3*45s"
PLAYING = SEATS[:3]


def scored(hand, context, engine=THREE):
    return engine.score(Hand.parse(hand), context_of(context))


COUNTED = [
    # Columns: a hand, its context, items, fu, total
    (HAND, "S/E discard riichi dora=1m", "riichi dora3", 50, 8000),  # 1m points to 9m
    (HAND, "S/E discard riichi dora=9m", "riichi dora3", 50, 8000),
    (HAND, "S/E discard riichi dora=1m norths=2", "riichi dora3 north_dora2", 50, 12000),
    (HAND, "S/E discard riichi dora=W norths=2", "riichi north_dora2 dora2", 50, 8000),
    (HAND, "S/E discard riichi ura=W norths=3", "riichi north_dora3 ura_dora3", 50, 12000),
    (HAND, "S/E wall after_north norths=1", "menzen_tsumo rinshan north_dora", 40, 3900),
    (HAND, "S/E discard norths=2", "", 50, 0),  # dora are not yaku
    ("| 111m NNN 123p 55p 78*9s", "S/E discard riichi norths=1", "riichi north_dora", 50, 3200),
    ("| 19m19p19sESWNBFCC*", "S/E discard norths=3", "kokushi_1326", 0, 64000),
]


@pytest.mark.parametrize(("hand", "context", "has", "fu", "total"), COUNTED)
def test_score_of_three_player_hand(hand, context, has, fu, total):
    sheet = scored(hand, context)
    assert (item_ids(sheet), sheet.total) == (has, total)
    assert not fu or sheet.rounded == fu
    north = [line.tiles for line in sheet.items if line.id == "north_dora"]
    assert all(tile.code == "N" for tiles in north for tile in tiles)
    assert [len(tiles) for tiles in north] == [
        line.doubles for line in sheet.items if line.id == "north_dora"
    ]


PAID = [
    # Columns: engine, seat, win source, payments of E, S and W
    (THREE, "E", "discard", {None: 18000}),
    (THREE, "S", "discard", {None: 12000}),
    (THREE, "E", "wall", {"S": 6000, "W": 6000}),
    (THREE, "S", "wall", {"E": 6000, "W": 3000}),
    (WHOLE, "E", "wall", {"S": 9000, "W": 9000}),
    (WHOLE, "S", "wall", {"E": 7500, "W": 4500}),
    (WHOLE, "W", "discard", {None: 12000}),
]


@pytest.mark.parametrize(("engine", "seat", "source", "paid"), PAID)
@pytest.mark.parametrize("honba", [0, 2])
def test_drawn_win_is_paid_by_two(engine, seat, source, paid, honba):
    sheet = scored(HAND, f"{seat}/E {source} riichi dora=1m norths=2 honba={honba}", engine)
    each = 100 * honba * (1 if source == "wall" else 2)
    assert {share.payer: share.amount for share in sheet.shares} == paid
    assert {share.counters for share in sheet.shares} == {each}
    assert sheet.total == sum(paid.values()) + 200 * honba


def test_absent_share_is_rounded_up_and_explained():
    sheet = scored("| 123p 406p 789s 66s 3*45s", "S/E wall riichi", WHOLE.with_options({"red_fives": False}))
    assert (sheet.doubles, sheet.rounded) == (3, 20)  # basic points 640: 1300 and 700, and half of 700
    assert {share.payer: (share.amount, share.absent) for share in sheet.shares} == {
        "E": (1700, 400),
        "W": (1100, 400),
    }
    messages = [each.message for each in THREE.explain(sheet).whole if each.code == "riichi_pays"]
    assert messages[0] == (
        "E pays 1300, which is 2 times that, rounded up to hundreds, "
        "and 400, half of what a fourth player would pay"
    )


WRONG = [
    # Columns: a hand, its context, the engine, the contradiction
    ("| 234m 406p 678s 66s 3*45s", "S/E discard", THREE, "three_without_characters"),
    (SIMPLE, "S/E discard dora=2m", THREE, "three_without_characters"),
    ("234p | 406p 678s 66s 3*45s", "S/E discard", THREE, "three_claim_no_chow"),
    (SIMPLE, "N/E discard", THREE, "three_without_north"),
    (SIMPLE, "S/E discard norths=1", ENGINE, "norths_of_four"),
    (SIMPLE, "S/E discard norths=1", PLAIN_NORTHS, "norths_of_four"),
    (SIMPLE, "S/E wall after_north", THREE, "no_north"),
    (SIMPLE, "S/E discard after_north norths=1", THREE, "north_not_drawn"),
    (SIMPLE, "S/E wall turn=own_first_draw norths=1", THREE, "north_and_first_turn"),
    ("| 111m NNN 123p 55p 78*9s", "S/E discard norths=2", THREE, "indicator_copies"),
    (SIMPLE, "S/E wall riichi ippatsu after_north norths=1", THREE, "ippatsu_after_kong"),
]


@pytest.mark.parametrize(("hand", "context", "engine", "why"), WRONG)
def test_three_player_contradictions(hand, context, engine, why):
    assert why in [each.params.get("why") for each in engine.problems(Hand.parse(hand), context_of(context))]


@pytest.mark.parametrize("norths", [-1, 5, "x", True])
def test_norths_rejects_bad_count(norths):
    with pytest.raises(ScoringError, match="norths is"):
        THREE.problems(Hand.parse(SIMPLE), Context.from_json({"norths": norths}, OWN))


def test_kit_of_three_players():
    assert len(THREE.kit.tiles) == 27
    assert (THREE.kit.players, ENGINE.kit.players) == ((3,), (4, 5))
    assert [wait.tile.code for wait in THREE.waits(Hand.parse("| 1199m 123p 456p 789s"), Context())] == [
        "1m",
        "9m",
    ]


def test_norths_are_asked_and_replacement_offered():
    hand, known = Hand.parse(HAND), context_of("S/E wall")
    assert THREE.total_range(hand, known).asked == ("riichi", "norths", "dora_indicators", "ura_indicators")
    assert "norths" not in PLAIN_NORTHS.total_range(hand, known).asked
    assert "norths" not in ENGINE.total_range(hand, known).asked
    context = context_of("S/E wall norths=1")
    assert "after_north" in THREE.apply_specials(hand, context, "wall", ())[1]
    assert "after_north" not in THREE.apply_specials(hand, context_of("S/E wall norths=0"), "wall", ())[1]
    assert "W" in [tile.code for tile in THREE.relevant_tiles("dora_indicators", hand)]
    view = THREE.total_range(hand, context_of("S/E discard riichi dora=E ura=E"))
    assert (view.least, view.most) == (1600, 8000)  # none, or four norths


def deal_of(winner, *, discarder=None, also=(), seats=PLAYING, **extra):
    winning_context = Context.from_json({} if discarder else {"source": "wall"}, OWN)
    shown = {seat: HandOrTotal(Hand.parse(SIMPLE), winning_context) for seat in (winner, *also)}
    return FinishedDeal("won", shown, "E", winner, discarder, also_won=tuple(also), seats=seats, extra=extra)


DEALS = [
    # tanyao, and pinfu and a red five: 3 han 30 fu by a discard, 4 han 20 fu drawn
    (THREE, deal_of("S", discarder="W", honba=1), {"S": 4100, "W": -4100}),
    (THREE, deal_of("S", honba=1), {"S": 4100, "E": -2700, "W": -1400}),
    (WHOLE, deal_of("S"), {"S": 5300, "E": -3300, "W": -2000}),
    (THREE, deal_of("E", discarder="S", also=("W",), sticks=1), {"E": 5800, "W": 4900, "S": -9700}),
    (
        THREE,
        FinishedDeal("drawn", seats=PLAYING, extra={"tenpai": ["E"]}),
        {"E": 2000, "S": -1000, "W": -1000},
    ),
    (
        THREE,
        FinishedDeal("drawn", seats=PLAYING, extra={"tenpai": ["E", "W"]}),
        {"E": 1000, "W": 1000, "S": -2000},
    ),
    (THREE, FinishedDeal("drawn", seats=PLAYING, extra={"tenpai": ["E", "S", "W"]}), {}),
    (
        THREE,
        FinishedDeal("washed_out", seats=PLAYING, extra={"chombo": ["W"]}),
        {"E": 4000, "S": 2000, "W": -6000},
    ),
    (
        THREE,
        FinishedDeal("washed_out", seats=PLAYING, extra={"chombo": ["E"]}),
        {"E": -8000, "S": 4000, "W": 4000},
    ),
    (
        THREE,
        FinishedDeal("won", {"S": HandOrTotal(total=3900)}, "E", "S", drawn=True, seats=PLAYING),
        {"S": 3900, "E": -2600, "W": -1300},
    ),
]


@pytest.mark.parametrize(("engine", "deal", "net"), DEALS)
def test_three_player_deal_pays(engine, deal, net):
    assert engine.settle(deal).net == {**dict.fromkeys(PLAYING, 0), **net}


@pytest.mark.parametrize(
    ("engine", "deal", "message"),
    [
        (THREE, deal_of("S", discarder="W", seats=SEATS), "for three players"),
        (ENGINE, deal_of("S", discarder="W"), "for four players"),
        (THREE, deal_of("S", discarder="N"), "does not play"),
        (THREE, FinishedDeal("drawn", seats=PLAYING, extra={"tenpai": ["N"]}), "list of seats"),
    ],
)
def test_three_player_deal_rejects_north(engine, deal, message):
    with pytest.raises(ScoringError, match=message):
        engine.settle(deal)


def test_three_player_game_rotates_and_ranks():
    place = first_position(3)
    for winner in ("S", "E", "W", "W", "S", "S", "W"):
        place = THREE.next_position(place, deal_of(winner, discarder="E" if winner != "E" else "S"))
    assert (place.passed, place.round, place.seated) == (6, "W", (0, 1, 2))
    assert not THREE.is_over(place)  # one more round may follow until somebody has 40,000
    assert THREE.has_ended([20_000, 50_000, 35_000], place, ())
    assert not THREE.has_ended([30_000, 39_900, 35_100], place, ())
    assert not THREE.has_ended([20_000, 50_000, 35_000], GamePosition(passed=5, players=3), ())
    ranked = THREE.ranking([20_000, 50_000, 35_000], place, ())
    assert [(each.player, each.place, each.score) for each in ranked] == [
        (1, 1, 30_000),
        (2, 2, 0),
        (0, 3, -30_000),
    ]
    assert THREE.ranking([25_000] * 4, place, ()) == ()


def test_oka_counts_three_players():
    ranked = ranking(
        [45_000, 35_000, 25_000], read_choices({"players": 3, "start": 35_000, "target": 40_000})
    )
    assert [each.score for each in ranked] == [5_000 + 20_000 + 15_000, -5_000, -15_000 - 20_000]
    assert sum(each.score for each in ranked) == 0


def test_settle_command_with_three_players():
    record = {"hands": {"S": {"hand": SIMPLE}}, "winner": "S", "drawn": True, "round": "E"}
    chosen = ("--rules", "riichi", "--preset", "sanma", "--json")
    _, output = run_command_line("settle", *chosen, line=json.dumps(record))
    assert json.loads(output)["net"] == {"E": -2600, "S": 3900, "W": -1300}
