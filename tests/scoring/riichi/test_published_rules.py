"""Payments of presets and options, compared with published rules.

Sources: Mahjong Soul and Tenhou as RiichiEnv documents them; World Riichi Championship 2015 and its changes
of 2022; EMA 2016; M.League; rules of Japanese parlours for three players.
"""

from dataclasses import replace

import pytest

from scoring import Context, Hand, ScoringError
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal
from scoring.riichi.options import PRESETS
from scoring.riichi.settlement import count_chips
from tests.scoring.riichi.hands import ENGINE, OWN, score_riichi

PLAIN = "| 234m 567m 345*p 678s 22s"
OF_THREE = "| 234p 567p 345*s 678s 22s"
DRAGONS_AND_HONOURS = "CCC FFF BBB | EEE NN*"
FOUR_KONGS = "1111m 2222p 5555s EEEE | 33*m"


def engine_of(preset=None, **options):
    chosen = {"preset": preset} if preset else {}
    return ENGINE.with_options({**chosen, **options})


def won_by(winners, hands, *, discarder=None, liable=None, context=None, **extra):
    """Return a deal that these seats won; `hands` is one hand for all of them, or one for each."""
    each = hands if isinstance(hands, dict) else dict.fromkeys(winners, hands)
    source = "discard" if discarder else "wall"
    shown = {
        seat: HandOrTotal(total=hand)
        if isinstance(hand, int)
        else HandOrTotal(Hand.parse(hand), Context.from_json({"source": source, **(context or {})}, OWN))
        for seat, hand in each.items()
    }
    first, *also = winners
    return FinishedDeal(
        "won",
        shown,
        "E",
        first,
        discarder,
        drawn=discarder is None,
        liable=liable,
        also_won=tuple(also),
        extra=extra,
    )


def settled(engine, deal):
    """Return what each player gains or loses, and the codes of reported problems."""
    ledger = engine.settle(replace(deal, seats=engine.kit.seats))
    net = {seat: amount for seat, amount in ledger.net.items() if amount}
    return net, [problem.code for problem in ledger.problems]


@pytest.mark.parametrize(
    ("options", "hand", "total"),
    [
        pytest.param({"preset": "sanma"}, "| 19m19p19sESWNCFBB*", 64000, id="thirteen_waits"),
        pytest.param({"preset": "sanma"}, "| 111p 999p 111s 999s 22*p", 64000, id="four_pungs_pair_wait"),
        pytest.param({"preset": "sanma"}, "| 1112345678999p5*p", 64000, id="nine_waits"),
        pytest.param({"preset": "sanma"}, "EEE SSS WWW | NNN 11*p", 64000, id="big_winds"),
        pytest.param({"preset": "tenhou"}, "| 19m19p19sESWNCFBB*", 32000, id="tenhou_thirteen_waits"),
        pytest.param({"preset": "wrc"}, "EEE SSS WWW | NNN CC*", 64000, id="wrc_yakuman_add"),
        pytest.param({"preset": "wrc"}, "| 19m19p19sESWNCFBB*", 32000, id="wrc_no_double_yakuman"),
        pytest.param({"preset": "ema_2016"}, "EEE SSS WWW | NNN CC*", 32000, id="ema_one_yakuman"),
        pytest.param({"preset": "m_league"}, "EEE SSS WWW | NNN CC*", 64000, id="m_league_yakuman_add"),
        pytest.param({"preset": "mahjong_soul"}, "EEE SSS WWW | NNN 11*p", 64000, id="mahjong_soul_double"),
    ],
)
def test_preset_counts_yakuman_as_published(options, hand, total):
    assert score_riichi(hand, "S/E discard", **options).total == total


@pytest.mark.parametrize(
    ("engine", "deal", "net"),
    [
        pytest.param(
            engine_of("sanma"),
            won_by("S", "CCC FFF BBB | EEE SS*", discarder="E", liable="W"),
            {"S": 64000, "W": -16000, "E": -48000},
            id="mahjong_soul_yakuman_alone",
        ),
        *(
            pytest.param(
                engine_of(preset),
                won_by("S", DRAGONS_AND_HONOURS, discarder="N", liable="W"),
                {"S": 64000, "W": -16000, "N": -48000},
                id=f"{preset}_yakuman_alone_by_discard",
            )
            for preset in ("m_league", "wrc", "mahjong_soul")
        ),
        *(
            pytest.param(
                engine_of(preset),
                won_by("S", DRAGONS_AND_HONOURS, liable="W"),
                {"S": 64000, "W": -40000, "E": -16000, "N": -8000},
                id=f"{preset}_yakuman_alone_drawn",
            )
            for preset in ("m_league", "wrc", "mahjong_soul")
        ),
        pytest.param(
            engine_of("m_league"),
            won_by("S", DRAGONS_AND_HONOURS, discarder="N", liable="W", honba=2),
            {"S": 64600, "W": -16000, "N": -48600},
            id="discarder_pays_honba",
        ),
        pytest.param(
            engine_of("ema_2016"),
            won_by("S", DRAGONS_AND_HONOURS, liable="W"),
            {"S": 32000, "W": -32000},
            id="ema_one_yakuman_drawn",
        ),
        pytest.param(
            engine_of("tenhou"),
            won_by("S", DRAGONS_AND_HONOURS, discarder="N", liable="W"),
            {"S": 64000, "W": -32000, "N": -32000},
            id="tenhou_whole_hand_by_discard",
        ),
        pytest.param(
            engine_of("tenhou"),
            won_by("S", DRAGONS_AND_HONOURS, liable="W"),
            {"S": 64000, "W": -64000},
            id="tenhou_whole_hand_drawn",
        ),
        pytest.param(
            engine_of("m_league"),
            won_by("S", FOUR_KONGS, liable="W", context={"source": "kong_supplement"}),
            {"S": 32000, "W": -32000},
            id="m_league_four_kongs",
        ),
        pytest.param(
            engine_of("tenhou"),
            won_by("ESN", PLAIN, discarder="W"),
            {},
            id="tenhou_three_wins_abort",
        ),
        pytest.param(
            engine_of("tenhou"),
            won_by("ES", PLAIN, discarder="W"),
            {"E": 2900, "S": 2000, "W": -4900},
            id="tenhou_two_wins_are_paid",
        ),
        pytest.param(
            engine_of(),
            won_by("ESN", PLAIN, discarder="W"),
            {"E": 2900, "S": 2000, "N": 2000, "W": -6900},
            id="three_wins_are_paid",
        ),
        pytest.param(
            engine_of("wrc"),
            won_by("ES", PLAIN, discarder="W", honba=1),
            {"E": 3200, "W": -3200},
            id="wrc_head_bump",
        ),
        pytest.param(
            engine_of(players=3, honba_points=500),
            won_by("S", OF_THREE, discarder="W", honba=1),
            {"S": 3000, "W": -3000},
            id="parlour_honba_by_discard",
        ),
        pytest.param(
            engine_of(players=3, honba_points=500),
            won_by("S", OF_THREE, honba=1),
            {"S": 3000, "E": -1800, "W": -1200},
            id="parlour_honba_drawn",
        ),
        pytest.param(
            engine_of("tenhou"),
            FinishedDeal("drawn", extra={"nagashi": ["S"]}),
            {"S": 8000, "E": -4000, "W": -2000, "N": -2000},
            id="nagashi_of_south",
        ),
        pytest.param(
            engine_of("tenhou"),
            FinishedDeal("drawn", extra={"nagashi": ["E"], "tenpai": ["S"], "riichi": ["S"], "honba": 3}),
            {"E": 12000, "S": -5000, "W": -4000, "N": -4000},
            id="nagashi_replaces_tenpai",
        ),
        pytest.param(
            engine_of("sanma"),
            FinishedDeal("drawn", extra={"nagashi": ["S"]}),
            {"S": 6000, "E": -4000, "W": -2000},
            id="nagashi_of_three",
        ),
    ],
)
def test_settle_pays_as_published(engine, deal, net):
    assert settled(engine, deal)[0] == net


# N, first after the discarder, and S win; both declared riichi, W did not; two sticks lie there.
TABLE = {"honba": 2, "sticks": 2, "riichi": ["E", "S"]}


@pytest.mark.parametrize(
    ("options", "net"),
    [
        # N 2,000 + 600 + 4,000 sticks; S riichi, 3,900, less the own stick
        ({}, {"E": -1000, "S": 2900, "W": -6500, "N": 6600}),
        # EMA: both are paid the honba, S takes back the own stick
        (
            {"honba_to_each": True, "own_stick_back": True},
            {"E": -1000, "S": 4500, "W": -7100, "N": 5600},
        ),
    ],
    ids=["first_takes_all", "ema"],
)
def test_several_winners_share_honba_and_sticks(options, net):
    deal = won_by("NS", PLAIN, discarder="W", **TABLE)
    assert settled(engine_of(**options), deal)[0] == net
    assert engine_of("ema_2016").choices.honba_to_each
    assert engine_of("ema_2016").choices.own_stick_back


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        (FinishedDeal("drawn", extra={"tenpai": ["E"], "riichi": ["S"]}), ["riichi_not_ready"]),
        (FinishedDeal("drawn", extra={"tenpai": ["E", "S"], "riichi": ["S"]}), []),
        (FinishedDeal("drawn", extra={"abortive": True, "riichi": ["S"]}), []),
        (FinishedDeal("drawn", extra={"abortive": True, "tenpai": ["S"]}), ["ready_in_abortive_draw"]),
        (FinishedDeal("drawn", extra={"nagashi": ["E"], "riichi": ["S"]}), []),
        (won_by("S", PLAIN, discarder="W", liable="N"), ["not_liable"]),
        (won_by("S", 8000, discarder="W", liable="N"), ["not_liable"]),
        (won_by("S", 32000, discarder="W", liable="N"), []),
        (won_by("S", FOUR_KONGS, liable="W", context={"source": "kong_supplement"}), ["not_liable"]),
        (won_by("ESN", PLAIN, discarder="W"), ["three_wins_abort"]),
    ],
)
def test_settle_reports_ignored_facts(deal, codes):
    assert settled(engine_of("tenhou"), deal)[1] == codes


def test_three_wins_keep_dealer_and_sticks():
    engine, deal = engine_of("tenhou"), won_by("ESN", PLAIN, discarder="W", riichi=["S"])
    after = engine.next_position(GamePosition(passed=1, carried={"honba": 1, "sticks": 1}), deal)
    assert (after.passed, after.carried) == (1, {"honba": 2, "sticks": 2})
    assert settled(engine, deal)[0] == {"S": -1000}


@pytest.mark.parametrize(("ready", "passed"), [(["E"], 1), (["S"], 2)])
def test_nagashi_counts_as_draw(ready, passed):
    deal = FinishedDeal("drawn", extra={"nagashi": ["S"], "tenpai": ready})
    after = engine_of("tenhou").next_position(GamePosition(passed=1, carried={"honba": 1, "sticks": 1}), deal)
    assert (after.passed, after.carried) == (passed, {"honba": 2, "sticks": 1})


@pytest.mark.parametrize(
    ("engine", "deal", "message"),
    [
        (engine_of("ema_2016"), FinishedDeal("drawn", extra={"nagashi": ["S"]}), "do not play nagashi"),
        (
            engine_of(),
            FinishedDeal("drawn", extra={"nagashi": ["S"], "abortive": True}),
            "after the last tile",
        ),
        (engine_of(), won_by("S", PLAIN, discarder="W", nagashi=["S"]), "after the last tile"),
        (engine_of(), won_by("S", PLAIN, discarder="W", liable="S"), "neither for their own hand"),
        (engine_of(), FinishedDeal("drawn", liable="S"), "nobody is liable"),
        (engine_of("sanma"), won_by("S", 64000, discarder="W", liable="E"), "show the hand of S"),
    ],
)
def test_settle_rejects_contradictory_deal(engine, deal, message):
    with pytest.raises(ScoringError, match=message):
        settled(engine, deal)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_nagashi_fact_follows_option(preset):
    engine = engine_of(preset.code)
    offered = "nagashi" in [fact.name for fact in engine.facts]
    assert offered is engine.choices.nagashi_mangan is (preset.code in ("tenhou", "mahjong_soul", "sanma"))


def test_washed_out_deal_returns_riichi_sticks():
    assert settled(engine_of(), FinishedDeal("washed_out", extra={"riichi": ["S"]}))[0] == {}


FLUSH = "| 123m 456m 789m 234*m 99m"  # full flush and straight, no points: 9 han
RED = "| 234m 067m 340*p 678s 22s"
CHIPS = {"chip_value": 100}


@pytest.mark.parametrize(
    ("options", "hand", "facts", "discarder", "chips"),
    [
        pytest.param(CHIPS, PLAIN, {}, "W", {}, id="none"),
        pytest.param(CHIPS, RED, {}, "W", {"S": 2, "W": -2}, id="red_fives"),
        pytest.param(CHIPS, RED, {}, None, {"S": 6, "E": -2, "W": -2, "N": -2}, id="red_fives_drawn"),
        pytest.param(
            CHIPS,
            RED,
            {"riichi": True, "ippatsu": True, "ura_indicators": ["1s"]},
            "E",
            {"S": 5, "E": -5},
            id="one_shot_and_two_ura",
        ),
        pytest.param(CHIPS, DRAGONS_AND_HONOURS, {}, "W", {"S": 20, "W": -20}, id="two_yakuman"),
        pytest.param(
            CHIPS,
            "CCC FFF BBB | 234m 55*m",
            {},
            None,
            {"S": 15, "E": -5, "W": -5, "N": -5},
            id="yakuman_drawn",
        ),
        pytest.param(
            {**CHIPS, "yakuman_chips": 3},
            "CCC FFF BBB | 234m 55*m",
            {},
            "W",
            {"S": 6, "W": -6},
            id="three_each",
        ),
        pytest.param({}, RED, {}, "W", {}, id="no_chips_played"),
    ],
)
def test_count_chips_pays_by_hand(options, hand, facts, discarder, chips):
    deal = won_by("S", hand, discarder=discarder, context=facts)
    assert {
        seat: count for seat, count in count_chips(deal, engine_of(**options).choices).items() if count
    } == chips


def test_settle_reports_unknown_chips():
    deal = won_by("S", 8000, discarder="W")
    assert settled(engine_of(**CHIPS), deal)[1] == ["chips_unknown"]
    assert settled(engine_of(), deal)[1] == []
    assert count_chips(deal, engine_of(**CHIPS).choices) == {}


@pytest.mark.parametrize(
    ("preset", "counted"), [("tenhou", True), ("mahjong_soul", True), ("m_league", False)]
)
def test_preset_counts_thirteen_han_as_published(preset, counted):
    context = "S/E wall riichi dora=8m"
    sheet = score_riichi(FLUSH, context, preset=preset)
    assert (sheet.doubles, sheet.total) == (14, 32000 if counted else 24000)
