"""Tests of decoding and detection in a real browser against Python and OpenCV."""

import base64
import io
import json
import mimetypes
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.pwa.compare import differences
from tests.pwa.node_reader import ROOT, RUNTIME
from tests.streamlit_app.conftest import CHROMIUM
from vision import Reader
from vision.layout import arrange_hand
from vision.photo import load_photo
from vision.remote import RemotePhoto

SAMPLES = sorted((ROOT / "samples").glob("*.jpg"))
ORIGIN = "http://localhost"
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome on the path"),
    pytest.mark.skipif(not RUNTIME.exists(), reason="needs npm install, see make lint"),
]

PREPARE = """
    const { decodePhoto } = await import("/tilesnap/pwa/detection/decoding.js");
    const { loadRuntime, Network } = await import("/tilesnap/pwa/detection/networks.js");
    const { runRequest } = await import("/tilesnap/pwa/detection/requests.js");
    const runtime = await loadRuntime(new URL("/node_modules/onnxruntime-web/dist/", location.href));
    const networks = {};
    for (const name of ["detector", "classifier"])
        networks[name] = await Network.load(
            runtime, new Uint8Array(await (await fetch(`/models/${name}.onnx`)).arrayBuffer()));
    const text = (data) => {
        const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
        let letters = "";
        for (const byte of bytes) letters += String.fromCharCode(byte);
        return btoa(letters);
    };
    let photo;
    window.open_photo = async (file) => {
        photo = await decodePhoto(new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))]));
        return [photo.width, photo.height];
    };
    window.pixels = () => text(photo.data);
    window.run_request = async (request) => Object.fromEntries(
        Object.entries(await runRequest(photo, networks, request))
            .map(([name, { data, dims }]) => [name, [text(data), [...dims]]]));
    return { detector: networks.detector.notes, classifier: networks.classifier.notes };
"""


def serve_repository(route):
    """Answer a request with a file of the repository."""
    path = ROOT / route.request.url.removeprefix(f"{ORIGIN}/")
    if not path.is_file():
        route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>finds</title>")
        return
    kind = {".mjs": "text/javascript", ".wasm": "application/wasm"}.get(path.suffix)
    kind = kind or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    route.fulfill(status=200, content_type=kind, body=path.read_bytes())


@pytest.fixture(scope="module")
def page(browser):
    """A page with both networks loaded, and their metadata."""
    page, outside, own = browser.new_page(), [], (ORIGIN, "blob:", "data:")
    page.on("request", lambda r: None if r.url.startswith(own) else outside.append(r.url))
    page.route("**/*", serve_repository)
    page.goto(f"{ORIGIN}/")
    page.set_default_timeout(120_000)
    page.notes = page.evaluate(f"async () => {{ {PREPARE} }}")
    yield page
    page.close()
    assert outside == []


def open_photo(page, data: bytes) -> tuple[int, int]:
    return tuple(page.evaluate("open_photo", base64.b64encode(data).decode()))


def detect(page, data: bytes):
    """Return the detections of a photo file."""
    remote = RemotePhoto(open_photo(page, data), page.notes["detector"], page.notes["classifier"])
    while remote.request is not None:
        outputs = page.evaluate("run_request", json.loads(json.dumps(remote.request)))
        remote.submit({name: (base64.b64decode(numbers), dims) for name, (numbers, dims) in outputs.items()})
    return remote.detections


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_browser_reads_same_hand(reader: Reader, page, sample: Path) -> None:
    photo = sample.read_bytes()
    desk, phone = reader.detect(photo), detect(page, photo)
    assert differences(desk, phone) == []
    assert arrange_hand(phone).hand == arrange_hand(desk).hand


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photo_is_turned_upright(page, orientation: int) -> None:
    """According to its EXIF orientation, mirrored ones too."""
    colours = np.zeros((120, 200, 3), np.uint8)
    colours[:60, :100], colours[:60, 100:], colours[60:, :100] = (250, 0, 0), (0, 250, 0), (0, 0, 250)
    file, noted = io.BytesIO(), Image.Exif()
    noted[0x0112] = orientation
    Image.fromarray(colours).save(file, "JPEG", quality=95, exif=noted)
    desk = load_photo(file.getvalue())
    width, height = open_photo(page, file.getvalue())
    assert (width, height) == desk.shape[1::-1]
    pixels = np.frombuffer(base64.b64decode(page.evaluate("pixels()")), np.uint8).reshape(height, width, 4)
    assert np.abs(pixels[10::20, 10::20, :3].astype(int) - desk[10::20, 10::20]).max() <= 3


def test_transparent_photo_has_white_background(page) -> None:
    file = io.BytesIO()
    Image.fromarray(np.full((40, 40, 4), (200, 0, 0, 0), np.uint8)).save(file, "PNG")
    open_photo(page, file.getvalue())
    assert set(base64.b64decode(page.evaluate("pixels()"))) == {255}


def test_decode_rejects_other_files(page) -> None:
    is_rejected = page.evaluate(
        """async () => {
            const { decodePhoto, DecodeError } = await import("/tilesnap/pwa/detection/decoding.js");
            try { await decodePhoto(new Blob(["no photo"])); } catch (error) { return error instanceof DecodeError; }
        }"""
    )
    assert is_rejected is True
