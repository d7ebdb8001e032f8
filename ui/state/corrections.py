"""What a person corrected, as a record that stays beside the photo: first guesses and final labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.collected import CorrectedPhoto, CorrectedTile, networks_digest
from vision.teach import shown_face

if TYPE_CHECKING:
    from play.hand import EditHand, EditTile
    from vision.reading import Quad


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
