"""Grouping: which detections are the hand.

Tiles join in the order of the gaps between them, and each group that arises may be the hand. This is done
several times, with and without doubtful and face-down tiles. The features of a group are weighed as
`weights.toml` says.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.geometry import median_tile_size, sizes_from_edges, tile_edges
from vision.layout.features import Features, weigh_features
from vision.layout.lines import find_whole_hands
from vision.layout.links import FARTHEST, TileLinks, link_tiles
from vision.layout.orientation import effective_turn_confidence
from vision.layout.sets import COPIES, FACE_DOWN, is_bonus
from vision.layout.unmatched_tiles import MAX_SETS, count_unmatched_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vision.layout.hand_plane import Bools, Floats
    from vision.results import DetectedTile

MIN_TILES = 5  # faces; smaller groups are not the hand
MAX_TILES = 26  # of a hand with four kongs and every bonus tile; more are a tray or a table
AS_SURE = 0.5, 0.85, 0.95  # shares of the photo's best confidence: detections below are left out of a group
SUREST = 10  # rank of the tile that sets the photo's best confidence: one or two are no standard
COUNTS = {13: "whole", 14: "whole", 16: "whole_of_16", 17: "whole_of_16"}
FEW_AND_MANY = 13.5  # tiles of a hand
MAX_OFF = 9.0  # tiles too many that count at most
TOUCHING = 0.5  # tile widths between tiles of one tray
MIN_WHOLE = 13  # tiles; of fewer some are in sets by chance
FAR_FROM_ONE = 5  # tiles in no set: with so many it is no hand
SURE_TURN = 0.8
MAX_ALONE = 2.5  # tile widths by which the gap around a group exceeds those inside, at most
# Tile widths added to the distance of doubtful detections and of face-down tiles
DOUBT_APART, BACK_APART = 2.0, 0.7
# Weights of neighbours alike or next in rank, and of others; limit of both
SORTED, UNSORTED, MAX_SORTED = 1.5, 0.8, 8.0
# Distance in tile sizes and number of doubtful detections tried as the hand's
BESIDE, MAX_DOUBTFUL = 6.0, 16
FINALISTS = 12  # groups whose labels are looked at
FARTHEST_BEHIND = 4.0  # nats: of 2,200 rendered hands 8 lay in a group that much less likely than the first


@dataclass(frozen=True)
class LabelledDetections:
    """All n detections of a photo, with their labels.

    Attributes:
        quads: (n, 4, 2) corners from each tile's own top left.
        labels: n tile codes.
        confidence: (n,) probability that each is what its label says.
        turn_confidence: (n,) probability that the first corner is right.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """

    quads: Floats
    labels: Sequence[str]
    confidence: Floats
    turn_confidence: Floats
    axis_confidence: Floats


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
        weight: Weight of the group in nats.
    """

    main: Bools
    row: Bools
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
        yield HandGroup(main, _find_longest_row(main, scales.links), scales.weigh(group))


def labelled_detections(tiles: Sequence[DetectedTile]) -> LabelledDetections:
    """Return what grouping needs of tiles."""
    return LabelledDetections(
        np.array([tile.quad for tile in tiles], float),
        [tile.label for tile in tiles],
        np.array([tile.confidence for tile in tiles]),
        np.array([effective_turn_confidence(tile) for tile in tiles]),
        np.array([tile.axis_confidence for tile in tiles]),
    )


def find_doubtful_beside(finds: LabelledDetections, own: HandGroup, clear: Bools) -> Bools:
    """Return which doubtful detections (n,) are near enough to be the hand's, the best if there are many.

    Args:
        finds: All detections.
        own: The detections of the hand.
        clear: (n,) detections that are not doubtful.
    """
    centres = finds.quads.mean(1)
    size = median_tile_size(finds.quads[own.main])
    steps = np.abs(centres[:, None] - centres[own.main]).max(2).min(1)
    near = np.flatnonzero(~clear & (steps < BESIDE * size))
    some = np.zeros(len(clear), dtype=bool)
    some[near[np.argsort(-finds.confidence[near])][:MAX_DOUBTFUL]] = True
    return some


def _find_whole_hands(
    finds: LabelledDetections, scales: GroupWeigher, target: int | None
) -> Iterator[Cluster]:
    """Yield groups that are a whole hand, in one line or all of the photo, and contain the target."""
    sure = finds.confidence >= AS_SURE[0] * _best_confidence(finds)
    for members in find_whole_hands(finds.quads, finds.labels, sure, scales.rows()):
        if target is None or target in members:
            yield scales.make_group(members)


def _mask_faces(finds: LabelledDetections) -> Bools:
    return np.array([label != FACE_DOWN for label in finds.labels])


def _best_confidence(finds: LabelledDetections) -> float:
    """Return the confidence of the photo's best faces, by the tenth because one or two are no standard."""
    return float(np.sort(finds.confidence[_mask_faces(finds)])[-SUREST:].min(initial=1.0))


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
    for share in (0.0, *AS_SURE):
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
    """Yield the groups that arise as those detections join, smallest gap first, up to MOST_TILES."""
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
    """Yield what lies together whatever its size: a tray is no hand, but nor is a part cut out of it."""
    if 0 < some.sum() <= MAX_TILES:
        yield Cluster(frozenset(map(int, np.flatnonzero(some))), FARTHEST)
    near = some[links.pairs].all(1) & (links.gaps < TOUCHING)
    root = {int(i): int(i) for i in np.flatnonzero(some)}
    for one, other in links.pairs[near].tolist():
        root[_root(root, one)] = _root(root, other)
    together: dict[int, list[int]] = {}
    for i in root:
        together.setdefault(_root(root, i), []).append(i)
    yield from (
        Cluster(frozenset(members), TOUCHING) for members in together.values() if len(members) > MAX_TILES
    )


def _keep_target(groups: list[Cluster], finds: LabelledDetections, target: int | None) -> list[Cluster]:
    """Return the groups that contain the target, all groups where those are no hand."""

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
        self._upright: list[float] = np.where(finds.turn_confidence > SURE_TURN, falls, 0.0).tolist()
        self._sure: list[float] = sure.tolist()
        largest = float(np.quantile(size[odds > 1], 0.9)) if (odds > 1).any() else 0.0
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
        faces = _mask_faces(finds)
        self._away: list[float] = (DOUBT_APART * (1 - sure) + BACK_APART * ~faces).tolist()
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
        away = [(gap + self._away[j], j) for i in some for gap, j in self._near[i] if j not in some]
        alone = min((gap for gap, _ in away), default=FARTHEST) - group.gap
        features["alone"] = min(alone, MAX_ALONE) if alone > 0 else 0.0
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
        left, share = count_unmatched_tiles(self.labels_of(group)), min(1.0, len(group.members) / MIN_WHOLE)
        return share * max(0.0, 1 - left / FAR_FROM_ONE)


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
    sizes = [_size_features(len(plain) - spare) for spare in range(min(kongs, MAX_SETS) + 1)]
    features = max(sizes, key=weigh_features)
    features["bonus"] = len(every) - len(plain)
    features["down"] = down
    return features


def _size_features(count: int) -> Features:
    if count in COUNTS:
        return {COUNTS[count]: 1.0}
    excess = count - FEW_AND_MANY
    return {"few": -excess} if excess < 0 else {"many": min(excess, MAX_OFF)}
