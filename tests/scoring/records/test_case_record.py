"""Case files: hands, contexts and errors."""

import pytest

from scoring import Context, ScoringError
from scoring.records.case_record import read_case

PUNG = {"kind": "pung", "concealed": False, "tiles": ["5m"] * 3}
KONG = {"kind": "kong", "concealed": True, "tiles": ["C"] * 4}
CASE = {
    "role": "winner",
    "melds": [PUNG, KONG],
    "concealed_tiles": [*["2s"] * 3, *["1p"] * 3, "E", "E"],
    "winning_tile": "E",
    "seat_wind": "N",
    "expected": {"total": 200},  # the other program's score is ignored
}
HANDS = [
    # Columns: changes to the case above, the hand
    ({}, "(CCCC) 555m | 111p 222s EE*"),
    ({"winning_tile": "5m"}, "(CCCC) 555m* | 111p 222s EE"),
    ({"winning_tile": None}, "(CCCC) 555m | 111p 222s EE"),
    ({"role": "loser", "winning_tile": "9s"}, "(CCCC) 555m | 111p 222s EE"),  # only his last draw
    ({"melds": None, "concealed_tiles": ["E", "5z"], "bonus": ["1f"]}, "| E* B | 1f"),
    ({"melds": [PUNG], "last_meld": ["5m"] * 3, "winning_tile": "5m"}, "555m* | 111p 222s EE"),
    ({"melds": [{**PUNG, "kind": "single", "tiles": ["5m"]}], "winning_tile": "5m"}, "| 5m* 111p 222s EE"),
    (
        {"melds": [{"tiles": ["9s"] * 4, "kong_type": "claimed_on_concealed_pung"}]},
        "999s+9s | 111p 222s EE*",
    ),
]


@pytest.mark.parametrize(("changes", "hand"), HANDS, ids=str)
def test_read_case_reads_hand(changes, hand):
    assert str(read_case({**CASE, **changes}).hand) == hand


CONTEXTS = [
    # Columns: changes to the case, the context
    ({"last_source": "wall"}, {"source": "wall", "last_tile": False}),
    ({"last_source": "last_discard", "self_drawn": False}, {"source": "discard", "last_tile": True}),
    ({"last_source": "robbed_kong"}, {"source": "robbed_kong"}),
    ({"last_source": "dead_wall"}, {"source": "kong_supplement"}),
    ({"last_source": "dead_wall", "melds": [PUNG]}, {"source": "bonus_supplement"}),
    ({"last_source": "initial_deal"}, {"source": "discard", "turn": "dealers_first_discard"}),
    ({"last_source": "initial_deal", "seat_wind": "E"}, {"seat": "E", "source": "dealt"}),
    ({"self_drawn": True}, {"source": "wall"}),
    ({"self_drawn": False, "last_source": "unknown"}, {"source": "discard"}),
    ({"round_wind": "S"}, {"round": "S"}),
    ({"role": "calling", "last_source": "wall"}, {"role": "loser"}),
    ({"flags": {"original_call": True, "twofold_fortune": False}}, {"original_call": True}),
    ({"flags": {"twofold_fortune": True, "earthly": True}}, {"kongs_this_turn": 2}),
]


@pytest.mark.parametrize(("changes", "context"), CONTEXTS, ids=str)
def test_read_case_reads_context(changes, context):
    assert read_case({**CASE, **changes}).context == Context(**{"seat": "N", **context})


REFUSED = [
    ({"melds": [3]}, "bad_record", "melds.0 is 3, it must be an object"),
    ({"concealed_tiles": "E"}, "bad_record", "concealed_tiles is 'E', it must be a list of tile codes"),
    ({"concealed_tiles": ["5x"]}, "unknown_tile", "'5x' is not a tile"),
    ({"winning_tile": "9s"}, "winning_tile_missing", "the winning tile 9s is not in the hand"),
    ({"role": None}, "bad_record", "role is None, it must be winner, loser or calling"),
    ({"seat_wind": "Q"}, "bad_record", "seat_wind is 'Q', it must be E, S, W, N or null"),
    ({"last_source": "discrad"}, "bad_record", "it must be one of wall, last_wall_tile, discard"),
    ({"flags": []}, "bad_record", r"flags is \[\], it must be an object"),
    ({"flags": {"original_call": 1}}, "bad_record", "flags.original_call is 1, it must be true"),
    ({"self_drawn": True, "last_source": "discard"}, "contradictory_context", "correct one of them"),
    ({"self_drawn": False, "last_source": "wall"}, "contradictory_context", "correct one of them"),
]


@pytest.mark.parametrize(("changes", "code", "message"), REFUSED, ids=str)
def test_read_case_rejects_invalid_record(changes, code, message):
    with pytest.raises(ScoringError, match=message) as caught:
        read_case({**CASE, **changes})
    assert caught.value.code == code
