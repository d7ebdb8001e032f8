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
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import tomli_w

from scoring.american.patterns import Pattern, PatternError
from scoring.errors import ScoringError, hint_params, suggest_name
from scoring.validation import check_whole_numbers, is_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.american.patterns import Way

MAX_BYTES = 65_536
MAX_LINES = 200
MAX_POINTS = 10_000
MAX_CHOICES = 100_000
"""The most choices that all lines of a card may leave open together: they take about a second."""
MAX_HOUSE_CHOICES = 20_000
"""The most of a card among house rules, which many visitors of one server may bring at a time."""

UNTITLED = "untitled card"

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
        title: Its title, or empty.
        lines: Its lines.
        options: The options that it chooses, by name.
    """

    title: str
    lines: tuple[CardLine, ...]
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def source(self) -> str:
        """Its title, or the words for a card without one, as the source of its lines."""
        return self.title or UNTITLED


class Place(NamedTuple):
    """Where a fault of a card is.

    Attributes:
        kind: `line` of a file, number of a `hand`, or `none`.
        number: The number of the line or hand.
    """

    kind: str = "none"
    number: int | None = None

    def __str__(self) -> str:
        return "" if self.number is None else f"{self.kind} {self.number}: "


NOWHERE = Place()


def read_card(text: str) -> Card:
    r"""Read a card and expand its lines.

    >>> card = read_card('[[line]]\nhand = "FF 22a 444b 666b 8888c"\npoints = 25')
    >>> len(card.lines[0].ways)
    6

    Raises:
        ScoringError: `bad_card` with the line of the file, and what to write instead.
    """
    return build_card(read_card_values(text), line_places(text))


def line_places(text: str) -> list[Place]:
    """Return where each line of a card stands in its file."""
    return [Place("line", text.count("\n", 0, match.start()) + 1) for match in _HEADER.finditer(text)]


def read_card_values(text: str) -> dict[str, Any]:
    """Return the content of the file of a card, whose lines may be faulty. Raises ScoringError `bad_card`."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        _fail("too_long", "this file is too long: 64 kB are allowed")
    try:
        values = tomllib.loads(text.removeprefix("\ufeff"))
        check_whole_numbers(values)
    except (ValueError, RecursionError) as error:
        _fail("no_toml", f"this is not TOML: {error}", reason=str(error))
    return values


def write_card(values: Mapping[str, Any]) -> str:
    """Return the text of the file of a card with this content."""
    return tomli_w.dumps(values)


def build_card(
    values: Mapping[str, Any], places: Sequence[Place] = (), most_choices: int = MAX_CHOICES
) -> Card:
    """Return the card of a file's content.

    Args:
        values: The content.
        places: Where each line stands; by default its number names it.
        most_choices: The most choices that all lines may leave open together.

    Raises:
        ScoringError: `bad_card` with the place, and what to write instead.
    """
    _check_keys(values, _CARD_KEYS, "the card")
    rows, options = values.get("line", []), values.get("options", {})
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        _fail("no_lines", "the card has no lines: write [[line]], and below it hand and points")
    if not isinstance(options, dict):
        _fail("bad_options", "options must be a table: write [options]")
    if len(rows) > MAX_LINES:
        message = f"the card has {len(rows)} lines: {MAX_LINES} are the most"
        _fail("too_many_lines", message, have=len(rows), most=MAX_LINES)
    title = values.get("title", "")
    if not is_text(title):
        _fail("bad_title", "title must be text in quotes")
    if len(places) != len(rows):  # an unusual form of TOML, or no file
        places = [Place("hand", number) for number in range(1, len(rows) + 1)]
    lines, left = [], most_choices
    for number, (row, place) in enumerate(zip(rows, places, strict=True), 1):
        line, choices = _read_line(row, number, place, left)
        lines.append(line)
        left -= choices
    return Card(title, tuple(lines), options)


def build_line(row: Mapping[str, Any]) -> CardLine:
    """Return one line of a card. Raises ScoringError `bad_card`."""
    return _read_line(row, 1, NOWHERE, MAX_HOUSE_CHOICES)[0]


def _read_line(row: Mapping[str, Any], number: int, place: Place, left: int) -> tuple[CardLine, int]:
    """Read a line and return it with the number of choices that it leaves open, at most `left`."""
    _check_keys(row, _LINE_KEYS, f"hand {number}", place)
    heading, note = row.get("heading", ""), row.get("note", "")
    hands, points, concealed = row.get("hand"), row.get("points"), row.get("concealed", False)
    if isinstance(hands, str):
        hands = [hands]
    if not isinstance(hands, list) or not hands or not all(map(is_text, hands)):
        message = 'hand must be text in quotes, such as "FF 22a 444b 666b 8888c", or a list of such texts'
        _fail("bad_hand", message, place)
    if not is_text(heading) or not is_text(note):
        _fail("bad_text", "heading and note must be text in quotes", place)
    if not isinstance(points, int) or isinstance(points, bool) or not 1 <= points <= MAX_POINTS:
        message = f"points must be a whole number, 1 to {MAX_POINTS}"
        _fail("bad_points", message, place, most=MAX_POINTS)
    if not isinstance(concealed, bool):
        _fail("bad_concealed", "concealed must be true or false", place)
    numbers = {name: _read_numbers(name, row[name], place) for name in ("x", "y") if name in row}
    ways: dict[Way, Way] = {}
    choices = 0
    try:
        for hand in hands:
            pattern = Pattern.parse(hand)
            choices += pattern.count_choices(numbers)
            if choices > left:
                message = "the card has too many ways: write fewer alternatives, or less of A, X and Y"
                _fail("too_many_ways", message, place)
            for way in pattern.ways(numbers):
                ways.setdefault(tuple(sorted(way)), way)
    except PatternError as error:
        _fail(error.why, str(error), place, **error.params)
    line = CardLine(number, heading, tuple(hands), points, concealed, note, tuple(ways.values()))
    return line, choices


def _read_numbers(name: str, values: object, place: Place) -> list[int]:
    if (
        not isinstance(values, list)
        or not values
        or not all(type(value) is int and value in range(1, 10) for value in values)
        or len(set(values)) < len(values)
    ):
        message = f"{name} must be a list of numbers from 1 to 9, each once, such as [1, 3, 5]"
        _fail("bad_numbers", message, place, name=name)
    return values


def _check_keys(values: Mapping[str, Any], known: Sequence[str], owner: str, place: Place = NOWHERE) -> None:
    for key in values:
        if key not in known:
            message = f"{owner} has no {key}: {suggest_name(key, known)}"
            _fail("unknown_key", message, place, key=key, **hint_params(key, known))


def _fail(why: str, message: str, place: Place = NOWHERE, **params: object) -> NoReturn:
    raise card_error(why, message, place, **params)


def card_error(why: str, message: str, place: Place = NOWHERE, **params: object) -> ScoringError:
    """Return the error of a card that cannot be used.

    Args:
        why: The kind of the fault.
        message: The English text.
        place: Where the fault is.
        **params: The values in the text.
    """
    where = {"place": place.kind, "line": place.number}
    return ScoringError("bad_card", f"{place}{message}", why=why, text=message, **where, **params)
