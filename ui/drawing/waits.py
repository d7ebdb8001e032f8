"""The tiles that complete a hand one tile short, with what each would score, as HTML."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring import ScoringError
from ui.drawing.tile_faces import tiles_html
from ui.messages.text import points_words, t

if TYPE_CHECKING:
    from scoring import Context, Hand
    from scoring.engine import Engine

_DRAWN = {"source": "wall", "last_tile": None, "turn": None, "discarder": None, "robbed_concealed": None}
"""How the tile is taken to come, whatever was said of another."""


def waits_html(hand: Hand, context: Context, rules: Engine) -> str:
    """Show the waits of a hand with the tiles of one that did not win; nothing where it has none."""
    if hand.count_problem("loser", rules.kit.sets[0]) is not None:
        return ""
    try:
        found = rules.waits(hand, replace(context, **_DRAWN))  # type: ignore[arg-type]
    except ScoringError:  # a tile that cannot be, which is told elsewhere
        return ""
    if not found:
        return ""
    unit = rules.unit
    figures = "".join(
        f"<figure>{tiles_html([each.tile])}"
        f"<figcaption>{points_words(each.sheet.total, unit)}</figcaption></figure>"
        for each in found
    )
    return (
        f'<div class="ts-waits"><h4>{t("talk-waits")}</h4><p>{t("talk-waits_about")}</p>'
        f'<div class="ts-arrangement">{figures}</div></div>'
    )
