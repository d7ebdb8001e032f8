"""The screen of the season on either host: whether it is open, and the rules whose games it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.session.commands import FilterSeason, ShowSeason
from tilesnap.views.season import season_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.commands import SeasonCommand
    from tilesnap.views.parts import Part


class SeasonScreen:
    """The season as one user sees it."""

    def __init__(self) -> None:
        """Show all games once it is opened."""
        self.is_open = False
        self._rules = ""

    def run(self, command: SeasonCommand) -> None:
        """Run a command."""
        match command:
            case ShowSeason(is_open):
                self.is_open = is_open
            case FilterSeason(values):
                self._rules = str(values.get("rules") or "")

    def parts(self, games: Sequence[PlayedGame], problems: Sequence[str] = ()) -> list[Part]:
        """Return the screen.

        Args:
            games: The games, in any order.
            problems: Why other games cannot be read.
        """
        return [*season_parts(games, self._rules, problems)]
