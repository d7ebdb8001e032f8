"""The yaku: names, han, and the names by which the package `mahjong` knows them."""

from __future__ import annotations

from typing import NamedTuple

YAKUMAN = 13
"""The han that stand for a yakuman."""
EMA, LUCK, LIMIT = "EMA riichi rules, yaku", "EMA riichi rules, yaku of the win", "EMA riichi rules, yakuman"
DORA_SOURCE = "EMA riichi rules, dora"
ELSEWHERE = "Tenhou rules, yaku"


class Yaku(NamedTuple):
    """A yaku or a kind of dora.

    Attributes:
        id: The id.
        package_name: The attribute of `mahjong`'s YakuConfig; empty if the package does not know it.
        name: The English name.
        native: The Japanese name.
        closed: The han in a closed hand; a yakuman has 13.
        open: The han in an open hand; 0 if an open hand cannot have it.
        source: The source of the rule.
    """

    id: str
    package_name: str
    name: str
    native: str
    closed: int
    open: int
    source: str = EMA

    @property
    def japanese(self) -> str:
        """The Japanese name in Latin letters, as players say it."""
        return JAPANESE_NAMES[self.id]

    def named(self, names: str) -> str:
        """Return the English or the Japanese name, as the option `names` says."""
        return self.japanese if names == "japanese" else self.name

    @property
    def is_yakuman(self) -> bool:
        """True if it is a yakuman."""
        return self.closed >= YAKUMAN


def _wind_yaku(where: str, peer: str, name: str, native: str) -> tuple[Yaku, ...]:
    words = zip(("east", "south", "west", "north"), "東南西北", strict=True)
    return tuple(
        Yaku(
            f"{where}_wind_{wind}", f"{peer}_wind_{wind}", f"{name}: {wind.title()}", f"{native} {sign}", 1, 1
        )
        for wind, sign in words
    )


YAKU = (
    Yaku("riichi", "riichi", "Riichi", "立直", 1, 0, LUCK),
    Yaku("double_riichi", "daburu_riichi", "Double Riichi", "両立直", 2, 0, LUCK),
    Yaku("ippatsu", "ippatsu", "One Shot", "一発", 1, 0, LUCK),
    Yaku("menzen_tsumo", "tsumo", "Fully Concealed Hand", "門前清自摸和", 1, 0, LUCK),
    Yaku("haitei", "haitei", "Under the Sea", "海底摸月", 1, 1, LUCK),
    Yaku("houtei", "houtei", "Under the River", "河底撈魚", 1, 1, LUCK),
    Yaku("rinshan", "rinshan", "After a Kong", "嶺上開花", 1, 1, LUCK),
    Yaku("chankan", "chankan", "Robbing a Kong", "搶槓", 1, 1, LUCK),
    Yaku("renhou", "renhou", "Blessing of Man", "人和", 5, 0, LUCK),
    Yaku("tanyao", "tanyao", "All Simples", "断么九", 1, 1),
    Yaku("pinfu", "pinfu", "No-Points Hand", "平和", 1, 0),
    Yaku("iipeikou", "iipeiko", "Pure Double Chow", "一盃口", 1, 0),
    Yaku("haku", "haku", "White Dragon", "役牌 白", 1, 1),
    Yaku("hatsu", "hatsu", "Green Dragon", "役牌 發", 1, 1),
    Yaku("chun", "chun", "Red Dragon", "役牌 中", 1, 1),
    *_wind_yaku("seat", "seat", "Seat Wind", "自風"),
    *_wind_yaku("round", "round", "Prevalent Wind", "場風"),
    Yaku("sanshoku", "sanshoku", "Mixed Triple Chow", "三色同順", 2, 1),
    Yaku("ittsuu", "ittsu", "Pure Straight", "一気通貫", 2, 1),
    Yaku("chanta", "chantai", "Half Outside Hand", "混全帯么九", 2, 1),
    Yaku("chiitoitsu", "chiitoitsu", "Seven Pairs", "七対子", 2, 0),
    Yaku("sanshoku_doukou", "sanshoku_douko", "Triple Pung", "三色同刻", 2, 2),
    Yaku("sanankou", "sanankou", "Three Concealed Pungs", "三暗刻", 2, 2),
    Yaku("sankantsu", "sankantsu", "Three Kongs", "三槓子", 2, 2),
    Yaku("toitoi", "toitoi", "All Pungs", "対々和", 2, 2),
    Yaku("shousangen", "shosangen", "Little Three Dragons", "小三元", 2, 2),
    Yaku("honroutou", "honroto", "All Terminals and Honours", "混老頭", 2, 2),
    Yaku("ryanpeikou", "ryanpeiko", "Twice Pure Double Chow", "二盃口", 3, 0),
    Yaku("junchan", "junchan", "Fully Outside Hand", "純全帯么九", 3, 2),
    Yaku("honitsu", "honitsu", "Half Flush", "混一色", 3, 2),
    Yaku("chinitsu", "chinitsu", "Full Flush", "清一色", 6, 5),
    Yaku("kokushi", "kokushi", "Thirteen Orphans", "国士無双", 13, 0, LIMIT),
    Yaku(
        "kokushi_13", "daburu_kokushi", "Thirteen Orphans, Thirteen Waits", "国士無双十三面待ち", 13, 0, LIMIT
    ),
    Yaku("chuuren", "chuuren_poutou", "Nine Gates", "九蓮宝燈", 13, 0, LIMIT),
    Yaku("chuuren_9", "daburu_chuuren_poutou", "Nine Gates, Nine Waits", "純正九蓮宝燈", 13, 0, LIMIT),
    Yaku("suuankou", "suuankou", "Four Concealed Pungs", "四暗刻", 13, 0, LIMIT),
    Yaku("suuankou_tanki", "suuankou_tanki", "Four Concealed Pungs, Pair Wait", "四暗刻単騎", 13, 0, LIMIT),
    Yaku("daisangen", "daisangen", "Big Three Dragons", "大三元", 13, 13, LIMIT),
    Yaku("shousuushii", "shosuushi", "Little Four Winds", "小四喜", 13, 13, LIMIT),
    Yaku("daisuushii", "daisuushi", "Big Four Winds", "大四喜", 13, 13, LIMIT),
    Yaku("tsuuiisou", "tsuisou", "All Honours", "字一色", 13, 13, LIMIT),
    Yaku("chinroutou", "chinroto", "All Terminals", "清老頭", 13, 13, LIMIT),
    Yaku("ryuuiisou", "ryuisou", "All Green", "緑一色", 13, 13, LIMIT),
    Yaku("suukantsu", "suukantsu", "Four Kongs", "四槓子", 13, 13, LIMIT),
    Yaku("tenhou", "tenhou", "Blessing of Heaven", "天和", 13, 0, LIMIT),
    Yaku("chiihou", "chiihou", "Blessing of Earth", "地和", 13, 0, LIMIT),
    Yaku("renhou_yakuman", "renhou_yakuman", "Blessing of Man", "人和", 13, 0, ELSEWHERE),
)
DORA = (
    Yaku("dora", "dora", "Dora", "ドラ", 1, 1, DORA_SOURCE),
    Yaku("red_dora", "aka_dora", "Red Five", "赤ドラ", 1, 1, ELSEWHERE),
    Yaku("ura_dora", "ura_dora", "Underside Dora", "裏ドラ", 1, 0, DORA_SOURCE),
    Yaku("north_dora", "", "North Set Aside", "抜きドラ", 1, 1, "Riichi wiki, sanma"),
)
"""Bonuses that add han to a hand with a yaku, but are none."""
JAPANESE_NAMES = {
    "riichi": "Riichi",
    "double_riichi": "Daburu riichi",
    "ippatsu": "Ippatsu",
    "menzen_tsumo": "Menzen tsumo",
    "haitei": "Haitei raoyue",
    "houtei": "Houtei raoyui",
    "rinshan": "Rinshan kaihou",
    "chankan": "Chankan",
    "renhou": "Renhou",
    "tanyao": "Tanyao",
    "pinfu": "Pinfu",
    "iipeikou": "Iipeikou",
    "haku": "Yakuhai: haku",
    "hatsu": "Yakuhai: hatsu",
    "chun": "Yakuhai: chun",
    "seat_wind_east": "Jikaze: ton",
    "seat_wind_south": "Jikaze: nan",
    "seat_wind_west": "Jikaze: shaa",
    "seat_wind_north": "Jikaze: pei",
    "round_wind_east": "Bakaze: ton",
    "round_wind_south": "Bakaze: nan",
    "round_wind_west": "Bakaze: shaa",
    "round_wind_north": "Bakaze: pei",
    "sanshoku": "Sanshoku doujun",
    "ittsuu": "Ittsuu",
    "chanta": "Chanta",
    "chiitoitsu": "Chiitoitsu",
    "sanshoku_doukou": "Sanshoku doukou",
    "sanankou": "Sanankou",
    "sankantsu": "Sankantsu",
    "toitoi": "Toitoi",
    "shousangen": "Shousangen",
    "honroutou": "Honroutou",
    "ryanpeikou": "Ryanpeikou",
    "junchan": "Junchan",
    "honitsu": "Honitsu",
    "chinitsu": "Chinitsu",
    "kokushi": "Kokushi musou",
    "kokushi_13": "Kokushi musou juusanmen machi",
    "chuuren": "Chuuren poutou",
    "chuuren_9": "Junsei chuuren poutou",
    "suuankou": "Suuankou",
    "suuankou_tanki": "Suuankou tanki",
    "daisangen": "Daisangen",
    "shousuushii": "Shousuushii",
    "daisuushii": "Daisuushii",
    "tsuuiisou": "Tsuuiisou",
    "chinroutou": "Chinroutou",
    "ryuuiisou": "Ryuuiisou",
    "suukantsu": "Suukantsu",
    "tenhou": "Tenhou",
    "chiihou": "Chiihou",
    "renhou_yakuman": "Renhou",
    "dora": "Dora",
    "red_dora": "Aka dora",
    "ura_dora": "Ura dora",
    "north_dora": "Nukidora",
}
"""The Japanese names of yaku and dora in Latin letters, as players say them. Source: Riichi wiki, yaku."""
BY_PACKAGE_NAME = {each.package_name: each for each in (*YAKU, *DORA) if each.package_name}
BY_ID = {each.id: each for each in (*YAKU, *DORA)}

LIMITS = {
    2000: ("mangan", "Mangan", "満貫"),
    3000: ("haneman", "Haneman", "跳満"),
    4000: ("baiman", "Baiman", "倍満"),
    6000: ("sanbaiman", "Sanbaiman", "三倍満"),
    8000: ("yakuman", "Yakuman", "役満"),
}
"""Id, name and Japanese name of each limit by basic points; multiples of the last are several yakuman."""
BASIC_YAKUMAN = 8000


class Limit(NamedTuple):
    """The limit that a hand reaches."""

    id: str
    name: str
    native: str


def limit_of(basic: int) -> Limit | None:
    """Return the limit of basic points, or None below mangan."""
    times, rest = divmod(basic, BASIC_YAKUMAN)
    if times > 1 and not rest:
        return Limit("yakuman", f"{times}-fold yakuman", f"{times}倍役満")
    return Limit(*LIMITS[basic]) if basic in LIMITS else None
