"""Tests of the editable hand and the scoring hand that it stands for."""

import json
from dataclasses import replace

import pytest

from scoring import Hand, ScoringError, Tile
from scoring.hand.layout import HandLayout, SetLayout
from tests.deals.builders import build_read_tile as read
from tilesnap.deals.editable_hand import EditableHand, EditableTile

QUAD = ((0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (0.0, 40.0))
DOUBTFUL_BELOW = 0.85


def from_reading(*tiles):
    return EditableHand.from_reading(tiles, DOUBTFUL_BELOW)


HANDS = [
    "CCCC 555m | 111p 222s EE*",
    "| 123456m 789p 22333*s",  # nothing melded
    "(9999m) 234p | 567s 88*p NNN",  # concealed kong
    "234*p CCC FFF | 66s BBB | 1f 3g",  # won on a melded set, bonus tiles
    "777s | 13m 55p 89s E NN C",  # no winning tile
    "12m | 5m X ?",  # no set, unknown tiles
    "222s+2s 345p | 66m*",  # a kong of three concealed tiles and a claimed fourth
    "406p CCC | 50*m J",  # red fives, a joker
]


@pytest.mark.parametrize("text", HANDS)
def test_layout_round_trip(text):
    hand = Hand.parse(text)
    assert EditableHand.from_layout(hand.layout()).to_hand().layout() == hand.layout()


@pytest.mark.parametrize("text", HANDS)
def test_editor_json_round_trip(text):
    laid = EditableHand.from_layout(Hand.parse(text).layout())
    assert EditableHand.from_json(json.loads(json.dumps(laid.as_json()))) == laid


def test_tile_ids_are_unique():
    tiles = EditableHand.from_layout(Hand.parse(HANDS[0]).layout()).tiles
    assert len({tile.id for tile in tiles}) == 15


def test_reading_becomes_layout():
    laid = from_reading(
        *(read("5m", "melded", 0) for _ in range(3)),
        *(read("C", "melded", 1) for _ in range(3)),
        read("E"),
        read("E", winning=True),
        read("1f", "bonus"),
        read("9p", "stray"),
    )
    assert laid.text == "555m CCC | EE* | 1f"
    assert [tile.label for tile in laid.stray] == ["9p"]


def test_melded_winning_tile_completes_its_set():
    laid = from_reading(
        *(read(f"{n}s", "melded", 0, winning=n == 3) for n in (2, 3, 4)), read("E"), read("E")
    )
    assert laid.text == "23*4s | EE"


def test_concealed_kong_backs_get_its_face():
    laid = from_reading(*(read(label, "melded", 0) for label in ("X", "9m", "9m", "X")))
    assert laid.text == "(9999m) |"
    (kong,) = laid.layout.melded
    assert kong.concealed
    assert [(tile.label, tile.confidence is None) for tile in kong.tiles] == [
        ("9m", True), ("9m", False), ("9m", False), ("9m", True)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "text"),
    [
        (read("1f", "concealed"), "|  | 1f"),  # a flower among the concealed tiles
        (read("5m", "bonus"), "| 5m"),  # a misread tile among the flowers
        (read("2g", "melded", 0), "|  | 2g"),  # a season among the melded sets
    ],
)
def test_named_tile_moves_between_rows(tile, text):
    assert from_reading(tile).text == text


def test_typed_text_keeps_photo_places():
    laid = from_reading(read("1p"), read("2p"), read("9s"))
    typed = EditableHand.from_layout(Hand.parse("| 12p E").layout(), laid.tiles)
    assert {tile.label: tile.quad for tile in typed.tiles} == {"1p": QUAD, "2p": QUAD, "E": None}


def test_invalid_set_is_kept_and_reported():
    laid = EditableHand(HandLayout((SetLayout((EditableTile(1, "1m"), EditableTile(2, "9p"))),)))
    assert "bad_set" in {problem.code for problem in laid.to_hand().problems()}


def last_named(text):
    """Build a hand with its last tile face down, and name that tile."""
    hand = EditableHand.from_text(text)
    *_, last = hand.layout.tiles
    down = hand.layout.map(lambda tile: replace(tile, label="X") if tile is last else tile)
    return EditableHand(down).with_named_tile(last.id, last.face)


COMES_IN = {
    "from the browser": lambda text: EditableHand.from_json(
        EditableHand.from_text(text).as_json() | marked(text)
    ),
    "as text": EditableHand.from_text,
    "as it lies": lambda text: EditableHand.from_layout(Hand.parse(text).layout()),
    "with a tile named": last_named,
}


def marked(text):
    """Return the editor's JSON with the first tile of the first set marked as the winning tile."""
    return {"winning": EditableHand.from_text(text).layout.melded[0].tiles[0].id}


@pytest.mark.parametrize("way", COMES_IN)
@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("C*CCC | 222s 111p 555m EE", False),  # nobody wins on a kong
        ("(C*CCC) | 222s 111p 555m EE", False),
        ("C*CCC | 222s 111p 555m 123m EE", False),  # nor with sixteen tiles
        ("C*CCC SSSS | 222s 111p E", True),  # a loser marks the kong that was robbed
        ("C*CCC | 222s 111p 555m 123m E", True),
        ("C*CC | 222s 111p 555m EE", True),
    ],
)
def test_kong_tile_cannot_be_winning_tile(way, text, stays):
    assert (COMES_IN[way](text).layout.winning is not None) == stays


def test_from_json_rejects_unknown_tiles():
    data = EditableHand.from_layout(Hand.parse("| 5m").layout()).as_json()
    data["concealed"][0]["label"] = "5x"
    with pytest.raises(ScoringError, match="5x"):
        EditableHand.from_json(data)


RED = [
    # a row: the input, the page's notation
    ("406p 5m50*m | 340s EE", "406p 550m* | 340s EE"),
    ("| 50*m 0p J", "| 50m* 0p J"),
    ("X0m5mX CCC | EE", "(0555m) CCC | EE"),
    ("| 123m", "| 123m"),
]


@pytest.mark.parametrize(("text", "written"), RED)
def test_red_fives_are_kept_for_display(text, written):
    laid = EditableHand.from_text(text)
    assert laid.text == written
    assert laid.to_hand() == Hand.parse(text)
    again = EditableHand.from_json(json.loads(json.dumps(laid.as_json())))
    assert again == laid
    assert EditableHand.from_text(again.text).text == written


def test_reading_keeps_red_five():
    laid = from_reading(read("0p"), read("5p"), read("J", confidence=0.99))
    assert laid.text == "| 05p J"
    assert [tile.label for tile in laid.doubtful] == ["J"]
    assert str(laid.to_hand()) == "| 55p J"


def at(number):
    return tuple((x + 100 * number, y) for x, y in QUAD)


FIVES = [
    EditableTile(1, "5p", 0.9, (), at(1)),
    EditableTile(2, "0p", 0.9, (), at(2)),
    EditableTile(3, "6p", 0.9, (), at(3)),
]


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("| 5p", {"5p": 1}),
        ("| 0p", {"0p": 2}),
        ("| 50p", {"0p": 2, "5p": 1}),
        ("| 06p", {"0p": 2, "6p": 3}),
    ],
)
def test_typed_five_matches_its_colour(typed, places):
    laid = EditableHand.from_text(typed, FIVES)
    assert {tile.label: tile.quad for tile in laid.tiles} == {label: at(n) for label, n in places.items()}


@pytest.mark.parametrize(("typed", "known"), [("| 5p", FIVES[1]), ("| 0p", FIVES[0])])
def test_recoloured_five_keeps_its_place(typed, known):
    (tile,) = EditableHand.from_text(typed, [known]).tiles
    assert (tile.label, tile.quad, tile.id) == (typed[2:], known.quad, known.id)


def test_plain_fives_reuse_known_red_ones():
    laid = EditableHand.from_layout(Hand.parse("| 55p").layout(), FIVES)
    assert laid.text == "| 05p"
    assert {tile.id for tile in laid.tiles} == {1, 2}


UNSURE = [
    # a row: the label, how sure the reader is, whether the tile is to be looked at
    ("5m", 0.99, False),
    ("5m", 0.85, False),
    ("5m", 0.84, True),
    ("X", 0.99, True),
    ("?", 0.99, True),
]


@pytest.mark.parametrize(("label", "confidence", "doubtful"), UNSURE)
def test_doubtful_below_sets_threshold(label, confidence, doubtful):
    laid = from_reading(read(label, confidence=confidence))
    assert bool(laid.doubtful) is doubtful
    assert bool(EditableHand.from_json(json.loads(json.dumps(laid.as_json()))).doubtful) is doubtful


BROKEN = [
    {"label": "5x"},
    {"confidence": "high"},
    {"confidence": None},
    {"alternatives": 3},
    {"quad": [1, 2]},
    {"quad": "here"},
]


@pytest.mark.parametrize("part", BROKEN, ids=str)
def test_from_reading_rejects_invalid_json(part):
    with pytest.raises((KeyError, TypeError, ValueError)):
        from_reading({**read("5m"), **part})


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("123m | 3g* 55p | 1f", "123m | 55p | 1f 3g"),
        ("123m | 55p | 1f 3g*", "123m | 55p | 1f 3g"),
    ],
)
def test_bonus_tile_cannot_be_winning_tile(text, kept):
    hand = EditableHand.from_text(text)
    assert (hand.text, hand.layout.winning) == (EditableHand.from_text(kept).text, None)
    assert EditableHand.from_json(hand.as_json()) == hand


def test_rows_of_editor_hold_only_bonus_tiles_as_bonus():
    rows = EditableHand.from_text("123m | 55p E | 1f").as_json()
    rows["bonus"].append(rows["concealed"].pop())
    hand = EditableHand.from_json(rows)
    assert (hand.text, hand.to_hand().bonus) == ("123m | 55p E | 1f", (Tile("1f"),))
