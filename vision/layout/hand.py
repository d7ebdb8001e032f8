"""The hand of placed tiles, and what the user should check of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from scoring.errors import Problem
from scoring.hand.hand import Hand
from scoring.hand.notation import write_hand
from scoring.hand.placement import build_layout
from scoring.hand.sets import KONG
from scoring.hand.tiles import DRAGONS, FACE_DOWN, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.hand import Role
    from scoring.hand.layout import HandLayout
    from scoring.hand.shapes import Shape
    from vision.results import DetectedTile

DOUBTFUL_BELOW = 0.85
"""Confidence below which a tile should be checked: of rendered hands in styles that training never drew 36
of 37 misread tiles are below it, and 134 of 1,646 right ones (docs/lab-notes.md)."""
MAX_DOUBTFUL = 1 / 3
"""Share of doubtful tiles: of 284 labelled photos none has more, of 466 without tiles all but six have."""
SETS = 4, 5
"""Sets of a winner's hand beside the pair: Taiwanese hands have sixteen tiles."""
TILES_OF_SET = 3
"""Tiles that a set counts as; the fourth of a kong is not counted."""
HANDFUL = 5
"""Strays beside an incomplete or unordered hand, at most."""
ORDERED = 0.8
"""Least agreement of a hand's tiles on their directions: of 204 ordered hands, annotated and rendered ones,
none has less than 0.87."""


def hand_from_tiles(tiles: Iterable[DetectedTile]) -> Hand:
    """Return the hand of placed tiles, whole or not."""
    return Hand.from_layout(_faces(tiles))


def format_hand(tiles: Iterable[DetectedTile]) -> str:
    """Format the hand of placed tiles as one line of notation: `555m CCCC | 222s 111p EE* | 3f 1g`."""
    return write_hand(_faces(tiles))


def _faces(tiles: Iterable[DetectedTile]) -> HandLayout[Tile]:
    return build_layout(tiles).map(lambda tile: Tile(tile.label))


def has_winning_count(tiles: Iterable[DetectedTile]) -> bool:
    """Return True if tiles are as many as a winner has, with four or five sets and a pair.

    Four tiles of a melded set are a kong, whatever their labels.
    """
    placed = build_layout(tiles)
    count = len(placed.concealed) + sum(min(len(group.tiles), TILES_OF_SET) for group in placed.melded)
    return count in [TILES_OF_SET * sets + 2 for sets in SETS]


def has_won(tiles: Iterable[DetectedTile], own_shapes: Sequence[Shape] = ()) -> bool:
    """Return True if tiles make a legal winner's hand, with four or five sets and a pair.

    A kong with all tiles face down is legal too.

    Args:
        tiles: The tiles in their places.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    hand = hand_from_tiles(_turn_kongs_up(tuple(tiles)))
    return any(not hand.problems("winner", sets, own_shapes) for sets in SETS)


def _turn_kongs_up(tiles: Sequence[DetectedTile]) -> Iterator[DetectedTile]:
    """Yield the tiles, where kongs without any face are labelled as honours that the hand lacks."""
    showing = {tile.set for tile in tiles if tile.row == "melded" and tile.label != FACE_DOWN.code}
    lacking = [face for face in WINDS + DRAGONS if all(tile.label != face for tile in tiles)]
    sizes = Counter(tile.set for tile in tiles if tile.set is not None)
    down = sorted(number for number, size in sizes.items() if size == KONG and number not in showing)
    names = dict(zip(down, lacking, strict=False))
    for tile in tiles:
        yield replace(tile, label=names[tile.set]) if tile.set in names else tile


def has_lost(tiles: Iterable[DetectedTile]) -> bool:
    """Return True if tiles are as many as a loser has, and none is a winning tile."""
    hand = hand_from_tiles(tiles)
    return hand.winning_tile is None and any(hand.count_problem("loser", sets) is None for sets in SETS)


def find_hand_problems(
    tiles: Sequence[DetectedTile], role: Role = "winner", own_shapes: Sequence[Shape] = ()
) -> tuple[Problem, ...]:
    """Return what the user should check: what keeps the hand from being scored, what the photo left open.

    Args:
        tiles: The tiles in their places.
        role: Role of the player.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    if not tiles:
        message = "no tile was found: take the photo from nearer, from above and in better light"
        return (Problem("no_tiles", message),)
    hand = hand_from_tiles(tiles)
    problems = [*_find_unclear_hand(tiles, hand), *hand.problems(role, own_shapes=own_shapes)]
    if hand.winning_tile is None and hand.count_problem("winner") is None:
        message = "no tile lies at right angles to the others: tap the winning tile"
        problems.append(Problem("no_winning_tile", message))
    strays = sum(tile.row == "stray" for tile in tiles)
    if strays:
        message = f"{strays} x tile beside the hand left out: tap one to take it in"
        problems.append(Problem("strays_left_out", message, {"count": strays}))
    return tuple(problems)


def no_sure_tile_problem(count: int) -> Problem:
    """Return the problem that nothing is clearly a tile, though `count` things look a little like one."""
    message = (
        "nothing on the photo surely is a mahjong tile: take it from nearer and in better light, "
        "or frame the hand if there is one"
    )
    return Problem("no_sure_tile", message, {"count": count})


def _find_unclear_hand(tiles: Sequence[DetectedTile], hand: Hand) -> Iterator[Problem]:
    """Yield the problem that this is hardly the intended hand: too many doubtful tiles or strays."""
    own = [tile for tile in tiles if tile.row != "stray"]
    stray = len(tiles) - len(own)
    doubtful = sum(tile.confidence < DOUBTFUL_BELOW for tile in own)
    whole = hand.count_problem("winner") is None or hand.count_problem("loser") is None
    is_ordered = whole and _measure_agreement(own) > ORDERED
    if doubtful > MAX_DOUBTFUL * len(own) or (stray > HANDFUL and not is_ordered):
        message = (
            f"this is hardly the whole hand (doubtful tiles: {doubtful}, left out: {stray}): "
            "frame your hand, tap a tile of it, or take the photo again"
        )
        yield Problem("hand_unclear", message, {"stray": stray, "doubtful": doubtful})


def _measure_agreement(tiles: Sequence[DetectedTile]) -> float:
    """Return how well tiles agree on the directions of their sides, 0..1; 1 where all lie along or across."""
    quads = np.array([tile.quad for tile in tiles])
    edges = quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]
    # Four times the angle is the same for tiles along a row and across it.
    return float(abs(np.exp(4j * np.arctan2(edges[:, 1], edges[:, 0])).mean()))
