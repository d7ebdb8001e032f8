"""Tests of the SVG chart of the totals."""

import re
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tilesnap.games.played_game import settle_game
from tilesnap.views.rendering.totals_svg import (
    COLOURS,
    HEIGHT,
    LEFT,
    MARKS,
    MAX_SCALE_LINES,
    NAME_SHARE,
    RIGHT,
    SHAPES,
    scale_step,
    spread_names,
    totals_svg,
)

ROOT = Path(__file__).parents[3]
THEME = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text("utf-8"))["theme"]
# Simulation of colour vision without one kind of cone, on linear RGB. Source: Machado and others, 2009.
SEEN = {
    "everything": np.eye(3),
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = XYZ.sum(axis=1)


def linear(colour):
    parts = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def contrast(one, other):
    light, dark = sorted((float(XYZ[1] @ linear(each)) for each in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(light):
    parts = XYZ @ np.clip(light, 0, 1) / WHITE
    x, y, z = np.where(parts > 0.008856, np.cbrt(parts), 7.787 * parts + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("colour", COLOURS)
def test_colours_contrast_with_light_and_dark_page(scheme, colour):
    assert contrast(colour, THEME[scheme]["backgroundColor"]) >= 3


@pytest.mark.parametrize(("players", "least"), [(4, 35), (5, 23)])
@pytest.mark.parametrize("seen", SEEN)
def test_colours_differ_for_colour_blind_viewers(seen, players, least):
    apart = [
        np.linalg.norm(lab(SEEN[seen] @ linear(one)) - lab(SEEN[seen] @ linear(other)))
        for one, other in combinations(COLOURS[:players], 2)
    ]
    assert min(apart) > least  # 2.3 is a just noticeable difference between adjacent colours


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((0, 100, 40, 70), (0, 100, 40, 70)),
        ((50, 50, 50, 50), (50, 58, 66, 74)),
        ((100, 100, 98, 0), (92, 100, 84, 0)),
        ((0, 1, 2, 3), (0, 8, 16, 24)),
    ],
)
def test_names_are_at_line_ends_without_overlap(totals, expected):
    found = spread_names(totals, 0, 100)
    assert found == pytest.approx(expected)
    assert all(b - a >= NAME_SHARE * 100 - 1e-9 for a, b in pairwise(sorted(found)))


def test_long_name_is_shortened():
    game = settle_game(sample_log(SIXTEEN[:1], names=("Bartholomew", "Ben", "Cleo", "Dan")))
    assert "Bartholom… 2480</text>" in totals_svg(game)
