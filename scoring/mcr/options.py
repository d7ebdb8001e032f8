"""The options of MCR with their sources, and the presets of European clubs and of China."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import Option, Preset, choose_options

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME = "mcr"
BOOK = "WMO Mahjong Competition Rules 2006"
PLATFORM = "Rules of Chinese platforms"

OPTIONS = (
    Option("minimum", 8, "A hand needs this many points without flowers to win.", BOOK, most=88),
    Option(
        "base_points",
        8,
        "Each other player pays the winner this much in addition, or on a discard nothing else.",
        BOOK,
        most=1000,
    ),
    Option(
        "seat_changes",
        True,
        "The players change seats after each round, as in tournaments; otherwise they stay where they sit.",
        BOOK,
    ),
    Option("two_concealed_kongs", 8, "Two concealed kongs count this much.", f"{BOOK}; {PLATFORM}", (8, 6)),
    Option(
        "melded_and_concealed_kong",
        6,
        "One melded and one concealed kong count this much.",
        f"{BOOK}; {PLATFORM}",
        (6, 5),
    ),
    Option(
        "fully_concealed_added",
        True,
        "A drawn hand that is concealed in any case, such as seven pairs, counts Fully Concealed Hand;"
        " otherwise only Self-Drawn.",
        f"{BOOK}; {PLATFORM}",
    ),
    Option(
        "nine_gates_pungs",
        "none",
        "Beside Nine Gates no pung of its ones and nines counts, or one of two does.",
        f"{BOOK}; {PLATFORM}",
        ("none", "one"),
    ),
    Option(
        "honor_hog",
        False,
        "Four equal winds or dragons in seven pairs count Tile Hog.",
        f"{BOOK}; {PLATFORM}",
    ),
    Option("four_are_two_pairs", True, "Four equal tiles may be two of seven pairs.", PLATFORM),
    Option(
        "knitted_body_waits",
        True,
        "A tile that could also be one of the nine of a Knitted Straight counts as an edge, closed or single"
        " wait.",
        PLATFORM,
    ),
)
PRESETS = (
    Preset("ema", "European clubs", {}, source=BOOK),
    Preset(
        "china",
        "As played in China",
        {
            "two_concealed_kongs": 6,
            "melded_and_concealed_kong": 5,
            "fully_concealed_added": False,
            "nine_gates_pungs": "one",
            "honor_hog": True,
        },
        source=PLATFORM,
    ),
)


class Choices(NamedTuple):
    """The value of each option."""

    minimum: int
    base_points: int
    seat_changes: bool
    two_concealed_kongs: int
    melded_and_concealed_kong: int
    fully_concealed_added: bool
    nine_gates_pungs: str
    honor_hog: bool
    four_are_two_pairs: bool
    knitted_body_waits: bool


def read_choices(options: Mapping[str, object]) -> Choices:
    """Return the choices of options by name, a preset among them.

    Raises:
        ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
    """
    return Choices(**choose_options(NAME, OPTIONS, PRESETS, options))  # type: ignore[arg-type]
