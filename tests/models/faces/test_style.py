"""Styles drawn at random."""

from models.faces.palette import distance


def test_a_back_never_has_the_colour_of_the_body(style):
    assert min(distance(s.back.colour, s.palette.body) for s in map(style, range(200))) >= 100
