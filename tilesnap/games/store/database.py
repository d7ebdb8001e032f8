"""The database behind a store: its engine, and transactions whose failures become `ScoringError`."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from threading import Semaphore
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, SQLAlchemyError

from tilesnap.games.store.faults import build_error, database_name, describe_location, translate_failure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

TIMEOUT_SECONDS = 10
"""Seconds to wait for a lock, or for a server to answer."""
MAX_CONNECTIONS = 16
"""Maximum number of connections of one process; further requests wait."""
WRITE_OPTION = "tilesnap_writes"
FILE_KEY = "tilesnap_file"
"""Key in a connection's info: the identity of the file that it opened."""
RECONNECT_CODES = ("database_damaged", "database_failed", "database_unreachable")
"""Errors that close every connection: one that saw a damaged file still sees it after the repair."""
PRAGMAS = (
    # WAL: readers do not wait for a writer. FULL: a commit is on the disk before it returns.
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)


class Database:
    """One database, SQLite or PostgreSQL."""

    def __init__(self, url: URL) -> None:
        """Prepare to connect, without opening anything.

        Raises:
            ModuleNotFoundError: The database driver is not installed.

        """
        self.url = url
        self.place = describe_location(url)
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.engine = _sqlite(url) if self.is_sqlite else _postgresql(url)
        self._writer = self.engine.execution_options(**{WRITE_OPTION: True})
        self._writing = Semaphore(1 if self.is_sqlite else MAX_CONNECTIONS)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Yield a connection that sees one state of the database. Raises what `failure` returns."""
        with self._translate_errors(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield a connection whose changes are committed on success, and rolled back on an error.

        A committed change is on the disk. Raises what `failure` returns.
        """
        with self._writer_turn(), self._translate_errors(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _writer_turn(self) -> Iterator[None]:
        """Wait for the other writing threads of this process.

        SQLite serves waiting writers in no order, and its waiting times grow, so that newcomers overtake.
        """
        if not self._writing.acquire(timeout=TIMEOUT_SECONDS):
            raise build_error("database_locked", self.place, database_name(self.url), "another thread writes")
        try:
            yield
        finally:
            self._writing.release()

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            fault = translate_failure(error, self.url)
            if fault.code in RECONNECT_CODES:
                self.engine.dispose()
            raise fault from error

    @contextmanager
    def raw_connection(self) -> Iterator[Any]:
        """Yield a raw driver connection outside of all transactions. Raises what `failure` returns."""
        with self._translate_errors():
            try:
                pooled = self.engine.raw_connection()
            except self.engine.dialect.loaded_dbapi.Error as error:  # SQLAlchemy does not wrap it here
                raise DBAPIError("", None, error) from error
            raw: Any = pooled.driver_connection
            pooled.detach()  # the pool keeps its full size for the others
            try:
                pooled.rollback()
                raw.autocommit = True
                yield raw
            except self.engine.dialect.loaded_dbapi.Error as error:
                raise DBAPIError("", None, error) from error
            finally:
                raw.close()

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def _sqlite(url: URL) -> Engine:
    engine = create_engine(
        url,
        connect_args={"timeout": TIMEOUT_SECONDS},
        pool_size=MAX_CONNECTIONS,
        max_overflow=0,
        pool_timeout=TIMEOUT_SECONDS,
    )

    file = Path(str(url.database))
    opened: set[tuple[int, int]] = set()

    @event.listens_for(engine, "do_connect")
    def _require_file(*_arguments: object) -> None:
        # SQLite would create an empty file, whose content is lost when the original is put back.
        if opened and _identity(file) is None:
            raise build_error(
                "database_gone", describe_location(url), database_name(url), "there is no such file"
            )

    @event.listens_for(engine, "connect")
    def _open(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # transactions are begun by _begin, not by the driver
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()
        if identity := _identity(file):
            opened.add(identity)
        record.info[FILE_KEY] = identity

    @event.listens_for(engine, "checkout")
    def _check_file(_connection: object, record: ConnectionPoolEntry, _proxy: object) -> None:
        # After a backup replaced the file, whatever is written to the old one is lost.
        _require_file()
        if record.info[FILE_KEY] != _identity(file):
            raise InvalidatePoolError("another file has its place")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A writer locks at once: upgrading a read transaction to a write would fail.
        writes = connection.get_execution_options().get(WRITE_OPTION)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _identity(file: Path) -> tuple[int, int] | None:
    """Return device and inode of a file, None if it does not exist."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def _postgresql(url: URL) -> Engine:
    settings = f"-c lock_timeout={TIMEOUT_SECONDS}s -c synchronous_commit=on"
    url_options: object = url.query.get("options", "")
    return create_engine(
        url,
        connect_args={"connect_timeout": TIMEOUT_SECONDS, "options": f"{settings} {url_options}".strip()},
        pool_size=MAX_CONNECTIONS,
        max_overflow=0,
        pool_timeout=TIMEOUT_SECONDS,
        pool_pre_ping=True,  # after a restart of the server, old connections are dead
    )
