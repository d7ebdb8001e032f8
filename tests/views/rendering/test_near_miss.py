"""Tests of near misses and alternative layouts."""

import re

import pytest

from tests.scoring.table_rows import score_row
from tilesnap.views.rendering.near_miss import MAX_NEAR_MISSES, alternative_layouts_html, near_misses_html

NEAR = [
    # a row: rules, hand, context, the near miss
    ("zung_jung", "| 123m 456m 678m 222p 55p*", "N/S wall", "With 9m in place of 6m: Nine-tile straight"),
    (
        "european_classical",
        "| 222s 333p 444s 666m* 55p",
        "N/S discard",
        "Self-drawn: Hidden treasure, 500",
    ),
    ("european_classical", "CCC | 123m 456m 789p 22s*", "N/S discard", "No single tile"),
]


def with_codes(html):
    """Return the text with the code of each pictured tile."""
    return re.sub(r"<[^>]*>", "", re.sub(r'<img[^>]*/([^/"]*)\.svg"[^>]*>', r"\1", html))


@pytest.mark.parametrize(("rules", "hand", "context", "expected"), NEAR)
def test_near_misses_are_listed(rules, hand, context, expected):
    html = near_misses_html(score_row(rules, hand, context))
    assert expected in with_codes(html)
    assert html.count("<li>") <= MAX_NEAR_MISSES


def test_other_layouts_have_totals():
    html = alternative_layouts_html(score_row("european_classical", "| 111222333m 456p 7*7p", "N/S wall"))
    assert html.count("<li>") == 1
    assert html.count("<img") == 14
    assert html.count("ts-won") == 1
    assert re.search(r"\d+ points", html)


def test_single_layout_has_no_alternatives():
    assert (
        alternative_layouts_html(score_row("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard"))
        == ""
    )
