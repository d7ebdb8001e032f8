"""Visitors are identified by address, in any notation and behind proxies."""

import ipaddress
import os

import pytest
from starlette.requests import Request

from tilesnap.runtime.visitors import request_visitor, trust_mapped_proxies, visitor_at
from tilesnap.settings import PROXIES_VARIABLE


@pytest.mark.parametrize(
    ("host", "expected"),
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
def test_visitor_of_normalizes_address(host, expected):
    assert visitor_at(host) == expected


@pytest.mark.parametrize(("client", "expected"), [(("192.0.2.7", 4000), "192.0.2.7"), (None, "")])
def test_visitor_of_request_is_its_client(client, expected):
    assert request_visitor(Request({"type": "http", "client": client})) == expected


@pytest.mark.parametrize(
    ("setting", "proxy", "stranger"),
    [
        (None, "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        ("172.30.0.0/24", "::ffff:172.30.0.9", "::ffff:172.31.0.9"),
        ("172.30.0.9, 2001:db8::1", "::ffff:172.30.0.9", "::ffff:172.30.0.8"),
    ],
)
def test_trust_proxies_adds_ipv4_mapped_addresses(setting, proxy, stranger, monkeypatch):
    monkeypatch.setenv(PROXIES_VARIABLE, setting or "")
    if setting is None:
        monkeypatch.delenv(PROXIES_VARIABLE)
    trust_mapped_proxies()
    networks = [ipaddress.ip_network(each.strip()) for each in os.environ[PROXIES_VARIABLE].split(",")]
    assert any(ipaddress.ip_address(proxy) in network for network in networks)
    assert not any(ipaddress.ip_address(stranger) in network for network in networks)
