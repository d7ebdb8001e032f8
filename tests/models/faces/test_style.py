"""Styles drawn at random."""

from models.faces.palette import distance


def test_a_back_never_has_the_colour_of_the_body(style):
    assert min(distance(s.back.colour, s.palette.body) for s in map(style, range(200))) >= 100


def test_no_set_writes_its_characters_all_in_red_as_a_red_five(style):
    writings = [style(n).writing for n in range(300)]
    assert not any(w.numeral_paint == w.wan_paint == "red" for w in writings)
    assert any(w.numeral_paint == "red" for w in writings)
