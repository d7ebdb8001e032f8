"""Files of a database that another program copies while ours has them open.

A process that closes a file drops its own locks on it, SQLite's too: so the tests' own may not read one.
"""

import sqlite3
import subprocess


def copy(source, target):
    subprocess.run(["cp", str(source), str(target)], check=True)


def checkpoint(file):
    """Have all that was written stand in the file itself."""
    other = sqlite3.connect(file)
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()


def write_over(file):
    """Write junk over a database; gives a copy of what it was."""
    checkpoint(file)
    whole, junk = file.with_name("whole"), file.with_name("junk")
    junk.write_bytes(b"\xa5" * file.stat().st_size)
    copy(file, whole)
    copy(junk, file)
    return whole
