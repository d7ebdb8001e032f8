import pytest


@pytest.fixture(scope="session")
def fonts():
    """Skip where the fonts that faces are drawn with are not installed."""
    from models.faces import MissingFontsError
    from models.faces.glyphs import installed

    try:
        installed()
    except MissingFontsError:
        pytest.skip("no fonts to draw tile faces with")
