"""Taught sets of tiles. Each belongs to whoever knows its owner's key, of which only a digest is kept."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, text, update

from scoring.errors import ScoringError
from tilesnap.games.store.checks import check_set, free_name, is_plain
from tilesnap.games.store.part import Part, digest, now, size_of
from tilesnap.games.store.rows import KeptSet
from tilesnap.games.store.tables import OWNERS, SETS

if TYPE_CHECKING:
    from sqlalchemy import Connection

LENGTH_OF_DAY = len("2026-11-23")
VERSIONS = 2
"""Kept of each set: as it is, and as it was before."""
CLAIM = text("INSERT INTO owners (id, saves, used_at) VALUES (:owner, 0, :at) ON CONFLICT (id) DO NOTHING")


class Sets(Part):
    """Taught sets, by the key of their owner and their name. To the store a set is JSON text."""

    def sets(self, owner: str) -> list[str]:
        """Give the names of an owner's sets in alphabetical order. Asking counts as use, noted once a day."""
        of = digest(owner)
        with self._database.reading() as connection:
            names = _names(connection, of)
            used = connection.scalar(select(OWNERS.c.used_at).where(OWNERS.c.id == of)) or ""
        if names and self._bounds.days is not None and used[:LENGTH_OF_DAY] != now().date().isoformat():
            with suppress(ScoringError), self._database.writing() as connection:  # another day will do
                _use(connection, of)
        return names

    def kept_set(self, owner: str, name: str) -> KeptSet:
        """Give a set as it was saved last. Raises ScoringError `unknown_set`."""
        with self._database.reading() as connection:
            found = _versions(connection, digest(owner), name)
        if not found:
            raise _unknown(name)
        return found[0]

    def keep_set(self, owner: str, name: str, kept: str, after: int) -> int:
        """Keep a set in place of the version with number `after`, 0 where there should be none.

        Returns its own number. The version before stays, to be put back. Raises ScoringError `set_changed`
        where another version is there by now, `bad_set_name`, `set_too_big`, `too_many_sets`, `bad_game`,
        `database_bounded`, `share_used` and what `faults.py` lists.
        """
        check_set(name, kept)
        with self._database.writing() as connection:
            return self._keep(connection, digest(owner), name, kept, after)

    def put_back(self, owner: str, name: str, after: int) -> int:
        """Keep a set again as it was before; as it is now stays as the version before. Returns its number.

        Raises ScoringError `set_changed` where `after` is not the number of the version that is there,
        `unknown_set` where there is none before.
        """
        of = digest(owner)
        with self._database.writing() as connection:
            found = _versions(connection, of, name)
            if len(found) < VERSIONS:
                raise _unknown(name)
            return self._keep(connection, of, name, found[1].text, after)

    def remove_set(self, owner: str, name: str) -> None:
        """Remove a set and the version before, if there is one of that name."""
        if not is_plain(name):
            return
        gone = (SETS.c.owner == digest(owner), SETS.c.name == name)
        with self._database.writing() as connection:
            connection.execute(delete(SETS).where(*gone))

    def copy_sets(self, owner: str, to: str) -> int:
        """Copy an owner's sets to another, all or none; return how many.

        What the other has already is left out. A set whose name is taken gets a number.

        Raises what `keep_set` raises.
        """
        if owner == to:
            return 0
        with self._database.writing() as connection:
            theirs = {
                name: _versions(connection, digest(to), name)[0].text
                for name in _names(connection, digest(to))
            }
            copied = 0
            for name in _names(connection, digest(owner)):
                kept = _versions(connection, digest(owner), name)[0].text
                if kept not in theirs.values():
                    free = free_name(name, theirs)
                    self._keep(connection, digest(to), free, kept, 0)
                    theirs[free] = kept
                    copied += 1
        return copied

    def _keep(self, connection: Connection, owner: str, name: str, kept: str, after: int) -> int:
        connection.execute(CLAIM, {"owner": owner, "at": now().isoformat()})
        of_owner = OWNERS.c.id == owner
        # Nobody else writes to this owner's sets until the transaction ends.
        saves = connection.scalar(select(OWNERS.c.saves).where(of_owner).with_for_update()) or 0
        found = _versions(connection, owner, name)
        if after != (found[0].number if found else 0):
            message = f"another device has changed the set {name!r} meanwhile: look at it again"
            raise ScoringError("set_changed", message, name=name)
        count = connection.scalar(select(func.count(SETS.c.name.distinct())).where(SETS.c.owner == owner))
        if not found and (count or 0) >= self._bounds.sets:
            message = f"There are {self._bounds.sets} sets already, and no more are kept. Forget one first."
            raise ScoringError("too_many_sets", message, count=self._bounds.sets)
        self._take_room(connection, size_of(kept))
        row = {"owner": owner, "name": name, "number": saves + 1, "text": kept, "kept_at": now().isoformat()}
        connection.execute(insert(SETS).values(row))
        for old in found[VERSIONS - 1 :]:
            gone = (SETS.c.owner == owner, SETS.c.name == name, SETS.c.number == old.number)
            connection.execute(delete(SETS).where(*gone))
        connection.execute(update(OWNERS).where(of_owner).values(saves=saves + 1))
        _use(connection, owner)
        return saves + 1


def _names(connection: Connection, owner: str) -> list[str]:
    return sorted(connection.scalars(select(SETS.c.name).where(SETS.c.owner == owner).distinct()))


def _versions(connection: Connection, owner: str, name: str) -> list[KeptSet]:
    """Give what is kept of a set, the latest first."""
    columns = (SETS.c.name, SETS.c.number, SETS.c.text, SETS.c.kept_at)
    if not is_plain(name):
        return []
    asked = select(*columns).where(SETS.c.owner == owner, SETS.c.name == name)
    rows = connection.execute(asked.order_by(SETS.c.number.desc())).all()
    return [
        KeptSet(of, number, kept, datetime.fromisoformat(at), k + 1 < len(rows))
        for k, (of, number, kept, at) in enumerate(rows)
    ]


def _use(connection: Connection, owner: str) -> None:
    connection.execute(update(OWNERS).where(OWNERS.c.id == owner).values(used_at=now().isoformat()))


def _unknown(name: str) -> ScoringError:
    return ScoringError("unknown_set", f"No set is called {name!r}.", name=name)
