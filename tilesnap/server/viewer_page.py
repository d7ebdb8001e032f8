"""Pages of a game and of its deals for viewers, from the parts that players see. They work without scripts."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from tilesnap.deals.game_deal import new_deal, place_in_game
from tilesnap.games.confirmations import is_confirmable
from tilesnap.i18n.translate import rules_title, section_texts, t, to_sentence, use_language
from tilesnap.views.game import (
    confirmation_choices,
    conflict_parts,
    describe_deal,
    result_parts,
    statistics_parts,
)
from tilesnap.views.game_table import describe_waiting_player, place_html
from tilesnap.views.parts import button, buttons, heading, html, note
from tilesnap.views.rendering.deal_text import describe_ending, describe_nets, provisional_reasons
from tilesnap.views.rendering.evidence import describe_confirmations
from tilesnap.views.rendering.game_html import deal_heading, deal_html, standings_html
from tilesnap.views.rendering.totals_svg import totals_svg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.store.models import GameDevice
    from tilesnap.games.verification import Finding
    from tilesnap.views.parts import Part


STYLES = ("colours", "theme", "sheet", "ledger", "seen", "game", "parts", "watch")
PartJson = dict[str, Any]
"""A part as JSON, as the script of the page renders it, too."""


def watched_game(game: PlayedGame, language: str) -> dict[str, Any]:
    """Return what changes on the page of a game, as JSON; `latest` is its last deal for screen readers."""
    with use_language(language):
        return {
            "parts": [asdict(each) for each in _game_parts(game, language)],
            "latest": _latest(game),
            "digest": game.state.last.digest,
        }


def _game_parts(game: PlayedGame, language: str) -> Iterator[Part]:
    """Yield the place of the next deal, the result so far, and the deals with links to their pages."""
    if not game.finished and game.state.agreed:  # a choice between two versions may change the place
        following = place_in_game(new_deal(game), game)
        yield html(place_html(game, following))
        if waiting := describe_waiting_player(game, following):
            yield note(waiting)
    yield note(rules_title(game.rules.catalogue))
    if not game.deals:
        yield html(standings_html(game))
        if game.finished:
            yield note(t("result-over"), "good")
    yield from result_parts(game)
    if game.deals:
        yield html(totals_svg(game))
        yield heading(t("watch-deals", number=len(game.deals)))
        links = "".join(_deal_link(deal, game, language) for deal in reversed(game.deals))
        yield html(f'<ol class="deals" reversed>{links}</ol>')
    yield from statistics_parts(game)


def _deal_link(deal: PlayedDeal, game: PlayedGame, language: str) -> str:
    """Render a deal as players see it in their list, as a link to its page."""
    name, summary = describe_deal(deal, game)
    reasons = "".join(f"<em>{escape(words)}</em>" for words in provisional_reasons(deal))
    number = deal.place.number
    return (
        f'<li><a href="{relative_url(language, number)}" data-key="deal {number}"><b>{escape(name)}</b>'
        f"<span>{escape(summary)}</span>{reasons}</a></li>"
    )


def _latest(game: PlayedGame) -> str:
    """Return how the last deal ended, as text."""
    if not game.deals:
        return ""
    deal = game.deals[-1]
    return t("watch-latest", number=deal.place.number, words=describe_ending(deal.record, game.players))


def render_parts(parts: Iterable[PartJson], url_of: Callable[[Mapping[str, Any]], str] | None = None) -> str:
    """Render parts as HTML that needs no script: `tilesnap/web/parts/render.js` renders the same.

    Args:
        parts: The parts; none of them takes input.
        url_of: Returns the URL that a button posts its command to.
    """
    rendered = []
    for part in parts:
        match part["kind"]:
            case "heading":
                rendered.append(f"<h2>{escape(part['text'])}</h2>")
            case "note":
                rendered.append(f'<p class="note {part["tone"]}">{escape(part["text"])}</p>')
            case "html":
                rendered.append(f"<div>{part['html']}</div>")
            case "group":
                rendered.append(f'<div class="group">{render_parts(part["parts"], url_of)}</div>')
            case "fold":
                summary = f'<summary data-key="{escape(part["name"])}">{escape(part["text"])}</summary>'
                inner = render_parts(part["parts"], url_of)
                rendered.append(f'<details class="{escape(part["name"])}">{summary}{inner}</details>')
            case "buttons" if url_of:
                forms = "".join(
                    f'<form method="post" action="{escape(url_of(each["command"]))}">'
                    f"<button>{escape(each['text'])}</button></form>"
                    for each in part["buttons"]
                )
                rendered.append(f'<div class="buttons {escape(part["name"])}">{forms}</div>')
            case kind:
                raise ValueError(f"a page without a script has no {kind}")
    return "".join(rendered)


def render_game_page(
    title: str, content: Mapping[str, Any], language: str, addresses: Mapping[str, str]
) -> str:
    """Return the page of a game.

    Args:
        title: Title of the game.
        content: What changes on the page, as `watched_game` returns it, and the signed head of the log.
        language: Language of the page.
        addresses: URLs that the page requests.
    """
    with use_language(language):
        title = title or t("watch-heading")
        state = {name: content[name] for name in ("latest", "head")}
        live = {"text": section_texts("watch_line"), **state, **addresses}
        body = (
            f'<p id="state" role="status"></p>{_rewritten_log_warning()}{render_heading(title)}'
            f'<div id="game" class="ts-parts">{render_parts(content["parts"])}</div>'
            '<p id="latest" class="unseen" role="status"></p>'
            f'<script type="application/json" id="live">{_embed_json(live)}</script>'
            f'<script type="module" src="{escape(addresses["script"])}"></script>'
            f"<noscript><p>{escape(t('watch-no_script'))}</p></noscript>"
        )
        return render_document(title, body, language, addresses)


def render_problem_page(problem: str, language: str, addresses: Mapping[str, str]) -> str:
    """Return a page that says why no game can be shown."""
    with use_language(language):
        title = t("page-title")
        words = f'<p id="state" role="status" class="problem">{escape(problem)}</p>'
        return render_document(title, f"{words}{render_heading(title)}", language, addresses)


def _embed_json(value: object) -> str:
    """Return JSON for a script element."""
    return json.dumps(value).replace("<", "\\u003c")


def _rewritten_log_warning() -> str:
    """Render the warning that the log no longer leads to what this browser saw."""
    words, button = escape(t("watch_line-gone")), escape(t("log-go_on"))
    return (
        f'<div id="gone" role="alert" hidden><p>{words}</p><button id="go_on" type="button">{button}</button>'
        "</div>"
    )


def render_document(title: str, body: str, language: str, addresses: Mapping[str, str]) -> str:
    """Return a complete HTML document with the styles of viewers' pages."""
    styles = "".join(f'<link rel="stylesheet" href="{escape(addresses[name])}">' for name in STYLES)
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{escape(title)}</title>
<link rel="icon" href="{escape(addresses["icon"])}">
{styles}
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def relative_url(language: str, deal: int | None = None) -> str:
    """Return the relative URL of the game or of a deal. It contains no token: all viewers get the same."""
    return f"?lang={language}" + (f"&amp;deal={deal}" if deal is not None else "")


def render_heading(words: str) -> str:
    """Render a top-level heading."""
    return f"<h1>{escape(words)}</h1>"


def render_deal_page(
    game: PlayedGame,
    devices: Mapping[str, GameDevice],
    number: str,
    language: str,
    addresses: Mapping[str, str],
) -> str | None:
    """Return the page of a deal, None where the game has no deal of that number.

    Args:
        game: The replayed game.
        devices: Devices of the game by id.
        number: Number of the deal, as in the query.
        language: Language of the page.
        addresses: URLs that the page requests.
    """
    deal = next((each for each in game.deals if str(each.place.number) == number), None)
    if deal is None:
        return None

    def confirm_url(command: Mapping[str, Any]) -> str:
        entry, player = quote(command["entry"]), command["player"]
        return f"?lang={language}&deal={number}&entry={entry}&player={player}"

    with use_language(language):
        title = game.state.start_event.title or t("watch-heading")
        back = f'<p><a class="back" href="{relative_url(language)}">← {escape(title)}</a></p>'
        parts = [asdict(each) for each in _deal_parts(deal, game, devices)]
        links = "".join(_neighbour_link(each, language) for each in _neighbours(deal, game.deals))
        body = (
            f"{back}{render_heading(deal_heading(deal))}"
            f'<div class="ts-parts">{render_parts(parts, confirm_url)}</div>'
            f'<nav class="beside">{links}</nav>'
        )
        return render_document(f"{deal_heading(deal)}, {title}", body, language, addresses)


def _deal_parts(deal: PlayedDeal, game: PlayedGame, devices: Mapping[str, GameDevice]) -> Iterator[Part]:
    """Yield a deal and who confirmed it, with a button for each player who did not confirm it as it is now."""

    def device_name(device: str) -> str:
        known = devices.get(device)
        return (known.name if known else "") or t("device-by_another")

    yield note(to_sentence(describe_ending(deal.record, game.players)))
    if words := describe_nets(deal, game.players):
        yield note(words)
    if not deal.slot.agreed:
        yield from conflict_parts(deal, game, device_name, may_write=False)
    yield html(deal_html(deal, game))
    for words in describe_confirmations(deal, game):
        yield note(words)
    choices = [each for each in confirmation_choices(deal, game) if not each.is_confirmed]
    if is_confirmable(deal) and choices:
        entry = deal.version.entry.digest
        yield buttons(
            "agreement",
            (
                button(each.words, {"command": "confirm_deal", "entry": entry, "player": each.player})
                for each in choices
            ),
        )
        yield note(t("confirm-about"))


def render_verification(
    head: str,
    findings: Sequence[tuple[str, Sequence[Finding]]],
    problem: str,
    language: str,
    addresses: Mapping[str, str],
) -> str:
    """Return the page that checks a head.

    Args:
        head: The head as it was given, or an empty string.
        findings: Findings under their headings.
        problem: Why the head could not be checked, or an empty string.
        language: Language of the page.
        addresses: URLs that the page requests.
    """
    with use_language(language):
        blocks = "".join(
            f'<h2>{escape(heading)}</h2><dl class="findings">{"".join(map(_finding, each))}</dl>'
            for heading, each in findings
        )
        wrong = f'<p id="state" role="alert" class="problem">{escape(problem)}</p>' if problem else ""
        form = (
            f'<form method="get" class="check"><input type="hidden" name="lang" value="{language}">'
            f'<label>{escape(t("verify-head"))}<textarea name="head" rows="4">{escape(head)}</textarea></label>'
            f"<button>{escape(t('verify-check'))}</button></form>"
        )
        limits = f"<p>{escape(t('verify-cannot'))}</p>" if blocks else ""
        title = t("verify-heading")
        about = f"<p>{escape(t('verify-about'))}</p>"
        body = f"{render_heading(title)}{wrong}{blocks}{limits}{about}{form}"
        return render_document(title, body, language, addresses)


def _finding(finding: Finding) -> str:
    verdict = t(f"verify-{finding.verdict}")
    return f'<dt class="{finding.verdict}">{escape(verdict)}</dt><dd>{escape(finding.text)}</dd>'


def _neighbour_link(number: int, language: str) -> str:
    return f'<a href="{relative_url(language, number)}">{escape(t("seen-deal", number=str(number)))}</a>'


def _neighbours(deal: PlayedDeal, deals: Sequence[PlayedDeal]) -> list[int]:
    """Return the numbers of the deals before and after this one."""
    numbers = [each.place.number for each in deals]
    return [each for each in (deal.place.number - 1, deal.place.number + 1) if each in numbers]
