"""Settlement of deals by the engine of a loaded rule table."""

from scoring.records.answer import Terms, answer
from scoring.tables.engine import TableEngine


def engine_of(rules):
    """Return the engine of loaded rules."""
    return TableEngine(rules.table, rules.options)


def settle_by(deal, rules):
    return engine_of(rules).settle(deal)


def priced(deal, seat, rules):
    return engine_of(rules).prices(deal, seat)


def settled_record(record, rules):
    """Return the answer to a record of a deal with hands."""
    return answer("settle", record, Terms(engine_of(rules)))
