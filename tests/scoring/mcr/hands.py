"""MCR hands and contexts in the notation of the test tables."""

from collections import Counter

from scoring import Context, Hand
from scoring.mcr.engine import McrEngine

ENGINE = McrEngine()
CHINA = ENGINE.with_options({"preset": "china"})
PRESETS = {"ema": ENGINE, "china": CHINA}
OWN = [fact.name for fact in ENGINE.facts if fact.own]


def context_of(text):
    """Parse `S/E discard last_tile last_of_kind`: seat, round, win source and facts that are true."""
    winds, source, *facts = text.split()
    seat, prevalent = winds.split("/")
    fields = {"seat": seat, "round": prevalent, "source": source, **dict.fromkeys(facts, True)}
    return Context.from_json(fields, OWN)


def score_mcr(hand, context="S/E discard", engine=CHINA, **options):
    return engine.with_options(options).score(Hand.parse(hand), context_of(context))


def fans_of(sheet):
    """Return how often each fan counts."""
    return Counter(line.id for line in sheet.items)
