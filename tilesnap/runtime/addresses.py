"""Find the addresses at which the server can be reached."""

from __future__ import annotations

import socket
from urllib.parse import SplitResult, urlsplit

from tilesnap.settings import read_settings

LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
"""Names by which only this computer reaches its server."""
PROBE_ADDRESS = "192.0.2.1"  # reserved for documentation (TEST-NET-1): routed normally, never reached


def find_lan_address() -> str | None:
    """Return this machine's address on the local network, None without one. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((PROBE_ADDRESS, 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def reachable_address(page: str) -> str:
    """Return the server's address as other devices reach it, without a path.

    Args:
        page: The address by which the page was opened.
    """
    here = configured_address() or urlsplit(page)
    host = find_lan_address() if here.hostname in LOCAL_HOSTS else None
    if host is None:
        return f"{here.scheme}://{here.netloc}"
    return f"{here.scheme}://{host}{f':{here.port}' if here.port else ''}"


def configured_address() -> SplitResult | None:
    """Return the public address configured for the page, None where none is configured."""
    setting = read_settings().address
    return urlsplit(setting) if setting else None
