"""Acknowledged deals survive kills of the processes that save them."""

import random

import pytest

from tests import postgres
from tests.serving import find_free_port
from tilesnap.games.store import open_store
from tools.load import server_kills
from tools.load.checks import check_all_games, check_database
from tools.load.databases import open_databases
from tools.load.kills import kill_once
from tools.load.saving import begin_submission


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_acknowledged_deals_survive_client_kills(kind):
    if kind == "postgresql" and (lacks := postgres.missing_requirement()):
        pytest.skip(lacks)
    chance = random.Random(3)  # with this seed the third victim is the server
    for url, server in open_databases(None, kind):
        deaths = [kill_once(url, server, f"game{number}", chance) for number in range(4)]
    assert [death.faults for death in deaths] == [[]] * 4
    assert sum(death.acknowledged for death in deaths) > 0
    assert {death.victim for death in deaths} == ({"client"} if kind == "sqlite" else {"client", "server"})


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_acknowledged_deals_survive_server_kills(kind):
    if kind == "postgresql" and (lacks := postgres.missing_requirement()):
        pytest.skip(lacks)
    chance = random.Random(2)  # with this seed the second kill includes PostgreSQL
    for url, database in open_databases(None, kind):
        with server_kills.run_server(url) as server:
            deaths = [server_kills.kill_once(server, url, database, f"game{n}", chance) for n in range(2)]
        store = open_store(url)
        afterwards = check_all_games(store, sum(death.written for death in deaths))
        store.close()
    assert ([death.faults for death in deaths], afterwards) == ([[], []], [])
    assert [death.victim for death in deaths] == ["server", "server" if kind == "sqlite" else "both"]
    assert all(death.acknowledged == death.written > 0 for death in deaths)


def acknowledge(device, store, number):
    """Append a deal as a device records it, and acknowledge it."""
    submission = device.submission(number)
    entry = store.append("game", submission)
    device.acknowledged.append(
        server_kills.Acknowledged(entry.id, submission.event.deal, entry.digest, was_there=False)
    )


FAULTS = {
    # change to the acknowledged deals of the second device; part of the fault
    "nothing": (lambda _, __: None, None),
    "one lost": (
        lambda acknowledged, _: acknowledged.append(acknowledged[0]._replace(id="lost", deal="p1-2")),
        "1 acknowledged deals are lost",
    ),
    "one changed": (
        lambda acknowledged, _: acknowledged.append(acknowledged.pop()._replace(digest="0" * 64)),
        "1 acknowledged deals are lost",
    ),
    "one more": (lambda acknowledged, _: acknowledged.pop(), "were not acknowledged as they are"),
    "one twice": (
        lambda _, store: store.append(
            "game", server_kills.Device(0, "", 1).submission(1)._replace(id="again")
        ),
        "were not acknowledged as they are",
    ),
    "another order": (
        lambda acknowledged, _: acknowledged.reverse(),
        "the game state has 4 deals of 4, or others",
    ),
}


@pytest.mark.parametrize(("change", "fault"), FAULTS.values(), ids=FAULTS)
def test_look_reports_faults_of_game(tmp_path, change, fault):
    store = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    store.begin(begin_submission("game"))
    table = [server_kills.Device(find_free_port(), "", number) for number in range(2)]
    for number in range(2):
        for device in table:
            acknowledge(device, store, number)
    change(table[1].acknowledged, store)
    _, faults = server_kills.check_game(store, "game", table)
    store.close()
    assert (fault is None) == (faults == [])
    assert fault is None or fault in "; ".join(faults)


def test_all_faults_reports_removed_game(tmp_path):
    store = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    store.begin(begin_submission("game"))
    acknowledge(server_kills.Device(find_free_port(), "", 0), store, 0)
    assert check_all_games(store, 1) == []
    store.remove("game")
    assert check_all_games(store, 1) == ["1 deals were there, and now 0 are"]
    store.close()


def test_database_faults_reports_damaged_file(tmp_path):
    file = tmp_path / "games.sqlite"
    store = open_store(f"sqlite:///{file}")
    store.begin(begin_submission("game"))
    store.close()
    assert check_database(f"sqlite:///{file}") == []
    content = file.read_bytes()
    at = content.rindex(b"game-begun")
    file.write_bytes(content[:at] + b"other-text" + content[at + 10 :])
    assert "integrity_check" in check_database(f"sqlite:///{file}")[0]
