"""HTML pages of a game and of its deals for viewers. They work without scripts."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from tilesnap.games.confirmations import is_confirmable
from tilesnap.games.public_view import build_public_view
from tilesnap.i18n.translate import join_sentences, section_texts, t, to_sentence, use_language
from tilesnap.views.game import confirmation_choices
from tilesnap.views.rendering.deal_text import (
    describe_ending,
    describe_nets,
    describe_recording,
    describe_version,
)
from tilesnap.views.rendering.evidence import describe_confirmations
from tilesnap.views.rendering.game_html import deal_heading, deal_html
from tilesnap.views.rendering.result import result_html
from tilesnap.views.rendering.totals_svg import totals_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.store.models import GameDevice
    from tilesnap.games.verification import Finding


MINUS = "\N{MINUS SIGN}"
UNKNOWN_NUMBER = "–"
STYLES = ("colours", "theme", "sheet", "ledger", "seen", "watch")


def render_page_parts(game: PlayedGame, language: str) -> dict[str, str]:
    """Return the changing parts of the page: title, HTML, and last deal as text for screen readers."""
    view = build_public_view(game)
    with use_language(language):
        chart = totals_svg(game) if game.deals else ""
        result = f"<section>{result_html(game)}</section>" if game.finished and game.deals else ""
        endings = [describe_ending(deal.record, game.players) for deal in game.deals]
        deals = _deals(view, endings, language)
        return {
            "title": game_title(view),
            "html": f"{render_heading(game_title(view))}{result or _next(view)}{_totals(view, chart)}{deals}",
            "latest": _latest(view, endings),
            "digest": str(view["digest"]),
        }


def render_page(
    part: Mapping[str, str] | None, language: str, addresses: Mapping[str, str], problem: str = ""
) -> str:
    """Return the whole page, or without a game a page with a problem.

    Args:
        part: The changing parts as `shown` returns them, None without a game.
        language: Language of the page.
        addresses: URLs that the page requests.
        problem: Message to show.
    """
    with use_language(language):
        title = part["title"] if part else t("page-title")
        state_values = {name: part[name] if part else "" for name in ("latest", "head")}
        live = json.dumps({"text": section_texts("watch_line"), **state_values, **addresses}).replace(
            "<", "\\u003c"
        )
        body = (
            f"{_rewritten_log_warning()}"
            f'<div id="game">{part["html"]}</div><p id="latest" class="unseen" role="status"></p>'
            f'<script type="application/json" id="live">{live}</script>'
            f'<script type="module" src="{escape(addresses["script"])}"></script>'
            f"<noscript><p>{escape(t('watch-no_script'))}</p></noscript>"
            if part
            else render_heading(title)
        )
        state = f'<p id="state" role="status" class="{"problem" if problem else ""}">{escape(problem)}</p>'
        return render_document(title, f"{state}{body}", language, addresses)


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


def game_title(view: Mapping[str, Any]) -> str:
    """Return the title of the game, or a default one."""
    return view["title"] or t("watch-heading")


def relative_url(language: str, deal: int | None = None) -> str:
    """Return the relative URL of the game or of a deal. It contains no token: all viewers get the same."""
    return f"?lang={language}" + (f"&amp;deal={deal}" if deal is not None else "")


def render_heading(words: str) -> str:
    """Render a top-level heading."""
    return f"<h1>{escape(words)}</h1>"


def _next(view: Mapping[str, Any]) -> str:
    """Render which deal comes next."""
    if view["over"]:
        words = t("result-over")
    elif place := view["next"]:
        words = t("watch-next", round=t(f"wind-{place['round']}"), dealer=view["players"][place["dealer"]])
        if place["waits"] is not None:
            words = join_sentences(words, t("watch-waits", name=view["players"][place["waits"]]))
    else:
        return ""
    return f'<p class="next">{escape(words)}</p>'


def _totals(view: Mapping[str, Any], chart: str) -> str:
    """Render the totals of all players; a provisional number is marked as such."""
    rows = "".join(
        f"<li><span>{escape(name)}</span> {_number(total, is_open=is_open)}</li>"
        for name, total, is_open in zip(view["players"], view["totals"], view["open"], strict=True)
    )
    note = f'<p class="note">{escape(t("watch-provisional"))}</p>' if any(view["open"]) else ""
    head = f"<h2>{escape(t('watch-totals'))}</h2>"
    is_in_result = view["over"] and view["deals"]
    listed = "" if is_in_result else f'<ol class="totals">{rows}</ol>{note}'
    return f"<section>{head}{listed}{chart}</section>"


def _deals(view: Mapping[str, Any], endings: Sequence[str], language: str) -> str:
    """Render the table of deals, the last one first."""
    head = f"<h2>{escape(t('watch-deals', number=len(view['deals'])))}</h2>"
    if not view["deals"]:
        return f"<section>{head}<p>{escape(t('watch-no_deals'))}</p></section>"
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in view["players"])
    deals = reversed([*zip(view["deals"], endings, strict=True)])
    rows = "".join(_deal(deal, ending, language) for deal, ending in deals)
    caption = f'<caption class="unseen">{escape(t("watch-payments"))}</caption>'
    table = f"{caption}<thead><tr>{names}</tr></thead>{rows}"
    return f'<section>{head}<table class="deals">{table}</table></section>'


def _deal(deal: Mapping[str, Any], ending: str, language: str) -> str:
    """Render a deal in two rows: its ending with a link to its page, and the net of each player."""
    words = escape(to_sentence(ending))
    if not deal["agreed"]:
        words += f" <em>({escape(t('watch-two_versions'))})</em>"
    cells = "".join(
        f"<td>{_net(net, is_open=is_open, waits=player == deal['waits'])}</td>"
        for player, (net, is_open) in enumerate(zip(deal["net"], deal["open"], strict=True))
    )
    link = f'<a href="{relative_url(language, deal["number"])}"><b>{deal["number"]}</b> {words}</a>'
    about = f'<th scope="rowgroup" colspan="{len(deal["net"])}">{link}</th>'
    return f"<tbody><tr>{about}</tr><tr>{cells}</tr></tbody>"


def _net(net: int | None, *, is_open: bool, waits: bool) -> str:
    """Render a player's net; empty for a player who sits out, unless that is not settled yet."""
    return "" if waits and not is_open else _number(net, is_open=is_open, signed=True)


def _latest(view: Mapping[str, Any], endings: Sequence[str]) -> str:
    """Return how the last deal ended, as text."""
    if not endings:
        return ""
    return t("watch-latest", number=view["deals"][-1]["number"], words=endings[-1])


def _number(number: int | None, *, is_open: bool, signed: bool = False) -> str:
    """Render a number with its sign; an unknown one as a labelled dash."""
    if number is None:
        return f'<span class="unknown" role="img" aria-label="{escape(t("watch-unknown"))}">{UNKNOWN_NUMBER}</span>'
    sign = MINUS if number < 0 else "+" if signed and number else ""
    text = f"{sign}{abs(number)}"
    if not is_open:
        return f'<data value="{number}">{text}</data>'
    about = f'<span class="unseen"> ({escape(t("watch-may_change"))})</span>'
    return f'<data class="open" value="{number}">{text}{about}</data>'


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
    with use_language(language):
        title = game_title(build_public_view(game))
        ending = to_sentence(describe_ending(deal.record, game.players))
        back = f'<p><a class="back" href="{relative_url(language)}">← {escape(title)}</a></p>'
        paragraphs = "".join(
            f"<p>{escape(words)}</p>" for words in (ending, describe_nets(deal, game.players)) if words
        )
        links = "".join(_deal_link(each, language) for each in _neighbours(deal, game.deals))
        agreement = _agreement(deal, game, language)
        content = (
            f"{_versions(deal, game, devices)}{deal_html(deal, game)}{agreement}"
            f'<nav class="beside">{links}</nav>'
        )
        body = f"{back}{render_heading(deal_heading(deal))}{paragraphs}{content}"
        return render_document(f"{deal_heading(deal)}, {title}", body, language, addresses)


def _agreement(deal: PlayedDeal, game: PlayedGame, language: str) -> str:
    """Render who confirmed a deal, and a button for each player who did not confirm it as it is now."""
    lines = "".join(f"<p>{escape(words)}</p>" for words in describe_confirmations(deal, game))
    choices = [each for each in confirmation_choices(deal, game) if not each.is_confirmed]
    if not is_confirmable(deal) or not choices:
        return f'<section class="agreement">{lines}</section>'
    entry, number = quote(deal.version.entry.digest), deal.place.number
    forms = "".join(
        f'<form method="post" action="?lang={language}&amp;deal={number}&amp;entry={entry}'
        f'&amp;player={each.player}"><button>{escape(each.words)}</button></form>'
        for each in choices
    )
    return (
        f'<section class="agreement">{lines}{forms}<p class="note">{escape(t("confirm-about"))}</p></section>'
    )


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


def _versions(deal: PlayedDeal, game: PlayedGame, devices: Mapping[str, GameDevice]) -> str:
    """Render the conflicting versions of a deal with the device of each; empty where all agree."""
    if deal.slot.agreed:
        return ""
    rows = "".join(
        f"<li><b>{escape(describe_recording(each, _name(devices.get(each.entry.device))))}</b> "
        f"{escape(describe_version(each, deal, game))}</li>"
        for each in deal.slot.versions
    )
    return f'<ul class="ts-talk">{rows}</ul>'


def _name(device: GameDevice | None) -> str:
    return (device.name if device else "") or t("device-by_another")


def _deal_link(number: int, language: str) -> str:
    return f'<a href="{relative_url(language, number)}">{escape(t("seen-deal", number=str(number)))}</a>'


def _neighbours(deal: PlayedDeal, deals: Sequence[PlayedDeal]) -> list[int]:
    """Return the numbers of the deals before and after this one."""
    numbers = [each.place.number for each in deals]
    return [each for each in (deal.place.number - 1, deal.place.number + 1) if each in numbers]
