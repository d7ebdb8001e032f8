"""Links that open a game. Only a digest of the token is stored, so a database reader cannot use them."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, or_, select, update

from scoring.errors import ScoringError
from tilesnap.games.store.base import (
    count_bytes,
    game_full_error,
    hash_secret,
    lock_game,
    now,
    unknown_game_error,
)
from tilesnap.games.store.change_feed import notify
from tilesnap.games.store.checks import is_storable_text
from tilesnap.games.store.entries import EntryStore
from tilesnap.games.store.models import PERMISSIONS, Link
from tilesnap.games.store.tables import GAMES, LINKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sqlalchemy import Connection, Update

    from tilesnap.games.log import Entry, Submission
    from tilesnap.games.store.models import LinkAction, Role, StoredGame

TOKEN_BYTES = 24
_LINK_COLUMNS = (
    LINKS.c.id,
    LINKS.c.game,
    LINKS.c.role,
    LINKS.c.label,
    LINKS.c.maker,
    LINKS.c.made_at,
    LINKS.c.revoked_at,
    LINKS.c.ends_at,
)
_REFUSALS: Mapping[LinkAction, tuple[str, str]] = {
    "enter": ("only_scorers", "with this link a game can be watched, not written down"),
    "share": ("only_hosts", "only the host of the game gives out links and takes them back"),
}


class LinkStore(EntryStore):
    """The links, and the games that they open."""

    def make_link(
        self, game: str, role: Role, label: str = "", maker: str = "", ends_at: datetime | None = None
    ) -> str:
        """Create a link and return its token, which cannot be retrieved again.

        Args:
            game: The id of the game.
            role: What the link allows.
            label: A note for the host.
            maker: The id of the device that creates it.
            ends_at: When the link expires, None for never.

        Raises:
            ScoringError: `unknown_game`, `bad_link`, `game_full`.

        """
        if (
            role not in PERMISSIONS
            or len(label) > 100
            or len(maker) > 64
            or not is_storable_text(label + maker)
        ):
            message = "a link is for a host, a scorer or a viewer, and its label has at most 100 letters"
            raise ScoringError("bad_link", message)
        if ends_at is not None and ends_at.tzinfo is None:  # it would be read as this machine's local time
            raise ScoringError("bad_link", "a time needs a time zone: give it in UTC")
        until = ends_at.astimezone(UTC).isoformat() if ends_at else None
        with self._database.writing() as connection:
            return self._insert_link(
                connection, game, {"role": role, "label": label, "maker": maker, "ends_at": until}
            )

    def exchange(self, link: str, maker: str = "") -> str:
        """Replace a link by a new one with the same role, label and expiry, and return the new token.

        Raises:
            ScoringError: `unknown_link` if the link does not exist, was revoked or has expired, and what
                `make_link` raises.

        """
        with self._database.writing() as connection:
            if game := connection.scalar(select(LINKS.c.game).where(LINKS.c.id == link)):
                lock_game(connection, game)  # so that concurrent calls exchange it once
            row = connection.execute(select(*_LINK_COLUMNS).where(LINKS.c.id == link)).first()
            before = _link_of_row(row) if row else None
            if before is None or not before.is_open(now()):
                raise _unknown_link()
            same = {"role": before.role, "label": before.label, "ends_at": row.ends_at if row else None}
            token = self._insert_link(connection, before.game, {**same, "maker": maker})
            connection.execute(_revocation(link))
            notify(connection, before.game)
            return token

    def _insert_link(self, connection: Connection, game: str, values: Mapping[str, str | None]) -> str:
        """Write a link and return its token."""
        lock_game(connection, game)
        count = connection.scalar(select(func.count()).where(LINKS.c.game == game)) or 0
        if count >= self._bounds.links:
            raise game_full_error(game, self._bounds.links)
        self._take_room(connection, count_bytes(*filter(None, values.values())), has_begun=True)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        own = {
            "id": secrets.token_hex(8),
            "game": game,
            "made_at": now().isoformat(),
            "digest": hash_secret(token),
        }
        connection.execute(insert(LINKS).values({**own, **values}))
        return token

    def link(self, token: str) -> Link | None:
        """Return the link of a token, also an expired one; None if it does not exist or was revoked."""
        with self._database.reading() as connection:
            return _find_link(connection, token)

    def authorise(self, token: str, act: LinkAction) -> Link:
        """Return the link of a token if it allows an action now. Every access to a game is checked here.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `only_scorers`, `only_hosts`.

        """
        return _check_link(self.link(token) if token else None, act)

    def append_by_link(
        self,
        token: str,
        submission: Submission,
        check: Callable[[Link], None] | None = None,
        act: LinkAction = "enter",
    ) -> Entry:
        """Write a submission by the link of a token, as `append` does.

        The link is checked in the transaction that writes: no entry is later than the revocation of its link.

        Args:
            token: The token of the link.
            submission: The submission.
            check: Called with the link before writing; may raise to reject the submission.
            act: What the link has to allow.

        Raises:
            ScoringError: What `authorise` and `append` raise.

        """
        link = self.authorise(token, act)
        if check is not None:
            check(link)

        def is_authorised(connection: Connection) -> None:
            _check_link(_find_link(connection, token), act)

        return self.append(link.game, submission._replace(link=link.id), is_authorised=is_authorised)

    def links(self, game: str) -> list[Link]:
        """Return every link of a game, the oldest first, including revoked and expired ones.

        Raises:
            ScoringError: `unknown_game`.

        """
        query = select(*_LINK_COLUMNS).where(LINKS.c.game == game).order_by(LINKS.c.made_at, LINKS.c.id)
        with self._database.reading() as connection:
            if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == game)) is None:
                raise unknown_game_error(game)
            return [_link_of_row(row) for row in connection.execute(query)]

    def revoke(self, link: str) -> None:
        """Revoke a link.

        Raises:
            ScoringError: `unknown_link`.

        """
        with self._database.writing() as connection:
            game = connection.scalar(select(LINKS.c.game).where(LINKS.c.id == link))
            if game is None:
                raise _unknown_link()
            lock_game(connection, game)  # a concurrent write is finished, or finds the link revoked
            connection.execute(_revocation(link))
            notify(connection, game)

    def games_of(self, tokens: Iterable[str]) -> list[StoredGame]:
        """Return the games that these tokens open, the latest first.

        Unknown, revoked and expired links open none.
        """
        digests = [hash_secret(token) for token in tokens]
        is_open = or_(LINKS.c.ends_at.is_(None), LINKS.c.ends_at > now().isoformat())
        opened = select(LINKS.c.game).where(
            LINKS.c.digest.in_(digests), LINKS.c.revoked_at.is_(None), is_open
        )
        return self._games(GAMES.c.id.in_(opened))


def _find_link(connection: Connection, token: str) -> Link | None:
    """Return the link of a token unless it was revoked, also an expired one."""
    query = select(*_LINK_COLUMNS).where(LINKS.c.digest == hash_secret(token), LINKS.c.revoked_at.is_(None))
    row = connection.execute(query).first()
    return _link_of_row(row) if row else None


def _check_link(link: Link | None, act: LinkAction) -> Link:
    """Return a link that allows an action now. Raises as `Links.authorise` does."""
    if link is None:
        raise ScoringError("no_such_link", "this link is unknown, or it was withdrawn: ask for a new one")
    if not link.is_open(now()):
        raise ScoringError("link_ended", "this link has expired: ask for a new one")
    if not link.may(act):
        raise ScoringError(*_REFUSALS[act])
    return link


def _revocation(link: str) -> Update:
    """Return the statement that revokes a link; an earlier revocation keeps its time."""
    return (
        update(LINKS)
        .where(LINKS.c.id == link, LINKS.c.revoked_at.is_(None))
        .values(revoked_at=now().isoformat())
    )


def _unknown_link() -> ScoringError:
    return ScoringError("unknown_link", "there is no such link: look at the list again")


def _link_of_row(row: Any) -> Link:
    id_, game, role, label, maker, *moments = row
    made_at, revoked_at, ends_at = (each and datetime.fromisoformat(each) for each in moments)
    return Link(id_, game, role, label, maker, made_at, revoked_at, ends_at)
