"""All ways to start the page run the whole server, with its checks of host and origin."""

import http.client
import os
import subprocess
import sys
from contextlib import ExitStack, closing

import pytest

from tests.server.games_server import GamesServer
from tests.serving import ROOT, SOURCES, find_free_port, serve_page
from tilesnap.games.store import open_store
from tools.load.visitor import EDITOR, Visitor

PHOTO = ROOT / "samples" / "all_concealed.jpg"

STARTS = {
    "tilesnap": ["-m", "tilesnap.cli", "--no-browser", "--port"],
    "streamlit run app.py": ["-m", "streamlit", "run", "app.py", "--server.headless=true", "--server.port"],
    "uvicorn server.asgi:app": ["-m", "uvicorn", "tilesnap.server.asgi:app", "--port"],
}


@pytest.mark.parametrize("start", STARTS)
def test_start_serves_all_routes_and_ends_with_open_stream(tmp_path, start):
    port, url = find_free_port(), f"sqlite:///{tmp_path}/games.sqlite"
    with ExitStack() as end:
        store = end.enter_context(closing(open_store(url)))
        command = [sys.executable, *STARTS[start], str(port)]
        with serve_page(command, port, ROOT, **SOURCES, TILESNAP_DATABASE=url) as address:
            games = GamesServer(address, store)
            path = f"/watch/{games.begin().viewer}/stream"
            _, following = end.enter_context(games.open_stream(path))
            while following()[0] != "game":
                pass
            statuses = {
                "page": status(port, "/"),
                "another name": status(port, "/", Host="evil.example"),
                "another page": status(port, "/api/v1/entries", "POST", Origin="http://evil.example"),
                "Streamlit's metrics": status(port, "/_stcore/metrics"),
                "a game": status(port, "/watch/nobody"),
            }
        # The server received a signal to end, and has ended.
        while following() is not None:
            pass
    assert list(statuses.values()) == [200, 421, 403, 404, 404], statuses


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_start_reports_invalid_database_setting(start, tmp_path):
    environment = {**os.environ, **SOURCES, "TILESNAP_DATABASE": "mysql://me:secret@server/games"}
    command = [sys.executable, *STARTS[start], str(find_free_port())]
    result = subprocess.run(
        command, check=False, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    lines = [line for line in result.stderr.splitlines() if "TILESNAP_DATABASE" in line]
    assert result.returncode != 0
    assert len(lines) == 1
    assert lines[0].startswith("tilesnap: TILESNAP_DATABASE is not the address of a database: write the path")
    assert "Traceback" not in result.stderr
    assert "secret" not in result.stderr + result.stdout


@pytest.mark.slow
def test_start_reports_invalid_signing_key(tmp_path):
    file = tmp_path / "key.pem"
    file.write_text("a secret that is not a key")
    environment = {**os.environ, **SOURCES, "TILESNAP_SIGNING_KEY": str(file)}
    command = [sys.executable, *STARTS["tilesnap"], str(find_free_port())]
    result = subprocess.run(
        command, check=False, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    lines = [line for line in result.stderr.splitlines() if "TILESNAP_SIGNING_KEY" in line]
    assert result.returncode != 0
    assert [line.startswith(f"tilesnap: TILESNAP_SIGNING_KEY: {file}: ") for line in lines] == [True]
    assert "Traceback" not in result.stderr
    assert "secret" not in result.stderr + result.stdout


@pytest.mark.slow
def test_base_path_applies_to_all_routes(tmp_path):
    port = find_free_port()
    command = [sys.executable, *STARTS["tilesnap"], str(port)]
    environment = {
        "TILESNAP_DATABASE": f"sqlite:///{tmp_path}/games.sqlite",
        "TILESNAP_ADDRESS": "https://club.example/tiles/",
    }
    with serve_page(command, port, ROOT, "/tiles", **SOURCES, **environment) as url:
        with Visitor(url) as visitor:
            visitor.open()
            visitor.read(PHOTO.read_bytes())
            concealed = visitor.component_data[EDITOR]["hand"]["concealed"]
        statuses = [
            status(port, path, Host="club.example")
            for path in ("/tiles/", "/tiles/game", "/tiles/health", "/tiles/api/v1/rules", "/api/v1/rules")
        ]
        origin = {"Host": "localhost", "Origin": "https://club.example"}
        written = status(port, "/tiles/api/v1/score", "POST", **origin)
        other = status(port, "/tiles/", Host="evil.example")
    assert statuses[:2] + statuses[3:] == [200, 200, 200, 404]
    assert len(concealed) == 14
    assert statuses[2] in (200, 503)  # 503 while the networks are still loading
    assert (written, other) == (400, 421)


def status(port, path, method="GET", **headers):
    connection = http.client.HTTPConnection("localhost", port, timeout=60)
    connection.request(method, path, headers=headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status
