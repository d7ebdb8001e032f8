import pytest


@pytest.fixture
def fonts():
    """Skip where the fonts that faces are drawn with are not installed."""
    from models.faces import MissingFontsError
    from models.faces.glyphs import installed

    try:
        installed()
    except MissingFontsError as error:
        pytest.skip(str(error))
