"""Events of a game: facts that a device recorded. The game state follows from all of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import Annotated, Literal, get_args

from scoring.engine import PLAYER_COUNTS
from scoring.errors import ScoringError, suggest_name
from scoring.validation import Constraint
from tilesnap.games.record import GAME_INPUT, DealRecord, GameModel, PlayerIndex, Points

Name = Annotated[str, Constraint("a name of 1 to 60 letters", min_length=1, max_length=60)]
MAX_INITIALS = 12
MAX_NESTING = 16
"""Maximum nesting depth of house rules.

Real house rules use a third of it; JSON encoders fail only at far deeper nesting.
"""
Id = Annotated[str, Constraint("at most 64 letters, digits, - and _", pattern=r"[A-Za-z0-9_-]{1,64}")]
Digest = Annotated[
    str, Constraint("a SHA-256 digest, 64 digits and letters from a to f", pattern=r"[0-9a-f]{64}")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Person(GameModel):
    """A player, identified by an id that stays the same in every game."""

    id: Id
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules(GameModel):
    """The rules that were chosen: a rule set, a preset, and the house's own changes as in its file."""

    name: Annotated[str, Constraint(max_length=60)]
    preset: Annotated[str, Constraint(max_length=20)] | None = None
    house: dict[str, object] = field(default_factory=dict)

    def check_consistency(self) -> None:
        """Check that the house rules survive a round trip through JSON.

        Raises:
            ScoringError: `bad_game`.

        """
        try:
            text = json.dumps(self.house, ensure_ascii=False, allow_nan=False)
            keeps_all = json.loads(text.encode()) == self.house
        except (ValueError, TypeError, RecursionError):
            keeps_all = False
        if not keeps_all:
            message = "house rules are texts, finite numbers, true, false, lists and tables: correct them"
            raise ScoringError("bad_game", message)
        if not _is_nested_within(self.house, MAX_NESTING):
            raise ScoringError("bad_game", f"house rules are nested at most {MAX_NESTING} deep: correct them")


def _is_nested_within(value: object, levels: int) -> bool:
    """Return True if a value is nested at most `levels` deep."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_nested_within(each, levels - 1) for each in inner)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(GameModel):
    """The start of a game, with its players in seating order, East first.

    With `keep_photos`, photos stay with the hands. Of five players the last one waits in the first deal:
    see `scoring.engine.game`.
    """

    kind: Literal["begun"] = "begun"
    game: Id
    title: Annotated[str, Constraint(max_length=100)] = ""
    players: Annotated[tuple[Person, ...], Constraint("three to five players")]
    rules: GameRules
    start: Annotated[int, Constraint("a whole number, 0 to 1,000,000", ge=0, le=1_000_000)] = 0
    keep_photos: bool = False

    def check_consistency(self) -> None:
        """Check the number of players.

        Raises:
            ScoringError: `players_count`.

        """
        if len(self.players) not in PLAYER_COUNTS or len({each.id for each in self.players}) < len(
            self.players
        ):
            raise ScoringError("players_count", "three, four or five different players sit down to a game")


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecorded(GameModel):
    """A deal that was played after another one, the last that the device had seen; None for the first."""

    kind: Literal["dealt"] = "dealt"
    deal: Id
    after: Id | None
    record: DealRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCorrected(GameModel):
    """A new version of a deal, which replaces the one that the entry `over` recorded."""

    kind: Literal["corrected"] = "corrected"
    deal: Id
    over: Id
    record: DealRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRemoved(GameModel):
    """The removal of a deal, as the entry `over` recorded it."""

    kind: Literal["removed"] = "removed"
    deal: Id
    over: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionsChosen(GameModel):
    """The decision which versions of a deal hold, in the order of play.

    Several entries in `keep` mean that the versions were several deals.
    """

    kind: Literal["chosen"] = "chosen"
    deal: Id
    keep: Annotated[tuple[Id, ...], Constraint(min_length=1, max_length=8)]
    drop: Annotated[tuple[Id, ...], Constraint(max_length=8)] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsReordered(GameModel):
    """A correction of the order in which deals were played.

    `deals` names them in their true order; they take the places that they have now. Deals that share a place
    were different deals, and each gets a place of its own.
    """

    kind: Literal["ordered"] = "ordered"
    deals: Annotated[tuple[Id, ...], Constraint("two to 200 deals", min_length=2, max_length=200)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRenamed(GameModel):
    """A correction of a player's name."""

    kind: Literal["renamed"] = "renamed"
    player: PlayerIndex
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged(GameModel):
    """The rules of the deals that are recorded from now on: the game's rule set with other options or house rules."""

    kind: Literal["rules_changed"] = "rules_changed"
    rules: GameRules


def check_names(event: object) -> None:
    """Check that the names and initials in an event contain no NUL and no lone surrogate, which databases refuse.

    Events of stored logs are not checked, so that existing games still load.

    Raises:
        ScoringError: `bad_game`.

    """
    names = [each.name for each in event.players] if isinstance(event, GameStarted) else []
    if isinstance(event, PlayerRenamed):
        names = [event.name]
    elif isinstance(event, DealConfirmed):
        names = [event.initials]
    for name in names:
        if any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in name):
            raise ScoringError("bad_game", f"a name of letters is needed, not {name!r}: correct it")


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoPolicyChanged(GameModel):
    """The table's decision whether photos stay with hands from now on."""

    kind: Literal["photos_kept"] = "photos_kept"
    keep: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(GameModel):
    """The end of the game, or its reopening."""

    kind: Literal["ended"] = "ended"
    over: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryUndone(GameModel):
    """The undoing of an entry."""

    kind: Literal["undone"] = "undone"
    entry: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRedone(GameModel):
    """The restoring of an entry that was undone."""

    kind: Literal["redone"] = "redone"
    entry: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedItem(GameModel):
    """An item of a hand as it was counted; `limit` is the share of the limit that it pays, else 0."""

    id: Annotated[str, Constraint(max_length=80)]
    points: Annotated[int, Constraint("a whole number")] = 0
    doubles: Annotated[int, Constraint("a whole number")] = 0
    limit: Annotated[int | float, Constraint("a number")] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedHand(GameModel):
    """The worth of a player's hand; None is unknown. A stated total has no items."""

    player: PlayerIndex
    total: Annotated[int | None, Constraint("a whole number, or null")] = None
    items: Annotated[tuple[StatedItem, ...], Constraint("at most 60 items", max_length=60)] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedPayment(GameModel):
    """A payment; None as payer or payee is the table, where stakes lie."""

    payer: PlayerIndex | None
    payee: PlayerIndex | None
    amount: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStatement(GameModel):
    """The result of a deal as a player saw and confirmed it.

    Attributes:
        rules: The digest of the chosen rules: rule set, preset and house changes.
        version: The digest of what these rules say in the version of Tilesnap that counted.
        hands: The worth of the hands that were counted or stated.
        payments: The payments.

    """

    rules: Digest
    version: Digest
    hands: Annotated[tuple[StatedHand, ...], Constraint("at most five hands", max_length=5)] = ()
    payments: Annotated[tuple[StatedPayment, ...], Constraint("at most 200 payments", max_length=200)] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealConfirmed(GameModel):
    """A player's confirmation of a deal as one entry records it, or the withdrawal of that confirmation.

    Attributes:
        deal: The id of the deal.
        over: The id of the entry that records it.
        digest: The digest of that entry.
        player: The player who confirms.
        initials: What the player typed where several players share a device.
        withdrawn: True takes an earlier confirmation back.
        stated: The result that the player confirms; None from a device that does not count.

    """

    kind: Literal["confirmed"] = "confirmed"
    deal: Id
    over: Id
    digest: Digest
    player: PlayerIndex
    initials: Annotated[str, Constraint(f"at most {MAX_INITIALS} letters", max_length=MAX_INITIALS)] = ""
    withdrawn: bool = False
    stated: DealStatement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoSealed(GameModel):
    """The digest of the photo that was stored with a player's hand, as the entry `over` records the hand."""

    kind: Literal["photo"] = "photo"
    deal: Id
    over: Id
    player: PlayerIndex
    photo: Digest


Event = (
    GameStarted
    | DealRecorded
    | DealCorrected
    | DealRemoved
    | VersionsChosen
    | DealsReordered
    | PlayerRenamed
    | RulesChanged
    | PhotoPolicyChanged
    | GameEnded
    | EntryUndone
    | EntryRedone
    | DealConfirmed
    | PhotoSealed
)
EVIDENCE_EVENTS = (DealConfirmed, PhotoSealed)
"""Events that add evidence to a recorded deal. They change no result, and undo passes over them."""
EVIDENCE_KINDS = frozenset(str(fields(model)[0].default) for model in EVIDENCE_EVENTS)
EVENT_TYPES: dict[str, type[Event]] = {str(fields(model)[0].default): model for model in get_args(Event)}


def parse_event(values: object) -> Event:
    """Parse an event from the dict that its JSON contains.

    Raises:
        ScoringError: `bad_game`, or what parsing its hands raises.

    """
    if not isinstance(values, dict):
        raise GAME_INPUT.wrong_value_error((), values, GAME_INPUT.nested)
    known = f"one of {', '.join(EVENT_TYPES)}"
    if "kind" not in values:
        raise GAME_INPUT.fault_error(("kind",), f"is missing: give {known}", "missing", wanted=known)
    kind = values["kind"]
    if not isinstance(kind, str):
        raise GAME_INPUT.wrong_value_error(("kind",), kind, known)
    if kind not in EVENT_TYPES:
        raise GAME_INPUT.fault_error(
            ("kind",), f"is {kind!r}, which is not a known event: {suggest_name(kind, EVENT_TYPES)}"
        )
    return GAME_INPUT.check(EVENT_TYPES[kind], values)


def event_to_json(event: Event) -> dict[str, object]:
    """Return the JSON dict of an event, which `parse_event` parses."""
    return event.as_json()
