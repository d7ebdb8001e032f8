"""The rule sets by name: each a table in a module of its own, or a file of house rules over one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files

from scoring.rules.house_file import read_house
from scoring.rules.schema import RuleTable
from scoring.rules.tables.bmja import BMJA
from scoring.rules.tables.building_skills import BUILDING_SKILLS
from scoring.rules.tables.european_classical import EUROPEAN_CLASSICAL
from scoring.rules.tables.hong_kong import HONG_KONG
from scoring.rules.tables.taiwanese import TAIWANESE
from scoring.rules.tables.zung_jung import ZUNG_JUNG

_FILES = ("dmjl",)


class _Tables(Mapping[str, RuleTable]):
    """Rule tables by name. A file is read when it is first asked for: that takes as long as all the rest."""

    def __init__(self, *tables: RuleTable) -> None:
        self._tables = {table.name: table for table in tables}
        self._names = (*self._tables, *_FILES)

    def __getitem__(self, name: str) -> RuleTable:
        if name in _FILES and name not in self._tables:
            text = files(__package__).joinpath(f"{name}.toml").read_text("utf-8")
            self._tables[name] = read_house(text, self._tables)
        return self._tables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


TABLES: Mapping[str, RuleTable] = _Tables(
    EUROPEAN_CLASSICAL, BMJA, ZUNG_JUNG, BUILDING_SKILLS, HONG_KONG, TAIWANESE
)
