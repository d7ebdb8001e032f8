"""Tests of games with three players, and with five of whom one waits in each deal."""

from random import Random

import pytest

from scoring import load_rules
from scoring.tables.shipped import TABLES
from tests.games.log_builders import FIVE, NAMES, build_log, deal_event, start_event, won_deal
from tilesnap.games.events import DealCorrected, GameEnded, PlayerRenamed
from tilesnap.games.final_scores import settle_up
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.record import DealRecord, RecordedPenalty, ShownHand
from tilesnap.games.season import build_season
from tilesnap.games.spreadsheets import deals_table, payments_table, totals_table
from tilesnap.games.statistics import compute_styles, provisional_players, provisional_totals, sum_payments

THREE = NAMES[:3]
ANNA, BEN, CLEO, DAN, EVA = range(5)
DRAWN = DealRecord(outcome="drawn", shown=(None,) * 5)
WASHED_OUT = DealRecord(outcome="washed_out", shown=(None,) * 5)


def entries(names, *records, rules="european_classical", later=()):
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    return build_log(start_event(rules, names), *deals, *later)


def game(names, *records, **fields):
    return settle_game(entries(names, *records, **fields))


# Anna is East and wins 20 of two, who pay her 40; Ben (8) has 4 of Cleo.
OF_THREE = won_deal(ANNA, 20, 8, 4)
# Anna is East and wins 20: each pays her 40. Ben (8) has 4 of Cleo and 6 of Dan, Cleo has 2 of Dan.
EVA_WAITS = won_deal(ANNA, 20, 8, 4, 2, None)
# Ben, South, wins 20 of the same: Anna pays 40, the others 20. Anna (8) has 2 x 4 of Cleo, 2 x 6 of Dan.
BEN_WINS = won_deal(BEN, 8, 20, 4, 2, None)
# Anna waits: Ben is East, Eva North. Eva wins 20: Ben pays 40. Cleo (4) has 2 x 4 of Ben (0), Dan nothing.
ANNA_WAITS = won_deal(EVA, None, 0, 4, 4, 20)


NETS = {
    "three": (THREE, [OF_THREE], [(80, -36, -44)]),
    "three, the deal passes": (
        THREE,
        [won_deal(BEN, 0, 20, 0), won_deal(CLEO, 0, 0, 20)],
        [(-40, 60, -20), (-20, -40, 60)],
    ),
    "five, who waits first": (FIVE, [EVA_WAITS], [(120, -30, -42, -48, 0)]),
    "five, the dealer goes out": (
        FIVE,
        [BEN_WINS, ANNA_WAITS],
        [(-20, 80, -26, -34, 0), (0, -56, -12, -12, 80)],
    ),
}


@pytest.mark.parametrize(("names", "records", "nets"), NETS.values(), ids=NETS)
def test_only_seated_players_are_paid(names, records, nets):
    result = game(names, *records)
    assert [deal.net for deal in result.deals] == nets
    assert result.totals == tuple(map(sum, zip(*nets, strict=True)))
    assert not result.provisional


WAITS = [
    # a row: the deals, who waits in the deal after them
    ([], EVA),
    ([EVA_WAITS], EVA),
    ([DRAWN], EVA),
    ([WASHED_OUT], EVA),
    ([BEN_WINS], ANNA),
    ([BEN_WINS, ANNA_WAITS], BEN),
]


@pytest.mark.parametrize(("records", "waiting"), WAITS)
def test_waiting_player_follows_from_deals(records, waiting):
    view = build_public_view(settle_game(entries(FIVE, *records)))
    assert game(FIVE, *records).next_place.sitting_out == view["next"]["waits"] == waiting


@pytest.mark.parametrize(
    "record",
    [
        won_deal(EVA, 8, 8, 8, None, 8),
        won_deal(ANNA, 8, 8, 8, None, 8),
        won_deal(ANNA, *(None,) * 5, discarder=EVA),
        won_deal(ANNA, *(None,) * 5, liable=EVA),
        won_deal(ANNA, *(None,) * 5, discarder=BEN, also_won=(EVA,)),
        DealRecord(
            outcome="drawn", shown=(None,) * 5, penalties=(RecordedPenalty(offender=EVA, amount=8, to=BEN),)
        ),
    ],
)
def test_waiting_player_neither_wins_nor_pays(record):
    (deal,) = game(FIVE, record).deals
    assert deal.problem.code == "not_at_the_table"
    assert deal.provisional
    assert not any(deal.net)
    assert provisional_players(deal) == {ANNA, BEN, CLEO, DAN}


def test_three_player_game_rejects_fourth_player():
    later = [DealCorrected(deal="d1", over="e3", record=won_deal(DAN))]
    result = game(THREE, won_deal(DAN, 8, 8, 8, 8), OF_THREE, later=later)
    assert [deal.net for deal in result.deals] == [(80, -36, -44)]
    assert result.state.ignored_entries == ("e2", "e4")


def test_empty_fourth_hand_is_no_conflict():
    again = deal_event("other", None, won_deal(ANNA, 20, 8, 4, None))
    result = game(THREE, OF_THREE, later=[again])
    assert not result.provisional


def test_empty_fourth_hand_is_dropped():
    assert game(THREE, won_deal(ANNA, 20, 8, 4, None)).totals == game(THREE, OF_THREE).totals


def test_rename_of_unknown_player_is_ignored():
    result = game(
        THREE, later=[PlayerRenamed(player=DAN, name="Dora"), PlayerRenamed(player=CLEO, name="Clea")]
    )
    assert result.players == ("Anna", "Ben", "Clea")
    assert result.state.ignored_entries == ("e2",)


def test_correction_changes_waiting_player():
    result = game(FIVE, BEN_WINS, ANNA_WAITS, later=[DealCorrected(deal="d0", over="e2", record=EVA_WAITS)])
    assert [deal.place.sitting_out for deal in result.deals] == [EVA, EVA]
    assert result.deals[1].problem.code == "not_at_the_table"


def test_uncertain_waiting_player_makes_all_provisional():
    twice = deal_event("other", None, EVA_WAITS)
    result = game(FIVE, BEN_WINS, ANNA_WAITS, later=[twice])
    assert [sorted(provisional_players(deal)) for deal in result.deals] == [[0, 1, 2, 3], [0, 1, 2, 3, 4]]


def test_statistics_count_only_seated_deals():
    result = game(FIVE, EVA_WAITS, BEN_WINS, ANNA_WAITS)
    assert [style.deals for style in compute_styles(result)] == [2, 3, 3, 3, 1]
    assert [style.won for style in compute_styles(result)] == [1, 1, 0, 0, 1]
    assert [style.gave.known for style in compute_styles(result)] == [0] * 5
    assert sum_payments(result)[EVA] == (0,) * 5
    assert sum_payments(result)[BEN][EVA] == 40


def test_season_counts_all_five():
    result = build_season([game(FIVE, BEN_WINS, ANNA_WAITS, later=[GameEnded()])])
    assert {each.id: each.deals for each in result.careers} == {
        "anna": 1,
        "ben": 2,
        "cleo": 2,
        "dan": 2,
        "eva": 1,
    }
    assert sum(each.points for each in result.careers) == 0


def test_tables_show_five_players_and_waiting_one():
    result = game(FIVE, BEN_WINS, ANNA_WAITS)
    table = deals_table(result)
    at = [word.key for word in table.headings].index("waits")
    assert [row[at] for row in table.rows] == ["Eva", "Anna"]
    assert [row[at + 1 : at + 6] for row in table.rows] == [(8, 20, 4, 2, None), (None, 0, 4, 4, 20)]
    assert [row[at + 6 : at + 11] for row in table.rows] == [deal.net for deal in result.deals]
    assert {row[1] for row in totals_table(result).rows} == {*FIVE}
    assert all("Eva" not in row for row in payments_table(result).rows if row[0] == 1)


def test_tables_of_three_or_four_have_no_waiting_column():
    for names in (THREE, NAMES):
        assert "waits" not in [word.key for word in deals_table(game(names)).headings]


def draw_records(random, names, rules, deals=12):
    """Draw deals as a table may record them, each by the players who sit in it."""
    records = []
    for _ in range(deals):
        place = game(names, *records, rules=rules).next_place
        records.append(
            draw_deal(random, len(names), place.seated, least=load_rules(rules).settings.limits.minimum)
        )
    return records


def draw_deal(random, players, sitting, least):
    outcome = random.choice(["won"] * 8 + ["drawn", "washed_out"])
    fine = [random.sample(sitting, 2)] if random.random() < 0.1 else []
    penalties = {
        "penalties": tuple(
            RecordedPenalty(offender=one, amount=random.randrange(90), to=to) for one, to in fine
        )
    }
    if outcome != "won":
        return DealRecord(outcome=outcome, shown=(None,) * players, **penalties)
    winner, discarder = random.sample(sitting, 2)
    drawn = random.random() < 0.4
    shown = [
        ShownHand(total=random.randrange(least, least + 9)) if player in sitting else None
        for player in range(players)
    ]
    source = "wall" if drawn else "discard"
    return DealRecord(
        outcome="won",
        winner=winner,
        source=source,
        discarder=None if drawn else discarder,
        shown=tuple(shown),
        **penalties,
    )


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("names", [THREE, NAMES, FIVE], ids=len)
def test_nets_sum_to_zero_and_waiting_player_keeps_total(names, rules):
    random = Random(f"{rules} {len(names)}")
    log = entries(names, *draw_records(random, names, rules), rules=rules)
    result = settle_game(log)
    view = build_public_view(result)
    assert not result.provisional
    assert list(result.totals) == view["totals"]
    assert sum(result.totals) == 0
    assert sum(each.amount for each in settle_up(result.totals)) == sum(
        max(0, total) for total in result.totals
    )
    for deal, shown, before, after in zip(
        result.deals, view["deals"], result.running_totals, result.running_totals[1:], strict=False
    ):
        assert shown["net"] == list(deal.net)
        waiting = deal.place.sitting_out
        assert waiting is None or before[waiting] == after[waiting]
        assert (waiting is None) == (len(names) < 5)
        assert not provisional_players(deal)
    assert not any(provisional_totals(result))
    assert [sum(row) for row in sum_payments(result)] == [
        sum(
            line.amount
            for deal in result.deals
            for line in deal.ledger.lines
            if deal.player(line.payer) == player
        )
        for player in range(len(names))
    ]
