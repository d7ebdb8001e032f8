"""Tests of option descriptions by rule set."""

import pytest

from scoring.engines import load_catalogues
from tilesnap.i18n.translate import option_description, use_language

ABOUT = [
    # a row: the page's language, the rule set, the option, its description
    (
        "en",
        "zung_jung",
        "payment",
        "All pay alike; or, above 25, the other losers pay 25 each and the responsible discarder pays the rest.",
    ),
    ("de", "zung_jung", "payment", "wer haftet: über 25 zahlt den Rest, wer abwarf, die anderen zahlen 25"),
    ("de", "european_classical", "payment", "alle: auch die Verlierer rechnen untereinander ab, Ost doppelt"),
    ("de", "bmja", "payment", "alle: auch die Verlierer rechnen untereinander ab, Ost doppelt"),
    ("fr", "building_skills", "payment", "tous paient le gagnant"),
    ("ja", "bmja", "concealed_hand_on_discard", "ロン和了でもこの翻をつけます"),
    ("ja", "dmjl", "concealed_hand_on_discard", "ロン和了でもこの10点をつけます"),
    ("zh-Hans", "zung_jung", "limit", "总和的上限；达到此数的番种单独计算"),
    ("zh-Hans", "building_skills", "limit", "任何手牌的得分都不超过此数"),
]


@pytest.mark.parametrize(("language", "rules", "name", "words"), ABOUT)
def test_option_description_by_rule_set(language, rules, name, words):
    option = next(each for each in load_catalogues()[rules].options if each.name == name)
    with use_language(language):
        assert option_description(option.name, option.description) == words


def test_house_option_keeps_its_description():
    with use_language("de"):
        assert option_description("payment", "as on Thursdays") == "as on Thursdays"
