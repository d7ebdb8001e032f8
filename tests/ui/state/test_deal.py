"""A deal while it is being entered: which hands can be told as they lie."""

import pytest

from scoring import Hand, load_rules
from scoring.rules.house_file import house_of
from scoring.rules.tables import TABLES
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
    older = {name: value for name, value in draft.as_json().items() if name not in ("liable", "also_won")}
    assert (Draft.from_json(older).liable, Draft.from_json(older).also_won) == (None, ())


SEVERAL = load_rules("hong_kong", {"multiple_winners": True})
CHOICES = [
    # a row: rules, who won, how and from whom; whose choice is it, in their turn, whether they won, too
    (SEVERAL, 0, "discarded", 2, (3, 1)),
    (SEVERAL, 3, "robbed", 0, (1, 2)),
    (SEVERAL, 0, "drawn", None, ()),
    (SEVERAL, 0, "unknown", None, ()),
    (load_rules("hong_kong"), 0, "discarded", 2, ()),
    (RULES, 0, "discarded", 2, ()),
]


@pytest.mark.parametrize(("rules", "winner", "how", "giver", "others"), CHOICES)
def test_others_may_have_won_where_the_rules_allow_it_and_the_tile_was_claimed(
    rules, winner, how, giver, others
):
    assert Draft().won_by(winner).came(how, giver).may_also_win(rules) == others


def several(winner, *others, liable=None):
    draft = Draft().won_by(winner).came("discarded", 2).won_by_all(others)
    for player in (0, 1, 3):
        draft = draft.put(player, 3 + player)
    return draft.held_liable(*liable) if liable else draft


TOLD = [
    # a row: the draft, the winners as they are told, whose hands are wanted
    (several(0), (0,), (0,)),
    (several(0, 1), (0, 1), (0, 1)),
    (several(1, 0), (0, 1), (1, 0)),
    (several(1, 0, 3), (3, 0, 1), (1, 3, 0)),
    (several(0, 1, liable=(3, 1)), (1, 0), (1, 0)),  # for the hand of the second
    (several(0, 1, liable=(3, 0)), (0, 1), (0, 1)),
]


@pytest.mark.parametrize(("draft", "winners", "wanted"), TOLD)
def test_several_winners_are_told_alike_whoever_was_named_first(draft, winners, wanted):
    assert draft.wanted(SEVERAL) == wanted
    record = draft.record(first_place(), SEVERAL)
    assert record.winners == winners
    assert [player for player in range(4) if record.shown[player]] == sorted(wanted)
    again = Draft.of(record, "d", "e")
    assert (again.winners, again.how, again.record(first_place(), SEVERAL)) == (winners, "discarded", record)
    assert Draft.from_json(draft.as_json()) == draft


def test_the_losers_hands_come_after_those_of_all_winners():
    rules = load_rules(house_of({"base": "bmja", "payout": {"multiple_winners": True}}, TABLES))
    assert several(1, 0).wanted(rules) == (1, 0, 2, 3)
    assert several(1, 3, 0).wanted(rules) == (1, 3, 0, 2)


def test_who_is_said_to_have_won_too_is_forgotten_with_the_discard():
    assert several(0, 1).came("drawn").also_won == ()
    assert several(0, 1).won_by(3).also_won == ()
    assert several(0, 1).won_by_all(()).winners == (0,)


def test_a_liable_player_who_won_too_is_liable_no_more():
    assert several(0, liable=(1, 0)).won_by_all([1]).liable is None
