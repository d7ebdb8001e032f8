"""The scorer: a hand and its context become points, doubles and a total under a rule set."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

from scoring.errors import Problem, ScoringError
from scoring.hand.arrangement import (
    FLOWER_WIN,
    arrange,
    arrange_cached,
    arrange_flowers,
)
from scoring.hand.hand import no_shape_message
from scoring.hand.meld import Meld
from scoring.hand.splitting import ANY_TILES_SHAPE, has_winning_shape
from scoring.hand.tiles import JOKER
from scoring.tables.counting.arithmetic import Count, can_win, count_arrangement, find_obstacle
from scoring.tables.counting.breakdown import Breakdown
from scoring.tables.counting.fishing import count_loser, fishing_name
from scoring.tables.facts import Facts
from scoring.tables.loading import winning_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from scoring.engine import Line
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.active_item import ActiveItem, PaidItem
    from scoring.tables.loading import RuleSet
    from scoring.tables.matching import Offers
    from scoring.tables.schema import Item

    Arranging = Callable[..., list[Arrangement]]

_LINE = attrgetter("line")


def score(hand: Hand, context: Context, rules: RuleSet) -> Breakdown:
    """Return the itemised score of the arrangement that scores best.

    A loser's hand with too many or too few tiles is dead and scores nothing.

    Raises:
        ScoringError: The first of `hand.problems()` and `context.problems()`.

    """
    best, warnings, won = _score_best(hand, context, rules)
    if best.facts.context.turn == "dealers_first_discard":
        warnings = [*warnings, *_warn_of_unknown_kong(hand, best, context, rules)]
    return _make_breakdown(best, context, rules, warnings, won=won)


def score_total(hand: Hand, context: Context, rules: RuleSet) -> int:
    """Return the total alone.

    Raises:
        ScoringError: As `score` does.

    """
    return _score_best(hand, context, rules, arrange_cached)[0].total


def best_total(arranged: Iterable[tuple[Facts, Offers]], rules: RuleSet) -> int | None:
    """Return the total of a winner's hand whose items are known; None if it does not win.

    Args:
        arranged: Its arrangements, each with what the items offer it.
        rules: The rules.

    """
    counts = [
        count_arrangement(facts, rules, offers=offers) for facts, offers in arranged if can_win(facts, rules)
    ]
    if not counts:
        return None
    best = max(counts, key=attrgetter("rank"))
    return best.total if _below_minimum(best, rules) is None else 0


def _score_best(
    hand: Hand, context: Context, rules: RuleSet, arranging: Arranging = arrange
) -> tuple[Count, list[Problem], bool]:
    """Return the best count as it is paid, the warnings, and whether the hand wins."""
    hand, known, warnings = _check(hand, context, rules)
    counts = _count_all(hand, known, rules, arranging)
    best = counts[0] if len(counts) == 1 else max(counts, key=attrgetter("rank"))
    below = _below_minimum(best, rules)
    if below is not None:
        warnings = [*warnings, below]
        best = best._replace(total=0)
    if known.role == "loser" and any(warning.code == "dead_hand" for warning in warnings):
        nothing = best._replace(total=0, uncut=0, points=0, rounded=0, doubles=0, limit_hand=None, paid=[])
        best = nothing._replace(bonus_points=0, bonus_doubles=0)
    return best, warnings, best.facts.is_winner and below is None


def _count_all(hand: Hand, context: Context, rules: RuleSet, arranging: Arranging = arrange) -> list[Count]:
    """Return the count of every arrangement, with each tile that may be the last one."""
    if context.source != "dealt":
        return count_arrangements(hand, context, rules, arranging)
    hands = _last_tile_choices(hand, rules)
    return [each for last in hands for each in count_arrangements(last, context, rules, arranging)]


def _units_for_minimum(best: Count, rules: RuleSet) -> int:
    """Return the units that count towards the minimum."""
    if rules.settings.limits.minimum_counts_bonus:
        return best.uncut
    return best.uncut - sum(each.points for each in best.paid if each.active.item.bonus)


def _below_minimum(best: Count, rules: RuleSet) -> Problem | None:
    """Return the problem of a hand that lacks the units or the doubles to win."""
    if not best.facts.is_winner:
        return None
    wanted = rules.settings.limits.least_doubles
    if best.limit_hand is None and best.doubles < wanted:
        message = f"this hand does not win: it has {best.doubles} doubles, and must have {wanted}"
        return Problem("too_few_doubles", message, {"have": best.doubles, "least": wanted})
    have, least, unit = (
        _units_for_minimum(best, rules),
        rules.settings.limits.minimum,
        rules.settings.payout.unit,
    )
    if have >= least:
        return None
    message = f"this hand does not win: it has {have} {unit}, and must have {least}"
    return Problem("below_minimum", message, {"have": have, "least": least, "unit": unit})


def score_alternatives(hand: Hand, context: Context, rules: RuleSet) -> list[Breakdown]:
    """Return a breakdown for every way to arrange the hand, the best first.

    Raises:
        ScoringError: As `score` does.

    """
    hand, known, warnings = _check(hand, context, rules)
    counts = _count_all(hand, known, rules)
    counts.sort(key=attrgetter("rank"), reverse=True)
    return [
        _make_breakdown(
            each,
            context,
            rules,
            warnings,
            won=each.facts.is_winner and _below_minimum(each, rules) is None,
        )
        for each in counts
    ]


def _last_tile_choices(hand: Hand, rules: RuleSet) -> list[Hand]:
    """Return a dealt hand with each tile that may be its last one."""
    if hand.winning_tile is not None or not rules.settings.dealt_any_last:
        return [hand]
    return [replace(hand, winning_tile=tile) for tile in dict.fromkeys(hand.concealed)] or [hand]


def count_arrangements(
    hand: Hand, context: Context, rules: RuleSet, arranging: Arranging = arrange
) -> list[Count]:
    """Return the count of every arrangement that wins, or the one of a loser's hand."""
    if context.role == "loser":
        return [count_loser(hand, context, rules)]
    shapes = tuple(rules.shapes)
    facts = Facts(hand, context, shapes)
    counts = []
    if context.flower_win is True and FLOWER_WIN in rules.shapes:
        alone = facts.with_arrangement(arrange_flowers(hand))
        counts += [count_arrangement(alone, rules)] if can_win(alone, rules) else []
        if any(_must_win(active, alone) for active in rules.shapes[FLOWER_WIN]):
            return counts
    if context.robbed_concealed is True:
        shapes = tuple(shape for shape in shapes if shape == rules.settings.rob_concealed_kong)
    if hand.tiles and hand.tiles[-1] is JOKER:  # allowed only where the tiles do not matter
        shapes = tuple(shape for shape in shapes if shape == ANY_TILES_SHAPE)
    whole = context.flower_win is not True or hand.count_problem("winner", rules.settings.sets) is None
    for arrangement in arranging(hand, claimed=context.claimed, shapes=shapes) if whole else ():
        arranged = facts.with_arrangement(arrangement)
        if can_win(arranged, rules):
            counts.append(count_arrangement(arranged, rules))
    if not counts and context.robbed_concealed is True:
        raise ScoringError(
            "concealed_kong_robbed", "under these rules nobody may rob a concealed kong for this hand"
        )
    if not counts:
        raise _no_win_error(hand, facts, rules)
    return counts


def _must_win(active: ActiveItem, alone: Facts) -> bool:
    """Return True if flowers win by an item that leaves the player no choice to count the other tiles."""
    return (active.params or {}).get("by") == "forced" and bool(active.matches(alone))


def _no_win_error(hand: Hand, facts: Facts, rules: RuleSet) -> ScoringError:
    """Return the error of tiles that make no hand, or one that does not win under these rules."""
    settings, title = rules.settings, rules.table.title
    most: object = settings.limits.most_chows
    named: dict[str, str] = {}
    for problem in hand.tile_problems("winner", settings.sets):
        if problem.code == "joker":
            return ScoringError.from_problem(problem)
    regular = arrange(hand, claimed=facts.context.claimed, shapes=("regular",))
    if not regular and not has_winning_shape(hand.melds, hand.concealed, hand.winning_meld, rules.own_shapes):
        why, message = "shape", no_shape_message(settings.sets)
    elif regular:
        why = find_obstacle(facts.with_arrangement(regular[0]), rules)
        if why == "wanted":
            names = [each.item.name for each in rules.items if each.item.id in settings.limits.wins_with]
            most = names
            message = f"this is not a winning hand: the rules {title} want one of {', '.join(names)}"
        else:
            claimed = "claimed " * (why == "claimed_chows")
            most = settings.limits.most_claimed_chows if claimed else most
            message = f"this is not a winning hand: the rules {title} allow {most} {claimed}chow"
            message += "s" * (most != 1)
    else:
        why = "special"
        message = f"this is not a winning hand under the rules {title}, which do not know its special shape"
        if (off := _find_switched_off(hand, rules)) is not None:
            why, named = "off", {"id": off.id, "name": off.name, "native": off.native}
            message = (
                f"this is not a winning hand: the rules {title} count {off.name} only where a table wants it"
            )
    sets = rules.settings.sets
    return ScoringError(
        "no_winning_shape", message, why=why, most=most, title=title, rules=rules.name, sets=sets, **named
    )


def _find_switched_off(hand: Hand, rules: RuleSet) -> Item | None:
    """Return the item by whose shape the hand would win, had the table not switched it off."""
    for item in rules.table.items:
        is_off = not rules.options[item.id] and item.when.condition == "shape"
        if is_off and arrange(hand, shapes=(winning_shape(item, rules.table),)):
            return item
    return None


def _check(hand: Hand, context: Context, rules: RuleSet) -> tuple[Hand, Context, list[Problem]]:
    """Return the hand as it counts, its context completed, and the warnings.

    Raises:
        ScoringError: The first problem.

    """
    sets = rules.settings.sets
    conclusion = context.conclude(hand)
    context = context.completed_by(conclusion)
    warnings = [*hand.warnings(context.role), *context.warnings(hand)]
    if hand.bonus and not rules.counts_bonus:
        message = f"flowers and seasons count nothing under the rules {rules.table.title}"
        warnings.append(Problem("bonus_not_counted", message))
    if context.role == "loser":
        hand, robbed = _remove_robbed_tile(hand, context)
        warnings += robbed
        dead = hand.count_problem("loser", sets)
        if dead is not None:
            warnings.append(Problem("dead_hand", f"a dead hand scores nothing: {dead.message}", dead.params))
    for problem in (*hand.tile_problems(context.role, sets), *conclusion.problems):
        if problem.code not in allowed_problems(context, rules):
            raise ScoringError.from_problem(problem)
    return hand, context, warnings


def _warn_of_unknown_kong(hand: Hand, best: Count, context: Context, rules: RuleSet) -> list[Problem]:
    """Return a warning with the total if East had no kong, where that is unknown."""
    known = best.facts.context
    asks = any((active.params or {}).get("easts_kong") is False for active in rules.items)
    if not asks or known.role == "loser" or known.east_konged is not None:
        return []
    total = score_total(hand, replace(context, east_konged=False), rules)
    if total == best.total:
        return []
    message = f"it is unknown whether East made a concealed kong: if not, the hand scores {total}"
    return [Problem("east_konged_unknown", message, {"total": total})]


def allowed_problems(context: Context, rules: RuleSet) -> tuple[str, ...]:
    """Return the codes of tile problems with which a hand may be scored all the same.

    A loser's hand of a wrong count is dead. Flowers win, and so do discards, whatever tiles the hand holds.
    """
    any_count = context.role == "loser" or (context.flower_win is True and FLOWER_WIN in rules.shapes)
    by_discards = (
        context.role == "winner" and context.discards is not None and ANY_TILES_SHAPE in rules.shapes
    )
    return ("too_few_tiles", "too_many_tiles") * any_count + ("joker",) * by_discards


def _fishing_line(paid: PaidItem) -> Line:
    item = paid.active.item
    waits = item.pays.fishing is not None or paid.active.pays_waiting_loser
    return paid.line._replace(name=fishing_name(item)) if waits else paid.line


def _make_breakdown(
    best: Count, stated: Context, rules: RuleSet, warnings: Sequence[Problem], *, won: bool
) -> Breakdown:
    facts = best.facts
    lines = map(_LINE if facts.is_winner else _fishing_line, best.paid)
    return Breakdown(
        won,
        best.points,
        best.rounded,
        best.doubles,
        best.bonus_points,
        best.bonus_doubles,
        best.uncut,
        best.total,
        rules.limit,
        best.limit_hand.item.id if best.limit_hand else None,
        tuple(lines),
        facts.arrangement,
        tuple(warnings),
        facts.hand,
        stated,
        rules,
    )


def _remove_robbed_tile(hand: Hand, context: Context) -> tuple[Hand, list[Problem]]:
    """Remove the robbed tile from the kong of the loser it was robbed from: it counts as the pung it was.

    The kong is the one that `*` marks, or the only one where no melded pung could be what is left of it.
    """
    is_stated = context.kong_robbed is True
    is_named = context.source == "robbed_kong" and context.seat is not None
    if not is_stated and not (is_named and context.discarder == context.seat):
        return hand, []
    kongs = [meld for meld in hand.melds if meld.kind == "kong" and not meld.concealed]
    pungs = [meld for meld in hand.melds if meld.kind == "pung"]
    marked = hand.winning_meld
    robbed = marked if marked is not None and marked.kind == "kong" else None
    if robbed is None and len(kongs) == 1 and (is_stated or not pungs):
        robbed = kongs[0]
    if robbed is None:
        unclear = Problem("robbed_kong_unclear", "mark the robbed kong with *, it counts as a pung")
        return hand, [unclear] if kongs else []
    melds = list(hand.melds)
    melds[melds.index(robbed)] = Meld("pung", robbed.tiles[:3], concealed=robbed.concealed)
    return replace(hand, melds=tuple(melds), winning_tile=None, winning_meld=None), []
