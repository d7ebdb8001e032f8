"""Devices tell what happened: what is written down, what is refused, and that nothing is written twice."""

import json
import re
import threading
from datetime import UTC, datetime

import pytest

from tests.games.telling import begun, check_chain
from tests.serving import ROOT
from tilesnap.runtime.request_body import LONGEST

ENTRIES, GAME = "/api/v1/entries", "/api/v1/game"
NO_EVENT = {"kind": "dealt", "deal": "d1"}


def test_what_a_device_tells_is_written_down_once(game):
    body = game.told(told="2026-11-23T19:05:00+00:00")
    answers = [game.ask("POST", ENTRIES, game.scorer, body) for _ in range(3)]
    entries = game.store.entries(game.id)
    check_chain(entries)
    assert [entry.id for entry in entries] == ["begun", "e1"]
    assert [(status, said) for status, _, said in answers] == [(200, entries[1].as_json())] * 3
    assert entries[1].told.isoformat() == body["told"]


def test_an_entry_says_by_which_link_it_came_and_what_a_device_says_of_that_is_refused(game):
    told = game.ask("POST", ENTRIES, game.scorer, game.told())[2]
    assert told["link"] == game.store.link(game.scorer).id
    other = game.store.make_link(game.id, "scorer")
    body = game.told()
    assert game.ask("POST", ENTRIES, other, {**body, "link": told["link"]})[0] == 400
    assert game.ask("POST", ENTRIES, other, body)[2]["link"] == game.store.link(other).id
    check_chain(game.store.entries(game.id))


def test_what_is_told_again_by_another_link_is_the_entry_that_is_there(game):
    body = game.told()
    first = game.ask("POST", ENTRIES, game.scorer, body)[2]
    other = game.store.make_link(game.id, "scorer")
    assert game.ask("POST", ENTRIES, other, body)[2] == first


def test_a_link_that_has_ended_says_so(game):
    token = game.store.make_link(game.id, "scorer", ends_at=datetime(2026, 1, 1, tzinfo=UTC))
    for method, path, body in (("POST", ENTRIES, game.told()), ("GET", GAME, None)):
        status, _, said = game.ask(method, path, token, body)
        assert (status, said["error"]["code"]) == (404, "link_ended")
    status, _, page = game.ask("GET", f"/watch/{token}")
    assert (status, "for a time that is over" in page) == (404, True)
    assert game.store.last(game.id).number == 1


def test_when_it_was_told_is_written_down_as_utc(game):
    told = game.ask("POST", ENTRIES, game.scorer, game.told(told="2026-11-24T00:35:00+05:30"))[2]["told"]
    assert told == "2026-11-23T19:05:00+00:00"
    check_chain(game.store.entries(game.id))


def test_the_documents_example_is_taken(game):
    example = re.search(r"-d '(\{.*?\})'", (ROOT / "docs" / "server.md").read_text("utf-8"), re.DOTALL)[1]
    assert game.ask("POST", ENTRIES, game.scorer, json.loads(example))[0] == 200


def test_devices_that_tell_at_once_are_all_heard(game):
    bodies = [game.told() for _ in range(12)]
    statuses = []

    def tell(body):
        statuses.append(game.ask("POST", ENTRIES, game.scorer, body)[0])

    threads = [threading.Thread(target=tell, args=(body,)) for body in (*bodies, *bodies)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = game.store.entries(game.id)
    check_chain(entries)
    assert statuses == [200] * 24
    assert sorted(entry.id for entry in entries[1:]) == sorted(body["id"] for body in bodies)


REFUSED = {
    # what is told, as a function of the game; the status, the code, what the message says
    "no JSON": (lambda _: b"{", 400, "bad_game", "send an event as JSON"),
    "broken letters": (lambda _: b"\xff\xff", 400, "bad_game", "send an event as JSON"),
    "a list": (lambda _: [], 400, "bad_game", "must be"),
    "no id": (lambda game: game.told(id=None), 400, "bad_game", "id is None"),
    "an id with spaces": (lambda game: game.told(id="a b"), 400, "bad_game", "letters, digits"),
    "another field": (lambda game: game.told(number=7), 400, "bad_game", "number is unknown"),
    "a time before all times": (
        lambda game: game.told(told="0001-01-01T00:00:00+14:00"),
        400,
        "bad_game",
        "from 1970",
    ),
    "a time after all times": (
        lambda game: game.told(told="9999-12-31T23:59:59-14:00"),
        400,
        "bad_game",
        "from 1970",
    ),
    "a time without zone": (lambda game: game.told(told="2026-11-23T19:05:00"), 400, "bad_game", "told"),
    "half an event": (lambda game: game.told(event=NO_EVENT), 400, "bad_game", "is missing"),
    "no kind": (lambda game: game.told(event={}), 400, "bad_game", "kind is missing"),
    "a second beginning": (
        lambda game: game.told(event=begun().as_json()),
        400,
        "bad_game",
        "this game has begun",
    ),
    "brackets in brackets": (lambda _: b"[" * LONGEST, 400, "bad_game", "send an event as JSON"),
    "too much": (lambda _: b'"' + b"x" * LONGEST + b'"', 413, "too_long", "too long"),
}


@pytest.mark.parametrize(("told", "status", "code", "says"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_written_down_is_refused_in_words(game, told, status, code, says):
    answer = game.ask("POST", ENTRIES, game.scorer, told(game))
    assert (answer[0], answer[2]["error"]["code"]) == (status, code)
    assert says.lower() in answer[2]["error"]["message"].lower()
    assert len(game.store.entries(game.id)) == 1


SAID = [
    # a row: what Anna, who won, is said to have; the status, the code, what the message says in German
    (2, 400, "said_too_low", "mindestens 3 Faan, nicht 2"),
    (99, 400, "said_too_high", "höchstens"),
    (3, 200, None, ""),
]


@pytest.mark.parametrize(("total", "status", "code", "says"), SAID)
def test_a_total_that_no_hand_can_have_is_refused(games, total, status, code, says):
    game = games.begin(rules="hong_kong")
    event = {"kind": "dealt", "deal": "d1", "after": None}
    record = {"outcome": "won", "winner": 0, "source": "wall", "shown": [{"total": total}, None, None, None]}
    body = {"id": "e1", "device": "phone", "event": {**event, "record": record}}
    answer = game.ask("POST", ENTRIES, game.scorer, body, Accept_Language="de")
    assert (answer[0], answer[2].get("error", {}).get("code")) == (status, code)
    assert code is None or says in answer[2]["error"]["message"]
    assert len(game.store.entries(game.id)) == (2 if status == 200 else 1)


def test_another_deal_under_the_same_id_is_refused(game):
    assert game.ask("POST", ENTRIES, game.scorer, game.told())[0] == 200
    status, _, said = game.ask("POST", ENTRIES, game.scorer, game.told(id="e1"))
    assert (status, said["error"]["code"]) == (409, "told_otherwise")
    assert len(game.store.entries(game.id)) == 2


def withdrawn(game):
    for link in game.store.links(game.id):
        game.store.revoke(link.id)
    return game.scorer


LINKS = {
    # who asks, and the status of telling and of asking
    "a scorer": (lambda game: game.scorer, 200, 200),
    "a viewer": (lambda game: game.viewer, 403, 200),
    "nobody": (lambda _: "", 401, 401),
    "somebody who guesses": (lambda game: game.scorer[:-1], 404, 404),
    "a scorer whose link was withdrawn": (withdrawn, 404, 404),
}


@pytest.mark.parametrize(("token", "tells", "asks"), LINKS.values(), ids=LINKS)
def test_a_link_opens_what_it_is_for(game, token, tells, asks):
    given = token(game)
    assert game.ask("POST", ENTRIES, given, game.told())[0] == tells
    assert game.ask("GET", GAME, given)[0] == asks
    assert len(game.store.entries(game.id)) == (2 if tells == 200 else 1)


def test_a_refusal_is_told_in_the_visitors_language(game):
    german = game.ask("POST", ENTRIES, game.viewer, game.told(), Accept_Language="de-AT,en;q=0.5")
    assert german[2]["error"]["message"].startswith("Mit diesem Link kann man zusehen")


def test_how_a_game_stands_is_told_and_only_scorers_get_entries(game):
    game.write()
    game.write()
    status, headers, said = game.ask("GET", f"{GAME}?since=1", game.scorer)
    assert (status, headers["Cache-Control"]) == (200, "private, no-cache")
    assert [entry["number"] for entry in said["entries"]] == [2, 3]
    assert said["game"]["totals"] == [240, -60, -84, -96]
    seen = game.ask("GET", GAME, game.viewer)[2]
    assert seen == {"game": said["game"]}


def test_what_is_unchanged_is_not_sent_again(game):
    tag = game.ask("GET", GAME, game.viewer)[1]["ETag"]
    status, headers, said = game.ask("GET", GAME, game.viewer, If_None_Match=tag)
    assert (status, headers["ETag"], said) == (304, tag, "")
    game.write()
    status, headers, _ = game.ask("GET", GAME, game.viewer, If_None_Match=tag)
    assert status == 200
    assert headers["ETag"] != tag


@pytest.mark.parametrize("since", ["-1", "x", "9" * 12])
def test_since_is_a_number(game, since):
    assert game.ask("GET", f"{GAME}?since={since}", game.viewer)[0] == 400
