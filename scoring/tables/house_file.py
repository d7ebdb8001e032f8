"""House rules: a TOML file over a rule set, checked line by line. It holds values, never code.

base = "european_classical"
[options]               # limit, rounding and the base's other options; an item's id is whether it counts
limit = 300
[items.winning]         # change an item of the base: on, name, points, doubles, limit, when...
points = 10
[dealing]               # who deals next
east_stays_after_draw = false
[penalties.faulty_claim]
amount = 50
[add.three_concealed]   # an item of the house's own, from any registered condition
name = "Three concealed pungs"
doubles = 1
when = { condition = "concealed_triplets", count = 3 }
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scoring.tables.toml_lines import line_of, read_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.says import Path
    from scoring.tables.schema import RuleTable


def read_house(text: str, bases: Mapping[str, RuleTable]) -> RuleTable:
    """Give the rule table of a house from the text of its file.

    Raises ScoringError `bad_house_rules` with the line and the key, and the nearest right name.
    """
    return house_of(read_toml(text), bases, partial(line_of, text))


def house_of(
    values: Mapping[str, object],
    bases: Mapping[str, RuleTable],
    line_of: Callable[[Path], int | None] = lambda _path: None,
) -> RuleTable:
    """Give the rule table of a house from what its file says, `line_of` each key.

    Raises ScoringError `bad_house_rules` with the key, and the line if there is one.
    """
    # Most who import `scoring` read no file.
    from scoring.tables.house_table import House  # noqa: PLC0415

    return House(values, bases, line_of).table()


def house_over(base: RuleTable, changes: Mapping[str, object]) -> RuleTable:
    """Give a rule table with what a house changes, as its file would say it; it keeps its name and title.

    Raises ScoringError `bad_house_rules`.
    """
    if not changes:
        return base
    return house_of({"name": base.name, "title": base.title, **changes, "base": base.name}, {base.name: base})
