"""Whole games as text in `games/`: a line for each deal, penalties below it, corrections at the end."""

import re
from dataclasses import replace
from pathlib import Path

from tests.games.log_builders import NAMES, build_log, deal_event, start_event
from tilesnap.games.events import DealCorrected
from tilesnap.games.record import DealRecord, RecordedPenalty, ShownHand

GAMES = Path(__file__).parent / "games"
_WON = re.compile(
    r"won (?P<winner>\w+)(?: from (?P<discarder>\w+))?(?P<drawn> drawn)?(?P<dangerous> dangerous)?"
    r"(?P<immune> nobody responsible)?: (?P<shown>.*)"
)
_PENALTY = re.compile(r"penalty (?P<offender>\w+) (?P<amount>\d+) (?P<to>\w+)(?: (?P<kind>\w+))?")


def load_script(name: str, *, corrected: bool = True):
    """Return the log of a game's file, played by the rules in its name."""
    deals, corrections = _parse_file(GAMES / f"{name}.txt")
    ids = [f"d{number}" for number in range(1, len(deals) + 1)]
    events = [
        deal_event(id_, before, record) for id_, before, record in zip(ids, [None, *ids], deals, strict=False)
    ]
    if corrected:
        events += [
            DealCorrected(deal=f"d{number}", over=f"e{number + 1}", record=record)
            for number, record in corrections
        ]
    return build_log(start_event(name), *events)


def _parse_file(path: Path):
    deals: list[DealRecord] = []
    corrections: list[DealRecord] = []
    numbers = []
    last_list = deals
    for line in path.read_text("utf-8").splitlines():
        if penalty := _PENALTY.fullmatch(line):
            record = last_list.pop()
            last_list.append(replace(record, penalties=(*record.penalties, _parse_penalty(penalty))))
        elif correction := re.fullmatch(r"correct (\d+): (.*)", line):
            last_list = corrections
            numbers.append(int(correction[1]))
            corrections.append(_parse_deal(correction[2]))
        elif line and not line.startswith("#"):
            deals.append(_parse_deal(line))
    return deals, list(zip(numbers, corrections, strict=True))


def _parse_penalty(match: re.Match) -> RecordedPenalty:
    offender, to = NAMES.index(match["offender"]), NAMES.index(match["to"])
    return RecordedPenalty(offender=offender, amount=int(match["amount"]), to=to, kind=match["kind"])


def _parse_deal(line: str) -> DealRecord:
    if line in ("drawn", "washed out"):
        return DealRecord(outcome=line.replace(" ", "_"))
    match = _WON.fullmatch(line)
    return DealRecord(
        outcome="won",
        winner=NAMES.index(match["winner"]),
        source="wall" if match["drawn"] else "discard",
        discarder=NAMES.index(match["discarder"]) if match["discarder"] else None,
        dangerous=bool(match["dangerous"]),
        immune=bool(match["immune"]),
        shown=tuple(_parse_shown(word) for word in re.findall(r"\{[^}]*\}|\S+", match["shown"])),
    )


def _parse_shown(word: str) -> ShownHand | None:
    if word == "-":
        return None
    return ShownHand(hand=word[1:-1]) if word.startswith("{") else ShownHand(total=int(word))
