"""A whole table: up to four hands dealt from one set, each in front of its player, and discards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING

from scoring import Hand, Tile
from training.render.camera import look_at
from training.render.hands.classical import lay_hand
from training.render.layouts import (
    TALL,
    PlacedTile,
    jitter_tiles,
    lay_scatter,
    lay_wall,
    line_up,
    move_tiles,
    select_far,
)
from training.render.scene import draw_ground, draw_scene, scene_extent

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from training.render.scene import Scene
    from training.render.tileset import TileSet

SIDES = ("near", "right", "far", "left")
"""The places of the players as the camera sees them, anticlockwise from its own."""
COPIES = 4  # copies of every tile except flowers and seasons
CLEAR_OF = 2.0  # tile widths between the centres of the tiles of a hand and of others
DISCARDS = ("none", "heap", "rows")
CORNER = 20  # degrees from a view across a corner of the table
IN_LINE = 6  # discards in a row, if players keep them in rows


class TileSupply:
    """A tile set from which hands are dealt until it is empty."""

    def __init__(self, rng: random.Random) -> None:
        """Shuffle a whole set."""
        self._rng = rng
        self._left = [tile for tile in Tile.ALL[:34] for _ in range(COPIES)]
        self._bonus = list(Tile.ALL[34:42])
        rng.shuffle(self._left)
        rng.shuffle(self._bonus)

    def take(self, tiles: Sequence[Tile]) -> bool:
        """Take these tiles out if all of them are available."""
        left = list(self._left)
        for tile in tiles:
            if tile not in left:
                return False
            left.remove(tile)
        self._left = left
        return True

    def draw(self, count: int) -> list[Tile]:
        """Take a number of random tiles."""
        drawn, self._left = self._left[:count], self._left[count:]
        return drawn

    def take_bonus(self) -> list[Tile]:
        """Take the flowers and seasons of a player."""
        count = self._rng.choice((0, 0, 1, 1, 2))
        drawn, self._bonus = self._bonus[:count], self._bonus[count:]
        return drawn

    def take_alike(self, count: int) -> list[Tile]:
        """Take tiles of one face."""
        while True:
            tiles = [self._rng.choice(Tile.ALL[:34])] * count
            if self.take(tiles):
                return tiles

    def take_set(self) -> list[Tile]:
        """Take a chow or a pung, sometimes a kong."""
        while True:
            first = self._rng.choice(Tile.ALL[:34])
            if first.is_suited and first.rank <= 7 and self._rng.random() < 0.5:
                tiles = [Tile.ALL[first.index + step] for step in range(3)]
            else:
                tiles = [first] * self._rng.choices((3, 4), (6, 1))[0]
            if self.take(tiles):
                return tiles


def deal_hands(rng: random.Random, players: int) -> list[Hand]:
    """Deal hands from one set of tiles; a random one of them is a winning hand."""
    box, winner = TileSupply(rng), rng.randrange(players)
    return [
        deal_winning_hand(rng, box) if player == winner else deal_losing_hand(rng, box)
        for player in range(players)
    ]


def deal_winning_hand(rng: random.Random, box: TileSupply) -> Hand:
    """Deal four sets and a pair, some melded; the last tile completes a concealed part."""
    sets = [box.take_set() for _ in range(4)]
    melded = [tiles for number, tiles in enumerate(sets) if len(tiles) > 3 or (number and rng.random() < 0.4)]
    concealed = [tile for tiles in sets if tiles not in melded for tile in tiles]
    concealed += box.take_alike(2)
    last = rng.randrange(len(concealed))
    words = " ".join(f"{tile}{'*' * (number == last)}" for number, tile in enumerate(concealed))
    return Hand.parse(
        f"{format_sets(rng, melded)} | {words} | {format_sets(rng, [[t] for t in box.take_bonus()])}"
    )


def deal_losing_hand(rng: random.Random, box: TileSupply) -> Hand:
    """Deal a losing hand: some melds, the rest random."""
    melded = [box.take_set() for _ in range(rng.choices((0, 1, 2, 3), (4, 3, 2, 1))[0])]
    concealed = " ".join(map(str, box.draw(13 - 3 * len(melded))))
    return Hand.parse(
        f"{format_sets(rng, melded)} | {concealed} | {format_sets(rng, [[t] for t in box.take_bonus()])}"
    )


def format_sets(rng: random.Random, sets: Sequence[Sequence[Tile]]) -> str:
    """Format sets in the notation; a kong may be concealed."""
    words = ["".join(map(str, tiles)) for tiles in sets]
    return " ".join(
        f"({word})" if len(tiles) == COPIES and rng.random() < 0.4 else word
        for word, tiles in zip(words, sets, strict=True)
    )


@dataclass(frozen=True, slots=True)
class FourHands:
    """Hands by player, anticlockwise from 0 at the foot of the table, None for an empty place.

    placed: every tile on the table; discards: the arrangement of the discards.
    """

    hands: tuple[Hand | None, ...]
    placed: list[PlacedTile]
    discards: str

    @classmethod
    def random(
        cls, rng: random.Random, draw_label: Callable[[], str], players: int, discards: str
    ) -> FourHands:
        """Lay hands in front of their players, with discards arranged in one of the ways DISCARDS."""
        places = sorted(rng.sample(range(4), players))
        dealt = dict(zip(places, deal_hands(rng, players), strict=True))
        mine = {place: lay_player_hand(rng, hand, place) for place, hand in dealt.items()}
        reach = rng.uniform(8, 12)
        while not are_hands_apart(hands := [move_to_player(mine[place], place, reach) for place in places]):
            reach += 0.4
        placed = [tile for tiles in hands for tile in tiles]
        between = lay_discards(rng, draw_label, discards, reach)
        if rng.random() < 0.4:
            wall = move_tiles(lay_wall(rng, rng.randint(3, 12)), rng.uniform(-6, -2), rng.uniform(-4, 4))
            between += select_far(move_tiles(wall, 0, 0, rng.choice((0, 90, 180, 270))), between, CLEAR_OF)
        placed += select_far(between, placed, CLEAR_OF)
        return cls(tuple(dealt.get(place) for place in range(4)), placed, discards)


def lay_player_hand(rng: random.Random, hand: Hand, player: int) -> list[PlacedTile]:
    """Lay out a hand in one of the usual ways, about x = 0, its foot at y = 0."""
    where = rng.choices(("above", "beside", "stacked"), (7, 2, 1))[0] if hand.melds else "above"
    tiles = lay_hand(
        rng,
        hand,
        gap=rng.choice((0.4, 0.6, 1.0)),
        row_gap=rng.choice((0.05, 0.2, 0.35, 0.8)),
        where=where,
        down=rng.choice(((1, 2), (0, 3))),
    )
    foot = min(tile.y for tile in tiles)
    middle = (min(tile.x for tile in tiles) + max(tile.x for tile in tiles)) / 2
    shifted = move_tiles(tiles, rng.uniform(-1.5, 1.5) - middle, -foot, 0)
    return [replace(tile, player=player) for tile in move_tiles(shifted, 0, 0, rng.gauss(0, 2))]


def move_to_player(tiles: Sequence[PlacedTile], player: int, reach: float) -> list[PlacedTile]:
    """Move a hand to its player's side of the table, this many tile widths from the centre."""
    return move_tiles(move_tiles(tiles, 0, -reach), 0, 0, 90 * player)


def are_hands_apart(hands: Sequence[Sequence[PlacedTile]]) -> bool:
    """Return True if no tile of one hand is near another hand."""
    return all(
        hypot(tile.x - other.x, tile.y - other.y) > CLEAR_OF
        for number, tiles in enumerate(hands)
        for others in hands[:number]
        for tile in tiles
        for other in others
    )


def lay_discards(
    rng: random.Random, draw_label: Callable[[], str], way: str, reach: float
) -> list[PlacedTile]:
    """Lay discards around the centre: none, a heap at any angle, or rows that face their players."""
    if way == "none":
        return []
    if way == "heap":
        heap = lay_scatter(rng, draw_label, rng.randint(8, 40), rng.uniform(2.5, 5), swept=rng.random() < 0.5)
        return [tile for tile in heap if tile.label[-1] not in "fg"]
    placed: list[PlacedTile] = []
    away = min(rng.uniform(2.6, 3.6), reach - 4)
    for player in range(4):
        count = rng.randint(4, 17)
        labels = [label for label in (draw_label() for _ in range(2 * count)) if label[-1] not in "fgX"][
            :count
        ]
        lines = [labels[at : at + IN_LINE] for at in range(0, len(labels), IN_LINE)]
        for number, line in enumerate(lines):
            row = line_up([[PlacedTile(label, 0, 0) for label in line]], 0)
            row = jitter_tiles(rng, move_tiles(row, -IN_LINE / 2, -away - number * (TALL + 0.05)), 1.0)
            placed += select_far(move_tiles(row, 0, 0, 90 * player), placed, 0.9)
    return placed


@dataclass(frozen=True, slots=True)
class TableView:
    """The view of a table: tilt from straight down, and heading, in degrees."""

    tilt: float
    heading: float

    @classmethod
    def random(cls, rng: random.Random) -> TableView:
        """Choose a place behind a player, sometimes at a corner, with the phone above the table."""
        corner = 45 * (rng.random() < 0.2)
        heading = rng.choice((0, 90, 180, 270)) + corner + rng.gauss(0, 6)
        return cls(rng.uniform(0, 42), (heading + 180) % 360 - 180)

    def player_side(self, player: int) -> str:
        """Return the side of the photo with the hand of a player."""
        bearing = (90 * player - self.heading) % 360
        return SIDES[round(bearing / 90) % 4]

    @property
    def is_from_corner(self) -> bool:
        """True for a view from a corner, which makes the side of a hand ambiguous."""
        from_corner = abs(self.heading % 90 - 45)
        return from_corner < CORNER


def render_table(
    rng: random.Random,
    table: FourHands,
    tile_set: TileSet,
    size: tuple[int, int],
    view: TableView,
    *,
    tidy: bool = False,
) -> Scene:
    """Render a table so that every hand is completely visible, with this size in pixels."""
    hands = [tile for tile in table.placed if tile.player is not None]
    box = scene_extent(hands, tile_set)
    camera = look_at(box, size, view.tilt, view.heading, rng.gauss(0, 2), 65, rng.uniform(0.86, 0.96))
    return draw_scene(rng, table.placed, tile_set, camera, draw_ground(rng, camera, size, tidy=tidy))
