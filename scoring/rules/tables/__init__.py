"""The rule sets by name: each a table in a module of its own, or a file of house rules over one."""

from importlib.resources import files

from scoring.rules.house_file import read_house
from scoring.rules.schema import RuleTable
from scoring.rules.tables.bmja import BMJA
from scoring.rules.tables.building_skills import BUILDING_SKILLS
from scoring.rules.tables.european_classical import EUROPEAN_CLASSICAL
from scoring.rules.tables.zung_jung import ZUNG_JUNG

TABLES: dict[str, RuleTable] = {
    table.name: table for table in (EUROPEAN_CLASSICAL, BMJA, ZUNG_JUNG, BUILDING_SKILLS)
}
_DMJL = read_house(files(__package__).joinpath("dmjl.toml").read_text("utf-8"), TABLES)
TABLES[_DMJL.name] = _DMJL
