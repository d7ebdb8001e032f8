"""Golden tests of games stored by an early version: their files and database open unchanged.

`before/` was written by the code of that time: two games with all ways to win, and for each a deal half
entered. `expected.json` is the result that that code reported for them.
"""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.log_builders import deal_event, won_deal
from tests.streamlit_app.app_steps import asked_field, deal_of
from tests.streamlit_app.game_steps import ledger, open_game_page, press_part, title, totals
from tilesnap.deals import document
from tilesnap.deals.commands import OpenHand
from tilesnap.deals.record import reopen_deal, to_record
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view, ledger_view
from tilesnap.games.__main__ import main
from tilesnap.games.game_file import format_game_file, parse_game_file
from tilesnap.games.log import Submission
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.open_game import _open_cached_store, game_store

BEFORE = Path(__file__).parent / "before"
EXPECTED = json.loads((BEFORE / "expected.json").read_text("utf-8"))
GAMES = ("classical", "hong_kong")
HALF_ENTERED = EXPECTED["half entered"]


def file_of(game):
    return BEFORE / f"{game}.json"


@pytest.fixture
def url(tmp_path):
    """A copy of the database, which opening may bring up to date."""
    shutil.copy(BEFORE / "games.sqlite", tmp_path)
    return f"sqlite:///{tmp_path}/games.sqlite"


@pytest.fixture
def golden_store(url):
    opened = open_store(url)
    yield opened
    opened.close()


@pytest.fixture
def page_on(url, monkeypatch):
    """Make the page use that copy of the database."""
    monkeypatch.setenv("TILESNAP_DATABASE", url)
    yield
    game_store().close()
    _open_cached_store.cache_clear()


def results_of(played):
    """Return the results of a game's deals, in the form of `expected.json`."""
    return [
        {
            "deal": deal.version.deal,
            "seats": "".join(deal.seats),
            "net": list(deal.net),
            "provisional": deal.provisional,
            "problem": deal.problem and deal.problem.code,
            "scores": [
                deal.ledger.results[seat].total if seat in deal.ledger.results else None
                for seat in deal.seats
            ],
            "pays": [
                [deal.player(line.payer), deal.player(line.payee), line.amount] for line in deal.ledger.lines
            ],
        }
        for deal in played.deals
    ]


def entries_of_file(game):
    return tuple(each.entry() for each in parse_game_file(file_of(game).read_text("utf-8"))[1])


@pytest.mark.parametrize("game", GAMES)
def test_file_gives_same_totals_and_payments(game):
    played = settle_game(entries_of_file(game))
    assert list(played.totals) == EXPECTED[game]["totals"]
    assert results_of(played) == EXPECTED[game]["deals"]


SOURCES = {
    "classical": [
        *("wall", "discard", "robbed_kong", None, None, "wall", "discard", "discard", "robbed_kong"),
        *(None, "discard"),
    ],
    "hong_kong": ["discard", "wall", "discard", "robbed_kong", None],
}
"""The win source of each deal: None if nobody won, or if it is unknown."""


@pytest.mark.parametrize("game", GAMES)
def test_file_gives_win_sources(game):
    assert [deal.record.source for deal in settle_game(entries_of_file(game)).deals] == SOURCES[game]


@pytest.mark.parametrize("game", GAMES)
def test_file_chain_is_intact(game, capsys):
    assert main(["verify", str(file_of(game))]) == 0
    assert f"the last is {EXPECTED[game]['last']}" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_file_imports_exports_and_continues(game, tmp_path):
    with_more = open_store(f"sqlite:///{tmp_path}/new.sqlite")
    name, log, _ = parse_game_file(file_of(game).read_text("utf-8"))
    assert with_more.import_log(name, log) == len(log)
    assert format_game_file(with_more.sealed_entries(name)) == file_of(game).read_text("utf-8")
    after = settle_game(tuple(with_more.entries(name))).state.last_deal
    with_more.append(
        name, Submission(deal_event("one-more", after, won_deal(0, 24, 8, 8, 8)), "more", "phone")
    )
    parse_game_file(format_game_file(with_more.sealed_entries(name)))
    with_more.close()


@pytest.mark.parametrize("game", GAMES)
def test_database_has_game_and_links(golden_store, game):
    assert format_game_file(golden_store.sealed_entries(game)) == file_of(game).read_text("utf-8")
    assert results_of(settle_game(tuple(golden_store.entries(game)))) == EXPECTED[game]["deals"]
    links = {role: golden_store.link(token) for role, token in EXPECTED["links"][game].items()}
    assert {role: (link.game, link.role) for role, link in links.items()} == {
        "scorer": (game, "host"),  # the first writing link belongs to whoever began the game
        "viewer": (game, "viewer"),
    }


def rules_and_table(played, place):
    """Return the rules and the table of a deal of a game."""
    begun = played.state.start_event.rules
    return Rules.create(begun.name, begun.preset, begun.house), Table(
        played.players, (place,), is_counted=True
    )


@pytest.mark.parametrize(
    ("game", "number"), [(game, at) for game in GAMES for at in range(len(SOURCES[game]))]
)
def test_deal_reopens_with_same_record(game, number):
    played = settle_game(entries_of_file(game))
    deal = played.deals[number]
    rules, table = rules_and_table(played, deal.place)
    again = reopen_deal(
        deal.record, rules, table, id_=deal.version.deal, corrected_entry=deal.version.entry.id
    )
    record = GAME_INPUT.check(DealRecord, to_record(again))
    assert record == deal.record
    assert ledger_view(again)["net"] == list(deal.net)


def draft_of(golden_store, game):
    """Return the deal half entered on the phone, at its place in the game."""
    played = settle_game(tuple(golden_store.entries(game)))
    deal = document.deal_from_json(json.loads(golden_store.drafts(game)["phone"]))
    place = next(
        (each.place for each in played.deals if each.version.entry.id == deal.over), played.next_place
    )
    rules, table = rules_and_table(played, place)
    return replace(deal, rules=rules, table=table)


def test_draft_opens_and_continues(golden_store):
    shown = deal_view(draft_of(golden_store, "classical"))
    assert shown["ledger"]["net"] == HALF_ENTERED["net"]
    assert sorted(shown["ledger"]["provisional"]) == sorted(HALF_ENTERED["provisional"])
    assert [
        player["total"] if player["state"] in ("stated", "kept") else None for player in shown["players"]
    ] == HALF_ENTERED["scores"]
    assert (shown["winners"], shown["source"], shown["discarder"]) == ([2], "discard", 0)
    entered = update(draft_of(golden_store, "classical"), OpenHand(HALF_ENTERED["player"]))
    assert deal_view(entered)["hand"]["question"]["field"] == HALF_ENTERED["question"]


def test_draft_of_correction_opens(golden_store):
    deal = draft_of(golden_store, "hong_kong")
    (played,) = [
        each
        for each in settle_game(tuple(golden_store.entries("hong_kong"))).deals
        if each.version.deal == deal.id
    ]
    assert ledger_view(deal)["net"] == list(played.net)
    assert deal.over == played.version.entry.id


@pytest.mark.usefixtures("page_on")
def test_page_opens_game_by_link():
    page = open_game_page("another-phone", g=EXPECTED["links"]["classical"]["scorer"])
    names = ("Nora", "Emil", "Ida", "Wanda S.")
    shown = [f"{total}?".replace("-", "−") for total in EXPECTED["classical"]["totals"]]
    assert totals(page) == dict(zip(names, shown, strict=True))  # a hand of the fifth deal is not known


@pytest.mark.usefixtures("page_on")
def test_page_opens_draft_of_device():
    page = open_game_page("phone", g=EXPECTED["links"]["classical"]["scorer"])
    assert (deal_of(page).id, deal_of(page).player) == ("half", None)
    assert "Nora pays Ida" in ledger(page)
    press_part(page, "Emil · East")
    assert title(page) == "Emil’s hand"
    assert asked_field(page) == HALF_ENTERED["question"]


CONFIRMED = BEFORE / "confirmed.json"
BY_ALL = "  proved: Confirmed by Anna, Ben, Cleo and Dan: hands, worth and payments"
VERIFIED = (
    ("  proved: Confirmed by Anna, Ben and Cleo: hands", "  not proved: Not confirmed by Dan."),
    ("  proved: Confirmed by Ben (B.K.): hands", "  not proved: Confirmed before a later change"),
    (BY_ALL,),
    (BY_ALL,),
)
"""The findings about each deal, by their beginnings."""


def test_confirmations_are_verified_as_before(capsys):
    assert main(["verify", str(CONFIRMED)]) == 0
    blocks = capsys.readouterr().out.split("\ndeal ")[1:]
    assert len(blocks) == len(VERIFIED)
    for block, findings in zip(blocks, VERIFIED, strict=True):
        for finding in findings:
            assert any(line.startswith(finding) for line in block.splitlines()), (block, finding)
