"""Pages of viewers: small documents with parts that players see, which the same script renders."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilesnap.i18n.translate import section_texts, t, use_language
from tilesnap.runtime.assets import PACKAGE, with_base_path
from tilesnap.views.game import ShownGame, viewer_parts
from tilesnap.views.parts import area_field, button, form, heading, html, note
from tilesnap.views.rendering.deal_text import describe_ending
from tilesnap.views.rendering.tile_faces import FACES_FOLDER, STYLES_FOLDER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from tilesnap.games.game_cache import CachedGame
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.store.models import GameDevice
    from tilesnap.games.verification import Finding
    from tilesnap.views.parts import Part

BROWSER = Path(__file__).parent / "browser"
STYLE_SHEET = "viewer.css"
STYLES = (
    *(STYLES_FOLDER / f"{name}.css" for name in ("colours", "theme", "sheet", "ledger", "seen", "game")),
    PACKAGE / "web/parts/parts.css",
    BROWSER / STYLE_SHEET,
)
"""The files whose content is the style sheet of the pages."""
GAME_SCRIPT, CHECK_SCRIPT = "server/browser/viewer.js", "server/browser/head_check.js"
SHARED_MODULES = (
    *("web/parts/render.js", "web/parts/browser_controls.js", "web/parts/export.js"),
    *("web/sheet_actions/sheet_buttons.js", "web/sheet_actions/sheet_page.js"),
    *("web/sheet_actions/sharing.js", "web/sheet_actions/clipboard.js", "web/voice/speech.js"),
    *("web/shared/browser_features.js", "web/shared/dom.js", "web/shared/host.js"),
    *("web/shared/saving.js", "web/shared/storage.js", "web/shared/words.js", "web/vendor/lit-html.js"),
)
"""What renders parts, by the paths in the package."""
MODULES = {
    GAME_SCRIPT: ("server/browser/live_connection.js", "server/browser/saved_head.js", *SHARED_MODULES),
    CHECK_SCRIPT: SHARED_MODULES,
}
"""The scripts of the pages and what each imports."""
ASSETS = {
    **{name: PACKAGE / name for script, modules in MODULES.items() for name in (script, *modules)},
    "icon.svg": FACES_FOLDER / "F.svg",
    **{path.name: path for path in sorted((BROWSER / "icons").glob("*.png"))},
}
"""Files of the pages beside the style sheet, and icons of the app. No other file is served."""
MAX_HEAD_LETTERS = 1000


@cache
def style_sheet() -> bytes:
    """Return the style sheet of the pages: in one file, since each request takes a while on a slow line."""
    return b"".join(path.read_bytes() for path in STYLES)


@cache
def asset_version() -> str:
    """Return a name for the files that changes with their content.

    Browsers that cached older files thus request the new ones.
    """
    digest = hashlib.sha256(style_sheet())
    for name, path in ASSETS.items():
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def asset_url(name: str) -> str:
    """Return the URL of a file."""
    return with_base_path(f"/watch-files/{asset_version()}/{name}")


def viewed_game(
    state: CachedGame, devices: Mapping[str, GameDevice], language: str, opened: Collection[str]
) -> dict[str, Any]:
    """Return a game as viewers see it, as JSON; `latest` is its last deal for screen readers.

    Args:
        state: The game with its log.
        devices: Devices of the game by id.
        language: Language of the texts.
        opened: Names of the open sections.
    """

    def device_name(device: str) -> str:
        known = devices.get(device)
        return (known.name if known else "") or t("device-by_another")

    shown = ShownGame(
        played=state.game,
        entries=state.entries,
        may_write=False,
        is_entering=False,
        describe_author=lambda entry: device_name(entry.device),
        may_confirm=True,
    )
    with use_language(language):
        return {
            "parts": [asdict(each) for each in viewer_parts(shown, opened, device_name)],
            "latest": _latest(state.game),
            "digest": state.digest,
        }


def _latest(game: PlayedGame) -> str:
    """Return how the last deal ended, as text."""
    if not game.deals:
        return ""
    deal = game.deals[-1]
    return t("watch-latest", number=deal.place.number, words=describe_ending(deal.record, game.players))


def render_game_page(title: str, content: Mapping[str, Any], language: str) -> str:
    """Return the page of a game, which is the same for all viewers.

    Args:
        title: Title of the game, or an empty string.
        content: The game as `viewed_game` returns it, and the signed head of its log.
        language: Language of the page.
    """
    with use_language(language):
        warning, go_on = escape(t("watch_line-gone")), escape(t("log-go_on"))
        above = (
            '<p id="state" role="status"></p>'
            f'<div id="gone" role="alert" hidden><p>{warning}</p>'
            f'<button id="go_on" type="button">{go_on}</button></div>'
        )
        below = '<p id="latest" class="unseen" role="status"></p><p id="refused" role="alert"></p>'
        data = {"text": section_texts("watch_line"), "game": content}
        place = _render_place(content["parts"], data)
        return _render_document(title or t("watch-heading"), language, above, place + below, GAME_SCRIPT)


def render_problem_page(problem: str, language: str) -> str:
    """Return a page that says why no game can be shown."""
    with use_language(language):
        return _render_document(t("page-title"), language, _problem_html(problem))


def render_verification(
    head: str, findings: Sequence[tuple[str, Sequence[Finding]]], problem: str, language: str
) -> str:
    """Return the page that checks a head.

    Args:
        head: The head as it was given, or an empty string.
        findings: Findings under their headings.
        problem: Why the head could not be checked, or an empty string.
        language: Language of the page.
    """
    with use_language(language):
        parts = [asdict(each) for each in _verification_parts(head, findings)]
        above = _problem_html(problem) if problem else ""
        place = _render_place(parts, {"parts": parts})
        return _render_document(t("verify-heading"), language, above, place, CHECK_SCRIPT)


def _verification_parts(head: str, findings: Iterable[tuple[str, Sequence[Finding]]]) -> Iterator[Part]:
    for title, each in findings:
        yield heading(title)
        yield html(f'<dl class="findings">{"".join(map(_finding_html, each))}</dl>')
    if findings:
        yield note(t("verify-cannot"))
    yield note(t("verify-about"))
    yield form(
        "check_head",
        [area_field("head", t("verify-head"), head, MAX_HEAD_LETTERS)],
        [button(t("verify-check"), {"command": "check_head"})],
    )


def _finding_html(finding: Finding) -> str:
    verdict = t(f"verify-{finding.verdict}")
    return f'<dt class="{finding.verdict}">{escape(verdict)}</dt><dd>{escape(finding.text)}</dd>'


def _problem_html(problem: str) -> str:
    return f'<p id="state" role="alert" class="problem">{escape(problem)}</p>'


def _render_place(parts: Iterable[Mapping[str, Any]], data: Mapping[str, Any]) -> str:
    """Render the place of parts, and the data from which the script of the page renders them.

    Until then the place shows those that are HTML already: the totals of a game, its debts and its chart.
    """
    ready = "".join(f"<div>{part['html']}</div>" for part in parts if part["kind"] == "html")
    embedded = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<div id="parts" class="ts-parts">{ready}</div><noscript><p>{escape(t("watch-no_script"))}</p></noscript>'
        f'<script type="application/json" id="data">{embedded}</script>'
    )


def _render_document(
    title: str, language: str, above: str, below: str = "", script: str | None = None
) -> str:
    """Return a complete HTML document: a heading, and the content above and below it."""
    files = [f'<link rel="stylesheet" href="{escape(asset_url(STYLE_SHEET))}">']
    if script is not None:
        files += [f'<link rel="modulepreload" href="{escape(asset_url(name))}">' for name in MODULES[script]]
        files.append(f'<script type="module" src="{escape(asset_url(script))}"></script>')
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{escape(title)}</title>
<link rel="icon" href="{escape(asset_url("icon.svg"))}">
{"".join(files)}
</head>
<body>
<main>
{above}<h1>{escape(title)}</h1>
{below}
</main>
</body>
</html>
"""
