"""The page's own components: each a folder of html, css and js under `components/`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from streamlit.components.v2.types import ComponentRenderer

FOLDER = Path(__file__).parent


def load_component(name: str) -> ComponentRenderer:
    """Register a component; several files of a kind are read one after the other, as if they were one."""
    html, css, js = (
        "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / name).glob(f"*.{kind}")))
        for kind in ("html", "css", "js")
    )
    return st.components.v2.component(name, html=html, css=css, js=js)
