"""Groups: which detections are the hand.

Near tiles are linked by the gap between them, which is larger where lines change or tiles turn; only tiles
near each other are compared, on a grid, so that the cost grows linearly with their number. Tiles join in the
order of these gaps, and each group that arises may be the hand. This is done several times, with and without
doubtful and face-down tiles. The features of a group are weighed as `weights.toml` says.

Whole hands in one line are tried too, however wide the gaps: a pair may lie far to the left of the claimed
sets, and only the line, and that together they are a hand, shows that they belong together.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.detections import MAYBE_BONUS
from vision.geometry import SMALL_TILES, median_tile_size, sizes_from_edges, tile_edges
from vision.layout.features import Features, weigh_features
from vision.layout.planes import (
    ALIGNED,
    LONG_SIDE,
    SAME_SCALE,
    SKEW,
    SURE_DIRECTION,
    TileQuads,
    effective_turn_confidence,
)
from vision.layout.rows import HAND_REACH, SEAM
from vision.layout.sets import (
    COPIES,
    FACE_DOWN,
    FAR_FROM_WON,
    KONG,
    LOSERS,
    SETS,
    USUAL_COUNT,
    WHOLE,
    WINNERS,
    count_unmatched_tiles,
    find_kongs,
    is_bonus,
    plain_face,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from vision.layout.planes import Bools, Floats, Ints
    from vision.results import DetectedTile


MIN_TILES = 5  # faces; smaller groups are not the hand
MAX_TILES = 26  # of a hand with four kongs and every bonus tile; more are a tray or a table
MAX_ALONE = 2.5  # tile widths by which the gap around a group exceeds those inside, at most
# Tile widths added to the distance of doubtful detections and of face-down tiles
DOUBT_APART, BACK_APART = 2.0, 0.7
# Weights of neighbours alike or next in rank, and of others; limit of both
SORTED, UNSORTED, MAX_SORTED = 1.5, 0.8, 8.0
DOUBTFUL = (
    0.5  # share of the confidence of the group or of the photo's best face: detections below are doubtful
)
SURER = 0.85, 0.95  # further shares of the best confidence: detections below are left out of a group
FINALISTS = 12  # groups whose labels are looked at
FARTHEST_BEHIND = 4.0  # nats: of 2,200 rendered hands 8 lay in a group that much less likely than the first

FARTHEST = 3.0  # tile widths of the longest link
LINK_REACH = 4.5  # tile sizes between the centres of tiles that are compared, at most
OTHER_LINE, MAYBE_OTHER = 1.6, 1.3  # weight of a gap up or down, where the axis is certain or not
LINE_CHANGE = 0.15  # tile widths added for a step up or down
UNLIKE = 2.5  # tile widths added for each unit of skew, and of the size's logarithm, beyond USUAL_UNLIKE
USUAL_UNLIKE = 0.12

MIN_LINE = 2  # tiles that define a line
OFF_LINE = 0.4  # tile sizes from the line to the centre of a tile in line


@dataclass(frozen=True)
class LabelledDetections(TileQuads):
    """All n detections of a photo, with their labels.

    Attributes:
        labels: n tile codes.
        confidence: (n,) probability that each is what its label says.
        bonus_chance: (n,) probability that each is any flower or season.
    """

    labels: Sequence[str]
    confidence: Floats
    bonus_chance: Floats


@dataclass(frozen=True)
class Cluster:
    """A group of detections that lie together.

    Attributes:
        members: Their indices.
        gap: The widest gap between them, in tile widths.
    """

    members: frozenset[int]
    gap: float


class HandGroup(NamedTuple):
    """The detections of the hand.

    Attributes:
        main: (n,) which detections are the hand's.
        row: (n,) which of these are its longest row.
        considered: (n,) which of all detections may be laid out with them; the others are strays.
        weight: Weight of the group in nats.
    """

    main: Bools
    row: Bools
    considered: Bools
    weight: float


def find_hand_groups(finds: LabelledDetections, target: int | None = None) -> Iterator[HandGroup]:
    """Yield the groups that may be the hand, the most likely first.

    Args:
        finds: All detections.
        target: Index of a detection that belongs to the hand, because the user pointed at it.
    """
    scales = GroupWeigher(finds)
    groups = _keep_target(list(find_groups(finds, scales.links, target)), finds, target)
    finalists = sorted(groups, key=scales.weigh_position, reverse=True)[:FINALISTS]
    first, *others = sorted(finalists, key=scales.weigh, reverse=True)
    tried, least = set(), scales.weigh(first) - FARTHEST_BEHIND
    for group in (first, *_find_whole_hands(finds, scales, target), *others):
        if group.members in tried or scales.weigh(group) < least:
            continue
        tried.add(group.members)
        main = np.isin(np.arange(len(finds.labels)), list(group.members))
        main |= np.arange(len(main)) == target
        row = _find_longest_row(main, scales.links)
        yield HandGroup(main, row, _find_considered(finds, main), scales.weigh(group))


def labelled_detections(tiles: Sequence[DetectedTile]) -> LabelledDetections:
    """Return what grouping needs of tiles."""
    return LabelledDetections(
        quads=np.array([tile.quad for tile in tiles], float),
        turn_confidence=np.array([effective_turn_confidence(tile) for tile in tiles]),
        axis_confidence=np.array([tile.axis_confidence for tile in tiles]),
        labels=[tile.label for tile in tiles],
        confidence=np.array([tile.confidence for tile in tiles]),
        bonus_chance=np.array([tile.bonus_chance for tile in tiles]),
    )


def _find_considered(finds: LabelledDetections, main: Bools) -> Bools:
    """Return which detections (n,) may be laid out with a group: it, the certain ones, doubtful ones near it."""
    clear = (
        main
        | (finds.bonus_chance > MAYBE_BONUS)
        | (finds.confidence > DOUBTFUL * np.median(finds.confidence[main]))
    )
    centres = finds.quads.mean(1)
    steps = np.abs(centres[:, None] - centres[main]).max(2).min(1)
    return np.asarray(clear | (steps < HAND_REACH * median_tile_size(finds.quads[main])))


def _find_whole_hands(
    finds: LabelledDetections, scales: GroupWeigher, target: int | None
) -> Iterator[Cluster]:
    """Yield groups that are a whole hand, in one line or all of the photo, and contain the target."""
    sure = finds.confidence >= DOUBTFUL * _best_confidence(finds)
    for members in find_whole_hands(finds.quads, finds.labels, sure, scales.rows()):
        if target is None or target in members:
            yield scales.make_group(members)


def _mask_faces(finds: LabelledDetections) -> Bools:
    return np.array([label != FACE_DOWN for label in finds.labels])


def _best_confidence(finds: LabelledDetections) -> float:
    """Return the confidence of the photo's best face."""
    return float(finds.confidence[_mask_faces(finds)].max(initial=0.0))


def _find_longest_row(main: Bools, links: TileLinks) -> Bools:
    rows = _merge_by_gap(main, links.in_rows())
    longest = max(rows, key=lambda row: len(row.members))
    return np.isin(np.arange(len(main)), list(longest.members))


def find_groups(finds: LabelledDetections, links: TileLinks, target: int | None) -> Iterator[Cluster]:
    """Yield every group that may be a hand, once.

    Args:
        finds: All detections.
        links: Links between them.
        target: Index of a detection that is never left out.
    """
    faces, surest = _mask_faces(finds), _best_confidence(finds)
    known: set[frozenset[int]] = set()
    tried: set[bytes] = set()
    for share in (0.0, DOUBTFUL, *SURER):
        for backs in (False, True):
            some = (finds.confidence >= share * surest) & (faces | backs)
            if target is not None:
                some[target] = True
            if some.tobytes() in tried:
                continue
            tried.add(some.tobytes())
            for group in (*_merge_by_gap(some, links), *_connect_touching(some, links)):
                if group.members not in known:
                    known.add(group.members)
                    yield group


def _merge_by_gap(some: Bools, links: TileLinks) -> Iterator[Cluster]:
    """Yield the groups that arise as those detections join, smallest gap first, up to MAX_TILES."""
    keep = some[links.pairs].all(1)
    order = np.argsort(links.gaps[keep], kind="stable")
    pairs, apart = links.pairs[keep][order].tolist(), links.gaps[keep][order].tolist()
    group = {int(i): Cluster(frozenset([int(i)]), 0.0) for i in np.flatnonzero(some)}
    root = {i: i for i in group}
    yield from group.values()
    for (one, other), gap in zip(pairs, apart, strict=True):
        a, b = _root(root, one), _root(root, other)
        if a == b:
            continue
        root[b] = a
        if len(group[a].members) <= MAX_TILES:
            group[a] = Cluster(group[a].members | group[b].members, gap)
            if len(group[a].members) <= MAX_TILES:
                yield group[a]


def _connect_touching(some: Bools, links: TileLinks) -> Iterator[Cluster]:
    """Yield what lies together whatever its size: a tray is not a hand, nor is a part cut out of it."""
    if 0 < some.sum() <= MAX_TILES:
        yield Cluster(frozenset(map(int, np.flatnonzero(some))), FARTHEST)
    near = some[links.pairs].all(1) & (links.gaps < SEAM)
    root = {int(i): int(i) for i in np.flatnonzero(some)}
    for one, other in links.pairs[near].tolist():
        root[_root(root, one)] = _root(root, other)
    together: dict[int, list[int]] = {}
    for i in root:
        together.setdefault(_root(root, i), []).append(i)
    yield from (
        Cluster(frozenset(members), SEAM) for members in together.values() if len(members) > MAX_TILES
    )


def _keep_target(groups: list[Cluster], finds: LabelledDetections, target: int | None) -> list[Cluster]:
    """Return the groups that contain the target, all groups where those are not a hand."""

    def faces(group: Cluster) -> int:
        return sum(finds.labels[i] != FACE_DOWN for i in group.members)

    mine = [group for group in groups if target in group.members and faces(group) >= MIN_TILES]
    return mine or groups


class GroupWeigher:
    """Weighing of groups, by position alone or together with the labels."""

    def __init__(self, finds: LabelledDetections) -> None:
        """Measure the detections of a photo."""
        self.finds, self.labels = finds, finds.labels
        self.links = link_tiles(finds.quads, finds.axis_confidence)
        edges = tile_edges(finds.quads)
        size = np.log(sizes_from_edges(edges))
        sure = np.clip(finds.confidence, 0.02, 0.98)
        odds = np.log(sure / (1 - sure))
        falls = edges[:, 1, 1] / np.maximum(np.hypot(edges[:, 0, 1], edges[:, 1, 1]), 1e-9)
        self._odds: list[float] = odds.tolist()
        self._upright: list[float] = np.where(finds.turn_confidence > SURE_DIRECTION, falls, 0.0).tolist()
        self._sure: list[float] = sure.tolist()
        largest = float(np.quantile(size[odds > 1], 1 - SMALL_TILES)) if (odds > 1).any() else 0.0
        self._nearer: list[float] = (size - largest).tolist()
        self._near: list[list[tuple[float, int]]] = [[] for _ in finds.labels]
        self._beside: list[list[int]] = [[] for _ in finds.labels]
        for (one, other), apart, beside in zip(
            self.links.pairs.tolist(), self.links.gaps.tolist(), self.links.beside.tolist(), strict=True
        ):
            for i, j in ((one, other), (other, one)):
                self._near[i].append((apart, j))
                if beside:
                    self._beside[i].append(j)
        self._away: list[float] = (DOUBT_APART * (1 - sure) + BACK_APART * ~_mask_faces(finds)).tolist()
        self._known: dict[Cluster, float] = {}

    def labels_of(self, group: Cluster) -> list[str]:
        """Return the labels of a group's members."""
        return [self.labels[i] for i in group.members]

    def make_group(self, members: frozenset[int]) -> Cluster:
        """Return the group of some detections, by their indices."""
        inside = sorted((gap, i, j) for i in members for gap, j in self._near[i] if j in members and i < j)
        root = {i: i for i in members}
        widest, left = 0.0, len(members) - 1
        for gap, i, j in inside:
            a, b = _root(root, i), _root(root, j)
            if a != b:
                root[b], widest, left = a, gap, left - 1
        return Cluster(members, FARTHEST if left else widest)

    def rows(self) -> set[frozenset[int]]:
        """Return the rows of tiles that lie side by side."""
        some = _mask_faces(self.finds) & (np.array(self._odds) > 0)
        rows = {i: row.members for row in _merge_by_gap(some, self.links.in_rows()) for i in row.members}
        return set(rows.values())  # the last row of each tile is the longest

    def weigh_position(self, group: Cluster) -> float:
        """Weigh a group by position, confidence and number of tiles, in nats."""
        if (known := self._known.get(group)) is None:
            known = self._known[group] = weigh_features(self.position_features(group))
        return known

    def position_features(self, group: Cluster) -> Features:
        """Return the features of a group's position, confidence and number of tiles."""
        some = group.members
        features = _count_features([self.labels[i] for i in some])
        features["doubt"] = sum(min(self._odds[i], 0) for i in some)
        features["upright"] = sum(self._upright[i] for i in some) / len(some)
        features["nearer"] = sorted(self._nearer[i] for i in some)[len(some) // 2]
        away = (gap + self._away[j] for i in some for gap, j in self._near[i] if j not in some)
        alone = min(away, default=FARTHEST) - group.gap
        features["alone"] = min(max(alone, 0.0), MAX_ALONE)
        features["cut"] = max(-alone, 0.0)
        features["holes"] = self._count_holes(some)
        pairs = [(i, j) for i in some for j in self._beside[i] if i < j and j in some]
        alike = sum(_are_neighbours_in_rank(self.labels[i], self.labels[j]) for i, j in pairs)
        weight = SORTED * alike - UNSORTED * (len(pairs) - alike)
        features["sorted"] = min(max(weight, -MAX_SORTED), MAX_SORTED)
        return features

    def _count_holes(self, some: frozenset[int]) -> float:
        beside = Counter(j for i in some for j in self._beside[i] if j not in some)
        return sum(self._sure[j] for j, count in beside.items() if count > 1)

    def weigh(self, group: Cluster) -> float:
        """Weigh a group together with its labels, by how nearly they make a hand, in nats."""
        return self.weigh_position(group) + weigh_features({"in_sets": self._share_in_sets(group)})

    def all_features(self, group: Cluster) -> Features:
        """Return all features of a group."""
        return {**self.position_features(group), "in_sets": self._share_in_sets(group)}

    def _share_in_sets(self, group: Cluster) -> float:
        """Return how nearly a group is a hand, 0..1."""
        left = count_unmatched_tiles(self.labels_of(group))
        share = min(1.0, len(group.members) / LOSERS[0])  # of fewer tiles some are in sets by chance
        return share * max(0.0, 1 - left / FAR_FROM_WON)


def _root(root: dict[int, int], i: int) -> int:
    while root[i] != i:
        root[i] = i = root[root[i]]
    return i


def _are_neighbours_in_rank(one: str, other: str) -> bool:
    """Return True if two labels are one face, or neighbours in rank in one suit."""
    if one == other:
        return True
    in_suit = one[-1] == other[-1] and len(one) == len(other) == 2 and one[-1] in "mps"
    return in_suit and abs(int(one[0]) - int(other[0])) == 1


def _count_features(labels: Iterable[str]) -> Features:
    """Return the features of the number of tiles: each kong counts as three, bonus tiles do not count."""
    every = list(labels)
    plain = [label for label in every if not is_bonus(label)]
    faces = [label for label in plain if label != FACE_DOWN]
    down = len(plain) - len(faces)
    kongs = sum(count == COPIES for count in Counter(faces).values()) + down // 2
    sizes = [_size_features(len(plain) - spare) for spare in range(min(kongs, SETS[-1]) + 1)]
    features = max(sizes, key=weigh_features)
    features["bonus"] = len(every) - len(plain)
    features["down"] = down
    return features


def _size_features(count: int) -> Features:
    if count in WHOLE:
        return {"whole" if count <= WINNERS[0] else "whole_of_16": 1.0}
    excess = count - USUAL_COUNT
    return {"few": -excess} if excess < 0 else {"many": excess}


class TileLinks(NamedTuple):
    """Links between near tiles.

    Attributes:
        pairs: (m, 2) indices.
        gaps: (m,) gaps in tile widths.
        beside: (m,) whether they lie side by side in one row.
    """

    pairs: Ints
    gaps: Floats
    beside: Bools

    def in_rows(self) -> TileLinks:
        """Return the links between tiles side by side in a row."""
        return TileLinks(self.pairs[self.beside], self.gaps[self.beside], self.beside[self.beside])


def find_near_pairs(centres: Floats, reach: float) -> Ints:
    """Return all pairs of centres within reach, lower index first.

    Args:
        centres: (n, 2) positions.
        reach: Largest distance along either axis.

    Returns:
        Indices (m, 2).
    """
    cells = np.floor((centres - centres.min(0)) / reach).astype(np.int64) + 1
    widths = int(cells[:, 1].max()) + 2
    keys = cells[:, 0] * widths + cells[:, 1]
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    indices = np.arange(len(keys))
    parts = []
    for offset in (-widths - 1, -widths, -widths + 1, -1, 0, 1, widths - 1, widths, widths + 1):
        first = np.searchsorted(ordered, keys + offset, "left")
        count = np.searchsorted(ordered, keys + offset, "right") - first
        start = np.repeat(indices, count)
        within = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
        end = order[np.repeat(first, count) + within]
        parts.append(np.column_stack([start, end])[start < end])
    pairs = np.concatenate(parts)
    return np.asarray(pairs[np.abs(centres[pairs[:, 0]] - centres[pairs[:, 1]]).max(1) < reach])


def link_tiles(quads: Floats, axis_confidence: Floats) -> TileLinks:
    """Link tiles with those near them.

    Args:
        quads: (n, 4, 2) corners.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """
    edges, centres = tile_edges(quads), quads.mean(1)
    size = sizes_from_edges(edges)
    pairs = find_near_pairs(centres, LINK_REACH * float(np.quantile(size, 0.75)))
    one, other = pairs.T
    forward, backward = (
        _measure_gaps(a, b, edges, centres, axis_confidence) for a, b in ((one, other), (other, one))
    )
    nearer = forward[0] < backward[0]
    apart = np.where(nearer, forward[0], backward[0])
    in_line = np.where(nearer, forward[1], backward[1])
    widths = np.maximum(np.linalg.norm(edges[:, :, 0], axis=1), 1e-3)
    unlike, in_width = (np.abs(np.log(some[one] / some[other])) for some in (size, widths))
    # One of them may stand and the other lie: they are equally wide.
    level = _have_parallel_sides(edges, one, other)
    unlike = np.where(level, (unlike + np.minimum(unlike, in_width)) / 2, unlike)
    apart += UNLIKE * np.maximum(0, unlike - USUAL_UNLIKE)
    keep = apart < FARTHEST
    return TileLinks(pairs[keep], apart[keep], (in_line & (apart < SEAM))[keep])


def _measure_gaps(
    one: Ints, other: Ints, edges: Floats, centres: Floats, axis_confidence: Floats
) -> tuple[Floats, Bools]:
    """Return the distance of the others from the ones, in widths of these, and whether they are in line."""
    backward = np.linalg.inv(edges + 1e-6 * np.eye(2))[one]
    offsets = np.abs((backward @ (centres[other] - centres[one])[..., None])[..., 0])
    inside = np.abs(backward @ edges[other])
    straight = np.maximum(inside[:, 0, 1], inside[:, 1, 0])
    crossed = np.maximum(inside[:, 0, 0], inside[:, 1, 1])
    sheared = np.where(_have_parallel_sides(edges, one, other), LONG_SIDE * inside[:, 1, 0], np.inf)
    skew = np.minimum(np.minimum(straight, crossed), sheared)
    half = np.where((straight < crossed)[:, None], 0.5, (0.66, 0.38))  # half the other tile, in those units
    gaps = np.maximum(offsets - 0.5 - half, 0)
    down = offsets[:, 1] > offsets[:, 0]
    sure = axis_confidence[one] > SURE_DIRECTION
    factor = np.where(down, np.where(sure, OTHER_LINE, MAYBE_OTHER), 1.0)
    aside = offsets.min(1)
    apart = factor * gaps.max(1) + LINE_CHANGE * (down & sure) + UNLIKE * np.maximum(0, skew - USUAL_UNLIKE)
    apart += 0.5 * np.maximum(0, aside - 0.25)
    return apart, (aside < 0.4) & ~(down & sure)


def _have_parallel_sides(edges: Floats, one: Ints, other: Ints) -> Bools:
    """Return whether the upper and lower sides of the ones are parallel to those of the others."""
    right = edges[:, :, 0] / np.maximum(np.linalg.norm(edges[:, :, 0], axis=1), 1e-3)[:, None]
    return np.asarray(np.abs((right[one] * right[other]).sum(1)) > ALIGNED)


def find_whole_hands(
    quads: Floats, labels: Sequence[str], sure: Bools, rows: Collection[frozenset[int]]
) -> Iterator[frozenset[int]]:
    """Yield the detections that are a winner's hand and lie in one line, or are all faces of the photo.

    Args:
        quads: (n, 4, 2) corners.
        labels: n tile codes.
        sure: (n,) which detections may lie in such a line.
        rows: Rows of faces side by side, by indices.
    """
    faces = [i for i, label in enumerate(labels) if label != FACE_DOWN and not is_bonus(label)]
    if is_winning_hand([labels[i] for i in faces]):
        yield frozenset(faces)
    row_of = {i: row for row in rows for i in row}
    longest = sorted((row for row in rows if len(row) >= MIN_LINE), key=len, reverse=True)
    edges, centres = tile_edges(quads), quads.mean(1)
    is_candidate = sure & np.array([not is_bonus(label) for label in labels])
    seen: set[frozenset[int]] = set()
    for row in longest:
        line = _find_line(sorted(row), edges, centres, is_candidate)
        ends = [at for at in range(len(line) + 1) if not _is_within_row(line, at, row_of)]
        for start, end in combinations(ends, 2):
            some = frozenset(line[start:end])
            if WINNERS[0] <= end - start <= WINNERS[-1] + SETS[-1] and row <= some and some not in seen:
                seen.add(some)
                if is_winning_hand([labels[i] for i in line[start:end]]):
                    yield some


def _is_within_row(line: Sequence[int], at: int, row_of: Mapping[int, frozenset[int]]) -> bool:
    return 0 < at < len(line) and line[at] in row_of.get(line[at - 1], ())


def is_winning_hand(labels: Sequence[str]) -> bool:
    """Return True if labels, from left to right, are a winner's hand and nothing else, without flowers."""
    faces_read, hidden = list(labels), 0
    for start in find_kongs(labels, hidden=True):
        faces = [label for label in labels[start : start + KONG] if label != FACE_DOWN]
        faces_read[start : start + KONG] = (faces[:1] or [""]) * KONG
        hidden += not faces
    shown = [label for label in faces_read if label]
    if FACE_DOWN in shown:
        return False
    kongs = sum(count == KONG for count in Counter(map(plain_face, shown)).values())
    sizes = (len(shown) + 3 * hidden - spare for spare in range(kongs + 1))
    return any(count in WINNERS for count in sizes) and count_unmatched_tiles(shown) == 0


def _find_line(row: list[int], edges: Floats, centres: Floats, sure: Bools) -> list[int]:
    """Return what lies in line with a row, from end to end, without gaps that are too wide."""
    size = sizes_from_edges(edges)
    sides = edges / np.maximum(np.linalg.norm(edges, axis=1, keepdims=True), 1e-3)
    alike = sure & (np.abs(np.log(size / np.median(size[row]))) < SAME_SCALE)
    line = row
    for _ in range(2):  # a short row gives the line roughly, the tiles found in it give it more exactly
        middle = centres[line].mean(0)
        along = np.linalg.svd(centres[line] - middle)[2][0]
        x, y = (centres - middle) @ along, (centres - middle) @ np.array([-along[1], along[0]])
        aslant = np.abs(sides[:, 0] * along[1] - sides[:, 1] * along[0]).min(1)
        fits = alike & (np.abs(y) < OFF_LINE * size) & (aslant < SKEW)
        fits[row] = True
        order = [int(i) for i in np.argsort(x, kind="stable") if fits[i]]
        wide = np.abs(np.swapaxes(edges[order], 1, 2) @ along).max(1)
        cuts = np.flatnonzero(np.diff(x[order]) > HAND_REACH * np.minimum(wide[1:], wide[:-1])) + 1
        line = next(list(map(int, part)) for part in np.split(order, cuts) if row[0] in part)
    return line
