"""Final scores of a game: what each player has won or lost in the end, and who owes whom.

The pages, the season, spreadsheets, viewers and the API all use them. Under rules that only add up points the
final score is the total; MCR adds table points for places, by which several games are ranked. Riichi adds uma,
oka, the riichi sticks left on the table, chips and yakitori, subtracts the cost of false wins after the game,
and writes the sum in thousands. While a game goes on, the scores are those that it would have if it ended now.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.games.played_game import rank_totals, rule_points, settled_deals
from tilesnap.games.statistics import provisional_totals

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from tilesnap.games.played_game import PlayedGame


class Payment(NamedTuple):
    """An amount that one player pays another."""

    payer: int
    payee: int
    amount: int


def settle_up(nets: Sequence[int]) -> tuple[Payment, ...]:
    """Return the fewest payments that settle these nets, the largest first.

    A group of players whose nets sum to zero needs one payment less than it has players, so the players are
    divided into as many such groups as possible.

    Args:
        nets: The points that each player won or lost.

    Raises:
        ValueError: The nets do not sum to zero.

    """
    if sum(nets):
        raise ValueError(f"the nets add up to {sum(nets)}, not to 0")
    payments = (each for group in _even_groups(tuple(nets)) for each in _settle_group(group, nets))
    return tuple(sorted(payments, key=lambda each: (-each.amount, each.payer, each.payee)))


def _even_groups(nets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Divide the players with a non-zero net into as many groups as possible that each sum to zero."""

    @cache
    def partition(remaining: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        if not remaining:
            return ()
        first, *others = remaining
        partitions = [
            ((first, *beside), *partition(tuple(each for each in others if each not in beside)))
            for size in range(len(others) + 1)
            for beside in combinations(others, size)
            if not nets[first] + sum(nets[each] for each in beside)
        ]
        return max(partitions, key=len)

    return partition(tuple(player for player, net in enumerate(nets) if net))


def _settle_group(group: tuple[int, ...], nets: Sequence[int]) -> Iterator[Payment]:
    """Yield payments from the largest debtor to the largest creditor; each settles one of the two."""
    balances = {player: nets[player] for player in group}
    while any(balances.values()):
        payer = min(balances, key=lambda player: (balances[player], player))
        payee = max(balances, key=lambda player: (balances[player], -player))
        amount = min(-balances[payer], balances[payee])
        balances[payer] += amount
        balances[payee] -= amount
        yield Payment(payer, payee, amount)


Number = int | Decimal


class FinalScore(NamedTuple):
    """The final result of one player. The parts from `uma` to `yakitori` are in points."""

    player: int
    place: int
    """From 1; players with a shared place have the same."""
    total: int
    """The total at the table."""
    score: Number
    """The final score in the unit of the rules: the total, or under riichi thousands won or lost."""
    won: Number
    """The points won or lost, in the unit of `score`."""
    uma: int = 0
    oka: int = 0
    sticks: int = 0
    penalty: int = 0
    chips: int = 0
    yakitori: int = 0
    table_points: Fraction | None = None
    """The points for the place, by which several games are ranked; None if the rules have none."""


class Debt(NamedTuple):
    """An amount that one player owes another.

    None is the table, which keeps what the rules give to nobody.
    """

    payer: int | None
    payee: int | None
    amount: Number


@dataclass(frozen=True, slots=True)
class FinalScores:
    """The final scores of a game, sorted by place."""

    rows: tuple[FinalScore, ...]
    has_bonus: bool
    """True if the rules add anything to the totals, so that scores are in thousands."""
    provisional: frozenset[int]
    """The players whose score may still change."""
    debts: tuple[Debt, ...]

    @property
    def by_player(self) -> tuple[FinalScore, ...]:
        """The same in seating order."""
        return tuple(sorted(self.rows, key=lambda each: each.player))

    @property
    def has_table_points(self) -> bool:
        """True if the rules give table points for places."""
        return any(each.table_points is not None for each in self.rows)

    @property
    def first(self) -> tuple[FinalScore, ...]:
        """The players in first place: several if they share it."""
        return tuple(each for each in self.rows if each.place == 1)

    def is_shared(self, place: int) -> bool:
        """Return True if several players have this place."""
        return sum(each.place == place for each in self.rows) > 1


def final_scores(game: PlayedGame) -> FinalScores:
    """Return the final scores of a game, or how it would end now."""
    moving = provisional_totals(game)[-1]
    start = game.state.start_event.start
    nets = [total - start for total in game.totals]
    ranked = game.rules.ranking(rule_points(game), game.next_place, settled_deals(game))
    table_points = {each.player: each.table_points for each in ranked if each.table_points is not None}
    has_bonus = bool(ranked) and not table_points
    if ranked and moving:
        moving = frozenset(range(len(nets)))  # what places earn depends on the order
    if has_bonus:
        rows = [
            FinalScore(
                player=each.player,
                place=each.place,
                total=game.totals[each.player],
                score=convert_to_thousands(each.score),
                won=convert_to_thousands(each.score),
                uma=each.uma,
                oka=each.oka,
                sticks=each.sticks,
                penalty=each.penalty,
                chips=each.chips,
                yakitori=each.yakitori,
            )
            for each in ranked
        ]
        results = {each.player: each.score for each in ranked}
        nets = [results[player] for player in range(len(nets))]
    else:
        placed = rank_totals(game.totals)
        rows = [
            FinalScore(
                player, placed[player], total, total, nets[player], table_points=table_points.get(player)
            )
            for player, total in enumerate(game.totals)
        ]
    rows.sort(key=lambda each: (each.place, each.player))
    debts = _debts(nets) if game.rules.paying.anybody_pays else ()
    if has_bonus:
        debts = tuple(each._replace(amount=convert_to_thousands(int(each.amount))) for each in debts)
    return FinalScores(tuple(rows), has_bonus, moving, debts)


def _debts(nets: list[int]) -> tuple[Debt, ...]:
    """Return the fewest payments that settle these nets, the largest first."""
    table = len(nets)  # an additional player, who has won what the others lost together
    payments = settle_up([*nets, -sum(nets)])

    def player(number: int) -> int | None:
        return None if number == table else number

    return tuple(Debt(player(each.payer), player(each.payee), each.amount) for each in payments)


def round_table_points(points: Fraction) -> Decimal:
    """Return table points with two decimals at most: a third of a point is written as .33."""
    if points.denominator == 1:
        return Decimal(points.numerator)
    return (Decimal(points.numerator) / Decimal(points.denominator)).quantize(Decimal("0.01")).normalize()


def convert_to_thousands(points: int) -> Decimal:
    """Return points in thousands, with one decimal, or more where the points are not whole hundreds."""
    exact = Decimal(points).scaleb(-3).normalize()
    return exact if exact.as_tuple().exponent <= -1 else exact.quantize(Decimal("0.1"))  # type: ignore[operator]
