"""How far the way to the score has come: what is asked next, and how far the total can be trusted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring import ScoringError, alternatives, score
from scoring.advice.outlook import outlook
from scoring.advice.ways import other_wins, possible_sources, telling_facts, way, with_specials
from scoring.counting.scorer import allowed_problems
from scoring.hand.claiming import choices, claimed_as, groups_of
from scoring.hand.hand import Hand

if TYPE_CHECKING:
    from scoring import Arrangement, Breakdown, Context, RuleSet
    from scoring.advice.ways import Came
    from scoring.hand.laid import LaidHand
    from scoring.rules.payout import Payout
    from ui.messages.text import Message
    from ui.state.answers import Answers, Role
    from ui.state.edit_hand import EditHand, EditTile


@dataclass(frozen=True, slots=True)
class Standing:
    """A hand on its way to the score.

    `question` is what is asked next, None where nothing is; `missing` counts the answers that the total still
    waits for. `least` and `most` are None where too much is open to tell. `problem` says why there is no
    score. `groups` are the tiles of the sets that can have been claimed, `offered` what may be special about
    the win, `rare` the facts that seldom matter and do here, `flowers` how flowers and seasons may have won.
    """

    hand: Hand
    role: Role
    context: Context
    rules: RuleSet
    question: str | None = None
    missing: int = 0
    problem: Message | None = None
    breakdown: Breakdown | None = None
    least: int | None = None
    most: int | None = None
    groups: tuple[tuple[EditTile, ...], ...] = ()
    offered: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    flowers: tuple[Came, ...] = ()

    @property
    def is_final(self) -> bool:
        """Whether nothing that the total depends on is left to be asked."""
        return self.breakdown is not None and not self.missing

    @property
    def payments(self) -> Payout:
        return self.rules.settings.payout


def standing(laid: EditHand, answered: Answers, rules: RuleSet, unclear: Message | None = None) -> Standing:
    """Tell how far a hand has come under these rules, by what was answered.

    `unclear` says why no hand is to be seen on the photo: then there is nothing to ask about it.
    """
    hand = laid.hand()
    role = answered.role or _role_by_count(hand, rules)
    start = Standing(hand, role or "winner", answered.known(role or "winner"), rules)
    if unclear is not None:
        return replace(start, problem=unclear)
    if doubtful := len(laid.doubtful):
        return replace(start, question="doubt", missing=doubtful)
    if role is None:
        return replace(start, question="role", missing=1)
    said = replace(start.context, **way(answered.came, answered.special))  # type: ignore[arg-type]
    allowed = allowed_problems(said, rules) if role == "winner" else ()  # a dead hand may be a misread one
    for problem in hand.problems_of_tiles(role, rules.settings.sets):
        if problem.code not in allowed:
            return _no_hand(start, answered, problem)
    try:
        context, offered = with_specials(hand, start.context, rules, answered.came, answered.special)
        breakdown = score(hand, context, rules)
    except ScoringError as error:
        return _no_hand(start, answered, error)
    groups = groups_of(laid.laid, _in_sets(breakdown).sets, lambda tile: tile.tile)
    open_sets = [] if answered.sets else _by_claims(laid.laid, groups)
    view = outlook(hand, context, rules, open_sets)
    asked = [name for name in view.asked if name not in answered.unknown]
    found = replace(
        start,
        context=context,
        breakdown=breakdown,
        least=view.least,
        most=view.most,
        groups=groups,
        missing=len(asked),
        offered=_offered(offered, answered) if not asked else (),
        rare=_rare(hand, context, rules, answered) if not asked else (),
    )
    question = asked[0] if asked else _at_last(found, answered)
    if question is None and role == "winner" and not breakdown.won:
        found = replace(found, breakdown=None, problem=breakdown.warnings[-1])
    return replace(found, question=question, offered=() if question else found.offered)


def _offered(offered: list[str], answered: Answers) -> tuple[str, ...]:
    """Leave out what a game tells by itself: whose kong was robbed."""
    return tuple(name for name in offered if name != "kong_robbed" or "role" not in answered.given)


def _no_hand(start: Standing, answered: Answers, problem: Message) -> Standing:
    """Say why there is no score, and ask for what would let these tiles win all the same."""
    if start.role == "loser":
        return replace(start, problem=problem)
    wins = other_wins(start.hand, start.context, start.rules)
    settled = "came" in answered.given
    by_flowers: dict[Came, str] = {"drawn": "flower_win", "robbed": "robbed_flower"}
    ways = tuple(
        came for came, name in by_flowers.items() if name in wins and (not settled or came == answered.came)
    )
    by_discards = "discards" in wins and answered.discards is not None
    open_ = by_discards and answered.came is None and "came" not in answered.unknown
    question = "flowers" if ways else "came" if open_ else None
    return replace(
        start, problem=problem, question=question, flowers=ways, rare=tuple({"discards"} & {*wins})
    )


def _rare(hand: Hand, context: Context, rules: RuleSet, answered: Answers) -> tuple[str, ...]:
    return tuple(name for name in telling_facts(hand, context, rules) if name not in answered.given)


def _role_by_count(hand: Hand, rules: RuleSet) -> Role | None:
    """Take a hand of a winner's count for one that won; one of a loser's may lack a tile, so it is asked."""
    return None if hand.count_problem("loser", rules.settings.sets) is None else "winner"


def _in_sets(breakdown: Breakdown) -> Arrangement:
    """Give the arrangement in sets where there is one: a special hand may be none, had a set been claimed."""
    best = breakdown.arrangement
    if best.shape in ("regular", "partial"):
        return best
    found = alternatives(breakdown.hand, breakdown.context, breakdown.rules)
    return next((each.arrangement for each in found if each.arrangement.shape == "regular"), best)


def _by_claims(laid: LaidHand[EditTile], groups: tuple[tuple[EditTile, ...], ...]) -> list[Hand]:
    return [
        Hand.of(claimed_as(laid, groups, chosen).map(lambda tile: tile.tile))
        for chosen in choices(len(groups))
    ]


def _at_last(found: Standing, answered: Answers) -> str | None:
    """Name what is asked for the payments, or as something special may go with it."""
    if found.role == "loser":
        warnings = found.breakdown.warnings if found.breakdown else ()
        return "robbed_kong" if any(each.code == "robbed_kong_unclear" for each in warnings) else None
    if answered.came is None and "came" not in answered.unknown and _may_be_special(found):
        return "came"
    return _for_payments(found, answered)


def _may_be_special(found: Standing) -> bool:
    """Whether something special can go with any way in which the last tile may have come, and would pay."""
    hand, known, rules = found.hand, found.context, found.rules
    return any(with_specials(hand, known, rules, came, ())[1] for came in possible_sources(hand))


def _for_payments(found: Standing, answered: Answers) -> str | None:
    """Name what the payments depend on and is not known: East's seat, and who gave the tile."""
    payments, unknown = found.payments, answered.unknown
    if payments.who == "nobody" or "discarder" in answered.given:
        return None
    wanted = {
        "seat": payments.asks_for_dealer,
        "came": payments.asks_for_discarder,
        "discarder": payments.asks_for_discarder and answered.came not in (None, "drawn"),
        "liable": payments.liability,
    }
    return next(
        (
            name
            for name, is_wanted in wanted.items()
            if is_wanted and getattr(answered, name) is None and name not in unknown
        ),
        None,
    )
