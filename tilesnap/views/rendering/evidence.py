"""Renderers of the evidence for recorded deals: confirmations, photos, and the code to verify them."""

from __future__ import annotations

from datetime import UTC
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from tilesnap.games.confirmations import deal_confirmations, deal_photos
from tilesnap.i18n.translate import join_names, t
from tilesnap.views.rendering.table import table_html

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from tilesnap.games.played_game import PlayedDeal, PlayedGame

VERIFY_PATH = "/verify"
"""The path of the page that checks a head, below the address of a server."""


class Seal(NamedTuple):
    """The signed head or the digest by which a sheet is verified, and the text of its QR code."""

    line: str
    code: str

    @property
    def is_link(self) -> bool:
        """True if the code opens a page."""
        return self.code != self.line


def make_seal(game: PlayedGame, head: str | None = None, address: str | None = None) -> Seal:
    """Return the seal of a game as its log ends now.

    Args:
        game: The game.
        head: The signed head of the log; without one, the digest of the last entry.
        address: The address of a server whose page checks heads.

    """
    line = head or game.state.last.digest
    link = f"{address.rstrip('/')}{VERIFY_PATH}?head={quote(line)}" if address and head else line
    return Seal(line, link)


def describe_confirmations(deal: PlayedDeal, game: PlayedGame) -> Iterator[str]:
    """Yield who confirmed a deal, who has to confirm it again, and who did not yet."""
    found = deal_confirmations(deal, game)
    by_state = {
        state: [each for each in found.values() if each.state == state] for state in ("confirmed", "outdated")
    }
    missing = [player for player in sorted(deal.place.seated) if player not in found]
    if not missing and not by_state["outdated"]:
        yield t("confirm-all")
        return
    if by_state["confirmed"]:
        yield t("confirm-by", names=join_names(game.players[each.player] for each in by_state["confirmed"]))
    if by_state["outdated"]:
        yield t("confirm-again", names=join_names(game.players[each.player] for each in by_state["outdated"]))
    if found and missing:
        yield t("confirm-missing", names=join_names(game.players[each] for each in missing))
    elif not found:
        yield t("confirm-none")


def evidence_html(deal: PlayedDeal, game: PlayedGame) -> str:
    """Render who confirmed a deal, with room for a signature, and what its entry and photos are known by."""
    found = deal_confirmations(deal, game)
    rows = []
    for player in sorted(deal.place.seated):
        each = found.get(player)
        cell = "" if each is None else format_utc(each.entry.happened_at)
        if each is not None and each.state == "outdated":
            cell = t("sheet-before_change", at=cell)
        initials = each.event.initials if each else ""
        rows.append((game.players[player], escape(cell), f'<span class="ts-sign">{escape(initials)}</span>'))
    heads = (t("ledger-player"), t("sheet-confirmed"), t("sheet-signature"))
    entry = deal.version.entry
    lines = [
        t("sheet-entry", number=str(entry.number), at=format_utc(entry.happened_at), digest=entry.digest)
    ]
    for player, sealed in deal_photos(deal, game).items():
        lines.append(t("sheet-photo", name=game.players[player], digest=sealed.photo))
    small = "".join(f'<p class="ts-digest">{escape(line)}</p>' for line in lines)
    return f"<h2>{escape(t('sheet-agreement'))}</h2>{table_html(heads, rows, 'ts-agreed')}{small}"


def seal_html(seal: Seal, game: PlayedGame) -> str:
    """Render the QR code by which a sheet is verified, and the same as text."""
    about = t("sheet-scan" if seal.is_link else "sheet-command")
    state = t("sheet-state", number=str(game.state.last.number), at=format_utc(game.state.last.at))
    return (
        f'<div class="ts-seal">{code_html(seal.code, t("sheet-code"))}<div><p>{escape(about)}</p><p>{escape(state)}</p>'
        f'<p class="ts-digest">{escape(seal.line)}</p></div></div>'
    )


@lru_cache(maxsize=64)
def code_html(text: str, description: str) -> str:
    """Render a text as a QR code, with a description for screen readers.

    It is cached because a page that shows it is rendered again with every choice.
    """
    import segno  # noqa: PLC0415 (only a sheet needs it, and a page without sheets should start without it)

    source = segno.make(text, micro=False, error="l").svg_data_uri(scale=4, border=2, light="white")
    return f'<img class="ts-code" src="{source}" alt="{escape(description)}">'


def format_utc(moment: datetime) -> str:
    """Format a moment in UTC, which is the same for everybody who compares sheets."""
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
