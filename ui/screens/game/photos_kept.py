"""Photos that stay with the hands of a deal, where the table wants that."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image

from play.deal import Laid
from scoring.errors import ScoringError
from ui.state import keys
from ui.state.corrections import corrected_photo
from ui.state.game import allowed, current, note_problem
from ui.state.reader import shared_reader
from ui.state.visit import visit

if TYPE_CHECKING:
    from play.deal import Deal

LONGEST_SIDE = 1400


def keep_photos(deal: Deal) -> None:
    """Keep the photos of the deal's hands, without a word on when and where they were taken."""
    game = current()
    if game is None or not game.evening.story.keep_photos:
        return
    for player, shown in enumerate(deal.shown):
        photo = visit().photos.get(shown.photo.name) if isinstance(shown, Laid) and shown.photo else None
        if photo is None or not isinstance(shown, Laid) or not shown.kept:
            continue
        small, scale = plain_jpeg(photo.data)
        read = shown.read or shown.hand
        record = corrected_photo(small, scale, read, shown.hand, _set_name(game.id))
        try:
            allowed(game, "enter").keep_photo(game.id, deal.id, player, small, json.dumps(record.to_json()))
        except ScoringError as error:
            note_problem(error)


def _set_name(game: str) -> str:
    """Name the set of tiles as the player who taught it does, else by the game that was played with it."""
    return str(st.session_state.get(keys.OWN_SET) or f"game {game}")


def plain_jpeg(photo: bytes) -> tuple[bytes, float]:
    """Draw a photo anew as a JPEG of nothing but the picture, and give its width by that of before."""
    pixels, times = shared_reader().opened(photo).glimpse
    image = Image.fromarray(pixels)
    width = image.width * times
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return jpeg.getvalue(), image.width / width
