"""Tests of whole tables: dealing, placement, views."""

import random
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from scoring import Tile
from training.render.four_hands import DISCARDS, SIDES, FourHands, TableView, deal_hands, render_table
from training.render.tileset import TileSet

BODY, BACK = np.array([240.0, 235, 225]), np.array([20.0, 90, 200])


def plain_set() -> TileSet:
    return TileSet({tile.code: () for tile in Tile.ALL[:42]}, BODY, BACK)


def laid(seed: int, players: int = 4, discards: str = "heap") -> FourHands:
    rng = random.Random(seed)
    tile_set = plain_set()
    return FourHands.random(rng, lambda: tile_set.draw_label(rng), players, discards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deal_uses_one_set_and_has_one_winner(players: int) -> None:
    for seed in range(20):
        hands = deal_hands(random.Random(seed), players)
        dealt = Counter(tile for hand in hands for tile in (*hand.tiles, *hand.bonus))
        assert all(number <= (1 if tile.is_bonus else 4) for tile, number in dealt.items())
        roles = Counter("winner" if hand.winning_tile else "loser" for hand in hands)
        assert roles == Counter(winner=1, loser=players - 1)
        for hand in hands:
            assert not hand.problems("winner" if hand.winning_tile else "loser")


@pytest.mark.parametrize("discards", DISCARDS)
def test_hands_are_in_front_of_their_players(discards: str) -> None:
    for seed in range(8):
        table = laid(seed, 4, discards)
        for player, hand in enumerate(table.hands):
            assert hand is not None
            mine = [tile for tile in table.placed if tile.player == player]
            assert len(mine) == len(hand.tiles) + len(hand.bonus)
            bearing = np.arctan2(np.mean([t.x for t in mine]), -np.mean([t.y for t in mine]))
            assert abs(np.degrees(np.angle(np.exp(1j * (bearing - np.pi / 2 * player))))) < 45
            others = [tile for tile in table.placed if tile.player != player]
            assert min(np.hypot(a.x - b.x, a.y - b.y) for a in mine for b in others) > 1.9


def test_discard_rows_face_their_players() -> None:
    strays = [tile for tile in laid(3, 4, "rows").placed if tile.player is None and tile.label != "X"]
    assert {round(tile.angle / 90) % 4 for tile in strays} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("heading", "sides"),
    [
        (0, ("near", "right", "far", "left")),
        (90, ("left", "near", "right", "far")),
        (-170, ("far", "left", "near", "right")),
    ],
)
def test_photo_shows_each_hand_at_its_side(heading: float, sides: tuple[str, ...]) -> None:
    view = TableView(15, heading)
    assert tuple(view.player_side(player) for player in range(4)) == sides
    scene = render_table(random.Random(1), laid(2), plain_set(), (800, 600), view, tidy=True)
    middles = {
        side: np.mean([t.quad.mean(0) for t in scene.tiles if t.placed.player == player], axis=0)
        for player, side in enumerate(sides)
    }
    assert middles["near"][1] > middles["far"][1] + 200
    assert middles["right"][0] > middles["left"][0] + 200
    for tile in scene.tiles:
        if tile.placed.player == sides.index("near") and not tile.placed.sideways:
            assert tile.quad[3, 1] > tile.quad[0, 1]  # its own foot points to the near side


def test_scene_shows_every_tile_of_every_hand() -> None:
    for seed in range(4):
        rng = random.Random(seed)
        table = laid(seed)
        scene = render_table(rng, table, plain_set(), (800, 600), TableView.random(rng))
        shown = Counter(tile.placed.player for tile in scene.tiles)
        placed = Counter(tile.player for tile in table.placed)
        assert all(shown[player] == placed[player] for player in range(4))
        for tile in scene.tiles:
            if tile.placed.player is not None:
                assert (tile.quad >= 0).all()
                assert (tile.quad <= (800, 600)).all()


def test_sides_are_anticlockwise() -> None:
    view = TableView(0, 0)
    assert [view.player_side(player) for player in range(4)] == list(SIDES)
    assert all(SIDES.index(b) - SIDES.index(a) == 1 for a, b in pairwise(SIDES))
