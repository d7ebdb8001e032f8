"""The page as a phone may keep it on its home screen: Streamlit's own page, with a manifest and icons."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from starlette.responses import HTMLResponse, JSONResponse, Response

from tilesnap.games.store.bounds import is_shared
from tilesnap.i18n.languages import accepted
from tilesnap.i18n.text import speaking, t
from tilesnap.runtime.assets import BROWSER, PACKAGE, address, shared
from tilesnap.runtime.owner import keep, new_key, owner_of
from tilesnap.server.viewer_routes import files

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.requests import Request


INDEX = Path(st.__file__).parent / "static" / "index.html"
PAGES = ("/", "/game", "/games", "/rules")
MANIFEST = "/app.webmanifest"
LIGHT, DARK = "#fbfaf5", "#121a17"
"""What the page lies on, as .streamlit/config.toml has it."""
PLACE = '<div id="root">'
"""Where Streamlit's page will be: what lies there until then is replaced."""
WAITING = (
    f"<style>.on-its-way {{ max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1.1rem sans-serif; }}"
    f"body {{ background: {LIGHT}; color: {DARK}; }}"
    f"@media (prefers-color-scheme: dark) {{ body {{ background: {DARK}; color: {LIGHT}; }} }}</style>"
)
PRELOADED_FONT = re.compile(r'<link\s+rel="preload"[^>]*as="font"[^>]*>')
"""It would come before scripts that the page cannot do without. It comes with the first words."""
ASKED_ANEW = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}


async def index(request: Request) -> Response:
    """Give Streamlit's page, in whose head the manifest is named.

    Until its scripts have arrived it says in the visitor's language what this is, and that it is on its way.
    On a server for strangers each browser gets a key along with it.
    """
    language = accepted(request.headers.get("accept-language", ""))
    answer = HTMLResponse(_index(language), headers=ASKED_ANEW)
    if is_shared():
        keep(answer, owner_of(request.cookies) or new_key())
        answer.headers["Cache-Control"] = f"private, {ASKED_ANEW['Cache-Control']}"
    return answer


async def manifest(request: Request) -> Response:
    """Say how the page is called and drawn on a home screen, in the visitor's language."""
    language = accepted(request.headers.get("accept-language", ""))
    with speaking(language):
        title, about = t("page-title"), t("page-tagline")
    told = {
        "id": address("/"),
        "name": title,
        "short_name": title,
        "description": about,
        "lang": language,
        "start_url": address("/"),
        "scope": address("/"),
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": LIGHT,
        "icons": [_icon("icon-192.png", 192), _icon("icon-512.png", 512), _icon("icon-masked-512.png", 512)],
    }
    return JSONResponse(told, headers=ASKED_ANEW, media_type="application/manifest+json")


def _icon(name: str, side: int) -> dict[str, str]:
    purpose = "maskable" if "masked" in name else "any"
    return {"src": files(name), "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}


@cache
def inline_scripts() -> str:
    """Name the scripts that stand in the index itself as a content security policy does, by their digests."""
    scripts = re.findall(r"<script>(.*?)</script>", INDEX.read_text("utf-8"), re.DOTALL)
    digests = (b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    return " ".join(f"'sha256-{digest}'" for digest in digests)


@cache
def _index(language: str) -> str:
    """Put what belongs to a home screen before the end of the head, and words where the page will be."""
    # A proxy that asks for a password asks for it here, too.
    links = (
        f'<link rel="manifest" href="{escape(address(MANIFEST))}" crossorigin="use-credentials">',
        f'<link rel="apple-touch-icon" href="{escape(files("icon-apple-180.png"))}">',
        f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{LIGHT}">',
        f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{DARK}">',
        *(f'<link rel="modulepreload" fetchpriority="low" href="{escape(module)}">' for module in modules()),
    )
    with speaking(language):
        words = [escape(t(key)) for key in ("page-title", "page-tagline", "page-on_its_way")]
    waiting = '<main class="on-its-way"><h1>{}</h1><p>{}</p><p role="status">{}</p></main>'.format(*words)
    before, head_end, after = PRELOADED_FONT.sub("", INDEX.read_text("utf-8")).partition("</head>")
    body, place, end = after.partition(PLACE)
    return "".join((before, *links, WAITING, head_end, body, place, waiting, end))


SCRIPTS = Path(st.__file__).parent / "static" / "static" / "js"
IMPORTED = re.compile(r'(?:from|import)"\./([^"]+\.js)"')
STREAMLITS = ("BidiComponent", "Button", "ButtonGroup", "Html")
"""Streamlit's elements of which the first screen is made."""
OURS = (
    "asking",
    "connection",
    "game_outbox",
    "hand_editor",
    "history",
    "in_sight",
    "photo_input",
    "remember",
    "seating",
    "shared",
)
"""The folders of our components there, and of what they share."""


def modules() -> list[str]:
    """Give their addresses: they may be loaded along with the page, in which none of them is named."""
    own = (
        path.relative_to(PACKAGE / BROWSER)
        for name in OURS
        for path in (PACKAGE / BROWSER / name).glob("*.js")
    )
    theirs = (address(f"/static/js/{name}") for name in sorted(_with_imports()))
    return [*theirs, *(shared(path.as_posix()) for path in sorted(own))]


def _with_imports() -> set[str]:
    """Name the files of Streamlit's elements, and all that these import."""
    wanted = {path.name for name in STREAMLITS for path in SCRIPTS.glob(f"{name}.*.js")}
    found: set[str] = set()
    while wanted:
        found |= wanted
        wanted = {name for script in wanted for name in _imported(script)} - found
    return found


def _imported(name: str) -> Iterator[str]:
    yield from IMPORTED.findall((SCRIPTS / name).read_text("utf-8"))
