"""What the page serves to the browser, and where."""

import pytest
from streamlit import config
from streamlit.testing.v1 import AppTest

from scoring import Tile
from tilesnap.runtime import assets
from tilesnap.views.rendering import tile_faces


@pytest.mark.parametrize(
    ("base", "expected"),
    [("", "/media/x.jpg"), ("mahjong", "/mahjong/media/x.jpg"), ("/a/b/", "/a/b/media/x.jpg")],
)
def test_addresses_begin_where_the_page_stands(base, expected, monkeypatch):
    monkeypatch.setattr(config, "get_option", lambda name: {"server.baseUrlPath": base}[name])
    monkeypatch.setattr(assets.st, "get_option", config.get_option)
    assert assets.address("/media/x.jpg") == expected


@pytest.mark.parametrize("tile", Tile.ALL, ids=str)
def test_every_face_has_a_file_that_any_system_can_hold(tile):
    name = tile_faces.face_url(tile).rpartition("/")[2]
    assert (tile_faces.FOLDER / name).is_file()
    assert not set(name) & set('<>:"/\\|?*')


def test_the_address_changes_with_what_is_served(monkeypatch, tmp_path):
    for folder in (assets.BROWSER, assets.FACES):
        (tmp_path / folder).mkdir(parents=True)
    module = tmp_path / assets.BROWSER / "editor.js"
    monkeypatch.setattr(assets, "PACKAGE", tmp_path)
    releases = set()
    for text in ("one", "two", "one"):
        module.write_text(text)
        releases.add(assets.release.__wrapped__())
    assert len(releases) == 2


def test_a_component_is_mounted_in_whatever_server_runs_the_page():
    def page():
        from tilesnap.streamlit_app.components.remember import remember

        remember()

    for _ in range(2):  # each has a server of its own
        shown = AppTest.from_function(page, default_timeout=60).run()
        assert not shown.exception
        assert len(shown.get("bidi_component")) == 1
