"""What a house says of all hands together and of paying: its fields, and what may stand in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from scoring import load_rules
from scoring.tables.house_model import MOST
from scoring.tables.settings import setting_of

if TYPE_CHECKING:
    from scoring.engine import Catalogue
    from scoring.tables.schema import Item, RuleTable

VALUES = ("points", "concealed_points", "doubles", "limit")
UNITS = ("points", "doubles", "limit")
"""The fields of an item that a house added, whatever they hold."""
ANY_CHOWS = 5
"""What the file holds for any number of them: no hand has more."""
CHOWS = ("any", 0, 1, 2, 3)
MOST_WORTHS = 200
MOST_SHARE = 1000
"""Per cent of the limit that an item pays at most."""


class Field(NamedTuple):
    """A field of a part of the file, and what it may be where its type does not say so."""

    name: str
    choices: tuple[str | int, ...] = ()
    least: int = 0


FIELDS: dict[str, tuple[Field, ...]] = {
    "settings": (
        Field("rounding", ("none", "before_doubles", "total", "both")),
        Field("rounding_step", least=1),
        Field("rounding_to", ("nearest", "up", "down")),
        Field("round_losers"),
        Field("fishing_as_winner"),
        Field("minimum"),
        Field("least_doubles"),
        Field("minimum_counts_bonus"),
        Field("most_chows", CHOWS),
        Field("most_claimed_chows", CHOWS),
        Field("chows_free_with"),
        Field("wins_with"),
        Field("wins_with_doubles"),
    ),
    "payout": (
        Field("who", ("everybody", "discarder", "responsible", "nobody")),
        Field("losers_settle"),
        Field("east_doubles"),
        Field("worths"),
        Field("stake"),
        Field("base"),
        Field("per_unit"),
        Field("drawn_share"),
        Field("discarder_share"),
        Field("others_share"),
        Field("multiple_winners"),
        Field("rounding_step", least=1),
        Field("rounding_to", ("nearest", "up", "down")),
    ),
}
"""The fields of `settings` and `payout`, as in the file."""


def stands_among_options(part: str, name: str, usual: Catalogue, changes: dict[str, Any]) -> bool:
    """Whether an option of the rule set has the field, and the house says nothing else of it."""
    if name in changes.get(part, {}):
        return False
    options = [option for option in usual.options if len(option.choices) != 1]
    given = {option.sets or option.name for option in options}
    return name in given or (part == "payout" and name in ("who", "east_doubles") and "payment" in given)


def value_of(part: str, name: str, table: Catalogue) -> Any:
    """Give what stands in a field by these rules, which are a rule table."""
    settings = load_rules(cast("RuleTable", table)).settings
    return getattr(settings.payout, name) if part == "payout" else setting_of(settings, name)


def as_choice(field: Field, value: Any) -> Any:
    """Give a value as one of the field's choices: a hand has no more chows than are named."""
    return "any" if field.choices is CHOWS and (value is None or value >= len(CHOWS) - 1) else value


def from_choice(value: Any, usual: Any) -> Any:
    """Give what the file has for a choice, where `usual` stands without it."""
    if value != "any":
        return value
    return usual if usual is None or usual >= len(CHOWS) - 1 else ANY_CHOWS


def read_worths(text: str) -> list[int] | None:
    """Read whole numbers with commas or spaces between; None where it is anything else, or too many."""
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    fit = all(word.isascii() and word.isdecimal() and len(word) < 8 and int(word) <= MOST for word in words)
    return [int(word) for word in words] if fit and 0 < len(words) <= MOST_WORTHS else None


def values_shown(item: Item, before: Item | None) -> list[str]:
    """Name the values of an item that its rules give it, or that the house's own may have."""
    given = [name for name in VALUES if getattr(item.pays, name) or (before and getattr(before.pays, name))]
    return [name for name in VALUES if name in given or (before is None and name in UNITS)]
