"""Tests of the tile names that are read aloud, and of the parser of corrections in words, in each language."""

from itertools import product

import pytest

from scoring.hand.tiles import Tile
from tilesnap.i18n import spoken_tiles
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.spoken_tiles import parse_correction, spoken_tile
from tilesnap.i18n.translate import t, tile_name, use_language

NAMED = [tile for tile in Tile.ALL if tile.is_suited or tile.is_honor or tile.is_bonus]
NUMBERS = (1, 2, 3, 4, 9, 10, 11, 13, 14, 18, 23)

SPOKEN = {
    # a row: names of 1m, 5p, red 5s, E, C, F, B
    "en": "one of characters|five of dots|red five of bamboo|east wind|red dragon|green dragon|white dragon",
    "de": "Zahl eins|Kreis fünf|Bambus fünf in Rot|Ostwind|Roter Drache|Grüner Drache|Weißer Drache",
    "fr": (
        "un de caractère|cinq de cercle|cinq de bambou rouge|vent d’est|dragon rouge|dragon vert|dragon blanc"
    ),
    "ja": "イーマン|ウーピン|赤ウーソー|トン|チュン|ハツ|ハク",
    "zh-Hans": "一万|五筒|赤五条|东风|红中|发财|白板",
    "zh-Hant": "一萬|五筒|赤五索|東風|紅中|發財|白板",
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_spoken_tile_is_name_players_use(name):
    with use_language(name):
        names = [spoken_tile(Tile(code)) for code in ("1m", "5p", "0s", "E", "C", "F", "B")]
    assert names == SPOKEN[name].split("|")


CORRECTIONS = [
    # a row: language, text, number and code of the tile
    ("en", "third tile: six of dots", (3, "6p")),
    ("en", "Tile 3 6 dots", (3, "6p")),
    ("en", "the 12th tile should be a red dragon", (12, "C")),
    ("en", "tile three three bamboo", (3, "3s")),
    ("en", "thirteenth 9m", (13, "9m")),
    ("en", "tile 2: red five of characters", (2, "0m")),
    ("en", "fifth tile plum flower", (5, "1f")),
    ("de", "dritter Stein: Kreis sechs", (3, "6p")),
    ("de", "Stein 3 ist Kreis 6", (3, "6p")),
    ("de", "der elfte Stein ist ein Weißer Drache", (11, "B")),
    ("de", "Stein 2 Bambus fünf in Rot", (2, "0s")),
    ("de", "Der dritte Stein sollte eine Kreis sechs sein.", (3, "6p")),
    ("de", "ersetze den dritten Stein durch Kreis sechs", (3, "6p")),
    ("de", "Stein 3 bitte zu Kreis 6 ändern", (3, "6p")),
    ("de", "Stein drei ist der rote Drache", (3, "C")),
    ("de", "Stein 4 Blume 4", (4, "4f")),
    ("fr", "troisième tuile : six de cercle", (3, "6p")),
    ("fr", "la première tuile est vent d'est", (1, "E")),
    ("fr", "tuile 10 : 4 bambou", (10, "4s")),
    ("fr", "la troisième tuile est un six de cercle", (3, "6p")),
    ("fr", "tuile un : six de cercle", (1, "6p")),
    ("fr", "tuile 2 : 5 rouge de cercle", (2, "0p")),
    ("ja", "3枚目は六筒", (3, "6p")),
    ("ja", "十二枚目 ローピン", (12, "6p")),
    ("ja", "1番目は中", (1, "C")),
    ("ja", "５枚目、赤五索", (5, "0s")),
    ("ja", "2枚目 はく", (2, "B")),
    ("ja", "3枚目を六筒に変えてください", (3, "6p")),
    ("zh-Hans", "第三张：六筒", (3, "6p")),
    ("zh-Hans", "第十二张应该是红中", (12, "C")),
    ("zh-Hans", "第3张改成两万", (3, "2m")),
    ("zh-Hans", "把第三张换成六筒吧", (3, "6p")),
    ("zh-Hant", "第三張：六筒", (3, "6p")),
    ("zh-Hant", "第十三張是么索", (13, "1s")),
    ("zh-Hant", "第2張改為發財", (2, "F")),
]


@pytest.mark.parametrize(("name", "words", "wanted"), CORRECTIONS)
def test_correction_names_place_and_face(name, words, wanted):
    with use_language(name):
        found = parse_correction(words)
    assert found is not None
    assert (found.number, found.face.code) == wanted


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_tile_can_be_named_at_every_place(name):
    with use_language(name):
        for number, tile in product(NUMBERS, NAMED):
            for words in (
                f"{number} {tile_name(tile.code)}",
                t("spoken-place", number=str(number), tile=spoken_tile(tile)),
            ):
                assert parse_correction(words) == (number, tile), words
        assert parse_correction(t("voice-example")) == (3, Tile("6p"))


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_name_means_two_tiles(name):
    with use_language(name):
        joined = spoken_tiles.CHARACTER_LANGUAGES
        codes = {}
        for phrase, code in (*spoken_tiles._suited_names(), *spoken_tiles._other_names()):
            key = spoken_tiles._normalise(phrase, is_joined=name in joined)
            assert codes.setdefault(key, code) == code, phrase


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("en", ""),
        ("en", "six of dots"),
        ("en", "third tile"),
        ("en", "third tile: ten of dots"),
        ("en", "third or fourth tile: six of dots"),
        ("en", "tile 13 dots"),
        ("de", "dritter Stein Bambus"),
        ("de", "Stein 3 ist nicht Kreis 6"),
        ("fr", "c'est un six de cercle"),
        ("zh-Hans", "第三张六筒不对"),
        ("ja", "六筒"),
        ("zh-Hant", "第三張"),
        ("fr", "x" * 10_000),
    ],
)
def test_unclear_correction_names_nothing(name, words):
    with use_language(name):
        assert parse_correction(words) is None
