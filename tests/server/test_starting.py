"""However the page is started, it is the whole server, which looks at who asks and by which name."""

import http.client
import os
import subprocess
import sys
from contextlib import ExitStack, closing

import pytest

from tests.server.games import Games
from tests.serving import ROOT, SOURCES, free_port, served
from tilesnap.games.store import open_store
from tools.load.visitor import EDITOR, Visitor

PHOTO = ROOT / "samples" / "all_concealed.jpg"

STARTS = {
    "tilesnap": ["-m", "tilesnap.cli", "--no-browser", "--port"],
    "streamlit run app.py": ["-m", "streamlit", "run", "app.py", "--server.headless=true", "--server.port"],
    "uvicorn server.asgi:app": ["-m", "uvicorn", "tilesnap.server.asgi:app", "--port"],
}


@pytest.mark.parametrize("start", STARTS)
def test_each_start_serves_the_same_and_ends_though_somebody_watches(tmp_path, start):
    port, url = free_port(), f"sqlite:///{tmp_path}/games.sqlite"
    with ExitStack() as end:
        store = end.enter_context(closing(open_store(url)))
        command = [sys.executable, *STARTS[start], str(port)]
        with served(command, port, ROOT, **SOURCES, TILESNAP_DATABASE=url) as address:
            games = Games(address, store)
            path = f"/watch/{games.begin().viewer}/stream"
            _, following = end.enter_context(games.stream(path))
            while following()[0] != "game":
                pass
            asked = {
                "page": status(port, "/"),
                "another name": status(port, "/", Host="evil.example"),
                "another page": status(port, "/api/v1/entries", "POST", Origin="http://evil.example"),
                "Streamlit's metrics": status(port, "/_stcore/metrics"),
                "a game": status(port, "/watch/nobody"),
            }
        # The server was told to end, and has ended.
        while following() is not None:
            pass
    assert list(asked.values()) == [200, 421, 403, 404, 404], asked


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_a_bad_setting_of_the_database_ends_each_start_with_a_sentence(start, tmp_path):
    bad = {**os.environ, **SOURCES, "TILESNAP_DATABASE": "mysql://me:secret@server/games"}
    command = [sys.executable, *STARTS[start], str(free_port())]
    ended = subprocess.run(
        command, check=False, cwd=ROOT, env=bad, capture_output=True, text=True, timeout=60
    )
    told = [line for line in ended.stderr.splitlines() if "TILESNAP_DATABASE" in line]
    assert ended.returncode != 0
    assert len(told) == 1
    assert told[0].startswith("tilesnap: TILESNAP_DATABASE is no address of a database: write the path")
    assert "Traceback" not in ended.stderr
    assert "secret" not in ended.stderr + ended.stdout


@pytest.mark.slow
def test_a_setting_that_names_no_key_ends_the_start_with_a_sentence(tmp_path):
    file = tmp_path / "key.pem"
    file.write_text("a secret that is no key")
    bad = {**os.environ, **SOURCES, "TILESNAP_SIGNING_KEY": str(file)}
    command = [sys.executable, *STARTS["tilesnap"], str(free_port())]
    ended = subprocess.run(
        command, check=False, cwd=ROOT, env=bad, capture_output=True, text=True, timeout=60
    )
    told = [line for line in ended.stderr.splitlines() if "TILESNAP_SIGNING_KEY" in line]
    assert ended.returncode != 0
    assert [line.startswith(f"tilesnap: TILESNAP_SIGNING_KEY: {file}: ") for line in told] == [True]
    assert "Traceback" not in ended.stderr
    assert "secret" not in ended.stderr + ended.stdout


@pytest.mark.slow
def test_behind_a_proxy_everything_begins_with_the_path_of_its_address(tmp_path):
    port = free_port()
    command = [sys.executable, *STARTS["tilesnap"], str(port)]
    kept = {
        "TILESNAP_DATABASE": f"sqlite:///{tmp_path}/games.sqlite",
        "TILESNAP_ADDRESS": "https://club.example/tiles/",
    }
    with served(command, port, ROOT, "/tiles", **SOURCES, **kept) as url:
        with Visitor(url) as visitor:
            visitor.open()
            visitor.read(PHOTO.read_bytes())
            concealed = visitor.seen[EDITOR]["hand"]["concealed"]
        asked = [
            status(port, path, Host="club.example")
            for path in ("/tiles/", "/tiles/game", "/tiles/health", "/tiles/api/v1/rules", "/api/v1/rules")
        ]
        origin = {"Host": "localhost", "Origin": "https://club.example"}
        written = status(port, "/tiles/api/v1/score", "POST", **origin)
        other = status(port, "/tiles/", Host="evil.example")
    assert asked[:2] + asked[3:] == [200, 200, 200, 404]
    assert len(concealed) == 14
    assert asked[2] in (200, 503)  # which says whether it is ready already
    assert (written, other) == (400, 421)


def status(port, path, method="GET", **headers):
    connection = http.client.HTTPConnection("localhost", port, timeout=60)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status
