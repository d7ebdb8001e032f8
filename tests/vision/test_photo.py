"""Photo files: decoding, structure, and pixels on first use."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pillow_heif
import pytest
from PIL import Image

from tools.load.bombs import (
    encode,
    interlaced_png,
    jpeg_of_many_exif,
    jpeg_of_many_scans,
    jpeg_of_many_segments,
    webp_of_one_colour,
)
from vision import Frame
from vision.photo import (
    LARGE,
    MAX_EXIF,
    MAX_FILL,
    MAX_PIXELS,
    MAX_SEGMENTS,
    LazyPhoto,
    Preview,
    is_complete_png,
    load_photo,
    load_preview,
    parse_jpeg_structure,
    read_webp_size,
)
from vision.results import MIN_FRAME, PhotoError

WIDTH, HEIGHT = 320, 200
RED, GREEN, BLUE, WHITE = (200, 30, 30), (30, 160, 40), (30, 40, 190), (255, 255, 255)

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"
WHOLE, HALF = np.zeros((80, 60, 3), np.uint8), np.zeros((40, 30, 3), np.uint8)

IMAGE = Image.effect_noise((120, 80), 60).convert("RGB")
JPEG, PROGRESSIVE = encode(IMAGE, "JPEG"), encode(IMAGE, "JPEG", progressive=True)
PNG = encode(IMAGE, "PNG")


def picture(mode="RGB"):
    """Return a picture with red top left, green top right, blue bottom left and white bottom right."""
    image = Image.new("RGB", (WIDTH, HEIGHT), WHITE)
    image.paste(RED, (0, 0, WIDTH // 2, HEIGHT // 2))
    image.paste(GREEN, (WIDTH // 2, 0, WIDTH, HEIGHT // 2))
    image.paste(BLUE, (0, HEIGHT // 2, WIDTH // 2, HEIGHT))
    return image.convert(mode)


def file(image, kind, **options):
    buffer = io.BytesIO()
    if kind == "HEIF":  # the app's HEIC reader cannot write HEIC
        pillow_heif.from_pillow(image).save(buffer, **options)
    else:
        image.save(buffer, kind, **options)
    return buffer.getvalue()


def corners(pixels):
    """Return the colours at the centres of the four quarters, row by row."""
    height, width = pixels.shape[:2]
    return [
        tuple(int(c) for c in pixels[y, x])
        for y in (height // 4, 3 * height // 4)
        for x in (width // 4, 3 * width // 4)
    ]


def grey(colour):
    return (round(0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]),) * 3


def transparent_picture():
    """Return the picture with a transparent last quarter."""
    image = picture("RGBA")
    image.paste((0, 0, 0, 0), (WIDTH // 2, HEIGHT // 2, WIDTH, HEIGHT))
    return image


def grey16():
    values = np.asarray(picture("L")).astype(np.uint16) * 257
    return Image.fromarray(values)


COLOURS = [RED, GREEN, BLUE, WHITE]
GREYS = [grey(colour) for colour in COLOURS]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        pytest.param(file(picture(), "JPEG", quality=95), COLOURS, id="jpeg"),
        pytest.param(file(picture(), "JPEG", quality=95, progressive=True), COLOURS, id="progressive jpeg"),
        pytest.param(file(picture("L"), "JPEG", quality=95), GREYS, id="grey jpeg"),
        pytest.param(file(picture("CMYK"), "JPEG", quality=95), COLOURS, id="cmyk jpeg"),
        pytest.param(file(picture(), "JPEG", quality=95) + b"more" * 99, COLOURS, id="jpeg and more"),
        pytest.param(
            file(picture(), "MPO", quality=95, save_all=True, append_images=[Image.new("RGB", (200, 200))]),
            COLOURS,
            id="jpeg with a second picture",
        ),
        pytest.param(file(picture(), "PNG"), COLOURS, id="png"),
        pytest.param(file(picture("P"), "PNG"), None, id="palette png"),
        pytest.param(file(picture("1"), "PNG"), None, id="black and white png"),
        pytest.param(file(picture("LA"), "PNG"), GREYS, id="grey png with alpha"),
        pytest.param(file(transparent_picture(), "PNG"), COLOURS, id="transparent png"),
        pytest.param(file(transparent_picture().quantize(), "PNG"), COLOURS, id="transparent palette png"),
        pytest.param(file(grey16(), "PNG"), GREYS, id="16-bit grey png"),
        pytest.param(file(picture(), "WEBP", quality=95), COLOURS, id="webp"),
        pytest.param(file(transparent_picture(), "WEBP", lossless=True), COLOURS, id="transparent webp"),
        pytest.param(file(picture(), "HEIF", quality=95), COLOURS, id="heic"),
    ],
)
def test_load_photo_returns_rgb(data, expected):
    pixels = load_photo(data)
    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert pixels.dtype == np.uint8
    assert pixels.flags["C_CONTIGUOUS"]
    if expected:
        assert np.abs(np.subtract(corners(pixels), expected)).max() <= 8


STORED_AS = {  # stored pixels that a viewer, following the tag, shows upright
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "HEIF"])
@pytest.mark.parametrize("orientation", STORED_AS)
def test_load_photo_applies_exif_orientation(kind, orientation):
    turn = STORED_AS[orientation]
    stored = picture().transpose(turn) if turn is not None else picture()
    exif = Image.Exif()
    exif[0x0112] = orientation
    pixels = load_photo(file(stored, kind, quality=95, exif=exif.tobytes()))
    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert np.abs(np.subtract(corners(pixels), COLOURS)).max() <= 8


def test_load_photo_rotates_cmyk_jpeg():
    exif = Image.Exif()
    exif[0x0112] = 6
    stored = picture("CMYK").transpose(Image.Transpose.ROTATE_90)
    pixels = load_photo(file(stored, "JPEG", quality=95, exif=exif.tobytes()))
    assert np.abs(np.subtract(corners(pixels), COLOURS)).max() <= 8


def png_bomb(width, height):
    """Return a PNG header of that size with almost no data: a decompression bomb of 60 bytes."""

    def chunk(name, content):
        return (
            struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0"))
        + chunk(b"IEND", b"")
    )


def truncated_with_thumbnail():
    """Return a truncated JPEG whose EXIF holds a complete thumbnail with an end marker."""
    exif = Image.Exif()
    exif[0x010E] = file(Image.new("RGB", (64, 48)), "JPEG").decode("latin1")
    data = file(Image.effect_noise((640, 480), 90), "JPEG", exif=exif.tobytes())
    return data[: len(data) * 2 // 3]


def cut(data, share):
    return data[: int(len(data) * share)]


NOISE = Image.effect_noise((640, 480), 90).convert("RGB")
FRAMES = [Image.new("RGB", (300, 300), colour) for colour in (RED, GREEN, BLUE)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"", "empty", id="nothing"),
        pytest.param(b"Dear player, the photo follows.", "not_an_image", id="text"),
        pytest.param(b"<!doctype html><html></html>", "not_an_image", id="web page"),
        pytest.param(b"%PDF-1.7\n1 0 obj\n", "not_an_image", id="pdf"),
        pytest.param(b"\0\0\0\x18ftypmp42" + bytes(500), "not_an_image", id="video"),
        pytest.param(b"PK\x03\x04" + bytes(500), "not_an_image", id="zip"),
        pytest.param(bytes(5000), "not_an_image", id="zeros"),
        pytest.param(b"RIFF\0\0\0\0WAVEfmt " + bytes(500), "not_an_image", id="sound"),
        pytest.param(b"RIFF\0\0\0\0WEBPVP8 ", "truncated", id="start of a webp"),
        pytest.param(file(picture(), "BMP"), "unsupported_format", id="bmp"),
        pytest.param(file(picture(), "TIFF"), "unsupported_format", id="tiff"),
        pytest.param(
            file(FRAMES[0], "TIFF", save_all=True, append_images=FRAMES[1:]), "unsupported_format", id="pages"
        ),
        pytest.param(file(picture("P"), "GIF"), "unsupported_format", id="still gif"),
        pytest.param(file(FRAMES[0], "GIF", save_all=True, append_images=FRAMES[1:]), "animated", id="gif"),
        pytest.param(file(FRAMES[0], "PNG", save_all=True, append_images=FRAMES[1:]), "animated", id="apng"),
        pytest.param(
            file(FRAMES[0], "WEBP", save_all=True, append_images=FRAMES[1:]), "animated", id="moving webp"
        ),
        pytest.param(cut(file(NOISE, "JPEG"), 0.6), "truncated", id="half a jpeg"),
        pytest.param(cut(file(NOISE, "JPEG", progressive=True), 0.9), "truncated", id="a progressive jpeg"),
        pytest.param(truncated_with_thumbnail(), "truncated", id="half a jpeg with a whole thumbnail"),
        pytest.param(file(NOISE, "JPEG")[:20], "truncated", id="start of a jpeg"),
        pytest.param(cut(file(NOISE, "PNG"), 0.6), "truncated", id="half a png"),
        pytest.param(file(NOISE, "PNG")[:12], "truncated", id="start of a png"),
        pytest.param(cut(file(NOISE, "WEBP"), 0.6), "truncated", id="half a webp"),
        pytest.param(cut(file(NOISE, "HEIF"), 0.6), "truncated", id="half a heic"),
        pytest.param(file(NOISE, "HEIF")[:40], "truncated", id="start of a heic"),
        pytest.param(png_bomb(9000, 9000), "too_large", id="81 megapixels"),
        pytest.param(png_bomb(10_000, 10_000), "too_large", id="100 megapixels"),
        pytest.param(png_bomb(60_000, 60_000), "too_large", id="a bomb"),
        pytest.param(file(Image.new("RGB", (2000, MIN_FRAME - 1)), "JPEG"), "too_small", id="a line"),
        pytest.param(file(Image.new("RGB", (1, 1)), "PNG"), "too_small", id="one pixel"),
    ],
)
def test_load_photo_rejects_bad_files(data, code):
    with pytest.raises(PhotoError) as caught:
        load_photo(data)
    assert caught.value.code == code
    assert caught.value.message.endswith(".")


def test_load_photo_rejects_truncated_animation():
    data = file(FRAMES[0], "GIF", save_all=True, append_images=FRAMES[1:])
    for end in range(1, len(data)):
        with pytest.raises(PhotoError):
            load_photo(data[:end])


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_load_photo_ignores_broken_metadata(kind):
    data = file(picture(), kind, exif=b"Exif\0\0MM\0*", **({"lossless": True} if kind == "WEBP" else {}))
    assert corners(load_photo(data)) == COLOURS


def test_load_photo_accepts_limits():
    assert load_photo(file(Image.new("L", (MIN_FRAME, MIN_FRAME)), "PNG")).shape == (
        MIN_FRAME,
        MIN_FRAME,
        3,
    )
    with pytest.raises(PhotoError) as caught:  # allowed in size, so it is decoded, and found wanting
        load_photo(png_bomb(MAX_PIXELS // 8000, 8000))
    assert caught.value.code == "truncated"


def test_load_photo_halves_huge_jpeg():
    side = 6400
    large = Image.new("L", (side, side))
    assert side * side > MAX_PIXELS
    large.paste(200, (0, 0, side // 2, side // 2))
    data = file(large, "JPEG")
    pixels = load_photo(data)
    assert pixels.shape == (side // 2, side // 2, 3)
    assert [colour[0] for colour in corners(pixels)] == [200, 0, 0, 0]
    with pytest.raises(PhotoError) as caught:  # every pixel would have to be kept
        load_photo(file(large, "JPEG", progressive=True))
    assert caught.value.code == "too_large"
    assert caught.value.params["most"] == MAX_PIXELS // 1_000_000


def large(width=4000, height=3000):
    return picture().resize((width, height))


@pytest.mark.parametrize("orientation", STORED_AS)
def test_load_glimpse_halves_large_jpeg(orientation):
    turn = STORED_AS[orientation]
    stored = large().transpose(turn) if turn is not None else large()
    exif = Image.Exif()
    exif[0x0112] = orientation
    data = file(stored, "JPEG", quality=95, exif=exif.tobytes())
    pixels, times = load_preview(data)
    assert (pixels.shape, times) == ((1500, 2000, 3), 2)
    assert np.abs(np.subtract(corners(pixels), COLOURS)).max() <= 8
    whole = load_photo(data).reshape(1500, 2, 2000, 2, 3).mean((1, 3))
    assert np.abs(whole - pixels).max() <= 8  # each pixel is where four of the photo are


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(file(large(2000, 1500), "JPEG"), id="small"),
        pytest.param(file(large(3001, 3000), "JPEG"), id="odd width"),
        pytest.param(file(large(3000, 3001), "JPEG"), id="odd height"),
        pytest.param(file(large(), "JPEG", progressive=True), id="progressive"),
        pytest.param(file(large().convert("CMYK"), "JPEG"), id="cmyk"),
        pytest.param(file(large(), "PNG"), id="png"),
        pytest.param(file(large(), "WEBP"), id="webp"),
    ],
)
def test_load_glimpse_keeps_other_photos(data):
    pixels, times = load_preview(data)
    assert times == 1
    assert np.array_equal(pixels, load_photo(data))


def test_load_glimpse_quarters_huge_jpeg():
    side = 6400
    assert side * side > MAX_PIXELS
    assert side * side // 4 > LARGE
    data = file(picture().resize((side, side)), "JPEG", quality=95)
    pixels, times = load_preview(data)
    assert (pixels.shape, times) == ((side // 4, side // 4, 3), 2)
    assert np.abs(np.subtract(corners(pixels), COLOURS)).max() <= 8


def test_load_glimpse_rejects_truncated_jpeg():
    with pytest.raises(PhotoError) as caught:
        load_preview(cut(file(large().effect_spread(9), "JPEG"), 0.6))
    assert caught.value.code == "truncated"


def test_load_photo_rejects_png_with_flipped_bit():
    data = bytearray(file(NOISE, "PNG"))
    data[len(data) // 2] ^= 1
    with pytest.raises(PhotoError) as caught:
        load_photo(bytes(data))
    assert caught.value.code == "truncated"


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


def large_jpeg(sample):
    """Return a JPEG of 12 megapixels filled by the sample."""
    photo = cv2.resize(cv2.imread(str(sample)), (4000, 3000), interpolation=cv2.INTER_CUBIC)
    return encoded(photo)


def encoded(photo):
    return cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()


@pytest.mark.parametrize(("tile_size", "kept"), [("large", ["preview"]), ("small", ["pixels"])])
def test_large_jpeg_is_decoded_as_tiles_need(reader, tile_size, kept):
    if tile_size == "large":
        opened = reader.open_photo(large_jpeg(SAMPLE))
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
    photo = large_jpeg(SAMPLE)
    read = reader.read(photo)
    quads = np.array([tile.quad for tile in read.tiles])
    left, top = quads.min((0, 1)) - 60
    right, bottom = quads.max((0, 1)) + 60
    assert right > 2000  # of the 4,000: half of the photo does not hold the hand
    framed = reader.read(photo, frame=Frame(left, top, right, bottom))
    tapped = reader.read(photo, target=tuple(quads[-1].mean(0)))
    assert framed.hand == tapped.hand == read.hand
    assert (framed.width, tapped.width) == (4000, 4000)


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        pytest.param(JPEG, (1, True, True), id="sequential"),
        pytest.param(JPEG[:-2], (1, False, True), id="without its end"),
        pytest.param(JPEG[: len(JPEG) // 2], (1, False, True), id="half"),
        pytest.param(JPEG[:2], (0, False, False), id="its start"),
        pytest.param(JPEG + b"more", (1, True, True), id="and more"),
        pytest.param(PROGRESSIVE, (10, True, False), id="progressive"),
        pytest.param(jpeg_of_many_scans(99, 64, 48), (99, True, False), id="many scans"),
        pytest.param(jpeg_of_many_scans(101, 64, 48), (101, False, False), id="too many scans"),
        pytest.param(jpeg_of_many_segments(MAX_SEGMENTS), (101, False, False), id="too many segments"),
        pytest.param(jpeg_of_many_exif(MAX_EXIF, 9), (1, True, True), id="exif"),
        pytest.param(jpeg_of_many_exif(MAX_EXIF + 1, 9), (101, False, False), id="too much exif"),
        pytest.param(JPEG[:2] + b"\xff" * 99 + JPEG[2:], (1, True, True), id="fill bytes"),
        pytest.param(JPEG[:2] + b"\xff" * MAX_FILL + JPEG[2:], (101, False, False), id="far more of them"),
    ],
)
def test_jpeg_parts_counts_scans(data, parts):
    assert parse_jpeg_structure(data, 100) == parts


@pytest.mark.parametrize("data", [PNG, interlaced_png(np.asarray(IMAGE))], ids=["plain", "interlaced"])
def test_png_is_whole_checks_every_chunk(data):
    assert is_complete_png(data)
    assert not any(is_complete_png(data[:end]) for end in range(0, len(data), 97))
    for at in range(40, len(data) - 12, 97):
        assert not is_complete_png(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :])


@pytest.mark.parametrize("size", [(120, 80), (1, 1), (16383, 3900)])
def test_webp_size_reads_header(size):
    assert read_webp_size(webp_of_one_colour(*size)) == size


@pytest.mark.parametrize("options", [{}, {"lossless": True}, {"exif": b"Exif\0\0MM\0*"}], ids=str)
def test_webp_size_reads_every_kind(options):
    assert read_webp_size(encode(IMAGE, "WEBP", **options)) == IMAGE.size


@pytest.mark.parametrize("data", [b"", b"RIFF", JPEG, PNG, b"RIFF\0\0\0\0WEBPVPxx" + bytes(20)])
def test_webp_size_is_none_for_other_files(data):
    assert read_webp_size(data) is None
