"""Riichi hands as rows of tables write them."""

from scoring import Context, Hand
from scoring.riichi.engine import RiichiEngine

ENGINE = RiichiEngine()
OWN = [fact.name for fact in ENGINE.facts if fact.own]


def context_of(text):
    """Read `S/E discard riichi dora=7s,1m honba=2`: seat, round, how the tile came, and riichi facts."""
    winds, source, *rest = text.split()
    seat, prevalent = winds.split("/")
    said = {"seat": seat, "round": prevalent, "source": source}
    for word in rest:
        name, equals, value = word.partition("=")
        if name in ("dora", "ura"):
            said[f"{name}_indicators"] = value.split(",")
        elif name == "turn":
            said["turn"] = value
        else:
            said[name] = int(value) if equals else True
    return Context.from_json(said, OWN)


def scored(hand, context="S/E discard", **options):
    return ENGINE.with_options(options).score(Hand.parse(hand), context_of(context))


def items(sheet):
    """Give the ids of what is paid with their han: `riichi tanyao dora2`."""
    return " ".join(f"{line.id}{line.doubles if line.doubles > 1 else ''}" for line in sheet.items)
