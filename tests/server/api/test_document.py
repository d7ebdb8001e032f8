"""The API's document is OpenAPI, tells every address, and the server keeps to what it tells."""

import hypothesis
import pytest
import schemathesis
from openapi_spec_validator import validate
from schemathesis.specs.openapi.checks import positive_data_acceptance

from server.api.document import OPERATIONS, document
from server.api.routes import api_routes
from tests.server.test_minding import until_ready

API = schemathesis.openapi.from_dict(document())
FEW = hypothesis.settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
PATIENCE = 120  # seconds: a busy machine loads the networks slowly
UNFIT = [positive_data_acceptance]
"""A text at random is no hand, and bytes at random are no photo: refusing them is right."""


def test_the_document_is_openapi():
    validate(document())


def test_the_document_is_served(games):
    status, headers, said = games.ask("GET", "/api/v1/openapi.json")
    assert (status, headers["Content-Type"]) == (200, "application/json")
    assert said == document()


def test_every_address_is_told():
    served = {(route.path, method.lower()) for route in api_routes() for method in route.methods - {"HEAD"}}
    told = {(operation.path, operation.method) for operation in OPERATIONS}
    assert served == told | {("/api/v1/openapi.json", "get")}


@pytest.fixture(scope="module")
def ready(games):
    """The server, once it has loaded what it needs: until then it rightly says 503."""
    until_ready(games)
    return games


@API.parametrize()
@pytest.mark.filterwarnings("ignore:Skipped test cases with unsupported payload")  # HEIC
@FEW
def test_the_server_keeps_to_its_document(ready, case):
    case.call_and_validate(base_url=ready.address, excluded_checks=UNFIT, timeout=PATIENCE)


EXAMPLES = [
    # a row: an address, the name of an example, the example
    (operation.path, name, value)
    for operation in OPERATIONS
    for name, value in operation.examples.items()
]


@pytest.mark.parametrize(("path", "name", "record"), EXAMPLES, ids=[f"{row[0]} {row[1]}" for row in EXAMPLES])
def test_every_example_is_answered(games, path, name, record):
    case = API[path]["POST"].Case(body=record, media_type="application/json")
    answer = case.call(base_url=games.address, timeout=PATIENCE)
    assert answer.status_code == 200
    case.validate_response(answer, excluded_checks=UNFIT)
