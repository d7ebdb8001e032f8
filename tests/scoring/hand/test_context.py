"""What a table knows beside the tiles: what it may be, and what cannot all be true."""

import pytest

from scoring import Context, Hand


@pytest.mark.parametrize(
    ("context", "hand"),
    [
        ({"source": "wall", "discarder": "E"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "dealt", "seat": "S"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "dealt", "seat": "E"}, "222s | 345m 678p 789p EE*"),
        ({"source": "kong_supplement"}, "222s | 345m 678p 789p EE*"),
        ({"source": "discard", "seat": "E", "turn": "dealers_first_discard"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "discard", "turn": "own_first_draw"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "discard", "seat": "W", "discarder": "W"}, "| 222s 345m 678p 789p EE*"),
    ],
)
def test_contradictions(context, hand):
    codes = {problem.code for problem in Context(**context).problems(Hand.parse(hand))}
    assert codes == {"contradictory_context"}
