"""Whole games as text, in `games/`: a line for each deal, its penalties below it, corrections at the end."""

import re
from dataclasses import replace
from pathlib import Path

from tests.games.telling import NAMES, begun, dealt, told
from tilesnap.games.events import Corrected
from tilesnap.games.record import DealRecord, Fine, ShownHand

GAMES = Path(__file__).parent / "games"
_WON = re.compile(
    r"won (?P<winner>\w+)(?: from (?P<discarder>\w+))?(?P<drawn> drawn)?(?P<dangerous> dangerous)?"
    r"(?P<immune> nobody responsible)?: (?P<shown>.*)"
)
_PENALTY = re.compile(r"penalty (?P<offender>\w+) (?P<amount>\d+) (?P<to>\w+)(?: (?P<kind>\w+))?")


def entries_of(name: str, *, corrected: bool = True):
    """The log of the game in that file, played by the rules that it is named after."""
    deals, corrections = _read(GAMES / f"{name}.txt")
    ids = [f"d{number}" for number in range(1, len(deals) + 1)]
    events = [
        dealt(id_, before, record) for id_, before, record in zip(ids, [None, *ids], deals, strict=False)
    ]
    if corrected:
        events += [
            Corrected(deal=f"d{number}", over=f"e{number + 1}", record=record)
            for number, record in corrections
        ]
    return told(begun(name), *events)


def _read(path: Path):
    deals: list[DealRecord] = []
    corrections: list[DealRecord] = []
    numbers = []
    told_last = deals
    for line in path.read_text("utf-8").splitlines():
        if penalty := _PENALTY.fullmatch(line):
            record = told_last.pop()
            told_last.append(replace(record, penalties=(*record.penalties, _fine(penalty))))
        elif correction := re.fullmatch(r"correct (\d+): (.*)", line):
            told_last = corrections
            numbers.append(int(correction[1]))
            corrections.append(_deal(correction[2]))
        elif line and not line.startswith("#"):
            deals.append(_deal(line))
    return deals, list(zip(numbers, corrections, strict=True))


def _fine(said: re.Match) -> Fine:
    who, to = NAMES.index(said["offender"]), NAMES.index(said["to"])
    return Fine(offender=who, amount=int(said["amount"]), to=to, kind=said["kind"])


def _deal(line: str) -> DealRecord:
    if line in ("drawn", "washed out"):
        return DealRecord(outcome=line.replace(" ", "_"))
    said = _WON.fullmatch(line)
    return DealRecord(
        outcome="won",
        winner=NAMES.index(said["winner"]),
        source="wall" if said["drawn"] else "discard",
        discarder=NAMES.index(said["discarder"]) if said["discarder"] else None,
        dangerous=bool(said["dangerous"]),
        immune=bool(said["immune"]),
        shown=tuple(_shown(word) for word in re.findall(r"\{[^}]*\}|\S+", said["shown"])),
    )


def _shown(word: str) -> ShownHand | None:
    if word == "-":
        return None
    return ShownHand(hand=word[1:-1]) if word.startswith("{") else ShownHand(total=int(word))
