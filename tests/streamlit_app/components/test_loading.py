"""Tests of the assets that the page serves, and of their addresses."""

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
def test_asset_address_starts_with_base_path(base, expected, monkeypatch):
    monkeypatch.setattr(config, "get_option", lambda name: {"server.baseUrlPath": base}[name])
    monkeypatch.setattr(assets.st, "get_option", config.get_option)
    assert assets.with_base_path("/media/x.jpg") == expected


@pytest.mark.parametrize("tile", Tile.ALL, ids=str)
def test_tile_face_file_names_are_portable(tile):
    name = tile_faces.face_url(tile).rpartition("/")[2]
    assert (tile_faces.FACES_FOLDER / name).is_file()
    assert not set(name) & set('<>:"/\\|?*')


def test_release_changes_with_content(monkeypatch, tmp_path):
    for folder in (assets.BROWSER_FOLDER, assets.FACES_FOLDER):
        (tmp_path / folder).mkdir(parents=True)
    module = tmp_path / assets.BROWSER_FOLDER / "editor.js"
    monkeypatch.setattr(assets, "PACKAGE", tmp_path)
    releases = set()
    for text in ("one", "two", "one"):
        module.write_text(text)
        releases.add(assets.asset_version.__wrapped__())
    assert len(releases) == 2


def test_component_mounts_in_any_server():
    def page():
        from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage

        sync_browser_storage()

    for _ in range(2):  # each has its own server
        shown = AppTest.from_function(page, default_timeout=60).run()
        assert not shown.exception
        assert len(shown.get("bidi_component")) == 1
