"""Tests of sending a local game to the server that served the page."""

import sys

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa import steps  # noqa: E402
from tests.pwa.chromium import Chromium  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.serving import ROOT, find_free_port, serve_page  # noqa: E402
from tests.streamlit_app.conftest import EVALUATING, PHONE  # noqa: E402
from tilesnap.settings import PWA_FOLDER_VARIABLE  # noqa: E402

pytestmark = IN_CHROMIUM


@pytest.fixture
def server(folder, tmp_path):
    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    settings = {"TILESNAP_DATABASE": f"sqlite:///{tmp_path}/games.sqlite", PWA_FOLDER_VARIABLE: str(folder)}
    with serve_page(command, port, ROOT, **settings) as url:
        yield url


@pytest.mark.journey
def test_game_is_sent_and_continued_on_server(browser, server):
    context = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
    window = Chromium(context.new_page())
    window.open(f"{server}/phone/")
    window.wait_until_ready()
    steps.choose_rules(window)
    steps.begin_game(window)
    steps.play_deal(window, "Anna", "Ben", 30, 10, 0, 20)
    window.press("#parts details.share > summary")
    context.set_offline(True)
    window.press(steps.PARTS, "Send it to this server")
    window.wait_for("#parts .note.bad", "does not answer")
    context.set_offline(False)
    window.press(steps.PARTS, "Send it to this server")
    window.wait_for("#parts a", "go on with it there")
    steps.play_deal(window, "Ben", "Cleo", 40, 10, 0, 20)
    window.press(steps.PARTS, "Results")  # it is shared from there as well
    window.press(steps.PARTS, "Send what is new")
    link = window.evaluate("document.querySelector('#parts a').href")
    location = context.request.get(link, max_redirects=0).headers["location"]
    token = location.partition("?g=")[2]
    game = context.request.get(f"{server}/api/v1/game", headers={"Authorization": f"Bearer {token}"}).json()
    assert [each["event"]["kind"] for each in game["entries"]] == ["begun", "dealt", "dealt"]
    context.close()
