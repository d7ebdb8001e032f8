"""The riichi engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, cast

from scoring.engine import (
    SEATS,
    CatalogueRow,
    Kit,
    PaymentFacts,
    PossibleTotals,
    Price,
    SimpleCatalogue,
    describe_catalogue,
    first_position,
)
from scoring.errors import Problem, ScoringError
from scoring.hand.hand import no_shape_message
from scoring.hand.tiles import SET_TILES
from scoring.plain_engine import PlainEngine
from scoring.riichi import questions
from scoring.riichi import rotation as dealing
from scoring.riichi import settlement as settling
from scoring.riichi.counting import CACHE_SIZE, arrangements_of, name_worth_of
from scoring.riichi.explanation import explain_sheet
from scoring.riichi.options import OPTIONS, PRESETS, read_choices
from scoring.riichi.payments import (
    Payers,
    RiichiWin,
    divide_payment,
    named_worths,
    possible_payments,
    winner_transfers,
)
from scoring.riichi.sheet import make_sheet, total_of_hand
from scoring.riichi.situation import DEAL_FACTS, FACTS, contradictions, in_play
from scoring.riichi.yaku import DORA, YAKU
from scoring.table.deal import make_ledger
from scoring.table.settlement import settle_transfers

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence

    from scoring import engine
    from scoring.engine import (
        Explanation,
        Fact,
        FinalResult,
        FinishedDeal,
        GamePosition,
        Ledger,
        Settlement,
        Sheet,
        TotalRole,
    )
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.riichi.options import Choices
    from scoring.riichi.sheet import RiichiSheet
    from scoring.riichi.yaku import Yaku

DESCRIPTION = "Japanese mahjong: han double fu, points are paid by all or by the discarder."


@dataclass(frozen=True)
class RiichiEngine(PlainEngine):
    """Japanese mahjong with a table's options."""

    options: Mapping[str, object] = field(default_factory=dict)
    name = "riichi"
    title = "Riichi"
    paying = PaymentFacts(dealer=True, discarder=True, liable=True, several=True)
    keeps_rules = True  # chips, penalties and yakitori are counted from all deals

    @cached_property
    def kit(self) -> Kit:  # type: ignore[override]  # three players have another
        """The tiles and players, which differ for three players."""
        choices = self.choices
        tiles = tuple(tile for tile in SET_TILES if in_play(tile, choices))
        return Kit(tiles, red_fives=True, players=(3,) if choices.is_three_player else (4, 5))

    @cached_property
    def facts(self) -> tuple[Fact, ...]:  # type: ignore[override]  # depends on an option
        """The facts that it may ask for."""
        deal_facts = [fact for fact in DEAL_FACTS if self.choices.nagashi_mangan or fact.name != "nagashi"]
        return (*FACTS, *deal_facts)

    @cached_property
    def choices(self) -> Choices:
        """The value of each option."""
        return read_choices(self.options)

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
        names = self.choices.names
        items = [(yaku.id, _describe_yaku(yaku, names)) for yaku in (*YAKU, *DORA)]
        return describe_catalogue(self.catalogue, items, self.facts, wanted)

    @property
    def catalogue(self) -> SimpleCatalogue:
        """The yaku, options and presets."""
        chosen = self.choices
        options = [replace(each, default=getattr(chosen, each.name)) for each in OPTIONS]
        rows = tuple(
            CatalogueRow(yaku.id, yaku.named(chosen.names), yaku.native, _format_han(yaku), yaku.source)
            for yaku in (*YAKU, *DORA)
        )
        return SimpleCatalogue(
            self.name, self.title, DESCRIPTION, tuple(options), PRESETS, rows, chosen.start
        )

    @property
    def specials(self) -> Collection[str]:
        """The names of special circumstances of a win."""
        return questions.SPECIALS

    def total(self, hand: Hand, context: Context) -> int | None:
        """Return what the winner is paid, or None if the hand cannot be scored."""
        try:
            return total_of_hand(hand, context, self.choices)
        except ScoringError:
            return None

    def has_contradiction(self, hand: Hand, context: Context) -> bool:
        """Return True if the context contradicts itself or the hand."""
        extra = tuple([(name, repr(value)) for name, value in context.extra.items()])
        return _has_contradiction(
            hand, context, extra, _same_players(self.choices.players, self.choices.north)
        )

    def possibility_key(self, hand: Hand) -> Hashable:
        """Return the same value for engines and hands that the same contexts contradict.

        Neither the tile that came last matters nor most options of a table.
        """
        alike = _same_players(self.choices.players, self.choices.north)
        return self.name, alike, hand.tiles, hand.melds, hand.claimed, hand.bonus

    def open_answers(self, hand: Hand, context: Context) -> Mapping[str, Sequence[object]]:
        """Return the possible answers to each open question of riichi."""
        return questions.open_answers(hand, context, self.choices)

    def best_tiles(self, hand: Hand, context: Context) -> Mapping[str, tuple[Tile, ...]]:
        """Return the indicators by which the hand would have most dora."""
        return questions.best_indicators(hand, context, self.choices)

    def rare_facts(self, _hand: Hand, context: Context) -> list[str]:
        """Return the names of what a winner is paid in addition to the hand: counters and sticks."""
        return [*questions.ON_THE_TABLE] if context.role == "winner" else []

    def relevant_tiles(self, _fact: str, hand: Hand) -> Sequence[Tile]:
        """Return the indicators that would add dora."""
        return questions.relevant_indicators(hand, self.choices)

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Return what prevents the hand from being scored; a loser's hand never is."""
        if context.role == "loser":
            return [Problem("only_winners", "riichi scores only hands that win", {})]
        problems = [*hand.problems(), *context.problems(hand), *contradictions(hand, context, self.choices)]
        if not problems and not arrangements_of(hand.without_last_claim(), drawn=True):
            problems.append(Problem("no_winning_shape", no_shape_message(4), {"why": "shape", "sets": 4}))
        return problems

    def score(self, hand: Hand, context: Context) -> RiichiSheet:
        """Score a winning hand. Raises ScoringError."""
        self.check(hand, context)
        return make_sheet(hand, context, self.choices)

    def explain(self, sheet: Sheet) -> Explanation:
        """Explain yaku, fu, worth and payments."""
        return explain_sheet(cast("RiichiSheet", sheet))

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

    def prices(self, deal: FinishedDeal, seat: Wind) -> tuple[Price, ...]:
        """Return what usual hands of a winner pay, by han and fu; nothing while it is open how they won."""
        drawn = deal.discarder is None and bool(deal.drawn)
        if seat not in deal.winners or deal.liable is not None or not (drawn or deal.discarder):
            return ()
        prices = []
        for name, basic in named_worths(self.choices, drawn=drawn):
            shares = divide_payment(
                basic, seat, drawn=drawn, discarder=deal.discarder, payers=Payers.from_choices(self.choices)
            )
            pays: dict[str, int] = {share.payer: share.amount for share in shares if share.payer is not None}
            total = sum(pays.values())
            prices.append(Price(total, total, total, pays, name))
        return tuple(prices)

    def may_be_liable(self, sheet: Sheet | None) -> bool:
        """Return True if a player may be liable for a yakuman of this hand."""
        return sheet is not None and cast("RiichiSheet", sheet).may_be_liable

    def settle_win(self, sheet: Sheet, win: engine.Win) -> Settlement:
        """Return the payments to a winner that follow from one hand alone."""
        counted, situation = cast("RiichiSheet", sheet).counted, cast("RiichiSheet", sheet).situation
        giver = None if situation.drawn else win.giver
        basic = cast("RiichiSheet", sheet).liable_basic
        liable = win.liable if basic else None
        paid = RiichiWin(
            win.winner,
            counted.worth.basic,
            situation.drawn,
            giver,
            liable,
            basic if liable else None,
            name_worth_of(counted),
        )
        payers = Payers.from_choices(self.choices)
        return settle_transfers(
            tuple(winner_transfers(paid, situation.honba, situation.sticks, payers)), payers.seats
        )

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Settle a deal, with the sheets of shown hands. Raises ScoringError `bad_settlement`."""
        transfers, sheets, problems = settling.settle(deal, self.choices)
        winners = {
            seat: (sheet, self.total_range(sheet.hand, sheet.context, specials=()))
            for seat, sheet in sheets.items()
        }
        return make_ledger(deal, transfers, winners, problems)

    def next_position(self, place: GamePosition, deal: FinishedDeal) -> GamePosition:
        """Return the position of the next deal."""
        return dealing.next_position(place, settling.end_of_deal(deal, self.choices), self.choices)

    def ranking(
        self, points: Sequence[int], place: GamePosition, deals: Sequence[FinishedDeal]
    ) -> tuple[FinalResult, ...]:
        """Return the ranking of a finished game, with uma and oka."""
        if len(points) not in self.kit.players:
            return ()
        false_wins: Counter[int] = Counter()
        chips: Counter[int] = Counter()
        winners: set[int] = set()
        for deal, at in self._deal_positions(deals, len(points)):
            player_of = dict(zip(SEATS, at.seated, strict=False))
            false_wins.update(player_of[seat] for seat in settling.read_deal_facts(deal).chombo)
            winners.update(player_of[seat] for seat in settling.end_of_deal(deal, self.choices).winners)
            for seat, count in settling.count_chips(deal, self.choices).items():
                chips[player_of[seat]] += count
        sticks = place.carried.get("sticks", 0)
        earnings = dealing.Earnings(false_wins, chips, frozenset(winners))
        return tuple(dealing.ranking(points, self.choices, sticks=sticks, earnings=earnings))

    def _deal_positions(
        self, deals: Sequence[FinishedDeal], players: int
    ) -> Iterator[tuple[FinishedDeal, GamePosition]]:
        place = first_position(players)
        for deal in deals:
            yield deal, place
            place = self.next_position(place, deal)

    def is_over(self, place: GamePosition) -> bool:
        """Return True if the game has no such deal, whatever the points."""
        return dealing.is_over(place, self.choices)

    def has_ended(self, points: Sequence[int], place: GamePosition, deals: Sequence[FinishedDeal]) -> bool:
        """Return True if the game has ended before this deal, by these points."""
        last = settling.end_of_deal(deals[-1], self.choices) if deals else None
        return dealing.has_ended(points, place, last, self.choices)


@cache
def _same_players(players: int, north: str) -> Choices:
    """Return choices that are equal for all tables whose facts contradict each other alike."""
    return replace(read_choices({}), players=players, north=north)


@lru_cache(maxsize=CACHE_SIZE)
def _has_contradiction(
    hand: Hand, context: Context, _extra: tuple[tuple[str, str], ...], choices: Choices
) -> bool:
    """Return True for a contradiction; contexts have no hash of their extra facts, so these are a key apart."""
    return bool(context.problems(hand)) or any(True for _ in contradictions(hand, context, choices))


def _describe_yaku(yaku: Yaku, names: str) -> str:
    """Return the line of `--list` for a yaku."""
    return f"item       {yaku.id}  {yaku.named(names)} {yaku.native}: {_format_han(yaku)}  [{yaku.source}]"


def _format_han(yaku: Yaku) -> str:
    worth = "yakuman" if yaku.is_yakuman else f"{yaku.closed} han"
    opened = "" if yaku.open == yaku.closed else f", open {yaku.open}" if yaku.open else ", closed only"
    return worth + opened
