"""The API conforms to its OpenAPI document, which covers every address."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import hypothesis
import jsonschema
import pytest
from schemathesis.specs.openapi.checks import (
    ignored_auth,
    missing_required_header,
    positive_data_acceptance,
)

from scoring.errors import ScoringError
from tests.deals.builders import WON, build_hand, build_reading
from tests.games.log_builders import start_event
from tests.server.api.openapi_document import API, DOCUMENT, EXAMPLES
from tests.server.api.test_health import wait_until_ready
from tests.server.games_server import serve_database
from tilesnap.deals.commands import COMMANDS, parse_command
from tilesnap.server.rate_limit import MAX_REQUESTS

FEW = hypothesis.settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
PATIENCE = 120  # seconds: a busy machine loads the networks slowly
UNFIT = [positive_data_acceptance, missing_required_header]
"""Checks that do not apply to this API.

Random text is not a hand, and random bytes are not a photo: they are refused rightly. And a request without a
link gets the same error as one with a wrong link.
"""


def test_document_is_valid_openapi():
    from openapi_spec_validator import validate  # importing it takes two seconds

    validate(DOCUMENT)


def test_document_is_served(games):
    status, headers, content = games.request("GET", "/api/v1/openapi.json")
    assert (status, headers["Content-Type"]) == (200, "application/json")
    assert content == DOCUMENT


@pytest.fixture(scope="module")
def ready(games):
    """Return the server once it is ready: until then it rightly responds with 503."""
    wait_until_ready(games)
    return games


@pytest.mark.slow  # the other files here test each address
@API.parametrize()
@pytest.mark.filterwarnings("ignore:Skipped test cases with unsupported payload")  # HEIC
@FEW
def test_server_conforms_to_document(ready, case):
    case.call_and_validate(base_url=ready.address, excluded_checks=UNFIT, timeout=PATIENCE)


DEALT = {
    "kind": "dealt",
    "deal": "d1",
    "after": None,
    "record": {"outcome": "won", "winner": 0, "shown": [{"total": 48}, None, None, None]},
}
EVENTS = [
    # event, whether document and server accept it
    (DEALT, True),
    ({"kind": "ended"}, True),
    ({"kind": "renamed", "player": 1, "name": "Ben"}, True),
    ({"kind": "chosen", "deal": "d1", "keep": ["e2"]}, True),
    ({}, False),
    ({"over": True}, False),
    ({"kind": "invented"}, False),
    ({"kind": "renamed", "player": 1}, False),
    ({"kind": "renamed", "player": 1, "name": "Ben", "more": 1}, False),
    ({**DEALT, "deal": "two words"}, False),
    ({**DEALT, "record": {}}, False),
    (start_event().as_json(), False),
]


@pytest.mark.parametrize(("event", "is_valid"), EVENTS, ids=str)
def test_document_describes_events(game, event, is_valid):
    body = {"id": "e1", "device": "phone", "event": event}
    [content] = DOCUMENT["paths"]["/api/v1/entries"]["post"]["requestBody"]["content"].values()
    schema = {**DOCUMENT, **content["schema"]}
    assert jsonschema.Draft202012Validator(schema).is_valid(body) is is_valid
    assert (game.request("POST", "/api/v1/entries", game.scorer, body)[0] == 200) is is_valid


READING = build_reading(WON)
ROWS = build_hand(WON).as_json()
COMMAND_ROWS = [
    # the JSON of a command, whether document and parser accept it
    ({"command": "load_reading", "reading": READING, "photo": "p", "doubtful_below": 1}, True),
    ({"command": "load_hand", "text": WON, "target": "next"}, True),
    ({"command": "edit_hand", "hand": ROWS}, True),
    ({"command": "answer_question", "field": "sets", "value": [0, 1]}, True),
    ({"command": "set_win_source", "source": None}, True),
    ({"command": "set_fact", "name": "tenpai", "value": [1, 3]}, True),
    ({"command": "set_rules", "name": "bmja", "house": {"options": {}}}, True),
    ({"command": "undo"}, True),
    ({}, False),
    ({"command": "invented"}, False),
    ({"command": "load_hand"}, False),
    ({"command": "load_hand", "text": WON, "hand": "next"}, False),
    ({"command": "load_hand", "text": WON, "target": "last"}, False),
    ({"command": "edit_hand", "hand": {}}, False),
    ({"command": "set_winner", "player": "1"}, False),
    ({"command": "add_penalty", "offender": 0, "amount": -1, "to": 1}, False),
    ({"command": "set_fact", "name": "tenpai", "value": "1"}, False),
]


@pytest.mark.parametrize(("command", "is_valid"), COMMAND_ROWS, ids=str)
def test_document_describes_commands(command, is_valid):
    [content] = DOCUMENT["paths"]["/api/v1/play"]["post"]["requestBody"]["content"].values()
    schema = {**DOCUMENT, **content["schema"]}
    assert jsonschema.Draft202012Validator(schema).is_valid({"actions": [command]}) is is_valid
    try:
        parse_command(command)
    except ScoringError as error:
        assert (is_valid, error.code) == (False, "bad_action")  # noqa: PT017 (the outcome depends on the row)
    else:
        assert is_valid


def test_document_describes_each_command():
    models = DOCUMENT["components"]["schemas"]
    [content] = DOCUMENT["paths"]["/api/v1/play"]["post"]["requestBody"]["content"].values()
    union = content["schema"]["properties"]["actions"]["items"]
    assert union["discriminator"]["mapping"].keys() == {*COMMANDS}
    assert len(union["oneOf"]) == len(COMMANDS)
    for name, kind in COMMANDS.items():
        properties = models[kind.__name__]["properties"]
        assert properties.keys() == {"command", *(each.name for each in fields(kind))}
        assert properties["command"]["const"] == name


@pytest.mark.parametrize(("path", "name", "record"), EXAMPLES, ids=[f"{row[0]} {row[1]}" for row in EXAMPLES])
def test_examples_are_answered(games, path, name, record):
    case = API[path]["POST"].Case(body=record, media_type="application/json")
    response = case.call(base_url=games.address, timeout=PATIENCE)
    assert response.status_code == 200
    case.validate_response(response, excluded_checks=UNFIT)


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_game_routes_conform_to_document(game, role):
    token = {"Authorization": f"Bearer {getattr(game, role)}"}
    body = game.submission_body() | {"told": "2026-11-23T19:05:00+00:00"}
    record = API["/api/v1/entries"]["POST"].Case(body=body, media_type="application/json", headers=token)
    read = API["/api/v1/game"]["GET"].Case(query={"since": 0}, headers=token)
    for case, status in ((record, 200 if role == "scorer" else 403), (read, 200)):
        response = case.call(base_url=game.address, timeout=PATIENCE)
        assert response.status_code == status
        case.validate_response(response, excluded_checks=[*UNFIT, ignored_auth])


def test_waits_has_no_score_for_incomplete_riichi_hand(games):
    """Rules that are not a table score complete hands only."""
    body = {"hand": "| 123m 456m 789p 2233s", "context": {"riichi": True}}
    case = API["/api/v1/waits"]["POST"].Case(
        query={"rules": "riichi"}, body=body, media_type="application/json"
    )
    response = case.call(base_url=games.address, timeout=PATIENCE)
    assert set(response.json()) == {"id", "waits"}
    case.validate_response(response, excluded_checks=UNFIT)


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """Yield the URL of a shared server."""
    url = f"sqlite:///{tmp_path_factory.mktemp('shared')}/games.sqlite"
    with serve_database(url, TILESNAP_SHARED="1") as address:
        yield address


MIDDLEWARE_ERRORS = [
    # path, method, headers, status
    ("/api/v1/rules", "GET", {"Host": "other.example"}, 421),
    ("/api/v1/entries", "POST", {"Origin": "https://other.example"}, 403),
    ("/api/v1/score", "POST", {"Origin": "https://other.example"}, 403),
    ("/health", "GET", {"Host": "other.example"}, 421),
]


@pytest.mark.parametrize(("path", "method", "headers", "status"), MIDDLEWARE_ERRORS)
def test_document_describes_host_and_origin_errors(games, path, method, headers, status):
    body = {"body": {}, "media_type": "application/json"} if method == "POST" else {}
    case = API[path][method].Case(headers=headers, **body)
    response = case.call(base_url=games.address, timeout=PATIENCE)
    assert response.status_code == status
    case.validate_response(response, excluded_checks=[*UNFIT, ignored_auth])


def test_document_describes_rate_limit(shared):
    case = API["/api/v1/rules"]["GET"].Case()
    with ThreadPoolExecutor(2 * MAX_REQUESTS) as pool:
        answers = [*pool.map(lambda _: case.call(base_url=shared, timeout=PATIENCE), range(3 * MAX_REQUESTS))]
    refused = [response for response in answers if response.status_code != 200]
    assert {response.status_code for response in refused} == {429}
    case.validate_response(refused[0], excluded_checks=UNFIT)


def test_game_rejects_unknown_query(game):
    status, _, content = game.request("GET", "/api/v1/game?sinse=1", game.scorer)
    assert (status, content["error"]["code"]) == (400, "bad_query")
