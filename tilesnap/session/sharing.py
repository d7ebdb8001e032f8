"""The sharing of a game: the links that open it on other devices, and the games that are sent to a server.

Links need a server, so only a host that has one runs their commands; a device without a server sends its games to
the server that gave it the page, if there is one.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Any, Protocol

from tilesnap.i18n.translate import t
from tilesnap.session.commands import ExchangeLink, MakeLink, RevokeLink
from tilesnap.session.view_model import OutgoingGame
from tilesnap.views.sharing import LinksView, SendingView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.store.models import Link, Role
    from tilesnap.session.commands import FinishSending, LinkCommand
    from tilesnap.views.sharing import SharedRole

MORNING = time(5)
"""The time at which an evening at the table is over; it rarely ends at midnight."""


class LinkStore(Protocol):
    """The links of a game on a server. Each method raises ScoringError if the user may not, or the store fails."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def own(self) -> str:
        """The id of the link by which the user has the game."""

    def links(self) -> Sequence[Link]:
        """Return the links of the game."""

    def make(self, role: Role, ends_at: datetime | None) -> str:
        """Make a link and return its token."""

    def exchange(self, link: str) -> str:
        """Replace a link by a new one of the same kind, and return its token."""

    def revoke(self, link: str) -> None:
        """Revoke a link."""

    def switch(self, token: str) -> None:
        """Go on with another link, as the own one no longer opens the game."""

    def address(self, role: Role, token: str) -> str:
        """Return the address that a link opens."""


class GameLinks:
    """The links that a user made during this visit: their tokens are shown, and nowhere else stored."""

    def __init__(self) -> None:
        """Know no link yet."""
        self._made: dict[str, dict[SharedRole, str]] = {}

    def view(self, store: LinkStore, now: datetime) -> LinksView:
        """Return the links of a game.

        Raises:
            ScoringError: As the store raises it.
        """
        tokens = self._made.get(store.game, {})
        made = {role: store.address(role, token) for role, token in tokens.items()}
        return LinksView(store.links(), store.own, made, now)

    def run(self, command: LinkCommand, store: LinkStore, now: datetime) -> None:
        """Run a command about the links of a game.

        Args:
            command: The command.
            store: The links of the game.
            now: The current time in the time zone of the user.

        Raises:
            ScoringError: As the store raises it; then nothing changes.
            LookupError: There is no such link, or no such validity.
        """
        made = self._made.setdefault(store.game, {})
        match command:
            case MakeLink(shared, values):
                made[shared] = store.make(shared, find_expiry(str(values["ends"]), now))
            case ExchangeLink(id_):
                role = _role_of(id_, store)
                if id_ == store.own:
                    store.switch(store.exchange(id_))
                elif role != "host":  # that of another host would be lost to them
                    made[role] = store.exchange(id_)
            case RevokeLink(id_):
                _role_of(id_, store)
                store.revoke(id_)
                del self._made[store.game]


def _role_of(id_: str, store: LinkStore) -> Role:
    """Return the role of a link of the game, or raise LookupError: a command may name the link of another game."""
    return {each.id: each.role for each in store.links()}[id_]


def find_expiry(validity: str, now: datetime) -> datetime | None:
    """Return the moment at which a link expires, None for never.

    Args:
        validity: How long the link is valid, one of `LinkValidity`.
        now: The current time in the time zone of the user who makes the link.

    Raises:
        LookupError: There is no such validity.
    """
    morning = datetime.combine(now, MORNING, now.tzinfo)
    return {
        "never": None,
        "tonight": morning if now < morning else morning + timedelta(days=1),
        "week": now + timedelta(weeks=1),
    }[validity]


class GameSending:
    """The games that a device sends to the server that gave it the page.

    Attributes:
        has_server: Whether a server gave it the page.
        tokens: The token of the link on the server, by game.
        outgoing: The game to send now.
    """

    def __init__(self, tokens: dict[str, str]) -> None:
        """Know the games that were sent before."""
        self.has_server = False
        self.tokens = tokens
        self.outgoing: OutgoingGame | None = None
        self._problems: dict[str, str] = {}

    def view(self, game: str) -> SendingView | None:
        """Return whether a game was sent; None without a server."""
        if not self.has_server:
            return None
        return SendingView(self.tokens.get(game), self._problems.get(game, ""))

    def send(self, game: str, text: str) -> None:
        """Send a game with this file."""
        self.outgoing = OutgoingGame(game, text, self.tokens.get(game))

    def finish(self, command: FinishSending) -> None:
        """Take the answer of the server to a game that was sent."""
        answer: dict[str, Any] = command.answer or {}
        game, error = command.game, answer.get("error")
        self._problems[game] = str(error["message"]) if error else "" if answer else t("game-unsent")
        if error and error["code"] in ("no_such_link", "link_ended"):
            self.tokens.pop(game, None)  # the next time, it is sent as a new game
        elif "token" in answer:
            self.tokens[game] = str(answer["token"])
