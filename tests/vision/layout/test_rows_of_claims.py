"""Claimed sets beside, above and below the row, as riichi, Hong Kong and Taiwanese players lay them."""

import pytest

from scoring.hand.hand import Hand
from tests.vision.layout.test_rows import with_added
from tests.vision.simulated_table import Camera, row, table
from vision.layout.hand import format_hand
from vision.layout.hypotheses import most_likely_layout

CAMERAS = {
    "from above": Camera(),
    "turned a little": Camera(turn=7),
    "from across the table": Camera(turn=180),
    "oblique": Camera(tilt=40, far=1.8),
    "oblique and turned": Camera(turn=-20, tilt=35, far=1.8),
}
APART = 2.0  # tile widths from row to row
SHOWN, INFERRED = "shown", "inferred"

# rows on the table, `*` sideways; the expected hand; the expected claims
HANDS = {
    # riichi: a sideways tile in each claimed set
    "one claimed set": (table("123m456m22s3*33s 5*55p"), "555p | 123456m 22333s*", SHOWN),
    "claimed sets that touch": (table("123m22s3*33s 55*5p+4*35m"), "555p 345m | 123m 22333s*", SHOWN),
    "a narrow gap between them": (
        table("123m22s3*33s", gap=0) + row("55*5p 4*35m", x=9.2, gap=0.2), "555p 345m | 123m 22333s*", SHOWN,
    ),
    "the winning tile apart, not turned": (
        table("123m22s33s 3s 55*5p 777*s"), "555p 777s | 123m 22333s*", SHOWN,
    ),
    "a claimed set, won with a tile that is not turned": (
        table("123m456m22s33s 3s 55*5p"), "555p | 123456m 22333s*", INFERRED,
    ),
    "a claimed set, no winning tile": (table("123m456m22s333s 55*5p"), "555p | 123456m 22333s", INFERRED),
    "an open kong": (table("123m22s3*33s 5*555p 777*s"), "5555p 777s | 123m 22333s*", SHOWN),
    "an added kong": (
        with_added(table("123m22s3*33s 55*5p 777*s"), "5p"), "5555p 777s | 123m 22333s*", SHOWN,
    ),
    "a concealed kong": (table("123m22s3*33s X55pX 777*s"), "(5555p) 777s | 123m 22333s*", SHOWN),
    "four claimed sets": (table("99m* 1*23p 4*56s 77*7s CCC*"), "123p 456s 777s CCC | 99m*", SHOWN),
    "claimed sets in two lines": (
        [*row("55*5p", x=14, y=-1.45), *row("123m22s 4*56m 8*67m", gap=1.5)],
        "555p 456m 678m | 123m 22s", SHOWN,
    ),
    # Hong Kong: claimed sets face up and straight
    "at the left": (table("555p 345m 123m22s3*33s"), "555p 345m | 123m 22333s*", INFERRED),
    "below": (table("123m22s3*33s", "555p 345m", step=APART), "555p 345m | 123m 22333s*", INFERRED),
    "one below": (table("123m456m22s3*33s", "555p", step=APART), "555p | 123456m 22333s*", INFERRED),
    "a concealed kong with one up": (
        table("X5pXX 345m", "123m22s3*33s", step=APART), "(5555p) 345m | 123m 22333s*", INFERRED,
    ),
    # Taiwanese: sixteen tiles and the winning one
    "sixteen and one": (table("123m456m789m22s3*33sEEE"), "| 123456789m 22333s* EEE", INFERRED),
    "five sets": (
        table("555p 345m CCC 1111s", "123m22s*", step=APART), "555p 345m CCC 1111s | 123m 22s*", SHOWN,
    ),
    "four at the right": (
        table("123m22s* 555p 345m CCC 111s"), "555p 345m CCC 111s | 123m 22s*", INFERRED,
    ),
    "sixteen that have not won": (
        table("555p 345m", "123m456m22sEE", step=APART), "555p 345m | 123456m 22s EE", SHOWN,
    ),
}  # fmt: skip


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
@pytest.mark.parametrize(("laid", "hand", "claims"), HANDS.values(), ids=HANDS)
def test_claimed_sets_are_melded(laid, hand, claims, camera):
    for seed in range(2):
        layout = most_likely_layout(camera.photograph(laid, seed))
        assert Hand.parse(format_hand(layout.tiles)) == Hand.parse(hand)
        assert layout.claims == claims


def test_turned_tile_of_claim_is_sideways():
    layout = most_likely_layout(Camera().photograph(table("123m22s3*33s 55*5p 777*s")))
    assert sorted(t.label for t in layout.tiles if t.sideways and not t.winning) == ["5p", "7s"]


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
@pytest.mark.parametrize("claimed", ["XX*X 777*s", "777*s XX*X", "XX*X+777*s"])
def test_claimed_blank_white_dragons_are_melded(claimed, camera):
    tiles = most_likely_layout(camera.photograph(table(f"123m22s3*33s {claimed}"))).tiles
    assert [(tile.row, tile.label) for tile in tiles].count(("melded", "X")) == 3
    assert sum(tile.row == "melded" for tile in tiles) == 6
