"""Rules of the chapter "Mah Jongg Hands" in Building Skills in Python by Steven F. Lott.

A programming exercise: every set counts as concealed; there are no flowers and no ways of going out.
"""

from dataclasses import replace

from scoring.engine import Option
from scoring.tables.schema import Item, Overlap, Pays, RuleTable, When

_POINTS = "Building Skills 41.6: points"
_DOUBLES = "Building Skills 41.7: doubles"
_LIMIT = "Building Skills 41.8: limit hands"

OPTIONS = (
    Option("limit", 500, "No hand scores more than this.", _LIMIT, least=1),
    Option("payment", "uniform", "All losers pay the winner the same.", _LIMIT, choices=("uniform",)),
)

POINTS = tuple(
    replace(item, source=_POINTS)
    for item in (
        Item(
            "winning",
            "Winning",
            "和牌",
            When("winning"),
            Pays(20),
            who="winner",
            description="Every winning hand scores this.",
        ),
        Item(
            "three_simple",
            "Three of a simple",
            "中張刻",
            When("pung", of="simples"),
            Pays(4),
            description="A set is three equal tiles from 2 to 8.",
        ),
        Item(
            "three_terminal_or_honour",
            "Three of a terminal or honour",
            "么九刻",
            When("pung", of="majors"),
            Pays(8),
            description="A set is three equal ones, nines, winds or dragons.",
        ),
        Item(
            "four_simple",
            "Four of a simple",
            "中張槓",
            When("kong", of="simples"),
            Pays(16),
            description="A set is four equal tiles from 2 to 8.",
        ),
        Item(
            "four_terminal_or_honour",
            "Four of a terminal or honour",
            "么九槓",
            When("kong", of="majors"),
            Pays(32),
            description="A set is four equal ones, nines, winds or dragons.",
        ),
        Item(
            "pair_dragon",
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
    )
)

DOUBLES = tuple(
    replace(item, source=_DOUBLES)
    for item in (
        Item(
            "lucky_set",
            "Lucky set",
            "番牌",
            When("triplet", of="dragons, own_wind, round_wind"),
            Pays(doubles=1),
            description="A set is a pung or kong of dragons, the seat wind or the prevailing wind.",
        ),
        *(
            replace(item, who="winner")
            for item in (
                Item(
                    "no_sequences",
                    "No sequences",
                    "對對和",
                    When("pung_hand"),
                    Pays(doubles=1),
                    description="All sets are pungs or kongs.",
                ),
                Item(
                    "three_consecutive_sequences",
                    "Three consecutive sequences",
                    "一氣通貫",
                    When("straight"),
                    Pays(doubles=1),
                    description="Three sets are the chows 1-2-3, 4-5-6 and 7-8-9 of one suit.",
                ),
                Item(
                    "all_sequences_bare",
                    "All sequences, bare points",
                    "平和",
                    When("chow_hand"),
                    Pays(doubles=1),
                    description="Four sets are chows, and the pair scores nothing.",
                ),
            )
        ),
    )
)

CONSISTENCY = tuple(
    replace(item, who="winner", source=_DOUBLES)
    for item in (
        Item(
            "all_terminals_and_honours",
            "All terminals and honours",
            "混老頭",
            When("terminals_and_honors"),
            Pays(doubles=1),
            description="All tiles are ones, nines, winds or dragons, with both suited tiles and honours.",
        ),
        Item(
            "terminal_or_honour_in_each_set",
            "Terminal or honour in each set",
            "混全帶么",
            When("outside", honors=True),
            Pays(doubles=1),
            description="Every set and the pair have a one, nine, wind or dragon.",
        ),
        Item(
            "all_simples",
            "All simples",
            "斷么九",
            When("only_tiles", of="simples"),
            Pays(doubles=1),
            description="All tiles are from 2 to 8.",
        ),
        Item(
            "one_suit_and_honours",
            "One suit and honours",
            "混一色",
            When("one_suit", honors=True),
            Pays(doubles=1),
            description="All suited tiles are of one suit, with at least one wind or dragon.",
        ),
        Item(
            "one_suit",
            "One suit",
            "清一色",
            When("one_suit", honors=False),
            Pays(doubles=4),
            description="All tiles are of one suit, without winds or dragons.",
        ),
        Item(
            "little_three_dragons",
            "Little three dragons",
            "小三元",
            When("honor_sets", of="dragons", sets=2, pair=True),
            Pays(doubles=1),
            description="Two dragons are pungs or kongs, and the third is the pair.",
        ),
    )
)

LIMIT_HANDS = tuple(
    replace(item, who="winner", pays=Pays(limit=1.0), source=_LIMIT)
    for item in (
        Item(
            "big_three_dragons",
            "Big three dragons",
            "大三元",
            When("honor_sets", of="dragons", sets=3, pair=False),
            description="All three dragons are pungs or kongs.",
        ),
        Item(
            "little_four_winds",
            "Little four winds",
            "小四喜",
            When("honor_sets", of="winds", sets=3, pair=True),
            description="Three winds are pungs or kongs, and the fourth is the pair.",
        ),
        Item(
            "big_four_winds",
            "Big four winds",
            "大四喜",
            When("honor_sets", of="winds", sets=4, pair=False),
            description="All four winds are pungs or kongs.",
        ),
        Item(
            "all_honors",
            "All honours",
            "字一色",
            When("only_tiles", of="honors"),
            description="All tiles are winds or dragons.",
        ),
        Item(
            "all_terminals",
            "All terminals",
            "清老頭",
            When("only_tiles", of="terminals"),
            description="All tiles are ones or nines.",
        ),
        Item(
            "thirteen_orphans",
            "Thirteen orphans",
            "十三么九",
            When("shape", of="thirteen_orphans"),
            description="It is one of each one, nine, wind and dragon, with one of them twice.",
        ),
        Item(
            "nine_gates",
            "Nine gates",
            "九蓮寶燈",
            When("nine_gates", drawn=True),
            description=(
                "It is 1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit, concealed, and any other tile of it, drawn"
                " last."
            ),
        ),
        Item(
            "all_concealed_triplets",
            "All concealed triplets",
            "四暗刻",
            When("all_concealed_triplets"),
            optional=True,
            on=False,
            description="All four sets are concealed pungs or kongs.",
        ),
        Item(
            "dealt_hand",
            "Being dealt a winning hand",
            "天和",
            When("heavenly_hand", supplements=False),
            optional=True,
            on=False,
            description="East wins with the tiles as dealt, of which none was replaced.",
        ),
    )
)

BUILDING_SKILLS = RuleTable(
    "building_skills",
    "Building Skills",
    "Points of the sets, all as if concealed, doubled, up to a limit of 500.",
    (*POINTS, *DOUBLES, *CONSISTENCY, *LIMIT_HANDS),
    OPTIONS,
    overlaps={item.id: Overlap(series="consistency") for item in CONSISTENCY},
)
