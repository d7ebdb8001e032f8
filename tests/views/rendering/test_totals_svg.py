"""Tests of the SVG chart of the totals."""

import re
from xml.etree import ElementTree as ET

import pytest

from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tilesnap.games.played_game import settle_game
from tilesnap.views.rendering.totals_chart import COLOURS, SHAPES
from tilesnap.views.rendering.totals_svg import (
    HEIGHT,
    LEFT,
    MARKS,
    MAX_SCALE_LINES,
    RIGHT,
    scale_step,
    totals_svg,
)

EVENINGS = {
    "one deal": sample_log(SIXTEEN[:1]),
    "an evening": sample_log(SIXTEEN[:14]),
    "one with something open": sample_log(SIXTEEN, CONFLICTING_DEAL),
}


@pytest.mark.parametrize("log", EVENINGS.values(), ids=EVENINGS)
def test_every_total_has_mark_in_picture(log):
    game = settle_game(log)
    drawn = ET.fromstring(totals_svg(game))
    places = [
        tuple(map(float, re.findall(r"[-\d.]+", mark.get("transform")))) for mark in drawn.iterfind(".//g/g")
    ]
    assert len(places) == 4 * (len(game.deals) + 1)
    assert all(LEFT <= x <= RIGHT and 0 < y < HEIGHT for x, y in places)
    assert len({x for x, _ in places}) == len(game.deals) + 1


@pytest.mark.parametrize(("name", "is_open"), [("an evening", False), ("one with something open", True)])
def test_provisional_total_is_dashed_and_hollow(name, is_open):
    drawn = totals_svg(settle_game(EVENINGS[name]))
    assert ("stroke-dasharray" in drawn, ' fill="none"' in drawn) == (is_open, is_open)


def test_five_players_have_distinct_marks():
    assert len({MARKS[shape] for shape in SHAPES}) == len({*COLOURS}) == 5


def test_chart_label_names_every_player():
    game = settle_game(EVENINGS["an evening"])
    drawn = ET.fromstring(totals_svg(game))
    assert "Totals after each of 14 deals." in drawn.get("aria-label")
    texts = [each.text for each in drawn.iterfind(".//text")]
    for name, total in zip(game.players, game.totals, strict=True):
        assert f"{name} {'−' if total < 0 else ''}{abs(total)}" in texts


@pytest.mark.parametrize("span", [1, 2, 6, 9, 100, 4321, 99_999, 10**9])
def test_scale_has_few_lines_at_round_numbers(span):
    step = scale_step(span)
    assert span / step < MAX_SCALE_LINES
    assert str(step).rstrip("0") in ("1", "2", "5")
