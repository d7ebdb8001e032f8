"""The winning tile of a laid-out hand: the one that lies sideways, or apart from the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.layout.sets import KONG, PAIR, WINNERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from vision.layout.hand_plane import HandPlane

SEAM, STANDS_OFF = 0.05, 0.17  # tile widths between tiles, and how much farther the winning tile lies apart
BARELY = 1.5  # nats up to which a sideways tile may be upright
CLEARER = 3.0  # nats: least lead of the winning tile over other sideways tiles


def find_winning_tile(
    frame: HandPlane,
    melded: Sequence[Sequence[int]],
    concealed: Sequence[int],
    pieces: Sequence[Sequence[int]],
    rows: Mapping[int, int],
) -> int | None:
    """Return the index of the winning tile, None where none is marked.

    It is the concealed tile at right angles to the others, else the one apart at an end of the row, as far
    from it as a hand's tiles may be. Of several sideways tiles it is the clearest, none where two are alike.
    A barely sideways tile counts less than one apart. Else it is the one sideways tile of a melded set,
    unless that marks a claim or the hand lacks a tile: then nobody has won.

    Args:
        frame: The hand's plane.
        melded: Tile indices of each melded set.
        concealed: Tile indices of the concealed row from left to right.
        pieces: Tile indices of the concealed pieces.
        rows: Row of each tile, counted from the top.
    """
    turned = _find_sideways(frame, concealed)
    if turned and frame.across[turned[0]] > BARELY:
        return _choose_clearest(frame, turned)
    complete = 3 * len(melded) + len(concealed) in WINNERS
    if complete:
        alone = [p[0] for p in pieces if len(p) == 1 and p[0] in (concealed[0], concealed[-1])]
        if len(alone) == 1 or len(concealed) == len(alone) == PAIR:
            return alone[-1]
        if not alone and _is_last_apart(frame, concealed, rows):
            return concealed[-1]
    if turned:
        return _choose_clearest(frame, turned)
    signed = [tiles for tiles in melded if _find_sideways(frame, tiles)]
    if not complete or len(signed) != 1 or len(signed[0]) == KONG:
        return None
    claimed = concealed and len(melded) == 1 and rows[signed[0][0]] in {rows[i] for i in concealed}
    return None if claimed else _choose_clearest(frame, _find_sideways(frame, signed[0]))


def _find_sideways(frame: HandPlane, tiles: Iterable[int]) -> list[int]:
    """Return the tiles that lie sideways, the clearest first."""
    return sorted((i for i in tiles if frame.across[i] > 0), key=lambda i: -frame.across[i])


def _is_last_apart(frame: HandPlane, concealed: Sequence[int], rows: Mapping[int, int]) -> bool:
    """Return True if the last tile of the concealed row lies apart from it, where the others touch."""
    if len({rows[i] for i in concealed}) != 1 or len(concealed) < PAIR:
        return False
    x, half = frame.centres[list(concealed), 0], frame.sizes[list(concealed), 0] / 2
    gaps = (x[1:] - half[1:]) - (x[:-1] + half[:-1])
    return bool(gaps[-1] > gaps[:-1].max(initial=SEAM) + STANDS_OFF)


def _choose_clearest(frame: HandPlane, turned: Sequence[int]) -> int | None:
    first, *others = turned
    return first if all(frame.across[first] > frame.across[i] + CLEARER for i in others) else None
