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

from scoring.american.card import MAX_BYTES, MAX_LINES, Place, build_card, card_error
from scoring.errors import hint_params, suggest_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SIZES = {"single": 1, "pair": 2, "pung": 3, "kong": 4, "quint": 5, "sextet": 6}
_RUNS = ("sequence", "run")
_LIKE = ("like", "consecutive")
"""Types that say how the number of a group depends on others; its text says how many tiles it has."""
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
_SUITED = "123456789D"
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
        match: The text of the group whose number it has, or empty.
        jokers: Whether jokers may stand in it.
        is_run: Whether its values are single tiles side by side.
    """

    text: str
    size: int
    values: tuple[str, ...]
    suit: str
    match: str
    jokers: bool
    is_run: bool


def read_json_card(text: str, title: str = "") -> dict[str, Any]:
    """Return the content of the file of a card that JSON describes.

    Args:
        text: The JSON.
        title: The title of the card where the JSON has none.

    Raises:
        ScoringError: `bad_card` with the number of the hand and the field.
    """
    if len(text.encode("utf-8", "replace")) > 16 * MAX_BYTES:
        raise card_error("too_long", "this file is too long for a card")
    try:
        values = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise card_error("no_json", f"this is no JSON: {error}", reason=str(error)) from None
    own_title = values.get("title", title) if isinstance(values, dict) else title
    hands = _hands_of(values)
    if not isinstance(hands, list) or not hands or not all(isinstance(hand, dict) for hand in hands):
        raise card_error("no_hands", "this JSON has no list of hands, each with its Groups")
    if len(hands) > MAX_LINES:
        message = f"the card has {len(hands)} lines: {MAX_LINES} are the most"
        raise card_error("too_many_lines", message, have=len(hands), most=MAX_LINES)
    rows = [_read_hand(hand, Place("hand", number)) for number, hand in enumerate(hands, 1)]
    card = {**({"title": str(own_title)} if own_title else {}), "line": rows}
    build_card(card)
    return card


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
    types = (*_SIZES, *_RUNS, *_LIKE)
    if kind not in types:
        raise _name_error("Constraint_Type", kind, types, place)
    values = _read_values(group, text, place)
    size = _SIZES.get(kind, len(text) if text and len(set(text)) == 1 else 0)
    if kind in _LIKE and not size:
        raise _field_error("Group", text, "equal letters, such as 333", place)
    jokers = group.get("Jokers_Allowed", True)
    if not isinstance(jokers, bool):
        raise _field_error("Jokers_Allowed", jokers, "true or false", place)
    suited = any(value in _SUITED for value in values)
    if suited and not _SUITS[role]:
        raise _field_error("Suit_Role", role, "first, second, third or any", place)
    match = str(group.get("Constraint_Must_Match") or "")
    return _Group(text, size, values, _SUITS[role] if suited else "", match, jokers, kind in _RUNS)


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
    opened: dict[str, str] = {}
    row: dict[str, Any] = {}
    for group in groups:
        names_itself = group.match == group.text and texts[group.text] == 1
        if not group.match or names_itself or group.match in opened:
            continue
        if group.match not in texts:
            raise _name_error("Constraint_Must_Match", group.match, texts, place)
        if len(opened) == len(_OPEN_NUMBERS):
            wanted = "one of at most two numbers that several groups share"
            raise _field_error("Constraint_Must_Match", group.match, wanted, place)
        letter = _OPEN_NUMBERS[len(opened)]
        opened[group.match] = letter
        numbers = next(other.values for other in groups if other.text == group.match)
        if not all(number.isdigit() and number != "0" for number in numbers):
            raise _field_error("Constraint_Must_Match", group.match, "a group of numbers", place)
        row[letter.lower()] = sorted(map(int, numbers))
    words = [_write_group(group, opened.get(group.match) or opened.get(group.text)) for group in groups]
    return {"hand": " ".join(words), **row}


def _write_group(group: _Group, letter: str | None) -> str:
    """Write a group in the notation of cards; `letter` is the open number that it shares with others."""
    if group.is_run:
        return " ".join(f"{value}{group.suit if value in _SUITED else ''}" for value in group.values)
    flag = "-" if group.size >= _JOKER_GROUP and not group.jokers else ""  # smaller groups never have jokers
    values = (letter,) if letter else group.values
    return "|".join(
        f"{value * group.size}{group.suit if letter or value in _SUITED else ''}{flag}" for value in values
    )


def _field_error(field: str, given: object, wanted: str, place: Place) -> Exception:
    message = f"{field} is {given!r}, it must be {wanted}"
    return card_error("bad_field", message, place, field=field, given=str(given), wanted=wanted)


def _name_error(
    field: str, given: str, known: Sequence[str] | Mapping[str, object], place: Place
) -> Exception:
    message = f"{field} is {given!r}: {suggest_name(given, known)}"
    return card_error("bad_name", message, place, field=field, given=given, **hint_params(given, known))
