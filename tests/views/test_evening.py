"""Tests of the view model of a game's table and deal."""

from dataclasses import replace

import pytest

from tests.games.log_builders import build_log, start_event
from tilesnap.deals.commands import OpenHand, SetWinner, SetWinSource, StateTotal
from tilesnap.deals.game_deal import new_deal, place_in_game
from tilesnap.deals.update import update
from tilesnap.games.played_game import settle_game
from tilesnap.views.game_table import (
    describe_seat,
    may_stay_hidden,
    place_texts,
    price_choices,
    total_parts,
)
from tilesnap.views.parts import ButtonRow, Fold

ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))


def begun_game(rules):
    return settle_game(build_log(start_event(rules)))


def entered(rules, *, player=0, **came):
    """Return the deal that Anna won as East, with a player's hand open."""
    game = begun_game(rules)
    now = place_in_game(new_deal(game), game)
    for asked in (SetWinner(0), SetWinSource(**came), OpenHand(player)):
        now = update(now, asked)
    return now


FROM_DAN, DRAWN = {"source": "discard", "discarder": 3}, {"source": "wall"}
PRICES = {
    # a row: the deal, the number of offered totals, the first of them
    "hong kong, discard": (entered("hong_kong", **FROM_DAN), 11, (3, "3 faan: Dan 16")),
    "hong kong, self-drawn": (entered("hong_kong", **DRAWN), 11, (3, "3 faan: 8 each")),
    "taiwanese": (entered("taiwanese", **FROM_DAN), 10, (0, "0 tai: Dan 6")),
    "zung jung": (entered("zung_jung", **FROM_DAN), 0, None),
    "riichi, discard": (entered("riichi", **FROM_DAN), 23, (1500, "1 han 30 fu: Dan 1500")),
    "riichi, self-drawn": (entered("riichi", **DRAWN), 25, (1500, "1 han 30 fu: 500 each")),
    "european, winner": (entered("european_classical", **FROM_DAN), 0, None),
    "european, loser": (entered("european_classical", player=2, **FROM_DAN), 0, None),
}


@pytest.mark.parametrize(("deal", "count", "first"), PRICES.values(), ids=PRICES)
def test_price_choices_name_each_total_with_what_it_pays(deal, count, first):
    choices = [(total, words.translate(ISOLATES)) for total, words in price_choices(deal)]
    assert len(choices) == count
    assert next(iter(choices), None) == first
    for total, _ in choices:
        assert update(deal, StateTotal(total)).shown[0] == total


@pytest.mark.parametrize(("rules", "kind"), [("riichi", Fold), ("hong_kong", ButtonRow)])
def test_named_prices_are_in_a_section(rules, kind):
    part = next(
        part for part in total_parts(entered(rules, **FROM_DAN)) if "prices" in getattr(part, "name", "")
    )
    assert type(part) is kind


@pytest.mark.parametrize(
    ("rules", "player", "may"),
    [("hong_kong", 0, False), ("european_classical", 0, True), ("european_classical", 2, True)],
)
def test_only_counting_hand_cannot_stay_hidden(rules, player, may):
    assert may_stay_hidden(entered(rules, player=player, **FROM_DAN)) == may


PLACES = {
    # a row: rules, the facts of the place, its description
    "first": ("european_classical", {}, ["Deal 1", "East 東 round", "Anna deals"]),
    "void deals do not count": (
        "hong_kong",
        {"number": 5, "hand": 5},
        ["Deal 5", "East 東 round", "Anna deals"],
    ),
    "the dealer stayed": (
        "taiwanese",
        {"number": 3, "hand": 3, "streak": 2},
        ["Deal 3", "East 東 round", "Anna deals", "dealer stayed: 2"],
    ),
    "riichi": (
        "riichi",
        {"number": 3, "hand": 3, "passed": 1, "streak": 1, "carried": {"honba": 1, "sticks": 2}},
        ["Deal 3", "East 東 2", "1 honba", "2 riichi sticks", "Ben deals"],
    ),
}


@pytest.mark.parametrize(("rules", "known", "expected"), PLACES.values(), ids=PLACES)
def test_place_uses_terms_of_the_rules(rules, known, expected):
    game = begun_game(rules)
    words = place_texts(game, replace(game.next_place, **known))
    assert [each.translate(ISOLATES) for each in words] == expected


def test_dealer_is_marked_at_seat():
    game = begun_game("hong_kong")
    now = place_in_game(new_deal(game), game)
    assert [describe_seat(game, now, player)[0] for player in (0, 1)] == ["East 東 · dealer", "South 南"]
