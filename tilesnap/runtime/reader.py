"""The photo reader and its queue, shared by all visitors of the page and the API."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.runtime.metrics import MeteredFairQueue
from vision import Reader
from vision.decoding.pool import DecodingPool

if TYPE_CHECKING:
    from scoring.engine import Engine
    from scoring.hand.patterns import HouseShape

MAX_SHAPE_TRIES = 2000
"""Search steps that may be spent on the house's own hand shapes for each hand in a photo."""


def select_shapes(rules: Engine) -> tuple[HouseShape, ...]:
    """Return the house's own hand shapes for the reader, the first ones up to `MAX_SHAPE_TRIES` steps."""
    own = rules.kit.house_shapes
    steps = accumulate(shape.search_cost for shape in own)
    return tuple(shape for shape, tries in zip(own, steps, strict=True) if tries <= MAX_SHAPE_TRIES)


@st.cache_resource(show_spinner=False)
def get_shared_reader() -> Reader:
    """Load the networks once for all visitors.

    All visitors share the networks' threads and the processes that decode photos.

    Raises:
        NetworkError: A network file is missing or broken.
    """
    return Reader(decoder=DecodingPool().start())


@st.cache_resource(show_spinner=False)
def get_reading_queue() -> MeteredFairQueue:
    """Return the shared queue, which bounds how many photos are read and how many wait."""
    return MeteredFairQueue()
