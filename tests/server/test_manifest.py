"""A phone can keep the page on its home screen: the manifest, the icons, and the page that names them."""

import json
import struct
from html.parser import HTMLParser
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from tests.serving import ROOT
from tilesnap.server.manifest import INDEX, MANIFEST, PAGES, PRELOADED_FONT, modules


class Head(HTMLParser):
    """What a page names in its head, by kind."""

    def __init__(self, page):
        super().__init__()
        self.links, self.metas, self.is_over = {}, [], False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "link" and not self.is_over:
            self.links[said["rel"]] = said["href"]
        elif tag == "meta" and not self.is_over:
            self.metas.append(said)

    def handle_endtag(self, tag):
        self.is_over |= tag == "head"


def picture(games, path):
    """The kind of a picture, and its sides."""
    host = urlsplit(games.address)
    connection = HTTPConnection(host.hostname, host.port, timeout=30)
    connection.request("GET", path)
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    assert (answer.status, data[:8]) == (200, b"\x89PNG\r\n\x1a\n")
    return answer.headers["Content-Type"], struct.unpack(">II", data[16:24])


@pytest.mark.parametrize("path", PAGES)
def test_every_page_names_manifest_and_icon(games, path):
    status, headers, page = games.ask("GET", path)
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert headers["Cache-Control"] == "no-cache"
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    head = Head(page)
    assert head.links["manifest"] == MANIFEST
    assert picture(games, head.links["apple-touch-icon"]) == ("image/png", (180, 180))
    assert [meta["content"] for meta in head.metas if meta.get("name") == "theme-color"] == [
        "#fbfaf5",
        "#121a17",
    ]


def test_the_page_is_streamlits_own_but_for_that(games):
    page = games.ask("GET", "/")[2]
    before, after = PRELOADED_FONT.sub("", INDEX.read_text("utf-8")).split("</head>")
    assert page.startswith(before)
    body, place, end = after.partition('<div id="root">')
    assert f"</head>{body}{place}<main" in page
    assert page.endswith(f"</main>{end}")


def test_scripts_come_before_fonts(games):
    page = games.ask("GET", "/")[2]
    assert 'as="font"' in INDEX.read_text("utf-8")
    assert 'as="font"' not in page
    for module in modules():
        assert f'rel="modulepreload" fetchpriority="low" href="{module}"' in page


def test_every_module_that_is_named_there_is_served(games):
    answers = {module: games.ask("GET", module) for module in modules()}
    assert len(answers) > 40
    wrong = {
        module: status
        for module, (status, headers, _) in answers.items()
        if status != 200 or "javascript" not in headers["Content-Type"]
    }
    assert wrong == {}


def test_every_page_of_the_app_is_one_of_them():
    app = (ROOT / "app.py").read_text("utf-8")
    assert app.count("st.Page(") == len(PAGES)
    assert all(path == "/" or f'url_path="{path[1:]}"' in app for path in PAGES)


def test_the_manifest_is_one_that_a_phone_takes(games):
    status, headers, text = games.ask("GET", MANIFEST)
    told = json.loads(text)
    assert (status, headers["Content-Type"]) == (200, "application/manifest+json")
    assert (told["name"], told["start_url"], told["display"]) == ("Tilesnap", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in told["icons"]:
        kind, (width, height) = picture(games, icon["src"])
        assert (icon["type"], icon["sizes"]) == (kind, f"{width}x{height}")


@pytest.mark.parametrize(("language", "lang"), [("de-AT,en;q=0.5", "de"), ("zh-TW", "zh-Hant"), ("it", "en")])
def test_the_manifest_speaks_the_visitors_language(games, language, lang):
    told = json.loads(games.ask("GET", MANIFEST, Accept_Language=language)[2])
    others = json.loads(games.ask("GET", MANIFEST, Accept_Language="en")[2])
    assert told["lang"] == lang
    assert (told["description"] == others["description"]) == (lang == "en")


WORDS = {"en": "Take a photo of your mahjong hand", "de": "Wird geladen", "zh-Hant": "載入中"}


@pytest.mark.parametrize("language", WORDS)
def test_until_its_scripts_are_there_the_page_says_what_it_is(games, language):
    _, headers, page = games.ask("GET", "/", Accept_Language=language)
    waiting = page.partition('<div id="root">')[2].partition("</div>")[0]
    assert WORDS[language] in waiting
    assert "<script" not in waiting
    assert headers["Vary"] == "Accept-Language"
