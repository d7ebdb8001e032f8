"""Cards: what their lines mean, and what is wrong with a faulty one."""

import pytest

from scoring import ScoringError
from scoring.american.card import read_card

WAYS = [
    # Columns: hand, further keys, number of ways
    ("FF 22a 444b 666b 8888c", "", 6),
    ("2222a 44b 6666a 8888b", "", 6),
    ("FF 111a 222b 333a 444b", "", 6),
    ("222a 222b 22c FFFFFF", "", 3),
    ("XXX0a XXX1a XXXX2a XXXX3a", "", 18),
    ("XXX0a XXX2a XXXX4a XXXX6a", "x = [1, 3]", 6),
    ("XXXX8a XXXX7a XXX6a XXX5a", "", 3),
    ("XXX0a YYY0a XXXX0b YYYY0b", "", 216),
    ("ZZZ 1111a 2222a DDDb", "", 24),
    ("NEWS 2026o FF DDDDa", "", 9),
    ("0000 RRRR GGGG FF", "", 1),
    ("111111a 99a DDDDDDb", "", 6),
    ("AAAA 5555a 6666b 77c", "", 35 * 6),
    ("FF 111a|222a 3333b 55555c", "", 12),
    ("FFFFFFFF 123456a", "", 3),
    ("XXXa XXX1a XXXX2a DDDDa", "", 21),
    ("NNNN- SSSS- EE WWWW", "", 1),
]


def card_of(hand, more="", points=25):
    hands = "[" + ", ".join(f'"{each}"' for each in hand) + "]" if isinstance(hand, list) else f'"{hand}"'
    return f"[[line]]\nhand = {hands}\npoints = {points}\n{more}\n"


@pytest.mark.parametrize(("hand", "more", "ways"), WAYS)
def test_line_has_as_many_ways(hand, more, ways):
    (line,) = read_card(card_of(hand, more)).lines
    assert len(line.ways) == ways
    assert {sum(part.size for part in way) for way in line.ways} == {14}


def test_alternative_hands_share_ways():
    (line,) = read_card(card_of(["FF 222a 444a 666b 888b", "FF 222b 444b 666a 888a"])).lines
    assert len(line.ways) == 6


def test_card_keeps_headings_points_and_options():
    text = 'title = "T"\n[options]\njokers = 10\n' + card_of(
        "FF 22a 444b 666b 8888c", 'heading = "Evens"\nconcealed = true\nnote = "rare"', 40
    )
    card = read_card(text)
    (line,) = card.lines
    assert (card.title, card.options) == ("T", {"jokers": 10})
    assert (line.heading, line.points, line.concealed, line.note) == ("Evens", 40, True, "rare")
    assert line.title == "Evens: FF 22a 444b 666b 8888c"


FAULTS = [
    # Columns: hand, part of the message
    ("FF 22 444b 666b 8888c", "line 1: 22 has no suit: write 22a"),
    ("ff 22a 444b 666b 8888c", "ff is not a group: did you mean FF?"),
    ("FF 22m 444b 666b 8888c", "22m has the suit m: write a, b or c for different suits, o for any one"),
    ("OOOO 22a 4444b 6666b", "OOOO is the letter O: write the zero, 0000"),
    ("0000a 22a 4444b 6666b", "0000a has a suit, which 0000 has not: write 0000"),
    ("FF 22a 444b 666b 888c", "has 13 tiles and must have 14: add 1"),
    ("FFF 22a 444b 666b 8888c", "has 15 tiles and must have 14: take 1 away"),
    ("2222222a 3333333b", "2222222a has 7 equal tiles: 6 are the most"),
    ("FF 22a| 444b 666b 8888c", "22a| has an empty alternative"),
    ("QQ 222a 444b 666b 888c", "QQ is not a group: write equal digits with a suit (222a)"),
    ("FF+- 22a 444b 666b 8888c", "FF+- has both + and -"),
    ("XXXX9a XXXX1a XXX2a XXX3a", "no tiles make XXXX9a"),
    ("11111a- 99b 8888c DDDa", "or a tile is too often"),
    ("XXYYYY0a 22a 8888b 9999b", "mixes X and Y"),
    ("AA AA AA AA AA AA AA", "has too many ways"),
    ("", "the hand is empty"),
]


@pytest.mark.parametrize(("hand", "message"), FAULTS)
def test_faulty_hand_is_explained(hand, message):
    with pytest.raises(ScoringError) as raised:
        read_card(card_of(hand))
    assert raised.value.code == "bad_card"
    assert message in raised.value.message


GOOD = 'hand = "FF 22a 444b 666b 8888c"\n'
BROKEN = [
    # Columns: file, part of the message
    ("", "the card has no lines: write [[line]]"),
    ("[[lines]]\n", "the card has no lines: did you mean line?"),
    ("[[line]]\npoint = 3\n", "line 1: hand 1 has no point: did you mean points?"),
    (f"[[line]]\n{GOOD}", "line 1: points must be a whole number"),
    (f"[[line]]\n{GOOD}points = true", "points must be a whole number"),
    ("[[line]]\npoints = 25\n", "line 1: hand must be text in quotes"),
    (f"[[line]]\n{GOOD}points = 25\nconcealed = 1", "concealed must be true or false"),
    (f"[[line]]\n{GOOD}points = 25\nx = [0]", "x must be a list of numbers from 1 to 9"),
    (f"\n[[line]]\n{GOOD}points = 25\n\n[[line]]\n{GOOD}points = 0", "line 6: points must be"),
    (f"[[line]]\n{GOOD}points = 25\nheading = 3", "heading and note must be text"),
    ("options = 3\n[[line]]\n", "options must be a table"),
    ("title = 3\n[[line]]\n", "title must be text"),
    ("[[line]\n", "this is not TOML"),
    ("#" * 70_000, "this file is too long"),
    (f"[options]\njokers = 0x{'F' * 5000}\n[[line]]\n{GOOD}points = 25", "more than 64 bits"),
    (f"[[line]]\n{GOOD}points = {'9' * 5000}", "this is not TOML"),
    (f"[[line]]\n{GOOD}points = 25\nheading = '\ud800'", "heading and note must be text"),
    ("\n".join(["[[line]]"] * 201), "the card has 201 lines: 200 are the most"),
    (
        "\n".join(
            f"[[line]]\n{GOOD.replace('22a', 'AA').replace('FF', 'AA')}points = 25\n" for _ in range(99)
        ),
        "the card has too many ways",
    ),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_broken_card_is_explained(text, message):
    with pytest.raises(ScoringError) as raised:
        read_card(text)
    assert raised.value.code == "bad_card"
    assert message in raised.value.message
