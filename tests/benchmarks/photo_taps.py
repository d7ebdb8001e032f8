"""Count of the taps between real photos and the score, without a browser.

Each photo is read, and each question is answered by its label: once one by one, and once with the gestures
that answer several questions. Both must lead to the same total.
"""

from __future__ import annotations

import json
from collections import Counter
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring import Hand
from tilesnap.deals.commands import AnswerQuestion, LoadReading, PhotoReading
from tilesnap.deals.deal import Deal
from tilesnap.deals.facts import RELATIVE_SEATS, relative_seat
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view
from vision.layout.hand import DOUBTFUL_BELOW
from vision.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MAX_QUESTIONS = 40
SEAT, ROUND, GIVER = "S", "E", "W"
"""The answers: South won on West's discard in the East round."""


class Count(NamedTuple):
    """The taps for one photo, the questions, and the resulting total; None without one."""

    taps: int
    asked: tuple[str, ...]
    total: int | None


def run(folder: Path) -> None:
    """Print a line for each labelled hand of a folder, and the distribution of the taps."""
    truths = dict(labelled(folder))
    reader = Reader()
    before, after, wrong = [], [], 0
    for photo, truth in truths.items():
        deal = read_deal(reader.read(photo.read_bytes()).as_json(), truth)
        one_by_one, together = (count_taps(deal, truth, gestures=gestures) for gestures in (False, True))
        before.append(one_by_one.taps)
        after.append(together.taps)
        different = one_by_one.total != together.total
        wrong += different
        note = f"  TOTALS {one_by_one.total} and {together.total}" if different else ""
        words = ", ".join(together.asked)
        print(f"{photo.stem[:28]:28} {one_by_one.taps} -> {together.taps} taps: {words}{note}", flush=True)
    for name, taps in (("one by one", before), ("with gestures", after)):
        spread = ", ".join(f"{count} x {number}" for number, count in sorted(Counter(taps).items()))
        print(f"{len(taps)} photos, {name}: median {median(taps)}, most {max(taps)} taps ({spread})")
    print(f"different totals: {wrong}")


def labelled(folder: Path) -> list[tuple[Path, Hand]]:
    """Return the photos of a folder that show a hand, with that hand."""
    labels = map(json.loads, (folder / "labels.jsonl").read_text("utf-8").splitlines())
    return [(folder / each["image"], Hand.parse(each["layout"])) for each in labels if each.get("layout")]


def read_deal(reading: Mapping[str, Any], truth: Hand) -> Deal:
    """Return the deal of a reading, under rules for the number of tiles in the hand."""
    rules = "taiwanese" if _without_kongs(truth) > 14 else "european_classical"
    action = LoadReading(PhotoReading.from_json(reading), "photo", DOUBTFUL_BELOW)
    return update(Deal(Rules.create(rules)), action)


def _without_kongs(hand: Hand) -> int:
    return len(hand.tiles) - hand.kongs


def count_taps(deal: Deal, truth: Hand, *, gestures: bool) -> Count:
    """Answer all questions by the label, and count the taps."""
    taps, asked = 0, []
    while (question := deal_view(deal)["hand"]["question"]) is not None:
        field = question["field"]
        if field in ("rules", "flowers") or len(asked) >= MAX_QUESTIONS:
            break  # the tiles were read wrong, and have to be corrected before any question
        asked.append(field)
        number, answered, value = _answer(deal, question, truth, gestures=gestures)
        taps += number
        deal = update(deal, AnswerQuestion(answered, value))
    return Count(taps, tuple(asked), deal_view(deal)["hand"]["total"])


def _answer(  # noqa: PLR0911 (a case for each question)
    deal: Deal, question: Mapping[str, Any], truth: Hand, *, gestures: bool
) -> tuple[int, str, object]:
    """Return the taps that an answer takes, its field and its value."""
    field, choices, together = question["field"], question["choices"], question.get("together", [])
    if field == "sets":
        chosen = _claimed(choices, truth)
        taps = sum(each["pressed"] != (each["value"] in chosen) for each in choices)
        if gestures:
            all_or_none = min(len(chosen), len(choices) - len(chosen)) + 1
            taps = min(taps, all_or_none)
        if gestures and together:
            answered_deal = update(deal, AnswerQuestion("sets", chosen))
            tile = answered_deal.seat_hand().hand.layout.concealed[-1].tile.code
            return taps + 1, "sets_and_tile", {"sets": chosen, "winning_tile": tile}
        return taps + 1, field, chosen
    if gestures and together:
        seating = question["seating"]
        return (
            1 + ("discarder" in together and seating["winner"] is None),
            "how_won",
            {
                "winner": SEAT if seating["winner"] is None else None,
                "giver": GIVER if "discarder" in together or seating["winner"] else "someone",
            },
        )
    values = [each["value"] for each in choices]
    winner_tiles = {"seat": SEAT, "round": ROUND, "source": "discard", "liable": "nobody"}
    if field == "role":
        return 1, field, "loser" if _without_kongs(truth) % 3 == 1 else "winner"
    if field == "discarder":
        return 1, field, relative_seat(SEAT, GIVER) or RELATIVE_SEATS[0]
    if field == "winning_tile":
        return 1, field, deal.seat_hand().hand.layout.concealed[-1].tile.code
    if question["many"]:
        return 1, field, [each["value"] for each in choices if each["pressed"]]
    return 1, field, winner_tiles.get(field, values[0])


def _claimed(choices: list[Mapping[str, Any]], truth: Hand) -> list[int]:
    """Return the numbers of the sets that were claimed."""
    left = [sorted(tile.code for tile in meld.tiles) for meld in truth.claimed]
    chosen = []
    for each in choices:
        if (codes := sorted(each["faces"])) in left:
            left.remove(codes)
            chosen.append(each["value"])
    return chosen
