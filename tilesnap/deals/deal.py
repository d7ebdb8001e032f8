"""The deal state: an immutable value with the rules, the table, the outcome and the players' hands.

Derived facts, such as a seat or a total, are not stored: see `collect_hand_facts`, `evaluate_deal_hand` and
`deal_view`.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict

from scoring.engine import FULL_TABLE
from scoring.table.robbed_kong import RobbedKong
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.facts import RELATIVE_SEATS, EngineFacts, HandFacts, relative_seat
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.engine import Engine, Outcome, TotalRole
    from scoring.errors import Message
    from scoring.hand.context import Wind
    from tilesnap.deals.facts import RelativeSeat, Role, WinSource

CLAIMED_SOURCES = ("discard", "robbed_kong")
"""Win sources in which the tile came from another player."""
NOT_SHOWN: Literal["not_shown"] = "not_shown"
NOBODY = -1
"""Player number that means that no player is responsible."""
NO_TILES_CODES = ("no_tiles", "no_sure_tile")
UNCLEAR_CODES = ("hand_unclear", *NO_TILES_CODES)
"""Codes of the reader's problems for a photo without a clear hand."""


class HandPhoto(NamedTuple):
    """The photo that a hand was read from: its name, and the size in pixels that quads refer to."""

    name: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class SeatHand:
    """The hand of one player, and the facts that belong to it alone.

    Attributes:
        hand: The tiles as they lie now.
        photo: The photo that the hand was read from.
        read: The hand as the photo was read.
        problems: Problems that the reader reported.
        is_touched: A person has laid out or corrected the hand since it was read.
        sets: It is known which sets were claimed.
        special: Special ways of winning, by the names of `SPECIALS`.
        discards: The winner's own discards, as tile codes in order.
        engine_facts: Facts that only the engine asks for.
        winning_open: Nobody remembers which tile came last.
        kept: The hand is confirmed. One that is not confirmed does not count in a deal of four hands.
    """

    hand: EditableHand = field(default_factory=EditableHand)
    photo: HandPhoto | None = None
    read: EditableHand | None = None
    problems: tuple[Message, ...] = ()
    is_touched: bool = False
    sets: bool = True
    special: frozenset[str] = frozenset()
    discards: tuple[str, ...] | None = None
    engine_facts: EngineFacts = ()
    winning_open: bool = False
    kept: bool = False

    @property
    def is_begun(self) -> bool:
        """True if there are tiles or a photo, or a person has begun to lay some out."""
        return bool(self.hand.tiles) or self.is_touched or self.photo is not None

    @property
    def unclear_problem(self) -> Message | None:
        """The reader's problem if it found no clear hand, until a person lays one out."""
        unclear_problems = (problem for problem in self.problems if problem.code in UNCLEAR_CODES)
        return None if self.is_touched else next(unclear_problems, None)

    @property
    def has_no_tiles(self) -> bool:
        """True if the photo shows no tiles, until a person lays some out."""
        return (
            self.unclear_problem is not None
            and self.unclear_problem.code in NO_TILES_CODES
            and not self.hand.tiles
        )


ShownHand = SeatHand | int | Literal["not_shown"] | None
"""A player's shown hand: tiles, a stated total or nothing; None until that is entered."""


class EnteredPenalty(NamedTuple):
    """A penalty: the payer, the amount, the payee and the kind; None is the table's own kind."""

    offender: int
    amount: int
    to: int
    kind: str | None = None


def _no_hands() -> tuple[ShownHand, ...]:
    return (None,) * FULL_TABLE


def new_id() -> str:
    """Return a random id for a deal."""
    return secrets.token_hex(8)


@dataclass(frozen=True, slots=True)
class Deal:
    """The entered state of one deal; None means not stated.

    Players are numbers from 0, in seating order. At a nameless table player 0 is the owner of the hand, and
    `role`, `seat`, `round`, `wins_in_a_row`, `draws_between` and `streak` are stated; at a named table they
    follow from `table`.

    Attributes:
        rules: The rules in play.
        table: The players, and the possible places of the deal in its game.
        id: The id of the deal in the log of its game.
        after: The id of the deal that this one was seen to follow.
        over: The id of the log entry that this deal corrects.
        outcome: How the deal ended.
        winner: The winner at a named table.
        also_won: Further winners on the same discard.
        source: How the winning tile came.
        discarder: The player whose tile won.
        dangerous: The discard was dangerous.
        immune: Nobody is responsible for the discard.
        liable: The player who pays for the winner's hand.
        role: Whether the hand of a nameless table won or lost.
        seat: Its seat wind.
        round: The prevailing wind.
        wins_in_a_row: Consecutive wins of the dealer.
        draws_between: Drawn deals between these wins.
        streak: Consecutive deals of the dealer.
        unknown: Facts that nobody remembers, by the names of `MAY_BE_UNKNOWN`.
        shown: What each player of the game shows, with a place for one who waits.
        penalties: The penalties of the deal.
        engine_facts: Facts that only the engine asks of a deal, with players as numbers.
        stated_roles: The roles for which totals were stated, by player, while the deal does not imply them.
        player: The player whose hand is on the page.
        before: What that player showed before the hand was opened.
        revision: Number of changes so far.
        past: States that `undo` returns to.
        future: States that `redo` returns to.
    """

    rules: Rules = field(default_factory=Rules)
    table: Table = field(default_factory=Table)
    id: str = field(default_factory=new_id)
    after: str | None = None
    over: str | None = None
    outcome: Outcome | None = None
    winner: int | None = None
    also_won: tuple[int, ...] = ()
    source: WinSource | None = None
    discarder: int | None = None
    dangerous: bool = False
    immune: bool = False
    liable: int | None = None
    role: Role | None = None
    seat: Wind | None = None
    round: Wind | None = None
    wins_in_a_row: int | None = None
    draws_between: int | None = None
    streak: int | None = None
    unknown: frozenset[str] = frozenset()
    shown: tuple[ShownHand, ...] = field(default_factory=_no_hands)
    penalties: tuple[EnteredPenalty, ...] = ()
    engine_facts: EngineFacts = ()
    stated_roles: tuple[TotalRole | None, ...] = ()
    player: int | None = 0
    before: ShownHand = None
    revision: int = 0
    past: tuple[Deal, ...] = field(default=(), repr=False, compare=False)
    future: tuple[Deal, ...] = field(default=(), repr=False, compare=False)

    @property
    def engine(self) -> Engine:
        """The engine of the rules. Raises ScoringError if they cannot be loaded."""
        return self.rules.load()

    @property
    def players(self) -> range:
        """All players of the game, including one who waits."""
        return range(len(self.shown))

    @property
    def winners(self) -> tuple[int, ...]:
        """All winners, the first one first; empty while nobody has won."""
        return () if self.winner is None else (self.winner, *self.also_won)

    @property
    def is_begun(self) -> bool:
        """True if anything was entered that would be lost."""
        shown = any(each is not None for each in self.shown)
        return self.outcome is not None or shown or bool(self.penalties)

    @property
    def is_in_work(self) -> bool:
        """True if anything was entered that would be lost, or if this deal corrects a recorded one."""
        return self.is_begun or self.over is not None

    @property
    def is_outcome_known(self) -> bool:
        """True if the outcome is entered, and for a win also how the tile came."""
        won = self.source is not None or "source" in self.unknown
        return self.outcome is not None and (self.outcome != "won" or won)

    @property
    def may_still_be_played(self) -> bool:
        """True if something was entered of a deal of a game, but not yet how it ended."""
        return self.is_in_work and not self.is_outcome_known

    def seat_hand(self, player: int | None = None) -> SeatHand:
        """Return the hand of a player, by default the one on the page; an empty one if there is none."""
        index = self.player if player is None else player
        shown = None if index is None else self.shown[index]
        return shown if isinstance(shown, SeatHand) else SeatHand()

    def with_shown(self, player: int, shown: ShownHand) -> Deal:
        """Return the deal with what a player shows."""
        rows = list(self.shown)
        rows[player] = shown
        return replace(self, shown=tuple(rows))

    def with_hand_changes(self, **changes: Any) -> Deal:
        """Return the deal with changed fields of the hand on the page.

        Raises:
            ValueError: No hand is on the page.
        """
        if self.player is None:
            raise ValueError("no hand is open on the page")
        return self.with_shown(self.player, replace(self.seat_hand(), **changes))

    def with_winner(self, player: int) -> Deal:
        """Return the deal won by a player; how the tile came is open again."""
        return replace(self.without_outcome(), outcome="won", winner=player)

    def with_outcome(self, outcome: Outcome) -> Deal:
        """Return the deal ended without a winner."""
        return replace(self.without_outcome(), outcome=outcome)

    def without_outcome(self) -> Deal:
        """Return the deal without its outcome; what the players show stays."""
        return replace(
            self,
            outcome=None,
            winner=None,
            also_won=(),
            source=None,
            discarder=None,
            dangerous=False,
            immune=False,
            liable=None,
            unknown=self.unknown - {"source"},
        )

    def with_win_source(self, source: WinSource | None, discarder: int | None = None) -> Deal:
        """Return the deal with the winning tile's source and discarder; None: nobody remembers."""
        return replace(
            self,
            source=source,
            discarder=discarder,
            dangerous=self.dangerous and discarder is not None,
            immune=False,
            also_won=(),
            unknown=self.unknown - {"source"} | ({"source"} if source is None else set()),
        )

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The players except the discarder, in turn order after the discard."""
        start = self.winner if self.discarder is None else self.discarder
        return tuple(player for player in self.turn_order_from(start or 0) if player != self.discarder)

    def turn_order_from(self, start: int) -> tuple[int, ...]:
        """Return the seated players in turn order, beginning with one of them."""
        order = [(start + step) % len(self.shown) for step in self.players]
        return tuple(player for player in order if player in self.table.sitting)

    def possible_other_winners(self) -> tuple[int, ...]:
        """Return the players who may also win on the same discard, in turn order; most rules allow none."""
        if not (self.engine.paying.several and self.source in CLAIMED_SOURCES):
            return ()
        return tuple(player for player in self.turn_order if player != self.winner)

    def with_other_winners(self, others: Collection[int]) -> Deal:
        """Return the deal with further winners on the same discard.

        A new winner who had shown no hand as a loser is asked for it again.
        """
        also = tuple(player for player in self.turn_order if player in others and player != self.winner)
        liable = None if self.liable in also else self.liable
        new = set(also) - set(self.also_won)
        shown = tuple(
            None if player in new and each == NOT_SHOWN else each for player, each in enumerate(self.shown)
        )
        return replace(self, also_won=also, liable=liable, immune=self.immune and not also, shown=shown)

    def with_discard_flag(self, name: Literal["dangerous", "immune"], *, value: bool) -> Deal:
        """Return the deal with one flag of the discard set: dangerous, or nobody is responsible."""
        return replace(self, dangerous=value and name == "dangerous", immune=value and name == "immune")

    def with_liable_player(self, player: int | None, winner: int | None = None) -> Deal:
        """Return the deal with the player who pays for a winner's hand; that winner comes first."""
        first = self.winner if winner is None else winner
        also = tuple(each for each in self.turn_order if each in self.winners and each != first)
        return replace(self, liable=player, winner=first, also_won=also)

    @property
    def required_players(self) -> tuple[int, ...]:
        """The players whose hands the rules need, winners first and then the others in seating order."""
        if self.winner is None:
            return ()
        paying = self.engine.paying
        need_losers = not paying.anybody_pays or (paying.losers and not self.dangerous)
        order = self.turn_order_from(self.winner)
        losers = (player for player in order if need_losers and player not in self.winners)
        return (*(player for player in self.winners if player in order), *losers)

    def is_entered(self, player: int) -> bool:
        """Return True if it is entered what this player shows."""
        shown = self.shown[player]
        return shown.kept if isinstance(shown, SeatHand) else shown is not None

    def next_player(self, other_than: int | None = None) -> int | None:
        """Return the next player whose hand is needed, other than `other_than`."""
        return next(
            (each for each in self.required_players if not self.is_entered(each) and each != other_than), None
        )


def relative_seat_of(player: int, other: int | None) -> RelativeSeat | None:
    """Return where another player of a nameless table sits relative to this one; None for no other player."""
    if other is None or other == player:
        return None
    return "nobody" if other == NOBODY else RELATIVE_SEATS[(other - player - 1) % FULL_TABLE]


def player_at_relative_seat(place: str | None, player: int = 0) -> int | None:
    """Return the player at a relative seat of a nameless table."""
    if place is None:
        return None
    return NOBODY if place == "nobody" else (player + 1 + RELATIVE_SEATS.index(place)) % FULL_TABLE


def collect_hand_facts(deal: Deal, player: int) -> HandFacts:
    """Return everything that is known about the hand of a player in this deal."""
    return _named_table_facts(deal, player) if deal.table.is_named else _nameless_table_facts(deal, player)


class _OwnFacts(TypedDict):
    """The facts that belong to a hand alone, as arguments of `HandFacts`."""

    sets: bool
    special: frozenset[str]
    discards: tuple[str, ...] | None
    engine_facts: EngineFacts


class _SettledFacts(TypedDict, total=False):
    """The facts that a named table settles, as arguments of `HandFacts`."""

    seat: Wind | None
    round: Wind
    role: Role
    source: WinSource | None
    discarder: RelativeSeat | None
    wins_in_a_row: int
    draws_between: int
    robbed: RobbedKong


def _hand_facts(deal: Deal, player: int) -> _OwnFacts:
    """Return the facts that belong to the hand alone."""
    seat_hand = deal.seat_hand(player)
    own = tuple(drop_unmet_facts(dict(seat_hand.engine_facts), deal).items())
    return {
        "sets": seat_hand.sets,
        "special": seat_hand.special,
        "discards": seat_hand.discards,
        "engine_facts": own,
    }


def drop_unmet_facts(values: Mapping[str, object], deal: Deal) -> dict[str, object]:
    """Drop engine facts that depend on another one that is not set, such as ippatsu without riichi."""
    if not values:
        return {}
    needs = {fact.name: fact.needs for fact in deal.engine.facts if fact.needs}
    return {
        name: value
        for name, value in values.items()
        if name not in needs or any(values.get(each) is True for each in needs[name])
    }


def _named_table_facts(deal: Deal, player: int) -> HandFacts:
    """Return the facts of a hand at a named table, where the table and the deal settle most of them."""
    seat_hand, place = deal.seat_hand(player), deal.table.place
    own = _hand_facts(deal, player)
    seat = deal.table.seats()[player]
    settled: _SettledFacts = {"seat": seat, "round": place.round, "role": "loser"}
    unknown = {"winning_tile"} if seat_hand.winning_open else set()
    given = {"seat", "round", "role"}
    if player in deal.winners:
        settled |= {
            "role": "winner",
            "source": deal.source,
            "discarder": relative_seat(seat, _seat_of(deal, deal.discarder)),
        }
        given |= {"discarder", "source", "liable", "streak"}
        unknown |= set() if deal.source else {"source"}
        if seat == "E":
            settled |= {"wins_in_a_row": place.wins_before + 1, "draws_between": place.draws_between}
            given |= {"wins_in_a_row", "draws_between"}
    if player not in deal.winners and deal.winner is not None and deal.source == "robbed_kong":
        settled["robbed"] = _robbed_kong(deal, deal.winner)
    deal_facts, engine_settled = _facts_settled_by_deal(deal, player)
    hand_facts = {name: value for name, value in seat_hand.engine_facts if name not in engine_settled}
    own["engine_facts"] = tuple(sorted(drop_unmet_facts({**hand_facts, **deal_facts}, deal).items()))
    return HandFacts(**settled, **own, unknown=frozenset(unknown), given=frozenset(given | engine_settled))


def _facts_settled_by_deal(deal: Deal, player: int) -> tuple[dict[str, bool], set[str]]:
    """Return the engine facts that the deal settles for a hand, and the names of all that it settles."""
    facts = [fact for fact in deal.engine.facts if fact.own]
    of_hand = {fact.name for fact in facts if fact.about == "hand"}
    both = [fact for fact in facts if fact.about == "deal" and fact.name in of_hand]
    stated = dict(deal.engine_facts)
    settled = {
        fact.name: True for fact in both if fact.kind == "seats" and player in stated.get(fact.name, ())
    }
    return settled, {*settled, *(fact.name for fact in both if not fact.outcomes)}


def _robbed_kong(deal: Deal, winner: int) -> RobbedKong:
    """Describe the robbed kong, from the winner's hand once that is confirmed."""
    seat_hand = deal.seat_hand(winner)
    tile = seat_hand.hand.to_hand().winning_tile if seat_hand.kept else None
    return RobbedKong(tile, _seat_of(deal, deal.discarder))


def _seat_of(deal: Deal, player: int | None) -> Wind | None:
    return None if player is None else deal.table.seats()[player]


def _nameless_table_facts(deal: Deal, player: int) -> HandFacts:
    """Return the facts of a nameless table's hand: stated, or implied by earlier deals."""
    table = deal.table
    round_ = deal.round or table.round
    unknown = set(deal.unknown) | ({"winning_tile"} if deal.seat_hand(player).winning_open else set())
    place = table.place
    wins, draws, streak = (
        (place.wins_before + 1, place.draws_between, place.streak) if table.is_counted else (None, None, None)
    )
    proposed = () if round_ or not table.likely_round else (("round", table.likely_round),)
    discarder: RelativeSeat | None = "nobody" if deal.immune else relative_seat_of(player, deal.discarder)
    return HandFacts(
        role=deal.role,
        source=deal.source,
        seat=deal.seat,
        round=round_,
        discarder=discarder,
        liable=relative_seat_of(player, deal.liable),
        wins_in_a_row=wins if deal.wins_in_a_row is None else deal.wins_in_a_row,
        draws_between=draws if deal.draws_between is None else deal.draws_between,
        streak=streak if deal.streak is None else deal.streak,
        **_hand_facts(deal, player),
        unknown=frozenset(unknown),
        proposed=proposed,
    )
