"""Pairs of facts about a win: each changes the count, or both together are rejected."""

from itertools import combinations

import pytest

from scoring import Context, Hand, ScoringError
from tests.scoring.riichi.hands import ENGINE, OWN

FOUR = ENGINE.with_options({"blessing_of_man": "five_han"})
THREE = ENGINE.with_options({"preset": "sanma", "blessing_of_man": "five_han"})
CLOSED, KONG = "| 234p 456p 678s 66s 34*5s", "(2222p) | 456p 678s 66s 34*5s"
FACTS = {
    "last_tile": {"last_tile": True},
    "own_first_draw": {"turn": "own_first_draw"},
    "before_first_draw": {"turn": "before_first_draw"},
    "dealers_first_discard": {"turn": "dealers_first_discard"},
    "riichi": {"riichi": True},
    "double_riichi": {"double_riichi": True},
    "ippatsu": {"ippatsu": True},
    "dora": {"dora_indicators": ["5s"]},
    "ura": {"ura_indicators": ["5s"]},
    "honba": {"honba": 1},
    "sticks": {"sticks": 1},
    "norths": {"norths": 1},
    "after_north": {"after_north": True},
}
SOURCES = {
    "wall": CLOSED,
    "discard": CLOSED,
    "robbed_kong": CLOSED,
    "dealt": CLOSED,
    "kong_supplement": KONG,
}
ENDS_FIRST_TURN = ("kong_supplement", "robbed_kong")
"""After a kong it may still be true that it was somebody's first turn, but that counts for nothing."""


def outcome(engine, source, seat, names):
    """Return the yaku with their han and the total, or the code and reason of the error."""
    fields = {"seat": seat, "round": "S", "source": source}
    for name in names:
        fields |= FACTS[name]
    try:
        sheet = engine.score(Hand.parse(SOURCES[source]), Context.from_json(fields, OWN))
    except ScoringError as error:
        return "refused", error.code, error.params.get("why")
    yakuman = any(line.doubles > 12 for line in sheet.items)
    return "yakuman" if yakuman else "counted", [(line.id, line.doubles) for line in sheet.items], sheet.total


def is_hidden(fact, others, source, found):
    """Return True if a fact is true beside the others but pays nothing by the rules."""
    if found == "yakuman":
        return fact not in ("honba", "sticks")
    if fact == "riichi" and "double_riichi" in others:
        return True
    return "turn" in FACTS[fact] and source in ENDS_FIRST_TURN


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("seat", "ES")
@pytest.mark.parametrize("engine", [FOUR, THREE], ids=["four", "three"])
def test_fact_pairs_count_or_are_rejected(engine, seat, source):
    dropped, refused, counted = [], 0, 0
    for pair in combinations(FACTS, 2):
        if all("turn" in FACTS[fact] for fact in pair):
            continue
        with_both = outcome(engine, source, seat, pair)
        if with_both[0] == "refused":
            refused += 1
            continue
        counted += 1
        for fact in pair:
            others = [name for name in pair if name != fact]
            changes = outcome(engine, source, seat, others) != with_both
            if not changes and not is_hidden(fact, others, source, with_both[0]):
                dropped.append((fact, *others))
    assert dropped == []
    assert refused
    assert counted or (source, seat) == ("dealt", "S")  # only East is dealt a whole hand


@pytest.mark.parametrize("options", [{}, {"preset": "sanma"}], ids=["four", "three"])
@pytest.mark.parametrize(
    ("names", "source", "why"),
    [
        (["last_tile"], "robbed_kong", "robbed_not_last"),
        (["last_tile"], "kong_supplement", "replacement_not_last"),
        (["ura"], "discard", "ura_alone"),
        (["ippatsu"], "discard", "ippatsu_alone"),
    ],
)
def test_contradiction_has_reason(names, source, why, options):
    engine = ENGINE.with_options(options)
    assert outcome(engine, source, "S", names) == ("refused", "riichi_contradiction", why)
