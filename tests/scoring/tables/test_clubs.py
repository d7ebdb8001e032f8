"""Tests of three clubs' house rules, with totals that follow from their publications."""

from pathlib import Path

import pytest

from scoring import Hand, ScoringError, load_rules, read_house, score, settle
from scoring.tables.house_changes import write_house
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import context_of

FOLDER = Path(__file__).parents[3] / "samples" / "rules"
CLUBS = {path.stem: read_house(path.read_text("utf-8"), TABLES) for path in sorted(FOLDER.glob("*.toml"))}

ROWS = [
    # Columns: club, hand, context, total, None where the club lets nobody go out so
    # De Rode Draak: a pung of 2 to 8 2 or 4, of others 4 or 8, kongs four times that, pairs 2, as doubled
    ("de_rode_draak", "222m | 333p 999s 45m 78p", "S/E loser", 2 + 4 + 8),
    ("de_rode_draak", "(EEEE) | CC 23m 56p 89s 1m 4s", "S/S loser", 32 + 2),
    ("de_rode_draak", "EEE | CC 23m 56p 89s 12m", "S/E loser", (4 + 2) << 1),
    ("de_rode_draak", "EEE | CC 2345678m 9m", "S/S loser", (4 + 2) << 1),
    ("de_rode_draak", "222m | 2345678m 999m", "S/S loser", (2 + 8) << 3),
    ("de_rode_draak", "| 222m 333p 777s 89s 1p 4m", "S/S loser", (4 + 4 + 4) << 1),
    ("de_rode_draak", "EEE 111m | 999p CC 1p 9s", "S/S loser", (4 + 4 + 8 + 2) << 1),
    ("de_rode_draak", "EEE NNN | CC WW FF B", "S/S loser", (4 + 4 + 2 + 2) << 3),
    ("de_rode_draak", "EEE 234m | 222m 789m CC*", "S/S discard", (20 + 4 + 4 + 2 + 2) << 1),
    ("de_rode_draak", "222p 234m | 222m 789m 5*5m", "S/S discard", None),
    ("de_rode_draak", "CCC SSS | 234m 789p 5*5s", "S/S discard", (20 + 4 + 4 + 2) << 3),
    ("de_rode_draak", "CCC 345s | 234m 789p 5*5s", "S/W discard", None),
    # LASFS: the same points; a dragon, the own and the round's wind double
    ("lasfs", "222m | 333p 999s 45m 78p | 1f 3g", "S/E loser", 2 + 4 + 8 + 4 + 4),
    ("lasfs", "(9999p) CCCC | 33p 45m 78p 1s", "S/E loser", (32 + 16) << 1),
    ("lasfs", "SSS EEEE | 33p 45m 78p 1s", "S/E loser", (4 + 16) << 2),
    ("lasfs", "(SSSS) (CCCC) | 1111s 33p 4m", "S/S loser", 500),
    # Chemnitz: every wind and every kong doubles, the own wind and the round's once more
    ("chemnitz", "222m | 333p 999s 45m 78p | 2f", "S/E loser", (2 + 4 + 8 + 4) << 1),
    ("chemnitz", "NNN | 333p 99s 45m 78p 1s", "S/E loser", (4 + 4) << 1),
    ("chemnitz", "NNNN | 333p 99s 45m 78p 1s", "S/E loser", (16 + 4) << 2),
    ("chemnitz", "SSS | 333p 99s 45m 78p 1s", "S/E loser", (4 + 4) << 2),
    ("chemnitz", "SSS | 333p 99s 45m 78p 1s", "S/S loser", (4 + 4) << 3),
    ("chemnitz", "SSSS | 333p 99s 45m 78p 1s", "S/S loser", (16 + 4) << 4),
    ("chemnitz", "3333p | 99s 45m 78p 12s 5s 7m", "S/S loser", 8 << 1),
    ("chemnitz", "CCCC | 99s 45m 78p 12s 5s 7m", "S/S loser", 16 << 2),
    ("chemnitz", "234m 456p | 222m 789s 55*s", "W/E discard", 20 + 4 + 10),
    ("chemnitz", "234m 456p | 234m 789*s 55s", "W/E discard", 20 + 2),
    ("chemnitz", "234m 456p | 234m 789s 55*s", "W/E discard last_tile", (20 + 2 + 10 + 10) << 1),
    ("chemnitz", "EEE CCC | 234m 789*m 55m", "W/S discard", (20 + 4 + 4) << 3),
    ("chemnitz", "CCC 345m | 234m 789*m 55m", "W/S discard", (20 + 4) << 3),
    ("chemnitz", "345m 345m | 234m 789*m CC", "W/S discard", (20 + 2 + 2) << 3),
    ("chemnitz", "| 345m 345p 234m 789*m 55s", "W/S discard", (20 + 2) << 1),
    ("chemnitz", "| 345m 345p 234m 789*m 55s", "W/S wall", (20 + 10 + 2) << 3),
]


@pytest.mark.parametrize(("club", "hand", "context", "total"), ROWS)
def test_club_total(club, hand, context, total):
    rules = load_rules(CLUBS[club])
    if total is None:
        with pytest.raises(ScoringError, match="want one of One suit and honours"):
            score(Hand.parse(hand), context_of(context), rules)
    else:
        assert score(Hand.parse(hand), context_of(context), rules).total == total


@pytest.mark.parametrize("club", CLUBS)
def test_east_pays_and_receives_double(club):
    """All three clubs do so; De Rode Draak's rules state that losers settle differences, East doubly."""
    payout = load_rules(CLUBS[club]).settings.payout
    lines = settle({"E": 40, "S": 100, "W": 20, "N": 10}, "S", payout).lines
    assert [(line.payer, line.payee, line.amount) for line in lines] == [
        ("E", "S", 200), ("W", "S", 100), ("N", "S", 100),
        ("W", "E", 40), ("N", "E", 60), ("N", "W", 10),
    ]  # fmt: skip


@pytest.mark.parametrize("club", CLUBS)
def test_club_file_names_its_source(club):
    text = (FOLDER / f"{club}.toml").read_text("utf-8")
    assert "http" in text.partition("base =")[0]
    written = write_house(CLUBS[club], TABLES["european_classical"])
    assert repr(read_house(written, TABLES).items) == repr(CLUBS[club].items)
