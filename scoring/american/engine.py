"""The engine of American mahjong: a hand wins by a line of the table's own card."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, cast

from scoring.american.card import MAX_HOUSE_CHOICES, build_card, card_error, read_card
from scoring.american.matching import CardIndex
from scoring.american.options import CLUBS, OPTIONS, read_choices
from scoring.american.patterns import HAND_SIZE
from scoring.american.rack import JOKER_KIND, Rack, count_seen, rack_problems, tile_of_kind
from scoring.american.settlement import (
    check_deal,
    discarder_of,
    explain_payments,
    settlement_error,
    winner_transfers,
)
from scoring.engine import (
    CatalogueRow,
    Explanation,
    Fact,
    Kit,
    Line,
    PaymentFacts,
    PossibleTotals,
    SimpleCatalogue,
    SimpleSheet,
    TotalLimits,
    WaitingTile,
    describe_catalogue,
)
from scoring.errors import Message, Problem, ScoringError
from scoring.hand.arrangement import without_winning_tile
from scoring.hand.tiles import JOKER
from scoring.plain_engine import PlainEngine
from scoring.table.deal import make_ledger
from scoring.table.penalties import penalty_transfers
from scoring.table.rotation import Dealing
from scoring.table.rotation import next_position as position_after
from scoring.table.settlement import settle_transfers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.american.card import Card, CardLine
    from scoring.american.matching import Match, NearLine
    from scoring.american.options import Choices
    from scoring.engine import (
        FinishedDeal,
        GamePosition,
        Ledger,
        Settlement,
        Sheet,
        TotalRole,
        Win,
    )
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile

DESCRIPTION = "American mahjong: a hand wins by a line of the card that the table brings."
NOTHING_EXPOSED = CatalogueRow("concealed_bonus", "Nothing exposed", "", "0 points", CLUBS)
NO_JOKERS = CatalogueRow("jokerless", "No jokers", "", "1 double", CLUBS)


_PASSES = Dealing(east_stays=False, east_stays_after_draw=False)


@lru_cache(maxsize=16)
def _read_index(text: str) -> CardIndex:
    return CardIndex(read_card(text))


@lru_cache(maxsize=16)
def _read_house_index(text: str) -> CardIndex:
    """Return the index of a card among house rules, written as JSON."""
    return CardIndex(build_card(json.loads(text), most_choices=MAX_HOUSE_CHOICES))


@dataclass(frozen=True)
class AmericanEngine(PlainEngine):
    r"""American mahjong with a card and a table's options.

    >>> from scoring import Context, Hand
    >>> card = '[[line]]\nheading = "Evens"\\nhand = "FF 22a 444b 666b 8888c"\npoints = 25'
    >>> engine = AmericanEngine().with_options({"card": card})
    >>> hand = Hand.parse("444p | 1f1f 22m 66pJ 8888s*")
    >>> sheet = engine.score(hand, Context(source="discard"))
    >>> sheet.total, sheet.as_json()["arrangement"]
    (25, '11f 22m 444p 66pJ=6p 8888s')

    Attributes:
        index: The ways of a card; without one no hand can be scored.
        options: The options that differ from those of the card.
    """

    index: CardIndex | None = field(default=None, repr=False)
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    name = "american"
    title = "American"
    kit = Kit(jokers=True, flowers=True, hand_size=HAND_SIZE)
    facts = (
        Fact("dead", "seats", "Whose hands are dead?", about="deal", own=True, outcomes=("won", "drawn")),
    )

    @property
    def card(self) -> Card | None:
        """The card of hands."""
        return None if self.index is None else self.index.card

    @cached_property
    def choices(self) -> Choices:
        """The value of each option."""
        return read_choices({} if self.card is None else self.card.options, self.options)

    @property
    def paying(self) -> PaymentFacts:  # type: ignore[override]  # depends on an option
        """The facts that payments depend on."""
        return PaymentFacts(discarder=True, dealer=self.choices.east_doubles)

    def with_options(self, options: Mapping[str, object]) -> AmericanEngine:
        """Return the engine with another card or other options.

        Args:
            options: Values by name; `card` is the text of a card.

        Raises:
            ScoringError: `bad_card`, `unknown_preset`, `unknown_option`, `bad_option_value`.
        """
        others = {name: value for name, value in options.items() if name != "card"}
        text = options.get("card")
        if text is not None and not isinstance(text, str):
            raise card_error("no_text", "card must be the text of a card")
        index = self.index if text is None else _read_index(text)
        chosen = AmericanEngine(index, {**self.options, **others})
        _ = chosen.choices  # raises for invalid options
        return chosen

    def with_house(self, changes: Mapping[str, Any]) -> AmericanEngine:
        """Return the engine with the card and the options of house rules.

        Args:
            changes: The content of a file of house rules; `card` is the content of the file of a card.

        Raises:
            ScoringError: `bad_house_rules`, `bad_card`.
        """
        others = {name: value for name, value in changes.items() if name != "card"}
        card = changes.get("card")
        if card is not None and not isinstance(card, Mapping):
            raise card_error("no_table", "card must be a table: write [[card.line]]")
        index = (
            self.index if card is None else _read_house_index(json.dumps(card, sort_keys=True, default=str))
        )
        return cast("AmericanEngine", PlainEngine.with_house(AmericanEngine(index, self.options), others))

    @property
    def catalogue(self) -> SimpleCatalogue:
        """The lines of the card and the options."""
        chosen, source = self.choices, self.title if self.card is None else self.card.source
        options = tuple(replace(each, default=getattr(chosen, each.name)) for each in OPTIONS)
        rows = [
            CatalogueRow(f"line_{line.number}", line.heading, line.text, _worth(line), source)
            for line in self._lines
        ]
        rows.append(NOTHING_EXPOSED._replace(worth=f"{chosen.concealed_bonus} points"))
        if chosen.jokerless_doubles:
            rows.append(NO_JOKERS)
        return SimpleCatalogue(self.name, self.title, DESCRIPTION, options, rows=tuple(rows))

    @property
    def _lines(self) -> Sequence[CardLine]:
        return () if self.card is None else self.card.lines

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        """Return a line for each line of the card and each option. Raises ScoringError `unknown_id`."""
        items = ((f"line_{each.number}", _describe_line(each)) for each in self._lines)
        return describe_catalogue(self.catalogue, items, self.facts, wanted)

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Return what prevents the hand from being scored; a loser's hand never is."""
        problems = self._tile_problems(hand, context)
        if not problems:
            rack = Rack.from_hand(hand)
            if self._best_match(rack) is None:
                problems.append(self._no_line_problem(rack))
        return problems

    def _tile_problems(self, hand: Hand, context: Context) -> list[Problem]:
        """Return what is wrong whatever the lines of the card."""
        if context.role == "loser":
            return [Problem("only_card_hands", "American rules score only hands that win")]
        if self.card is None:
            return [Problem("card_missing", NO_CARD)]
        problems = [*rack_problems(hand, self.choices.jokers), *context.problems(hand)]
        tile = hand.winning_tile
        if tile is not None and tile.printed is JOKER and context.claimed:
            message = "a discarded joker is dead: nobody wins with it"
            problems.append(Problem("discarded_joker", message))
        return problems

    def _no_line_problem(self, rack: Rack) -> Problem:
        """Return the problem of tiles that make no line, with the line that they would make concealed."""
        card = self._index.card
        match = next(self._index.matches(rack.as_concealed), None)
        if match is None:
            name = card.title or "the card"
            message = f"these tiles make no line of {name}: tilesnap nearest lists the nearest lines"
            params = {"card": card.title, "why": "titled" if card.title else "untitled"}
            return Problem("no_line", message, params)
        if match.line.concealed and rack.claimed:
            message = f"{match.line.title} is concealed, and a group of the hand is exposed"
            return Problem("line_concealed", message, {"line": match.line.title})
        exposed = " ".join(map(str, rack.exposures)) or "the named jokers"
        message = f"the tiles would make {match.line.title}, but {exposed} cannot be groups of it"
        return Problem("line_exposed", message, {"line": match.line.title, "exposed": exposed})

    @property
    def _index(self) -> CardIndex:
        if self.index is None:
            raise ScoringError("card_missing", NO_CARD)
        return self.index

    def _best_match(self, rack: Rack) -> tuple[Match, tuple[int, int]] | None:
        """Return the line that pays most, with its points and doubles."""
        best: tuple[Match, tuple[int, int]] | None = None
        for match in self._index.matches(rack):
            worth = self._worth_of(match, rack)
            if best is None or _total(worth) > _total(best[1]):
                best = match, worth
        return best

    def _worth_of(self, match: Match, rack: Rack) -> tuple[int, int]:
        """Return the points of a line and the number of doubles."""
        line, chosen = match.line, self.choices
        bonus = 0 if line.concealed or rack.claimed else chosen.concealed_bonus
        jokerless = chosen.jokerless_doubles and not rack.all_jokers and not line.is_singles_and_pairs
        return line.points + bonus, int(jokerless)

    def score(self, hand: Hand, context: Context) -> SimpleSheet:
        """Score a winning hand by the line that pays most. Raises ScoringError."""
        for problem in self._tile_problems(hand, context):
            raise ScoringError.from_problem(problem)
        rack = Rack.from_hand(hand)
        best = self._best_match(rack)
        if best is None:
            raise ScoringError.from_problem(self._no_line_problem(rack))
        match, (points, doubles) = best
        line, source = match.line, self._index.card.source
        groups = match.groups
        tiles = tuple(tile for group in groups for tile in group.tiles)
        items = [Line("line", line.title, "", line.points, 0, 0, tiles, source)]
        if points > line.points:
            bonus = points - line.points
            items.append(Line(NOTHING_EXPOSED.id, NOTHING_EXPOSED.name, "", bonus, 0, 0, tiles, source))
        if doubles:
            items.append(Line(NO_JOKERS.id, NO_JOKERS.name, "", 0, doubles, 0, tiles, source))
        arranged: dict[str, object] = {
            "arrangement": " ".join(map(str, groups)),
            "line": {"number": line.number, "heading": line.heading, "hand": line.text},
        }
        total = _total((points, doubles))
        return SimpleSheet(
            hand,
            context,
            tuple(items),
            total,
            points,
            points,
            doubles,
            more_fields=arranged,
            groups=tuple(group.tiles for group in groups),
        )

    def explain(self, sheet: Sheet) -> Explanation:
        """Explain the line, the total and what each player pays."""
        groups = str(sheet.as_json()["arrangement"])
        named = [tile for tile in sheet.items[0].tiles if tile.stands_for is not None]
        first = [Message("american_groups", f"its groups are {groups}", {"groups": groups})]
        if named:
            text = ", ".join(tile.code for tile in named)
            stands_for = [tile.stands_for.code for tile in named if tile.stands_for is not None]
            params = {"count": len(named), "tiles": stands_for}
            first.append(Message("american_jokers", f"jokers stand for tiles: {text}", params))
        items = (first, *[()] * (len(sheet.items) - 1))
        total = sheet.total
        doubled = f"2 × {sheet.points} = " if sheet.doubles else ""
        whole = [
            Message("total", f"total {doubled}{total}", {"total": total}),
            *explain_payments(total, sheet.context.seat, self.kit.seats, self.choices),
        ]
        return Explanation(tuple(items), whole)

    def waits(self, hand: Hand, context: Context) -> Sequence[WaitingTile]:
        """Return the tiles that complete a hand of 13, found by trying each kind."""
        short = without_winning_tile(hand) if hand.winning_tile is not None else hand
        known = replace(context, role="winner", source=context.source or "wall")
        waits = []
        for kind in range(JOKER_KIND + 1):
            tile = tile_of_kind(kind)
            won = replace(short, concealed=(*short.concealed, tile), winning_tile=tile, winning_meld=None)
            try:
                waits.append(WaitingTile(tile, self.score(won, known)))
            except ScoringError as error:
                if error.code == "card_missing":
                    raise
        return waits

    def nearest(self, hand: Hand, seen: Sequence[Tile] = ()) -> list[NearLine]:
        """Return every line of the card with its distance from a hand of up to 14 tiles, the nearest first.

        Args:
            hand: The exposed groups and the rack.
            seen: The tiles that others show or have discarded.

        Raises:
            ScoringError: `card_missing`, or the first problem of the tiles.
        """
        index = self._index
        for problem in rack_problems(hand, self.choices.jokers, size=None):
            raise ScoringError.from_problem(problem)
        return index.nearest(Rack.from_hand(hand), count_seen(seen), self.choices.jokers)

    def total_limits(self, *, won: bool) -> TotalLimits:
        """Return the range of totals of the card's lines."""
        totals = self.possible_totals_of_winner if won else (0,)
        return TotalLimits("points", totals[0], totals[-1])

    @cached_property
    def possible_totals_of_winner(self) -> tuple[int, ...]:
        """All totals that a winner may have, in ascending order; any from 0 on without a card."""
        chosen = self.choices
        totals = set()
        for line in self._lines:
            doubles = (1, 2) if chosen.jokerless_doubles and not line.is_singles_and_pairs else (1,)
            bonuses = (0,) if line.concealed else (0, chosen.concealed_bonus)
            totals |= {(line.points + bonus) * factor for bonus in bonuses for factor in doubles}
        return tuple(sorted(totals)) or (0,)

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        """Return the totals that a player in this role can have; a loser scores nothing."""
        totals = self.possible_totals_of_winner if role.won is not False else (0,)
        if role.won is None:
            totals = tuple(sorted({0, *totals}))
        return PossibleTotals("points", totals[0], totals[-1], totals)

    def settle_win(self, sheet: Sheet, win: Win) -> Settlement:
        """Return the payments to a winner that follow from one hand alone."""
        discarder = None if sheet.context.self_drawn else win.giver
        seats = self.kit.seats
        paid = winner_transfers(sheet.total, win.winner, seats, discarder, self.choices)
        return settle_transfers(tuple(paid), seats)

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Score the winner's hand and settle the deal. A wall game pays nobody.

        Raises:
            ScoringError: As `score` does, and `bad_settlement`.
        """
        check_deal(deal)
        penalties = tuple(penalty_transfers(deal))
        winner = deal.winner
        if winner is None:
            return make_ledger(deal, penalties)
        shown = deal.shown.get(winner)
        if shown is None or (shown.hand is None and shown.total is None):
            raise settlement_error(f"show the hand of {winner}, who won, or give its total")
        discarder = discarder_of(deal, winner)
        if shown.hand is None:
            total = shown.total or 0
            paid = winner_transfers(total, winner, deal.seats, discarder, self.choices)
            return make_ledger(deal, (*paid, *penalties))
        source: Any = shown.context.source or ("wall" if discarder is None else "discard")
        context = replace(
            shown.context, role="winner", seat=winner, round=deal.round, source=source, discarder=discarder
        )
        sheet = self.score(shown.hand, context)
        view = self.total_range(shown.hand, context, specials=())
        paid = winner_transfers(sheet.total, winner, deal.seats, discarder, self.choices)
        return make_ledger(deal, (*paid, *penalties), {winner: (sheet, view)})

    def next_position(self, place: GamePosition, deal: FinishedDeal) -> GamePosition:
        """Return the position of the next deal: the deal passes on, unless it was washed out."""
        return position_after(place, deal.outcome, _PASSES)


NO_CARD = (
    "American rules need your card of hands: write its lines in a file as docs/american.md shows, and give it"
    " with --card FILE"
)


def _total(worth: tuple[int, int]) -> int:
    points, doubles = worth
    return points << doubles


def _describe_line(line: CardLine) -> str:
    return f"item       line_{line.number}  {line.title}: {_worth(line)}, {len(line.ways)} ways"


def _worth(line: CardLine) -> str:
    return f"{line.points} points, {'concealed' if line.concealed else 'may be exposed'}"
