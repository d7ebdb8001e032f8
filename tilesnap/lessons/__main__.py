"""Practise counting with quiz cards: each has a hand, a question, four answers, and why one of them is right."""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoring.console import run_command
from scoring.errors import ScoringError
from tilesnap.deals.rules import Rules
from tilesnap.games.game_file import parse_game_file
from tilesnap.games.played_game import settle_game
from tilesnap.i18n.languages import ENGLISH
from tilesnap.i18n.translate import format_points, localize, t, tile_name, to_sentence, use_language
from tilesnap.lessons.cards import LESSON_LENGTH, context_to_json, has_lessons, make_lesson
from tilesnap.lessons.hands import kept_hands
from tilesnap.lessons.view import choice_text, fact_texts, question_text, shown_items

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tilesnap.lessons.cards import Card
    from tilesnap.lessons.hands import LessonHand

EXAMPLES = """examples:
  %(prog)s --rules zung_jung
  %(prog)s --rules riichi --preset ema_2016 --cards 5
  %(prog)s --from evening.json
  %(prog)s --rules hong_kong --seed 7 --json
"""
DEFAULT_RULES = "zung_jung"
MAX_CARDS = 1000
MAX_SEED = 2**31
LETTERS = ("a", "b", "c", "d")
STOP = "q"


def main(arguments: Sequence[str] | None = None, prog: str = "python -m tilesnap.lessons") -> int:
    """Run the command line; return 1 if the rules or the file cannot be used, else 0."""
    options = _parser(prog).parse_args(arguments)
    try:
        with use_language(ENGLISH):
            rules, hands = _choose(options)
            cards = make_lesson(rules, options.seed, hands[: options.cards], options.cards)
            if options.json:
                for card in cards:
                    print(json.dumps(card_to_json(card), ensure_ascii=False))
            else:
                _ask(cards, options.cards)
    except ScoringError as error:
        print(f"{prog}: {error.message}", file=sys.stderr)
        return 1
    return 0


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rules", metavar="NAME", help=f"rule set (default: {DEFAULT_RULES}, or the game's)")
    parser.add_argument("--preset", metavar="CODE", help="preset of the rule set")
    parser.add_argument(
        "--cards", type=_count, default=LESSON_LENGTH, metavar="N", help="number of cards (10)"
    )
    parser.add_argument(
        "--from", dest="game", type=Path, metavar="FILE", help="ask first about the hands of this game file"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=random.randrange(MAX_SEED),
        metavar="N",
        help="equal seeds give equal cards",
    )
    parser.add_argument(
        "--json", action="store_true", help="print a JSON object for each card instead of asking"
    )
    return parser


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= MAX_CARDS:
        raise argparse.ArgumentTypeError(f"write a number from 1 to {MAX_CARDS}")
    return int(text)


def _choose(options: argparse.Namespace) -> tuple[Rules, list[LessonHand]]:
    """Return the rules, and the hands of the game file.

    Raises:
        ScoringError: As reading the file and the rules does; `lesson_rules`, `no_file`.
    """
    if options.game is None:
        rules = Rules.create(options.rules or DEFAULT_RULES, options.preset)
        hands = []
    else:
        if options.rules or options.preset:
            raise ScoringError("lesson_rules", "a game file has its rules: leave --rules and --preset out")
        try:
            text = options.game.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ScoringError("no_file", f"cannot read {options.game}: {error}") from None
        _, log, _ = parse_game_file(text, check_signature=False)
        game = settle_game([each.entry() for each in log])
        rules, hands = Rules.of_game(game.state.rules), list(kept_hands(game))
    if not has_lessons(rules.load()):
        raise ScoringError(
            "lesson_rules", f"there are no lessons for {rules.name}: its hands need a card of the year"
        )
    return rules, hands


def card_to_json(card: Card) -> dict[str, Any]:
    """Return the JSON object of a card."""
    return {
        "kind": card.spec.kind,
        "rules": card.spec.rules.name,
        "preset": card.spec.rules.preset,
        "hand": str(card.hand),
        "context": context_to_json(card.context),
        "items": [line.as_json() for line in card.shown],
        "question": question_text(card),
        "choices": [choice_text(each, card) for each in card.choices],
        "answer": card.right,
        "explanation": list(explain(card)),
        "kept": card.spec.is_kept,
    }


def explain(card: Card) -> Iterator[str]:
    """Yield why the right answer is right, in the engine's words."""
    if card.sheet is not None:
        explained = card.engine.explain(card.sheet)
        for line, messages in zip(card.sheet.items, explained.items, strict=True):
            yield f"{line.name} {line.native}".strip()
            yield from (f"  {localize(each)}" for each in messages)
        yield from (localize(each) for each in explained.whole)
        return
    yield t("talk-waits_about")
    for waits in card.waits:
        tiles = [
            f"{tile_name(tile.code)} ({format_points(total, card.engine.unit)})"
            for tile, total in waits.tiles
        ]
        found = ", ".join(tiles) or t("lesson-tiles_left", count=0)
        after = f"{t('lesson-after_discard')} {tile_name(waits.discard.code)}: " if waits.discard else ""
        yield f"{after}{found}"


def _ask(cards: Iterator[Card], count: int) -> None:
    """Ask card after card, until `q` or the end of the input stops."""
    right = asked = 0
    for number, card in enumerate(cards, 1):
        print(f"\n{t('lesson-card', number=number, count=count)}\n{card.hand}")
        facts = ["".join((text, *(f" {code}" for code in faces))) for text, faces in fact_texts(card)]
        if facts:
            print(to_sentence(", ".join(facts)))
        for name, worth in shown_items(card):
            print(f"  {name}: {worth}")
        print(question_text(card))
        for letter, choice in zip(LETTERS, card.choices, strict=True):
            print(f"  {letter}) {choice_text(choice, card)}")
        answer = _read_answer()
        if answer is None:
            break
        asked += 1
        right += answer == card.right
        shown = choice_text(card.answer, card)
        print(t("lesson-right") if answer == card.right else t("lesson-wrong", answer=shown))
        for line in explain(card):
            print(f"  {line}")
    print(f"\n{t('lesson-result', right=right, count=asked)}")


def _read_answer() -> int | None:
    """Return the index of the answer; None to stop."""
    while True:
        try:
            typed = input(f"{'/'.join(LETTERS)}, {STOP} to stop: ").strip().lower()
        except EOFError:
            return None
        if typed == STOP:
            return None
        if typed in LETTERS:
            return LETTERS.index(typed)


if __name__ == "__main__":
    raise SystemExit(run_command(main))
