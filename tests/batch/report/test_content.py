"""Tests of the report's content and its order."""

import pytest

from tests.batch.report.archives import (
    BROKEN,
    DOUBTFUL,
    JPEG,
    NO_HAND,
    NOTED,
    REPAIRED,
    SURE,
    VERY_DOUBTFUL,
    write_archive,
)
from tests.batch.test_rows import reading, tile
from tilesnap.batch.report.content import build_report

PHOTOS = {
    "sure.jpg": SURE,
    "z.jpg": BROKEN,
    "none.jpg": NO_HAND,
    "doubtful.jpg": DOUBTFUL,
    "noted.jpg": NOTED,
    "a.jpg": BROKEN,
    "most.jpg": VERY_DOUBTFUL,
    "repaired.jpg": REPAIRED,
}


@pytest.fixture
def file(tmp_path):
    return write_archive(tmp_path / "a.parquet", PHOTOS)


def test_build_report_sorts_least_certain_first(file):
    page = build_report(file, 100)
    doubtful = ["most.jpg", "doubtful.jpg", "repaired.jpg", "noted.jpg", "none.jpg"]
    assert [photo.path for photo in page.doubtful] == doubtful
    assert [photo.path for photo in page.sure] == ["sure.jpg"]
    assert [each.path for each in page.broken] == ["a.jpg", "z.jpg"]


def test_build_report_counts_everything(file):
    assert list(build_report(file, 1).figures.values()) == [8, 1, 5, 2, 1, 2]


@pytest.mark.parametrize(
    ("most", "counts"), [(100, (5, 1, 2, 0)), (6, (5, 1, 2, 0)), (3, (3, 0, 2, 3)), (1, (1, 0, 1, 6))]
)
def test_build_report_counts_omitted_photos(file, most, counts):
    page = build_report(file, most)
    assert (len(page.doubtful), len(page.sure), len(page.broken), page.left_out) == counts


TILES = [
    (tile("5m", 0.99), "sure", "5m, 99% sure"),
    (tile("5m", 0.84), "doubtful", "5m, 84% sure"),
    (tile("5m", 0.84) | {"alternatives": [["5m", 0.9], ["6m", 0.1]]}, "doubtful", "5m, 84% sure, or 6m"),
    (tile("5m", 0.98, repaired_from="8m"), "sure", "5m, 98% sure, read as 8m"),
    (tile("5m", 0.2, "stray"), "stray", "5m, 20% sure"),
]


@pytest.mark.parametrize(("found", "kind", "description"), TILES)
def test_report_tile_has_description(tmp_path, found, kind, description):
    page = build_report(write_archive(tmp_path / "a.parquet", {"a.jpg": reading(found, hand="5m")}), 1)
    ((tile,),) = [photo.tiles for photo in (*page.doubtful, *page.sure)]
    assert (tile.kind, tile.description, tile.points, tile.x, tile.y) == (
        kind,
        description,
        "0,0 30,0 30,40 0,40",
        15,
        20,
    )


def test_report_photo_groups_the_hand(tmp_path):
    result = [tile("C", row="melded", number=0)] * 3 + [tile("F", row="melded", number=1)] * 3
    result += [tile("1m"), tile("?"), tile("1f", row="bonus"), tile("9p", row="stray")]
    page = build_report(
        write_archive(tmp_path / "a.parquet", {"a.jpg": reading(*result, hand="CCC FFF | 1m? | 1f")}), 1
    )
    (photo,) = page.sure
    assert [[each.label for each in group] for group in photo.groups] == [
        ["C"] * 3, ["F"] * 3, ["1m", "?"], ["1f"]
    ]  # fmt: skip
    assert set(page.faces) == {"C", "F", "1m", "?", "1f"}
    assert all(face.startswith("data:image/svg+xml;base64,") for face in page.faces.values())
    assert len(photo.picture) > len(JPEG)


def test_unknown_tile_has_no_face(tmp_path):
    page = build_report(
        write_archive(tmp_path / "a.parquet", {"a.jpg": reading(tile("../../faces/1m"), hand="1m")}), 1
    )
    assert page.faces == {}
