"""The ways to open the page on a phone: the page without a server, and this page's address as a QR code."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.runtime.addresses import LOCAL_HOSTS, configured_address, reachable_address
from tilesnap.runtime.assets import page_path, with_base_path
from tilesnap.settings import read_settings
from tilesnap.views.parts import html
from tilesnap.views.rendering.evidence import code_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.views.parts import Part


def phone_parts() -> Iterator[Part]:
    """Yield a link to the page without a server if this server has it, and the page's address as a QR code.

    The code is shown on the computer that runs the server.
    """
    if read_settings().pwa_folder:
        link = f'<a href="{escape(with_base_path("/phone/"))}" target="_self">{escape(t("phone-alone"))}</a>'
        yield html(f'<p class="ts-phone-alone">{link}</p>')
    here = st.context.url or ""
    base = reachable_address(here)
    if urlsplit(here).hostname not in LOCAL_HOSTS or urlsplit(base).hostname in LOCAL_HOSTS:
        return
    url = f"{base}{page_path()}"
    hint = t("phone-hint_anywhere") if configured_address() else t("phone-hint")
    code = code_html(url, t("phone-open"))
    yield html(f'<div class="ts-phone-code"><p>{escape(hint)}</p>{code}<p>{escape(url)}</p></div>')
