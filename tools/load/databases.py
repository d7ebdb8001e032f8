"""Databases for load tests: a given one, or temporary ones."""

from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING

from tests.postgres import Postgres

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

KINDS = ("sqlite", "postgresql")


def add_database_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the database to a parser."""
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--url", help="an empty database; by default a new one of each kind")
    choice.add_argument("--kind", choices=KINDS, help="create a new one of this kind only")


def open_databases(url: str | None, kind: str | None) -> Iterator[tuple[str, Postgres | None]]:
    """Yield the URL of each chosen database, with its server if it was started here."""
    if url:
        yield url, None
        return
    for each in [kind] if kind else KINDS:
        if each == "sqlite":
            with tempfile.TemporaryDirectory() as folder:
                yield f"sqlite:///{folder}/games.sqlite", None
        else:
            with Postgres() as server:
                yield server.create_database(), server
