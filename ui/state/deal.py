"""A deal while it is being entered: who won and how, and what each player shows so far."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from game.events import Corrected, Dealt
from game.playing import deal_at, seats_at
from game.record import SOURCE, DealRecord, Fine, Outcome
from game.statistics import was_drawn
from scoring import Context
from scoring.advice.ways import SOURCES, SPECIALS, Came, way
from scoring.table.deal import settle_deal
from scoring.table.dealing import seat_of
from ui.state.answers import Answers
from ui.state.edit_hand import EditHand
from ui.state.link import read_answers, write_answers
from ui.state.standing import standing

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from game.record import ShownHand
    from scoring import RuleSet
    from scoring.table.deal import Ledger
    from scoring.table.dealing import Place
    from ui.state.standing import Standing

PLAYERS = range(4)
How = Literal["drawn", "discarded", "robbed", "unknown"]
"""How the winner came by the last tile; unknown: nobody remembers."""
CLAIMED = ("discarded", "robbed")
"""Ways of winning on a tile of another player."""
NOT_SHOWN: Literal["not_shown"] = "not_shown"


@dataclass(frozen=True, slots=True)
class TakenHand:
    """A hand as it lies for a player. One that is not `kept` was begun, and does not count."""

    hand: EditHand
    answers: Answers
    kept: bool = False


Shown = TakenHand | int | Literal["not_shown"] | None
"""What a player shows: a hand, a total that the table says, nothing; None while that is not entered."""


def _nobody() -> tuple[Shown, ...]:
    return (None,) * len(PLAYERS)


class Known(NamedTuple):
    """What the game tells of a hand: facts by the fields of `Answers`, and fields that nobody remembers."""

    facts: Mapping[str, Any]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal as far as it is entered. `deal` is its id; `after` the deal that it was seen to follow.

    `over` is the entry that it corrects, None for a new deal. `also_won`: who else won on the same discard.
    """

    deal: str = field(default_factory=lambda: secrets.token_hex(8))
    after: str | None = None
    over: str | None = None
    outcome: Outcome | None = None
    winner: int | None = None
    how: How | None = None
    discarder: int | None = None
    dangerous: bool = False
    immune: bool = False
    liable: int | None = None
    also_won: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = field(default_factory=_nobody)
    penalties: tuple[Fine, ...] = ()

    @property
    def is_begun(self) -> bool:
        return (
            self.outcome is not None or any(each is not None for each in self.shown) or bool(self.penalties)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner, *self.also_won)

    @property
    def is_told(self) -> bool:
        """Whether it is said who won and how, or that nobody did."""
        return self.outcome is not None and (self.outcome != "won" or self.how is not None)

    def won_by(self, player: int) -> Draft:
        """Say who won; how is asked anew where it was another player."""
        if self.outcome == "won" and self.winner == player:
            return self
        return replace(self._open(), outcome="won", winner=player)

    def ended(self, outcome: Outcome) -> Draft:
        """Say that nobody won."""
        return replace(self._open(), outcome=outcome)

    def _open(self) -> Draft:
        """Take back who won and how; what the players show stays."""
        return replace(
            self,
            outcome=None,
            winner=None,
            how=None,
            discarder=None,
            dangerous=False,
            immune=False,
            liable=None,
            also_won=(),
        )

    def following(self, deal: str | None) -> Draft:
        """Let the deal come after another one than was seen when it was begun."""
        return replace(self, after=deal)

    def undecided(self) -> Draft:
        """Take back who won and how, to be asked again."""
        return self._open()

    def came(self, how: How | None, discarder: int | None = None) -> Draft:
        """Say how the last tile came, and from whom."""
        dangerous = self.dangerous and discarder is not None
        return replace(self, how=how, discarder=discarder, dangerous=dangerous, immune=False, also_won=())

    def may_also_win(self, rules: RuleSet) -> tuple[int, ...]:
        """Name who may have won on the same discard, too, in their turn after it; nobody by most rules."""
        if not (rules.settings.payout.multiple_winners and self.how in CLAIMED):
            return ()
        return tuple(player for player in self.in_turn if player != self.winner)

    @property
    def in_turn(self) -> tuple[int, ...]:
        """Name the players but the discarder in the order of their turns after the discard."""
        start = self.winner if self.discarder is None else self.discarder
        order = [((start or 0) + step) % len(PLAYERS) for step in PLAYERS]
        return tuple(player for player in order if player != self.discarder)

    def won_by_all(self, others: Collection[int]) -> Draft:
        """Say who else won on the same discard. Who showed no hand as a loser is asked for it again."""
        also = tuple(player for player in self.in_turn if player in others and player != self.winner)
        liable = None if self.liable in also else self.liable
        new = set(also) - set(self.also_won)
        shown = tuple(
            None if player in new and each == NOT_SHOWN else each for player, each in enumerate(self.shown)
        )
        return replace(self, also_won=also, liable=liable, immune=self.immune and not also, shown=shown)

    def say(self, name: str, *, so: bool) -> Draft:
        """Say that the discard was dangerous, or that nobody is responsible for it."""
        said: dict[str, Any] = {"dangerous": False, "immune": False, name: so}
        return replace(self, **said)

    def held_liable(self, player: int | None, winner: int | None = None) -> Draft:
        """Say who is liable for the hand of a winner, who then stands first, or that nobody is."""
        first = self.winner if winner is None else winner
        also = tuple(each for each in self.in_turn if each in self.winners and each != first)
        return replace(self, liable=player, winner=first, also_won=also)

    def put(self, player: int, shown: Shown) -> Draft:
        """Say what a player shows."""
        rows = list(self.shown)
        rows[player] = shown
        return replace(self, shown=tuple(rows))

    def without_hands(self) -> Draft:
        return replace(self, shown=_nobody())

    def wanted(self, rules: RuleSet) -> tuple[int, ...]:
        """Name the players whose hands these rules need, the winners first and the others as they sit."""
        if self.winner is None:
            return ()
        order = [(self.winner + step) % len(PLAYERS) for step in PLAYERS]
        payments = rules.settings.payout
        lost = payments.who == "nobody" or (payments.losers_settle and not self.dangerous)
        return (*self.winners, *(player for player in order if lost and player not in self.winners))

    def is_in(self, player: int) -> bool:
        """Whether it is entered what this player shows."""
        shown = self.shown[player]
        return shown.kept if isinstance(shown, TakenHand) else shown is not None

    def next_player(self, rules: RuleSet, beside: int | None = None) -> int | None:
        """Name the next player whose hand is wanted, one after this one where there is."""
        open_ = [player for player in self.wanted(rules) if not self.is_in(player) and player != beside]
        return open_[0] if open_ else None

    def known(self, player: int, place: Place) -> Known:
        """Give what the game tells of a player's hand in the deal at that place."""
        seat = seat_of(player, place)
        facts: dict[str, Any] = {"seat": seat, "round": place.round}
        if player not in self.winners:
            return Known({**facts, "role": "loser"})
        facts |= {"role": "winner", "discarder": None}
        if seat == "E":
            facts |= {"wins_in_a_row": place.wins_before + 1, "draws_between": place.draws_between}
        if self.how in SOURCES:
            return Known({**facts, "came": self.how})
        return Known(facts, ("came",))

    def as_json(self) -> dict[str, Any]:
        """Give the draft as it is kept, to be gone on with after a reload."""
        return {
            **{name: getattr(self, name) for name in (*_PLAIN, "liable")},
            "also_won": list(self.also_won),
            "shown": [_shown_json(each) for each in self.shown],
            "penalties": [each.model_dump(mode="json") for each in self.penalties],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Draft:
        """Read a draft as it was kept. Raises KeyError, TypeError or ValueError for anything else."""
        rows = tuple(_shown_from(each) for each in data["shown"])
        if len(rows) != len(PLAYERS) or data["how"] not in (None, *get_args(How)):
            raise ValueError("this is no draft of a deal")
        plain = {name: data[name] for name in _PLAIN} | {"liable": data.get("liable")}
        fines = tuple(SOURCE.check(Fine, each) for each in data["penalties"])
        return cls(**plain, also_won=tuple(data.get("also_won", ())), shown=rows, penalties=fines)

    @classmethod
    def of(cls, record: DealRecord, deal: str, over: str) -> Draft:
        """Open a deal that was told, to be corrected: `over` is the entry that tells it."""
        how: How | None = None
        if record.winner is not None:
            how = _how(record)
        return cls(
            deal=deal,
            over=over,
            outcome=record.outcome,
            winner=record.winner,
            how=how,
            discarder=record.discarder,
            dangerous=record.dangerous,
            immune=record.immune,
            liable=record.liable,
            also_won=record.also_won,
            shown=tuple(_opened(each) for each in record.shown),
            penalties=record.penalties,
        )

    def record(self, place: Place, rules: RuleSet) -> DealRecord:
        """Give the deal as it is told. Raises ScoringError for what does not fit together.

        Several winners stand in their turn, unless somebody is liable for the hand of the first: so two
        phones tell a deal alike, whoever they named first.
        """
        in_turn = tuple(player for player in self.in_turn if player in self.winners)
        winners = self.winners if self.liable is not None else in_turn
        values = {
            "outcome": self.outcome,
            "winner": winners[0] if winners else None,
            "also_won": winners[1:],
            "drawn": {"drawn": True, "discarded": False, "robbed": False}.get(str(self.how)),
            "discarder": self.discarder,
            "dangerous": self.dangerous,
            "immune": self.immune,
            "liable": self.liable,
            "shown": [self._told(player, place, rules) for player in PLAYERS],
            "penalties": self.penalties,
        }
        return SOURCE.check(DealRecord, values)

    def event(self, record: DealRecord) -> Dealt | Corrected:
        """Give what is told with the record: a new deal, or a correction."""
        if self.over is None:
            return Dealt(deal=self.deal, after=self.after, record=record)
        return Corrected(deal=self.deal, over=self.over, record=record)

    def _told(self, player: int, place: Place, rules: RuleSet) -> dict[str, Any] | None:
        """Give what a player shows as it is told; a hand that was only begun is not shown."""
        shown = self.shown[player]
        if self.outcome != "won" or player not in self.wanted(rules):
            return None
        if isinstance(shown, int):
            robbed = player in self.winners and self.how == "robbed"
            return {"total": shown, "context": way("robbed") if robbed else {}}
        if not isinstance(shown, TakenHand) or not shown.kept:
            return None
        stood = self.standing(player, place, rules)
        return {"hand": shown.hand.text, "context": _facts(stood, shown.answers)}

    def standing(self, player: int, place: Place, rules: RuleSet) -> Standing:
        """Tell how a player's hand stands in the deal at that place."""
        shown = self.shown[player]
        taken = shown if isinstance(shown, TakenHand) else TakenHand(EditHand(), Answers())
        return standing(taken.hand, taken.answers.give(*self.known(player, place)), rules)


OF_THE_WIN = (
    "source",
    "last_tile",
    "turn",
    "calls_before",
    "supplements_before",
    "east_konged",
    "ready_from_deal",
    "original_call",
    "kongs_this_turn",
    "robbed_concealed",
    "declared_ready",
    "flower_win",
)
"""What a table says of a win, by the fields of a context; the rest follows from the game."""
_PLAIN = ("deal", "after", "over", "outcome", "winner", "how", "discarder", "dangerous", "immune")


def ledger_of(record: DealRecord, place: Place, rules: RuleSet) -> Ledger:
    """Settle a deal that is about to be told. Raises ScoringError as `settle_deal` does."""
    return settle_deal(deal_at(record, place, seats_at(place)), rules)


def is_keepable(stood: Standing, known: Answers) -> bool:
    """Tell whether a hand can be told as it lies: no tile is doubtful, and no claimed set is in question.

    What else is open stays unknown, so that its total is provisional.
    """
    return is_dead(stood) or stood.is_final or (known.sets and stood.breakdown is not None)


def is_dead(stood: Standing) -> bool:
    """Tell whether nothing is the matter with a loser's hand but its count, by which it scores nothing."""
    if stood.role != "loser" or stood.question is not None or not stood.hand.tiles:
        return False
    problems = [problem.code for problem in stood.hand.problems("loser", stood.rules.settings.sets)]
    return problems in (["too_many_tiles"], ["too_few_tiles"])


def _facts(stood: Standing, known: Answers) -> dict[str, Any]:
    """Give what is known of a win beside what follows from the game."""
    context = stood.context
    facts = {name: getattr(context, name) for name in OF_THE_WIN}
    facts["discards"] = list(known.discards) if known.discards else None
    return {name: value for name, value in facts.items() if value is not None}


def _shown_json(shown: Shown) -> Any:
    if not isinstance(shown, TakenHand):
        return shown
    return {"hand": shown.hand.as_json(), "answers": write_answers(shown.answers), "kept": shown.kept}


def _shown_from(data: Any) -> Shown:
    if data is None or type(data) is int:
        return data
    if data == NOT_SHOWN:
        return NOT_SHOWN
    return TakenHand(EditHand.from_json(data["hand"]), read_answers(data["answers"]), bool(data["kept"]))


def _how(record: DealRecord) -> How:
    """Tell how a deal was won, as its record has it."""
    winning = [shown for shown in map(record.shown.__getitem__, record.winners) if shown]
    if any(shown.context.get("source") == SOURCES["robbed"] for shown in winning):
        return "robbed"
    drawn = was_drawn(record)
    return "unknown" if drawn is None else "drawn" if drawn else "discarded"


def _opened(shown: ShownHand | None) -> Shown:
    """Lay out again what a player showed."""
    if shown is None:
        return NOT_SHOWN
    if shown.hand is None:
        return shown.total
    context = Context.from_json(shown.context)
    came = next((came for came in SOURCES if context.source == SOURCES[came]), None)
    drawn: Came | None = "drawn" if context.self_drawn else came
    special = frozenset(
        name
        for name, each in SPECIALS.items()
        if drawn in each.came and all(getattr(context, fact) == said for fact, said in each.says.items())
    )
    known = Answers(came=drawn, special=special, discards=context.discards)
    return TakenHand(EditHand.from_text(shown.hand), known, kept=True)
