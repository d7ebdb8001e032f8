"""Fixtures for tests of the session."""

import pytest

from tilesnap.views.rendering import tile_faces


@pytest.fixture(autouse=True)
def restored_face_addresses(monkeypatch):
    """Restore the address of the tile faces, which a session sets for its whole process."""
    monkeypatch.setattr(tile_faces, "_below", tile_faces._below)
