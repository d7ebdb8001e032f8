"""Tests of the deals and results of a game, without a browser."""

import csv
from io import BytesIO, StringIO

import openpyxl
import pytest
from streamlit.testing.v1 import AppTest

from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tests.streamlit_app.app_steps import component_data
from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import settle_game
from tilesnap.games.spreadsheets import build_workbook, deals_table, format_csv
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.streamlit_app.screens.game import results
from tilesnap.views.rendering.deal_text import NO_BREAK_SPACE


def results_page(what):
    page = AppTest.from_file("../../seen_page.py", default_timeout=60)
    page.query_params["show"] = what
    page.run()
    assert not page.exception
    return page


def page_html(page):
    return "\n".join(block.body for block in page.get("html") if "<style>" not in block.body)


def deal_expander(page, number):
    return next(each for each in page.expander if each.label.startswith(f"**Deal {number} "))


def expand_deal(page, number):
    page.session_state[f"seen_deal_{number}"] = True
    page.run()
    assert not page.exception
    return "\n".join(block.body for block in deal_expander(page, number).get("html"))


def test_results_are_empty_without_deals():
    page = results_page("none")
    assert [each.value for each in page.caption] == ["No deal has been played yet."]
    assert page.get("vega_lite_chart") == []


def test_chart_has_text_alternative():
    chart = results_page("evening").get("vega_lite_chart")[0].proto
    assert "Totals after each of 14 deals." in chart.alt
    assert "Cleo 3042" in chart.alt


def test_deal_line_shows_winner_source_and_payments():
    page = results_page("evening")
    assert deal_expander(page, 2).label.replace(NO_BREAK_SPACE, " ") == (
        "**Deal 2 · East 東 1**  \nBen won on Cleo’s discard. Anna −384, Ben +800, Cleo −208, Dan −208"
    )
    assert deal_expander(page, 3).label.endswith("Nobody won, the wall ran out.")
    assert deal_expander(page, 3).get("html") == []  # it is computed when it is expanded


def test_deal_expands_to_ledger_and_shown_hands():
    found = expand_deal(results_page("evening"), 1)
    assert "Ben pays Anna" in found
    assert found.index("Anna’s hand: 80 points") < found.index("Dan’s hand: 0 points")
    assert found.count('class="ts-sheet"') == 2
    assert "Ben’s hand" not in found  # the total was stated


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (15, "Ben’s hand scores 120 to 500, as something about it is not known."),
        (16, "There are 2 versions of this deal. The first counts until somebody chooses."),
        (16, "Ben’s hand is not known: nothing is settled between Ben and "),
    ],
)
def test_provisional_deals_are_marked(number, words):
    page = results_page("open")
    assert words in expand_deal(page, number)
    assert "?" in deal_expander(page, number).label
    assert any("may still change" in each.value for each in page.caption)


def test_complete_game_has_no_provisional_marks():
    page = results_page("evening")
    assert "?" not in page_html(page).replace("Numbers with a ?", "")
    assert "?" not in "".join(each.label for each in page.expander)
    assert [each.value for each in page.caption] == []


def test_statistics_are_shown_below_deals():
    found = page_html(results_page("evening"))
    for words in ("from ↓ to →", "Thirteen orphans", "Discarded the winning tile"):
        assert words in found


def test_game_sheet_is_shared_without_address():
    sheet = component_data(results_page("evening"), "sheet_actions")["sheet"]
    assert sheet["link"] is False
    assert "<h2>Who paid whom</h2>" in sheet["html"]
    assert sheet["plain"].startswith("Anna · Ben · Cleo · Dan")


def test_downloads_offer_all_files():
    buttons = results_page("evening").get("download_button")
    assert [each.proto.label for each in buttons] == ["Tables (Excel)", "Deals (CSV)", "Totals (CSV)"]


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_table_words_exist_in_every_language(name, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    game = settle_game(sample_log(SIXTEEN, CONFLICTING_DEAL))
    book = openpyxl.load_workbook(BytesIO(build_workbook(results._tables(game), results._localize)))
    lines, debts = sum(len(deal.ledger.lines) for deal in game.deals), len(final_scores(game).debts)
    assert [sheet.max_row for sheet in book] == [5, 17, 1 + lines, 1 + debts]
    rows = list(csv.reader(StringIO(format_csv(deals_table(game), results._localize).decode("utf-8-sig"))))
    assert rows[1][1] == text.t("wind-E")
    assert rows[0][8] == text.t("seen-column_worth", player="Anna")
