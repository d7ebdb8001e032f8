"""Disabling of Nagle's algorithm (TCP_NODELAY) on the server's listening socket.

Without TCP_NODELAY a socket holds back what follows a first packet until that is acknowledged, which a
client that polls does only after 40 ms. Asyncio sets the option on sockets that it opens itself, but not on
the one that Streamlit opens for the page.
"""

from __future__ import annotations

import os
import socket
import stat
from contextlib import suppress
from pathlib import Path

OPEN_FILES = Path("/dev/fd")
"""Folder in which Linux and macOS list the open files of this process."""
INTERNET = (socket.AF_INET, socket.AF_INET6)


def disable_nagle() -> None:
    """Set TCP_NODELAY on each listening socket of this process; accepted connections inherit it."""
    with suppress(OSError):  # other systems do not list open files
        for opened in list(OPEN_FILES.iterdir()):
            with suppress(OSError):  # closed meanwhile, like the descriptor of the listing itself
                _set_nodelay(int(opened.name))


def _set_nodelay(number: int) -> None:
    if not stat.S_ISSOCK(os.fstat(number).st_mode):
        return
    with socket.socket(fileno=os.dup(number)) as opened:
        if opened.family in INTERNET and opened.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
