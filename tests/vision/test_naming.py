"""Which crops the classifier wishes to see, and what follows from what it says: no network is asked."""

import numpy as np
import pytest

from vision.naming import ClassifierAnswer, Naming, crops_at, wider
from vision.wishes import led

NAMING = Naming(("1m", "B", "X", "?", "-"), 72, 1.0)
TILE = np.array([[100, 100], [130, 100], [130, 140], [100, 140]], float)
PART = 40, 20, 1640, 1220


def told(*chances):
    """What a network says of crops, one way up for sure."""
    count = len(chances)
    turns = np.tile([0.0, 0.9, 0.0, 0.1], (count, 1))
    return ClassifierAnswer(
        np.array(chances), turns, np.zeros((count, 128)), np.full((count, 72, 72, 3), 128, np.uint8)
    )


def named(answers):
    """The name of a tile by these answers, and the wishes that they were given to."""
    wishes, left = [], list(answers)
    result = led(NAMING.name(TILE[None], PART), lambda wish: (wishes.append(wish), left.pop(0))[1])
    assert not left
    return result, wishes


def test_a_sure_tile_is_looked_at_once_and_begins_at_its_own_corner():
    result, (wish,) = named([told((0.78, 0.0, 0.0, 0.0, 0.22))])
    assert (wish.part, wish.halvings, wish.times, wish.is_turned) == (PART, 0, 1.0, False)
    assert result.probabilities[0] == pytest.approx([1, 0, 0, 0])
    assert result.tile_chance == pytest.approx([0.78])
    assert (result.quads[0] == np.roll(TILE, -1, 0)).all()
    assert result.turn_confidence == pytest.approx([0.9])
    assert result.axis_confidence == pytest.approx([1.0])


def test_an_unsure_tile_is_looked_at_once_more_wider_and_turned():
    result, wishes = named([told((0.6, 0.2, 0.1, 0.0, 0.1)), told((0.4, 0.0, 0.0, 0.4, 0.2))])
    assert [wish.is_turned for wish in wishes] == [False, True]
    assert (wishes[1].quads == wider(TILE[None], 1.08)).all()
    assert result.probabilities[0, 0] == pytest.approx((0.6 / 0.9 + 0.4 / 0.8) / 2)
    assert result.tile_chance == pytest.approx([0.85])


def test_of_no_tile_nothing_is_asked():
    result = led(NAMING.name(np.zeros((0, 4, 2)), PART), lambda _: pytest.fail("it was asked"))
    assert result.probabilities.shape == (0, 4)
    assert len(result.quads) == len(result.crops) == 0


def test_a_photo_much_finer_than_its_crops_is_shrunk_where_the_tiles_lie():
    wish = crops_at(8 * TILE[None], PART, 72)
    assert wish.part == (40 + 792, 20 + 792, 40 + 1048, 20 + 1128)
    assert wish.halvings == 1
    ratio = 1.3 * 72 / 280
    assert wish.times == pytest.approx(2 * ratio)
    assert wish.size == (round(128 * 2 * ratio), round(168 * 2 * ratio))
    assert wish.quads[0, 0] == pytest.approx([8 * ratio] * 2)


def test_beyond_the_photo_nothing_is_shrunk():
    wish = crops_at(8 * TILE[None] + (580, 200), PART, 72)
    assert wish.part[2:] == PART[2:]


def test_wider_quads_keep_their_middle():
    quads = TILE + np.array([[[0, 0]], [[40, 3]]])
    wide = wider(quads, 1.5)
    assert wide.mean(1) == pytest.approx(quads.mean(1), abs=1e-3)
    assert np.linalg.norm(wide[:, 2] - wide[:, 0], axis=1) == pytest.approx(
        1.5 * np.linalg.norm(quads[:, 2] - quads[:, 0], axis=1), rel=1e-4
    )
