"""Hong Kong Old Style rules: faan add up, and a table converts them into money.

There is no official rule book. The values are those on which published tables agree most: riichi_advanced
(hk), Kens Mahjong Club, hk-mahjong, mahjong-sensei, yawnoc's mahjong-scorer, mahjongclub.com and
bigproduction.com. Where they differ, an option or the source of an item notes it.
"""

from collections.abc import Mapping
from dataclasses import replace

from scoring.engine import Option, PenaltyKind
from scoring.table.payout import Payout
from scoring.tables.schema import NO_OVERLAP, FromOption, Item, Overlap, Pays, RuleTable, TablePreset, When
from scoring.tables.settings import Settings

_HANDS = "Hong Kong Old Style: hands"
_BONUS = "Hong Kong Old Style: flowers"
_MINIMUM = "Hong Kong Old Style: minimum and limit"
_PAY = "Hong Kong Old Style: payments"
_ASSUMED = "assumed, as tables differ"

HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
FULL_SPICY = tuple(1 << faan for faan in range(14))
TIERED = (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64)

OPTIONS = (
    Option("flowers", True, "The set has flowers and seasons; otherwise it has none.", _BONUS),
    Option(
        "flower_win",
        "seven",
        "Seven or eight flowers and seasons win at once, whatever the other tiles, or they never do.",
        _BONUS,
        choices=("seven", "eight", "off"),
    ),
    Option("flower_win_adds", False, "A win by flowers also scores how its last flower came.", _ASSUMED),
    Option("min_faan", 3, "A hand of fewer faan cannot win.", _MINIMUM, sets="minimum"),
    Option(
        "min_includes_bonus",
        True,
        "Flowers and seasons count towards the least number of faan; otherwise only the other faan do.",
        _ASSUMED,
        sets="minimum_counts_bonus",
    ),
    Option("limit_faan", 13, "More faan than this are not counted.", _MINIMUM, least=1, sets="limit"),
    Option(
        "all_sequences_wait",
        "any",
        "A chow hand may be won on any tile, or only on one that completes a chow open at both ends.",
        _HANDS,
        choices=("any", "two_sided"),
    ),
    Option(
        "concealed_with_self_draw",
        True,
        "A concealed hand that is won on a drawn tile scores as concealed and as self-drawn.",
        _HANDS,
    ),
    Option(
        "rob_concealed_kong",
        "none",
        "Only thirteen orphans, or no hand at all, may rob a concealed kong.",
        _HANDS,
        choices=("none", "thirteen_orphans"),
    ),
    Option(
        "replacement_only_for_kongs",
        False,
        "A replacement tile counts only after a kong, not after a flower.",
        _ASSUMED,
    ),
    Option(
        "kong_on_kong_bonus_between",
        True,
        "A win on a double kong also counts when a flower or season was replaced after the second kong.",
        _ASSUMED,
    ),
    Option(
        "four_concealed_triplets_drawn",
        False,
        "Four concealed triplets must be won on a drawn tile, not on a discard.",
        _ASSUMED,
    ),
    Option(
        "seven_pairs_adds_concealed",
        True,
        "A concealed hand counts beside seven pairs; otherwise they include it.",
        "EpicOrange/riichi_advanced, issue 178",
    ),
    Option(
        "four_concealed_triplets_adds_concealed",
        True,
        "A concealed hand counts beside four concealed triplets; otherwise they include it.",
        "EpicOrange/riichi_advanced, issue 179",
    ),
    Option(
        "small_three_dragons_adds_dragons",
        False,
        "The two dragon pungs count beside small three dragons.",
        _HANDS,
    ),
    Option(
        "small_four_winds_adds",
        False,
        "The wind pungs and the mixed suit count beside small four winds.",
        _HANDS,
    ),
    Option(
        "discard_payment",
        "full",
        "On a discard the discarder pays for all, or pays as for a drawn tile while the others pay half.",
        _PAY,
        choices=("full", "half"),
        pays={
            "full": {"discarder_share": 2, "others_share": 0},
            "half": {"discarder_share": 1, "others_share": 0.5},
        },
    ),
    Option(
        "table",
        "half_spicy",
        "From four faan on the worth doubles at every second faan or at each; or faan are paid in tiers,"
        " where all pay, and the discarder, or everybody for a drawn tile, pays double.",
        _PAY,
        choices=("half_spicy", "full_spicy", "tiered"),
        pays={
            "half_spicy": {"worths": HALF_SPICY},
            "full_spicy": {"worths": FULL_SPICY},
            "tiered": {"worths": TIERED, "drawn_share": 2, "discarder_share": 2, "others_share": 1},
        },
    ),
    Option(
        "base",
        1,
        "The unit of the table is worth this much, in the smallest coin.",
        _PAY,
        least=1,
        sets="stake",
    ),
    Option(
        "robbing_pays_all",
        False,
        "The player whose kong is robbed pays what all would pay for a drawn tile.",
        _ASSUMED,
        sets="robbed_as_drawn",
    ),
    Option("liability", False, "A liable player pays for all.", _PAY),
    Option(
        "multiple_winners",
        False,
        "Several players may win on one discard, and the discarder pays each of them.",
        _PAY,
    ),
)

_LIMIT = FromOption("limit_faan")
_WINDS = ("seat_wind", "round_wind")

WAYS = (
    Item(
        "self_draw",
        "Self-draw",
        "自摸",
        When("self_drawn"),
        Pays(1),
        description="The winning tile was drawn, not claimed.",
    ),
    Item(
        "last_tile",
        "Last tile",
        "海底撈月",
        When("last_tile_of_wall", discard=True),
        Pays(1),
        description="The winning tile is the last of the wall, or the discard after it.",
    ),
    Item(
        "win_on_replacement",
        "Win on a replacement tile",
        "槓上開花",
        When("supplement_tile", only_for_kongs=FromOption("replacement_only_for_kongs")),
        Pays(1),
        description="The winning tile replaces a kong or a flower.",
    ),
    Item(
        "win_on_double_kong",
        "Kong on kong",
        "槓上槓",
        When("kong_on_kong", bonus_between=FromOption("kong_on_kong_bonus_between")),
        Pays(8),
        description="The winning tile replaces the second kong of one turn.",
    ),
    Item(
        "robbing_kong",
        "Robbing a kong",
        "搶槓",
        When("robbed_kong"),
        Pays(1),
        description="The winning tile was robbed from a player who added it to a pung.",
    ),
    Item(
        "blessing_of_heaven",
        "Blessing of heaven",
        "天糊",
        When("heavenly_hand", supplements=True),
        Pays(_LIMIT),
        description="East wins with the tiles as dealt.",
    ),
    Item(
        "blessing_of_earth",
        "Blessing of earth",
        "地糊",
        When("earthly_hand", on="first_discard", supplements=True),
        Pays(_LIMIT),
        description="Another player wins on the first turn.",
    ),
    Item(
        "blessing_of_man",
        "Blessing of man",
        "人糊",
        When("before_first_draw", dealer=False),
        Pays(_LIMIT),
        description="Another player's discard wins before your first draw.",
    ),
)

HANDS = (
    Item(
        "all_sequences",
        "All sequences",
        "平糊",
        When("chow_hand", any_pair=True, wait=FromOption("all_sequences_wait")),
        Pays(1),
        description="Every set is a chow.",
    ),
    Item(
        "concealed_hand",
        "Concealed hand",
        "門前清",
        When("concealed_hand"),
        Pays(1),
        description="No set was claimed before the winning tile.",
    ),
    Item(
        "seat_wind",
        "Seat wind",
        "門風",
        When("triplet", of="own_wind"),
        Pays(1),
        description="A set is three or four of your seat wind.",
    ),
    Item(
        "round_wind",
        "Round wind",
        "圈風",
        When("triplet", of="round_wind"),
        Pays(1),
        description="A set is three or four of the prevailing wind.",
    ),
    Item(
        "dragon",
        "Dragon",
        "三元牌",
        When("triplet", of="dragons"),
        Pays(1),
        description="A set is three or four of one dragon.",
    ),
    Item(
        "all_triplets",
        "All triplets",
        "對對糊",
        When("pung_hand"),
        Pays(3),
        description="All sets are pungs or kongs.",
    ),
    Item(
        "mixed_one_suit",
        "Mixed one suit",
        "混一色",
        When("one_suit", honors=True),
        Pays(3),
        description="All suited tiles are of one suit, with winds or dragons.",
    ),
    Item(
        "pure_one_suit",
        "Pure one suit",
        "清一色",
        When("one_suit", honors=False),
        Pays(7),
        description="All tiles are of one suit, without winds or dragons.",
    ),
    Item(
        "mixed_terminals",
        "Mixed terminals",
        "花么",
        When("terminals_and_honors"),
        Pays(1),
        description=(
            "All tiles are ones, nines, winds or dragons, in sets and a pair, with at least one honour."
        ),
    ),
    Item(
        "small_three_dragons",
        "Small three dragons",
        "小三元",
        When("honor_sets", of="dragons", sets=2, pair=True),
        Pays(5),
        description="Two dragons are pungs or kongs, and the third is the pair.",
    ),
    Item(
        "big_three_dragons",
        "Big three dragons",
        "大三元",
        When("honor_sets", of="dragons", sets=3, pair=False),
        Pays(8),
        description="All three dragons are pungs or kongs.",
    ),
    Item(
        "small_four_winds",
        "Small four winds",
        "小四喜",
        When("honor_sets", of="winds", sets=3, pair=True),
        Pays(6),
        description="Three winds are pungs or kongs, and the fourth is the pair.",
    ),
    Item(
        "big_four_winds",
        "Big four winds",
        "大四喜",
        When("honor_sets", of="winds", sets=4, pair=False),
        Pays(_LIMIT),
        description="All four winds are pungs or kongs.",
    ),
    Item(
        "all_honors",
        "All honours",
        "字一色",
        When("only_tiles", of="honors"),
        Pays(10),
        description="All tiles are winds or dragons.",
    ),
    Item(
        "four_concealed_triplets",
        "Four concealed triplets",
        "坎坎糊",
        When("all_concealed_triplets", drawn=FromOption("four_concealed_triplets_drawn")),
        Pays(8),
        description="Four pungs or kongs are concealed.",
    ),
    Item(
        "all_terminals",
        "All terminals",
        "清么九",
        When("only_tiles", of="terminals", pairs=False),
        Pays(_LIMIT),
        description="All tiles are ones or nines.",
    ),
    Item(
        "four_kongs",
        "Four kongs",
        "十八羅漢",
        When("kongs", count=4),
        Pays(_LIMIT),
        description="All four sets are kongs.",
    ),
    Item(
        "nine_gates",
        "Nine gates",
        "九子連環",
        When("nine_gates"),
        Pays(_LIMIT),
        description=(
            "It is 1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit, concealed, with any other tile of that suit."
        ),
    ),
    Item(
        "thirteen_orphans",
        "Thirteen orphans",
        "十三么",
        When("shape", of="thirteen_orphans"),
        Pays(_LIMIT),
        description="It is one of each one, nine, wind and dragon, with one of them twice.",
    ),
    Item(
        "seven_pairs",
        "Seven pairs",
        "七對子",
        When("shape", of="seven_pairs"),
        Pays(4),
        optional=True,
        on=False,
        description="It is seven pairs, and four equal tiles count as two of them.",
    ),
    Item(
        "pure_straight",
        "Pure straight",
        "清龍",
        When("straight"),
        Pays(8),
        optional=True,
        on=False,
        description="Three sets are the chows 1-2-3, 4-5-6 and 7-8-9 of one suit.",
    ),
)

_COUNTED_WITHIN = ("seat_flower", "flower_set")

FLOWERS = (
    Item(
        "seat_flower",
        "Seat flower",
        "正花",
        When("own_bonus_tile", of="either", apart=True),
        Pays(1),
        bonus=True,
        description="A flower or season has your seat's number: East 1, South 2, West 3, North 4.",
    ),
    Item(
        "flower_set",
        "Set of flowers",
        "一台花",
        When("all_bonus_tiles", of="either"),
        Pays(2),
        bonus=True,
        description="All four flowers, or all four seasons, lie beside the hand.",
    ),
    Item(
        "no_flowers",
        "No flowers",
        "無花",
        When("no_bonus_tile", played=FromOption("flowers")),
        Pays(1),
        bonus=True,
        description="No flower and no season lies beside the hand.",
    ),
    Item(
        "seven_flowers",
        "Seven flowers",
        "花糊",
        When("flower_win", tiles=7, by=FromOption("flower_win")),
        Pays(3),
        optional=True,
        description="Seven flowers and seasons win at once, whatever the other tiles.",
    ),
    Item(
        "eight_flowers",
        "Eight flowers",
        "大花糊",
        When("flower_win", tiles=8, by=FromOption("flower_win")),
        Pays(8),
        optional=True,
        description="All eight flowers and seasons lie beside the hand.",
    ),
)

OVERLAPS: Mapping[str, Overlap] = {
    "self_draw": Overlap(absorbs_unless={"concealed_with_self_draw": ("concealed_hand",)}),
    "win_on_double_kong": Overlap(absorbs=("win_on_replacement",)),
    "blessing_of_heaven": Overlap(absorbs=("self_draw", "concealed_hand")),
    "blessing_of_earth": Overlap(absorbs=("self_draw", "concealed_hand")),
    "blessing_of_man": Overlap(absorbs=("self_draw", "concealed_hand")),
    "small_three_dragons": Overlap(absorbs_unless={"small_three_dragons_adds_dragons": ("dragon",)}),
    "big_three_dragons": Overlap(absorbs=("dragon",)),
    "small_four_winds": Overlap(absorbs_unless={"small_four_winds_adds": (*_WINDS, "mixed_one_suit")}),
    "big_four_winds": Overlap(absorbs=(*_WINDS, "all_triplets", "mixed_one_suit")),
    "all_honors": Overlap(absorbs=(*_WINDS, "dragon", "all_triplets", "mixed_one_suit", "mixed_terminals")),
    "four_concealed_triplets": Overlap(
        absorbs=("all_triplets",),
        absorbs_unless={"four_concealed_triplets_adds_concealed": ("concealed_hand",)},
    ),
    "all_terminals": Overlap(absorbs=("all_triplets",)),
    "four_kongs": Overlap(absorbs=("all_triplets",)),
    "nine_gates": Overlap(absorbs=("pure_one_suit", "concealed_hand")),
    "thirteen_orphans": Overlap(absorbs=("mixed_terminals",)),
    "seven_pairs": Overlap(absorbs_unless={"seven_pairs_adds_concealed": ("concealed_hand",)}),
    "seven_flowers": Overlap(absorbs=_COUNTED_WITHIN),
    "eight_flowers": Overlap(absorbs=_COUNTED_WITHIN),
}
"""The table of compounding: how each item affects others in the same hand."""

PRESETS = (
    TablePreset("spicy", "Full spicy", {"table": "full_spicy"}, source="yawnoc's mahjong-scorer"),
    TablePreset(
        "tiers",
        "Four tiers",
        {"table": "tiered"},
        penalties={"false_mahjong": {"share": 2}},
        source="bigproduction.com/mj/hk/points.html",
    ),
    TablePreset(
        "hkma",
        "Hong Kong Mahjong Association",
        {
            "limit_faan": 10,
            "base": 2,
            "liability": True,
            "robbing_pays_all": True,
            "rob_concealed_kong": "thirteen_orphans",
            "replacement_only_for_kongs": True,
            "kong_on_kong_bonus_between": False,
            "small_three_dragons_adds_dragons": True,
            "concealed_hand": False,
            "blessing_of_man": False,
        },
        {
            "last_tile": {"when": When("last_tile_of_wall")},
            "win_on_double_kong": {"points": _LIMIT},
            "small_three_dragons": {"points": 3},
            "big_three_dragons": {"points": 5},
            "small_four_winds": {"points": _LIMIT},
            "all_honors": {"points": _LIMIT},
            "four_concealed_triplets": {
                "points": _LIMIT,
                "when": When(
                    "all_concealed_triplets", kongs="none", drawn=FromOption("four_concealed_triplets_drawn")
                ),
            },
            "nine_gates": {
                "when": When("nine_gates", drawn=True),
                "instead": (When("nine_gates", pure_wait=True),),
            },
        },
        overlaps={"big_three_dragons": NO_OVERLAP},
        source="Hong Kong Mahjong Association, 香港麻雀總例 (2025), as the program mahjong_vision has it",
    ),
    TablePreset(
        "no_compounding",
        "What a hand implies is not counted again",
        {"seven_pairs_adds_concealed": False, "four_concealed_triplets_adds_concealed": False},
        {"mixed_terminals": {"points": 4}},
        overlaps={
            "mixed_terminals": Overlap(absorbs=("all_triplets",)),
            "thirteen_orphans": Overlap(absorbs=("mixed_terminals", "concealed_hand")),
        },
        source="Wikipedia, Hong Kong mahjong scoring rules: of two criteria in one the stricter is scored",
    ),
    TablePreset(
        "two_two",
        "Two faan each for all triplets and for a mixed suit",
        {},
        {
            "all_triplets": {"points": 2},
            "mixed_one_suit": {"points": 2},
            "pure_one_suit": {"points": 4},
        },
        source="EpicOrange/riichi_advanced, issue 180, after Perlmen and Chan",
    ),
    TablePreset(
        "riichi_advanced",
        "riichi_advanced: small hands and their parts add up",
        {
            "small_three_dragons_adds_dragons": True,
            "small_four_winds_adds": True,
            "seven_pairs_adds_concealed": False,
            "flower_win_adds": True,
        },
        {"mixed_terminals": {"points": 4}},
        overlaps={"big_four_winds": Overlap(absorbs=_WINDS)},
        source="EpicOrange/riichi_advanced, hk.majs, and its issues 178 and 179",
    ),
)

PENALTIES = (
    PenaltyKind("false_mahjong", "False mah-jong", share=3, to="each", source="yawnoc's mahjong-scorer"),
)

HONG_KONG = RuleTable(
    "hong_kong",
    "Hong Kong Old Style",
    "Faan add up, at least 3 to win and 13 at most; only the winner is paid, by a table of faan.",
    tuple(
        replace(item, who="winner", source=source)
        for source, items in ((_HANDS, (*WAYS, *HANDS)), (_BONUS, FLOWERS))
        for item in items
    ),
    OPTIONS,
    overlaps=OVERLAPS,
    presets=PRESETS,
    settings=Settings(
        dealt_any_last=True,
        payout=Payout(unit="faan"),
    ),
    penalties=PENALTIES,
)
