"""The rule sets by name: each a table in a module of its own, or a file of house rules over one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from importlib.resources import files

from scoring.tables.house_file import read_house
from scoring.tables.schema import RuleTable
from scoring.tables.shipped.bmja import BMJA
from scoring.tables.shipped.building_skills import BUILDING_SKILLS
from scoring.tables.shipped.european_classical import EUROPEAN_CLASSICAL
from scoring.tables.shipped.hong_kong import HONG_KONG
from scoring.tables.shipped.taiwanese import TAIWANESE
from scoring.tables.shipped.zung_jung import ZUNG_JUNG

FILES = ("dmjl",)
MADE = ".pickle"


class _Tables(Mapping[str, RuleTable]):
    """Rule tables by name. A file is read when it is first asked for: that takes as long as all the rest."""

    def __init__(self, *tables: RuleTable) -> None:
        self._tables = {table.name: table for table in tables}
        self._names = (*self._tables, *FILES)

    def __getitem__(self, name: str) -> RuleTable:
        if name in FILES and name not in self._tables:
            self._tables[name] = self._read(name)
        return self._tables[name]

    def _read(self, name: str) -> RuleTable:
        """Read a file, or the table that was made of it for where files of house rules cannot be read."""
        here = files(__package__)
        if (made := here.joinpath(f"{name}{MADE}")).is_file():
            table: RuleTable = pickle.loads(made.read_bytes())  # noqa: S301 (it came with this very code)
            return table
        return read_house(here.joinpath(f"{name}.toml").read_text("utf-8"), self._tables)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


TABLES: Mapping[str, RuleTable] = _Tables(
    EUROPEAN_CLASSICAL, BMJA, ZUNG_JUNG, BUILDING_SKILLS, HONG_KONG, TAIWANESE
)
