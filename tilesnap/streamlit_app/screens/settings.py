"""The settings: the page's language, and the page on a phone."""

from __future__ import annotations

import streamlit as st

from tilesnap.i18n.languages import LANGUAGES, language_name
from tilesnap.i18n.translate import language, t
from tilesnap.streamlit_app.screens.phone import render_phone_section
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.browser_settings import current_index


def render_settings_page() -> None:
    """Render every setting that applies to this browser."""
    with st.container(key="settings"):
        st.title(t("places-settings"), anchor=False)
        _render_language_section()
        render_phone_section()


def _render_language_section() -> None:
    """Offer the available languages, each by its own name; the default is the browser's."""
    if keys.LANGUAGE not in st.session_state:
        st.session_state[keys.LANGUAGE] = language()
    st.radio(
        t("page-language_help"),
        LANGUAGES,
        current_index(keys.LANGUAGE, LANGUAGES),
        format_func=language_name,
        key=keys.LANGUAGE,
        horizontal=True,
        persist_state="session",
    )
