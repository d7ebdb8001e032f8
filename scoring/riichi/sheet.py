"""The score sheet of a riichi hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.engine import sheet_to_json
from scoring.errors import Problem
from scoring.riichi.counting import count_hand, is_yakuman
from scoring.riichi.fu import sum_fu
from scoring.riichi.items import item_lines
from scoring.riichi.payments import STICK, Payers, divide_payment
from scoring.riichi.situation import read_situation
from scoring.riichi.yaku import BASIC_YAKUMAN, YAKUMAN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.riichi.counting import RiichiCount
    from scoring.riichi.options import Choices
    from scoring.riichi.payments import Share
    from scoring.riichi.situation import Situation

LIABLE_YAKUMAN = ("daisangen", "daisuushii")
"""Yakuman whose last set somebody may be liable for. Source: EMA riichi rules, liability."""
CHIP_ITEMS = ("ippatsu", "ura_dora", "red_dora")
"""What brings a chip for each han. Source: rules of Japanese parlours, chips."""
FOUR_KONGS = "suukantsu"
"""A yakuman with liability at some tables. Source: M.League official rules, liability."""


@dataclass(frozen=True, slots=True)
class RiichiSheet:
    """The score of a riichi hand: `points` are fu, `doubles` han, `total` what the winner is paid.

    Attributes:
        hand: The hand.
        context: The context by which it was scored.
        choices: The options of the table.
        situation: The situation that was read from the context.
        counted: The count of the hand.
        items: Yaku and dora with their tiles.
        warnings: What is unknown or odd about the hand.
        shares: What each payer pays; empty for a hand without a yaku.
    """

    hand: Hand
    context: Context
    choices: Choices
    situation: Situation
    counted: RiichiCount
    items: tuple[Line, ...]
    warnings: tuple[Problem, ...]
    shares: tuple[Share, ...] = field(default=())

    @property
    def won(self) -> bool:
        """True if the hand has a yaku, and so wins."""
        return bool(self.counted.paid)

    @property
    def points(self) -> int:
        """The fu before rounding."""
        return sum_fu(self.counted.fu)

    @property
    def rounded(self) -> int:
        """The rounded fu."""
        return self.counted.rounded

    @property
    def doubles(self) -> int:
        """The han."""
        return self.counted.han

    @property
    def total(self) -> int:
        """The winner's payment, with counters and sticks."""
        return _total(self.shares, self.situation) if self.won else 0

    @property
    def unit(self) -> str:
        """The name of points."""
        return "fu"

    @property
    def double(self) -> str:
        """The name of doubles."""
        return "han"

    @property
    def limit_hand(self) -> str | None:
        """The id of the limit that it reaches."""
        limit = self.counted.limit
        return limit and limit.id

    @property
    def limit_share(self) -> float:
        """The basic points as a share of those of one yakuman, at most 1."""
        return min(self.counted.worth.basic / BASIC_YAKUMAN, 1) if self.won else 0.0

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement in which it was counted."""
        return self.counted.arrangement

    @property
    def may_be_liable(self) -> bool:
        """True if a set of such a yakuman was claimed, so that its discarder may be liable."""
        return self.liable_basic > 0

    @property
    def liable_basic(self) -> int:
        """The basic points that a liable player answers for; 0 if nobody can be liable."""
        claimed = {tile for meld in self.hand.claimed for tile in meld.tiles}
        ids = (*LIABLE_YAKUMAN, FOUR_KONGS) if self.choices.four_kong_liability else LIABLE_YAKUMAN
        han = sum(
            line.doubles for line in self.items if line.id in ids and not claimed.isdisjoint(line.tiles)
        )
        if not han or self.choices.liability_covers == "hand":
            return self.counted.worth.basic if han else 0
        return BASIC_YAKUMAN * (han // YAKUMAN)

    @property
    def chips(self) -> int:
        """The chips that each payer gives, where the table plays chips."""
        if not self.choices.chip_value:
            return 0
        if is_yakuman(self.counted):
            times = self.counted.worth.basic // BASIC_YAKUMAN
            return self.choices.yakuman_chips * times * (1 if self.situation.drawn else 2)
        return sum(line.doubles for line in self.items if line.id in CHIP_ITEMS)

    def as_json(self) -> dict[str, object]:
        """Return the object that `python -m scoring --json` prints, without the id."""
        limit = self.counted.limit
        more = {
            "unit": self.unit,
            "double": self.double,
            "limit": limit and limit._asdict(),
            "parts": [line.as_json() for line in self.counted.fu],
            "payments": [self._payment_json(share) for share in self.shares],
            "sticks": STICK * self.situation.sticks if self.won else 0,
        }
        return sheet_to_json(self, more)

    def _payment_json(self, share: Share) -> dict[str, object]:
        why = f"{share.times} times {self.counted.worth.basic} basic points, rounded up to hundreds"
        if share.absent:
            why += f", and {share.absent}, half of what a fourth player would pay"
        return {"payer": share.payer, "amount": share.amount, "counters": share.counters, "why": why}


def make_sheet(hand: Hand, context: Context, choices: Choices) -> RiichiSheet:
    """Score a hand that has no problems. Raises ScoringError for an invalid context."""
    situation, whole_hand = read_situation(context, choices), hand.without_last_claim()
    whole = count_hand(whole_hand, situation, choices)
    paid = _shares(whole, situation, context, choices)
    lines = item_lines(whole, whole_hand, situation, choices)
    warnings = (*_hand_warnings(hand, context), *_no_yaku_problems(whole))
    return RiichiSheet(hand, context, choices, situation, whole, lines, warnings, paid)


def total_of_hand(hand: Hand, context: Context, choices: Choices) -> int:
    """Return the total of a hand alone, as its sheet has it. Raises ScoringError as `make_sheet` does."""
    situation = read_situation(context, choices)
    whole = count_hand(hand.without_last_claim(), situation, choices)
    return _total(_shares(whole, situation, context, choices), situation) if whole.paid else 0


def _shares(
    whole: RiichiCount, situation: Situation, context: Context, choices: Choices
) -> tuple[Share, ...]:
    """Return the shares of those who pay for a hand; none for one without a yaku."""
    if not whole.paid:
        return ()
    return divide_payment(
        whole.worth.basic,
        situation.seat,
        drawn=situation.drawn,
        discarder=context.discarder,
        honba=situation.honba,
        payers=Payers.from_choices(choices),
    )


def _total(shares: tuple[Share, ...], situation: Situation) -> int:
    return sum(share.amount + share.counters for share in shares) + STICK * situation.sticks


def _no_yaku_problems(whole: RiichiCount) -> Iterator[Problem]:
    if not whole.paid:
        yield Problem("no_yaku", "the hand has no yaku, so it does not win", {})


def _hand_warnings(hand: Hand, context: Context) -> Iterator[Problem]:
    yield from hand.warnings(context.role)
    known = context.warnings(hand)
    yield from known
    if context.seat is None and "seat_unknown" not in [each.code for each in known]:
        message = "the seat is unknown: the hand is paid as one of a player who is not the dealer"
        yield Problem("dealer_unknown", message, {})
    if hand.bonus:
        message = "flowers and seasons count nothing under the rules riichi"
        yield Problem("bonus_not_counted", message, {"rules": "riichi", "title": "riichi"})
