"""Rules of a deal: a rule set, one of its presets, and the house rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from scoring.engines import SHIPPED
from tilesnap.games.game_rules import load_engine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Engine
    from tilesnap.games.events import GameRules


class Rules(NamedTuple):
    """Chosen rules. `house` is JSON of the changes in the house-rules file."""

    name: str = SHIPPED[0]
    preset: str | None = None
    house: str = "{}"

    @classmethod
    def create(cls, name: str, preset: str | None = None, house: Mapping[str, object] | None = None) -> Rules:
        """Return the rules with the house's changes as a mapping."""
        return cls(name, preset, json.dumps(house or {}, sort_keys=True))

    @classmethod
    def of_game(cls, chosen: GameRules) -> Rules:
        """Return the rules that were chosen for a game."""
        return cls.create(chosen.name, chosen.preset, chosen.house)

    @property
    def changes(self) -> dict[str, object]:
        """The changes of the house."""
        changes: dict[str, object] = json.loads(self.house)
        return changes

    def load(self) -> Engine:
        """Return the engine of these rules.

        Raises:
            ScoringError: `unknown_rules`, `broken_rules`, `unknown_preset` or `bad_house_rules`.
        """
        return load_engine(*self)
