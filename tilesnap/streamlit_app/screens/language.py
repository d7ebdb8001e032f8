"""The choice of the page's language; the default is the browser's."""

from __future__ import annotations

import streamlit as st

from tilesnap.i18n.languages import LANGUAGES, language_name
from tilesnap.i18n.translate import language, t
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.browser_settings import current_index


def render_language_section() -> None:
    """Offer the available languages, each by its own name."""
    with st.popover(
        language_name(language()),
        icon=":material/translate:",
        help=t("page-language_help"),
        key="language_choice",
    ):
        if keys.LANGUAGE not in st.session_state:
            st.session_state[keys.LANGUAGE] = language()
        st.radio(
            t("page-language_help"),
            LANGUAGES,
            current_index(keys.LANGUAGE, LANGUAGES),
            format_func=language_name,
            key=keys.LANGUAGE,
            label_visibility="collapsed",
            persist_state="session",
        )
