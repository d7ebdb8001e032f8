"""A server of a test's own with games that are kept in a file, and what is asked of it."""

import http.client
import json
import sys
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from urllib.parse import urlsplit

from tests.games.telling import begun, dealt, won
from tests.serving import ROOT, free_port, served
from tilesnap.games.events import GameRules, Renamed
from tilesnap.games.log import Sent
from tilesnap.games.store import open_store

_NUMBERS = count(1)
UNROUNDED = GameRules(name="european_classical", house={"options": {"rounding": "none"}})
"""Rules by which totals like 8 and 4 exist."""


class Games:
    """The server's address, and its store, which is written to from here as by another process."""

    def __init__(self, address, store):
        self.address, self.store = address, store

    def begin(self, **said):
        """Begin a game of its own for a test; gives its id and tokens for a scorer and for viewers."""
        game = f"game-{next(_NUMBERS)}"
        event = begun(**said)
        if "rules" not in said:
            event = replace(event, rules=UNROUNDED)
        self.store.begin(Sent(replace(event, game=game), "begun", "phone"))
        return Game(self, game)

    def ask(self, method, path, token="", body=None, **headers):
        """Ask the server; gives status, headers and the answer, JSON as what it stands for."""
        host = urlsplit(self.address)
        connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
        own = {"Authorization": f"Bearer {token}"} if token else {}
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, data, {**own, **given})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        is_json = answer.headers.get("Content-Type") == "application/json"
        return answer.status, answer.headers, json.loads(text) if is_json else text

    def problem(self, method, path, body=None, **headers):
        """Ask for what is refused by a problem document; gives it, with the answer's headers."""
        status, told, text = self.ask(method, path, "", body, **headers)
        assert told["Content-Type"] == "application/problem+json"
        said = json.loads(text)
        assert (said["status"], said["type"]) == (status, "about:blank")
        return {**said, "headers": told}

    @contextmanager
    def stream(self, path, **headers):
        """Open a stream of events; gives a function that waits for the next one."""
        host = urlsplit(self.address)
        connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
        connection.request(
            "GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()}
        )
        answer = connection.getresponse()

        def following():
            """Give the name of the next event and what it says, None at the stream's end."""
            name, data = None, None
            while line := answer.readline().decode():
                kind, _, value = line.rstrip("\n").partition(": ")
                if kind == "event":
                    name = value
                elif kind == "data":
                    data = json.loads(value)
                elif not line.strip() and name:
                    return name, data
            return None

        try:
            yield answer, following
        finally:
            answer.close()
            connection.close()


class Game:
    """A game, and what is asked about it."""

    def __init__(self, games, id_):
        self.id, self.address, self.store = id_, games.address, games.store
        self.ask, self.stream = games.ask, games.stream
        self.scorer = games.store.make_link(id_, "scorer")
        self.viewer = games.store.make_link(id_, "viewer")
        self.deals = 0
        self.told_so_far = 0

    def next_deal(self, *totals, **said):
        """Give the next deal as a device tells it, Anna's win of 20 if nothing else is said."""
        after = f"d{self.deals}" if self.deals else None
        self.deals += 1
        return dealt(f"d{self.deals}", after, won(0, *(totals or (20, 8, 4, 2)), **said))

    def write(self, *totals, **said):
        """Write a deal down past the server, as another process does."""
        event = self.next_deal(*totals, **said)
        return self.store.append(self.id, Sent(event, f"e{self.deals}", "phone"))

    def tell(self, event):
        """Write an event down."""
        self.told_so_far += 1
        return self.store.append(self.id, Sent(event, f"t{self.told_so_far}", "phone"))

    def rename(self, player, name):
        return self.tell(Renamed(player=player, name=name))

    def told(self, **changed):
        """Give the body of a request that tells the next deal."""
        event = self.next_deal().as_json()
        return {"id": f"e{self.deals}", "device": "phone", "event": event, **changed}


@contextmanager
def games_served(folder):
    """Serve the page and games in a file of that folder."""
    url = f"sqlite:///{folder / 'games.sqlite'}"
    store = open_store(url)
    with server_on(url) as address:
        yield Games(address, store)
    store.close()


@contextmanager
def server_on(url, **environment):
    """Serve the page with games in the database at an address; gives the page's address."""
    port = free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    more = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(ROOT), **environment}
    with served(command, port, ROOT, **more) as address:
        yield address
