"""Roles of blocks: the most likely assignment is returned first."""

import re

import pytest

from vision.layout.features import weigh_features
from vision.layout.hypotheses import HandParts, assign_roles, make_candidate
from vision.layout.rows import Block


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
