"""The rules that a deal is played by: a rule set, a preset of it, and what the house changes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.engines import SHIPPED
from tilesnap.games.rules import loaded_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Engine


class Rules(NamedTuple):
    """Rules as they were chosen. `house` is JSON of what the house changes, as in its file."""

    name: str = SHIPPED[0]
    preset: str | None = None
    house: str = "{}"

    @classmethod
    def of(cls, name: str, preset: str | None = None, house: Mapping[str, Any] | None = None) -> Rules:
        return cls(name, preset, json.dumps(house or {}, sort_keys=True))

    @property
    def changes(self) -> dict[str, Any]:
        """What the house changes."""
        found: dict[str, Any] = json.loads(self.house)
        return found

    def load(self) -> Engine:
        """Give the engine that counts by them.

        Raises ScoringError `unknown_rules`, `broken_rules`, `unknown_preset`, `bad_house_rules`.
        """
        return loaded_rules(*self)
