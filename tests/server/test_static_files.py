"""Static files: compressed once, immutable, and none outside their folders."""

import gzip
import http.client
import re
from urllib.parse import urlsplit

import pytest

from tilesnap.runtime import assets
from tilesnap.server.static_files import FOLDER, STREAMLIT_SYMBOLS
from tilesnap.server.viewer_page import MODULES

SCRIPT = max((FOLDER / "js").glob("index.*.js"), key=lambda path: path.stat().st_size)
FONT = next((FOLDER / "media").glob("*.woff2"))


def fetch(games, path, **headers):
    host = urlsplit(games.address)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    data = response.read()
    connection.close()
    return response.status, response.headers, data


def test_script_is_compressed_and_immutable(games):
    status, headers, data = fetch(games, f"/static/js/{SCRIPT.name}", Accept_Encoding="gzip, deflate, br")
    assert (status, headers["Content-Encoding"], headers["Vary"]) == (200, "gzip", "Accept-Encoding")
    assert headers["Content-Type"].startswith(("text/javascript", "application/javascript"))
    assert "immutable" in headers["Cache-Control"]
    assert gzip.decompress(data) == SCRIPT.read_bytes()
    assert len(data) < SCRIPT.stat().st_size / 2


def test_script_is_plain_without_accept_encoding(games):
    status, headers, data = fetch(games, f"/static/js/{SCRIPT.name}")
    assert (status, headers["Content-Encoding"]) == (200, None)
    assert data == SCRIPT.read_bytes()


def test_font_is_not_compressed_again(games):
    _, headers, data = fetch(games, f"/static/media/{FONT.name}", Accept_Encoding="gzip")
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
def test_other_files_are_not_served(games, path):
    """Other files are left to Streamlit, which answers in its own way."""
    _, headers, data = fetch(games, f"/static/{path}", Accept_Encoding="gzip")
    assert "immutable" not in headers.get("Cache-Control", "")
    assert b"root:" not in data
    assert b"import " not in data[:3000]


def component_url(component, name):
    """Return the URL from which Streamlit's frontend loads a file of a component."""
    return assets.with_base_path(f"/_stcore/bidi-components/{assets.asset_version()}.{component}/{name}")


def test_component_file_is_compressed_and_immutable(games):
    status, headers, data = fetch(
        games, component_url("status_bar", "status_bar/status_bar.css"), Accept_Encoding="gzip"
    )
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert "immutable" in headers["Cache-Control"]
    assert (
        gzip.decompress(data)
        == (assets.PACKAGE / assets.BROWSER_FOLDER / "status_bar/status_bar.css").read_bytes()
    )


@pytest.mark.parametrize("component", assets.COMPONENTS)
def test_component_module_imports_shared_ones(games, component):
    status, headers, data = fetch(games, component_url(component, f"{component}/{component}.js"))
    assert (status, headers["Content-Type"].partition(";")[0]) == (200, "text/javascript")
    assert "immutable" in headers["Cache-Control"]
    names = (f"{component}/{component}.js", assets.STREAMLIT_HOST)
    urls = [component_url(assets.SHARED_COMPONENT, name) for name in names]
    assert data.decode().split('"')[1::2] == urls
    for name, url in zip(names, urls, strict=True):
        assert fetch(games, url)[2] == (assets.PACKAGE / assets.BROWSER_FOLDER / name).read_bytes()


OUTSIDE = ["all/../assets.py", "all/%2e%2e/%2e%2e/text.py", "faces/../ledger.py", "nobody/status_bar.js"]


@pytest.mark.parametrize("path", OUTSIDE)
def test_files_outside_component_are_not_served(games, path):
    component, _, name = path.partition("/")
    status, _, data = fetch(games, component_url(component, name))
    assert status in (400, 404)
    assert b"import " not in data


def test_symbol_font_redirects_to_subset(games):
    whole = next((FOLDER / "media").glob(f"{STREAMLIT_SYMBOLS}*"))
    status, headers, _ = fetch(games, f"/static/media/{whole.name}")
    assert (status, headers["Cache-Control"]) == (307, "no-cache")
    status, headers, data = fetch(games, headers["Location"])
    assert (status, data[:4]) == (200, b"wOF2")
    assert "immutable" in headers["Cache-Control"]
    assert len(data) < whole.stat().st_size / 20


@pytest.mark.parametrize("script", MODULES)
def test_viewer_modules_are_what_the_script_imports(script):
    left, needed = [script], []
    while left:
        module = left.pop()
        needed.append(module)
        imports = re.findall(
            r'^(?:import|\} from)\b.*"(\.[^"]+)";$', (assets.PACKAGE / module).read_text(), re.MULTILINE
        )
        paths = ((assets.PACKAGE / module).parent.joinpath(each).resolve() for each in imports)
        new = {path.relative_to(assets.PACKAGE).as_posix() for path in paths} - {*needed, *left}
        left.extend(new)
    assert sorted([script, *MODULES[script]]) == sorted(needed)
