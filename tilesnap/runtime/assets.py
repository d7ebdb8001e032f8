"""Register the browser files with Streamlit and compute their addresses.

The page declares its folders to Streamlit itself: Streamlit looks for them in installed projects only, and
only where a package bears the project's name. So the page runs alike from a clone and from a wheel.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from threading import Lock

import streamlit as st
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.components.v2.manifest_scanner import ComponentConfig, ComponentManifest

PACKAGE = Path(__file__).parents[1]
BROWSER = "web"
FACES = "views/rendering/faces"
ALL = "all"
"""In the place of a component's name: the folder in which all find their modules."""
COMPONENTS = tuple(sorted(path.parent.name for path in (PACKAGE / BROWSER).glob("*/*.html")))
_serving = Lock()


@cache
def release() -> str:
    """Name the served files by what they hold: a browser that kept older ones asks for the new."""
    digest = hashlib.sha256()
    for folder in (PACKAGE / BROWSER, PACKAGE / FACES):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return f"tilesnap-{digest.hexdigest()[:12]}"


def serve() -> None:
    """Have the running Streamlit serve the files; to be called in each run, as each test has its own."""
    manager = get_bidi_component_manager()
    with _serving:
        if manager.get_component_asset_root(f"{release()}.faces") is None:
            folders = [ComponentConfig(name, BROWSER) for name in COMPONENTS]
            folders.append(ComponentConfig("faces", FACES))
            manager.register_from_manifest(ComponentManifest(release(), "", folders), PACKAGE)


def address(path: str) -> str:
    """Give a path of this server as the browser must ask for it: the page may not stand at the top."""
    base = str(st.get_option("server.baseUrlPath")).strip("/")
    return f"/{base}{path}" if base else path


def page_path() -> str:
    """Give the path at which the page stands, nothing at the top of its server."""
    return address("/") if address("") else ""


def faces_url() -> str:
    """Give the address below which each tile's face lies, with a slash at its end."""
    return address(f"/_stcore/bidi-components/{release()}.faces/")


def shared(name: str) -> str:
    """Give the address of a file that stands in `browser/` for all components."""
    return address(f"/_stcore/bidi-components/{release()}.{ALL}/{name}")


def own_file(path: str) -> tuple[Path | None, str]:
    """Find the file of ours that is served at a path, or the text of a module that stands for it.

    Streamlit gives each component a folder of its own address, in which a browser would load what components
    share once more. So what it loads there leads to the same module in a folder for all.
    """
    before, found, rest = path.partition(address(f"/_stcore/bidi-components/{release()}."))
    component, _, name = rest.partition("/")
    if before or not found or component not in (*COMPONENTS, ALL, "faces"):
        return None, ""
    if component in COMPONENTS and name == f"{component}/{component}.js":
        return None, f'export {{ default }} from "{shared(name)}";\n'
    folder = PACKAGE / (FACES if component == "faces" else BROWSER)
    file = folder.joinpath(name).resolve()
    return (file, "") if file.is_relative_to(folder) and file.is_file() else (None, "")
