"""Recording of events by devices: what is saved, what is refused, and that nothing is saved twice."""

import json
import re
import threading
from datetime import UTC, datetime

import pytest

from tests.games.log_builders import check_entries, start_event
from tests.serving import ROOT
from tilesnap.runtime.request_body import MAX_BODY_BYTES

ENTRIES, GAME = "/api/v1/entries", "/api/v1/game"
NO_EVENT = {"kind": "dealt", "deal": "d1"}


def test_entries_saves_repeated_event_once(game):
    body = game.submission_body(told="2026-11-23T19:05:00+00:00")
    answers = [game.request("POST", ENTRIES, game.scorer, body) for _ in range(3)]
    entries = game.store.entries(game.id)
    check_entries(entries)
    assert [entry.id for entry in entries] == ["begun", "e1"]
    assert [(status, content) for status, _, content in answers] == [(200, entries[1].as_json())] * 3
    assert entries[1].stated_at.isoformat() == body["told"]


def test_entries_names_link_and_rejects_link_in_body(game):
    entry = game.request("POST", ENTRIES, game.scorer, game.submission_body())[2]
    assert entry["link"] == game.store.link(game.scorer).id
    other = game.store.make_link(game.id, "scorer")
    body = game.submission_body()
    assert game.request("POST", ENTRIES, other, {**body, "link": entry["link"]})[0] == 400
    assert game.request("POST", ENTRIES, other, body)[2]["link"] == game.store.link(other).id
    check_entries(game.store.entries(game.id))


def test_entries_returns_entry_repeated_by_other_link(game):
    body = game.submission_body()
    first = game.request("POST", ENTRIES, game.scorer, body)[2]
    other = game.store.make_link(game.id, "scorer")
    assert game.request("POST", ENTRIES, other, body)[2] == first


def test_entries_returns_link_ended_for_expired_link(game):
    token = game.store.make_link(game.id, "scorer", ends_at=datetime(2026, 1, 1, tzinfo=UTC))
    for method, path, body in (("POST", ENTRIES, game.submission_body()), ("GET", GAME, None)):
        status, _, content = game.request(method, path, token, body)
        assert (status, content["error"]["code"]) == (404, "link_ended")
    status, _, page = game.request("GET", f"/watch/{token}")
    assert (status, "has expired" in page) == (404, True)
    assert game.store.last(game.id).number == 1


def test_entries_stores_time_in_utc(game):
    recorded = game.request(
        "POST", ENTRIES, game.scorer, game.submission_body(told="2026-11-24T00:35:00+05:30")
    )[2]["told"]
    assert recorded == "2026-11-23T19:05:00+00:00"
    check_entries(game.store.entries(game.id))


def test_entries_accepts_example_of_documentation(game):
    example = re.search(
        r"v1/entries .*?-d '(\{.*?\})'", (ROOT / "docs" / "server.md").read_text("utf-8"), re.DOTALL
    )[1]
    assert game.request("POST", ENTRIES, game.scorer, json.loads(example))[0] == 200


def test_entries_saves_concurrent_events(game):
    bodies = [game.submission_body() for _ in range(12)]
    statuses = []

    def post(body):
        statuses.append(game.request("POST", ENTRIES, game.scorer, body)[0])

    threads = [threading.Thread(target=post, args=(body,)) for body in (*bodies, *bodies)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = game.store.entries(game.id)
    check_entries(entries)
    assert statuses == [200] * 24
    assert sorted(entry.id for entry in entries[1:]) == sorted(body["id"] for body in bodies)


INVALID_EVENTS = {
    # body as a function of the game, status, code, part of the message
    "no JSON": (lambda _: b"{", 400, "bad_game", "send an event as JSON"),
    "broken letters": (lambda _: b"\xff\xff", 400, "bad_game", "send an event as JSON"),
    "a list": (lambda _: [], 400, "bad_game", "must be"),
    "no id": (lambda game: game.submission_body(id=None), 400, "bad_game", "id is None"),
    "an id with spaces": (lambda game: game.submission_body(id="a b"), 400, "bad_game", "letters, digits"),
    "another field": (lambda game: game.submission_body(number=7), 400, "bad_game", "number is unknown"),
    "a time before all times": (
        lambda game: game.submission_body(told="0001-01-01T00:00:00+14:00"),
        400,
        "bad_game",
        "from 1970",
    ),
    "a time after all times": (
        lambda game: game.submission_body(told="9999-12-31T23:59:59-14:00"),
        400,
        "bad_game",
        "from 1970",
    ),
    "a time without zone": (
        lambda game: game.submission_body(told="2026-11-23T19:05:00"),
        400,
        "bad_game",
        "told",
    ),
    "half an event": (lambda game: game.submission_body(event=NO_EVENT), 400, "bad_game", "is missing"),
    "no kind": (lambda game: game.submission_body(event={}), 400, "bad_game", "kind is missing"),
    "a second beginning": (
        lambda game: game.submission_body(event=start_event().as_json()),
        400,
        "bad_game",
        "this game has begun",
    ),
    "brackets in brackets": (lambda _: b"[" * MAX_BODY_BYTES, 400, "bad_game", "send an event as JSON"),
    "too much": (lambda _: b'"' + b"x" * MAX_BODY_BYTES + b'"', 413, "too_long", "too long"),
}


@pytest.mark.parametrize(
    ("make_body", "status", "code", "message"), INVALID_EVENTS.values(), ids=INVALID_EVENTS
)
def test_entries_rejects_invalid_event(game, make_body, status, code, message):
    answer = game.request("POST", ENTRIES, game.scorer, make_body(game))
    assert (answer[0], answer[2]["error"]["code"]) == (status, code)
    assert message.lower() in answer[2]["error"]["message"].lower()
    assert len(game.store.entries(game.id)) == 1


def test_entries_change_rules_within_the_rule_set(game):
    def change(**rules):
        event = {"kind": "rules_changed", "rules": {"name": "european_classical", **rules}}
        return game.request("POST", ENTRIES, game.scorer, game.submission_body(event=event))

    record = {"outcome": "won", "winner": 0, "shown": [{"total": 1280}, None, None, None]}
    deal = {"kind": "dealt", "deal": "high", "after": None, "record": record}
    assert change(name="bmja")[2]["error"]["code"] == "other_rule_set"
    assert game.request("POST", ENTRIES, game.scorer, game.submission_body(event=deal))[0] == 400
    assert change(house={"options": {"limit": 2000}})[0] == 200
    assert game.request("POST", ENTRIES, game.scorer, game.submission_body(event=deal))[0] == 200


STATED_TOTALS = [
    # stated total of Anna, who won; status, code, part of the German message
    (2, 400, "said_too_low", "mindestens 3 Faan, nicht 2"),
    (99, 400, "said_too_high", "höchstens"),
    (3, 200, None, ""),
]


@pytest.mark.parametrize(("total", "status", "code", "message"), STATED_TOTALS)
def test_entries_rejects_impossible_total(games, total, status, code, message):
    game = games.begin(rules="hong_kong")
    event = {"kind": "dealt", "deal": "d1", "after": None}
    record = {"outcome": "won", "winner": 0, "source": "wall", "shown": [{"total": total}, None, None, None]}
    body = {"id": "e1", "device": "phone", "event": {**event, "record": record}}
    answer = game.request("POST", ENTRIES, game.scorer, body, Accept_Language="de")
    assert (answer[0], answer[2].get("error", {}).get("code")) == (status, code)
    assert code is None or message in answer[2]["error"]["message"]
    assert len(game.store.entries(game.id)) == (2 if status == 200 else 1)


def test_entries_rejects_other_event_under_same_id(game):
    assert game.request("POST", ENTRIES, game.scorer, game.submission_body())[0] == 200
    status, _, content = game.request("POST", ENTRIES, game.scorer, game.submission_body(id="e1"))
    assert (status, content["error"]["code"]) == (409, "told_otherwise")
    assert len(game.store.entries(game.id)) == 2


def withdrawn(game):
    for link in game.store.links(game.id):
        game.store.revoke(link.id)
    return game.scorer


LINK_ACCESS = {
    # token as a function of the game, status of POST and of GET
    "a scorer": (lambda game: game.scorer, 200, 200),
    "a viewer": (lambda game: game.viewer, 403, 200),
    "nobody": (lambda _: "", 401, 401),
    "somebody who guesses": (lambda game: game.scorer[:-1], 404, 404),
    "a scorer whose link was withdrawn": (withdrawn, 404, 404),
}


@pytest.mark.parametrize(("find_token", "post_status", "get_status"), LINK_ACCESS.values(), ids=LINK_ACCESS)
def test_link_role_limits_access(game, find_token, post_status, get_status):
    token = find_token(game)
    assert game.request("POST", ENTRIES, token, game.submission_body())[0] == post_status
    assert game.request("GET", GAME, token)[0] == get_status
    assert len(game.store.entries(game.id)) == (2 if post_status == 200 else 1)


def test_error_is_in_visitors_language(game):
    german = game.request(
        "POST", ENTRIES, game.viewer, game.submission_body(), Accept_Language="de-AT,en;q=0.5"
    )
    assert german[2]["error"]["message"].startswith("Mit diesem Link kann man zusehen")


def test_game_returns_entries_to_scorers_only(game):
    game.append_next_deal()
    game.append_next_deal()
    status, headers, content = game.request("GET", f"{GAME}?since=1", game.scorer)
    assert (status, headers["Cache-Control"]) == (200, "private, no-cache")
    assert [entry["number"] for entry in content["entries"]] == [2, 3]
    assert content["game"]["totals"] == [240, -60, -84, -96]
    viewed = game.request("GET", GAME, game.viewer)[2]
    assert viewed == {"game": content["game"]}


def test_game_returns_304_when_unchanged(game):
    tag = game.request("GET", GAME, game.viewer)[1]["ETag"]
    status, headers, content = game.request("GET", GAME, game.viewer, If_None_Match=tag)
    assert (status, headers["ETag"], content) == (304, tag, "")
    game.append_next_deal()
    status, headers, _ = game.request("GET", GAME, game.viewer, If_None_Match=tag)
    assert status == 200
    assert headers["ETag"] != tag


@pytest.mark.parametrize("since", ["-1", "x", "9" * 12])
def test_game_rejects_invalid_since(game, since):
    assert game.request("GET", f"{GAME}?since={since}", game.viewer)[0] == 400
