"""Evenings with confirmations and photos, and their manipulations."""

import hashlib
import json
from datetime import timedelta

from tests.games.sample_games import SIXTEEN, sample_log
from tilesnap.games.confirmations import confirmation_event, is_confirmable
from tilesnap.games.events import PhotoSealed
from tilesnap.games.log import SealedEntry, Submission, make_entry
from tilesnap.games.played_game import settle_game

PHOTO = b"the photo of a hand"
PHOTO_DIGEST = hashlib.sha256(PHOTO).hexdigest()


def append_event(log, event):
    """Append an event a minute after the last entry."""
    last = log[-1]
    sent = Submission(event, f"n{last.number + 1}", "phone")
    log.append(make_entry(last, sent, last.at + timedelta(minutes=1)))


def confirm_deals(log, players=range(4)):
    """Append the confirmations of all settled deals, and a photo of each hand that was shown."""
    game = settle_game(log)
    for deal in game.deals:
        if not is_confirmable(deal):
            continue
        for player, shown in enumerate(deal.record.shown):
            if shown is not None and shown.hand is not None:
                photo = hashlib.sha256(PHOTO + shown.hand.encode()).hexdigest()
                entry = deal.version.entry.id
                append_event(log, PhotoSealed(deal=deal.version.deal, over=entry, player=player, photo=photo))
        for player in players:
            if player in deal.place.seated:
                append_event(log, confirmation_event(deal, game, player))
    return log


def confirmed_log(records=SIXTEEN[:4], *later, players=range(4), **fields):
    """Return the log of a game whose deals the players confirmed."""
    return confirm_deals(sample_log(records, *later, **fields), players)


def rewrite(log, change):
    """Rewrite a log with matching digests after `change` edited its entries as JSON.

    Confirmations follow the new digests of the entries that they name, as a careful forger makes them.
    """
    rows = [each.as_json() for each in log]
    change(rows)
    renamed, previous, written = {}, "0" * 64, []
    for number, row in enumerate(rows, 1):
        event = row["event"]
        if event.get("digest") in renamed:
            event["digest"] = renamed[event["digest"]]
        sealed = SealedEntry.from_json({**row, "number": number, "previous": previous})
        previous = hashlib.sha256(sealed.text.encode()).hexdigest()
        renamed[row["digest"]] = previous
        written.append(SealedEntry(sealed.text, previous))
    return [json.loads(json.dumps(each.as_json())) for each in written]


def parse_entries(rows):
    """Return the entries of JSON rows."""
    return [SealedEntry.from_json(each).entry() for each in rows]
