"""The photo button: before a hand also what the page is for, and how to lay a hand out for its photo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.tiles import Tile
from tilesnap.i18n.translate import section_texts, t
from tilesnap.views.rendering.tile_faces import tile_html

if TYPE_CHECKING:
    from tilesnap.deals.deal import SeatHand
    from tilesnap.views.component_data import PhotoInput, Texts

SAMPLE = "two_pungs_and_a_pair_of_winds.jpg"
"""The photo in `samples/` that is read on request."""
GUIDE_ROWS = (
    ("melded", ("555m", "CCCC")),
    ("concealed", ("111p", "222s", "E")),
    ("bonus", ("3f",)),
)
"""The hand of the rules' worked example, as it is laid out on the table."""


def build_photo_input(
    hand: SeatHand, photo: str | None, texts: Texts | None = None, *, is_first: bool
) -> PhotoInput:
    """Return the photo button.

    Args:
        hand: The hand.
        photo: The name of its photo, if that is still stored.
        texts: Texts of the host about where photos are stored, in place of those of a server.
        is_first: Whether a hand outside any game is photographed, which the page introduces.
    """
    is_guided = is_first and not hand.is_begun
    return {
        "current": photo,
        "compact": hand.is_begun,
        "earlier": bool(hand.hand.tiles),
        "about": t("page-about") if is_guided else "",
        "guide": laying_guide_html() if is_guided else "",
        "text": section_texts("photo_input") | (texts or {}),
    }


def laying_guide_html() -> str:
    """Render how to lay out a hand: melds above the concealed tiles, the winning tile sideways, bonus tiles apart."""
    rows = "".join(_guide_row_html(name, words) for name, words in GUIDE_ROWS)
    words = t("guide-words")
    return f'<figure class="guide" role="img" aria-label="{words}">{rows}<figcaption>{words}</figcaption></figure>'


def _guide_row_html(name: str, words: tuple[str, ...]) -> str:
    groups = "".join(f'<span class="group">{_tiles_html(word)}</span>' for word in words)
    if name == "concealed":
        groups += f'<span class="lying">{tile_html(Tile("E"))}</span>'
    return f"<div><span>{groups}</span><small>{t(f'guide-{name}')}</small></div>"


def _tiles_html(word: str) -> str:
    letter = word[-1]
    codes = [digit + letter for digit in word[:-1]] if letter.islower() else list(word)
    return "".join(tile_html(Tile(code)) for code in codes)
