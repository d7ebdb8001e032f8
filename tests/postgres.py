"""Temporary PostgreSQL server for tests, in a folder of its own, reached through a Unix socket."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

import psycopg

if TYPE_CHECKING:
    from collections.abc import Callable

USER, PASSWORD = "postgres", "tiles and walls"
PASSWORD_IN_URL = "tiles%20and%20walls"
EMPTY = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
KEEP = """
CREATE SCHEMA kept;
DO $$ DECLARE each text; BEGIN
  FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%1$I AS TABLE public.%1$I', each);
  END LOOP;
END $$"""
RESTORE = """
SET session_replication_role = replica;
DO $$ DECLARE each text; BEGIN
  FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'kept' LOOP
    EXECUTE format('DELETE FROM public.%1$I; INSERT INTO public.%1$I TABLE kept.%1$I', each);
  END LOOP;
END $$"""
COLUMNS = """
SELECT relname, attname, atttypid, attnotnull FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid
WHERE relnamespace = 'public'::regnamespace AND attnum > 0 ORDER BY 1, 2"""
SETTINGS = ("listen_addresses=", "max_connections=200")


def find_programs() -> Path | None:
    """Return the folder with the newest PostgreSQL server's programs, None where there is none."""
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if folders:
        return max(folders, key=lambda folder: int(folder.parent.name))
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def missing_requirement() -> str | None:
    """Return what prevents starting a server on this machine, None if nothing does."""
    if find_programs() is None:
        return "PostgreSQL's server is not installed"
    if os.getuid() == 0 and not _account():
        return "PostgreSQL's server refuses to run as root, and there is no user postgres"
    return None


def _account() -> dict[str, int]:
    """Return the account that runs the server: `postgres` if this process is root, else its own."""
    try:
        known = pwd.getpwnam("postgres")
    except KeyError:
        return {}
    return {"user": known.pw_uid, "group": known.pw_gid} if os.getuid() == 0 else {}


class Postgres:
    """A server that `with` starts, and removes with all its data."""

    def __init__(self, *settings: str) -> None:
        self.settings = (*SETTINGS, *settings)
        self.folder = Path(tempfile.mkdtemp(prefix="tilesnap-pg-"))  # a socket's path must be short
        self.data = self.folder / "data"
        self.account = _account()
        self.process: subprocess.Popen | None = None
        self._databases = 0
        self._has_reusable = False
        self._columns: list[tuple] = []

    def __enter__(self) -> Self:
        if self.account:
            os.chown(self.folder, self.account["user"], self.account["group"])
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run(
            "initdb",
            "-D",
            self.data,
            "-U",
            USER,
            "-A",
            "scram-sha-256",
            f"--pwfile={secret}",
            "-E",
            "UTF8",
            "-N",
        )
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.kill()
        shutil.rmtree(self.folder)

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(find_programs() / program), *map(str, arguments)]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self.account)

    def start(self) -> None:
        """Start the server and wait until it accepts connections."""
        options = [word for setting in self.settings for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(find_programs() / "postgres"), "-D", str(self.data), "-k", str(self.folder), *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self.account,
            )
        deadline = time.monotonic() + 60
        while True:
            try:
                return self.run_sql()
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError((self.folder / "log").read_text("utf-8")) from None
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server in fast mode, without waiting for clients."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(60)
            self.process = None

    def kill(self) -> None:
        """Kill the server with SIGKILL; its child processes notice and exit."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(60)
            self.process = None

    def url(self, database: str = "postgres", user: str = USER, password: str = PASSWORD_IN_URL) -> str:
        """Return the URL of a database."""
        return f"postgresql://{user}:{password}@/{database}?host={self.folder}"

    def create_database(self, *options: str) -> str:
        """Create an empty database and return its URL."""
        self._databases += 1
        name = f"games_{self._databases}"
        self.run_sql(f"CREATE DATABASE {name} {' '.join(options)}")
        return self.url(name)

    def empty_database(self) -> str:
        """Empty a reusable database and return its URL, which is faster than a new database."""
        if not self._has_reusable:
            self._has_reusable = True
            self.run_sql("CREATE DATABASE emptied")
        self.run_sql(EMPTY, database="emptied")
        return self.url("emptied")

    def prepared_database(self, make: Callable[[str], None]) -> str:
        """Return the URL of a database with the tables that `make` creates, in their initial state.

        The initial rows are restored from a copy, which is faster than creating the tables again.
        """
        if not self._columns:
            self.run_sql("CREATE DATABASE with_tables")
        url = self.url("with_tables")
        with psycopg.connect(url, autocommit=True) as connection:
            if self._columns and connection.execute(COLUMNS).fetchall() == self._columns:
                connection.execute(RESTORE)
                return url
            # On first use, or after a test that changed the tables' structure.
            connection.execute(f"{EMPTY}; DROP SCHEMA IF EXISTS kept CASCADE")
            make(url)
            connection.execute(KEEP)
            self._columns = connection.execute(COLUMNS).fetchall()
        return url

    def run_sql(self, *commands: str, database: str = "postgres") -> None:
        """Run SQL as the administrator."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            for command in commands:
                connection.execute(command)
