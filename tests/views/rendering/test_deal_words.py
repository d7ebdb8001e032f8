"""Tests of the description of a recorded deal."""

from dataclasses import replace

import pytest

from tests.games.log_builders import NAMES, won_deal
from tests.games.sample_games import ANNA, BEN, CLEO, DAN, LIMIT, ROBBED, SIXTEEN, sample_log, won_with_hands
from tilesnap.games.events import DealRecorded
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.views.rendering.deal_text import (
    NO_BREAK_SPACE,
    describe_ending,
    describe_nets,
    describe_place,
    provisional_reasons,
)

ENDINGS = [
    # a row: the record, its description
    (DealRecord(outcome="drawn"), "nobody won, the wall ran out"),
    (DealRecord(outcome="washed_out"), "void, dealt again"),
    (won_deal(ANNA, drawn=True), "Anna won, self-drawn"),
    (won_deal(ANNA, discarder=BEN), "Anna won on Ben’s discard"),
    (won_deal(ANNA, drawn=False), "Anna won on somebody’s discard"),
    (won_deal(ANNA), "Anna won; how is not known"),
    (won_with_hands(ANNA, ROBBED, None, None, None, discarder=BEN), "Anna won by robbing Ben’s kong"),
    (won_with_hands(ANNA, ROBBED, None, None, None), "Anna won by robbing somebody’s kong"),
    (won_with_hands(ANNA, LIMIT, None, None, None), "Anna won, self-drawn"),
    (won_deal(ANNA, discarder=BEN, also_won=(CLEO,)), "Anna and Cleo both won on Ben’s discard"),
    (won_deal(DAN, discarder=BEN, also_won=(CLEO, ANNA)), "Dan, Cleo and Anna all won on Ben’s discard"),
    (won_deal(ANNA, also_won=(CLEO,)), "Anna and Cleo both won on somebody’s discard"),
    (
        won_with_hands(CLEO, ROBBED, None, None, None, discarder=BEN, also_won=(ANNA,)),
        "Cleo and Anna both won by robbing Ben’s kong",
    ),
]


@pytest.mark.parametrize(("record", "words"), ENDINGS)
def test_ending_names_winner_and_source(record, words):
    assert describe_ending(record, NAMES) == words


@pytest.mark.parametrize("name", languages.LANGUAGES)
@pytest.mark.parametrize(("record", "_words"), ENDINGS)
def test_ending_in_every_language(name, record, _words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    assert (NAMES[ANNA] in describe_ending(record, NAMES)) == (record.winner is not None)


def played(*records, later=()):
    return settle_game(sample_log(records, *later)).deals


NETS = [
    # a row: the deals, the gains and losses of the last
    ([SIXTEEN[0]], "Anna +480, Ben −148, Cleo −160, Dan −172"),
    ([DealRecord(outcome="drawn")], ""),
    ([SIXTEEN[15]], "Anna +132, Ben −44?, Cleo −40?, Dan −48?"),
    ([won_deal(ANNA)], "Anna 0?, Ben 0?, Cleo 0?, Dan 0?"),
    (
        [won_with_hands(BEN, None, ROBBED, None, None, drawn=False), won_with_hands(ANNA, LIMIT, 0, 0, 0)],
        None,
    ),
]


@pytest.mark.parametrize(("records", "words"), NETS)
def test_provisional_nets_have_question_mark(records, words):
    found = describe_nets(played(*records)[-1], NAMES).replace(NO_BREAK_SPACE, " ")
    assert found == words or (words is None and "?" not in found)


def test_unsettled_deal_shows_reason():
    dead = won_with_hands(ANNA, SIXTEEN[8].shown[1], 0, 0, 0)
    deal = played(dead)[0]
    assert deal.ledger is None
    assert describe_nets(deal, NAMES) == "It cannot be settled yet."
    (why,) = provisional_reasons(deal)
    assert why.endswith(".")


def test_conflicting_versions_are_reported():
    twice = DealRecorded(deal="other", after=None, record=won_deal(BEN, 0, 8, 0, 0))
    (why,) = provisional_reasons(played(SIXTEEN[0], later=[twice])[0])
    assert why == "There are 2 versions of this deal. The first counts until somebody chooses."


def test_place_names_round_and_hand():
    place = played(*SIXTEEN[:9])[8].place
    assert describe_place(place) == "South 南 1"
    with text.use_language("ja"):
        assert describe_place(place) == "南1局"
        assert describe_place(replace(place, hand=4, passed=6)) == "南3局"  # a repeated deal
