"""A visitor is told by an address, however it is written and whoever passes it on."""

import ipaddress
import os

import pytest
from starlette.requests import Request

from tilesnap.runtime.visitors import PROXIES, trust_proxies, visitor, visitor_of


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_visitors(host, named):
    assert visitor_of(host) == named


@pytest.mark.parametrize(("client", "named"), [(("192.0.2.7", 4000), "192.0.2.7"), (None, "")])
def test_the_visitor_of_a_request(client, named):
    assert visitor(Request({"type": "http", "client": client})) == named


@pytest.mark.parametrize(
    ("given", "proxy", "stranger"),
    [
        (None, "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        ("172.30.0.0/24", "::ffff:172.30.0.9", "::ffff:172.31.0.9"),
        ("172.30.0.9, 2001:db8::1", "::ffff:172.30.0.9", "::ffff:172.30.0.8"),
    ],
)
def test_a_proxy_is_known_where_its_address_is_written_as_one_of_ipv6(given, proxy, stranger, monkeypatch):
    monkeypatch.setenv(PROXIES, given or "")
    if given is None:
        monkeypatch.delenv(PROXIES)
    trust_proxies()
    networks = [ipaddress.ip_network(each.strip()) for each in os.environ[PROXIES].split(",")]
    assert any(ipaddress.ip_address(proxy) in network for network in networks)
    assert not any(ipaddress.ip_address(stranger) in network for network in networks)
