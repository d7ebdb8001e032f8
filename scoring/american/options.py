"""The options of American rules, which a card may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.engine import Option, choose_options

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    Option("discarder_share", 2, "Multiple of the points that the discarder pays.", CLUBS, least=1, most=10),
    Option("others_share", 1, "Multiple of the points that the others pay after a discard.", CLUBS, most=10),
    Option(
        "drawn_share",
        2,
        "Multiple of the points that each player pays for a drawn win.",
        CLUBS,
        least=1,
        most=10,
    ),
    Option("east_doubles", False, "East pays and is paid double.", CLUBS),
)


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
    chosen: dict[str, object] = {}
    for layer in layers:
        chosen |= layer
    return Choices(**choose_options("american", OPTIONS, (), chosen))  # type: ignore[arg-type]
