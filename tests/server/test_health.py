"""Whoever minds the server is told whether it is ready, and what was counted if they have the token."""

import asyncio
import json
import re
import sys
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.responses import Response

from scoring.errors import ScoringError
from tests.server.games import Games, server_on
from tests.serving import ROOT, START, free_port, served
from tilesnap.runtime.metrics import READINGS, CountedTurns
from tilesnap.server import health as server_health
from tilesnap.server.health import EVERY, TOKEN_VARIABLE, HealthRoutes
from vision.reading import PhotoError

TOKEN = "a-token-for-the-metrics"


@pytest.fixture(scope="module")
def minded(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('games')}/games.sqlite"
    with server_on(url, **{TOKEN_VARIABLE: TOKEN}) as address:
        yield Games(address, None)


def metrics(server):
    """What is counted, by name and labels."""
    status, headers, text = server.ask("GET", "/metrics", TOKEN)
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    families = text_string_to_metric_families(text)
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def until_ready(server):
    """Ask until it is ready, as whoever minds it does; a busy machine loads its networks slowly."""
    until = time.monotonic() + START
    while (answer := server.ask("GET", "/health"))[0] == 503 and time.monotonic() < until:
        time.sleep(0.2)
    return answer


def test_a_server_that_can_keep_and_read_is_ready(minded):
    status, headers, said = until_ready(minded)
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert re.fullmatch(r"\d+\.\d+\.\d+", said.pop("version"))
    assert said == {"ready": True, "database": True, "networks": True}


@pytest.fixture(scope="module")
def lost():
    """Serve without a database, as uvicorn does; `tilesnap` itself does not start then."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "tilesnap.server.asgi:app", "--port", str(port)]
    more = {"TILESNAP_DATABASE": "postgresql://secret-host.invalid:1/secret-name", "PYTHONPATH": str(ROOT)}
    with served(command, port, ROOT, **more) as address:
        yield Games(address, None)


def test_a_server_without_its_database_is_not_ready_and_does_not_say_where_it_is(lost):
    until = time.monotonic() + START
    while not (answer := lost.ask("GET", "/health"))[2]["networks"] and time.monotonic() < until:
        time.sleep(0.2)
    status, headers, said = answer
    assert (status, headers["Retry-After"]) == (503, "5")
    assert (said["ready"], said["database"], said["networks"]) == (False, False, True)
    assert said["problems"]
    assert "secret" not in str(said)


def test_without_the_database_a_device_is_told_to_try_later_and_not_where_it_is(lost):
    for method, path, body in (
        ("POST", "/api/v1/entries", {}),
        ("GET", "/api/v1/game", None),
        ("GET", "/watch/x", None),
    ):
        status, headers, said = lost.ask(method, path, "x", body)
        assert (status, headers["Retry-After"]) == (503, "5")
        assert "secret" not in str(said)
        assert "Games cannot be opened or saved just now" in str(said)
    assert headers["Cache-Control"] == "no-store"


class Counted:
    """A store that counts how often it is tried, and fails as it is told to."""

    tried = 0
    fault = None

    async def ask(self, question):
        return question(self)

    def check_writing(self):
        self.tried += 1
        if self.fault:
            raise self.fault


def test_the_store_is_tried_once_in_a_few_seconds_however_often_that_is_asked(monkeypatch):
    monkeypatch.setattr(server_health, "shared_reader", lambda: None)
    store, seconds = Counted(), [0.0]
    asked = HealthRoutes(store, "", lambda: seconds[0])

    async def health():
        answers = [Response() for _ in range(20)]
        told = await asyncio.gather(*(asked.health(answer) for answer in answers))
        [said] = {each.model_dump_json() for each in told}
        return answers[0].status_code, json.loads(said)

    with asyncio.Runner() as runner:
        for _ in range(3):
            assert runner.run(health())[0] == 200
        assert store.tried == 1
        store.fault = ScoringError("database_full", "There is no room left.")
        assert runner.run(health())[0] == 200
        seconds[0] += EVERY
        for _ in range(3):
            status, said = runner.run(health())
            assert (status, said["problems"]) == (503, ["database_full"])
        assert store.tried == 2
        store.fault = None
        seconds[0] += EVERY
        assert (runner.run(health())[0], store.tried) == (200, 3)


def test_the_rules_of_alerts_ask_for_what_is_counted(minded):
    rules = (ROOT / "deploy" / "alerts.yaml").read_text("utf-8")
    counted = {name for name, *_ in metrics(minded)}
    asked = set(re.findall(r"tilesnap_\w+", rules))
    assert asked
    assert asked <= counted
    outcomes = set(re.findall(r'outcome="(\w+)"', rules))
    assert outcomes <= {metric[1] for metric in metrics(minded) if metric[0] == "tilesnap_readings_total"}


@pytest.mark.parametrize("token", ["", "another", f"{TOKEN}x", "ü"])
def test_strangers_are_not_told_what_was_counted(minded, token):
    status, headers, said = minded.ask("GET", "/metrics", token)
    assert (status, headers["WWW-Authenticate"]) == (401, "Bearer")
    assert TOKEN_VARIABLE in said
    assert "tilesnap_" not in said


@pytest.mark.parametrize("token", ["", TOKEN])
def test_without_a_token_in_its_settings_a_server_tells_nobody(game, token):
    assert game.ask("GET", "/metrics", token)[0] == 404


def test_requests_are_counted_by_route_and_status(minded):
    before = metrics(minded)
    for path in ("/watch/a-token", "/watch/another", "/anything"):
        minded.ask("GET", path)
    minded.ask("GET", "/", Host="evil.example")
    minded.ask("INVENTED", "/health")
    wanted = {
        ("tilesnap_requests_total", *sorted(labels)): more
        for labels, more in (
            (("/watch/{token}", "404", "GET"), 2),
            (("page", "200", "GET"), 1),
            (("/", "421", "GET"), 1),
            (("/health", "405", "other"), 1),
        )
    }
    until = time.monotonic() + START  # a request is counted once its answer is sent, and so after that came
    while True:
        after = metrics(minded)
        counted = {key: after.get(key, 0) - before.get(key, 0) for key in wanted}
        if counted == wanted or time.monotonic() > until:
            break
        time.sleep(0.05)
    assert counted == wanted
    assert not any("a-token" in str(key) for key in after)


def test_there_is_a_nought_before_the_first_reading(minded):
    found = metrics(minded)
    for outcome in ("read", "refused", "busy", "failed"):
        assert ("tilesnap_readings_total", outcome) in found
    for name in ("readings_waiting", "readings_at_work", "reading_seconds_count"):
        assert (f"tilesnap_{name}",) in found
    assert found["process_resident_memory_bytes",] > 0


def count(outcome):
    return READINGS.labels(outcome)._value.get()


OUTCOMES = [
    # a row: what goes wrong in a turn, how it is counted
    (None, "read"),
    (PhotoError("truncated", "It is cut off."), "refused"),
    (PhotoError("busy", "Try again.", seconds=2), "busy"),
    (ZeroDivisionError(), "failed"),
]


@pytest.mark.parametrize(("fault", "outcome"), OUTCOMES, ids=[row[1] for row in OUTCOMES])
def test_each_turn_is_counted_once_by_its_outcome(fault, outcome):
    def work():
        with CountedTurns().turn():
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
