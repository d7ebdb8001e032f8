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
from vision.layout.groups import MAX_TILES, find_hand_groups, labelled_detections
from vision.layout.hand import PlacedHand, find_winning_tile, judge_claims
from vision.layout.planes import plane_hypotheses
from vision.layout.rows import doubtful_bonus_odds, find_rows, lies_among_strays
from vision.layout.sets import (
    FACE_DOWN,
    NO_FACE,
    WHITE,
    WINNERS,
    are_all_sets,
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
    from vision.layout.planes import Bools, Floats, HandPlane
    from vision.layout.rows import Block
    from vision.results import Claims, DetectedTile, Row

BLANK = frozenset([FACE_DOWN, WHITE])
MAX_MISREAD = 4  # flowers and seasons that may be other faces
MAX_ASSIGNMENTS = 1000  # that are weighed
MAX_WAYS = 12  # assignments of roles in one plane, and whole layouts, that are compared
FINALISTS = 3  # of these that are considered further


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
            bonus: Indices of the hand's bonus tiles, which are not strays.
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
    detections = labelled_detections(tiles)
    for group in find_hand_groups(detections, _find_index(tiles, target)):
        considered = [tiles[int(i)] for i in np.flatnonzero(group.considered)]
        left_out = [replace(tiles[int(i)], row="stray", set=None) for i in np.flatnonzero(~group.considered)]
        for plane in plane_hypotheses(detections, group.main, group.row, group.considered):
            known = Constraints(_find_index(considered, target), role, plane.standing, plane.lying)
            for layout in _lay_out_in_plane(considered, plane, known):
                layout.features.update({"group": group.weight, "none_stands": plane.none_stands})
                yield layout._replace(tiles=[*layout.tiles, *left_out])


def _find_index(tiles: Sequence[DetectedTile], number: int | None) -> int | None:
    return next((i for i, tile in enumerate(tiles) if tile.number == number), None)


def _lay_out_in_plane(
    tiles: Sequence[DetectedTile], frame: HandPlane, known: Constraints
) -> Iterator[Layout]:
    """Yield the most likely layouts of tiles whose positions in the hand's plane are known."""
    rows = find_rows(tiles, frame, known.target)
    views = TileViews(
        [tile.label for tile in tiles],
        [tile.alternatives for tile in tiles],
        frame.across > 0,
        rows.distance,
        [tile.confidence for tile in tiles],
    )
    for features, candidates, parts, maybe in _most_likely_parts(
        tiles, rows.blocks, views, rows.bonus, known
    ):
        strays = parts.strays(len(tiles), maybe)
        near = {i for i in maybe if rows.distance[i] == 0 or i == known.target}
        own = [i for i in maybe if i in near or not lies_among_strays(tiles, i, maybe, strays, rows.touching)]
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
    return nlargest(FINALISTS, assignments, key=lambda hypothesis: weigh_features(hypothesis[0]))


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


def _replace_backs(labels: Sequence[str]) -> list[str]:
    """Label three plain neighbours white dragons: blank ones look like backs, and three backs are not a set."""
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
    faces = labels if are_all_sets(labels) else most_likely_sets(labels, [views.chances[i] for i in tiles])
    faces = faces if are_all_sets(faces) else _replace_backs(labels)
    backs = find_sideways_backs(labels, [bool(views.sideways[i]) for i in tiles])
    cuts = {0, len(tiles), *(n + after for n in backs for after in (0, 1))}
    if not are_all_sets(faces):
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
    best = nlargest(MAX_WAYS, weighed, key=lambda way: weigh_features(way[0]))
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
