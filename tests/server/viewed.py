"""A played game as viewers see it."""

import json
import re

from tests.session.json_commands import flatten, part_text
from tilesnap.games.game_cache import CachedGame
from tilesnap.server.viewer_page import viewed_game


def viewed_parts(game, language="en", opened=()):
    """Return the parts of a played game with the sections of these names open."""
    return viewed_game(CachedGame((game.state.last,), game), {}, language, frozenset(opened))["parts"]


def parts_text(parts):
    """Return the text and the HTML of parts, one below the other."""
    return "\n".join(part_text(part) for part in flatten(parts))


def page_data(page):
    """Return the data in a page from which its script renders it."""
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page)[1])


def viewed_text(page):
    """Return the text and the HTML of a game's page, without marks of the direction of writing."""
    return re.sub("[\u2068\u2069]", "", parts_text(page_data(page)["game"]["parts"]))
