"""The API scores, settles and plays like the command line, and rejects invalid requests."""

import asyncio
import io
import json
from contextlib import redirect_stdout
from urllib.parse import urlencode

import pytest
from starlette.requests import Request

from scoring.__main__ import main
from scoring.errors import ScoringError
from tilesnap.runtime.request_body import MAX_BODY_BYTES
from tilesnap.server.api.parameters import RulesQuery
from tilesnap.server.api.scores import MAX_RECORDS, MAX_RUNNING, RETRY_SECONDS, ScoresApi
from tilesnap.server.api.scores import MAX_WAITING as PLACES

HAND = "555m CCCC | 222s 111p EE*"
WAITING = "| 123m 456m 789p 2233s"
TOTALS = {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}
HOUSE = 'title = "Ours"\nbase = "european_classical"\n\n[options]\nlimit = 100\n'
LIMIT, ROUNDING = ["--option", "limit=100"], ["--option", "rounding=total"]

RIICHI = {
    "hand": "234m | 406p 678s 66s 34*5s",
    "context": {"seat": "S", "round": "E", "source": "discard", "dora_indicators": ["7s"]},
}

CARD = '[[line]]\nhand = "FF 22a 444b 666b 8888c"\npoints = 25\n'
AMERICAN = {"hand": "444p | 1f1f 22m 66pJ 8888s*", "options": {"card": CARD}}

LIKE_THE_COMMAND_LINE = [
    # task, record, query, equivalent arguments
    ("score", {"hand": HAND}, "", []),
    ("score", {"id": 7, "hand": HAND, "context": {"seat": "N", "source": "discard"}}, "", []),
    ("score", {"hand": HAND, "options": {"limit": 100}}, "?rules=bmja", ["--rules", "bmja"]),
    ("score", {"hand": HAND}, "?preset=JC", ["--preset", "JC"]),
    ("score", {"hand": HAND}, "?rules=hong_kong", ["--rules", "hong_kong"]),
    ("score", {"hand": HAND}, "?option=limit=100&option=rounding=total", LIMIT + ROUNDING),
    ("score", {"melds": [], "concealed_tiles": ["1m", "1m"], "role": "loser"}, "", []),
    ("waits", {"hand": WAITING}, "", []),
    ("waits", {"hand": WAITING}, "?rules=zung_jung", ["--rules", "zung_jung"]),
    ("settle", TOTALS, "", []),
    ("settle", {"hands": {"E": {"hand": HAND}, "S": {"total": 40}}, "winner": "E"}, "", []),
    ("score", RIICHI, "?rules=riichi", ["--rules", "riichi"]),
    ("score", AMERICAN, "?rules=american", ["--rules", "american"]),
    ("score", RIICHI, "?rules=riichi&preset=wrc", ["--rules", "riichi", "--preset", "wrc"]),
    ("waits", {"hand": WAITING, "context": {"riichi": True}}, "?rules=riichi", ["--rules", "riichi"]),
    (
        "settle",
        {"outcome": "drawn", "hands": {}, "extra": {"tenpai": ["E", "S"]}},
        "?rules=riichi",
        ["--rules", "riichi"],
    ),
]


def run_command(task, record, *arguments):
    """Return what the command line prints for a record."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        main([json.dumps(record), *arguments, "--json"], task=task)
    return json.loads(printed.getvalue())


@pytest.mark.parametrize(("task", "record", "query", "arguments"), LIKE_THE_COMMAND_LINE)
def test_result_equals_command_line(games, task, record, query, arguments):
    status, headers, content = games.request("POST", f"/api/v1/{task}{query}", body=record)
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert content == run_command(task, record, *arguments)


def test_score_accepts_riichi_hand(games):
    status, _, content = games.request("POST", "/api/v1/score?rules=riichi", body=RIICHI)
    assert (status, content["doubles"], content["rounded"], content["total"]) == (200, 3, 30, 3900)
    assert [item["native"] for item in content["items"]] == ["断么九", "ドラ", "赤ドラ"]
    assert [(part["id"], part["points"]) for part in content["parts"]] == [
        ("fu_base", 20),
        ("fu_wait_between", 2),
    ]


def test_play_accepts_riichi_deal(games):
    answers = [("source", "discard"), ("seat", "S"), ("round", "E"), ("dora_indicators", ["7s"])]
    answers.append(("discarder", "right"))
    actions = [{"command": "set_rules", "name": "riichi"}, {"command": "load_hand", "text": RIICHI["hand"]}]
    actions += [{"command": "answer_question", "field": field, "value": value} for field, value in answers]
    status, _, content = games.request("POST", "/api/v1/play", body={"deal": None, "actions": actions})
    hand = content["view"]["hand"]
    assert (status, hand["total"], hand["payments"]["pays"]) == (200, 3900, [["W", "S", 3900]])


def test_score_answers_list_record_by_record(games):
    records = [{"id": "a", "hand": HAND}, {"id": "b", "hand": "5x"}, {"hand": HAND}]
    status, _, content = games.request("POST", "/api/v1/score", body=records)
    assert (status, [each["id"] for each in content]) == (200, ["a", "b", None])
    assert content[0]["total"] == content[2]["total"]
    assert content[1]["error"]["code"] == "unknown_tile"
    assert games.request("POST", "/api/v1/score", body=[])[::2] == (200, [])
    assert len(games.request("POST", "/api/v1/score", body=[{"hand": HAND}] * MAX_RECORDS)[2]) == MAX_RECORDS


@pytest.mark.parametrize(("language", "message"), [("de", "ist kein Stein"), ("zh-TW", "不是")])
def test_score_error_in_list_is_in_visitors_language(games, language, message):
    records = [{"hand": HAND}, {"hand": "5x"}]
    plain = games.request("POST", "/api/v1/score", body=records)[2]
    localized = games.request("POST", "/api/v1/score", body=records, Accept_Language=language)[2]
    assert (plain[1]["error"]["code"], localized[1]["error"]["code"]) == ("unknown_tile", "unknown_tile")
    assert message in localized[1]["error"]["message"]
    warned = [[each["code"] for each in answer[0]["warnings"]] for answer in (plain, localized)]
    assert warned[0] == warned[1] != []
    assert localized[0]["warnings"][0]["message"] != plain[0]["warnings"][0]["message"]


def test_score_refuses_when_queue_is_full():
    async def receive():
        return {"type": "http.request", "body": json.dumps({"hand": HAND}).encode()}

    async def crowd():
        counting = ScoresApi()
        scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": []}
        more = MAX_RUNNING + PLACES + 5
        return await asyncio.gather(
            *(counting.score(Request(scope, receive), RulesQuery(), None) for _ in range(more)),
            return_exceptions=True,
        )

    results = asyncio.run(crowd())
    refused = [each for each in results if isinstance(each, ScoringError)]
    assert {(each.code, each.params["seconds"]) for each in refused} == {("busy_scoring", RETRY_SECONDS)}
    assert len(refused) == 5


def test_comparison_equals_command_line(games):
    record = {"id": 3, "hand": HAND, "context": {"seat": "N", "round": "S", "source": "wall"}}
    status, _, content = games.request("POST", "/api/v1/compare", body=record)
    assert (status, content) == (200, run_command("score", record, "--rules", "all"))
    single = games.request("POST", "/api/v1/score?preset=JC", body=record)[2]
    compared = next(each for each in content["scores"] if each["preset"] == "JC")
    assert (compared["total"], compared["open"]) == (single["total"], False)


def test_comparison_includes_house_rules(games):
    address = f"/api/v1/compare?{urlencode({'house': HOUSE})}"
    scores = games.request("POST", address, body={"hand": HAND})[2]["scores"]
    assert [(each["title"], each["total"]) for each in scores if each["house"]] == [("Ours", 100)]


def test_comparison_states_problem_in_visitors_language(games):
    record = {"hand": "123m 456m 777p 456s | 99*m"}
    scores = games.request("POST", "/api/v1/compare", body=record, Accept_Language="de")[2]["scores"]
    bmja = next(each for each in scores if each["rules"] == "bmja")
    assert (bmja["total"], "Chow" in bmja["problem"]["message"]) == (None, True)


@pytest.mark.parametrize(
    ("body", "query", "code"),
    [
        ([{"hand": HAND}], "", "bad_json"),
        ({"hand": HAND, "options": {"limit": 9}}, "", "options_of_all_rules"),
        ({"hand": HAND}, "?rules=bmja", "bad_query"),
        ({"hand": HAND}, "?house=x", "bad_house_rules"),
    ],
)
def test_comparison_rejects_invalid_request(games, body, query, code):
    assert games.request_problem("POST", f"/api/v1/compare{query}", body)["code"] == code


def test_score_uses_house_rules(games, tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(HOUSE)
    status, _, content = games.request(
        "POST", f"/api/v1/score?{urlencode({'house': HOUSE})}", body={"hand": HAND}
    )
    assert (status, content) == (200, run_command("score", {"hand": HAND}, "--house", str(file)))
    assert content["total"] == 100


REFUSED = {
    # body, query, (status, code, part of the detail)
    "no JSON": (b"{", "", (400, "bad_json", "The request is not JSON")),
    "broken letters": (b"\xff\xff", "", (400, "bad_json", "not UTF-8")),
    "half a character": (b'{"id": "\\ud800"}', "", (400, "bad_json", "half a character")),
    "no number": (b'{"id": NaN}', "", (400, "bad_json", "NaN")),
    "a long number": (
        b'{"id": ' + b"9" * 5000 + b"}",
        "",
        (400, "bad_json", "The request is not JSON"),
    ),
    "brackets in brackets": (b"[" * 5000, "", (400, "bad_json", "nested too deeply")),
    "a number": (b"5", "", (400, "bad_json", "an object, or a list of objects")),
    "a list of numbers": (b"[5]", "", (400, "bad_json", "an object, or a list of objects")),
    "nothing": (b"", "", (400, "bad_json", "The request is not JSON")),
    "no hand": ({}, "", (422, "bad_record", "concealed_tiles")),
    "a misspelt key": ({"hand": HAND, "contxt": {}}, "", (422, "bad_record", "did you mean context?")),
    "no tile": ({"hand": "5x"}, "", (422, "unknown_tile", "5x")),
    "a hand of brackets": ({"hand": "(" * 60_000}, "", (422, "unbalanced_bracket", "(((")),
    "a hand of sets of one": ({"hand": "(1m)" * 10_000}, "", (422, "unbalanced_bracket", "(1m)")),
    "too many hands": ([{}] * (MAX_RECORDS + 1), "", (413, "too_many_hands", str(MAX_RECORDS))),
    "too long": (b" " * (MAX_BODY_BYTES + 1), "", (413, "too_long", "too long")),
    "other rules": ({"hand": HAND}, "?rules=bmjaa", (422, "unknown_rules", "bmja")),
    "another preset": ({"hand": HAND}, "?preset=XX", (422, "unknown_preset", "XX")),
    "another option": ({"hand": HAND}, "?option=limitt=5", (422, "unknown_option", "limit")),
    "half an option": ({"hand": HAND}, "?option=limit", (422, "bad_option_value", "limit=VALUE")),
    "two rule sets": ({"hand": HAND}, "?rules=bmja&house=x", (422, "two_rule_sets", "leave rules out")),
    "a misspelt query": ({"hand": HAND}, "?rule=bmja", (400, "bad_query", "did you mean rules?")),
}


@pytest.mark.parametrize(("body", "query", "expected"), REFUSED.values(), ids=REFUSED)
def test_score_rejects_invalid_request(games, body, query, expected):
    answer = games.request_problem("POST", f"/api/v1/score{query}", body)
    status, code, message = expected
    assert (answer["status"], answer["code"]) == (status, code)
    assert message.lower() in answer["detail"].lower()


ELSEWHERE = [
    # method, path, status, allowed methods
    ("GET", "/api/v1/score", 405, "POST"),
    ("DELETE", "/api/v1/rules", 405, "GET, HEAD"),
    ("GET", "/api/v1/entries", 405, "POST"),
    ("GET", "/api/v1/scores", 404, None),
    ("POST", "/api/", 404, None),
    ("INVENTED", "/api/v2/score", 404, None),
]


@pytest.mark.parametrize(("method", "path", "status", "allowed"), ELSEWHERE)
def test_unknown_address_and_method_are_rejected(games, method, path, status, allowed):
    answer = games.request_problem(method, path)
    assert (answer["status"], answer["headers"]["Allow"]) == (status, allowed)


@pytest.mark.parametrize(
    "record",
    [
        {**TOTALS, "scores": {**TOTALS["scores"], "E": 10**9 + 1}},
        {**TOTALS, "penalties": [["E", 10**9 + 1]]},
        {**TOTALS, "streak": 10**9 + 1},
        {"hands": {"E": {"hand": HAND}, "S": {"total": 10**9 + 1}}, "winner": "E"},
        {"hands": {"E": {"hand": HAND}, "S": {"total": 40}}, "winner": "E", "wins_before": 10**9 + 1},
    ],
    ids=["scores", "penalties", "streak", "total", "wins_before"],
)
def test_settle_rejects_excessive_amounts(games, record):
    assert (
        games.request_problem("POST", "/api/v1/settle", json.dumps(record).encode())["code"]
        == "bad_settlement"
    )
