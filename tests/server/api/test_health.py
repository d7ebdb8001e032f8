"""Health and metrics routes."""

import asyncio
import json
import re
import sys
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.responses import Response

from scoring.errors import ScoringError
from tests.server.games_server import GamesServer, serve_database
from tests.serving import ROOT, START_SECONDS, find_free_port, serve_page
from tilesnap.runtime.metrics import READINGS, MeteredFairQueue
from tilesnap.server.api import health as server_health
from tilesnap.server.api.health import RESULT_SECONDS, HealthRoutes
from tilesnap.settings import METRICS_TOKEN_VARIABLE
from vision.results import PhotoError

TOKEN = "a-token-for-the-metrics"


@pytest.fixture(scope="module")
def metrics_server(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('games')}/games.sqlite"
    with serve_database(url, **{METRICS_TOKEN_VARIABLE: TOKEN}) as address:
        yield GamesServer(address, None)


def metrics(server):
    """Return the metrics by name and label values."""
    status, headers, text = server.request("GET", "/metrics", TOKEN)
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    families = text_string_to_metric_families(text)
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def wait_until_ready(server):
    """Poll /health until the server is ready; a busy machine loads the networks slowly."""
    deadline = time.monotonic() + START_SECONDS
    while (response := server.request("GET", "/health"))[0] == 503 and time.monotonic() < deadline:
        time.sleep(0.2)
    return response


def test_health_reports_ready_server(metrics_server):
    status, headers, content = wait_until_ready(metrics_server)
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert re.fullmatch(r"\d+\.\d+\.\d+", content.pop("version"))
    assert content == {"ready": True, "database": True, "networks": True}


@pytest.fixture(scope="module")
def server_without_database():
    """Serve without a database, as uvicorn does; `tilesnap` itself would not start."""
    port = find_free_port()
    command = [sys.executable, "-m", "uvicorn", "tilesnap.server.asgi:app", "--port", str(port)]
    more = {"TILESNAP_DATABASE": "postgresql://secret-host.invalid:1/secret-name", "PYTHONPATH": str(ROOT)}
    with serve_page(command, port, ROOT, **more) as address:
        yield GamesServer(address, None)


def test_health_hides_location_of_lost_database(server_without_database):
    deadline = time.monotonic() + START_SECONDS
    while (
        not (response := server_without_database.request("GET", "/health"))[2]["networks"]
        and time.monotonic() < deadline
    ):
        time.sleep(0.2)
    status, headers, content = response
    assert (status, headers["Retry-After"]) == (503, "5")
    assert (content["ready"], content["database"], content["networks"]) == (False, False, True)
    assert content["problems"]
    assert "secret" not in str(content)


def test_routes_return_503_without_database(server_without_database):
    for method, path, body in (
        ("POST", "/api/v1/entries", {}),
        ("GET", "/api/v1/game", None),
        ("GET", "/watch/x", None),
    ):
        status, headers, content = server_without_database.request(method, path, "x", body)
        assert (status, headers["Retry-After"]) == (503, "5")
        assert "secret" not in str(content)
        assert "Games cannot be opened or saved just now" in str(content)
    assert headers["Cache-Control"] == "no-store"


class CountingStore:
    """A store that counts its checks, and fails with a given error."""

    tried = 0
    fault = None

    async def query(self, question):
        return question(self)

    def check_writing(self):
        self.tried += 1
        if self.fault:
            raise self.fault


def test_health_checks_store_once_per_interval(monkeypatch):
    monkeypatch.setattr(server_health, "get_shared_reader", lambda: None)
    store, seconds = CountingStore(), [0.0]
    routes = HealthRoutes(store, "", lambda: seconds[0])

    async def health():
        answers = [Response() for _ in range(20)]
        contents = await asyncio.gather(*(routes.health(answer) for answer in answers))
        [content] = {each.model_dump_json() for each in contents}
        return answers[0].status_code, json.loads(content)

    with asyncio.Runner() as runner:
        for _ in range(3):
            assert runner.run(health())[0] == 200
        assert store.tried == 1
        store.fault = ScoringError("database_full", "There is no room left.")
        assert runner.run(health())[0] == 200
        seconds[0] += RESULT_SECONDS
        for _ in range(3):
            status, content = runner.run(health())
            assert (status, content["problems"]) == (503, ["database_full"])
        assert store.tried == 2
        store.fault = None
        seconds[0] += RESULT_SECONDS
        assert (runner.run(health())[0], store.tried) == (200, 3)


def test_alert_rules_use_existing_metrics(metrics_server):
    rules = (ROOT / "deploy" / "alerts.yaml").read_text("utf-8")
    counted = {name for name, *_ in metrics(metrics_server)}
    used = set(re.findall(r"tilesnap_\w+", rules))
    assert used
    assert used <= counted
    outcomes = set(re.findall(r'outcome="(\w+)"', rules))
    assert outcomes <= {
        metric[1] for metric in metrics(metrics_server) if metric[0] == "tilesnap_readings_total"
    }


@pytest.mark.parametrize("token", ["", "another", f"{TOKEN}x", "ü"])
def test_metrics_rejects_wrong_token(metrics_server, token):
    status, headers, content = metrics_server.request("GET", "/metrics", token)
    assert (status, headers["WWW-Authenticate"]) == (401, "Bearer")
    assert METRICS_TOKEN_VARIABLE in content
    assert "tilesnap_" not in content


@pytest.mark.parametrize("token", ["", TOKEN])
def test_metrics_returns_404_without_configured_token(game, token):
    assert game.request("GET", "/metrics", token)[0] == 404


def test_requests_are_counted_by_route_and_status_code(metrics_server):
    before = metrics(metrics_server)
    for path in ("/watch/a-token", "/watch/another", "/anything"):
        metrics_server.request("GET", path)
    metrics_server.request("GET", "/", Host="evil.example")
    metrics_server.request("INVENTED", "/health")
    expected = {
        ("tilesnap_requests_total", *sorted(labels)): increase
        for labels, increase in (
            (("/watch/{token}", "404", "GET"), 2),
            (("page", "200", "GET"), 1),
            (("/", "421", "GET"), 1),
            (("/health", "405", "other"), 1),
        )
    }
    until = time.monotonic() + START_SECONDS  # a request is counted after its response was sent
    while True:
        after = metrics(metrics_server)
        counted = {key: after.get(key, 0) - before.get(key, 0) for key in expected}
        if counted == expected or time.monotonic() > until:
            break
        time.sleep(0.05)
    assert counted == expected
    assert not any("a-token" in str(key) for key in after)


def test_metrics_exist_before_first_reading(metrics_server):
    found = metrics(metrics_server)
    for outcome in ("read", "refused", "busy", "failed"):
        assert ("tilesnap_readings_total", outcome) in found
    for name in ("readings_waiting", "readings_at_work", "reading_seconds_count"):
        assert (f"tilesnap_{name}",) in found
    assert found["process_resident_memory_bytes",] > 0


def count(outcome):
    return READINGS.labels(outcome)._value.get()


OUTCOMES = [
    # exception in the turn, outcome
    (None, "read"),
    (PhotoError("truncated", "It is cut off."), "refused"),
    (PhotoError("busy", "Try again.", seconds=2), "busy"),
    (ZeroDivisionError(), "failed"),
]


@pytest.mark.parametrize(("fault", "outcome"), OUTCOMES, ids=[row[1] for row in OUTCOMES])
def test_turn_is_counted_once_by_outcome(fault, outcome):
    def work():
        with MeteredFairQueue().turn():
            if fault:
                raise fault

    before = {name: count(name) for _, name in OUTCOMES}
    if fault:
        with pytest.raises(type(fault)):
            work()
    else:
        work()
    assert {name: count(name) - before[name] for name in before} == {
        name: int(name == outcome) for name in before
    }
