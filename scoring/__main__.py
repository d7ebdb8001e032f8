"""Score hands, say which tiles complete them, or say who pays whom, from the command line."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from scoring.advice.waiting import waits
from scoring.counting.scorer import score
from scoring.errors import ScoringError
from scoring.records.deal_record import settle_deal_record
from scoring.records.explained import explained_json, plain_sentence
from scoring.records.lines import can_be_sent, parse_line, read_record
from scoring.records.settlement_record import settle_record
from scoring.rules.catalogue import describe
from scoring.rules.house_file import read_house
from scoring.rules.loading import load_rules, with_preset
from scoring.rules.tables import TABLES
from scoring.rules.toml_lines import MOST_BYTES
from scoring.terminal import as_json, finish, given_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from scoring.errors import Message
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand, Role
    from scoring.rules.loading import RuleSet
    from scoring.rules.schema import RuleTable

DEFAULT_RULES = "european_classical"


class Task(NamedTuple):
    """What can be asked of a hand or a table."""

    purpose: str
    line: str  # what one line of input is
    examples: tuple[str, ...]


TASKS = {
    "score": Task(
        "score hands",
        "HAND",
        (
            "'555m CCCC | 222s 111p EE*'",
            '\'{"hand": "555m CCCC | 222s 111p EE*", "context": {"seat": "N", "source": "discard"}}\'',
            "--rules bmja --json < hands.jsonl",
            "--rules zung_jung --list",
        ),
    ),
    "waits": Task(
        "say which tiles complete a hand, and what each would score", "HAND", ("'| 123m 456m 789p 2233s'",)
    ),
    "settle": Task(
        "say who pays whom",
        "TABLE",
        (
            '\'{"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}\'',
            '\'{"hands": {"E": {"hand": "555m CCCC | 222s 111p EE*"}, "S": {"total": 40}}, "winner": "E"}\'',
        ),
    ),
}


EVERY_HAND = "-"
"""What `--explain` holds where it names no rule."""


def main(
    arguments: Sequence[str] | None = None,
    prog: str = "python -m scoring",
    task: str | None = None,
    tell: Callable[[Message], str] = plain_sentence,
) -> int:
    """Answer one line of input with one line; return 1 if any could not be answered, else 0.

    The task is the first argument unless it is given. `tell` puts what explains a score into a sentence.
    """
    given = _explaining(_parser(prog, task).parse_intermixed_args(arguments))
    task = task or cast("str", given.task)
    explained = tell if given.explain == EVERY_HAND else None
    try:
        table = _table(given.rules, given.house, given.preset)
        options = dict(_option(text) for text in given.option)
        load_rules(table, options)
        if given.list or given.explain not in (None, EVERY_HAND):
            print("\n".join(describe(table, given.explain)))
            return 0
    except ScoringError as error:
        print(as_json(_error(None, error)) if given.json else error.message)
        return 1
    if not given.lines and sys.stdin.isatty():
        print(f"Type a {TASKS[task].line.lower()} a line.", file=sys.stderr)
    failed = False
    for line in given.lines or given_lines():
        if line.strip():
            answer = _answer(line, task, table, options, explained)
            failed |= "error" in answer
            print(as_json(answer) if given.json else _as_text(answer), flush=True)
    return int(failed)


def _parser(prog: str, task: str | None) -> argparse.ArgumentParser:
    """Give the parser of one task, or of all of them with the task as first argument."""
    tasks = TASKS if task is None else {task: TASKS[task]}
    examples = [
        f"  {f'{prog} {name}' if task is None else prog} {example}"
        for name, each in tasks.items()
        for example in each.examples
    ]
    purpose = "; ".join(each.purpose for each in tasks.values())
    parser = argparse.ArgumentParser(
        prog=prog,
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        epilog="\n".join(["examples:", *examples]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if task is None:
        parser.add_argument(
            "task", nargs="?", choices=tuple(TASKS), default="score", help="score unless told"
        )
    parser.add_argument(
        "lines",
        nargs="*",
        metavar=" or ".join(dict.fromkeys(each.line for each in tasks.values())),
        help="as on a line of standard input, which is read where none is given",
    )
    parser.add_argument("--rules", metavar="NAME", help=f"{', '.join(TABLES)}; {DEFAULT_RULES} unless told")
    parser.add_argument("--preset", metavar="CODE", help="a set of options that the source names")
    parser.add_argument(
        "--house", metavar="FILE.toml", type=Path, help="house rules over the rules they name"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--list", action="store_true", help="print every item, option, preset and condition")
    parser.add_argument(
        "--explain",
        metavar="ID",
        nargs="?",
        const=EVERY_HAND,
        help="print one item, option, preset or condition; without ID tell of every item in a hand",
    )
    return parser


def _explaining(given: argparse.Namespace) -> argparse.Namespace:
    """Take what stands behind `--explain` for a line of input where it is no name of a rule."""
    if given.explain not in (None, EVERY_HAND) and re.fullmatch(r"[\w-]+", given.explain) is None:
        given.lines, given.explain = [given.explain, *given.lines], EVERY_HAND
    return given


def _table(rules: str | None, house: Path | None, preset: str | None) -> RuleTable:
    """Give the rule table that the arguments name. Raises ScoringError."""
    if house is not None:
        try:
            table = read_house(_text(house), TABLES)
        except (OSError, UnicodeDecodeError) as error:
            raise ScoringError("house_unreadable", f"cannot read {house}: {error}") from None
        except ScoringError as error:
            raise ScoringError(error.code, f"{house}: {error.message}", **error.params) from None
        if rules is not None:
            raise ScoringError("two_rule_sets", f"{house} names its base: leave --rules {rules} out")
    else:
        table = load_rules(rules or DEFAULT_RULES).table
    return table if preset is None else with_preset(table, preset)


def _text(house: Path) -> str:
    """Read a file, of a long one just too much. Raises OSError, UnicodeDecodeError."""
    with house.open("rb") as file:
        held = file.read(MOST_BYTES + 1)
    return held.decode("utf-8", "replace" if len(held) > MOST_BYTES else "strict")


def _option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ScoringError("bad_option_value", f"write --option {name}=VALUE", option=name)
    return name.strip(), value


def _answer(
    line: str,
    task: str,
    table: RuleTable,
    options: Mapping[str, object],
    tell: Callable[[Message], str] | None,
) -> dict[str, object]:
    identity: object = None
    if not can_be_sent(line):
        return _error(identity, ScoringError("bad_letters", "this line is no UTF-8 text"))
    try:
        record = parse_line(line) if line.lstrip().startswith(("{", "[")) else {"hand": line.strip()}
        identity = record.get("id")
        if task == "settle":
            settled = settle_deal_record if "hands" in record else settle_record
            return {"id": identity, **settled(record, load_rules(table, options))}
        hand, context, wanted = read_record(record)
        rules = load_rules(table, {**options, **wanted})
        if task == "waits":
            return {"id": identity, **_waits(hand, context, rules)}
        breakdown = score(hand, context, rules)
        return {"id": identity, **(explained_json(breakdown, tell) if tell else breakdown.as_json())}
    except ScoringError as error:
        return _error(identity, error)


def _waits(hand: Hand, context: Context, rules: RuleSet) -> dict[str, object]:
    """Give the hand's own score, as a loser's while it lacks a winning tile, and what would complete it."""
    role: Role = "loser" if hand.winning_tile is None else context.role
    found = [[wait.tile.code, wait.breakdown.total] for wait in waits(hand, rules, context)]
    return {**score(hand, replace(context, role=role), rules).as_json(), "waits": found}


def _error(identity: object, error: ScoringError) -> dict[str, object]:
    return {"id": identity, "error": {"code": error.code, "message": error.message}}


def _as_text(answer: Mapping[str, object]) -> str:
    if "error" in answer:
        return f"error: {cast('dict[str, str]', answer['error'])['message']}"
    if "waits" in answer:
        found = cast("list[tuple[str, int]]", answer["waits"])
        return "\n".join(f"{tile}  {total}" for tile, total in found) or "no tile completes this hand"
    if "pays" in answer:
        return "\n".join(_settled_as_text(answer))
    lines = [f"{answer['arrangement']}"]
    for item in cast("list[dict[str, object]]", answer["items"]):
        paid = [
            f"{item[key]} {unit[: -1 if item[key] == 1 and unit.endswith('s') else None]}"
            for key, unit in (("points", str(answer.get("unit", "points"))), ("doubles", "doubles"))
            if item[key]
        ]
        paid += [f"{item['limit']:.0%} of the limit"] * bool(item["limit"])
        name = f"{item['name']} {item['native']}".strip()
        lines.append(f"  {name}: {', '.join(paid)}")
        lines += [f"    {said}" for said in _sentences(item)]
    steps = _sentences(answer)
    lines += [f"  {said}" for said in steps] or [f"  total {answer['total']}"]
    return "\n".join(lines)


def _sentences(explained: Mapping[str, object]) -> list[str]:
    """Give the sentences of an explanation, none where nothing is explained."""
    told = cast("list[dict[str, str]]", explained.get("explanation", []))
    return [each["message"] for each in told]


def _settled_as_text(answer: Mapping[str, object]) -> Iterator[str]:
    """Say who pays whom; where hands were given also what they score, why it is paid and what is open."""
    if results := cast("dict[str, dict[str, object]]", answer.get("results", {})):
        yield f"scores: {', '.join(f'{seat} {_total_as_text(each)}' for seat, each in results.items())}"
    pays = cast("list[tuple[str, str, int]]", answer["pays"])
    reasons = [f": {line['why']}" for line in cast("list[dict[str, str]]", answer.get("lines", []))]
    for (payer, payee, amount), reason in zip(pays, reasons or [""] * len(pays), strict=True):
        yield f"{payer} pays {payee} {amount}{reason}"
    unsettled = cast("list[dict[str, Any]]", answer.get("unsettled", []))
    for gap in unsettled:
        yield f"{' and '.join(gap['between'])}: {gap['why']}"
    if not pays and not unsettled:
        yield "nobody pays"
    net = cast("dict[str, int]", answer["net"])
    yield ", ".join(f"{seat} {amount:+}" for seat, amount in net.items())
    if provisional := cast("list[str]", answer.get("provisional", [])):
        yield f"may still change: {', '.join(provisional)}"


def _total_as_text(result: Mapping[str, object]) -> str:
    """Say what a player scores, and why that is nothing, not known or not yet sure."""
    if result["problem"]:
        return f"not known ({result['problem']})"
    if result["total"] is None:
        return "not known"
    if result["open"]:
        asked = ", ".join(cast("list[str]", result["asked"]))
        return f"{result['total']} so far ({result['least']} to {result['most']}, it depends on: {asked})"
    return f"{result['total']}{' (dead hand)' * bool(result['dead'])}"


if __name__ == "__main__":
    raise SystemExit(finish(main))
