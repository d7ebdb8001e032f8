"""Settlement of deals by the engine of a loaded rule table."""

from scoring.records.answer import AnswerOptions, answer_record
from scoring.tables.engine import TableEngine


def engine_of(rules):
    """Return the engine of loaded rules."""
    return TableEngine(rules.table, rules.options)


def settle_by_rules(deal, rules):
    return engine_of(rules).settle(deal)


def prices_by_rules(deal, seat, rules):
    return engine_of(rules).prices(deal, seat)


def settle_record_by_rules(record, rules):
    """Return the answer to a record of a deal with hands."""
    return answer_record("settle", record, AnswerOptions(engine_of(rules)))
