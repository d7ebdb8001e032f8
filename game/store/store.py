"""The store: games with their entries, links, photos, drafts and devices, and taught sets of tiles.

What returns is on the disk; what raises has changed nothing.
"""

from __future__ import annotations

from game.store.change_feed import Listening
from game.store.cleanup import Sweeping
from game.store.devices import Devices
from game.store.drafts import Drafts
from game.store.links import Links
from game.store.photos import Photos
from game.store.readiness import Readiness
from game.store.sets import Sets
from game.store.signing import Signing


class Store(Links, Signing, Photos, Drafts, Devices, Sets, Sweeping, Readiness, Listening):
    """Games and taught sets in one database, for any number of threads and processes.

    `open_store` gives one.
    """

    @property
    def place(self) -> str:
        """Where all is kept, in words, without a password."""
        return self._database.place

    def close(self) -> None:
        """Let go of every connection."""
        self._database.close()
