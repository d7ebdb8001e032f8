"""Features of layout hypotheses, and the weights by which they are scored.

A group of detections, an assignment of roles to blocks, a whole layout and a whole photo have features. The score
is their sum, weighed by the fitted weights of `weights.toml`, which says what each feature measures.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from vision.layout.hand import ROWS, has_winning_count, has_won
from vision.layout.planes import LONG_SIDE
from vision.layout.rows import GAP
from vision.layout.sets import (
    FACE_DOWN,
    FAR_FROM_WON,
    LOSERS,
    PAIR,
    PLAIN,
    USUAL_COUNT,
    WINNERS,
    count_unmatched_tiles,
    is_hidden_kong,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scoring.hand.hand import Role as HandRole
    from scoring.hand.shapes import Shape
    from vision.layout.rows import Block
    from vision.results import DetectedTile

Features = dict[str, float]
Role = Literal["melded", "concealed", "stray"]

WEIGHTS: dict[str, float] = {
    name: float(weight)
    for table in tomllib.loads((Path(__file__).with_name("weights.toml")).read_text("utf-8")).values()
    for name, weight in table.items()
}


def _rate_counts(own: tuple[int, ...], others: tuple[int, ...]) -> dict[int, Features]:
    """Return the features of counts of tiles: hands of sixteen are rarer, and so are those of the other role."""
    (usual, long), (other, long_other) = own, others
    return {usual: {"usual": 1}, long: {"other": 1}, other: {"other": 1}, long_other: {}}


COUNTS: dict[HandRole, dict[int, Features]] = {
    "winner": _rate_counts(WINNERS, LOSERS),
    "loser": _rate_counts(LOSERS, WINNERS),
}
CLEAR = 0.85  # confidence of both networks together from which on a face is not doubtful
MAX_LEFT = 4  # clear faces left out that count, at most
STACK = 3.5  # tile heights up or down to a set of a stack, at most
NEXT_LINE = 1.8  # tile heights between the centres of blocks in adjacent lines
KONG_IN_NEXT_LINE = 1.6  # the same for a kong with tiles face down: a wall lies a little farther away


def weigh_features(features: Features, weights: Mapping[str, float] = WEIGHTS) -> float:
    """Return the weighted sum of features, in nats."""
    return sum(weights[name] * value for name, value in features.items())


@dataclass(frozen=True)
class Candidate:
    """A block as the roles see it, without bonus tiles.

    Attributes:
        block: The block.
        tiles: Indices of its tiles from left to right.
        labels: Their tile codes.
        distance: Distance from the hand's own group, in tile widths.
        sets: Sizes of the legal sets it splits into, or would if one misread tile were another.
        misread: Whether one of its tiles seems misread.
        kongs: Number of open kongs among its tiles, which may have to be split off.
        claimed_sets: Number of `sets` with some tiles sideways; sets with all tiles sideways show no claim.
        hidden_kongs: Number of `sets` with tiles face down.
        sideways_tiles: Number of tiles that lie sideways.
        sure: Number of faces it shows, each weighed by its confidence.
        target: Whether the user pointed at one of its tiles.
        standing: Whether its tiles stand, where others of the hand lie.
        lying: Whether its tiles lie, where others of the hand stand.
    """

    block: Block
    tiles: tuple[int, ...]
    labels: tuple[str, ...]
    distance: float = 0.0
    sets: tuple[int, ...] = ()
    misread: bool = False
    kongs: int = 0
    claimed_sets: int = 0
    hidden_kongs: int = 0
    sideways_tiles: int = 0
    sure: float = 0.0
    target: bool = False
    standing: bool = False
    lying: bool = False

    @cached_property
    def faces(self) -> int:
        """Number of its tiles that do not lie face down."""
        return sum(label != FACE_DOWN for label in self.labels)


def assignment_features(candidates: Sequence[Candidate], roles: Sequence[Role], role: HandRole) -> Features:
    """Return the features of an assignment of roles.

    Args:
        candidates: The blocks.
        roles: Role of each block.
        role: Role of the player that the count of tiles is more likely to fit.
    """
    of_role: dict[Role, list[Candidate]] = {"melded": [], "concealed": [], "stray": []}
    for c, its_role in zip(candidates, roles, strict=True):
        of_role[its_role].append(c)
    melded, concealed, strays = of_role.values()
    f = defaultdict(float, count_features(melded, concealed, role))
    f["spaced"] += max(0, len(concealed) - 1)
    f["second_turn"] += max(0, sum(c.sideways_tiles for c in concealed) - 1)
    f["far"] += sum({round(c.distance, 1) for c in (*melded, *concealed)})
    taken: dict[int, list[Block]] = {}
    for c in (*melded, *concealed):
        taken.setdefault(c.block.row, []).append(c.block)
    for c in strays:
        _add_stray_features(f, c, taken)
    f["hidden_row"] += sum(c.hidden_kongs for c in concealed)
    if not concealed:
        f["only_a_pair"] += bool(melded)
        return f
    heart = max(concealed, key=lambda c: len(c.tiles)).block
    for c in concealed:
        if is_lone(c) and c.block.row != heart.row:
            f["far_astray" if c.distance > 0 else "astray"] += 1
    if melded:
        _add_melded_features(f, melded, concealed, heart)
    return f


def _add_stray_features(f: Features, c: Candidate, taken: Mapping[int, Sequence[Block]]) -> None:
    """Add the features against leaving a block out: it is the hand's own group, or a set in line with it.

    taken: the blocks of the hand by their rows.
    """
    if c.distance == 0:
        f["dropped_alone" if is_lone(c) else "dropped"] += c.sure
    if c.block.row in taken:
        if c.sets and not c.misread:
            f["set_in_line" if c.faces else "backs_in_line"] += 1
        else:
            f["in_line"] += c.sure
    elif len(c.sets) == 1 and not c.misread and c.tiles == c.block.tiles:
        name, reach = ("kong_upon", KONG_IN_NEXT_LINE) if c.hidden_kongs else ("set_upon", NEXT_LINE)
        f[name] += any(_is_next_to(c.block, other, reach) for blocks in taken.values() for other in blocks)


def _is_next_to(one: Block, other: Block, reach: float) -> bool:
    """Return True if half of the first block lies above or below the other, within `reach` heights."""
    return abs(one.y - other.y) < reach and _overlap(one, other) > (one.right - one.left) / 2


def is_lone(c: Candidate) -> bool:
    """Return True if a candidate's block is a single tile."""
    return len(c.block.tiles) == 1


def _add_melded_features(
    f: Features, melded: Sequence[Candidate], concealed: Sequence[Candidate], heart: Block
) -> None:
    """Add the features of melded sets by their place relative to `heart`, the longest concealed piece."""
    turns_mark_claims = _turns_mark_claims(melded, concealed)
    below = False
    places = [_classify_place(c.block, heart, melded) for c in melded]
    if all(c.lying for c in melded):  # before standing tiles is as good a place as beside them
        places = ["beside" if place == "below" else place for place in places]
    for c, place in zip(melded, places, strict=True):
        set_off = place == "below" and _is_set_off(c, concealed, heart)
        below |= place == "below" and not set_off and not turns_mark_claims
        if place != "above":
            marked = c.hidden_kongs + (c.claimed_sets if turns_mark_claims else 0)
            f["touching"] += max(0, len(c.sets) - max(1, marked))
        f["melded"] += 1
        f["beside" if set_off else place] += 1
        f["damaged_above" if place == "above" else "damaged"] += c.misread
        if not is_hidden_kong(c.labels):
            f["touching"] += any(c.block is other.block for other in concealed)
    rows = {c.block.row for c in melded}
    unstacked = {c.block.row for c, place in zip(melded, places, strict=True) if place != "beside"}
    f["more_rows"] += max(0, len(unstacked) - 1)
    apart = _has_wide_gap(melded, concealed, heart)
    if sum(len(c.tiles) for c in concealed) == PAIR and not turns_mark_claims:
        won = _is_won_in_pair(concealed)
        beside = heart.row in rows and not (won and apart)
        f["only_a_pair"] += beside or (not won and (len(rows) > 1 or below))
    f["left_behind"] += sum(
        len(c.sets) == 1
        and not c.misread
        and c.block.row in rows
        and (c.claimed_sets > 0 or not turns_mark_claims)
        for c in concealed
    )
    f["wide_gap"] += apart


def _is_set_off(c: Candidate, concealed: Sequence[Candidate], heart: Block) -> bool:
    """Return True if one set lies below an undivided concealed row, clearly apart from it and others."""
    in_row = [other for other in concealed if other.block.row == heart.row and len(other.tiles) > 1]
    elsewhere = any(other.block.row > heart.row for other in concealed)
    gap = (c.block.y - heart.y - 1) * LONG_SIDE
    return len(c.sets) == 1 and gap > GAP and len(in_row) <= 1 and not elsewhere


def _is_won_in_pair(concealed: Sequence[Candidate]) -> bool:
    """Return True if the winning tile is marked in what is only a pair: it lies sideways or apart."""
    whole = sum(len(c.tiles) for c in concealed) == PAIR
    return whole and (any(c.sideways_tiles for c in concealed) or len(concealed) == PAIR)


def _turns_mark_claims(melded: Sequence[Candidate], concealed: Sequence[Candidate]) -> bool:
    """Return True if sideways tiles mark claimed sets: one alone may be the winning tile."""
    signed = sum(c.claimed_sets for c in melded)
    return signed > 1 or (signed == 1 and any(c.sideways_tiles or is_lone(c) for c in concealed))


def _classify_place(block: Block, heart: Block, melded: Sequence[Candidate]) -> str:
    """Return the place of a melded block; one whose line reaches over the concealed row is above or below."""
    line = [c.block for c in melded if c.block.row == block.row] if block.row != heart.row else []
    clear = all(_overlap(heart, other) < 0 for other in (block, *line))
    if clear and abs(heart.y - block.y) < STACK:
        return "beside"
    return "above" if block.row < heart.row else "below"


def count_features(melded: Iterable[Candidate], concealed: Sequence[Candidate], role: HandRole) -> Features:
    """Return the features of the count of tiles, with as many open kongs split off as fits it best.

    Args:
        melded: The melded blocks.
        concealed: The concealed blocks.
        role: Role of the player that the count of tiles is more likely to fit.
    """
    tile_count = sum(3 * len(c.sets) for c in melded) + sum(len(c.tiles) for c in concealed)
    counts = ((tile_count - kongs, kongs) for kongs in range(sum(c.kongs for c in concealed) + 1))
    options = [
        {**COUNTS[role].get(tiles, {"off": min(6, abs(tiles - USUAL_COUNT) + 0.5)}), "open_kong": kongs}
        for tiles, kongs in counts
    ]
    return max(options, key=weigh_features)


def _overlap(one: Block, other: Block) -> float:
    return min(one.right, other.right) - max(one.left, other.left)


def _has_wide_gap(melded: Sequence[Candidate], concealed: Sequence[Candidate], heart: Block) -> bool:
    """Return True if melded sets lie beside the concealed tiles, across the widest of the gaps."""

    def neighbours(some: Sequence[Candidate]) -> list[float]:
        in_line = sorted(some, key=lambda c: (c.block.row, c.block.left))
        return [-_overlap(a.block, b.block) for a, b in pairwise(in_line) if a.block.row == b.block.row]

    beside = [
        -_overlap(c.block, heart) for c in melded if _classify_place(c.block, heart, melded) == "beside"
    ]
    between = min(beside, default=0.0)
    within = max([*neighbours(melded), *neighbours(concealed)], default=0.0)
    return between > max(0.8, 1.6 * within)


def layout_features(
    tiles: Sequence[DetectedTile], assignment: Features, own_shapes: Sequence[Shape] = ()
) -> Features:
    """Return the features of a layout: how it lies, what is left out, how nearly it is a legal hand.

    Args:
        tiles: The tiles in their places.
        assignment: The features of the assignment of roles, of the group and of the plane.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    features = dict(assignment)
    hand_tiles = [tile for tile in tiles if tile.row != "stray"]
    loose = [tile for tile in hand_tiles if tile.label == FACE_DOWN and tile.row != "melded"]
    features["loose_backs"] = len(loose)
    strays = (t for t in tiles if t.row == "stray" and t.label != FACE_DOWN and t.confidence > CLEAR)
    features["left_out"] = min(MAX_LEFT, len(list(strays)))
    seen = [(tile.label, tile.confidence) for tile in hand_tiles if tile.row in ROWS]
    seems_won = has_winning_count(hand_tiles) or any(tile.winning for tile in hand_tiles)
    features["unwon"] = non_winning_penalty(seen, won=has_won(hand_tiles, own_shapes)) if seems_won else 0
    return features


def non_winning_penalty(seen: Sequence[tuple[str, float]], *, won: bool | None = None) -> int:
    """Return a penalty, 0 to 3, for a hand that seems to have won but is not legal.

    It is the higher, the less a misread face can be the reason: one more if no face is doubtful, and one more
    if a single face could not repair it.

    Args:
        seen: Label and confidence of each tile.
        won: Whether the hand has won, where more is known than labels.
    """
    left = count_unmatched_tiles(label for label, _ in seen)
    if won or (won is None and left == 0):
        return 0
    clear = all(sure >= CLEAR for label, sure in seen if label not in PLAIN)
    return 1 + clear + (left >= FAR_FROM_WON)
