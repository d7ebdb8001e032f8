"""The photos by which it is measured what may be wrong with a photo."""

import pytest

from models.training.spoilt import WAYS, scenes, seen


@pytest.fixture(scope="module")
def scene(fonts):
    return next(scenes(1, 3))


@pytest.mark.parametrize(("code", "spoil", "steps"), WAYS, ids=[way[0] for way in WAYS])
def test_the_more_spoilt_the_less_is_read(reader, scene, code, spoil, steps):
    good, right, named = seen(scene, code, spoil, steps[0], reader)
    bad, less_right, _ = seen(scene, code, spoil, steps[-1], reader)
    assert not named
    assert bad < good / 2
    assert right > 0.9
    assert less_right < 0.7
