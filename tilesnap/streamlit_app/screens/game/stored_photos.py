"""Photos that are stored with the hands of a deal if the table wants it, and their corrected labels."""

from __future__ import annotations

import hashlib
import io
import json
from typing import TYPE_CHECKING

from PIL import Image

from scoring.errors import ScoringError
from tilesnap.deals.deal import SeatHand
from tilesnap.games.events import PhotoSealed
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.streamlit_app.state.open_game import (
    append_event,
    authorised_store,
    current_game,
    set_problem,
)
from tilesnap.streamlit_app.state.visit import visit
from vision.dataset import CorrectedPhoto, CorrectedTile, digest_networks
from vision.teaching import visible_face

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.editable_hand import EditableHand, EditableTile
    from tilesnap.games.played_game import PlayedGame
    from vision.results import Quad


LONGEST_SIDE = 1400


def store_photos(deal: Deal) -> None:
    """Store the photos of the deal's hands without metadata on time and place, and their digests in the log."""
    game = current_game()
    if game is None or not game.played.state.keep_photos:
        return
    entry = recording_entry(deal.id, game.played)
    for player, shown in enumerate(deal.shown):
        photo = visit().photos.get(shown.photo.name) if isinstance(shown, SeatHand) and shown.photo else None
        if photo is None or not isinstance(shown, SeatHand) or not shown.kept:
            continue
        small, scale = plain_jpeg(photo.data)
        read = shown.read or shown.hand
        record = corrected_photo(small, scale, read, shown.hand, _set_name(game.id))
        try:
            store = authorised_store(game, "enter")
            store.save_photo(game.id, deal.id, player, small, json.dumps(record.to_json()))
            if entry is not None:
                digest = hashlib.sha256(small).hexdigest()
                append_event(PhotoSealed(deal=deal.id, over=entry, player=player, photo=digest))
        except ScoringError as error:
            set_problem(error)


def recording_entry(deal: str, game: PlayedGame) -> str | None:
    """Return the id of the entry that records a deal, the latest one also among versions that conflict."""
    versions = [each for slot in game.state.deals for each in slot.versions if each.deal == deal]
    return max(versions, key=lambda each: each.entry.number).entry.id if versions else None


def _set_name(game: str) -> str:
    """Return the name of the taught set, else a name from the game that was played with it."""
    return str(visit().tile_sets.chosen or f"game {game}")


def plain_jpeg(photo: bytes) -> tuple[bytes, float]:
    """Return a photo as a new JPEG without metadata, and its width relative to the original."""
    pixels, times = get_shared_reader().open_photo(photo).preview
    image = Image.fromarray(pixels)
    width = image.width * times
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return jpeg.getvalue(), image.width / width


def corrected_photo(
    photo: bytes, scale: float, read: EditableHand, kept: EditableHand, set_name: str
) -> CorrectedPhoto:
    """Combine the labels that were read with those that were confirmed.

    Tiles that were entered by hand have no position on the photo, and strays have no confirmed label: both
    are left out. A tile that was not changed counts as confirmed, because the hand was kept. A face-down
    tile is labelled as the back that the photo shows, whatever its owner says it is.

    Args:
        photo: The JPEG file.
        scale: The width of the photo relative to its width when it was read.
        read: The hand as read.
        kept: The hand as confirmed.
        set_name: The name of the set of tiles.
    """
    first = {tile.quad: tile for tile in read.tiles if tile.quad}
    tiles = tuple(
        CorrectedTile(
            _scaled(tile.quad, scale),
            visible_face(tile.label, tile.alternatives),
            *_network_label(first.get(tile.quad)),
        )
        for tile in kept.layout.tiles
        if tile.quad
    )
    return CorrectedPhoto(photo, tiles, set_name, digest_networks())


def _scaled(quad: Quad, scale: float) -> Quad:
    a, b, c, d = ((x * scale, y * scale) for x, y in quad)
    return a, b, c, d


def _network_label(tile: EditableTile | None) -> tuple[str | None, float | None]:
    """Return the networks' label of a tile before any repair, and its confidence."""
    if tile is None:
        return None, None
    label = tile.repaired_from or tile.label
    return label, dict(tile.alternatives).get(label, tile.confidence)
