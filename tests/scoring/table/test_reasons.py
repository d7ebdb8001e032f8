"""Every payment says in words how it was reckoned."""

import pytest

from scoring.table.lines import Line, Unsettled
from scoring.table.reasons import why_open, why_paid

PAID = [
    (Line("S", "E", 40, "winner", total=20, east_doubles=True), "the winner's 20, doubled for East"),
    (Line("S", "W", 20, "winner", total=20), "the winner's 20"),
    (Line("S", "W", 12, "difference", total=20, less=8), "the difference of 20 and 8"),
    (
        Line(
            "S", "W", 80, "pays_for_all", total=20, east_doubles=True, parts=(("E", 40), ("S", 20), ("N", 20))
        ),
        "the winner's 20 for every loser (40 of E + 20 of S + 20 of N)",
    ),
    (
        Line("S", "W", 160, "responsible", total=70, parts=(("E", 45), ("S", 70), ("N", 45))),
        "what is left of the winner's 70 from every loser (45 of E + 70 of S + 45 of N)",
    ),
    (Line("E", "W", 25, "free_share", total=70), "the most that is paid by who is not responsible"),
    (Line("E", "W", 100, "penalty"), "a penalty"),
]


@pytest.mark.parametrize(("line", "words"), PAID, ids=[line.reason for line, _ in PAID])
def test_why_something_is_paid(line, words):
    told = why_paid(line)
    assert (told.code, str(told)) == (f"paid_{line.reason}", words)


def test_why_something_is_open():
    assert str(why_open(Unsettled(("S", "W"), "total_unknown", ("S", "W")))) == (
        "not settled, as the total of S and W is not known"
    )
    assert "who discarded" in str(why_open(Unsettled(("S", "W"), "discarder_unknown")))
