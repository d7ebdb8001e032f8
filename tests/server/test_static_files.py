"""The files of Streamlit's page come compressed, once, and only they come."""

import gzip
import http.client
from urllib.parse import urlsplit

import pytest

from server.static_files import FOLDER

SCRIPT = max((FOLDER / "js").glob("index.*.js"), key=lambda path: path.stat().st_size)
FONT = next((FOLDER / "media").glob("*.woff2"))


def got(games, path, **headers):
    host = urlsplit(games.address)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer.status, answer.headers, data


def test_a_script_comes_compressed_and_is_kept_for_good(games):
    status, headers, data = got(games, f"/static/js/{SCRIPT.name}", Accept_Encoding="gzip, deflate, br")
    assert (status, headers["Content-Encoding"], headers["Vary"]) == (200, "gzip", "Accept-Encoding")
    assert headers["Content-Type"].startswith(("text/javascript", "application/javascript"))
    assert "immutable" in headers["Cache-Control"]
    assert gzip.decompress(data) == SCRIPT.read_bytes()
    assert len(data) < SCRIPT.stat().st_size / 2


def test_who_takes_nothing_compressed_gets_the_file_as_it_is(games):
    status, headers, data = got(games, f"/static/js/{SCRIPT.name}")
    assert (status, headers["Content-Encoding"]) == (200, None)
    assert data == SCRIPT.read_bytes()


def test_a_font_is_compressed_already(games):
    _, headers, data = got(games, f"/static/media/{FONT.name}", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] is None
    assert data == FONT.read_bytes()


ELSEWHERE = [
    "../../__init__.py",
    "%2e%2e/%2e%2e/__init__.py",
    "..%2f..%2f__init__.py",
    "/etc/passwd",
    "js/none.js",
]


@pytest.mark.parametrize("path", ELSEWHERE)
def test_no_other_file_comes(games, path):
    """What is none of them is left to Streamlit, which answers as it always does."""
    _, headers, data = got(games, f"/static/{path}", Accept_Encoding="gzip")
    assert "immutable" not in headers.get("Cache-Control", "")
    assert b"root:" not in data
    assert b"import " not in data[:3000]
