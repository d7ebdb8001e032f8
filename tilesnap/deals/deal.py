"""A deal on the table, an immutable value: its rules, who sits there, who won and how, what each shows.

What follows from it, such as a seat or a total, is not kept in it: see `facts_of`, `progress` and `view`.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from scoring.table.dealing import PLAYERS
from scoring.table.robbed import Robbed
from tilesnap.deals.facts import PLACES, HandFacts, Own, place_of
from tilesnap.deals.hand import EditHand
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.engine import Engine
    from scoring.errors import Message
    from scoring.hand.context import Wind
    from scoring.table.deal import Outcome
    from scoring.table.stated_total import TotalRole
    from tilesnap.deals.facts import Discarder, PlainSource, Role

CLAIMED = ("discard", "robbed_kong")
"""Ways of winning on a tile of another player."""
NOT_SHOWN: Literal["not_shown"] = "not_shown"
NOBODY = -1
"""In the place of a player: it is known that it is none."""
NOTHING_FOUND = ("no_tiles", "no_sure_tile")
UNCLEAR = ("hand_unclear", *NOTHING_FOUND)
"""What a reader says of a photo on which it finds no clear hand."""


class PhotoOf(NamedTuple):
    """A photo that a hand was read from: its name, and the size in pixels that quads refer to."""

    name: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A hand as it lies for a player, and what is known of it alone.

    `read` is the hand as its photo was read, with the `problems` that the reader saw; `is_touched` says that
    a person has laid it out or corrected it since. `sets`: whether it is known which sets were claimed.
    `own`: what is known of it that only its engine asks.
    `winning_open`: nobody knows which tile came last. One that is not `kept` was begun, and does not count in
    a deal of four hands.
    """

    hand: EditHand = field(default_factory=EditHand)
    photo: PhotoOf | None = None
    read: EditHand | None = None
    problems: tuple[Message, ...] = ()
    is_touched: bool = False
    sets: bool = True
    special: frozenset[str] = frozenset()
    discards: tuple[str, ...] | None = None
    own: Own = ()
    winning_open: bool = False
    kept: bool = False

    @property
    def unclear(self) -> Message | None:
        """What the reader says of a photo on which it finds no clear hand, until a person lays one out."""
        found = (problem for problem in self.problems if problem.code in UNCLEAR)
        return None if self.is_touched else next(found, None)

    @property
    def has_nothing(self) -> bool:
        """Whether the photo shows no tiles, until a person lays some out."""
        return self.unclear is not None and self.unclear.code in NOTHING_FOUND and not self.hand.tiles


Shown = Laid | int | Literal["not_shown"] | None
"""What a player shows: a hand, a total that the table says, nothing; None while that is not entered."""


class EnteredPenalty(NamedTuple):
    """A penalty: who pays, how much, to whom, and by which rule of the penalties; None: the table's own."""

    offender: int
    amount: int
    to: int
    kind: str | None = None


def _nobody() -> tuple[Shown, ...]:
    return (None,) * PLAYERS


def new_id() -> str:
    return secrets.token_hex(8)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as far as it is entered. None is not said.

    Players are numbers from 0, as they sit. At a nameless table player 0 is the one whose hand lies there;
    `role` says whether that hand won, `seat` and `round` its winds, `wins_in_a_row`, `draws_between` and
    `streak` what was said of the dealer. At a named table these follow from the `table`, and `winner` says
    who won. `id` names the deal in the log of its game, `after` the deal that it was seen to follow, `over`
    the entry that it corrects. `also_won`: who else won on the same discard. `immune`: nobody is responsible
    for it. `shown` has a place for each player of the game, also for who waits.
    `own`: what only the engine asks of a deal, players by their numbers.
    `stated_roles`: the roles for which totals were stated, by player, while the deal no longer tells them.
    `unknown`: what nobody remembers, by the names of `MAY_BE_UNKNOWN`. `player`: whose hand lies on the page,
    and `before` what that player showed when it was begun.
    """

    rules: Rules = field(default_factory=Rules)
    table: Table = field(default_factory=Table)
    id: str = field(default_factory=new_id)
    after: str | None = None
    over: str | None = None
    outcome: Outcome | None = None
    winner: int | None = None
    also_won: tuple[int, ...] = ()
    source: PlainSource | None = None
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
    shown: tuple[Shown, ...] = field(default_factory=_nobody)
    penalties: tuple[EnteredPenalty, ...] = ()
    own: Own = ()
    stated_roles: tuple[TotalRole | None, ...] = ()
    player: int | None = 0
    before: Shown = None
    revision: int = 0
    past: tuple[Deal, ...] = field(default=(), repr=False, compare=False)
    future: tuple[Deal, ...] = field(default=(), repr=False, compare=False)

    @property
    def engine(self) -> Engine:
        """The rules, ready to score by. Raises ScoringError where they are none."""
        return self.rules.load()

    @property
    def players(self) -> range:
        """All players of the game, of whom one may wait."""
        return range(len(self.shown))

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner, *self.also_won)

    @property
    def is_begun(self) -> bool:
        """Whether anything was said of it that would be lost."""
        shown = any(each is not None for each in self.shown)
        return self.outcome is not None or shown or bool(self.penalties)

    @property
    def is_told(self) -> bool:
        """Whether it is said who won and how, or that nobody did."""
        won = self.source is not None or "source" in self.unknown
        return self.outcome is not None and (self.outcome != "won" or won)

    def laid(self, player: int | None = None) -> Laid:
        """Give the hand of a player, or the one that lies on the page; an empty one where none lies."""
        at = self.player if player is None else player
        shown = None if at is None else self.shown[at]
        return shown if isinstance(shown, Laid) else Laid()

    def put(self, player: int, shown: Shown) -> Deal:
        """Say what a player shows."""
        rows = list(self.shown)
        rows[player] = shown
        return replace(self, shown=tuple(rows))

    def lay(self, **changes: Any) -> Deal:
        """Change the hand that lies on the page. Raises ValueError where none can lie."""
        if self.player is None:
            raise ValueError("no hand lies on the page")
        return self.put(self.player, replace(self.laid(), **changes))

    def won_by(self, player: int) -> Deal:
        """Say who won, or say it again: how is asked anew."""
        return replace(self.undecided(), outcome="won", winner=player)

    def ended(self, outcome: Outcome) -> Deal:
        """Say that nobody won."""
        return replace(self.undecided(), outcome=outcome)

    def undecided(self) -> Deal:
        """Take back who won and how; what the players show stays."""
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

    def came(self, source: PlainSource | None, discarder: int | None = None) -> Deal:
        """Say how the last tile came, and from whom; None: nobody remembers."""
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
    def in_turn(self) -> tuple[int, ...]:
        """The players but the discarder in the order of their turns after the discard."""
        start = self.winner if self.discarder is None else self.discarder
        return tuple(player for player in self.turns_from(start or 0) if player != self.discarder)

    def turns_from(self, start: int) -> tuple[int, ...]:
        """Give who sits there in the order of their turns, from a player on."""
        order = [(start + step) % len(self.shown) for step in self.players]
        return tuple(player for player in order if player in self.table.sitting)

    def may_also_win(self) -> tuple[int, ...]:
        """Name who may have won on the same discard, too, in their turn after it; nobody by most rules."""
        if not (self.engine.paying.several and self.source in CLAIMED):
            return ()
        return tuple(player for player in self.in_turn if player != self.winner)

    def won_by_all(self, others: Collection[int]) -> Deal:
        """Say who else won on the same discard. Who showed no hand as a loser is asked for it again."""
        also = tuple(player for player in self.in_turn if player in others and player != self.winner)
        liable = None if self.liable in also else self.liable
        new = set(also) - set(self.also_won)
        shown = tuple(
            None if player in new and each == NOT_SHOWN else each for player, each in enumerate(self.shown)
        )
        return replace(self, also_won=also, liable=liable, immune=self.immune and not also, shown=shown)

    def say(self, name: Literal["dangerous", "immune"], *, so: bool) -> Deal:
        """Say that the discard was dangerous, or that nobody is responsible for it."""
        said: dict[str, Any] = {"dangerous": False, "immune": False, name: so}
        return replace(self, **said)

    def held_liable(self, player: int | None, winner: int | None = None) -> Deal:
        """Say who is liable for the hand of a winner, who then stands first, or that nobody is."""
        first = self.winner if winner is None else winner
        also = tuple(each for each in self.in_turn if each in self.winners and each != first)
        return replace(self, liable=player, winner=first, also_won=also)

    @property
    def wanted(self) -> tuple[int, ...]:
        """The players whose hands the rules need, the winners first and the others as they sit."""
        if self.winner is None:
            return ()
        paying = self.engine.paying
        lost = not paying.somebody or (paying.losers and not self.dangerous)
        order = self.turns_from(self.winner)
        losers = (player for player in order if lost and player not in self.winners)
        return (*(player for player in self.winners if player in order), *losers)

    def is_in(self, player: int) -> bool:
        """Whether it is entered what this player shows."""
        shown = self.shown[player]
        return shown.kept if isinstance(shown, Laid) else shown is not None

    def next_player(self, beside: int | None = None) -> int | None:
        """Name the next player whose hand is wanted, another than this one."""
        return next((each for each in self.wanted if not self.is_in(each) and each != beside), None)


def seen_from(player: int, other: int | None) -> Discarder | None:
    """Say where another player of a nameless table sits, seen from this one; None where no other is named."""
    if other is None or other == player:
        return None
    return "nobody" if other == NOBODY else PLACES[(other - player - 1) % PLAYERS]


def player_at(place: str | None, player: int = 0) -> int | None:
    """Give the player who sits at a place of a nameless table, seen from this one."""
    if place is None:
        return None
    return NOBODY if place == "nobody" else (player + 1 + PLACES.index(place)) % PLAYERS


def facts_of(deal: Deal, player: int) -> HandFacts:
    """Give all that is known of the hand of a player in this deal."""
    return _given(deal, player) if deal.table.is_named else _said(deal, player)


def _own(deal: Deal, player: int) -> dict[str, Any]:
    """Give what is known of the hand alone."""
    laid = deal.laid(player)
    own = tuple(without_unmet(dict(laid.own), deal).items())
    return {"sets": laid.sets, "special": laid.special, "discards": laid.discards, "own": own}


def without_unmet(said: Mapping[str, Any], deal: Deal) -> dict[str, Any]:
    """Leave out the engine's facts that need another one which is not so, such as ippatsu without riichi."""
    if not said:
        return {}
    needs = {fact.name: fact.needs for fact in deal.engine.facts if fact.needs}
    return {
        name: value
        for name, value in said.items()
        if name not in needs or any(said.get(each) is True for each in needs[name])
    }


def _given(deal: Deal, player: int) -> HandFacts:
    """Give what the table and the deal tell of a hand of one of its players."""
    laid, place = deal.laid(player), deal.table.place
    own = _own(deal, player)
    seat = deal.table.seats()[player]
    settled: dict[str, Any] = {"seat": seat, "round": place.round, "role": "loser"}
    unknown = {"winning_tile"} if laid.winning_open else set()
    given = {"seat", "round", "role"}
    if player in deal.winners:
        settled |= {
            "role": "winner",
            "source": deal.source,
            "discarder": place_of(seat, _seat(deal, deal.discarder)),
        }
        given |= {"discarder", "source", "liable", "streak"}
        unknown |= set() if deal.source else {"source"}
        if seat == "E":
            settled |= {"wins_in_a_row": place.wins_before + 1, "draws_between": place.draws_between}
            given |= {"wins_in_a_row", "draws_between"}
    if player not in deal.winners and deal.winner is not None and deal.source == "robbed_kong":
        settled["robbed"] = _robbed(deal, deal.winner)
    told, known = _of_the_deal(deal, player)
    said = {name: value for name, value in laid.own if name not in known}
    own["own"] = tuple(sorted(without_unmet({**said, **told}, deal).items()))
    return HandFacts(**settled, **own, unknown=frozenset(unknown), given=frozenset(given | known))


def _of_the_deal(deal: Deal, player: int) -> tuple[dict[str, bool], set[str]]:
    """Give what a deal tells of a hand that only its engine asks, and what is known of it by that."""
    facts = [fact for fact in deal.engine.facts if fact.own]
    of_hand = {fact.name for fact in facts if fact.about == "hand"}
    both = [fact for fact in facts if fact.about == "deal" and fact.name in of_hand]
    said = dict(deal.own)
    so = {fact.name: True for fact in both if fact.kind == "seats" and player in said.get(fact.name, ())}
    return so, {*so, *(fact.name for fact in both if not fact.outcomes)}


def _robbed(deal: Deal, winner: int) -> Robbed:
    """Say what is known of the kong that was robbed, by the winner's hand once it counts."""
    laid = deal.laid(winner)
    tile = laid.hand.hand().winning_tile if laid.kept else None
    return Robbed(tile, _seat(deal, deal.discarder))


def _seat(deal: Deal, player: int | None) -> Wind | None:
    return None if player is None else deal.table.seats()[player]


def _said(deal: Deal, player: int) -> HandFacts:
    """Give what was said of a hand at a nameless table, and what follows from the deals before it there."""
    table = deal.table
    round_ = deal.round or table.round
    unknown = set(deal.unknown) | ({"winning_tile"} if deal.laid(player).winning_open else set())
    place = table.place
    counted = (place.wins_before + 1, place.draws_between, place.streak) if table.is_counted else (None,) * 3
    names = ("wins_in_a_row", "draws_between", "streak")
    told: dict[str, Any] = {
        name: count if getattr(deal, name) is None else getattr(deal, name)
        for name, count in zip(names, counted, strict=True)
    }
    proposed = () if round_ or not table.likely_round else (("round", table.likely_round),)
    discarder: Discarder | None = "nobody" if deal.immune else seen_from(player, deal.discarder)
    return HandFacts(
        role=deal.role,
        source=deal.source,
        seat=deal.seat,
        round=round_,
        discarder=discarder,
        liable=seen_from(player, deal.liable),
        **told,
        **_own(deal, player),
        unknown=frozenset(unknown),
        proposed=proposed,
    )
