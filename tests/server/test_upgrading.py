"""Two servers with one PostgreSQL are upgraded one after the other without losing a deal."""

import json
import sys
import time
from contextlib import ExitStack

import pytest
from sqlalchemy import text

from tests.games.log_builders import start_event
from tests.server.games_server import GamesServer
from tests.server.later import MORE, REVISION
from tests.serving import ROOT, find_free_port, serve_page
from tilesnap.games.log import Submission, verify_chain
from tilesnap.games.store import open_store
from tilesnap.games.store.migration import VERSION_TABLE
from tools.load.server_kills import PATIENCE, Device

THIS, LATER = "tilesnap.cli", "tests.server.later"


class Table(Device):
    """A device that records a few deals per second, so that its game stays short."""

    def _record(self, number):
        super()._record(number)
        time.sleep(0.2)


class Replica:
    """A server that can restart as another version on the same port."""

    def __init__(self, url):
        self.port, self._url, self._running = find_free_port(), url, ExitStack()
        self.games = None

    def start(self, version):
        command = [sys.executable, "-m", version, "--port", str(self.port), "--no-browser"]
        environment = {"TILESNAP_DATABASE": self._url, "PYTHONPATH": str(ROOT)}
        self.games = GamesServer(
            self._running.enter_context(serve_page(command, self.port, ROOT, **environment)), None
        )

    def end(self):
        self._running.close()

    def game(self, token):
        """Return the game and its entries as this server reports it."""
        status, _, content = self.games.request("GET", "/api/v1/game", token)
        assert status == 200
        return content


def has_progressed(device, before):
    """Return True as soon as a device has more acknowledged deals than before."""
    device.join(0.1)
    for _ in range(PATIENCE * 10):
        if len(device.acknowledged) > before + 3:
            return True
        device.join(0.1)
    return False


@pytest.mark.slow  # tests/games/store/test_migration.py opens by this version what the next one migrated
def test_rolling_upgrade_loses_no_deal(server):
    url = server.empty_database()
    one, other = Replica(url), Replica(url)
    with ExitStack() as ending:
        for each in (one, other):
            ending.callback(each.end)
            each.start(THIS)
        store = open_store(url)
        ending.callback(store.close)
        store.begin(Submission(start_event(), "begun", "phone"))
        token, viewer = store.make_link("evening", "scorer"), store.make_link("evening", "viewer")
        device = Table(one.port, token, 0)
        device.start()
        ending.callback(device.end)
        assert has_progressed(device, 0)

        other.end()
        other.start(LATER)
        other.game(token)  # makes it migrate, while this version's server receives deals
        assert version(store) == REVISION
        assert has_progressed(device, len(device.acknowledged))

        with one.games.open_stream(f"/watch/{viewer}/stream") as (_, following):
            record_by_later(other, token)
            assert stream_shows(following, "Zoe"), "a viewer at one server sees what the other one wrote"
        view, entries = (one.game(token)[name] for name in ("game", "entries"))
        (later,) = [entry for entry in entries if entry["id"] == "later"]
        assert {name: later[name] for name in MORE} == MORE
        assert "Zoe" in json.dumps(view["players"])

        device.end()
        one.end()
        one.start(THIS)  # as after a crash: it uses the newer tables as they are
        assert one.game(token)["game"] == other.game(token)["game"]
        assert version(store) == REVISION
        again = Table(one.port, token, 1)
        again.start()
        ending.callback(again.end)
        assert has_progressed(again, 0)
        again.end()

        one.end()
        one.start(LATER)
        assert one.game(token)["game"] == other.game(token)["game"]
        log = store.sealed_entries("evening")
        verify_chain(log)
        saved = {json.loads(each.text)["id"] for each in log}
        acknowledged = {each.id for table in (device, again) for each in table.acknowledged}
        assert (acknowledged - saved, device.faults, again.faults) == (set(), [], [])


def version(store):
    with store._database.reading() as connection:
        return connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))


def record_by_later(replica, token):
    event = {"kind": "renamed", "player": 0, "name": "Zoe"}
    body = {"id": "later", "device": "tablet", "event": event}
    status, _, entry = replica.games.request("POST", "/api/v1/entries", token, body)
    assert (status, entry["weather"]) == (200, MORE["weather"])


def stream_shows(following, name):
    """Return True as soon as the stream shows a name."""
    for _ in range(200):
        event = following()
        if event and event[0] == "game" and name in json.dumps(event[1]):
            return True
    return False
