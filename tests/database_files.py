"""Copies of database files that are in use, made by another process.

A process that closes a file drops its own locks on it, including SQLite's, so tests must not read such a
file.
"""

import sqlite3
import subprocess


def copy(source, target):
    subprocess.run(["cp", str(source), str(target)], check=True)


def checkpoint(file):
    """Write everything from the write-ahead log into the database file."""
    other = sqlite3.connect(file)
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()


def overwrite_with_junk(file):
    """Overwrite a database with junk; return a copy of the original."""
    checkpoint(file)
    whole, junk = file.with_name("whole"), file.with_name("junk")
    junk.write_bytes(b"\xa5" * file.stat().st_size)
    copy(file, whole)
    copy(junk, file)
    return whole
