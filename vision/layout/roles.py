"""What each block of tiles is: every likely assignment is weighed, and the best one taken.

The weights are in nats, set by hand. A legal count of tiles outweighs any single sign of place or gap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import TYPE_CHECKING, Literal

from vision.layout.sets import FACE_DOWN, is_hidden_kong, is_nearly_set, kong_starts, split

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.hand.hand import Role as HandRole
    from vision.layout.rows import Block

Role = Literal["melded", "concealed", "stray"]

USUAL, OTHER, WRONG = 6.0, 3.0, -1.5  # the count of tiles: as expected, the other, each tile off both
COUNTS: dict[HandRole, dict[int, float]] = {
    "winner": {14: USUAL, 13: OTHER},
    "loser": {13: USUAL, 14: OTHER},
}
MELDED = -0.5
ABOVE, BESIDE, BELOW = 2.5, 1.0, -1.0  # where a melded block lies, seen from the concealed row
MORE_SETS = 1.0  # each further set that a touching block splits into by the rules alone
TOUCHING = -3.0  # a melded set beside or below that no gap sets off
DAMAGED = -1.5  # a block of set size whose faces make no set: one is misread
ALL_HIDDEN = -1.0  # a kong that shows no face: walls look like that
GUESSED = -0.5  # a block of labels that are not what was read
LEFT_BEHIND = -4.0  # a concealed block that is a set by itself, beside melded ones like it
ONLY_A_PAIR = -4.0  # nothing concealed but a pair
MORE_ROWS = -1.5  # each further row of melded sets, where they are not stacked beside the concealed row
STACK = 3.5  # tile heights: how far up or down a set of a stack may lie
SPACED = -0.3  # each gap within the concealed tiles
WIDE_GAP = 3.0  # the melded sets lie apart from the concealed tiles
OPEN_KONG = -4.0  # each kong that no gap sets off from other concealed tiles
DROPPED = -3.0  # each tile of the hand's own group left out
FAR = -0.5  # each tile width between the hand and a block taken into it
MOST_WAYS = 600


@dataclass(frozen=True)
class Candidate:
    """A block as the roles see it: without bonus tiles, and how far from the hand's own group it lies."""

    block: Block
    tiles: tuple[int, ...]
    labels: tuple[str, ...]
    distance: float = 0.0
    sets: tuple[int, ...] = ()
    """Sizes of the legal sets it splits into, or its own where one tile seems misread."""
    damaged: bool = False
    """One of its tiles seems misread."""
    guessed: bool = False
    """Some of its labels are not what was read."""
    kongs: int = 0
    """Open kongs among its tiles, which may have to be split off."""
    meant: bool = False
    """A person says that one of its tiles is the hand's."""


@dataclass
class Parts:
    """The melded sets and concealed pieces, each of tile indices from left to right."""

    melded: list[tuple[int, ...]] = field(default_factory=list)
    concealed: list[tuple[int, ...]] = field(default_factory=list)

    def strays(self, count: int, bonus: Iterable[int]) -> list[int]:
        """Return which of so many tiles have no part in the hand, its bonus tiles given."""
        mine = {*bonus, *(i for piece in (*self.melded, *self.concealed) for i in piece)}
        return [i for i in range(count) if i not in mine]


def candidate(
    block: Block, tiles: tuple[int, ...], labels: tuple[str, ...], distance: float, *, guessed: bool = False
) -> Candidate:
    """Split what lies together into sets; some of its labels may be guessed."""
    sizes = split(labels)
    damaged = sizes is None and FACE_DOWN not in labels and is_nearly_set(labels)
    kongs = len(kong_starts(labels, hidden=False))
    sets = (len(tiles),) if damaged else tuple(sizes or ())
    return Candidate(block, tiles, labels, distance, sets, damaged, guessed, kongs)


def assign(candidates: Sequence[Candidate], role: HandRole = "winner") -> tuple[Parts, float]:
    """Return the likeliest parts, and their weight, of a hand that has more likely won or lost."""
    choices = [_roles(c) for c in candidates]
    open_first = sorted(
        range(len(choices)), key=lambda i: (candidates[i].distance, -len(candidates[i].tiles))
    )
    ways = 1
    for i in open_first:
        ways *= len(choices[i])
        if ways > MOST_WAYS:
            choices[i] = choices[i][:1]
    weighed = ((_weigh(candidates, roles, role), roles) for roles in product(*choices))
    weight, best = max(weighed, key=lambda way: way[0])
    return _parts(candidates, best), weight


def _roles(c: Candidate) -> list[Role]:
    """List the roles a block may have, the usual one first."""
    roles = _usual_roles(c)
    return [role for role in roles if role != "stray"] if c.meant else roles


def _usual_roles(c: Candidate) -> list[Role]:
    if c.distance > 0:
        return ["stray", "concealed", "melded"] if c.sets else ["stray", "concealed"]
    if set(c.labels) == {FACE_DOWN} and len(c.labels) != 4:
        return ["stray", "concealed"]
    roles: list[Role] = ["concealed", "melded"] if c.sets else ["concealed"]
    return [*roles, "stray"] if len(c.tiles) <= 4 else roles


def _weigh(candidates: Sequence[Candidate], roles: Sequence[Role], role: HandRole) -> float:
    melded = [c for c, role in zip(candidates, roles, strict=True) if role == "melded"]
    concealed = [c for c, role in zip(candidates, roles, strict=True) if role == "concealed"]
    dropped = [c for c, role in zip(candidates, roles, strict=True) if role == "stray" and c.distance == 0]
    weight = _count(melded, concealed, role)
    weight += FAR * sum(c.distance for c in (*melded, *concealed))
    weight += DROPPED * sum(sum(label != FACE_DOWN for label in c.labels) + 0.1 for c in dropped)
    weight += SPACED * max(0, len(concealed) - 1)
    if not melded:
        return weight
    if not concealed:
        return weight + ONLY_A_PAIR
    heart = max(concealed, key=lambda c: len(c.tiles)).block
    below = False
    for c in melded:
        place = _place(c.block, heart)
        below |= place == BELOW
        more = (len(c.sets) - 1) * (MORE_SETS if place == ABOVE else TOUCHING)
        weight += MELDED + place + more + DAMAGED * c.damaged + GUESSED * c.guessed
        weight += ALL_HIDDEN * (set(c.labels) == {FACE_DOWN})
        if not is_hidden_kong(c.labels):
            weight += TOUCHING * any(c.block is other.block for other in concealed)
    rows = {c.block.row for c in melded}
    unstacked = {c.block.row for c in melded if _place(c.block, heart) != BESIDE}
    weight += MORE_ROWS * max(0, len(unstacked) - 1)
    if sum(len(c.tiles) for c in concealed) <= 2:
        weight += ONLY_A_PAIR * (heart.row in rows or len(rows) > 1 or below)
    weight += LEFT_BEHIND * sum(len(c.sets) == 1 and not c.damaged and c.block.row in rows for c in concealed)
    return weight + WIDE_GAP * _apart(melded, concealed, heart)


def _place(block: Block, heart: Block) -> float:
    if _overlap(heart, block) < 0 and abs(heart.y - block.y) < STACK:
        return BESIDE
    return ABOVE if block.row < heart.row else BELOW


def _count(melded: Iterable[Candidate], concealed: Sequence[Candidate], role: HandRole) -> float:
    have = sum(3 * len(c.sets) for c in melded) + sum(len(c.tiles) for c in concealed)
    spare = sum(c.kongs for c in concealed)
    return max(_legal(have - kongs, role) + OPEN_KONG * kongs for kongs in range(spare + 1))


def _legal(have: int, role: HandRole) -> float:
    return COUNTS[role].get(have, WRONG * min(6, abs(have - 13.5) + 0.5))


def _overlap(one: Block, other: Block) -> float:
    return min(one.right, other.right) - max(one.left, other.left)


def _apart(melded: Sequence[Candidate], concealed: Sequence[Candidate], heart: Block) -> bool:
    """Tell whether melded sets lie beside the concealed tiles, across the widest of the gaps."""

    def neighbours(some: Sequence[Candidate]) -> list[float]:
        in_line = sorted(some, key=lambda c: (c.block.row, c.block.left))
        return [-_overlap(a.block, b.block) for a, b in pairwise(in_line) if a.block.row == b.block.row]

    beside = [-_overlap(c.block, heart) for c in melded if _place(c.block, heart) == BESIDE]
    between = min(beside, default=0.0)
    within = max([*neighbours(melded), *neighbours(concealed)], default=0.0)
    return between > max(0.8, 1.6 * within)


def _parts(candidates: Sequence[Candidate], roles: Sequence[Role]) -> Parts:
    melded = [c for c, role in zip(candidates, roles, strict=True) if role == "melded"]
    concealed = [c for c, role in zip(candidates, roles, strict=True) if role == "concealed"]
    have = sum(3 * len(c.sets) for c in melded) + sum(len(c.tiles) for c in concealed)
    spare = have - 14  # tiles too many, which open kongs among the concealed tiles explain
    if not 0 < spare <= sum(c.kongs for c in concealed):
        spare = 0
    parts = Parts()
    for c, role in zip(candidates, roles, strict=True):
        if role == "melded":
            at = 0
            for size in c.sets:
                parts.melded.append(c.tiles[at : at + size])
                at += size
        elif role == "concealed":
            starts = kong_starts(c.labels, hidden=False)[:spare]
            spare -= len(starts)
            at = 0
            for start in starts:
                parts.concealed.append(c.tiles[at:start])
                parts.melded.append(c.tiles[start : start + 4])
                at = start + 4
            parts.concealed.append(c.tiles[at:])
    parts.concealed = [piece for piece in parts.concealed if piece]
    return parts
