"""Tests of the way from a photo to the score in a real Chromium."""

import base64
import json

import cv2
import numpy as np
import pytest
from PIL import Image

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.conftest import CHROMIUM, DESKTOP, EVALUATING, PHONE, Devices  # noqa: E402
from tests.streamlit_app.question_steps import wait_for_total  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    SAMPLE,
    SAMPLES,
    confirm_how_it_was_won,
    expect_hand,
    expect_total,
    open_fold,
    open_live_camera,
    open_place,
    screenshot,
    share_photo,
    sheet,
    take_photo,
    tap_tile,
    wait_for_run,
)
from tilesnap.runtime.addresses import find_lan_address  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser


@pytest.mark.journey
def test_photo_is_read_corrected_and_scored(page):
    take_photo(page)
    expect_hand(page, READ)
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    # The pung of fives becomes a pung of the own wind, tile by tile: 54, rounded 50, one more double.
    for number in (5, 6, 7):
        tap_tile(page, number)
        sheet(page).get_by_role("button", name="Honours").click()
        sheet(page).get_by_role("button", name="north wind").last.click()
    expect_hand(page, "CCCC NNN | 111p 222s EE*")
    confirm_how_it_was_won(page)
    expect_total(page, 400)


def test_browser_shows_own_picture_without_fetching(page):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    take_photo(page)
    expect_hand(page, READ)
    expect(page.locator(".photo svg > image")).to_be_visible()
    tap_tile(page, 15)
    sheet(page).get_by_role("button", name="Honours").click()
    sheet(page).get_by_role("button", name="south wind").last.click()
    expect_hand(page, "CCCC 555m | 111p 222s E S*")
    pictures = [name for name in fetched if name.endswith((".jpg", ".svg"))]
    assert [name for name in pictures if name.endswith(".jpg")] == []
    assert sorted(pictures) == sorted(set(pictures))


def test_photo_from_gallery_is_read(desktop):
    expect(desktop.get_by_text("drag a photo here")).to_be_visible()
    desktop.locator("input.gallery").set_input_files(SAMPLE)
    expect_hand(desktop, READ)


INSTALLED = """{
    const match = matchMedia.bind(window);
    window.matchMedia = query => query.includes("display-mode") ? { matches: true } : match(query);
}"""


def test_installed_page_reads_shared_photo(new_page, address):
    page = new_page(address)
    page.add_init_script(INSTALLED)
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    sent = []
    page.on("response", lambda response: sent.append((response.url, response.from_service_worker)))
    share_photo(page, "/share", SAMPLE)
    expect_hand(page, READ)
    assert [by_worker for url, by_worker in sent if url.endswith("/share")] == [True]
    page.reload()
    expect_hand(page, READ)


@pytest.mark.parametrize("way", ["paste", "drop"])
def test_pasted_or_dropped_photo_is_read(desktop, way):
    data = base64.b64encode(SAMPLE.read_bytes()).decode()
    transfer = desktop.evaluate_handle(
        """data => {
            const transfer = new DataTransfer();
            const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
            transfer.items.add(new File([bytes], "hand.jpg", { type: "image/jpeg" }));
            return transfer;
        }""",
        data,
    )
    if way == "drop":
        desktop.locator(".photo-input").dispatch_event("drop", {"dataTransfer": transfer})
    else:
        desktop.evaluate(
            "clipboardData => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))",
            transfer,
        )
    expect_hand(desktop, READ)


@pytest.mark.journey
def test_live_camera_photo_is_read(chromium, open_page, tmp_path):
    # Chromium plays concatenated JPEGs as its camera.
    feed = tmp_path / "photo.mjpeg"
    pixels = cv2.resize(cv2.imread(str(SAMPLE)), (1920, 1080))
    feed.write_bytes(cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes() * 3)
    flags = ["--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    started = chromium.launch(
        executable_path=CHROMIUM, args=[*flags, f"--use-file-for-fake-video-capture={feed}"]
    )
    page = open_page(of=Devices(started), **PHONE, permissions=["camera"])
    open_live_camera(page)
    page.locator("video").scroll_into_view_if_needed()  # it does not play out of view
    page.wait_for_function("document.querySelector('video').currentTime > 0")
    page.get_by_test_id("stCameraInputButton").click()
    expect(page.get_by_text("Remember this set")).to_be_visible()
    expect(page.get_by_role("button", name="tile 1: ")).to_be_visible()
    page.context.close()
    started.close()


def test_large_rotated_photo_is_turned_and_shrunk(page, tmp_path):
    path = tmp_path / "turned.jpg"
    with Image.open(SAMPLE) as photo:
        large = photo.resize((4000, 3000)).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6  # to be rotated by a quarter clockwise
    large.save(path, quality=90, exif=exif)
    take_photo(page, path)
    expect_hand(page, READ)
    picture = page.locator(".photo svg > image")
    assert (picture.get_attribute("width"), picture.get_attribute("height")) == ("2048", "1536")


def test_sample_photo_is_read(page):
    page.get_by_role("button", name="Try a sample").click()
    expect(page.locator(".preview img")).to_be_in_viewport()
    expect_hand(page, READ)


def write_photo(tmp_path, pixels, name="photo.jpg"):
    path = tmp_path / name
    cv2.imwrite(str(path), pixels)
    return path


def show_frame(page):
    """Show the whole photo so that a frame can be drawn on it."""
    open_fold(page, "more")
    page.get_by_role("button", name="Frame the hand on the photo").click()
    page.locator(".framing").wait_for()
    wait_for_run(page)


def test_frame_limits_reading(desktop):
    desktop.locator("input.gallery").set_input_files(SAMPLE)
    expect_hand(desktop, READ)
    show_frame(desktop)
    picture = desktop.get_by_role("img", name="Photo of the hand")
    box = picture.bounding_box()
    truth = json.loads(SAMPLE.with_suffix(".json").read_text())
    quads = np.array([tile["quad"] for tile in truth["tiles"] if tile["row"] == "concealed"])
    height, width = cv2.imread(str(SAMPLE)).shape[:2]
    scale = min(box["width"] / width, box["height"] / height)
    left = box["x"] + (box["width"] - width * scale) / 2
    top = box["y"] + (box["height"] - height * scale) / 2
    low, high = quads.min((0, 1)) - 12, quads.max((0, 1)) + 12
    desktop.mouse.move(left + low[0] * scale, top + low[1] * scale)
    desktop.mouse.down()
    desktop.mouse.move(left + high[0] * scale, top + high[1] * scale, steps=5)
    desktop.mouse.up()
    expect_hand(desktop, "| 111p 222s EE*")
    desktop.get_by_role("button", name="Read the whole photo").click()
    expect_hand(desktop, READ)
    # A tap instead of a frame selects the hand at that point.
    show_frame(desktop)
    low, high = quads[0].min(0), quads[0].max(0)
    desktop.mouse.click(left + (low + high)[0] / 2 * scale, top + (low + high)[1] / 2 * scale)
    expect(desktop.get_by_role("button", name="Read the whole photo")).to_be_visible()
    expect_hand(desktop, READ)


def test_stray_tile_leads_to_its_own_hand(page, tmp_path):
    # Of two hands, one above the other, the page reads one; a tap on a tile of the other selects that one.
    one = cv2.imread(str(SAMPLES / "all_concealed.jpg"))
    two = cv2.imread(str(SAMPLE))
    wide = max(one.shape[1], two.shape[1])
    gap = np.full((900, wide, 3), 90, np.uint8)
    rows = [cv2.copyMakeBorder(p, 0, 0, 0, wide - p.shape[1], cv2.BORDER_REPLICATE) for p in (one, two)]
    take_photo(page, write_photo(tmp_path, np.vstack([rows[0], gap, rows[1]])))
    page.locator(".stray summary").click()
    before = page.evaluate("new URLSearchParams(location.search).get('hand')")
    page.locator(".stray .tile").first.click()
    sheet(page).get_by_role("button", name="Read the hand around it").click()
    page.wait_for_function(
        "before => new URLSearchParams(location.search).get('hand') !== before", arg=before
    )
    expect(page.get_by_role("button", name="Read the whole photo")).to_be_visible()


def shrink_in_view(pixels):
    small = cv2.resize(pixels, None, fx=0.13, fy=0.13, interpolation=cv2.INTER_AREA)
    high, wide = pixels.shape[:2]
    table = np.full((high, wide, 3), small[0, 0], np.uint8)
    table[200 : 200 + small.shape[0], 200 : 200 + small.shape[1]] = small
    return table


BAD_PHOTOS = [
    # a row: change to the pixels of a sample, message
    ("dark", lambda pixels: (pixels * 0.02).astype(np.uint8), "too dark"),
    ("blurred", lambda pixels: cv2.GaussianBlur(pixels, (0, 0), pixels.shape[1] / 130), "not sharp"),
    ("far", shrink_in_view, "Go nearer"),
    ("cut", lambda pixels: pixels[:, : int(pixels.shape[1] * 0.86)], "cut off"),
    ("empty", lambda pixels: np.full_like(pixels, 128), "No mahjong tiles found"),
]


@pytest.mark.parametrize(("name", "spoil", "words"), BAD_PHOTOS, ids=[row[0] for row in BAD_PHOTOS])
def test_unclear_photo_shows_reason(page, tmp_path, name, spoil, words):
    take_photo(page, write_photo(tmp_path, spoil(cv2.imread(str(SAMPLE)))))
    expect(page.get_by_text(words).first).to_be_visible()


REFUSED = [
    # a row: file, message
    ("broken.jpg", SAMPLE.read_bytes()[:5000], "only part of it arrived"),
    ("empty.jpg", b"", "The file is empty."),
    ("words.jpg", b"no photo at all", "This file is not a picture."),
    ("small.png", cv2.imencode(".png", np.zeros((8, 10, 3), np.uint8))[1].tobytes(), "10 × 8 pixels"),
]


@pytest.mark.parametrize(("name", "data", "words"), REFUSED, ids=[row[0] for row in REFUSED])
def test_rejected_file_keeps_hand(page, tmp_path, name, data, words):
    take_photo(page)
    expect_hand(page, READ)
    path = tmp_path / name
    path.write_bytes(data)
    take_photo(page, path)
    alert = page.locator(".photo-input [role=alert]")
    expect(alert).to_contain_text(words)
    expect(alert).to_contain_text("The hand below is still the one from before.")
    expect_hand(page, READ)
    expect(page.locator(".photo svg > image")).to_be_visible()
    take_photo(page, SAMPLES / "all_concealed.jpg")
    expect(alert).not_to_be_visible()


@pytest.mark.parametrize(("device", "field"), [(PHONE, "camera"), (DESKTOP, "gallery")])
def test_camera_opens_from_another_section(open_page, device, field):
    page = open_page(**device)
    with page.expect_file_chooser() as chosen:
        page.evaluate("document.dispatchEvent(new CustomEvent('tilesnap:take-photo'))")
    assert chosen.value.element.get_attribute("class") == field
    chosen.value.set_files(SAMPLE)
    expect_hand(page, READ)


def test_taught_set_is_used_for_reading(page):
    take_photo(page, SAMPLES / "all_concealed.jpg")
    wait_for_total(page)
    page.get_by_text("Remember this set of tiles").click()
    page.get_by_label("Name of the set").fill("browser set")
    page.get_by_role("button", name="Teach").click()
    page.get_by_text("“browser set” were learnt").wait_for()
    wait_for_run(page)
    line = page.get_by_text("Read as “browser set”")
    expect(line).to_be_visible()
    page.reload()
    expect(line).to_be_visible()  # this browser reads with it from now on
    wait_for_run(page)
    screenshot(page, "taught")


@pytest.mark.skipif(find_lan_address() is None, reason="this machine is on no network")
def test_plain_http_reads_photo_and_explains_camera(browser, address):
    context = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
    page = context.new_page()
    page.goto(address.replace("localhost", find_lan_address()))
    page.locator(".photo-input").wait_for()
    assert page.evaluate("isSecureContext") is False
    take_photo(page)
    expect_hand(page, READ)
    open_live_camera(page)
    expect(page.get_by_text("The live camera needs https")).to_be_visible()
    context.close()


@pytest.mark.skipif(find_lan_address() is None, reason="this machine is on no network")
def test_phone_code_opens_page(open_page, address):
    page = open_page(**DESKTOP)
    open_place(page, "settings")
    code = page.get_by_role("img", name="On a phone")
    code.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    picture = cv2.imdecode(np.frombuffer(code.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    picture = cv2.copyMakeBorder(picture, 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=(255, 255, 255))
    url, *_ = cv2.QRCodeDetector().detectAndDecode(picture)
    assert url == address.replace("localhost", find_lan_address())
