"""Who asks, as far as an address tells: all that is shared out fairly is shared out by it."""

from __future__ import annotations

import ipaddress
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request

PROXIES = "FORWARDED_ALLOW_IPS"
"""Uvicorn's own setting: whose word on where a request comes from is taken, as addresses and networks."""
OWN = "127.0.0.1,::1"
HOME = 64
"""Bits of an IPv6 address that one home has to itself."""
NETWORKS = ((48, 2), (32, 8))
"""Larger IPv6 networks, as bits of an address and the number of homes whose share they have together.

Providers give a customer up to a /48, and a network of their own a /32.
"""
_MAPPED = 96
"""Bits before an IPv4 address that is written as one of IPv6."""


def visitor_of(host: str | None) -> str:
    """Name the visitor who asks from an address: of IPv6 the whole home, nothing where none is known."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, HOME), strict=False))


def networks_of(visitor: str) -> tuple[tuple[str, int], ...]:
    """Return the networks on whose account a visitor is, each with its multiple of one visitor's share.

    The first is the visitor. A home over IPv6 is also in larger networks, so that whoever has one of these
    gets no more by using many homes.
    """
    own = (visitor, 1)
    try:
        home = ipaddress.ip_network(visitor)
    except ValueError:
        return (own,)
    if isinstance(home, ipaddress.IPv4Network):
        return (own,)
    return (own, *((str(home.supernet(new_prefix=bits)), times) for bits, times in NETWORKS))


def visitor(request: Request) -> str:
    """Name the visitor who sends a request; behind a proxy whose word is taken, the one it tells of."""
    return visitor_of(request.client.host if request.client else None)


def trust_proxies() -> None:
    """Have uvicorn know proxies over IPv4 where it listens to both: there their addresses are IPv6 ones."""
    given = os.environ.get(PROXIES, OWN).split(",")
    os.environ[PROXIES] = ",".join(dict.fromkeys([*given, *filter(None, map(_as_ipv6, given))]))


def _as_ipv6(address: str) -> str | None:
    try:
        network = ipaddress.ip_network(address.strip())
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network):
        return None
    return f"::ffff:{network.network_address}/{_MAPPED + network.prefixlen}"
