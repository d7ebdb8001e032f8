"""European classical rules, in the order of their source.

Source: "European Classical Rules: Scoring", the rule collection of the program Four Winds
(4windsmj.com/kb/rules/european_classical/rules05), with the help pages of the program where it is silent.
Where neither decides, the source of the option is "assumed".
"""

from collections.abc import Mapping
from dataclasses import replace

from scoring.engine import Option, PenaltyKind, Value
from scoring.tables.schema import FromOption, Item, Overlap, Pays, RuleTable, TablePreset, When

_SETS = "European Classical: basic points"
_BONUS = "European Classical: flowers and seasons"
_OUT = "European Classical: bonus points of the winner"
_DOUBLES = "European Classical: bonus doubles"
_HANDS = "European Classical: doubles of the winner"
_LAST = "European Classical: special ways of going out"
_LIMIT = "European Classical: limit hands"
_SPECIAL = "Four Winds: limit and special hands, special ways of going out"
_OUT_OPTIONS = "Four Winds help: scores for winning"
_PATTERNS = "Four Winds help: scores for patterns based on pungs and kongs"
_ASSUMED = "assumed"

OPTIONS = (
    Option(
        "rounding",
        "before_doubles",
        "Points are rounded to the nearest ten before they are doubled, or the total is (as in the program"
        " Four Winds), or nothing is.",
        "European Classical: final score",
        choices=("before_doubles", "total", "none"),
    ),
    Option(
        "round_losers", True, "The scores of losers are rounded as well, not only the winner's.", _ASSUMED
    ),
    Option("limit", 500, "No hand scores more than this.", "European Classical: final score", least=1),
    Option(
        "concealed_hand_on_discard",
        True,
        "A concealed hand that is won on a discard also scores its 10 points.",
        _OUT,
    ),
    Option(
        "concealed_points_only_on_discard",
        False,
        "A concealed hand that is won on a drawn tile scores its double without the 10 points.",
        "Four Winds help: combination logic; off is the literal text",
    ),
    Option(
        "last_tile_includes_self_drawn",
        False,
        "A win on the last tile of the wall scores no 2 points for the drawn tile beside its double.",
        _LAST,
    ),
    Option(
        "bonus_sets_include_own_tile",
        True,
        "A full set of flowers or seasons scores no double for the seat's own tile beside its own doubles.",
        "Four Winds help: combination logic",
    ),
    Option(
        "terminals_and_honors_doubles",
        1,
        "All terminals and honours scores this many doubles; 2 is a common alternative.",
        _HANDS,
        choices=(1, 2),
    ),
    Option(
        "terminals_and_honors_include_pung_hand",
        False,
        "All terminals and honours scores no double for the pung hand beside its own.",
        _ASSUMED,
    ),
    Option(
        "supplement_only_for_kongs",
        False,
        "A supplement tile counts only when it replaces a kong, not a flower or season; this includes the"
        " plum blossom.",
        "Four Winds: options of the European Classical rules",
    ),
    Option(
        "hidden_treasure_kongs",
        "concealed",
        "A hidden treasure may hold concealed kongs, no kongs (as in the program Four Winds), or also kongs"
        " of three concealed tiles and a claimed fourth.",
        _LIMIT,
        choices=("concealed", "none", "claimed"),
    ),
    Option(
        "hidden_treasure_drawn",
        False,
        "A hidden treasure must be won on a drawn tile, not on a discard.",
        "Four Winds: options",
    ),
    Option(
        "rob_concealed_kong",
        "thirteen_orphans",
        "Only thirteen orphans, or no hand at all, may rob a concealed kong.",
        "Four Winds: declaring a kong",
        choices=("thirteen_orphans", "none"),
    ),
    Option(
        "one_chance_held_counts",
        False,
        "A tile of which the hand holds all four still counts as a wait, so the hand is no one-chance hand.",
        _ASSUMED,
    ),
    Option(
        "pure_wait",
        False,
        "Nine gates counts only if the other thirteen tiles wait for any of the nine numbers.",
        _LIMIT,
    ),
    Option(
        "heavenly_hand_supplements",
        True,
        "A heavenly hand may include supplement tiles for kongs, flowers or seasons.",
        _LIMIT,
    ),
    Option(
        "earthly_hand_on",
        "first_discard",
        "An earthly hand is won on the dealer's first discard, on the player's own first draw before any"
        " chow, pung or kong, or on either.",
        _LIMIT,
        choices=("first_discard", "extended", "first_draw"),
    ),
    Option(
        "earthly_hand_supplements",
        True,
        "An earthly hand may include supplement tiles for kongs, flowers or seasons.",
        _LIMIT,
    ),
    Option(
        "kong_on_kong_bonus_between",
        True,
        "Kong on kong also counts when a flower or season was replaced after the second kong.",
        _ASSUMED,
    ),
    Option(
        "predealt_jokers_as_discards",
        False,
        "Jokers dealt beforehand (written as J=9m) count as discards for thirteen discarded orphans.",
        _SPECIAL,
    ),
    Option(
        "fully_exposed_kongs",
        True,
        "A fully exposed hand may hold melded kongs.",
        _OUT_OPTIONS,
    ),
    Option(
        "consecutive_wins",
        13,
        "The dealer needs this many wins in a row for the dealer's consecutive wins.",
        _SPECIAL,
        least=2,
    ),
    Option(
        "consecutive_wins_draws_between",
        True,
        "A drawn deal does not end the dealer's run of wins.",
        _SPECIAL,
    ),
    Option(
        "consecutive_wins_pass_deal",
        True,
        "The deal passes after the dealer's consecutive wins; otherwise every further win scores them again.",
        _SPECIAL,
    ),
    Option(
        "payment",
        "everybody",
        "Everybody is paid, and losers settle their differences, with East paying and receiving double; or"
        " only the winner is paid; or the discarder pays alone; or scores are only added up.",
        "European Classical: payments; Four Winds: pay methods",
        choices=("everybody", "winner_only", "discarder_pays", "add_up"),
    ),
)

_NO_FLOWERS: dict[str, Value] = dict.fromkeys(
    (
        "flower",
        "season",
        "flower_own_wind",
        "season_own_wind",
        "all_flowers",
        "all_seasons",
        "all_flowers_and_seasons",
    ),
    False,
)
"""The options of a set of 136 tiles.

The source calls rounding to tens European, so no preset of another game rounds."""

_JAPANESE: dict[str, Value] = {
    **_NO_FLOWERS,
    "rounding": "none",
    "hidden_treasure_kongs": "concealed",
    "payment": "discarder_pays",
}
_DEAL_PASSES_AFTER_DRAW = {"east_stays_after_draw": False}

PRESETS = (
    TablePreset(
        "JC",
        "Japanese classical",
        {**_JAPANESE, "earthly_hand_on": "extended"},
        settings=_DEAL_PASSES_AFTER_DRAW,
    ),
    TablePreset(
        "JT",
        "Japanese transitional",
        {
            **_JAPANESE,
            "limit": 1500,
            "earthly_hand_on": "extended",
            "three_similar_triplets": True,
            "dealer_consecutive_wins": True,
            "consecutive_wins": 9,
            "consecutive_wins_draws_between": False,
            "consecutive_wins_pass_deal": True,
        },
        settings=_DEAL_PASSES_AFTER_DRAW,
    ),
    TablePreset(
        "JM",
        "Japanese modern, without its han and fu",
        {**_JAPANESE, "earthly_hand_on": "first_draw", "three_similar_triplets": True},
        {"three_similar_triplets": {"doubles": 2}},
        settings=_DEAL_PASSES_AFTER_DRAW,
    ),
    TablePreset(
        "CT",
        "Chinese transitional",
        {"rounding": "none", "earthly_hand_on": "first_draw", "fully_exposed": True},
    ),
    TablePreset(
        "CC",
        "Chinese classical",
        {
            "rounding": "none",
            "limit": 1000,
            "one_chance_chow": False,
            "hidden_treasure_kongs": "claimed",
            "hidden_treasure_drawn": True,
            "dealer_consecutive_wins": True,
            "consecutive_wins": 13,
            "consecutive_wins_draws_between": True,
            "consecutive_wins_pass_deal": True,
        },
        {"winning": {"points": 10}},
        penalties={"faulty_claim": {"amount": 10}},
    ),
    TablePreset(
        "WA",
        "Wilmington 12-tile advanced, part of its patterns",
        {
            **_NO_FLOWERS,
            "rounding": "none",
            "payment": "discarder_pays",
            "winning": False,
            "fully_exposed": True,
            "fully_exposed_kongs": False,
            "old_and_young": True,
            "small_three_similar_triplets": True,
            "thirteen_discarded_orphans": True,
            "predealt_jokers_as_discards": True,
        },
        {"self_drawn_last_tile": {"points": 1}, "fully_exposed": {"points": 7, "doubles": 0}},
    ),
)

BASIC_POINTS = (
    Item(
        "pung_simples",
        "Pung of simples",
        "中張刻",
        When("pung", of="simples"),
        Pays(2, 4),
        source=_SETS,
        description="A set is three equal tiles from 2 to 8.",
    ),
    Item(
        "pung_terminals",
        "Pung of terminals",
        "么九刻",
        When("pung", of="terminals"),
        Pays(4, 8),
        source=_SETS,
        description="A set is three equal ones or nines.",
    ),
    Item(
        "pung_winds",
        "Pung of winds",
        "風刻",
        When("pung", of="winds"),
        Pays(4, 8),
        source=_SETS,
        description="A set is three equal winds.",
    ),
    Item(
        "pung_dragons",
        "Pung of dragons",
        "三元刻",
        When("pung", of="dragons"),
        Pays(4, 8, doubles=1),
        source=_SETS,
        description="A set is three equal dragons.",
    ),
    Item(
        "kong_simples",
        "Kong of simples",
        "中張槓",
        When("kong", of="simples"),
        Pays(8, 16),
        source=_SETS,
        description="A set is four equal tiles from 2 to 8.",
    ),
    Item(
        "kong_terminals",
        "Kong of terminals",
        "么九槓",
        When("kong", of="terminals"),
        Pays(16, 32),
        source=_SETS,
        description="A set is four equal ones or nines.",
    ),
    Item(
        "kong_winds",
        "Kong of winds",
        "風槓",
        When("kong", of="winds"),
        Pays(16, 32),
        source=_SETS,
        description="A set is four equal winds.",
    ),
    Item(
        "kong_dragons",
        "Kong of dragons",
        "三元槓",
        When("kong", of="dragons"),
        Pays(16, 32, doubles=1),
        source=_SETS,
        description="A set is four equal dragons.",
    ),
    Item(
        "pair_own_wind",
        "Pair of own wind",
        "門風對",
        When("pair", of="own_wind"),
        Pays(2),
        source=_SETS,
        description="The pair is of your seat wind.",
    ),
    Item(
        "pair_round_wind",
        "Pair of the wind of the round",
        "圈風對",
        When("pair", of="round_wind"),
        Pays(2),
        source=_SETS,
        description="The pair is of the prevailing wind.",
    ),
    Item(
        "pair_dragons",
        "Pair of dragons",
        "三元對",
        When("pair", of="dragons"),
        Pays(2),
        source=_SETS,
        description="The pair is of one dragon.",
    ),
    Item(
        "flower",
        "Flower",
        "花牌",
        When("bonus_tile", of="flower"),
        Pays(4),
        optional=True,
        source=_BONUS,
        description="Each flower scores.",
    ),
    Item(
        "season",
        "Season",
        "季牌",
        When("bonus_tile", of="season"),
        Pays(4),
        optional=True,
        source=_BONUS,
        description="Each season scores.",
    ),
)

WINNERS_POINTS = tuple(
    replace(item, who="winner", source=_OUT)
    for item in (
        Item(
            "winning",
            "Winning",
            "和牌",
            When("winning"),
            Pays(20),
            description="Every winning hand scores this.",
        ),
        Item(
            "concealed_hand",
            "Concealed hand",
            "門前清 menzen",
            When(
                "concealed_hand",
                on_discard=FromOption("concealed_hand_on_discard"),
                only_on_discard=FromOption("concealed_points_only_on_discard"),
            ),
            Pays(10),
            description="No set was claimed before the winning tile.",
        ),
        Item(
            "self_drawn_last_tile",
            "Self-drawn last tile",
            "自摸 tsumo",
            When("self_drawn"),
            Pays(2),
            description="The winning tile was drawn, not claimed.",
        ),
        Item(
            "one_chance_chow",
            "Out on a one-chance chow",
            "嵌張或邊張 kanchan/penchan",
            When("one_chance_chow"),
            Pays(2),
            description=(
                "The winning tile fills the middle of a chow, or completes 1-2-3 with the 3 or 7-8-9 with the"
                " 7."
            ),
        ),
        Item(
            "one_chance_hand",
            "One-chance hand",
            "獨聽",
            When("one_chance_hand", held_counts=FromOption("one_chance_held_counts")),
            Pays(2),
            on=False,
            optional=True,
            description="No other tile could complete the hand.",
        ),
        Item(
            "out_on_a_pair",
            "Out on a pair",
            "單吊 tanki",
            When("out_on_a_pair"),
            Pays(2),
            description="The winning tile completes the pair.",
        ),
    )
)

PATTERNS = tuple(
    replace(item, who="winner", on=False, optional=True)
    for item in (
        Item(
            "fully_exposed",
            "Fully exposed hand",
            "全求人",
            When("all_claimed", drawn=False, kongs=FromOption("fully_exposed_kongs")),
            Pays(doubles=2),
            source=_OUT_OPTIONS,
            description="Every set and the winning tile were claimed.",
        ),
        Item(
            "three_similar_triplets",
            "Three similar triplets",
            "三色同刻",
            When("similar_triplets", pair=False),
            Pays(doubles=1),
            source=_PATTERNS,
            description="Three sets are pungs or kongs of one number, one in each suit.",
        ),
        Item(
            "small_three_similar_triplets",
            "Small three similar triplets",
            "三色小同刻",
            When("similar_triplets", pair=True),
            Pays(3),
            source=_PATTERNS,
            description=(
                "Two sets are pungs or kongs of one number, and the pair is of that number in the third suit."
            ),
        ),
        Item(
            "old_and_young",
            "Old and young pungs",
            "老少刻",
            When("terminal_triplets"),
            Pays(3),
            source=_PATTERNS,
            description="Two sets are pungs or kongs of the 1 and the 9 of one suit.",
        ),
    )
)

DOUBLES = tuple(
    replace(item, source=_DOUBLES)
    for item in (
        Item(
            "pung_own_wind",
            "Pung of own wind",
            "門風刻",
            When("pung", of="own_wind"),
            Pays(doubles=1),
            description="A set is three of your seat wind.",
        ),
        Item(
            "kong_own_wind",
            "Kong of own wind",
            "門風槓",
            When("kong", of="own_wind"),
            Pays(doubles=1),
            description="A set is four of your seat wind.",
        ),
        Item(
            "pung_round_wind",
            "Pung of the wind of the round",
            "圈風刻",
            When("pung", of="round_wind"),
            Pays(doubles=1),
            description="A set is three of the prevailing wind.",
        ),
        Item(
            "kong_round_wind",
            "Kong of the wind of the round",
            "圈風槓",
            When("kong", of="round_wind"),
            Pays(doubles=1),
            description="A set is four of the prevailing wind.",
        ),
        Item(
            "flower_own_wind",
            "Flower of own wind",
            "正花",
            When("own_bonus_tile", of="flower"),
            Pays(doubles=1),
            description="A flower has your seat's number: East 1, South 2, West 3, North 4.",
        ),
        Item(
            "season_own_wind",
            "Season of own wind",
            "正季",
            When("own_bonus_tile", of="season"),
            Pays(doubles=1),
            description="A season has your seat's number: East 1, South 2, West 3, North 4.",
        ),
        Item(
            "all_flowers",
            "All flowers",
            "四君子",
            When("all_bonus_tiles", of="flower"),
            Pays(doubles=2),
            description="All four flowers lie beside the hand.",
        ),
        Item(
            "all_seasons",
            "All seasons",
            "四季",
            When("all_bonus_tiles", of="season"),
            Pays(doubles=2),
            description="All four seasons lie beside the hand.",
        ),
        Item(
            "all_flowers_and_seasons",
            "All flowers and seasons",
            "八仙過海",
            When("all_bonus_tiles", of="both"),
            Pays(doubles=4),
            description="All eight flowers and seasons lie beside the hand.",
        ),
        Item(
            "little_three_dragons",
            "Little three dragons",
            "小三元 shō san gen",
            When("honor_sets", of="dragons", sets=2, pair=True),
            Pays(doubles=3),
            description="Two dragons are pungs or kongs, and the third is the pair.",
        ),
    )
)

WINNERS_DOUBLES = tuple(
    replace(item, who="winner", source=_HANDS)
    for item in (
        Item(
            "fully_concealed",
            "Fully concealed hand",
            "門前清自摸 menzen tsumo",
            When("concealed_hand", on_discard=False),
            Pays(doubles=1),
            description="No set was claimed, and the winning tile was drawn.",
        ),
        Item(
            "chow_hand",
            "Chow hand",
            "平和 pinfu",
            When("chow_hand"),
            Pays(doubles=1),
            description="Four sets are chows, and the pair scores nothing.",
        ),
        Item(
            "no_points_hand",
            "No-points hand",
            "無分平和 pinfu",
            When("no_points_hand"),
            Pays(doubles=1),
            on=False,
            optional=True,
            description=(
                "It is four chows and a pair that scores nothing, won by claiming for a chow open at both"
                " ends."
            ),
        ),
        Item(
            "pung_hand",
            "Pung hand",
            "對對和 toi toi",
            When("pung_hand"),
            Pays(doubles=1),
            description="All sets are pungs or kongs.",
        ),
        Item(
            "all_terminals_and_honors",
            "All terminals and honours",
            "混老頭 honrōtō",
            When("terminals_and_honors"),
            Pays(doubles=FromOption("terminals_and_honors_doubles")),
            description="All tiles are ones, nines, winds or dragons, with both suited tiles and honours.",
        ),
        Item(
            "mixed_hand",
            "One suit and honours",
            "混一色 hon itsu",
            When("one_suit", honors=True),
            Pays(doubles=1),
            description="All suited tiles are of one suit, with at least one wind or dragon.",
        ),
        Item(
            "clear_hand",
            "One suit only",
            "清一色 chin itsu",
            When("one_suit", honors=False),
            Pays(doubles=3),
            description="All tiles are of one suit, without winds or dragons.",
        ),
    )
)

LAST_TILE = tuple(
    replace(item, who="winner", pays=Pays(doubles=1), source=_LAST)
    for item in (
        Item(
            "last_tile_of_wall",
            "Out on the last tile of the wall",
            "海底撈月 haitei",
            When("last_tile_of_wall"),
            description="The winning tile was drawn as the last of the wall.",
        ),
        Item(
            "last_discard",
            "Out on the last discard",
            "河底撈魚 hōtei",
            When("last_discard"),
            description="The winning tile was claimed after the last tile of the wall.",
        ),
        Item(
            "supplement_tile",
            "Out on a supplement tile",
            "嶺上開花 rinshan",
            When("supplement_tile", only_for_kongs=FromOption("supplement_only_for_kongs")),
            description="The winning tile was drawn to replace a kong, flower or season.",
        ),
        Item(
            "robbing_a_kong",
            "Out by robbing a kong",
            "搶槓 chankan",
            When("robbed_kong"),
            description="The winning tile was robbed from a player who added it to a pung.",
        ),
    )
)

LIMIT_HANDS = tuple(
    replace(item, who="winner", pays=Pays(limit=1.0), source=item.source or _LIMIT)
    for item in (
        Item(
            "all_green",
            "All green",
            "綠一色 ryūiisō",
            When("only_tiles", of="greens"),
            optional=True,
            description="All tiles are bamboo 2, 3, 4, 6, 8 or green dragons.",
        ),
        Item(
            "four_kongs",
            "Four kongs",
            "四槓 sūkantsu",
            When("kongs", count=4),
            optional=True,
            description="All four sets are kongs.",
        ),
        Item(
            "hidden_treasure",
            "Hidden treasure",
            "四暗刻 sūankō",
            When(
                "all_concealed_triplets",
                kongs=FromOption("hidden_treasure_kongs"),
                drawn=FromOption("hidden_treasure_drawn"),
            ),
            description="All four sets are concealed pungs or kongs.",
        ),
        Item(
            "three_great_scholars",
            "Three great scholars",
            "大三元 daisangen",
            When("honor_sets", of="dragons", sets=3, pair=False),
            description="All three dragons are pungs or kongs.",
        ),
        Item(
            "big_four_winds",
            "Big four winds",
            "大四喜 daisūshi",
            When("honor_sets", of="winds", sets=4, pair=False),
            description="All four winds are pungs or kongs.",
        ),
        Item(
            "little_four_winds",
            "Little four winds",
            "小四喜 shōsūshi",
            When("honor_sets", of="winds", sets=3, pair=True),
            optional=True,
            description="Three winds are pungs or kongs, and the fourth is the pair.",
        ),
        Item(
            "all_honors",
            "All honours",
            "字一色 tsūiisō",
            When("only_tiles", of="honors"),
            description="All tiles are winds or dragons.",
        ),
        Item(
            "all_terminals",
            "All terminals",
            "清老頭 chinrōtō",
            When("only_tiles", of="terminals"),
            description="All tiles are ones or nines.",
        ),
        Item(
            "nine_gates",
            "Nine gates",
            "九蓮寶燈 chūren pōtō",
            When("nine_gates", pure_wait=FromOption("pure_wait")),
            description=(
                "It is 1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit, concealed, with any other tile of that suit."
            ),
        ),
        Item(
            "thirteen_orphans",
            "Thirteen orphans",
            "十三么九 kokushi musō",
            When("shape", of="thirteen_orphans"),
            description="It is one of each one, nine, wind and dragon, with one of them twice.",
        ),
        Item(
            "heavenly_hand",
            "Heavenly hand",
            "天和 tenhō",
            When("heavenly_hand", supplements=FromOption("heavenly_hand_supplements")),
            description="East wins with the tiles as dealt.",
        ),
        Item(
            "earthly_hand",
            "Earthly hand",
            "地和 chīhō",
            When(
                "earthly_hand",
                on=FromOption("earthly_hand_on"),
                supplements=FromOption("earthly_hand_supplements"),
            ),
            description="A player other than East wins on the first turn.",
        ),
        Item(
            "moon_from_bottom",
            "Moon from the bottom of the sea",
            "一筒撈月 ippin mōyue",
            When("moon", tile="1p"),
            optional=True,
            description="The winning tile is the 1 of dots, drawn last or discarded last.",
        ),
        Item(
            "plum_blossom",
            "Plum blossom on the roof",
            "五筒開花 ūpin kaihō",
            When("supplement_is", tile="5p", only_for_kongs=FromOption("supplement_only_for_kongs")),
            optional=True,
            description="The winning tile is the 5 of dots, drawn as a supplement tile.",
        ),
        Item(
            "carrying_pole",
            "Scratching a carrying pole",
            "二索搶槓 ryansō chankan",
            When("robbed_kong_is", tile="2s"),
            optional=True,
            description="The winning tile is the 2 of bamboo, robbed from a kong.",
        ),
        Item(
            "kong_on_kong",
            "Kong on kong",
            "槓上槓",
            When("kong_on_kong", bonus_between=FromOption("kong_on_kong_bonus_between")),
            optional=True,
            on=False,
            source=_SPECIAL,
            description="The winning tile replaces the second kong of one turn.",
        ),
        Item(
            "thirteen_discarded_orphans",
            "Thirteen discarded orphans",
            "捨牌十三么九",
            When("thirteen_discarded_orphans", predealt_jokers=FromOption("predealt_jokers_as_discards")),
            optional=True,
            on=False,
            source=_SPECIAL,
            description=(
                "Your first 13 discards and the winning tile make thirteen orphans, and no set is melded."
            ),
        ),
        Item(
            "dealer_consecutive_wins",
            "Dealer's consecutive wins",
            "連莊 renchan",
            When(
                "consecutive_wins",
                wins=FromOption("consecutive_wins"),
                draws_between=FromOption("consecutive_wins_draws_between"),
                pass_deal=FromOption("consecutive_wins_pass_deal"),
            ),
            optional=True,
            on=False,
            source=_SPECIAL,
            description="East has won as many deals in a row as agreed.",
        ),
    )
)

OVERLAPS: Mapping[str, Overlap] = {
    "one_chance_hand": Overlap(replaces=("one_chance_chow",)),
    "all_flowers": Overlap(absorbs_if={"bonus_sets_include_own_tile": ("flower_own_wind",)}),
    "all_seasons": Overlap(absorbs_if={"bonus_sets_include_own_tile": ("season_own_wind",)}),
    "all_flowers_and_seasons": Overlap(
        absorbs=("all_flowers", "all_seasons"),
        absorbs_if={"bonus_sets_include_own_tile": ("flower_own_wind", "season_own_wind")},
    ),
    "little_three_dragons": Overlap(absorbs=("pung_dragons.doubles", "kong_dragons.doubles")),
    "no_points_hand": Overlap(replaces=("chow_hand",)),
    "all_terminals_and_honors": Overlap(
        absorbs_if={"terminals_and_honors_include_pung_hand": ("pung_hand",)}
    ),
    "last_tile_of_wall": Overlap(absorbs_if={"last_tile_includes_self_drawn": ("self_drawn_last_tile",)}),
}
"""The table of compounding: how each item affects others in the same hand."""

PENALTIES = (
    PenaltyKind("faulty_claim", "Faulty claim", 100, source="European Classical: payments"),
    PenaltyKind("false_mahjong", "False mah-jong", 300, source=_ASSUMED),
)

EUROPEAN_CLASSICAL = RuleTable(
    "european_classical",
    "European classical",
    "Everybody scores; points are rounded to tens and doubled, up to a limit of 500.",
    (
        *BASIC_POINTS,
        *WINNERS_POINTS,
        *PATTERNS,
        *DOUBLES,
        *WINNERS_DOUBLES,
        *LAST_TILE,
        *LIMIT_HANDS,
    ),
    OPTIONS,
    overlaps=OVERLAPS,
    presets=PRESETS,
    penalties=PENALTIES,
)
