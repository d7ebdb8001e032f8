"""A deal of before as HTML: why it is provisional, who paid whom, and the hands that were shown."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.hand.hand import Hand
from ui.drawing.deal_words import doubts
from ui.drawing.evening import seat_names
from ui.drawing.ledger import ledger_html
from ui.drawing.sheets import whole_sheet
from ui.drawing.tile_faces import tiles_html
from words.text import points_words, t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.playing import Evening, PlayedDeal


def deal_html(deal: PlayedDeal, game: Evening) -> str:
    """Draw a deal: why it is provisional, its ledger, and the hands that were shown."""
    names = seat_names(deal, game.players)
    why = "".join(f'<p class="ts-note">{escape(words)}</p>' for words in doubts(deal))
    ledger = ledger_html(deal.ledger, names) if deal.ledger else ""
    return f"{why}{ledger}{''.join(_hands(deal, game))}"


def _hands(deal: PlayedDeal, game: Evening) -> Iterator[str]:
    """Draw the hands of a deal, those of the winners first: with their score, or as they lie."""
    winners = deal.record.winners
    for player in (*winners, *(each for each in range(len(game.players)) if each not in winners)):
        shown = deal.record.shown[player]
        if shown is None or shown.hand is None:
            continue
        seat = deal.seats[player]
        result = deal.ledger.results.get(seat) if deal.ledger and seat else None
        name = game.players[player]
        if result is not None and result.breakdown is not None:
            heading = t("seen-hand", player=name, points=points_words(result.breakdown.total))
            body = whole_sheet(result.breakdown, game.rules)
        else:
            heading, body = t("seen-hand_shown", player=name), _laid_html(Hand.parse(shown.hand))
        yield f'<details class="ts-hand"><summary>{escape(heading)}</summary>{body}</details>'


def _laid_html(hand: Hand) -> str:
    """Draw a hand that nobody counts as it lies: melded sets, concealed tiles, bonus tiles."""
    groups = (*(meld.tiles for meld in hand.melds), hand.concealed, hand.bonus)
    return f'<p class="ts-layout">{"".join(tiles_html(group) for group in groups if group)}</p>'
