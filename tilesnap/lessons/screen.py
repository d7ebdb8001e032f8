"""The lesson's screen for every host: its commands, and the rules and hands that it asks about."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, get_args

from scoring.validation import Constraint
from tilesnap.deals.commands import CommandModel, Count, command_name
from tilesnap.lessons.hands import kept_hands
from tilesnap.lessons.practice import Practice
from tilesnap.lessons.view import lesson_parts
from tilesnap.views.house_edits import FormValues  # noqa: TC001 (evaluated at run time)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from tilesnap.deals.rules import Rules
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.views.parts import Part

SEED_BITS = 31


@dataclass(frozen=True, slots=True)
class ShowLesson(CommandModel):
    """Open or close the lesson."""

    open: Annotated[bool, Constraint("true or false")]


@dataclass(frozen=True, slots=True)
class UseKeptHands(CommandModel):
    """Agree that hands of games become cards, or take that back: `on` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class StartLesson(CommandModel):
    """Start a lesson of new cards and those that are due."""


@dataclass(frozen=True, slots=True)
class AnswerCard(CommandModel):
    """Answer the card that is shown, by the index of the choice."""

    choice: Count


@dataclass(frozen=True, slots=True)
class ShowNextCard(CommandModel):
    """Show the next card, or the end of the lesson."""


LessonCommand = ShowLesson | UseKeptHands | StartLesson | AnswerCard | ShowNextCard
"""Any command of the lesson."""
LESSON_COMMANDS: Mapping[str, type[LessonCommand]] = {
    command_name(kind): kind for kind in get_args(LessonCommand)
}
"""These commands by their names in JSON."""


class LessonScreen:
    """The practice of one user, and whether its screen is open."""

    def __init__(self, stored: object = None) -> None:
        """Restore the practice from what the device stores."""
        self.practice = Practice(stored)
        self.is_open = False

    @property
    def stored(self) -> dict[str, Any]:
        """The practice as the device stores it."""
        return self.practice.stored

    @stored.setter
    def stored(self, stored: object) -> None:
        if self.practice.lesson is None:  # what arrives late must not end a lesson
            self.practice = Practice(stored)

    def apply(self, command: LessonCommand, rules: Rules, games: Iterable[PlayedGame], today: date) -> None:
        """Apply a command.

        Args:
            command: The command.
            rules: The rules of a new lesson.
            games: The games whose hands a new lesson may ask about, latest first.
            today: The day where the user is.

        Raises:
            ValueError: No card waits for this answer.
            ScoringError: `no_lessons`.
        """
        match command:
            case ShowLesson(is_open):
                self.is_open = is_open
                self.practice.leave()
            case UseKeptHands(values):
                self.practice.use_kept_hands(values.get("on") is True)
            case StartLesson():
                kept = (
                    [hand for game in games for hand in kept_hands(game)]
                    if self.practice.uses_kept_hands
                    else []
                )
                self.practice.start(rules, kept, secrets.randbits(SEED_BITS), today)
            case AnswerCard(choice):
                self.practice.answer(choice, today)
            case ShowNextCard():
                self.practice.next_card()

    def parts(self, rules: Rules, today: date, *, has_games: bool) -> list[Part]:
        """Return the parts of the screen.

        Args:
            rules: The rules of the next lesson.
            today: The day where the user is.
            has_games: Whether there are games by these rules.
        """
        return lesson_parts(self.practice, rules, today, has_games=has_games)
