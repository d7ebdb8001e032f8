"""Taps per hand in a sequence: nine Taiwanese hands of different winners at one table without a game.

Each hand is photographed and answered with the facts of the table: winner, discarder, round. The page must
then show the total and payments that `scoring` computes for that deal of a whole game.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import cv2

from scoring import Context, Hand, load_rules
from scoring.engine import FULL_TABLE, FinishedDeal, HandOrTotal, first_position, seats_in
from scoring.table.rotation import next_position
from tests.benchmarks.page import CHROMIUM, PHONE
from tests.benchmarks.walk import Walk
from tests.scoring.settling_helpers import settle_by_rules
from tests.serving import ROOT, find_free_port, serve_page
from tests.streamlit_app.question_steps import wait_for_total
from tilesnap.deals.facts import RELATIVE_SEATS
from training.faces import MissingFontsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from scoring.engine import GamePosition, Ledger

RULES, TITLE = "taiwanese", "Taiwanese 16 tiles"
WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}


class Win(NamedTuple):
    """The winner, the hand, and the discarder of the last tile; None where it was drawn."""

    winner: int
    hand: str
    discarder: int | None = None


WINS = (
    Win(1, "CCC 345m | 678p 222s 99s 456m*", 0),
    Win(2, "| 123m 456m 789p 234s EEE 55p*", None),
    Win(2, "WWW 234p | 567s 111m 345m 88s*", 1),
    Win(3, "999m | NNN 123p 456s 777s 2p2*p", None),
    Win(0, "| 345m 345p 345s 678m 999p S*S", 2),
    Win(1, "FFF BBB | 234m 678s 555p N*N", 2),
    Win(3, "123s 789s | 456p 111p EEE 4m4*m", 0),
    Win(0, "| 222m 333p 444s 678s 123p 9*9m", None),
    Win(2, "SSS 567m | 234m 789p 555s C*C", 1),
)
"""The deal passes on where East loses, and stays where East wins."""


class Truth(NamedTuple):
    """A hand with its facts: answers, total, and who pays whom."""

    hand: Hand
    answers: dict[str, str]
    total: int
    pays: dict[tuple[str, str], int]


def truths() -> Iterator[Truth]:
    """Play the nine deals as a whole game."""
    rules, place = load_rules(RULES), first_position()
    for win in WINS:
        seats, hand = seats_in(place), Hand.parse(win.hand)
        source = "wall" if win.discarder is None else "discard"
        ledger = settle_by_rules(_deal(win, hand, source, place), rules)
        result = ledger.results[seats[win.winner]]
        assert result.total is not None, result.problem
        assert hand.winning_tile is not None
        answers = {"role": "winner", "source": source, "seat": seats[win.winner], "round": place.round}
        answers |= {"liable": "nobody", "winning_tile": hand.winning_tile.code}
        if win.discarder is not None:
            answers["discarder"] = RELATIVE_SEATS[(win.discarder - win.winner - 1) % FULL_TABLE]
        yield Truth(hand, answers, result.total, _paid(ledger))
        place = next_position(place, "won", rules.settings.dealing, east_won=seats[win.winner] == "E")


def _deal(win: Win, hand: Hand, source: str, place: GamePosition) -> FinishedDeal:
    seats = seats_in(place)
    return FinishedDeal(
        outcome="won",
        shown={seats[win.winner]: HandOrTotal(hand, Context.from_json({"source": source}), None)},
        round=place.round,
        winner=seats[win.winner],
        discarder=None if win.discarder is None else seats[win.discarder],
        drawn=win.discarder is None,
        wins_before=place.wins_before,
        draws_between=place.draws_between,
        streak=place.streak,
    )


def _paid(ledger: Ledger) -> dict[tuple[str, str], int]:
    return {(WINDS[line.payer], WINDS[line.payee]): line.amount for line in ledger.lines}


def run() -> None:
    """Print a line for each hand, the median, and all deviations."""
    if CHROMIUM is None:
        print("chain: needs a Chromium")
        return
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder:
        try:
            photos = _photos(Path(folder))
        except MissingFontsError as error:
            print(f"chain: {error}")
            return
        port = find_free_port()
        command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
        with (
            serve_page(command, port, ROOT, TILESNAP_DATABASE=f"sqlite:///{folder}/games.sqlite") as url,
            sync_playwright() as p,
        ):
            browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_context(**PHONE).new_page()
            page.goto(url)
            _walk_on(page, photos)
            browser.close()


def _photos(folder: Path) -> list[Path]:
    """Render a photo of each hand.

    Raises:
        MissingFontsError: The fonts for the tile faces are not installed.
    """
    from training.render.__main__ import render_sample  # needs fonts

    paths = []
    for number, win in enumerate(WINS, 1):
        image, _ = render_sample(f"chain {number}", Hand.parse(win.hand), 0, 0, (1600, 1200))
        paths.append(folder / f"hand {number}.jpg")
        cv2.imwrite(str(paths[-1]), image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 95])
    return paths


def _walk_on(page: Page, photos: list[Path]) -> None:
    from tests.streamlit_app.steps import choose_rules  # needs test dependencies

    page.locator(".photo-input").wait_for()
    choose_rules(page, TITLE)
    walks, wrong = [], 0
    for photo, truth in zip(photos, truths(), strict=True):
        walk = Walk(photo.stem)
        _photograph(page, walk, photo, is_first=not walks)
        walk.answer(page, truth.hand, truth.answers)
        faults = list(_faults(page, walk, truth))
        wrong += bool(faults)
        walks.append(walk)
        print("  ".join((walk.line(truth.hand), *faults)))
    print(
        f"chain of {len(walks)} hands: median {median(walk.taps for walk in walks)} taps a hand, "
        f"most {max(walk.taps for walk in walks)}; swipes: {sum(walk.swipes for walk in walks)}; "
        f"not as they should be: {wrong}"
    )


def _photograph(page: Page, walk: Walk, photo: Path, *, is_first: bool) -> None:
    """Tap the camera button, and choose the photo."""
    name = "Take a photo" if is_first else "Next hand"
    before = page.url
    with page.expect_file_chooser() as camera:
        walk.tap(page, page.get_by_role("button", name=name))
    camera.value.set_files(photo)
    page.wait_for_function("before => location.href !== before", arg=before)
    wait_for_total(page)


def _faults(page: Page, walk: Walk, truth: Truth) -> Iterator[str]:
    """Yield how the page deviates from the true total and payments."""
    if walk.total != str(truth.total):
        yield f"TOTAL {walk.total}, true is {truth.total}"
    paid = {}
    for row in page.locator(".ts-ledger tbody tr").all():
        words, amount, *_ = row.locator("td").all_inner_texts()
        payer, _, payee = words.split("\n")[0].partition(" pays ")
        paid[payer.split()[0], payee.split()[0]] = int(amount)  # without the native name of a wind
    if paid != truth.pays:
        yield f"PAYMENTS {paid}, true are {truth.pays}"


if __name__ == "__main__":
    run()
