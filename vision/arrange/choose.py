"""Of the ways in which what was found may lie, the one that makes a hand which can have won."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from vision.arrange.face_down import kongs_face_down, loose_backs, walls_face_down
from vision.arrange.hand import has_won, is_whole
from vision.arrange.left_over import unwon
from vision.arrange.likelihood import Features, weigh
from vision.arrange.place import Layout, ways_to_lie
from vision.arrange.repair import ROWS, repair, settle_by_place
from vision.arrange.sets import COPIES, FACE_DOWN, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.shapes import Shape
    from vision.reading import ReadTile

MOST_WAYS = 12
FINALISTS = 3  # that are mended before one is taken
SURELY, MOST_LEFT = 0.75, 4  # so sure a face is not left out gladly; more of them count no more


def likeliest_hand(
    tiles: Sequence[ReadTile], meant: int | None = None, own_shapes: Sequence[Shape] = ()
) -> Layout:
    """Lay the finds out in the likeliest way, each with a face that may lie there.

    What speaks for a way is how hands lie, and how nearly they are a legal hand. `own_shapes`: what wins
    by the rules in play beside the known shapes. Pale tiles that seem to be a wall are taken for one
    where a legal hand lies beside it, those that may be a concealed kong where no hand is legal
    otherwise. What lies face down in a row and is no tile of the hand lies astray.
    """
    left, hand = list(tiles), _among_backs(tiles, meant, own_shapes)
    astray: list[ReadTile] = []
    while backs := [tile for tile in loose_backs(hand.tiles) if tile.number != meant]:
        places = {tile.quad for tile in backs}
        astray += (replace(tile, row="stray", winning=False) for tile in backs)
        left = [tile for tile in left if tile.quad not in places]
        hand = _among_backs(left, meant, own_shapes)
    return hand._replace(tiles=[*hand.tiles, *astray])


def _among_backs(tiles: Sequence[ReadTile], meant: int | None, own_shapes: Sequence[Shape]) -> Layout:
    first = _likeliest(tiles, meant, own_shapes)
    seen = walls_face_down(tiles)
    if seen != tiles:
        beside_walls = _likeliest(seen, meant, own_shapes)
        if has_won(beside_walls.tiles, own_shapes) and _value(beside_walls, own_shapes) > _value(
            first, own_shapes
        ):
            return beside_walls
    too_many = sum(tile.label == WHITE for tile in tiles) > COPIES
    won = has_won(first.tiles, own_shapes) and not too_many
    if won or (turned := kongs_face_down(seen)) == seen:
        return first
    with_kongs = _likeliest(turned, meant, own_shapes)
    return with_kongs if has_won(with_kongs.tiles, own_shapes) else first


def _likeliest(tiles: Sequence[ReadTile], meant: int | None, own_shapes: Sequence[Shape]) -> Layout:
    ways: list[Layout] = []
    for way in islice(ways_to_lie(tiles, meant), MOST_WAYS):
        ways.append(way._replace(tiles=list(settle_by_place(way.tiles, meant, own_shapes))))
        if _is_all(ways[-1].tiles) and has_won(ways[-1].tiles, own_shapes):
            break

    def value(way: Layout) -> float:
        return _value(way, own_shapes)

    finalists = sorted(ways, key=value, reverse=True)[:FINALISTS]
    mended = [way._replace(tiles=list(repair(way.tiles, own_shapes))) for way in finalists]
    return max(mended, key=value, default=Layout([], None))


def _is_all(tiles: Sequence[ReadTile]) -> bool:
    return all(tile.row != "stray" for tile in tiles)


def _value(way: Layout, own_shapes: Sequence[Shape]) -> float:
    return weigh(features_of(way, own_shapes))


def features_of(way: Layout, own_shapes: Sequence[Shape] = ()) -> Features:
    """Say how a hand lies, what is left out of it, and how nearly it is a legal hand."""
    f = dict(way.features)
    mine = [tile for tile in way.tiles if tile.row != "stray"]
    loose = [tile for tile in mine if tile.label == FACE_DOWN and tile.row != "melded"]
    f["loose_backs"] = len(loose)
    astray = (t for t in way.tiles if t.row == "stray" and t.label != FACE_DOWN and t.confidence > SURELY)
    f["left_out"] = min(MOST_LEFT, len(list(astray)))
    seen = [(tile.label, tile.confidence) for tile in mine if tile.row in ROWS]
    seems_won = is_whole(mine) or any(tile.winning for tile in mine)
    f["unwon"] = unwon(seen, won=has_won(mine, own_shapes)) if seems_won else 0
    return f
