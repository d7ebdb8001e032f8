"""Which of all finds are the hand: groups of what lies together are weighed, and the best one taken.

Tiles join in the order of the gaps between them, and each group that comes about so may be the hand. It is
done several times, with and without what is doubtful or face down. The weights are in nats, set by hand on
scenes of models/training/cluttered.py.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.arrange.lines import whole_hands
from vision.arrange.links import FARTHEST, Links, links_of
from vision.arrange.nearly import MOST_SETS, left_over
from vision.arrange.sets import FACE_DOWN, is_bonus
from vision.geometry import edges_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vision.arrange.frame import Bools, Floats

LEAST_TILES = 5  # faces; fewer that lie together are beside a hand
MOST_TILES = 26  # with four kongs and every bonus tile; more are a tray or a table, not a hand
AS_SURE = 0.5, 0.85, 0.95  # times as sure as the photo's surest: finds below are left out of a group
SUREST = 10  # as sure as the tenth tile: one or two sure ones do not tell what is usual in a photo
COUNTS = {14: 6.0, 13: 4.0, 17: 5.0, 16: 3.0}  # nats: tiles, kongs as three; hands of sixteen are rarer
EACH_OFF, MOST_OFF = -1.5, 9.0  # each tile too few or too many; of these at most so many count
BONUS = 0.5  # each flower or season
TOUCHING = 0.5  # tile widths: tiles of one tray
SAME_GAP = 0.1  # so much wider a gap sets nothing apart
LEAST_CUT = 4  # tiles that nothing sets apart from a group: it is cut out of a tray
DOUBT = 0.5  # of a doubtful find's own odds: they weigh next to nothing, but not for it
MEAN_SURE = 6.0
COPIES, TOO_MANY = 4, -2.0  # of a face in a set of tiles; each beyond that
SORTED, UNSORTED, MOST_SORTED = 1.5, -0.8, 8.0  # neighbours alike or next in rank: people sort their hands
LEGAL, EACH_LEFT = 9.0, -1.8  # all tiles in sets and a pair; each that is not
LEAST_WHOLE = 13  # tiles; of fewer some are always in sets
NEARER = 5.0  # for each unit of the logarithm of tiles' size
LOWER = 3.0  # from the photo's uppermost tile to its lowest
DOWN, MOSTLY_DOWN = -1.0, -12.0  # each face-down tile; more of them than faces are a wall
GAP = -0.7  # for each tile width of the widest gap in a group
UPRIGHT = 1.5
SURE_TURN = 0.8
ALONE, MOST_ALONE, CUT = 1.6, 2.5, -1.0  # each tile width by which the gap round it exceeds those inside
DOUBT_APART, BACK_APART = (
    2.0,
    0.7,
)  # tile widths: so much farther off count doubtful finds and face-down tiles
TOUCHED, MOST_TOUCHED, CLOSE = -0.7, -6.0, 0.2  # finds left out that lie so close: a tray is not cut apart
HOLE = -6.0  # a find left out with neighbours in the group on both sides, if it is sure
FINALISTS = 12  # whose labels are looked at
STARTS = 3  # groups that are tried with more and with fewer rows
MOST_STEPS = 5
MOST_ROWS = 12  # that are taken in or left out by twos
WIDEST, AT_END = 2.8, 1.0  # tile widths to rows that may belong to a group, and on from there


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
    """Finds that lie together, by their numbers, and the widest gap between them, in tile widths."""

    members: frozenset[int]
    gap: float


class Own(NamedTuple):
    """Which finds are the hand's, (n,), and which of these are its longest row."""

    main: Bools
    row: Bools


def hand_groups(finds: Finds, meant: int | None = None) -> Iterator[Own]:
    """Yield which finds may be the hand, the likeliest first: with the tile that a person meant."""
    weigh = _Scales(finds)
    groups = _with_meant(list(_groups(finds, weigh.links, meant)), finds, meant)
    weighed = sorted(groups, key=weigh.by_place, reverse=True)
    best = max(weighed[:FINALISTS], key=weigh.whole)
    large = [group for group in weighed if len(group.members) >= LEAST_TILES] or weighed
    nearest = max(large, key=lambda group: weigh.by_place(group) - _count(weigh.labels_of(group)))
    starts = list({group.members: group for group in (best, *weighed[: STARTS - 2], nearest)}.values())
    ends = {_mended(group, weigh, meant) for group in starts}
    first, *others = sorted(ends, key=weigh.whole, reverse=True)
    tried = set()
    for group in chain([first], _whole_hands(finds, weigh, meant), others):
        whole = _uncut(group, weigh, finds) if meant is None and group.gap < TOUCHING else group
        if whole.members not in tried:
            tried.add(whole.members)
            main = np.isin(np.arange(len(finds.labels)), list(whole.members))
            main |= np.arange(len(main)) == meant
            yield Own(main, _longest_row(main, weigh.links))


def _whole_hands(finds: Finds, weigh: _Scales, meant: int | None) -> Iterator[Group]:
    """Yield what is a whole hand in one line or all of the photo: with the tile that a person meant."""
    sure = finds.sure >= AS_SURE[0] * _surest(finds)
    for members in whole_hands(finds.quads, finds.labels, sure, weigh.rows()):
        if meant is None or meant in members:
            yield weigh.group(members)


def _mended(group: Group, weigh: _Scales, meant: int | None) -> Group:
    """Return the group with those rows taken in or left out, one or two at once, that make it better."""
    now = weigh.whole(group)
    kept = group.members & {meant}
    for _ in range(MOST_STEPS):
        rows = weigh.rows_at(group)
        twos = (one | other for one, other in combinations(rows[:MOST_ROWS], 2))
        for changes in (rows, twos):
            ways = [
                weigh.group(members)
                for change in changes
                if 0 < len(members := group.members ^ change | kept) <= MOST_TILES
            ]
            hopeful = [way for way in ways if weigh.by_place(way) + LEGAL > now]
            best = max(hopeful, key=weigh.whole, default=group)
            if weigh.whole(best) > now:
                break
        else:
            break
        group, now = best, weigh.whole(best)
    return group


def _uncut(group: Group, weigh: _Scales, finds: Finds) -> Group:
    """Return the whole tray of which a group is a part that nothing sets apart, else the group."""
    some = (finds.sure >= AS_SURE[1] * _surest(finds)) & _faces(finds)
    reach = group.gap + SAME_GAP
    tray, rim = set(group.members), list(group.members)
    beside = len(weigh.near(group.members, reach, some))
    while beside >= LEAST_CUT and rim:
        rim = list(weigh.near(rim, reach, some) - tray)
        tray.update(rim)
    return Group(frozenset(tray), reach) if len(tray) > MOST_TILES else group


def _faces(finds: Finds) -> Bools:
    return np.array([label != FACE_DOWN for label in finds.labels])


def _surest(finds: Finds) -> float:
    """Return how sure the surest faces are: as sure as one of many, since one or two do not tell."""
    return float(np.sort(finds.sure[_faces(finds)])[-SUREST:].min(initial=1.0))


def _longest_row(main: Bools, links: Links) -> Bools:
    rows = _joining(main, links.in_rows())
    longest = max(rows, key=lambda row: len(row.members))
    return np.isin(np.arange(len(main)), list(longest.members))


def _groups(finds: Finds, links: Links, meant: int | None) -> Iterator[Group]:
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


def _joining(some: Bools, links: Links) -> Iterator[Group]:
    """Yield the groups that come about as those finds join, the least gap first, none too large."""
    keep = some[links.pairs].all(1)
    order = np.argsort(links.apart[keep], kind="stable")
    pairs, apart = links.pairs[keep][order].tolist(), links.apart[keep][order].tolist()
    group = {int(i): Group(frozenset([int(i)]), 0.0) for i in np.flatnonzero(some)}
    head = {i: i for i in group}
    yield from group.values()
    for (one, other), gap in zip(pairs, apart, strict=True):
        a, b = _head(head, one), _head(head, other)
        if a == b:
            continue
        head[b] = a
        if len(group[a].members) <= MOST_TILES:
            group[a] = Group(group[a].members | group[b].members, gap)
            if len(group[a].members) <= MOST_TILES:
                yield group[a]


def _wholes(some: Bools, links: Links) -> Iterator[Group]:
    """Yield what lies together however much it is: a tray is no hand, but nor is a part cut out of it."""
    if 0 < some.sum() <= MOST_TILES:
        yield Group(frozenset(map(int, np.flatnonzero(some))), FARTHEST)
    near = some[links.pairs].all(1) & (links.apart < TOUCHING)
    head = {int(i): int(i) for i in np.flatnonzero(some)}
    for one, other in links.pairs[near].tolist():
        head[_head(head, one)] = _head(head, other)
    together: dict[int, list[int]] = {}
    for i in head:
        together.setdefault(_head(head, i), []).append(i)
    yield from (Group(frozenset(all_), TOUCHING) for all_ in together.values() if len(all_) > MOST_TILES)


def _with_meant(groups: list[Group], finds: Finds, meant: int | None) -> list[Group]:
    """Return the groups with the find that is meant, all where those are no hand."""

    def faces(group: Group) -> int:
        return sum(finds.labels[i] != FACE_DOWN for i in group.members)

    mine = [group for group in groups if meant in group.members and faces(group) >= LEAST_TILES]
    return mine or groups


class _Scales:
    """What speaks for a group, by how it lies alone or with what its labels say."""

    def __init__(self, finds: Finds) -> None:
        self.labels = finds.labels
        self.links = links_of(finds.quads, finds.axis)
        edges = edges_of(finds.quads)
        size = np.log(np.maximum(np.abs(np.linalg.det(edges)), 1e-9)) / 2
        sure = np.clip(finds.sure, 0.02, 0.98)
        odds = np.log(sure / (1 - sure))
        down = finds.quads.mean(1)[:, 1]
        low = (down - down.min()) / max(float(np.ptp(down)), 1e-9)
        falls = edges[:, 1, 1] / np.maximum(np.hypot(edges[:, 0, 1], edges[:, 1, 1]), 1e-9)
        each = MEAN_SURE * odds / 4 + LOWER * low + UPRIGHT * np.where(finds.turn > SURE_TURN, falls, 0.0)
        self._each: list[float] = each.tolist()
        self._against: list[float] = (DOUBT * np.minimum(odds, 0)).tolist()
        self._sure: list[float] = sure.tolist()
        largest = float(np.quantile(size[odds > 1], 0.9)) if (odds > 1).any() else 0.0
        self._nearer: list[float] = (NEARER * (size - largest)).tolist()
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
        rows = _joining(faces & (odds > 0), self.links.in_rows())
        self._row_of = {i: row.members for row in rows for i in row.members}  # the last is the longest
        self._away: list[float] = (DOUBT_APART * (1 - sure) + BACK_APART * ~faces).tolist()
        self._known: dict[Group, float] = {}

    def labels_of(self, group: Group) -> list[str]:
        """Return the labels of a group's members."""
        return [self.labels[i] for i in group.members]

    def group(self, members: frozenset[int]) -> Group:
        """Return finds as a group."""
        inside = sorted((gap, i, j) for i in members for gap, j in self._near[i] if j in members and i < j)
        head = {i: i for i in members}
        widest, left = 0.0, len(members) - 1
        for gap, i, j in inside:
            a, b = _head(head, i), _head(head, j)
            if a != b:
                head[b], widest, left = a, gap, left - 1
        return Group(members, FARTHEST if left else widest)

    def near(self, some: Iterable[int], reach: float, others: Bools) -> set[int]:
        """Return which of others (n,) are none of some finds and lie within reach of one."""
        mine = set(some)
        return {j for i in mine for gap, j in self._near[i] if gap <= reach and j not in mine and others[j]}

    def rows(self) -> set[frozenset[int]]:
        """Return the rows of tiles that lie side by side."""
        return set(self._row_of.values())

    def rows_at(self, group: Group) -> list[frozenset[int]]:
        """Return the rows of tiles in a group, near it or at such a row's end, the nearest first."""
        apart: dict[frozenset[int], float] = {}

        def reach(i: int, most: float, so_far: float) -> None:
            for gap, j in ((0.0, i), *self._near[i]):
                if gap < most and (row := self._row_of.get(j)) is not None:
                    apart[row] = min(so_far + gap, apart.get(row, FARTHEST + most))

        for i in group.members:
            reach(i, WIDEST, 0.0)
        for row, gap in list(apart.items()):
            for i in row:
                reach(i, AT_END, gap)
        return sorted(apart, key=lambda row: (apart[row], min(row)))

    def by_place(self, group: Group) -> float:
        """Weigh how a group lies, how sure it is and how many tiles it has."""
        if (known := self._known.get(group)) is not None:
            return known
        some = group.members
        weight = _count([self.labels[i] for i in some]) + sum(self._against[i] for i in some)
        weight += sum(self._each[i] for i in some) / len(some)
        weight += sorted(self._nearer[i] for i in some)[len(some) // 2]
        away = [(gap + self._away[j], j) for i in some for gap, j in self._near[i] if j not in some]
        alone = min((gap for gap, _ in away), default=FARTHEST) - group.gap
        weight += max(TOUCHED * len({j for gap, j in away if gap < CLOSE}), MOST_TOUCHED)
        weight += GAP * group.gap + (ALONE * min(alone, MOST_ALONE) if alone > 0 else -CUT * alone)
        weight += self._order(some) + HOLE * self._holes(some)
        self._known[group] = weight
        return weight

    def _order(self, some: frozenset[int]) -> float:
        pairs = [(i, j) for i in some for j in self._beside[i] if i < j and j in some]
        alike = sum(_follow(self.labels[i], self.labels[j]) for i, j in pairs)
        weight = SORTED * alike + UNSORTED * (len(pairs) - alike)
        return min(max(weight, -MOST_SORTED), MOST_SORTED)

    def _holes(self, some: frozenset[int]) -> float:
        beside = Counter(j for i in some for j in self._beside[i] if j not in some)
        return sum(self._sure[j] for j, count in beside.items() if count > 1)

    def whole(self, group: Group) -> float:
        """Weigh a group with its labels: whether they make a hand, or nearly."""
        labels = self.labels_of(group)
        legal = max(0.0, LEGAL + EACH_LEFT * left_over(labels))
        return self.by_place(group) + legal * min(1.0, len(labels) / LEAST_WHOLE)


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


def _count(labels: Iterable[str]) -> float:
    """Weigh how many tiles there are, each kong as three, flowers and seasons not counted."""
    every = list(labels)
    plain = [label for label in every if not is_bonus(label)]
    faces = [label for label in plain if label != FACE_DOWN]
    kongs = sum(count == COPIES for count in Counter(faces).values()) + (len(plain) - len(faces)) // 2
    down = len(plain) - len(faces)
    against = BONUS * (len(every) - len(plain)) + TOO_MANY * sum(
        max(count - COPIES, 0) for count in Counter(faces).values()
    )
    against += DOWN * down + MOSTLY_DOWN * (down > len(faces))
    return against + max(_legal(len(plain) - spare) for spare in range(min(kongs, MOST_SETS) + 1))


def _legal(count: int) -> float:
    if (known := COUNTS.get(count)) is not None:
        return known
    return EACH_OFF * (13.5 - count if count < 13.5 else min(count - 13.5, MOST_OFF))
