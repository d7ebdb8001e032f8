"""Import of game files by a running server: limited concurrency, and a clean end on a signal."""

import signal
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets.exceptions import WebSocketException

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.games.test_file_process import find_workers, wait_for_worker
from tests.serving import PYTHON, ROOT, SOURCES, find_free_port, serve_process
from tilesnap.games.game_file import format_game_file
from tilesnap.games.store import open_store
from tools.load.visitor import PageError, Visitor

pytestmark = [
    pytest.mark.slow,  # tests/games/test_file_process.py reads smaller files without a server
    pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc"),
]
DEALS = 1000
SOON = 20  # seconds for a busy server to exit while it reads a file


def file_of(game):
    after = [None, *(f"d{number}" for number in range(DEALS))]
    events = [deal_event(f"d{number}", after[number], won_deal(0, 8, 8, 8, 8)) for number in range(DEALS)]
    return format_game_file(
        entry.sealed_entry for entry in build_log(replace(start_event(), game=game), *events)
    )


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite"
    return request.getfixturevalue("server").empty_database()


def start_server(url):
    port = find_free_port()
    command = [*PYTHON, "-m", "tilesnap.cli", "--shared", "--no-browser", "--port", str(port)]
    return serve_process(command, port, ROOT, **SOURCES, TILESNAP_DATABASE=url)


def import_file(address, file):
    with suppress(OSError, WebSocketException, PageError), Visitor(address) as visitor:
        visitor.open("game")
        visitor.import_game(file)


def start_imports(address, *files):
    threads = [threading.Thread(target=import_file, args=(address, file), daemon=True) for file in files]
    for thread in threads:
        thread.start()
    return threads


def test_concurrent_imports_save_each_game_once(url):
    one, other = file_of("one"), file_of("other")
    with start_server(url) as (address, server):
        threads, most = start_imports(address, one, other, one, other), 0
        while any(thread.is_alive() for thread in threads):
            most = max(most, len(find_workers(server.pid)))
            time.sleep(0.01)
    assert most == 1
    store = open_store(url)
    assert {game.id: game.entries for game in store.games()} == dict.fromkeys(("one", "other"), DEALS + 1)
    assert {name: len(store.links(name)) for name in ("one", "other")} == {"one": 1, "other": 1}
    store.close()


@pytest.mark.parametrize("exit_signal", [signal.SIGTERM, signal.SIGINT])
def test_exit_during_import_keeps_no_partial_game(tmp_path, exit_signal):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    with start_server(url) as (address, server):
        start_imports(address, file_of("one"))
        wait_for_worker(server.pid)
        server.send_signal(exit_signal)
        began = time.monotonic()
        server.wait(60)
        assert time.monotonic() - began < SOON
    store = open_store(url)
    assert [game.entries for game in store.games()] in ([], [DEALS + 1])
    store.close()
