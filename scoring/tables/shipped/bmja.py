"""British Mah-Jong Association rules, in the order of their source.

Source: the association's page of special hands and its pages of basic scoring and doubling, by Gwyn Headley
and Yvonne Seeley ("Know the Game: Mah-Jong"). Where they are silent, the source of the option is "assumed".
"""

from collections.abc import Mapping
from dataclasses import replace

from scoring.engine import Option, PenaltyKind
from scoring.tables.schema import FromOption, Item, Overlap, Pays, RuleTable, When
from scoring.tables.settings import Settings

_BASIC = "BMJA: basic scoring"
_DOUBLING = "BMJA: doubling"
_SPECIAL = "BMJA: special hands"
_ASSUMED = "assumed"

OPTIONS = (
    Option("limit", 1000, "No hand scores more than this.", "BMJA: working out the scores", least=1),
    Option(
        "most_chows",
        1,
        "A winning hand may hold this many chows, unless it is a special hand.",
        "BMJA: rules of play",
    ),
    Option(
        "concealed_hand_on_discard",
        False,
        "A concealed hand that is won on a discard also scores its double.",
        _ASSUMED,
    ),
    Option(
        "one_suit_without_honours",
        0,
        "One suit without honours scores this many doubles if the hand is not a Purity.",
        _ASSUMED,
        choices=(0, 1),
    ),
    Option(
        "original_call_for_losers",
        False,
        "An original call also doubles a loser's hand, not only the winner's.",
        _ASSUMED,
    ),
    Option(
        "four_alike_as_kong",
        "any",
        "Four equal tiles in a loser's hand count as a concealed kong unless the hand fishes: for any tile,"
        " for majors (terminals and honours) only, or never.",
        _SPECIAL,
        choices=("any", "majors", "none"),
    ),
    Option(
        "rob_concealed_kong",
        "none",
        "Only thirteen orphans, or no hand at all, may rob a concealed kong.",
        _ASSUMED,
        choices=("none", "thirteen_orphans"),
    ),
    Option(
        "knitting_suits",
        "same",
        "The couples of a knitting hand are all of the same two suits, or each of any two.",
        _ASSUMED,
        choices=("same", "any"),
    ),
    Option(
        "fishing_intrinsic",
        "larger",
        "A loser who fishes for a special hand scores the hand's own count whenever it is larger than the"
        " fishing score, or only where the source lists it.",
        _ASSUMED,
        choices=("larger", "as_listed"),
    ),
    Option(
        "intrinsic_bonus",
        "apart",
        "Flowers and seasons are scored apart from a fishing loser's own count, or with the hand and doubled"
        " as well.",
        "BMJA: special hands, the example of 816",
        choices=("apart", "whole"),
    ),
    Option(
        "last_discard_doubles_bonus",
        False,
        "A win on the last discard doubles the bonus tiles beside a special hand, as it doubles other hands.",
        _ASSUMED,
    ),
    Option(
        "kong_on_kong_bonus_between",
        True,
        "Twofold fortune also counts when a flower or season was replaced after the second kong.",
        _ASSUMED,
    ),
    Option(
        "payment",
        "everybody",
        "Everybody is paid, and losers settle their differences, with East paying and receiving double; or"
        " only the winner is paid; or the discarder pays alone; or scores are only added up.",
        "BMJA: settling up",
        choices=("everybody", "winner_only", "discarder_pays", "add_up"),
    ),
)

BASIC_SCORE = tuple(
    replace(item, source=_BASIC)
    for item in (
        Item(
            "pung_minor",
            "Pung of minor tiles",
            "中張刻",
            When("pung", of="simples"),
            Pays(2, 4),
            description="A set is three equal tiles from 2 to 8.",
        ),
        Item(
            "pung_major",
            "Pung of major tiles",
            "么九刻",
            When("pung", of="majors"),
            Pays(4, 8),
            description="A set is three equal ones, nines, winds or dragons.",
        ),
        Item(
            "kong_minor",
            "Kong of minor tiles",
            "中張槓",
            When("kong", of="simples"),
            Pays(8, 16),
            description="A set is four equal tiles from 2 to 8.",
        ),
        Item(
            "kong_major",
            "Kong of major tiles",
            "么九槓",
            When("kong", of="majors"),
            Pays(16, 32),
            description="A set is four equal ones, nines, winds or dragons.",
        ),
        Item(
            "pair_dragons",
            "Pair of dragons",
            "三元對",
            When("pair", of="dragons", melded_for_losers=True),
            Pays(2),
            description="The pair is of one dragon.",
        ),
        Item(
            "pair_own_wind",
            "Pair of own wind",
            "門風對",
            When("pair", of="own_wind", melded_for_losers=True),
            Pays(2),
            description="The pair is of your seat wind.",
        ),
        Item(
            "pair_prevailing_wind",
            "Pair of the prevailing wind",
            "圈風對",
            When("pair", of="round_wind", melded_for_losers=True),
            Pays(2),
            description="The pair is of the prevailing wind.",
        ),
        Item(
            "flower",
            "Flower",
            "花牌",
            When("bonus_tile", of="flower"),
            Pays(4),
            bonus=True,
            description="Each flower scores.",
        ),
        Item(
            "season",
            "Season",
            "季牌",
            When("bonus_tile", of="season"),
            Pays(4),
            bonus=True,
            description="Each season scores.",
        ),
        Item(
            "going_mah_jong",
            "Going Mah-Jong",
            "和牌",
            When("winning"),
            Pays(20),
            who="winner",
            description="Every winning hand scores this.",
        ),
        Item(
            "winning_tile_from_wall",
            "Winning tile from the wall",
            "自摸",
            When("self_drawn"),
            Pays(2),
            who="winner",
            description="The winning tile was drawn, not claimed.",
        ),
    )
)


def _one_double(item: Item) -> Pays:
    return item.pays if item.pays.doubles else Pays(doubles=1)


DOUBLES = tuple(
    replace(item, source=_DOUBLING, pays=_one_double(item))
    for item in (
        Item(
            "set_dragons",
            "Pung or kong of dragons",
            "三元刻",
            When("triplet", of="dragons"),
            description="A set is three or four of one dragon.",
        ),
        Item(
            "set_own_wind",
            "Pung or kong of own wind",
            "門風刻",
            When("triplet", of="own_wind"),
            description="A set is three or four of your seat wind.",
        ),
        Item(
            "set_prevailing_wind",
            "Pung or kong of the prevailing wind",
            "圈風刻",
            When("triplet", of="round_wind"),
            description="A set is three or four of the prevailing wind.",
        ),
        Item(
            "own_flower",
            "Own flower",
            "正花",
            When("own_bonus_tile", of="flower"),
            bonus=True,
            description="A flower has your seat's number: East 1, South 2, West 3, North 4.",
        ),
        Item(
            "own_season",
            "Own season",
            "正季",
            When("own_bonus_tile", of="season"),
            bonus=True,
            description="A season has your seat's number: East 1, South 2, West 3, North 4.",
        ),
        Item(
            "bouquet_flowers",
            "Bouquet of flowers",
            "四君子",
            When("all_bonus_tiles", of="flower"),
            Pays(doubles=2),
            bonus=True,
            description="All four flowers lie beside the hand.",
        ),
        Item(
            "bouquet_seasons",
            "Bouquet of seasons",
            "四季",
            When("all_bonus_tiles", of="season"),
            Pays(doubles=2),
            bonus=True,
            description="All four seasons lie beside the hand.",
        ),
        Item(
            "original_call",
            "Original call",
            "地聽",
            When("original_call", losers=FromOption("original_call_for_losers")),
            description="You have waited since your first discard and have not changed the hand.",
        ),
    )
)

WINNERS_DOUBLES = tuple(
    replace(item, who="winner", source=_DOUBLING, pays=_one_double(item))
    for item in (
        Item("no_chows", "No chows", "對對和", When("pung_hand"), description="All sets are pungs or kongs."),
        Item(
            "one_suit_with_honours",
            "One suit with winds or dragons",
            "混一色",
            When("one_suit", honors=True),
            description="All suited tiles are of one suit, with at least one wind or dragon.",
        ),
        Item(
            "one_suit",
            "One suit without honours",
            "清一色",
            When("one_suit", honors=False),
            Pays(doubles=FromOption("one_suit_without_honours")),
            description="All tiles are of one suit, without winds or dragons.",
        ),
        Item(
            "all_majors_with_honours",
            "All majors with honours",
            "混老頭",
            When("terminals_and_honors"),
            description="All tiles are ones, nines, winds or dragons, with both suited tiles and honours.",
        ),
        Item(
            "concealed_hand",
            "Concealed hand",
            "門前清",
            When("concealed_hand", on_discard=FromOption("concealed_hand_on_discard")),
            description="No set was claimed before the winning tile.",
        ),
        Item(
            "loose_tile",
            "Winning with a loose tile",
            "嶺上開花",
            When("supplement_tile"),
            description="The winning tile was drawn to replace a kong, flower or season.",
        ),
        Item(
            "last_tile_of_wall",
            "Winning with the last tile of the wall",
            "海底撈月",
            When("last_tile_of_wall", supplements=False),
            description="The winning tile is the last of the wall and replaces no kong, flower or season.",
        ),
        # The association's page of terms: a tile discarded after the last of the wall, so not a robbed kong.
        Item(
            "last_discard",
            "Winning with the final discard",
            "河底撈魚",
            When("last_discard", robbed_kong=False),
            description="The winning tile was claimed after the last tile of the wall.",
        ),
        Item(
            "robbing_the_kong",
            "Robbing the kong",
            "搶槓",
            When("robbed_kong"),
            description="The winning tile was robbed from a player who added it to a pung.",
        ),
    )
)

PURITY = Item(
    "purity",
    "Purity",
    "清一色對對和",
    When("purity"),
    Pays(doubles=3, fishing=0, or_intrinsic=True),
    who="winner",
    source=f"{_SPECIAL}, doubling three times",
    description="All sets are pungs or kongs of one suit, as is the pair, without winds or dragons.",
)

HALF_LIMIT_HANDS = tuple(
    replace(
        item,
        who="winner",
        pays=replace(item.pays, limit=0.5, fishing=0.2),
        source=f"{_SPECIAL}, scoring 500 points",
    )
    for item in (
        Item(
            "all_pair_honours",
            "All pair honours",
            "混老七對",
            When("pairs_of", of="majors"),
            description="Seven pairs are of ones, nines, winds or dragons.",
        ),
        Item(
            "knitting",
            "Knitting",
            "二色對",
            When("knitting", suits=FromOption("knitting_suits")),
            description="Seven couples are each of one number in two suits.",
        ),
        Item(
            "triple_knitting",
            "Triple knitting",
            "三色對",
            When("shape", of="triple_knitting"),
            description=(
                "Four triples are of one number in all three suits, and a couple is of one number in two."
            ),
        ),
    )
)

LIMIT_HANDS = tuple(
    replace(
        item,
        who="winner",
        pays=replace(item.pays, limit=1.0, fishing=0.4),
        source=f"{_SPECIAL}, scoring 1,000 points",
    )
    for item in (
        Item(
            "buried_treasure",
            "Buried treasure",
            "一色四暗刻",
            When("buried_treasure"),
            description=(
                "Four pungs and a pair are of one suit or honours; none was claimed but perhaps the last."
            ),
        ),
        Item(
            "imperial_jade",
            "Imperial jade",
            "綠一色",
            When("only_tiles", of="greens", chows=False),
            description=(
                "All sets are pungs or kongs of bamboo 2, 3, 4, 6, 8 or green dragons, as is the pair."
            ),
        ),
        Item(
            "heads_and_tails",
            "Heads and tails",
            "清老頭",
            When("only_tiles", of="terminals", pairs=False),
            description="All sets are pungs or kongs of ones and nines, as is the pair.",
        ),
        Item(
            "three_great_scholars",
            "Three great scholars",
            "大三元",
            When("honor_sets", of="dragons", sets=3, pair=False, chows=False),
            Pays(or_intrinsic=True),
            description="All three dragons are pungs or kongs, and so is the fourth set.",
        ),
        Item(
            "all_winds_and_dragons",
            "All winds and dragons",
            "字一色",
            When("only_tiles", of="honors", pairs=False),
            Pays(or_intrinsic=True),
            description="All sets are pungs or kongs of winds and dragons, as is the pair.",
        ),
        Item(
            "four_blessings",
            "Four blessings hovering over the door",
            "大四喜",
            When("honor_sets", of="winds", sets=4, pair=False),
            Pays(or_intrinsic=True),
            description="All four winds are pungs or kongs.",
        ),
        Item(
            "fourfold_plenty",
            "Fourfold plenty",
            "四槓",
            When("kongs", count=4),
            description="All four sets are kongs.",
        ),
        Item(
            "gates_of_heaven",
            "The gates of heaven",
            "九蓮寶燈",
            When("shape", of="gates_of_heaven"),
            description="It is 1-1-1-9-9-9 and 2 to 8 of one suit, concealed, with one from 2 to 8 twice.",
        ),
        Item(
            "wriggling_snake",
            "The wriggling snake",
            "",
            When("shape", of="wriggling_snake"),
            description="It is 1 to 9 of one suit, a second 1 and each wind, all concealed.",
        ),
        Item(
            "thirteen_unique_wonders",
            "The thirteen unique wonders",
            "十三么九",
            When("shape", of="thirteen_orphans"),
            description="It is one of each one, nine, wind and dragon, with one of them twice.",
        ),
    )
)

WAYS_OF_GOING_OUT = tuple(
    replace(item, who="winner", pays=Pays(limit=1.0), source=f"{_SPECIAL}, scoring 1,000 points")
    for item in (
        Item(
            "heavens_blessing",
            "Heaven's blessing",
            "天和",
            When("heavenly_hand", supplements=False),
            description="East wins with the tiles as dealt, of which none was replaced.",
        ),
        Item(
            "earths_blessing",
            "Earth's blessing",
            "地和",
            When("earthly_hand", on="first_discard", supplements=True),
            description="Another player wins on East's first discard.",
        ),
        Item(
            "plum_blossom",
            "Gathering the plum blossom from the roof",
            "五筒開花",
            When("supplement_is", tile="5p"),
            description="The winning tile is the 5 of dots, drawn as a supplement tile.",
        ),
        Item(
            "plucking_the_moon",
            "Plucking the moon from the bottom of the sea",
            "一筒撈月",
            When("moon", tile="1p", on_discard=False, supplements=False),
            description="The winning tile is the 1 of dots, drawn last.",
        ),
        Item(
            "twofold_fortune",
            "Twofold fortune",
            "槓上槓",
            When("kong_on_kong", bonus_between=FromOption("kong_on_kong_bonus_between")),
            description="The winning tile replaces the second kong of one turn.",
        ),
    )
)

OVERLAPS: Mapping[str, Overlap] = {
    "purity": Overlap(only_with=("last_discard",)),
    "bouquet_flowers": Overlap(absorbs=("own_flower",)),
    "bouquet_seasons": Overlap(absorbs=("own_season",)),
}
"""The table of compounding: how each item affects others in the same hand."""

_KAJONGG = "Kajongg's rules after the BMJA; assumed, as the association's own amounts are not known"

PENALTIES = (
    PenaltyKind("wrongly_named_discard", "Wrongly named discard", 50, to="named", source=_KAJONGG),
    PenaltyKind("false_mahjong", "False mah-jong", share=0.5, to="each", source=_KAJONGG),
)

BMJA = RuleTable(
    "bmja",
    "BMJA",
    "Everybody scores; nothing is rounded. Special hands score 500 or 1,000, and 200 or 400 for a loser who"
    " fishes for one.",
    (
        *BASIC_SCORE,
        *DOUBLES,
        *WINNERS_DOUBLES,
        PURITY,
        *HALF_LIMIT_HANDS,
        *LIMIT_HANDS,
        *WAYS_OF_GOING_OUT,
    ),
    OPTIONS,
    overlaps=OVERLAPS,
    settings=Settings(bonus_apart=True),
    penalties=PENALTIES,
)
