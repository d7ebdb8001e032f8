"""Leaves out of others' archives what the phone's page never asks for: it would only have to be fetched."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

NUMPY = (
    *(f"numpy/{name}/" for name in ("random", "f2py", "fft", "polynomial", "testing", "tests", "doc")),
    *("numpy/distutils/", "numpy/_pyinstaller/"),
)
"""Parts of numpy that it loads only when they are named."""
STDLIB = (
    *("curses/", "dbm/", "distutils/", "ensurepip/", "idlelib/", "lib2to3/", "multiprocessing/"),
    *("pydoc_data/", "sqlite3/", "test/", "tkinter/", "turtledemo/", "unittest/", "venv/", "wsgiref/"),
    *("xml/", "xmlrpc/", "_pydatetime.", "_pyio.", "aifc.", "antigravity.", "asynchat.", "asyncore."),
    *("bdb.", "cProfile.", "cgi.", "chunk.", "compileall.", "doctest.", "ftplib.", "imaplib.", "imghdr."),
    *("mailbox.", "mailcap.", "modulefinder.", "netrc.", "nntplib.", "optparse.", "pdb.", "pickletools."),
    *("pipes.", "plistlib.", "poplib.", "profile.", "pstats.", "pyclbr.", "pydoc.", "sched.", "shelve."),
    *("smtpd.", "smtplib.", "sndhdr.", "sunau.", "tabnanny.", "telnetlib.", "this.", "trace.", "turtle."),
    *("uu.", "wave.", "webbrowser.", "xdrlib.", "zipapp."),
)
"""Modules of Python that serve other machines, other programs or those who write them."""
ENCODINGS = frozenset(
    (
        *("__init__", "aliases", "ascii", "charmap", "cp437", "idna", "latin_1", "punycode"),
        *("raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8"),
        "utf_8_sig",
    )
)
"""Those of Python that are kept: all that we read and write is UTF-8, names in archives may be cp437."""
FOR_COMPILERS = (".pyi", ".pxd", ".h", ".c", ".pyx", ".a")


def is_left_out(name: str) -> bool:
    """Tell whether a file of an archive of numpy, or of Python's own modules, is not needed."""
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").partition(".")[0] not in ENCODINGS
    return name.startswith((*NUMPY, *STDLIB)) or "/tests/" in name or name.endswith(FOR_COMPILERS)


def write_lean(source: Path, target: Path) -> None:
    """Write an archive again without what is left out; the same archive gives the same bytes."""
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(target, "w") as lean:
        for name in sorted(whole.namelist()):
            if not name.endswith("/") and not is_left_out(name):
                lean.writestr(zipfile.ZipInfo(name), whole.read(name), zipfile.ZIP_DEFLATED, 9)
