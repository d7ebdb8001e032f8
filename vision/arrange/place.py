"""The whole way from labelled quads to placed tiles."""

from __future__ import annotations

from dataclasses import replace
from heapq import nlargest
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.arrange.added import blocks_with_added
from vision.arrange.curves import unrolled
from vision.arrange.flowers import (
    MAYBE,
    against_flowers,
    among_strays,
    is_flower,
    neighbours,
    own_flowers,
)
from vision.arrange.frame import LONG_SIDE, SAME_SCALE, SKEW, find_frame
from vision.arrange.groups import MOST_TILES, LabelledFinds, doubtful_beside, finds_of, hand_groups
from vision.arrange.left_over import unwon
from vision.arrange.likelihood import Features, weigh
from vision.arrange.likely_sets import likely_sets
from vision.arrange.melds_shown import Lying, claims_of
from vision.arrange.planes import ways_to_stand
from vision.arrange.roles import Candidate, Parts, assign, candidate
from vision.arrange.rows import with_sets_whole
from vision.arrange.sets import (
    FACE_DOWN,
    NO_FACE,
    WHITE,
    WINNERS,
    is_bonus,
    kong_starts,
    split,
    turned_backs,
)
from vision.arrange.upright import turn_confidence
from vision.arrange.winning import winning_tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.hand import Role as HandRole
    from vision.arrange.frame import Bools, Floats, HandPlane
    from vision.arrange.groups import OwnFinds
    from vision.arrange.planes import OnePlane
    from vision.arrange.rows import Block
    from vision.reading import Claims, ReadTile, Row

REACH = 8.0  # tile widths from the hand to tiles that may belong to it
PLAIN = frozenset([FACE_DOWN, WHITE])
MOST_MISREAD = 4  # flowers and seasons that may be something else
MOST_STEPS = 8
BEST = 3  # assignments of roles in a frame that are looked at further
DOUBTFUL = 0.6  # times as sure as the hand's tiles are: less sure finds beside it are left out
THIN = 0.65  # of a tile's height or width: the narrow top of a standing tile looks like a face-down one
UPRIGHT = -1.5  # nats, that what stands is turned sideways: that is rare
UPSIDE_DOWN = 0.8  # a tile so surely turned by half is another player's


NO_FEATURES: Features = {}


class Layout(NamedTuple):
    """Every tile at its place, in reading order: melded sets, concealed tiles, bonus tiles, strays.

    `claims` says whether that order shows which sets were claimed; None without tiles. `features`: what
    speaks for it.
    """

    tiles: list[ReadTile]
    claims: Claims | None
    features: Features = NO_FEATURES


class Way(NamedTuple):
    """Which finds are the hand's group, in which plane they lie, and which of all are looked at."""

    own: OwnFinds
    plane: OnePlane
    some: Bools


class Known(NamedTuple):
    """What is known of the hand beforehand: a tile of it, and whose count of tiles it more likely has.

    standing, lying: which tiles do, where the hand has both.
    """

    wanted: int | None
    role: HandRole
    standing: Bools
    lying: Bools


class Seen(NamedTuple):
    """What the roles of tiles depend on: label, whether it lies sideways, how far it is from the hand.

    chances: how likely each is which label; sure: how sure each is.
    """

    labels: Sequence[str]
    chances: Sequence[Sequence[tuple[str, float]]]
    turned: Bools
    distance: Floats
    sure: Sequence[float]


def lay_out(tiles: Sequence[ReadTile], meant: int | None = None, role: HandRole = "winner") -> Layout:
    """Find each tile's place in the hand: in that of the tile so numbered, if a person meant one.

    role: whether it more likely has a winner's or a loser's count of tiles.
    """
    return next(ways_to_lie(tiles, meant, role), Layout([], None))


def ways_to_lie(
    tiles: Sequence[ReadTile], meant: int | None = None, role: HandRole = "winner"
) -> Iterator[Layout]:
    """Yield how the hand may lie, the likeliest first. Nothing is worked out before it is asked for.

    Of each group of finds that may be a hand, where some stand and some lie, either may be what stands, or
    nothing: seen from halfway up all look alike.
    """
    if not tiles:
        return
    finds = finds_of(tiles)
    maybe_flower = np.array([tile.bonus_chance > MAYBE for tile in tiles])
    for own in hand_groups(finds, _index(tiles, meant)):
        clear = own.main | maybe_flower | (finds.sure > DOUBTFUL * np.median(finds.sure[own.main]))
        some = clear | doubtful_beside(finds, own, clear)
        for plane in ways_to_stand(unrolled(finds.quads, own.row), own.main):
            yield from _laid(tiles, finds, Way(own, plane, some), meant, role)


def _laid(
    tiles: Sequence[ReadTile], finds: LabelledFinds, way: Way, meant: int | None, role: HandRole
) -> Iterator[Layout]:
    """Lay some of the finds out; the others lie astray."""
    own, plane, some = way
    seen = [tiles[int(i)] for i in np.flatnonzero(some)]
    frame = find_frame(plane.quads[some], own.main[some], finds.turn[some], finds.axis[some])
    frame = replace(frame, across=frame.across + np.where(plane.standing[some], UPRIGHT, 0.0))
    known = Known(_index(seen, meant), role, plane.standing[some], plane.lying[some])
    astray = [replace(tiles[int(i)], row="stray", set=None) for i in np.flatnonzero(~some)]
    for layout in _in_frame(seen, frame, known):
        layout.features.update({"group": own.weight, "none_stands": plane.none_stands})
        yield layout._replace(tiles=[*layout.tiles, *astray])


def _index(tiles: Sequence[ReadTile], number: int | None) -> int | None:
    return next((i for i, tile in enumerate(tiles) if tile.number == number), None)


def _in_frame(tiles: Sequence[ReadTile], frame: HandPlane, known: Known) -> Iterator[Layout]:
    """Find the likeliest places of tiles, given where in the hand's plane they lie."""
    wanted = known.wanted
    faces = np.array([tile.label != FACE_DOWN for tile in tiles])
    sure = np.array([turn_confidence(tile) for tile in tiles])
    like_the_hand = (
        (frame.skew < SKEW) & (np.abs(frame.scale) < SAME_SCALE) & ((frame.turns != 2) | (sure < UPSIDE_DOWN))
    )
    like_the_hand &= faces | (frame.sizes.min(1) > THIN)
    distance = _distances(frame, like_the_hand)
    touching = neighbours(frame)
    bonus = own_flowers(tiles, frame, like_the_hand, distance, touching)
    if wanted is not None and wanted not in bonus and is_flower(tiles[wanted]):
        bonus.append(wanted)
    in_reach = (frame.main & (frame.skew < 2 * SKEW)) | (like_the_hand & (distance < REACH))
    in_reach |= np.arange(len(tiles)) == wanted
    others = [i for i, tile in enumerate(tiles) if is_flower(tile) and i not in bonus]
    members = [int(i) for i in np.flatnonzero(in_reach) if i not in others]
    blocks = with_sets_whole(
        blocks_with_added(frame, members), lambda some: _all_sets([tiles[i].label for i in some])
    )
    seen = Seen(
        [tile.label for tile in tiles],
        [tile.alternatives for tile in tiles],
        frame.across > 0,
        distance,
        [tile.confidence for tile in tiles],
    )
    for features, candidates, parts, maybe in _likeliest(tiles, blocks, seen, bonus, known):
        strays = parts.strays(len(tiles), maybe)
        mine = {i for i in maybe if distance[i] == 0 or i == wanted}
        own = [i for i in maybe if i in mine or not among_strays(tiles, i, maybe, strays, touching)]
        yield _placed(tiles, frame, parts, own, candidates)._replace(features=features)


def _likeliest(
    tiles: Sequence[ReadTile],
    blocks: Sequence[Block],
    seen: Seen,
    bonus: Sequence[int],
    known: Known,
) -> list[tuple[Features, list[Candidate], Parts, list[int]]]:
    """Return the likeliest parts and bonus tiles, and what speaks for them; flowers may be other faces."""
    against = against_flowers(tiles, blocks, bonus)
    doubtful = sorted(against, key=against.__getitem__)
    ways = []
    for misread in range(min(len(doubtful), MOST_MISREAD) + 1):
        own = [i for i in bonus if i not in doubtful[:misread]]
        otherwise = seen._replace(labels=_without_flowers(tiles, seen.labels, doubtful[:misread]))
        candidates = [c for block in blocks for c in _candidates(block, otherwise, set(own), known)]
        if sum(len(c.tiles) for c in candidates if c.distance == 0) > MOST_TILES:
            return [({}, candidates, _as_it_lies(candidates), own)]
        for parts, features in assign(candidates, known.role):
            features["unwon"] = _unwon(otherwise, parts)
            ways.append((features, candidates, parts, own))
    return nlargest(BEST, ways, key=lambda way: weigh(way[0]))


def _unwon(seen: Seen, parts: Parts) -> int:
    """Say how odd the hand is as a winner's, if it has as many tiles."""
    mine = [i for piece in (*parts.melded, *parts.concealed) for i in piece]
    count = 3 * len(parts.melded) + sum(map(len, parts.concealed))
    return unwon([(seen.labels[i], seen.sure[i]) for i in mine]) if count in WINNERS else 0


def _without_flowers(
    tiles: Sequence[ReadTile], labels: Sequence[str], misread: Iterable[int]
) -> Sequence[str]:
    """Return the labels with the likeliest other face of each misread flower or season."""
    faces = list(labels)
    for i in misread:
        others = (label for label, _ in tiles[i].alternatives if not is_bonus(label) and label not in NO_FACE)
        faces[i] = next(others, labels[i])
    return faces


def _distances(frame: HandPlane, carries: Bools) -> Floats:
    """Return how far each tile lies from the main group, in tile widths; 0 for its own tiles.

    It is the longest step on the way there from one of the tiles that carry on to the next: melded sets lie
    in a chain. Steps up or down count double: a hand goes on in its rows, discards lie beyond them.
    """
    steps = np.abs(frame.centres[:, None] - frame.centres[None])
    steps[..., 1] *= 2 * LONG_SIDE
    step = np.maximum(0.1, steps.max(2) - 1)
    distance = np.where(frame.main, 0.0, step[:, frame.main].min(1))
    if not carries.any():
        return distance
    for _ in range(MOST_STEPS):
        by_others = np.maximum(step[:, carries], distance[carries]).min(1)
        nearer = np.minimum(distance, by_others)
        if (nearer == distance).all():
            break
        distance = nearer
    return np.asarray(distance)


def _without_backs(labels: Sequence[str]) -> list[str]:
    """Name three plain neighbours white dragons: blank ones look like backs, and three backs are no set."""
    told: list[str] = []
    for plain, run in groupby(labels, key=PLAIN.__contains__):
        some = list(run)
        told += [WHITE] * 3 if plain and len(some) == 3 else some
    return told


def _candidates(block: Block, seen: Seen, bonus: set[int], known: Known) -> Iterable[Candidate]:
    """Split concealed kongs off, which only a declared set can be, and face-down tiles at the ends.

    Bonus tiles are left out.
    """
    tiles = tuple(i for i in block.tiles if i not in bonus)
    labels = [seen.labels[i] for i in tiles]
    faces = labels if _all_sets(labels) else likely_sets(labels, [seen.chances[i] for i in tiles])
    faces = faces if _all_sets(faces) else _without_backs(labels)
    backs = turned_backs(labels, [bool(seen.turned[i]) for i in tiles])
    cuts = {0, len(tiles), *(n + after for n in backs for after in (0, 1))}
    if not _all_sets(faces):
        mine = [bool(seen.distance[i] == 0) for i in tiles]
        cuts |= _round_kongs(faces) | _where_it_ends(mine, faces)
    for start, end in pairwise(sorted(cuts)):
        if start < end:
            piece = tiles[start:end]
            far = float(min(seen.distance[list(piece)]))
            turned = [bool(seen.turned[i]) for i in piece]
            made = candidate(block, piece, tuple(faces[start:end]), far, turned)
            yield replace(
                made,
                sure=sum(seen.sure[i] for i in piece if seen.labels[i] != FACE_DOWN),
                meant=known.wanted in piece,
                standing=bool(known.standing[list(piece)].all()),
                lying=bool(known.lying[list(piece)].all()),
            )


def _all_sets(faces: Sequence[str]) -> bool:
    """Tell whether they are sets and nothing else; face-down tiles alone are a piece of a wall."""
    return set(faces) != {FACE_DOWN} and split(faces) is not None


def _round_kongs(faces: Sequence[str]) -> set[int]:
    """Return where concealed kongs begin and end among the faces, and what shows a face."""
    cuts: set[int] = set()
    sound = {n for n, face in enumerate(faces) if face != FACE_DOWN}
    for start in kong_starts(faces, hidden=True):
        cuts |= {start, start + 4}
        sound |= set(range(start, start + 4))
    return cuts | {min(sound), max(sound) + 1} if sound else cuts


def _where_it_ends(mine: Sequence[bool], faces: Sequence[str]) -> set[int]:
    """Return where the hand's own group ends among the faces, but for the middle of a concealed kong."""
    in_kong = {n for start in kong_starts(faces, hidden=True) for n in range(start + 1, start + 4)}
    return {n for n, (one, other) in enumerate(pairwise(mine), 1) if one != other} - in_kong


def _as_it_lies(candidates: Sequence[Candidate]) -> Parts:
    return Parts(concealed=[c.tiles for c in candidates if c.distance == 0])


def _placed(
    tiles: Sequence[ReadTile],
    frame: HandPlane,
    parts: Parts,
    bonus: Sequence[int],
    candidates: Sequence[Candidate],
) -> Layout:
    place = {i: (c.block.row, float(frame.centres[i, 0])) for c in candidates for i in c.tiles}
    melded = sorted(parts.melded, key=lambda some: place[some[0]])
    concealed = sorted((i for piece in parts.concealed for i in piece), key=lambda i: place[i])
    rows = {i: row for i, (row, _) in place.items()}
    winning = winning_tile(frame, melded, concealed, parts.concealed, rows)
    strays = parts.strays(len(frame.centres), bonus)

    def placed(i: int, row: Row, number: int | None = None) -> ReadTile:
        sideways = bool(frame.across[i] > 0)
        return replace(tiles[i], row=row, set=number, sideways=sideways, winning=i == winning)

    lying = Lying([tile.label for tile in tiles], melded, concealed, rows, winning)
    laid = [
        *(placed(i, "melded", number) for number, some in enumerate(melded) for i in some),
        *(placed(i, "concealed") for i in concealed),
        *(placed(i, "bonus") for i in sorted(bonus, key=lambda i: float(frame.centres[i, 0]))),
        *(placed(i, "stray") for i in sorted(strays, key=lambda i: tuple(frame.centres[i, ::-1].round()))),
    ]
    return Layout(laid, claims_of(lying, frame))
