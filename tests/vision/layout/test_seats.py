"""Division of a whole table among players, by positions alone."""

import json
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from scoring import Hand
from tests.vision.simulated_table import Camera, PlacedTile, row, scatter, table
from vision.layout.hand import format_hand
from vision.layout.seats import SIDES, find_seats

WINNER = ["555m CCC", "222s111pEE*"]
WON = "555m CCC | 222s 111p EE*"
LOSERS = {
    "| 147m 258p 369s E S W N": ["147m+258p+369s+E+S+W+N"],
    "789s | 1m 4m 4m 7p 8p 2s 3s F F B": ["789s", "144m78p23sFFB"],
    "333p FFFF | 26m 19s 5p 3s C": ["333p FFFF", "26m19s5p3sC"],
}
ABOVE = Camera(far=4.0)
REACH = 11.0  # tile widths from the table's middle to the foot of each hand


def before(laid: list[PlacedTile], quarters: int, reach: float = REACH) -> list[PlacedTile]:
    """Move a hand before the player that many quarters clockwise from the near one, centred on the player."""
    x = np.mean([tile.x for tile in laid])
    foot = max(tile.y for tile in laid)
    angle = quarters * np.pi / 2
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    moved = [turn @ (tile.x - x, tile.y - foot + reach) for tile in laid]
    return [
        replace(tile, x=at[0], y=at[1], turn=tile.turn + quarters)
        for tile, at in zip(laid, moved, strict=True)
    ]


def hands(*rows: list[str], places: tuple[int, ...] = (0, 1, 2, 3)) -> list[PlacedTile]:
    return [tile for lines, place in zip(rows, places, strict=True) for tile in before(table(*lines), place)]


def numbered(laid: list[PlacedTile], camera: Camera) -> list:
    return [replace(tile, number=n) for n, tile in enumerate(camera.photograph(laid))]


def seen(laid: list[PlacedTile], camera: Camera = ABOVE) -> dict[str, Hand]:
    """Return the hand at each side as read."""
    seats, _ = find_seats(numbered(laid, camera))
    return {seat.side: Hand.parse(format_hand(seat.tiles)) for seat in seats}


CAMERAS = {
    "from above": Camera(far=4.0),
    "oblique": Camera(tilt=35, far=2.5),
    "oblique, from a little aside": Camera(turn=12, tilt=30, far=2.5),
}


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
def test_hands_belong_to_players_they_face(camera: Camera) -> None:
    read = seen(hands(WINNER, *LOSERS.values()), camera)
    expected = [WON, *LOSERS]
    assert read == {
        side: Hand.parse(text) for side, text in zip(("near", "left", "far", "right"), expected, strict=True)
    }


@pytest.mark.parametrize("turn", [45, 135, 225, 315])
def test_hands_keep_order_seen_from_corner(turn: int) -> None:
    read = seen(hands(WINNER, *LOSERS.values()), Camera(turn=turn, tilt=20, far=3.0))
    sides = ("near", "left", "far", "right")
    assert set(read) == set(sides)
    first = next(n for n, side in enumerate(sides) if read[side] == Hand.parse(WON))
    in_turn = [str(read[sides[(first + k) % 4]]) for k in range(4)]
    assert in_turn == [str(Hand.parse(text)) for text in (WON, *LOSERS)]


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_sides_follow_rotation_of_photo(turn: int) -> None:
    read = seen(hands(WINNER, *LOSERS.values()), Camera(turn=turn, far=4.0))
    (place,) = (side for side, hand in read.items() if hand == Hand.parse(WON))
    assert place == {90: "left", 180: "far", 270: "right"}[turn]


# Tiles of the near player; expected hand.
LAID = {
    "melded sets in a row above": (table("555m CCC", "222s111pEE*"), "555m CCC | 222s 111p EE*"),
    "melded sets well apart, beside": (
        [*row("222s111pEE*"), *row("555m CCC", 11)],
        "555m CCC | 222s 111p EE*",
    ),
    "claimed tiles marked": (table("5m*55m CC*C", "222s111pEE*"), "555m CCC | 222s 111p EE*"),
    "a concealed kong": (table("X99mX CCC", "222s111pEE*"), "(9999m) CCC | 222s 111p EE*"),
    "flowers": (table("_______1f3g", "123m456m789p22s*EEE"), "| 123456m 789p 22s* EEE | 1f 3g"),
    "a loser's row in pieces": (table("147m 258p 369s ES WN", gap=0.7), "| 147m 258p 369s ES WN"),
    "a loser's kong": (table("1111m", "46m79p28sEESW"), "1111m | 46m 79p 28s EESW"),
}


@pytest.mark.parametrize(("laid", "expected"), LAID.values(), ids=LAID)
def test_hand_among_others_equals_hand_alone(laid: list[PlacedTile], expected: str) -> None:
    others = hands(*LOSERS.values(), places=(1, 2, 3))
    read = seen([*before(laid, 0), *others])
    assert seen(before(laid, 0)) == {"near": Hand.parse(expected)}
    assert read["near"] == Hand.parse(expected)
    assert len(read) == 4


def test_hand_of_loser_with_sideways_tile_becomes_json() -> None:
    (seat,), _ = find_seats(numbered(before(table("123m456m789p22s*EE"), 0), ABOVE))
    assert sum(json.loads(json.dumps(tile.as_json()))["winning"] for tile in seat.tiles) == 0


DISCARDS = "1m4p9sEWC2m7p3s8s6mNF5p1s4m7s9p"


def in_rows(quarters: int, away: float = 5.2) -> list[PlacedTile]:
    """Return twelve discards in two rows that face a player."""
    return before(table("1m4p9sEWC", "2m7p3s8s6mN"), quarters, away)


BESIDE = {
    "a heap": scatter(DISCARDS, 3, (-4, 4), (-4, 4)),
    "rows that face their players": [tile for place in range(4) for tile in in_rows(place)],
    "a wall": row("XXXXXXXXXX", -5, 0),
}


@pytest.mark.parametrize("beside", BESIDE.values(), ids=BESIDE)
def test_tiles_between_hands_are_strays(beside: list[PlacedTile]) -> None:
    laid = hands(WINNER, *LOSERS.values())
    seats, strays = find_seats(numbered([*laid, *beside], Camera(far=4.0)))
    assert {seat.side: Hand.parse(format_hand(seat.tiles)) for seat in seats} == seen(laid)
    assert Counter(tile.label for tile in strays) == Counter(tile.label for tile in beside)
    assert {tile.row for tile in strays} == {"stray"}


def test_discards_at_empty_seat_are_no_hand() -> None:
    laid = hands(WINNER, *list(LOSERS.values())[:2], places=(0, 1, 2))
    read = seen([*laid, *in_rows(3)])
    assert set(read) == {"near", "left", "far"}


@pytest.mark.parametrize("places", [(0,), (2,), (0, 1), (1, 3), (0, 2, 3)])
def test_empty_seats_have_no_hand(places: tuple[int, ...]) -> None:
    laid = hands(*[WINNER, *LOSERS.values()][: len(places)], places=places)
    assert set(seen(laid)) == {SIDES[place] for place in places}


@pytest.mark.parametrize("text", ["123m", "19m19p19s", "EEE CCC"])
def test_few_tiles_are_no_hand(text: str) -> None:
    laid = hands(WINNER, [text], places=(0, 2))
    seats, strays = find_seats(numbered(laid, Camera(far=4.0)))
    assert [seat.side for seat in seats] == ["near"]
    assert len(strays) == len(laid) - 14


def test_incomplete_hand_is_read() -> None:
    laid = hands(WINNER, ["147m+258p+369s+E"], places=(0, 2))
    assert seen(laid)["far"] == Hand.parse("| 147m 258p 369s E")


def test_two_hands_facing_one_player_get_two_sides() -> None:
    far = [replace(tile, y=tile.y - 20) for tile in before(table(*next(iter(LOSERS.values()))), 0)]
    read = seen([*before(table(*WINNER), 0), *far, *hands(list(LOSERS.values())[1], places=(1,))])
    assert read["near"] == Hand.parse(WON)
    assert read["far"] == Hand.parse(next(iter(LOSERS)))


def test_find_seats_without_tiles_is_empty() -> None:
    assert find_seats([]) == ([], [])


def test_find_seats_keeps_quads() -> None:
    tiles = numbered(hands(WINNER, *LOSERS.values()), Camera(tilt=30, far=2.5))
    seats, strays = find_seats(tiles)
    given = {tile.number: tile.quad for tile in tiles}
    found = {tile.number: tile.quad for seat in seats for tile in seat.tiles}
    assert given == {**found, **{tile.number: tile.quad for tile in strays}}
