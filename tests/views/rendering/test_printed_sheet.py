"""Tests of the printed score sheets: confirmations, the code to verify them, and the command that writes them."""

import re
from html import unescape
from io import BytesIO, TextIOWrapper

import pytest

from tests.games.evidence import append_event, confirmed_log
from tests.games.sample_games import SIXTEEN
from tilesnap.cli import main
from tilesnap.games.events import DealCorrected
from tilesnap.games.game_file import format_game_file
from tilesnap.games.heads import ServerKey
from tilesnap.games.played_game import settle_game
from tilesnap.views.rendering.evidence import describe_confirmations, make_seal
from tilesnap.views.rendering.game_html import deal_sheet_html, game_sheet_html

DAY = "2026-11-23"
RECORDS = SIXTEEN[:4]


def sheet_of(log, number=1):
    game = settle_game(log)
    return unescape(deal_sheet_html(game.deals[number - 1], game, DAY, make_seal(game)))


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ((), ["Not confirmed by anybody yet"]),
        ((0, 2), ["Confirmed: Anna and Cleo", "Not confirmed yet: Ben and Dan"]),
        (range(4), ["Confirmed by everybody"]),
    ],
)
def test_confirmations_are_described(players, words):
    game = settle_game(confirmed_log(RECORDS, players=players))
    assert [*describe_confirmations(game.deals[0], game)] == words


def test_confirmation_before_change_is_described():
    log = confirmed_log(RECORDS)
    append_event(log, DealCorrected(deal="d1", over="e3", record=SIXTEEN[7]))
    game = settle_game(log)
    assert [*describe_confirmations(game.deals[1], game)] == [
        "To be confirmed again after a change: Anna, Ben, Cleo and Dan"
    ]
    assert ", before a change" in sheet_of(log, 2)


def test_deal_sheet_has_hands_payments_and_digests():
    log = confirmed_log(RECORDS)
    html = sheet_of(log)
    entry = settle_game(log).deals[0].version.entry
    assert '<details class="ts-hand" open>' in html
    for words in (
        "Ben pays Anna",
        "Concealed hand",
        f"digest {entry.digest}",
        "Photo of Anna’s hand: digest",
    ):
        assert words in html
    assert len(re.findall(r"<td>2026-11-23 \d\d:\d\d UTC</td>", html)) == 4


def test_game_sheet_lists_confirmations_and_code():
    log = confirmed_log(RECORDS)
    game = settle_game(log)
    html = unescape(game_sheet_html(game, DAY, make_seal(game)))
    assert html.count("Confirmed by everybody.") == len(RECORDS)
    assert log[-1].digest in html
    assert 'class="ts-code"' in html
    assert 'class="ts-code"' not in game_sheet_html(game, DAY)


def test_seal_opens_page_that_checks_head():
    game = settle_game(confirmed_log(RECORDS))
    assert make_seal(game).code == make_seal(game).line == game.state.last.digest
    head = ServerKey.from_seed(b"k" * 32).sign("evening", game.state.last.number, game.state.last.digest)
    seal = make_seal(game, head.text, "https://mahjong.example/club/")
    assert seal.code == f"https://mahjong.example/club/verify?head={head.text}"
    assert seal.line == head.text


@pytest.fixture
def file(tmp_path):
    log = confirmed_log(RECORDS)
    head = ServerKey.from_seed(b"k" * 32).sign("evening", len(log), log[-1].digest)
    path = tmp_path / "evening.json"
    path.write_text(format_game_file((each.sealed_entry for each in log), head), "utf-8")
    return path


@pytest.mark.parametrize(("options", "words"), [((), "Biggest hands"), (("--deal", "2"), "Deal 2")])
def test_sheet_command_writes_page_that_needs_no_other_file(file, tmp_path, options, words):
    page = tmp_path / "sheet.html"
    assert main(["game", "sheet", str(file), *options, "-o", str(page)]) == 0
    html = page.read_text("utf-8")
    assert words in html
    assert {each[:5] for each in re.findall(r'(?:src|href)="([^"]+)"', html)} == {"data:"}


def test_sheet_command_writes_in_every_language(file, capsys):
    assert main(["game", "sheet", str(file), "--deal", "1", "--language", "de"]) == 0
    html = capsys.readouterr().out
    assert '<html lang="de">' in html
    assert "Kürzel oder Unterschrift" in html


@pytest.mark.parametrize(("deals", "words"), [(4, "the deals 1 to 4"), (1, "deal 1 alone"), (0, "no deals")])
def test_sheet_command_rejects_unknown_deal(tmp_path, capsys, deals, words):
    file = tmp_path / "evening.json"
    log = confirmed_log(RECORDS[:deals])
    file.write_text(format_game_file(each.sealed_entry for each in log), "utf-8")
    assert main(["game", "sheet", str(file), "--deal", "9"]) == 1
    assert f"there is no deal 9: this game has {words}\n" in capsys.readouterr().err


def test_sheet_command_reads_standard_input(file, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(file.read_bytes())))
    assert main(["game", "sheet", "-"]) == 0
    assert "Biggest hands" in capsys.readouterr().out


def test_sheet_command_rejects_address_without_head(tmp_path, capsys):
    log = confirmed_log(RECORDS)
    old = ServerKey.from_seed(b"k" * 32).sign("evening", len(log) - 1, log[-2].digest)
    for head in (None, old):
        file = tmp_path / "evening.json"
        file.write_text(format_game_file((each.sealed_entry for each in log), head), "utf-8")
        assert main(["game", "sheet", str(file), "--address", "https://mahjong.example"]) == 1
        assert "no server signed the last entry of this file" in capsys.readouterr().err
        assert main(["game", "sheet", str(file)]) == 0
