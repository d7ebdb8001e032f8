"""A log of a game in few words, for tests."""

import hashlib
import json
from datetime import UTC, datetime, timedelta

from sqlalchemy import insert

from tilesnap.games.events import Begun, Dealt, GameRules, Person
from tilesnap.games.log import Entry, Sent, Written, check_written, following
from tilesnap.games.record import SOURCE, DealRecord, ShownHand
from tilesnap.games.store.tables import ENTRIES

NAMES = ("Anna", "Ben", "Cleo", "Dan")
FIVE = (*NAMES, "Eva")
EVENING = datetime(2026, 11, 23, 19, tzinfo=UTC)


def begun(rules: str = "european_classical", names=NAMES, **said) -> Begun:
    people = tuple(Person(id=name.lower(), name=name) for name in names)
    return Begun(game="evening", players=people, rules=GameRules(name=rules), **said)


def won(winner: int = 0, *totals: int | None, **said) -> DealRecord:
    """A deal that was won, of which the table says what each hand is worth; None of who shows none."""
    shown = tuple(None if total is None else ShownHand(total=total) for total in totals) or (None,) * 4
    return SOURCE.check(DealRecord, {"outcome": "won", "winner": winner, "shown": shown, **said})


def check_chain(entries) -> None:
    """Check that entries are a whole log. Raises ScoringError as `check_written` does."""
    check_written(entry.written for entry in entries)


def told(*events, device: str = "phone") -> list[Entry]:
    """Entries of these events, five minutes apart; the id of each is `e` and its number."""
    entries: list[Entry] = []
    for number, event in enumerate(events, 1):
        sent = Sent(event, f"e{number}", device)
        entries.append(
            following(entries[-1] if entries else None, sent, EVENING + number * timedelta(minutes=5))
        )
    return entries


def dealt(deal: str, after: str | None, record: DealRecord) -> Dealt:
    return Dealt(deal=deal, after=after, record=record)


def forged(log: list[Written], number: int, **changed) -> list[Written]:
    """Change the entry of that number and make all digests anew, as whoever has the file can."""
    made: list[Written] = []
    for place, each in enumerate(log, 1):
        said = {**json.loads(each.text), **(changed if place == number else {})}
        text = Written.from_json({**said, "previous": made[-1].digest if made else "0" * 64}).text
        made.append(Written(text, hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()))
    return made


def beyond(store, game: str, **event) -> Written:
    """Write down an event as a later version has it, past a store that does not know it."""
    last = store.last(game)
    said = {"number": last.number + 1, "id": "later", "device": "phone", "told": None}
    said["at"] = EVENING.isoformat()
    text = Written.from_json({**said, "event": event, "previous": last.digest}).text
    written = Written(text, hashlib.sha256(text.encode()).hexdigest())
    row = {"game": game, "number": said["number"], "id": said["id"], "text": text, "digest": written.digest}
    with store._database.writing() as connection:
        connection.execute(insert(ENTRIES), [row])
    return written
