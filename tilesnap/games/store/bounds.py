"""How much is kept, of whom, and for how long: on a computer of one's own, and on a server for strangers."""

from __future__ import annotations

import os
from dataclasses import dataclass

SHARED_VARIABLE = "TILESNAP_SHARED"
"""Set to 1 where strangers may use the server; `tilesnap --shared` does so."""


@dataclass(frozen=True)
class Bounds:
    """What one store takes at most.

    `total`, `day`, `reserve` in bytes, `days` without use; None: without end.
    """

    sets: int
    """Taught sets of one owner."""
    entries: int
    """Of one game."""
    photos: int
    """Of one game."""
    links: int
    """To one game, revoked ones too."""
    total: int | None
    days: int | None
    day: int | None = None
    """Of one visitor in a day."""
    reserve: int = 1_000_000_000
    """What games that have begun may take beyond the total: after that they are refused, too."""
    day_of_reserve: int = 2_000_000
    """Of one visitor in a day, of the reserve: an evening's deals take 200 kB. So no visitor takes it all."""


OWN = Bounds(sets=1000, entries=100_000, photos=100_000, links=10_000, total=None, days=None)
SHARED = Bounds(sets=20, entries=2000, photos=400, links=100, total=10_000_000_000, days=400, day=100_000_000)


def is_shared() -> bool:
    """Tell whether strangers may use this server: then everybody sees only what is theirs."""
    return os.environ.get(SHARED_VARIABLE, "0") not in ("", "0")


def bounds() -> Bounds:
    """Give the bounds of this server."""
    return SHARED if is_shared() else OWN
