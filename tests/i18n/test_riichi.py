"""Tests of translated riichi explanations: yaku names and reasons of limits."""

import pytest

from tests.scoring.riichi.hands import ENGINE, score_riichi
from tilesnap.i18n.translate import localize, use_language

NO_YAKU = ("| 123m 456p 678s 66s 34*5s", "S/E discard", {})
NOT_ADDED = ("EEE SSS | WWW NNN CC*", "S/E discard", {"yakuman_add": False})
BY_FU = ("(CCCC) 111m | 999p 33s 5*55s", "W/E discard", {})
ROUNDED = ("| 234m 406p 678s 66s 3*45s", "S/E discard dora=7s", {"rounded_mangan": True})
BY_HAN = ("| 234m 456p 678s 66s 3*45s", "E/E wall riichi dora=5s", {})
YAKUMAN = ("| 1*19m 19p 19s ESWN CFB", "S/E discard", {})
COUNTED = ("| 1*23p 123p 789p 789p 99p", "N/E discard", {})
EXPLANATIONS = [
    # a row: the page's language, the hand and its context, a line of the explanation
    ("en", NO_YAKU, "Declared riichi would have made Riichi 立直."),
    ("de", NO_YAKU, "Ein selbst gezogener Schlussstein hätte ergeben: Menzen Tsumo."),
    ("fr", NO_YAKU, "Un riichi annoncé aurait donné\N{NO-BREAK SPACE}: Riichi."),
    ("ja", NO_YAKU, "ツモならつく役：門前清自摸和。"),
    ("zh-Hans", NO_YAKU, "自摸就会有：门前清自摸和。"),
    ("zh-Hant", NO_YAKU, "自摸就會有：門前清自摸和。"),
    ("de", NOT_ADDED, "Daisuushii kommt nicht hinzu: an diesem Tisch zählt ein Yakuman allein."),
    ("zh-Hans", NOT_ADDED, "大四喜不加计：这一桌只计一个役满。"),
    ("de", BY_FU, "3 Han 70 Fu: Mangan 満貫, 2.000 Grundpunkte."),
    ("ja", BY_FU, "3翻70符：満貫、基本点2,000。"),
    ("de", ROUNDED, "4 Han 30 Fu, aufgerundet: Mangan 満貫, 2.000 Grundpunkte."),
    ("zh-Hans", ROUNDED, "4 番 30 符（切上）：満貫，2,000 基本点。"),
    ("zh-Hant", BY_HAN, "7 番：跳満，3,000 基本點。"),
    ("de", YAKUMAN, "Yakuman 役満, 8.000 Grundpunkte."),
    ("ja", YAKUMAN, "役満、基本点8,000。"),
    ("de", COUNTED, "13 Han ohne Yakuman, gezählt als Yakuman 役満, 8.000 Grundpunkte."),
    ("ja", COUNTED, "役満なしの13翻（数え役満）：役満、基本点8,000。"),
]


@pytest.mark.parametrize(("language", "won", "line"), EXPLANATIONS)
def test_explanation_names_yaku_and_limits(language, won, line):
    hand, context, options = won
    explanation = ENGINE.explain(score_riichi(hand, context, **options)).whole
    with use_language(language):
        assert line in [localize(each) for each in explanation]
