"""Tests of the SVG chart of the totals."""

import re
from xml.etree import ElementTree as ET

import pytest

from tests.games.evenings import SIXTEEN, TWICE, entries
from tilesnap.games.playing import evening
from tilesnap.views.rendering.totals_chart import COLOURS, SHAPES
from tilesnap.views.rendering.totals_svg import HEIGHT, LEFT, MARKS, MOST_LINES, RIGHT, step_of, totals_svg

EVENINGS = {
    "one deal": entries(SIXTEEN[:1]),
    "an evening": entries(SIXTEEN[:14]),
    "one with something open": entries(SIXTEEN, TWICE),
}


@pytest.mark.parametrize("log", EVENINGS.values(), ids=EVENINGS)
def test_every_total_has_mark_in_picture(log):
    game = evening(log)
    drawn = ET.fromstring(totals_svg(game))
    places = [
        tuple(map(float, re.findall(r"[-\d.]+", mark.get("transform")))) for mark in drawn.iterfind(".//g/g")
    ]
    assert len(places) == 4 * (len(game.deals) + 1)
    assert all(LEFT <= x <= RIGHT and 0 < y < HEIGHT for x, y in places)
    assert len({x for x, _ in places}) == len(game.deals) + 1


@pytest.mark.parametrize(("name", "is_open"), [("an evening", False), ("one with something open", True)])
def test_provisional_total_is_dashed_and_hollow(name, is_open):
    drawn = totals_svg(evening(EVENINGS[name]))
    assert ("stroke-dasharray" in drawn, ' fill="none"' in drawn) == (is_open, is_open)


def test_five_players_have_distinct_marks():
    assert len({MARKS[shape] for shape in SHAPES}) == len({*COLOURS}) == 5


def test_chart_label_names_every_player():
    game = evening(EVENINGS["an evening"])
    drawn = ET.fromstring(totals_svg(game))
    assert "Totals after each of 14 deals." in drawn.get("aria-label")
    texts = [each.text for each in drawn.iterfind(".//text")]
    for name, total in zip(game.players, game.totals, strict=True):
        assert f"{name} {'−' if total < 0 else ''}{abs(total)}" in texts


@pytest.mark.parametrize("span", [1, 2, 6, 9, 100, 4321, 99_999, 10**9])
def test_scale_has_few_lines_at_round_numbers(span):
    step = step_of(span)
    assert span / step < MOST_LINES
    assert str(step).rstrip("0") in ("1", "2", "5")
