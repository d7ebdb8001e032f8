"""Results of store queries, other than entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from tilesnap.games.events import GameStarted

Role = Literal["host", "scorer", "viewer"]
LinkAction = Literal["watch", "confirm", "enter", "share"]
"""An action with a link: watch the game, confirm deals, enter events, create and revoke links."""
PERMISSIONS: Mapping[Role, frozenset[LinkAction]] = {
    "host": frozenset({"watch", "confirm", "enter", "share"}),
    "scorer": frozenset({"watch", "confirm", "enter"}),
    "viewer": frozenset({"watch", "confirm"}),
}


class StoredGame(NamedTuple):
    """A stored game: its first event, and the number of its entries."""

    id: str
    start_event: GameStarted
    begun_at: datetime
    entries: int


class Link(NamedTuple):
    """A link that opens a game with the permissions of its role. Its token is not stored."""

    id: str
    game: str
    role: Role
    label: str
    maker: str
    made_at: datetime
    revoked_at: datetime | None
    ends_at: datetime | None
    """When the link expires, None for never."""

    def is_open(self, at: datetime) -> bool:
        """Return True if the link opens its game at that moment."""
        return self.revoked_at is None and not self.has_ended(at)

    def has_ended(self, at: datetime) -> bool:
        """Return True if the link has expired."""
        return self.ends_at is not None and self.ends_at <= at

    def may(self, act: LinkAction) -> bool:
        """Return True if the link allows this action."""
        return act in PERMISSIONS.get(self.role, frozenset())  # a later version may have more roles


class GameDevice(NamedTuple):
    """A device that records a game: its name, empty if it has none, and whether it has the pen."""

    name: str
    has_pen: bool


class StoredSet(NamedTuple):
    """A taught set of tiles as JSON text. Each save of its owner has a higher number."""

    name: str
    number: int
    text: str
    has_previous: bool


class StoredPhoto(NamedTuple):
    """A photo of the hand that a player showed in a deal, and its corrected reading as JSON text."""

    deal: str
    player: int
    hand: str
    photo: bytes
    reading: str
