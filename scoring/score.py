"""A hand and its context become points, doubles and a total under a rule set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.arrange import arrange, arrange_partial
from scoring.breakdown import Breakdown, Line
from scoring.errors import Problem, ScoringError
from scoring.facts import Facts
from scoring.hand import NO_SHAPE
from scoring.meld import Meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scoring.arrange import Arrangement
    from scoring.conditions import Match
    from scoring.context import Context
    from scoring.hand import Hand
    from scoring.rule_set import ActiveItem, RuleSet


def score(hand: Hand, context: Context, rules: RuleSet) -> Breakdown:
    """Give the itemised score of the arrangement that scores best.

    A loser's hand with too many or too few tiles is dead and scores nothing.
    Raises ScoringError with the first of `hand.problems()` and `context.problems()`.
    """
    warnings = [*hand.warnings(context.role), *context.warnings(hand)]
    if context.role == "loser":
        hand, robbed = _after_robbery(hand, context)
        warnings += robbed
        dead = hand.count_problem("loser")
        if dead is not None:
            warnings.append(Problem("dead_hand", f"a dead hand scores nothing: {dead.message}", dead.params))
    problems = [*hand.problems(context.role), *context.problems(hand)]
    for problem in problems:
        if context.role == "winner" or problem.code not in ("too_few_tiles", "too_many_tiles"):
            raise ScoringError.of(problem)
    if context.role == "loser":
        arrangements = [arrange_partial(hand)]
    else:
        arrangements = [
            each for each in arrange(hand, claimed=context.claimed) if each.shape in rules.table.shapes
        ]
    if not arrangements:
        raise ScoringError("no_winning_shape", NO_SHAPE)
    scored = [_score(hand, context, arrangement, rules) for arrangement in arrangements]
    best = max(scored, key=lambda each: (each.total, each.uncut, each.points))
    if any(warning.code == "dead_hand" for warning in warnings):
        best = replace(best, points=0, rounded=0, doubles=0, uncut=0, total=0, items=())
    return replace(best, warnings=tuple(warnings))


def _score(hand: Hand, context: Context, arrangement: Arrangement, rules: RuleSet) -> Breakdown:
    facts = Facts(hand, context, arrangement)
    met = [
        (active, list(active.met(facts)))
        for active in rules.items
        if active.item.who in ("all", context.role)
    ]
    met = [(active, matches) for active, matches in met if matches]
    lines = list(_lines(met))
    points = sum(line.points for line in lines)
    doubles = sum(line.doubles for line in lines)
    rounding = rules.options["rounding"]
    if context.role == "loser" and not rules.options["round_losers"]:
        rounding = "none"
    rounded = to_tens(points) if rounding == "before_doubles" else points
    uncut = rounded * 2**doubles
    if rounding == "total":
        uncut = to_tens(uncut)
    limit_hand = max((line for line in lines if line.limit), key=lambda line: line.limit, default=None)
    if limit_hand is not None and limit_hand.limit * rules.limit >= min(uncut, rules.limit):
        lines, points, rounded, doubles = [limit_hand], 0, 0, 0
        uncut = int(limit_hand.limit * rules.limit)
    else:
        lines = [line for line in lines if not line.limit]
        limit_hand = None
    return Breakdown(
        won=context.role == "winner",
        points=points,
        rounded=rounded,
        doubles=doubles,
        uncut=uncut,
        total=min(uncut, rules.limit),
        limit=rules.limit,
        limit_hand=limit_hand.id if limit_hand else None,
        items=tuple(lines),
        arrangement=arrangement,
        warnings=(),
        role=context.role,
        rules=rules.name,
    )


def _lines(met: Iterable[tuple[ActiveItem, list[Match]]]) -> Iterator[Line]:
    """Give a line for each match, less the units that another item has absorbed."""
    met = list(met)
    absorbed = {pair for active, _ in met for pair in active.absorbs}
    for active, matches in met:
        item = active.item
        if (item.id, "all") in absorbed:
            continue
        doubles = 0 if (item.id, "doubles") in absorbed else active.doubles
        for match in matches:
            points = active.concealed_points if match.concealed else active.points
            if (item.id, "points") in absorbed:
                points = 0
            if points or doubles or item.limit:
                yield Line(
                    item.id, item.name, item.native, points, doubles, item.limit, match.tiles, item.source
                )


def to_tens(number: int) -> int:
    """Round to the nearest ten, a five upwards."""
    return (number + 5) // 10 * 10


def _after_robbery(hand: Hand, context: Context) -> tuple[Hand, list[Problem]]:
    """Take the robbed tile from the kong of the loser it was robbed from: it counts as the pung it was.

    The kong is the one that `*` marks, or the only one where no melded pung could be what is left of it.
    """
    if context.source != "robbed_kong" or context.seat is None or context.discarder != context.seat:
        return hand, []
    kongs = [meld for meld in hand.melds if meld.kind == "kong" and not meld.concealed]
    pungs = [meld for meld in hand.melds if meld.kind == "pung"]
    robbed = hand.winning_meld if hand.winning_meld in kongs else None
    if robbed is None and len(kongs) == 1 and not pungs:
        robbed = kongs[0]
    if robbed is None:
        unclear = Problem("robbed_kong_unclear", "mark the robbed kong with *, it counts as a pung")
        return hand, [unclear] if kongs else []
    melds = list(hand.melds)
    melds[melds.index(robbed)] = Meld("pung", robbed.tiles[:3])
    return replace(hand, melds=tuple(melds), winning_tile=None, winning_meld=None), []
