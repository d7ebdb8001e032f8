"""Limits of a store: what it keeps for whom and how long, on a private computer and a public server."""

from __future__ import annotations

from dataclasses import dataclass

from tilesnap.settings import read_settings


@dataclass(frozen=True)
class StoreLimits:
    """The limits of one store. None means unlimited."""

    sets: int
    """Taught sets per owner."""
    entries: int
    """Entries per game."""
    photos: int
    """Photos per game."""
    links: int
    """Links per game, including revoked ones."""
    total: int | None
    """Bytes of the whole database."""
    days: int | None
    """Days without use after which games and sets are removed."""
    day: int | None = None
    """Bytes per visitor and day."""
    reserve: int = 1_000_000_000
    """Bytes that games in progress may use beyond `total`; after that they are refused, too."""
    day_of_reserve: int = 2_000_000
    """Bytes of the reserve per visitor and day, so that no visitor uses it up.

    The deals of an evening take 200 kB.
    """


PRIVATE_LIMITS = StoreLimits(sets=1000, entries=100_000, photos=100_000, links=10_000, total=None, days=None)
SHARED_LIMITS = StoreLimits(
    sets=20, entries=2000, photos=400, links=100, total=10_000_000_000, days=400, day=100_000_000
)


def is_shared() -> bool:
    """Return True if strangers may use this server, so that each visitor sees only their own data."""
    return read_settings().shared


def find_server_limits() -> StoreLimits:
    """Return the limits of this server."""
    return SHARED_LIMITS if is_shared() else PRIVATE_LIMITS
