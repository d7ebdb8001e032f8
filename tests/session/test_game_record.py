"""Tests of the record of a game: deals, results, and the commands about both, for every host."""

import csv
from base64 import b64decode
from dataclasses import asdict, replace
from io import BytesIO, StringIO

import openpyxl
import pytest

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tests.session.json_commands import buttons, flatten
from tilesnap.games.events import EntryUndone, GameEnded
from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import settle_game
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import t, use_language
from tilesnap.session.commands import (
    CloseGame,
    EnterStake,
    ExportGame,
    ExportSheet,
    ExportTable,
    RemoveDeal,
    RenamePlayers,
    ShowDetails,
    SwapDeals,
    UndoEntry,
)
from tilesnap.session.game_record import GameRecord
from tilesnap.views.game import STATISTICS, ShownGame
from tilesnap.views.rendering.deal_text import NO_BREAK_SPACE
from tilesnap.views.rendering.evidence import make_seal

EVENINGS = {
    "evening": sample_log(SIXTEEN[:14]),
    "finished": sample_log(SIXTEEN[:14], GameEnded()),
    "open": sample_log(SIXTEEN, CONFLICTING_DEAL),
    "none": sample_log(()),
    "even": build_log(start_event(), deal_event("a", None, SIXTEEN[2]), GameEnded()),
    "two winners": build_log(
        start_event(),
        deal_event("a", None, won_deal(0, 20, 10, 10, 10, drawn=True)),
        deal_event("b", "a", won_deal(1, 8, 40, 8, 8, drawn=True)),
        GameEnded(),
    ),
}


def shown_game(name="evening", **fields):
    """Return a game with what a host knows of it."""
    log = EVENINGS[name]
    played = settle_game(log)
    defaults = {
        "seal": make_seal(played),
        "may_write": True,
        "is_entering": False,
        "describe_author": lambda entry: f"by {entry.device}",
        "write_file": lambda: "the file",
        "has_workbooks": True,
    }
    return ShownGame(played=played, entries=log, **{**defaults, **fields})


def as_dicts(parts):
    return [asdict(each) for each in parts]


def deals(game, *opened, record=None):
    """Return the parts of the deals, with the deals of these numbers open."""
    record = record or GameRecord()
    for number in opened:
        record.run(ShowDetails(f"deal_{game.played.deals[number - 1].version.deal}", open=True), game)
    return as_dicts(record.deals_parts(game))


def results(game, *commands):
    """Return the parts of the results after commands."""
    record = GameRecord()
    for command in commands:
        record.run(command, game)
    return as_dicts(record.results_parts(game))


def text_of(parts):
    return "\n".join(part.get("text") or part.get("html") or "" for part in flatten(parts))


def fold(parts, words):
    return next(part for part in parts if part["kind"] == "fold" and words in part["text"])


@pytest.mark.parametrize("section", [deals, results])
def test_game_without_deals_says_so(section):
    assert "No deal has been played yet." in text_of(section(shown_game("none")))
    assert 'class="chart"' not in text_of(section(shown_game("none")))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (2, "Deal 2 · East 東 1\nBen won on Cleo’s discard. Anna −384, Ben +800, Cleo −208, Dan −208"),
        (3, "Nobody won, the wall ran out."),
    ],
)
def test_deal_line_shows_winner_source_and_payments(number, words):
    line = fold(deals(shown_game()), f"Deal {number} ")
    assert line["text"].replace(NO_BREAK_SPACE, " ").endswith(words)
    assert (line["parts"], line["is_open"]) == ((), False)  # it is rendered when it is opened


def test_deal_opens_to_ledger_and_shown_hands():
    found = text_of(fold(deals(shown_game(), 1), "Deal 1 ")["parts"])
    assert "Ben pays Anna" in found
    assert found.index("Anna’s hand: 80 points") < found.index("Dan’s hand: 0 points")
    assert found.count('class="ts-sheet"') == 2
    assert "Ben’s hand" not in found  # the total was stated
    assert "Entered by: by phone" in found


def test_opened_section_closes_again():
    record, game = GameRecord(), shown_game()
    assert fold(deals(game, 4, record=record), "Deal 4 ")["is_open"]
    record.run(ShowDetails("deal_d3", open=False), game)
    assert not any(part.get("is_open") for part in deals(game, record=record))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (15, "Ben’s hand scores 120 to 500, as something about it is not known."),
        (16, "There are 2 versions of this deal. The first counts until somebody chooses."),
        (16, "Ben’s hand is not known: nothing is settled between Ben and "),
    ],
)
def test_provisional_deals_are_marked(number, words):
    game = shown_game("open")
    line = fold(deals(game, number), f"Deal {number} ")
    assert words in text_of(line["parts"])
    assert "?" in line["text"]
    assert "may still change" in text_of(results(game))


def test_complete_game_has_no_provisional_marks():
    game = shown_game()
    shown = results(game, *(ShowDetails(name, open=True) for name in STATISTICS))
    assert "?" not in text_of([*deals(game), *shown]).replace("Numbers with a ?", "")


def test_statistics_are_rendered_when_opened():
    shown = results(shown_game(), *(ShowDetails(name, open=True) for name in STATISTICS))
    for words in ("from ↓ to →", "Thirteen orphans", "Discarded the winning tile"):
        assert words not in text_of(results(shown_game()))
        assert words in text_of(shown)


def test_entries_name_event_and_author():
    record, game = GameRecord(), shown_game("two winners")
    record.run(ShowDetails("entries", open=True), game)
    rows = [part["text"] for part in fold(deals(game, record=record), "Who entered what")["parts"]]
    assert [row.partition(" · ")[0] for row in rows] == [
        "4. end of the game",
        "3. deal 2",
        "2. deal 1",
        "1. beginning of the game",
    ]
    assert rows[0].endswith(" · by phone")


RESULTS = {
    # a row: the game, the sentence at its top, a debt
    "evening": ("Cleo leads with 3042.", "If it ended now"),
    "finished": ("The game is over. Cleo wins with 3042.", "Settling up"),
    "two winners": ("The game is over. Ben wins with 120.", "Cleo pays Ben"),
    "even": ("The game is over. Anna, Ben, Cleo and Dan share first place with 0 each.", None),
}


@pytest.mark.parametrize("name", RESULTS)
def test_results_name_winner_and_debts(name):
    sentence, debts = RESULTS[name]
    shown = results(shown_game(name))
    assert shown[0]["text"] == sentence
    assert "Totals after each of" in text_of(shown)
    assert debts in text_of(shown) if debts else "owes" not in text_of(shown)


STAKES = {"0.05": "4.00", "0,05": "4.00", "": None, "x": None, "-1": None, "NaN": None, "1e9": None}


@pytest.mark.parametrize("typed", STAKES)
def test_stake_turns_debts_into_money(typed):
    shown = results(shown_game("two winners"), EnterStake({"stake": typed}))
    money = STAKES[typed]
    assert ("<td>4.00</td>" in text_of(shown)) == (money is not None)
    (field,) = next(part["fields"] for part in shown if part.get("name") == "stake")
    assert field["value"] == ("0.05" if money else "")


@pytest.mark.parametrize("closed", [False, True])
def test_close_button_follows_debts_until_it_reopens(closed):
    names = [part.get("name") for part in results(shown_game("finished" if closed else "evening"))]
    assert (names.index("end") > names.index("matrix")) is closed


def test_open_deal_blocks_corrections_and_closing():
    game = shown_game(is_entering=True)
    shown = buttons(deals(game, 2) + results(game))
    assert {each["text"]: each["disabled"] for each in shown}["Close the game"]
    assert [each["text"] for each in shown if each["disabled"]] == ["Correct", "Close the game"]


def test_viewer_sees_deals_and_results_without_actions():
    game = shown_game(may_write=False, write_file=None)
    shown = [*deals(game, 1), *results(game)]
    assert [each["text"] for each in buttons(shown)] == ["Games and players"]
    assert "Ben pays Anna" in text_of(shown)
    assert "Game (JSON)" not in str(shown)
    for command in (CloseGame(closed=True), RemoveDeal("e2"), RenamePlayers({"0": "Zoe"}), ExportGame()):
        record = GameRecord()
        assert (record.run(command, game), record.file) == ([], None)


def test_first_deal_offers_no_swap():
    assert not any("Played before" in each["text"] for each in buttons(deals(shown_game(), 1)))
    assert any("Played before deal 1" in each["text"] for each in buttons(deals(shown_game(), 2)))


def test_removing_deal_is_asked_first():
    remove = next(each for each in buttons(deals(shown_game(), 2)) if each["text"] == "Remove")
    assert "deal 2" in remove["confirm"]


COMMANDS = {
    # a row: the command, the kinds of its events
    "undo": (UndoEntry("e15"), [EntryUndone(entry="e15")]),
    "close": (CloseGame(closed=True), [GameEnded(over=True)]),
    "swap the first deal": (SwapDeals("e2"), []),
    "a deal that is gone": (RemoveDeal("gone"), []),
    "equal names": (RenamePlayers({"0": "Anna", "1": "  "}), []),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_command_returns_events_to_append(name):
    command, events = COMMANDS[name]
    assert GameRecord().run(command, shown_game()) == events


def test_two_names_are_changed_at_once():
    events = GameRecord().run(RenamePlayers({"0": "Zoe", "3": "Ian"}), shown_game())
    assert [(each.player, each.name) for each in events] == [(0, "Zoe"), (3, "Ian")]


def exported(command, game):
    record = GameRecord()
    assert record.run(command, game) == []
    return record.file


SHEETS = {
    # a row: the entry of the deal, what its HTML and its text contain
    "game": (None, "<h2>Who paid whom</h2>", "Anna · Ben · Cleo · Dan"),
    "deal": ("e3", 'class="ts-code"', "Deal 2 · East 東 1: Ben won"),
}


@pytest.mark.parametrize("name", SHEETS)
def test_sheet_is_exported_as_html_and_text(name):
    entry, markup, plain = SHEETS[name]
    sheet = exported(ExportSheet(entry), shown_game())
    assert (sheet.is_sheet, sheet.is_binary) == (True, False)
    assert markup in sheet.content
    assert sheet.plain.replace(NO_BREAK_SPACE, " ").startswith(plain)


def test_sheet_of_changed_deal_is_not_exported():
    assert exported(ExportSheet("gone"), shown_game()) is None


def test_game_file_is_exported():
    assert exported(ExportGame(), shown_game()).content == "the file"


def test_host_without_workbooks_offers_none():
    game = replace(shown_game(), has_workbooks=False)
    files = next(part["files"] for part in results(game) if part["kind"] == "save")
    assert [each["file"] for each in files] == [
        *("tilesnap-2026-11-23-deals.csv", "tilesnap-2026-11-23-totals.csv", "tilesnap-2026-11-23.json")
    ]
    assert exported(ExportTable("workbook"), game) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_exported_in_every_language(language):
    game = shown_game("open")
    with use_language(language):
        book = exported(ExportTable("workbook"), game)
        table = exported(ExportTable("deals"), game)
        east, worth = t("wind-E"), t("seen-column_worth", player="Anna")
    lines = sum(len(deal.ledger.lines) for deal in game.played.deals)
    debts = len(final_scores(game.played).debts)
    sheets = openpyxl.load_workbook(BytesIO(b64decode(book.content)))
    assert [sheet.max_row for sheet in sheets] == [5, 17, 1 + lines, 1 + debts]
    rows = list(csv.reader(StringIO(b64decode(table.content).decode("utf-8-sig"))))
    assert (rows[1][1], rows[0][8]) == (east, worth)
