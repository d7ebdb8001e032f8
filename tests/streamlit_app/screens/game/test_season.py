"""Tests of the season's games and players, without a browser."""

from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import choose


def season_page_of(games):
    """Return the season's page with these games."""

    def script(games):
        from tilesnap.streamlit_app.screens.game.season import render_season_section

        render_season_section(games)

    page = AppTest.from_function(script, args=(games,), default_timeout=60).run()
    assert not page.exception
    return page


def games_of_one_evening(*rules):
    from tests.games.sample_games import SIXTEEN, sample_log
    from tilesnap.games.events import GameEnded, GameRules
    from tilesnap.games.played_game import settle_game

    return [
        settle_game(sample_log(SIXTEEN[7:8], GameEnded(), game=f"g{n}", day=n, rules=GameRules(name=name)))
        for n, name in enumerate(rules)
    ]


def games_of_several_rules():
    from tests.games.sample_games import sample_logs
    from tilesnap.games.played_game import settle_game

    return [settle_game(each) for each in sample_logs()]


def page_captions(page):
    return [each.value for each in page.caption]


def test_season_is_empty_without_games():
    assert page_captions(season_page_of([])) == ["There is no game yet."]


def test_season_table_explains_rating_and_omissions():
    shown_captions = page_captions(season_page_of(games_of_several_rules()))
    assert shown_captions[0].startswith("Players are rated by the places they finish in, not by points.")
    assert shown_captions[1:3] == [
        "One game is left out: it is not over.",
        "One game is left out: it is not settled.",
    ]


def test_season_players_and_games_expand():
    labels = [each.label for each in season_page_of(games_of_several_rules()).expander]
    assert sorted(labels[:5]) == ["Anna", "Ben", "Cleo", "Dan", "Eva"]
    assert labels[5] == "Anna · Ben · Cleo · Dan, Dec 21, 2026 · still going"
    assert labels[6].endswith("Dec 14, 2026 · not settled")
    assert labels[-1] == "Anna · Ben · Cleo · Dan, Nov 23, 2026"


def test_season_ignores_unfinished_games():
    page = season_page_of(games_of_several_rules()[3:])
    assert page_captions(page)[0] == "No game counts yet: a season needs finished games."


def test_season_filters_games_by_rule_set():
    page = season_page_of(games_of_one_evening("zung_jung", "european_classical"))
    mixed = "These games used different rule sets, whose points are not worth the same."
    assert mixed in page_captions(page)
    choose(page, "season_rules", "zung_jung")
    assert mixed not in page_captions(page)
    assert sum(each.label.startswith("Anna · ") for each in page.expander) == 1


def test_season_has_no_filter_when_rules_are_the_same():
    assert season_page_of(games_of_several_rules()).selectbox == []
