"""The reader that all visitors of the page share."""

from __future__ import annotations

import streamlit as st

from server.metering import CountedTurns
from vision import Reader
from vision.decoding.pool import Decoders


@st.cache_resource(show_spinner=False)
def shared_reader() -> Reader:
    """Load the networks once, for every visitor. Raises NetworkError where a file is missing or broken.

    All visitors share the networks' threads, and the processes that decode their photos.
    """
    return Reader(decode=Decoders().start().decode)


@st.cache_resource(show_spinner=False)
def reading_turns() -> CountedTurns:
    """Bound how many photos are read at once, and how many wait."""
    return CountedTurns()
