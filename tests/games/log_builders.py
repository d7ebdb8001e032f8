"""Builders for logs of games."""

import hashlib
import json
from datetime import UTC, datetime, timedelta

from sqlalchemy import insert

from tilesnap.games.events import DealRecorded, GameRules, GameStarted, Person
from tilesnap.games.log import Entry, SealedEntry, Submission, make_entry, verify_chain
from tilesnap.games.record import GAME_INPUT, DealRecord, ShownHand
from tilesnap.games.store.tables import ENTRIES

NAMES = ("Anna", "Ben", "Cleo", "Dan")
FIVE = (*NAMES, "Eva")
EVENING = datetime(2026, 11, 23, 19, tzinfo=UTC)


def start_event(rules: str = "european_classical", names=NAMES, **fields) -> GameStarted:
    people = tuple(Person(id=name.lower(), name=name) for name in names)
    return GameStarted(game="evening", players=people, rules=GameRules(name=rules), **fields)


def won_deal(winner: int = 0, *totals: int | None, **fields) -> DealRecord:
    """Return a deal that was won, with the stated total of each hand; None for a hand that was not shown."""
    shown = tuple(None if total is None else ShownHand(total=total) for total in totals) or (None,) * 4
    return GAME_INPUT.check(DealRecord, {"outcome": "won", "winner": winner, "shown": shown, **fields})


def check_entries(entries) -> None:
    """Check that entries are a whole log. Raises ScoringError as `verify_chain` does."""
    verify_chain(entry.sealed_entry for entry in entries)


def build_log(*events, device: str = "phone") -> list[Entry]:
    """Return entries for these events, five minutes apart, with ids `e1`, `e2` and so on."""
    entries: list[Entry] = []
    for number, event in enumerate(events, 1):
        sent = Submission(event, f"e{number}", device)
        entries.append(
            make_entry(entries[-1] if entries else None, sent, EVENING + number * timedelta(minutes=5))
        )
    return entries


def deal_event(deal: str, after: str | None, record: DealRecord) -> DealRecorded:
    return DealRecorded(deal=deal, after=after, record=record)


def forge_entry(log: list[SealedEntry], number: int, **changed) -> list[SealedEntry]:
    """Change one entry and recompute all digests, as a forger with the file could."""
    forged_log: list[SealedEntry] = []
    for place, each in enumerate(log, 1):
        values = {**json.loads(each.text), **(changed if place == number else {})}
        text = SealedEntry.from_json(
            {**values, "previous": forged_log[-1].digest if forged_log else "0" * 64}
        ).text
        forged_log.append(SealedEntry(text, hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()))
    return forged_log


def append_future_event(store, game: str, **event) -> SealedEntry:
    """Write an event of a later version, bypassing the store, which cannot parse it."""
    last = store.last(game)
    values = {"number": last.number + 1, "id": "later", "device": "phone", "told": None}
    values["at"] = EVENING.isoformat()
    text = SealedEntry.from_json({**values, "event": event, "previous": last.digest}).text
    written = SealedEntry(text, hashlib.sha256(text.encode()).hexdigest())
    row = {
        "game": game,
        "number": values["number"],
        "id": values["id"],
        "text": text,
        "digest": written.digest,
    }
    with store._database.writing() as connection:
        connection.execute(insert(ENTRIES), [row])
    return written
