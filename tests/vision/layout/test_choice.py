"""Choice of the most likely layout hypothesis."""

from dataclasses import replace
from itertools import islice

import pytest

from scoring import Hand
from tests.vision.simulated_table import Camera, PlacedTile, scatter, table
from vision.layout.choice import choose_layout
from vision.layout.features import layout_features, weigh_features
from vision.layout.hand import format_hand
from vision.layout.hypotheses import layout_hypotheses


def photographed(*rows, **doubt):
    """Return tiles of rows on a table; those of a label are seen as `LABEL=(confidence, alternatives)`."""
    seen = []
    for number, tile in enumerate(Camera().photograph(table(*rows))):
        sure, faces = doubt.get(tile.label, (0.97, ((tile.label, 0.97),)))
        seen.append(replace(tile, label=faces[0][0], confidence=sure, alternatives=faces, number=number))
    return seen


@pytest.mark.parametrize(
    ("rows", "doubt", "line"),
    [
        (("567p 444s", "22m 789m 55*5s"), {}, "567p 444s | 22789m 555s"),
        # a set with a doubtful tile, beside tiles that are a hand without it
        (
            ("567p 444s", "NNN", "22m 789m 55*5s"),
            {"N": (0.35, (("N", 0.6), ("E", 0.1)))},
            "567p 444s NNN | 22789m 555s",
        ),
        # four backs that are hardly seen are a kong
        (("567p 444s XXXX", "22m 789m 55*5s"), {"X": (0.3, (("X", 0.4),))}, "567p 444s (XXXX) | 22789m 555s"),
        # blank white dragons, recognised by their colour, beside a single tile
        (("567p 888p 234s BBB9m 9m",), {"B": (0.8, (("B", 0.9),))}, "567p 888p 234s | BBB 99m"),
        # a set of two faces that look alike: the likelier one makes the hand
        (
            ("567p CCC", "22m 789m 55*5s"),
            {"C": (0.5, (("F", 0.5), ("C", 0.4)))},
            "567p FFF | 22789m 555s",
        ),
    ],
)
def test_likeliest_hand_is_chosen(rows, doubt, line):
    tiles = choose_layout(photographed(*rows, **doubt))
    assert format_hand(tiles.tiles).replace("*", "") == line


@pytest.mark.parametrize("camera", [Camera(), Camera(turn=180), Camera(tilt=40, far=1.6)], ids=str)
@pytest.mark.parametrize(
    ("row", "line"),
    [
        # apparent backs beside a loser's row, or in a gap of it, are a slot of the rack or cloth
        ("1m9m3p7p2s5s8sESWNCBX", "| 19m 37p 258s ESWN C B"),
        ("XX1m9m3p7p2s5s8sESWNCB", "| 19m 37p 258s ESWN C B"),
        ("1m9m3pX7p2s5s8sESXWNCB", "| 19m 37p 258s ESWN C B"),
        ("X123m456m789p22sEEE", "| 123456m 789p 22s EEE"),
        # nor between the faces of as many tiles as a winner has with it
        ("123m456mX789p22sEE", "| 123456m 789p 22s EE"),
        # a concealed kong in the row
        ("123mX99pX789p22sEEE", "(9999p) | 123m 789p 22s EEE"),
        ("123m9pXX9p789p22sEEE", "(9999p) | 123m 789p 22s EEE"),
    ],
)
def test_foreign_backs_in_row_are_strays(row, line, camera):
    seen = numbered(camera.photograph(table(row)))
    tiles = choose_layout(seen).tiles
    assert Hand.parse(format_hand(tiles).replace("*", "")) == Hand.parse(line)
    assert sorted(tile.number for tile in tiles) == list(range(len(seen)))
    assert not any(tile.winning for tile in tiles if tile.label == "X")


def test_target_back_is_part_of_hand():
    seen = numbered(Camera().photograph(table("1m9m3p7p2s5s8sESWNCBX")))
    target = next(tile.number for tile in seen if tile.label == "X")
    tiles = choose_layout(seen, target).tiles
    assert next(tile.row for tile in tiles if tile.number == target) == "concealed"


def test_likeliest_hand_without_tiles_is_empty():
    assert choose_layout([]).tiles == []
    assert list(layout_hypotheses([])) == []


def test_layouts_have_features():
    ways = list(islice(layout_hypotheses(photographed("567p 444s", "22m 789m 55*5s")), 3))
    whole, *others = (layout_features(way.tiles, way.features) for way in ways)
    assert (whole["usual"], whole["unwon"], whole["left_out"]) == (1, 0, 0)
    assert all(weigh_features(whole) > weigh_features(other) for other in others)


def test_certain_strays_are_counted():
    (way,) = islice(layout_hypotheses(photographed("567p 444s", "22m 789m 55*5s")), 1)
    kept, out = (
        layout_features(way.tiles, way.features),
        layout_features([replace(t, row="stray") for t in way.tiles], way.features),
    )
    assert (kept["left_out"], out["left_out"]) == (0, 4)
    assert weigh_features(kept) > weigh_features(out)


def numbered(seen):
    return [replace(tile, number=n, alternatives=((tile.label, 0.97),)) for n, tile in enumerate(seen)]


@pytest.mark.parametrize("camera", [Camera(), Camera(turn=15, tilt=40, far=1.6)], ids=str)
@pytest.mark.parametrize(
    ("tiles", "line"),
    [
        # a pair far to the left of the claimed sets, others' tiles close above these
        *(
            (
                [
                    *table("66s ____45*6m 678*m 88*8p FF*F"),
                    *scatter("6m X 1s S 4m 8p 6s X X F 6m", seed, x=(6, 18), y=(-5, -2.2)),
                ],
                "456m 678m 888p FFF | 66s",
            )
            for seed in (0, 2, 3)
        ),
        # a set far above the others that makes all faces a hand of sixteen tiles
        (table("234p", "22m33m44m555p66777s", step=4.5), "234p | 223344m 555p 66777s"),
        # one sideways back at the end of a set, as something that is not a tile may look
        (table("___999s+X*", "345m123678sSS"), "999s | 345m 123678s SS"),
    ],
)
def test_legal_hand_is_found(tiles, line, camera):
    tiles = choose_layout(numbered(camera.photograph(tiles))).tiles
    assert format_hand(tiles).replace("*", "") == line


@pytest.mark.parametrize(("row", "wins"), [("22m 789m 55s", False), ("22m 789m 555s", True)])
def test_sideways_tile_of_claim_did_not_win(row, wins):
    tiles = choose_layout(numbered(Camera().photograph(table("567p 44*4s", row)))).tiles
    assert format_hand(tiles).startswith("567p 444s" if not wins else "567p 44")
    assert any(tile.winning for tile in tiles) is wins


@pytest.mark.parametrize("where", [(15.5, 0.6), (6, 1.9), (6, -1.9), (-1.5, 0.6)], ids=str)
@pytest.mark.parametrize("label", ["8p", "B"])
@pytest.mark.parametrize(
    "row",
    [
        "11m399p258sESWNC",
        "22m46p222456sEEWNFF",  # sixteen tiles, as Taiwanese players have them
    ],
)
def test_tile_beside_losing_hand_did_not_win(row, label, where):
    seen = numbered(Camera().photograph([*table(row), PlacedTile(label, *where, 0.05)]))
    tiles = choose_layout(seen).tiles
    assert Hand.parse(format_hand(tiles)) == Hand.parse(f"| {row}")
    assert [tile.label for tile in tiles if tile.row == "stray"] == [label]


@pytest.mark.parametrize(
    "rows",
    [
        ("8s ____345m 333p", "_________111m WWW"),
        ("345m 333p 111m", "WWW 8s"),
        ("WWW ___8s", "111m", "345m", "333p"),
    ],
    ids=str,
)
def test_four_claimed_sets_leave_one_tile(rows):
    tiles = choose_layout(numbered(Camera().photograph(table(*rows)))).tiles
    assert Hand.parse(format_hand(tiles)) == Hand.parse("345m 333p 111m WWW | 8s")


def test_tile_apart_won_despite_misread_tile():
    seen = numbered(Camera().photograph([*table("123m456m799p22sEE"), PlacedTile("E", 15.5, 0.6)]))
    tiles = choose_layout(seen).tiles
    assert [tile.label for tile in tiles if tile.winning] == ["E"]
    assert "stray" not in {tile.row for tile in tiles}
