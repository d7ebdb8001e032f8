"""Where rows of tiles would go on."""

import numpy as np
import pytest

from vision.beside import MOST_PLACES, places_beside

WIDE, TALL = 40.0, 54.0
PHOTO = 800, 600


def tile(x: float, y: float = 300.0) -> np.ndarray:
    return np.array([[-WIDE, -TALL], [WIDE, -TALL], [WIDE, TALL], [-WIDE, TALL]]) / 2 + (x, y)


def middles(quads: list[np.ndarray], likely: list[float] | None = None) -> list[tuple[int, int]]:
    places = places_beside(np.array(quads), PHOTO, np.array(likely or [1.0] * len(quads)))
    return [(round(x), round(y)) for x, y in places.mean(1)]


@pytest.mark.parametrize(
    ("quads", "expected"),
    [
        ([tile(400)], []),
        ([tile(400), tile(440)], [(360, 300), (480, 300)]),
        ([tile(400), tile(600)], []),
        ([tile(400), tile(440), tile(520)], [(360, 300), (480, 300)]),
        ([tile(20), tile(60)], [(100, 300)]),
        ([tile(400), tile(440), tile(500, 310)], [(360, 300)]),
        ([tile(400, 300), tile(400, 354)], [(400, 246), (400, 408)]),
    ],
    ids=["one tile", "two", "no row", "a gap", "at the edge", "a tile is there", "a column"],
)
def test_a_row_goes_on_where_there_is_room(quads: list[np.ndarray], expected: list[tuple[int, int]]) -> None:
    assert sorted(middles(quads)) == expected


def test_the_surest_rows_come_first_and_not_without_end() -> None:
    rows = [tile(100 + 80 * (n % 7) + 40 * k, 30 + 108 * (n // 7)) for n in range(0, 35, 2) for k in (0, 1)]
    likely = [0.9 if n == 6 else 0.5 for n in range(len(rows))]
    likely[7] = 0.9
    found = middles(rows, likely)
    assert len(found) <= MOST_PLACES
    first = np.array(found[0])
    apart = [float(np.linalg.norm(rows[n].mean(0) - first)) for n in (6, 7)]
    assert min(apart) == pytest.approx(WIDE, abs=1)


def test_rows_that_come_nearer_go_on_in_their_own_steps() -> None:
    assert (486, 300) in middles([tile(400), tile(443)])
