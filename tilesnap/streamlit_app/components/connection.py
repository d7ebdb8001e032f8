"""Messages for a lost connection to the server; Streamlit's own messages address developers."""

from __future__ import annotations

import time

from tilesnap.i18n.translate import section_texts
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

_CONNECTION = load_component(keys.CONNECTION)


def watch_connection() -> None:
    """Watch the connection to the server.

    Call it on every page, outside of fragments: it reruns the whole page after a reconnection. The value
    `run` in its data changes with each run, which shows the browser that the server has run the page.
    """
    data = {"run": str(time.time_ns()), "text": section_texts("connection")}
    _CONNECTION(key=keys.CONNECTION, data=data, on={"back": lambda _: None})
