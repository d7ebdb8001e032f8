"""The photo reader and its queue, shared by all visitors of the page and the API."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.runtime.metrics import CountedTurns
from vision import Reader
from vision.decoding.pool import Decoders

if TYPE_CHECKING:
    from scoring.engine import Engine
    from scoring.hand.patterns import OwnShape

MOST_TRIES = 2000
"""Search steps that may be spent on the house's own hand shapes for each hand in a photo."""


def shapes_to_read(rules: Engine) -> tuple[OwnShape, ...]:
    """Return the house's own hand shapes for the reader, the first ones up to `MOST_TRIES` steps."""
    own = rules.kit.own_shapes
    steps = accumulate(shape.tries for shape in own)
    return tuple(shape for shape, tries in zip(own, steps, strict=True) if tries <= MOST_TRIES)


@st.cache_resource(show_spinner=False)
def shared_reader() -> Reader:
    """Load the networks once for all visitors.

    All visitors share the networks' threads and the processes that decode photos.

    Raises:
        NetworkError: A network file is missing or broken.
    """
    return Reader(decoder=Decoders().start())


@st.cache_resource(show_spinner=False)
def reading_turns() -> CountedTurns:
    """Return the shared queue, which bounds how many photos are read and how many wait."""
    return CountedTurns()
