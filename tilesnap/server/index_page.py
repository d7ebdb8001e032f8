"""Installable page: Streamlit's index with a web app manifest, icons and preloaded modules."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.languages import negotiate_language
from tilesnap.i18n.translate import t, use_language
from tilesnap.runtime.assets import BROWSER_FOLDER, PACKAGE, shared_asset_url, with_base_path
from tilesnap.runtime.owner_key import create_key, find_owner_key, set_key_cookie
from tilesnap.runtime.streamlit_patches import element_modules, patch_index
from tilesnap.server.static_files import file_response
from tilesnap.server.viewer_page import asset_url

if TYPE_CHECKING:
    from starlette.requests import Request


PAGE_PATHS = ("/", "/game", "/games", "/rules", "/lesson", "/settings")
MANIFEST_PATH = "/app.webmanifest"
SHARE_PATH, SHARE_WORKER_PATH = "/share", "/share_worker.js"
LIGHT, DARK = "#fbfaf5", "#121a17"
"""Background colours of the page, the same as in .streamlit/config.toml."""
UNSTYLED = (
    '.stApp [data-testid="stMain"] { visibility: hidden; animation: ts-unstyled 0s 5s forwards; } '
    "@keyframes ts-unstyled { to { visibility: visible; } }"
)
"""Hides the page until its own styles arrive with it and move its parts; page.css ends that."""
LOADING_STYLE = (
    f"<style>{UNSTYLED} "
    ".on-its-way { max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1.1rem sans-serif; }"
    f"body {{ background: {LIGHT}; color: {DARK}; }}"
    f"@media (prefers-color-scheme: dark) {{ body {{ background: {DARK}; color: {LIGHT}; }} }}</style>"
)
REVALIDATE_HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}


async def index_page(request: Request) -> Response:
    """Return Streamlit's index page with the manifest in its head.

    Until the scripts have loaded it shows in the visitor's language what this is and that it is loading. On a
    shared server each browser receives its owner key with it.
    """
    language = negotiate_language(request.headers.get("accept-language", ""))
    response = HTMLResponse(_index(language), headers=REVALIDATE_HEADERS)
    if is_shared():
        set_key_cookie(response, find_owner_key(request.cookies) or create_key())
        response.headers["Cache-Control"] = f"private, {REVALIDATE_HEADERS['Cache-Control']}"
    return response


async def web_manifest(request: Request) -> Response:
    """Return the web app manifest in the visitor's language."""
    language = negotiate_language(request.headers.get("accept-language", ""))
    with use_language(language):
        title, about = t("page-title"), t("page-tagline")
        shortcuts = [(t("places-game"), "/games"), (t("house-heading"), "/rules")]
    content = {
        "id": with_base_path("/"),
        "name": title,
        "short_name": title,
        "description": about,
        "lang": language,
        "start_url": with_base_path("/"),
        "scope": with_base_path("/"),
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": LIGHT,
        "share_target": {
            "action": with_base_path(SHARE_PATH),
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "photo", "accept": ["image/*"]}]},
        },
        "shortcuts": [{"name": name, "url": with_base_path(path)} for name, path in shortcuts],
        "icons": [_icon("icon-192.png", 192), _icon("icon-512.png", 512), _icon("icon-masked-512.png", 512)],
    }
    return JSONResponse(content, headers=REVALIDATE_HEADERS, media_type="application/manifest+json")


async def share_worker(request: Request) -> Response:
    """Return the service worker of an installed page, which stores a shared photo in the browser."""
    path = PACKAGE / BROWSER_FOLDER / SHARE_WORKER_PATH.removeprefix("/")
    return await file_response(path, request.headers, REVALIDATE_HEADERS)


async def open_without_share(_request: Request) -> Response:
    """Open the page without the shared photo, which the browser sends if it has lost its service worker."""
    return RedirectResponse(with_base_path("/"), 303)


def _icon(name: str, side: int) -> dict[str, str]:
    purpose = "maskable" if "masked" in name else "any"
    return {"src": asset_url(name), "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}


@cache
def _index(language: str) -> str:
    """Insert the manifest and preloads into the head, and the loading text where the page will be."""
    # With credentials, because a proxy may require a password for the manifest, too.
    links = (
        f'<link rel="manifest" href="{escape(with_base_path(MANIFEST_PATH))}" crossorigin="use-credentials">',
        f'<link rel="apple-touch-icon" href="{escape(asset_url("icon-apple-180.png"))}">',
        f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{LIGHT}">',
        f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{DARK}">',
        *(
            f'<link rel="modulepreload" fetchpriority="low" href="{escape(module)}">'
            for module in preload_urls()
        ),
    )
    with use_language(language):
        words = [escape(t(key)) for key in ("page-title", "page-tagline", "page-on_its_way")]
    waiting = '<main class="on-its-way"><h1>{}</h1><p>{}</p><p role="status">{}</p></main>'.format(*words)
    return patch_index((*links, LOADING_STYLE), waiting)


STREAMLIT_ELEMENTS = ("BidiComponent", "Button", "ButtonGroup", "Html")
"""Streamlit's elements on the first screen."""
COMPONENT_FOLDERS = (
    "browser_storage",
    "connection",
    "game_outbox",
    "hand_editor",
    "history",
    "photo_input",
    "places",
    "scrolling",
    "shared",
    "status_bar",
)
"""Folders of the components on the first screen, and of the modules that they share."""


def preload_urls() -> list[str]:
    """Return the URLs of modules to preload, none of which the index itself names."""
    own_modules = (
        path.relative_to(PACKAGE / BROWSER_FOLDER)
        for name in COMPONENT_FOLDERS
        for path in (PACKAGE / BROWSER_FOLDER / name).glob("*.js")
    )
    streamlit_modules = (
        with_base_path(f"/static/js/{name}") for name in sorted(element_modules(STREAMLIT_ELEMENTS))
    )
    return [*streamlit_modules, *(shared_asset_url(path.as_posix()) for path in sorted(own_modules))]
