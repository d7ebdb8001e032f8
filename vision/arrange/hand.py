"""Placed tiles become the hand being built, and what the user should look at."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from scoring.errors import Problem
from scoring.hand.hand import Hand
from scoring.hand.notation import write_hand
from scoring.hand.placed import gather
from scoring.hand.sets import KONG
from scoring.hand.tiles import DRAGONS, FACE_DOWN, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.hand import Role
    from scoring.hand.laid import LaidHand
    from scoring.hand.shapes import Shape
    from vision.reading import ReadTile

DOUBTFUL_BELOW = 0.85
"""A tile read with less confidence is to be checked: of rendered hands in styles that training never drew 36
of 37 misread tiles are, and 134 of 1,646 right ones (docs/lab-notes.md)."""
MOST_DOUBTFUL = 1 / 3
"""Of a hand's tiles: of 284 labelled photos none has more, of 466 that show no tiles all but six."""
SETS = 4, 5
"""Sets of a winner's hand, beside the pair: Taiwanese players hold sixteen tiles."""
TILES_OF_SET = 3
"""Of a kong the fourth is not counted."""
HANDFUL = 5
"""Tiles that may lie beside a hand that is not whole, or not laid out."""
LAID_OUT = 0.8
"""How well a hand's tiles agree on the ways in which they lie: of 204 hands laid out, annotated and rendered
ones, none does so less than by 0.87."""


def hand_of(tiles: Iterable[ReadTile]) -> Hand:
    """Return the hand as scoring knows it, whole or not."""
    return Hand.of(_faces(tiles))


def hand_line(tiles: Iterable[ReadTile]) -> str:
    """Write the hand as it lies: `555m CCCC | 222s 111p EE* | 3f 1g`."""
    return write_hand(_faces(tiles))


def _faces(tiles: Iterable[ReadTile]) -> LaidHand[Tile]:
    return gather(tiles).map(lambda tile: Tile(tile.label))


def is_whole(tiles: Iterable[ReadTile]) -> bool:
    """Tell whether they are as many as a winner has, of four or of five sets and a pair.

    Four tiles of a melded set are a kong, whatever they were read as.
    """
    laid = gather(tiles)
    count = len(laid.concealed) + sum(min(len(group.tiles), TILES_OF_SET) for group in laid.melded)
    return count in [TILES_OF_SET * sets + 2 for sets in SETS]


def has_won(tiles: Iterable[ReadTile], own_shapes: Sequence[Shape] = ()) -> bool:
    """Tell whether they make a legal winner's hand, of four or of five sets and a pair.

    A kong that lies face down is as legal as any. `own_shapes`: what wins beside the known shapes.
    """
    hand = hand_of(_turned_up(tuple(tiles)))
    return any(not hand.problems("winner", sets, own_shapes) for sets in SETS)


def _turned_up(tiles: Sequence[ReadTile]) -> Iterator[ReadTile]:
    """Give the tiles with an honor that the hand lacks, where a kong shows no face at all."""
    showing = {tile.set for tile in tiles if tile.row == "melded" and tile.label != FACE_DOWN.code}
    lacking = [face for face in WINDS + DRAGONS if all(tile.label != face for tile in tiles)]
    sizes = Counter(tile.set for tile in tiles if tile.set is not None)
    down = sorted(number for number, size in sizes.items() if size == KONG and number not in showing)
    names = dict(zip(down, lacking, strict=False))
    for tile in tiles:
        yield replace(tile, label=names[tile.set]) if tile.set in names else tile


def has_lost(tiles: Iterable[ReadTile]) -> bool:
    """Tell whether they are as many as a player has who has not won, and none is a winning tile."""
    hand = hand_of(tiles)
    return hand.winning_tile is None and any(hand.count_problem("loser", sets) is None for sets in SETS)


def hand_problems(
    tiles: Sequence[ReadTile], role: Role = "winner", own_shapes: Sequence[Shape] = ()
) -> tuple[Problem, ...]:
    """Name what the user should look at: what keeps the hand from being scored, what the photo left open.

    `own_shapes`: what wins by the rules in play beside the known shapes.
    """
    if not tiles:
        message = "no tile was found: take the photo from nearer, from above and in better light"
        return (Problem("no_tiles", message),)
    hand = hand_of(tiles)
    found = [*_unclear(tiles, hand), *hand.problems(role, own_shapes=own_shapes)]
    if hand.winning_tile is None and hand.count_problem("winner") is None:
        message = "no tile lies at right angles to the others: tap the winning tile"
        found.append(Problem("no_winning_tile", message))
    strays = sum(tile.row == "stray" for tile in tiles)
    if strays:
        message = f"{strays} x tile beside the hand left out: tap one to take it in"
        found.append(Problem("strays_left_out", message, {"count": strays}))
    return tuple(found)


def no_sure_tile(count: int) -> Problem:
    """Say that nothing on a photo surely is a tile: so many things look a little like one."""
    message = (
        "nothing on the photo surely is a mahjong tile: take it from nearer and in better light, "
        "or frame the hand if there is one"
    )
    return Problem("no_sure_tile", message, {"count": count})


def _unclear(tiles: Sequence[ReadTile], hand: Hand) -> Iterator[Problem]:
    """Say that this is hardly the hand that is meant: much is doubtful, or much lies beside a part."""
    mine = [tile for tile in tiles if tile.row != "stray"]
    stray = len(tiles) - len(mine)
    doubtful = sum(tile.confidence < DOUBTFUL_BELOW for tile in mine)
    whole = hand.count_problem("winner") is None or hand.count_problem("loser") is None
    laid_out = whole and _agreement(mine) > LAID_OUT
    if doubtful > MOST_DOUBTFUL * len(mine) or (stray > HANDFUL and not laid_out):
        message = (
            f"this is hardly the whole hand (doubtful tiles: {doubtful}, left out: {stray}): "
            "frame your hand, tap a tile of it, or take the photo again"
        )
        yield Problem("hand_unclear", message, {"stray": stray, "doubtful": doubtful})


def _agreement(tiles: Sequence[ReadTile]) -> float:
    """Return how well tiles agree on the directions of their sides, 0..1, 1 where all lie along or across."""
    quads = np.array([tile.quad for tile in tiles])
    right = quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]
    # Four times the angle is the same for a tile that lies along a row and one that lies across it.
    return float(abs(np.exp(4j * np.arctan2(right[:, 1], right[:, 0])).mean()))
