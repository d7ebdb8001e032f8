"""The hand of placed tiles: whether it has won, its winning tile, its claims, and what the user should check.

The winning tile is the one that lies sideways, or apart from the others. Three things show which sets were
claimed: melded sets in a line of their own above the concealed row, clearly apart from it; a sideways tile in
each claimed set; tiles of a kong face down, which mark it as concealed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from scoring.errors import Problem
from scoring.hand.hand import Hand
from scoring.hand.layout import build_layout
from scoring.hand.notation import write_hand
from scoring.hand.tiles import DRAGONS, WINDS, Tile
from vision.layout.planes import LONG_SIDE
from vision.layout.rows import GAP, MIN_GAP, line_height_at
from vision.layout.sets import CHOW, FACE_DOWN, KONG, PAIR, SETS, WHOLE, WINNERS, is_hidden_kong

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scoring.hand.hand import Role
    from scoring.hand.layout import HandLayout
    from scoring.hand.shapes import Shape
    from vision.layout.planes import HandPlane
    from vision.results import Claims, DetectedTile

ROWS = "melded", "concealed"
"""Rows of the tiles that make sets and a pair."""
DOUBTFUL_BELOW = 0.975
"""Calibrated confidence below which a tile should be checked: nine in ten misread tiles of rendered hands in art
that training never saw are below it (`python -m training.confidence`)."""
MAX_DOUBTFUL = 1 / 3
"""Share of doubtful tiles: of 284 labelled photos none has more, of 466 without tiles all but six have."""
HANDFUL = 5
"""Strays beside an incomplete or unordered hand, at most."""
ORDERED = 0.8
"""Least agreement of a hand's tiles on their directions: of 204 ordered hands, annotated and rendered ones,
none has less than 0.87."""

CLEARLY_SIDEWAYS = 3.0  # nats: least odds of the winning tile, and its least lead over other sideways tiles

WIDER_GAP = 2.4  # least ratio of that gap to those between groups of the concealed row
FACES_DOWN = 2  # in a concealed kong: one alone may be misread, four may be part of a wall


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
    count = len(placed.concealed) + sum(min(len(group.tiles), CHOW) for group in placed.melded)
    return count in WINNERS


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
    showing = {tile.set for tile in tiles if tile.row == "melded" and tile.label != FACE_DOWN}
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
    tiles: Sequence[DetectedTile],
    role: Role = "winner",
    own_shapes: Sequence[Shape] = (),
    hand_size: int | None = None,
) -> tuple[Problem, ...]:
    """Return what the user should check: what keeps the hand from being scored, what the photo left open.

    Args:
        tiles: The tiles in their places.
        role: Role of the player.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
        hand_size: Number of tiles of a winner's hand where a card says which groups win.
    """
    if not tiles:
        message = "no tile was found: take the photo from nearer, from above and in better light"
        return (Problem("no_tiles", message),)
    hand = hand_from_tiles(tiles)
    if hand_size is None:
        has_won = hand.count_problem("winner") is None
        is_whole = has_won or hand.count_problem("loser") is None
        problems = [
            *_find_unclear_hand(tiles, is_whole=is_whole),
            *hand.problems(role, own_shapes=own_shapes),
        ]
    else:
        count = sum(tile.row != "stray" for tile in tiles)
        has_won, is_whole = count == hand_size, count in (hand_size - 1, hand_size)
        problems = [*_find_unclear_hand(tiles, is_whole=is_whole)]
    if hand.winning_tile is None and has_won:
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


def _find_unclear_hand(tiles: Sequence[DetectedTile], *, is_whole: bool) -> Iterator[Problem]:
    """Yield the problem that this is hardly the intended hand: too many doubtful tiles or strays.

    is_whole: whether it has as many tiles as a winner's or a loser's.
    """
    own = [tile for tile in tiles if tile.row != "stray"]
    stray = len(tiles) - len(own)
    doubtful = sum(tile.confidence < DOUBTFUL_BELOW for tile in own)
    is_ordered = is_whole and _measure_agreement(own) > ORDERED
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
    complete = 3 * len(melded) + len(concealed) in WINNERS
    marked = find_marked_tile(frame, concealed, pieces, rows, is_complete=complete)
    if marked is not None or _find_sideways(frame, concealed):
        return marked
    signed = [tiles for tiles in melded if _find_sideways(frame, tiles)]
    if not complete or len(signed) != 1 or len(signed[0]) == KONG:
        return None
    claimed = concealed and len(melded) == 1 and rows[signed[0][0]] in {rows[i] for i in concealed}
    return None if claimed else _choose_clearest(frame, _find_sideways(frame, signed[0]))


def find_marked_tile(
    frame: HandPlane,
    concealed: Sequence[int],
    pieces: Sequence[Sequence[int]],
    rows: Mapping[int, int],
    *,
    is_complete: bool,
) -> int | None:
    """Return the index of the concealed tile that lies sideways or apart, None where none clearly does.

    Args:
        frame: The hand's plane.
        concealed: Tile indices of the concealed row from left to right.
        pieces: Tile indices of the concealed pieces.
        rows: Row of each tile, counted from the top.
        is_complete: Whether the hand has as many tiles as a winner's, without which none is apart.
    """
    turned = _find_sideways(frame, concealed)
    if turned and frame.across[turned[0]] > CLEARLY_SIDEWAYS:
        return _choose_clearest(frame, turned)
    if is_complete:
        alone = [p[0] for p in pieces if len(p) == 1 and p[0] in (concealed[0], concealed[-1])]
        if len(alone) == 1 or len(concealed) == len(alone) == PAIR:
            return alone[-1]
        if not alone and _is_last_apart(frame, concealed, rows):
            return concealed[-1]
    return _choose_clearest(frame, turned) if turned else None


def _find_sideways(frame: HandPlane, tiles: Iterable[int]) -> list[int]:
    """Return the tiles that lie sideways, the clearest first."""
    return sorted((i for i in tiles if frame.across[i] > 0), key=lambda i: -frame.across[i])


def _is_last_apart(frame: HandPlane, concealed: Sequence[int], rows: Mapping[int, int]) -> bool:
    """Return True if the last tile of the concealed row lies apart from it, where the others touch."""
    if len({rows[i] for i in concealed}) != 1 or len(concealed) < PAIR:
        return False
    x, half = frame.centres[list(concealed), 0], frame.sizes[list(concealed), 0] / 2
    gaps = (x[1:] - half[1:]) - (x[:-1] + half[:-1])
    return bool(gaps[-1] > gaps[:-1].max(initial=0.0) + MIN_GAP)


def _choose_clearest(frame: HandPlane, turned: Sequence[int]) -> int | None:
    first, *others = turned
    return first if all(frame.across[first] > frame.across[i] + CLEARLY_SIDEWAYS for i in others) else None


class PlacedHand(NamedTuple):
    """A hand as it lies.

    Attributes:
        labels: Tile codes of all tiles.
        melded: Tile indices of each melded set.
        concealed: Tile indices of the concealed row.
        rows: Row of each tile, counted from the top.
        winning: Index of the winning tile, if any.
    """

    labels: Sequence[str]
    melded: Sequence[Sequence[int]]
    concealed: Sequence[int]
    rows: Mapping[int, int]
    winning: int | None


def judge_claims(hand: PlacedHand, frame: HandPlane) -> Claims:
    """Return "shown" if the way the tiles lie proves which sets were claimed, else "inferred".

    A set without such a sign may be either: rows may be one hand broken over lines, groups in line may be a
    concealed hand sorted into its sets, and four tiles face up may be a concealed kong.

    Args:
        hand: The hand.
        frame: Its plane.
    """
    if 3 * len(hand.melded) + len(hand.concealed) not in WHOLE:
        return "inferred"
    hidden = [tiles for tiles in hand.melded if _is_turned_down(hand, tiles)]
    faces_up = [tiles for tiles in hand.melded if tiles not in hidden]
    if any(hand.labels[i] == FACE_DOWN for tiles in faces_up for i in tiles):
        return "inferred"
    if not faces_up:
        shown = bool(hidden) and _in_one_piece(hand, frame)
    else:
        shown = _lie_sideways(hand, frame, faces_up) or _lie_above(hand, frame, faces_up)
    return "shown" if shown else "inferred"


def _is_turned_down(hand: PlacedHand, tiles: Sequence[int]) -> bool:
    labels = [hand.labels[i] for i in tiles]
    return is_hidden_kong(labels) and labels.count(FACE_DOWN) == FACES_DOWN


def _in_one_piece(hand: PlacedHand, frame: HandPlane) -> bool:
    """Return True if the concealed tiles are one row without gaps."""
    return len({hand.rows[i] for i in hand.concealed}) == 1 and _widest_gap(hand, frame) < GAP


def _lie_sideways(hand: PlacedHand, frame: HandPlane, sets: Sequence[Sequence[int]]) -> bool:
    """Return True if each of the sets holds a sideways tile; one alone may be the winning tile."""
    turned = [i for i in hand.rows if frame.across[i] > 0]
    return len(turned) > 1 and all(set(tiles) & set(turned) for tiles in sets)


def _lie_above(hand: PlacedHand, frame: HandPlane, faces_up: Sequence[Sequence[int]]) -> bool:
    """Return True if sets lie in lines of their own above the concealed row, clearly apart from it.

    Lines of one set each are a stack, and a kong alone in its line may be concealed. Sets above a pair may be
    a concealed hand sorted into its sets, unless the winning tile lies sideways in the pair.
    """
    lines = [
        [tiles for tiles in hand.melded if hand.rows[tiles[0]] == row]
        for row in sorted({hand.rows[tiles[0]] for tiles in faces_up})
    ]
    below = {hand.rows[i] for i in hand.concealed}
    if len(below) != 1 or hand.rows[lines[-1][0][0]] >= min(below):
        return False
    won_there = hand.winning in hand.concealed and bool(frame.across[hand.winning] > 0)
    if len(hand.concealed) <= PAIR and not won_there:
        return False
    if len(lines) > 1 and min(map(len, lines)) == 1:
        return False
    if any(all(len(tiles) == KONG and tiles in faces_up for tiles in line) for line in lines):
        return False
    if min(_least_gap(line, frame) for line in lines) < GAP:
        return False
    needed = GAP if won_there else max(GAP, WIDER_GAP * _widest_gap(hand, frame))
    return min(_gap_below(tiles, hand, frame) for tiles in lines[-1]) > needed


def _least_gap(line: Sequence[Sequence[int]], frame: HandPlane) -> float:
    """Return the narrowest gap between the sets of a line, in tile widths."""
    return min((_gap(left[-1], right[0], frame) for left, right in pairwise(line)), default=np.inf)


def _widest_gap(hand: PlacedHand, frame: HandPlane) -> float:
    """Return the widest gap between concealed tiles in tile widths, without the winning tile's.

    A gap that is filled by another set, such as a kong, does not count.
    """
    row = hand.rows[hand.concealed[0]]
    in_line = sorted((i for i in hand.rows if hand.rows[i] == row), key=lambda i: float(frame.centres[i, 0]))
    gaps = (
        _gap(left, right, frame)
        for left, right in pairwise(in_line)
        if hand.winning not in (left, right) and {left, right} <= set(hand.concealed)
    )
    return max(gaps, default=0.0)


def _gap(left: int, right: int, frame: HandPlane) -> float:
    apart = frame.centres[right, 0] - frame.centres[left, 0]
    return float(apart - frame.sizes[[left, right], 0].mean())


def _gap_below(tiles: Sequence[int], hand: PlacedHand, frame: HandPlane) -> float:
    """Return how far a set lies above the concealed row, in tile widths."""
    centre = frame.centres[list(tiles)].mean(0)
    level = line_height_at(frame.centres[list(hand.concealed)], centre[0])
    height = float(np.median(frame.sizes[list(hand.rows), 1]))
    return float(level - centre[1] - height) * LONG_SIDE
