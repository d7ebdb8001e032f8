"""Zung Jung rules by Alan Kwan: 44 patterns in ten chapters of series.

Source: the patterns of mahjongtime.com (Mahjong-WSOM-Scoring-3), with the values of version 3.3
(zj-mahjong.info).
Of each series only one pattern counts; a pattern worth the limit or more counts alone.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from scoring.engine import Option
from scoring.table.rotation import Dealing
from scoring.tables.schema import Item, Overlap, Pays, RuleTable, When
from scoring.tables.settings import Limits, Settings

OPTIONS = (
    Option(
        "limit",
        320,
        "The sum of the patterns scores at most this; a pattern that is worth as much counts alone.",
        "6: compound limit",
        least=1,
    ),
    Option(
        "payment",
        "responsible",
        "All pay alike; or, above 25, the other losers pay 25 each and the responsible discarder pays the"
        " rest.",
        "Zung Jung: payments",
        choices=("responsible", "uniform"),
    ),
)


def _chapter(number: str, *items: Item) -> tuple[Item, ...]:
    """Return the items of one series with their source."""
    return tuple(replace(item, source=f"Zung Jung {number}") for item in items)


TRIVIAL = (
    *_chapter(
        "1.1",
        Item(
            "all_sequences",
            "All sequences",
            "平和",
            When("chow_hand", any_pair=True),
            Pays(5),
            description="Every set is a chow.",
        ),
    ),
    *_chapter(
        "1.2",
        Item(
            "concealed_hand",
            "Concealed hand",
            "門前清",
            When("concealed_hand", regular=True),
            Pays(5),
            description="Four sets and a pair have no set claimed before the winning tile.",
        ),
    ),
    *_chapter(
        "1.3",
        Item(
            "no_terminals",
            "No terminals",
            "斷么九",
            When("only_tiles", of="simples"),
            Pays(5),
            description="All tiles are from 2 to 8.",
        ),
    ),
)

ONE_SUIT = (
    *_chapter(
        "2.1",
        Item(
            "mixed_one_suit",
            "Mixed one-suit",
            "混一色",
            When("one_suit", honors=True),
            Pays(40),
            description="All suited tiles are of one suit, with winds or dragons.",
        ),
        Item(
            "pure_one_suit",
            "Pure one-suit",
            "清一色",
            When("one_suit", honors=False),
            Pays(80),
            description="All tiles are of one suit, without winds or dragons.",
        ),
    ),
    *_chapter(
        "2.2",
        Item(
            "nine_gates",
            "Nine gates",
            "九蓮寶燈",
            When("nine_gates", pure_wait=True),
            Pays(480),
            description=(
                "It is 1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit, concealed, and waited for any of the nine."
            ),
        ),
    ),
)

HONORS = (
    *_chapter(
        "3.1",
        Item(
            "value_honor",
            "Value honour",
            "番牌",
            When("triplet", of="dragons, own_wind"),
            Pays(10),
            description="A set is a pung or kong of dragons or your seat wind.",
        ),
    ),
    *_chapter(
        "3.2",
        Item(
            "small_three_dragons",
            "Small three dragons",
            "小三元",
            When("honor_sets", of="dragons", sets=2, pair=True),
            Pays(40),
            description="Two dragons are pungs or kongs, and the third is the pair.",
        ),
        Item(
            "big_three_dragons",
            "Big three dragons",
            "大三元",
            When("honor_sets", of="dragons", sets=3, pair=False),
            Pays(130),
            description="All three dragons are pungs or kongs.",
        ),
    ),
    *_chapter(
        "3.3",
        Item(
            "small_three_winds",
            "Small three winds",
            "小三風",
            When("honor_sets", of="winds", sets=2, pair=True),
            Pays(30),
            description="Two winds are pungs or kongs, and a third is the pair.",
        ),
        Item(
            "big_three_winds",
            "Big three winds",
            "大三風",
            When("honor_sets", of="winds", sets=3, pair=False),
            Pays(120),
            description="Three of the four winds are pungs or kongs.",
        ),
        Item(
            "small_four_winds",
            "Small four winds",
            "小四喜",
            When("honor_sets", of="winds", sets=3, pair=True),
            Pays(320),
            description="Three winds are pungs or kongs, and the fourth is the pair.",
        ),
        Item(
            "big_four_winds",
            "Big four winds",
            "大四喜",
            When("honor_sets", of="winds", sets=4, pair=False),
            Pays(400),
            description="All four winds are pungs or kongs.",
        ),
    ),
    *_chapter(
        "3.4",
        Item(
            "all_honors",
            "All honours",
            "字一色",
            When("only_tiles", of="honors"),
            Pays(320),
            description="All tiles are winds or dragons.",
        ),
    ),
)

TRIPLETS = (
    *_chapter(
        "4.1",
        Item(
            "all_triplets",
            "All triplets",
            "對對和",
            When("pung_hand"),
            Pays(30),
            description="All sets are pungs or kongs.",
        ),
    ),
    *_chapter(
        "4.2",
        Item(
            "two_concealed_triplets",
            "Two concealed triplets",
            "二暗刻",
            When("concealed_triplets", count=2),
            Pays(5),
            description="Two pungs or kongs are concealed.",
        ),
        Item(
            "three_concealed_triplets",
            "Three concealed triplets",
            "三暗刻",
            When("concealed_triplets", count=3),
            Pays(30),
            description="Three pungs or kongs are concealed.",
        ),
        Item(
            "four_concealed_triplets",
            "Four concealed triplets",
            "四暗刻",
            When("concealed_triplets", count=4),
            Pays(125),
            description="Four pungs or kongs are concealed.",
        ),
    ),
    *_chapter(
        "4.3",
        Item(
            "one_kong",
            "One kong",
            "一槓",
            When("kongs", count=1),
            Pays(5),
            description="One set is a kong, melded or concealed.",
        ),
        Item(
            "two_kong",
            "Two kongs",
            "二槓",
            When("kongs", count=2),
            Pays(20),
            description="Two sets are kongs, melded or concealed.",
        ),
        Item(
            "three_kong",
            "Three kongs",
            "三槓",
            When("kongs", count=3),
            Pays(120),
            description="Three sets are kongs, melded or concealed.",
        ),
        Item(
            "four_kong",
            "Four kongs",
            "四槓",
            When("kongs", count=4),
            Pays(480),
            description="Four sets are kongs, melded or concealed.",
        ),
    ),
)

IDENTICAL = _chapter(
    "5.1",
    Item(
        "two_identical_sequences",
        "Two identical sequences",
        "一般高",
        When("identical_chows", copies=2),
        Pays(10),
        description="Two sets are the same chow.",
    ),
    Item(
        "two_identical_sequences_twice",
        "Two identical sequences twice",
        "兩般高",
        When("identical_chows", copies=2, groups=2),
        Pays(60),
        description="Four sets are two different chows, each twice.",
    ),
    Item(
        "three_identical_sequences",
        "Three identical sequences",
        "一色三同順",
        When("identical_chows", copies=3),
        Pays(120),
        description="Three sets are the same chow.",
    ),
    Item(
        "four_identical_sequences",
        "Four identical sequences",
        "一色四同順",
        When("identical_chows", copies=4),
        Pays(480),
        description="Four sets are the same chow.",
    ),
)

SIMILAR = (
    *_chapter(
        "6.1",
        Item(
            "three_similar_sequences",
            "Three similar sequences",
            "三色同順",
            When("similar_chows"),
            Pays(35),
            description="Three sets are chows of the same numbers, one in each suit.",
        ),
    ),
    *_chapter(
        "6.2",
        Item(
            "small_three_similar_triplets",
            "Small three similar triplets",
            "三色小同刻",
            When("similar_triplets", pair=True),
            Pays(30),
            description=(
                "Two sets are pungs or kongs of one number, and the pair is of that number in the third suit."
            ),
        ),
        Item(
            "three_similar_triplets",
            "Three similar triplets",
            "三色同刻",
            When("similar_triplets", pair=False),
            Pays(120),
            description="Three sets are pungs or kongs of one number, one in each suit.",
        ),
    ),
)

CONSECUTIVE = (
    *_chapter(
        "7.1",
        Item(
            "nine_tile_straight",
            "Nine-tile straight",
            "一氣通貫",
            When("straight"),
            Pays(40),
            description="Three sets are the chows 1-2-3, 4-5-6 and 7-8-9 of one suit.",
        ),
    ),
    *_chapter(
        "7.2",
        Item(
            "three_consecutive_triplets",
            "Three consecutive triplets",
            "三連刻",
            When("consecutive_triplets", count=3),
            Pays(100),
            description="Three sets are pungs or kongs of consecutive numbers in one suit.",
        ),
        Item(
            "four_consecutive_triplets",
            "Four consecutive triplets",
            "四連刻",
            When("consecutive_triplets", count=4),
            Pays(200),
            description="Four sets are pungs or kongs of consecutive numbers in one suit.",
        ),
    ),
)

TERMINALS = _chapter(
    "8.1",
    Item(
        "mixed_lesser_terminals",
        "Mixed lesser terminals",
        "混全帶么",
        When("outside", honors=True),
        Pays(40),
        description="Every set and the pair have a one, nine, wind or dragon.",
    ),
    Item(
        "pure_lesser_terminals",
        "Pure lesser terminals",
        "純全帶么",
        When("outside", honors=False),
        Pays(50),
        description="Every set and the pair have a one or a nine.",
    ),
    Item(
        "mixed_greater_terminals",
        "Mixed greater terminals",
        "混么九",
        When("terminals_and_honors", both=False, pairs=True),
        Pays(100),
        description="All tiles are ones, nines, winds or dragons.",
    ),
    Item(
        "pure_greater_terminals",
        "Pure greater terminals",
        "清么九",
        When("only_tiles", of="terminals"),
        Pays(400),
        description="All tiles are ones or nines.",
    ),
)

INCIDENTAL = (
    *_chapter(
        "9.1",
        Item(
            "final_draw",
            "Final draw",
            "海底撈月",
            When("last_tile_of_wall"),
            Pays(10),
            description="The winning tile was drawn as the last of the wall.",
        ),
        Item(
            "final_discard",
            "Final discard",
            "河底撈魚",
            When("last_discard", robbed_kong=False),
            Pays(10),
            description="The winning tile was discarded after the last tile of the wall.",
        ),
    ),
    *_chapter(
        "9.2",
        Item(
            "win_on_kong",
            "Win on kong",
            "嶺上開花",
            When("supplement_tile", only_for_kongs=True),
            Pays(10),
            description="The winning tile was drawn after a kong.",
        ),
    ),
    *_chapter(
        "9.3",
        Item(
            "robbing_a_kong",
            "Robbing a kong",
            "搶槓",
            When("robbed_kong"),
            Pays(10),
            description="The winning tile was robbed from a player who added it to a pung.",
        ),
    ),
    *_chapter(
        "9.4",
        Item(
            "blessing_of_heaven",
            "Blessing of heaven",
            "天和",
            When("heavenly_hand", supplements=False),
            Pays(155),
            description="East wins with the tiles as dealt.",
        ),
        Item(
            "blessing_of_earth",
            "Blessing of earth",
            "地和",
            When("earthly_hand", on="first_discard", supplements=True, easts_kong=False),
            Pays(155),
            description="Another player wins on the first turn.",
        ),
    ),
)

IRREGULAR = (
    *_chapter(
        "10.1",
        Item(
            "thirteen_terminals",
            "Thirteen terminals",
            "十三么九",
            When("shape", of="thirteen_orphans"),
            Pays(160),
            description="It is one of each one, nine, wind and dragon, with one of them twice.",
        ),
    ),
    *_chapter(
        "10.2",
        Item(
            "seven_pairs",
            "Seven pairs",
            "七對子",
            When("shape", of="seven_pairs"),
            Pays(30),
            description="It is seven pairs, and four equal tiles count as two of them.",
        ),
    ),
)

PATTERNS = (
    *TRIVIAL,
    *ONE_SUIT,
    *HONORS,
    *TRIPLETS,
    *IDENTICAL,
    *SIMILAR,
    *CONSECUTIVE,
    *TERMINALS,
    *INCIDENTAL,
    *IRREGULAR,
)

CHICKEN = Item(
    "chicken_hand",
    "Chicken hand",
    "雞和",
    When("winning"),
    Pays(1),
    source="Zung Jung: a hand without a pattern",
    description="A winning hand scores nothing else.",
)


def _overlaps(items: Iterable[Item]) -> dict[str, Overlap]:
    """Return the overlaps: only the best item of a series counts; a chicken hand has nothing else."""
    numbered = {item.id: item.source.removeprefix("Zung Jung ") for item in items}
    several = Counter(numbered.values())
    series = {id_: Overlap(series=number) for id_, number in numbered.items() if several[number] > 1}
    return {**series, CHICKEN.id: Overlap(otherwise=True)}


def _winners(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(replace(item, who="winner") for item in items)


ZUNG_JUNG = RuleTable(
    "zung_jung",
    "Zung Jung",
    "Patterns add up, one of each series; a loser's hand scores nothing. Some patterns are limits.",
    _winners((*PATTERNS, CHICKEN)),
    OPTIONS,
    overlaps=_overlaps(PATTERNS),
    settings=Settings(
        dealt_any_last=True,
        limits=Limits(listed_limits=True),
        dealing=Dealing(east_stays=False, east_stays_after_draw=False),
    ),
)
