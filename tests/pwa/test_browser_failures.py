"""Tests of failures to start the page, and of stopping a photo."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa.conftest import IN_CHROMIUM, serve_folder, stop, type_hand  # noqa: E402
from tests.pwa.test_browser_page import PATIENCE, choose_rules, ready, total  # noqa: E402
from tests.streamlit_app.conftest import CHROMIUM, EVALUATING, PHONE  # noqa: E402
from tests.streamlit_app.steps import SAMPLES, accessibility_violations  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
MESSAGE = "What reads and scores could not start."
LOW_MEMORY = "--js-flags=--wasm-max-mem-pages=64"  # 4 MB of WebAssembly memory, too little for Python


@pytest.fixture
def url_below_server(folder, tmp_path):
    """The URL of the page below the page of a server."""
    (tmp_path / "phone").symlink_to(folder)
    server = serve_folder(tmp_path)
    yield f"http://localhost:{server.server_port}/phone/"
    stop(server)


def opened(browser, address, before_load=None):
    page = browser.new_context(**PHONE, **EVALUATING, locale="en-US", service_workers="block").new_page()
    page.set_default_timeout(PATIENCE)
    if before_load:
        before_load(page)
    page.goto(address)
    return page


def failed(page):
    expect(page.locator("#problem")).to_contain_text(MESSAGE, timeout=PATIENCE)
    expect(page.locator("#coming")).to_be_hidden()
    again = page.locator("#failed").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    return again


def half(route):
    """Answer with the first half of the file."""
    body = route.fetch().body()
    route.fulfill(status=200, content_type="application/wasm", body=body[: len(body) // 2])


def damaged(route):
    """Answer with the right number of bytes, some of them wrong."""
    body = bytearray(route.fetch().body())
    middle = len(body) // 2
    body[middle : middle + 1000] = bytes(1000)
    route.fulfill(status=200, content_type="application/wasm", body=bytes(body))


BROKEN = [
    # a row: file, replacement of its response
    ("**/python/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body="")),
    ("**/engine.tar.gz", lambda route: route.abort()),
    ("**/python/pyodide.asm.wasm", damaged),
    ("**/networks/detector.onnx", half),
]


@pytest.mark.parametrize(("part", "answer"), BROKEN, ids=["missing", "cut off", "damaged", "half"])
def test_damaged_file_is_reported_and_retried(browser, url_below_server, part, answer):
    page = opened(browser, url_below_server, lambda page: page.route(part, answer))
    again = failed(page)
    server = page.locator("#failed a")
    expect(server).to_have_text("Use the server instead")
    assert server.evaluate("link => link.href") == url_below_server.removesuffix("phone/")
    assert accessibility_violations(page) == []
    page.unroute(part)
    again.click()
    ready(page)
    choose_rules(page, "European classical", "none")
    type_hand(page, "| 111m 444m 777m 222p 5*5p")
    expect(total(page)).not_to_be_empty(timeout=PATIENCE)
    page.context.close()


def test_low_memory_is_reported(chromium, url_below_server):
    started = chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", LOW_MEMORY])
    page = opened(started, url_below_server)
    failed(page)
    expect(page.locator("#problem")).to_contain_text("short of memory")
    started.close()


def test_stopped_photo_leaves_hand_unchanged(browser, host):
    page = opened(browser, f"http://localhost:{host.server_port}/")
    ready(page)
    choose_rules(page, "European classical", "none")
    page.locator("input.gallery").set_input_files(SAMPLES / "nine_gates.jpg")
    page.get_by_role("button", name="Stop reading").click()
    expect(page.locator("#reading")).to_be_hidden(timeout=PATIENCE)
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.locator(".status-bar")).to_be_hidden()
    page.locator("input.gallery").set_input_files(SAMPLES / "concealed_kong.jpg")
    expect(total(page)).not_to_be_empty(timeout=PATIENCE)
    expect(page.locator("#hand_editor svg image").first).to_be_visible()
    page.context.close()
