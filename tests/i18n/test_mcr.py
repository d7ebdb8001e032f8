"""Tests of translated MCR explanations: fans that are not counted, and what a hand lacks to win."""

import pytest

from tests.scoring.mcr.hands import ENGINE, score_mcr
from tilesnap.i18n.translate import item_name, localize, use_language

SEVEN = "| 234567p 234567s E E*"
LEFT_OUT = [
    ("en", ("Short Straight 連六 (234567s) is not counted: Mixed Double Chow 喜相逢 and the others have joined its"
           " sets already.")),
    ("de", ("Kurze Straße (234567s) zählt nicht: Gemischter Doppelchow und die anderen verbinden diese Figuren"
           " schon.")),
    ("ja", "連六（234567s）は数えません。喜相逢などがこれらの面子をすでに組み合わせています。"),
    ("zh-Hans", "连六（234567s）不计：喜相逢等番种已把这些牌组组合在一起。"),
    ("zh-Hant", "連六（234567s）不計：喜相逢等番種已把這些牌組組合在一起。"),
]  # fmt: skip
MINIMUM = [
    ("fr", "Pas encore gagnant\N{NO-BREAK SPACE}: 7 points sur les 8 qu’il faut sans les fleurs."),
    ("zh-Hans", "还不能和：不计花牌要 8 分，现有 7 分。"),
    ("zh-Hans", "自摸则有 9 分：不求人。"),
    ("de", "Selbst gezogen hätte sie 9 Punkte: Ganz verdeckte Hand."),
]


@pytest.mark.parametrize(("language", "sentence"), LEFT_OUT + MINIMUM)
def test_explanation_is_translated(language, sentence):
    messages = ENGINE.explain(score_mcr(SEVEN, "S/E discard", ENGINE)).whole
    with use_language(language):
        assert sentence in [localize(message) for message in messages]


@pytest.mark.parametrize(
    ("language", "name"), [("zh-Hans", "单钓将"), ("zh-Hant", "單釣將"), ("ja", "単釣将")]
)
def test_fan_has_native_name(language, name):
    with use_language(language):
        assert item_name(score_mcr(SEVEN, "S/E discard", ENGINE).items[-1]) == name


def test_simplified_names_have_no_traditional_character():
    with use_language("zh-Hans"):
        names = "".join(item_name(row) for row in ENGINE.catalogue.rows)
    assert not set(names) & set("會節組於齊絕歸釣將龍連邊門單雙貫風無帶槓搶嶺")
