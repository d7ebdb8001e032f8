"""Arrangements of tiles on the table: rows, trays, scatters, walls and racks; `hands` lays out hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile on the table, in tile widths: its centre, its rotation in degrees (anticlockwise), its pose.

    pose: "face" face up (label X shows the back), "standing" on its foot, leaning back by `lean` degrees.
    level: number of tiles under it. row, set, sideways, winning: the truth about a laid-out hand. player: its
    owner, if there are several hands on the table.
    """

    label: str
    x: float
    y: float
    angle: float = 0.0
    pose: str = "face"
    level: int = 0
    lean: float = 0.0
    row: str = "stray"
    set: int | None = None
    sideways: bool = False
    winning: bool = False
    player: int | None = None


TALL = 1.34  # length over width of a usual tile
DOWN = 0.2  # share of loose tiles that are face down


def move_tiles(tiles: Sequence[PlacedTile], dx: float, dy: float, angle: float = 0.0) -> list[PlacedTile]:
    """Rotate tiles about the origin by degrees, then move them."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [
        replace(t, x=c * t.x - s * t.y + dx, y=s * t.x + c * t.y + dy, angle=t.angle + angle) for t in tiles
    ]


def jitter_tiles(rng: random.Random, tiles: Sequence[PlacedTile], amount: float) -> list[PlacedTile]:
    """Move and rotate each tile a little, like human hands do; `amount` 1 is typical."""
    return [
        replace(
            t,
            x=t.x + rng.gauss(0, 0.02) * amount,
            y=t.y + rng.gauss(0, 0.03) * amount,
            angle=t.angle + rng.gauss(0, 1.6) * amount,
        )
        for t in tiles
    ]


def line_up(groups: Sequence[Sequence[PlacedTile]], gap: float, seam: float = 0.02) -> list[PlacedTile]:
    """Place tiles side by side from x = 0, groups separated by `gap`, tiles by `seam`, in tile widths.

    A sideways tile needs its length and aligns with the foot of the row.
    """
    x, row = 0.0, []
    for number, group in enumerate(groups):
        x += gap * (number > 0)
        for tile in group:
            wide = TALL if tile.sideways else 1.0
            drop = (TALL - 1) / 2 if tile.sideways else 0.0
            row.append(replace(tile, x=x + wide / 2, y=tile.y - drop))
            x += wide + seam
    return row


def stack_up(groups: Sequence[Sequence[PlacedTile]], seam: float) -> list[PlacedTile]:
    """Place groups as rows above each other, the first at the foot."""
    rows = [line_up([group], 0.0, seam) for group in groups]
    return [tile for n, row in enumerate(rows) for tile in move_tiles(row, 0.0, n * (TALL + seam))]


def row_end(row: Sequence[PlacedTile]) -> float:
    """Return the right end of a row that starts at x = 0, in tile widths."""
    return max((t.x for t in row), default=0.0) + 0.5


def draw_related(rng: random.Random, draw: Callable[[], str], count: int) -> list[str]:
    """Draw labels as they are adjacent in hands: often the same face again, or one of its suit.

    Seams between those are hard to see.
    """
    labels = [draw()]
    again, of_suit = rng.choice([(0, 0), (0.7, 0.2), (0.3, 0.6)])
    while len(labels) < count:
        chance, label = rng.random(), draw()
        if chance < again:
            label = labels[-1]
        elif chance < again + of_suit:
            label = next((x for x in (label, draw(), draw(), draw()) if x[-1] == labels[-1][-1]), label)
        labels.append(label)
    return labels


def lay_rows(rng: random.Random, draw: Callable[[], str]) -> list[PlacedTile]:
    """Place one to four rows with some gaps, touching or apart, some tiles sideways or face down."""
    placed: list[PlacedTile] = []
    y, upside_down = 0.0, rng.random() < 0.15
    messy = rng.uniform(0, 1.5)
    for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 4])):
        sizes = rng.choice(
            [[rng.randint(3, 18)], [3] * rng.randint(1, 5), [rng.randint(1, 6) for _ in range(3)]]
        )
        groups = [[PlacedTile(label, 0, 0) for label in draw_related(rng, draw, n)] for n in sizes]
        for group in groups:
            for k, tile in enumerate(group):
                if rng.random() < 0.08:
                    group[k] = replace(tile, sideways=True, angle=rng.choice([90, -90]))
                elif rng.random() < 0.12 or upside_down:
                    group[k] = replace(tile, angle=180)
        row = line_up(groups, rng.choice([0.1, 0.3, 0.6, 1.2]), rng.choice([0.0, 0.02, 0.05, 0.15]))
        placed += move_tiles(row, -row_end(row) / 2 + rng.gauss(0, 0.8), y)
        y += TALL + rng.choice([0.0, 0.03, 0.1, 0.4, 1.0])
    return jitter_tiles(rng, placed, messy)


def lay_tray(rng: random.Random, draw: Callable[[], str]) -> list[PlacedTile]:
    """Place a block of touching rows and columns; whole rows may be rotated."""
    columns, rows = rng.randint(3, 10), rng.randint(2, 6)
    seam = rng.choice([0.0, 0.02, 0.08])
    turned = rng.choice([0, 0, 0, 180, 90])
    tiles = []
    for r in range(rows):
        labels = draw_related(rng, draw, columns)
        for c in range(columns):
            angle = turned if rng.random() < 0.8 else rng.choice([0, 180])
            if turned == 90:
                tiles.append(PlacedTile(labels[c], c * (TALL + seam), r * (1 + seam), angle=90))
            else:
                tiles.append(PlacedTile(labels[c], c * (1 + seam), r * (TALL + seam), angle=angle))
    middle = (max(t.x for t in tiles) / 2, max(t.y for t in tiles) / 2)
    return jitter_tiles(rng, move_tiles(tiles, -middle[0], -middle[1]), rng.uniform(0, 0.6))


def lay_scatter(
    rng: random.Random,
    draw: Callable[[], str],
    count: int,
    reach: float,
    *,
    swept: bool = False,
    down: float = DOWN,
) -> list[PlacedTile]:
    """Scatter loose tiles at any angle, face up or down, without overlap, within `reach` tile widths.

    If `swept` together they may touch. down: the share of face-down tiles.
    """
    tiles: list[PlacedTile] = []
    if swept:
        reach = min(reach, 0.8 * count**0.5)
    for _ in range(count * 4):
        x, y = rng.uniform(-reach, reach), rng.uniform(-reach, reach)
        near = [t for t in tiles if hypot(x - t.x, y - t.y) <= 1.5]
        if len(tiles) < count and (swept or not near):
            label = "X" if rng.random() < down else draw()
            tile = PlacedTile(label, x, y, angle=rng.uniform(0, 360))
            if all(is_beside(tile, t) or is_beside(t, tile) for t in near):
                tiles.append(tile)
    return tiles


def is_beside(tile: PlacedTile, other: PlacedTile) -> bool:
    """Return True if a flat tile is completely beyond one side of another."""
    x0, y0 = (0.5, TALL / 2)
    corners = [PlacedTile("", x, y) for x, y in ((x0, y0), (x0, -y0), (-x0, -y0), (-x0, y0))]
    spread = move_tiles(move_tiles(corners, tile.x, tile.y, tile.angle), -other.x, -other.y)
    seen = move_tiles(spread, 0, 0, -other.angle)
    xs, ys = [t.x for t in seen], [t.y for t in seen]
    return min(xs) > x0 or max(xs) < -x0 or min(ys) > y0 or max(ys) < -y0


def lay_wall(rng: random.Random, length: int) -> list[PlacedTile]:
    """Place a wall: face-down tiles side by side, two high for most of its length."""
    high = rng.randint(0, length)
    return [
        PlacedTile("X", k * 1.02, rng.gauss(0, 0.02), level=level)
        for k in range(length)
        for level in range(1 + (k < high))
    ]


def lay_rack(labels: Sequence[str], facing: float, lean: float = 0.0) -> list[PlacedTile]:
    """Place standing tiles in a row, facing a player and leaning back by degrees."""
    row = [PlacedTile(label, k * 1.02, 0, pose="standing", lean=lean) for k, label in enumerate(labels)]
    return move_tiles(row, 0, 0, facing)


def select_far(tiles: Sequence[PlacedTile], others: Sequence[PlacedTile], least: float) -> list[PlacedTile]:
    """Return the tiles that keep a minimum distance, in tile widths, from all others."""
    return [t for t in tiles if all(hypot(t.x - o.x, t.y - o.y) > least for o in others)]


def random_table(rng: random.Random, draw: Callable[[], str], down: float = DOWN) -> list[PlacedTile]:
    """Lay out a random photo content: a main group and, often, discards, walls and racks around it.

    `draw` returns the label of the next tile.
    """
    kind = rng.choices(["rows", "tray", "scatter"], [6, 1.5, 2])[0]
    if kind == "rows":
        main = lay_rows(rng, draw)
    elif kind == "tray":
        main = lay_tray(rng, draw)
    else:
        swept = rng.random() < 0.4
        main = lay_scatter(rng, draw, rng.randint(4, 30), rng.uniform(2, 6), swept=swept, down=down)
    table = list(main)
    if rng.random() < 0.45:
        side = rng.uniform(0, 360)
        away = rng.uniform(4, 8)
        spread = lay_scatter(
            rng, draw, rng.randint(3, 30), rng.uniform(2, 6), swept=rng.random() < 0.4, down=down
        )
        table += select_far(
            move_tiles(spread, away * cos(radians(side)), away * sin(radians(side))), table, 1.6
        )
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        wall = lay_wall(rng, rng.randint(3, 17))
        turn = rng.choice([0, 90, 180, 270]) + rng.gauss(0, 5)
        table += select_far(
            move_tiles(wall, rng.uniform(-8, 0), rng.uniform(2.5, 8) * rng.choice([1, 1, -1]), turn),
            table[: len(main)],
            2,
        )
    if rng.random() < 0.2:
        rack = lay_rack(
            [draw() for _ in range(rng.randint(4, 14))], rng.choice([0, 90, 180, 270]) + rng.gauss(0, 4)
        )
        table += select_far(
            move_tiles(rack, rng.uniform(-8, 4), rng.uniform(3, 9) * rng.choice([1, -1])), table, 2
        )
    return table


def standing_table(rng: random.Random, draw: Callable[[], str]) -> list[PlacedTile]:
    """Place a standing hand facing the viewer, melds in front of it, and other tiles on the table."""
    lean = rng.choice([0.0, rng.uniform(5, 35)])
    row = lay_rack(draw_related(rng, draw, rng.randint(4, 14)), 0, lean)
    table = move_tiles(jitter_tiles(rng, row, rng.uniform(0, 0.8)), -row_end(row) / 2, 0)
    if rng.random() < 0.5:
        sets = [
            [PlacedTile(label, 0, 0) for label in draw_related(rng, draw, 3)]
            for _ in range(rng.randint(1, 3))
        ]
        lying = line_up(sets, rng.uniform(0.1, 0.8))
        side = rng.choice([-1, 0, 1]) * rng.uniform(0, 5)
        table += move_tiles(jitter_tiles(rng, lying, 1), side - row_end(lying) / 2, -rng.uniform(1.6, 3.5))
    if rng.random() < 0.5:
        away = lay_scatter(rng, draw, rng.randint(3, 24), rng.uniform(2, 5))
        table += select_far(move_tiles(away, rng.uniform(-4, 4), rng.uniform(6, 10)), table, 1.6)
    if rng.random() < 0.4:
        wall = lay_wall(rng, rng.randint(5, 17))
        table += select_far(move_tiles(wall, rng.uniform(-9, -2), rng.uniform(3, 9)), table, 2)
    if rng.random() < 0.3:  # of another player, seen from behind
        others = lay_rack([draw() for _ in range(rng.randint(5, 13))], 180 + rng.gauss(0, 4))
        table += select_far(move_tiles(others, rng.uniform(0, 8), rng.uniform(9, 14)), table, 2)
    return table
