"""Descriptions of a recorded deal: its place in the game, its ending, and the gains and losses."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from tilesnap.games.playing import played
from tilesnap.games.statistics import moving_players, was_drawn
from tilesnap.games.story import Slot
from tilesnap.i18n.text import listed, named, sentence, t, told
from tilesnap.views.rendering.ledger import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.table.dealing import Place
    from tilesnap.games.playing import Evening, PlayedDeal
    from tilesnap.games.record import DealRecord
    from tilesnap.games.story import Version


JOINED = "\u00a0"
"""No-break space between a name and its number."""


def place_words(place: Place) -> str:
    """Return the round and the turn of the dealer in it."""
    return t("seen-place", wind=t(f"wind-{place.round}"), turn=str(place.turn))


def ending_words(record: DealRecord, names: Sequence[str]) -> str:
    """Return the winner and how the winning tile came, as far as recorded."""
    if record.winner is None:
        return t(f"seen-outcome_{record.outcome}")
    giver = None if record.discarder is None else names[record.discarder]
    winners = named(names[player] for player in record.winners)
    return t(f"seen-won_{_win_key(record)}", winner=winners, count=len(record.winners), giver=giver or "")


def nets_words(deal: PlayedDeal, names: Sequence[str]) -> str:
    """Return each player's gain or loss, marked if it may still change; empty if all are zero."""
    moving = moving_players(deal)
    if deal.ledger is None:
        return t("seen-not_settled")
    if not moving and not any(deal.net):
        return ""
    return listed(
        f"{names[player]}{JOINED}{signed(deal.net[player], moving=player in moving)}"
        for player in sorted(deal.place.sitting)
    )


def doubts(deal: PlayedDeal) -> Iterator[str]:
    """Yield why a deal is provisional: disagreeing versions, an open place, or no settlement."""
    if not deal.slot.agreed:
        yield t("seen-told_twice", ways=str(len(deal.slot.versions)))
    if not deal.placed:
        yield t("seen-place_open")
    if deal.problem is not None:
        yield told(deal.problem)


def version_words(version: Version, deal: PlayedDeal, game: Evening) -> str:
    """Return the ending, gains and losses of one version of a deal."""
    version_deal = played(Slot([version.deal], [version]), deal.place, game.rules)
    ending = sentence(ending_words(version.record, game.players))
    return " ".join(filter(None, (ending, nets_words(version_deal, game.players))))


ARRIVED_LATE = timedelta(minutes=1)
"""Delay from which an entry shows both its time of recording and its time of arrival."""


def told_by(version: Version, recorder: str, *, seconds: bool = False) -> str:
    """Return who recorded a version and when, with its time of arrival where that differs."""
    form = "%H:%M:%S" if seconds else "%H:%M"
    entry = version.entry
    recorded, arrived = (each.astimezone().strftime(form) for each in (entry.told or entry.at, entry.at))
    if entry.told is None or abs(entry.at - entry.told) < ARRIVED_LATE:
        return t("deal-version", who=recorder, at=recorded)
    return t("deal-version_arrived", who=recorder, at=recorded, arrived=arrived)


def _win_key(record: DealRecord) -> str:
    shown = [record.shown[player] for player in record.winners]
    if any(each is not None and each.context.get("source") == "robbed_kong" for each in shown):
        return "robbed" if record.discarder is not None else "robbed_unknown"
    if record.discarder is not None:
        return "discard"
    return {True: "drawn", False: "discard_unknown", None: "unknown"}[was_drawn(record)]
