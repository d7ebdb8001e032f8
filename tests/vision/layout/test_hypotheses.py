"""Layout hypotheses and the roles of their blocks, on simulated tables."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from scoring.hand.hand import Hand
from tests.vision.simulated_table import SEEDS, Camera, PlacedTile, row, scatter, table
from vision.layout.features import weigh_features
from vision.layout.hand import format_hand
from vision.layout.hypotheses import HandParts, assign_roles, make_candidate, most_likely_layout
from vision.layout.rows import Block

CAMERAS = {
    "from above": Camera(),
    "turned a little": Camera(turn=7),
    "from the left": Camera(turn=90),
    "from across the table": Camera(turn=180),
    "from the right": Camera(turn=275),
    "oblique": Camera(tilt=50, far=1.6),
    "oblique and turned": Camera(turn=-20, tilt=45, far=1.6),
    "oblique from across": Camera(turn=170, tilt=45, far=1.6),
    "oblique from the left": Camera(turn=95, tilt=40, far=1.8),
}

DISCARDS = "1m4p9sEWC2m7p3s8s6mNF5p1s4m7s9p"

# rows on the table, `*` sideways; the expected hand
HANDS = {
    # one row
    "all concealed": (table("123m456m789p22sEEE"), "| 123456m 789p 22s EEE"),
    "all concealed, sideways": (table("123m456m789p22s*EEE"), "| 123456m 789p 22s* EEE"),
    "loser": (table("123m456m789p2sEEE"), "| 123456m 789p 2s EEE"),
    "bonus at the left": (table("1f3g+123m456m789p22s*EEE"), "| 123456m 789p 22s* EEE | 1f 3g"),
    "bonus at the right, apart": (table("123m456m789p22s*EEE 1f3g"), "| 123456m 789p 22s* EEE | 1f 3g"),
    "bonus in the middle": (table("123m456m+1f+789p22s*EEE"), "| 123456m 789p 22s* EEE | 1f"),
    "winning tile apart": (table("123m456m789p22sEE E*"), "| 123456m 789p 22s EEE*"),
    "winning tile apart, not turned": (table("123m456m789p22sEE E"), "| 123456m 789p 22s EEE*"),
    "melded beside": (table("555m CCC 123p 22s345s"), "555m CCC 123p | 22345s"),
    "melded beside, on the right": (table("22s345*s567s 555m CCC"), "555m CCC | 22345*s 567s"),
    "melded kong beside": (table("5555m CCC 123p 22s345s"), "5555m CCC 123p | 22345s"),
    "concealed kong beside": (table("X55mX CCC 123p 22s345s"), "(5555m) CCC 123p | 22345s"),
    "spaced concealed": (table("123m 456m 789m 111p EE", gap=0.6), "| 123456789m 111p EE"),
    "open kong in the row": (table("1111m456m789p22s*EEE"), "1111m | 456m 789p 22s* EEE"),
    "hidden kong in the row": (table("1m2m3mX99sX789p22s*EEE"), "(9999s) | 123m 789p 22s* EEE"),
    "four single tiles of a kind": (table("1111m23m456m789pEE"), "| 111123456m 789p EE"),
    "thirteen orphans": (table("19m19p19sESWNCFB*B"), "| 19m 19p 19s ESWNCFBB*"),
    "sloppy": (table("1m 2m 3m 4m 5m 6m 7p 8p 9p 2s 2s E E E", gap=0.5), "| 123456m 789p 22s EEE"),
    # two rows
    "melded above": (table("555m CCCC", "222s111pEE*"), "555m CCCC | 222s 111p EE*"),
    "melded above, shifted": (table("555m CCCC", "222s111pEE*", x=(3, 0)), "555m CCCC | 222s 111p EE*"),
    "melded above, wider": (table("555m CCC 789p WWW", "EE*", x=(0, 6)), "555m CCC 789p WWW | EE*"),
    "rows touching": (table("555m CCC", "222s111pEE*", step=1.34), "555m CCC | 222s 111p EE*"),
    "sets touching": (table("555m+CCC+345p", "222sEE*", x=(0, 2)), "555m CCC 345p | 222s EE*"),
    "sets and kongs touching": (table("555m+CCCC+345p", "222sEE*", x=(0, 2)), "555m CCCC 345p | 222s EE*"),
    "rows well apart": (table("555m CCC", "222s111pEE*", step=2.2), "555m CCC | 222s 111p EE*"),
    "bonus above": (table("555m CCC 3f1g", "222s111pEE*"), "555m CCC | 222s 111p EE* | 3f 1g"),
    "bonus in a corner": (table("555m CCC ____3f1g", "222s111pEE*"), "555m CCC | 222s 111p EE* | 3f 1g"),
    "one face down": (table("9mX99m CCC", "222s111pEE*"), "(9999m) CCC | 222s 111p EE*"),
    "two face down": (table("X99mX CCC", "222s111pEE*"), "(9999m) CCC | 222s 111p EE*"),
    "four face down": (table("XXXX CCC", "222s111pEE*"), "(XXXX) CCC | 222s 111p EE*"),
    "three concealed kongs touching": (
        table("234sFF* X22mX+X77pX+XWWX"),
        "(2222m) (7777p) (WWWW) | 234s FF*",
    ),
    "kongs with one face up touching": (
        table("55*5m88p 9mXXX+EXXX+X1s1sX"),
        "(9999m) (EEEE) (1111s) | 55*5m 88p",
    ),
    "four face down beyond the other sets": (
        table("55*m 234m 234p 345s 7pXXX XXXX", gap=0.6),
        "234m 234p 345s (7777p) (XXXX) | 55*m",
    ),
    "four face down above a set": (
        table("____XXXX", "____567p", "99m222sWW*WBBB"),
        "567p (XXXX) | 99m 222s WW*W BBB",
    ),
    "four face down above the row": (
        table("____XXXX", "123888m456p66s*FFF"),
        "(XXXX) | 123888m 456p 66s* FFF",
    ),
    "four face down well above the row": (
        table("____XXXX", "123888m456p66s*FFF", step=2.4),
        "| 123888m 456p 66s* FFF",
    ),
    "five sets and a pair, two sets above": (
        table("____222m", "____XXXX", "1*1166m123p666s"),
        "(XXXX) 222m | 1*1166m 123p 666s",
    ),
    "a wall right above the row": (table("__XXXXXXX", "123888m456p66s*FFF"), "| 123888m 456p 66s* FFF"),
    "four kongs": (table("1111m XEEX 9999p CCCC", "5s5*s", x=(0, 6)), "1111m (EEEE) 9999p CCCC | 55*s"),
    "won a melded set": (table("55*5m CCC", "222s111pEE"), "55*5m CCC | 222s 111p EE"),
    "a kong with a tile sideways": (table("55*55m CCC", "222s111pEE"), "5555m CCC | 222s 111p EE"),
    "won the last chow, sideways": (table("555m CCC", "222s12*3pEE"), "555m CCC | 222s 12*3p EE"),
    "an unknown tile in a set": (table("5m?5m CCC", "222s111pEE*"), "5m?5m CCC | 222s 111p EE*"),
    "a misread tile in a set": (table("556m CCC", "222s111pEE*"), "556m CCC | 222s 111p EE*"),
    "a seam in a claimed set": (
        row("2567s 2s 999*9p 9999*s", gap=1.0) + row("BB B*", 17.7, gap=0.35),
        "9999p 9999s BBB | 25672s*",
    ),
    # rows that are not melded
    "overflow above": (table("11m456m", "78m123p789pE*", x=(2, 0)), "| 11456m 78m 123p 789p E*"),
    "pair above": (table("77m", "123m456m789pEEE", x=(6, 0)), "| 77m 123456m 789p EEE"),
    "overflow of a hand with bonus tiles": (
        table("1f2f+1m4m6m9p2s", "123p456p789s"),
        "| 146m 9p 2s 123456p 789s | 1f 2f",
    ),
    # other tiles
    "discards": (table("555m CCC", "222s111pEE*") + scatter(DISCARDS), "555m CCC | 222s 111p EE*"),
    "discards and one row": (table("123m456m789p22sEE*E") + scatter(DISCARDS), "| 123456m 789p 22s EE*E"),
    "a wall": (
        table("XXXXXXXXXXXXXXXX", "", "", "555m CCC", "222s111pEE*"),
        "555m CCC | 222s 111p EE*",
    ),
    "a wall near by": (
        table("____________XXXX+XXXXXXX", "789p 444p 123m55*777s", step=2.4),
        "789p 444p | 123m 55*777s",
    ),
    "trays": (table("1m5p9sE", "CN4m7s", "2p3sB6m", "8mF1s9p"), "| 1m 5p 9s EC N 4m 7s 2p 3s B 68m F 1s 9p"),
}  # fmt: skip


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize(("laid", "expected"), HANDS.values(), ids=HANDS)
def test_lay_out_returns_hand_as_laid(laid, expected, seeds):
    read = {
        (name, seed): format_hand(most_likely_layout(camera.photograph(laid, seed)).tiles)
        for name, camera in CAMERAS.items()
        for seed in seeds
    }
    wanted = Hand.parse(expected)
    assert {view: text for view, text in read.items() if Hand.parse(text) != wanted} == {}


def rows_of(label, *laid, **doubt):
    """Return the rows of the tiles of a label, seen with these doubts."""
    seen = [replace(t, **doubt) if t.label == label else t for t in Camera().photograph(table(*laid))]
    return [tile.row for tile in most_likely_layout(seen).tiles if tile.label == label]


@pytest.mark.parametrize(("bonus", "row"), [(0.97, "bonus"), (0.4, "stray")])
def test_flower_apart_counts_if_certain(bonus, row):
    laid = "123m456m789p22s*EEE ____1g"
    assert rows_of("1g", laid, confidence=0.4, bonus_chance=bonus) == [row]


@pytest.mark.parametrize(
    ("laid", "bonus", "row"),
    [
        ("____3f5m", 0.4, "bonus"),
        ("____3f5m", 0.1, "stray"),
        ("____5m", 0.4, "stray"),
        ("____3f5m5m", 0.4, "stray"),
    ],
)
def test_tile_beside_flower_may_be_flower(laid, bonus, row):
    assert set(rows_of("5m", "123m456s789p22s*EEE " + laid, confidence=0.5, bonus_chance=bonus)) == {row}


@pytest.mark.parametrize(
    ("laid", "bonus", "row"),
    [
        # a tile is missing from the hand: a doubtful flower in its row is that tile
        ("123m456s789p22sEE+1f", 0.6, "concealed"),
        ("123m456s789p22sEE+1f", 0.95, "bonus"),
        ("123m456s789p22sEE 1f", 0.6, "bonus"),
        ("123m456s789p22sEEE+1f", 0.6, "bonus"),
        # no set holds three flowers alike
        ("123m456s789p22s+1f1f1f", 0.95, "concealed"),
        ("123m456s789p22sEEE+1f1f", 0.95, "bonus"),
    ],
)
def test_doubtful_flower_in_row_may_complete_hand(laid, bonus, row):
    likely = ("1f", bonus), ("E", 1 - bonus)
    assert set(rows_of("1f", laid, confidence=bonus, alternatives=likely, bonus_chance=bonus)) == {row}


@pytest.mark.parametrize(
    ("others", "row"),
    [
        ("__1g", "bonus"),
        ("_4m1g9p", "stray"),
        ("_4mX1g", "stray"),
        ("_4m9p2g1g", "stray"),
        # one tile among many flowers may be a flower that is misread
        ("__1g2g3g4g5p", "bonus"),
        ("__1g2g3g4g?", "bonus"),
    ],
)
def test_flower_among_strays_is_stray(others, row):
    assert rows_of("1g", others, "", "", "555m CCC", "222s111pEE*") == [row]


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        (("555m XXX", "222s111pEE*"), "melded"),
        (("555m CCC", "222sXXXEE*"), "concealed"),
        (("555m CCC", "222sXXBEE*"), "concealed"),
        (("XXX", "", "", "555m CCC", "222s111pEE*"), "stray"),
    ],
)
def test_three_plain_tiles_are_white_dragons(rows, where):
    assert set(rows_of("X", *rows)) == {where}


TWO_HANDS = table("123m456m789p22sEEE") + table("", "", "", "", "", "", "555m CCC", "222s111pEE*")


def numbered(laid, camera, seed=0):
    """Return the tiles as seen, numbered as detections."""
    return [replace(tile, number=n) for n, tile in enumerate(camera.photograph(laid, seed))]


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
@pytest.mark.parametrize(
    ("laid", "label", "expected"),
    [
        (TWO_HANDS, "7p", "| 123456m 789p 22s EEE"),
        (TWO_HANDS, "C", "555m CCC | 222s 111p EE*"),
        (TWO_HANDS, "1p", "555m CCC | 222s 111p EE*"),
        (
            [*table("555m CCC", "222s111pE*"), PlacedTile("9p", 12.0, -6.0, 0.5)],
            "9p",
            "555m CCC | 222s 111p E* 9p",
        ),
        (table("4m1g9p", "", "", "555m CCC", "222s111pEE*"), "1g", "555m CCC | 222s 111p EE* | 1g"),
    ],
)
def test_lay_out_returns_hand_of_target(laid, label, expected, camera):
    for seed in range(3):
        seen = numbered(laid, camera, seed)
        number = next(tile.number for tile in seen if tile.label == label)
        assert Hand.parse(format_hand(most_likely_layout(seen, number).tiles)) == Hand.parse(expected)


@pytest.mark.parametrize("laid", [laid for laid, _ in HANDS.values()] + [TWO_HANDS], ids=[*HANDS, "two"])
def test_target_is_never_stray(laid):
    for camera in (Camera(), Camera(turn=-20, tilt=45, far=1.6)):
        seen = numbered(laid, camera)
        for target in (tile.number for tile in most_likely_layout(seen).tiles if tile.row == "stray"):
            tiles = most_likely_layout(seen, target).tiles
            assert sorted(tile.number for tile in tiles) == list(range(len(seen))), camera
            assert [tile.row for tile in tiles if tile.number == target] != ["stray"], (camera, target)


@pytest.mark.parametrize("text", ["123m456m789p22s*???", "123m22s* ??? 555p 789s"])
def test_upside_down_unknown_face_is_own(text):
    seen = [
        replace(t, quad=(*t.quad[2:], *t.quad[:2]), turn_confidence=0.9) if t.label == "?" else t
        for t in Camera().photograph(table(text))
    ]
    assert "stray" not in {tile.row for tile in most_likely_layout(seen).tiles}


@pytest.mark.parametrize(("sure", "won"), [(0.7, "E"), (0.97, "5m")], ids=["hardly sideways", "clearly so"])
def test_tile_apart_won_unless_other_is_sideways(sure, won):
    seen = Camera(jitter=0).photograph(table("123m456m789p22sEE E"))
    k = next(k for k, tile in enumerate(seen) if tile.label == "5m")
    quad = np.array(seen[k].quad)
    flat = quad.mean(0) + (quad - quad.mean(0)) * (1, 0.75)  # as wide as high: its shape tells nothing
    corners = tuple(map(tuple, np.roll(flat, 1, axis=0).tolist()))
    seen[k] = replace(seen[k], quad=corners, turn_confidence=sure, axis_confidence=sure)
    assert [tile.label for tile in most_likely_layout(seen).tiles if tile.winning] == [won]


def blocks(*rows):
    """Return candidates of rows from the top, and their labels; a space is a gap as wide as a tile."""
    made, count, labels = [], 0, list[str]()
    for number, text in enumerate(rows):
        x = 0.0
        for word in text.split():
            faces = tuple(re.findall(r"\d[a-z]|[A-Z?]", word))
            tiles = tuple(range(count, count + len(faces)))
            block = Block(tiles, number, x, x + len(faces), 1.3 * number)
            made.append(make_candidate(block, tiles, faces, 0.0, [False] * len(faces)))
            labels += faces
            count += len(faces)
            x += len(faces) + 1
    return made, labels


def as_text(pieces, labels):
    return ["".join(labels[i] for i in piece) for piece in pieces]


@pytest.mark.parametrize(
    ("rows", "melded", "concealed"),
    [
        (("1m2m3m4m5m6m7p8p9p2s2sEEE",), [], ["1m2m3m4m5m6m7p8p9p2s2sEEE"]),
        (("5m5m5m CCC", "2s2s2s1p1p1pEE"), ["5m5m5m", "CCC"], ["2s2s2s1p1p1pEE"]),
        (("5m5m5mCCC3p4p5p", "2s2s2sEE"), ["5m5m5m", "CCC", "3p4p5p"], ["2s2s2sEE"]),  # they touch
        (("1m1m4m5m6m", "7m8m1p2p3p7p8p9pE"), [], ["1m1m4m5m6m", "7m8m1p2p3p7p8p9pE"]),  # overflow
        (("X2m2mXX7p7pXXWWX", "2s3s4sFF"), ["X2m2mX", "X7p7pX", "XWWX"], ["2s3s4sFF"]),  # and kongs do
        (("XXXX", "1m2m3m8m8m8m4p5p6p6s6sFFF"), ["XXXX"], ["1m2m3m8m8m8m4p5p6p6s6sFFF"]),
        (("XXXXX", "1m2m3m8m8m8m4p5p6p6s6sFFF"), [], ["1m2m3m8m8m8m4p5p6p6s6sFFF"]),  # a wall
        (("1m1m1m1m4m5m6m7p8p9p2s2sEEE",), ["1m1m1m1m"], ["4m5m6m7p8p9p2s2sEEE"]),  # a kong in the row
    ],
)
def test_assign_returns_likeliest_parts(rows, melded, concealed):
    made, labels = blocks(*rows)
    (parts, _), *_ = assign_roles(made)
    assert as_text(parts.melded, labels) == melded
    assert as_text(parts.concealed, labels) == concealed


def test_whole_hand_weighs_more_than_incomplete():
    whole, short = blocks("1m2m3m4m5m6m7p8p9p2s2sEEE")[0], blocks("1m2m3m4m5m6m7p8p9p2sEE")[0]
    assert weigh_features(assign_roles(whole)[0][1]) > weigh_features(assign_roles(short)[0][1])


@pytest.mark.parametrize(("up", "melded"), [(1.3, [(0, 1, 2), (3, 4, 5, 6)]), (2.6, [(3, 4, 5, 6)])])
def test_set_right_above_whole_hand_is_own(up, melded):
    kong = make_candidate(Block((3, 4, 5, 6), 1, 4, 8, 0.0), (3, 4, 5, 6), ("X",) * 4, 0.0, [False] * 4)
    pung = make_candidate(Block((0, 1, 2), 0, 4, 7, -up), (0, 1, 2), ("2m",) * 3, 1.9, [False] * 3)
    row = tuple(range(7, 18))
    faces = ("1m", "1m", "1m", "6m", "6m", "1p", "2p", "3p", "6s", "6s", "6s")
    concealed = make_candidate(Block(row, 2, 0, 11, 1.3), row, faces, 0.0, [False] * 11)
    assert sorted(assign_roles([pung, kong, concealed])[0][0].melded) == melded


@pytest.mark.parametrize(
    ("face", "size", "distance", "up", "is_melded"),
    [
        ("S", 3, 3.2, 1.65, True),
        ("S", 3, 3.2, 2.0, False),
        ("X", 4, 0.0, 1.55, True),
        ("X", 4, 0.0, 1.75, False),  # a wall
    ],
)
def test_distance_of_own_set_above_whole_hand(face, size, distance, up, is_melded):
    some, row = tuple(range(size)), tuple(range(4, 18))
    apart = make_candidate(Block(some, 0, 4, 4 + size, 0.0), some, (face,) * size, distance, [False] * size)
    faces = ("1m", "1m", "1m", "2m", "3m", "4m", "6m", "6m", "1p", "2p", "3p", "6s", "6s", "6s")
    concealed = make_candidate(Block(row, 1, 0, 14, up), row, faces, 0.0, [False] * 14)
    assert assign_roles([apart, concealed])[0][0].melded == ([some] if is_melded else [])


@pytest.mark.parametrize(
    ("text", "sizes", "damaged"),
    [
        ("5m5m5m", (3,), False),
        ("5m5m6m", (3,), True),
        ("5m5m5mCCCC", (3, 4), False),
        ("1m5p9s", (), False),
        ("XXXX", (4,), False),
    ],
)
def test_candidate_splits_into_sets(text, sizes, damaged):
    ((made,), _) = blocks(text)
    assert (made.sets, made.misread) == (sizes, damaged)


@pytest.mark.parametrize(
    ("turned", "signed"),
    [([False] * 3, 0), ([True, False, False], 1), ([True, True, False], 1), ([True] * 3, 0)],
)
def test_candidate_counts_sets_with_sideways_tiles(turned, signed):
    block = Block((0, 1, 2), 0, 0.0, 3.0, 0.0)
    assert make_candidate(block, block.tiles, ("B", "B", "B"), 0.0, turned).claimed_sets == signed


def test_strays_are_in_no_part():
    assert HandParts([(0, 1, 2)], [(5,)]).strays(8, bonus=[3]) == [4, 6, 7]
