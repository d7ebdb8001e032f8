import random

import pytest

from training.faces import Style
from training.faces.glyphs import installed


@pytest.fixture(scope="session")
def style(fonts):
    """Make the style of a seed; skip where the fonts for it are not installed."""
    return lambda seed: Style.random(random.Random(seed))


@pytest.fixture
def no_fonts(monkeypatch):
    """A machine without fonts."""
    monkeypatch.setattr("training.faces.glyphs._files", dict)
    installed.cache_clear()
    yield
    installed.cache_clear()
