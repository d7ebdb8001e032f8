"""Tests of the page's address for a phone: at home, below a path, and behind a proxy."""

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from tilesnap.i18n.translate import t
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


def page():
    from tilesnap.streamlit_app.screens.phone import render_phone_section

    render_phone_section()


@pytest.mark.parametrize(("here", "path", "given", "url"), WAYS)
def test_phone_code_holds_page_address(here, path, given, url, monkeypatch):
    if given:
        monkeypatch.setenv("TILESNAP_ADDRESS", given)
    usual = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: path if name == "server.baseUrlPath" else usual(name))
    monkeypatch.setattr(type(st.context), "url", here)  # which a page without a browser lacks
    monkeypatch.setattr(phone, "find_lan_address", lambda: "192.168.1.5")
    captions = [caption.value for caption in AppTest.from_function(page, default_timeout=60).run().caption]
    hint = t("phone-hint_anywhere" if given else "phone-hint")
    assert captions == ([f"{url}  \n{hint}"] if url else [])


def test_phone_code_is_absent_without_network(monkeypatch):
    monkeypatch.setattr(type(st.context), "url", "http://localhost:8501/")
    monkeypatch.setattr(phone, "find_lan_address", lambda: None)
    assert not AppTest.from_function(page, default_timeout=60).run().caption
