"""Identity of a visitor, derived from the network address: the unit of all fair shares."""

from __future__ import annotations

import ipaddress
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tilesnap.settings import PROXIES_VARIABLE, read_settings

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from starlette.requests import Request

HOME_PREFIX = 64
"""Prefix length of the IPv6 network that one household has to itself."""
SHARED_NETWORKS = ((48, 2), (32, 8))
"""Larger IPv6 networks as prefix length and the number of visitors' shares that they have together.

Providers assign a customer up to a /48, and have a /32 of their own.
"""
_MAPPED = 96
"""Prefix length before an IPv4 address that is written as an IPv6 address."""


def visitor_at(host: str | None) -> str:
    """Return the visitor at an address: the whole /64 for IPv6, an empty string for no valid address."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, HOME_PREFIX), strict=False))


def accounting_networks(visitor: str) -> tuple[tuple[str, int], ...]:
    """Return the networks that a visitor counts against, each with its multiple of one visitor's share.

    The first is the visitor. An IPv6 household also counts against its larger networks, so that the owner of
    such a network gains nothing by using many households.
    """
    own = (visitor, 1)
    try:
        home = ipaddress.ip_network(visitor)
    except ValueError:
        return (own,)
    if isinstance(home, ipaddress.IPv4Network):
        return (own,)
    return (own, *((str(home.supernet(new_prefix=bits)), times) for bits, times in SHARED_NETWORKS))


def request_visitor(request: Request) -> str:
    """Return the visitor who sends a request; behind a trusted proxy, the one that the proxy forwards for."""
    return visitor_at(request.client.host if request.client else None)


def trust_mapped_proxies() -> None:
    """Add the IPv4-mapped IPv6 form of trusted proxies, which uvicorn sees on a dual-stack socket."""
    proxies = read_settings().trusted_proxies
    os.environ[PROXIES_VARIABLE] = ",".join(dict.fromkeys([*proxies, *filter(None, map(_as_ipv6, proxies))]))


def _as_ipv6(address: str) -> str | None:
    try:
        network = ipaddress.ip_network(address.strip())
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network):
        return None
    return f"::ffff:{network.network_address}/{_MAPPED + network.prefixlen}"


@contextmanager
def count_visitor(counter: Counter[str], visitor: str) -> Iterator[None]:
    """Count a visitor in each of its accounting networks while the context lasts; networks with none are removed."""
    networks = [network for network, _ in accounting_networks(visitor)]
    counter.update(networks)
    try:
        yield
    finally:
        for network in networks:
            counter[network] -= 1
            if not counter[network]:
                del counter[network]
