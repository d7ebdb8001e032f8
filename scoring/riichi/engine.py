"""The riichi engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from scoring.engine import Kit, Listed, Paying, Row
from scoring.errors import Problem, ScoringError, nearest
from scoring.hand.hand import no_shape
from scoring.hand.tiles import SET_TILES
from scoring.plain_engine import PlainEngine
from scoring.riichi import dealing, questions, settling
from scoring.riichi.counting import normal, ways_of
from scoring.riichi.options import OPTIONS, PRESETS, choose
from scoring.riichi.paying import Payers, RiichiWin, paid_to, possible_payments
from scoring.riichi.sheet import sheet_of
from scoring.riichi.situation import DEAL_FACTS, FACTS, contradictions, in_play
from scoring.riichi.steps import explained
from scoring.riichi.yaku import DORA, YAKU
from scoring.table.deal import ledger_of
from scoring.table.dealing import first_place
from scoring.table.settling import settlement_of
from scoring.table.stated_total import PossibleTotals
from scoring.table.transfers import SEATS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring import engine
    from scoring.engine import Catalogue, Explained, Fact, Ranked, Sheet
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.riichi.options import Choices
    from scoring.riichi.sheet import RiichiSheet
    from scoring.riichi.yaku import Yaku
    from scoring.table.deal import FinishedDeal, Ledger
    from scoring.table.dealing import Place
    from scoring.table.settling import Settlement
    from scoring.table.stated_total import TotalRole

DESCRIPTION = "Japanese mahjong: han double fu, points are paid by all or by the discarder."


@dataclass(frozen=True)
class RiichiEngine(PlainEngine):
    """Japanese mahjong with a table's options."""

    options: Mapping[str, object] = field(default_factory=dict)
    name = "riichi"
    title = "Riichi"
    paying = Paying(dealer=True, discarder=True, liable=True, several=True)

    @cached_property
    def kit(self) -> Kit:  # type: ignore[override]  # three players have another
        """The tiles and players, which differ for three players."""
        choices = self.choices
        tiles = tuple(tile for tile in SET_TILES if in_play(tile, choices))
        return Kit(tiles, red_fives=True, players=(3,) if choices.three else (4, 5))

    @cached_property
    def facts(self) -> tuple[Fact, ...]:  # type: ignore[override]  # depends on an option
        """The facts that it may ask for."""
        deal_facts = [fact for fact in DEAL_FACTS if self.choices.nagashi_mangan or fact.name != "nagashi"]
        return (*FACTS, *deal_facts)

    @cached_property
    def choices(self) -> Choices:
        """The value of each option."""
        return choose(self.options)

    def with_options(self, options: Mapping[str, object]) -> RiichiEngine:
        """Return the engine with other options; a preset replaces all earlier ones.

        Raises:
            ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
        """
        earlier = {} if options.get("preset") is not None else self.options
        chosen = RiichiEngine({**earlier, **options})
        _ = chosen.choices  # raises for invalid options
        return chosen

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        """Yield a line for each yaku, option, preset and fact. Raises ScoringError `unknown_id`."""
        lines = [(yaku.id, _describe_yaku(yaku)) for yaku in (*YAKU, *DORA)]
        chosen = self.choices
        for option in OPTIONS:
            choice = f"{option.name} = {getattr(chosen, option.name)}  ({option.allowed})"
            lines.append((option.name, f"option     {choice}  {option.description}  [{option.source}]"))
        for preset in PRESETS:
            changes = ", ".join(f"{name} = {value}" for name, value in preset.options.items())
            lines.append(
                (preset.code, f"preset     {preset.code}  {preset.title}: {changes or 'as it stands'}")
            )
        lines += [(fact.name, f"fact       {fact.name}  {fact.question}") for fact in self.facts if fact.own]
        if wanted is not None and wanted not in (known := [name for name, _ in lines]):
            raise ScoringError("unknown_id", f"riichi has no {wanted!r}: {nearest(wanted, known)}", id=wanted)
        yield from (line for name, line in lines if wanted in (None, name))

    @property
    def catalogue(self) -> Catalogue:
        """The yaku, options and presets."""
        chosen = self.choices
        options = [replace(each, default=getattr(chosen, each.name)) for each in OPTIONS]
        rows = tuple(
            Row(yaku.id, yaku.name, yaku.native, _format_han(yaku), yaku.source) for yaku in (*YAKU, *DORA)
        )
        return Listed(self.name, self.title, DESCRIPTION, tuple(options), PRESETS, rows, chosen.start)

    @property
    def specials(self) -> Collection[str]:
        """The names of special circumstances of a win."""
        return questions.SPECIALS

    def total(self, hand: Hand, context: Context) -> int | None:
        """Return what the winner is paid, or None if the hand cannot be scored."""
        try:
            return sheet_of(hand, context, self.choices).total
        except ScoringError:
            return None

    def at_odds(self, hand: Hand, context: Context) -> bool:
        """Return True if the context contradicts itself or the hand."""
        return bool(context.problems(hand)) or any(True for _ in contradictions(hand, context, self.choices))

    def answers(self, hand: Hand, context: Context) -> Mapping[str, Sequence[object]]:
        """Return the possible answers to each open question of riichi."""
        return questions.answers(hand, context, self.choices)

    def fullest(self, hand: Hand, context: Context) -> Mapping[str, tuple[Tile, ...]]:
        """Return the indicators by which the hand would have most dora."""
        return questions.fullest(hand, context, self.choices)

    def rare(self, _hand: Hand, context: Context) -> list[str]:
        """Return the names of what a winner is paid in addition to the hand: counters and sticks."""
        return [*questions.ON_THE_TABLE] if context.role == "winner" else []

    def telling_tiles(self, _fact: str, hand: Hand) -> Sequence[Tile]:
        """Return the indicators that would add dora."""
        return questions.telling_indicators(hand, self.choices)

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Return what prevents the hand from being scored; a loser's hand never is."""
        if context.role == "loser":
            return [Problem("only_winners", "riichi scores only hands that win", {})]
        problems = [*hand.problems(), *context.problems(hand), *contradictions(hand, context, self.choices)]
        if not problems and not ways_of(normal(hand), drawn=True):
            problems.append(Problem("no_winning_shape", no_shape(4), {"why": "shape", "sets": 4}))
        return problems

    def score(self, hand: Hand, context: Context) -> RiichiSheet:
        """Score a winning hand. Raises ScoringError."""
        self.check(hand, context)
        return sheet_of(hand, context, self.choices)

    def explain(self, sheet: Sheet) -> Explained:
        """Explain yaku, fu, worth and payments."""
        return explained(cast("RiichiSheet", sheet))

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        """Return what a winner can be paid without counters and sticks; a loser scores nothing."""
        nothing = {0} if role.won is not True else set()
        if role.won is False:
            return PossibleTotals("points", 0, 0, (0,))
        winners: list[Wind] = [wind for wind in ("E", "S") if role.dealer in (None, wind == "E")]
        ways = [drawn for drawn in (True, False) if role.drawn in (None, drawn)]
        paid = (possible_payments(wind, self.choices, drawn=drawn) for wind in winners for drawn in ways)
        values = tuple(sorted(nothing.union(*paid)))
        paid_to = "anybody" if role.dealer is None else "dealer" if role.dealer else "other"
        return PossibleTotals("points", values[0], values[-1], values, paid_to)

    def may_be_liable(self, sheet: Sheet | None) -> bool:
        """Return True if a player may be liable for a yakuman of this hand."""
        return sheet is not None and cast("RiichiSheet", sheet).may_be_liable

    def pays(self, sheet: Sheet, win: engine.Win) -> Settlement:
        """Return the payments to a winner that follow from one hand alone."""
        counted, situation = cast("RiichiSheet", sheet).counted, cast("RiichiSheet", sheet).now
        giver = None if situation.drawn else win.giver
        basic = cast("RiichiSheet", sheet).liable_basic
        liable = win.liable if basic else None
        paid = RiichiWin(
            win.winner, counted.worth.basic, situation.drawn, giver, liable, basic if liable else None
        )
        payers = Payers.of(self.choices)
        return settlement_of(tuple(paid_to(paid, situation.honba, situation.sticks, payers)), payers.seats)

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Settle a deal, with the sheets of shown hands. Raises ScoringError `bad_settlement`."""
        transfers, sheets, problems = settling.settle(deal, self.choices)
        winners = {
            seat: (sheet, self.total_range(sheet.hand, sheet.context, specials=()))
            for seat, sheet in sheets.items()
        }
        return ledger_of(deal, transfers, winners, problems)

    def after(self, place: Place, deal: FinishedDeal) -> Place:
        """Return the position of the next deal."""
        return dealing.after(place, settling.ended(deal, self.choices), self.choices)

    def ranking(
        self, points: Sequence[int], place: Place, deals: Sequence[FinishedDeal]
    ) -> tuple[Ranked, ...]:
        """Return the ranking of a finished game, with uma and oka."""
        if len(points) not in self.kit.players:
            return ()
        false_wins: Counter[int] = Counter()
        for deal, at in self._deal_positions(deals, len(points)):
            false_wins.update(at.sitting[SEATS.index(seat)] for seat in settling.read_lying(deal).chombo)
        sticks = place.carried.get("sticks", 0)
        return tuple(dealing.ranking(points, self.choices, sticks=sticks, false_wins=false_wins))

    def _deal_positions(
        self, deals: Sequence[FinishedDeal], players: int
    ) -> Iterator[tuple[FinishedDeal, Place]]:
        place = first_place(players)
        for deal in deals:
            yield deal, place
            place = self.after(place, deal)

    def is_over(self, place: Place) -> bool:
        """Return True if the game has no such deal, whatever the points."""
        return dealing.is_over(place, self.choices)

    def has_ended(self, points: Sequence[int], place: Place, deals: Sequence[FinishedDeal]) -> bool:
        """Return True if the game has ended before this deal, by these points."""
        last = settling.ended(deals[-1], self.choices) if deals else None
        return dealing.has_ended(points, place, last, self.choices)


def _describe_yaku(yaku: Yaku) -> str:
    """Return the line of `--list` for a yaku."""
    return f"item       {yaku.id}  {yaku.name} {yaku.native}: {_format_han(yaku)}  [{yaku.source}]"


def _format_han(yaku: Yaku) -> str:
    worth = "yakuman" if yaku.is_yakuman else f"{yaku.closed} han"
    opened = "" if yaku.open == yaku.closed else f", open {yaku.open}" if yaku.open else ", closed only"
    return worth + opened
