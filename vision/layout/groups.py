"""Which of all finds are the hand: groups of what lies together are weighed, and the best one taken.

Tiles join in the order of the gaps between them, and each group that comes about so may be the hand. It is
done several times, with and without what is doubtful or face down. The weights are in nats, set by hand on
scenes of models/training/cluttered.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.alike import edges_of
from vision.layout.links import links_of
from vision.layout.nearly import left_over
from vision.layout.sets import FACE_DOWN, is_bonus

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vision.layout.frame import Bools, Floats
    from vision.layout.links import Links

LEAST_TILES = 5  # faces; fewer that lie together are beside a hand
MOST_TILES = 26  # with four kongs and every bonus tile; more are a tray or a table, not a hand
AS_SURE = 0.5, 0.85, 0.95  # times as sure as the photo's surest: finds below are left out of a group
SUREST = 10  # as sure as the tenth tile: one or two sure ones do not tell what is usual in a photo
WINNERS, LOSERS = 6.0, 4.0  # nats: the count of tiles, kongs as three
EACH_OFF = -1.5  # each tile too few or too many
DOUBT = 0.5  # of a doubtful find's own odds: they weigh next to nothing, but not for it
MEAN_SURE = 6.0
SORTED, UNSORTED, MOST_SORTED = 1.5, -0.8, 8.0  # neighbours alike or next in rank: people sort their hands
LEGAL, EACH_LEFT = 9.0, -1.8  # all tiles in sets and a pair; each that is not
NEARER = 5.0  # for each unit of the logarithm of tiles' size
LOWER = 3.0  # from the photo's uppermost tile to its lowest
DOWN, MOSTLY_DOWN = -0.5, -12.0  # each face-down tile; more of them than faces are a wall
GAP = -0.7  # for each tile width of the widest gap in a group
UPRIGHT = 1.5
FINALISTS = 12  # whose labels are looked at


@dataclass(frozen=True)
class Finds:
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
class Group:
    """Finds that lie together, by their numbers, and the widest gap between them in tile widths."""

    members: frozenset[int]
    gap: float


class Own(NamedTuple):
    """Which finds are the hand's, (n,), and which of these are its longest row."""

    main: Bools
    row: Bools


def hand_group(finds: Finds, meant: int | None = None) -> Own:
    """Tell which finds are most likely the hand, that of the tile a person meant if there is one."""
    weigh = _Scales(finds)
    groups = _with_meant(list(_groups(finds, weigh.links, meant)), finds, meant)
    weighed = sorted(groups, key=weigh.by_place, reverse=True)[:FINALISTS]
    best = max(weighed, key=weigh.whole, default=Group(frozenset(range(len(finds.labels))), 0.0))
    main = np.isin(np.arange(len(finds.labels)), list(best.members))
    main |= np.arange(len(main)) == meant
    return Own(main, _longest_row(main, weigh.links))


def _longest_row(main: Bools, links: Links) -> Bools:
    rows = _joining(main, links.in_rows())
    longest = max(rows, key=lambda row: len(row.members))
    return np.isin(np.arange(len(main)), list(longest.members))


def _groups(finds: Finds, links: Links, meant: int | None) -> Iterator[Group]:
    """Yield every group that may be a hand, once."""
    faces = np.array([label != FACE_DOWN for label in finds.labels])
    surest = float(np.sort(finds.sure[faces])[-SUREST:].min(initial=1.0))
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
            for group in _joining(some, links):
                if group.members not in known:
                    known.add(group.members)
                    yield group


def _joining(some: Bools, links: Links) -> Iterator[Group]:
    """Yield the groups that come about as those finds join, the least gap first, none too large for a hand."""
    keep = some[links.pairs].all(1)
    order = np.argsort(links.apart[keep], kind="stable")
    pairs, apart = links.pairs[keep][order].tolist(), links.apart[keep][order].tolist()
    group = {int(i): Group(frozenset([int(i)]), 0.0) for i in np.flatnonzero(some)}
    head = {i: i for i in group}

    def first(i: int) -> int:
        while head[i] != i:
            head[i] = i = head[head[i]]
        return i

    yield from group.values()
    for (one, other), gap in zip(pairs, apart, strict=True):
        a, b = first(one), first(other)
        if a == b:
            continue
        head[b] = a
        both = group[a].members | group[b].members if len(group[a].members) <= MOST_TILES else group[a].members
        group[a] = Group(both, gap)
        if len(both) <= MOST_TILES:
            yield group[a]


def _with_meant(groups: list[Group], finds: Finds, meant: int | None) -> list[Group]:
    """Return the groups with the find that is meant, all where those are no hand."""

    def faces(group: Group) -> int:
        return sum(finds.labels[i] != FACE_DOWN for i in group.members)

    mine = [group for group in groups if meant in group.members and faces(group) >= LEAST_TILES]
    return mine or groups


class _Scales:
    """What speaks for a group, by how it lies alone or with what its labels say."""

    def __init__(self, finds: Finds) -> None:
        self.finds = finds
        self.links = links_of(finds.quads, finds.axis)
        edges = edges_of(finds.quads)
        self.size = np.log(np.maximum(np.abs(np.linalg.det(edges)), 1e-9)) / 2
        sure = np.clip(finds.sure, 0.02, 0.98)
        self.odds = np.log(sure / (1 - sure))
        down = finds.quads.mean(1)[:, 1]
        self.low = (down - down.min()) / max(float(np.ptp(down)), 1e-9)
        falls = edges[:, 1, 1] / np.maximum(np.hypot(edges[:, 0, 1], edges[:, 1, 1]), 1e-9)
        self.upright = np.where(finds.turn > 0.8, falls, 0.0)
        self.beside: dict[int, list[int]] = {}
        for one, other in self.links.in_rows().pairs.tolist():
            self.beside.setdefault(one, []).append(other)
        self.largest = float(np.quantile(self.size[self.odds > 1], 0.9)) if (self.odds > 1).any() else 0.0

    def by_place(self, group: Group) -> float:
        """Weigh how a group lies, how sure it is and how many tiles it has."""
        some = np.fromiter(group.members, int)
        labels = [self.finds.labels[i] for i in some]
        odds = self.odds[some]
        weight = _count(labels) + MEAN_SURE * float(odds.mean()) / 4 + DOUBT * float(odds[odds < 0].sum())
        weight += NEARER * (float(np.median(self.size[some])) - self.largest)
        weight += LOWER * float(self.low[some].mean()) + UPRIGHT * float(self.upright[some].mean())
        return weight + GAP * group.gap + self._order(group)

    def _order(self, group: Group) -> float:
        pairs = [(i, j) for i in group.members for j in self.beside.get(i, ()) if j in group.members]
        alike = sum(_follow(self.finds.labels[i], self.finds.labels[j]) for i, j in pairs)
        weight = SORTED * alike + UNSORTED * (len(pairs) - alike)
        return float(np.clip(weight, -MOST_SORTED, MOST_SORTED))

    def whole(self, group: Group) -> float:
        """Weigh a group with its labels: whether they make a hand, or nearly."""
        labels = [self.finds.labels[i] for i in group.members]
        return self.by_place(group) + max(0.0, LEGAL + EACH_LEFT * left_over(labels))


def _follow(one: str, other: str) -> bool:
    """Tell whether two labels are one face, or neighbours in rank in one suit."""
    if one == other:
        return True
    in_suit = one[-1] == other[-1] and len(one) == len(other) == 2 and one[-1] in "mps"
    return in_suit and abs(int(one[0]) - int(other[0])) == 1


def _count(labels: Iterable[str]) -> float:
    """Weigh how many tiles there are, each kong as three, flowers and seasons not counted."""
    plain = [label for label in labels if not is_bonus(label)]
    faces = [label for label in plain if label != FACE_DOWN]
    kongs = sum(faces.count(label) == 4 for label in set(faces)) + (len(plain) - len(faces)) // 2
    down = len(plain) - len(faces)
    against = DOWN * down + MOSTLY_DOWN * (down > len(faces))
    return against + max(_legal(len(plain) - spare) for spare in range(min(kongs, 4) + 1))


def _legal(count: int) -> float:
    if count in (13, 14):
        return WINNERS if count == 14 else LOSERS
    return EACH_OFF * abs(count - 13.5)
