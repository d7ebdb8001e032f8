"""The 81 fans as a table: names, values, conditions, and what is never counted beside each.

Sources: WMO Mahjong Competition Rules of 2006, 3.8.1 and appendix 1; for the practice in China the rules as
played online. Appendix 1 counts one melded and one concealed kong as part of no. 57.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.mcr import conditions as when

if TYPE_CHECKING:
    from scoring.mcr.options import Choices

Kind = Literal["hand", "set", "joint", "win"]
_SOURCES = [f"Mahjong Competition Rules, fan {number}" for number in range(82)]
"""The source of each fan by its number."""


class Fan(NamedTuple):
    """A fan, an item of the rules.

    Attributes:
        number: Its number in the rules.
        id: The id.
        native: The Chinese name in traditional characters.
        name: The English name.
        points: What it counts.
        kind: What it is about: the whole hand, single sets or tiles, sets that it joins, or how it was won.
            The principles of combining sets apply to `joint` fans only.
        when: The condition; of a joint fan its sets.
        drops: The ids of fans that are never counted beside it.
        drops_of_sets: The ids of fans that are not counted for its sets.
        drops_once: The ids of fans of which one is not counted.
    """

    number: int
    id: str
    native: str
    name: str
    points: int
    kind: Kind
    when: when.Condition | when.JointSets
    drops: tuple[str, ...] = ()
    drops_of_sets: tuple[str, ...] = ()
    drops_once: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """The source of the rule."""
        return _SOURCES[self.number]


_TERMINAL_PUNG = "pung_of_terminals_or_honors"
_NO_KONGS = (
    "two_concealed_kongs",
    "melded_and_concealed_kong",
    "two_melded_kongs",
    "concealed_kong",
    "melded_kong",
)
_CONCEALED = ("concealed_hand",)
_ALWAYS_CONCEALED = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
"""Fans of hands that are concealed in any case."""

# fmt: off
FANS: tuple[Fan, ...] = (
    Fan(1, "big_four_winds", "大四喜", "Big Four Winds", 88, "joint", when.four_wind_pungs,
        ("big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", _TERMINAL_PUNG)),
    Fan(2, "big_three_dragons", "大三元", "Big Three Dragons", 88, "joint", when.three_dragon_pungs,
        drops_of_sets=("two_dragon_pungs", "dragon_pung", _TERMINAL_PUNG)),
    Fan(3, "all_green", "綠一色", "All Green", 88, "hand", when.all_green, ("half_flush", "one_voided_suit")),
    Fan(4, "nine_gates", "九蓮寶燈", "Nine Gates", 88, "hand", when.nine_gates,
        ("full_flush", "no_honors", *_CONCEALED, _TERMINAL_PUNG)),
    Fan(5, "four_kongs", "四槓", "Four Kongs", 88, "hand", when.four_kongs,
        ("three_kongs", *_NO_KONGS, "all_pungs", "pair_wait")),
    Fan(6, "seven_shifted_pairs", "連七對", "Seven Shifted Pairs", 88, "hand", when.seven_shifted_pairs,
        ("seven_pairs", "full_flush", "no_honors", "pair_wait", *_CONCEALED)),
    Fan(7, "thirteen_orphans", "十三么", "Thirteen Orphans", 88, "hand", when.thirteen_orphans,
        ("all_terminals_and_honors", "all_types", "pair_wait", *_CONCEALED)),
    Fan(8, "all_terminals", "清么九", "All Terminals", 64, "hand", when.all_terminals,
        ("all_terminals_and_honors", "all_pungs", "outside_hand", "double_pung", _TERMINAL_PUNG, "no_honors")),
    Fan(9, "little_four_winds", "小四喜", "Little Four Winds", 64, "joint", when.three_wind_pungs_and_pair,
        ("big_three_winds", _TERMINAL_PUNG)),
    Fan(10, "little_three_dragons", "小三元", "Little Three Dragons", 64, "joint",
        when.two_dragon_pungs_and_pair,
        drops_of_sets=("two_dragon_pungs", "dragon_pung", _TERMINAL_PUNG)),
    Fan(11, "all_honors", "字一色", "All Honors", 64, "hand", when.all_honors,
        ("all_terminals_and_honors", "all_pungs", "outside_hand", _TERMINAL_PUNG)),
    Fan(12, "four_concealed_pungs", "四暗刻", "Four Concealed Pungs", 64, "hand", when.four_concealed_pungs,
        ("three_concealed_pungs", "two_concealed_pungs", "all_pungs", *_CONCEALED)),
    Fan(13, "pure_terminal_chows", "一色雙龍會", "Pure Terminal Chows", 64, "joint", when.pure_terminal_chows,
        ("seven_pairs", "full_flush", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honors")),
    Fan(14, "quadruple_chow", "一色四同順", "Quadruple Chow", 48, "joint", when.four_equal_chows,
        ("pure_triple_chow", "pure_double_chow", "tile_hog")),
    Fan(15, "four_pure_shifted_pungs", "一色四節高", "Four Pure Shifted Pungs", 48, "joint",
        when.four_shifted_pungs, ("pure_shifted_pungs", "all_pungs")),
    Fan(16, "four_pure_shifted_chows", "一色四步高", "Four Pure Shifted Chows", 32, "joint",
        when.four_shifted_chows, ("pure_shifted_chows", "short_straight", "two_terminal_chows")),
    Fan(17, "three_kongs", "三槓", "Three Kongs", 32, "hand", when.three_kongs, _NO_KONGS),
    Fan(18, "all_terminals_and_honors", "混么九", "All Terminals and Honors", 32, "hand",
        when.all_terminals_and_honors, ("all_pungs", "outside_hand", _TERMINAL_PUNG)),
    Fan(19, "seven_pairs", "七對", "Seven Pairs", 24, "hand", when.seven_pairs, ("pair_wait", *_CONCEALED)),
    Fan(20, "greater_honors_and_knitted_tiles", "七星不靠", "Greater Honors and Knitted Tiles", 24, "hand",
        when.greater_honors_and_knitted,
        ("lesser_honors_and_knitted_tiles", "all_types", "pair_wait", *_CONCEALED)),
    Fan(21, "all_even_pungs", "全雙刻", "All Even Pungs", 24, "hand", when.all_even_pungs,
        ("all_pungs", "all_simples", "no_honors")),
    Fan(22, "full_flush", "清一色", "Full Flush", 24, "hand", when.full_flush, ("no_honors",)),
    Fan(23, "pure_triple_chow", "一色三同順", "Pure Triple Chow", 24, "joint", when.three_equal_chows,
        drops_of_sets=("pure_double_chow",)),
    Fan(24, "pure_shifted_pungs", "一色三節高", "Pure Shifted Pungs", 24, "joint", when.three_shifted_pungs),
    Fan(25, "upper_tiles", "全大", "Upper Tiles", 24, "hand", when.upper_tiles, ("upper_four", "no_honors")),
    Fan(26, "middle_tiles", "全中", "Middle Tiles", 24, "hand", when.middle_tiles, ("all_simples", "no_honors")),
    Fan(27, "lower_tiles", "全小", "Lower Tiles", 24, "hand", when.lower_tiles, ("lower_four", "no_honors")),
    Fan(28, "pure_straight", "清龍", "Pure Straight", 16, "joint", when.pure_straight),
    Fan(29, "three_suited_terminal_chows", "三色雙龍會", "Three-Suited Terminal Chows", 16, "joint",
        when.three_suited_terminal_chows, ("all_chows", "mixed_double_chow", "two_terminal_chows", "no_honors")),
    Fan(30, "pure_shifted_chows", "一色三步高", "Pure Shifted Chows", 16, "joint", when.three_shifted_chows),
    Fan(31, "all_fives", "全帶五", "All Fives", 16, "hand", when.all_fives, ("all_simples", "no_honors")),
    Fan(32, "triple_pung", "三同刻", "Triple Pung", 16, "joint", when.triple_pung),
    Fan(33, "three_concealed_pungs", "三暗刻", "Three Concealed Pungs", 16, "hand", when.three_concealed_pungs,
        ("two_concealed_pungs",)),
    Fan(34, "lesser_honors_and_knitted_tiles", "全不靠", "Lesser Honors and Knitted Tiles", 12, "hand",
        when.honors_and_knitted, ("all_types", "pair_wait", *_CONCEALED)),
    Fan(35, "knitted_straight", "組合龍", "Knitted Straight", 12, "hand", when.knitted_straight),
    Fan(36, "upper_four", "大於五", "Upper Four", 12, "hand", when.upper_four, ("no_honors",)),
    Fan(37, "lower_four", "小於五", "Lower Four", 12, "hand", when.lower_four, ("no_honors",)),
    Fan(38, "big_three_winds", "三風刻", "Big Three Winds", 12, "joint", when.three_wind_pungs,
        drops_of_sets=(_TERMINAL_PUNG,)),
    Fan(39, "mixed_straight", "花龍", "Mixed Straight", 8, "joint", when.mixed_straight),
    Fan(40, "reversible_tiles", "推不倒", "Reversible Tiles", 8, "hand", when.reversible_tiles, ("one_voided_suit",)),
    Fan(41, "mixed_triple_chow", "三色三同順", "Mixed Triple Chow", 8, "joint", when.mixed_triple_chow),
    Fan(42, "mixed_shifted_pungs", "三色三節高", "Mixed Shifted Pungs", 8, "joint", when.mixed_shifted_pungs),
    Fan(43, "chicken_hand", "無番和", "Chicken Hand", 8, "win", when.never),
    Fan(44, "last_tile_draw", "妙手回春", "Last Tile Draw", 8, "win", when.last_tile_draw, ("self_drawn",)),
    Fan(45, "last_tile_claim", "海底撈月", "Last Tile Claim", 8, "win", when.last_tile_claim),
    Fan(46, "out_with_replacement_tile", "槓上開花", "Out with Replacement Tile", 8, "win",
        when.replacement_tile, ("self_drawn",)),
    Fan(47, "robbing_the_kong", "搶槓和", "Robbing the Kong", 8, "win", when.robbed_kong, ("last_of_its_kind",)),
    Fan(48, "two_concealed_kongs", "雙暗槓", "Two Concealed Kongs", 8, "hand", when.two_concealed_kongs,
        ("two_concealed_pungs", "concealed_kong")),
    Fan(49, "all_pungs", "碰碰和", "All Pungs", 6, "hand", when.all_pungs),
    Fan(50, "half_flush", "混一色", "Half Flush", 6, "hand", when.half_flush),
    Fan(51, "mixed_shifted_chows", "三色三步高", "Mixed Shifted Chows", 6, "joint", when.mixed_shifted_chows),
    Fan(52, "all_types", "五門齊", "All Types", 6, "hand", when.all_types),
    Fan(53, "melded_hand", "全求人", "Melded Hand", 6, "win", when.melded_hand, ("pair_wait",)),
    Fan(54, "two_dragon_pungs", "雙箭刻", "Two Dragon Pungs", 6, "joint", when.two_dragon_pungs,
        drops_of_sets=("dragon_pung", _TERMINAL_PUNG)),
    Fan(57, "melded_and_concealed_kong", "明暗槓", "One Melded and One Concealed Kong", 6, "hand",
        when.melded_and_concealed_kong, ("concealed_kong", "melded_kong")),
    Fan(55, "outside_hand", "全帶么", "Outside Hand", 4, "hand", when.outside_hand),
    Fan(56, "fully_concealed_hand", "不求人", "Fully Concealed Hand", 4, "win", when.fully_concealed,
        ("self_drawn",)),
    Fan(57, "two_melded_kongs", "雙明槓", "Two Melded Kongs", 4, "hand", when.two_melded_kongs, ("melded_kong",)),
    Fan(58, "last_of_its_kind", "和絕張", "Last Tile", 4, "win", when.last_of_kind),
    Fan(59, "dragon_pung", "箭刻", "Dragon Pung", 2, "set", when.dragon_pung, drops_of_sets=(_TERMINAL_PUNG,)),
    Fan(60, "prevalent_wind", "圈風刻", "Prevalent Wind", 2, "set", when.prevalent_wind_pung,
        drops_of_sets=(_TERMINAL_PUNG,)),
    Fan(61, "seat_wind", "門風刻", "Seat Wind", 2, "set", when.seat_wind_pung, drops_of_sets=(_TERMINAL_PUNG,)),
    Fan(62, "concealed_hand", "門前清", "Concealed Hand", 2, "win", when.concealed_hand),
    Fan(63, "all_chows", "平和", "All Chows", 2, "hand", when.all_chows, ("no_honors",)),
    Fan(64, "tile_hog", "四歸一", "Tile Hog", 2, "set", when.tile_hog),
    Fan(65, "double_pung", "雙同刻", "Double Pung", 2, "joint", when.double_pung),
    Fan(66, "two_concealed_pungs", "雙暗刻", "Two Concealed Pungs", 2, "hand", when.two_concealed_pungs),
    Fan(67, "concealed_kong", "暗槓", "Concealed Kong", 2, "hand", when.concealed_kong),
    Fan(68, "all_simples", "斷么", "All Simples", 2, "hand", when.all_simples, ("no_honors",)),
    Fan(69, "pure_double_chow", "一般高", "Pure Double Chow", 1, "joint", when.pure_double_chow),
    Fan(70, "mixed_double_chow", "喜相逢", "Mixed Double Chow", 1, "joint", when.mixed_double_chow),
    Fan(71, "short_straight", "連六", "Short Straight", 1, "joint", when.short_straight),
    Fan(72, "two_terminal_chows", "老少副", "Two Terminal Chows", 1, "joint", when.two_terminal_chows),
    Fan(73, _TERMINAL_PUNG, "么九刻", "Pung of Terminals or Honors", 1, "set", when.terminal_or_honor_pung),
    Fan(74, "melded_kong", "明槓", "Melded Kong", 1, "hand", when.melded_kong),
    Fan(75, "one_voided_suit", "缺一門", "One Voided Suit", 1, "hand", when.one_voided_suit),
    Fan(76, "no_honors", "無字", "No Honors", 1, "hand", when.no_honors),
    Fan(77, "edge_wait", "邊張", "Edge Wait", 1, "win", when.edge_wait),
    Fan(78, "closed_wait", "嵌張", "Closed Wait", 1, "win", when.closed_wait),
    Fan(79, "pair_wait", "單釣將", "Single Wait", 1, "win", when.single_wait),
    Fan(80, "self_drawn", "自摸", "Self-Drawn", 1, "win", when.self_drawn),
    Fan(81, "flower_tile", "花牌", "Flower Tile", 1, "win", when.never),
)
# fmt: on
BY_ID = {fan.id: fan for fan in FANS}
PLACES = {fan.id: at for at, fan in enumerate(FANS)}
"""The places of the fans in the table, the most valuable first."""
CHICKEN, FLOWER = BY_ID["chicken_hand"], BY_ID["flower_tile"]


@lru_cache
def fans_for(choices: Choices) -> tuple[Fan, ...]:
    """Return the fans as a table plays them."""
    points = {
        "two_concealed_kongs": choices.two_concealed_kongs,
        "melded_and_concealed_kong": choices.melded_and_concealed_kong,
    }
    fans = []
    for fan in FANS:
        drops, once = fan.drops, fan.drops_once
        if fan.id in _ALWAYS_CONCEALED and not choices.fully_concealed_added:
            drops = (*drops, "fully_concealed_hand")
        if fan.id == "nine_gates" and choices.nine_gates_pungs == "one":
            drops = tuple(each for each in drops if each != _TERMINAL_PUNG)
            once = (_TERMINAL_PUNG,)
        worth = points.get(fan.id, fan.points)
        fans.append(fan._replace(points=worth, drops=drops, drops_once=once))
    return tuple(fans)
