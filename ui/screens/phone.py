"""The way from this computer to the phone: the page's address on the home network as a QR code."""

from __future__ import annotations

from functools import cache
from urllib.parse import urlsplit

import segno
import streamlit as st

from ui.messages.text import t
from ui.serve import lan_address

HERE = ("localhost", "127.0.0.1", "::1")


def phone_section() -> None:
    """Show the address as a QR code to whoever opened the page on the computer that serves it."""
    here = urlsplit(st.context.url or "")
    address = lan_address() if here.hostname in HERE else None
    if not address:
        return
    url = f"{here.scheme}://{address}{f':{here.port}' if here.port else ''}"
    with st.popover(t("phone-open"), icon=":material/qr_code_2:", key="phone_code"):
        st.image(_code(url), width=240)
        st.caption(f"{url}  \n{t('phone-hint')}")


@cache
def _code(url: str) -> str:
    """Draw the address as a QR code, a data URL, once: the page runs again with every choice."""
    return segno.make(url, micro=False).svg_data_uri(scale=8, light="white")
