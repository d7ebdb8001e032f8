"""Serves what runs in the browser: the ES modules and styles in `browser/`, and the drawn tile faces.

The page declares its folders to Streamlit itself: Streamlit looks for them in installed projects only, and
only where a package bears the project's name. So the page runs alike from a clone and from a wheel.
"""

from __future__ import annotations

import hashlib
import logging
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import streamlit as st
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.components.v2.manifest_scanner import ComponentConfig, ComponentManifest

from scoring.errors import ScoringError
from tilesnap.runtime.processor_shares import charged
from tilesnap.streamlit_app.components.messages import check_message
from tilesnap.views.rendering import tile_faces
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.streamlit_app.streamlit_fixes import complete_callbacks

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from streamlit.components.v2.types import ComponentRenderer

    Listener = Callable[[Any], object]

UI = Path(__file__).parents[1]
BROWSER = "components/browser"
FACES = "drawing/faces"
ALL = "all"
"""In the place of a component's name: the folder in which all find their modules."""
COMPONENTS = tuple(sorted(path.parent.name for path in (UI / BROWSER).glob("*/*.html")))
_serving = Lock()
_LOG = logging.getLogger(__name__)


@cache
def _release() -> str:
    """Name the served files by what they hold: a browser that kept older ones asks for the new."""
    digest = hashlib.sha256()
    for folder in (UI / BROWSER, UI / FACES):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            digest.update(str(path.relative_to(UI)).encode() + path.read_bytes())
    return f"tilesnap-{digest.hexdigest()[:12]}"


def serve() -> None:
    """Have the running Streamlit serve the files; to be called in each run, as each test has its own."""
    manager = get_bidi_component_manager()
    with _serving:
        if manager.get_component_asset_root(f"{_release()}.faces") is None:
            folders = [ComponentConfig(name, BROWSER) for name in COMPONENTS]
            folders.append(ComponentConfig("faces", FACES))
            manager.register_from_manifest(ComponentManifest(_release(), "", folders), UI)


def address(path: str) -> str:
    """Give a path of this server as the browser must ask for it: the page may not stand at the top."""
    base = str(st.get_option("server.baseUrlPath")).strip("/")
    return f"/{base}{path}" if base else path


def page_path() -> str:
    """Give the path at which the page stands, nothing at the top of its server."""
    return address("/") if address("") else ""


def faces_url() -> str:
    """Give the address below which each tile's face lies, with a slash at its end."""
    return address(f"/_stcore/bidi-components/{_release()}.faces/")


def shared(name: str) -> str:
    """Give the address of a file that stands in `browser/` for all components."""
    return address(f"/_stcore/bidi-components/{_release()}.{ALL}/{name}")


def own_file(path: str) -> tuple[Path | None, str]:
    """Find the file of ours that is served at a path, or the text of a module that stands for it.

    Streamlit gives each component a folder of its own address, in which a browser would load what components
    share once more. So what it loads there leads to the same module in a folder for all.
    """
    before, found, rest = path.partition(address(f"/_stcore/bidi-components/{_release()}."))
    component, _, name = rest.partition("/")
    if before or not found or component not in (*COMPONENTS, ALL, "faces"):
        return None, ""
    if component in COMPONENTS and name == f"{component}/{component}.js":
        return None, f'export {{ default }} from "{shared(name)}";\n'
    folder = UI / (FACES if component == "faces" else BROWSER)
    file = folder.joinpath(name).resolve()
    return (file, "") if file.is_relative_to(folder) and file.is_file() else (None, "")


def install() -> None:
    """Make the page's styles known and its faces served. Call it once in each run."""
    serve()
    st.html(tile_faces.stylesheet())


def load_component(name: str) -> Callable[..., Any]:
    """Give a function that mounts the component in the folder `browser/<name>`.

    It takes the component's `key` and `data`, and in `on` who listens: for each event the function that gets
    what was sent.
    """

    @cache
    def declared() -> ComponentRenderer:
        html = (UI / BROWSER / name / f"{name}.html").read_text("utf-8")
        return st.components.v2.component(
            f"{_release()}.{name}", html=html, css=f"{name}/{name}.css", js=f"{name}/{name}.js"
        )

    def mount(*, key: str, data: Any, on: Mapping[str, Listener] | None = None) -> Any:
        serve()
        listeners: dict[str, Any] = {
            f"on_{event}_change": _hearing(name, key, event, hear) for event, hear in (on or {}).items()
        }
        return declared()(key=key, data=data, **listeners)

    return mount


def _hearing(name: str, key: str, event: str, hear: Listener) -> Callable[[], None]:
    """Return what hears a message of a component: it is checked, and what the deal refuses is left out.

    Of a component on a page that was left Streamlit no longer says what it was.
    """

    def heard() -> None:
        with charged():
            visit().is_told = True
            sent = (st.session_state.get(key) or {}).get(event)
            if sent is None or (checked := check_message(name, event, sent)) is None:
                return
            try:
                hear(checked)
            except ScoringError as error:  # sent for what is no longer there
                _LOG.info("%s.%s came to nothing: %s", name, event, error.code)

    return heard


tile_faces.served_below(faces_url)
complete_callbacks()
