"""Answers to JSON records: scores, waits and settlements, for the command line and the server."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from scoring.comparison import RuleChoice, compare_rules, group_equal_scores, installed_choices
from scoring.engine import engine_hand_facts
from scoring.engines import CARD_RULES, engine_fact_names
from scoring.errors import ScoringError, suggest_name
from scoring.hand.tiles import read_tiles
from scoring.records.deal_record import read_deal_record
from scoring.records.json_lines import read_record
from scoring.records.settlement_record import settle_record
from scoring.tables.advice.item_check import check_item
from scoring.tables.engine import TableEngine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.american.engine import AmericanEngine
    from scoring.comparison import ComparedScore
    from scoring.engine import Engine, Sheet
    from scoring.errors import Message
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand, Role

    FormatMessage = Callable[[Message], str]


TaskName = Literal["score", "waits", "nearest", "settle"]


class AnswerOptions(NamedTuple):
    """The rules and the form of an answer.

    Attributes:
        engine: The rules.
        only: The id of a single item to ask for instead of the score.
        format_message: Formats a message as a sentence; with it the answer explains the score.
    """

    engine: Engine
    only: str | None = None
    format_message: FormatMessage | None = None


def answer_record(task: TaskName, record: Mapping[str, object], terms: AnswerOptions) -> dict[str, object]:
    """Return the JSON object of an answer, without the id.

    Args:
        task: What is asked.
        record: The record; its own options take precedence over those of the rules.
        terms: The rules and the form of the answer.

    Raises:
        ScoringError: As reading, scoring and settling do.
    """
    if task == "settle":
        return _settle(record, terms.engine)
    if task == "nearest":
        return _list_nearest(record, terms.engine)
    hand, context, wanted = read_record(record, hand_fact_names(terms.engine))
    engine = terms.engine.with_options(wanted) if wanted else terms.engine
    if task == "waits":
        return _list_waits(hand, context, engine)
    if terms.only is not None:
        return _ask_for_item(hand, context, engine, terms.only)
    sheet = engine.score(hand, context)
    return (
        explained_sheet_json(sheet, engine, terms.format_message) if terms.format_message else sheet.as_json()
    )


def compare_record(record: Mapping[str, object], house: Engine | None = None) -> list[list[ComparedScore]]:
    """Score the hand of a record under all installed rule sets, in groups of presets that agree.

    Args:
        record: A record of a hand, with facts of any engine in its context.
        house: House rules to compare as well.

    Raises:
        ScoringError: As reading does; `options_of_all_rules` for a record with options.
    """
    hand, context, options = read_record(record, engine_fact_names("hand"))
    if options:
        raise ScoringError(
            "options_of_all_rules", "options belong to one rule set: name it, or leave them out"
        )
    choices = (
        installed_choices() if house is None else (RuleChoice(house, is_house=True), *installed_choices())
    )
    return group_equal_scores(compare_rules(hand, context, choices))


def hand_fact_names(engine: Engine) -> tuple[str, ...]:
    """Return the names of the facts of a hand that only this engine knows."""
    return tuple(fact.name for fact in engine_hand_facts(engine))


def check_only(only: str, task: str, engine: Engine) -> None:
    """Raise ScoringError if `--only` names an unknown item, or a task or engine without items."""
    if task != "score":
        raise ScoringError("only_of_score", f"--only {only} works with score only: leave it out of {task}")
    if not isinstance(engine, TableEngine):
        message = f"--only {only} works with rule tables only, and {engine.name} is not one: leave it out"
        raise ScoringError("only_of_score", message)
    if only not in (known := [item.id for item in engine.table.items]):
        raise ScoringError("unknown_item", f"{engine.name} has no item {only!r}: {suggest_name(only, known)}")


def _ask_for_item(hand: Hand, context: Context, engine: Engine, only: str) -> dict[str, object]:
    check_only(only, "score", engine)
    rules = cast("TableEngine", engine).rules
    return {"unit": rules.settings.payout.unit, **check_item(hand, context, rules, only).as_json()}


def _settle(record: Mapping[str, object], engine: Engine) -> dict[str, object]:
    """Settle a deal; rule tables also accept totals that players state."""
    if isinstance(engine, TableEngine) and "hands" not in record:
        return settle_record(record, engine.rules.settings.payout)
    return engine.settle(read_deal_record(record, engine)).as_json()


def read_option(text: str) -> tuple[str, object]:
    """Parse `NAME=VALUE`. Raises ScoringError `bad_option_value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ScoringError("bad_option_value", f"write the option as {name}=VALUE", option=name)
    return name.strip(), value


def _list_waits(hand: Hand, context: Context, engine: Engine) -> dict[str, object]:
    """Return the tiles that complete a hand, and the score of a complete one.

    Rule tables also score a hand that lacks its winning tile, as a loser's. `not_won` has the reasons for tiles
    with which the hand would have too little to win.
    """
    found = engine.waits(hand, context)
    waits: dict[str, object] = {"waits": [[wait.tile.code, wait.sheet.total] for wait in found]}
    short = [[wait.tile.code, _reasons_not_won(wait.sheet)] for wait in found if not wait.sheet.won]
    if short:
        waits["not_won"] = short
    incomplete = hand.winning_tile is None
    if incomplete and not isinstance(engine, TableEngine):
        return waits
    role: Role = "loser" if incomplete else context.role
    return {**engine.score(hand, replace(context, role=role)).as_json(), **waits}


def _reasons_not_won(sheet: Sheet) -> list[object]:
    """Return which minimum a completed hand lacks, and what would have given it enough where that is known."""
    ways = cast("list[object]", sheet.as_json().get("would_win", []))
    return [*(each.as_json() for each in sheet.warnings[-1:]), *ways]


def _list_nearest(record: Mapping[str, object], engine: Engine) -> dict[str, object]:
    """Return the lines of a card by their distance; `seen` are tiles that others show or have discarded."""
    hand, _, wanted = read_record({name: value for name, value in record.items() if name != "seen"})
    engine = engine.with_options(wanted) if wanted else engine
    if engine.name not in CARD_RULES:
        message = f"only rules with a card of hands have nearest lines, and {engine.name} has none"
        raise ScoringError("only_of_card", message)
    seen = record.get("seen", "")
    if not isinstance(seen, str):
        raise ScoringError("bad_record", "seen must be text such as 11mE")
    tiles = read_tiles("".join(seen.split())).tiles
    lines = cast("AmericanEngine", engine).nearest(hand, tiles)
    return {"nearest": [line.as_json() for line in lines]}


def plain_sentence(message: Message) -> str:
    """Return a message's own English text as a sentence."""
    words = message.message
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


def explained_sheet_json(
    sheet: Sheet, engine: Engine, format_message: FormatMessage = plain_sentence
) -> dict[str, object]:
    """Return the sheet as a JSON object with an `explanation` in each item and one of the total.

    An explanation is a list of `{"code", "message", "params"}`.
    """
    record, explained = sheet.as_json(), engine.explain(sheet)
    items = cast("list[dict[str, object]]", record["items"])
    for item, messages in zip(items, explained.items, strict=True):
        item["explanation"] = _messages_as_json(messages, format_message)
    return {**record, "explanation": _messages_as_json(explained.whole, format_message)}


def _messages_as_json(messages: Iterable[Message], format_message: FormatMessage) -> list[dict[str, object]]:
    return [{**message.as_json(), "message": format_message(message)} for message in messages]
