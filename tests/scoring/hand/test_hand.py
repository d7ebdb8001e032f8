"""What can be wrong with a hand."""

import pytest

from scoring import Hand


@pytest.mark.parametrize(
    ("text", "role", "codes"),
    [
        ("555m CCCC | 222s 111p EE*", "winner", []),
        ("555m CCC | 222s 111p EE 5m5*m", "winner", ["fifth_copy", "too_many_tiles"]),
        ("555m | 222s 111p 345p EE* | 1f 1f", "winner", ["second_bonus_tile"]),
        ("555m | 222s 111p 345p EX", "winner", ["face_down_tile"]),
        ("555m | 222s 111p 345p E?", "winner", ["unknown_face"]),
        ("557m | 222s 111p 345p EE*", "winner", ["bad_set"]),
        ("555m | 222s 111p 345p E*", "winner", ["too_few_tiles"]),
        ("555m | 222s 111p 346p EE*", "winner", ["no_winning_shape"]),
        ("555m CCCC* | 222s 111p EE", "winner", ["winning_kong"]),
        ("555m | 222s 111p 3p EEW", "loser", []),
        ("555m | 222s 111p 3p EEWN", "loser", ["too_many_tiles"]),
    ],
)
def test_problems(text, role, codes):
    assert [problem.code for problem in Hand.parse(text).problems(role)] == codes
