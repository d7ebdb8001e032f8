"""Layout hypotheses: from labelled quads to tiles in their places."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from heapq import nlargest
from itertools import accumulate, groupby, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.layout.features import (
    Candidate,
    Features,
    assignment_features,
    count_features,
    is_lone,
    non_winning_penalty,
    weigh_features,
)
from vision.layout.groups import (
    MAX_TILES,
    LabelledDetections,
    find_doubtful_beside,
    find_hand_groups,
    labelled_detections,
)
from vision.layout.hand import PlacedHand, find_winning_tile, judge_claims
from vision.layout.planes import (
    LONG_SIDE,
    SAME_SCALE,
    SKEW,
    effective_turn_confidence,
    fit_hand_plane,
    standing_hypotheses,
    straighten_row,
)
from vision.layout.rows import (
    MAYBE_BONUS,
    doubtful_bonus_odds,
    find_blocks_with_added_kongs,
    find_neighbours,
    find_own_bonus_tiles,
    is_clear_bonus_tile,
    join_split_sets,
    lies_among_strays,
)
from vision.layout.sets import (
    FACE_DOWN,
    NO_FACE,
    WHITE,
    WINNERS,
    find_kongs,
    find_sideways_backs,
    is_bonus,
    is_hidden_kong,
    most_likely_sets,
    split_into_sets,
    split_with_one_misread,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.hand import Role as HandRole
    from vision.layout.features import Role
    from vision.layout.groups import HandGroup
    from vision.layout.planes import Bools, Floats, HandPlane, MergedPlane
    from vision.layout.rows import Block
    from vision.results import Claims, DetectedTile, Row

HAND_REACH = 8.0  # tile widths from the hand to tiles that may belong to it, at most
BLANK = frozenset([FACE_DOWN, WHITE])
MAX_MISREAD = 4  # flowers and seasons that may be other faces
MAX_STEPS = 8
MAX_ASSIGNMENTS = 1000  # that are weighed
BEST_ASSIGNMENTS = 20  # that are returned
BEST_IN_PLANE = 3  # assignments of roles in one plane that are considered further
DOUBTFUL = 0.6  # share of the hand's median confidence below which other detections are doubtful
THIN = 0.65  # of a tile's height or width: the narrow top of a standing tile looks like a back
UPRIGHT = -1.5  # nats for a standing tile to lie sideways: that is rare
UPSIDE_DOWN = 0.8  # confidence from which on an upside-down tile is another player's


NO_FEATURES: Features = {}


class Layout(NamedTuple):
    """Every tile in its place.

    Attributes:
        tiles: The tiles in reading order: melded sets, concealed tiles, bonus tiles, strays.
        claims: Evidence for which sets were claimed; None without tiles.
        features: Features of the hypothesis.
    """

    tiles: list[DetectedTile]
    claims: Claims | None
    features: Features = NO_FEATURES


class Hypothesis(NamedTuple):
    """One hypothesis of group and plane.

    Attributes:
        group: Detections of the hand's group.
        plane: Plane in which they lie.
        considered: (n,) which of all detections are considered.
    """

    group: HandGroup
    plane: MergedPlane
    considered: Bools


class Constraints(NamedTuple):
    """Constraints on the hand, known beforehand.

    Attributes:
        target: Index of a tile of the hand that the user pointed at.
        role: Role of the player that the count of tiles is more likely to fit.
        standing: (n,) which tiles stand, where the hand has both kinds.
        lying: (n,) which tiles lie, where the hand has both kinds.
    """

    target: int | None
    role: HandRole
    standing: Bools
    lying: Bools


class TileViews(NamedTuple):
    """The properties of tiles that their roles depend on.

    Attributes:
        labels: Tile codes.
        chances: (label, probability) pairs of each tile.
        sideways: Whether each lies sideways.
        distance: Distance of each from the hand, in tile widths.
        confidence: Confidence of each.
    """

    labels: Sequence[str]
    chances: Sequence[Sequence[tuple[str, float]]]
    sideways: Bools
    distance: Floats
    confidence: Sequence[float]


@dataclass
class HandParts:
    """The melded sets and concealed pieces of a hand.

    Attributes:
        melded: Tile indices of each melded set, from left to right.
        concealed: Tile indices of each concealed piece, from left to right.
    """

    melded: list[tuple[int, ...]] = field(default_factory=list)
    concealed: list[tuple[int, ...]] = field(default_factory=list)

    def strays(self, count: int, bonus: Iterable[int]) -> list[int]:
        """Return the indices of the tiles that are neither melded nor concealed.

        Args:
            count: Number of all tiles.
            bonus: Indices of the hand's bonus tiles, which are no strays.
        """
        mine = {*bonus, *(i for piece in (*self.melded, *self.concealed) for i in piece)}
        return [i for i in range(count) if i not in mine]


def most_likely_layout(
    tiles: Sequence[DetectedTile], target: int | None = None, role: HandRole = "winner"
) -> Layout:
    """Return the most likely layout of tiles.

    Args:
        tiles: The tiles.
        target: Index of a detection that belongs to the hand.
        role: Role of the player that the count of tiles is more likely to fit.
    """
    return next(layout_hypotheses(tiles, target, role), Layout([], None))


def layout_hypotheses(
    tiles: Sequence[DetectedTile], target: int | None = None, role: HandRole = "winner"
) -> Iterator[Layout]:
    """Yield layout hypotheses lazily, the most likely first.

    For each group of detections that may be a hand, where some tiles stand and some lie, either part may be
    the standing one, or none: seen from halfway up all look alike.

    Args:
        tiles: The tiles.
        target: Index of a detection that belongs to the hand.
        role: Role of the player that the count of tiles is more likely to fit.
    """
    if not tiles:
        return
    finds = labelled_detections(tiles)
    maybe_flower = np.array([tile.bonus_chance > MAYBE_BONUS for tile in tiles])
    for own in find_hand_groups(finds, _find_index(tiles, target)):
        clear = (
            own.main | maybe_flower | (finds.confidence > DOUBTFUL * np.median(finds.confidence[own.main]))
        )
        some = clear | find_doubtful_beside(finds, own, clear)
        for plane in standing_hypotheses(straighten_row(finds.quads, own.row), own.main):
            yield from _lay_out_considered(tiles, finds, Hypothesis(own, plane, some), target, role)


def _lay_out_considered(
    tiles: Sequence[DetectedTile],
    finds: LabelledDetections,
    hypothesis: Hypothesis,
    target: int | None,
    role: HandRole,
) -> Iterator[Layout]:
    """Yield layouts of the considered detections; the others become strays."""
    own, plane, some = hypothesis
    views = [tiles[int(i)] for i in np.flatnonzero(some)]
    frame = fit_hand_plane(
        plane.quads[some], own.main[some], finds.turn_confidence[some], finds.axis_confidence[some]
    )
    frame = replace(frame, across=frame.across + np.where(plane.standing[some], UPRIGHT, 0.0))
    known = Constraints(_find_index(views, target), role, plane.standing[some], plane.lying[some])
    left_out = [replace(tiles[int(i)], row="stray", set=None) for i in np.flatnonzero(~some)]
    for layout in _lay_out_in_plane(views, frame, known):
        layout.features.update({"group": own.weight, "none_stands": plane.none_stands})
        yield layout._replace(tiles=[*layout.tiles, *left_out])


def _find_index(tiles: Sequence[DetectedTile], number: int | None) -> int | None:
    return next((i for i, tile in enumerate(tiles) if tile.number == number), None)


def _lay_out_in_plane(
    tiles: Sequence[DetectedTile], frame: HandPlane, known: Constraints
) -> Iterator[Layout]:
    """Yield the most likely layouts of tiles whose positions in the hand's plane are known."""
    wanted = known.target
    faces = np.array([tile.label != FACE_DOWN for tile in tiles])
    sure = np.array([effective_turn_confidence(tile) for tile in tiles])
    like_the_hand = (
        (frame.skew < SKEW) & (np.abs(frame.scale) < SAME_SCALE) & ((frame.turns != 2) | (sure < UPSIDE_DOWN))
    )
    like_the_hand &= faces | (frame.sizes.min(1) > THIN)
    distance = _measure_distances(frame, like_the_hand)
    touching = find_neighbours(frame)
    bonus = find_own_bonus_tiles(tiles, frame, like_the_hand, distance, touching)
    if wanted is not None and wanted not in bonus and is_clear_bonus_tile(tiles[wanted]):
        bonus.append(wanted)
    in_reach = (frame.main & (frame.skew < 2 * SKEW)) | (like_the_hand & (distance < HAND_REACH))
    in_reach |= np.arange(len(tiles)) == wanted
    others = [i for i, tile in enumerate(tiles) if is_clear_bonus_tile(tile) and i not in bonus]
    members = [int(i) for i in np.flatnonzero(in_reach) if i not in others]
    blocks = join_split_sets(
        find_blocks_with_added_kongs(frame, members),
        lambda some: _are_all_sets([tiles[i].label for i in some]),
    )
    views = TileViews(
        [tile.label for tile in tiles],
        [tile.alternatives for tile in tiles],
        frame.across > 0,
        distance,
        [tile.confidence for tile in tiles],
    )
    for features, candidates, parts, maybe in _most_likely_parts(tiles, blocks, views, bonus, known):
        strays = parts.strays(len(tiles), maybe)
        own_tiles = {i for i in maybe if distance[i] == 0 or i == wanted}
        own = [i for i in maybe if i in own_tiles or not lies_among_strays(tiles, i, maybe, strays, touching)]
        yield _make_layout(tiles, frame, parts, own, candidates)._replace(features=features)


def _most_likely_parts(
    tiles: Sequence[DetectedTile],
    blocks: Sequence[Block],
    views: TileViews,
    bonus: Sequence[int],
    known: Constraints,
) -> list[tuple[Features, list[Candidate], HandParts, list[int]]]:
    """Return the most likely parts and bonus tiles with their features; flowers may be other faces."""
    against = doubtful_bonus_odds(tiles, blocks, bonus)
    doubtful = sorted(against, key=against.__getitem__)
    assignments = []
    for misread in range(min(len(doubtful), MAX_MISREAD) + 1):
        own = [i for i in bonus if i not in doubtful[:misread]]
        otherwise = views._replace(labels=_replace_flowers(tiles, views.labels, doubtful[:misread]))
        candidates = [c for block in blocks for c in _make_candidates(block, otherwise, set(own), known)]
        if sum(len(c.tiles) for c in candidates if c.distance == 0) > MAX_TILES:
            return [({}, candidates, _all_concealed(candidates), own)]
        for parts, features in assign_roles(candidates, known.role):
            features["unwon"] = _non_winning_penalty(otherwise, parts)
            assignments.append((features, candidates, parts, own))
    return nlargest(BEST_IN_PLANE, assignments, key=lambda hypothesis: weigh_features(hypothesis[0]))


def _non_winning_penalty(views: TileViews, parts: HandParts) -> int:
    """Return the penalty of the hand as a winner's, if it has as many tiles."""
    own_tiles = [i for piece in (*parts.melded, *parts.concealed) for i in piece]
    count = 3 * len(parts.melded) + sum(map(len, parts.concealed))
    return (
        non_winning_penalty([(views.labels[i], views.confidence[i]) for i in own_tiles])
        if count in WINNERS
        else 0
    )


def _replace_flowers(
    tiles: Sequence[DetectedTile], labels: Sequence[str], misread: Iterable[int]
) -> Sequence[str]:
    """Return the labels with the most likely other face of each misread flower or season."""
    faces = list(labels)
    for i in misread:
        others = (label for label, _ in tiles[i].alternatives if not is_bonus(label) and label not in NO_FACE)
        faces[i] = next(others, labels[i])
    return faces


def _measure_distances(frame: HandPlane, carries: Bools) -> Floats:
    """Return the distance of each tile from the main group, in tile widths; 0 for its own tiles.

    It is the longest step on the way from the group over tiles that carry on: melded sets lie in a chain.
    Steps up or down count double: a hand continues in its rows, discards lie beyond them.
    """
    steps = np.abs(frame.centres[:, None] - frame.centres[None])
    steps[..., 1] *= 2 * LONG_SIDE
    step = np.maximum(0.1, steps.max(2) - 1)
    distance = np.where(frame.main, 0.0, step[:, frame.main].min(1))
    if not carries.any():
        return distance
    for _ in range(MAX_STEPS):
        by_others = np.maximum(step[:, carries], distance[carries]).min(1)
        nearer = np.minimum(distance, by_others)
        if (nearer == distance).all():
            break
        distance = nearer
    return np.asarray(distance)


def _replace_backs(labels: Sequence[str]) -> list[str]:
    """Label three plain neighbours white dragons: blank ones look like backs, and three backs are no set."""
    renamed: list[str] = []
    for plain, run in groupby(labels, key=BLANK.__contains__):
        some = list(run)
        renamed += [WHITE] * 3 if plain and len(some) == 3 else some
    return renamed


def _make_candidates(
    block: Block, views: TileViews, bonus: set[int], known: Constraints
) -> Iterable[Candidate]:
    """Split a block without bonus tiles into candidates.

    Concealed kongs are split off, which only a declared set can be, and face-down tiles at the ends.
    """
    tiles = tuple(i for i in block.tiles if i not in bonus)
    labels = [views.labels[i] for i in tiles]
    faces = labels if _are_all_sets(labels) else most_likely_sets(labels, [views.chances[i] for i in tiles])
    faces = faces if _are_all_sets(faces) else _replace_backs(labels)
    backs = find_sideways_backs(labels, [bool(views.sideways[i]) for i in tiles])
    cuts = {0, len(tiles), *(n + after for n in backs for after in (0, 1))}
    if not _are_all_sets(faces):
        own_tiles = [bool(views.distance[i] == 0) for i in tiles]
        cuts |= _cuts_around_kongs(faces) | _cuts_at_ends(own_tiles, faces)
    for start, end in pairwise(sorted(cuts)):
        if start < end:
            piece = tiles[start:end]
            distance = float(min(views.distance[list(piece)]))
            turned = [bool(views.sideways[i]) for i in piece]
            new_candidate = make_candidate(block, piece, tuple(faces[start:end]), distance, turned)
            yield replace(
                new_candidate,
                sure=sum(views.confidence[i] for i in piece if views.labels[i] != FACE_DOWN),
                target=known.target in piece,
                standing=bool(known.standing[list(piece)].all()),
                lying=bool(known.lying[list(piece)].all()),
            )


def _are_all_sets(faces: Sequence[str]) -> bool:
    """Return True if faces are sets and nothing else; face-down tiles alone are part of a wall."""
    return set(faces) != {FACE_DOWN} and split_into_sets(faces) is not None


def _cuts_around_kongs(faces: Sequence[str]) -> set[int]:
    """Return the cuts around concealed kongs among the faces, and around all that shows a face."""
    cuts: set[int] = set()
    sound = {n for n, face in enumerate(faces) if face != FACE_DOWN}
    for start in find_kongs(faces, hidden=True):
        cuts |= {start, start + 4}
        sound |= set(range(start, start + 4))
    return cuts | {min(sound), max(sound) + 1} if sound else cuts


def _cuts_at_ends(own_tiles: Sequence[bool], faces: Sequence[str]) -> set[int]:
    """Return the cuts at the ends of the hand's own group, except within a concealed kong."""
    in_kong = {n for start in find_kongs(faces, hidden=True) for n in range(start + 1, start + 4)}
    return {n for n, (one, other) in enumerate(pairwise(own_tiles), 1) if one != other} - in_kong


def _all_concealed(candidates: Sequence[Candidate]) -> HandParts:
    return HandParts(concealed=[c.tiles for c in candidates if c.distance == 0])


def _make_layout(
    tiles: Sequence[DetectedTile],
    frame: HandPlane,
    parts: HandParts,
    bonus: Sequence[int],
    candidates: Sequence[Candidate],
) -> Layout:
    place = {i: (c.block.row, float(frame.centres[i, 0])) for c in candidates for i in c.tiles}
    melded = sorted(parts.melded, key=lambda some: place[some[0]])
    concealed = sorted((i for piece in parts.concealed for i in piece), key=lambda i: place[i])
    rows = {i: row for i, (row, _) in place.items()}
    winning = find_winning_tile(frame, melded, concealed, parts.concealed, rows)
    strays = parts.strays(len(frame.centres), bonus)

    def place_tile(i: int, row: Row, number: int | None = None) -> DetectedTile:
        sideways = bool(frame.across[i] > 0)
        return replace(tiles[i], row=row, set=number, sideways=sideways, winning=i == winning)

    lying = PlacedHand([tile.label for tile in tiles], melded, concealed, rows, winning)
    placed_tiles = [
        *(place_tile(i, "melded", number) for number, some in enumerate(melded) for i in some),
        *(place_tile(i, "concealed") for i in concealed),
        *(place_tile(i, "bonus") for i in sorted(bonus, key=lambda i: float(frame.centres[i, 0]))),
        *(
            place_tile(i, "stray")
            for i in sorted(strays, key=lambda i: tuple(frame.centres[i, ::-1].round()))
        ),
    ]
    return Layout(placed_tiles, judge_claims(lying, frame))


def make_candidate(
    block: Block, tiles: tuple[int, ...], labels: tuple[str, ...], distance: float, turned: Sequence[bool]
) -> Candidate:
    """Make a candidate of a block and split it into sets.

    Args:
        block: The block.
        tiles: Indices of its tiles from left to right.
        labels: Their tile codes.
        distance: Distance from the hand's own group, in tile widths.
        turned: Which of the tiles lie sideways.
    """
    sizes = split_into_sets(labels, turned)
    repaired_sizes = None if sizes or FACE_DOWN in labels else split_with_one_misread(labels, turned)
    damaged = repaired_sizes is not None
    kongs = len(find_kongs(labels, hidden=False))
    sets = tuple(repaired_sizes or sizes or ())
    ends = list(accumulate(sets))
    signed = sum(0 < sum(turned[end - size : end]) < size for size, end in zip(sets, ends, strict=True))
    hidden = sum(FACE_DOWN in labels[end - size : end] for size, end in zip(sets, ends, strict=True))
    return Candidate(
        block,
        tiles,
        labels,
        distance,
        sets,
        misread=damaged,
        kongs=kongs,
        claimed_sets=signed,
        hidden_kongs=hidden,
        sideways_tiles=sum(turned),
        sure=len(labels) - labels.count(FACE_DOWN),
    )


def assign_roles(
    candidates: Sequence[Candidate], role: HandRole = "winner"
) -> list[tuple[HandParts, Features]]:
    """Return the most likely assignments of roles, with their features, the best first.

    Args:
        candidates: The blocks.
        role: Role of the player that the count of tiles is more likely to fit.
    """
    choices = [_possible_roles(c) for c in candidates]
    open_first = sorted(
        range(len(choices)), key=lambda i: (candidates[i].distance, -len(candidates[i].tiles))
    )
    options = 1
    for i in open_first:
        options *= len(choices[i])
        if options > MAX_ASSIGNMENTS:
            choices[i] = choices[i][:1]
    weighed = ((assignment_features(candidates, roles, role), roles) for roles in product(*choices))
    best = nlargest(BEST_ASSIGNMENTS, weighed, key=lambda way: weigh_features(way[0]))
    return [(_make_parts(candidates, roles, role), features) for features, roles in best]


def _possible_roles(c: Candidate) -> list[Role]:
    """Return the roles a block may have, the usual one first."""
    impossible: set[Role] = {"stray"} if c.target else set()
    if c.standing:
        impossible.add("melded")
    elif c.lying and not is_lone(c):
        impossible.add("concealed")
    roles = [role for role in _usual_roles(c) if role not in impossible]
    return roles or ["concealed" if c.target else "stray"]


def _usual_roles(c: Candidate) -> list[Role]:
    if is_hidden_kong(c.labels):
        return ["stray", "melded"] if c.distance > 0 else ["melded", "concealed", "stray"]
    if c.distance > 0:
        return ["stray", "concealed", "melded"] if c.sets else ["stray", "concealed"]
    if set(c.labels) == {FACE_DOWN}:
        return ["stray", "concealed"]
    roles: list[Role] = ["concealed", "melded"] if c.sets else ["concealed"]
    return [*roles, "stray"] if len(c.tiles) <= 4 else roles


def _make_parts(candidates: Sequence[Candidate], roles: Sequence[Role], role_of_hand: HandRole) -> HandParts:
    melded = [c for c, role in zip(candidates, roles, strict=True) if role == "melded"]
    concealed = [c for c, role in zip(candidates, roles, strict=True) if role == "concealed"]
    spare = int(count_features(melded, concealed, role_of_hand)["open_kong"])
    parts = HandParts()
    for c, role in zip(candidates, roles, strict=True):
        if role == "melded":
            at = 0
            for size in c.sets:
                parts.melded.append(c.tiles[at : at + size])
                at += size
        elif role == "concealed":
            starts = find_kongs(c.labels, hidden=False)[:spare]
            spare -= len(starts)
            at = 0
            for start in starts:
                parts.concealed.append(c.tiles[at:start])
                parts.melded.append(c.tiles[start : start + 4])
                at = start + 4
            parts.concealed.append(c.tiles[at:])
    parts.concealed = [piece for piece in parts.concealed if piece]
    return parts
