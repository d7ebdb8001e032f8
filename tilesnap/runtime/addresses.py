"""Find the addresses at which the server can be reached."""

from __future__ import annotations

import os
import socket
from urllib.parse import SplitResult, urlsplit

HOST_NAMES = "TILESNAP_HOST_NAMES"
ADDRESS = "TILESNAP_ADDRESS"
NOWHERE = "192.0.2.1"  # an address reserved for documentation: routed like any other, reached by nothing


def lan_address() -> str | None:
    """Give this machine's address on the home network, None without one. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return None
        own = str(probe.getsockname()[0])
    return None if own.startswith(("127.", "0.")) else own


def given_address() -> SplitResult | None:
    """Give the address that the page has for everybody, None where whoever started the server names none."""
    given = os.environ.get(ADDRESS)
    return urlsplit(given) if given else None
