"""Photos that stay with the hands of a deal, where the table wants that."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

from PIL import Image

from scoring.errors import ScoringError
from ui.state.deal import TakenHand
from ui.state.entering import asides
from ui.state.game import current, note_problem, store
from vision.photo import load_photo

if TYPE_CHECKING:
    from ui.state.deal import Draft

LONGEST_SIDE = 1400


def keep_photos(deal: Draft) -> None:
    """Keep the photos of the deal's hands, without a word on when and where they were taken."""
    game = current()
    if game is None or not game.evening.story.keep_photos:
        return
    for player, laid in asides().items():
        shown = deal.shown[player]
        if laid.photo is None or not isinstance(shown, TakenHand) or not shown.kept:
            continue
        try:
            reading = json.dumps(shown.hand.as_json())
            store().keep_photo(game.id, deal.deal, player, plain_jpeg(laid.photo.data), reading)
        except ScoringError as error:
            note_problem(error)


def plain_jpeg(photo: bytes) -> bytes:
    """Draw a photo anew, smaller, as a JPEG of nothing but the picture."""
    image = Image.fromarray(load_photo(photo))
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return jpeg.getvalue()
