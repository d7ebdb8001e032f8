"""Words for when the computer that runs the page does not answer: Streamlit has some for developers."""

from __future__ import annotations

from ui.components.loading import load_component
from ui.messages.text import section

KEY = "connection"
_CONNECTION = load_component(KEY)


def connection() -> None:
    """Watch the connection. Call it on every page, outside of fragments: it runs the whole page once back."""
    _CONNECTION(key=KEY, data={"text": section("connection")}, on_back_change=lambda: None)
