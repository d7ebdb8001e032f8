"""Most likely sets of tiles that stand together."""

import pytest

from vision.layout.sets import most_likely_sets


def faces(text):
    """Return labels and probabilities of words: `9s.6/7s.3` is 60 % a 9s and 30 % a 7s; `9s` is certain."""
    words = [[face.partition(".") for face in word.split("/")] for word in text.split()]
    chances = [[(label, float(f"0.{digits or 99}")) for label, _, digits in word] for word in words]
    return [some[0][0] for some in chances], chances


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("9s 9s 9s", "9s 9s 9s"),
        ("F.48/C.44 C.55/F.37 C.47/F.45", "C C C"),  # the likeliest of two
        ("9s.9 9p.3/9s.2 7s.6/9s.1", "9s 9s 9s"),  # two of three misread
        ("1m J.43/1m.26 1m 1m", "1m 1m 1m 1m"),  # a joker shows no face
        ("1s 3s 3s.5/2s.4", "1s 3s 2s"),  # a chow in any order
        ("0s.6/5s.3 5s 5s", "5s 5s 5s"),  # a red five counts as one
        ("9s 9s 7s.97/9s.001", "9s 9s 7s"),  # far less likely than the labels as read
        ("9s 9s 7s", "9s 9s 7s"),
        ("1f.6/2m.3 2m 2m", "1f 2m 2m"),  # a flower is in no set
        ("X.6/2m.3 2m 2m", "X 2m 2m"),
        ("2m 2m.5/3m.4 3m 4m", "2m 2m 3m 4m"),  # no chow has four tiles
        ("7m 8m 9m 1s 1p.6/1s.3 1s", "7m 8m 9m 1s 1s 1s"),  # two sets without a gap
        ("7m 8m.6/9m.3 E W.6/E.3", "7m 8m E W"),
        ("", ""),
    ],
)
def test_likely_sets_returns_likeliest_labels(seen, expected):
    assert most_likely_sets(*faces(seen)) == expected.split()
