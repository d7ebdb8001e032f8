"""Division of a whole table among its players: tiles become hands that face one player each.

Tiles side by side form runs, and the tiles of a run agree which way they face. What faces one way and lies
together may be a player's hand; how close together depends on its count of tiles: a winner has 14, others 13,
one more for each kong. So every group is laid out as a hand of its own, its player's side below, first the
nearest tiles only, then more distant ones too, and the most likely hand is taken. The remaining tiles are
discards and the like.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from vision.detections import CLEAR
from vision.layout.groups import MAX_TILES
from vision.layout.hand import CLEARLY_SIDEWAYS, hand_from_tiles
from vision.layout.hypotheses import most_likely_layout
from vision.layout.planes import (
    KNOWING_NOTHING,
    QUARTERS,
    SKEW,
    connected_components,
    effective_turn_confidence,
    fit_table_plane,
)
from vision.layout.repair import fit_labels_to_rows, repair_labels
from vision.layout.rows import HAND_REACH, SEAM, is_clear_bonus_tile
from vision.layout.sets import CHOW, FACE_DOWN, USUAL_COUNT, WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape
    from vision.layout.planes import Bools, Floats, Ints, TablePlane
    from vision.results import Claims, DetectedTile, Quad, Side

SIDES: tuple[Side, ...] = ("near", "left", "far", "right")
"""Sides of the photo by the quarter turns clockwise from its upright to the tiles' own."""

FACING = 2.0  # weight of the direction a hand faces against its position
APART = 5.0  # tile widths between the parts of one hand, at most
INWARDS = 2.66  # weight of distance beyond a row, not beside it: the discards lie there
DEPTH = 3.5  # tile widths from the outermost tiles that face a player to the first row of the hand
SETTLED = 3.0  # nats from which on the direction of a run excludes other players
WELL_OUT = 3.0  # tile widths outwards, a nat each, that speak for a player's own side of the table, at most
MIN_TILES = 9  # of a hand, kongs counted as three
ONE_LINE = 1.2  # tile widths across which the centres of tiles in one line lie, at most
LEGAL_WIN, WHOLE_HAND = 30.0, 22.0  # worth of a legal winning hand, and of another one of 14 or 13 tiles
OTHER_COUNT, LOSS_PER_TILE = 14.0, 2.0  # worth of another count, and loss for each tile too many or too few
LOSS_IN_LINES = 5.0  # loss for concealed tiles in more than one line
LOSS_PER_GAP = 0.5  # loss for each tile width between its parts, and for each stray among them


class Seat(NamedTuple):
    """One player's hand.

    Attributes:
        side: Side of the photo at which the player sits.
        tiles: The tiles in their places.
        claims: Evidence for which sets were claimed.
    """

    side: Side
    tiles: tuple[DetectedTile, ...]
    claims: Claims | None


@dataclass(frozen=True)
class HandAttempt:
    """A group of tiles laid out as a hand.

    Attributes:
        facing: Direction that the hand faces, as an index into `SIDES`.
        tiles: The tiles in their places, without strays.
        claims: Evidence for which sets were claimed.
        outwards: Tile widths from the table's centre towards each of the four players.
        worth: Quality of the hand.
        is_sound: Whether it has a hand's count of tiles, with its concealed ones in one line.
    """

    facing: int
    tiles: tuple[DetectedTile, ...]
    claims: Claims | None
    outwards: tuple[float, ...]
    worth: float
    is_sound: bool

    @property
    def numbers(self) -> frozenset[int]:
        """Indices of the detections it is made of."""
        return frozenset(tile.number for tile in self.tiles)


def find_seats(
    tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape] = ()
) -> tuple[list[Seat], list[DetectedTile]]:
    """Divide the tiles of a whole table among the players whose hands lie there.

    Args:
        tiles: All tiles of the photo.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.

    Returns:
        The hands, anticlockwise from the near side and without strays, and the remaining tiles.
    """
    if not tiles:
        return [], []
    table = TableTiles(tiles, own_shapes)
    hands: list[HandAttempt] = []
    while len(hands) < len(SIDES):
        taken = frozenset().union(*(hand.numbers for hand in hands))
        facings = {hand.facing for hand in hands}
        offered = [
            attempt
            for attempt in table.lay_out_attempts(taken)
            if attempt.is_sound or attempt.facing not in facings
        ]
        if not offered:
            break
        hands.append(max(offered, key=lambda attempt: attempt.worth))
    seats = [Seat(side, hand.tiles, hand.claims) for side, hand in _assign_sides(hands)]
    taken = frozenset().union(*(hand.numbers for hand in hands))
    return seats, [replace(tile, row="stray") for tile in tiles if tile.number not in taken]


def _assign_sides(hands: Sequence[HandAttempt]) -> list[tuple[Side, HandAttempt]]:
    """Assign each hand a side of its own: as far as possible the one that it faces and at which it lies."""

    def fits(hand: HandAttempt, place: int) -> float:
        return FACING * (hand.facing == place) + float(np.clip(hand.outwards[place] / WELL_OUT, -1, 1))

    assignments = permutations(range(4), len(hands))
    best = max(
        assignments,
        key=lambda assignment: sum(fits(hand, place) for hand, place in zip(hands, assignment, strict=True)),
    )
    by_place = dict(zip(best, hands, strict=True))
    anticlockwise = sorted(by_place, key=lambda place: -place % len(SIDES))
    return [(SIDES[place], by_place[place]) for place in anticlockwise]


class TableTiles:
    """The tiles of a whole table seen from above, and the hands that may lie there."""

    def __init__(self, tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape] = ()) -> None:
        """Measure the tiles.

        Args:
            tiles: All tiles of a photo, at least one.
            own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
        """
        self.tiles = tiles
        self.own_shapes = own_shapes
        quads = np.array([tile.quad for tile in tiles], float)
        self.plane: TablePlane = fit_table_plane(quads, np.array([tile.axis_confidence for tile in tiles]))
        self.low, self.high = self.plane.quads.min(1), self.plane.quads.max(1)
        self.centres = self.plane.quads.mean(1)
        self.straight: Bools = self.plane.skew < SKEW
        self.lying: Bools = self.plane.lying > 0
        self.flowers = np.array([is_clear_bonus_tile(tile) for tile in tiles])
        self.numbers = np.array([tile.number for tile in tiles])
        self._tried: dict[tuple[int, tuple[int, ...]], HandAttempt] = {}

    @cached_property
    def gaps(self) -> Floats:
        """Gaps (n, n, 2) between tiles across and down, below 0 where they overlap."""
        low, high = self.low, self.high
        return np.asarray(np.maximum(low[:, None] - high[None], low[None] - high[:, None]))

    @cached_property
    def runs(self) -> Ints:
        """Number of the run of each tile, (n,); a tile that lies askew is alone."""
        along = np.where(self.lying, 1, 0)
        centres = np.arange(len(self.tiles))
        offsets = np.abs(self.centres[:, None] - self.centres[None])
        beside = self.gaps[centres[:, None], centres, along] < SEAM
        level = offsets[centres[:, None], centres, 1 - along] < SEAM
        alike = (self.lying[:, None] == self.lying) & self.straight & self.straight[:, None]
        return connected_components(beside & level & alike & (beside & level).T)

    @cached_property
    def centre(self) -> Floats:
        """Centre (2,) of the tiles that lie in rows and show faces."""
        faces = self.straight & np.array([tile.label != FACE_DOWN for tile in self.tiles])
        faces &= np.bincount(self.runs, minlength=len(faces))[self.runs] >= CHOW
        centres = self.centres[faces] if faces.any() else self.centres
        return np.asarray((centres.min(0) + centres.max(0)) / 2)

    @cached_property
    def votes(self) -> Floats:
        """Evidence (n, 4) in nats that each tile's run faces each of the four directions."""
        sure = np.clip([effective_turn_confidence(tile) for tile in self.tiles], KNOWING_NOTHING, CLEAR)
        votes = np.zeros((len(self.tiles), 4))
        votes[np.arange(len(votes)), self.plane.turns] = np.log(3 * sure / (1 - sure))
        of_run = np.array([votes[self.runs == run].sum(0) for run in self.runs])
        out = np.array([self.measure_outwards(self.runs == run) for run in self.runs])
        of_run += np.clip(out, -WELL_OUT, WELL_OUT)
        of_run[np.arange(4) % 2 != self.lying[:, None]] = -np.inf
        return of_run

    def measure_outwards(self, some: Bools) -> Floats:
        """Return how far (4,) some tiles are from the centre towards each player, in tile widths."""
        across, down = self.centres[some].mean(0) - self.centre
        return np.array([down, -across, -down, across])

    def lay_out_attempts(self, taken: frozenset[int]) -> Iterator[HandAttempt]:
        """Yield every layout of the tiles, except the taken ones, that may be a hand."""
        free = self.straight & ~np.isin(self.numbers, list(taken))
        for facing in range(4):
            for group, apart in self._grow_groups(facing, free):
                attempt = self._try_group(facing, apart, group)
                if attempt is not None:
                    yield attempt

    def _grow_groups(self, facing: int, free: Bools) -> Iterator[tuple[Bools, float]]:
        """Yield groups that face one way, growing from each outer run, and their widest gap.

        Sideways tiles in their rows and flowers near them are included.
        """
        towards = free & (self.votes[:, facing] > self.votes.max(1) - SETTLED)
        runs = [self.runs == run for run in np.unique(self.runs[towards])]
        out = {k: self.measure_outwards(run)[facing] for k, run in enumerate(runs) if run.sum() > 1}
        crossing = self._mark_in_row(facing) & free & (self.lying != bool(facing % 2)) & self._is_alone
        near = self._distances_of_runs(runs, self._measure_steps(facing, INWARDS), crossing)
        steps = self._measure_steps(facing, 1.0)
        for first in (k for k, far in out.items() if far > max(out.values()) - DEPTH):
            for inside, apart in _grow_by_nearest(first, near):
                mine = np.any([runs[k] for k in inside], axis=0)
                whole = mine | crossing[mine].any(0)
                if mine.sum() > MAX_TILES:
                    break
                if whole.sum() >= MIN_TILES:
                    loose = towards & self.flowers & (steps[:, mine].min(1) < HAND_REACH)
                    yield whole | loose, apart

    @staticmethod
    def _distances_of_runs(runs: Sequence[Bools], steps: Floats, crossing: Bools) -> Floats:
        """Return the distances between runs, where one sideways tile may bridge a gap."""
        near = np.array([[steps[np.ix_(one, other)].min() for other in runs] for one in runs])
        for tile in np.flatnonzero(crossing.any(0)):
            to_tile = np.array(
                [steps[tile, run].min() if crossing[run, tile].any() else np.inf for run in runs]
            )
            near = np.minimum(near, np.maximum.outer(to_tile, to_tile))
        return near

    def _measure_steps(self, facing: int, inwards: float) -> Floats:
        """Return the distances (n, n) between tiles, weighed by `inwards` across the direction of rows."""
        gaps = np.maximum(self.gaps, 0)
        along = facing % 2
        return np.asarray(np.hypot(gaps[..., along], inwards * gaps[..., 1 - along]))

    def _mark_in_row(self, facing: int) -> Bools:
        """Return for each two tiles whether one lies in a row with the other and near it, (n, n)."""
        along = facing % 2
        aside = np.abs(self.centres[:, None, 1 - along] - self.centres[None, :, 1 - along])
        return np.asarray((self.gaps[..., along] < SEAM) & (aside < SEAM))

    @cached_property
    def _is_alone(self) -> Bools:
        """True for each tile without a neighbour in its own run, (n,)."""
        return np.array([(self.runs == run).sum() == 1 for run in self.runs])

    def _try_group(self, facing: int, apart: float, group: Bools) -> HandAttempt | None:
        members = np.flatnonzero(group)
        key = facing, tuple(int(i) for i in members)
        if key not in self._tried:
            self._tried[key] = self._lay_out_hand(facing, members)
        tried = self._tried[key]
        return replace(tried, worth=tried.worth - LOSS_PER_GAP * apart) if tried.tiles else None

    def _lay_out_hand(self, facing: int, members: Ints) -> HandAttempt:
        """Lay tiles out as the hand of the player they face."""
        turned = self.plane.quads[members] @ QUARTERS[facing].T
        seen = [
            replace(self.tiles[i], quad=cast("Quad", tuple(map(tuple, quad))))
            for i, quad in zip(members, (turned - turned.min((0, 1))).tolist(), strict=True)
        ]
        known = {self.tiles[i].number: self.tiles[i].quad for i in members}
        placed, claims = _lay_out_won_or_lost(seen, self.own_shapes)
        placed = self._unmark_winning([replace(tile, quad=known[tile.number]) for tile in placed], facing)
        own = tuple(tile for tile in placed if tile.row != "stray")
        hand = hand_from_tiles(own)
        count = len(hand.tiles) - hand.kongs
        whole = count in WHOLE
        faces = sum((tile.repaired_from or tile.label) != FACE_DOWN for tile in own)
        in_line = self._is_in_line(facing, own)
        if min(count, faces) < MIN_TILES or not (whole or in_line):
            return HandAttempt(facing, (), None, (), 0.0, is_sound=False)
        mine = np.isin(self.numbers, [tile.number for tile in own])
        worth = (
            _judge_hand(own, self.own_shapes)
            - LOSS_PER_GAP * (len(placed) - len(own))
            - LOSS_IN_LINES * (not in_line)
        )
        return HandAttempt(
            facing,
            own,
            claims,
            tuple(self.measure_outwards(mine).tolist()),
            worth,
            is_sound=whole and in_line,
        )

    def _unmark_winning(self, tiles: list[DetectedTile], facing: int) -> list[DetectedTile]:
        """Unmark the winning tile of a loser's count unless it is clearly sideways: a tile may be hidden."""
        if hand_from_tiles(tiles).count_problem("loser") is not None:
            return tiles
        across = dict(zip(self.numbers, self.plane.lying * (1 if facing % 2 == 0 else -1), strict=True))
        return [
            replace(tile, winning=tile.winning and bool(across[tile.number] > CLEARLY_SIDEWAYS))
            for tile in tiles
        ]

    def _is_in_line(self, facing: int, tiles: Sequence[DetectedTile]) -> bool:
        """Return True if concealed tiles lie in one line, as hands do and discards do not."""
        concealed = np.isin(self.numbers, [tile.number for tile in tiles if tile.row == "concealed"])
        down = self.centres[concealed, 1 - facing % 2]
        return not len(down) or bool(np.ptp(down) < ONE_LINE)


def _lay_out_won_or_lost(
    seen: Sequence[DetectedTile], own_shapes: Sequence[Shape]
) -> tuple[Sequence[DetectedTile], Claims | None]:
    """Lay tiles out as a winner's hand, or as a loser's where they make no winning one.

    Otherwise a loser's kong, four tiles that count as three, makes the hand look like a winner's.
    """
    layout = most_likely_layout(seen)
    tiles = repair_labels(fit_labels_to_rows(layout.tiles, own_shapes=own_shapes), own_shapes)
    hand = hand_from_tiles(tiles)
    is_illegal = hand.count_problem("winner") is None and bool(hand.problems("winner", own_shapes=own_shapes))
    if is_illegal and hand.winning_tile is None:
        otherwise = most_likely_layout(seen, role="loser")
        lost = fit_labels_to_rows(otherwise.tiles)
        if hand_from_tiles(lost).count_problem("loser") is None:
            return lost, otherwise.claims
    return tiles, layout.claims


def _grow_by_nearest(first: int, near: Floats) -> Iterator[tuple[list[int], float]]:
    """Yield groups of runs that grow by the nearest run, and the widest gap within each."""
    inside, apart = [first], 0.0
    while apart <= APART:
        yield inside, apart
        to_next = near[inside].min(0)
        to_next[inside] = np.inf
        nearest = int(to_next.argmin())
        apart = max(apart, float(to_next[nearest]))
        inside = [*inside, nearest]


def _judge_hand(tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape]) -> float:
    hand = hand_from_tiles(tiles)
    if hand.count_problem("winner") is None:
        return WHOLE_HAND if hand.problems("winner", own_shapes=own_shapes) else LEGAL_WIN
    if hand.count_problem("loser") is None:
        return WHOLE_HAND
    return OTHER_COUNT - LOSS_PER_TILE * abs(len(hand.tiles) - hand.kongs - USUAL_COUNT)
