"""The API's document is OpenAPI, tells every address, and the server keeps to what it tells."""

from concurrent.futures import ThreadPoolExecutor

import hypothesis
import jsonschema
import pytest
from schemathesis.specs.openapi.checks import (
    ignored_auth,
    missing_required_header,
    positive_data_acceptance,
)

from tests.games.telling import begun
from tests.server.api.told import API, DOCUMENT, EXAMPLES
from tests.server.games import server_on
from tests.server.test_health import until_ready
from tilesnap.server.rate_limit import MOST

FEW = hypothesis.settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
PATIENCE = 120  # seconds: a busy machine loads the networks slowly
UNFIT = [positive_data_acceptance, missing_required_header]
"""A text at random is no hand, and bytes at random are no photo: refusing them is right. And whoever has no
link to a game is told as little as with a wrong one."""


def test_the_document_is_openapi():
    from openapi_spec_validator import validate  # whose loading takes each process of a run two seconds

    validate(DOCUMENT)


def test_the_document_is_served(games):
    status, headers, said = games.ask("GET", "/api/v1/openapi.json")
    assert (status, headers["Content-Type"]) == (200, "application/json")
    assert said == DOCUMENT


@pytest.fixture(scope="module")
def ready(games):
    """The server, once it has loaded what it needs: until then it rightly says 503."""
    until_ready(games)
    return games


@pytest.mark.slow  # what each address answers stands in the other files here
@API.parametrize()
@pytest.mark.filterwarnings("ignore:Skipped test cases with unsupported payload")  # HEIC
@FEW
def test_the_server_keeps_to_its_document(ready, case):
    case.call_and_validate(base_url=ready.address, excluded_checks=UNFIT, timeout=PATIENCE)


DEALT = {
    "kind": "dealt",
    "deal": "d1",
    "after": None,
    "record": {"outcome": "won", "winner": 0, "shown": [{"total": 48}, None, None, None]},
}
EVENTS = [
    # a row: an event, whether the document allows it, as the server does
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
    (begun().as_json(), False),
]


@pytest.mark.parametrize(("event", "fits"), EVENTS, ids=str)
def test_the_document_says_which_events_there_are(game, event, fits):
    told = {"id": "e1", "device": "phone", "event": event}
    [content] = DOCUMENT["paths"]["/api/v1/entries"]["post"]["requestBody"]["content"].values()
    schema = {**DOCUMENT, **content["schema"]}
    assert jsonschema.Draft202012Validator(schema).is_valid(told) is fits
    assert (game.ask("POST", "/api/v1/entries", game.scorer, told)[0] == 200) is fits


@pytest.mark.parametrize(("path", "name", "record"), EXAMPLES, ids=[f"{row[0]} {row[1]}" for row in EXAMPLES])
def test_every_example_is_answered(games, path, name, record):
    case = API[path]["POST"].Case(body=record, media_type="application/json")
    answer = case.call(base_url=games.address, timeout=PATIENCE)
    assert answer.status_code == 200
    case.validate_response(answer, excluded_checks=UNFIT)


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_what_is_told_of_games_is_what_comes(game, role):
    token = {"Authorization": f"Bearer {getattr(game, role)}"}
    told = game.told() | {"told": "2026-11-23T19:05:00+00:00"}
    tells = API["/api/v1/entries"]["POST"].Case(body=told, media_type="application/json", headers=token)
    asks = API["/api/v1/game"]["GET"].Case(query={"since": 0}, headers=token)
    for case, status in ((tells, 200 if role == "scorer" else 403), (asks, 200)):
        answer = case.call(base_url=game.address, timeout=PATIENCE)
        assert answer.status_code == status
        case.validate_response(answer, excluded_checks=[*UNFIT, ignored_auth])


def test_a_hand_that_lacks_its_winning_tile_has_waits_and_no_score(games):
    """Rules that are no table score whole hands alone."""
    body = {"hand": "| 123m 456m 789p 2233s", "context": {"riichi": True}}
    case = API["/api/v1/waits"]["POST"].Case(
        query={"rules": "riichi"}, body=body, media_type="application/json"
    )
    answer = case.call(base_url=games.address, timeout=PATIENCE)
    assert set(answer.json()) == {"id", "waits"}
    case.validate_response(answer, excluded_checks=UNFIT)


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A server for strangers."""
    url = f"sqlite:///{tmp_path_factory.mktemp('shared')}/games.sqlite"
    with server_on(url, TILESNAP_SHARED="1") as address:
        yield address


STANDS_BEFORE = [
    # a row: the address, the method, headers, the status
    ("/api/v1/rules", "GET", {"Host": "other.example"}, 421),
    ("/api/v1/entries", "POST", {"Origin": "https://other.example"}, 403),
    ("/api/v1/score", "POST", {"Origin": "https://other.example"}, 403),
    ("/health", "GET", {"Host": "other.example"}, 421),
]


@pytest.mark.parametrize(("path", "method", "headers", "status"), STANDS_BEFORE)
def test_what_is_refused_before_an_address_is_asked_is_told(games, path, method, headers, status):
    body = {"body": {}, "media_type": "application/json"} if method == "POST" else {}
    case = API[path][method].Case(headers=headers, **body)
    answer = case.call(base_url=games.address, timeout=PATIENCE)
    assert answer.status_code == status
    case.validate_response(answer, excluded_checks=[*UNFIT, ignored_auth])


def test_that_one_visitor_asks_too_often_is_told(shared):
    case = API["/api/v1/rules"]["GET"].Case()
    with ThreadPoolExecutor(2 * MOST) as pool:
        answers = [*pool.map(lambda _: case.call(base_url=shared, timeout=PATIENCE), range(3 * MOST))]
    refused = [answer for answer in answers if answer.status_code != 200]
    assert {answer.status_code for answer in refused} == {429}
    case.validate_response(refused[0], excluded_checks=UNFIT)


def test_a_question_of_a_name_that_is_unknown_is_refused_by_games_too(game):
    status, _, said = game.ask("GET", "/api/v1/game?sinse=1", game.scorer)
    assert (status, said["error"]["code"]) == (400, "bad_query")
