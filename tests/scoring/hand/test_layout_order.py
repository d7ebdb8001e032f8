"""Sorted layouts with red fives where they lay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand, Tile
from scoring.hand.layout import HandLayout, SetLayout, TilePlace
from scoring.hand.layout_order import sort_layout
from scoring.hand.notation import read_hand, write_hand

TILES = st.sampled_from([Tile(code) for code in ("0m", "5m", "4m", "6m", "0p", "5p", "E", "X", "?", "J")])
ROWS = st.lists(TILES, max_size=5).map(tuple)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("| 123m 406p 11222*z 777z", "| 123m 406p EE SSS* CCC"),
        ("CCC 5m5m0m | 60*4s 555m", "055m CCC | 555m 40*6s"),
        ("| 50*5m", "| 550m*"),
        ("| 5*05m", "| 055m*"),
        ("456m 406m* | EE", "406m* 456m | EE"),
        ("456*m 406m | EE", "456m* 406m | EE"),
        ("555+0m | 0555s", "055m+5m | 0555s"),
        ("X0m5mX 234p | EE*", "234p (0555m) | EE*"),
        ("(550m) CCC | 222s EE*", "CCC | 055m 222s EE*"),
        ("5m0m?J | X 0s", "05m?J | 0s X"),
        ("0m0m0m0m 2g | 0p 1f", "0000m | 0p | 1f 2g"),
        ("|", "|"),
    ],
)
def test_in_order_keeps_red_fives_in_place(text, written):
    assert write_hand(sort_layout(read_hand(text))) == written


@st.composite
def layouts(draw):
    """Draw layouts of any sets and rows, complete or not, some with a winning tile."""
    melded = draw(
        st.lists(st.builds(SetLayout, ROWS.filter(bool), st.booleans(), st.booleans()), max_size=4).map(tuple)
    )
    concealed = draw(ROWS)
    rows = [(number, group.tiles) for number, group in enumerate(melded)] + [(None, concealed)]
    places = [TilePlace(number, at) for number, row in rows for at in range(len(row))]
    winning = draw(st.sampled_from([None, *places]))
    return HandLayout(melded, concealed, (), winning)


@given(layouts())
def test_in_order_equals_hand_except_for_red_fives(laid):
    ordered, hand = sort_layout(laid), Hand.from_layout(laid)
    assert Hand.from_layout(ordered) == hand
    assert ordered.map(lambda tile: tile.plain) == hand.layout()
    assert sort_layout(ordered) == ordered
    text = write_hand(ordered)
    assert Hand.parse(text).layout() == Hand.parse(str(hand)).layout()
    assert write_hand(sort_layout(read_hand(text))) == text


@given(layouts())
def test_in_order_keeps_all_visible_red_fives(laid):
    def reds(tiles):
        return sorted(tile.code for tile in tiles if tile.plain is not tile)

    if Tile("X") not in laid.tiles:
        assert reds(sort_layout(laid).tiles) == reds(laid.tiles)
