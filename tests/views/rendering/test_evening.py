"""Tests of the tables of a game and its printed sheet."""

import re

import pytest

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.games.sample_games import ANNA, CONFLICTING_DEAL, SIXTEEN, sample_log
from tilesnap.games.events import GameEnded, PlayerRenamed
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.views.rendering.deal_text import NO_BREAK_SPACE
from tilesnap.views.rendering.game_html import (
    biggest_hands_html,
    deal_heading,
    deal_html,
    game_sheet_html,
    game_text,
    payment_matrix_html,
    styles_html,
)
from tilesnap.views.rendering.result import totals_html

DAY = "Nov 23, 2026"


def game(records=SIXTEEN[:14], *later):
    return settle_game(sample_log(records, *later))


def cells(html):
    """Return each row of a table as the texts of its cells."""
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    return [
        [re.sub(r"<[^>]+>", "", each) for each in re.findall(r"<t[dh].*?>(.*?)</t[dh]>", row)] for row in rows
    ]


# Anna is East and wins 20: each pays her 40; Ben (8) has 4 of Cleo and 6 of Dan, Cleo 2 of Dan.
EAST = won_deal(ANNA, 20, 8, 4, 2, drawn=True)


def test_totals_are_ranked_with_shared_places():
    assert cells(totals_html(game([EAST])))[1:] == [
        ["1. Anna", "2120", "+120"],
        ["2. Ben", "1970", "−30"],
        ["3. Cleo", "1958", "−42"],
        ["4. Dan", "1952", "−48"],
    ]
    assert [row[0] for row in cells(totals_html(game([])))[1:]] == ["1. Anna", "1. Ben", "1. Cleo", "1. Dan"]


def test_matrix_has_row_for_each_payer():
    assert cells(payment_matrix_html(game([EAST]))) == [
        ["from ↓ to →", "Anna", "Ben", "Cleo", "Dan"],
        ["Anna", "", "0", "0", "0"],
        ["Ben", "40", "", "0", "0"],
        ["Cleo", "40", "4", "", "0"],
        ["Dan", "40", "6", "2", ""],
    ]


def test_provisional_numbers_have_question_mark():
    found = game([EAST, SIXTEEN[15]])  # Ben's hand of the second deal is unknown
    assert [row[1][-1] == "?" for row in cells(totals_html(found))[1:]] == [
        name != "1. Anna" for name, *_ in cells(totals_html(found))[1:]
    ]
    paid = {row[0]: row[1:] for row in cells(payment_matrix_html(found))[1:]}
    assert paid["Dan"] == ["84", "6?", "6", ""]
    assert "Unsettled deals are not included." in payment_matrix_html(found)
    assert "Unsettled deals are not included." not in payment_matrix_html(game([EAST]))


def test_biggest_hands_name_limit_hands():
    html = biggest_hands_html(game())
    assert "<b>500 points</b>, Thirteen orphans <span>by Cleo in deal 11</span>" in html
    assert html.count("<li>") == 5
    assert "No winning hand is known yet." in biggest_hands_html(game([won_deal(ANNA)]))


def test_styles_of_each_player():
    rows = {row[0]: row[1:] for row in cells(styles_html(game([EAST])))}
    assert rows["Deals won"] == ["1/1", "0/1", "0/1", "0/1"]
    assert rows["Won self-drawn"] == ["1/1", "–", "–", "–"]
    assert rows["Discarded the winning tile"] == ["–", "0/1", "0/1", "0/1"]
    assert rows["Average winning hand"] == ["20", "–", "–", "–"]
    assert rows["Won with doubles"] == ["–", "–", "–", "–"]


def test_conflicting_deal_makes_game_provisional():
    rows = cells(styles_html(game(SIXTEEN, CONFLICTING_DEAL)))[1:]
    assert {cell[-1] for row in rows for cell in row[1:]} <= {"?", "–"}


def test_sheet_has_every_deal_and_game_status():
    html = game_sheet_html(game(), DAY)
    assert [deal_heading(deal) in html for deal in game().deals] == [True] * 14
    assert "The game is not over yet." in html
    assert "The game is not over yet." not in game_sheet_html(game(SIXTEEN[:14], GameEnded()), DAY)
    assert "<h1>Anna · Ben · Cleo · Dan, Nov 23, 2026</h1><p>European classical</p>" in html


def test_plain_game_has_totals_and_payments():
    words = game_text(game([EAST]), DAY).replace(NO_BREAK_SPACE, " ").splitlines()
    assert "1. Anna: 2120" in words
    assert "Deal 1 · East 東 1: Anna won, self-drawn." in words
    assert "Ben pays Anna 40: Anna’s hand scores 20, doubled as Anna is East." in words
    assert "Anna +120, Ben −30, Cleo −42, Dan −48" in words


@pytest.mark.parametrize("draw", [totals_html, payment_matrix_html, biggest_hands_html, styles_html])
def test_names_are_escaped(draw):
    html = draw(game(SIXTEEN[:14], *(PlayerRenamed(player=player, name="<i>&") for player in range(4))))
    assert "<i>" not in html
    assert "&lt;i&gt;&amp;" in html


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_sheet_in_every_language(name, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    html = game_sheet_html(game(SIXTEEN, CONFLICTING_DEAL), DAY)
    assert ("Who paid whom" in html) == (name == "en")
    assert game_text(game(SIXTEEN, CONFLICTING_DEAL), DAY)


WINNER, DEAD = "555m CCCC | 222s 111p EE*", "111m | 22p 3s | 1f"


def drawn(record):
    game = settle_game(build_log(start_event(), deal_event("d1", None, record)))
    return deal_html(game.deals[0], game)


def test_deal_shows_hands_winners_first():
    shown = (ShownHand(hand=DEAD), ShownHand(hand=WINNER), ShownHand(total=8), None)
    found = drawn(DealRecord(outcome="won", winner=1, shown=shown))
    heads = re.findall(r'<details class="ts-hand"><summary>([^<]+)</summary>', found)
    assert [head.partition(":")[0] for head in heads] == ["Ben’s hand", "Anna’s hand"]
    dead = found[found.index("Anna’s hand") :]
    assert len(re.findall(r'<img class="ts-tile"', dead)) == 7


def test_drawn_deal_shows_hands_without_score():
    found = drawn(DealRecord(outcome="drawn", shown=(None, ShownHand(hand=DEAD), None, None)))
    assert "<summary>Ben’s hand</summary>" in found
