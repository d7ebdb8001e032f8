"""Tests of the page's address for a phone: at home, below a path, and behind a proxy."""

from html import escape

import pytest
import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.runtime import addresses
from tilesnap.streamlit_app.screens import phone

WAYS = [
    # a row: address of the page, its path, configured address, address shown
    ("http://localhost:8501/", "", None, "http://192.168.1.5:8501"),
    ("http://127.0.0.1/", "", None, "http://192.168.1.5"),
    ("http://localhost:8501/tiles/game", "tiles", None, "http://192.168.1.5:8501/tiles/"),
    ("http://localhost:8501/", "", "https://mahjong.example", "https://mahjong.example"),
    (
        "http://localhost/tiles/",
        "tiles",
        "https://club.example:8443/tiles",
        "https://club.example:8443/tiles/",
    ),
    ("http://localhost:8501/", "", "http://localhost:8080", "http://192.168.1.5:8080"),
    ("https://mahjong.example/", "", None, None),
    ("https://mahjong.example/", "", "https://mahjong.example", None),
]


def shown_parts(monkeypatch, here):
    monkeypatch.setattr(type(st.context), "url", here)  # which a page without a browser lacks
    return [part.html for part in phone.phone_parts()]


@pytest.mark.parametrize(("here", "path", "given", "url"), WAYS)
def test_phone_code_holds_page_address(here, path, given, url, monkeypatch):
    if given:
        monkeypatch.setenv("TILESNAP_ADDRESS", given)
    usual = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: path if name == "server.baseUrlPath" else usual(name))
    monkeypatch.setattr(addresses, "find_lan_address", lambda: "192.168.1.5")
    found = shown_parts(monkeypatch, here)
    assert len(found) == bool(url)
    for each in found:
        assert f"<p>{url}</p>" in each
        assert escape(t("phone-hint_anywhere" if given else "phone-hint")) in each


def test_phone_code_is_absent_without_network(monkeypatch):
    monkeypatch.setattr(addresses, "find_lan_address", lambda: None)
    assert shown_parts(monkeypatch, "http://localhost:8501/") == []


def test_page_without_server_is_linked_if_served(monkeypatch):
    monkeypatch.setenv("TILESNAP_PHONE", "/pages")
    (link,) = shown_parts(monkeypatch, "https://mahjong.example/")
    assert 'href="/phone/"' in link
