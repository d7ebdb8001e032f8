"""The rule sets by name, each a table in a module of its own."""

from scoring.item import RuleTable
from scoring.rules.european_classical import EUROPEAN_CLASSICAL

TABLES: dict[str, RuleTable] = {table.name: table for table in (EUROPEAN_CLASSICAL,)}
