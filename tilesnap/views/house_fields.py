"""Fields of the general and payment settings of house rules, and their allowed values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from scoring import load_rules
from scoring.tables.house_model import MAX_VALUE
from scoring.tables.settings import get_setting

if TYPE_CHECKING:
    from scoring.engine import Catalogue
    from scoring.tables.schema import Item, RuleTable

VALUE_FIELDS = ("points", "concealed_points", "doubles", "limit")
OWN_ITEM_FIELDS = ("points", "doubles", "limit")
"""Value fields of an item that a house added, whatever they hold."""
ANY_CHOWS = 5
"""The file's value for any number of chows: no hand has more."""
CHOWS = ("any", 0, 1, 2, 3)
MAX_WORTHS = 200
MAX_LIMIT_PERCENT = 1000
"""Largest value of an item, in per cent of the limit."""


class Field(NamedTuple):
    """A field of a section of the file, with its allowed values if its type does not imply them."""

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


def is_set_by_option(part: str, name: str, usual: Catalogue, changes: dict[str, Any]) -> bool:
    """Return True if an option of the rule set has the field, and the house sets nothing else there."""
    if name in changes.get(part, {}):
        return False
    options = [option for option in usual.options if len(option.choices) != 1]
    option_fields = {option.sets or option.name for option in options}
    return name in option_fields or (
        part == "payout" and name in ("who", "east_doubles") and "payment" in option_fields
    )


def field_value(part: str, name: str, table: Catalogue) -> Any:
    """Return the value of a field in these rules, which are a rule table."""
    settings = load_rules(cast("RuleTable", table)).settings
    return getattr(settings.payout, name) if part == "payout" else get_setting(settings, name)


def to_choice(field: Field, value: Any) -> Any:
    """Return a value as one of the field's choices: larger numbers of chows count as any."""
    return "any" if field.choices is CHOWS and (value is None or value >= len(CHOWS) - 1) else value


def from_choice(value: Any, usual: Any) -> Any:
    """Return the file's value for a choice; `usual` is the value without the house."""
    if value != "any":
        return value
    return usual if usual is None or usual >= len(CHOWS) - 1 else ANY_CHOWS


def parse_worths(text: str) -> list[int] | None:
    """Parse whole numbers separated by commas or spaces; None if invalid or too many."""
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    fit = all(
        word.isascii() and word.isdecimal() and len(word) < 8 and int(word) <= MAX_VALUE for word in words
    )
    return [int(word) for word in words] if fit and 0 < len(words) <= MAX_WORTHS else None


def shown_value_fields(item: Item, before: Item | None) -> list[str]:
    """Return the value fields of an item that its rules set, or that a house's own item may have."""
    used = [
        name for name in VALUE_FIELDS if getattr(item.pays, name) or (before and getattr(before.pays, name))
    ]
    return [name for name in VALUE_FIELDS if name in used or (before is None and name in OWN_ITEM_FIELDS)]
