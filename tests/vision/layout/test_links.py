"""Links between near tiles, and their gaps."""

import numpy as np
import pytest

from tests.vision.simulated_table import Camera, PlacedTile, table
from vision.layout.groups import find_near_pairs, link_tiles


def linked(laid):
    """Return the gaps between tiles by their labels, each of which occurs once."""
    seen = Camera(jitter=0).photograph(laid)
    links = link_tiles(np.array([t.quad for t in seen], float), np.array([t.axis_confidence for t in seen]))
    return {
        frozenset((seen[i].label, seen[j].label)): (gap, beside)
        for (i, j), gap, beside in zip(links.pairs, links.gaps, links.beside, strict=True)
    }


@pytest.mark.parametrize(
    ("laid", "gap", "beside"),
    [
        (table("3m+4m"), 0.0, True),
        (table("3m 4m", gap=0.6), 0.6, False),
        (table("3m 4m", gap=1.5), 1.5, False),
        ([PlacedTile("3m", 0, 0), PlacedTile("4m", 0, 1.33)], 0.15, False),  # in another line
        ([PlacedTile("3m", 0, 0), PlacedTile("4m", 1.165, 0.165, 1.0)], 0.0, True),  # sideways
    ],
)
def test_links_of_measures_gaps(laid, gap, beside):
    assert linked(laid)[frozenset(("3m", "4m"))] == (pytest.approx(gap, abs=0.05), beside)


def test_skewed_tile_has_larger_gap():
    askew = [PlacedTile("3m", 0, 0), PlacedTile("4m", 1.2, 0, 0.4)]
    assert linked(askew)[frozenset(("3m", "4m"))][0] > 1


def test_distant_tiles_are_not_linked():
    assert linked(table("3m 4m", gap=6)) == {}


@pytest.mark.parametrize("seed", range(3))
def test_near_pairs_finds_each_pair_once(seed):
    centres = np.random.default_rng(seed).uniform(0, 100, (60, 2))
    pairs = {(int(i), int(j)) for i, j in find_near_pairs(centres, 12.0)}
    near = np.abs(centres[:, None] - centres[None]).max(2) < 12
    assert pairs == {(i, j) for i in range(60) for j in range(i + 1, 60) if near[i, j]}
    assert len(find_near_pairs(centres, 12.0)) == len(pairs)
