"""A full evening of MCR, worked out by hand: seats, payments, table points, and where they are shown."""

from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.mcr.session import ranking
from tests.games.log_builders import NAMES, build_log
from tilesnap.deals.document import deal_from_json, deal_to_json
from tilesnap.deals.game_deal import new_deal, place_in_game
from tilesnap.games.events import DealRecorded, GameEnded, GameRules, GameStarted, Person
from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.season import build_season
from tilesnap.games.spreadsheets import format_csv, totals_table
from tilesnap.views.rendering.result import result_text, totals_html
from tilesnap.views.rendering.season import career_html, season_html

ANNA, BEN, CLEO, DAN = range(4)
DRAWN, VOID = {"outcome": "drawn"}, {"outcome": "washed_out"}
STRAIGHT = {
    "hand": "EEE 123m | 456m 789m 5m 5*m"
}  # Pure Straight 16, Half Flush 6, Single Wait 1, and its wind


def won(winner, shown, discarder=None):
    each = {"total": shown} if isinstance(shown, int) else shown
    record = {"outcome": "won", "winner": winner, "source": "wall" if discarder is None else "discard"}
    record["shown"] = [each if player == winner else None for player in range(4)]
    return record if discarder is None else record | {"discarder": discarder}


def false_win(offender, amount):
    """Return a drawn deal in which a false win cost points to each other player."""
    others = [player for player in range(4) if player != offender]
    return DRAWN | {"penalties": [{"offender": offender, "amount": amount, "to": to} for to in others]}


# fmt: off
DEALS = [
    # Columns: deal, winds of the players, points won and lost
    (won(ANNA, 10, BEN), "ESWN", (34, -18, -8, -8)),
    (DRAWN, "NESW", (0, 0, 0, 0)),
    (won(DAN, 12), "WNES", (-20, -20, -20, 60)),
    (VOID, "SWNE", (0, 0, 0, 0)),
    (won(CLEO, 8, DAN), "SWNE", (-8, -8, 32, -16)),  # the void deal is played again
    (won(BEN, 8), "SENW", (-16, 48, -16, -16)),  # South round: Ben begins
    (false_win(ANNA, 10), "ENWS", (-30, 10, 10, 10)),
    (won(ANNA, 24, CLEO), "NWSE", (48, -8, -32, -8)),
    (won(DAN, 9, ANNA), "WSEN", (-17, -8, -8, 33)),
    (won(CLEO, STRAIGHT, BEN), "NWES", (-8, -33, 49, -8)),  # West round: Cleo begins, her East counts 2
    (DRAWN, "WSNE", (0, 0, 0, 0)),
    (won(BEN, 88, DAN), "SEWN", (-8, 112, -8, -96)),
    (won(ANNA, 16), "ENSW", (72, -24, -24, -24)),
    (won(CLEO, 11, ANNA), "WNSE", (-19, -8, 35, -8)),  # North round: Dan begins
    (won(DAN, 8), "SWEN", (-16, -16, -16, 48)),
    (DRAWN, "ESNW", (0, 0, 0, 0)),
    (won(ANNA, 20, DAN), "NEWS", (44, -8, -8, -28)),
]
# fmt: on
TOTALS = (56, 19, -14, -61)


def play(records, *, title="evening", options=None, over=False):
    people = tuple(Person(id=name.lower(), name=name) for name in NAMES)
    rules = GameRules(name="mcr", house={"options": options} if options else {})
    events = [
        DealRecorded(
            deal=f"d{n}",
            after=f"d{n - 1}" if n else None,
            record=GAME_INPUT.check(DealRecord, {"shown": [None] * 4, **record}),
        )
        for n, record in enumerate(records)
    ]
    begun = GameStarted(game=title, title=title, players=people, rules=rules)
    return settle_game(build_log(begun, *events, *([GameEnded()] if over else [])))


@pytest.fixture(scope="module")
def evening():
    return play([record for record, _, _ in DEALS])


def test_evening_has_seats_and_payments_by_hand(evening):
    assert [deal.problem for deal in evening.deals] == [None] * len(DEALS)
    for deal, (_, winds, net) in zip(evening.deals, DEALS, strict=True):
        assert ("".join(deal.seats), deal.net) == (winds, net)
        assert deal.place.seated == tuple(winds.index(wind) for wind in "ESWN")
        assert deal.place.dealer == winds.index("E")
    assert "".join(deal.place.round for deal in evening.deals) == "EEEEESSSSWWWWNNNN"
    assert (evening.totals, evening.finished) == (TOTALS, True)


def test_evening_is_not_over_before_its_last_deal():
    assert not play([record for record, _, _ in DEALS[:-1]]).finished


def test_players_keep_seats_without_changes():
    game = play([record for record, _, _ in DEALS], options={"seat_changes": False})
    assert [deal.place.dealer for deal in game.deals] == [0, 1, 2, 3, 3, *[0, 1, 2, 3] * 3]
    assert game.deals[9].net == (-8, -32, 48, -8)  # Cleo is West: the East pung counts 1


def test_deal_document_keeps_changed_seats(evening):
    game = play([record for record, _, _ in DEALS[:7]])
    deal = place_in_game(new_deal(game), game)
    assert deal.table.names_by_wind == {"E": "Dan", "S": "Cleo", "W": "Ben", "N": "Anna"}
    assert deal.table.players_around(ANNA) == (ANNA, DAN, CLEO, BEN)
    assert deal_from_json(deal_to_json(deal)).table == deal.table


@pytest.mark.parametrize(
    ("points", "table_points"),
    [
        ((56, 19, -14, -61), (4, 2, 1, 0)),
        ((-8, 30, 30, -52), (1, 3, 3, 0)),
        ((24, -8, -8, -8), (4, 1, 1, 1)),
        ((30, -10, -10, -10), (4, 1, 1, 1)),
        ((9, 9, 9, -27), (Fraction(7, 3), Fraction(7, 3), Fraction(7, 3), 0)),
        ((0, 0, 0, 0), (Fraction(7, 4),) * 4),
    ],
)
def test_ranking_shares_table_points(points, table_points):
    assert {each.player: each.table_points for each in ranking(points)} == dict(enumerate(table_points))


def test_results_show_table_points(evening):
    scores = final_scores(evening)
    assert [(each.place, each.table_points) for each in scores.by_player] == [(1, 4), (2, 2), (3, 1), (4, 0)]
    assert not scores.has_bonus
    assert "1. Anna: 56 (4 table points)" in result_text(evening)
    assert "Table points" in totals_html(evening)
    assert [each["table_points"] for each in build_public_view(evening)["final"]] == [4, 2, 1, 0]


def test_spreadsheet_has_table_points():
    table = totals_table(play([won(ANNA, 8, BEN)], over=True))
    column = [label.key for label in table.headings].index("table_points")
    assert [(row[1], row[column]) for row in table.rows] == [
        ("Anna", 4), ("Cleo", Decimal("1.5")), ("Dan", Decimal("1.5")), ("Ben", 0),
    ]  # fmt: skip
    assert b'"Cleo",-8,-8,0,1.5,' in format_csv(table, lambda label: label.key)


def test_season_ranks_by_table_points_then_points():
    games = [
        play([won(ANNA, 8, BEN)], title="one", over=True),
        play([won(CLEO, 100, BEN)], title="two", over=True),
    ]
    season = build_season(games)
    assert [(each.name, each.table_points, each.points) for each in season.careers] == [
        ("Cleo", Fraction(11, 2), 116), ("Anna", Fraction(11, 2), 24), ("Dan", 3, -16), ("Ben", 0, -124),
    ]  # fmt: skip
    assert season.has_table_points
    assert "5.5" in season_html(season)
    assert "1.5" in career_html(season.careers[0])
