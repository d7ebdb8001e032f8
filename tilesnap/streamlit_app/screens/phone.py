"""The ways to open the page on a phone: the page without a server, and this page's address as a QR code."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import segno
import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.runtime.addresses import configured_address, find_lan_address
from tilesnap.runtime.assets import page_path, with_base_path
from tilesnap.settings import read_settings
from tilesnap.views.parts import html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.views.parts import Part

LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")


def phone_parts() -> Iterator[Part]:
    """Yield a link to the page without a server if this server has it, and the page's address as a QR code.

    The code is shown on the computer that runs the server.
    """
    if read_settings().pwa_folder:
        link = f'<a href="{escape(with_base_path("/phone/"))}" target="_self">{escape(t("phone-alone"))}</a>'
        yield html(f'<p class="ts-phone-alone">{link}</p>')
    base = base_address()
    if urlsplit(st.context.url or "").hostname not in LOCAL_HOSTS or urlsplit(base).hostname in LOCAL_HOSTS:
        return
    url = f"{base}{page_path()}"
    hint = t("phone-hint_anywhere") if configured_address() else t("phone-hint")
    code = code_html(url, t("phone-open"))
    yield html(f'<div class="ts-phone-code"><p>{escape(hint)}</p>{code}<p>{escape(url)}</p></div>')


def base_address() -> str:
    """Return the server's address as other devices reach it, without a path."""
    here = configured_address() or urlsplit(st.context.url or "")
    host = find_lan_address() if here.hostname in LOCAL_HOSTS else None
    if host is None:
        return f"{here.scheme}://{here.netloc}"
    return f"{here.scheme}://{host}{f':{here.port}' if here.port else ''}"


@cache
def code_html(url: str, text: str) -> str:
    """Render an address as a QR code with a text for screen readers.

    It is cached because the page runs again with every choice.
    """
    code = segno.make(url, micro=False).svg_data_uri(scale=8, light="white")
    return f'<img class="ts-code" src="{code}" alt="{escape(text)}">'
