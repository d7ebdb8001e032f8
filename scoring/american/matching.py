"""Search for the lines of a card that a hand makes, and for those that a rack is nearest to.

All ways of all lines are numbered. For each kind of tile and each number of them one big integer has a bit for
every way into which so many fit; joined by `&` over all kinds these leave the few ways worth a closer look.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.american.patterns import FLOWER, HAND_SIZE, KINDS, copies_of
from scoring.american.rack import JOKER_KIND, FilledPart, tile_of_kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.american.card import Card, CardLine
    from scoring.american.patterns import Part, Way
    from scoring.american.rack import Exposure, Rack


class _Need(NamedTuple):
    """The tiles of one kind that a way needs, in all its parts.

    Attributes:
        kind: The kind of tile.
        size: The number of tiles.
        jokers: How many of them may be jokers.
        flowers: How many of them may be flowers that stand for the kind.
        either: How many of them may be one or the other.
    """

    kind: int
    size: int
    jokers: int
    flowers: int
    either: int


class _Demand(NamedTuple):
    """The needs of a way, and whether flowers may stand as jokers do for any of them."""

    needs: tuple[_Need, ...]
    wild: bool


def _demand_of(parts: Sequence[Part]) -> _Demand:
    totals: dict[int, list[int]] = {}
    for part in parts:
        total = totals.setdefault(part.kind, [0, 0, 0, 0])
        total[0] += part.size
        total[1] += part.size * part.jokers
        total[2] += part.size * part.flowers
        total[3] += part.size * (part.jokers or part.flowers)
    needs = tuple(_need(kind, *total) for kind, total in totals.items())
    return _Demand(needs, any(need.flowers for need in needs))


@lru_cache(maxsize=1 << 12)
def _need(kind: int, size: int, jokers: int, flowers: int, either: int) -> _Need:
    """Return a need; thousands of ways share the few that there are."""
    return _Need(kind, size, jokers, flowers, either)


class _Replaced(NamedTuple):
    """The numbers of jokers and of flowers that stand for a kind of tile."""

    jokers: int
    flowers: int


class Match(NamedTuple):
    """A line that a hand makes.

    Attributes:
        line: The line.
        way: The way in which it makes the line.
        rack: The tiles.
        places: The places of the way that are not exposed.
        replaced: The jokers and flowers at those places, by the kind that they stand for where there are any.
    """

    line: CardLine
    way: Way
    rack: Rack
    places: tuple[int, ...]
    replaced: Mapping[int, _Replaced]

    @property
    def groups(self) -> tuple[FilledPart, ...]:
        """The groups as the tiles make them, in the order of the line."""
        written = _fill([self.way[place] for place in self.places], self.replaced)
        groups = dict(zip(self.places, written, strict=True))
        exposed = list(self.rack.exposures)
        for at, part in enumerate(self.way):
            if at not in groups:
                group = next(each for each in exposed if (each.kind, each.size) == part[:2])
                exposed.remove(group)
                groups[at] = group.part
        return tuple(groups[at] for at in range(len(self.way)))


class NearLine(NamedTuple):
    """The distance of a rack from a line, in the ways that are nearest.

    Attributes:
        line: The line.
        off: The number of tiles that are missing, with jokers used; of an impossible line regardless of what
            makes it so.
        ways: The number of ways that are as near.
        groups: The groups of the first of these ways.
        helping: The kinds of tile of which one more brings a way nearer.
        spare: The kinds of tile of the rack that this way does not use, with repetitions.
        impossible: The reason why the line cannot be made any more: `concealed`, `exposures` or `tiles`.
    """

    line: CardLine
    off: int
    ways: int
    groups: tuple[str, ...]
    helping: tuple[int, ...]
    spare: tuple[int, ...]
    impossible: str | None = None

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the line's distance."""
        return {
            "line": self.line.number,
            "heading": self.line.heading,
            "hand": self.line.text,
            "points": self.line.points,
            "concealed": self.line.concealed,
            "off": self.off,
            "ways": self.ways,
            "groups": list(self.groups),
            "helping": [tile_of_kind(kind).code for kind in self.helping],
            "spare": [tile_of_kind(kind).code for kind in self.spare],
            "impossible": self.impossible,
        }


@dataclass(frozen=True)
class CardIndex:
    """The ways of a card's lines, prepared for fast matching."""

    card: Card
    _ways: tuple[tuple[CardLine, Way], ...] = field(init=False, repr=False)
    _demands: tuple[_Demand, ...] = field(init=False, repr=False)
    _fits: tuple[tuple[int, ...], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        ways = tuple((line, way) for line in self.card.lines for way in line.ways)
        demands = tuple(_demand_of(way) for _, way in ways)
        object.__setattr__(self, "_ways", ways)
        object.__setattr__(self, "_demands", demands)
        fits = [[0] * (HAND_SIZE + 1) for _ in range(KINDS)]
        absent = [(1 << len(ways)) - 1] * KINDS
        for number, demand in enumerate(demands):
            bit, needs = 1 << number, demand.needs
            wild = sum(need.flowers for need in needs)
            if wild and all(need.kind != FLOWER for need in needs):
                needs = (*needs, _Need(FLOWER, 0, 0, 0, 0))
            for need in needs:
                most = min(need.size + (wild if need.kind == FLOWER else 0), HAND_SIZE)
                absent[need.kind] &= ~bit
                for count in range(need.size - need.either, most + 1):
                    fits[need.kind][count] |= bit
        for kind in range(KINDS):
            fits[kind][0] |= absent[kind]
        object.__setattr__(self, "_fits", tuple(map(tuple, fits)))

    def matches(self, rack: Rack) -> Iterator[Match]:
        """Yield the lines that 14 tiles make, each with the first way in which they make it."""
        left = -1
        for fits, count in zip(self._fits, rack.all_counts, strict=True):
            left &= fits[count]
            if not left:
                return
        last: CardLine | None = None
        while left:
            lowest = left & -left
            left ^= lowest
            number = lowest.bit_length() - 1
            line, way = self._ways[number]
            if line is last or (line.concealed and rack.claimed):
                continue
            for places in _free_places(way, rack.exposures):
                open_parts = [way[place] for place in places]
                demand = _demand_of(open_parts) if rack.exposures else self._demands[number]
                replaced = _replace_gaps(demand, rack)
                if replaced is not None:
                    last = line
                    yield Match(line, way, rack, places, replaced)
                    break

    def nearest(self, rack: Rack, seen: Sequence[int], jokers: int) -> list[NearLine]:
        """Return every line with its distance: possible ones first, then the nearest, then the dearest.

        Args:
            rack: Up to 14 tiles.
            seen: The number of tiles by kind that others show or have discarded, jokers last.
            jokers: The number of jokers in the set.
        """
        have = rack.all_counts
        wall = _Wall(
            tuple(max(0, copies_of(kind) - have[kind] - seen[kind]) for kind in range(KINDS)),
            max(0, jokers - rack.all_jokers - seen[JOKER_KIND]),
        )
        near, at = [], 0
        for line in self.card.lines:
            near.append(_near_line(line, self._demands[at : at + len(line.ways)], rack, wall))
            at += len(line.ways)
        return sorted(
            near,
            key=lambda each: (each.impossible is not None, each.off, -each.line.points, each.line.number),
        )


def _free_places(way: Way, exposures: Sequence[Exposure]) -> Iterator[tuple[int, ...]]:
    """Yield the places of a way that remain once each exposed group is one of its groups."""
    if not exposures:
        yield tuple(range(len(way)))
        return
    exposure, *rest = exposures
    tried = set()
    for at, part in enumerate(way):
        fits = (part.kind, part.size) == (exposure.kind, exposure.size)
        if fits and (part.jokers or not exposure.jokers) and part not in tried:
            tried.add(part)
            others = (*way[:at], *way[at + 1 :])
            for places in _free_places(others, rest):
                yield tuple(place + (place >= at) for place in places)


def _replace_gaps(demand: _Demand, rack: Rack) -> Mapping[int, _Replaced] | None:
    """Return how jokers and flowers complete the needs with all tiles of the rack, or None if they do not.

    Args:
        demand: The needs, of as many tiles as the rack has.
        rack: The tiles.
    """
    flowers = rack.counts[FLOWER]
    for surplus in range(flowers + 1) if demand.wild else (0,):
        counts = (*rack.counts[:FLOWER], flowers - surplus) if surplus else rack.counts
        replaced = _share_gaps(demand.needs, counts, surplus, rack)
        if replaced is not None:
            return replaced
    return None


def _share_gaps(
    needs: Sequence[_Need], counts: Sequence[int], flowers: int, rack: Rack
) -> dict[int, _Replaced] | None:
    """Divide jokers and flowers among the kinds that lack natural tiles, or return None if that cannot be.

    If they fill the gaps exactly, no tile of the rack is left over, as there are as many as the needs have.
    """
    gaps = []
    missing = rack.jokers + flowers
    for need in needs:
        gap = need.size - counts[need.kind]
        if gap:
            if not 0 < gap <= need.either:
                return None
            missing -= gap
            gaps.append((need, gap))
    if missing:
        return None
    named = dict(rack.named)
    bounds, left = [], flowers
    for need, gap in gaps:
        low, high = max(0, gap - need.jokers), min(need.flowers, gap - named.pop(need.kind, 0))
        if low > high:
            return None
        bounds.append((need.kind, gap, low, high))
        left -= low
    if named or left < 0:
        return None
    replaced = {}
    for kind, gap, low, high in bounds:
        more = min(left, high - low)
        left -= more
        replaced[kind] = _Replaced(gap - low - more, low + more)
    return None if left else replaced


def _fill(parts: Sequence[Part], replaced: Mapping[int, _Replaced]) -> list[FilledPart]:
    """Fill the parts, with jokers and flowers in those that allow them, the pickiest ones first."""
    left = dict(replaced)
    groups = {}
    for at in sorted(range(len(parts)), key=lambda at: (parts[at].jokers and parts[at].flowers, at)):
        part = parts[at]
        if part.kind not in left:
            groups[at] = FilledPart(part.kind, part.size)
            continue
        jokers, flowers = left[part.kind]
        used = min(jokers, part.size) if part.jokers else 0
        wild = min(flowers, part.size - used) if part.flowers else 0
        left[part.kind] = _Replaced(jokers - used, flowers - wild)
        groups[at] = FilledPart(part.kind, part.size - used - wild, used, wild)
    return [groups[at] for at in range(len(parts))]


class _Wall(NamedTuple):
    """The tiles that the player may still get: by kind, and jokers."""

    counts: tuple[int, ...]
    jokers: int


def _near_line(line: CardLine, demands: Sequence[_Demand], rack: Rack, wall: _Wall) -> NearLine:
    """Return how near a rack is to a line, in its nearest ways that are still possible."""
    impossible = "concealed" if line.concealed and rack.claimed else None
    if impossible is not None:
        rack = rack.as_concealed
    best = fallback = HAND_SIZE + 1
    nearest: list[tuple[Way, _Demand]] = []
    is_gone = False
    obtainable = [have + left for have, left in zip(rack.counts, wall.counts, strict=True)]
    for way, whole in zip(line.ways, demands, strict=True):
        demand = _open_demand(way, rack) if rack.exposures else whole
        if demand is None:
            fallback = min(fallback, _missing(whole, rack.all_counts, rack.all_jokers))
            continue
        off = _missing(demand, rack.counts, rack.jokers)
        if off > best:
            continue
        if _missing(demand, obtainable, rack.jokers + wall.jokers):
            is_gone, fallback = True, min(fallback, off)
        elif off < best:
            best, nearest = off, [(way, demand)]
        else:
            nearest.append((way, demand))
    if not nearest:
        return NearLine(line, fallback, 0, (), (), (), impossible or ("tiles" if is_gone else "exposures"))
    way, demand = nearest[0]
    groups = tuple(str(FilledPart(part.kind, part.size)) for part in way)
    helping = {kind for _, each in nearest for kind in _helping(each, rack, best)}
    return NearLine(
        line, best, len(nearest), groups, tuple(sorted(helping)), _spare(demand, rack), impossible
    )


def _open_demand(way: Way, rack: Rack) -> _Demand | None:
    """Return what a way needs beside the exposed groups, or None if they are not groups of it."""
    demands = (_demand_of([way[place] for place in places]) for places in _free_places(way, rack.exposures))
    return min(demands, key=lambda demand: _missing(demand, rack.counts, rack.jokers), default=None)


def _missing(demand: _Demand, counts: Sequence[int], jokers: int) -> int:
    """Return how many tiles are missing, once jokers and flowers stand where they may."""
    if demand.wild:
        return _missing_with_flowers(demand.needs, counts, jokers)
    gaps = room = 0
    for kind, count, for_jokers, _, _ in demand.needs:
        gap = count - counts[kind]
        if gap > 0:
            gaps += gap
            room += min(for_jokers, gap)
    return gaps - min(jokers, room)


def _missing_with_flowers(needs: Sequence[_Need], counts: Sequence[int], jokers: int) -> int:
    """Return how many tiles are missing where flowers may stand as jokers do.

    Jokers and flowers flow to the gaps; the most that can flow is the least cut between them.
    """
    least = HAND_SIZE
    for surplus in range(counts[FLOWER] + 1):
        gaps = for_jokers = for_flowers = for_either = 0
        for need in needs:
            have = counts[need.kind] - (surplus if need.kind == FLOWER else 0)
            gap = max(0, need.size - have)
            gaps += gap
            for_jokers += min(gap, need.jokers)
            for_flowers += min(gap, need.flowers)
            for_either += min(gap, need.either)
        filled = min(jokers + surplus, jokers + for_flowers, surplus + for_jokers, for_either)
        least = min(least, gaps - filled)
    return least


def _helping(demand: _Demand, rack: Rack, off: int) -> Iterator[int]:
    """Yield the kinds of which one more tile brings the way nearer."""
    if not off:
        return
    for kind in [need.kind for need in demand.needs] + [FLOWER] * demand.wild:
        counts = list(rack.counts)
        counts[kind] += 1
        if _missing(demand, counts, rack.jokers) < off:
            yield kind
    if _missing(demand, rack.counts, rack.jokers + 1) < off:
        yield JOKER_KIND


def _spare(demand: _Demand, rack: Rack) -> tuple[int, ...]:
    """Return the kinds of the natural tiles that a way does not use."""
    needed = Counter({need.kind: need.size for need in demand.needs})
    if demand.wild:
        needed[FLOWER] = HAND_SIZE
    spare = Counter({kind: max(0, count - needed[kind]) for kind, count in enumerate(rack.counts)})
    return tuple(sorted(spare.elements()))
