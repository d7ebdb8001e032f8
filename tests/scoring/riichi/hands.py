"""Riichi hands and contexts in the notation of the test tables."""

from scoring import Context, Hand
from scoring.riichi.engine import RiichiEngine

ENGINE = RiichiEngine()
OWN = [fact.name for fact in ENGINE.facts if fact.own]


def context_of(text):
    """Parse `S/E discard riichi dora=7s,1m honba=2`: seat, round, win source and riichi facts."""
    winds, source, *rest = text.split()
    seat, prevalent = winds.split("/")
    fields = {"seat": seat, "round": prevalent, "source": source}
    for word in rest:
        name, equals, value = word.partition("=")
        if name in ("dora", "ura"):
            fields[f"{name}_indicators"] = value.split(",")
        elif name == "turn":
            fields["turn"] = value
        else:
            fields[name] = int(value) if equals else True
    return Context.from_json(fields, OWN)


def score_riichi(hand, context="S/E discard", **options):
    return ENGINE.with_options(options).score(Hand.parse(hand), context_of(context))


def item_ids(sheet):
    """Return the ids of the paid items with their han, such as `riichi tanyao dora2`."""
    return " ".join(f"{line.id}{line.doubles if line.doubles > 1 else ''}" for line in sheet.items)
