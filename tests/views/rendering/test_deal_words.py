"""How a deal ended, in words."""

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
    # a row: what was told, the words
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
def test_a_deal_says_who_won_and_how(record, words):
    assert ending_words(record, NAMES) == words


@pytest.mark.parametrize("name", languages.LANGUAGES)
@pytest.mark.parametrize(("record", "_words"), ENDINGS)
def test_it_does_so_in_every_language(name, record, _words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    assert (NAMES[ANNA] in ending_words(record, NAMES)) == (record.winner is not None)


def played(*records, later=()):
    return evening(entries(records, *later)).deals


NETS = [
    # a row: the deals, what each player won or lost by the last
    ([SIXTEEN[0]], "Anna +480, Ben −148, Cleo −160, Dan −172"),
    ([DealRecord(outcome="drawn")], ""),
    ([SIXTEEN[15]], "Anna +132, Ben −44?, Cleo −40?, Dan −48?"),
    ([won(ANNA)], "Anna 0?, Ben 0?, Cleo 0?, Dan 0?"),
    ([hands(BEN, None, ROBBED, None, None, drawn=False), hands(ANNA, LIMIT, 0, 0, 0)], None),
]


@pytest.mark.parametrize(("records", "words"), NETS)
def test_nets_bear_a_question_mark_while_they_may_change(records, words):
    found = nets_words(played(*records)[-1], NAMES).replace(JOINED, " ")
    assert found == words or (words is None and "?" not in found)


def test_a_deal_that_cannot_be_settled_says_why():
    dead = hands(ANNA, SIXTEEN[8].shown[1], 0, 0, 0)
    deal = played(dead)[0]
    assert deal.ledger is None
    assert nets_words(deal, NAMES) == "It cannot be settled yet."
    (why,) = doubts(deal)
    assert why.endswith(".")


def test_a_deal_that_was_told_twice_says_so():
    twice = Dealt(deal="other", after=None, record=won(BEN, 0, 8, 0, 0))
    (why,) = doubts(played(SIXTEEN[0], later=[twice])[0])
    assert why == "There are 2 versions of this deal. The first counts until somebody chooses."


def test_the_place_names_round_and_hand():
    place = played(*SIXTEEN[:9])[8].place
    assert place_words(place) == "South 南 1"
    with text.speaking("ja"):
        assert place_words(place) == "南1局"
        assert place_words(replace(place, hand=4, passed=6)) == "南3局"  # which was played twice
