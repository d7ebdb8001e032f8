"""Tests of language selection, and of pages that are translated throughout."""

import re
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import (
    answer,
    asked_field,
    bar_data,
    open_app,
    result_html,
    set_known_rules,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.i18n import translate as text
from tilesnap.i18n.languages import ENGLISH, LANGUAGES, language_name, match_locale, negotiate_language
from tilesnap.streamlit_app.components import browser_storage
from tilesnap.streamlit_app.state import keys
from tilesnap.views import settings  # imported before a test sets the language

assert settings.language is browser_storage.language is text.language
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
def test_of_locale_matches_browser_language(locale, expected):
    assert (match_locale(locale) or "en") == expected


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
def test_accepted_prefers_first_supported_language(header, expected):
    assert negotiate_language(header) == expected


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
def test_page_is_translated_throughout(name, words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)  # the test asks for options outside the session
    page = AppTest.from_file(str(text.FOLDER.parents[1] / "app.py"), default_timeout=60)
    page.query_params["hand"] = "555m CCCC | 222s 111p EE*"
    set_known_rules(page)
    page.query_params.update({"seat": "N", "round": "S", "source": "discard"})
    page.run()
    send_command(page, "show_explanation", at=keys.RESULT, name="not_counted", open=True)
    assert not page.exception
    shown = "\n".join(
        str(getattr(block, "value", None) or getattr(block, "body", ""))
        for kind in ("markdown", "html", "subheader", "success", "info")
        for block in page.get(kind)
    )
    shown += "\n".join(result_html(page))
    shown = re.sub(r"<style>.*?</style>", "", shown, flags=re.DOTALL)
    for word in words:
        assert word in shown, word
    assert not re.search(r"\d points", shown)
    assert "Source:" not in shown


def bar_texts(name):
    """Return every text of the bar while a few hands are answered."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(text, "language", lambda: name)
        return texts_while_answering()


def texts_while_answering():
    found = set()
    for rules, hand, answers in (
        ("zung_jung", "555m CCCC | 222s 111p EE*", {"source": "discard", "discarder": "left"}),
        (
            "european_classical",
            "| 123m 456m 789p 22s EEE",
            {"winning_tile": "E", "source": "wall", "seat": "E", "round": "S"},
        ),
        ("bmja", "777s CCC | 13m 55p 8s EN", {"role": "loser", "seat": "N", "round": "S"}),
        ("bmja", "| 123m", {}),
    ):
        page = open_app(rules=rules, hand=hand)
        while True:
            shown = bar_data(page)
            question = shown["question"] or {"title": "", "hint": "", "choices": []}
            parts = [*shown["chips"], *shown["specials"], *question["choices"]]
            found |= {part["text"] for part in parts} | {question["title"], question["hint"]}
            found |= {shown["unit"], shown["trust"], *shown["text"].values()}
            if not asked_field(page):
                break
            answer(page, asked_field(page), answers[asked_field(page)])
    return found - {""}


@pytest.fixture(scope="module")
def english():
    return bar_texts(text.ENGLISH)


@pytest.mark.parametrize("name", OTHERS)
def test_bar_is_translated_throughout(name, english):
    other = bar_texts(name)
    assert len(english) > 40
    assert len(other) == pytest.approx(len(english), rel=0.1)
    assert english & other <= {"West 西", "points"}  # equal in German and French


@pytest.mark.parametrize("name", LANGUAGES)
def test_named_language_without_catalogue(name):
    with text.use_language(name):
        assert language_name(name) == text.t("page-language")


def test_catalogue_is_read_once_for_concurrent_visitors(monkeypatch):
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
