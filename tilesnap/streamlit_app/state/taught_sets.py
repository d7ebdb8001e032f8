"""The taught sets of tiles on the server that a visitor may use, and the set that a photo was read with.

On a private computer these are all sets, on a public server those of the browser's key.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.streamlit_app.state import ownership
from tilesnap.streamlit_app.state.open_game import game_store
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from tilesnap.games.store import StoredSet
    from tilesnap.session.tile_sets import SetChoice
    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from vision.networks import Classifier

PRIVATE_OWNER = "this computer"
"""The owner of all sets on a private computer. The key of a browser has no spaces."""
RETRY_SECONDS = 30
"""The seconds until the page retries a store that failed: each failure may take long."""
MAX_RECORDED = 50


class ServerSets:
    """The sets in the server's store. It raises the ScoringErrors of the store."""

    @property
    def classifier(self) -> Classifier:
        """The classifier of the server's reader."""
        return get_shared_reader().classifier

    def names(self) -> list[str]:
        """Return the names of the sets in alphabetical order."""
        known = visit().own_sets
        if (failed := known.failure) and time.monotonic() - failed[0] < RETRY_SECONDS:
            raise failed[1]
        try:
            found = game_store().sets(owner())
        except ScoringError as error:
            known.failure = time.monotonic(), error
            raise
        known.failure = None
        return found

    def load(self, name: str) -> StoredSet:
        """Return the current version of a set."""
        return game_store().load_set(owner(), name)

    def save(self, name: str, text: str, after: int) -> None:
        """Save a set after the version with this number, 0 for a new set."""
        game_store().save_set(owner(), name, text, after)

    def put_back(self, name: str, after: int) -> None:
        """Restore a set to its version before the one with this number."""
        game_store().put_back(owner(), name, after)

    def remove(self, name: str) -> None:
        """Remove a set."""
        game_store().remove_set(owner(), name)


def owner() -> str:
    """Return the key under which this visitor's sets are stored."""
    return ownership.owner_key() if is_shared() else PRIVATE_OWNER


def chosen_set() -> SetChoice:
    """Return the chosen way to read photos."""
    return visit().tile_sets.find_choice(ServerSets())


def record_set_used(source: str, name: str | None) -> None:
    """Record the set with which a photo was read."""
    noted = visit().own_sets.read_with
    noted[source] = name
    while len(noted) > MAX_RECORDED:
        del noted[next(iter(noted))]


def best_match(page_hand: CurrentHand) -> str | None:
    """Return the set that was found to match the hand's photo."""
    return visit().own_sets.read_with.get(page_hand.view.read_as or "")


def keep_readings() -> None:
    """Use the chosen set from now on, without reading the photos on the page again."""
    now = visit()
    for key, view in now.photo_views.items():
        if view.read_as:
            source = reading_source(view.read_as.partition(" ")[0], now.tile_sets.chosen)
            now.photo_views[key] = replace(view, read_as=source)


def read_again(page_hand: CurrentHand) -> None:
    """Read the current photo again in the next run: other sets may fit it now."""
    if page_hand.photo is not None:
        page_hand.view = replace(page_hand.view, read_as=None)


def reading_source(part: str, name: str) -> str:
    """Return the identification of a part of a photo as it is read with a choice of sets."""
    return f"{part} {name}" if name else part
