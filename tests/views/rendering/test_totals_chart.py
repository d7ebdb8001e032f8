"""Tests of the chart of the totals: its range, distinct colours, and provisional lines."""

import tomllib
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.games.log_builders import won_deal
from tests.games.sample_games import SIXTEEN, sample_log
from tilesnap.games.played_game import settle_game
from tilesnap.games.statistics import provisional_totals
from tilesnap.views.rendering.totals_chart import COLOURS, NAME_SHARE, SHAPES, spread_names, totals_chart

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


def drawn(*records, later=()):
    game = settle_game(sample_log(records, *later))
    return game, totals_chart(game, provisional_totals(game))


def layers(spec):
    """Return the final lines, the provisional ones, the leaders to the names, and the marks."""
    return [layer["data"]["values"] for layer in spec["layer"][0]["layer"]]


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
    assert len(set(SHAPES)) == len(COLOURS) == 5


def test_chart_has_every_total():
    game, spec = drawn(*SIXTEEN[:3])
    firm, moving, _, marks = layers(spec)
    assert [(row["deal"], row["player"], row["total"]) for row in marks] == [
        (deal, player, total)
        for deal, totals in enumerate(game.running_totals)
        for player, total in enumerate(totals)
    ]
    assert firm == marks
    assert moving == []


def test_provisional_line_is_dashed():
    _, spec = drawn(SIXTEEN[0], won_deal(0), SIXTEEN[0])
    firm, moving, _, marks = layers(spec)
    assert {row["deal"] for row in firm} == {0, 1}
    assert {row["deal"] for row in moving} == {1, 2, 3}
    assert [row["open"] for row in marks] == [False] * 8 + [True] * 8
    assert spec["layer"][0]["layer"][1]["mark"]["strokeDash"]
    names = spec["layer"][1]["encoding"]["y"]["axis"]["labelExpr"]
    assert names.count('?"') == 4


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
    axis = totals_chart(game, provisional_totals(game))["layer"][1]["encoding"]["y"]["axis"]
    assert "Bartholom\\u2026 2480" in axis["labelExpr"]
