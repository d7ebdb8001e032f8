"""Functions of `scoring` for Python programs, for rule tables and other engines alike.

>>> from scoring import Context, Hand, load_rules, score
>>> hand = Hand.parse("| 234m 567m 345*p 678s 22s")
>>> context = Context(seat="S", source="discard")
>>> score(hand, context, load_rules("riichi")).total
2000
>>> score(hand, context, load_rules("european_classical", {"limit": 300})).total
60
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, overload

from scoring.hand.context import Context
from scoring.tables.advice import explanation as steps
from scoring.tables.advice import waits as table_waits
from scoring.tables.counting import scorer
from scoring.tables.counting.breakdown import Breakdown
from scoring.tables.loading import RuleSet
from scoring.tables.loading import load_rules as load_table
from scoring.tables.schema import RuleTable
from scoring.tables.shipped import TABLES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.engine import Engine, Sheet, WaitingTile
    from scoring.errors import Message
    from scoring.hand.hand import Hand
    from scoring.tables.advice.waits import Wait

    TableName = Literal[
        "european_classical", "bmja", "dmjl", "hong_kong", "taiwanese", "zung_jung", "building_skills"
    ]


@overload
def load_rules(
    rules: TableName | RuleTable, options: Mapping[str, object] | None = None, *, preset: str | None = None
) -> RuleSet: ...
@overload
def load_rules(
    rules: str, options: Mapping[str, object] | None = None, *, preset: str | None = None
) -> RuleSet | Engine: ...
def load_rules(
    rules: str | RuleTable, options: Mapping[str, object] | None = None, *, preset: str | None = None
) -> RuleSet | Engine:
    """Return rules by the name that `--rules` takes, or of a house's table, with options set by name.

    The rules of other installed packages are found, too. Rule tables come as a `RuleSet`, others as an
    `Engine`; `score`, `waits` and `explain` take both.

    >>> load_rules("riichi", {"open_tanyao": False}, preset="ema_2016").choices.red_fives
    False
    >>> load_rules("riichy")
    Traceback (most recent call last):
    scoring.errors.ScoringError: no rule set 'riichy': did you mean riichi?

    Args:
        rules: The name of a rule set, or a table as `read_house` returns it.
        options: Options by name; for items of a table whether they count. `preset` may be among them.
        preset: The code of a preset.

    Raises:
        ScoringError: `unknown_rules`, `broken_rules`, `unknown_preset`, `unknown_option`, `bad_option_value`.

    """
    if isinstance(rules, RuleTable) or rules in TABLES:
        return load_table(rules, options, preset=preset)
    # Importing the engines takes a while, and most programs score by a table.
    from scoring.engines import find_engine  # noqa: PLC0415
    from scoring.tables.engine import TableEngine  # noqa: PLC0415

    engine = find_engine(rules)
    if isinstance(engine, TableEngine):
        return load_table(engine.table, options, preset=preset)
    chosen = dict(options or {}) if preset is None else {**(options or {}), "preset": preset}
    return engine.with_options(chosen)


@overload
def score(hand: Hand, context: Context, rules: RuleSet) -> Breakdown: ...
@overload
def score(hand: Hand, context: Context, rules: RuleSet | Engine) -> Sheet: ...
def score(hand: Hand, context: Context, rules: RuleSet | Engine) -> Sheet:
    """Return the itemised score of the best-scoring arrangement of a hand.

    Raises:
        ScoringError: The first of the hand's problems, or `no_winning_shape`.

    """
    if isinstance(rules, RuleSet):
        return scorer.score(hand, context, rules)
    return rules.score(hand, context)


@overload
def waits(hand: Hand, rules: RuleSet, context: Context | None = None) -> list[Wait]: ...
@overload
def waits(
    hand: Hand, rules: RuleSet | Engine, context: Context | None = None
) -> list[Wait] | Sequence[WaitingTile]: ...
def waits(
    hand: Hand, rules: RuleSet | Engine, context: Context | None = None
) -> list[Wait] | Sequence[WaitingTile]:
    """Return the tiles that complete a hand one tile short, each with its best score.

    A complete hand is taken without its winning tile. Where the context names no source, the tile is drawn.
    """
    if isinstance(rules, RuleSet):
        return table_waits.waits(hand, rules, context)
    known = replace(context or Context(), role="winner")
    return rules.waits(hand, replace(known, source="wall") if known.source is None else known)


def explain(sheet: Sheet, rules: Engine | None = None) -> list[Message]:
    """Return messages that explain what pays, why other items do not count, and how the total comes about.

    Args:
        sheet: A score.
        rules: The engine that made the sheet, where that is not a rule table.

    """
    if isinstance(sheet, Breakdown):
        return steps.explain(sheet)
    if rules is None:
        raise TypeError("explain needs the rules that made this sheet: explain(sheet, rules)")
    items, whole = rules.explain(sheet)
    return [*(message for each in items for message in each), *whole]
