"""Games that the page wrote down before there was a `play`: their files and their database open as they were.

`before/` was written by the code of that time: two games with all ways to win, and for each a deal half
entered. `told.json` is what that code said of them.
"""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.telling import dealt, won
from tests.streamlit_app.app_steps import asked, deal_of
from tests.streamlit_app.game_steps import at_game, ledger, press, title, totals
from tilesnap.deals import document
from tilesnap.deals.record import reopened, told
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table
from tilesnap.deals.update import update
from tilesnap.deals.view import ledger_view, view
from tilesnap.games.__main__ import main
from tilesnap.games.files import read_game, write_game
from tilesnap.games.log import Sent
from tilesnap.games.playing import evening
from tilesnap.games.record import SOURCE, DealRecord
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.game import _opened, store

BEFORE = Path(__file__).parent / "before"
TOLD = json.loads((BEFORE / "told.json").read_text("utf-8"))
GAMES = ("classical", "hong_kong")
HALF = TOLD["half entered"]


def file_of(game):
    return BEFORE / f"{game}.json"


@pytest.fixture
def url(tmp_path):
    """A copy of the database, which opening may bring up to date."""
    shutil.copy(BEFORE / "games.sqlite", tmp_path)
    return f"sqlite:///{tmp_path}/games.sqlite"


@pytest.fixture
def kept(url):
    opened = open_store(url)
    yield opened
    opened.close()


@pytest.fixture
def page_on(url, monkeypatch):
    """Have the page keep its games in that copy."""
    monkeypatch.setenv("TILESNAP_DATABASE", url)
    yield
    store().close()
    _opened.cache_clear()


def said_of(played):
    """What is said of the deals of a game, in the form of `told.json`."""
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
    return tuple(each.entry() for each in read_game(file_of(game).read_text("utf-8"))[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_file_tells_the_totals_and_payments_that_it_told(game):
    played = evening(entries_of_file(game))
    assert list(played.totals) == TOLD[game]["totals"]
    assert said_of(played) == TOLD[game]["deals"]


SOURCES = {
    "classical": [
        *("wall", "discard", "robbed_kong", None, None, "wall", "discard", "discard", "robbed_kong"),
        *(None, "discard"),
    ],
    "hong_kong": ["discard", "wall", "discard", "robbed_kong", None],
}
"""How each deal was won: None where nobody won, or nobody remembers."""


@pytest.mark.parametrize("game", GAMES)
def test_how_it_was_won_is_read_in_the_words_of_today(game):
    assert [deal.record.source for deal in evening(entries_of_file(game)).deals] == SOURCES[game]


@pytest.mark.parametrize("game", GAMES)
def test_its_chain_is_as_it_was_written(game, capsys):
    assert main(["verify", str(file_of(game))]) == 0
    assert f"the last is {TOLD[game]['last']}" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_taken_in_written_out_alike_and_goes_on(game, tmp_path):
    with_more = open_store(f"sqlite:///{tmp_path}/new.sqlite")
    name, log, _ = read_game(file_of(game).read_text("utf-8"))
    assert with_more.take_over(name, log) == len(log)
    assert write_game(with_more.written(name)) == file_of(game).read_text("utf-8")
    after = evening(tuple(with_more.entries(name))).story.after
    with_more.append(name, Sent(dealt("one-more", after, won(0, 24, 8, 8, 8)), "more", "phone"))
    read_game(write_game(with_more.written(name)))
    with_more.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_database_has_the_game_as_its_file_and_its_links(kept, game):
    assert write_game(kept.written(game)) == file_of(game).read_text("utf-8")
    assert said_of(evening(tuple(kept.entries(game)))) == TOLD[game]["deals"]
    links = {role: kept.link(token) for role, token in TOLD["links"][game].items()}
    assert {role: (link.game, link.role) for role, link in links.items()} == {
        "scorer": (game, "host"),  # the first link to write with: who began the game has it
        "viewer": (game, "viewer"),
    }


def at_its_place(played, place):
    """The rules and the table of a deal of a game."""
    begun = played.story.begun.rules
    return Rules.of(begun.name, begun.preset, begun.house), Table(played.players, (place,), is_counted=True)


@pytest.mark.parametrize(
    ("game", "number"), [(game, at) for game in GAMES for at in range(len(SOURCES[game]))]
)
def test_a_deal_opened_to_be_corrected_tells_what_it_told(game, number):
    played = evening(entries_of_file(game))
    deal = played.deals[number]
    rules, table = at_its_place(played, deal.place)
    again = reopened(deal.record, rules, table, id_=deal.version.deal, over=deal.version.entry.id)
    record = SOURCE.check(DealRecord, told(again))
    assert record == deal.record
    assert ledger_view(again)["net"] == list(deal.net)


def draft_of(kept, game):
    """The deal half entered on the phone, at its place in the game."""
    played = evening(tuple(kept.entries(game)))
    deal = document.read(json.loads(kept.drafts(game)["phone"]))
    place = next((each.place for each in played.deals if each.version.entry.id == deal.over), played.next)
    rules, table = at_its_place(played, place)
    return replace(deal, rules=rules, table=table)


def test_a_deal_half_entered_opens_and_is_gone_on_with(kept):
    shown = view(draft_of(kept, "classical"))
    assert shown["ledger"]["net"] == HALF["net"]
    assert sorted(shown["ledger"]["provisional"]) == sorted(HALF["provisional"])
    assert [
        player["total"] if player["state"] in ("said", "kept") else None for player in shown["players"]
    ] == HALF["scores"]
    assert (shown["winners"], shown["source"], shown["discarder"]) == ([2], "discard", 0)
    entered = update(draft_of(kept, "classical"), {"do": "enter", "player": HALF["player"]})
    assert view(entered)["hand"]["question"]["field"] == HALF["question"]


def test_a_correction_half_entered_opens(kept):
    deal = draft_of(kept, "hong_kong")
    (played,) = [
        each for each in evening(tuple(kept.entries("hong_kong"))).deals if each.version.deal == deal.id
    ]
    assert ledger_view(deal)["net"] == list(played.net)
    assert deal.over == played.version.entry.id


@pytest.mark.usefixtures("page_on")
def test_the_page_opens_the_game_by_its_link():
    page = at_game("another-phone", g=TOLD["links"]["classical"]["scorer"])
    names = ("Nora", "Emil", "Ida", "Wanda S.")
    shown = [f"{total}?".replace("-", "−") for total in TOLD["classical"]["totals"]]
    assert totals(page) == dict(zip(names, shown, strict=True))  # of the fifth deal a hand is not known


@pytest.mark.usefixtures("page_on")
def test_the_page_opens_the_deal_half_entered_on_its_phone():
    page = at_game("phone", g=TOLD["links"]["classical"]["scorer"])
    assert (deal_of(page).id, deal_of(page).player) == ("half", None)
    assert "Nora pays Ida" in ledger(page)
    press(page, "hand_1")
    assert title(page) == "Emil’s hand"
    assert asked(page) == HALF["question"]
