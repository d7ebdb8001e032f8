"""The best score of a riichi hand: yaku, fu, arrangement and worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from scoring.errors import ScoringError
from scoring.hand.arrangement import arrange
from scoring.hand.hand import Hand, no_shape_message
from scoring.riichi import mahjong_package as peer
from scoring.riichi.fu import FuArrangement, fu_lines, round_fu, sum_fu
from scoring.riichi.payments import MANGAN, MANGAN_HAN, HandWorth, name_worth, worth_of_hand
from scoring.riichi.situation import NORTH
from scoring.riichi.yaku import BY_ID, LIMITS, YAKUMAN, limit_of

if TYPE_CHECKING:
    from scoring.engine import Line
    from scoring.errors import Message
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.tiles import Tile
    from scoring.riichi.options import Choices
    from scoring.riichi.situation import Situation
    from scoring.riichi.yaku import Limit, Yaku

SHAPES = ("regular", "seven_pairs", "thirteen_orphans")
_BY_TILES = frozenset(
    (
        "iipeikou",
        "ryanpeikou",
        "sanshoku",
        "ittsuu",
        "chanta",
        "junchan",
        "sanshoku_doukou",
        "toitoi",
        "chiitoitsu",
        "sanankou",
    )
)
"""The yaku that one arrangement of a hand may have and another not."""


class RiichiCount(NamedTuple):
    """The count of a hand in its most valuable arrangement.

    Attributes:
        paid: Yaku and dora with their han; empty if the hand has no yaku.
        fu: The fu, item by item.
        arrangement: The arrangement.
        winning_tile: The winning tile.
        is_open: Whether the hand is open.
        han: The sum of the han.
        rounded: The rounded fu.
        worth: The basic points.
        not_added: Yakuman that do not count in addition to the best, where the table adds none.
    """

    paid: tuple[tuple[Yaku, int], ...]
    fu: tuple[Line, ...]
    arrangement: Arrangement
    winning_tile: Tile
    is_open: bool
    han: int
    rounded: int
    worth: HandWorth
    not_added: tuple[Yaku, ...] = ()

    @property
    def limit(self) -> Limit | None:
        """The limit that the hand reaches, if any."""
        return limit_of(self.worth.basic)


def arrangements_of(hand: Hand, *, drawn: bool) -> list[Arrangement]:
    """Return every arrangement of the hand: sets and a pair, seven different pairs, thirteen orphans."""
    return [
        arrangement
        for arrangement in arrange(hand, claimed=not drawn, shapes=SHAPES)
        if arrangement.shape != "seven_pairs" or len(set(arrangement.sets)) == len(arrangement.sets)
    ]


CACHE_SIZE = 4000
"""The size of the cache: the questions about a hand are found by counting it in many situations."""


def count_hand(hand: Hand, situation: Situation, choices: Choices) -> RiichiCount:
    """Count a normalized hand. Without a marked winning tile it counts as the least valuable possibility.

    Raises:
        ScoringError: `no_winning_shape`, `riichi_refused`.
    """
    return _add_norths(
        _cached_count(hand, hand.reds, _relevant_situation(hand, situation), choices), situation, choices
    )


def _add_norths(whole: RiichiCount, situation: Situation, choices: Choices) -> RiichiCount:
    """Add the norths set aside: each is a dora, and one more for each indicator of north."""
    if not situation.norths or not whole.paid or is_yakuman(whole):
        return whole
    more = {"north_dora": situation.norths}
    more["dora"] = situation.norths * situation.dora.count(NORTH)
    more["ura_dora"] = situation.norths * situation.ura.count(NORTH) * situation.ready
    paid = dict(whole.paid)
    for name, han in more.items():
        if han:
            paid[BY_ID[name]] = paid.get(BY_ID[name], 0) + han
    han = whole.han + sum(more.values())
    return whole._replace(paid=tuple(paid.items()), han=han, worth=worth_of_hand(han, whole.rounded, choices))


def _relevant_situation(hand: Hand, situation: Situation) -> Situation:
    """Return the situation without what is paid but not counted, and without winds that make no pair."""
    winds = [tile.code for tile in hand.tiles if tile.is_wind]
    seat = situation.seat if situation.seat and winds.count(situation.seat) > 1 else None
    prevalent = situation.round if situation.round and winds.count(situation.round) > 1 else None
    return situation._replace(seat=seat, round=prevalent, norths=0, honba=0, sticks=0)


@lru_cache(maxsize=CACHE_SIZE)
def _cached_count(hand: Hand, _reds: tuple[Tile, ...], situation: Situation, choices: Choices) -> RiichiCount:
    """Return the cached count; red fives are a separate key, as hands compare equal without them."""
    tiles = [hand.winning_tile] if hand.winning_tile else sorted(set(hand.concealed))
    counts = [
        _count_uncached(
            Hand(hand.melds, hand.concealed, hand.bonus, tile, red_fives=hand.red_fives), situation, choices
        )
        for tile in tiles
    ]
    return min(counts, key=lambda each: (bool(each.paid), each.worth.basic, each.han, each.rounded))


class _BestWay(NamedTuple):
    """Count of the package, None without a yaku, with the arrangement that it counted and its fu."""

    counted: peer.PackageCount | None
    chosen: FuArrangement
    fu: tuple[Line, ...]


def _count_uncached(hand: Hand, situation: Situation, choices: Choices) -> RiichiCount:
    winning = hand.winning_tile
    ways = _cached_ways(hand, hand.reds, situation.drawn)
    if winning is None or not ways:
        raise ScoringError("no_winning_shape", no_shape_message(4), why="shape", sets=4)
    alike = _alike_choices(hand, situation, choices, decides=len(ways) > 1)
    way = _best_way(hand, hand.reds, situation, alike)
    if choices.double_yakuman and way.counted is not None and way.counted.yakuman:
        way = _best_way(hand, hand.reds, situation, alike._replace(double_yakuman=True))
    counted, best, fu = way
    if counted is None:
        no_yaku = RiichiCount(
            (), fu, best.arrangement, winning, best.is_open, 0, round_fu(sum_fu(fu)), HandWorth(0)
        )
        return _apply_blessing_of_man(no_yaku, situation, choices)
    paid, han = counted.paid, counted.han
    not_added: tuple[Yaku, ...] = ()
    if counted.yakuman and not choices.yakuman_add:
        paid, not_added, han = _best_yakuman_only(counted)
    worth = worth_of_hand(han, counted.fu, choices, yakuman=counted.yakuman)
    whole = RiichiCount(paid, fu, best.arrangement, winning, best.is_open, han, counted.fu, worth, not_added)
    return _apply_blessing_of_man(whole, situation, choices)


def _alike_choices(
    hand: Hand, situation: Situation, choices: Choices, *, decides: bool
) -> peer.CountedChoices:
    """Return choices that are equal for all tables at which the package counts this hand alike.

    Args:
        hand: The hand.
        situation: The situation.
        choices: The choices of the table.
        decides: Whether there are several arrangements, of which the worth decides. Double yakuman are left
            out in any case: a hand that has none without them has none with them.
    """
    return peer.CountedChoices(
        open_tanyao=choices.open_tanyao or not hand.claimed,
        red_fives=choices.red_fives and bool(hand.reds),
        double_yakuman=False,
        counted_yakuman=choices.counted_yakuman or not decides,
        rounded_mangan=choices.rounded_mangan and decides,
        blessing_of_man=choices.blessing_of_man if situation.first_turn == "man" else "",
        double_wind_fu=choices.double_wind_fu if situation.seat == situation.round else 0,
    )


@lru_cache(maxsize=CACHE_SIZE)
def _cached_ways(hand: Hand, _reds: tuple[Tile, ...], drawn: bool) -> list[Arrangement]:
    return arrangements_of(hand, drawn=drawn)


@lru_cache(maxsize=CACHE_SIZE)
def _best_way(
    hand: Hand, _reds: tuple[Tile, ...], situation: Situation, choices: peer.CountedChoices
) -> _BestWay:
    """Count a complete hand of a winning shape by the choices that matter to the package."""
    winning = cast("Tile", hand.winning_tile)
    counted = peer.count_hand(hand, winning, situation, choices)
    ways = _cached_ways(hand, _reds, situation.drawn)
    candidates = [FuArrangement(way, situation, bool(hand.claimed), choices.double_wind_fu) for way in ways]
    if counted is not None:
        candidates = [each for each in candidates if _matches_count(each, counted, hand, winning)]
    return _BestWay(counted, candidates[0], fu_lines(candidates[0]))


def _matches_count(candidate: FuArrangement, counted: peer.PackageCount, hand: Hand, winning: Tile) -> bool:
    """Return True if the package counted this arrangement: it has the same fu and the yaku of the tiles."""
    if sum_fu(fu_lines(candidate)) != counted.unrounded:
        return False
    of_tiles = [yaku for yaku, _ in counted.paid if yaku.id in _BY_TILES]
    return all(
        peer.has_yaku(candidate.arrangement, yaku, hand, winning, candidate.situation) for yaku in of_tiles
    )


def _best_yakuman_only(
    counted: peer.PackageCount,
) -> tuple[tuple[tuple[Yaku, int], ...], tuple[Yaku, ...], int]:
    """Return only the most valuable yakuman, and those that do not count in addition to it."""
    best = max(counted.paid, key=lambda each: each[1])
    return (best,), tuple(yaku for yaku, _ in counted.paid if yaku is not best[0]), best[1]


def _apply_blessing_of_man(whole: RiichiCount, situation: Situation, choices: Choices) -> RiichiCount:
    """Replace a less valuable hand by a blessing of man that is a mangan of its own."""
    if situation.first_turn != "man" or choices.blessing_of_man != "mangan" or whole.worth.basic >= MANGAN:
        return whole
    blessing = BY_ID["renhou"]
    return whole._replace(paid=((blessing, 5),), han=5, worth=HandWorth(MANGAN))


def is_yakuman(whole: RiichiCount) -> bool:
    """Return True if the hand has a yakuman."""
    return any(yaku.closed >= YAKUMAN for yaku, _ in whole.paid)


def worth_basis(whole: RiichiCount) -> str:
    """Return what the worth of a hand comes from.

    It is `below_limit`, or why the hand reaches its limit: `counted`, `yakuman`, `rounded_up`, `fu` or `han`.
    """
    if whole.limit is None:
        return "below_limit"
    if whole.worth.counted:
        return "counted"
    if is_yakuman(whole):
        return "yakuman"
    if whole.han >= MANGAN_HAN:
        return "han"
    basic = whole.worth.basic
    return "rounded_up" if basic == min(LIMITS) and whole.rounded << whole.han + 2 < basic else "fu"


def name_worth_of(whole: RiichiCount) -> Message:
    """Return what players call the worth of a hand."""
    basis = worth_basis(whole)
    return name_worth("limit" if basis == "yakuman" else basis, whole.han, whole.rounded, whole.limit)
