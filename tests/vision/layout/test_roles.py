"""What each block may be: the likeliest of all assignments is taken."""

import re

import pytest

from vision.layout.roles import Parts, assign, candidate
from vision.layout.rows import Block


def blocks(*rows):
    """Candidates of rows from the top, and their labels; a space is a gap as wide as a tile."""
    made, count, labels = [], 0, list[str]()
    for number, text in enumerate(rows):
        x = 0.0
        for word in text.split():
            faces = tuple(re.findall(r"\d[a-z]|[A-Z?]", word))
            tiles = tuple(range(count, count + len(faces)))
            block = Block(tiles, number, x, x + len(faces), 1.5 * number)
            made.append(candidate(block, tiles, faces, 0.0, [False] * len(faces)))
            labels += faces
            count += len(faces)
            x += len(faces) + 1
    return made, labels


def told(pieces, labels):
    return ["".join(labels[i] for i in piece) for piece in pieces]


@pytest.mark.parametrize(
    ("rows", "melded", "concealed"),
    [
        (("1m2m3m4m5m6m7p8p9p2s2sEEE",), [], ["1m2m3m4m5m6m7p8p9p2s2sEEE"]),
        (("5m5m5m CCC", "2s2s2s1p1p1pEE"), ["5m5m5m", "CCC"], ["2s2s2s1p1p1pEE"]),
        (("5m5m5mCCC3p4p5p", "2s2s2sEE"), ["5m5m5m", "CCC", "3p4p5p"], ["2s2s2sEE"]),  # they touch
        (("1m1m4m5m6m", "7m8m1p2p3p7p8p9pE"), [], ["1m1m4m5m6m", "7m8m1p2p3p7p8p9pE"]),  # overflow
        (("1m1m1m1m4m5m6m7p8p9p2s2sEEE",), ["1m1m1m1m"], ["4m5m6m7p8p9p2s2sEEE"]),  # a kong in the row
    ],
)
def test_the_likeliest_parts(rows, melded, concealed):
    made, labels = blocks(*rows)
    parts, _ = assign(made)
    assert told(parts.melded, labels) == melded
    assert told(parts.concealed, labels) == concealed


def test_a_whole_hand_weighs_more_than_one_with_a_tile_missing():
    whole, short = blocks("1m2m3m4m5m6m7p8p9p2s2sEEE")[0], blocks("1m2m3m4m5m6m7p8p9p2sEE")[0]
    assert assign(whole)[1] > assign(short)[1]


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
def test_what_a_block_splits_into(text, sizes, damaged):
    ((made,), _) = blocks(text)
    assert (made.sets, made.damaged) == (sizes, damaged)


def test_what_has_no_part_is_astray():
    assert Parts([(0, 1, 2)], [(5,)]).strays(8, bonus=[3]) == [4, 6, 7]
