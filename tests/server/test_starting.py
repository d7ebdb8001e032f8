"""However the page is started, it is the whole server, which looks at who asks and by which name."""

import http.client
import sys

import pytest

from tests.serving import ROOT, SOURCES, free_port, served

STARTS = {
    "tilesnap": ["-m", "ui.command_line", "--no-browser", "--port"],
    "streamlit run app.py": ["-m", "streamlit", "run", "app.py", "--server.headless=true", "--server.port"],
    "uvicorn server.asgi:app": ["-m", "uvicorn", "server.asgi:app", "--port"],
}


@pytest.mark.parametrize("start", STARTS)
def test_each_start_serves_the_same(tmp_path, start):
    port = free_port()
    kept = {"TILESNAP_DATABASE": f"sqlite:///{tmp_path}/games.sqlite"}
    with served([sys.executable, *STARTS[start], str(port)], port, ROOT, **SOURCES, **kept):
        asked = {
            "page": status(port, "/"),
            "another name": status(port, "/", Host="evil.example"),
            "another page": status(port, "/api/v1/entries", "POST", Origin="http://evil.example"),
            "Streamlit's metrics": status(port, "/_stcore/metrics"),
            "a game": status(port, "/watch/nobody"),
        }
    assert list(asked.values()) == [200, 421, 403, 404, 404], asked


def status(port, path, method="GET", **headers):
    connection = http.client.HTTPConnection("localhost", port, timeout=60)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status
