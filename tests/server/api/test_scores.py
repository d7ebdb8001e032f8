"""Hands and tables that are sent are answered as on the command line, or refused in plain sentences."""

import asyncio
import io
import json
from contextlib import redirect_stdout
from urllib.parse import urlencode

import pytest
from starlette.requests import Request

from scoring.__main__ import main
from scoring.errors import ScoringError
from tilesnap.runtime.request_body import LONGEST
from tilesnap.server.api.parameters import RulesQuery
from tilesnap.server.api.scores import AT_WORK, MOST_HANDS, SECONDS, ScoresApi
from tilesnap.server.api.scores import WAITING as PLACES

HAND = "555m CCCC | 222s 111p EE*"
WAITING = "| 123m 456m 789p 2233s"
TOTALS = {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}
HOUSE = 'title = "Ours"\nbase = "european_classical"\n\n[options]\nlimit = 100\n'
LIMIT, ROUNDING = ["--option", "limit=100"], ["--option", "rounding=total"]

RIICHI = {
    "hand": "234m | 406p 678s 66s 34*5s",
    "context": {"seat": "S", "round": "E", "source": "discard", "dora_indicators": ["7s"]},
}

LIKE_THE_COMMAND_LINE = [
    # a row: the task, the record, the query, the arguments that mean the same
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
    ("score", RIICHI, "?rules=riichi&preset=wrc", ["--rules", "riichi", "--preset", "wrc"]),
    ("waits", {"hand": WAITING, "context": {"riichi": True}}, "?rules=riichi", ["--rules", "riichi"]),
    (
        "settle",
        {"outcome": "drawn", "hands": {}, "extra": {"tenpai": ["E", "S"]}},
        "?rules=riichi",
        ["--rules", "riichi"],
    ),
]


def by_command(task, record, *arguments):
    """What the command line prints of a record."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        main([json.dumps(record), *arguments, "--json"], task=task)
    return json.loads(printed.getvalue())


@pytest.mark.parametrize(("task", "record", "query", "arguments"), LIKE_THE_COMMAND_LINE)
def test_the_answer_is_that_of_the_command_line(games, task, record, query, arguments):
    status, headers, said = games.ask("POST", f"/api/v1/{task}{query}", body=record)
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert said == by_command(task, record, *arguments)


def test_a_hand_of_riichi_is_scored(games):
    status, _, said = games.ask("POST", "/api/v1/score?rules=riichi", body=RIICHI)
    assert (status, said["doubles"], said["rounded"], said["total"]) == (200, 3, 30, 3900)
    assert [item["native"] for item in said["items"]] == ["断么九", "ドラ", "赤ドラ"]
    assert [(part["id"], part["points"]) for part in said["parts"]] == [
        ("fu_base", 20),
        ("fu_wait_between", 2),
    ]


def test_a_deal_of_riichi_is_played(games):
    given = [("source", "discard"), ("seat", "S"), ("round", "E"), ("dora_indicators", ["7s"])]
    given.append(("discarder", "right"))
    actions = [{"do": "rules", "name": "riichi"}, {"do": "bring", "text": RIICHI["hand"]}]
    actions += [{"do": "answer", "field": field, "value": value} for field, value in given]
    status, _, said = games.ask("POST", "/api/v1/play", body={"deal": None, "actions": actions})
    hand = said["view"]["hand"]
    assert (status, hand["total"], hand["payments"]["pays"]) == (200, 3900, [["W", "S", 3900]])


def test_several_hands_are_answered_one_by_one(games):
    records = [{"id": "a", "hand": HAND}, {"id": "b", "hand": "5x"}, {"hand": HAND}]
    status, _, said = games.ask("POST", "/api/v1/score", body=records)
    assert (status, [each["id"] for each in said]) == (200, ["a", "b", None])
    assert said[0]["total"] == said[2]["total"]
    assert said[1]["error"]["code"] == "unknown_tile"
    assert games.ask("POST", "/api/v1/score", body=[])[::2] == (200, [])
    assert len(games.ask("POST", "/api/v1/score", body=[{"hand": HAND}] * MOST_HANDS)[2]) == MOST_HANDS


@pytest.mark.parametrize(("language", "says"), [("de", "ist kein Stein"), ("zh-TW", "不是")])
def test_what_is_wrong_with_one_of_several_is_told_in_the_callers_language(games, language, says):
    records = [{"hand": HAND}, {"hand": "5x"}]
    plain = games.ask("POST", "/api/v1/score", body=records)[2]
    told = games.ask("POST", "/api/v1/score", body=records, Accept_Language=language)[2]
    assert (plain[1]["error"]["code"], told[1]["error"]["code"]) == ("unknown_tile", "unknown_tile")
    assert says in told[1]["error"]["message"]
    warned = [[each["code"] for each in answer[0]["warnings"]] for answer in (plain, told)]
    assert warned[0] == warned[1] != []
    assert told[0]["warnings"][0]["message"] != plain[0]["warnings"][0]["message"]


def test_whoever_finds_no_place_is_told_when_to_come_again():
    async def receive():
        return {"type": "http.request", "body": json.dumps({"hand": HAND}).encode()}

    async def crowd():
        counting = ScoresApi()
        scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": []}
        more = AT_WORK + PLACES + 5
        return await asyncio.gather(
            *(counting.score(Request(scope, receive), RulesQuery(), None) for _ in range(more)),
            return_exceptions=True,
        )

    told = asyncio.run(crowd())
    refused = [each for each in told if isinstance(each, ScoringError)]
    assert {(each.code, each.params["seconds"]) for each in refused} == {("busy_scoring", SECONDS)}
    assert len(refused) == 5


def test_house_rules_count(games, tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(HOUSE)
    status, _, said = games.ask("POST", f"/api/v1/score?{urlencode({'house': HOUSE})}", body={"hand": HAND})
    assert (status, said) == (200, by_command("score", {"hand": HAND}, "--house", str(file)))
    assert said["total"] == 100


REFUSED = {
    # what is sent, the query, the status, the code, a part of the detail
    "no JSON": (b"{", "", (400, "bad_json", "The request is no JSON")),
    "broken letters": (b"\xff\xff", "", (400, "bad_json", "no UTF-8")),
    "half a character": (b'{"id": "\\ud800"}', "", (400, "bad_json", "half a character")),
    "no number": (b'{"id": NaN}', "", (400, "bad_json", "NaN")),
    "a long number": (
        b'{"id": ' + b"9" * 5000 + b"}",
        "",
        (400, "bad_json", "The request is no JSON"),
    ),
    "brackets in brackets": (b"[" * 5000, "", (400, "bad_json", "nested too deeply")),
    "a number": (b"5", "", (400, "bad_json", "an object, or a list of objects")),
    "a list of numbers": (b"[5]", "", (400, "bad_json", "an object, or a list of objects")),
    "nothing": (b"", "", (400, "bad_json", "The request is no JSON")),
    "no hand": ({}, "", (422, "bad_record", "concealed_tiles")),
    "a misspelt key": ({"hand": HAND, "contxt": {}}, "", (422, "bad_record", "did you mean context?")),
    "no tile": ({"hand": "5x"}, "", (422, "unknown_tile", "5x")),
    "a hand of brackets": ({"hand": "(" * 60_000}, "", (422, "unbalanced_bracket", "(((")),
    "a hand of sets of one": ({"hand": "(1m)" * 10_000}, "", (422, "unbalanced_bracket", "(1m)")),
    "too many hands": ([{}] * (MOST_HANDS + 1), "", (413, "too_many_hands", str(MOST_HANDS))),
    "too long": (b" " * (LONGEST + 1), "", (413, "too_long", "too long")),
    "other rules": ({"hand": HAND}, "?rules=bmjaa", (422, "unknown_rules", "bmja")),
    "another preset": ({"hand": HAND}, "?preset=XX", (422, "unknown_preset", "XX")),
    "another option": ({"hand": HAND}, "?option=limitt=5", (422, "unknown_option", "limit")),
    "half an option": ({"hand": HAND}, "?option=limit", (422, "bad_option_value", "limit=VALUE")),
    "two rule sets": ({"hand": HAND}, "?rules=bmja&house=x", (422, "two_rule_sets", "leave rules out")),
    "a misspelt query": ({"hand": HAND}, "?rule=bmja", (400, "bad_query", "did you mean rules?")),
}


@pytest.mark.parametrize(("sent", "query", "expected"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_counted_is_refused_in_words(games, sent, query, expected):
    answer = games.problem("POST", f"/api/v1/score{query}", sent)
    status, code, says = expected
    assert (answer["status"], answer["code"]) == (status, code)
    assert says.lower() in answer["detail"].lower()


ELSEWHERE = [
    # a row: method, path, status, what is allowed there
    ("GET", "/api/v1/score", 405, "POST"),
    ("DELETE", "/api/v1/rules", 405, "GET, HEAD"),
    ("GET", "/api/v1/entries", 405, "POST"),
    ("GET", "/api/v1/scores", 404, None),
    ("POST", "/api/", 404, None),
    ("INVENTED", "/api/v2/score", 404, None),
]


@pytest.mark.parametrize(("method", "path", "status", "allowed"), ELSEWHERE)
def test_other_addresses_and_methods_are_refused_in_words(games, method, path, status, allowed):
    answer = games.problem(method, path)
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
def test_no_table_pays_more_than_can_be_written(games, record):
    assert games.problem("POST", "/api/v1/settle", json.dumps(record).encode())["code"] == "bad_settlement"
