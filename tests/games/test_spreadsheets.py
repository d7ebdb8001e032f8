"""Tests of spreadsheets of a game, parsed as a spreadsheet program does."""

import csv
from io import BytesIO, StringIO

import openpyxl
import pytest

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tilesnap.games.events import PlayerRenamed
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord
from tilesnap.games.spreadsheets import build_workbook, deals_table, format_csv, payments_table, totals_table


def plain(word):
    return f"{word.key} {word.player}".strip()


def game(*records, rules="european_classical", later=(), **fields):
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    return settle_game(build_log(start_event(rules, **fields), *deals, *later))


# Anna is East and wins 20: each pays her 40; Ben (8) has 4 of Cleo and 6 of Dan, Cleo 2 of Dan.
EAST = won_deal(0, 20, 8, 4, 2, drawn=True)
DRAWN = DealRecord(outcome="drawn")
UNKNOWN = DealRecord(outcome="won", winner=1, discarder=2)


def rows(data):
    assert data.startswith(b"\xef\xbb\xbf")  # the mark by which spreadsheets detect UTF-8
    return list(csv.reader(StringIO(data.decode("utf-8-sig"))))


def test_totals_as_csv():
    assert rows(format_csv(totals_table(game(EAST, start=1000)), plain)) == [
        ["place", "player", "total", "net", "penalties", "won", "open"],
        ["1", "Anna", "1120", "120", "0", "1", "no"],
        ["2", "Ben", "970", "-30", "0", "0", "no"],
        ["3", "Cleo", "958", "-42", "0", "0", "no"],
        ["4", "Dan", "952", "-48", "0", "0", "no"],
    ]


def test_deals_as_csv_leave_unknown_cells_empty():
    first, won_, drawn, unknown = rows(format_csv(deals_table(game(EAST, DRAWN, UNKNOWN)), plain))
    assert first[:8] == ["deal", "round", "hand", "dealer", "outcome", "winner", "drawn", "discarder"]
    assert first[8:12] == ["worth Anna", "worth Ben", "worth Cleo", "worth Dan"]
    assert first[12:] == [
        *(f"net_of {name}" for name in ("Anna", "Ben", "Cleo", "Dan")),
        *(f"penalty_of {name}" for name in ("Anna", "Ben", "Cleo", "Dan")),
        *(f"total_of {name}" for name in ("Anna", "Ben", "Cleo", "Dan")),
        "open",
    ]
    totals = ["120", "-30", "-42", "-48"]
    assert won_[:8] == ["1", "wind_E", "1", "Anna", "outcome_won", "Anna", "yes", ""]
    assert won_[8:] == ["20", "8", "4", "2", *totals, *["0"] * 4, *totals, "no"]
    assert drawn[4:] == ["outcome_drawn", "", "", "", "", "", "", "", *["0"] * 8, *totals, "no"]
    assert unknown[4:] == ["outcome_won", "Ben", "no", "Cleo", "", "", "", "", *["0"] * 8, *totals, "yes"]


def test_payments_as_csv():
    result = rows(format_csv(payments_table(game(EAST)), plain))
    assert result[0] == ["deal", "payer", "payee", "amount", "reason", "open"]
    assert ["1", "Ben", "Anna", "40", "reason_winner", "no"] in result
    assert ["1", "Dan", "Cleo", "2", "reason_difference", "no"] in result
    assert sum(int(row[3]) for row in result[1:]) == 3 * 40 + 4 + 6 + 2


def sheets(*tables):
    book = openpyxl.load_workbook(BytesIO(build_workbook(tables, plain)))
    return {sheet.title: list(sheet.iter_rows()) for sheet in book}


def test_workbook_has_sheets_with_numbers():
    result = game(EAST)
    read = sheets(totals_table(result), deals_table(result), payments_table(result))
    assert list(read) == ["totals", "deals", "payments"]
    assert [cell.value for cell in read["totals"][1]] == [1, "Anna", 120, 120, 0, 1, "no"]
    assert [cell.value for cell in read["totals"][4]] == [4, "Dan", -48, -48, 0, 0, "no"]
    assert read["totals"][0][0].font.bold


EVIL = ["=1+1", "+41", "-2", "@SUM(A1)", "＝1+1", '=HYPERLINK("x")', 'a;b,c"d', "Änna 安娜"]


@pytest.mark.parametrize("name", EVIL)
def test_name_is_never_a_formula(name):
    result = game(EAST, later=[PlayerRenamed(player=0, name=name)])
    cell = sheets(totals_table(result))["totals"][1][1]
    assert (cell.value, cell.data_type) == (name, "s")
    heads = sheets(deals_table(result))["deals"][0]
    assert {each.data_type for each in heads} == {"s"}
    csv_name = rows(format_csv(totals_table(result), plain))[1][1]
    assert csv_name == (f"'{name}" if name[0] in "=+-@＝" else name)


def test_negative_number_is_no_formula():
    assert b"'-" not in format_csv(totals_table(game(EAST)), plain)


def test_csv_quotes_every_text():
    result = game(EAST, later=[PlayerRenamed(player=0, name="An;na")])
    assert b'1,"An;na",120' in format_csv(totals_table(result), plain)
