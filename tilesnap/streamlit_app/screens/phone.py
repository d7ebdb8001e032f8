"""The page's address on the home network as a QR code, to continue on a phone."""

from __future__ import annotations

from functools import cache
from html import escape
from urllib.parse import urlsplit

import segno
import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.runtime.addresses import configured_address, find_lan_address
from tilesnap.runtime.assets import page_path, with_base_path
from tilesnap.settings import read_settings

LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")


def render_phone_section() -> None:
    """Link to the page for a phone alone if this server has it, and show the address as a QR code.

    The code is shown on the computer that runs the server.
    """
    if read_settings().pwa_folder:
        link = f'<a href="{escape(with_base_path("/phone/"))}" target="_self">{escape(t("phone-alone"))}</a>'
        st.html(f'<p class="ts-phone-alone">{link}</p>')
    base = base_address()
    if urlsplit(st.context.url or "").hostname not in LOCAL_HOSTS or urlsplit(base).hostname in LOCAL_HOSTS:
        return
    url = f"{base}{page_path()}"
    hint = t("phone-hint_anywhere") if configured_address() else t("phone-hint")
    with st.popover(t("phone-open"), icon=":material/qr_code_2:", key="phone_code"):
        st.image(_qr_code(url), width=240)
        st.caption(f"{url}  \n{hint}")


def base_address() -> str:
    """Return the server's address as other devices reach it, without a path."""
    here = configured_address() or urlsplit(st.context.url or "")
    host = find_lan_address() if here.hostname in LOCAL_HOSTS else None
    if host is None:
        return f"{here.scheme}://{here.netloc}"
    return f"{here.scheme}://{host}{f':{here.port}' if here.port else ''}"


@cache
def _qr_code(url: str) -> str:
    """Return the address as a QR code in a data URL, cached because the page runs again with every choice."""
    return segno.make(url, micro=False).svg_data_uri(scale=8, light="white")
