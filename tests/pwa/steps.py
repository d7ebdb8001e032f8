"""An evening on a phone alone, step by step: what is asked of every browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scoring import Hand
from tests.pwa.conftest import stop
from tests.pwa.driving import found
from tests.serving import ROOT
from tilesnap.games.events import Dealt
from tilesnap.games.files import read_game
from tilesnap.session.engine import Phone

if TYPE_CHECKING:
    from http.server import HTTPServer

    from tests.pwa.driving import Driven
    from tilesnap.games.files import GameFile

SAMPLES = ROOT / "samples"
PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
PHOTOS = (("Anna", "concealed_kong"), ("Ben", "all_concealed"), ("Cleo", "nine_gates"))
MOST_QUESTIONS = 24
KEPT = "JSON.parse(localStorage.getItem('tilesnap-phone:' + location.pathname))"
TOTAL = ".asking [data-testid=total]"
PARTS = "#parts button"


def address(host: HTTPServer) -> str:
    return f"http://localhost:{host.server_port}/"


def truth(sample: str) -> Hand:
    return Hand.parse(json.loads((SAMPLES / f"{sample}.json").read_text("utf-8"))["hand"])


def lies(window: Driven) -> Hand:
    """Give the hand that lies on the page, as the browser keeps it."""
    return Hand.parse(Phone(kept=window.evaluate(KEPT)).deal.laid().hand.text)


def first_visit(window: Driven, host: HTTPServer) -> None:
    """Open the page, and wait until the browser has kept all of it."""
    window.open(address(host))
    window.ready()
    window.evaluate("navigator.serviceWorker.ready.then(() => true)")


def cut_off(window: Driven, host: HTTPServer) -> None:
    """Load the page once more, then take its server and the network away, and load it again."""
    window.reload()
    window.ready()
    stop(host)
    window.cut_off()
    window.reload()
    window.ready()


def write(window: Driven, hand: str) -> None:
    window.fill("#typed input", hand, enter=True)


def photo(window: Driven, sample: str) -> None:
    window.choose_file("input.gallery", SAMPLES / f"{sample}.jpg")
    window.sees("svg image")
    window.rested()


def hand_and_photo(window: Driven) -> None:
    """A hand is written, a photo read; both are there again when the page was loaded anew."""
    write(window, "555m CCCC | 222s 111p EE*")
    window.wait(f"{seen_total()} === '200 to 500'")
    photo(window, "concealed_kong")
    assert lies(window) == truth("concealed_kong")
    total = window.text(TOTAL)
    window.reload()
    window.ready()
    assert window.text(TOTAL) == total
    window.sees("svg image")


def seen_total() -> str:
    return "document.querySelector('#asking').shadowRoot.querySelector('[data-testid=total]').textContent"


def put_right(window: Driven) -> None:
    """Make the first tile of characters another one by taps, and take it back."""
    name = f"{found('.rows button.tile')}?.ariaLabel"
    read = window.wait(name)
    window.press(".rows button.tile")
    window.press("dialog .suit[data-suit=m] button[aria-label^='7m ']")
    window.wait(f"{name}?.includes(' 7m ')")
    window.press(".bar button", "Undo")
    window.wait(f"{name} === {json.dumps(read)}")


def hands(game: GameFile) -> list[Hand]:
    """Give the first hand that each deal shows."""
    records = [event.record for each in game.log if isinstance(event := each.entry().event, Dealt)]
    shown = ([each.hand for each in record.shown if each and each.hand] for record in records)
    return [Hand.parse(texts[0]) for texts in shown if texts]


def begin_game(window: Driven) -> None:
    window.press("#which button", "Game")
    for line, name in zip("ESWN", PLAYERS, strict=True):
        window.fill(f"form.new_game input[data-key='new_game {line}']", name)
    window.press(PARTS, "Start the game")
    window.sees("#parts", "Who won?")


def keep(window: Driven) -> None:
    """Give the first answer to each question, none of several, until the hand can be kept, and keep it."""
    for _ in range(MOST_QUESTIONS):
        window.sees(".asking .onward [data-field=keep], .asking .question button")
        if window.is_seen(".asking .onward [data-field=keep]"):
            break
        done = ".asking .question button.done"
        window.press(done if window.is_seen(done) else ".asking .question button")
    window.press(".asking .onward [data-field=keep]")
    window.sees("#parts form.said")


def say(window: Driven, *totals: int) -> None:
    for total in totals:
        window.sees("#parts form.said input")
        window.fill("#parts form.said input", str(total), enter=True)


def won(window: Driven, winner: str, giver: str, *totals: int) -> None:
    """Tell a deal by points that are said, the winner's first."""
    window.press(PARTS, winner)
    window.press(PARTS, giver)
    say(window, *totals)
    saved(window)


def saved(window: Driven) -> None:
    window.press(PARTS, "Save the deal")
    window.sees("#parts", "Who won?")


def exported(window: Driven) -> GameFile:
    """Give the game's file, as the browser saves it."""
    window.press(PARTS, "Results")
    return read_game(window.saved(lambda: window.press(PARTS, "Game (JSON)")))


def evening(window: Driven) -> None:
    """Three photos, a tile put right, eight deals of which one is put right, the game closed, its file saved.

    Then the page is closed and opened again, and all is there.
    """
    begin_game(window)
    for winner, sample in PHOTOS:
        window.press(PARTS, winner)
        window.press(PARTS, "Self-drawn")
        photo(window, sample)
        if sample == PHOTOS[-1][1]:
            put_right(window)
        keep(window)
        for _ in range(3):
            window.press(PARTS, "Not shown")
        window.press("#parts .save button.strong")
        window.sees("#parts", "Who won?")
    won(window, "Dan", "Ben", 40, 10, 0, 20)
    window.press(PARTS, "Nobody: the wall ran out")
    saved(window)
    for winner, giver in (("Anna", "Cleo"), ("Ben", "Self-drawn"), ("Cleo", "Dan")):
        won(window, winner, giver, 30, 10, 0, 20)
    before = exported(window)
    assert hands(before) == [truth(sample) for _, sample in PHOTOS]
    assert len(before.log) == 9
    window.press(PARTS, "Deals")
    window.press("#parts > details:last-of-type > summary")
    window.press("#parts details[open] button", "Correct")
    window.press(PARTS, "Cleo · ")
    say(window, 50)
    window.press(PARTS, "Save the correction")
    after = exported(window)
    assert after.log[:9] == before.log
    assert len(after.log) == 10
    window.press(PARTS, "Close the game")
    window.sees("#parts", "wins with")
    shown = window.text("#parts")
    window.open_again()
    window.ready()
    window.press(PARTS, "Results")
    window.sees("#parts", "Settling up")
    assert window.text("#parts") == shown
    assert exported(window).log[:-1] == after.log
    window.press("#which button", "Earlier games")
    assert window.wait("document.querySelectorAll('#parts .games button').length") == 1
