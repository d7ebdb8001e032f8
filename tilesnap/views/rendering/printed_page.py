"""A sheet as an HTML file that needs no other file, to print or to pass on."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape

from tilesnap.views.rendering.tile_faces import FACES_FOLDER, STYLES_FOLDER

STYLES = ("colours.css", "print.css")
SCREEN_STYLE = "@media screen { body { max-width: 182mm; margin: 8mm auto; padding: 0 6mm; } }"
_FACE = re.compile(r'src="[^"]*?(?P<name>[\w-]+\.svg)"')


def standalone_page(title: str, html: str, language: str) -> str:
    """Return a sheet as a complete page with its styles and tile faces in it."""
    styles = "".join((STYLES_FOLDER / name).read_text("utf-8") for name in STYLES)
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{styles}{SCREEN_STYLE}</style>
</head>
<body>
<main class="paper">{_FACE.sub(_inline_face, html)}</main>
</body>
</html>
"""


def _inline_face(match: re.Match[str]) -> str:
    data = b64encode((FACES_FOLDER / match["name"]).read_bytes()).decode()
    return f'src="data:image/svg+xml;base64,{data}"'
