"""What the store gives back beside entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from tilesnap.games.events import Begun

Role = Literal["host", "scorer", "viewer"]
Act = Literal["watch", "enter", "share"]
"""What a link is used for: to look on, to enter what happens, to give out links and take them back."""
MAY: Mapping[Role, frozenset[Act]] = {
    "host": frozenset({"watch", "enter", "share"}),
    "scorer": frozenset({"watch", "enter"}),
    "viewer": frozenset({"watch"}),
}


class KeptGame(NamedTuple):
    """A game in the store: how it began, and how far it has been written."""

    id: str
    begun: Begun
    begun_at: datetime
    entries: int


class Link(NamedTuple):
    """A link that opens a game, for what its role may do there. Its token is kept nowhere."""

    id: str
    game: str
    role: Role
    label: str
    maker: str
    made_at: datetime
    revoked_at: datetime | None
    ends_at: datetime | None
    """When it ends by itself, None where it never does."""

    def is_open(self, at: datetime) -> bool:
        """Tell whether it opens its game at a moment."""
        return self.revoked_at is None and not self.has_ended(at)

    def has_ended(self, at: datetime) -> bool:
        """Tell whether it has ended by itself."""
        return self.ends_at is not None and self.ends_at <= at

    def may(self, act: Act) -> bool:
        """Tell whether who has the link may do this."""
        return act in MAY.get(self.role, frozenset())  # a later version may know other roles


class KnownDevice(NamedTuple):
    """A device that writes a game: its name, nothing where nobody named it; whether it has the pen."""

    name: str
    has_pen: bool


class KeptSet(NamedTuple):
    """A taught set of tiles as JSON text. Each save of its owner has a higher number."""

    name: str
    number: int
    text: str
    kept_at: datetime
    has_former: bool


class KeptPhoto(NamedTuple):
    """A photo of the hand that a player showed in a deal, and its corrected reading as JSON text."""

    deal: str
    player: int
    hand: str
    photo: bytes
    reading: str
