"""The options of American rules, which a card may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.engine import Option
from scoring.errors import ScoringError, suggest_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Value

CLUBS = "American clubs"
OPTIONS = (
    Option("jokers", 8, "The number of jokers in the set.", CLUBS, least=0, most=16),
    Option(
        "concealed_bonus",
        0,
        "Points for a hand with nothing exposed on a line that allows exposures, before any doubling.",
        CLUBS,
        most=10_000,
    ),
    Option(
        "jokerless_doubles",
        True,
        "A hand without jokers counts double, except on lines of singles and pairs.",
        CLUBS,
    ),
    Option("discarder_share", 2, "How many times the hand the discarder pays.", CLUBS, least=1, most=10),
    Option("others_share", 1, "How many times the hand the others pay after a discard.", CLUBS, most=10),
    Option(
        "drawn_share", 2, "How many times the hand each player pays for a drawn win.", CLUBS, least=1, most=10
    ),
    Option("east_doubles", False, "East pays and is paid double.", CLUBS),
)
_BY_NAME = {option.name: option for option in OPTIONS}


@dataclass(frozen=True, slots=True)
class Choices:
    """The value of each option."""

    jokers: int
    concealed_bonus: int
    jokerless_doubles: bool
    discarder_share: int
    others_share: int
    drawn_share: int
    east_doubles: bool


def read_choices(*layers: Mapping[str, object]) -> Choices:
    """Return the choices of options by name; later layers take precedence.

    Raises:
        ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
    """
    chosen: dict[str, Value] = {option.name: option.default for option in OPTIONS}
    for name, value in (each for layer in layers for each in layer.items()):
        if name == "preset":
            if value is None:
                continue
            message = f"american has no preset {value!r}: the card has the options"
            raise ScoringError("unknown_preset", message, preset=value, rules="american")
        if name not in _BY_NAME:
            message = f"american has no option {name!r}: {suggest_name(name, (*_BY_NAME, 'card'))}"
            raise ScoringError("unknown_option", message, option=name, rules="american")
        chosen[name] = _BY_NAME[name].read(value)
    return Choices(**chosen)  # type: ignore[arg-type]
