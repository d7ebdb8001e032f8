"""The page for a phone alone in a real Firefox: with its server gone it reads, scores and keeps."""

import json

import pytest

from phone.engine import Phone
from scoring import Hand
from tests.phone.conftest import PARTS, stop
from tests.phone.firefox import FIREFOX, Firefox
from tests.phone.seer import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md"),
    pytest.mark.skipif(FIREFOX is None, reason="no firefox-esr or firefox on the path"),
]
SAMPLE = ROOT / "samples" / "concealed_kong"
READY = "document.querySelector('#coming').hidden"
TOTAL = "document.querySelector('#asking').shadowRoot.querySelector('[data-testid=total]').textContent"
KEPT = "JSON.parse(localStorage.getItem('tilesnap-phone'))"
GALLERY = "document.querySelector('#photo_input').shadowRoot.querySelector('.gallery')"


@pytest.fixture
def firefox(tmp_path):
    started = Firefox(tmp_path)
    yield started
    started.close()


def press(firefox, words):
    """Press the first button with these words in it."""
    firefox.wait(
        f"[...document.querySelectorAll('#parts button, #which button')].some((b) => "
        f"b.textContent.includes({json.dumps(words)}) && (b.click(), true))"
    )


def write(firefox, text):
    firefox.evaluate(
        f"(document.querySelector('#typed input').value = {json.dumps(text)}, "
        "document.querySelector('#typed').requestSubmit())"
    )


def test_a_hand_and_a_photo_are_scored_and_kept_without_a_server(firefox, host):
    firefox.open(f"http://localhost:{host.server_port}/")
    firefox.wait(READY)
    firefox.evaluate("navigator.serviceWorker.ready.then(() => true)")
    firefox.reload()
    firefox.wait(READY)
    stop(host)
    firefox.reload()
    firefox.wait(READY)
    write(firefox, "555m CCCC | 222s 111p EE*")
    firefox.wait(f"{TOTAL} === '200 to 500'")
    firefox.choose_file(GALLERY, SAMPLE.with_suffix(".jpg"))
    firefox.wait("!!document.querySelector('#hand_editor').shadowRoot.querySelector('svg image')")
    truth = json.loads(SAMPLE.with_suffix(".json").read_text("utf-8"))["hand"]
    assert Hand.parse(Phone(kept=firefox.evaluate(KEPT)).deal.laid().hand.text) == Hand.parse(truth)
    total = firefox.evaluate(TOTAL)
    firefox.reload()
    firefox.wait(READY)
    firefox.wait(f"{TOTAL} === {json.dumps(total)}")


def test_a_game_is_kept_in_its_database(firefox, host):
    firefox.open(f"http://localhost:{host.server_port}/")
    firefox.wait(READY)
    press(firefox, "Game")
    firefox.wait("!!document.querySelector('form.new_game')")
    for line, name in zip("ESWN", ("Anna", "Ben", "Cleo", "Dan"), strict=True):
        field = f'form.new_game [data-key="new_game {line}"]'
        firefox.evaluate(f"document.querySelector('{field}').value = '{name}'")
    press(firefox, "Start the game")
    press(firefox, "Nobody: the wall ran out")
    press(firefox, "Save the deal")
    firefox.wait("document.querySelector('#parts').textContent.includes('Who won?')")
    press(firefox, "Deals")
    firefox.wait("document.querySelectorAll('#parts details').length > 0")
    firefox.reload()
    firefox.wait(READY)
    press(firefox, "Deals")
    firefox.wait("document.querySelectorAll('#parts details').length > 0")
