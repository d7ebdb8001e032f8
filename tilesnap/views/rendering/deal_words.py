"""A deal in words: where in the game it stands, how it ended, and what each player won or lost by it."""

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
"""A space at which no line breaks, between a name and its number."""


def place_words(place: Place) -> str:
    """Say which round this is, and whose turn at dealing."""
    return t("seen-place", wind=t(f"wind-{place.round}"), turn=str(place.turn))


def ending_words(record: DealRecord, names: Sequence[str]) -> str:
    """Say who won and how the winning tile came, as far as that was told."""
    if record.winner is None:
        return t(f"seen-outcome_{record.outcome}")
    giver = None if record.discarder is None else names[record.discarder]
    winners = named(names[player] for player in record.winners)
    return t(f"seen-won_{_came(record)}", winner=winners, count=len(record.winners), giver=giver or "")


def nets_words(deal: PlayedDeal, names: Sequence[str]) -> str:
    """Say what each player won or lost, marked where that may still change; nothing for nothing."""
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
    """Say why a whole deal is provisional: it or one before is not agreed, or it cannot be settled."""
    if not deal.slot.agreed:
        yield t("seen-told_twice", ways=str(len(deal.slot.versions)))
    if not deal.placed:
        yield t("seen-place_open")
    if deal.problem is not None:
        yield told(deal.problem)


def version_words(version: Version, deal: PlayedDeal, game: Evening) -> str:
    """Say how a deal ended by one version of it, and what each player won or lost by that."""
    told_so = played(Slot([version.deal], [version]), deal.place, game.rules)
    ending = sentence(ending_words(version.record, game.players))
    return " ".join(filter(None, (ending, nets_words(told_so, game.players))))


ARRIVED_LATE = timedelta(minutes=1)
"""An entry that took longer to arrive shows both times: when its device recorded it, and when it arrived."""


def told_by(version: Version, who: str, *, seconds: bool = False) -> str:
    """Say who recorded a version, and when; with the time of its arrival where that differs."""
    form = "%H:%M:%S" if seconds else "%H:%M"
    entry = version.entry
    recorded, arrived = (each.astimezone().strftime(form) for each in (entry.told or entry.at, entry.at))
    if entry.told is None or abs(entry.at - entry.told) < ARRIVED_LATE:
        return t("deal-version", who=who, at=recorded)
    return t("deal-version_arrived", who=who, at=recorded, arrived=arrived)


def _came(record: DealRecord) -> str:
    shown = [record.shown[player] for player in record.winners]
    if any(each is not None and each.context.get("source") == "robbed_kong" for each in shown):
        return "robbed" if record.discarder is not None else "robbed_unknown"
    if record.discarder is not None:
        return "discard"
    return {True: "drawn", False: "discard_unknown", None: "unknown"}[was_drawn(record)]
