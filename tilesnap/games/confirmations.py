"""Confirmations of recorded deals by their players, and what a confirmation states."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from scoring.engine import TABLE
from scoring.errors import ScoringError
from scoring.tables.schema import When
from tilesnap.games.events import (
    MAX_INITIALS,
    DealConfirmed,
    DealStatement,
    PhotoSealed,
    StatedHand,
    StatedItem,
    StatedPayment,
)
from tilesnap.games.game_rules import load_engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.games.events import GameRules
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.record import DealRecord

TEXT_FIELDS = ("title", "description", "native", "source")
"""Fields of a rule set that only describe it, as the name of an item does: wording is not a rule."""
COUNTING_PACKAGES = ("tilesnap", "mahjong")
"""The packages whose code counts hands: a fault that one of them corrects may change a result."""
ConfirmationState = Literal["confirmed", "outdated"]
Evidence = TypeVar("Evidence", DealConfirmed, PhotoSealed)


class Confirmation(NamedTuple):
    """A player's last confirmation of a deal, unless it was withdrawn.

    Attributes:
        player: The index of the player.
        state: `outdated` if the deal was corrected since, or if its result changed with an earlier deal.
        entry: The entry of the confirmation.
        event: The event of that entry.

    """

    player: int
    state: ConfirmationState
    entry: Entry
    event: DealConfirmed


def digest_choice(chosen: GameRules) -> str:
    """Return the digest of the chosen rules of a game: rule set, preset and house changes."""
    return _digest([chosen.name, chosen.preset, chosen.house])


def digest_version(chosen: GameRules) -> str:
    """Return the digest of what counts by the chosen rules: their content, and the packages that count.

    Raises:
        ScoringError: As `load_engine` does.

    """
    return _digest_version(chosen.name, chosen.preset, json.dumps(chosen.house, sort_keys=True))


@lru_cache(maxsize=128)
def _digest_version(name: str, preset: str | None, house: str) -> str:
    versions = {each: version(each) for each in COUNTING_PACKAGES}
    return _digest([versions, _plain(load_engine(name, preset, house).catalogue)])


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def state_deal(deal: PlayedDeal) -> DealStatement:
    """Return the result of a deal as its players confirm it: worth and items of the hands, and payments.

    Raises:
        ScoringError: `not_confirmable` if the deal cannot be settled.

    """
    ledger = deal.ledger
    if ledger is None:
        raise ScoringError(
            "not_confirmable", "this deal is not settled yet: correct it before you confirm it"
        )
    hands = (
        StatedHand(
            player=deal.player(seat),
            total=result.total,
            items=tuple(
                StatedItem(id=line.id, points=line.points, doubles=line.doubles, limit=line.limit)
                for line in (result.breakdown.items if result.breakdown else ())
            ),
        )
        for seat, result in ledger.results.items()
    )
    payments = (
        StatedPayment(
            payer=_player_of(line.payer, deal), payee=_player_of(line.payee, deal), amount=line.amount
        )
        for line in ledger.lines
    )
    return DealStatement(
        rules=digest_choice(deal.slot.rules),
        version=digest_version(deal.slot.rules),
        hands=tuple(sorted(hands, key=lambda hand: hand.player)),
        payments=tuple(payments),
    )


def _player_of(seat: str, deal: PlayedDeal) -> int | None:
    return None if seat == TABLE else deal.player(seat)


def is_confirmable(deal: PlayedDeal) -> bool:
    """Return True if a deal is settled and no choice between versions is pending."""
    return deal.ledger is not None and deal.agreed


def confirmation_event(
    deal: PlayedDeal, player: int, initials: str = "", *, withdrawn: bool = False
) -> DealConfirmed:
    """Return the event by which a player confirms a deal as it is now, or takes that back.

    Raises:
        ScoringError: `not_confirmable` if the deal is not settled, or if the player had no part in it.

    """
    if not is_confirmable(deal) or player not in deal.place.seated:
        message = "only a settled deal can be confirmed, by a player who took part in it"
        raise ScoringError("not_confirmable", message)
    entry = deal.version.entry
    return DealConfirmed(
        deal=deal.version.deal,
        over=entry.id,
        digest=entry.digest,
        player=player,
        initials=initials.strip()[:MAX_INITIALS],
        withdrawn=withdrawn,
        stated=state_deal(deal),
    )


def deal_confirmations(deal: PlayedDeal, game: PlayedGame) -> Mapping[int, Confirmation]:
    """Return the confirmations of a deal by player; a withdrawn one is left out."""
    last = {event.player: (entry, event) for entry, event in _of_deal(game, deal, DealConfirmed)}
    return {
        player: Confirmation(player, _state(event, deal), entry, event)
        for player, (entry, event) in sorted(last.items())
        if not event.withdrawn
    }


def deal_photos(deal: PlayedDeal, game: PlayedGame) -> Mapping[int, PhotoSealed]:
    """Return the digests of the photos of a deal's hands by player, as the version that counts has them.

    A correction of anything else, such as a penalty, leaves the photo of a hand as it is.
    """
    return {
        event.player: event
        for _, event in _of_deal(game, deal, PhotoSealed)
        if event.over == deal.version.entry.id or _has_same_hand(event, deal, game)
    }


def _has_same_hand(event: PhotoSealed, deal: PlayedDeal, game: PlayedGame) -> bool:
    """Return True if the entry of a photo recorded the hand that the player has now."""
    now = _hand(deal.record, event.player)
    return now is not None and now == _hand(game.state.records.get(event.over), event.player)


def _hand(record: DealRecord | None, player: int) -> str | None:
    """Return the tiles of a player's hand in a record, None where there are none."""
    shown = record.shown[player] if record and player < len(record.shown) else None
    return shown.hand if shown else None


def _of_deal(game: PlayedGame, deal: PlayedDeal, kind: type[Evidence]) -> Iterator[tuple[Entry, Evidence]]:
    """Yield the entries and events of a kind of evidence for a deal, by players of the game."""
    for entry in game.state.evidence:
        event = entry.event
        if isinstance(event, kind) and event.deal in deal.slot.deals and event.player < len(deal.seats):
            yield entry, event


def _state(event: DealConfirmed, deal: PlayedDeal) -> ConfirmationState:
    version = deal.version.entry
    is_version = (event.over, event.digest) == (version.id, version.digest)
    if not is_version or deal.ledger is None:
        return "outdated"
    return "confirmed" if has_same_result(event.stated, state_deal(deal)) else "outdated"


def has_same_result(stated: DealStatement | None, now: DealStatement) -> bool:
    """Return True if a statement has the result that a deal has now, by the same choice of rules."""
    return stated is None or stated == replace(now, version=stated.version)


def has_confirmed(deal: PlayedDeal, game: PlayedGame, player: int) -> bool:
    """Return True if a player has confirmed a deal as it is now."""
    confirmation = deal_confirmations(deal, game).get(player)
    return confirmation is not None and confirmation.state == "confirmed"


def _plain(value: object) -> object:
    """Return the content of a rule set as JSON data, without what only describes it.

    Raises:
        TypeError: A value of another type, which must not go without a trace.

    """
    if isinstance(value, When):
        return [value.condition, _plain(value.params)]
    names = [each.name for each in fields(value)] if is_dataclass(value) else getattr(value, "_fields", None)
    if names is not None and not isinstance(value, type):
        skipped = {*TEXT_FIELDS, *(("name",) if "id" in names else ())}
        return {name: _plain(getattr(value, name)) for name in names if name not in skipped}
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return sorted(str(_plain(each)) for each in value)
    if not isinstance(value, str | int | float | None):
        raise TypeError(f"a rule set has a {type(value).__name__}, of which no digest is known")
    return value
