"""A viewer's page of one deal: who paid whom and why, and the hands that were shown."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.public import view_of
from server.watch_page import document, game_name, heading, way
from ui.drawing.deal_words import ending_words, nets_words, told_by, version_words
from ui.drawing.evening import deal_heading
from ui.drawing.played_deal import deal_html
from words.text import sentence, speaking, t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.playing import Evening, PlayedDeal
    from game.store.rows import KnownDevice


def deal_page(
    game: Evening,
    devices: Mapping[str, KnownDevice],
    number: str,
    language: str,
    addresses: Mapping[str, str],
) -> str | None:
    """Write the page of a deal, None where the game has none of that number. `devices` are the game's."""
    deal = next((each for each in game.deals if str(each.place.number) == number), None)
    if deal is None:
        return None
    with speaking(language):
        title = game_name(view_of(game))
        ending = sentence(ending_words(deal.record, game.players))
        back = f'<p><a class="back" href="{way(language)}">← {escape(title)}</a></p>'
        said = "".join(
            f"<p>{escape(words)}</p>" for words in (ending, nets_words(deal, game.players)) if words
        )
        ways = "".join(_way(each, language) for each in _beside(deal, game.deals))
        drawn = f'{_versions(deal, game, devices)}{deal_html(deal, game)}<nav class="beside">{ways}</nav>'
        body = f"{back}{heading(deal_heading(deal))}{said}{drawn}"
        return document(f"{deal_heading(deal)}, {title}", body, language, addresses)


def _versions(deal: PlayedDeal, game: Evening, devices: Mapping[str, KnownDevice]) -> str:
    """Say who told which version of a deal that was told in several ways; nothing of any other."""
    if deal.slot.agreed:
        return ""
    rows = "".join(
        f"<li><b>{escape(told_by(each, _name(devices.get(each.entry.device))))}</b> "
        f"{escape(version_words(each, deal, game))}</li>"
        for each in deal.slot.versions
    )
    return f'<ul class="ts-talk">{rows}</ul>'


def _name(device: KnownDevice | None) -> str:
    return (device.name if device else "") or t("device-by_another")


def _way(number: int, language: str) -> str:
    return f'<a href="{way(language, number)}">{escape(t("seen-deal", number=str(number)))}</a>'


def _beside(deal: PlayedDeal, deals: Sequence[PlayedDeal]) -> list[int]:
    """Give the numbers of the deals before and after this one."""
    numbers = [each.place.number for each in deals]
    return [each for each in (deal.place.number - 1, deal.place.number + 1) if each in numbers]
