"""Words for when the computer that runs the page does not answer: Streamlit has some for developers."""

from __future__ import annotations

import time

from tilesnap.i18n.text import section
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

_CONNECTION = load_component(keys.CONNECTION)


def connection() -> None:
    """Watch the connection. Call it on every page, outside of fragments: it runs the whole page once back.

    `run` tells the browser that it did.
    """
    data = {"run": str(time.time_ns()), "text": section("connection")}
    _CONNECTION(key=keys.CONNECTION, data=data, on={"back": lambda _: None})
