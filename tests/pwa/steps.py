"""Steps on the page without a server, which every browser takes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scoring import Hand
from tests.pwa.browser_window import find_expression
from tests.pwa.conftest import stop
from tests.serving import ROOT
from tilesnap.games.events import DealRecorded
from tilesnap.games.game_file import parse_game_file
from tilesnap.session.session import Session

if TYPE_CHECKING:
    from http.server import HTTPServer

    from tests.pwa.browser_window import BrowserWindow
    from tilesnap.games.game_file import GameFile

SAMPLES = ROOT / "samples"
PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
PHOTOS = (("Anna", "concealed_kong"), ("Ben", "all_concealed"), ("Cleo", "nine_gates"))
MAX_QUESTIONS = 24
KEPT = "JSON.parse(localStorage.getItem('tilesnap-phone:' + location.pathname))"
TOTAL = ".status-bar [data-testid=total]"
PARTS = "#parts button"


def address(host: HTTPServer) -> str:
    return f"http://localhost:{host.server_port}/"


def true_hand(sample: str) -> Hand:
    return Hand.parse(json.loads((SAMPLES / f"{sample}.json").read_text("utf-8"))["hand"])


def shown_hand(window: BrowserWindow) -> Hand:
    """Return the hand that is shown, from the storage of the browser."""
    return Hand.parse(Session(stored=window.evaluate(KEPT)).deal.seat_hand().hand.text)


def first_visit(window: BrowserWindow, host: HTTPServer) -> None:
    """Open the page, and wait until the browser has cached all of it."""
    window.open(address(host))
    window.wait_until_ready()
    choose_rules(window)
    window.evaluate("navigator.serviceWorker.ready.then(() => true)")


def choose_rules(window: BrowserWindow, title: str = "European classical") -> None:
    """Choose a rule set that has presets, without one of them."""
    window.press("#rules")
    window.press("#rule_choice .rule_sets button", title)
    window.press("#rule_choice .presets button", "none")


def go_offline(window: BrowserWindow, host: HTTPServer) -> None:
    """Reload the page, stop its server and the network, and reload it again."""
    window.reload()
    window.wait_until_ready()
    stop(host)
    window.go_offline()
    window.reload()
    window.wait_until_ready()


def enter_hand(window: BrowserWindow, hand: str) -> None:
    """Type a hand into its field, which is in a fold that may be closed."""
    field = find_expression("form.hand_text input", hidden=True)
    window.wait_until_idle()
    typed = f"node.value = {json.dumps(hand)}, node.dispatchEvent(new Event('change')), true"
    window.wait_until(f"((node) => node && ({typed}))({field})")
    window.wait_until_idle()


def read_photo(window: BrowserWindow, sample: str) -> None:
    window.choose_file("input.gallery", SAMPLES / f"{sample}.jpg")
    window.wait_for("svg image")
    window.wait_until_idle()


def enter_hand_and_photo(window: BrowserWindow) -> None:
    """Enter a hand, read a photo, and check that both are restored after a reload."""
    enter_hand(window, "555m CCCC | 222s 111p EE*")
    window.wait_until(f"{seen_total()} === '200 to 500'")
    read_photo(window, "concealed_kong")
    assert shown_hand(window) == true_hand("concealed_kong")
    total = window.text(TOTAL)
    window.reload()
    window.wait_until_ready()
    assert window.text(TOTAL) == total
    window.wait_for("svg image")


def seen_total() -> str:
    return "document.querySelector('#status_bar').shadowRoot.querySelector('[data-testid=total]').textContent"


def correct_tile(window: BrowserWindow) -> None:
    """Change the first characters tile by taps, and undo the change."""
    name = f"{find_expression('.rows button.tile')}?.ariaLabel"
    read = window.wait_until(name)
    window.press(".rows button.tile")
    window.press("dialog .suit[data-suit=m] button[data-label='7m']")
    window.wait_until(f"{name}?.includes('seven of characters')")
    window.press(".bar button", "Undo")
    window.wait_until(f"{name} === {json.dumps(read)}")


def first_hands(game: GameFile) -> list[Hand]:
    """Return the first recorded hand of each deal."""
    records = [event.record for each in game.log if isinstance(event := each.entry().event, DealRecorded)]
    shown = ([each.hand for each in record.shown if each and each.hand] for record in records)
    return [Hand.parse(texts[0]) for texts in shown if texts]


def begin_game(window: BrowserWindow) -> None:
    window.press(".ts-places button", "Game")
    if window.is_visible("#rules", "Choose rules"):
        choose_rules(window)
    for line, name in zip("ESWN", PLAYERS, strict=True):
        window.fill(f"form.new_game input[data-key='new_game {line}']", name)
    window.press(PARTS, "Start the game")
    window.wait_for("#parts", "Who won?")


def confirm_hand(window: BrowserWindow) -> None:
    """Choose the first answer to each question until the hand is complete, and confirm it."""
    for _ in range(MAX_QUESTIONS):
        window.wait_for(".status-bar .onward [data-field=keep], .status-bar .question button")
        if window.is_visible(".status-bar .onward [data-field=keep]"):
            break
        done = ".status-bar .question button.done"
        window.press(done if window.is_visible(done) else ".status-bar .question button")
    window.press(".status-bar .onward [data-field=keep]")
    window.wait_for("#parts form.total")


def state_totals(window: BrowserWindow, *totals: int) -> None:
    for total in totals:
        window.wait_for("#parts form.total input")
        window.fill("#parts form.total input", str(total), enter=True)


def play_deal(window: BrowserWindow, winner: str, giver: str, *totals: int) -> None:
    """Enter a deal by stated totals, the winner's first."""
    window.press(PARTS, winner)
    window.press(PARTS, giver)
    state_totals(window, *totals)
    save_deal(window)


def save_deal(window: BrowserWindow) -> None:
    window.press(PARTS, "Save the deal")
    window.wait_for("#parts", "Who won?")


def export_game(window: BrowserWindow) -> GameFile:
    """Export the game file."""
    window.press(PARTS, "Results")
    return parse_game_file(window.saved_file(lambda: window.press(PARTS, "Game (JSON)")))


def play_game(window: BrowserWindow) -> None:
    """Play a game: three photos, a corrected tile, eight deals, a correction, the game closed, a file saved.

    Then reopen the page and check that everything is restored.
    """
    begin_game(window)
    for winner, sample in PHOTOS:
        window.press(PARTS, winner)
        window.press(PARTS, "Self-drawn")
        read_photo(window, sample)
        if sample == PHOTOS[-1][1]:
            correct_tile(window)
        confirm_hand(window)
        for _ in range(3):
            window.press(PARTS, "Not shown")
        window.press("#parts .onward button.strong")
        window.wait_for("#parts", "Who won?")
    play_deal(window, "Dan", "Ben", 40, 10, 0, 20)
    window.press(PARTS, "Nobody: the wall ran out")
    save_deal(window)
    for winner, giver in (("Anna", "Cleo"), ("Ben", "Self-drawn"), ("Cleo", "Dan")):
        play_deal(window, winner, giver, 30, 10, 0, 20)
    before = export_game(window)
    assert first_hands(before) == [true_hand(sample) for _, sample in PHOTOS]
    assert len(before.log) == 9
    window.press(PARTS, "Deals")
    window.press("#parts > details[class^=deal_]:nth-last-of-type(2) > summary")
    window.press("#parts details[open] button", "Correct")
    window.press(PARTS, "Cleo · ")
    state_totals(window, 50)
    window.press(PARTS, "Save the correction")
    after = export_game(window)
    assert after.log[:9] == before.log
    assert len(after.log) == 10
    window.press(PARTS, "Close the game")
    window.wait_for("#parts", "wins with")
    shown = window.text("#parts")
    window.reopen()
    window.wait_until_ready()
    window.press(PARTS, "Results")
    window.wait_for("#parts", "Settling up")
    assert window.text("#parts") == shown
    assert export_game(window).log[:-1] == after.log
    window.press("#which button", "Earlier games")
    assert window.wait_until("document.querySelectorAll('#parts .games button').length") == 1
