"""Taiwanese rules: sixteen tiles in hand, five sets and a pair, tai that add up.

No rules bind all tables. The values are those on which most agree: open_mahjong, mahjong16 and its
profiles, the rules of the ATA of 2009, and the pages of long5688, chh.cx and nh48jid. Presets hold the
values of programs and tables that differ.
"""

from collections.abc import Mapping
from dataclasses import replace

from scoring.engine import Option, Value
from scoring.table.payout import Payout
from scoring.tables.schema import FromOption, Item, Overlap, Pays, RuleTable, TablePreset, When
from scoring.tables.settings import Settings

_HANDS = "Taiwanese 16 tiles: hands"
_FLOWERS = "Taiwanese 16 tiles: flowers"
_PAY = "Taiwanese 16 tiles: payments"
_DEALER = "Taiwanese 16 tiles: dealer and streak"
_ASSUMED = "assumed, as tables differ"

OPTIONS = (
    Option("min_tai", 0, "A hand of fewer tai cannot win.", _HANDS, sets="minimum"),
    Option("tai_cap", 0, "More tai than this are not counted; 0 means no limit.", _HANDS, sets="limit"),
    Option(
        "all_sequences_honors_flowers",
        False,
        "A chow hand may hold honours and flowers; otherwise it has none.",
        _HANDS,
    ),
    Option(
        "all_sequences_self_draw",
        False,
        "A chow hand may be won on a drawn tile; otherwise only on a discard.",
        _HANDS,
    ),
    Option(
        "all_sequences_concealed",
        True,
        "A chow hand may be concealed; otherwise at least one set must be claimed.",
        _HANDS,
    ),
    Option(
        "all_sequences_wait",
        "any_two_sided",
        "A chow hand must be won on a chow open at both ends (possibly or only), by waiting for several"
        " kinds of tile, or on any tile.",
        _HANDS,
        choices=("any_two_sided", "only_two_sided", "several", "any"),
    ),
    Option(
        "single_wait_half_melded",
        True,
        "A single wait also counts when every set was claimed and the winning tile was drawn.",
        _ASSUMED,
    ),
    Option(
        "single_wait_held_counts",
        False,
        "A tile of which the hand holds all four still counts as a wait, so the hand has no single wait.",
        _ASSUMED,
    ),
    Option(
        "small_four_winds_adds",
        False,
        "The wind pungs count beside small four winds; otherwise they are included.",
        _HANDS,
    ),
    Option(
        "all_honors_add_all_triplets",
        True,
        "All triplets count beside all honours; otherwise they are included.",
        _HANDS,
    ),
    Option(
        "earthly_ready_excludes_concealed",
        True,
        "A concealed hand does not count beside earthly ready.",
        _HANDS,
    ),
    Option(
        "earth_on_first_discard",
        False,
        "A win on East's first discard is a blessing of earth, and then no blessing of man.",
        _HANDS,
    ),
    Option(
        "replacement_excludes_last_draw",
        False,
        "The last draw does not count beside a win on a replacement tile.",
        _HANDS,
    ),
    Option(
        "flower_set_excludes_seat_flower",
        False,
        "The seat's flower does not count beside its complete set of flowers.",
        _FLOWERS,
    ),
    Option(
        "eight_flowers_mode",
        "optional",
        "Eight flowers may win, must win, count only in a winning hand, or do either.",
        _FLOWERS,
        choices=("optional", "forced", "additive", "compound"),
    ),
    Option("base", 5, "Each payer pays this much in addition to the tai.", _PAY),
    Option("per_tai", 1, "Each tai is worth this much, in addition to the base.", _PAY, sets="per_unit"),
    Option(
        "dealer_tai",
        1,
        "A payment between the dealer and another player counts this many tai more.",
        _DEALER,
        sets="dealer_units",
    ),
    Option(
        "streak_tai",
        2,
        "A payment to or from the dealer counts this many tai more for each deal that the dealer has kept.",
        _DEALER,
        sets="streak_units",
    ),
    Option("streak_limit", 0, "At most this many kept deals count; 0 means all of them.", _DEALER),
    Option(
        "draw_continues_dealer",
        True,
        "The dealer stays after a drawn deal; otherwise the deal passes.",
        _DEALER,
        sets="east_stays_after_draw",
    ),
    Option(
        "draw_increments_streak",
        True,
        "A drawn deal lengthens the dealer's streak like a win.",
        _DEALER,
        sets="draws_lengthen_streak",
    ),
    Option("liability", False, "A liable player pays for all.", _PAY),
    Option(
        "multiple_winners",
        True,
        "Several players may win on one discard, and the discarder pays each of them.",
        _PAY,
    ),
    Option(
        "liability_split",
        False,
        "A liable player and the discarder pay half each, rounded up.",
        _PAY,
        sets="liable_and_discarder",
    ),
)

_CONCEALED = ("concealed_hand", "fully_concealed")
_READY = ("heavenly_ready", "earthly_ready", "declared_ready")
_WINDS = ("seat_wind", "round_wind", "any_wind")
_BLESSED = (*_CONCEALED, "single_wait", *_READY)

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
        "single_wait",
        "Single wait",
        "獨聽",
        When(
            "one_chance_hand",
            all_claimed=False,
            all_claimed_drawn=FromOption("single_wait_half_melded"),
            open_ended=False,
            held_counts=FromOption("single_wait_held_counts"),
        ),
        Pays(1),
        description="No other tile could complete the hand.",
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
        "win_on_replacement",
        "Win on a replacement tile",
        "槓上開花",
        When("supplement_tile"),
        Pays(1),
        description="The winning tile replaces a kong or a flower.",
    ),
    Item(
        "last_draw",
        "Last draw",
        "海底撈月",
        When("last_tile_of_wall"),
        Pays(1),
        description="The winning tile was drawn as the last of the wall.",
    ),
    Item(
        "last_discard",
        "Last discard",
        "河底撈魚",
        When("last_discard", robbed_kong=False),
        Pays(1),
        optional=True,
        description="The winning tile was claimed after the last tile of the wall.",
    ),
    Item(
        "half_melded",
        "Half melded",
        "半求人",
        When("all_claimed", drawn=True),
        Pays(1),
        optional=True,
        on=False,
        description="Every set was claimed, and the last tile of the pair was drawn.",
    ),
    Item(
        "all_melded",
        "All melded",
        "全求人",
        When("all_claimed", drawn=False),
        Pays(2),
        description="Every set was claimed, and so was the last tile of the pair.",
    ),
    Item(
        "heavenly_ready",
        "Heavenly ready",
        "天聽",
        When("ready_from_deal", declared=FromOption("declared_ready")),
        Pays(8),
        description="You have waited since the deal and have not changed the hand.",
    ),
    Item(
        "declared_ready",
        "Declared ready",
        "報聽",
        When("declared_ready"),
        Pays(1),
        optional=True,
        on=False,
        description="The player declared that the hand was ready.",
    ),
    Item(
        "earthly_ready",
        "Earthly ready",
        "地聽",
        When("original_call", declared=FromOption("declared_ready")),
        Pays(4),
        description=(
            "You have waited since your first discard, before any call, and have not changed the hand."
        ),
    ),
    Item(
        "blessing_of_heaven",
        "Blessing of heaven",
        "天胡",
        When("heavenly_hand", supplements=True),
        Pays(24),
        description="East wins with the tiles as dealt.",
    ),
    Item(
        "blessing_of_earth",
        "Blessing of earth",
        "地胡",
        When("own_first_draw", dealers_first=FromOption("earth_on_first_discard")),
        Pays(16),
        description="Another player wins on the first turn.",
    ),
    Item(
        "blessing_of_man",
        "Blessing of man",
        "人胡",
        When("before_first_draw", dealers_first=True),
        Pays(16),
        description="Another player's discard wins before your first draw.",
    ),
)

HANDS = (
    Item(
        "concealed_hand",
        "Concealed hand",
        "門清",
        When("concealed_hand"),
        Pays(1),
        description="No set was claimed before the winning tile.",
    ),
    Item(
        "fully_concealed",
        "Fully concealed",
        "不求人",
        When("concealed_hand", on_discard=False),
        Pays(1),
        description="No set was claimed, and the winning tile was drawn.",
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
        "any_wind",
        "Wind",
        "風牌",
        When("triplet", of="winds"),
        Pays(1),
        on=False,
        optional=True,
        description="A set is three or four of any one wind.",
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
        "all_sequences",
        "All sequences",
        "平胡",
        When(
            "chow_hand",
            any_pair=True,
            wait=FromOption("all_sequences_wait"),
            drawn=FromOption("all_sequences_self_draw"),
            concealed=FromOption("all_sequences_concealed"),
            honors_and_flowers=FromOption("all_sequences_honors_flowers"),
        ),
        Pays(2),
        description="Every set is a chow.",
    ),
    Item(
        "three_concealed_triplets",
        "Three concealed triplets",
        "三暗刻",
        When("concealed_triplets", count=3),
        Pays(2),
        description="Three pungs or kongs are concealed.",
    ),
    Item(
        "four_concealed_triplets",
        "Four concealed triplets",
        "四暗刻",
        When("concealed_triplets", count=4),
        Pays(5),
        description="Four pungs or kongs are concealed.",
    ),
    Item(
        "five_concealed_triplets",
        "Five concealed triplets",
        "五暗刻",
        When("concealed_triplets", count=5),
        Pays(8),
        description="Five pungs or kongs are concealed.",
    ),
    Item(
        "all_triplets",
        "All triplets",
        "碰碰胡",
        When("pung_hand"),
        Pays(4),
        description="All sets are pungs or kongs.",
    ),
    Item(
        "mixed_one_suit",
        "Mixed one suit",
        "混一色",
        When("one_suit", honors=True),
        Pays(4),
        description="All suited tiles are of one suit, with winds or dragons.",
    ),
    Item(
        "pure_one_suit",
        "Pure one suit",
        "清一色",
        When("one_suit", honors=False),
        Pays(8),
        description="All tiles are of one suit, without winds or dragons.",
    ),
    Item(
        "all_honors",
        "All honours",
        "字一色",
        When("only_tiles", of="honors"),
        Pays(8),
        description="All tiles are winds or dragons.",
    ),
    Item(
        "small_three_dragons",
        "Small three dragons",
        "小三元",
        When("honor_sets", of="dragons", sets=2, pair=True),
        Pays(4),
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
        Pays(8),
        description="Three winds are pungs or kongs, and the fourth is the pair.",
    ),
    Item(
        "big_four_winds",
        "Big four winds",
        "大四喜",
        When("honor_sets", of="winds", sets=4, pair=False),
        Pays(16),
        description="All four winds are pungs or kongs.",
    ),
    Item(
        "four_kongs",
        "Four kongs",
        "四槓",
        When("kongs", count=4),
        Pays(8),
        optional=True,
        on=False,
        description="All four sets are kongs.",
    ),
    Item(
        "five_kongs",
        "Five kongs",
        "五槓",
        When("kongs", count=5),
        Pays(16),
        optional=True,
        on=False,
        description="Five sets are kongs, melded or concealed.",
    ),
    Item(
        "melded_kong",
        "Melded kong",
        "明槓",
        When("kong_laid", concealed=False),
        Pays(1),
        optional=True,
        on=False,
        description="A set is four of a kind, at least one of them claimed.",
    ),
    Item(
        "concealed_kong",
        "Concealed kong",
        "暗槓",
        When("kong_laid", concealed=True),
        Pays(2),
        optional=True,
        on=False,
        description="A set is four of a kind, all drawn.",
    ),
    Item(
        "eight_and_a_half_pairs",
        "Eight and a half pairs",
        "嚦咕嚦咕",
        When("shape", of="eight_and_a_half_pairs"),
        Pays(8),
        optional=True,
        on=False,
        description="It is seven pairs and a pung, and four equal tiles count as two pairs.",
    ),
)

_WITHIN = ("seat_flower", "flower_set", "any_flower")

FLOWERS = (
    Item(
        "seat_flower",
        "Seat flower",
        "正花",
        When("own_bonus_tile", of="either", apart=FromOption("flower_set_excludes_seat_flower")),
        Pays(1),
        bonus=True,
        description="A flower or season has your seat's number: East 1, South 2, West 3, North 4.",
    ),
    Item(
        "flower_set",
        "Set of flowers",
        "花槓",
        When("all_bonus_tiles", of="either"),
        Pays(2),
        bonus=True,
        description="All four flowers, or all four seasons, lie beside the hand.",
    ),
    Item(
        "any_flower",
        "Flower",
        "花牌",
        When("bonus_tile", of="either"),
        Pays(1),
        bonus=True,
        on=False,
        optional=True,
        description="Each flower or season scores.",
    ),
    Item(
        "no_flowers",
        "No flowers",
        "無花",
        When("no_bonus_tile"),
        Pays(1),
        bonus=True,
        on=False,
        optional=True,
        description="No flower and no season lies beside the hand.",
    ),
    Item(
        "no_honors_no_flowers",
        "No honours, no flowers",
        "無字無花",
        When("no_bonus_tile", honors=False),
        Pays(2),
        bonus=True,
        on=False,
        optional=True,
        description="No tile is a wind, dragon, flower or season.",
    ),
    Item(
        "eight_flowers",
        "Eight flowers",
        "八仙過海",
        When("flower_win", tiles=8, by=FromOption("eight_flowers_mode")),
        Pays(8),
        description="All eight flowers and seasons lie beside the hand.",
    ),
    Item(
        "seven_rob_one",
        "Seven rob one",
        "七搶一",
        When("robbed_flower"),
        Pays(8),
        optional=True,
        description="You have seven flowers and seasons, and another player draws the eighth.",
    ),
    Item(
        "initial_flower_bonus",
        "Flowers in the first turn",
        "起手八花",
        When("first_flowers"),
        Pays(4),
        on=False,
        optional=True,
        description="Flowers and seasons win as dealt, or on the first turn.",
    ),
)

OVERLAPS: Mapping[str, Overlap] = {
    "win_on_replacement": Overlap(absorbs_if={"replacement_excludes_last_draw": ("last_draw",)}),
    "heavenly_ready": Overlap(series="ready"),
    "declared_ready": Overlap(series="ready"),
    "earthly_ready": Overlap(absorbs_if={"earthly_ready_excludes_concealed": _CONCEALED}, series="ready"),
    "blessing_of_heaven": Overlap(absorbs=(*_BLESSED, "win_on_replacement", "blessing_of_earth")),
    "blessing_of_earth": Overlap(absorbs=(*_BLESSED, "blessing_of_man")),
    "blessing_of_man": Overlap(absorbs=_BLESSED),
    "any_wind": Overlap(replaces=("seat_wind", "round_wind")),
    "three_concealed_triplets": Overlap(series="concealed"),
    "four_concealed_triplets": Overlap(series="concealed"),
    "five_concealed_triplets": Overlap(series="concealed"),
    "all_honors": Overlap(absorbs_unless={"all_honors_add_all_triplets": ("all_triplets",)}),
    "small_three_dragons": Overlap(absorbs=("dragon",)),
    "big_three_dragons": Overlap(absorbs=("dragon",)),
    "small_four_winds": Overlap(absorbs_unless={"small_four_winds_adds": _WINDS}),
    "big_four_winds": Overlap(absorbs=_WINDS),
    "eight_and_a_half_pairs": Overlap(absorbs=("single_wait",)),
    "any_flower": Overlap(replaces=("seat_flower", "flower_set")),
    "no_honors_no_flowers": Overlap(absorbs=("no_flowers",)),
    "eight_flowers": Overlap(absorbs=_WITHIN),
    "seven_rob_one": Overlap(absorbs=_WITHIN),
}
"""The table of compounding: how each item affects others in the same hand."""

_OPEN_MAHJONG: dict[str, Value] = {
    "last_discard": False,
    "all_sequences_honors_flowers": True,
    "all_sequences_concealed": False,
    "earthly_ready_excludes_concealed": False,
}


def _worth(**points: int) -> dict[str, dict[str, int]]:
    return {item: {"points": value} for item, value in points.items()}


_MAHJONG16: dict[str, Value] = {
    "small_four_winds_adds": True,
    "all_sequences_wait": "several",
    "earth_on_first_discard": True,
    "seven_rob_one": False,
}

_OM = "xelnagamiao/open_mahjong_unity"
_M16 = "yuweiiihuang/mahjong16, its table of tai"

PRESETS = (
    TablePreset("common", "What most tables have", {}),
    TablePreset(
        "sml",
        "open_mahjong: sml",
        _OPEN_MAHJONG,
        _worth(flower_set=1, heavenly_ready=16, earthly_ready=8, all_honors=16),
        source=_OM,
    ),
    TablePreset(
        "cml",
        "open_mahjong: cml",
        _OPEN_MAHJONG,
        _worth(flower_set=1, heavenly_ready=16, earthly_ready=8, all_honors=16),
        source=_OM,
    ),
    TablePreset("star31", "open_mahjong: Star 31", _OPEN_MAHJONG, source=_OM),
    TablePreset(
        "shenlaiye",
        "open_mahjong: Shen Lai Ye",
        _OPEN_MAHJONG,
        _worth(heavenly_ready=16, blessing_of_man=8),
        source=_OM,
    ),
    TablePreset(
        "zhonghua",
        "mahjong16: Zhonghua",
        {**_MAHJONG16, "replacement_excludes_last_draw": True},
        _worth(blessing_of_heaven=16),
        overlaps={"heavenly_ready": Overlap(_CONCEALED, series="ready")},
        source=f"{_M16}, after the association's at atawmj.org.tw",
    ),
    TablePreset(
        "base",
        "mahjong16: base",
        {
            **_MAHJONG16,
            "seven_rob_one": True,
            "blessing_of_man": False,
            "all_honors": False,
            "earthly_ready_excludes_concealed": False,
        },
        _worth(all_melded=1, heavenly_ready=16, earthly_ready=8, blessing_of_heaven=32),
        source=_M16,
    ),
    TablePreset(
        "star31_m16",
        "mahjong16: Star 31",
        {
            **_MAHJONG16,
            "all_honors": False,
            "declared_ready": True,
            "earthly_ready_excludes_concealed": False,
        },
        _worth(all_melded=1),
        source=f"{_M16}, after gametower.com.tw",
    ),
    TablePreset(
        "masters",
        "mahjong16: Masters",
        {**_MAHJONG16, "earthly_ready_excludes_concealed": False},
        _worth(all_melded=1, last_draw=2, all_honors=16, blessing_of_heaven=16, flower_set=1),
        source=f"{_M16}, after mahjongmasters.com",
    ),
    TablePreset(
        "mj888",
        "mahjong16: MJ888",
        {**_MAHJONG16, "replacement_excludes_last_draw": True, "earthly_ready_excludes_concealed": False},
        _worth(all_melded=1, earthly_ready=8, flower_set=1),
        overlaps={"earthly_ready": replace(OVERLAPS["earthly_ready"], absorbs=("concealed_hand",))},
        source=_M16,
    ),
)

TAIWANESE = RuleTable(
    "taiwanese",
    "Taiwanese 16 tiles",
    "Five sets and a pair; tai add up, and each payer adds a base. A dealer's streak costs more.",
    tuple(
        replace(item, who="winner", source=source)
        for source, items in ((_HANDS, (*WAYS, *HANDS)), (_FLOWERS, FLOWERS))
        for item in items
    ),
    OPTIONS,
    overlaps=OVERLAPS,
    presets=PRESETS,
    settings=Settings(sets=5, dealt_any_last=True, payout=Payout(unit="tai", others_share=0)),
)
