"""MCR hands with contexts, scored by the engine and by the independent package `PyMahjongGB`.

`PyMahjongGB` is installed by the extra `second`. It plays as in China, the preset `china`.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring import Context, Hand, ScoringError
from scoring.mcr.counting import count_readings
from scoring.mcr.engine import McrEngine
from scoring.mcr.fans import FANS
from scoring.mcr.sheet import LAST_OF_KIND, read_situation
from tools.second_scorers.arrangements import DRAGONS, ORDER, DealtHand, chow_from
from tools.second_scorers.random_hands import (
    BONUS,
    CONCEALED,
    HONORS,
    IRREGULAR,
    SHAPES,
    ComparisonResult,
    claim_sets,
    make_irregular_hand,
    random_hand,
    triplets,
    with_sets,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scoring.mcr.fans import Fan
    from tools.second_scorers.random_hands import Sets

RULES = ("mcr",)
ENGINE = McrEngine().with_options({"preset": "china", "minimum": 0})
WINDS = "ESWN"
_SIMPLIFIED = str.maketrans(
    "綠蓮寶燈槓連對么雙龍會順節帶組於風無撈開搶門齊絕張歸斷邊單釣將",
    "绿莲宝灯杠连对幺双龙会顺节带组于风无捞开抢门齐绝张归断边单钓将",
)
_PACKAGE_WAITS = {"边张": "独听・边张", "嵌张": "独听・嵌张", "单钓将": "独听・单钓"}


def _name_in_package(fan: Fan) -> str:
    """Return the name that the second scorer has for a fan: simplified, waits with a word before it."""
    simplified = fan.native.translate(_SIMPLIFIED)
    return _PACKAGE_WAITS.get(simplified, simplified)


BY_NATIVE = {_name_in_package(fan): fan.id for fan in FANS}
"""The ids of the fans by the names that the second scorer has for them."""
ONE_POINT = ("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows")
"""Fans of one point of two chows, of which either scorer may choose others where they count alike."""
WAITS = ("edge_wait", "closed_wait", "pair_wait")


class HandScore(NamedTuple):
    """A score, or why there is none."""

    points: int = 0
    fans: tuple[tuple[str, int], ...] = ()
    why: str = ""

    def agrees_with(self, other: HandScore) -> bool:
        """Return True if points and fans are equal; fans that may be chosen freely only by their number."""
        return self.points == other.points and self.why == other.why and _bundle(self) == _bundle(other)


def _bundle(score: HandScore) -> Counter[str]:
    bundled = Counter[str]()
    for id_, count in score.fans:
        bundled["two chows" if id_ in ONE_POINT else "wait" if id_ in WAITS else id_] += count
    return bundled


def _shifted_chows(chance: Random, count: int, *, mixed: bool) -> Sets:
    step = 1 if mixed else chance.choice([1, 2])
    first = chance.randint(1, 7 - step * (count - 1))
    suits = chance.sample("mps", 3) if mixed else [chance.choice("mps")] * count
    return with_sets(chance, [chow_from(f"{first + step * at}{suit}") for at, suit in enumerate(suits)])


def _mixed_straight(chance: Random) -> Sets:
    suits = chance.sample("mps", 3)
    return with_sets(
        chance, [chow_from(f"{rank}{suit}") for rank, suit in zip((1, 4, 7), suits, strict=True)]
    )


def _mixed_pungs(chance: Random) -> Sets:
    first, suits = chance.randint(1, 7), chance.sample("mps", 3)
    return with_sets(chance, triplets(*(f"{first + at}{suit}" for at, suit in enumerate(suits))))


def _terminal_chows(chance: Random) -> Sets:
    suits = chance.choice(["mmm", "ppp", "sss", *("".join(chance.sample("mps", 3)) for _ in range(6))])
    chows = [chow_from(f"{rank}{suit}") for suit in suits[:2] for rank in (1, 7)]
    return [*chows, [f"5{suits[2]}"] * 2]


def _fives(chance: Random) -> Sets:
    kinds = [f"{rank}{suit}" for rank in (3, 4, 5) for suit in "mps"]
    sets = [
        chow_from(code) if code[0] != "5" or chance.random() < 0.5 else [code] * 3
        for code in chance.choices(kinds, k=4)
    ]
    return [*sets, [f"5{chance.choice('mps')}"] * 2]


def _chows_of_ranks(chance: Random, low: int, high: int) -> Sets:
    kinds = [f"{rank}{suit}" for rank in range(low, high + 1) for suit in "mps"]
    sets = []
    for code in chance.choices(kinds, k=4):
        run = int(code[0]) + 2 <= high and chance.random() < 0.7
        sets.append(chow_from(code) if run else [code] * 3)
    return [*sets, [chance.choice(kinds)] * 2]


def _four_kinds(chance: Random) -> Sets:
    """Return chows of a few kinds, so that many fans of two chows compete."""
    kinds = [f"{rank}{suit}" for rank in chance.choice([(1, 4, 7), (1, 7), (2, 5), (3, 6)]) for suit in "mps"]
    few = chance.sample(kinds, min(len(kinds), chance.choice([2, 3, 4])))
    return [*(chow_from(chance.choice(few)) for _ in range(4)), [chance.choice(ORDER)] * 2]


def _chicken(chance: Random) -> Sets:
    """Return sets that have hardly anything in common, with a pair of honours."""
    suits = chance.sample("mps", 3)
    sets = [chow_from(f"{chance.choice('234')}{suits[0]}"), chow_from(f"{chance.choice('56')}{suits[1]}")]
    sets += [
        [f"{chance.choice('28')}{suits[2]}"] * 3,
        chow_from(f"{chance.choice('12345')}{chance.choice(suits)}"),
    ]
    return [*sets, [chance.choice(HONORS)] * 2]


REVERSIBLE = ["1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s", "B"]
OWN_SHAPES: dict[str, Callable[[Random], Sets]] = {
    "three shifted chows": lambda chance: _shifted_chows(chance, 3, mixed=False),
    "four shifted chows": lambda chance: [
        *_shifted_chows(chance, 4, mixed=False)[:4],
        [chance.choice(ORDER)] * 2,
    ],
    "mixed shifted chows": lambda chance: _shifted_chows(chance, 3, mixed=True),
    "mixed straight": _mixed_straight,
    "mixed shifted pungs": _mixed_pungs,
    "terminal chows": _terminal_chows,
    "fives": _fives,
    "few chows": _four_kinds,
    "more of few chows": _four_kinds,
    "low": lambda chance: _chows_of_ranks(chance, 1, chance.choice([3, 4])),
    "high": lambda chance: _chows_of_ranks(chance, chance.choice([6, 7]), 9),
    "middle": lambda chance: _chows_of_ranks(chance, 4, 6),
    "reversible": lambda chance: random_hand(chance, REVERSIBLE, chows=False),
    "even": lambda chance: random_hand(
        chance, [f"{rank}{suit}" for rank in (2, 4, 6, 8) for suit in "mps"], chows=False
    ),
    "few tiles": lambda chance: random_hand(chance, chance.sample(ORDER, 8)),
    "chicken": _chicken,
    "all types": lambda chance: [
        *(chow_from(f"{chance.randint(1, 7)}{suit}") for suit in "mps"),
        [chance.choice(WINDS)] * 3,
        [chance.choice(DRAGONS)] * 2,
    ],
}
OWN_IRREGULAR = ("knitted straight", "honors and knitted", "shifted pairs", "pairs of a suit", "gates")


def _make_irregular(chance: Random, shape: str) -> DealtHand | None:
    if shape in IRREGULAR:
        return make_irregular_hand(chance, shape)
    suits = chance.sample("mps", 3)
    knitted = [f"{row + 3 * step}{suit}" for row, suit in enumerate(suits, 1) for step in range(3)]
    suit = suits[0]
    if shape == "knitted straight":
        hand = claim_sets(chance, [random_hand(chance)[0], [chance.choice(ORDER)] * 2], {"kongs": 0.2})
        return DealtHand(hand.melds, [*hand.concealed, *knitted])
    if shape == "honors and knitted":
        honors = chance.randint(5, 7)
        return DealtHand([], [*chance.sample(HONORS, honors), *chance.sample(knitted, 14 - honors)])
    if shape == "shifted pairs":
        first = chance.randint(1, 3)
        return DealtHand([], [f"{first + at}{suit}" for at in range(7) for _ in range(2)])
    if shape == "gates":
        tiles = [f"{rank}{suit}" for rank in "1112345678999"] + [f"{chance.randint(1, 9)}{suit}"]
        return DealtHand([], tiles)
    return DealtHand(
        [], [code for rank in chance.choices("123456789", k=7) for code in [f"{rank}{suit}"] * 2]
    )


def generate(count: int, chance: Random) -> Iterator[tuple[DealtHand, dict[str, Any]]]:
    """Yield hands with contexts, the patterns in turn; some just fail to win."""
    shapes = {**SHAPES, **OWN_SHAPES}
    wishes: list[tuple[str, dict[str, Any]]] = [
        (shape, wanted) for shape in shapes for wanted in ({}, {"melded": 1.0}, CONCEALED)
    ]
    wishes += [(shape, {}) for shape in (*IRREGULAR, *OWN_IRREGULAR) for _ in range(3)]
    wishes += [("chicken", {"melded": 0.6})] * 3
    wishes += [("no chows", {"kongs": 1.0, "melded": melded}) for melded in (0, 0.3, 0.6)]
    wishes += [("no chows", {**CONCEALED, "kongs": 0.3})] * 2
    made = turn = 0
    while made < count:
        shape, wanted = wishes[turn % len(wishes)]
        turn += 1
        if shape in shapes:
            hand = claim_sets(chance, shapes[shape](chance), {"win": None, **wanted})
        else:
            hand = _make_irregular(chance, shape)
        if hand is None or max(Counter(hand.tiles).values()) > 4:
            continue
        if chance.random() < 0.02:
            hand.concealed[chance.randrange(len(hand.concealed))] = chance.choice(ORDER)
            if max(Counter(hand.tiles).values()) > 4:
                continue
        hand.win = chance.choice(hand.concealed)
        if chance.random() < 0.2:
            hand.bonus = chance.sample(BONUS, chance.randint(1, 8))
        yield hand, _random_context(chance, hand)
        made += 1


def _random_context(chance: Random, hand: DealtHand) -> dict[str, Any]:
    """Return random facts of a win."""
    facts: dict[str, Any] = {
        "seat": chance.choice(WINDS),
        "round": chance.choice(WINDS),
        "source": chance.choice(["wall", "discard"]),
    }
    if any(len(tiles) == 4 for tiles, _ in hand.melds) and chance.random() < 0.2:
        facts["source"] = "kong_supplement"
    elif hand.tiles.count(hand.win) == 1 and chance.random() < 0.1:
        facts["source"] = "robbed_kong"
    if facts["source"] != "robbed_kong" and chance.random() < 0.1:
        facts["last_tile"] = True
    melded = [code for tiles, concealed in hand.melds if not concealed for code in tiles]
    if hand.tiles.count(hand.win) - melded.count(hand.win) == 1 and chance.random() < 0.2:
        facts[LAST_OF_KIND] = True
    return facts


def list_items(_rules: str) -> list[str]:
    """Return the ids of all fans."""
    return [fan.id for fan in FANS]


def compare(_rules: str, count: int, seed: int) -> ComparisonResult:
    """Score random hands twice and collect the differences."""
    differences, occurred = [], Counter[str]()
    for hand, context in generate(count, Random(seed)):
        own, second = score_with_engine(hand, context), score_with_package(hand, context)
        if own.agrees_with(second) or _agrees_in_other_reading(hand, context, own, second):
            occurred.update([id_ for id_, _ in own.fans] or [own.why])
        else:
            differences.append(f"{hand.notation()}  {context}\n    engine {own}\n    second {second}")
    return ComparisonResult(differences, occurred)


def _agrees_in_other_reading(
    hand: DealtHand, context: dict[str, Any], own: HandScore, second: HandScore
) -> bool:
    """Return True if the second scorer has chosen another reading of the same points."""
    if own.points != second.points or own.why or second.why:
        return False
    situation = read_situation(Context.from_json(context, [LAST_OF_KIND]))
    readings = count_readings(Hand.parse(hand.notation()), situation, ENGINE.choices)
    flowers = {"flower_tile": len(hand.bonus)} if hand.bonus else {}
    for each in readings:
        fans = Counter(counted.fan.id for counted in each.counted) + Counter(flowers)
        if HandScore(each.points + len(hand.bonus), tuple(sorted(fans.items()))).agrees_with(second):
            return True
    return False


def score_with_engine(hand: DealtHand, context: dict[str, Any]) -> HandScore:
    """Score the hand by the engine."""
    try:
        stated = Context.from_json(context, [LAST_OF_KIND])
        sheet = ENGINE.score(Hand.parse(hand.notation()), stated)
    except ScoringError as error:
        return HandScore(why=error.code)
    fans = Counter(line.id for line in sheet.items)
    return HandScore(sheet.points, tuple(sorted(fans.items())))


def score_with_package(hand: DealtHand, context: dict[str, Any]) -> HandScore:
    """Score the hand by `PyMahjongGB`."""
    from MahjongGB import MahjongFanCalculator

    melds = tuple(_write_meld(tiles, concealed=concealed) for tiles, concealed in hand.melds)
    rest = list(hand.concealed)
    rest.remove(str(hand.win))
    source = context["source"]
    try:
        fans = MahjongFanCalculator(
            melds,
            tuple(map(_write_tile, rest)),
            _write_tile(str(hand.win)),
            len(hand.bonus),
            source in ("wall", "kong_supplement"),
            bool(context.get(LAST_OF_KIND)),
            source in ("kong_supplement", "robbed_kong"),
            bool(context.get("last_tile")),
            WINDS.index(context["seat"]),
            WINDS.index(context["round"]),
            True,
        )
    except TypeError:
        return HandScore(why="no_winning_shape")
    ids = sorted((BY_NATIVE[native], count) for _, count, native, _ in fans)
    return HandScore(sum(points * count for points, count, *_ in fans), tuple(ids))


def _write_tile(code: str) -> str:
    if len(code) == 1:
        return f"F{WINDS.index(code) + 1}" if code in WINDS else f"J{DRAGONS.index(code) + 1}"
    return {"m": "W", "p": "B", "s": "T"}[code[1]] + code[0]


def _write_meld(tiles: list[str], *, concealed: bool) -> tuple[str, str, int]:
    if len(set(tiles)) > 1:
        return ("CHI", _write_tile(sorted(tiles)[1]), 1)
    return ("GANG" if len(tiles) == 4 else "PENG", _write_tile(tiles[0]), 0 if concealed else 1)
