"""Settings that the browser stores, so that they are restored at the next visit."""

from __future__ import annotations

import json
import weakref
from collections import Counter
from threading import RLock

from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.translate import language
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.owner_key import OWNER_PATH
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.browser_settings import receive_stored_settings, settings_to_store
from tilesnap.streamlit_app.state.visit import this_visitor, visit

_STORAGE = load_component(keys.BROWSER_STORAGE)
MAX_VISITOR_LENGTH = 50_000_000
"""The most stored characters of all browsers at one address: 200 phones with 400 games each."""


class StorageQuota:
    """A thread-safe count of the stored browser settings that each visitor's open pages hold in memory."""

    def __init__(self, most: int = MAX_VISITOR_LENGTH) -> None:
        self._most = most
        self._reserved: Counter[str] = Counter()
        self._lock = RLock()  # the garbage collector may release a page while this thread holds the lock

    def reserve(self, page: object, visitor: str, size: int) -> bool:
        """Reserve space for a visitor while a page lives.

        Args:
            page: The object whose lifetime bounds the reservation.
            visitor: The visitor's identification.
            size: The number of characters.

        Returns:
            False if the visitor's limit would be exceeded; then nothing is reserved.
        """
        with self._lock:
            if self._reserved[visitor] + size > self._most:
                return False
            self._reserved[visitor] += size
        weakref.finalize(page, self._release, visitor, size)
        return True

    def _release(self, visitor: str, size: int) -> None:
        with self._lock:
            self._reserved[visitor] -= size
            if not self._reserved[visitor]:
                del self._reserved[visitor]


STORAGE_QUOTA = StorageQuota()


def sync_browser_storage() -> None:
    """Send the current settings to the browser to store; in the first run, request the stored ones.

    After the visitor deleted everything, the browser erases what it stored and opens the page anew.

    Call it as soon as all settings are chosen: the next button press may end a run before its last lines.
    """
    browser = visit().browser
    _STORAGE(
        key=keys.BROWSER_STORAGE,
        data={
            "keep": settings_to_store() if browser.has_answered else None,
            "exchange": with_base_path(OWNER_PATH) if is_shared() else None,
            "ticket": browser.ticket,
            "language": language(),
            "is_deleted": browser.is_deleted,
        },
        on={"kept": _receive_settings},
    )


def _receive_settings(kept: dict[str, object]) -> None:
    """Store the browser's settings once: the browser repeats the message until the page has answered."""
    browser = visit().browser
    if browser.has_answered:
        return
    size = len(json.dumps(kept, ensure_ascii=False)) if is_shared() else 0
    if not STORAGE_QUOTA.reserve(visit().photos, this_visitor(), size):
        return  # this visitor's other pages hold too much now; the browser tries again
    browser.has_answered = True
    visit().run_all = True
    if kept:
        receive_stored_settings(kept)
