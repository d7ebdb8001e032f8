"""Descriptions of a recorded deal: its place in the game, its ending, and the gains and losses."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from tilesnap.games.played_game import settle_deal
from tilesnap.games.statistics import provisional_players, was_self_drawn
from tilesnap.i18n.translate import join_list, join_names, localize, t, to_sentence
from tilesnap.views.rendering.ledger import format_signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.engine import GamePosition
    from tilesnap.games.game_state import DealVersion
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.record import DealRecord


NO_BREAK_SPACE = "\u00a0"
"""No-break space between a name and its number."""


def describe_place(place: GamePosition) -> str:
    """Return the round and the turn of the dealer in it."""
    return t("seen-place", wind=t(f"wind-{place.round}"), turn=str(place.turn))


def describe_ending(record: DealRecord, names: Sequence[str]) -> str:
    """Return the winner and how the winning tile came, as far as recorded."""
    if record.winner is None:
        return t(f"seen-outcome_{record.outcome}")
    giver = None if record.discarder is None else names[record.discarder]
    winners = join_names(names[player] for player in record.winners)
    return t(f"seen-won_{_win_key(record)}", winner=winners, count=len(record.winners), giver=giver or "")


def describe_nets(deal: PlayedDeal, names: Sequence[str]) -> str:
    """Return each player's gain or loss, marked if it may still change; empty if all are zero."""
    moving = provisional_players(deal)
    if deal.ledger is None:
        return t("seen-not_settled")
    if not moving and not any(deal.net):
        return ""
    return join_list(
        f"{names[player]}{NO_BREAK_SPACE}{format_signed(deal.net[player], moving=player in moving)}"
        for player in sorted(deal.place.seated)
    )


def provisional_reasons(deal: PlayedDeal) -> Iterator[str]:
    """Yield why a deal is provisional: disagreeing versions, an open place, or no settlement."""
    if not deal.slot.agreed:
        yield t("seen-told_twice", ways=str(len(deal.slot.versions)))
    if not deal.has_certain_place:
        yield t("seen-place_open")
    if deal.problem is not None:
        yield localize(deal.problem)


def describe_version(version: DealVersion, deal: PlayedDeal, game: PlayedGame) -> str:
    """Return the ending, gains and losses of one version of a deal."""
    version_deal = settle_deal(replace(deal.slot, versions=[version]), deal.place, deal.rules)
    ending = to_sentence(describe_ending(version.record, game.players))
    return " ".join(filter(None, (ending, describe_nets(version_deal, game.players))))


LATE_ARRIVAL = timedelta(minutes=1)
"""Delay from which an entry shows both its time of recording and its time of arrival."""


def describe_recording(version: DealVersion, recorder: str, *, seconds: bool = False) -> str:
    """Return who recorded a version and when, with its time of arrival where that differs."""
    form = "%H:%M:%S" if seconds else "%H:%M"
    entry = version.entry
    recorded, arrived = (each.astimezone().strftime(form) for each in (entry.stated_at or entry.at, entry.at))
    if entry.stated_at is None or abs(entry.at - entry.stated_at) < LATE_ARRIVAL:
        return t("deal-version", who=recorder, at=recorded)
    return t("deal-version_arrived", who=recorder, at=recorded, arrived=arrived)


def _win_key(record: DealRecord) -> str:
    shown = [record.shown[player] for player in record.winners]
    if any(each is not None and each.context.get("source") == "robbed_kong" for each in shown):
        return "robbed" if record.discarder is not None else "robbed_unknown"
    if record.discarder is not None:
        return "discard"
    return {True: "drawn", False: "discard_unknown", None: "unknown"}[was_self_drawn(record)]
