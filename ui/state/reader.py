"""The reader that all visitors of the page share."""

from __future__ import annotations

import streamlit as st

from vision import Reader


@st.cache_resource(show_spinner=False)
def shared_reader() -> Reader:
    """Load the networks once, for every visitor. Raises NetworkError where a file is missing or broken."""
    return Reader()
