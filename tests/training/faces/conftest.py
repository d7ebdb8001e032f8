import random

import pytest

from training.faces import Style
from training.faces.glyphs import installed_fonts


@pytest.fixture(scope="session")
def style(fonts):
    """Return a function that creates the style of a seed; skip if its fonts are not installed."""
    return lambda seed: Style.random(random.Random(seed))


@pytest.fixture
def no_fonts(monkeypatch):
    """Simulate a machine without fonts."""
    monkeypatch.setattr("training.faces.glyphs._files", dict)
    installed_fonts.cache_clear()
    yield
    installed_fonts.cache_clear()
