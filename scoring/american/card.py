"""A card of hands: a TOML file of the user's, read and checked line by line.

title = "Thursday card"
[options]               # what differs from the usual payments
concealed_bonus = 10
[[line]]
heading = "Evens"
hand = "FF 22a 444b 666b 8888c"
points = 25
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from scoring.american.patterns import Pattern, PatternError
from scoring.errors import ScoringError, suggest_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.american.patterns import Way

MAX_BYTES = 65_536
MAX_LINES = 200
MAX_POINTS = 10_000
MAX_CHOICES = 100_000
"""The most choices that all lines of a card may leave open together: they take about a second."""

_CARD_KEYS = ("title", "options", "line")
_LINE_KEYS = ("heading", "hand", "points", "concealed", "note", "x", "y")
_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*line[ \t]*\]\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card.

    Attributes:
        number: Its number on the card, from 1.
        heading: Its heading.
        hands: The notation of its hand, and of alternatives.
        points: What it is worth.
        concealed: Whether nothing of it may be exposed.
        note: The note of the card's owner.
        ways: All ways to make it.
    """

    number: int
    heading: str
    hands: tuple[str, ...]
    points: int
    concealed: bool
    note: str
    ways: tuple[Way, ...] = field(repr=False)

    @property
    def title(self) -> str:
        """The heading and the hand."""
        return f"{self.heading}: {self.text}" if self.heading else self.text

    @property
    def text(self) -> str:
        """The hand with its alternatives."""
        return " or ".join(self.hands)

    @property
    def is_singles_and_pairs(self) -> bool:
        """True if it has no group of three or more, so that a hand without jokers is nothing special."""
        return all(part.size < 3 for way in self.ways for part in way)


@dataclass(frozen=True, slots=True)
class Card:
    """A card of hands.

    Attributes:
        title: Its title.
        lines: Its lines.
        options: The options that it chooses, by name.
    """

    title: str
    lines: tuple[CardLine, ...]
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)


def read_card(text: str) -> Card:
    r"""Read a card and expand its lines.

    >>> card = read_card('[[line]]\nhand = "FF 22a 444b 666b 8888c"\npoints = 25')
    >>> len(card.lines[0].ways)
    6

    Raises:
        ScoringError: `bad_card` with the line of the file, and what to write instead.
    """
    values = _read_toml(text)
    _check_keys(values, _CARD_KEYS, "the card", None)
    rows, options = values.get("line", []), values.get("options", {})
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        _fail("the card has no lines: write [[line]], and below it hand and points", None)
    if not isinstance(options, dict):
        _fail("options must be a table: write [options]", None)
    if len(rows) > MAX_LINES:
        _fail(f"the card has {len(rows)} lines: {MAX_LINES} are the most", None)
    title = values.get("title", "")
    if not isinstance(title, str):
        _fail("title must be text in quotes", None)
    places = [text.count("\n", 0, match.start()) + 1 for match in _HEADER.finditer(text)]
    if len(places) != len(rows):
        places = [None] * len(rows)  # type: ignore[list-item]  # an unusual form of TOML
    lines, left = [], MAX_CHOICES
    for number, (row, place) in enumerate(zip(rows, places, strict=True), 1):
        line, choices = _read_line(row, number, place, left)
        lines.append(line)
        left -= choices
    return Card(title or "card", tuple(lines), options)


def _read_toml(text: str) -> dict[str, Any]:
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        _fail("this file is too long: 64 kB are allowed", None)
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        _fail(f"this is no TOML: {error}", None)


def _read_line(row: Mapping[str, Any], number: int, place: int | None, left: int) -> tuple[CardLine, int]:
    """Read a line and return it with the number of choices that it leaves open, at most `left`."""
    _check_keys(row, _LINE_KEYS, f"hand {number}", place)
    heading, note = row.get("heading", ""), row.get("note", "")
    hands, points, concealed = row.get("hand"), row.get("points"), row.get("concealed", False)
    if isinstance(hands, str):
        hands = [hands]
    if not isinstance(hands, list) or not hands or not all(isinstance(hand, str) for hand in hands):
        _fail('hand must be text in quotes, such as "FF 22a 444b 666b 8888c", or a list of such texts', place)
    if not isinstance(heading, str) or not isinstance(note, str):
        _fail("heading and note must be text in quotes", place)
    if not isinstance(points, int) or isinstance(points, bool) or not 1 <= points <= MAX_POINTS:
        _fail(f"points must be a whole number, 1 to {MAX_POINTS}", place)
    if not isinstance(concealed, bool):
        _fail("concealed must be true or false", place)
    numbers = {name: _read_numbers(name, row[name], place) for name in ("x", "y") if name in row}
    ways: dict[Way, Way] = {}
    choices = 0
    try:
        for hand in hands:
            pattern = Pattern.parse(hand)
            choices += pattern.count_choices(numbers)
            if choices > left:
                _fail("the card has too many ways: write fewer alternatives, or less of A, X and Y", place)
            for way in pattern.ways(numbers):
                ways.setdefault(tuple(sorted(way)), way)
    except PatternError as error:
        _fail(str(error), place)
    line = CardLine(number, heading, tuple(hands), points, concealed, note, tuple(ways.values()))
    return line, choices


def _read_numbers(name: str, values: object, place: int | None) -> list[int]:
    if (
        not isinstance(values, list)
        or not values
        or not all(type(value) is int and value in range(1, 10) for value in values)
        or len(set(values)) < len(values)
    ):
        _fail(f"{name} must be a list of numbers from 1 to 9, each once, such as [1, 3, 5]", place)
    return values


def _check_keys(values: Mapping[str, Any], known: Sequence[str], owner: str, place: int | None) -> None:
    for key in values:
        if key not in known:
            _fail(f"{owner} has no {key}: {suggest_name(key, known)}", place)


def _fail(message: str, place: int | None) -> NoReturn:
    text = message if place is None else f"line {place}: {message}"
    raise ScoringError("bad_card", text, line=place, text=message)
