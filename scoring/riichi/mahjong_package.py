"""Adapter of the package `mahjong`, which counts riichi hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as PeerMeld

from scoring.errors import ScoringError
from scoring.riichi.yaku import BY_PACKAGE_NAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.arrangement import Arrangement
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.riichi.situation import Situation
    from scoring.riichi.yaku import Yaku

_KINDS = {"chow": PeerMeld.CHI, "pung": PeerMeld.PON, "kong": PeerMeld.KAN}
_DRAGONS = {"B": 31, "F": 32, "C": 33}
_WINDS = {wind: EAST + at for at, wind in enumerate("ESWN")}


class PackageCount(NamedTuple):
    """The result of the package.

    Attributes:
        paid: The yaku and dora with their han.
        han: The sum of the han.
        fu: The rounded fu.
        unrounded: The fu before rounding.
    """

    paid: tuple[tuple[Yaku, int], ...]
    han: int
    fu: int
    unrounded: int

    @property
    def yakuman(self) -> bool:
        """True if a yakuman is among them."""
        return any(yaku.is_yakuman for yaku, _ in self.paid)


class CountedChoices(NamedTuple):
    """The choices of a table on which the package's count depends, by the names of `Choices`."""

    open_tanyao: bool
    red_fives: bool
    double_yakuman: bool
    counted_yakuman: bool
    rounded_mangan: bool
    blessing_of_man: str
    double_wind_fu: int


def kind_of(tile: Tile) -> int:
    """Return the package's number of a kind of tile."""
    return _DRAGONS.get(tile.code, tile.index)


def count_hand(
    hand: Hand, winning: Tile, situation: Situation, choices: CountedChoices
) -> PackageCount | None:
    """Count a complete hand of a winning shape; None if it has no yaku.

    Raises:
        ScoringError: `riichi_refused` if the package does not accept the situation.
    """
    melds = [_package_meld(meld) for meld in hand.melds]
    loose = _package_ids([*hand.concealed], hand.red_fives)
    tiles = [*(tile for meld in melds for tile in meld.tiles), *loose]
    kind = kind_of(winning)
    last = next((tile for tile in loose if tile // 4 == kind), loose[0])
    dora = [_indicator_id(tile) for tile in situation.dora]
    ura = [_indicator_id(tile) for tile in situation.ura]
    config = _make_config(hand, situation, choices)
    answer = HandCalculator.estimate_hand_value(tiles, last, melds, dora, config, ura_dora_indicators=ura)
    if answer.error == HandCalculator.ERR_NO_YAKU:
        return None
    if answer.error or answer.yaku is None or answer.han is None or answer.fu is None:
        raise ScoringError(
            "riichi_refused", f"these facts contradict each other: {answer.error}", why=answer.error
        )
    by_name = {id(value): name for name, value in vars(config.yaku).items()}
    paid = tuple(
        (BY_PACKAGE_NAME[by_name[id(yaku)]], _han_of(yaku, is_open=answer.is_open_hand))
        for yaku in answer.yaku
    )
    unrounded = sum(each["fu"] for each in answer.fu_details or ())
    return PackageCount(paid, answer.han, answer.fu, unrounded)


def has_yaku(arrangement: Arrangement, yaku: Yaku, hand: Hand, winning: Tile, situation: Situation) -> bool:
    """Return True if the package finds a yaku of the tiles in this arrangement."""
    config = HandConfig()
    condition = getattr(config.yaku, yaku.package_name)
    sets = [_package_kinds(meld) for meld in arrangement.sets]
    melds = [_package_meld(meld) for meld in hand.melds]
    if yaku.id == "sanankou":
        return bool(condition.is_condition_met(sets, 4 * kind_of(winning), melds, situation.drawn))
    return bool(condition.is_condition_met(sets))


def _han_of(yaku: Any, *, is_open: bool) -> int:
    return int(yaku.han_open if is_open and yaku.han_open else yaku.han_closed)


def _make_config(hand: Hand, situation: Situation, choices: CountedChoices) -> HandConfig:
    seat, prevalent = situation.seat and _WINDS[situation.seat], situation.round and _WINDS[situation.round]
    if choices.double_wind_fu == 2 and seat == prevalent and _is_seat_wind_pair(hand, situation):
        prevalent = None  # so that the pair counts once; with a pair there is no pung of that wind
    return HandConfig(
        is_tsumo=situation.drawn,
        is_riichi=situation.riichi and not situation.double_riichi,
        is_daburu_riichi=situation.double_riichi,
        is_ippatsu=situation.ippatsu,
        is_rinshan=situation.after_kong,
        is_chankan=situation.robbed,
        is_haitei=situation.last_tile and situation.drawn,
        is_houtei=situation.last_tile and not situation.drawn,
        is_tenhou=situation.first_turn == "heaven",
        is_chiihou=situation.first_turn == "earth",
        is_renhou=situation.first_turn == "man" and choices.blessing_of_man in ("five_han", "yakuman"),
        player_wind=seat,
        round_wind=prevalent,
        options=OptionalRules(
            has_open_tanyao=choices.open_tanyao,
            has_aka_dora=choices.red_fives,
            has_double_yakuman=choices.double_yakuman,
            kazoe_limit=HandConfig.KAZOE_LIMITED if choices.counted_yakuman else HandConfig.KAZOE_SANBAIMAN,
            kiriage=choices.rounded_mangan,
            renhou_as_yakuman=choices.blessing_of_man == "yakuman",
        ),
    )


def _is_seat_wind_pair(hand: Hand, situation: Situation) -> bool:
    return sum(tile.code == situation.seat for tile in hand.tiles) == 2


def _package_meld(meld: Meld) -> PeerMeld:
    return PeerMeld(_KINDS[meld.kind], _package_ids(meld.tiles, meld.reds), opened=not meld.concealed)


def _package_ids(tiles: Sequence[Tile], reds: Sequence[Tile]) -> list[int]:
    """Return the package's tile numbers: red fives are the first of their kind, and no other tile is."""
    left, ids = list(reds), []
    for tile in tiles:
        red = next((each for each in left if each.plain is tile), None)
        if red is not None:
            left.remove(red)
        ids.append(4 * kind_of(tile) + (red is None))
    return ids


def _package_kinds(meld: Meld) -> list[int]:
    return [kind_of(tile) for tile in meld.tiles]


def _indicator_id(dora: Tile) -> int:
    """Return the number of the indicator of a dora."""
    kind = kind_of(dora)
    if dora.is_suited:
        return 4 * (kind - 1 if dora.rank > 1 else kind + 8)
    first, count = (27, 4) if dora.is_wind else (31, 3)
    return 4 * (first + (kind - first - 1) % count)
