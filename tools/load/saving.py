"""Save deals without a pause and print acknowledgements: python -m tools.load.saving URL GAME.

The process is meant to be killed. A line is the entry's id and digest, printed after the store returned.
"""

from __future__ import annotations

import secrets
import sys
from itertools import count

from tilesnap.games.events import DealRecorded, GameRules, GameStarted, Person
from tilesnap.games.log import Submission
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.games.store import open_store

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def begin_submission(game: str) -> Submission:
    """Return the first event of a game."""
    people = tuple(Person(id=name.lower(), name=name) for name in NAMES)
    begun = GameStarted(game=game, players=people, rules=GameRules(name="european_classical"))
    return Submission(begun, f"{game}-begun", "phone")


def deal_submission(number: int) -> Submission:
    """Return a deal with four hands: the winner's as tiles, the others as totals."""
    shown = (ShownHand(hand="555m CCCC | 222s 111p EE*"), *(ShownHand(total=20 * n) for n in (1, 2, 3)))
    record = DealRecord(outcome="won", winner=0, source="wall", shown=shown)
    event = DealRecorded(deal=f"d{number}", after=f"d{number - 1}" if number else None, record=record)
    return Submission(event, f"{number}-{secrets.token_hex(8)}", "phone")


def main(url: str, game: str) -> None:
    store = open_store(url)
    store.begin(begin_submission(game))
    print("ready", flush=True)
    for number in count():
        entry = store.append(game, deal_submission(number))
        print(entry.id, entry.digest, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
