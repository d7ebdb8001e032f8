"""Command line that scores hands, lists waits and settles deals."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from scoring.console import format_json_line, read_stdin_lines, run_command
from scoring.engines import AMERICAN, CARD_RULES, SHIPPED, engine_fact_names, find_engine, load_house_engine
from scoring.errors import ScoringError
from scoring.hand.notation import NOTATIONS, to_mpsz
from scoring.records.answer import (
    AnswerOptions,
    answer_record,
    check_only,
    compare_record,
    hand_fact_names,
    plain_sentence,
    read_option,
)
from scoring.records.game_logs import LOG_FORMATS, read_log
from scoring.records.json_lines import is_encodable, parse_line
from scoring.tables.house_file import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from scoring.comparison import ComparedScore
    from scoring.engine import Engine
    from scoring.errors import Message
    from scoring.records.answer import TaskName

DEFAULT_RULES = "european_classical"
ALL_RULES = "all"
"""The value of `--rules` that compares all rule sets."""
MAX_NEAREST = 10
"""The number of nearest lines that are printed as text."""


class Task(NamedTuple):
    """A task of the command line, with its help text."""

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
            "--rules all '555m CCCC | 222s 111p EE*'",
            "--only nine_gates '| 1123455678999*m'",
            "--rules zung_jung --list",
            "--rules american --card card.toml '444p | 1f1f 22m 66pJ 8888s*'",
        ),
    ),
    "waits": Task(
        "list the tiles that complete a hand, and what each would score",
        "HAND",
        ("'| 123m 456m 789p 2233s'",),
    ),
    "nearest": Task(
        "list the lines of an American card that are nearest to a rack",
        "HAND",
        (
            "--card card.toml '444p | 1f 22m 66pJ 8888s 9m'",
            '--card card.toml \'{"hand": "444p | 1f 22m 66pJ 8888s 9m", "seen": "8sEE"}\'',
        ),
    ),
    "settle": Task(
        "settle who pays whom",
        "TABLE",
        (
            '\'{"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}\'',
            '\'{"hands": {"E": {"hand": "555m CCCC | 222s 111p EE*"}, "S": {"total": 40}}, "winner": "E"}\'',
        ),
    ),
}


EVERY_HAND = "-"
"""The value of `--explain` without an ID: explain the items of every hand."""


def main(
    arguments: Sequence[str] | None = None,
    prog: str = "python -m scoring",
    task: str | None = None,
    format_message: Callable[[Message], str] = plain_sentence,
) -> int:
    """Answer each line of input with one line of output.

    Args:
        arguments: The command line; None for that of the process.
        prog: The name of the program in its help.
        task: A name from `TASKS`; None reads it from the first argument.
        format_message: Formats a message of an explanation as a sentence.

    Returns:
        1 if any line could not be answered, else 0.
    """
    options = _separate_explained_line(_build_parser(prog, task).parse_intermixed_args(arguments))
    task = task or cast("str", options.task)
    try:
        if options.log_format is not None and options.house is None:
            options.rules = options.rules or "riichi"
        if options.rules == ALL_RULES:
            return _compare_lines(options, task)
        engine = _choose_engine(options, task)
        if options.only is not None:
            check_only(options.only, task, engine)
        if options.list or options.explain not in (None, EVERY_HAND):
            print("\n".join(engine.describe(options.explain)))
            return 0
        if options.log_format is None and not options.lines and sys.stdin.isatty():
            print(f"Type a {TASKS[task].line.lower()} a line.", file=sys.stderr)
        lines = _input_lines(options, task, hand_fact_names(engine))
    except ScoringError as error:
        print(format_json_line(_error_record(None, error)) if options.json else error.message)
        return 1
    terms = AnswerOptions(engine, options.only, format_message if options.explain == EVERY_HAND else None)
    failed = False
    for line in lines:
        if line.strip():
            result = _answer_line(line, task, terms)
            failed |= "error" in result
            if options.notation == "mpsz":
                result = _with_mpsz(result)
            print(format_json_line(result) if options.json else _as_text(result), flush=True)
    return int(failed)


def _input_lines(options: argparse.Namespace, task: str, own: Collection[str]) -> Iterable[str]:
    """Return the lines of input; the won hands of game logs have only those riichi facts that are `own`.

    Raises:
        ScoringError: `log_unreadable`, `bad_log`.
    """
    if options.log_format is None:
        return cast("list[str]", options.lines) or read_stdin_lines()
    if task != "score" or not options.lines:
        raise ScoringError("log_unreadable", "--from reads files of game logs for score: name the files")
    return [format_json_line(record) for name in options.lines for record in _log_records(name, options, own)]


def _log_records(name: str, options: argparse.Namespace, own: Collection[str]) -> Iterator[dict[str, object]]:
    try:
        text = Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScoringError("log_unreadable", f"cannot read {name}: {error}") from None
    for hand, facts, riichi in read_log(options.log_format, text):
        yield {**hand, "context": {**facts, **{key: value for key, value in riichi.items() if key in own}}}


def _choose_engine(options: argparse.Namespace, task: str) -> Engine:
    """Return the engine of one rule set with its options. Raises ScoringError."""
    wants_card = options.house is None and (options.card is not None or task == "nearest")
    rules = AMERICAN if options.rules is None and wants_card else options.rules
    engine = _find_engine(rules, options.house, options.preset)
    if options.card is not None:
        engine = _with_card(engine, options.card)
    return engine.with_options(dict(read_option(text) for text in options.option))


def _compare_lines(options: argparse.Namespace, task: str) -> int:
    """Answer each line with the scores of all rule sets. Raises ScoringError for arguments of one rule set."""
    of_one = {
        "--card": options.card,
        "--preset": options.preset,
        "--option": options.option,
        "--list": options.list,
        "--explain": options.explain,
        "--only": options.only,
    }
    refused = [name for name, value in of_one.items() if value]
    if task != "score" or refused:
        message = f"--rules {ALL_RULES} compares scores: leave {refused[0] if refused else task} out"
        raise ScoringError("all_rules_compare", message)
    house = None if options.house is None else _find_engine(None, options.house, None)
    failed = False
    for line in _input_lines(options, task, engine_fact_names("hand")):
        if line.strip():
            identity: object = None
            try:
                record = _read_line(line)
                identity = record.get("id")
                groups = compare_record(record, house)
            except ScoringError as error:
                failed = True
                answer = _error_record(identity, error)
                print(format_json_line(answer) if options.json else _as_text(answer), flush=True)
                continue
            scores = [score.as_json() for group in groups for score in group]
            if options.notation == "mpsz":
                scores = [_with_mpsz(score) for score in scores]
            answer = {"id": identity, "scores": scores}
            print(
                format_json_line(answer) if options.json else "\n".join(_comparison_as_text(groups)),
                flush=True,
            )
    return int(failed)


def _comparison_as_text(groups: Sequence[Sequence[ComparedScore]]) -> Iterator[str]:
    """Yield a line for each group of rules that agree, and below it the items, the payments and what is open."""
    for group in groups:
        score = group[0]
        yield f"{_rule_names(group)}: {_compared_total(score)}"
        names = [
            f"{each.line.name} × {each.times}" if each.times > 1 else each.line.name
            for each in score.main_items
        ]
        if names:
            yield f"  mostly: {', '.join(names)}"
        if score.settlement is not None:
            yield f"  pays: {', '.join(f'{payer} {amount}' for payer, _, amount in score.settlement.pays)}"
        if score.asked:
            yield f"  depends on: {', '.join(score.asked)}"
        if score.payment_asked:
            yield f"  payments depend on: {', '.join(score.payment_asked)}"
    yield "Units differ from rule set to rule set. The order is by share of the limit; rules without one follow."


def _rule_names(group: Sequence[ComparedScore]) -> str:
    """Name the rules of a group as `--rules` and `--preset` do."""
    first = group[0].choice
    presets = [each.choice.preset.code for each in group if each.choice.preset is not None]
    if first.is_house:
        return f"{first.engine.title} (house rules)"
    if len(presets) < len(group):
        presets = ["default", *presets] if presets else []
    return f"{first.engine.name} ({', '.join(presets)})" if presets else first.engine.name


def _compared_total(score: ComparedScore) -> str:
    if score.total is None:
        reason = score.problem.message if score.problem else "not known"
        open_total = f", up to {score.most} {score.choice.engine.unit}" if score.is_open else ""
        return f"no win{open_total} ({reason})"
    share = f", {score.limit_share:.0%} of the limit" if score.limit_share is not None else ""
    text = f"{score.total} {score.choice.engine.unit}"
    if not score.is_open:
        return f"{text}{share}"
    span = f" ({score.least} to {score.most})" if score.least is not None else ""
    return f"{text} so far{span}{share}"


def _build_parser(prog: str, task: str | None) -> argparse.ArgumentParser:
    """Build the parser of one task, or of all with the task as first argument."""
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
        parser.add_argument("task", nargs="?", choices=tuple(TASKS), default="score", help="default: score")
    parser.add_argument(
        "lines",
        nargs="*",
        metavar=" or ".join(dict.fromkeys(each.line for each in tasks.values())),
        help="a line as on standard input, which is read if none is given",
    )
    parser.add_argument(
        "--rules",
        metavar="NAME",
        help=f"{', '.join((*SHIPPED, *CARD_RULES))}, or one of a package; default: {DEFAULT_RULES}"
        + f"; {ALL_RULES} compares all of them, their presets and the house rules" * ("score" in tasks),
    )
    parser.add_argument(
        "--card", metavar="FILE.toml", type=Path, help="your card of hands, for American rules"
    )
    parser.add_argument("--preset", metavar="CODE", help="a named set of options")
    parser.add_argument(
        "--house", metavar="FILE.toml", type=Path, help="house rules over the rules they name"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument(
        "--notation", choices=NOTATIONS, default=NOTATIONS[0], help="how tiles are written; mpsz: 1z to 7z"
    )
    parser.add_argument("--list", action="store_true", help="print every item, option, preset and condition")
    parser.add_argument(
        "--explain",
        metavar="ID",
        nargs="?",
        const=EVERY_HAND,
        help="print one item, option, preset or condition; without ID explain every item of each hand",
    )
    if "score" in tasks:
        parser.add_argument(
            "--from",
            dest="log_format",
            choices=tuple(LOG_FORMATS),
            help="score the won hands of game logs, by riichi unless --rules says otherwise; the arguments are "
            "files",
        )
        parser.add_argument(
            "--only", metavar="ID", help="ask for one item: whether the hand has it, and if not, why not"
        )
    else:
        parser.set_defaults(only=None, log_format=None)
    return parser


def _separate_explained_line(arguments: argparse.Namespace) -> argparse.Namespace:
    """Treat the argument after `--explain` as a line of input if it cannot be the name of a rule."""
    if arguments.explain not in (None, EVERY_HAND) and re.fullmatch(r"[\w-]+", arguments.explain) is None:
        arguments.lines, arguments.explain = [arguments.explain, *arguments.lines], EVERY_HAND
    return arguments


def _find_engine(rules: str | None, house: Path | None, preset: str | None) -> Engine:
    """Return the engine that the arguments name. Raises ScoringError."""
    if house is not None:
        try:
            engine = load_house_engine(_read_limited_text(house), preset)
        except (OSError, UnicodeDecodeError) as error:
            raise ScoringError("house_unreadable", f"cannot read {house}: {error}") from None
        except ScoringError as error:
            raise ScoringError(error.code, f"{house}: {error.message}", **error.params) from None
        if rules is not None:
            raise ScoringError("two_rule_sets", f"{house} names its base: leave --rules {rules} out")
        return engine
    engine = find_engine(rules or DEFAULT_RULES)
    return engine if preset is None else engine.with_options({"preset": preset})


def _with_card(engine: Engine, card: Path) -> Engine:
    """Return the engine with the card of a file. Raises ScoringError."""
    if engine.name not in CARD_RULES:
        message = f"{engine.name} has no card of hands: write --rules {' or '.join(CARD_RULES)}"
        raise ScoringError("card_without_rules", message)
    try:
        return engine.with_options({"card": _read_limited_text(card)})
    except (OSError, UnicodeDecodeError) as error:
        raise ScoringError("card_unreadable", f"cannot read {card}: {error}") from None
    except ScoringError as error:
        raise ScoringError(error.code, f"{card}: {error.message}", **error.params) from None


def _read_limited_text(house: Path) -> str:
    """Return the text of a file; of one that is too long only one byte more than is allowed."""
    with house.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    return content.decode("utf-8", "replace" if len(content) > MAX_BYTES else "strict")


def _answer_line(line: str, task: str, terms: AnswerOptions) -> dict[str, object]:
    identity: object = None
    try:
        record = _read_line(line)
        identity = record.get("id")
        return {"id": identity, **answer_record(cast("TaskName", task), record, terms)}
    except ScoringError as error:
        return _error_record(identity, error)


def _read_line(line: str) -> Mapping[str, object]:
    """Read a line of input as a record. Raises ScoringError."""
    if not is_encodable(line):
        raise ScoringError("bad_letters", "this line is not UTF-8 text")
    return parse_line(line) if line.lstrip().startswith(("{", "[")) else {"hand": line.strip()}


def _with_mpsz(answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return an answer whose arrangement, waits, nearest lines and lists of tiles are in mpsz notation."""
    result = dict(answer)
    if "arrangement" in result:
        result["arrangement"] = to_mpsz(result["arrangement"])
    for name in ("waits", "not_won"):
        if name in result:
            result[name] = [[to_mpsz(tile), value] for tile, value in result[name]]
    if "nearest" in result:
        result["nearest"] = [
            {**line, **{name: [*map(to_mpsz, line[name])] for name in ("groups", "helping", "spare")}}
            for line in result["nearest"]
        ]
    for name in ("items", "parts"):
        if name in result:
            result[name] = [{**line, "tiles": [*map(to_mpsz, line["tiles"])]} for line in result[name]]
    return result


def _error_record(identity: object, error: ScoringError) -> dict[str, object]:
    return {"id": identity, "error": {"code": error.code, "message": error.message}}


def _as_text(answer: Mapping[str, object]) -> str:
    if "error" in answer:
        return f"error: {cast('dict[str, str]', answer['error'])['message']}"
    if "waits" in answer:
        return "\n".join(_waits_as_text(answer)) or "no tile completes this hand"
    if "nearest" in answer:
        return "\n".join(_nearest_as_text(cast("list[dict[str, Any]]", answer["nearest"])))
    if "met" in answer:
        return "\n".join(_item_answer_as_text(answer))
    if "pays" in answer:
        return "\n".join(_settlement_as_text(answer))
    lines = [f"{answer['arrangement']}"]
    unit, double = str(answer.get("unit", "points")), str(answer.get("double", "doubles"))
    items = cast("list[dict[str, object]]", answer["items"])
    for item in items:
        lines.append(f"  {_item_name(item)}: {_payment_as_text(item, unit, double)}")
        explained = cast("list[dict[str, str]]", item.get("explanation", []))
        lines += [f"    {each['message']}" for each in explained]
    warnings = cast("list[dict[str, str]]", answer["warnings"])
    steps = cast("list[dict[str, str]]", answer.get("explanation", []))
    if not steps:
        warnings = [*warnings, *cast("list[dict[str, str]]", answer.get("would_win", []))]
    explained_codes = {step["code"] for step in steps}
    lines += [f"  note: {each['message']}" for each in warnings if each["code"] not in explained_codes]
    lines += [f"  {step['message']}" for step in steps] or [f"  total {answer['total']}"]
    return "\n".join(lines)


def _waits_as_text(answer: Mapping[str, object]) -> Iterator[str]:
    """Yield each tile with its total, and below it why the hand would not win with it."""
    reasons = dict(cast("list[tuple[str, list[dict[str, str]]]]", answer.get("not_won", [])))
    for tile, total in cast("list[tuple[str, int]]", answer["waits"]):
        yield f"{tile}  {total}"
        for each in reasons.get(tile, ()):
            yield f"    {each['message']}"


def _item_name(item: Mapping[str, object]) -> str:
    return f"{item['name']} {item['native']}".strip()


def _payment_as_text(item: Mapping[str, object], points: str, double: str = "doubles") -> str:
    """Format what an item pays, in the unit of its rules."""
    paid = [
        f"{item[key]} {unit[: -1 if item[key] == 1 and unit.endswith('s') else None]}"
        for key, unit in (("points", points), ("doubles", double))
        if item[key]
    ]
    paid += [f"{item['limit']:.0%} of the limit"] * bool(item["limit"])
    return ", ".join(paid)


def _item_answer_as_text(answer: Mapping[str, object]) -> Iterator[str]:
    """Yield whether a hand has an item, what it pays, and otherwise why it is missing."""
    paid = cast("list[dict[str, object]]", answer["paid"])
    verdict = "met" if answer["met"] else "not met"
    yield f"{_item_name(answer)}: {verdict}{'' if paid or not answer['met'] else ', not paid'}"
    yield from (f"  {_payment_as_text(line, str(answer.get('unit', 'points')))}" for line in paid)
    yield from (f"  {why['message']}" for why in cast("list[dict[str, str]]", answer["why"]))


_IMPOSSIBLE = {
    "concealed": "the line is concealed, and a group is exposed",
    "exposures": "an exposed group is not a group of it",
    "tiles": "too many of its tiles are gone",
}


def _nearest_as_text(lines: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the nearest possible lines of a card, and why others are impossible."""
    possible = [line for line in lines if line["impossible"] is None]
    for line in possible[:MAX_NEAREST]:
        title = ": ".join(filter(None, (line["heading"], line["hand"])))
        concealed = ", concealed" * line["concealed"]
        yield f"{line['off']} off  {title} ({line['points']} points{concealed})"
        ways = f"  ({line['ways']} ways as near)" if line["ways"] > 1 else ""
        yield f"  {' '.join(line['groups'])}{ways}"
        if line["helping"]:
            yield f"  needs {' '.join(line['helping'])}"
        if line["spare"]:
            yield f"  has no use for {' '.join(line['spare'])}"
    if len(possible) > MAX_NEAREST:
        yield f"and {len(possible) - MAX_NEAREST} lines further off"
    for line in lines[len(possible) :]:
        title = ": ".join(filter(None, (line["heading"], line["hand"])))
        yield f"impossible  {title}: {_IMPOSSIBLE[line['impossible']]}"


def _settlement_as_text(answer: Mapping[str, object]) -> Iterator[str]:
    """Yield the payments and, where hands were given, scores, reasons and open questions."""
    if results := cast("dict[str, dict[str, object]]", answer.get("results", {})):
        yield f"scores: {', '.join(f'{seat} {_total_as_text(each)}' for seat, each in results.items())}"
    pays = cast("list[tuple[str, str, int]]", answer["pays"])
    reasons = [f": {line['why']}" for line in cast("list[dict[str, str]]", answer.get("lines", []))]
    for (payer, payee, amount), reason in zip(pays, reasons or [""] * len(pays), strict=True):
        yield f"{payer} pays {payee} {amount}{reason}"
    yield from (f"note: {problem}" for problem in cast("list[str]", answer.get("problems", [])))
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
    """Format a player's total, or the reason why it is zero, unknown or provisional."""
    if result["problem"]:
        return f"not known ({result['problem']})"
    if result["total"] is None:
        return "not known"
    if result["open"]:
        asked = ", ".join(cast("list[str]", result["asked"]))
        return f"{result['total']} so far ({result['least']} to {result['most']}, it depends on: {asked})"
    return f"{result['total']}{' (dead hand)' * bool(result['dead'])}"


if __name__ == "__main__":
    raise SystemExit(run_command(main))
