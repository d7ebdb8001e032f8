"""Registration of the browser files with Streamlit, and their URLs."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from threading import Lock

import streamlit as st

from tilesnap.runtime.streamlit_patches import register_component_folders

PACKAGE = Path(__file__).parents[1]
BROWSER_FOLDER = "web"
FACES_FOLDER = "views/rendering/faces"
SHARED_COMPONENT = "all"
"""Pseudo component name: the folder from which all components load their modules."""
STREAMLIT_HOST = "shared/streamlit_host.js"
ADAPTER = (
    'import component from "{component}";\n'
    'import {{ forStreamlit }} from "{host}";\n'
    "export default forStreamlit(component);\n"
)
"""Module that Streamlit loads for a component."""
COMPONENTS = tuple(sorted(path.parent.name for path in (PACKAGE / BROWSER_FOLDER).glob("*/*.html")))
_serving = Lock()


@cache
def asset_version() -> str:
    """Return a name for the served files that changes with their content.

    Browsers that cached older files thus request the new ones.
    """
    digest = hashlib.sha256()
    for folder in (PACKAGE / BROWSER_FOLDER, PACKAGE / FACES_FOLDER):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return f"tilesnap-{digest.hexdigest()[:12]}"


def register_assets() -> None:
    """Register the files with the running Streamlit.

    Called in each run, because each test has a runtime of its own.
    """
    folders = {**dict.fromkeys(COMPONENTS, BROWSER_FOLDER), "faces": FACES_FOLDER}
    with _serving:
        register_component_folders(asset_version(), PACKAGE, folders)


def with_base_path(path: str) -> str:
    """Return the URL path of a path of this server, below the configured base path."""
    base = str(st.get_option("server.baseUrlPath")).strip("/")
    return f"/{base}{path}" if base else path


def page_path() -> str:
    """Return the base path of the page, an empty string where it is served at the root."""
    return with_base_path("/") if with_base_path("") else ""


def faces_url() -> str:
    """Return the URL of the folder of tile faces, with a trailing slash."""
    return with_base_path(f"/_stcore/bidi-components/{asset_version()}.faces/")


def shared_asset_url(name: str) -> str:
    """Return the URL of a file in `web/` that all components share."""
    return with_base_path(f"/_stcore/bidi-components/{asset_version()}.{SHARED_COMPONENT}/{name}")


def find_asset(path: str) -> tuple[Path | None, str]:
    """Return the project's file at a URL path, or the text of a module that adapts a component to Streamlit.

    Streamlit serves each component from a folder of its own, from which a browser would load shared modules
    again for each component. So that folder has only a module which imports those in the shared folder.

    Returns:
        The file, or None; and the text of the adapting module, else an empty string.
    """
    before, separator, rest = path.partition(with_base_path(f"/_stcore/bidi-components/{asset_version()}."))
    component, _, name = rest.partition("/")
    if before or not separator or component not in (*COMPONENTS, SHARED_COMPONENT, "faces"):
        return None, ""
    if component in COMPONENTS and name == f"{component}/{component}.js":
        return None, ADAPTER.format(component=shared_asset_url(name), host=shared_asset_url(STREAMLIT_HOST))
    folder = PACKAGE / (FACES_FOLDER if component == "faces" else BROWSER_FOLDER)
    file = folder.joinpath(name).resolve()
    return (file, "") if file.is_relative_to(folder) and file.is_file() else (None, "")
