"""Tests of the description of a recorded deal."""

from dataclasses import replace

import pytest

from tests.games.evenings import ANNA, BEN, CLEO, DAN, LIMIT, ROBBED, SIXTEEN, entries, hands
from tests.games.telling import NAMES, won
from tilesnap.games.events import Dealt
from tilesnap.games.playing import evening
from tilesnap.games.record import DealRecord
from tilesnap.i18n import languages, text
from tilesnap.views.rendering.deal_words import JOINED, doubts, ending_words, nets_words, place_words

ENDINGS = [
    # a row: the record, its description
    (DealRecord(outcome="drawn"), "nobody won, the wall ran out"),
    (DealRecord(outcome="washed_out"), "void, dealt again"),
    (won(ANNA, drawn=True), "Anna won, self-drawn"),
    (won(ANNA, discarder=BEN), "Anna won on Ben’s discard"),
    (won(ANNA, drawn=False), "Anna won on somebody’s discard"),
    (won(ANNA), "Anna won; how is not known"),
    (hands(ANNA, ROBBED, None, None, None, discarder=BEN), "Anna won by robbing Ben’s kong"),
    (hands(ANNA, ROBBED, None, None, None), "Anna won by robbing somebody’s kong"),
    (hands(ANNA, LIMIT, None, None, None), "Anna won, self-drawn"),
    (won(ANNA, discarder=BEN, also_won=(CLEO,)), "Anna and Cleo both won on Ben’s discard"),
    (won(DAN, discarder=BEN, also_won=(CLEO, ANNA)), "Dan, Cleo and Anna all won on Ben’s discard"),
    (won(ANNA, also_won=(CLEO,)), "Anna and Cleo both won on somebody’s discard"),
    (
        hands(CLEO, ROBBED, None, None, None, discarder=BEN, also_won=(ANNA,)),
        "Cleo and Anna both won by robbing Ben’s kong",
    ),
]


@pytest.mark.parametrize(("record", "words"), ENDINGS)
def test_ending_names_winner_and_source(record, words):
    assert ending_words(record, NAMES) == words


@pytest.mark.parametrize("name", languages.LANGUAGES)
@pytest.mark.parametrize(("record", "_words"), ENDINGS)
def test_ending_in_every_language(name, record, _words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    assert (NAMES[ANNA] in ending_words(record, NAMES)) == (record.winner is not None)


def played(*records, later=()):
    return evening(entries(records, *later)).deals


NETS = [
    # a row: the deals, the gains and losses of the last
    ([SIXTEEN[0]], "Anna +480, Ben −148, Cleo −160, Dan −172"),
    ([DealRecord(outcome="drawn")], ""),
    ([SIXTEEN[15]], "Anna +132, Ben −44?, Cleo −40?, Dan −48?"),
    ([won(ANNA)], "Anna 0?, Ben 0?, Cleo 0?, Dan 0?"),
    ([hands(BEN, None, ROBBED, None, None, drawn=False), hands(ANNA, LIMIT, 0, 0, 0)], None),
]


@pytest.mark.parametrize(("records", "words"), NETS)
def test_provisional_nets_have_question_mark(records, words):
    found = nets_words(played(*records)[-1], NAMES).replace(JOINED, " ")
    assert found == words or (words is None and "?" not in found)


def test_unsettled_deal_shows_reason():
    dead = hands(ANNA, SIXTEEN[8].shown[1], 0, 0, 0)
    deal = played(dead)[0]
    assert deal.ledger is None
    assert nets_words(deal, NAMES) == "It cannot be settled yet."
    (why,) = doubts(deal)
    assert why.endswith(".")


def test_conflicting_versions_are_reported():
    twice = Dealt(deal="other", after=None, record=won(BEN, 0, 8, 0, 0))
    (why,) = doubts(played(SIXTEEN[0], later=[twice])[0])
    assert why == "There are 2 versions of this deal. The first counts until somebody chooses."


def test_place_names_round_and_hand():
    place = played(*SIXTEEN[:9])[8].place
    assert place_words(place) == "South 南 1"
    with text.speaking("ja"):
        assert place_words(place) == "南1局"
        assert place_words(replace(place, hand=4, passed=6)) == "南3局"  # a repeated deal
