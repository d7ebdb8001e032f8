"""Taught sets of tiles.

Each belongs to the holder of its owner's key, of which only a digest is stored.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, text, update

from scoring.errors import ScoringError
from tilesnap.games.store.base import StorePart, count_bytes, hash_secret, now
from tilesnap.games.store.checks import check_taught_set, find_free_name, is_storable_text
from tilesnap.games.store.models import StoredSet
from tilesnap.games.store.tables import OWNERS, SETS

if TYPE_CHECKING:
    from sqlalchemy import Connection

DATE_LENGTH = len("2026-11-23")
STORED_VERSIONS = 2
"""The number of versions stored of each set: the current one and the one before."""
CREATE_OWNER = text(
    "INSERT INTO owners (id, saves, used_at) VALUES (:owner, 0, :at) ON CONFLICT (id) DO NOTHING"
)


class SetStore(StorePart):
    """Taught sets by their owner's key and their name. To the store a set is JSON text."""

    def sets(self, owner: str) -> list[str]:
        """Return the names of an owner's sets in alphabetical order. This counts as use, noted once a day."""
        owner_id = hash_secret(owner)
        with self._database.reading() as connection:
            names = _set_names(connection, owner_id)
            used = connection.scalar(select(OWNERS.c.used_at).where(OWNERS.c.id == owner_id)) or ""
        if names and self._bounds.days is not None and used[:DATE_LENGTH] != now().date().isoformat():
            with suppress(ScoringError), self._database.writing() as connection:  # may fail: retried later
                _note_use(connection, owner_id)
        return names

    def load_set(self, owner: str, name: str) -> StoredSet:
        """Return a set as it was last saved.

        Raises:
            ScoringError: `unknown_set`.

        """
        with self._database.reading() as connection:
            versions = _stored_versions(connection, hash_secret(owner), name)
        if not versions:
            raise _unknown_set_error(name)
        return versions[0]

    def save_set(self, owner: str, name: str, text: str, after: int) -> int:
        """Save a set; the version before stays available for `put_back`.

        Args:
            owner: The owner's key.
            name: The name of the set.
            text: The set as JSON text.
            after: The number of the version that it replaces, 0 for a new set.

        Returns:
            The number of the new version.

        Raises:
            ScoringError: `set_changed` if the current version is another one, `bad_set_name`, `set_too_big`,
                `too_many_sets`, `bad_game`, `database_bounded`, `share_used`, and what `faults.py` lists.

        """
        check_taught_set(name, text)
        with self._database.writing() as connection:
            return self._save(connection, hash_secret(owner), name, text, after)

    def put_back(self, owner: str, name: str, after: int) -> int:
        """Save the version before again; the current one becomes the version before.

        Returns:
            The number of the new version.

        Raises:
            ScoringError: `set_changed` if `after` is not the number of the current version, `unknown_set` if
                there is no version before.

        """
        owner_id = hash_secret(owner)
        with self._database.writing() as connection:
            versions = _stored_versions(connection, owner_id, name)
            if len(versions) < STORED_VERSIONS:
                raise _unknown_set_error(name)
            return self._save(connection, owner_id, name, versions[1].text, after)

    def remove_set(self, owner: str, name: str) -> None:
        """Remove both versions of a set, if it exists."""
        if not is_storable_text(name):
            return
        condition = (SETS.c.owner == hash_secret(owner), SETS.c.name == name)
        with self._database.writing() as connection:
            connection.execute(delete(SETS).where(*condition))

    def copy_sets(self, owner: str, to: str) -> int:
        """Copy an owner's sets to another owner, all or none.

        Sets that the other owner has already are skipped. A set whose name is taken gets a number.

        Returns:
            The number of sets copied.

        Raises:
            ScoringError: What `save_set` raises.

        """
        if owner == to:
            return 0
        with self._database.writing() as connection:
            existing = {
                name: _stored_versions(connection, hash_secret(to), name)[0].text
                for name in _set_names(connection, hash_secret(to))
            }
            copied = 0
            for name in _set_names(connection, hash_secret(owner)):
                text = _stored_versions(connection, hash_secret(owner), name)[0].text
                if text not in existing.values():
                    free = find_free_name(name, existing)
                    self._save(connection, hash_secret(to), free, text, 0)
                    existing[free] = text
                    copied += 1
        return copied

    def _save(self, connection: Connection, owner: str, name: str, text: str, after: int) -> int:
        connection.execute(CREATE_OWNER, {"owner": owner, "at": now().isoformat()})
        of_owner = OWNERS.c.id == owner
        # Locks this owner's sets until the transaction ends.
        saves = connection.scalar(select(OWNERS.c.saves).where(of_owner).with_for_update()) or 0
        versions = _stored_versions(connection, owner, name)
        if after != (versions[0].number if versions else 0):
            message = f"another device has changed the set {name!r} meanwhile: look at it again"
            raise ScoringError("set_changed", message, name=name)
        count = connection.scalar(select(func.count(SETS.c.name.distinct())).where(SETS.c.owner == owner))
        if not versions and (count or 0) >= self._bounds.sets:
            message = f"There are {self._bounds.sets} sets already, and no more are kept. Delete one first."
            raise ScoringError("too_many_sets", message, count=self._bounds.sets)
        self._take_room(connection, count_bytes(text))
        row = {"owner": owner, "name": name, "number": saves + 1, "text": text, "kept_at": now().isoformat()}
        connection.execute(insert(SETS).values(row))
        for old in versions[STORED_VERSIONS - 1 :]:
            condition = (SETS.c.owner == owner, SETS.c.name == name, SETS.c.number == old.number)
            connection.execute(delete(SETS).where(*condition))
        connection.execute(update(OWNERS).where(of_owner).values(saves=saves + 1))
        _note_use(connection, owner)
        return saves + 1


def _set_names(connection: Connection, owner: str) -> list[str]:
    return sorted(connection.scalars(select(SETS.c.name).where(SETS.c.owner == owner).distinct()))


def _stored_versions(connection: Connection, owner: str, name: str) -> list[StoredSet]:
    """Return the stored versions of a set, the latest first."""
    columns = (SETS.c.name, SETS.c.number, SETS.c.text)
    if not is_storable_text(name):
        return []
    query = select(*columns).where(SETS.c.owner == owner, SETS.c.name == name)
    rows = connection.execute(query.order_by(SETS.c.number.desc())).all()
    return [
        StoredSet(set_name, number, text_of_set, index + 1 < len(rows))
        for index, (set_name, number, text_of_set) in enumerate(rows)
    ]


def _note_use(connection: Connection, owner: str) -> None:
    connection.execute(update(OWNERS).where(OWNERS.c.id == owner).values(used_at=now().isoformat()))


def _unknown_set_error(name: str) -> ScoringError:
    return ScoringError("unknown_set", f"No set is called {name!r}.", name=name)
