"""Evaluation of a hand: the next question, the score, and how far the total is certain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring import Context, ScoringError
from scoring.advice.win_source import (
    RARE_FACTS,
    SPECIAL_NAMES,
    possible_sources,
    possible_winning_tiles,
    source_facts,
)
from scoring.engine import engine_hand_facts
from scoring.hand.arrangement import arrange
from scoring.hand.claiming import claimable_groups, group_choices, with_claimed_groups
from scoring.hand.hand import Hand
from scoring.hand.sets import KONG
from scoring.hand.tiles import Tile
from scoring.other_rules import other_rules
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.editable_hand import concealed_quads, likely_faces

if TYPE_CHECKING:
    from collections.abc import Collection

    from scoring.engine import Engine, Sheet
    from scoring.errors import Message, Problem, UserFacingError
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.layout import HandLayout
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.editable_hand import EditableHand, EditableTile
    from tilesnap.deals.facts import HandFacts, Role, WinSource
    from tilesnap.deals.rules import Rules


NEAR_WIN_CODES = ("mcr_would_win",)
"""The codes of messages about what would have given a hand enough to win."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a hand.

    Attributes:
        hand: The scoring hand.
        role: Whether it won or lost.
        context: How it was won.
        engine: The rules.
        question: The next question, or None.
        missing: Number of answers that the total still waits for.
        asked: The facts that these answers state.
        problem: Why there is no score.
        breakdown: The score as far as known.
        least: Smallest possible total; None if too much is open.
        most: Largest possible total; None if too much is open.
        groups: The tiles of the sets that may have been claimed.
        offered: Special ways of winning that are possible here.
        rare: Rarely needed facts that matter here.
        flowers: Sources by which flowers and seasons may have won.
        other_rules: Rule sets that would accept the tiles if the current one does not.
        together: Open facts that one gesture may answer with the question, which is one of them; empty if it
            is answered alone.
        quads: Faces that would make a concealed kong if there is one tile too many.
        near_wins: Changes by which a hand below the minimum would have won.
    """

    hand: Hand
    role: Role
    context: Context
    engine: Engine
    question: str | None = None
    missing: int = 0
    asked: tuple[str, ...] = ()
    problem: Message | UserFacingError | None = None
    breakdown: Sheet | None = None
    least: int | None = None
    most: int | None = None
    groups: tuple[tuple[EditableTile, ...], ...] = ()
    offered: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    flowers: tuple[WinSource, ...] = ()
    other_rules: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    quads: tuple[Tile, ...] = ()
    near_wins: tuple[Message, ...] = ()

    @property
    def is_final(self) -> bool:
        """True if no open answer can change the total."""
        return self.breakdown is not None and not self.missing

    @property
    def set_count(self) -> int:
        """Number of sets in a hand."""
        return self.engine.kit.sets[0]


PAYMENT_FACTS = ("seat", "source", "discarder", "liable")
"""The facts that payments may depend on, in the order in which they are asked."""
CACHE_SIZE = 256
"""Number of evaluations cached for all visitors: a page asks for the same one several times."""


def evaluate_deal_hand(deal: Deal, player: int | None = None) -> Evaluation:
    """Evaluate the hand of a player, by default the one on the page.

    Raises ScoringError where the rules cannot be loaded.
    """
    index = (deal.player or 0) if player is None else player
    seat_hand = deal.seat_hand(index)
    return _cached_progress(
        seat_hand.hand, collect_hand_facts(deal, index), deal.rules, seat_hand.unclear_problem
    )


def is_confirmable(deal: Deal, player: int) -> bool:
    """Return True if a hand can be recorded as it lies: no doubtful tile, no open claimed set.

    Other open facts stay unknown, so that its total is provisional.
    """
    progress = evaluate_deal_hand(deal, player)
    sets = deal.seat_hand(player).sets
    return is_dead_hand(progress) or progress.is_final or (sets and progress.breakdown is not None)


def is_dead_hand(progress: Evaluation) -> bool:
    """Return True if the hand is dead: legal except for its tile count, by which it scores nothing."""
    if progress.role != "loser" or progress.question is not None or not progress.hand.tiles:
        return False
    problems = [each.code for each in progress.engine.kit.tile_problems(progress.hand, "loser")]
    return problems in (["too_many_tiles"], ["too_few_tiles"])


@lru_cache(maxsize=CACHE_SIZE)
def _cached_progress(
    hand: EditableHand, facts: HandFacts, rules: Rules, unclear: Message | None
) -> Evaluation:
    return evaluate_hand(hand, facts, rules.load(), unclear)


def evaluate_hand(
    laid: EditableHand, facts: HandFacts, engine: Engine, unclear: Message | None = None
) -> Evaluation:
    """Evaluate a hand under these rules from its known facts.

    Args:
        laid: The hand.
        facts: Its known facts.
        engine: The rules.
        unclear: Why no hand is visible on the photo; then nothing is asked.
    """
    hand = laid.to_hand()
    role = facts.role or _role_by_count(hand, engine)
    start = Evaluation(hand, role or "winner", facts.build_context(role or "winner"), engine)
    if unclear is not None:
        return replace(start, problem=unclear)
    if doubtful := len(laid.doubtful):
        count = _certain_count_problem(laid, hand, engine)
        if count and count.code in engine.allowed_problems(_stated_context(start, facts)):
            count = None  # flowers win, whatever the other tiles
        return (
            _without_score(start, facts, count)
            if count
            else replace(start, question="doubt", missing=doubtful)
        )
    if role is None:
        return replace(start, question="role", missing=1)
    return _evaluate(laid, start, facts)


def _evaluate(hand_rows: EditableHand, start: Evaluation, facts: HandFacts) -> Evaluation:
    """Score a hand without doubtful tiles and find its next question."""
    hand, role, engine = start.hand, start.role, start.engine
    stated = _stated_context(start, facts)
    allowed = engine.allowed_problems(stated) if role == "winner" else ()  # a dead hand may be a misread one
    for problem in engine.kit.tile_problems(hand, role):
        if problem.code not in allowed:
            return _without_score(start, facts, problem, _quads_for_surplus(hand_rows, problem))
    try:
        context, offered = engine.apply_specials(hand, start.context, facts.source, facts.stated_specials)
        counted, known_context = _without_robbed_kong(hand, context, facts)
        breakdown = engine.score(counted, known_context)
    except ScoringError as error:
        return _without_score(start, facts, error)
    groups = _claimable_groups(hand_rows, breakdown, engine)
    open_sets = [] if facts.sets else _hands_by_claims(hand_rows.layout, groups)
    if robbed := facts.robbed:
        still_open = ["kong_robbed"] * robbed.may_be_in(hand, facts.seat)
        view = engine.total_range(counted, known_context, open_sets, specials=still_open)
    else:
        view = engine.total_range(hand, context, open_sets, specials=_open_specials(role, facts, engine))
    asked = [name for name in view.asked if name not in facts.unknown]
    if asked[:1] == ["winning_tile"] and open_sets and not possible_winning_tiles(hand, facts.source):
        asked = ["sets", *asked]  # the last tile lies in a set that was assumed to be claimed
    if not asked and not robbed:  # specials are offered now: an unstated one counts as absent
        view = engine.total_range(hand, context, open_sets, specials=_reopened_specials(role, facts))
    result = replace(
        start,
        context=context,
        breakdown=breakdown,
        least=view.least,
        most=view.most,
        groups=groups,
        missing=len(asked),
        asked=tuple(asked),
        offered=_filter_offered(offered, facts) if not asked else (),
        rare=_rare_facts(hand, context, engine, facts) if not asked else (),
    )
    question = asked[0] if asked else _final_question(result, facts)
    if question is None and role == "winner" and not breakdown.won:
        near = tuple(each for each in engine.explain(breakdown).whole if each.code in NEAR_WIN_CODES)
        result = replace(result, breakdown=None, problem=breakdown.warnings[-1], near_wins=near)
    return replace(
        result,
        question=question,
        offered=() if question else result.offered,
        together=_combined_facts(question, asked, result, facts),
    )


_WIN_FACTS = ("seat", "source", "discarder")


def _combined_facts(
    question: str | None, asked: Collection[str], result: Evaluation, facts: HandFacts
) -> tuple[str, ...]:
    """Return the needed facts that one gesture may answer with the question."""
    if result.role != "winner":
        return ()
    if question == "sets":
        both = "winning_tile" in asked and facts.source != "robbed_kong"
        return ("sets", "winning_tile") if both else ()
    if question not in _WIN_FACTS:
        return ()
    open_ = _facts_for_payments(result, facts)
    needed = tuple(name for name in _WIN_FACTS if name in asked or name in open_ or name == question)
    needed = tuple(
        name
        for name in needed
        if facts.answer_to(name) is None and name not in facts.unknown and name not in facts.given
    )
    if "source" in facts.unknown or {*needed} <= {"seat"} or len(needed) < 2:
        return ()
    return needed


def _facts_for_payments(result: Evaluation, facts: HandFacts) -> tuple[str, ...]:
    """Return the facts that the payments need of the winner's seat and of how the tile came."""
    paying = result.engine.paying
    if not paying.anybody_pays or "discarder" in facts.given:
        return ()
    wanted = {"seat": paying.dealer, "source": paying.discarder}
    wanted["discarder"] = paying.discarder and facts.source != "wall"
    return tuple(name for name, needed in wanted.items() if needed)


def _without_robbed_kong(hand: Hand, context: Context, facts: HandFacts) -> tuple[Hand, Context]:
    """Return a loser's hand and context with what is left of a robbed kong."""
    if facts.robbed is None:
        return hand, context
    return facts.robbed.apply_to(hand, replace(context, kong_robbed=None))


def _stated_context(start: Evaluation, facts: HandFacts) -> Context:
    return replace(start.context, **source_facts(facts.source, facts.special))  # type: ignore[arg-type]


def _open_specials(role: Role, facts: HandFacts, engine: Engine) -> list[str]:
    """Return the special ways of winning that were not stated, offered or not."""
    stated = {
        *(facts.stated_specials - _reopened_specials(role, facts)),
        *(name for name in RARE_FACTS if name in facts.given),
    }
    own = [fact.name for fact in engine_hand_facts(engine) if fact.kind == "switch" and not fact.asked]
    return [name for name in (*SPECIAL_NAMES, *own) if name not in stated]


def _reopened_specials(role: Role, facts: HandFacts) -> frozenset[str]:
    """Return the stated specials that are open again while the win source is not known."""
    return frozenset() if role == "loser" or facts.source else facts.stated_specials


def _filter_offered(offered: list[str], facts: HandFacts) -> tuple[str, ...]:
    """Drop specials that the game settles: a robbed kong, and a first discard that is not East's."""
    settled = {"kong_robbed": "role" in facts.given, "first_discard": facts.discarder_wind not in (None, "E")}
    return tuple(name for name in offered if not settled.get(name))


def _quads_for_surplus(laid: EditableHand, problem: Problem) -> tuple[Tile, ...]:
    """Return the faces that lie concealed four times, if kongs of them explain surplus tiles.

    Four alike may be parts of other sets, so that this is only offered.
    """
    if problem.code != "too_many_tiles":
        return ()
    quads = tuple(concealed_quads(laid.layout))
    surplus = int(str(problem.params["have"])) - int(str(problem.params["want"]))
    return quads if 0 < surplus <= len(quads) else ()


def _without_score(
    start: Evaluation,
    facts: HandFacts,
    problem: Message | UserFacingError,
    quads: tuple[Tile, ...] = (),
) -> Evaluation:
    """Return the evaluation without a score, with the question that could still make these tiles win."""
    if quads:
        return replace(start, problem=problem, question="concealed_kong", quads=quads)
    others = (
        ()
        if "role" in facts.given or _accepts_tiles(start)
        else other_rules(start.hand, start.role, start.engine.name, start.set_count)
    )
    start = replace(start, problem=problem, other_rules=others)
    if start.role == "loser":
        return replace(start, question="rules" if others else None)
    wins = start.engine.winning_facts(start.hand, start.context)
    settled = "source" in facts.given
    by_flowers: dict[WinSource, str] = {"wall": "flower_win", "robbed_kong": "robbed_flower"}
    flower_sources = tuple(
        source
        for source, name in by_flowers.items()
        if name in wins and (not settled or source == facts.source)
    )
    by_discards = "discards" in wins and facts.discards is not None
    open_ = by_discards and facts.source is None and "source" not in facts.unknown
    question = "flowers" if flower_sources else "source" if open_ else "rules" if others else None
    return replace(start, question=question, flowers=flower_sources, rare=tuple({"discards"} & {*wins}))


def _accepts_tiles(start: Evaluation) -> bool:
    """Return True if the current rules accept these tiles, however they won."""
    try:
        start.engine.score(start.hand, Context(start.role))
    except ScoringError:
        return False
    return not start.engine.kit.tile_problems(start.hand, start.role)


def _rare_facts(hand: Hand, context: Context, engine: Engine, facts: HandFacts) -> tuple[str, ...]:
    return tuple(name for name in engine.rare_facts(hand, context) if name not in facts.given)


def _certain_count_problem(laid: EditableHand, hand: Hand, engine: Engine) -> Problem | None:
    """Return the tile count problem that holds whatever the doubtful tiles turn out to be."""
    problem = engine.kit.count_problem(hand, "winner")
    if problem is None or engine.kit.count_problem(hand, "loser") is None:
        return None
    have, want = int(str(problem.params["have"])), int(str(problem.params["want"]))
    least = have - sum(_may_change_count(tile, laid) for tile in laid.doubtful)
    most = have + sum(tile in laid.layout.bonus for tile in laid.doubtful)
    return None if least <= want and most >= want - 1 else problem


def _may_change_count(tile: EditableTile, laid: EditableHand) -> bool:
    """Return True if a doubtful tile may be a flower, or one of four melded tiles that may be a kong."""
    if tile in laid.layout.bonus:
        return False
    of_four = any(tile in group.tiles and len(group.tiles) == KONG for group in laid.layout.melded)
    return of_four or any(Tile(face).is_bonus for face in likely_faces(tile))


def _role_by_count(hand: Hand, engine: Engine) -> Role | None:
    """Infer a winner from a winner's tile count; a loser's count may lack a tile, so it is asked.

    Where a card says what wins, nobody else's hand is scored.
    """
    kit = engine.kit
    return "winner" if kit.has_free_groups or kit.count_problem(hand, "loser") is not None else None


def _arrangement_in_sets(sheet: Sheet) -> Arrangement:
    """Return the arrangement in sets if there is one: a claimed set may rule out a special hand."""
    best = sheet.arrangement
    if best is not None and best.shape in ("regular", "partial"):
        return best
    regular = [each for each in arrange(sheet.hand, claimed=sheet.context.claimed) if each.shape == "regular"]
    return regular[0] if regular or best is None else best


def _claimable_groups(
    hand_rows: EditableHand, sheet: Sheet, engine: Engine
) -> tuple[tuple[EditableTile, ...], ...]:
    """Return the groups that may have been claimed; where a card says what groups are, only shown ones are."""
    if engine.kit.has_free_groups:
        return ()
    return claimable_groups(hand_rows.layout, _arrangement_in_sets(sheet).sets, lambda tile: tile.tile)


def _hands_by_claims(
    layout: HandLayout[EditableTile], groups: tuple[tuple[EditableTile, ...], ...]
) -> list[Hand]:
    return [
        Hand.from_layout(with_claimed_groups(layout, groups, chosen).map(lambda tile: tile.face))
        for chosen in group_choices(len(groups))
    ]


def _final_question(result: Evaluation, facts: HandFacts) -> str | None:
    """Return the question for the payments, or for a source that specials may go with."""
    if result.role == "loser":
        warnings = result.breakdown.warnings if result.breakdown else ()
        return "robbed_kong" if any(each.code == "robbed_kong_unclear" for each in warnings) else None
    if facts.source is None and "source" not in facts.unknown and _may_be_special(result):
        return "source"
    return _payment_question(result, facts)


def _may_be_special(result: Evaluation) -> bool:
    """Return True if a special way of winning is possible with some source, and would pay."""
    hand, context = result.hand, result.context
    return any(
        result.engine.apply_specials(hand, context, source, ())[1] for source in possible_sources(hand)
    )


def _payment_question(result: Evaluation, facts: HandFacts) -> str | None:
    """Return the question for an unknown fact that the payments depend on: East's seat, or the discarder."""
    paying, unknown = result.engine.paying, facts.unknown
    if not paying.anybody_pays or "discarder" in facts.given:
        return None
    wanted = {
        "seat": paying.dealer,
        "source": paying.discarder,
        "discarder": paying.discarder and facts.source not in (None, "wall"),
        "liable": result.engine.may_be_liable(result.breakdown),
    }
    stated = {name: getattr(facts, name) for name in PAYMENT_FACTS}
    if not paying.immune and facts.discarder == "nobody":
        stated["discarder"] = None  # it was stated under other rules
    return next(
        (name for name in wanted if wanted[name] and stated[name] is None and name not in unknown), None
    )
