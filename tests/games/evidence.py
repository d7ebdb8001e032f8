"""Evenings with confirmations and photos, and their manipulations."""

import hashlib
import json
from datetime import timedelta

from tests.games.sample_games import ANNA, CONCEALED, SIXTEEN, sample_log, won_with_hands
from tilesnap.games.confirmations import confirmation_event, is_confirmable
from tilesnap.games.deal_order import is_several_deals, keep_in_order
from tilesnap.games.events import (
    DealCorrected,
    DealRecorded,
    DealRemoved,
    DealsReordered,
    EntryRedone,
    EntryUndone,
    GameRules,
    PhotoSealed,
    PlayerRenamed,
    VersionsChosen,
)
from tilesnap.games.game_state import replay_entries
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
    for deal in filter(is_confirmable, game.deals):
        seal_photos(log, deal)
        for player in players:
            if player in deal.place.seated:
                append_event(log, confirmation_event(deal, player))
    return log


def seal_photos(log, deal):
    """Append the digest of a photo of each hand that a deal shows."""
    for player, shown in enumerate(deal.record.shown):
        if shown is not None and shown.hand is not None:
            photo = hashlib.sha256(PHOTO + shown.hand.encode()).hexdigest()
            entry = deal.version.entry.id
            append_event(log, PhotoSealed(deal=deal.version.deal, over=entry, player=player, photo=photo))


def confirmed_log(records=SIXTEEN[:4], *later, players=range(4), **fields):
    """Return the log of a game whose deals the players confirmed."""
    return confirm_deals(sample_log(records, *later, **fields), players)


class RandomEvening:
    """An honest evening by chance: several phones, corrections, undo, and entries that overtake each other.

    Attributes:
        log: The entries so far.

    """

    def __init__(self, chance):
        house = {"options": {"limit": chance.choice((500, 600, 800))}} if chance.random() < 0.5 else {}
        self.log = sample_log((), rules=GameRules(name="european_classical", house=house))
        self._chance = chance
        self._ids = 0

    def play(self):
        """Play 4 to 12 deals, then one with a hand, a photo and a confirmation; return the log."""
        changes = (self._correct, self._undo, self._undo_and_redo, self._remove, self._reorder, self._rename)
        for _ in range(self._chance.randint(4, 12)):
            self._record(self._random_record())
            if self._chance.random() < 0.3:
                self._record_concurrently()
            self._confirm()
            while self._chance.random() < 0.4:
                self._chance.choice((self._correct, self._confirm, *changes))()
        self._settle_conflicts()
        self._record(won_with_hands(ANNA, CONCEALED, 8, 4, 2))
        game = settle_game(self.log)
        seal_photos(self.log, game.deals[-1])
        for player in {ANNA, *self._some(range(4), 2)}:
            append_event(self.log, confirmation_event(game.deals[-1], player))
        return self.log

    def _some(self, values, least=0):
        values = list(values)
        return self._chance.sample(values, self._chance.randint(min(least, len(values)), len(values)))

    def _random_record(self):
        return self._chance.choice(SIXTEEN[:14])

    def _record(self, record, after=...):
        self._ids += 1
        last = replay_entries(self.log).last_deal if after is ... else after
        append_event(self.log, DealRecorded(deal=f"d{self._ids}", after=last, record=record))

    def _record_concurrently(self):
        """Let a second phone record the last deal too, before it sees that of the first."""
        state = replay_entries(self.log)
        self._record(self._random_record(), after=state.recordings[state.last_deal].after)
        if self._chance.random() < 0.7:
            self._settle_conflicts()

    def _settle_conflicts(self):
        """Choose one of the versions of each deal, or declare all of them to be deals."""
        while conflicts := [each for each in replay_entries(self.log).deals if len(each.versions) > 1]:
            slot = conflicts[0]
            versions = self._chance.sample(slot.versions, len(slot.versions))
            if is_several_deals(slot) and self._chance.random() < 0.5:
                append_event(self.log, keep_in_order(versions))
                continue
            kept, *dropped = versions
            keep, drop = (kept.entry.id,), tuple(each.entry.id for each in dropped)
            append_event(self.log, VersionsChosen(deal=kept.deal, keep=keep, drop=drop))

    def _confirm(self):
        """Let some players confirm a deal, or take that back, at times just when another phone corrects it."""
        game = settle_game(self.log)
        deals = [each for each in game.deals if is_confirmable(each)]
        if not deals:
            return
        deal = deals[-1] if self._chance.random() < 0.7 else self._chance.choice(deals)
        if self._chance.random() < 0.7:
            seal_photos(self.log, deal)
        events = [
            confirmation_event(deal, player, withdrawn=self._chance.random() < 0.1)
            for player in self._some(deal.place.seated)
        ]
        corrected_after = (
            self._chance.randrange(len(events)) if events and self._chance.random() < 0.2 else None
        )
        for number, event in enumerate(events):
            if number == corrected_after:
                self._correct_version(deal.version)
            append_event(self.log, event)

    def _correct(self):
        """Correct a deal, at times on two phones at once."""
        if deals := settle_game(self.log).deals:
            version = self._chance.choice(deals).version
            for _ in range(self._chance.choice((1, 1, 2))):
                self._correct_version(version)

    def _correct_version(self, version):
        event = DealCorrected(deal=version.deal, over=version.entry.id, record=self._random_record())
        append_event(self.log, event)

    def _undo(self):
        if undoable := replay_entries(self.log).undoable:
            append_event(self.log, EntryUndone(entry=undoable))

    def _undo_and_redo(self):
        self._undo()
        if redoable := replay_entries(self.log).redoable:
            append_event(self.log, EntryRedone(entry=redoable))

    def _remove(self):
        if deals := settle_game(self.log).deals:
            version = self._chance.choice(deals).version
            append_event(self.log, DealRemoved(deal=version.deal, over=version.entry.id))

    def _reorder(self):
        deals = self._some([each.deals[0] for each in replay_entries(self.log).deals], 2)
        if len(deals) > 1:
            append_event(self.log, DealsReordered(deals=tuple(deals)))

    def _rename(self):
        name = self._chance.choice(("Ann", "Annette", "Anna"))
        append_event(self.log, PlayerRenamed(player=ANNA, name=name))


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
