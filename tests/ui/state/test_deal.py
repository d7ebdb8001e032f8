"""A deal while it is being entered: which hands can be told as they lie."""

import pytest

from scoring import Hand, load_rules
from scoring.table.dealing import first_place
from ui.state.answers import Answers
from ui.state.deal import Draft, is_keepable, ledger_of
from ui.state.edit_hand import EditHand
from ui.state.standing import standing

RULES = load_rules("european_classical")
CHOWS = "| 123m 456p 789s NN 3s W"
PUNGS = "| 111m 999p 789s NN 3s W"
LOSER = {"role": "loser", "seat": "N", "round": "E"}


@pytest.mark.parametrize(
    ("hand", "claims_known", "keepable"),
    [
        (PUNGS, True, True),
        (PUNGS, False, False),
        (CHOWS, False, True),  # whichever chow was claimed, its points are the same
    ],
)
def test_claimed_sets_are_asked_for_where_they_matter_and_no_hand_waits_for_them_elsewhere(
    hand, claims_known, keepable
):
    known = Answers(sets=claims_known).give(LOSER, ())
    stood = standing(EditHand.from_hand(Hand.parse(hand)), known, RULES)
    assert is_keepable(stood, known) is keepable
    assert (stood.question == "sets") is not keepable


@pytest.mark.parametrize(("liable", "net"), [(None, (-16, 48, -16, -16)), (3, (0, 48, 0, -48))])
def test_who_is_liable_pays_for_all_in_a_game(liable, net):
    rules = load_rules("hong_kong", {"liability": True})
    draft = Draft().won_by(1).came("drawn").put(1, 4).held_liable(liable)
    kept = Draft.from_json(draft.as_json())
    ledger = ledger_of(kept.record(first_place(), rules), first_place(), rules)
    assert tuple(ledger.net[seat] for seat in "ESWN") == net
    older = {name: value for name, value in draft.as_json().items() if name != "liable"}
    assert Draft.from_json(older).liable is None
