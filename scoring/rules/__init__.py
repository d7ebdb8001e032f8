"""The rule sets by name, each a table in a module of its own."""

from scoring.item import RuleTable
from scoring.rules.bmja import BMJA
from scoring.rules.building_skills import BUILDING_SKILLS
from scoring.rules.european_classical import EUROPEAN_CLASSICAL
from scoring.rules.zung_jung import ZUNG_JUNG

TABLES: dict[str, RuleTable] = {
    table.name: table for table in (EUROPEAN_CLASSICAL, BMJA, ZUNG_JUNG, BUILDING_SKILLS)
}
