"""Pictures of a data set: the tiles of the photos, without metadata."""

import io
from dataclasses import replace

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.vision.dataset.sample_photos import PLACE, corrected_sample, save_like_phone
from vision import PhotoError, Reader
from vision.dataset.pictures import MARGIN, assign_splits, make_pictures
from vision.layout.sets import plain_face
from vision.photo import load_photo


def likeliest(reader: Reader, jpeg: bytes, quads: np.ndarray) -> list[str]:
    named = reader.classifier.classify(load_photo(jpeg), quads.astype(np.float32))
    return [plain_face(named.labels[k]) for k in named.probabilities.argmax(1)]


def test_whole_picture_is_upright(reader: Reader) -> None:
    photo = corrected_sample()
    turned = replace(photo, photo=save_like_phone(photo.photo))
    (picture,) = make_pictures([turned], whole=True)
    assert Image.open(io.BytesIO(picture.jpeg)).size == (picture.width, picture.height)
    assert (picture.width, picture.height) == load_photo(photo.photo).shape[1::-1]
    assert picture.tiles == photo.tiles
    assert likeliest(reader, picture.jpeg, picture.quads) == [plain_face(tile.label) for tile in photo.tiles]


def test_cut_out_picture_shows_one_tile(reader: Reader) -> None:
    photo = corrected_sample()
    pictures = make_pictures([photo], whole=False)
    assert sorted(t.label for p in pictures for t in p.tiles) == sorted(t.label for t in photo.tiles)
    for picture in pictures:
        wide, high = np.ptp(picture.quads[0], axis=0)
        assert picture.width <= wide * (1 + 2 * MARGIN) + 2
        assert picture.height <= high * (1 + 2 * MARGIN) + 2
        assert likeliest(reader, picture.jpeg, picture.quads) == [plain_face(picture.tiles[0].label)]


@pytest.mark.parametrize("whole", [True, False])
def test_pictures_have_no_metadata(whole: bool) -> None:
    photo = save_like_phone(corrected_sample().photo)
    assert PLACE in photo
    assert len(Image.open(io.BytesIO(photo)).getexif())
    for picture in make_pictures([replace(corrected_sample(), photo=photo)], whole=whole):
        image = Image.open(io.BytesIO(picture.jpeg))
        assert not image.getexif()
        assert set(image.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
        assert PLACE not in picture.jpeg


def test_unlabelled_tile_is_only_in_whole_picture() -> None:
    photo = corrected_sample()
    first, second, *rest = photo.tiles
    photo = replace(photo, tiles=(replace(first, label="?"), replace(second, label="X"), *rest))
    (whole,) = make_pictures([photo], whole=True)
    assert [t.label for t in whole.tiles][:2] == ["?", "X"]
    alone = [t.label for p in make_pictures([photo], whole=False) for t in p.tiles]
    assert len(alone) == len(photo.tiles) - 1
    assert "?" not in alone
    assert "X" in alone


def test_later_photo_replaces_earlier() -> None:
    photo = corrected_sample()
    later = replace(photo, tiles=photo.tiles[:3])
    (picture,) = make_pictures([photo, later], whole=True)
    assert picture.tiles == later.tiles


def test_photo_without_tiles_is_left_out() -> None:
    assert make_pictures([replace(corrected_sample(), tiles=())], whole=True) == []


def test_quads_are_clipped_to_picture() -> None:
    tile = replace(
        corrected_sample().tiles[0], quad=((-20.0, -5.0), (60.0, 0.0), (60.0, 90.0), (-20.0, 90.0))
    )
    photo = replace(corrected_sample(), tiles=(tile,))
    for whole in (True, False):
        (picture,) = make_pictures([photo], whole=whole)
        assert picture.quads.min() >= 0
        assert (picture.boxes[0, 2:] <= (picture.width, picture.height)).all()


def test_pictures_of_rejects_non_photo() -> None:
    with pytest.raises(PhotoError):
        make_pictures([replace(corrected_sample(), photo=b"no photo")], whole=True)


@pytest.mark.parametrize("sets", [["ours"], ["ours", "theirs"], [f"set {n}" for n in range(40)]])
def test_splits_of_holds_back_whole_sets(sets: list[str]) -> None:
    photos = []
    for k, name in enumerate(sets * 2):
        photo = cv2.imencode(".png", np.full((40, 40, 3), 2 * k, np.uint8))[1].tobytes()
        tile = replace(corrected_sample().tiles[0], quad=((2.0, 2.0), (20.0, 2.0), (20.0, 30.0), (2.0, 30.0)))
        photos.append(replace(corrected_sample(), photo=photo, set_name=name, tiles=(tile,)))
    splits = assign_splits(sets)
    pictures = make_pictures(photos, whole=True)
    assert len(pictures) == len(photos)
    assert all(picture.split == splits[picture.set_name] for picture in pictures)
    assert "train" in splits.values()
    assert splits == assign_splits(reversed(sets))


def test_splits_of_is_stable() -> None:
    names = [f"set {n}" for n in range(500)]
    splits = assign_splits(names)
    assert 70 <= sum(split == "val" for split in splits.values()) <= 130
    assert assign_splits(names[:250]) == {name: splits[name] for name in names[:250]}


def test_splits_of_always_trains_on_some_set() -> None:
    held_back = [n for n, s in assign_splits(f"set {n}" for n in range(50)).items() if s == "val"]
    assert len(held_back) > 2
    assert sorted(assign_splits(held_back).values()).count("train") == 1
    assert assign_splits(held_back[:1]) == {held_back[0]: "train"}
    assert assign_splits([]) == {}
