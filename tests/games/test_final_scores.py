"""Tests of final scores: the same result wherever it is shown."""

import csv
import json
from decimal import Decimal
from io import BytesIO, StringIO

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.log_builders import FIVE, NAMES, build_log
from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tests.server.viewed import parts_text, viewed_parts
from tilesnap.games.events import DealRecorded, GameEnded, GameRules, GameStarted, Person
from tilesnap.games.final_scores import convert_to_thousands, final_scores
from tilesnap.games.game_rules import load_game_engine
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.season import build_season
from tilesnap.games.spreadsheets import build_workbook, deals_table, debts_table, format_csv, totals_table
from tilesnap.views.rendering.game_html import game_sheet_html, game_text
from tilesnap.views.rendering.ledger import format_signed
from tilesnap.views.rendering.result import debts_html, describe_result, settling_heading, totals_html

PRESETS = (None, "ema_2016", "wrc", "m_league", "tenhou", "mahjong_soul", "sanma")


def riichi(records, preset=None, *, names=NAMES, start=None, options=None, over=True):  # noqa: PLR0913
    """Return a game of riichi with these deals."""
    house = {"options": options} if options else {}
    rules = GameRules(name="riichi", preset=preset, house=house)
    if start is None:
        start = load_game_engine(rules).catalogue.start
    people = tuple(Person(id=name.lower(), name=name) for name in names)
    begun = GameStarted(game="evening", players=people, rules=rules, start=start)
    deals = [
        DealRecorded(
            deal=f"d{n}",
            after=f"d{n - 1}" if n else None,
            record=GAME_INPUT.check(DealRecord, {"shown": [None] * len(names), **record}),
        )
        for n, record in enumerate(records)
    ]
    return settle_game(build_log(begun, *deals, *([GameEnded()] if over else [])))


def fined(offender, amount, to):
    """Return a drawn deal with a penalty, by which points move freely."""
    return {"outcome": "drawn", "penalties": [{"offender": offender, "amount": amount, "to": to}]}


def chombo(player):
    return {"outcome": "washed_out", "of_players": {"chombo": [player]}}


def stick(player):
    return {"outcome": "drawn", "of_players": {"riichi": [player], "tenpai": []}}


def scores(game):
    return {game.players[each.player]: each.score for each in final_scores(game).by_player}


def debts(game):
    def name(player):
        return "table" if player is None else game.players[player]

    return [(name(each.payer), name(each.payee), each.amount) for each in final_scores(game).debts]


# Anna 25,000 + 14,900 and so on, of a reported fault: +51.0 / +4.7 / -20.8 / -34.9.
REPORTED = [fined(3, 9900, 0), fined(2, 5800, 0), fined(1, 300, 0)]


def test_final_scores_hold_uma_and_oka():
    game = riichi(REPORTED)
    assert scores(game) == {
        "Anna": Decimal("51.0"), "Ben": Decimal("4.7"), "Cleo": Decimal("-20.8"), "Dan": Decimal("-34.9"),
    }  # fmt: skip


def test_debts_settle_the_ranking_that_is_shown():
    assert debts(riichi(REPORTED)) == [
        ("Dan", "Anna", Decimal("34.9")), ("Cleo", "Anna", Decimal("16.1")), ("Cleo", "Ben", Decimal("4.7")),
    ]  # fmt: skip


def test_sticks_left_on_the_table_go_to_the_first():
    game = riichi([*REPORTED, stick(1), stick(1)])
    first = final_scores(game).first[0]
    assert (game.players[first.player], first.sticks) == ("Anna", 2000)
    assert sum(scores(game).values()) == 0
    assert debts(game)


def test_sticks_go_to_the_first_of_five_players():
    game = riichi([fined(0, 3000, 2), stick(1)], names=FIVE)
    assert scores(game) == {"Anna": -3, "Ben": -1, "Cleo": 4, "Dan": 0, "Eva": 0}


@pytest.mark.parametrize(("preset", "uma"), [("ema_2016", 15000), ("wrc", 15000), ("m_league", 30000)])
def test_penalty_after_the_game_goes_to_the_table(preset, uma):
    game = riichi([fined(1, 8000, 0), fined(2, 4000, 3), chombo(1)], preset)
    ben = final_scores(game).by_player[1]
    assert (ben.uma, ben.penalty) == (-uma, 20_000)
    assert sum(scores(game).values()) == -20
    assert sum(amount for _, payee, amount in debts(game) if payee == "table") == 20


def test_chombo_as_mangan_is_paid_at_once():
    game = riichi([chombo(1)])
    assert {each.penalty for each in final_scores(game).rows} == {0}
    assert sum(scores(game).values()) == 0


TIES = [
    # preset, options, nets by who pays Anna what, the places, the uma
    ("ema_2016", {}, [], (1, 1, 1, 1), (0, 0, 0, 0)),
    ("wrc", {}, [fined(3, 4000, 0)], (1, 2, 2, 4), (15_000, 0, 0, -15_000)),
    (None, {}, [], (1, 2, 3, 4), (20_000, 10_000, -10_000, -20_000)),
    # three share 20 + 10 - 10: what no three can share in hundreds goes to the first seat
    (None, {"ties": "share"}, [fined(3, 3000, 0), fined(0, 2000, 1), fined(1, 1000, 2)],
     (1, 1, 1, 4), (6700, 6700, 6600, -20_000)),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "options", "records", "places", "uma"), TIES)
def test_tied_players_rank_as_the_rules_say(preset, options, records, places, uma):
    result = final_scores(riichi(records, preset, options=options)).by_player
    assert tuple(each.place for each in result) == places
    assert tuple(each.uma for each in result) == uma
    assert sum(each.score for each in result) == 0


def test_final_scores_do_not_depend_on_the_start():
    assert scores(riichi(REPORTED, start=0)) == scores(riichi(REPORTED))


def test_three_players_are_settled():
    game = riichi([fined(2, 9000, 0), stick(1)], "sanma", names=NAMES[:3])
    assert scores(game) == {"Anna": Decimal("25.0"), "Ben": Decimal("-1.0"), "Cleo": Decimal("-24.0")}


def test_scores_of_other_rules_are_the_totals():
    game = settle_game(sample_log(SIXTEEN[:14], GameEnded()))
    assert tuple(each.score for each in final_scores(game).by_player) == game.totals
    assert [each.won for each in final_scores(game).by_player] == [each - 2000 for each in game.totals]


def test_unknown_deal_makes_every_bonus_provisional():
    record = {"outcome": "won", "winner": 1, "source": "wall", "shown": [None, HAND, None, None]}
    result = final_scores(riichi([record]))
    assert result.provisional == {0, 1, 2, 3}


HAND = {"hand": "| 123m 406p 678s 66s 34*5s", "context": {"extra": {"dora_indicators": []}}}


@pytest.mark.parametrize(
    ("points", "written"), [(51_000, "51.0"), (-3600, "-3.6"), (0, "0.0"), (4750, "4.75")]
)
def test_thousands_keep_what_is_exact(points, written):
    assert str(convert_to_thousands(points)) == written


def number(cell):
    return Decimal(str(cell))


def key(word):
    return f"{word.key} {word.player}".strip()


def in_csv(game):
    rows = csv.DictReader(StringIO(format_csv(totals_table(game), key).decode("utf-8-sig")))
    column = "score" if final_scores(game).has_bonus else "total"
    return {row["player"]: number(row[column]) for row in rows}


def in_workbook(game):
    book = openpyxl.load_workbook(BytesIO(build_workbook([totals_table(game), debts_table(game)], key)))
    heads, *rows = book["totals"].iter_rows(values_only=True)
    column = heads.index("score" if final_scores(game).has_bonus else "total")
    return {row[1]: number(row[column]) for row in rows}


def in_season(game):
    start = 0 if final_scores(game).has_bonus else game.state.start_event.start
    return {career.name: career.games[0].points + start for career in build_season([game]).careers}


def in_view(game):
    view = json.loads(json.dumps(build_public_view(game)))
    return {name: number(each["score"]) for name, each in zip(view["players"], view["final"], strict=True)}


PLACES = {"csv": in_csv, "workbook": in_workbook, "season": in_season, "view": in_view}

amounts = st.integers(1, 300).map(lambda hundreds: 100 * hundreds)
players = st.integers(0, 2)
records = st.one_of(
    st.tuples(players, amounts, players)
    .filter(lambda each: each[0] != each[2])
    .map(lambda each: fined(*each)),
    players.map(chombo),
    players.map(stick),
)


def watch_page_html(game):
    """Return the game as viewers see it."""
    return parts_text(viewed_parts(game))


def check_settlement(game):
    """Check that a game's final scores agree everywhere, and that the debts settle them exactly."""
    result = final_scores(game)
    expected = {game.players[each.player]: number(each.score) for each in result.rows}
    for read in PLACES.values():
        assert read(game) == expected
    for html in (totals_html(game), watch_page_html(game), game_sheet_html(game, "")):
        assert all(format_signed(each.won) in html for each in result.rows)
    assert all(format_signed(each.won) in game_text(game, "") for each in result.rows if result.has_bonus)
    settled = {each.player: Decimal(each.won) for each in result.rows}
    for each in result.debts:
        assert each.amount > 0
        for player, amount in ((each.payer, each.amount), (each.payee, -each.amount)):
            if player is not None:
                settled[player] += amount
    assert set(settled.values()) == {0}
    payers, payees = ({each[at] for each in result.debts} for at in (0, 1))
    assert not payers & payees
    fines = sum(each.penalty for each in result.rows)
    assert sum(each.won for each in result.rows) == -convert_to_thousands(fines) if result.has_bonus else True
    drawn = debts_html(game)
    assert bool(drawn) == bool(result.debts)
    assert all(f">{each.amount}<" in drawn for each in result.debts)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=12, deadline=None)
@given(deals=st.lists(records, min_size=1, max_size=8))
def test_riichi_evening_is_settled_everywhere(preset, deals):
    names = NAMES[:3] if preset == "sanma" else NAMES
    check_settlement(riichi(deals, preset, names=names))


@pytest.mark.parametrize("rules", ["european_classical", "hong_kong", "taiwanese", "zung_jung", "bmja"])
def test_evening_of_other_rules_is_settled_everywhere(rules):
    totals = ({"winner": 0, "shown": (8, 0, 0, 0)}, {"winner": 2, "shown": (0, 0, 8, 0)})
    made = [
        GAME_INPUT.check(
            DealRecord,
            {
                "outcome": "won",
                "winner": each["winner"],
                "source": "wall",
                "shown": tuple({"total": total} for total in each["shown"]),
            },
        )
        for each in totals
    ]
    check_settlement(settle_game(sample_log(made, GameEnded(), rules=GameRules(name=rules))))


def test_result_names_the_winner_by_final_score():
    assert describe_result(riichi(REPORTED)).endswith("Anna wins with +51.0.")


def test_viewer_sees_result_of_table():
    game = riichi(REPORTED)
    html = watch_page_html(game)
    assert totals_html(game) in html
    assert debts_html(game) in html
    assert describe_result(game) in html


def test_viewer_sees_standing_before_the_end():
    game = riichi(REPORTED, over=False)
    html = watch_page_html(game)
    assert describe_result(game) in html
    assert settling_heading(game) in html
    assert "The game is over." not in html


def test_provisional_result_looks_provisional():
    game = settle_game(sample_log(SIXTEEN, CONFLICTING_DEAL, GameEnded()))
    assert "ts-moving" in watch_page_html(game)


ENDS = [
    # preset, options, records; whether the game is over by itself
    ("tenhou", {"rounds": 1}, [fined(0, 100, 1)] * 3, False),
    # nobody has 30,000 after the last round: another one is played, until somebody has
    ("tenhou", {"rounds": 1}, [fined(0, 100, 1)] * 4, False),
    ("tenhou", {"rounds": 1}, [*[fined(0, 100, 1)] * 4, fined(0, 5000, 1)], True),
    ("tenhou", {"rounds": 1}, [fined(0, 1500, 1)] * 4, True),
    ("tenhou", {"rounds": 1}, [fined(0, 100, 1)] * 8, True),
    ("tenhou", {}, [fined(0, 25_000, 1)], False),
    ("tenhou", {}, [fined(0, 25_100, 1)], True),
    (None, {"rounds": 1}, [fined(0, 100, 1)] * 4, True),
    (None, {}, [fined(0, 32_000, 1)], False),
    ("ema_2016", {}, [fined(0, 37_000, 1)], False),
    ("m_league", {"rounds": 1}, [fined(0, 100, 1)] * 4, True),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "options", "records", "over"), ENDS)
def test_game_ends_as_its_preset_says(preset, options, records, over):
    assert riichi(records, preset, options=options, over=False).finished is over


@pytest.mark.parametrize(("first", "points", "over"), [(3, 6000, True), (3, 1000, False), (1, 8000, False)])
def test_leading_dealer_ends_the_last_deal(first, points, over):
    passed = [fined(0, 0, 1)] * 3
    last = {
        **fined(0, points, first),
        "of_players": {"tenpai": [3]},
    }  # so the dealer has 3,000 more
    game = riichi([*passed, last], "tenhou", options={"rounds": 1}, over=False)
    assert (game.next_place.passed, game.finished) == (3, over)


def test_riichi_deals_table_has_its_facts():
    won = {"outcome": "won", "winner": 0, "source": "wall", "shown": [{"total": 1100}, None, None, None]}
    draw = {"outcome": "drawn", "of_players": {"riichi": [1], "tenpai": [1, 2]}}
    game = riichi([draw, chombo(3), {**won, "penalties": fined(2, 500, 0)["penalties"]}])
    rows = list(csv.DictReader(StringIO(format_csv(deals_table(game), key).decode("utf-8-sig"))))
    facts = ("fact_honba", "fact_sticks", "fact_riichi", "fact_tenpai", "fact_abortive", "fact_chombo")
    assert [[row[fact] for fact in facts] for row in rows] == [
        ["0", "0", "Ben", "Ben, Cleo", "no", ""],
        ["1", "1", "", "", "no", "Dan"],
        ["1", "1", "", "", "no", ""],
    ]
    fines = [[row[f"penalty_of {name}"] for name in NAMES] for row in rows]
    assert fines == [["0"] * 4, ["2000", "4000", "2000", "-8000"], ["500", "0", "-500", "0"]]
