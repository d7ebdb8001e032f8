"""Lazy photos: decoded on first use, no larger than needed, each size once."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Frame
from vision.photo import LazyPhoto, Preview

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"
WHOLE, HALF = np.zeros((80, 60, 3), np.uint8), np.zeros((40, 30, 3), np.uint8)


class RecordingDecoder:
    """A decoder that records its calls, for a photo of a chosen scale."""

    def __init__(self, times):
        self.times, self.asked = times, []

    def decode(self, data):
        self.asked.append(("pixels", data))
        return WHOLE

    def decode_preview(self, data):
        self.asked.append(("preview", data))
        return Preview(HALF, 2) if self.times == 2 else Preview(WHOLE, 1)


@pytest.mark.parametrize(
    ("times", "wanted", "decoded"),
    [
        (1, [], []),
        (1, ["preview", "pixels", "preview"], ["preview"]),
        (1, ["pixels", "preview"], ["pixels"]),
        (2, ["preview", "preview"], ["preview"]),
        (2, ["preview", "pixels", "pixels"], ["preview", "pixels"]),
        (2, ["pixels", "preview", "pixels"], ["pixels"]),
    ],
)
def test_each_size_is_decoded_at_most_once(times, wanted, decoded):
    decoder = RecordingDecoder(times)
    photo = LazyPhoto(b"photo", decoder)
    for size in wanted:
        pixels, by = (photo.pixels, 1) if size == "pixels" else photo.preview
        assert pixels.shape[0] * by == 80
    assert decoder.asked == [(size, b"photo") for size in decoded]


def test_pixels_need_no_decoder():
    decoder = RecordingDecoder(2)
    photo = LazyPhoto(WHOLE, decoder)
    assert photo.pixels is WHOLE
    assert photo.preview == (WHOLE, 1)
    assert not decoder.asked


def large(sample):
    """Return a JPEG of 12 megapixels filled by the sample."""
    photo = cv2.resize(cv2.imread(str(sample)), (4000, 3000), interpolation=cv2.INTER_CUBIC)
    return encoded(photo)


def encoded(photo):
    return cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()


@pytest.mark.parametrize(("tile_size", "kept"), [("large", ["preview"]), ("small", ["pixels"])])
def test_large_jpeg_is_decoded_as_tiles_need(reader, tile_size, kept):
    if tile_size == "large":
        opened = reader.open_photo(large(SAMPLE))
    else:
        sample = cv2.imread(str(SAMPLE))
        photo = np.full((3000, 4000, 3), np.median(sample, (0, 1)), np.uint8)
        photo[1000 : 1000 + sample.shape[0], 1200 : 1200 + sample.shape[1]] = sample
        opened = reader.open_photo(encoded(photo))
    read = reader.read(opened)
    assert [size for size in ("preview", "pixels") if size in vars(opened)] == kept
    whole = reader.read(opened.pixels)
    assert (read.width, read.height, read.hand) == (4000, 3000, whole.hand)
    assert [(tile.label, tile.row) for tile in read.tiles] == [(tile.label, tile.row) for tile in whole.tiles]
    ours, theirs = (np.array([tile.quad for tile in reading.tiles]) for reading in (read, whole))
    apart = np.abs(np.stack([ours.min(1) - theirs.min(1), ours.max(1) - theirs.max(1)]))  # some turn over
    assert apart.max() < 6  # pixels of the whole photo: a fiftieth of a tile


def test_frame_and_tap_use_pixels_of_whole_photo(reader):
    photo = large(SAMPLE)
    read = reader.read(photo)
    quads = np.array([tile.quad for tile in read.tiles])
    left, top = quads.min((0, 1)) - 60
    right, bottom = quads.max((0, 1)) + 60
    assert right > 2000  # of the 4,000: half of the photo does not hold the hand
    framed = reader.read(photo, frame=Frame(left, top, right, bottom))
    tapped = reader.read(photo, target=tuple(quads[-1].mean(0)))
    assert framed.hand == tapped.hand == read.hand
    assert (framed.width, tapped.width) == (4000, 4000)
