"""Whose hand is whose where a photo shows a whole table: tiles become hands that face one player each.

Tiles side by side make runs, and a run's tiles agree which way they face. What faces one way and lies near
each other may be a player's hand; how near, its own count of tiles tells: a winner has 14, others 13, one
more for each kong. So every group is laid out as a hand of its own, its player's side at the bottom, first
with what is nearest, then with what lies farther off, and the likeliest hand stands. What is left over are
discards and the like.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from vision.arrange.flowers import is_flower
from vision.arrange.frame import KNOWING_NOTHING, QUARTERS, SKEW, find_plane, joined
from vision.arrange.groups import MOST_TILES
from vision.arrange.hand import hand_of
from vision.arrange.place import lay_out
from vision.arrange.planes import UNIT
from vision.arrange.repair import repair, settle_by_place
from vision.arrange.sets import FACE_DOWN, WHOLE
from vision.arrange.upright import turn_confidence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape
    from vision.arrange.frame import Bools, Floats, Ints, Plane
    from vision.reading import Claims, Quad, ReadTile, Side

SIDES: tuple[Side, ...] = ("near", "left", "far", "right")
"""Where a player sits in the photo, by the quarters clockwise from its upright to his tiles' own."""

ANTICLOCKWISE = 0, 3, 2, 1
FACING = 2.0  # how much more it counts which way a hand faces than where it lies
ALONG, ASIDE = 0.5, 0.45  # tile widths: gap between tiles of one run, and how far they are out of line
APART = 5.0  # tile widths between the parts of one hand, at most
INWARDS = 2.66  # times as far counts what lies beyond a row, not beside it: there are the discards
DEPTH = 3.5  # tile widths from the outermost tiles that face a player to the row his hand is begun with
CROSSED = 1.0, 0.6  # tile widths from a hand's row to a tile that lies across in it, along and out of line
SETTLED = 3.0  # nats: a run that is so surely turned one way is not another player's
SURE_TURN = 0.9  # as sure as one tile can be which way it faces: many together are surer
OUTWARDS, WELL_OUT = 3.0, 3.0  # nats for a player's own side of the table, all of them so many widths out
CLEAR = 4.0  # nats: a tile that so surely lies across is the winning one, whatever the count
FLOWERS_REACH = 6.0  # tile widths from a hand to its flowers and seasons
LEAST_TILES = 9  # kongs counted as three; fewer are no hand
MOST_HANDS = 4
LEAST_ROW = 3  # tiles
ONE_LINE = 1.2  # tile widths between the middles of tiles that lie in one line, at most
MIDDLE = 0.75  # of the way from the table's middle to the other hands: what lies nearer is no hand
WON, LOST, UNWON, MENDED = 30.0, 24.0, 22.0, 27.0  # how good a hand of 14 or 13 tiles is
PARTIAL, MISSING = 14.0, 2.0  # of another count, less so much for each tile too many or too few
BROKEN = 5.0  # less for concealed tiles in more than one line
SPREAD, LEFT_OVER = 0.5, 0.3  # less for each tile width between its parts, and each stray among them


class Seat(NamedTuple):
    """One player's hand: where he sits, his tiles in their places, and what proves the claimed sets."""

    side: Side
    tiles: tuple[ReadTile, ...]
    claims: Claims | None


@dataclass(frozen=True)
class Attempt:
    """What may be a hand: which way it faces, its tiles, how good it is, whether it is sound.

    out: how many tile widths it lies towards each of the four players from the table's middle. What has a
    hand's count of tiles, its concealed ones in one line, is sound.
    """

    facing: int
    tiles: tuple[ReadTile, ...]
    claims: Claims | None
    out: tuple[float, ...]
    worth: float
    sound: bool

    @property
    def numbers(self) -> frozenset[int]:
        """Which of the detector's finds it is made of."""
        return frozenset(tile.number for tile in self.tiles)


def find_seats(
    tiles: Sequence[ReadTile], own_shapes: Sequence[Shape] = ()
) -> tuple[list[Seat], list[ReadTile]]:
    """Divide the tiles of a whole table among the players whose hands lie there; return the others, too.

    Hands come anticlockwise from the near side. Each holds its own tiles alone, none of them astray.
    `own_shapes`: what wins by the rules in play beside the known shapes.
    """
    if not tiles:
        return [], []
    table = TableTiles(tiles, own_shapes)
    hands: list[Attempt] = []
    while len(hands) < MOST_HANDS:
        taken = frozenset().union(*(hand.numbers for hand in hands))
        facings = {hand.facing for hand in hands}
        reach = max((max(hand.out) for hand in hands), default=0.0)
        offered = [
            attempt
            for attempt in table.attempts(taken)
            if attempt.sound or (attempt.facing not in facings and max(attempt.out) >= MIDDLE * reach)
        ]
        if not offered:
            break
        hands.append(max(offered, key=lambda attempt: attempt.worth))
    seats = [Seat(side, hand.tiles, hand.claims) for side, hand in _seated(hands)]
    taken = frozenset().union(*(hand.numbers for hand in hands))
    return seats, [replace(tile, row="stray") for tile in tiles if tile.number not in taken]


def _seated(hands: Sequence[Attempt]) -> list[tuple[Side, Attempt]]:
    """Give each hand a side of its own: that which it faces and at which it lies, as far as may be."""

    def fits(hand: Attempt, place: int) -> float:
        return FACING * (hand.facing == place) + float(np.clip(hand.out[place] / WELL_OUT, -1, 1))

    ways = permutations(range(4), len(hands))
    best = max(ways, key=lambda way: sum(fits(hand, place) for hand, place in zip(hands, way, strict=True)))
    by_place = dict(zip(best, hands, strict=True))
    return [(SIDES[place], by_place[place]) for place in ANTICLOCKWISE if place in by_place]


class TableTiles:
    """The tiles of a whole table seen from above, and the hands that may lie there."""

    def __init__(self, tiles: Sequence[ReadTile], own_shapes: Sequence[Shape] = ()) -> None:
        """Take all tiles of a photo, at least one, and what wins beside the known shapes."""
        self.tiles = tiles
        self.own_shapes = own_shapes
        quads = np.array([tile.quad for tile in tiles], float)
        self.plane: Plane = find_plane(quads, np.array([tile.axis_confidence for tile in tiles]))
        self.low, self.high = self.plane.quads.min(1), self.plane.quads.max(1)
        self.centres = self.plane.quads.mean(1)
        self.straight: Bools = self.plane.skew < SKEW
        self.lying: Bools = self.plane.lying > 0
        self.flowers = np.array([is_flower(tile) for tile in tiles])
        self.numbers = np.array([tile.number for tile in tiles])
        self._tried: dict[tuple[int, tuple[int, ...]], Attempt] = {}

    @cached_property
    def gaps(self) -> Floats:
        """How far each two tiles are apart across and down, (n, n, 2), below 0 where they overlap."""
        low, high = self.low, self.high
        return np.asarray(np.maximum(low[:, None] - high[None], low[None] - high[:, None]))

    @cached_property
    def runs(self) -> Ints:
        """The number of the run in which each tile lies; one that lies askew is alone."""
        along = np.where(self.lying, 1, 0)
        here = np.arange(len(self.tiles))
        offsets = np.abs(self.centres[:, None] - self.centres[None])
        beside = self.gaps[here[:, None], here, along] < ALONG
        level = offsets[here[:, None], here, 1 - along] < ASIDE
        alike = (self.lying[:, None] == self.lying) & self.straight & self.straight[:, None]
        return joined(beside & level & alike & (beside & level).T)

    @cached_property
    def middle(self) -> Floats:
        """The middle of what lies in rows and shows faces."""
        faces = self.straight & np.array([tile.label != FACE_DOWN for tile in self.tiles])
        faces &= np.bincount(self.runs, minlength=len(faces))[self.runs] >= LEAST_ROW
        here = self.centres[faces] if faces.any() else self.centres
        return np.asarray((here.min(0) + here.max(0)) / 2)

    @cached_property
    def votes(self) -> Floats:
        """How likely each tile faces each of the four ways as its run does, (n, 4), in nats."""
        sure = np.clip([turn_confidence(tile) for tile in self.tiles], KNOWING_NOTHING, SURE_TURN)
        votes = np.zeros((len(self.tiles), 4))
        votes[np.arange(len(votes)), self.plane.turns] = np.log(3 * sure / (1 - sure))
        of_run = np.array([votes[self.runs == run].sum(0) for run in self.runs])
        out = np.array([self.outwards(self.runs == run) for run in self.runs])
        of_run += OUTWARDS * np.clip(out / WELL_OUT, -1, 1)
        of_run[np.arange(4) % 2 != self.lying[:, None]] = -np.inf
        return of_run

    def outwards(self, some: Bools) -> Floats:
        """Return how far tiles lie from the middle towards each of the four players, in tile widths."""
        across, down = self.centres[some].mean(0) - self.middle
        return np.array([down, -across, -down, across])

    def attempts(self, taken: frozenset[int]) -> Iterator[Attempt]:
        """Lay out whatever may be a hand of the tiles that are not taken."""
        free = self.straight & ~np.isin(self.numbers, list(taken))
        for facing in range(4):
            for group, apart in self._groups(facing, free):
                attempt = self._attempt(facing, apart, group)
                if attempt is not None:
                    yield attempt

    def _groups(self, facing: int, free: Bools) -> Iterator[tuple[Bools, float]]:
        """Yield tiles that face one way, from each outer run to ever more of what is near, and how far apart.

        With them come the tiles that lie across in a row, and flowers about.
        """
        towards = free & (self.votes[:, facing] > self.votes.max(1) - SETTLED)
        runs = [self.runs == run for run in np.unique(self.runs[towards])]
        out = {k: self.outwards(run)[facing] for k, run in enumerate(runs) if run.sum() > 1}
        crossing = self._in_row(facing) & free & (self.lying != bool(facing % 2)) & self._alone
        near = self._between(runs, self._steps(facing, INWARDS), crossing)
        steps = self._steps(facing, 1.0)
        for first in (k for k, far in out.items() if far > max(out.values()) - DEPTH):
            for inside, apart in _nearest_first(first, near):
                mine = np.any([runs[k] for k in inside], axis=0)
                whole = mine | crossing[mine].any(0)
                if mine.sum() > MOST_TILES:
                    break
                if whole.sum() >= LEAST_TILES:
                    loose = towards & self.flowers & (steps[:, mine].min(1) < FLOWERS_REACH)
                    yield whole | loose, apart

    @staticmethod
    def _between(runs: Sequence[Bools], steps: Floats, crossing: Bools) -> Floats:
        """Return how far each two runs are apart, also by way of one tile that lies across between them."""
        near = np.array([[steps[np.ix_(one, other)].min() for other in runs] for one in runs])
        for tile in np.flatnonzero(crossing.any(0)):
            to_it = np.array(
                [steps[tile, run].min() if crossing[run, tile].any() else np.inf for run in runs]
            )
            near = np.minimum(near, np.maximum.outer(to_it, to_it))
        return near

    def _steps(self, facing: int, inwards: float) -> Floats:
        """Return how far each two tiles are apart, (n, n), so many times as far inwards as along a row."""
        gaps = np.maximum(self.gaps, 0)
        along = facing % 2
        return np.asarray(np.hypot(gaps[..., along], inwards * gaps[..., 1 - along]))

    def _in_row(self, facing: int) -> Bools:
        """Tell of each two tiles whether one lies in a row with the other and not far from it, (n, n)."""
        along = facing % 2
        aside = np.abs(self.centres[:, None, 1 - along] - self.centres[None, :, 1 - along])
        return np.asarray((self.gaps[..., along] < CROSSED[0]) & (aside < CROSSED[1]))

    @cached_property
    def _alone(self) -> Bools:
        """Tell of each tile whether it has no neighbour in its own run."""
        return np.array([(self.runs == run).sum() == 1 for run in self.runs])

    def _attempt(self, facing: int, apart: float, group: Bools) -> Attempt | None:
        members = np.flatnonzero(group)
        key = facing, tuple(int(i) for i in members)
        if key not in self._tried:
            self._tried[key] = self._laid_out(facing, members)
        tried = self._tried[key]
        return replace(tried, worth=tried.worth - SPREAD * apart) if tried.tiles else None

    def _laid_out(self, facing: int, members: Ints) -> Attempt:
        """Lay tiles out as the hand of the player they face."""
        turned = self.plane.quads[members] @ QUARTERS[facing].T * UNIT
        seen = [
            replace(self.tiles[i], quad=cast("Quad", tuple(map(tuple, quad))))
            for i, quad in zip(members, (turned - turned.min((0, 1)) + UNIT).tolist(), strict=True)
        ]
        known = {self.tiles[i].number: self.tiles[i].quad for i in members}
        laid, claims = _as_won_or_lost(seen, self.own_shapes)
        laid = self._won_or_not([replace(tile, quad=known[tile.number]) for tile in laid], facing)
        own = tuple(tile for tile in laid if tile.row != "stray")
        hand = hand_of(own)
        count = len(hand.tiles) - hand.kongs
        whole = count in WHOLE
        faces = sum((tile.repaired_from or tile.label) != FACE_DOWN for tile in own)
        in_line = self._in_line(facing, own)
        if min(count, faces) < LEAST_TILES or not (whole or in_line):
            return Attempt(facing, (), None, (), 0.0, sound=False)
        mine = np.isin(self.numbers, [tile.number for tile in own])
        worth = _worth(own, self.own_shapes) - LEFT_OVER * (len(laid) - len(own)) - BROKEN * (not in_line)
        return Attempt(
            facing, own, claims, tuple(self.outwards(mine).tolist()), worth, sound=whole and in_line
        )

    def _won_or_not(self, tiles: list[ReadTile], facing: int) -> list[ReadTile]:
        """Mark no winning tile among a loser's count, unless it lies clearly across: one may be unseen."""
        if hand_of(tiles).count_problem("loser") is not None:
            return tiles
        across = dict(zip(self.numbers, self.plane.lying * (1 if facing % 2 == 0 else -1), strict=True))
        return [replace(tile, winning=tile.winning and across[tile.number] > CLEAR) for tile in tiles]

    def _in_line(self, facing: int, tiles: Sequence[ReadTile]) -> bool:
        """Tell whether concealed tiles lie in one line, as hands do and discards do not."""
        concealed = np.isin(self.numbers, [tile.number for tile in tiles if tile.row == "concealed"])
        down = self.centres[concealed, 1 - facing % 2]
        return not len(down) or bool(np.ptp(down) < ONE_LINE)


def _as_won_or_lost(
    seen: Sequence[ReadTile], own_shapes: Sequence[Shape]
) -> tuple[Sequence[ReadTile], Claims | None]:
    """Lay tiles out as a winner's hand, or as a loser's where they make no winning one.

    A loser's kong, four tiles that count as three, else makes his hand look like a winner's.
    """
    layout = lay_out(seen)
    tiles = repair(settle_by_place(layout.tiles, own_shapes=own_shapes), own_shapes)
    hand = hand_of(tiles)
    unwon = hand.count_problem("winner") is None and bool(hand.problems("winner", own_shapes=own_shapes))
    if unwon and hand.winning_tile is None:
        otherwise = lay_out(seen, role="loser")
        lost = settle_by_place(otherwise.tiles)
        if hand_of(lost).count_problem("loser") is None:
            return lost, otherwise.claims
    return tiles, layout.claims


def _nearest_first(first: int, near: Floats) -> Iterator[tuple[list[int], float]]:
    """Yield runs by their numbers, one more each time, the nearest first, and the widest step among them."""
    inside, apart = [first], 0.0
    while apart <= APART:
        yield inside, apart
        to_next = near[inside].min(0)
        to_next[inside] = np.inf
        nearest = int(to_next.argmin())
        apart = max(apart, float(to_next[nearest]))
        inside = [*inside, nearest]


def _worth(tiles: Sequence[ReadTile], own_shapes: Sequence[Shape]) -> float:
    hand = hand_of(tiles)
    if hand.count_problem("winner") is None:
        mended = any(tile.repaired_from for tile in tiles)
        unwon = hand.problems("winner", own_shapes=own_shapes)
        return UNWON if unwon else MENDED if mended else WON
    if hand.count_problem("loser") is None:
        return LOST
    return PARTIAL - MISSING * abs(len(hand.tiles) - hand.kongs - 13.5)
