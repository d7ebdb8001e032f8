"""The files of Streamlit's page come compressed, once, and only they come."""

import gzip
import http.client
from urllib.parse import urlsplit

import pytest

from tilesnap.runtime import assets
from tilesnap.server.static_files import ALL_SYMBOLS, FOLDER

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


def own(component, name):
    """The address at which Streamlit tells the browser to look for a file of a component."""
    return assets.address(f"/_stcore/bidi-components/{assets.release()}.{component}/{name}")


def test_our_own_files_come_compressed_and_are_kept_for_good(games):
    status, headers, data = got(games, own("asking", "asking/asking.css"), Accept_Encoding="gzip")
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert "immutable" in headers["Cache-Control"]
    assert gzip.decompress(data) == (assets.PACKAGE / assets.BROWSER / "asking/asking.css").read_bytes()


@pytest.mark.parametrize("component", assets.COMPONENTS)
def test_what_components_share_is_loaded_once(games, component):
    status, headers, data = got(games, own(component, f"{component}/{component}.js"))
    assert (status, headers["Content-Type"].partition(";")[0]) == (200, "text/javascript")
    assert "immutable" in headers["Cache-Control"]
    there = data.decode().split('"')[1]
    assert there == own(assets.ALL, f"{component}/{component}.js")
    module = (assets.PACKAGE / assets.BROWSER / component / f"{component}.js").read_bytes()
    assert got(games, there)[2] == module


OUTSIDE = ["all/../loading.py", "all/%2e%2e/%2e%2e/text.py", "faces/../ledger.py", "nobody/asking.js"]


@pytest.mark.parametrize("path", OUTSIDE)
def test_none_of_our_other_files_comes(games, path):
    component, _, name = path.partition("/")
    status, _, data = got(games, own(component, name))
    assert status in (400, 404)
    assert b"import " not in data


def test_of_the_font_of_symbols_only_what_the_page_needs_comes(games):
    whole = next((FOLDER / "media").glob(f"{ALL_SYMBOLS}*"))
    status, headers, _ = got(games, f"/static/media/{whole.name}")
    assert (status, headers["Cache-Control"]) == (307, "no-cache")
    status, headers, data = got(games, headers["Location"])
    assert (status, data[:4]) == (200, b"wOF2")
    assert "immutable" in headers["Cache-Control"]
    assert len(data) < whole.stat().st_size / 20
