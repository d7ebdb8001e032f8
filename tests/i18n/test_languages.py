"""Which language a visitor reads, and that the whole page speaks it."""

import re
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import answer, asked, bar, know_rules, opened
from tilesnap.i18n import text
from tilesnap.i18n.languages import ENGLISH, LANGUAGES, accepted, named_language, of_locale
from tilesnap.streamlit_app.components import remember
from tilesnap.streamlit_app.screens import language  # these before a test says what language it is

assert language.language is remember.language is text.language
OTHERS = [name for name in LANGUAGES if name != ENGLISH]


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        *(("de-AT", "de"), ("en-GB", "en"), ("it", "en"), ("", "en")),
        *((locale, "zh-Hans") for locale in ("zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-HK", "ZH-cn")),
        *((locale, "zh-Hant") for locale in ("zh-TW", "zh-HK", "zh-MO", "zh-Hant", "zh-Hant-CN", "zh-hk")),
        ("ja-JP", "ja"),
        ("fr-CA", "fr"),
    ],
)
def test_the_browsers_language_is_taken(locale, expected):
    assert (of_locale(locale) or "en") == expected


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("de-CH,en;q=0.8", "de"),
        ("it, de;q=0.3, en;q=0.7", "en"),
        ("en;q=0.1, zh-TW;q=0.9", "zh-Hant"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-HK,zh;q=0.9,en;q=0.8", "zh-Hant"),
        ("de;q=0, it", "en"),
        ("de;q=x", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_of_the_languages_that_a_browser_accepts_the_first_of_ours_is_taken(header, expected):
    assert accepted(header) == expected


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("de", ("Element", "Pong aus 2–8", "verdoppelt", "Bambus", "zusammen")),
        ("zh-Hans", ("东", "番", "条", "三元杠")),
        ("zh-Hant", ("東", "番", "索", "三元槓")),
        ("ja", ("東", "翻", "索", "三元牌の槓子")),
        ("fr", ("Élément", "Qui paie qui", "ensemble")),
    ],
)
def test_the_page_speaks_it_through_to_the_explanation(name, words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)  # the test asks for options outside the session
    page = AppTest.from_file(str(text.FOLDER.parents[1] / "app.py"), default_timeout=60)
    page.query_params["hand"] = "555m CCCC | 222s 111p EE*"
    know_rules(page)
    page.query_params.update({"seat": "N", "round": "S", "source": "discard"})
    page.session_state["open_score-not_counted"] = True
    page.run()
    assert not page.exception
    shown = "\n".join(
        str(getattr(block, "value", None) or getattr(block, "body", ""))
        for kind in ("markdown", "html", "subheader", "success", "info")
        for block in page.get(kind)
    )
    shown = re.sub(r"<style>.*?</style>", "", shown, flags=re.DOTALL)
    for word in words:
        assert word in shown, word
    assert not re.search(r"\d points", shown)
    assert "Source:" not in shown


def walked(name):
    """Every text of the bar on the way of a few hands."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(text, "language", lambda: name)
        return on_the_way()


def on_the_way():
    found = set()
    for rules, hand, said in (
        ("zung_jung", "555m CCCC | 222s 111p EE*", {"source": "discard", "discarder": "left"}),
        (
            "european_classical",
            "| 123m 456m 789p 22s EEE",
            {"winning_tile": "E", "source": "wall", "seat": "E", "round": "S"},
        ),
        ("bmja", "777s CCC | 13m 55p 8s EN", {"role": "loser", "seat": "N", "round": "S"}),
        ("bmja", "| 123m", {}),
    ):
        page = opened(rules=rules, hand=hand)
        while True:
            shown = bar(page)
            question = shown["question"] or {"title": "", "hint": "", "choices": []}
            parts = [*shown["chips"], *shown["specials"], *question["choices"]]
            found |= {part["text"] for part in parts} | {question["title"], question["hint"]}
            found |= {shown["unit"], shown["trust"], *shown["text"].values()}
            if not asked(page):
                break
            answer(page, asked(page), said[asked(page)])
    return found - {""}


@pytest.fixture(scope="module")
def english():
    return walked(text.ENGLISH)


@pytest.mark.parametrize("name", OTHERS)
def test_the_bar_speaks_it_on_the_whole_way(name, english):
    other = walked(name)
    assert len(english) > 40
    assert len(other) == pytest.approx(len(english), rel=0.1)
    assert english & other <= {"West 西", "points"}  # which are German and French, too


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_language_names_itself_before_its_words_are_read(name):
    with text.speaking(name):
        assert named_language(name) == text.t("page-language")


def test_the_words_of_a_language_are_read_once_for_all_who_come_at_once(monkeypatch):
    monkeypatch.setattr(text, "_bundles", {})
    read = Counter()
    real = text._read

    def slowly(name):
        read[name] += 1
        time.sleep(0.05)
        return real(name)

    monkeypatch.setattr(text, "_read", slowly)
    with ThreadPoolExecutor(8) as visitors:
        list(visitors.map(lambda _: text.t("page-language"), range(8)))
    assert read == {"en": 1}
