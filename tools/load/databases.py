"""The databases that a load is put on: a named one, or own ones that go afterwards."""

from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING

from tests.postgres import Postgres

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

KINDS = ("sqlite", "postgresql")


def add_choice(parser: argparse.ArgumentParser) -> None:
    """Add what chooses the database to a command's arguments."""
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--url", help="an empty database; a new one of each kind where none is named")
    choice.add_argument("--kind", choices=KINDS, help="a new one of this kind only")


def databases(url: str | None, kind: str | None) -> Iterator[tuple[str, Postgres | None]]:
    """Give the URL of each chosen database, with its server where that is one of our own."""
    if url:
        yield url, None
        return
    for each in [kind] if kind else KINDS:
        if each == "sqlite":
            with tempfile.TemporaryDirectory() as folder:
                yield f"sqlite:///{folder}/games.sqlite", None
        else:
            with Postgres() as server:
                yield server.new(), server
