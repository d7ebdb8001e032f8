"""Notation of hands and contexts in test tables, and their scores."""

from scoring import Breakdown, Context, Hand, arrange, load_rules, score
from scoring.hand.shapes import SHAPE_READERS
from scoring.tables.conditions import CONDITIONS
from scoring.tables.facts import Facts


def context_of(text: str) -> Context:
    """Read `N/S discard last_tile`: seat/round, source, and what else is true or `name=value`.

    `-` stands for an unknown seat or round; numbers are numbers; discards are joined by commas.
    """
    winds, *words = text.split()
    seat, _, prevailing = winds.partition("/")
    values: dict[str, object] = {"seat": seat, "round": prevailing}
    for word in words:
        name, equals, value = word.partition("=")
        if word in ("winner", "loser"):
            values["role"] = word
        elif name == "discards":
            values[name] = value.split(",")
        elif equals:
            values[name] = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
        elif name in ("last_tile", "original_call", "ready_from_deal", "east_konged", "calls_before"):
            values[name] = True
        else:
            values["source"] = name
    return Context.from_json({key: value for key, value in values.items() if value not in ("-", "")})


def score_row(rules: str, hand: str, context: str, options: dict[str, object] | None = None) -> Breakdown:
    """Return the score of a table row."""
    return score(Hand.parse(hand), context_of(context), load_rules(rules, options))


def payments_by_item(breakdown: Breakdown) -> dict[str, tuple[int, int, float]]:
    """Return points, doubles and share of the limit by item."""
    found: dict[str, list[float]] = {}
    for line in breakdown.items:
        sums = found.setdefault(line.id, [0, 0, 0])
        for i, value in enumerate((line.points, line.doubles, line.limit)):
            sums[i] += value
    return {name: (int(sums[0]), int(sums[1]), sums[2]) for name, sums in found.items()}


def condition_tiles(condition: str, hand: str, context: str, **params: object) -> list[str]:
    """Return the tiles of each match of a condition, for the arrangement with most matches."""
    parsed, known = Hand.parse(hand), context_of(context)
    shapes = ("regular", *SHAPE_READERS)
    facts = Facts(parsed, known.with_inferred_facts(parsed), shapes)
    ask = CONDITIONS[condition].met
    arrangements = arrange(parsed, claimed=known.claimed, shapes=shapes)
    found = max((ask(facts.with_arrangement(each), **params) for each in arrangements), key=len)
    return [" ".join(map(str, match.tiles)) for match in found]
