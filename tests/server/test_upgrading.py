"""Two servers with one PostgreSQL are upgraded one after the other: whichever is asked, no deal is lost."""

import json
import sys
import time
from contextlib import ExitStack

import pytest
from sqlalchemy import text

from tests.games.telling import begun
from tests.server.games import Games
from tests.server.later import MORE, REVISION
from tests.serving import ROOT, free_port, served
from tilesnap.games.log import Sent, check_written
from tilesnap.games.store import open_store
from tilesnap.games.store.migration import VERSION_TABLE
from tools.load.server_kills import PATIENCE, Device

THIS, LATER = "tilesnap.cli", "tests.server.later"


class Table(Device):
    """A table that tells some deals a second, so that its game stays short."""

    def _tell(self, number):
        super()._tell(number)
        time.sleep(0.2)


class Replica:
    """One server, which may end and start again as another version; its port stays."""

    def __init__(self, url):
        self.port, self._url, self._running = free_port(), url, ExitStack()
        self.games = None

    def start(self, version):
        command = [sys.executable, "-m", version, "--port", str(self.port), "--no-browser"]
        told = {"TILESNAP_DATABASE": self._url, "PYTHONPATH": str(ROOT)}
        self.games = Games(self._running.enter_context(served(command, self.port, ROOT, **told)), None)

    def end(self):
        self._running.close()

    def game(self, token):
        """How a game stands as this one tells it, with its entries."""
        status, _, answer = self.games.ask("GET", "/api/v1/game", token)
        assert status == 200
        return answer


def went_on(device, before):
    """A device has more acknowledged than before, and soon."""
    device.join(0.1)
    for _ in range(PATIENCE * 10):
        if len(device.acknowledged) > before + 3:
            return True
        device.join(0.1)
    return False


@pytest.mark.slow  # tests/games/store/test_migration.py opens by this version what the next one migrated
def test_two_servers_are_upgraded_one_after_the_other_while_deals_are_told(server):
    url = server.emptied()
    one, other = Replica(url), Replica(url)
    with ExitStack() as ending:
        for each in (one, other):
            ending.callback(each.end)
            each.start(THIS)
        store = open_store(url)
        ending.callback(store.close)
        store.begin(Sent(begun(), "begun", "phone"))
        token, viewer = store.make_link("evening", "scorer"), store.make_link("evening", "viewer")
        device = Table(one.port, token, 0)
        device.start()
        ending.callback(device.end)
        assert went_on(device, 0)

        other.end()
        other.start(LATER)
        other.game(token)  # so that it migrates, while the one of this version is told deals
        assert version(store) == REVISION
        assert went_on(device, len(device.acknowledged))

        with one.games.stream(f"/watch/{viewer}/stream") as (_, following):
            told_by_later(other, token)
            assert sees(following, "Zoe"), "who watches at the one sees what the other wrote"
        seen, entries = (one.game(token)[name] for name in ("game", "entries"))
        (later,) = [entry for entry in entries if entry["id"] == "later"]
        assert {name: later[name] for name in MORE} == MORE
        assert "Zoe" in json.dumps(seen["players"])

        device.end()
        one.end()
        one.start(THIS)  # as if it had died: it uses the later tables as they are
        assert one.game(token)["game"] == other.game(token)["game"]
        assert version(store) == REVISION
        again = Table(one.port, token, 1)
        again.start()
        ending.callback(again.end)
        assert went_on(again, 0)
        again.end()

        one.end()
        one.start(LATER)
        assert one.game(token)["game"] == other.game(token)["game"]
        log = store.written("evening")
        check_written(log)
        kept = {json.loads(each.text)["id"] for each in log}
        acknowledged = {each.id for told in (device, again) for each in told.acknowledged}
        assert (acknowledged - kept, device.faults, again.faults) == (set(), [], [])


def version(store):
    with store._database.reading() as connection:
        return connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))


def told_by_later(replica, token):
    event = {"kind": "renamed", "player": 0, "name": "Zoe"}
    told = {"id": "later", "device": "tablet", "event": event}
    status, _, entry = replica.games.ask("POST", "/api/v1/entries", token, told)
    assert (status, entry["weather"]) == (200, MORE["weather"])


def sees(following, name):
    """What is watched comes to show a name."""
    for _ in range(200):
        event = following()
        if event and event[0] == "game" and name in json.dumps(event[1]):
            return True
    return False
