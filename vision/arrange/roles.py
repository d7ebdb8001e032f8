"""What each block of tiles may be: of all likely assignments those for which most speaks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from heapq import nlargest
from itertools import accumulate, product
from typing import TYPE_CHECKING, Literal, NamedTuple

from vision.arrange.likelihood import Features, weigh
from vision.arrange.sets import FACE_DOWN, is_hidden_kong, kong_starts, nearly_split, split

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.arrange.rows import Block

Role = Literal["melded", "concealed", "stray"]

WHOLE, WHOLE_OF_16 = (13, 14), (16, 17)  # tiles of a hand, kongs counted as three
MOST_OFF = 6.5  # tiles too few or too many: more count no more
MOST_WAYS = 1000
BEST = 3  # assignments that are looked at further


@dataclass(frozen=True)
class Candidate:
    """A block as the roles see it: without bonus tiles, and how far from the hand's own group it lies."""

    block: Block
    tiles: tuple[int, ...]
    labels: tuple[str, ...]
    distance: float = 0.0
    sets: tuple[int, ...] = ()
    """Sizes of the legal sets it splits into, or would if one tile that seems misread were another."""
    damaged: bool = False
    """One of its tiles seems misread."""
    kongs: int = 0
    """Open kongs among its tiles, which may have to be split off."""
    signed: int = 0
    """Sets among `sets` of which some tiles lie sideways: where all do, no claim is shown."""
    hidden: int = 0
    """Sets among `sets` that lie with tiles face down."""
    turned: int = 0
    """Tiles that lie sideways."""
    meant: bool = False
    """A person says that one of its tiles is the hand's."""
    standing: bool = False
    """Its tiles stand, where others of the hand lie."""
    lying: bool = False
    """Its tiles lie, where others of the hand stand."""


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
    block: Block, tiles: tuple[int, ...], labels: tuple[str, ...], distance: float, turned: Sequence[bool]
) -> Candidate:
    """Split what lies together into sets; some tiles lie sideways."""
    sizes = split(labels, turned)
    mended = None if sizes or FACE_DOWN in labels else nearly_split(labels, turned)
    damaged = mended is not None
    kongs = len(kong_starts(labels, hidden=False))
    sets = tuple(mended or sizes or ())
    ends = list(accumulate(sets))
    signed = sum(0 < sum(turned[end - size : end]) < size for size, end in zip(sets, ends, strict=True))
    hidden = sum(FACE_DOWN in labels[end - size : end] for size, end in zip(sets, ends, strict=True))
    return Candidate(
        block,
        tiles,
        labels,
        distance,
        sets,
        damaged=damaged,
        kongs=kongs,
        signed=signed,
        hidden=hidden,
        turned=sum(turned),
    )


class Assigned(NamedTuple):
    """What the blocks of a hand are, and what speaks for it."""

    parts: Parts
    features: Features


def assign(candidates: Sequence[Candidate]) -> list[Assigned]:
    """Return the likeliest ways in which candidates are a hand, the best first."""
    choices = [_roles(c) for c in candidates]
    open_first = sorted(
        range(len(choices)), key=lambda i: (candidates[i].distance, -len(candidates[i].tiles))
    )
    ways = 1
    for i in open_first:
        ways *= len(choices[i])
        if ways > MOST_WAYS:
            choices[i] = choices[i][:1]
    every = list(product(*choices))
    told = [roles for roles in every if "concealed" in roles]  # no player has all tiles of a hand in sets
    weighed = ((_features(candidates, roles), roles) for roles in told or every)
    best = nlargest(BEST, weighed, key=lambda way: weigh(way[0]))
    return [Assigned(_parts(candidates, roles), features) for features, roles in best]


def _roles(c: Candidate) -> list[Role]:
    """List the roles a block may have, the usual one first."""
    never: set[Role] = {"stray"} if c.meant else set()
    if c.standing:
        never.add("melded")
    elif c.lying and not _is_lone(c):
        never.add("concealed")
    roles = [role for role in _usual_roles(c) if role not in never]
    return roles or ["concealed" if c.meant else "stray"]


def _usual_roles(c: Candidate) -> list[Role]:
    if is_hidden_kong(c.labels):
        return ["stray", "melded"] if c.distance > 0 else ["melded", "concealed", "stray"]
    if c.distance > 0:
        return ["stray", "concealed", "melded"] if c.sets else ["stray", "concealed"]
    if set(c.labels) == {FACE_DOWN}:
        return ["stray", "concealed"]
    roles: list[Role] = ["concealed", "melded"] if c.sets else ["concealed"]
    return [*roles, "stray"] if len(c.tiles) <= 4 else roles


def _features(candidates: Sequence[Candidate], roles: Sequence[Role]) -> Features:
    """Say what speaks for the roles of candidates: the count of tiles, how they lie, what is left out."""
    of_role: dict[Role, list[Candidate]] = {"melded": [], "concealed": [], "stray": []}
    for c, its_role in zip(candidates, roles, strict=True):
        of_role[its_role].append(c)
    melded, concealed, strays = of_role.values()
    f, _ = _count(melded, concealed)
    f["spaced"] = max(0, len(concealed) - 1)
    f["far"] = sum({round(c.distance, 1) for c in (*melded, *concealed)})
    for c in strays:
        _note_left_out(f, c, {other.block.row for other in (*melded, *concealed)})
    if concealed:
        heart = max(concealed, key=lambda c: len(c.tiles)).block
        for c in concealed:
            if _is_lone(c) and c.block.row != heart.row:
                f["far_astray" if c.distance > 0 else "astray"] += 1
        _note_melded(f, melded, concealed, heart)
    return f


def _note_left_out(f: Features, c: Candidate, rows: set[int]) -> None:
    """Note what is left out though it lies in a row of the hand."""
    if c.block.row not in rows:
        return
    if c.sets and not c.damaged:
        f["backs_in_line" if set(c.labels) == {FACE_DOWN} else "set_in_line"] += 1
    else:
        f["in_line"] += sum(label != FACE_DOWN for label in c.labels)


def _is_lone(c: Candidate) -> bool:
    return len(c.block.tiles) == 1


def _note_melded(
    f: Features, melded: Sequence[Candidate], concealed: Sequence[Candidate], heart: Block
) -> None:
    """Note where melded sets lie, whether sideways tiles mark them, and which sets are none though alike."""
    turns_tell = _turns_tell(melded, concealed)
    for c in melded:
        f["above"] += c.block.row < heart.row
        f["damaged"] += c.damaged
        f["all_hidden"] += set(c.labels) == {FACE_DOWN}
        f["claimed"] += turns_tell * (2 * c.signed + c.hidden - len(c.sets))
    rows = {c.block.row for c in melded}
    f["left_behind"] = sum(
        len(c.sets) == 1 and not c.damaged and c.block.row in rows and (c.signed > 0 or not turns_tell)
        for c in concealed
    )


def _turns_tell(melded: Sequence[Candidate], concealed: Sequence[Candidate]) -> bool:
    """Tell whether sideways tiles mark claimed sets: one alone may be the winning tile."""
    signed = sum(c.signed for c in melded)
    return signed > 1 or (signed == 1 and any(c.turned or _is_lone(c) for c in concealed))


def _count(melded: Iterable[Candidate], concealed: Sequence[Candidate]) -> tuple[Features, int]:
    """Say how many tiles a hand has, and how many open kongs among its concealed ones that asks for."""
    have = sum(3 * len(c.sets) for c in melded) + sum(len(c.tiles) for c in concealed)
    possible = range(sum(c.kongs for c in concealed) + 1)
    return max(((_whole(have - kongs), kongs) for kongs in possible), key=lambda way: weigh(way[0]))


def _whole(have: int) -> Features:
    if have in WHOLE or have in WHOLE_OF_16:
        return Counter(whole=have in WHOLE)
    return Counter(count_off=min(MOST_OFF, abs(have - sum(WHOLE) / 2) + 0.5))


def _parts(candidates: Sequence[Candidate], roles: Sequence[Role]) -> Parts:
    melded = [c for c, role in zip(candidates, roles, strict=True) if role == "melded"]
    concealed = [c for c, role in zip(candidates, roles, strict=True) if role == "concealed"]
    _, spare = _count(melded, concealed)
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
