"""One hand under several rule sets: what each pays, by which items, and what each still needs to know.

The totals are those of each engine's own `score` and `total_range`. They are in different units, so that they
do not compare; results are ordered by the share of each rule set's limit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, cast

from scoring.engine import Win, engine_hand_facts
from scoring.engines import find_engine, load_catalogues
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.engine import Engine, Line, Preset, Settlement, Sheet
    from scoring.errors import Message, UserFacingError
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand

MAX_MAIN_ITEMS = 3


class RuleChoice(NamedTuple):
    """Rules to compare: an engine with the preset that it uses, perhaps changed by a house."""

    engine: Engine
    preset: Preset | None = None
    is_house: bool = False

    @property
    def title(self) -> str:
        """The English title, with that of the preset."""
        title = self.engine.title
        if self.preset is None or self.preset.title in title:
            return title
        return f"{title}: {self.preset.title}"


class MainItem(NamedTuple):
    """An item that makes much of a score; `times` it counts, `points` and `doubles` are their sums."""

    line: Line
    times: int
    points: int
    doubles: int
    limit: float


@dataclass(frozen=True, slots=True)
class ComparedScore:
    """The score of a hand under one of several rule sets.

    Attributes:
        choice: The rules.
        sheet: The score by what is known; None if there is no score.
        problem: Why the hand does not win under these rules.
        least: The lowest possible total; None if too much is open.
        most: The highest possible total; None if too much is open.
        asked: The facts that would settle the total.
        settlement: Who pays whom; None if the rules lack a fact for it.
        payment_asked: The facts that would settle the payments, once the total is settled.
    """

    choice: RuleChoice
    sheet: Sheet | None = None
    problem: Message | UserFacingError | None = None
    least: int | None = None
    most: int | None = None
    asked: tuple[str, ...] = ()
    settlement: Settlement | None = None
    payment_asked: tuple[str, ...] = ()

    @property
    def total(self) -> int | None:
        """The total by what is known; None if the hand does not score."""
        return self.sheet.total if self.sheet is not None and self.problem is None else None

    @property
    def is_open(self) -> bool:
        """True if an unknown fact may still change the total, or make the hand win."""
        return bool(self.asked) or (self.total is not None and not self.least == self.most == self.total)

    @property
    def limit_share(self) -> float | None:
        """The total as a share of the limit, at most 1; None for rules without a limit."""
        if self.total is None:
            return None
        # Sheets of other packages may lack the property.
        share: float | None = getattr(self.sheet, "limit_share", None)
        return share

    @property
    def main_items(self) -> tuple[MainItem, ...]:
        """The items without which the score would lose most."""
        return main_items(self.sheet) if self.sheet is not None and self.total is not None else ()

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the score."""
        engine, preset = self.choice.engine, self.choice.preset
        return {
            "rules": engine.name,
            "preset": preset and preset.code,
            "house": self.choice.is_house,
            "title": self.choice.title,
            "unit": engine.unit,
            "total": self.total,
            "open": self.is_open,
            "least": self.least,
            "most": self.most,
            "share": None if self.limit_share is None else round(self.limit_share, 4),
            "items": [
                {
                    **each.line.as_json(),
                    "points": each.points,
                    "doubles": each.doubles,
                    "limit": each.limit,
                    "times": each.times,
                }
                for each in self.main_items
            ],
            "asked": list(self.asked),
            "pays": None if self.settlement is None else [list(each) for each in self.settlement.pays],
            "payment_asked": list(self.payment_asked),
            "problem": self.problem
            and {
                "code": self.problem.code,
                "message": self.problem.message,
                "params": dict(self.problem.params),
            },
        }


@cache
def installed_choices() -> tuple[RuleChoice, ...]:
    """Return every rule set that can be loaded, each followed by its presets."""
    choices = []
    for name, catalogue in load_catalogues().items():
        engine = find_engine(name)
        choices.append(RuleChoice(engine))
        choices += [
            RuleChoice(engine.with_options({"preset": preset.code}), preset) for preset in catalogue.presets
        ]
    return tuple(choices)


def compare_rules(hand: Hand, context: Context, choices: Iterable[RuleChoice]) -> list[ComparedScore]:
    """Score a hand under several rule sets, in the order of `rank_scores`.

    Args:
        hand: The hand.
        context: What is known of it; each engine gets only those own facts that it knows.
        choices: The rules.
    """
    return rank_scores([_score_under(choice, hand, context) for choice in choices])


def rank_scores(scores: Iterable[ComparedScore]) -> list[ComparedScore]:
    """Order scores by the share of the limit, then those without a limit, then those that do not win.

    Scores of equal rank keep their order. Totals in different units have no order of their own.
    """
    return sorted(scores, key=_rank)


def _rank(score: ComparedScore) -> tuple[int, float]:
    if score.total is not None:
        share = score.limit_share
        return (1, 0.0) if share is None else (0, -share)
    return (2 if score.is_open else 3), 0.0


def group_equal_scores(scores: Sequence[ComparedScore]) -> list[list[ComparedScore]]:
    """Group the scores of presets of one rule set that agree in everything, so that they are shown once."""
    groups: dict[object, list[ComparedScore]] = {}
    for score in scores:
        groups.setdefault(_likeness(score), []).append(score)
    return list(groups.values())


def _likeness(score: ComparedScore) -> object:
    return (
        score.choice.engine.name,
        score.choice.is_house,
        score.total,
        score.limit_share,
        (score.least, score.most, score.asked, score.payment_asked),
        tuple((each.line.id, *each[1:]) for each in score.main_items),
        score.settlement and score.settlement.pays,
        score.problem and (score.problem.code, score.problem.message),
    )


def main_items(sheet: Sheet) -> tuple[MainItem, ...]:
    """Return up to three items that make most of a score, the largest first.

    An item weighs what the score would lose without it: a share of the points, and half for each double.
    """
    lines: dict[str, list[Line]] = {}
    for line in sheet.items:
        lines.setdefault(line.id, []).append(line)
    sums = [
        MainItem(
            same[0],
            len(same),
            sum(line.points for line in same),
            sum(line.doubles for line in same),
            max(line.limit for line in same),
        )
        for same in lines.values()
    ]
    points = sum(item.points for item in sums)
    weights = {item: _weight(item, points) for item in sums}
    paid = sorted((item for item in sums if weights[item] > 0), key=lambda item: -weights[item])
    return tuple(paid[:MAX_MAIN_ITEMS])


def _weight(item: MainItem, points: int) -> float:
    if item.limit:
        return 1 + item.limit
    share = item.points / points if points > 0 else 0
    return 1 - (1 - share) * 0.5**item.doubles


def _score_under(choice: RuleChoice, hand: Hand, context: Context) -> ComparedScore:
    engine = choice.engine
    own = {fact.name for fact in engine_hand_facts(engine)}
    known = replace(context, extra={name: value for name, value in context.extra.items() if name in own})
    try:
        sheet = engine.score(hand, known)
        least, most, asked = engine.total_range(hand, known)
    except ScoringError as error:
        return ComparedScore(choice, problem=error)
    lacks_minimum = known.role == "winner" and not sheet.won
    score = ComparedScore(choice, sheet, sheet.warnings[-1] if lacks_minimum else None, least, most, asked)
    if score.total is None or score.is_open or known.role == "loser" or not engine.paying.anybody_pays:
        return score
    open_facts = _open_payment_facts(engine, sheet, known)
    if open_facts:
        return replace(score, payment_asked=open_facts)
    giver = known.discarder if engine.paying.discarder and not known.self_drawn else None
    return replace(score, settlement=engine.settle_win(sheet, Win(cast("Wind", known.seat), giver)))


def _open_payment_facts(engine: Engine, sheet: Sheet, context: Context) -> tuple[str, ...]:
    """Return the facts that the payments depend on and that a context does not hold.

    A context never says who is liable, so payments that may depend on it stay open.
    """
    paying = engine.paying
    claimed = context.source is not None and not context.self_drawn
    open_facts = {
        "seat": context.seat is None,
        "source": paying.discarder and context.source is None,
        "discarder": paying.discarder and claimed and context.discarder is None,
        "liable": engine.may_be_liable(sheet),
    }
    return tuple(name for name, is_open in open_facts.items() if is_open)
