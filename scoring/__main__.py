"""Score hands from the command line: `python -m scoring --rules NAME --json < hands.jsonl`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from scoring.conditions import CONDITIONS
from scoring.errors import ScoringError, nearest
from scoring.item import FromOption
from scoring.records import parse_line, read_record
from scoring.rule_set import load_rules
from scoring.rules import TABLES
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.item import Item, RuleTable


def main(arguments: Sequence[str] | None = None) -> int:
    """Score one hand a line; the exit status is 1 if any line could not be scored."""
    parser = argparse.ArgumentParser(prog="python -m scoring", description=__doc__)
    parser.add_argument("--rules", default="european_classical", metavar="NAME", help=", ".join(TABLES))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    parser.add_argument("--json", action="store_true", help="read and print one JSON object a line")
    parser.add_argument("--list", action="store_true", help="print every item, option and condition")
    parser.add_argument("--explain", metavar="ID", help="print one item, option or condition")
    given = parser.parse_args(arguments)
    try:
        options = dict(_option(text) for text in given.option)
        load_rules(given.rules, options)
        if given.list or given.explain:
            print("\n".join(_describe(TABLES[given.rules], given.explain)))
            return 0
    except ScoringError as error:
        print(json.dumps(_error(None, error)) if given.json else error.message)
        return 1
    failed = False
    for line in sys.stdin:
        if line.strip():
            answer = _answer(line, given.rules, options)
            failed |= "error" in answer
            print(json.dumps(answer, ensure_ascii=False) if given.json else _as_text(answer), flush=True)
    return int(failed)


def _option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ScoringError("bad_option_value", f"write --option {name}=VALUE", option=name)
    return name.strip(), value


def _answer(line: str, rules: str, options: Mapping[str, object]) -> dict[str, object]:
    identity: object = None
    try:
        record = parse_line(line) if line.lstrip().startswith(("{", "[")) else {"hand": line.strip()}
        identity = record.get("id")
        hand, context, wanted = read_record(record)
        return {"id": identity, **score(hand, context, load_rules(rules, {**options, **wanted})).as_json()}
    except ScoringError as error:
        return _error(identity, error)


def _error(identity: object, error: ScoringError) -> dict[str, object]:
    return {"id": identity, "error": {"code": error.code, "message": error.message}}


def _as_text(answer: Mapping[str, object]) -> str:
    if "error" in answer:
        error = answer["error"]
        return f"error: {error['message']}" if isinstance(error, dict) else "error"
    items = answer["items"]
    lines = [f"{answer['arrangement']}"]
    for item in items if isinstance(items, list) else []:
        units = [(item["points"], "points"), (item["doubles"], "doubles")]
        paid = [f"{value} {unit}" for value, unit in units if value]
        paid += [f"{item['limit']:.0%} of the limit"] * bool(item["limit"])
        lines.append(f"  {item['name']} {item['native']}: {', '.join(paid)}")
    lines.append(f"  total {answer['total']}")
    return "\n".join(lines)


def _describe(table: RuleTable, wanted: str | None) -> Iterator[str]:
    """Give a line for each item, option and condition, or for the wanted one. Raises `unknown_id`."""
    lines = {item.id: _item_text(item) for item in table.items}
    for option in table.options:
        choice = f"{option.name} = {option.default}  ({option.allowed})"
        lines[option.name] = f"option     {choice}  {option.description}  [{option.source}]"
    for name, condition in CONDITIONS.items():
        text = " ".join((condition.__doc__ or "").split()) or name.replace("_", " ")
        lines.setdefault(name, f"condition  {name}  {text}")
    if wanted is None:
        yield f"{table.name}: {table.title}. {table.description}"
        yield from lines.values()
    elif wanted in lines:
        yield lines[wanted]
    else:
        raise ScoringError(
            "unknown_id", f"{table.name} has no {wanted!r}: {nearest(wanted, lines)}", id=wanted
        )


def _item_text(item: Item) -> str:
    """Say what the item pays, to whom, and how it stands to others."""
    units = {"points": item.points, "points concealed": item.concealed_points, "doubles": item.doubles}
    paid = [
        f"{value.name.replace('_', ' ')} (option)" if isinstance(value, FromOption) else f"{value} {unit}"
        for unit, value in units.items()
        if value
    ]
    paid += [f"{item.limit:.0%} of the limit"] * bool(item.limit)
    notes = [f"for the {item.who}"] * (item.who != "all")
    notes += ["optional"] * item.optional + ["off"] * (not item.on)
    notes += [f"stands for {', '.join(item.absorbs)}"] * bool(item.absorbs)
    notes += [f"instead of {', '.join(item.replaces)}"] * bool(item.replaces)
    pays = "; ".join([", ".join(paid), *notes])
    return f"item       {item.id}  {item.name} {item.native}: {pays}  [{item.source}]"


if __name__ == "__main__":
    raise SystemExit(main())
