"""The file button: sends the text of a chosen or dropped file, with labels in the page's language."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tilesnap.i18n.translate import t
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.views.parts import format_file_size

if TYPE_CHECKING:
    from collections.abc import Callable

_INPUT = load_component("file_input")


def render_file_input(
    key: str, label: str, *, accept: str, max_bytes: int, on_text: Callable[[str], None]
) -> None:
    """Render the file button.

    Args:
        key: The widget key.
        label: The text of the button.
        accept: The accepted file extensions and media types, in the syntax of HTML's `accept`.
        max_bytes: The largest file size in bytes.
        on_text: Called with the text of each file that is chosen.
    """
    size = format_file_size(max_bytes)
    words = {
        "choose": label,
        "drag": t("file_input-drag", size=size),
        "too_big": t("file_input-too_big", size=size),
        "unreadable": t("file_input-unreadable"),
    }
    _INPUT(
        key=key,
        data={"accept": accept, "most": max_bytes, "text": words},
        on={"file": partial(_handle_file, max_bytes, on_text)},
    )


def _handle_file(most: int, on_text: Callable[[str], None], sent: object) -> None:
    text = sent.get("text") if isinstance(sent, dict) else None
    if isinstance(text, str) and len(text.encode("utf-8", "replace")) <= most:
        on_text(text)
