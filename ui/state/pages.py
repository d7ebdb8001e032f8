"""The pages that there are, for screens that lead from one to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import NoReturn

    from streamlit import Page

Name = Literal["score", "game", "season"]
_PAGES = "pages"


def know_pages(pages: Mapping[Name, Page]) -> None:
    """Make the pages of this run known."""
    st.session_state[_PAGES] = pages


def page(name: Name) -> Page:
    found: Page = st.session_state[_PAGES][name]
    return found


def go_to(name: Name, address: Mapping[str, str]) -> NoReturn:
    """Go on with another page, at an address with these parts."""
    st.switch_page(page(name), query_params=dict(address))
