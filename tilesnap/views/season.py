"""The season as parts: the table of all games that count, the results of each player, and each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.games.played_game import start_time
from tilesnap.games.season import build_season
from tilesnap.i18n.translate import rules_title, t
from tilesnap.views.parts import button, buttons, choice_field, fold, form, heading, html, note
from tilesnap.views.rendering.dates import format_day
from tilesnap.views.rendering.game_html import game_title
from tilesnap.views.rendering.season import career_html, game_html, season_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.season import Season
    from tilesnap.views.parts import Button, Part


def open_season_button() -> Button:
    """Return the button that opens the season."""
    return button(t("season-heading"), {"command": "show_season", "open": True})


def season_parts(games: Sequence[PlayedGame], rules: str, problems: Sequence[str]) -> Iterator[Part]:
    """Yield the season of games.

    Args:
        games: The games, in any order.
        rules: The rule set whose games count; any other text for all games.
        problems: Why other games cannot be read.
    """
    yield buttons("season_back", [button(t("season-back"), {"command": "show_season", "open": False})])
    for problem in problems:
        yield note(problem, "bad")
    if not games:
        yield note(t("season-none"))
        return
    titles = {game.rules.name: rules_title(game.rules.catalogue) for game in games}
    if len(titles) > 1:
        yield _rules_form(titles, rules)
    shown = [game for game in games if rules not in titles or game.rules.name == rules]
    season = build_season(shown)
    yield heading(t("season-table"))
    yield from _table_parts(season)
    if season.careers:
        yield heading(t("season-players"))
    for career in season.careers:
        yield fold(f"season_player_{career.id}", career.name, [html(career_html(career))])
    yield heading(t("season-games"))
    for game in sorted(shown, key=start_time, reverse=True):
        yield _game_part(game)


def _rules_form(titles: Mapping[str, str], rules: str) -> Part:
    """Return the choice of the rules whose games are shown."""
    chosen = rules if rules in titles else ""
    field = choice_field("rules", t("season-rules"), [*titles.items()], chosen, t("season-all_rules"))
    return form("season_rules", [field], [], {"command": "filter_season"})


def _table_parts(season: Season) -> Iterator[Part]:
    """Yield the table of the season, and which games it leaves out."""
    if season.careers:
        yield html(season_html(season))
        about = "season-about_table_points" if season.has_table_points else "season-about"
        yield note(t(about), "hint")
    else:
        yield note(t("season-nothing_counts"))
    if len(season.rules) > 1:
        yield note(t("season-mixed"), "hint")
    for reason, count in (("not_over", season.not_over), ("open", season.open)):
        if count:
            yield note(t(f"season-left_out_{reason}", count=count), "hint")


def _game_part(game: PlayedGame) -> Part:
    """Return a game, with why it does not count."""
    state = t("season-not_over") if not game.finished else t("season-open") if game.provisional else ""
    title = "\n".join(filter(None, (game_title(game, format_day(start_time(game))), state)))
    rules = note(rules_title(game.rules.catalogue), "hint")
    return fold(f"season_game_{game.state.start_event.game}", title, [html(game_html(game)), rules])
