"""Server for tests with games in a file, and requests to it."""

import http.client
import json
import sys
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from urllib.parse import urlsplit

from tests.games.log_builders import deal_event, start_event, won_deal
from tests.serving import ROOT, find_free_port, serve_page
from tilesnap.games.events import GameRules, PlayerRenamed
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store

_NUMBERS = count(1)
UNROUNDED = GameRules(name="european_classical", house={"options": {"rounding": "none"}})
"""Rules that allow totals such as 8 and 4."""


class GamesServer:
    """A running server, and its store, which tests write to like another process."""

    def __init__(self, address, store):
        self.address, self.store = address, store

    def begin(self, **fields):
        """Begin a game with tokens for a scorer and for viewers."""
        game = f"game-{next(_NUMBERS)}"
        event = start_event(**fields)
        if "rules" not in fields:
            event = replace(event, rules=UNROUNDED)
        self.store.begin(Submission(replace(event, game=game), "begun", "phone"))
        return ServedGame(self, game)

    def request(self, method, path, token="", body=None, **headers):
        """Send a request; return status, headers and content, with JSON parsed."""
        host = urlsplit(self.address)
        connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
        authorization = {"Authorization": f"Bearer {token}"} if token else {}
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        more_headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, data, {**authorization, **more_headers})
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        is_json = response.headers.get("Content-Type") == "application/json"
        return response.status, response.headers, json.loads(text) if is_json else text

    def request_problem(self, method, path, body=None, **headers):
        """Send an invalid request; return its problem document with the headers of the response."""
        status, headers_received, text = self.request(method, path, "", body, **headers)
        assert headers_received["Content-Type"] == "application/problem+json"
        document = json.loads(text)
        assert (document["status"], document["type"]) == (status, "about:blank")
        return {**document, "headers": headers_received}

    @contextmanager
    def open_stream(self, path, **headers):
        """Open an event stream; yield the response and a function that waits for the next event."""
        host = urlsplit(self.address)
        connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
        connection.request(
            "GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()}
        )
        response = connection.getresponse()

        def following():
            """Return the name and data of the next event, None at the end of the stream."""
            name, data = None, None
            while line := response.readline().decode():
                kind, _, value = line.rstrip("\n").partition(": ")
                if kind == "event":
                    name = value
                elif kind == "data":
                    data = json.loads(value)
                elif not line.strip() and name:
                    return name, data
            return None

        try:
            yield response, following
        finally:
            response.close()
            connection.close()


class ServedGame:
    """A game, and requests about it."""

    def __init__(self, games, id_):
        self.id, self.address, self.store = id_, games.address, games.store
        self.request, self.open_stream = games.request, games.open_stream
        self.scorer = games.store.make_link(id_, "scorer")
        self.viewer = games.store.make_link(id_, "viewer")
        self.deals = 0
        self.append_count = 0

    def next_deal(self, *totals, **fields):
        """Return the next deal as a device records it, by default Anna's win of 20."""
        after = f"d{self.deals}" if self.deals else None
        self.deals += 1
        return deal_event(f"d{self.deals}", after, won_deal(0, *(totals or (20, 8, 4, 2)), **fields))

    def append_next_deal(self, *totals, **fields):
        """Append the next deal directly to the store, as another process does."""
        event = self.next_deal(*totals, **fields)
        return self.store.append(self.id, Submission(event, f"e{self.deals}", "phone"))

    def append(self, event):
        """Append an event."""
        self.append_count += 1
        return self.store.append(self.id, Submission(event, f"t{self.append_count}", "phone"))

    def rename(self, player, name):
        return self.append(PlayerRenamed(player=player, name=name))

    def submission_body(self, **changed):
        """Return the body of a request that records the next deal."""
        event = self.next_deal().as_json()
        return {"id": f"e{self.deals}", "device": "phone", "event": event, **changed}


@contextmanager
def serve_games(folder):
    """Serve the page with games in a file of a folder."""
    url = f"sqlite:///{folder / 'games.sqlite'}"
    store = open_store(url)
    with serve_database(url) as address:
        yield GamesServer(address, store)
    store.close()


@contextmanager
def serve_database(url, port=None, **environment):
    """Serve the page with games in a database; yield its URL."""
    port = port or find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    more = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(ROOT), **environment}
    with serve_page(command, port, ROOT, **more) as address:
        yield address
