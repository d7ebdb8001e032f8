"""What the engine of a rule table says of a deal, for tests that have loaded its rules."""

from scoring.records.answer import Terms, answer
from scoring.tables.engine import TableEngine


def engine_of(rules):
    """The engine that counts by these loaded rules."""
    return TableEngine(rules.table, rules.options)


def settle_by(deal, rules):
    return engine_of(rules).settle(deal)


def priced(deal, seat, rules):
    return engine_of(rules).prices(deal, seat)


def settled_record(record, rules):
    """What is answered to a deal with hands."""
    return answer("settle", record, Terms(engine_of(rules)))
