"""Tests of a game as viewers see it."""

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tests.server.viewed import parts_text, viewed_parts
from tests.session.json_commands import buttons, flatten
from tilesnap.games.confirmations import confirmation_event
from tilesnap.games.events import GameEnded
from tilesnap.games.played_game import settle_game


def sections(parts):
    """Return the names of the sections that can be opened."""
    return [part["name"] for part in parts if part["kind"] == "fold"]


def test_viewer_sees_place_result_and_deals_latest_first():
    parts = viewed_parts(settle_game(sample_log(SIXTEEN[:3])))
    assert "Deal 4" in parts[0]["html"]
    assert sections(parts) == [
        *("deal_d2", "deal_d1", "deal_d0"),
        *("entries", "matrix", "biggest", "styles"),
    ]
    assert 'class="chart"' in parts_text(parts)
    assert buttons(parts) == []


def test_viewer_sees_starting_points_before_first_deal():
    parts = viewed_parts(settle_game(sample_log(())))
    assert "2000" in parts_text(parts)
    assert sections(parts) == ["entries"]


def test_viewer_sees_no_place_after_the_end():
    parts = viewed_parts(settle_game(sample_log(SIXTEEN[:2], GameEnded())))
    assert "ts-place" not in parts_text(parts)


def test_viewer_sees_versions_without_choice():
    parts = viewed_parts(settle_game(sample_log(SIXTEEN, CONFLICTING_DEAL)))
    assert any(part["kind"] == "group" for part in parts)
    assert buttons(parts) == []


def test_viewer_may_confirm_for_players_who_have_not():
    log = build_log(start_event(), deal_event("a", None, won_deal(0, 20, 10, 10, 10, drawn=True)))
    game = settle_game(log)
    (deal,) = game.deals
    confirmed = build_log(*(entry.event for entry in log), confirmation_event(deal, 1))
    parts = viewed_parts(settle_game(confirmed), opened=["deal_a"])
    command = {"command": "confirm_deal", "entry": deal.version.entry.digest}
    assert [each["command"] for each in buttons(parts)] == [{**command, "player": n} for n in (0, 2, 3)]
    assert "Confirmed: " in parts_text(parts)
    assert {"form", "sheet", "save"}.isdisjoint(part["kind"] for part in flatten(parts))
