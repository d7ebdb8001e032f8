"""Viewers see what is written down as soon as it is, until their link is withdrawn."""

import asyncio
import re
import time
from contextlib import aclosing
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import tilesnap.games.playing as game_playing
from tests.games.telling import begun, dealt, told, won
from tests.server.games import Game
from tilesnap.games.events import Ended, GameRules, Renamed
from tilesnap.games.heads import ServerKey, read_head
from tilesnap.games.log import Sent
from tilesnap.games.playing import evening
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.store_threads import StoreThreads
from tilesnap.server.watch_page import STYLES, shown

LATEST = 15
"""Seconds within which a stream ends when its link opens nothing any more."""


def next_game(following):
    """Wait for the next event that shows a game."""
    while (event := following()) and event[0] != "game":
        pass
    return event and event[1]


def test_a_viewer_sees_the_game_with_every_name_as_text(games):
    game = games.begin(title="<script>alert(1)</script>")
    game.write()
    games.store.append(game.id, Sent(Renamed(player=1, name="<b>Ben</b>"), "named", "phone"))
    status, headers, page = games.ask("GET", f"/watch/{game.viewer}")
    assert status == 200
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert "<script>alert" not in page
    assert "<b>Ben" not in page
    assert "&lt;b&gt;Ben&lt;/b&gt;" in page
    assert '<data value="120">120</data>' in page
    assert '<data value="-48">\N{MINUS SIGN}48</data>' in page


def test_what_is_not_known_yet_is_no_number(game):
    game.store.append(game.id, Sent(dealt("d1", None, DealRecord(outcome="won", winner=2)), "e1", "phone"))
    page = game.ask("GET", f"/watch/{game.viewer}")[2]
    assert page.count('<span class="unknown" role="img" aria-label="not known yet">') == 4
    assert page.count('<data class="open" value="0">0<span class="unseen"> (may still change)</span>') == 4
    assert "Underlined numbers may still change." in page


ENDINGS = [
    # a row: language, who won beside Anna, how the deal ended
    ("en", (), "Anna won on Ben’s discard."),
    ("en", (2,), "Anna and Cleo both won on Ben’s discard."),
    ("de", (), "Anna gewinnt auf einen Abwurf von Ben."),
    ("de", (3, 2), "Anna, Dan und Cleo gewinnen auf einen Abwurf von Ben."),
    ("zh-Hant", (2,), "Anna與Cleo都和牌，Ben打出"),
]


@pytest.mark.parametrize(("language", "others", "words"), ENDINGS)
def test_every_winner_of_a_deal_is_named(language, others, words):
    record = DealRecord(outcome="won", winner=0, discarder=1, also_won=others)
    html = shown(evening(told(begun("taiwanese"), dealt("d1", None, record))), language)["html"]
    assert words in re.sub("[\u2068\u2069]", "", html)


HAND = "555m CCCC | 222s 111p EE*"
LOSERS = "| 123m 456p 789s EEE NN"  # a tile too many: it is dead, and nobody counts it


def test_a_deal_has_a_page_with_its_ledger_and_the_hands_that_were_shown(game):
    shown = (ShownHand(hand=HAND), ShownHand(total=8), ShownHand(hand=LOSERS), ShownHand(total=2))
    game.tell(dealt("d1", None, DealRecord(outcome="won", winner=0, shown=shown)))
    game.tell(dealt("d2", "d1", won(0, 20, 8, 4, 2)))
    page = game.ask("GET", f"/watch/{game.viewer}?lang=en")[2]
    assert '<svg class="chart"' in page
    way = re.search(r'<a href="([^"]+deal=1)"', page)[1].replace("&amp;", "&")
    status, headers, deal = game.ask("GET", f"/watch/{game.viewer}{way}")
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert "Ben pays Anna" in deal
    assert "Anna’s hand: " in deal
    assert "Cleo’s hand" in deal
    assert 'href="?lang=en&amp;deal=2"' in deal
    face = re.search(r'<img class="ts-tile" src="([^"]+)"', deal)[1]
    status, headers, _ = game.ask("GET", face)
    assert (status, headers["Content-Type"].partition(";")[0]) == (200, "image/svg+xml")


def test_of_a_deal_that_was_told_twice_it_is_said_who_told_which(game):
    game.store.name_device(game.id, "tablet", "Ben's <b>tablet</b>")
    game.write(drawn=True)
    event = dealt("other", None, won(1, 8, 40, 8, 8, drawn=True))
    game.store.append(game.id, Sent(event, "other", "tablet"))
    page = re.sub("[\u2068\u2069]", "", game.ask("GET", f"/watch/{game.viewer}?lang=en&deal=1")[2])
    assert "There are 2 versions of this deal" in page
    assert re.search(r"<li><b>Entered by another device at \d\d:\d\d:</b> Anna won", page)
    assert "<li><b>Entered by Ben&#x27;s &lt;b&gt;tablet&lt;/b&gt; at " in page


@pytest.mark.parametrize("number", ["9", "0", "x", ""])
def test_a_deal_that_is_not_there_is_the_game(game, number):
    game.write()
    status, _, page = game.ask("GET", f"/watch/{game.viewer}?deal={number}")
    assert (status, '<ol class="totals">' in page) == (200, True)


def test_a_game_that_is_over_says_so(game):
    assert "The game is over." not in game.ask("GET", f"/watch/{game.viewer}")[2]
    game.store.append(game.id, Sent(Ended(), "end", "phone"))
    assert "The game is over." in game.ask("GET", f"/watch/{game.viewer}")[2]


LANGUAGES = [
    # a row: the end of the address, what the browser asks for, the page's language, a word on it
    ("", "de-CH,en;q=0.8", "de", "Stand"),
    ("", "zh-TW", "zh-Hant", "總分"),
    ("", "it,pl;q=0.7", "en", "Totals"),
    ("?lang=de", "en", "de", "Stand"),
    ("?lang=xx", "en", "en", "Totals"),
]


@pytest.mark.parametrize(("end", "asked", "language", "word"), LANGUAGES)
def test_the_page_and_its_stream_speak_the_visitors_language(game, end, asked, language, word):
    game.write()
    _, headers, page = game.ask("GET", f"/watch/{game.viewer}{end}", Accept_Language=asked)
    assert "Accept-Language" in headers["Vary"]
    assert f'<html lang="{language}">' in page
    assert f"<h2>{word}</h2>" in page
    stream = re.search(r'"stream": "([^"]+)"', page)[1]
    with game.stream(stream, Accept_Language=asked) as (_, following):
        game.write()
        assert f"<h2>{word}</h2>" in next_game(following)["html"]


@pytest.mark.parametrize("way", ["by this server", "by another process"])
def test_a_deal_is_shown_as_soon_as_it_is_written_down(game, way):
    with game.stream(f"/watch/{game.viewer}/stream") as (answer, following):
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers["Cache-Control"] == "no-store"
        assert next_game(following)["latest"] == ""
        if way == "by this server":
            game.ask("POST", "/api/v1/entries", game.scorer, game.told())
        else:
            game.write()
        assert next_game(following)["latest"] == "Deal 1: Anna won; how is not known."


@pytest.mark.parametrize("where", ["address", "header"])
def test_who_has_seen_it_is_not_shown_it_again(game, where):
    digest = game.write().digest
    path = f"/watch/{game.viewer}/stream"
    seen = {"Last_Event_ID": digest} if where == "header" else {}
    with game.stream(path if seen else f"{path}?seen={digest}", **seen) as (_, following):
        assert following() == ("beat", None)
        game.write()
        assert next_game(following)["latest"].startswith("Deal 2")


def test_a_game_is_drawn_once_however_many_watch_it(games, game):
    drawn = []

    def show(played, language):
        drawn.append((len(played.deals), language))
        return shown(played, language)

    async def watch(watching, language, began):
        link = games.store.link(game.viewer)
        async with aclosing(watching.stream(link, language)) as events:
            async for event in events:
                if b"event: game" in event:
                    began.release()
                if b"Deal 1" in event or b"Spiel 1" in event:
                    return

    async def all_watch():
        watching = LiveUpdates(StoreThreads(lambda: games.store), show)
        began = asyncio.Semaphore(0)
        viewers = [asyncio.create_task(watch(watching, language, began)) for language in ("en", "de") * 20]
        for _ in viewers:
            await began.acquire()
        game.write()
        await asyncio.gather(*viewers)

    asyncio.run(all_watch())
    assert sorted(drawn) == [(0, "de"), (0, "en"), (1, "de"), (1, "en")]


def test_a_game_is_played_through_once_however_many_ask(games, game, monkeypatch):
    settled, usual = [], game_playing.played

    def counted(slot, place, rules, **said):
        settled.append(slot.versions[0].deal)
        return usual(slot, place, rules, **said)

    monkeypatch.setattr(game_playing, "played", counted)
    for _ in range(5):
        game.write()

    async def all_ask():
        keeper = StoreThreads(lambda: games.store)
        return await asyncio.gather(*(keeper.stand(game.id) for _ in range(12)))

    assert len({id(stand) for stand in asyncio.run(all_ask())}) == 1
    assert settled == ["d1", "d2", "d3", "d4", "d5"]
    entry = game.write()
    assert {stand.digest for stand in asyncio.run(all_ask())} == {entry.digest}
    assert settled[5:] == ["d6"]


def test_every_viewer_is_told(game):
    path = f"/watch/{game.viewer}/stream"
    with game.stream(path) as (_, one), game.stream(path) as (_, other):
        next_game(one)
        next_game(other)
        game.write()
        assert next_game(one) == next_game(other)


@pytest.mark.parametrize("how", ["withdrawn", "removed"])
def test_a_stream_ends_with_the_link(game, how):
    with game.stream(f"/watch/{game.viewer}/stream") as (_, following):
        next_game(following)
        ended = time.monotonic()
        if how == "withdrawn":
            game.store.revoke(game.store.link(game.viewer).id)
        else:
            game.store.remove(game.id)
        while (event := following()) and event[0] == "beat":
            pass
        assert event == ("withdrawn", None)
        assert following() is None
        assert time.monotonic() - ended < LATEST
    for path in ("", "/now", "/stream"):
        assert game.ask("GET", f"/watch/{game.viewer}{path}")[0] == 404


def cut_off(game, number):
    """Cut off a game's log after that entry, past the store."""
    with game.store._database.writing() as connection:
        cut = "DELETE FROM entries WHERE game = ? AND number > ?"
        assert connection.exec_driver_sql(cut, (game.id, number)).rowcount > 0


def test_a_viewers_page_is_told_whether_the_log_leads_to_what_it_saw(game):
    path = f"/watch/{game.viewer}/now"

    def leads(head):
        return game.ask("GET", f"{path}?head={head}")[2]["leads"]

    game.write()
    second = game.ask("GET", path)[2]["head"]
    assert read_head(second) == game.store.head(game.id)
    game.write()
    third = game.ask("GET", path)[2]["head"]
    assert (leads(second), leads(third)) == (True, True)
    key = ServerKey.of_seed(b"\0" * 32)
    assert not leads(key.sign(game.id, 2, "a" * 64).text)
    assert not leads(key.sign("another", 2, read_head(second).digest).text)
    status, _, said = game.ask("GET", f"{path}?head={second}x")
    assert (status, said["error"]["code"]) == (400, "bad_head")
    cut_off(game, 2)
    assert (leads(second), leads(third)) == (True, False)


def test_a_stream_ends_when_the_link_does(game):
    until = datetime.now(UTC) + timedelta(seconds=3)
    token = game.store.make_link(game.id, "viewer", ends_at=until)
    with game.stream(f"/watch/{token}/stream") as (_, following):
        next_game(following)
        while (event := following()) and event[0] == "beat":
            pass
        assert event == ("ended", None)
        assert following() is None
        assert datetime.now(UTC) >= until


def test_another_link_of_the_game_goes_on(game):
    other = game.store.make_link(game.id, "viewer")
    with game.stream(f"/watch/{other}/stream") as (_, following):
        next_game(following)
        game.store.revoke(game.store.link(game.viewer).id)
        game.write()
        assert next_game(following)["latest"].startswith("Deal 1")


UNPLAYABLE = {
    # rules that another version wrote into a file, and what is said of them
    "rules": (GameRules(name="of_tomorrow"), "No rule set"),
    "preset": (GameRules(name="european_classical", preset="of_tomorrow"), "has no preset"),
    "house": (GameRules(name="european_classical", house={"of": "tomorrow"}), "is unknown"),
}


@pytest.mark.parametrize("chosen", UNPLAYABLE)
def test_a_game_that_cannot_be_played_through_is_told_in_words(games, chosen):
    rules, says = UNPLAYABLE[chosen]
    beginning = replace(begun(), game=f"unplayable-{chosen}", rules=rules)
    games.store.take_over(beginning.game, [entry.written for entry in told(beginning)])
    game = Game(games, beginning.game)
    status, _, page = game.ask("GET", f"/watch/{game.viewer}")
    assert (status, says in page) == (400, True)
    for path, token in ((f"/watch/{game.viewer}/now", ""), ("/api/v1/game", game.viewer)):
        status, _, said = game.ask("GET", path, token)
        assert (status, says in said["error"]["message"]) == (400, True)
    with game.stream(f"/watch/{game.viewer}/stream") as (_, following):
        for _ in range(2):  # it goes on, and tells so again where something is written
            while (event := following()) and event[0] == "beat":
                pass
            assert event == ("unplayable", None)
            game.tell(game.next_deal())


JOINING = {
    "a scorer": (lambda game: game.scorer, 303, lambda game: f"/game?g={game.scorer}"),
    "a viewer": (lambda game: game.viewer, 303, lambda game: f"/watch/{game.viewer}"),
    "somebody who guesses": (lambda _: "x" * 32, 404, lambda _: None),
}


@pytest.mark.parametrize(("token", "status", "leads"), JOINING.values(), ids=JOINING)
def test_a_link_leads_to_its_page_and_is_told_to_nobody(game, token, status, leads):
    answered, headers, _ = game.ask("GET", f"/join/{token(game)}")
    assert (answered, headers.get("Location")) == (status, leads(game))
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"


def test_the_page_tells_no_other_host_its_address(games):
    assert games.ask("GET", "/game?g=x")[1]["Referrer-Policy"] == "same-origin"


def test_the_files_of_the_page_are_kept_by_browsers_and_no_other_is_served(game):
    page = game.ask("GET", f"/watch/{game.viewer}")[2]
    files = re.findall(r'(?:href|src)="(/watch-files/[^"]+)"', page)
    assert len(files) == 2 + len(STYLES)
    for path in files:
        status, headers, _ = game.ask("GET", path)
        assert (status, headers["Cache-Control"]) == (200, "public, max-age=31536000, immutable")
    folder = files[0].rpartition("/")[0]
    for other in (f"{folder}/types.d.ts", f"{folder}/../store_threads.py", "/watch-files/old/watch.js"):
        assert game.ask("GET", other)[0] in (400, 404)
