"""The OpenAPI document of the API, and test cases from it."""

import schemathesis

from tilesnap.server.api.app import create_api
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.viewer_page import viewed_game

STORE = AsyncStore()
DOCUMENT = create_api(STORE, LiveUpdates(STORE, viewed_game)).openapi()
ERROR_STATUSES = [400, 401, 403, 404, 405, 413, 415, 422, 429, 503]
"""Statuses for invalid requests; 413 for more records than are accepted."""
API = schemathesis.openapi.from_dict(
    DOCUMENT,
    config=schemathesis.Config.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": ERROR_STATUSES}}}
    ),
)
EXAMPLES = [
    # address, name of the example, example
    (path, name, example["value"])
    for path, methods in DOCUMENT["paths"].items()
    for kind in methods.get("post", {}).get("requestBody", {}).get("content", {}).values()
    for name, example in kind.get("examples", {}).items()
]
