"""The database behind a store: its engine, and transactions whose failures are told."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from threading import Semaphore
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, SQLAlchemyError

from tilesnap.games.store.faults import failure, name, place, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

PATIENCE = 10
"""Seconds to wait for a lock, or for a server that should answer."""
CONNECTIONS = 16
"""Most connections that one process holds at a time; whoever needs another waits."""
WRITES = "tilesnap_writes"
FILE = "tilesnap_file"
"""In what is known of a connection: the file that it opened."""
OPENED_ANEW = ("database_damaged", "database_failed", "database_unreachable")
"""After these every connection is closed: one that saw a damaged file goes on seeing it when it is whole."""
OPENING = (
    # WAL: readers do not wait for a writer. FULL: a commit is on the disk before it returns.
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)


class Database:
    """One database, SQLite or PostgreSQL."""

    def __init__(self, url: URL) -> None:
        """Prepare to connect; nothing is opened yet. Raises ModuleNotFoundError without its driver."""
        self.url = url
        self.place = place(url)
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.engine = _sqlite(url) if self.is_sqlite else _postgresql(url)
        self._writer = self.engine.execution_options(**{WRITES: True})
        self._writing = Semaphore(1 if self.is_sqlite else CONNECTIONS)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one state of the database. Raises what `failure` gives."""
        with self._told(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are on the disk when this ends well, and undone when it fails.

        Raises what `failure` gives.
        """
        with self._turn(), self._told(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Wait for the threads of this process that write: SQLite lets one after another in, in no order.

        Whoever waits there sleeps longer and longer between two looks, and others overtake.
        """
        if not self._writing.acquire(timeout=PATIENCE):
            raise told("database_locked", self.place, name(self.url), "another thread writes")
        try:
            yield
        finally:
            self._writing.release()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            told_of = failure(error, self.url)
            if told_of.code in OPENED_ANEW:
                self.engine.dispose()
            raise told_of from error

    @contextmanager
    def alone(self) -> Iterator[Any]:
        """Give a connection of the driver's own, outside of all transactions. Raises what `failure` gives."""
        with self._told():
            try:
                pooled = self.engine.raw_connection()
            except self.engine.dialect.loaded_dbapi.Error as error:  # which SQLAlchemy leaves as it is here
                raise DBAPIError("", None, error) from error
            driven: Any = pooled.driver_connection
            pooled.detach()  # so that others have as many as ever
            try:
                pooled.rollback()
                driven.autocommit = True
                yield driven
            except self.engine.dialect.loaded_dbapi.Error as error:
                raise DBAPIError("", None, error) from error
            finally:
                driven.close()

    def close(self) -> None:
        self.engine.dispose()


def _sqlite(url: URL) -> Engine:
    engine = create_engine(
        url,
        connect_args={"timeout": PATIENCE},
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
    )

    file = Path(str(url.database))
    opened: set[tuple[int, int]] = set()

    @event.listens_for(engine, "do_connect")
    def _stay(*_asked: object) -> None:
        # SQLite would make an empty file, and what is written to that is lost when the other comes back.
        if opened and _identity(file) is None:
            raise told("database_gone", place(url), name(url), "there is no such file")

    @event.listens_for(engine, "connect")
    def _open(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself: _begin does
        cursor = connection.cursor()
        for pragma in OPENING:
            cursor.execute(pragma)
        cursor.close()
        if found := _identity(file):
            opened.add(found)
        record.info[FILE] = found

    @event.listens_for(engine, "checkout")
    def _look(_connection: object, record: ConnectionPoolEntry, _proxy: object) -> None:
        # A file that a backup has replaced is gone when this program ends, with all that is written to it.
        _stay()
        if record.info[FILE] != _identity(file):
            raise InvalidatePoolError("another file has its place")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A writer takes its turn at once: one that first reads and then writes could only fail.
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _identity(file: Path) -> tuple[int, int] | None:
    """Tell which file stands there now, None where none does."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def _postgresql(url: URL) -> Engine:
    settings = f"-c lock_timeout={PATIENCE}s -c synchronous_commit=on"
    given: Any = url.query.get("options", "")
    return create_engine(
        url,
        connect_args={"connect_timeout": PATIENCE, "options": f"{settings} {given}".strip()},
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_pre_ping=True,  # after the server was started anew, old connections are dead
    )
