"""Photos that stay with the hands of a deal, where the table wants that, and what was corrected in them."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image

from scoring.errors import ScoringError
from tilesnap.deals.deal import Laid
from tilesnap.runtime.reader import shared_reader
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.game import allowed, current, note_problem
from tilesnap.streamlit_app.state.visit import visit
from vision.collected import CorrectedPhoto, CorrectedTile, networks_digest
from vision.teach import shown_face

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.hand import EditHand, EditTile
    from vision.reading import Quad


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


def corrected_photo(
    photo: bytes, scale: float, read: EditHand, kept: EditHand, set_name: str
) -> CorrectedPhoto:
    """Join what was read with what was kept. `scale`: the width of the photo now by its width when read.

    Tiles that were laid out by hand lie nowhere on the photo, and strays are labelled by nobody: both are
    left out. A tile that was left as it was read counts as confirmed, since the hand was kept. One that lies
    face down is labelled as the back that the photo shows, whatever its owner says it is.
    """
    first = {tile.quad: tile for tile in read.tiles if tile.quad}
    tiles = tuple(
        CorrectedTile(
            _scaled(tile.quad, scale),
            shown_face(tile.label, tile.alternatives),
            *_guess(first.get(tile.quad)),
        )
        for tile in kept.laid.tiles
        if tile.quad
    )
    return CorrectedPhoto(photo, tiles, set_name, networks_digest())


def _scaled(quad: Quad, scale: float) -> Quad:
    a, b, c, d = ((x * scale, y * scale) for x, y in quad)
    return a, b, c, d


def _guess(tile: EditTile | None) -> tuple[str | None, float | None]:
    """Give what the networks took a tile for, before a legal hand had a say, and how sure they were."""
    if tile is None:
        return None, None
    label = tile.repaired_from or tile.label
    return label, dict(tile.alternatives).get(label, tile.confidence)
