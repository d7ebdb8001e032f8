"""What the command line and the server answer to a record of JSON: a score, waits, or who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.advice.asking import ask
from scoring.advice.waiting import waits
from scoring.counting.scorer import score
from scoring.errors import ScoringError
from scoring.records.deal_record import settle_deal_record
from scoring.records.explained import explained_json
from scoring.records.lines import read_record
from scoring.records.settlement_record import settle_record
from scoring.rules.loading import load_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand, Role
    from scoring.records.explained import Tell
    from scoring.rules.loading import RuleSet
    from scoring.rules.schema import RuleTable

TaskName = Literal["score", "waits", "settle"]


class Terms(NamedTuple):
    """By which rules something is answered, and how.

    only: the item that alone is asked of a hand, instead of its score. tell: puts what explains a score into
    sentences, which are then part of it.
    """

    table: RuleTable
    options: Mapping[str, object]
    only: str | None = None
    tell: Tell | None = None


def answer(task: TaskName, record: Mapping[str, object], terms: Terms) -> dict[str, object]:
    """Give the JSON of an answer, less the id; a record's own options go before those given.

    Raises ScoringError as reading, scoring and settling do.
    """
    if task == "settle":
        settled = settle_deal_record if "hands" in record else settle_record
        return settled(record, load_rules(terms.table, terms.options))
    hand, context, wanted = read_record(record)
    rules = load_rules(terms.table, {**terms.options, **wanted})
    if task == "waits":
        return _waits(hand, context, rules)
    if terms.only is not None:
        return {"unit": rules.settings.payout.unit, **ask(hand, context, rules, terms.only).as_json()}
    breakdown = score(hand, context, rules)
    return explained_json(breakdown, terms.tell) if terms.tell else breakdown.as_json()


def read_option(text: str) -> tuple[str, object]:
    """Read `NAME=VALUE`. Raises ScoringError `bad_option_value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ScoringError("bad_option_value", f"write the option as {name}=VALUE", option=name)
    return name.strip(), value


def _waits(hand: Hand, context: Context, rules: RuleSet) -> dict[str, object]:
    """Give the hand's own score, as a loser's while it lacks a winning tile, and what would complete it."""
    role: Role = "loser" if hand.winning_tile is None else context.role
    found = [[wait.tile.code, wait.breakdown.total] for wait in waits(hand, rules, context)]
    return {**score(hand, replace(context, role=role), rules).as_json(), "waits": found}
