"""What strangers are told of the store on a server that they may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.bounds import is_shared
from ui.messages.text import literal, t, told

if TYPE_CHECKING:
    from scoring.errors import TellableError


def told_of_store(error: TellableError) -> str:
    """Say what went wrong, as markup; strangers do not learn where the database is."""
    if is_shared() and error.code.startswith("database_") and error.code != "database_bounded":
        return t("shared-store_failed")
    return literal(told(error))
