"""The reader that all visitors of the page share."""

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
"""Steps in which the shapes of a house are looked for in each hand that a photo may show."""


def shapes_to_read(rules: Engine) -> tuple[OwnShape, ...]:
    """Give the shapes of the house's own that the reader is to know, the first where they are very many."""
    own = rules.kit.own_shapes
    steps = accumulate(shape.tries for shape in own)
    return tuple(shape for shape, tries in zip(own, steps, strict=True) if tries <= MOST_TRIES)


@st.cache_resource(show_spinner=False)
def shared_reader() -> Reader:
    """Load the networks once, for every visitor. Raises NetworkError where a file is missing or broken.

    All visitors share the networks' threads, and the processes that decode their photos.
    """
    return Reader(decoder=Decoders().start())


@st.cache_resource(show_spinner=False)
def reading_turns() -> CountedTurns:
    """Bound how many photos are read at once, and how many wait."""
    return CountedTurns()
