"""Checks after a kill: integrity of the database and of a game's log."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from sqlalchemy import make_url

from tests.games.log_builders import check_entries
from tilesnap.games.log import verify_chain

if TYPE_CHECKING:
    from tilesnap.games.log import Entry
    from tilesnap.games.store import Store


def check_log(store: Store, game: str) -> tuple[list[Entry], list[str]]:
    """Return the entries of a game, and the faults of its log."""
    entries = store.entries(game)
    try:
        check_entries(entries)
        verify_chain(store.sealed_entries(game))
    except ValueError as error:
        return entries, [f"{game}: {error}"]
    return entries, []


def check_database(url: str) -> list[str]:
    """Return the faults that SQLite finds in its file; PostgreSQL has no such check."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return []
    with sqlite3.connect(address.database) as connection:
        result = connection.execute("PRAGMA integrity_check").fetchall()
    return [] if result == [("ok",)] else [f"integrity_check: {result}"]


def check_all_games(store: Store, written: int) -> list[str]:
    """Return the faults of all games together, in which `written` deals were found one by one."""
    logs = [check_log(store, game.id) for game in store.games()]
    there = sum(len(entries) - 1 for entries, _ in logs)
    lost = [] if there == written else [f"{written} deals were there, and now {there} are"]
    return [*(fault for _, faults in logs for fault in faults), *lost]
