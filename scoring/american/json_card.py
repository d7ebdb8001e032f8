"""Import of cards in JSON, as open programs for American mahjong keep them: a list of hands made of groups.

[{"Section": "Evens", "Hand_Points": 25, "Hand_Conceiled": false, "Groups": [
  {"Group": "222", "Suit_Role": "first", "Constraint_Type": "pung", "Constraint_Values": "2",
   "Constraint_Must_Match": null, "Jokers_Allowed": true}, ...]}, ...]

Groups may also be written as Tilesnap's own notation has them: "Groups": ["FF", "222a", ...].
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.american.card import (
    MAX_BYTES,
    MAX_CHOICES,
    MAX_LINES,
    Place,
    build_card,
    card_error,
    write_card,
)
from scoring.errors import hint_params, suggest_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MAX_JSON_BYTES = 16 * MAX_BYTES
"""The greatest length of a card in JSON, which describes each group in many words."""
_SIZES = {"single": 1, "pair": 2, "pung": 3, "kong": 4, "quint": 5, "sextet": 6}
_RUNS = ("sequence", "run")
_CONSECUTIVE = "consecutive"
_DEPENDENT = ("like", _CONSECUTIVE)
"""Types that say how the number of a group depends on another; its text says how many tiles it has."""
_SUITS = {"first": "a", "second": "b", "third": "c", "any": "o", "none": ""}
_KINDS = {
    **dict(zip(("north", "east", "west", "south"), "NEWS", strict=True)),
    **{letter.lower(): letter for letter in "NEWSFDRGZ"},
    "flower": "F",
    "flowers": "F",
    "dragon": "D",
    "red": "R",
    "green": "G",
    "wind": "Z",
    "white": "0",
    "soap": "0",
    "zero": "0",
    "0": "0",
    **{f"f{number}": "F" for number in range(1, 9)},
}
"""What the values of a group may be, apart from numbers, by the letter of the notation."""
_DIGITS = "123456789"
_SUITED = f"{_DIGITS}D"
_OPEN_NUMBERS = "XY"
_JOKER_GROUP = 3
_KNOWN_LISTS = ("patterns", "hands", "lines", "card")


class _Group(NamedTuple):
    """A group of a hand in JSON.

    Attributes:
        text: Its text in the file, by which other groups name it.
        size: The number of its tiles.
        values: The letters that it may be made of.
        suit: The letter of its suit, or empty.
        match: The text of the group on whose number its own depends, or empty.
        jokers: Whether jokers may stand in it.
        kind: The type of the group.
    """

    text: str
    size: int
    values: tuple[str, ...]
    suit: str
    match: str
    jokers: bool
    kind: str

    @property
    def is_run(self) -> bool:
        """True if its values are single tiles side by side."""
        return self.kind in _RUNS

    @property
    def digit(self) -> int | None:
        """The number in its text, None if that has other letters or different ones."""
        return int(self.text[0]) if len(set(self.text)) == 1 and self.text[0] in _DIGITS else None


def read_json_card(text: str, title: str = "", most_choices: int = MAX_CHOICES) -> dict[str, Any]:
    """Return the content of the file of a card that JSON describes.

    Args:
        text: The JSON.
        title: The title of the card where the JSON has none.
        most_choices: The most choices that all lines may leave open together.

    Raises:
        ScoringError: `bad_card` with the number of the hand and the field.
    """
    if len(text.encode("utf-8", "replace")) > MAX_JSON_BYTES:
        raise _length_error()
    try:
        values = json.loads(text.removeprefix("\ufeff"))
        json.dumps(values, ensure_ascii=False).encode()  # fails for a lone surrogate, which no file can hold
    except (ValueError, RecursionError) as error:
        raise card_error("no_json", f"this is not JSON: {error}", reason=str(error)) from None
    own_title = values.get("title", title) if isinstance(values, dict) else title
    hands = _hands_of(values)
    if not isinstance(hands, list) or not hands or not all(isinstance(hand, dict) for hand in hands):
        raise card_error("no_hands", "this JSON has no list of hands, each with its Groups")
    if len(hands) > MAX_LINES:
        message = f"the card has {len(hands)} lines: {MAX_LINES} are the most"
        raise card_error("too_many_lines", message, have=len(hands), most=MAX_LINES)
    rows = [_read_hand(hand, Place("hand", number)) for number, hand in enumerate(hands, 1)]
    card = {**({"title": str(own_title)} if own_title else {}), "line": rows}
    build_card(card, most_choices=most_choices)
    if len(write_card(card).encode()) > MAX_BYTES:
        raise _length_error()
    return card


def _length_error() -> Exception:
    return card_error("too_long", "this file is too long for a card")


def _hands_of(values: object) -> object:
    if not isinstance(values, dict):
        return values
    return next((values[name] for name in _KNOWN_LISTS if name in values), None)


def _read_hand(hand: Mapping[str, Any], place: Place) -> dict[str, Any]:
    """Return the line of a card for a hand in JSON."""
    points = hand.get("Hand_Points")
    if not isinstance(points, int) or isinstance(points, bool):
        raise _field_error("Hand_Points", points, "a whole number", place)
    groups = hand.get("Groups")
    if not isinstance(groups, list) or not groups:
        raise _field_error("Groups", groups, "a list of groups", place)
    if all(isinstance(group, str) for group in groups):
        row: dict[str, Any] = {"hand": " ".join(groups)}
    else:
        row = _write_groups([_read_group(group, place) for group in groups], place)
    heading, note = hand.get("Section"), hand.get("Hand_Notes")
    return {
        **({"heading": str(heading)} if heading else {}),
        **row,
        "points": points,
        **({"concealed": True} if _read_concealed(hand, place) else {}),
        **({"note": str(note)} if note else {}),
    }


def _read_concealed(hand: Mapping[str, Any], place: Place) -> bool:
    """Read whether a hand is concealed; the field's usual name is misspelt."""
    name = "Hand_Conceiled" if "Hand_Conceiled" in hand else "Hand_Concealed"
    value = hand.get(name, False)
    if not isinstance(value, bool):
        raise _field_error(name, value, "true or false", place)
    return value


def _read_group(group: object, place: Place) -> _Group:
    if not isinstance(group, dict):
        raise _field_error("Groups", group, "a list of groups", place)
    text, kind = str(group.get("Group") or ""), str(group.get("Constraint_Type") or "").lower()
    role = str(group.get("Suit_Role") or "none").lower()
    if role not in _SUITS:
        raise _name_error("Suit_Role", role, _SUITS, place)
    types = (*_SIZES, *_RUNS, *_DEPENDENT)
    if kind not in types:
        raise _name_error("Constraint_Type", kind, types, place)
    values = _read_values(group, text, place)
    size = _SIZES.get(kind, len(text) if text and len(set(text)) == 1 else 0)
    if kind in _DEPENDENT and not size:
        raise _field_error("Group", text, "equal letters, such as 333", place)
    jokers = group.get("Jokers_Allowed", True)
    if not isinstance(jokers, bool):
        raise _field_error("Jokers_Allowed", jokers, "true or false", place)
    suited = any(value in _SUITED for value in values)
    if suited and not _SUITS[role]:
        raise _field_error("Suit_Role", role, "first, second, third or any", place)
    match = str(group.get("Constraint_Must_Match") or "")
    return _Group(text, size, values, _SUITS[role] if suited else "", match, jokers, kind)


def _read_values(group: Mapping[str, Any], text: str, place: Place) -> tuple[str, ...]:
    """Read the letters that a group may be made of; without them its text has them."""
    given = str(group.get("Constraint_Values") or "")
    words = [word for word in re.split(r"[\s,]+", given.lower()) if word] or list(dict.fromkeys(text.lower()))
    letters = [word if word in _SUITED and word.isdigit() else _KINDS.get(word) for word in words]
    if not letters or None in letters:
        wanted = "numbers from 1 to 9, or flower, dragon, soap, red, green or winds"
        raise _field_error("Constraint_Values", given or text, wanted, place)
    return tuple(dict.fromkeys(letter for letter in letters if letter is not None))


def _write_groups(groups: Sequence[_Group], place: Place) -> dict[str, Any]:
    """Return `hand`, and the numbers that X and Y may be, of the groups of a hand."""
    texts = Counter(group.text for group in groups)
    ends = [_follow_matches(group, groups, place) for group in groups]
    shared = dict.fromkeys(
        end
        for group, (end, _) in zip(groups, ends, strict=True)
        if group.match and (group.match != group.text or texts[group.text] > 1)
    )
    if len(shared) > len(_OPEN_NUMBERS):
        wanted = "one of at most two numbers that several groups share"
        raise _field_error("Constraint_Must_Match", list(shared)[len(_OPEN_NUMBERS)], wanted, place)
    row: dict[str, Any] = {}
    written: dict[str, tuple[str, int]] = {}
    for text, letter in zip(shared, _OPEN_NUMBERS, strict=False):
        members = [(group, step) for group, (end, step) in zip(groups, ends, strict=True) if end == text]
        least = min(step for _, step in members)
        row[letter.lower()] = [number + least for number in _shared_numbers(text, members, place)]
        written[text] = (letter, least)
    words = []
    for group, (end, step) in zip(groups, ends, strict=True):
        letter, least = written.get(end, ("", 0))
        if not letter and group.kind in _DEPENDENT and len(group.values) > 1:
            raise _field_error("Constraint_Must_Match", group.match, "the text of another group", place)
        words.append(_write_group(group, letter, step - least))
    return {"hand": " ".join(words), **row}


def _follow_matches(group: _Group, groups: Sequence[_Group], place: Place) -> tuple[str, int]:
    """Return the text of the group on whose number a group depends in the end, and how far it lies from it.

    The texts say how far consecutive numbers lie from each other: 333 is two above 11.
    """
    seen = [group.text]
    step = 0
    while group.match not in ("", group.text):
        others = [other for other in groups if other.text == group.match]
        if not others:
            raise _name_error("Constraint_Must_Match", group.match, [each.text for each in groups], place)
        other = others[0]
        if group.is_run or other.is_run or other.text in seen:
            wanted = "empty for a sequence, and for a group that others follow"
            raise _field_error("Constraint_Must_Match", group.match, wanted, place)
        is_consecutive = group.kind == _CONSECUTIVE
        if None in (group.digit, other.digit):
            if is_consecutive:
                raise _field_error("Group", group.text, "equal numbers, such as 333", place)
        elif group.digit != other.digit and not is_consecutive:
            raise _field_error("Constraint_Type", group.kind, "consecutive for another number", place)
        step += (group.digit or 0) - (other.digit or 0) if is_consecutive else 0
        seen.append(other.text)
        group = other
    return group.text, step


def _shared_numbers(text: str, members: Sequence[tuple[_Group, int]], place: Place) -> list[int]:
    """Return the numbers that a group may have, so that each group that depends on it has one of its own."""
    found = set(range(1, len(_DIGITS) + 1))
    first = next(group for group, _ in members if group.text == text)
    for group, step in members:
        if group.is_run or not all(value in _DIGITS for value in group.values):
            raise _field_error("Constraint_Must_Match", text, "a group of numbers", place)
        is_example = group is not first and group.values == (
            group.text[0],
        )  # its number follows from the first
        allowed = _DIGITS if is_example else group.values
        found &= {int(value) - step for value in allowed}
    if not found:
        raise _field_error("Constraint_Must_Match", text, "a group whose numbers allow these", place)
    return sorted(found)


def _write_group(group: _Group, letter: str, offset: int) -> str:
    """Write a group in the notation of cards.

    Args:
        group: The group.
        letter: The open number that it shares with others, or empty.
        offset: How far its number lies above the open one.
    """
    if group.is_run:
        return " ".join(f"{value}{group.suit if value in _SUITED else ''}" for value in group.values)
    flag = "-" if group.size >= _JOKER_GROUP and not group.jokers else ""  # smaller groups never have jokers
    if letter:
        return f"{letter * group.size}{offset or ''}{group.suit}{flag}"
    return "|".join(
        f"{value * group.size}{group.suit if value in _SUITED else ''}{flag}" for value in group.values
    )


def _field_error(field: str, given: object, wanted: str, place: Place) -> Exception:
    message = f"{field} is {given!r}, it must be {wanted}"
    return card_error("bad_field", message, place, field=field, given=str(given), wanted=wanted)


def _name_error(
    field: str, given: str, known: Sequence[str] | Mapping[str, object], place: Place
) -> Exception:
    message = f"{field} is {given!r}: {suggest_name(given, known)}"
    return card_error("bad_name", message, place, field=field, given=given, **hint_params(given, known))
