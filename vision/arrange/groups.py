"""Which of all finds are the hand: groups of what lies together are weighed, and the best one taken.

Tiles join in the order of the gaps between them, and each group that comes about so may be the hand. It is
done several times, with and without what is doubtful or face down. What speaks for a group is
weighed as `weights.toml` says.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.arrange.left_over import MOST_SETS, left_over
from vision.arrange.likelihood import Features, weigh
from vision.arrange.lines import whole_hands
from vision.arrange.links import FARTHEST, NearTiles, links_of
from vision.arrange.sets import COPIES, FACE_DOWN, is_bonus
from vision.arrange.upright import turn_confidence
from vision.geometry import edges_of, sizes_in, tile_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vision.arrange.frame import Bools, Floats
    from vision.reading import ReadTile

LEAST_TILES = 5  # faces; fewer that lie together are beside a hand
MOST_TILES = 26  # with four kongs and every bonus tile; more are a tray or a table, not a hand
AS_SURE = 0.5, 0.85, 0.95  # times as sure as the photo's surest: finds below are left out of a group
SUREST = 10  # as sure as the tenth tile: one or two sure ones do not tell what is usual in a photo
COUNTS = {13: "whole", 14: "whole", 16: "whole_of_16", 17: "whole_of_16"}
FEW_AND_MANY = 13.5  # tiles: those of a hand
MOST_OFF = 9.0  # each tile too few or too many; of these at most so many count
TOUCHING = 0.5  # tile widths: tiles of one tray
LEAST_WHOLE = 13  # tiles; of fewer some are always in sets
FAR_FROM_ONE = 5  # tiles that no set takes up: with so many it is no hand
SURE_TURN = 0.8
MOST_ALONE = 2.5  # each tile width by which the gap round it exceeds those inside
DOUBT_APART, BACK_APART = (
    2.0,
    0.7,
)  # tile widths: so much farther off count doubtful finds and face-down tiles
SORTED, UNSORTED, MOST_SORTED = 1.5, 0.8, 8.0  # neighbours alike or next in rank, others, both at most
BESIDE, MOST_DOUBTFUL = 6.0, 16  # tile sizes to doubtful finds that are tried as the hand's, and so many
FINALISTS = 12  # whose labels are looked at
FARTHEST_BEHIND = 4.0  # nats: 8 of 2,200 rendered hands lay in a group so much less likely than the first


@dataclass(frozen=True)
class LabelledFinds:
    """All finds of a photo.

    quads: (n, 4, 2), from each tile's own top left; labels: n; sure: how likely each is what its label says,
    (n,) of 0..1; turn and axis: how sure the quads' turns are, and what runs up, (n,) of 0..1.
    """

    quads: Floats
    labels: Sequence[str]
    sure: Floats
    turn: Floats
    axis: Floats


@dataclass(frozen=True)
class Cluster:
    """Finds that lie together, by their numbers, and the widest gap between them, in tile widths."""

    members: frozenset[int]
    gap: float


class OwnFinds(NamedTuple):
    """Which finds are the hand's, (n,), which of these are its longest row, and its weight in nats."""

    main: Bools
    row: Bools
    weight: float


def hand_groups(finds: LabelledFinds, meant: int | None = None) -> Iterator[OwnFinds]:
    """Yield which finds may be the hand, the likeliest first: with the tile that a person meant."""
    scales = Scales(finds)
    groups = _with_meant(list(every_group(finds, scales.links, meant)), finds, meant)
    finalists = sorted(groups, key=scales.by_place, reverse=True)[:FINALISTS]
    first, *others = sorted(finalists, key=scales.whole, reverse=True)
    tried, least = set(), scales.whole(first) - FARTHEST_BEHIND
    for group in (first, *_whole_hands(finds, scales, meant), *others):
        if group.members in tried or scales.whole(group) < least:
            continue
        tried.add(group.members)
        main = np.isin(np.arange(len(finds.labels)), list(group.members))
        main |= np.arange(len(main)) == meant
        yield OwnFinds(main, _longest_row(main, scales.links), scales.whole(group))


def finds_of(tiles: Sequence[ReadTile]) -> LabelledFinds:
    """Return what the groups of tiles depend on."""
    return LabelledFinds(
        np.array([tile.quad for tile in tiles], float),
        [tile.label for tile in tiles],
        np.array([tile.confidence for tile in tiles]),
        np.array([turn_confidence(tile) for tile in tiles]),
        np.array([tile.axis_confidence for tile in tiles]),
    )


def doubtful_beside(finds: LabelledFinds, own: OwnFinds, clear: Bools) -> Bools:
    """Tell which doubtful finds lie so near that they may be the hand's, the surest if there are many."""
    centres = finds.quads.mean(1)
    size = tile_size(finds.quads[own.main])
    steps = np.abs(centres[:, None] - centres[own.main]).max(2).min(1)
    near = np.flatnonzero(~clear & (steps < BESIDE * size))
    some = np.zeros(len(clear), dtype=bool)
    some[near[np.argsort(-finds.sure[near])][:MOST_DOUBTFUL]] = True
    return some


def _whole_hands(finds: LabelledFinds, scales: Scales, meant: int | None) -> Iterator[Cluster]:
    """Yield what is a whole hand in one line or all of the photo: with the tile that a person meant."""
    sure = finds.sure >= AS_SURE[0] * _surest(finds)
    for members in whole_hands(finds.quads, finds.labels, sure, scales.rows()):
        if meant is None or meant in members:
            yield scales.group(members)


def _faces(finds: LabelledFinds) -> Bools:
    return np.array([label != FACE_DOWN for label in finds.labels])


def _surest(finds: LabelledFinds) -> float:
    """Return how sure the surest faces are: as sure as one of many, since one or two do not tell."""
    return float(np.sort(finds.sure[_faces(finds)])[-SUREST:].min(initial=1.0))


def _longest_row(main: Bools, links: NearTiles) -> Bools:
    rows = _joining(main, links.in_rows())
    longest = max(rows, key=lambda row: len(row.members))
    return np.isin(np.arange(len(main)), list(longest.members))


def every_group(finds: LabelledFinds, links: NearTiles, meant: int | None) -> Iterator[Cluster]:
    """Yield every group that may be a hand, once."""
    faces, surest = _faces(finds), _surest(finds)
    known: set[frozenset[int]] = set()
    tried: set[bytes] = set()
    for share in (0.0, *AS_SURE):
        for backs in (False, True):
            some = (finds.sure >= share * surest) & (faces | backs)
            if meant is not None:
                some[meant] = True
            if some.tobytes() in tried:
                continue
            tried.add(some.tobytes())
            for group in (*_joining(some, links), *_wholes(some, links)):
                if group.members not in known:
                    known.add(group.members)
                    yield group


def _joining(some: Bools, links: NearTiles) -> Iterator[Cluster]:
    """Yield the groups that come about as those finds join, the least gap first, none too large."""
    keep = some[links.pairs].all(1)
    order = np.argsort(links.apart[keep], kind="stable")
    pairs, apart = links.pairs[keep][order].tolist(), links.apart[keep][order].tolist()
    group = {int(i): Cluster(frozenset([int(i)]), 0.0) for i in np.flatnonzero(some)}
    head = {i: i for i in group}
    yield from group.values()
    for (one, other), gap in zip(pairs, apart, strict=True):
        a, b = _head(head, one), _head(head, other)
        if a == b:
            continue
        head[b] = a
        if len(group[a].members) <= MOST_TILES:
            group[a] = Cluster(group[a].members | group[b].members, gap)
            if len(group[a].members) <= MOST_TILES:
                yield group[a]


def _wholes(some: Bools, links: NearTiles) -> Iterator[Cluster]:
    """Yield what lies together however much it is: a tray is no hand, but nor is a part cut out of it."""
    if 0 < some.sum() <= MOST_TILES:
        yield Cluster(frozenset(map(int, np.flatnonzero(some))), FARTHEST)
    near = some[links.pairs].all(1) & (links.apart < TOUCHING)
    head = {int(i): int(i) for i in np.flatnonzero(some)}
    for one, other in links.pairs[near].tolist():
        head[_head(head, one)] = _head(head, other)
    together: dict[int, list[int]] = {}
    for i in head:
        together.setdefault(_head(head, i), []).append(i)
    yield from (Cluster(frozenset(all_), TOUCHING) for all_ in together.values() if len(all_) > MOST_TILES)


def _with_meant(groups: list[Cluster], finds: LabelledFinds, meant: int | None) -> list[Cluster]:
    """Return the groups with the find that is meant, all where those are no hand."""

    def faces(group: Cluster) -> int:
        return sum(finds.labels[i] != FACE_DOWN for i in group.members)

    mine = [group for group in groups if meant in group.members and faces(group) >= LEAST_TILES]
    return mine or groups


class Scales:
    """What speaks for a group, by how it lies alone or with what its labels say."""

    def __init__(self, finds: LabelledFinds) -> None:
        self.finds, self.labels = finds, finds.labels
        self.links = links_of(finds.quads, finds.axis)
        edges = edges_of(finds.quads)
        size = np.log(sizes_in(edges))
        sure = np.clip(finds.sure, 0.02, 0.98)
        odds = np.log(sure / (1 - sure))
        falls = edges[:, 1, 1] / np.maximum(np.hypot(edges[:, 0, 1], edges[:, 1, 1]), 1e-9)
        self._odds: list[float] = odds.tolist()
        self._upright: list[float] = np.where(finds.turn > SURE_TURN, falls, 0.0).tolist()
        self._sure: list[float] = sure.tolist()
        largest = float(np.quantile(size[odds > 1], 0.9)) if (odds > 1).any() else 0.0
        self._nearer: list[float] = (size - largest).tolist()
        self._near: list[list[tuple[float, int]]] = [[] for _ in finds.labels]
        self._beside: list[list[int]] = [[] for _ in finds.labels]
        for (one, other), apart, beside in zip(
            self.links.pairs.tolist(), self.links.apart.tolist(), self.links.beside.tolist(), strict=True
        ):
            for i, j in ((one, other), (other, one)):
                self._near[i].append((apart, j))
                if beside:
                    self._beside[i].append(j)
        faces = _faces(finds)
        self._away: list[float] = (DOUBT_APART * (1 - sure) + BACK_APART * ~faces).tolist()
        self._known: dict[Cluster, float] = {}

    def labels_of(self, group: Cluster) -> list[str]:
        """Return the labels of a group's members."""
        return [self.labels[i] for i in group.members]

    def group(self, members: frozenset[int]) -> Cluster:
        """Return finds as a group."""
        inside = sorted((gap, i, j) for i in members for gap, j in self._near[i] if j in members and i < j)
        head = {i: i for i in members}
        widest, left = 0.0, len(members) - 1
        for gap, i, j in inside:
            a, b = _head(head, i), _head(head, j)
            if a != b:
                head[b], widest, left = a, gap, left - 1
        return Cluster(members, FARTHEST if left else widest)

    def rows(self) -> set[frozenset[int]]:
        """Return the rows of tiles that lie side by side."""
        some = _faces(self.finds) & (np.array(self._odds) > 0)
        rows = {i: row.members for row in _joining(some, self.links.in_rows()) for i in row.members}
        return set(rows.values())  # of each tile the last row is the longest

    def by_place(self, group: Cluster) -> float:
        """Weigh how a group lies, how sure it is and how many tiles it has."""
        if (known := self._known.get(group)) is None:
            known = self._known[group] = weigh(self.features(group))
        return known

    def features(self, group: Cluster) -> Features:
        """Say what speaks for a group by how it lies, how sure it is and how many tiles it has."""
        some = group.members
        f = _count([self.labels[i] for i in some])
        f["doubt"] = sum(min(self._odds[i], 0) for i in some)
        f["upright"] = sum(self._upright[i] for i in some) / len(some)
        f["nearer"] = sorted(self._nearer[i] for i in some)[len(some) // 2]
        away = [(gap + self._away[j], j) for i in some for gap, j in self._near[i] if j not in some]
        alone = min((gap for gap, _ in away), default=FARTHEST) - group.gap
        f["alone"] = min(alone, MOST_ALONE) if alone > 0 else 0.0
        f["cut"] = max(-alone, 0.0)
        f["holes"] = self._holes(some)
        pairs = [(i, j) for i in some for j in self._beside[i] if i < j and j in some]
        alike = sum(_follow(self.labels[i], self.labels[j]) for i, j in pairs)
        weight = SORTED * alike - UNSORTED * (len(pairs) - alike)
        f["sorted"] = min(max(weight, -MOST_SORTED), MOST_SORTED)
        return f

    def _holes(self, some: frozenset[int]) -> float:
        beside = Counter(j for i in some for j in self._beside[i] if j not in some)
        return sum(self._sure[j] for j, count in beside.items() if count > 1)

    def whole(self, group: Cluster) -> float:
        """Weigh a group with its labels: whether they make a hand, or nearly."""
        return self.by_place(group) + weigh({"in_sets": self._in_sets(group)})

    def features_with_faces(self, group: Cluster) -> Features:
        """Say all that speaks for a group."""
        return {**self.features(group), "in_sets": self._in_sets(group)}

    def _in_sets(self, group: Cluster) -> float:
        """Return how nearly a group is a hand, 0..1."""
        left, share = left_over(self.labels_of(group)), min(1.0, len(group.members) / LEAST_WHOLE)
        return share * max(0.0, 1 - left / FAR_FROM_ONE)


def _head(head: dict[int, int], i: int) -> int:
    while head[i] != i:
        head[i] = i = head[head[i]]
    return i


def _follow(one: str, other: str) -> bool:
    """Tell whether two labels are one face, or neighbours in rank in one suit."""
    if one == other:
        return True
    in_suit = one[-1] == other[-1] and len(one) == len(other) == 2 and one[-1] in "mps"
    return in_suit and abs(int(one[0]) - int(other[0])) == 1


def _count(labels: Iterable[str]) -> Features:
    """Say how many tiles there are, each kong as three, flowers and seasons not counted."""
    every = list(labels)
    plain = [label for label in every if not is_bonus(label)]
    faces = [label for label in plain if label != FACE_DOWN]
    down = len(plain) - len(faces)
    kongs = sum(count == COPIES for count in Counter(faces).values()) + down // 2
    ways = [_legal(len(plain) - spare) for spare in range(min(kongs, MOST_SETS) + 1)]
    f = max(ways, key=weigh)
    f["bonus"] = len(every) - len(plain)
    f["down"] = down
    return f


def _legal(count: int) -> Features:
    if count in COUNTS:
        return {COUNTS[count]: 1.0}
    off = count - FEW_AND_MANY
    return {"few": -off} if off < 0 else {"many": min(off, MOST_OFF)}
