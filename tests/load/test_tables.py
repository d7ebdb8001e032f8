"""Many tables save deals at the same time, and each keeps all of its own in order."""

from argparse import Namespace

import pytest

from tests import postgres
from tests.games.log_builders import check_entries
from tilesnap.games.store import open_store
from tools.load.databases import open_databases
from tools.load.tables import run


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tables_save_all_deals_concurrently(kind, capsys):
    if kind == "postgresql" and (lacks := postgres.missing_requirement()):
        pytest.skip(lacks)
    for url, _ in open_databases(None, kind):
        run(url, Namespace(tables=30, seconds=1, workers=2, threads=False))
        store = open_store(url)
        logs = [store.entries(game.id) for game in store.games()]
        store.close()
    for log in logs:
        check_entries(log)
    saved = sum(map(len, logs)) - 30
    lines = [line for line in capsys.readouterr().out.splitlines() if "deals saved" in line]
    assert [line.endswith("failed: none") for line in lines] == [True, True]
    assert sum(int(line.partition(": ")[2].split()[0]) for line in lines) == saved
