"""Removal of unused files from third-party archives, which makes the first visit faster."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

NUMPY = (
    *(f"numpy/{name}/" for name in ("random", "f2py", "fft", "polynomial", "testing", "tests", "doc")),
    *("numpy/distutils/", "numpy/_pyinstaller/"),
)
"""Packages of numpy that are imported on demand only."""
STDLIB = (
    *("curses/", "dbm/", "distutils/", "ensurepip/", "idlelib/", "lib2to3/", "multiprocessing/"),
    *("pydoc_data/", "sqlite3/", "test/", "tkinter/", "turtledemo/", "unittest/", "venv/", "wsgiref/"),
    *(
        "xml/dom/",
        "xml/etree/",
        "xml/parsers/",
        "xml/sax/expatreader.",
        "xmlrpc/",
        "_pydatetime.",
        "_pyio.",
        "aifc.",
        "antigravity.",
        "asynchat.",
        "asyncore.",
    ),
    *("bdb.", "cProfile.", "cgi.", "chunk.", "compileall.", "doctest.", "ftplib.", "imaplib.", "imghdr."),
    *("mailbox.", "mailcap.", "modulefinder.", "netrc.", "nntplib.", "optparse.", "pdb.", "pickletools."),
    *("pipes.", "plistlib.", "poplib.", "profile.", "pstats.", "pyclbr.", "pydoc.", "sched.", "shelve."),
    *("smtpd.", "smtplib.", "sndhdr.", "sunau.", "tabnanny.", "telnetlib.", "this.", "trace.", "turtle."),
    *("uu.", "wave.", "webbrowser.", "xdrlib.", "zipapp."),
)
"""Modules of the standard library that are useless in the browser. `xml.sax` stays: the QR code of a sheet needs it."""
ENCODINGS = frozenset(
    (
        *("__init__", "aliases", "ascii", "charmap", "cp437", "idna", "latin_1", "punycode"),
        *("raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8"),
        "utf_8_sig",
    )
)
"""Codecs to keep: we read and write UTF-8 only; names in zip archives may be cp437."""
COMPILER_FILES = (".pyi", ".pxd", ".h", ".c", ".pyx", ".a")


def is_unused(name: str) -> bool:
    """Return True if a file of the numpy wheel or of the standard library archive is not needed."""
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").partition(".")[0] not in ENCODINGS
    return name.startswith((*NUMPY, *STDLIB)) or "/tests/" in name or name.endswith(COMPILER_FILES)


def write_stripped(source: Path, target: Path) -> None:
    """Copy an archive without its unused files. The output is reproducible byte for byte."""
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as stripped:
        for name in sorted(archive.namelist()):
            if not name.endswith("/") and not is_unused(name):
                stripped.writestr(zipfile.ZipInfo(name), archive.read(name), zipfile.ZIP_DEFLATED, 9)
