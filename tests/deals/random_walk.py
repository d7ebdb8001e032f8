"""Random walks of actions over a deal, with the invariants that must hold after each action.

`python -m tests.deals.random_walk --count 5000` runs that many walks under each rule set, and reports each kind
of failure with the shortest sequence that reproduces it.
"""

from __future__ import annotations

import argparse
import json
import re
import traceback
from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.advice.win_source import SPECIALS, possible_sources
from scoring.engine import FULL_TABLE, engine_hand_facts, first_position
from scoring.engines import SHIPPED
from scoring.errors import ScoringError
from tests.deals.builders import build_named_deal
from tests.deals.invariants import (
    BrokenRuleError,
    are_owners_seated,
    check_ledger,
    check_payments,
    expect,
    record_of,
)
from tests.deals.random_actions import random_action
from tilesnap.deals import document
from tilesnap.deals.commands import ConfirmHand, parse_command
from tilesnap.deals.deal import Deal, SeatHand, collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.record import reopen_deal
from tilesnap.deals.rules import Rules
from tilesnap.deals.share_link import apply_link_parameters, to_link_parameters
from tilesnap.deals.update import redo, undo, update
from tilesnap.deals.view import deal_view
from tilesnap.games.settlement import build_finished_deal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.engine import GamePosition
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from tests.deals.random_actions import Action
    from tilesnap.deals.commands import Command
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.table import Table
    from tilesnap.games.record import DealRecord

STEPS = 24


class Range(NamedTuple):
    """A shown range of totals, with the hand and its known facts."""

    least: int
    most: int
    is_open: bool
    facts: HandFacts
    hand: Hand
    rules: Rules


class Walk:
    """A table at which random actions follow each other, with the recorded deals of its game.

    `players` is the number of players, 0 for a nameless table; by default it is random.
    """

    def __init__(self, rules: str, chance: Random | None = None, *, players: int | None = None) -> None:
        self.chance = chance or Random(0)
        self.rules = Rules.create(rules)
        named = self.chance.random() < 0.6
        some = self.chance.choice((3, 4, 4, 5)) if named else 0
        self.players = some if players is None else players
        self.records: list[DealRecord] = []
        self.actions: list[Action] = []
        self.ranges: dict[int, list[Range]] = {}
        self.deal = self._new_deal()

    def step(self) -> None:
        """Apply a random action and check the invariants."""
        self.do(random_action(self.deal, self.chance))

    def do(self, action: Action) -> None:
        """Apply an action and check the invariants. A refused action changes nothing."""
        self.actions.append(action)
        before = self.deal
        try:
            self.deal = self._changed(action)
        except ScoringError as refused:
            expect("what is offered is taken", not action.get("asked"), refused)
            return
        self._check_twin(before, action)
        self._check()
        self._check_answered(action)

    def places(self) -> list[GamePosition]:
        """Return the place of each recorded deal, and of the next."""
        places = [first_position(self.players or FULL_TABLE)]
        for record in self.records:
            places.append(
                self.rules.load().next_position(places[-1], build_finished_deal(record, places[-1]))
            )
        return places

    def _new_deal(self) -> Deal:
        if not self.players:
            return Deal(self.rules)
        return build_named_deal(self.rules, self.places()[len(self.records)])

    def _table(self, number: int) -> Table:
        return build_named_deal(self.rules, self.places()[number]).table

    def _changed(self, action: Action) -> Deal:
        match action["command"]:
            case "reload":
                return through_json(self.deal)
            case "link":
                return self._open_link()
            case "save":
                return self._save()
            case "correct":
                return self._open(action["number"])
            case _:
                return update(self.deal, parse_action(action))

    def _open_link(self) -> Deal:
        """Open the share link of the hand on another phone, and continue here."""
        if (
            self.players
            or not (parts := to_link_parameters(self.deal))
            or self.deal.seat_hand().hand.doubtful
        ):
            return self.deal
        there = apply_link_parameters(Deal(self.deal.rules, replace(self.deal.table)), parts)
        ours, theirs = deal_view(self.deal)["hand"], deal_view(there)["hand"]
        same = ("total", "least", "most", "question", "payments")
        expect("a link shows what the page shows", all(ours[name] == theirs[name] for name in same), parts)
        return self.deal

    def _save(self) -> Deal:
        """Record the deal in the log and continue with the next."""
        if not self.deal.is_outcome_known:
            raise ScoringError("bad_game", "it is not told yet")
        record = record_of(self.deal)
        if self.deal.over is None:
            self.records.append(record)
        else:
            self.records[int(self.deal.over)] = record
        self.ranges = {}
        return self._new_deal()

    def _open(self, number: int) -> Deal:
        """Open a recorded deal for correction."""
        if number >= len(self.records):
            raise ScoringError("bad_game", "there is no such deal")
        record, over = self.records[number], str(number)
        deal = reopen_deal(record, self.rules, self._table(number), id_=f"d{number}", corrected_entry=over)
        same = record_of(deal) == record or not are_owners_seated(record, deal)
        expect("a reopened deal has the same record", same, (record_of(deal), record))
        self.ranges = {}
        return deal

    def _check_twin(self, before: Deal, action: Action) -> None:
        """Check that another device with the same document does the same."""
        if action["command"] in ("undo", "redo", "reload", "link", "save", "correct"):
            return
        twin = update(through_json(before), parse_action(action))
        twin = replace(twin, id=self.deal.id, revision=self.deal.revision)
        expect("two devices come to the same", twin == self.deal, differences(twin, self.deal))

    def _check(self) -> None:
        deal = self.deal
        shown = deal_view(deal)
        json.dumps(shown)
        expect(
            "a document comes back",
            through_json(deal) == without_history(deal),
            differences(through_json(deal), deal),
        )
        if deal.past:
            again = redo(undo(deal))
            expect("undo and redo lead back", again == replace(deal, revision=deal.revision + 2), "")
        if shown["hand"] is not None:
            of_player, of_hand = shown["players"][deal.player or 0], shown["hand"]
            laid = isinstance(deal.shown[deal.player or 0], SeatHand)
            for name in ("total", "least", "most", "final"):
                same = not laid or of_player[name] == of_hand[name]
                expect("hand and table show one total", same, (of_player, name))
            self._check_keepable(of_hand)
        if deal.table.is_named and deal.is_outcome_known:
            check_ledger(deal, shown)
        elif not deal.table.is_named:
            check_payments(deal)
        for player in deal.players:
            if isinstance(deal.shown[player], SeatHand):
                self._check_ranges(player, evaluate_deal_hand(deal, player), collect_hand_facts(deal, player))

    def _check_keepable(self, of_hand: dict[str, Any]) -> None:
        try:
            update(self.deal, ConfirmHand())
            kept = True
        except ScoringError:
            kept = False
        expect("what is keepable can be kept", kept == of_hand["keepable"], of_hand["keepable"])

    def _check_ranges(self, player: int, progress: Evaluation, facts: HandFacts) -> None:
        """Check that each shown range holds the total, if no answer was taken back since."""
        if progress.breakdown is None or progress.least is None or progress.most is None:
            return
        total = progress.breakdown.total
        before = self.ranges.setdefault(player, [])
        if progress.is_final and not facts.unknown:
            for each in before:
                if each.rules == self.deal.rules and is_continuation(each, progress, facts):
                    expect("a range holds the total", each.least <= total <= each.most, (each[:2], total))
        else:
            expect("least is not more than most", progress.least <= progress.most)
            span = progress.least, progress.most, bool(progress.missing)
            before.append(Range(*span, facts, progress.hand, self.deal.rules))

    def _check_answered(self, action: Action) -> None:
        if action.get("asked") and action["field"] != "doubt":
            asked = evaluate_deal_hand(self.deal).question
            expect("what was answered is not asked again", asked != action["field"], asked)


def parse_action(action: Action) -> Command:
    """Return the command of an action; `asked` is a note of the walk."""
    return parse_command({name: value for name, value in action.items() if name != "asked"})


def without_history(deal: Deal) -> Deal:
    return replace(deal, past=(), future=())


def through_json(deal: Deal) -> Deal:
    return document.deal_from_json(json.loads(json.dumps(document.deal_to_json(deal))))


def differences(one: Deal, other: Deal) -> list[str]:
    """Return the names of the fields in which two deals differ."""
    names = [name for name in Deal.__slots__ if name not in ("past", "future")]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


_STATED_FACTS = ("role", "source", "seat", "round")
_RARE = ("wins_in_a_row", "draws_between", "discards")


def is_continuation(shown: Range, progress: Evaluation, facts: HandFacts) -> bool:
    """Return True if this hand continues the one of the range, with at least its facts."""
    then, hand = shown.facts, progress.hand
    stated = all(getattr(then, name) in (None, getattr(facts, name)) for name in _STATED_FACTS)
    rare = all(getattr(then, name) == getattr(facts, name) for name in _RARE)
    special = then.special <= facts.special if shown.is_open else then.special == facts.special
    tiles = Counter(shown.hand.tiles) == Counter(hand.tiles) and shown.hand.bonus == hand.bonus
    sets = not then.sets or Counter(map(str, shown.hand.melds)) == Counter(map(str, hand.melds))
    # Another of several equal sets may be the claimed one, and then the last tile is in another set.
    lies = not then.sets or shown.hand.winning_meld == hand.winning_meld
    won = shown.hand.winning_tile == hand.winning_tile and lies
    won = won or (
        shown.hand.winning_tile is None and hand.winning_meld is None
    )  # a melded last tile is not asked
    possible = facts.source in (None, *possible_sources(hand))  # a link may state impossible facts
    own = _engine_facts_go_on(shown, facts) and all(
        _still_holds(name, progress.context) for name in then.special
    )
    return stated and rare and special and own and tiles and sets and won and possible and facts.sets


def _still_holds(name: str, context: Context) -> bool:
    """Return True if a special still holds: a contradicting answer takes it back."""
    says = SPECIALS[name].facts if name in SPECIALS else {}
    return all(getattr(context, fact) == value for fact, value in says.items())


def _engine_facts_go_on(shown: Range, facts: HandFacts) -> bool:
    """Return True if no engine fact was taken back, and none stated that no range includes."""
    then, now = dict(shown.facts.engine_facts), dict(facts.engine_facts)
    for fact in engine_hand_facts(shown.rules.load()):
        one, other = then.get(fact.name), now.get(fact.name)
        if fact.kind == "number" or (fact.kind == "switch" and not fact.asked and not shown.is_open):
            same = (one or None) == (other or None)
        else:
            same = one in (None, other)
        if not same:
            return False
    return True


class Failure(NamedTuple):
    """A failure: its kind, the observed values, and the actions that reproduce it."""

    kind: str
    message: str
    rules: str
    players: int
    actions: Sequence[Action]


def run_walk(rules: str, seed: int, steps: int = STEPS) -> Failure | None:
    """Run one random walk and return its failure."""
    walk = Walk(rules, Random(f"{rules} {seed}"))
    return _fault(walk, lambda: [walk.step() for _ in range(steps)])


def replay(rules: str, actions: Iterable[Action], *, players: int) -> Failure | None:
    """Replay a list of actions and return the failure."""
    walk = Walk(rules, players=players)
    return _fault(walk, lambda: [walk.do(action) for action in actions])


def _fault(walk: Walk, run: Any) -> Failure | None:
    try:
        run()
    except Exception as error:  # noqa: BLE001 (any exception is a failure)
        where = traceback.extract_tb(error.__traceback__)[-1]
        kind = error.rule if isinstance(error, BrokenRuleError) else f"{type(error).__name__} in {where.name}"
        return Failure(kind, str(error)[:600], walk.rules.name, walk.players, tuple(walk.actions))
    return None


def shorten(found: Failure) -> Failure:
    """Shorten a sequence to the actions that the failure needs."""
    at = len(found.actions) - 1
    while at >= 0:
        fewer = [*found.actions[:at], *found.actions[at + 1 :]]
        again = replay(found.rules, fewer, players=found.players)
        if again is not None and again.kind == found.kind and _message_words(again) == _message_words(found):
            found, at = again, min(at, len(again.actions))
        at -= 1
    return found


def _message_words(found: Failure) -> str:
    """Return the message without numbers and tiles, which shorter sequences change."""
    return re.sub(r"[^ ]*\d[^ ]*", "", found.message)


def main() -> None:
    """Run many random walks and report their failures."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--count", type=int, default=5000, help="sequences under each rule set")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--rules", nargs="*", default=SHIPPED)
    chosen = parser.parse_args()
    known: Counter[str] = Counter()
    for seed in range(chosen.first, chosen.first + chosen.count):
        for rules in chosen.rules:
            if (found := run_walk(rules, seed)) is not None:
                known[found.kind] += 1
                if known[found.kind] == 1:
                    _print_failure(shorten(found), seed)
    print(f"\n{chosen.count} sequences under each of {len(chosen.rules)} rule sets")
    for kind, count in known.most_common():
        print(f"{count:6d}  {kind}")


def _print_failure(found: Failure, seed: int) -> None:
    table = f"a table of {found.players}" if found.players else "a nameless table"
    print(f"\n{found.kind}\n  {found.rules}, seed {seed}, {table}: {found.message}")
    for action in found.actions:
        print(f"  {json.dumps(action)}", flush=True)


if __name__ == "__main__":
    main()
