"""How far the way to the score has come: what is asked next, and how far the total can be trusted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring import Context, ScoringError
from scoring.advice.other_rules import other_rules
from scoring.advice.win_source import NAMES, RARE, possible_sources, possible_tiles, way
from scoring.hand.arrangement import arrange
from scoring.hand.claiming import choices, claimed_as, groups_of
from scoring.hand.hand import Hand
from scoring.hand.sets import KONG
from scoring.hand.tiles import Tile
from tilesnap.deals.deal import facts_of
from tilesnap.deals.hand import likely_faces, quads_in

if TYPE_CHECKING:
    from collections.abc import Collection

    from scoring.engine import Engine, Fact, Sheet
    from scoring.errors import Message, Problem, TellableError
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.laid import LaidHand
    from scoring.table.deal import Outcome
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.facts import HandFacts, PlainSource, Role
    from tilesnap.deals.hand import EditHand, EditTile
    from tilesnap.deals.rules import Rules


@dataclass(frozen=True, slots=True)
class Progress:
    """A hand on its way to the score.

    `question` is what is asked next, None where nothing is; `missing` counts the answers that the total still
    waits for. `least` and `most` are None where too much is open to tell. `problem` says why there is no
    score. `groups` are the tiles of the sets that can have been claimed, `offered` what may be special about
    the win, `rare` the facts that seldom matter and do here, `flowers` how flowers and seasons may have won.
    `other_rules` are those that would take the tiles where the ones in play do not.
    `together` names the open facts that one gesture may answer with the question, which is one of them; empty
    where it is answered alone. `quads` are the faces that make a concealed kong where one tile is too many.
    """

    hand: Hand
    role: Role
    context: Context
    engine: Engine
    question: str | None = None
    missing: int = 0
    problem: Message | TellableError | None = None
    breakdown: Sheet | None = None
    least: int | None = None
    most: int | None = None
    groups: tuple[tuple[EditTile, ...], ...] = ()
    offered: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    flowers: tuple[PlainSource, ...] = ()
    other_rules: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    quads: tuple[Tile, ...] = ()

    @property
    def is_final(self) -> bool:
        """Whether nothing that the total depends on is left to be asked."""
        return self.breakdown is not None and not self.missing

    @property
    def sets(self) -> int:
        """How many sets a hand has."""
        return self.engine.kit.sets[0]


REMEMBERED = 256
"""Hands whose progress is kept in memory, for all visitors: a page asks for the same one several times."""


def deal_progress(deal: Deal, player: int | None = None) -> Progress:
    """Tell how far the hand of a player has come, or the one that lies on the page.

    Raises ScoringError where the rules cannot be loaded.
    """
    at = (deal.player or 0) if player is None else player
    laid = deal.laid(at)
    return _remembered(laid.hand, facts_of(deal, at), deal.rules, laid.unclear)


def is_keepable(deal: Deal, player: int) -> bool:
    """Tell whether a hand can be told as it lies: no tile is doubtful, and no claimed set is in question.

    What else is open stays unknown, so that its total is provisional.
    """
    progress = deal_progress(deal, player)
    sets = deal.laid(player).sets
    return is_dead(progress) or progress.is_final or (sets and progress.breakdown is not None)


def is_dead(progress: Progress) -> bool:
    """Tell whether nothing is the matter with a loser's hand but its count, by which it scores nothing."""
    if progress.role != "loser" or progress.question is not None or not progress.hand.tiles:
        return False
    problems = [each.code for each in progress.hand.problems("loser", progress.sets)]
    return problems in (["too_many_tiles"], ["too_few_tiles"])


@lru_cache(maxsize=REMEMBERED)
def _remembered(hand: EditHand, facts: HandFacts, rules: Rules, unclear: Message | None) -> Progress:
    return progress_of(hand, facts, rules.load(), unclear)


def progress_of(laid: EditHand, facts: HandFacts, engine: Engine, unclear: Message | None = None) -> Progress:
    """Tell how far a hand has come under these rules, by what is known.

    `unclear` says why no hand is to be seen on the photo: then there is nothing to ask about it.
    """
    hand = laid.hand()
    role = facts.role or _role_by_count(hand, engine)
    start = Progress(hand, role or "winner", facts.context(role or "winner"), engine)
    if unclear is not None:
        return replace(start, problem=unclear)
    if doubtful := len(laid.doubtful):
        count = _firm_count_problem(laid, hand, engine)
        if count and count.code in engine.allowed(_as_told(start, facts)):
            count = None  # flowers win, whatever the other tiles
        return _no_hand(start, facts, count) if count else replace(start, question="doubt", missing=doubtful)
    if role is None:
        return replace(start, question="role", missing=1)
    return _scored(laid, start, facts)


def _scored(laid: EditHand, start: Progress, facts: HandFacts) -> Progress:
    """Score a hand without doubtful tiles, and tell what is asked of it."""
    hand, role, engine = start.hand, start.role, start.engine
    said = _as_told(start, facts)
    allowed = engine.allowed(said) if role == "winner" else ()  # a dead hand may be a misread one
    for problem in hand.problems_of_tiles(role, start.sets):
        if problem.code not in allowed:
            return _no_hand(start, facts, problem, _quads(laid, problem))
    try:
        context, offered = engine.special(hand, start.context, facts.source, facts.said)
        counted, known = _as_robbed(hand, context, facts)
        breakdown = engine.score(counted, known)
    except ScoringError as error:
        return _no_hand(start, facts, error)
    groups = groups_of(laid.laid, _in_sets(breakdown).sets, lambda tile: tile.tile)
    open_sets = [] if facts.sets else _by_claims(laid.laid, groups)
    if robbed := facts.robbed:
        still_open = ["kong_robbed"] * robbed.is_open(hand, facts.seat)
        view = engine.total_range(counted, known, open_sets, specials=still_open)
    else:
        view = engine.total_range(hand, context, open_sets, specials=_still_open(role, facts, engine))
    asked = [name for name in view.asked if name not in facts.unknown]
    if asked[:1] == ["winning_tile"] and open_sets and not possible_tiles(hand, facts.source):
        asked = ["sets", *asked]  # the tile lies in one of those that were taken for claimed
    if not asked and not robbed:  # what is special is offered now, and what is not said then is not so
        view = engine.total_range(hand, context, open_sets, specials=_uncounted(role, facts))
    found = replace(
        start,
        context=context,
        breakdown=breakdown,
        least=view.least,
        most=view.most,
        groups=groups,
        missing=len(asked),
        offered=_offered(offered, facts) if not asked else (),
        rare=_rare(hand, context, engine, facts) if not asked else (),
    )
    question = asked[0] if asked else _at_last(found, facts)
    if question is None and role == "winner" and not breakdown.won:
        found = replace(found, breakdown=None, problem=breakdown.warnings[-1])
    return replace(
        found,
        question=question,
        offered=() if question else found.offered,
        together=_together(question, asked, found, facts),
    )


_OF_THE_WIN = ("seat", "source", "discarder")


def _together(
    question: str | None, asked: Collection[str], found: Progress, facts: HandFacts
) -> tuple[str, ...]:
    """Name the facts that one gesture may answer with the question; none but those that are needed."""
    if found.role != "winner":
        return ()
    if question == "sets":
        both = "winning_tile" in asked and facts.source != "robbed_kong"
        return ("sets", "winning_tile") if both else ()
    if question not in _OF_THE_WIN:
        return ()
    open_ = _open_payments(found, facts)
    needed = tuple(name for name in _OF_THE_WIN if name in asked or name in open_ or name == question)
    needed = tuple(
        name
        for name in needed
        if facts.answer(name) is None and name not in facts.unknown and name not in facts.given
    )
    if "source" in facts.unknown or {*needed} <= {"seat"} or len(needed) < 2:
        return ()
    return needed


def _open_payments(found: Progress, facts: HandFacts) -> tuple[str, ...]:
    """Name what the payments need of the winner's seat and of how the tile came."""
    paying = found.engine.paying
    if not paying.somebody or "discarder" in facts.given:
        return ()
    wanted = {"seat": paying.dealer, "source": paying.discarder}
    wanted["discarder"] = paying.discarder and facts.source != "wall"
    return tuple(name for name, needed in wanted.items() if needed)


def _as_robbed(hand: Hand, context: Context, facts: HandFacts) -> tuple[Hand, Context]:
    """Give the hand and context of a loser in a game with what is left of a kong that was robbed."""
    if facts.robbed is None:
        return hand, context
    return facts.robbed.left(hand, replace(context, kong_robbed=None))


def _as_told(start: Progress, facts: HandFacts) -> Context:
    return replace(start.context, **way(facts.source, facts.special))  # type: ignore[arg-type]


def _still_open(role: Role, facts: HandFacts, engine: Engine) -> list[str]:
    """Name what may be special about the win, offered or not, and was not told."""
    told = facts.said - _uncounted(role, facts)
    said = {*told, *(name for name in RARE if name in facts.given)}
    own = [fact.name for fact in own_facts(engine) if fact.kind == "switch" and not fact.asked]
    return [name for name in (*NAMES, *own) if name not in said]


def own_facts(engine: Engine) -> list[Fact]:
    """Give the facts of a hand that only this engine has."""
    return [fact for fact in engine.facts if fact.own and fact.about == "hand"]


def deal_facts(engine: Engine, outcome: Outcome | None) -> list[Fact]:
    """Give the facts that only this engine asks of a deal that ended so."""
    return [fact for fact in engine.facts if fact.own and fact.about == "deal" and outcome in fact.outcomes]


def _uncounted(role: Role, facts: HandFacts) -> frozenset[str]:
    """Name what was told of a win, and is open again while it is not known how its last tile came."""
    return frozenset() if role == "loser" or facts.source else facts.said


def _offered(offered: list[str], facts: HandFacts) -> tuple[str, ...]:
    """Leave out what a game tells by itself, whose kong was robbed, and a first discard not East's."""
    known = {"kong_robbed": "role" in facts.given, "first_discard": facts.giver not in (None, "E")}
    return tuple(name for name in offered if not known.get(name))


def _quads(laid: EditHand, problem: Problem) -> tuple[Tile, ...]:
    """Give the faces that lie concealed four times, where kongs of them explain the tiles that are too many.

    Four alike may be parts of other sets, so that this is only offered.
    """
    if problem.code != "too_many_tiles":
        return ()
    found = tuple(quads_in(laid.laid))
    surplus = int(str(problem.params["have"])) - int(str(problem.params["want"]))
    return found if 0 < surplus <= len(found) else ()


def _no_hand(
    start: Progress,
    facts: HandFacts,
    problem: Message | TellableError,
    quads: tuple[Tile, ...] = (),
) -> Progress:
    """Say why there is no score, and ask for what would let these tiles win all the same."""
    if quads:
        return replace(start, problem=problem, question="concealed_kong", quads=quads)
    others = (
        ()
        if "role" in facts.given or _takes(start)
        else other_rules(start.hand, start.role, start.engine.name, start.sets)
    )
    start = replace(start, problem=problem, other_rules=others)
    if start.role == "loser":
        return replace(start, question="rules" if others else None)
    wins = start.engine.other_wins(start.hand, start.context)
    settled = "source" in facts.given
    by_flowers: dict[PlainSource, str] = {"wall": "flower_win", "robbed_kong": "robbed_flower"}
    ways = tuple(
        source
        for source, name in by_flowers.items()
        if name in wins and (not settled or source == facts.source)
    )
    by_discards = "discards" in wins and facts.discards is not None
    open_ = by_discards and facts.source is None and "source" not in facts.unknown
    question = "flowers" if ways else "source" if open_ else "rules" if others else None
    return replace(start, question=question, flowers=ways, rare=tuple({"discards"} & {*wins}))


def _takes(start: Progress) -> bool:
    """Whether the rules in play take these tiles, whatever is said of how they won."""
    try:
        start.engine.score(start.hand, Context(start.role))
    except ScoringError:
        return False
    return not start.hand.problems_of_tiles(start.role, start.sets)


def _rare(hand: Hand, context: Context, engine: Engine, facts: HandFacts) -> tuple[str, ...]:
    return tuple(name for name in engine.rare(hand, context) if name not in facts.given)


def _firm_count_problem(laid: EditHand, hand: Hand, engine: Engine) -> Problem | None:
    """Say that the tiles are too many or too few for anybody, whatever the doubtful ones turn out to be."""
    sets = engine.kit.sets[0]
    problem = hand.count_problem("winner", sets)
    if problem is None or hand.count_problem("loser", sets) is None:
        return None
    have, want = int(str(problem.params["have"])), int(str(problem.params["want"]))
    least = have - sum(_may_be_another_count(tile, laid) for tile in laid.doubtful)
    most = have + sum(tile in laid.laid.bonus for tile in laid.doubtful)
    return None if least <= want and most >= want - 1 else problem


def _may_be_another_count(tile: EditTile, laid: EditHand) -> bool:
    """Whether a doubtful tile may be a flower, or make four melded tiles a kong, which counts as three."""
    if tile in laid.laid.bonus:
        return False
    of_four = any(tile in group.tiles and len(group.tiles) == KONG for group in laid.laid.melded)
    return of_four or any(Tile(face).is_bonus for face in likely_faces(tile))


def _role_by_count(hand: Hand, engine: Engine) -> Role | None:
    """Take a hand of a winner's count for one that won; one of a loser's may lack a tile, so it is asked."""
    return None if hand.count_problem("loser", engine.kit.sets[0]) is None else "winner"


def _in_sets(sheet: Sheet) -> Arrangement:
    """Give the arrangement in sets where there is one: a special hand may be none, had a set been claimed."""
    best = sheet.way
    if best is not None and best.shape in ("regular", "partial"):
        return best
    found = [each for each in arrange(sheet.hand, claimed=sheet.context.claimed) if each.shape == "regular"]
    return found[0] if found or best is None else best


def _by_claims(laid: LaidHand[EditTile], groups: tuple[tuple[EditTile, ...], ...]) -> list[Hand]:
    return [
        Hand.of(claimed_as(laid, groups, chosen).map(lambda tile: tile.face))
        for chosen in choices(len(groups))
    ]


def _at_last(found: Progress, facts: HandFacts) -> str | None:
    """Name what is asked for the payments, or as something special may go with it."""
    if found.role == "loser":
        warnings = found.breakdown.warnings if found.breakdown else ()
        return "robbed_kong" if any(each.code == "robbed_kong_unclear" for each in warnings) else None
    if facts.source is None and "source" not in facts.unknown and _may_be_special(found):
        return "source"
    return _for_payments(found, facts)


def _may_be_special(found: Progress) -> bool:
    """Whether something special can go with any way in which the last tile may have come, and would pay."""
    hand, known = found.hand, found.context
    return any(found.engine.special(hand, known, source, ())[1] for source in possible_sources(hand))


def _for_payments(found: Progress, facts: HandFacts) -> str | None:
    """Name what the payments depend on and is not known: East's seat, and who gave the tile."""
    paying, unknown = found.engine.paying, facts.unknown
    if not paying.somebody or "discarder" in facts.given:
        return None
    wanted = {
        "seat": paying.dealer,
        "source": paying.discarder,
        "discarder": paying.discarder and facts.source not in (None, "wall"),
        "liable": found.engine.may_be_liable(found.breakdown),
    }
    said = {name: getattr(facts, name) for name in wanted}
    if not paying.immune and facts.discarder == "nobody":
        said["discarder"] = None  # it was said under other rules
    return next(
        (name for name in wanted if wanted[name] and said[name] is None and name not in unknown), None
    )
