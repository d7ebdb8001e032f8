"""Has the end of an answer sent at once.

A socket that is not told so keeps what follows a first packet back until that has arrived, and whoever asks
again and again says so only after 40 ms. Asyncio tells every socket that it opens itself; the one that
Streamlit opens for the page it takes as it is.
"""

from __future__ import annotations

import os
import socket
import stat
from contextlib import suppress
from pathlib import Path

OPEN_FILES = Path("/dev/fd")
"""Where Linux and macOS list what this process has open."""
INTERNET = (socket.AF_INET, socket.AF_INET6)


def answer_at_once() -> None:
    """Tell every socket that this process listens on; each connection that it accepts inherits it."""
    with suppress(OSError):  # another system, which lists nothing
        for opened in list(OPEN_FILES.iterdir()):
            with suppress(OSError):  # closed meanwhile, as the list itself
                _tell(int(opened.name))


def _tell(number: int) -> None:
    if not stat.S_ISSOCK(os.fstat(number).st_mode):
        return
    with socket.socket(fileno=os.dup(number)) as opened:
        if opened.family in INTERNET and opened.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
