"""Tests of a deal's ledger: payments with reasons, open questions, and results."""

import re

import pytest

from scoring import load_rules
from scoring.engine import FinishedDeal, HandOrTotal, Penalty
from scoring.engines import find_engine
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from tests.scoring.settling_helpers import settle_by_rules
from tilesnap.i18n import translate as text
from tilesnap.views.rendering.ledger import format_signed, ledger_html, ledger_text

NAMES = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan"}


def ledger(rules="european_classical", options=None, *, totals=(48, 8, 20, 20), winner="E", **facts):
    """Return the ledger of a deal with stated totals, None for a hand that was not shown."""
    shown = {
        seat: HandOrTotal(total=total)
        for seat, total in zip("ESWN", totals, strict=True)
        if total is not None
    }
    outcome = "won" if winner else "drawn"
    return settle_by_rules(
        FinishedDeal(outcome, shown if winner else {}, "E", winner, **facts), load_rules(rules, options)
    )


def cells(html):
    """Return each row of the tables as the texts of its cells."""
    return [
        [
            " ".join(re.sub(r"<[^>]+>", " ", cell).split())
            for cell in re.findall(r"<t[dh].*?>(.*?)</t[dh]>", row)
        ]
        for row in re.findall(r"<tr>(.*?)</tr>", html)
    ]


FOR_ALL = (
    "Cleo pays Ben 192: Ben’s hand scores 48, and one pays for all: "
    "96 for Anna, 48 of their own, 48 for Dan, doubled as Anna is East."
)
RESPONSIBLE = (
    "Dan pays Ben 130: Ben’s hand scores 60, and the responsible player pays what the others do not: "
    "35 for Anna, 35 for Cleo, 60 of their own."
)
PAID = [
    # a row: the deal, the text of each payment
    (
        ledger(),
        [
            "Ben pays Anna 96: Anna’s hand scores 48, doubled as Anna is East.",
            "Cleo pays Anna 96: Anna’s hand scores 48, doubled as Anna is East.",
            "Dan pays Anna 96: Anna’s hand scores 48, doubled as Anna is East.",
            "Ben pays Cleo 12: the difference between 20 and 8.",
            "Ben pays Dan 12: the difference between 20 and 8.",
        ],
    ),
    (
        ledger(totals=(8, 48, 20, 20), winner="S", dangerous=True, discarder="W"),
        [
            FOR_ALL,
        ],
    ),
    (
        ledger("zung_jung", totals=(None, 60, None, None), winner="S", discarder="N"),
        [
            "Anna pays Ben 25: not responsible, so only 25 of 60.",
            "Cleo pays Ben 25: not responsible, so only 25 of 60.",
            RESPONSIBLE,
        ],
    ),
    (
        ledger("taiwanese", totals=(None, 1, None, None), winner="S", drawn=True, streak=2),
        [
            (
                "Anna pays Ben 11: Ben’s hand scores 5 for winning + 6 tai = 11 "
                "(6 tai: 1 of the hand + 1 as Anna deals + 4 for 2 deals kept)."
            ),
            "Cleo pays Ben 6: Ben’s hand scores 5 for winning + 1 tai = 6.",
            "Dan pays Ben 6: Ben’s hand scores 5 for winning + 1 tai = 6.",
        ],
    ),
    (
        ledger("taiwanese", {"per_tai": 2, "streak_tai": 0}, totals=(3, None, None, None), discarder="N"),
        [
            (
                "Dan pays Anna 13: Anna’s hand scores 5 for winning + 4 tai × 2 = 13 "
                "(4 tai: 3 of the hand + 1 as Anna deals)."
            )
        ],
    ),
    (
        ledger("taiwanese", totals=(None, 3, None, None), winner="S", drawn=True, streak=1, liable="W"),
        [
            (
                "Cleo pays Ben 27: Ben’s hand scores 5 for winning + 3 tai = 8, "
                "and the liable player pays for all: "
                "11 for Anna (+ 1 as Anna deals + 2 for 1 deal kept), 8 of their own, 8 for Dan."
            )
        ],
    ),
    (
        ledger("hong_kong", totals=(None, 3, None, None), winner="S", discarder="N"),
        ["Dan pays Ben 16: Ben’s hand scores 8 for 3 faan, paid 2 times."],
    ),
    (ledger(winner=None), ["Nobody pays anything."]),
    (
        ledger(winner=None, penalties=(Penalty("S", 100, "E"),)),
        ["Ben pays Anna 100: a penalty."],
    ),
    (
        ledger(winner=None, penalties=(Penalty("S", 300, "E", "false_mahjong"),)),
        ["Ben pays Anna 300: a penalty for False mah-jong."],
    ),
    (
        ledger("european_classical", {"payment": "add_up"}),
        ["Nobody pays: scores are added up."],
    ),
    (
        ledger("zung_jung", totals=(None, 60, None, None), winner="S"),
        [
            f"Who discarded the winning tile is not known: nothing is settled between {loser} and Ben."
            for loser in ("Anna", "Cleo", "Dan")
        ],
    ),
    (
        ledger(totals=(48, None, 20, 20)),
        [
            "Ben pays Anna 96: Anna’s hand scores 48, doubled as Anna is East.",
            "Cleo pays Anna 96: Anna’s hand scores 48, doubled as Anna is East.",
            "Dan pays Anna 96: Anna’s hand scores 48, doubled as Anna is East.",
            "Ben’s hand is not known: nothing is settled between Ben and Cleo, Dan.",
        ],
    ),
    (
        ledger(totals=(None, 8, None, 8)),
        ["The hands of Anna, Cleo are not known: what depends on them is not settled."],
    ),
]


@pytest.mark.parametrize(("settled", "words"), PAID)
def test_payments_and_open_questions_have_reasons(settled, words):
    assert ledger_text(settled, NAMES) == words


def test_nets_sum_to_zero():
    rows = cells(ledger_html(ledger(), NAMES))
    why = "Anna’s hand scores 48, doubled as Anna is East. Counters: 9 × 10 + 3 × 2"
    assert rows[1] == [f"Ben pays Anna {why}", "96"]
    assert rows[-5:] == [
        ["Anna East 東, stated total", "48", "+288"],
        ["Ben South 南, stated total", "8", "−120"],
        ["Cleo West 西, stated total", "20", "−84"],
        ["Dan North 北, stated total", "20", "−84"],
        ["together", "", "0"],
    ]


def test_total_has_unit_unless_points():
    settled = ledger("taiwanese", totals=(None, 1, None, None), winner="S", drawn=True)
    assert ["Ben South 南, stated total", "1 tai", "+19"] in cells(ledger_html(settled, NAMES))


def test_added_up_scores_have_no_sum():
    html = ledger_html(ledger("european_classical", {"payment": "add_up"}), NAMES)
    assert "<tfoot>" not in html
    assert "+96" in html


def test_unknown_discarder_makes_both_nets_provisional():
    html = ledger_html(ledger(totals=(48, None, 20, 20)), NAMES)
    shown = {row[0].split()[0]: row[2] for row in cells(html)[-5:-1]}
    assert shown == {"Anna": "+288", "Ben": "−96?", "Cleo": "−96?", "Dan": "−96?"}
    assert html.count("ts-moving") == 3
    assert "not shown" in html


def test_open_total_shows_range():
    hand = HandOrTotal(Hand.parse("| 555m 222s 111p CCC EE"), Context())
    deal = FinishedDeal(
        "won",
        {"S": hand, "E": HandOrTotal(total=8), "W": HandOrTotal(total=8), "N": HandOrTotal(total=8)},
        "E",
        "S",
    )
    settled = settle_by_rules(deal, load_rules("european_classical"))
    view = settled.results["S"].total_range
    assert view.least < view.most
    html = ledger_html(settled, NAMES)
    assert f"Ben’s hand scores {view.least} to {view.most}" in html
    assert html.count("ts-moving") == 3 + 1 + 4  # three pay the winner, whose total and all nets may change


def test_dead_and_unscorable_hands_are_reported():
    hands = {"E": HandOrTotal(total=48), "W": HandOrTotal(total=20), "N": HandOrTotal(Hand.parse("555m"))}
    html = ledger_html(
        settle_by_rules(FinishedDeal("won", hands, "E", "E"), load_rules("european_classical")), NAMES
    )
    assert "ead hand" in html


def test_names_are_escaped():
    names = {**NAMES, "E": "<b>&"}
    html = ledger_html(ledger(), names)
    assert "<b>&lt;b&gt;&amp;</b>" in html
    assert "<b><b>" not in html


@pytest.mark.parametrize(("amount", "words"), [(96, "+96"), (0, "0"), (-12, "−12")])
def test_net_has_sign(amount, words):
    assert format_signed(amount) == words
    assert format_signed(amount, moving=True) == f"{words}?"


@pytest.mark.parametrize(("name", "words"), [("de", "Ben zahlt an Anna 96"), ("zh-Hant", "Ben付給Anna 96：")])
def test_ledger_uses_page_language(name, words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    assert ledger_text(ledger(), NAMES)[0].startswith(words)
    for settled, _ in PAID:
        assert ledger_html(settled, NAMES)


def test_impossible_hands_are_reported_first():
    hands = {"E": "| 111m 456m 789p 234s 5*5p", "S": "11m | 222s 333p 99p 3s"}
    shown = {seat: HandOrTotal(Hand.parse(text)) for seat, text in hands.items()}
    settled = settle_by_rules(
        FinishedDeal("won", shown, "E", "E", drawn=True), load_rules("european_classical")
    )
    words = "5 × one of characters lie in the hands of Anna and Ben, but"
    assert ledger_text(settled, NAMES)[0].startswith(words)
    assert ledger_html(settled, NAMES).index("Please check") < ledger_html(settled, NAMES).index("pays")


@pytest.mark.parametrize(
    ("rules", "totals", "are_counted"),
    [
        ("european_classical", (48, 8, 20, 20), True),
        ("bmja", (48, 8, 20, 20), True),
        ("hong_kong", (5, None, None, None), False),
        ("taiwanese", (5, None, None, None), False),
    ],
)
def test_counters_only_for_rules_in_points(rules, totals, are_counted):
    drawn = ledger_html(ledger(rules, totals=totals, drawn=True), NAMES)
    assert ("1 × 10" in drawn or "× 2" in drawn) == are_counted
    assert ("counters" in drawn.lower()) == are_counted


def test_riichi_penalty_has_no_counters():
    deal = FinishedDeal("drawn", {}, "E", penalties=(Penalty("E", 8000, "S"),))
    drawn = ledger_html(find_engine("riichi").settle(deal), NAMES)
    assert "8000" in drawn
    assert "counters" not in drawn.lower()
