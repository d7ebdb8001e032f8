"""Tests of the report page: one self-contained file, safe against hostile names."""

import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

from tests.batch.photos import build_environment
from tests.batch.report.archives import BROKEN, DOUBTFUL, NO_HAND, SURE, VERY_DOUBTFUL, write_archive
from tests.batch.test_rows import reading, tile
from tilesnap.batch.report.__main__ import main, render_page

HOSTILE = "\"><script>alert('1')</script>{{ 7 * 7 }}.jpg"
PHOTOS = {
    "most.jpg": VERY_DOUBTFUL,
    "sure.jpg": SURE,
    "none.jpg": NO_HAND,
    HOSTILE: DOUBTFUL,
    "cut.jpg": BROKEN,
}


class Elements(HTMLParser):
    """The tags of a page with their attributes, and its text."""

    def __init__(self, text):
        super().__init__()
        self.found, self.text = [], ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def handle_data(self, data):
        self.text += data


@pytest.fixture
def elements(tmp_path):
    return Elements(render_page(write_archive(tmp_path / "evening & more.parquet", PHOTOS)))


def test_page_is_self_contained(elements):
    assert {tag for tag, _ in elements.found} & {
        "script",
        "link",
        "iframe",
        "object",
        "base",
        "form",
    } == set()
    named = [
        value
        for _, attributes in elements.found
        for name, value in attributes.items()
        if name in {"src", "href"}
    ]
    assert len(named) == 4
    assert all(value.startswith("data:image/jpeg;base64,") for value in named)
    assert all(url.startswith("data:") for url in re.findall(r"url\(([^)]*)\)", elements.text))
    (policy,) = [a["content"] for tag, a in elements.found if tag == "meta" and "http-equiv" in a]
    assert policy == "default-src 'none'; img-src data:; style-src 'unsafe-inline'"


def test_page_escapes_text(elements):
    labels = [attributes["aria-label"] for tag, attributes in elements.found if tag == "svg"]
    assert f"{HOSTILE}: 2 tiles found" in labels
    assert HOSTILE in elements.text
    assert ("title", {}) in elements.found
    assert "evening & more" in elements.text


def test_page_shows_photos_with_tiles(elements):
    tags = [tag for tag, _ in elements.found]
    assert (tags.count("image"), tags.count("polygon"), tags.count("i")) == (4, 6, 6)
    assert "No hand was found." in elements.text
    assert "The photo is cut off." in elements.text
    parts = [
        elements.text.index(each) for each in ("To look at", "Could not be read", "Read without a doubt")
    ]
    assert parts == sorted(parts)


@pytest.mark.parametrize("to", [None, "other.html"])
def test_main_writes_to_default_or_given_path(tmp_path, capsys, to):
    file = write_archive(tmp_path / "a.parquet", PHOTOS)
    expected = tmp_path / (to or "a.html")
    assert main([str(file), *(["--to", str(expected)] if to else [])]) == 0
    assert capsys.readouterr().out == f"{expected}\n"
    assert expected.read_text("utf-8") == render_page(file)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["none.parquet"], "Cannot open none.parquet: No such file or directory."),
        (["text.txt"], "text.txt is not a Parquet file. Choose another one."),
        (["a.parquet", "--to", "none/a.html"], "Cannot write none/a.html: No such file or directory."),
        (["odd.parquet"], "odd.parquet contains a reading that Tilesnap did not write"),
        (["a.parquet", "--most", "0"], "'0' is not a count of photos: write a number from 1"),
        ([], "the following arguments are required: FILE.parquet"),
    ],
)
def test_main_reports_errors(tmp_path, monkeypatch, capsys, arguments, says):
    monkeypatch.chdir(tmp_path)
    write_archive(tmp_path / "a.parquet", PHOTOS)
    odd = reading(tile("5m"), hand="5m")
    odd["tiles"][0]["quad"] = []
    write_archive(tmp_path / "odd.parquet", {"a.jpg": odd})
    (tmp_path / "text.txt").write_text("no Parquet")
    try:
        status = main(arguments)
    except SystemExit as left:
        status = left.code
    assert status == 2
    assert says in capsys.readouterr().err


def test_main_runs_without_extra(tmp_path):
    file = write_archive(tmp_path / "a.parquet", PHOTOS)
    ask = "import sys; from tilesnap.batch.report.__main__ import main; main(sys.argv[1:])\n"
    ask += "print([name for name in ('distributed', 'filelock', 'tqdm', 'streamlit') if name in sys.modules])"
    result = subprocess.run(
        [sys.executable, "-c", ask, str(file)],
        env=build_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.splitlines()[-1] == "[]"
