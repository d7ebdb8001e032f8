"""Installable page: manifest, icons, preloads, and the text until the scripts are loaded."""

import json
import struct
from html.parser import HTMLParser
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from tests.serving import ROOT
from tilesnap.runtime.streamlit_patches import INDEX_FILE, PRELOADED_FONT
from tilesnap.server.index_page import MANIFEST_PATH, PAGE_PATHS, SHARE_WORKER_PATH, preload_urls


class Head(HTMLParser):
    """Parser of the links and metas in the head of a page."""

    def __init__(self, page):
        super().__init__()
        self.links, self.metas, self.is_over = {}, [], False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag == "link" and not self.is_over:
            self.links[attributes["rel"]] = attributes["href"]
        elif tag == "meta" and not self.is_over:
            self.metas.append(attributes)

    def handle_endtag(self, tag):
        self.is_over |= tag == "head"


def picture(games, path):
    """Return the media type of an image, and its sides."""
    host = urlsplit(games.address)
    connection = HTTPConnection(host.hostname, host.port, timeout=30)
    connection.request("GET", path)
    response = connection.getresponse()
    data = response.read()
    connection.close()
    assert (response.status, data[:8]) == (200, b"\x89PNG\r\n\x1a\n")
    return response.headers["Content-Type"], struct.unpack(">II", data[16:24])


@pytest.mark.parametrize("path", PAGE_PATHS)
def test_page_links_manifest_and_icon(games, path):
    status, headers, page = games.request("GET", path)
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert headers["Cache-Control"] == "no-cache"
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    head = Head(page)
    assert head.links["manifest"] == MANIFEST_PATH
    assert picture(games, head.links["apple-touch-icon"]) == ("image/png", (180, 180))
    assert [meta["content"] for meta in head.metas if meta.get("name") == "theme-color"] == [
        "#fbfaf5",
        "#121a17",
    ]


def test_page_is_otherwise_streamlits_index(games):
    page = games.request("GET", "/")[2]
    before, after = PRELOADED_FONT.sub("", INDEX_FILE.read_text("utf-8")).split("</head>")
    assert page.startswith(before)
    body, place, end = after.partition('<div id="root">')
    assert f"</head>{body}{place}<main" in page
    assert page.endswith(f"</main>{end}")


def test_page_preloads_scripts_before_fonts(games):
    page = games.request("GET", "/")[2]
    assert 'as="font"' in INDEX_FILE.read_text("utf-8")
    assert 'as="font"' not in page
    for module in preload_urls():
        assert f'rel="modulepreload" fetchpriority="low" href="{module}"' in page


def test_preloaded_modules_are_served(games):
    answers = {module: games.request("GET", module) for module in preload_urls()}
    assert len(answers) > 40
    wrong = {
        module: status
        for module, (status, headers, _) in answers.items()
        if status != 200 or "javascript" not in headers["Content-Type"]
    }
    assert wrong == {}


def test_pages_match_those_of_the_app():
    app = (ROOT / "app.py").read_text("utf-8")
    assert app.count("st.Page(") == len(PAGE_PATHS)
    assert all(path == "/" or f'url_path="{path[1:]}"' in app for path in PAGE_PATHS)


def test_manifest_is_installable(games):
    status, headers, text = games.request("GET", MANIFEST_PATH)
    content = json.loads(text)
    assert (status, headers["Content-Type"]) == (200, "application/manifest+json")
    assert (content["name"], content["start_url"], content["display"]) == ("Tilesnap", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in content["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in content["icons"]:
        kind, (width, height) = picture(games, icon["src"])
        assert (icon["type"], icon["sizes"]) == (kind, f"{width}x{height}")


@pytest.mark.parametrize(("language", "lang"), [("de-AT,en;q=0.5", "de"), ("zh-TW", "zh-Hant"), ("it", "en")])
def test_manifest_uses_visitors_language(games, language, lang):
    content = json.loads(games.request("GET", MANIFEST_PATH, Accept_Language=language)[2])
    others = json.loads(games.request("GET", MANIFEST_PATH, Accept_Language="en")[2])
    assert content["lang"] == lang
    assert (content["description"] == others["description"]) == (lang == "en")


def test_manifest_shortcuts_are_pages(games):
    content = json.loads(games.request("GET", MANIFEST_PATH, Accept_Language="de")[2])
    assert [each["url"] for each in content["shortcuts"]] == ["/games", "/rules"]
    assert {each["url"] for each in content["shortcuts"]} <= {*PAGE_PATHS}
    assert content["shortcuts"][1]["name"] == "Hausregeln"


def test_shared_photo_stays_in_browser(games):
    """The worker receives it. Without the worker, the server opens the page and ignores the photo."""
    target = json.loads(games.request("GET", MANIFEST_PATH)[2])["share_target"]
    assert target["params"] == {"files": [{"name": "photo", "accept": ["image/*"]}]}
    status, headers, worker = games.request("GET", SHARE_WORKER_PATH)
    assert (status, headers["Cache-Control"]) == (200, "no-cache")
    assert "javascript" in headers["Content-Type"]
    assert f"registration.scope}}{target['action'].removeprefix('/')}`" in worker
    status, headers, _ = games.request("POST", target["action"], "", b"photo")
    assert (status, headers["Location"]) == (303, "/")


WORDS = {"en": "Take a photo of your mahjong hand", "de": "Wird geladen", "zh-Hant": "載入中"}


@pytest.mark.parametrize("language", WORDS)
def test_page_shows_loading_text_in_visitors_language(games, language):
    _, headers, page = games.request("GET", "/", Accept_Language=language)
    waiting = page.partition('<div id="root">')[2].partition("</div>")[0]
    assert WORDS[language] in waiting
    assert "<script" not in waiting
    assert headers["Vary"] == "Accept-Language"
