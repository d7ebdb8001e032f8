"""Tests of share links: round trips, older links and invalid parameters."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand, ScoringError, Tile
from scoring.advice.win_source import SPECIALS, toggle_special
from tests.deals.builders import (
    build_deal,
    build_hand,
    build_named_deal,
    build_rules,
    build_shown_hand,
    facts_on_page,
)
from tilesnap.deals.deal import Deal, collect_hand_facts, player_at_relative_seat
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import ALLOWED_ANSWERS, MAY_BE_UNKNOWN
from tilesnap.deals.share_link import (
    apply_link_parameters,
    find_contradiction,
    parse_discards,
    to_link_parameters,
)

LINE = "CCC | 555m 123p 222s EE* | 1f"


def some(field):
    return st.none() | st.sampled_from(ALLOWED_ANSWERS[field])


def folded(names):
    found = frozenset()
    for name in names:
        found = toggle_special(found, name)
    return found


@st.composite
def every_deal(draw):
    """Draw the deal of a nameless table with any statable facts; unknown ones are not stated."""
    unknown = draw(st.frozensets(st.sampled_from(sorted(MAY_BE_UNKNOWN))))
    stated = {
        name: None if name in unknown else draw(some(name)) for name in ("role", "source", "seat", "round")
    }
    places = {name: None if name in unknown else draw(some(name)) for name in ("discarder", "liable")}
    counts = {
        "wins_in_a_row": draw(st.none() | st.integers(1, 20)),
        "draws_between": draw(st.none() | st.integers(0, 20)),
        "streak": draw(st.none() | st.integers(0, 20)),
    }
    immune = places["discarder"] == "nobody"
    deal = Deal(
        **stated,
        **counts,
        immune=immune,
        discarder=None if immune else player_at_relative_seat(places["discarder"]),
        liable=player_at_relative_seat(places["liable"]),
        unknown=unknown - {"winning_tile"},
    )
    table = deal.table.with_round(deal.round) if deal.round else deal.table
    codes = st.lists(st.sampled_from([tile.code for tile in Tile.ALL[:34]]), min_size=1)
    shown = build_shown_hand(
        LINE,
        kept=False,
        sets=draw(st.booleans()),
        special=draw(st.lists(st.sampled_from(sorted(SPECIALS))).map(folded)),
        discards=draw(st.none() | codes.map(tuple)),
        winning_open="winning_tile" in unknown,
    )
    return replace(deal, table=table).with_shown(0, shown)


@given(every_deal())
def test_link_round_trip(deal):
    again = apply_link_parameters(Deal(id=deal.id), to_link_parameters(deal))
    assert facts_on_page(again) == facts_on_page(deal)
    assert again.seat_hand().hand.text == deal.seat_hand().hand.text
    assert again == deal


FEW = "CCC | 555m 222s EEE 9*9s"
AGAINST = [
    # a row: hand, the link's parameters, the contradiction
    (LINE, {"seat": "S", "source": "wall", "discarder": "left"}, "drawn"),
    (FEW, {"source": "robbed_kong"}, "robbed"),
    (FEW.replace("9*9s", "9*s"), {"source": "robbed_kong"}, None),
    (FEW, {"source": "robbed_kong", "special": "robbed_flower"}, None),
    (FEW, {"source": "robbed_kong", "role": "loser"}, None),
    (LINE, {"seat": "S", "unknown": "seat,round"}, "unknown"),
    (LINE, {"came": "drawn", "unknown": "came"}, "unknown"),
    (LINE, {"seat": "S", "unknown": "round"}, None),
]


@pytest.mark.parametrize(("line", "stated", "why"), AGAINST)
def test_contradiction_is_named_and_tiles_are_kept(line, stated, why):
    assert find_contradiction(stated, Hand.parse(line)) == why
    assert apply_link_parameters(Deal(), {"hand": line, **stated}).seat_hand().hand.to_hand() == Hand.parse(
        line
    )


texts = st.text(max_size=8) | st.sampled_from(
    [
        "E",
        "wall",
        "drawn",
        "robbed",
        "open",
        "last_tile,dealt",
        "9",
        "-1",
        "1m",
        "٣",
        "0",
        "seat,round",
        "came",
    ]
)
PARTS = [
    *("role", "sets", "source", "came", "seat", "round", "discarder", "liable", "special", "kept", "unknown"),
    *("wins", "draws", "streak", "discards", "evil"),
]


@given(st.dictionaries(st.sampled_from(PARTS), texts))
def test_invalid_answers_are_left_out(parts):
    deal = apply_link_parameters(Deal(), {"hand": LINE, **parts})
    facts = facts_on_page(deal)
    for field in ("role", "source", "seat", "round", "discarder", "liable"):
        assert getattr(facts, field) in (None, *ALLOWED_ANSWERS[field])
    assert facts.special <= set(SPECIALS)
    assert facts.unknown <= set(MAY_BE_UNKNOWN)
    again = apply_link_parameters(Deal(), to_link_parameters(deal))
    assert facts_on_page(again) == facts
    evaluate_deal_hand(deal)


def test_exclusive_specials_are_not_combined():
    rivals = {"after_kong", "after_bonus", "dealt"}
    deal = apply_link_parameters(Deal(), {"hand": LINE, "special": ",".join(rivals)})
    assert len(deal.seat_hand().special & rivals) == 1


LINKS = json.loads((Path(__file__).parent / "golden" / "links.json").read_text("utf-8"))


@pytest.mark.parametrize("link", LINKS, ids=lambda link: " ".join(link["parts"].values()))
def test_older_link_keeps_total(link):
    """Older links have `came` for the source, and winds kept from the previous hand."""
    deal = apply_link_parameters(Deal(build_rules(link["rules"])), link["parts"])
    progress = evaluate_deal_hand(deal)
    kept = set(filter(None, link["parts"].get("kept", "").split(",")))
    assert all(getattr(deal, name) is None for name in kept)  # nobody confirmed them
    if not kept:
        total = progress.breakdown.total if progress.is_final and progress.breakdown else None
        assert (progress.question, total) == (link["question"], link["total"])
    elif progress.least is not None:
        assert progress.least <= link["total"] <= progress.most
    assert facts_on_page(apply_link_parameters(Deal(deal.rules), to_link_parameters(deal))) == facts_on_page(
        deal
    )


@pytest.mark.parametrize(
    ("came", "source"),
    [("drawn", "wall"), ("discarded", "discard"), ("robbed", "robbed_kong"), ("evil", None)],
)
def test_older_link_source_is_converted(came, source):
    assert apply_link_parameters(Deal(), {"hand": LINE, "came": came}).source == source


def test_empty_hand_has_no_link():
    assert to_link_parameters(build_deal("", "S/E wall")) == {}
    assert to_link_parameters(replace(build_deal(LINE), player=None)) == {}


def test_link_omits_settled_facts():
    deal = (
        build_named_deal(player=0)
        .with_winner(0)
        .with_win_source("wall")
        .with_shown(0, build_shown_hand(LINE, special=frozenset({"last_tile"})))
    )
    assert to_link_parameters(deal) == {"hand": deal.seat_hand().hand.text, "special": "last_tile"}
    again = apply_link_parameters(
        build_named_deal(player=0).with_winner(0).with_win_source("wall"),
        {**to_link_parameters(deal), "seat": "N", "source": "discard", "wins": "9"},
    )
    assert collect_hand_facts(again, 0) == collect_hand_facts(deal, 0)
    assert not again.seat_hand().kept


@pytest.mark.parametrize("text", ["QQQ", "| 5x", "555m | | |"])
def test_with_parts_rejects_invalid_hand(text):
    with pytest.raises(ScoringError):
        apply_link_parameters(Deal(), {"hand": text})


DISCARDS = [
    ("", None),
    ("1m9mE", ("1m", "9m", "E")),
    ("J=1m9m", ("J=1m", "9m")),
    ("1m9", None),
    ("1f", None),
    ("X", None),
]


@pytest.mark.parametrize(("text", "codes"), DISCARDS)
def test_discards_in_parses_codes(text, codes):
    assert parse_discards(text) == codes


def test_link_keeps_tile_order():
    deal = apply_link_parameters(Deal(), {"hand": "CCC | 406m 22s 123*p EE"})
    assert Hand.parse(deal.seat_hand().hand.text) == build_hand("CCC | 406m 22s 123*p EE").to_hand()
    assert to_link_parameters(deal)["hand"] == deal.seat_hand().hand.text == "CCC | 406m 123p* 22s EE"
