"""Riichi hands with contexts, scored by the engine and by the independent package `riichienv`.

`riichienv` is installed by the extra `second`. It plays open simples, red fives, double yakuman and yakuman
that add up; it knows no blessing of man. Where a hand is dealt to the dealer, it takes any tile for the last.
Hands of three players are scored by another part of it, with norths that were set aside.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring import Context, Hand, ScoringError
from scoring.riichi.engine import RiichiEngine
from tools.second_scorers.arrangements import ORDER, ORPHANS, DealtHand
from tools.second_scorers.random_hands import CONCEALED, IRREGULAR, SHAPES, ComparisonResult, make_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

FOUR = RiichiEngine().with_options({"double_yakuman": True})
THREE = FOUR.with_options({"players": 3})
RULES = {"riichi": FOUR, "riichi_three": THREE}
WINDS = "ESWN"
SUITS = "mps"
# Tenhou's numbers of yaku; the second scorer has one for all seat winds.
TENHOU = {
    "menzen_tsumo": 0, "riichi": 1, "ippatsu": 2, "chankan": 3, "rinshan": 4, "haitei": 5, "houtei": 6,
    "pinfu": 7, "tanyao": 8, "iipeikou": 9, "haku": 18, "hatsu": 19, "chun": 20, "double_riichi": 21,
    "chiitoitsu": 22, "chanta": 23, "ittsuu": 24, "sanshoku": 25, "sanshoku_doukou": 26, "sankantsu": 27,
    "toitoi": 28, "sanankou": 29, "shousangen": 30, "honroutou": 31, "ryanpeikou": 32, "junchan": 33,
    "honitsu": 34, "chinitsu": 35, "tenhou": 37, "chiihou": 38, "daisangen": 39, "suuankou": 40,
    "suuankou_tanki": 41, "tsuuiisou": 42, "ryuuiisou": 43, "chinroutou": 44, "chuuren": 45, "chuuren_9": 46,
    "kokushi": 47, "kokushi_13": 48, "daisuushii": 49, "shousuushii": 50, "suukantsu": 51, "dora": 52,
    "ura_dora": 53, "red_dora": 54, "north_dora": 52,
    **{f"{where}_wind_{wind}": number for where, number in (("seat", 10), ("round", 14))
       for wind in ("east", "south", "west", "north")},
}  # fmt: skip


class HandScore(NamedTuple):
    """The compared results; only `why` for a hand that does not win."""

    total: int = 0
    han: int = 0
    fu: int = 0
    yaku: tuple[int, ...] = ()
    why: str = ""

    def agrees_with(self, other: HandScore) -> bool:
        """Return True if both agree; a yakuman read one way may be 13 han read another way."""
        return self == other or (self.total == other.total > 0 and self.han == 13 <= other.han)


class EngineScore(NamedTuple):
    """The engine's result, with its item names."""

    opinion: HandScore
    items: tuple[str, ...]


def generate(
    count: int, chance: Random, *, three: bool = False
) -> Iterator[tuple[DealtHand, dict[str, Any]]]:
    """Yield hands with red fives and contexts, the patterns in turn.

    three: hands of three players.
    """
    wishes = [(shape, wanted) for shape in (*SHAPES, *IRREGULAR) for wanted in ({}, CONCEALED, CONCEALED)]
    wishes += [("no chows", {"kongs": 1.0}), ("all chows", CONCEALED), ("all chows", CONCEALED)]
    made = turn = 0
    while made < count:
        shape, wanted = wishes[turn % len(wishes)]
        turn += 1
        result = make_hand(chance, shape, wanted, bonus=False)
        if result is None or result[0].win is None or result[0].completed_set is not None:
            continue
        hand = result[0] if not three else _convert_to_three_players(chance, result[0])
        if hand is not None:
            yield hand, _random_context(chance, hand, three=three)
            made += 1


def _convert_to_three_players(chance: Random, hand: DealtHand) -> DealtHand | None:
    """Return the hand in suits of three players; None where there are none or a chow was claimed."""
    if any(not concealed and len(set(tiles)) > 1 for tiles, concealed in hand.melds):
        return None
    for suits in chance.sample([*permutations(SUITS)], len(SUITS) * 2):
        to = str.maketrans(dict(zip(SUITS, suits, strict=True)))
        if not any(code.translate(to) in MIDDLE for code in hand.tiles):
            melds = [([code.translate(to) for code in tiles], concealed) for tiles, concealed in hand.melds]
            loose = [code.translate(to) for code in hand.concealed]
            return replace(hand, melds=melds, concealed=loose, win=str(hand.win).translate(to))
    return None


def _random_context(chance: Random, hand: DealtHand, *, three: bool) -> dict[str, Any]:
    """Return random facts of a win and of the table."""
    is_open = any(not concealed for _, concealed in hand.melds)
    kongs = any(len(tiles) == 4 for tiles, _ in hand.melds)
    facts: dict[str, Any] = {
        "seat": chance.choice(WINDS[:3] if three else WINDS),
        "round": chance.choice(WINDS),
        "source": chance.choice(["wall", "discard"]),
        "honba": chance.choice([0, 0, 1, 5]),
    }
    if kongs and chance.random() < 0.3:
        facts["source"] = "kong_supplement"
    elif hand.tiles.count(hand.win) == 1 and chance.random() < 0.1:
        facts["source"] = "robbed_kong"
    if chance.random() < 0.1:
        facts["last_tile"] = True
    if not is_open and chance.random() < 0.5:
        facts[chance.choice(["riichi", "riichi", "riichi", "double_riichi"])] = True
        facts["ippatsu"] = facts["source"] != "kong_supplement" and chance.random() < 0.3
    elif (
        not hand.melds
        and facts["source"] == "wall"
        and chance.random() < 0.1
        and not _is_dealt_orphans(hand, facts)
    ):
        facts["turn"] = "own_first_draw"
        facts.pop("last_tile", None)
    norths = chance.randint(0, 4 - hand.tiles.count("N")) if three and "turn" not in facts else 0
    if three:
        facts["norths"] = norths
        facts["after_north"] = facts["source"] == "wall" and norths > 0 and chance.random() < 0.2
        facts["ippatsu"] = facts.get("ippatsu", False) and not facts["after_north"]
    left = list((Counter(ORDER * 4) - Counter(hand.tiles) - Counter(N=norths)).elements())
    left = [code for code in left if not three or code not in MIDDLE]
    shown = chance.sample(left, 2 * chance.randint(0, 3))
    facts["dora_indicators"] = shown[::2]
    facts["ura_indicators"] = shown[1::2] if _has_declared_riichi(facts) or chance.random() < 0.05 else []
    if _cannot_be_last_tile(facts) and chance.random() < 0.8:
        facts.pop("last_tile")
    return facts


def _has_declared_riichi(facts: dict[str, Any]) -> bool:
    return bool(facts.get("riichi") or facts.get("double_riichi"))


def _cannot_be_last_tile(facts: dict[str, Any]) -> bool:
    """Return True if `last_tile` is stated of a robbed kong, or of the replacement of a kong or a north."""
    plain = facts["source"] in ("wall", "discard") and not facts.get("after_north")
    return bool(facts.get("last_tile")) and not plain


def _is_dealt_orphans(hand: DealtHand, facts: dict[str, Any]) -> bool:
    """Return True if a dealer is dealt thirteen orphans: the second scorer takes any tile for the last."""
    return facts["seat"] == "E" and set(hand.tiles) == set(ORPHANS)


def with_reds(line: str, chance: Random) -> str:
    """Make some of the fives red, one of a suit at most, and one of all four."""
    for suit in "mps":
        tiles = f"5{suit}"
        if tiles in line and (chance.random() < 0.5 or line.count(tiles) == 4):
            line = line.replace(tiles, f"0{suit}", 1)
    return line


def score_with_engine(line: str, context: dict[str, Any], engine: RiichiEngine = FOUR) -> EngineScore:
    own = [fact.name for fact in engine.facts if fact.own]
    try:
        sheet = engine.score(Hand.parse(line), Context.from_json(context, own))
    except ScoringError as error:
        return EngineScore(HandScore(why=error.code), ())
    if not sheet.won:
        return EngineScore(HandScore(why="no_yaku"), ())
    items = tuple(item.id for item in sheet.items)
    numbers = tuple(sorted(TENHOU[item] for item in items))
    fu = sheet.rounded if sheet.doubles < 5 else 0
    return EngineScore(HandScore(sheet.total, sheet.doubles, fu, numbers), items)


def score_with_riichienv(line: str, context: dict[str, Any], *, three: bool = False) -> HandScore:
    """Score the hand by `riichienv`."""
    result = evaluate_with_riichienv(line, context, three=three)
    if (context["ura_indicators"] and not _has_declared_riichi(context)) or _cannot_be_last_tile(context):
        return HandScore(why="riichi_contradiction")
    if not result.is_win:
        return HandScore(why="no_yaku" if result.has_win_shape else "no_winning_shape")
    total = result.ron_agari
    if context["source"] in DRAWN:
        dealer, payers = context["seat"] == "E", 2 if three else 3
        total = result.tsumo_agari_ko * (payers if dealer else payers - 1)
        total += 0 if dealer else result.tsumo_agari_oya
    ids = tuple(sorted(each.tenhou_id for each in result.yaku_list()))
    return HandScore(total, result.han, result.fu if result.han < 5 else 0, ids)


def evaluate_with_riichienv(line: str, context: dict[str, Any], *, three: bool = False) -> Any:
    """Return the evaluation of a hand by `riichienv`."""
    from riichienv import _riichienv as peer

    hand = Hand.parse(line)
    reds = list(hand.reds)
    numbers = Counter[int]()
    tiles, melds = [], []

    def number(tile) -> int:
        kind = ORDER_34.index(tile.code)
        if tile in [red.plain for red in reds]:
            reds.remove(next(red for red in reds if red.plain is tile))
            return 4 * kind
        numbers[kind] += 1
        return 4 * kind + (numbers[kind] if tile.rank == 5 and tile.is_suited else numbers[kind] - 1)

    for meld in hand.melds:
        kind = {"chow": "Chi", "pung": "Pon", "kong": "Ankan" if meld.concealed else "Daiminkan"}[meld.kind]
        ids = [number(tile) for tile in meld.tiles]
        melds.append(peer.Meld(getattr(peer.MeldType, kind), ids, not meld.concealed))
    tiles = [number(tile) for tile in hand.concealed]
    win = next(tile for tile in tiles if ORDER_34[tile // 4] == hand.winning_tile.code)
    tiles.remove(win)
    winds = [peer.Wind.East, peer.Wind.South, peer.Wind.West, peer.Wind.North]
    drawn, after_north = context["source"] in DRAWN, context.get("after_north", False)
    last = context.get("last_tile", False) and context["source"] in ("wall", "discard") and not after_north
    facts = peer.Conditions(
        tsumo=drawn,
        riichi=context.get("riichi", False),
        double_riichi=context.get("double_riichi", False),
        ippatsu=context.get("ippatsu", False),
        haitei=last and drawn,
        houtei=last and not drawn,
        rinshan=context["source"] == "kong_supplement" or after_north,
        chankan=context["source"] == "robbed_kong",
        tsumo_first_turn=context.get("turn") == "own_first_draw",
        player_wind=winds[WINDS.index(context["seat"])],
        round_wind=winds[WINDS.index(context["round"])],
        honba=context["honba"],
        kita_count=context.get("norths", 0),
        is_sanma=three,
        num_players=3 if three else 4,
    )
    dora, ura = ([4 * ORDER_34.index(code) for code in context[name]] for name in INDICATORS)
    if not (context.get("riichi") or context.get("double_riichi")):
        ura = []
    evaluator = peer.HandEvaluator3P if three else peer.HandEvaluator
    return evaluator(tiles, melds).calc(win, dora, ura, facts)


ORDER_34 = [*ORDER[:27], *"ESWNBFC"]
MIDDLE = frozenset(f"{rank}m" for rank in range(2, 9))
DRAWN = ("wall", "kong_supplement")
INDICATORS = ("dora_indicators", "ura_indicators")


def list_items(rules: str) -> list[str]:
    """Return the items of these rules: three players have no North, and no chows of three suits."""
    if rules == "riichi":
        return [item for item in TENHOU if item != "north_dora"]
    return [item for item in TENHOU if item not in ("seat_wind_north", "sanshoku")]


def compare(rules: str, count: int, seed: int) -> ComparisonResult:
    """Score random hands twice and collect the differences."""
    differences, occurred = [], Counter[str]()
    chance, three = Random(seed), rules == "riichi_three"
    for hand, context in generate(count, chance, three=three):
        line = format_hand(hand, chance)
        (own, items), second = (
            score_with_engine(line, context, RULES[rules]),
            score_with_riichienv(line, context, three=three),
        )
        if own.agrees_with(second):
            occurred.update(items or [own.why])
        else:
            differences.append(f"{line}  {context}\n    engine {own}\n    second {second}")
    return ComparisonResult(differences, occurred)


def format_hand(hand: DealtHand, chance: Random) -> str:
    """Format a hand with some of its fives red."""
    return with_reds(_format_single_tiles(Hand.parse(hand.notation())), chance)


def _format_single_tiles(hand: Hand) -> str:
    """Format each tile with its own letter, so that one of them can be made red."""

    def word(tiles, win=None) -> str:
        star = max((at for at, tile in enumerate(tiles) if tile is win), default=-1)
        return "".join(f"{tile}{'*' * (at == star)}" for at, tile in enumerate(tiles))

    melds = [f"({word(meld.tiles)})" if meld.concealed else word(meld.tiles) for meld in hand.melds]
    return f"{' '.join(melds)} | {word(hand.concealed, hand.winning_tile)}"
