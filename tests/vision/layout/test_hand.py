"""The hand of placed tiles: problems, and evidence for its claims."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scoring.hand.hand import Hand
from scoring.hand.tiles import read_tiles
from tests.vision.simulated_table import SEEDS, Camera, table
from vision.layout.hand import (
    DOUBTFUL_BELOW,
    find_hand_problems,
    format_hand,
    has_lost,
    has_winning_count,
    has_won,
)
from vision.layout.hypotheses import most_likely_layout
from vision.results import DetectedTile

QUAD = ((0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (0.0, 40.0))

CAMERAS = {
    "from above": Camera(),
    "turned": Camera(turn=20),
    "from across": Camera(turn=180),
    "oblique": Camera(turn=-20, tilt=45, far=1.6),
}
APART = 1.9  # tile widths from row to row: a gap of half a width and more

SHOWN = {
    "as the guide has it": table("555m CCCC", "222s 111p EE*", step=APART),
    "no winning tile sideways": table("555m CCCC", "222s111pEE", step=APART),
    "one set above": table("789m", "222s111p456sEE", step=APART),
    "in the middle above": table("789m 555p", "222s456sEE", x=(3, 0), step=APART),
    "three sets above": table("555m CCC 789p", "222sEE", step=APART),
    "four sets above the pair": table("555m CCC 789p WWW", "EE*", x=(0, 6), step=APART),
    "two lines above": table("555m CCC", "789p WWW", "EE*", step=APART),
    "groups below, rows much farther apart": table("555m CCC", "222s 111p EE", gap=0.4, step=2.4),
    "a loser's": table("555m CCC", "222s111pE", step=APART),
    "won a claimed set": table("55*5m CCC", "222s111pEE", step=APART),
    "flowers in the line": table("555m CCC ____3f1g", "222s111pEE*", step=APART),
    "a concealed kong beside a claimed set": table("X99mX CCC", "222s111pEE*", step=APART),
    "concealed kongs leave no doubt of open ones": table("X99mX CCCC", "222s111pEE*", step=APART),
    "nothing but a concealed kong above": table("X99mX", "222s111p456sEE", step=APART),
    "face-up ends of a concealed kong": table("9mXX9m", "222s111p456sEE", step=APART),
    "a concealed kong beside": table("X99mX 222s111p456sEE"),
    "a concealed kong in the row": table("123mX99sX789p22s*EEE"),
    "claimed tiles sideways": table("55*5m CC*C 222s111pEE"),
    "claimed tiles sideways, stacked": table("55*5m", "CC*C", "____222s111pEE"),
    "a claimed kong's tile sideways": table("5*555m", "222s111p456sEE*", step=APART),
}

INFERRED = {
    "all in one row": table("123m456m789p22sEEE"),
    "all in one row, winning tile sideways": table("123m456m789p22s*EEE"),
    "groups in one row": table("123m 456m 789m 111p EE", gap=0.6),
    "groups in one row, winning tile sideways": table("123m 456m 789m 111p EE*", gap=0.6),
    "beside across a gap": table("555m CCC 123p 22s345s"),
    "one tile sideways in groups in a row": table("12*3m 456m 789m 111p EE", gap=0.6),
    "beside a concealed kong": table("X55mX CCC 123p 22s345s"),
    "an open kong in the row": table("1111m456m789p22s*EEE"),
    "each set a row": table("555m", "CCC", "789p", "222s", "EE"),
    "rows of three and five": table("555m", "CCC", "789p", "222sEE", step=APART),
    "two rows of seven": table("123m456m7p", "89p22sEEWW", step=APART),
    "two sets stacked above": table("555m", "CCC", "222s111pEE", step=APART),
    "touching rows": table("555m CCC", "222s111pEE*", step=1.34),
    "touching sets above": table("555m+CCC", "222s111pEE", step=APART),
    "four sets above a pair": table("555m CCC 789p WWW", "EE", x=(0, 6), step=APART),
    "groups in both rows": table("555m CCC", "222s 111p EE", gap=0.8, step=APART),
    "a kong alone above": table("8888m", "444m55m111555s", step=APART),
    "nothing but kongs above": table("8888m CCCC", "44m111555s", step=APART),
    "a kong with one tile face down": table("9mX99m", "222s111p456sEE", step=APART),
    "a kong all face down": table("XXXX", "222s111p456sEE", step=APART),
    "three plain tiles above": table("XXX", "222s111p456sEE", step=APART),
    "a concealed kong and groups": table("X99mX 222s 111p 456s EE"),
    "a concealed kong above broken rows": table("X99mX", "222s111p", "456sEE", step=APART),
    "melded below": table("222s111pEE", "555m CCC", step=APART),
    "a tile too few": table("555m CCC", "222s11pE", step=APART),
    "trays": table("1m5p9sE", "CN4m7s", "2p3sB6m", "8mF1s9p"),
}


CLAIMS = {
    **{name: (laid, "shown") for name, laid in SHOWN.items()},
    **{f"{name}, unproved": (laid, "inferred") for name, laid in INFERRED.items()},
}


def placed(text, stray="", confidence=0.99):
    """Return tiles of `melded | concealed | bonus`, in that order, and strays."""
    melded, concealed, bonus = (part.split() for part in text.split("|"))
    rows = [("melded", number, word) for number, word in enumerate(melded)]
    rows += [("concealed", None, word) for word in concealed] + [("bonus", None, word) for word in bonus]
    rows += [("stray", None, word) for word in stray.split()]
    return [
        DetectedTile(tile.code, confidence, (), QUAD, row, number, sideways=at in stars, winning=at in stars)
        for row, number, word in rows
        for tiles, stars in [read_tiles(word)]
        for at, tile in enumerate(tiles)
    ]


@pytest.mark.parametrize(
    ("laid", "stray", "expected"),
    [
        ("|111222333m44p555s|", "", "| 111222333m 44p 555s"),
        ("555m CCCC|222s111pEE*|3f1g", "", "555m CCCC | 222s 111p EE* | 3f 1g"),
        ("55*5m CCC|222s111pEE|", "", "55*5m CCC | 222s 111p EE"),
        ("X99mX CCC|222s111pEE*|", "", "(9999m) CCC | 222s 111p EE*"),  # two face down
        ("EEXE CCC|222s111p55s*|", "", "(EEEE) CCC | 222s 111p 55s*"),  # one face down
        ("XXXX CCC|222s111pEE*|", "", "(XXXX) CCC | 222s 111p EE*"),  # of unknown tiles
        ("5m?5m CCC|222s1pX1pEE*|", "", "5m?5m CCC | 222s 1p X 1p EE*"),  # unknown and face down
        ("|123m456pEESS|", "1m 9p E", "| 123m 456p EE SS"),  # strays left out
        ("|1m1p1m|", "", "| 1m 1p 1m"),  # as they lie
        ("460p CCC|50*5m111pEE|", "", "460p CCC | 50*5m 111p EE"),  # red fives
        ("X05mX CCC|222s111pEE*|", "", "(5055m) CCC | 222s 111p EE*"),
        ("5mJ5m CCC|222s1pJ1pEE*|", "", "5mJ5m CCC | 222s 1p J 1p EE*"),
        ("||1f", "", "|  | 1f"),
    ],
)
def test_hand_line_formats_hand(laid, stray, expected):
    text = format_hand(placed(laid, stray))
    assert text.split() == expected.split()
    assert Hand.parse(text) == Hand.parse(expected)


def test_strays_alone_are_empty_hand():
    assert Hand.parse(format_hand(placed("||", "1m"))) == Hand()


@pytest.mark.parametrize(
    ("laid", "stray", "codes"),
    [
        ("555m CCCC|222s111pEE*|3f1g", "", []),
        ("555m CCCC|222s111pEE|", "", ["no_winning_tile"]),
        ("555m CCCC|222s111pEE*|", "7m", ["strays_left_out"]),
        ("555m CCC|222s111pE|", "", ["too_few_tiles"]),
        ("555m CCC|222s1111pEE*|", "", ["too_many_tiles"]),
        ("555m CCC|222s112pEE*|", "", ["no_winning_shape"]),
        ("556m CCC|222s111pEE*|", "", ["bad_set"]),
        ("555m XXXX|222s111pEE*|", "", ["face_down_tile"]),
        ("555m CCC|222s11p?EE*|", "", ["unknown_face"]),
        ("555m CCC|222s11pJEE*|", "", ["joker"]),
        ("505m CCC|340s111pEE*|", "", []),
        ("505m CCC|50m345p1sEE*|", "", ["fifth_copy"]),
        ("555m CCC|25555m11pE*|", "", ["fifth_copy"]),
        ("555m CCC|222s111pEE*|1f1f", "", ["second_bonus_tile"]),
    ],
)
def test_hand_problems_returns_codes(laid, stray, codes):
    found = find_hand_problems(placed(laid, stray))
    assert [problem.code for problem in found] == codes
    assert all(problem.message for problem in found)


def test_no_tiles_is_a_problem():
    assert [problem.code for problem in find_hand_problems([])] == ["no_tiles"]


WHOLE, SHORT = "555m CCC|222s111pEE*|", "555m CCC|222s1pEE*|"


@pytest.mark.parametrize(
    ("laid", "stray", "doubtful", "unclear"),
    [
        (WHOLE, "", 0, False),
        (WHOLE, "", 4, False),
        (WHOLE, "", 5, True),  # more than a third of it
        (WHOLE, "1m 2m 3m 4m 5m 6m 7m", 0, False),  # other people's, beside a whole hand
        (WHOLE, "1m 2m 3m 4m 5m 6m 7m", 5, True),
        (SHORT, "1m 2m 3m 4m 5m", 0, False),
        (SHORT, "1m 2m 3m 4m 5m 6m", 0, True),
        (SHORT, "", 0, False),
        ("|5m|", "", 1, True),
        ("||", "1m 2m", 0, False),
    ],
)
def test_unclear_hand_is_a_problem(laid, stray, doubtful, unclear):
    tiles = placed(laid, stray)
    tiles[:doubtful] = placed(laid, stray, confidence=DOUBTFUL_BELOW - 0.01)[:doubtful]
    unclear_problems = [problem for problem in find_hand_problems(tiles) if problem.code == "hand_unclear"]
    wanted = {"stray": len(stray.split()), "doubtful": doubtful}
    assert [dict(problem.params) for problem in unclear_problems] == [wanted] * unclear


@pytest.mark.parametrize(("stray", "unclear"), [("1m 2m 3m 4m 5m", False), ("1m 2m 3m 4m 5m 6m", True)])
def test_unordered_tiles_are_unclear_hand(stray, unclear):
    tiles = placed(WHOLE, stray)
    for number, tile in enumerate(tiles):
        angle = 0.7 * number
        corners = ((np.cos(angle + turn), np.sin(angle + turn)) for turn in (0, 1.9, np.pi, np.pi + 1.9))
        tiles[number] = replace(tile, quad=tuple((30 * x, 30 * y) for x, y in corners))
    assert [problem.code for problem in find_hand_problems(tiles)].count("hand_unclear") == unclear


@pytest.mark.parametrize(
    ("laid", "whole", "won"),
    [
        ("555m|222s111pEE*99m99m|", False, False),
        ("555m CCCC|222s111pEE*|3f1g", True, True),
        ("555m CCCC|222s111pEN*|", True, False),
        ("5m?5m5m CCC|222s111pEE|", True, False),  # four tiles are a kong, whatever they were read as
        ("555m CCCC|222s111p|", False, False),
        ("555m CCC 123p|222s111pEE*|", True, True),  # sixteen tiles and the winning one
        ("XXXX CCC|222s111pEE*|", True, True),  # only the owner knows the tiles of the kong
        ("XXXX CCC|222s111pEX|", True, False),
        ("XXX|111222333m44p555s*|", True, False),  # three face down are not a set
        ("|19m19p19sESWNCFBB*|", True, True),
        ("||", False, False),
    ],
)
def test_is_whole_and_has_won(laid, whole, won):
    tiles = placed(laid)
    assert (has_winning_count(tiles), has_won(tiles)) == (whole, won)


@pytest.mark.parametrize(
    ("laid", "lost"),
    [
        ("555m CCC|222s111pE|", True),
        ("555m CCCC|222s111pE|1f", True),  # a kong counts as three
        ("555m CCC|222s111p3456s|", True),  # sixteen tiles, as Taiwanese players have them
        ("555m CCC|222s111pE*|", False),  # a winning tile: one of the others is missing
        ("555m CCC|222s111pEE|", False),
        ("555m CCC|222s111p|", False),
    ],
)
def test_has_lost(laid, lost):
    assert has_lost(placed(laid)) is lost


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize(("laid", "expected"), CLAIMS.values(), ids=CLAIMS)
def test_claims_are_shown_or_inferred(laid, expected, seeds):
    claims = {
        (name, seed): most_likely_layout(camera.photograph(laid, seed)).claims
        for name, camera in CAMERAS.items()
        for seed in seeds
    }
    assert {view: each for view, each in claims.items() if each != expected} == {}


def test_claims_are_none_without_tiles():
    assert most_likely_layout([]).claims is None
