"""What the command line and the server answer to a record of JSON: a score, waits, or who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from scoring.errors import ScoringError, nearest
from scoring.records.deal_record import read_deal_record
from scoring.records.lines import read_record
from scoring.records.settlement_record import settle_record
from scoring.tables.advice.one_item import ask
from scoring.tables.engine import TableEngine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.engine import Engine, Sheet
    from scoring.errors import Message
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand, Role

    Tell = Callable[[Message], str]


TaskName = Literal["score", "waits", "settle"]


class Terms(NamedTuple):
    """By which rules something is answered, and how.

    only: the item that alone is asked of a hand, instead of its score. tell: puts what explains a score into
    sentences, which are then part of it.
    """

    engine: Engine
    only: str | None = None
    tell: Tell | None = None


def answer(task: TaskName, record: Mapping[str, object], terms: Terms) -> dict[str, object]:
    """Give the JSON of an answer, less the id; a record's own options go before those of the terms.

    Raises ScoringError as reading, scoring and settling do.
    """
    if task == "settle":
        return _settled(record, terms.engine)
    hand, context, wanted = read_record(record, own_facts(terms.engine))
    engine = terms.engine.with_options(wanted) if wanted else terms.engine
    if task == "waits":
        return _waits(hand, context, engine)
    if terms.only is not None:
        return _asked(hand, context, engine, terms.only)
    sheet = engine.score(hand, context)
    return explained_json(sheet, engine, terms.tell) if terms.tell else sheet.as_json()


def own_facts(engine: Engine) -> tuple[str, ...]:
    """Name the facts that only this engine has of a hand."""
    return tuple(fact.name for fact in engine.facts if fact.own and fact.about == "hand")


def check_only(only: str, task: str, engine: Engine) -> None:
    """Raise ScoringError where one item is asked for that nobody has, or of what has none to ask for."""
    if task != "score":
        raise ScoringError("only_of_score", f"--only {only} is asked of score: leave it out of {task}")
    if not isinstance(engine, TableEngine):
        message = f"--only {only} is asked of rule tables, which {engine.name} is not: leave it out"
        raise ScoringError("only_of_score", message)
    if only not in (known := [item.id for item in engine.table.items]):
        raise ScoringError("unknown_item", f"{engine.name} has no item {only!r}: {nearest(only, known)}")


def _asked(hand: Hand, context: Context, engine: Engine, only: str) -> dict[str, object]:
    check_only(only, "score", engine)
    rules = cast("TableEngine", engine).rules
    return {"unit": rules.settings.payout.unit, **ask(hand, context, rules, only).as_json()}


def _settled(record: Mapping[str, object], engine: Engine) -> dict[str, object]:
    """Settle a deal; our tables also take totals that the players say."""
    if isinstance(engine, TableEngine) and "hands" not in record:
        return settle_record(record, engine.rules.settings.payout)
    return engine.settle(read_deal_record(record, engine)).as_json()


def read_option(text: str) -> tuple[str, object]:
    """Read `NAME=VALUE`. Raises ScoringError `bad_option_value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ScoringError("bad_option_value", f"write the option as {name}=VALUE", option=name)
    return name.strip(), value


def _waits(hand: Hand, context: Context, engine: Engine) -> dict[str, object]:
    """Give what would complete a hand, and the score of a whole one.

    Our tables also score one that lacks its winning tile, as a loser's.
    """
    found = [[wait.tile.code, wait.sheet.total] for wait in engine.waits(hand, context)]
    incomplete = hand.winning_tile is None
    if incomplete and not isinstance(engine, TableEngine):
        return {"waits": found}
    role: Role = "loser" if incomplete else context.role
    return {**engine.score(hand, replace(context, role=role)).as_json(), "waits": found}


"""A way to put a message into a whole sentence."""


def plain_sentence(message: Message) -> str:
    """Write a message's own English as a sentence."""
    words = message.message
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


def explained_json(sheet: Sheet, engine: Engine, tell: Tell = plain_sentence) -> dict[str, object]:
    """Give the sheet's record, an `explanation` in each item, and one of what is not paid and of the sum.

    An explanation is a list of `{"code", "message", "params"}`.
    """
    record, explained = sheet.as_json(), engine.explain(sheet)
    items = cast("list[dict[str, object]]", record["items"])
    for item, told in zip(items, explained.items, strict=True):
        item["explanation"] = _told(told, tell)
    return {**record, "explanation": _told(explained.whole, tell)}


def _told(messages: Iterable[Message], tell: Tell) -> list[dict[str, object]]:
    return [
        {"code": message.code, "message": tell(message), "params": dict(message.params)}
        for message in messages
    ]
