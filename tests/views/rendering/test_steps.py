"""Tests of the items that do not count, with reasons and descriptions."""

import re

import pytest

from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import score_row
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.views.rendering.score_sheet import not_counted_html

EU = "european_classical"
SHOWN = [
    # a row: rules, hand, context, words that are shown
    (EU, "| 222s 333p 444s 666m* 55p", "N/S discard", "Hidden treasure: only with a drawn winning tile"),
    (EU, "555m CCCC | 222s 111p EE*", "N/S discard", "Everything in this hand that has a name counts."),
    ("zung_jung", "| 11*12345678999m 5m", "E/E wall", "would have to come last: 480 in all."),
    ("hong_kong", "| 123m 456m 789m 55p* CCC", "N/S wall", "Pure straight is not played at this table"),
]


@pytest.mark.parametrize(("rules", "hand", "context", "step"), SHOWN)
def test_uncounted_items_have_reasons(rules, hand, context, step):
    assert step in re.sub(r"<[^>]*>", "", not_counted_html(score_row(rules, hand, context)))


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_uncounted_items_have_descriptions(name, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    html = not_counted_html(score_row("zung_jung", "| 11*12345678999m 5m", "E/E wall"))
    opened = re.findall(r"<summary><span>(?:(?!</summary>).)*480.*?</summary><p>(.*?)</p>", html)
    gates = next(item for item in TABLES["zung_jung"].items if item.id == "nine_gates")
    assert opened == [text.item_description(gates)]
