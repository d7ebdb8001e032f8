"""Viewer pages and their live updates, until the link is withdrawn or expires."""

import asyncio
import gzip
import re
import time
import zlib
from contextlib import aclosing
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import tilesnap.games.played_game as game_playing
import tilesnap.server.live_updates as live_updates_module
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.server.games_server import ServedGame
from tests.server.viewed import page_data, parts_text, viewed_parts, viewed_text
from tests.session.json_commands import flatten
from tilesnap.games.events import GameEnded, GameRules, PlayerRenamed
from tilesnap.games.heads import ServerKey, parse_head
from tilesnap.games.log import Submission
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.runtime.processor_budget import ProcessorBudget
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.viewer_page import GAME_SCRIPT, MODULES, viewed_game
from tilesnap.server.viewer_routes import MAX_OPEN_SECTIONS, compress_stream

LATEST = 15
"""Seconds within which a stream ends when its link no longer opens the game."""


def next_game(following):
    """Wait for the next event that shows a game."""
    while (event := following()) and event[0] != "game":
        pass
    return event and event[1]


def test_watch_page_escapes_names(games):
    game = games.begin(title="<script>alert(1)</script>")
    game.append_next_deal()
    games.store.append(game.id, Submission(PlayerRenamed(player=1, name="<b>Ben</b>"), "named", "phone"))
    status, headers, page = games.request("GET", f"/watch/{game.viewer}")
    assert status == 200
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert "<script>alert" not in page
    assert "<b>Ben" not in page
    assert "&lt;b&gt;Ben&lt;/b&gt;" in page
    assert "<td>120</td>" in page  # also without scripts
    assert "<td>\N{MINUS SIGN}48</td>" in page


def test_watch_page_marks_unknown_numbers(game):
    game.store.append(
        game.id, Submission(deal_event("d1", None, DealRecord(outcome="won", winner=2)), "e1", "phone")
    )
    page = viewed_text(game.request("GET", f"/watch/{game.viewer}")[2])
    standing = page.partition("</table>")[0]
    assert standing.count('<td><span class="ts-moving">0?</span></td>') == 8  # totals and gains
    assert "Anna 0?, Ben 0?, Cleo 0?, Dan 0?" in page.replace("\N{NO-BREAK SPACE}", " ")


ENDINGS = [
    # language, further winners beside Anna, text of the ending
    ("en", (), "Anna won on Ben’s discard."),
    ("en", (2,), "Anna and Cleo both won on Ben’s discard."),
    ("de", (), "Anna gewinnt auf einen Abwurf von Ben."),
    ("de", (3, 2), "Anna, Dan und Cleo gewinnen auf einen Abwurf von Ben."),
    ("zh-Hant", (2,), "Anna與Cleo都胡牌，Ben打出"),
]


@pytest.mark.parametrize(("language", "others", "words"), ENDINGS)
def test_watch_page_names_all_winners(language, others, words):
    record = DealRecord(outcome="won", winner=0, discarder=1, also_won=others)
    game = settle_game(build_log(start_event("taiwanese"), deal_event("d1", None, record)))
    assert words in re.sub("[\u2068\u2069]", "", parts_text(viewed_parts(game, language)))


HAND = "555m CCCC | 222s 111p EE*"
LOSERS = "| 123m 456p 789s EEE NN"  # a tile too many: a dead hand, which is not scored


def test_deal_link_opens_deal_with_ledger_and_hands(game):
    shown = (ShownHand(hand=HAND), ShownHand(total=8), ShownHand(hand=LOSERS), ShownHand(total=2))
    game.append(deal_event("d1", None, DealRecord(outcome="won", winner=0, shown=shown)))
    game.append(deal_event("d2", "d1", won_deal(0, 20, 8, 4, 2)))
    plain = viewed_text(game.request("GET", f"/watch/{game.viewer}?lang=en")[2])
    assert '<svg class="chart"' in plain
    assert "ts-ledger" not in plain
    status, headers, page = game.request("GET", f"/watch/{game.viewer}?lang=en&deal=1")
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    deal = viewed_text(page)
    assert "ts-ledger" in deal
    assert "Ben pays Anna" in deal
    assert "Anna’s hand: " in deal
    assert "Cleo’s hand" in deal
    tile_url = re.search(r'<img class="ts-tile" src="([^"]+)"', deal)[1]
    status, headers, _ = game.request("GET", tile_url)
    assert (status, headers["Content-Type"].partition(";")[0]) == (200, "image/svg+xml")


def test_game_names_device_of_each_version(game):
    game.store.name_device(game.id, "tablet", "Ben's <b>tablet</b>")
    game.append_next_deal(drawn=True)
    event = deal_event("other", None, won_deal(1, 8, 40, 8, 8, drawn=True))
    game.store.append(game.id, Submission(event, "other", "tablet"))
    page = viewed_text(game.request("GET", f"/watch/{game.viewer}?lang=en")[2])
    assert "Deal 1 was entered in two versions" in page
    assert re.search(r"Entered by another device at \d\d:\d\d:\d\d: Anna won", page)
    assert "Entered by Ben's <b>tablet</b> at " in page
    assert "Keep" not in page


def open_sections(content):
    """Return the names of the open sections of a game."""
    return [part["name"] for part in flatten(content["parts"]) if part.get("is_open")]


@pytest.mark.parametrize("number", ["9", "0", "x", ""])
def test_watch_page_shows_game_for_unknown_deal(game, number):
    game.append_next_deal()
    status, _, page = game.request("GET", f"/watch/{game.viewer}?deal={number}")
    assert (status, open_sections(page_data(page)["game"])) == (200, [])


def test_stream_sends_what_is_in_open_sections(game):
    game.append_next_deal()
    with game.open_stream(f"/watch/{game.viewer}/stream?lang=en&open=deal_d1&open=x") as (_, following):
        shown = next_game(following)
        assert open_sections(shown) == ["deal_d1"]
        assert "Ben pays Anna" in parts_text(shown["parts"])
        game.append_next_deal()
        assert open_sections(next_game(following)) == ["deal_d1"]
    shown = game.request("GET", f"/watch/{game.viewer}/now?lang=en&open=matrix&open=entries")[2]
    assert open_sections(shown) == ["entries", "matrix"]


def test_sections_opened_last_are_sent_up_to_a_limit(game):
    game.append_next_deal()
    others = "&open=x" * MAX_OPEN_SECTIONS
    shown = game.request("GET", f"/watch/{game.viewer}/now?open=matrix{others}&open=deal_d1")[2]
    assert open_sections(shown) == ["deal_d1"]


def test_closed_sections_are_not_sent(game):
    game.append_next_deal()
    parts = page_data(game.request("GET", f"/watch/{game.viewer}")[2])["game"]["parts"]
    assert {len(part["parts"]) for part in parts if part["kind"] == "fold"} == {0}


def test_watch_page_reports_end_of_game(game):
    assert "The game is over." not in game.request("GET", f"/watch/{game.viewer}")[2]
    game.store.append(game.id, Submission(GameEnded(), "end", "phone"))
    assert "The game is over." in viewed_text(game.request("GET", f"/watch/{game.viewer}")[2])


LANGUAGES = [
    # query, Accept-Language, language of the page, a word on it
    ("", "de-CH,en;q=0.8", "de", "Die größten Hände"),
    ("", "zh-TW", "zh-Hant", "最大的牌"),
    ("", "it,pl;q=0.7", "en", "Biggest hands"),
    ("?lang=de", "en", "de", "Die größten Hände"),
    ("?lang=xx", "en", "en", "Biggest hands"),
]


@pytest.mark.parametrize(("query", "accept_language", "language", "word"), LANGUAGES)
def test_page_and_stream_use_visitors_language(game, query, accept_language, language, word):
    game.append_next_deal()
    _, headers, page = game.request("GET", f"/watch/{game.viewer}{query}", Accept_Language=accept_language)
    assert "Accept-Language" in headers["Vary"]
    assert f'<html lang="{language}">' in page
    assert word in viewed_text(page)
    with game.open_stream(f"/watch/{game.viewer}/stream?lang={language}") as (_, following):
        game.append_next_deal()
        assert word in [part.get("text") for part in next_game(following)["parts"]]


@pytest.mark.parametrize("writer", ["by this server", "by another process"])
def test_stream_shows_new_deal_at_once(game, writer):
    with game.open_stream(f"/watch/{game.viewer}/stream") as (answer, following):
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers["Cache-Control"] == "no-store"
        assert next_game(following)["latest"] == ""
        if writer == "by this server":
            game.request("POST", "/api/v1/entries", game.scorer, game.submission_body())
        else:
            game.append_next_deal()
        assert next_game(following)["latest"] == "Deal 1: Anna won; how is not known."


@pytest.mark.parametrize("place", ["address", "header"])
def test_stream_skips_state_already_seen(game, place):
    digest = game.append_next_deal().digest
    path = f"/watch/{game.viewer}/stream"
    seen = {"Last_Event_ID": digest} if place == "header" else {}
    with game.open_stream(path if seen else f"{path}?seen={digest}", **seen) as (_, following):
        assert following() == ("beat", None)
        game.append_next_deal()
        assert next_game(following)["latest"].startswith("Deal 2")


def test_stream_is_compressed_event_by_event(game):
    headers = {"Accept_Encoding": "gzip, deflate, br"}
    with game.open_stream(f"/watch/{game.viewer}/stream?lang=en", **headers) as (answer, _):
        assert answer.headers["Content-Encoding"] == "gzip"
        received, decompressor = b"", zlib.decompressobj(wbits=31)
        for words in (b"No deal has been played yet.", b"Deal 1: Anna won"):
            while words not in received:
                received += decompressor.decompress(answer.read1(1))
            game.append_next_deal()


def test_compressed_stream_is_valid_gzip():
    chunks = [b"data: one\n\n", b"data: two\n\n", b"data: one\n\n"]

    async def events():
        for each in chunks:
            yield each

    async def compressed():
        return [each async for each in compress_stream(events())]

    start, *middle, end = asyncio.run(compressed())
    assert gzip.decompress(b"".join((start, *middle, end))) == b"".join(chunks)
    decompressor = zlib.decompressobj(wbits=31)
    assert decompressor.decompress(start) == b""
    assert [decompressor.decompress(each) for each in middle] == chunks


def test_game_is_rendered_once_per_language(games, game):
    rendered = []

    def show(state, devices, language, opened):
        rendered.append((len(state.game.deals), language))
        return viewed_game(state, devices, language, opened)

    async def watch(live_updates, language, opened):
        link = games.store.link(game.viewer)
        async with aclosing(live_updates.stream(link, language)) as events:
            async for event in events:
                if b"event: game" in event:
                    opened.release()
                if b"Deal 2" in event or b"Spiel 2" in event:
                    return

    async def all_watch():
        live_updates = LiveUpdates(AsyncStore(lambda: games.store), show)
        opened = asyncio.Semaphore(0)
        viewers = [
            asyncio.create_task(watch(live_updates, language, opened)) for language in ("en", "de") * 20
        ]
        for _ in viewers:
            await opened.acquire()
        game.append_next_deal()
        await asyncio.gather(*viewers)

    asyncio.run(all_watch())
    assert sorted(rendered) == [(0, "de"), (0, "en"), (1, "de"), (1, "en")]


@pytest.mark.parametrize("shared", [False, True])
def test_open_sections_count_against_visitor(games, game, monkeypatch, shared):
    budget = ProcessorBudget(1, burst=0)
    monkeypatch.setattr(live_updates_module, "PROCESSOR_BUDGET", budget)
    monkeypatch.setattr(live_updates_module, "is_shared", lambda: shared)
    game.append_next_deal()
    rendered = []

    def show(state, devices, language, opened):
        rendered.append(sorted(opened))
        return viewed_game(state, devices, language, opened)

    async def ask():
        async_store = AsyncStore(lambda: games.store)
        live_updates, state = LiveUpdates(async_store, show), await async_store.game_state(game.id)
        for opened, visitor in (("deal_d1", "1.2.3.4"), ("entries", "1.2.3.4"), ("entries", "5.6.7.8")):
            await live_updates.render(state, "en", frozenset([opened]), visitor)
            budget.charge("1.2.3.4", 60 * shared)

    asyncio.run(ask())
    assert rendered == [["deal_d1"], *([[], ["entries"]] if shared else [["entries"]])]


def test_game_is_replayed_once_for_many_requests(games, game, monkeypatch):
    replayed, original = [], game_playing.settle_deal

    def count_and_replay(slot, place, rules, **options):
        replayed.append(slot.versions[0].deal)
        return original(slot, place, rules, **options)

    monkeypatch.setattr(game_playing, "settle_deal", count_and_replay)
    for _ in range(5):
        game.append_next_deal()

    async def all_ask():
        async_store = AsyncStore(lambda: games.store)
        return await asyncio.gather(*(async_store.game_state(game.id) for _ in range(12)))

    assert len({id(state) for state in asyncio.run(all_ask())}) == 1
    assert replayed == ["d1", "d2", "d3", "d4", "d5"]
    entry = game.append_next_deal()
    assert {state.digest for state in asyncio.run(all_ask())} == {entry.digest}
    assert replayed[5:] == ["d6"]


def test_stream_reaches_every_viewer(game):
    path = f"/watch/{game.viewer}/stream"
    with game.open_stream(path) as (_, one), game.open_stream(path) as (_, other):
        next_game(one)
        next_game(other)
        game.append_next_deal()
        assert next_game(one) == next_game(other)


@pytest.mark.parametrize("reason", ["withdrawn", "removed"])
def test_stream_ends_when_link_is_withdrawn_or_game_removed(game, reason):
    with game.open_stream(f"/watch/{game.viewer}/stream") as (_, following):
        next_game(following)
        ended = time.monotonic()
        if reason == "withdrawn":
            game.store.revoke(game.store.link(game.viewer).id)
        else:
            game.store.remove(game.id)
        while (event := following()) and event[0] == "beat":
            pass
        assert event == ("withdrawn", None)
        assert following() is None
        assert time.monotonic() - ended < LATEST
    for path in ("", "/now", "/stream"):
        assert game.request("GET", f"/watch/{game.viewer}{path}")[0] == 404


def truncate_log(game, number):
    """Delete a game's entries after a number, directly in the database."""
    with game.store._database.writing() as connection:
        cut = "DELETE FROM entries WHERE game = ? AND number > ?"
        assert connection.exec_driver_sql(cut, (game.id, number)).rowcount > 0


def test_now_reports_whether_log_leads_to_head(game):
    path = f"/watch/{game.viewer}/now"

    def leads(head):
        return game.request("GET", f"{path}?head={head}")[2]["leads"]

    game.append_next_deal()
    second = game.request("GET", path)[2]["head"]
    assert parse_head(second) == game.store.head(game.id)
    game.append_next_deal()
    third = game.request("GET", path)[2]["head"]
    assert (leads(second), leads(third)) == (True, True)
    key = ServerKey.from_seed(b"\0" * 32)
    assert not leads(key.sign(game.id, 2, "a" * 64).text)
    assert not leads(key.sign("another", 2, parse_head(second).digest).text)
    status, _, content = game.request("GET", f"{path}?head={second}x")
    assert (status, content["error"]["code"]) == (400, "bad_head")
    truncate_log(game, 2)
    assert (leads(second), leads(third)) == (True, False)


def test_stream_ends_when_link_expires(game):
    until = datetime.now(UTC) + timedelta(seconds=3)
    token = game.store.make_link(game.id, "viewer", ends_at=until)
    with game.open_stream(f"/watch/{token}/stream") as (_, following):
        next_game(following)
        while (event := following()) and event[0] == "beat":
            pass
        assert event == ("ended", None)
        assert following() is None
        assert datetime.now(UTC) >= until


def test_stream_of_other_link_continues(game):
    other = game.store.make_link(game.id, "viewer")
    with game.open_stream(f"/watch/{other}/stream") as (_, following):
        next_game(following)
        game.store.revoke(game.store.link(game.viewer).id)
        game.append_next_deal()
        assert next_game(following)["latest"].startswith("Deal 1")


UNPLAYABLE = {
    # rules of another version, part of the message
    "rules": (GameRules(name="of_tomorrow"), "No rule set"),
    "preset": (GameRules(name="european_classical", preset="of_tomorrow"), "has no preset"),
    "house": (GameRules(name="european_classical", house={"of": "tomorrow"}), "is unknown"),
}


@pytest.mark.parametrize("chosen", UNPLAYABLE)
def test_unplayable_game_is_reported_with_reason(games, chosen):
    rules, message = UNPLAYABLE[chosen]
    beginning = replace(start_event(), game=f"unplayable-{chosen}", rules=rules)
    games.store.import_log(beginning.game, [entry.sealed_entry for entry in build_log(beginning)])
    game = ServedGame(games, beginning.game)
    status, _, page = game.request("GET", f"/watch/{game.viewer}")
    assert (status, message in page) == (400, True)
    for path, token in ((f"/watch/{game.viewer}/now", ""), ("/api/v1/game", game.viewer)):
        status, _, content = game.request("GET", path, token)
        assert (status, message in content["error"]["message"]) == (400, True)
    with game.open_stream(f"/watch/{game.viewer}/stream") as (_, following):
        for _ in range(2):  # the stream continues, and repeats this after each new entry
            while (event := following()) and event[0] == "beat":
                pass
            assert event == ("unplayable", None)
            game.append(game.next_deal())


JOINING = {
    "a scorer": (lambda game: game.scorer, 303, lambda game: f"/game?g={game.scorer}"),
    "a viewer": (lambda game: game.viewer, 303, lambda game: f"/watch/{game.viewer}"),
    "somebody who guesses": (lambda _: "x" * 32, 404, lambda _: None),
}


@pytest.mark.parametrize(("find_token", "status", "location"), JOINING.values(), ids=JOINING)
def test_join_redirects_by_role(game, find_token, status, location):
    response_status, headers, _ = game.request("GET", f"/join/{find_token(game)}")
    assert (response_status, headers.get("Location")) == (status, location(game))
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"


def test_page_sends_referrer_to_same_origin_only(games):
    assert games.request("GET", "/game?g=x")[1]["Referrer-Policy"] == "same-origin"


def test_viewer_files_are_immutable_and_no_other_is_served(game):
    page = game.request("GET", f"/watch/{game.viewer}")[2]
    files = re.findall(r'(?:href|src)="(/watch-files/[^"]+)"', page)
    assert len(files) == 3 + len(MODULES[GAME_SCRIPT])
    for path in files:
        status, headers, _ = game.request("GET", path)
        assert (status, headers["Cache-Control"]) == (200, "public, max-age=31536000, immutable")
    folder = files[0].rpartition("/")[0]
    for other in (f"{folder}/types.d.ts", f"{folder}/../store_threads.py", "/watch-files/old/icon.svg"):
        assert game.request("GET", other)[0] in (400, 404)
