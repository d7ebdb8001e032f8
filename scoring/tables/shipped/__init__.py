"""The shipped rule sets by name: tables in modules of their own, or files of house rules over one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.tables.schema import RuleTable

MODULES = ("european_classical", "bmja", "zung_jung", "building_skills", "hong_kong", "taiwanese")
"""Modules with a table each, a constant of the module's name in capitals."""
FILES = ("dmjl",)
PICKLE_SUFFIX = ".pickle"
DESCRIPTIONS = {
    "dmjl": {
        "out_on_a_pair": "The winning tile completes a pair from 2 to 8.",
        "out_on_a_major_pair": "The winning tile completes a pair of ones, nines, winds or dragons.",
        "pair_own_wind": "The pair is of your seat wind.",
        "pair_round_wind": "The pair is of the prevailing wind.",
        "pair_dragons": "The pair is of one dragon.",
        "own_flower_and_season": "A flower and a season both have your seat's number.",
        "three_concealed_pungs": (
            "At least three pungs or kongs are concealed; the fourth tile of a kong may be claimed."
        ),
        "big_three_dragons": "All three dragons are pungs or kongs.",
        "little_four_joys": "Three winds are pungs or kongs, and the fourth is the pair.",
        "big_four_joys": "All four winds are pungs or kongs.",
        "fully_concealed": (
            "Nothing was claimed but perhaps the fourth tile of a kong, and the winning tile was drawn."
        ),
        "original_call": "You have waited since your first discard and have not changed the hand.",
        "concealed_true_color": (
            "All tiles are of one suit, the last one drawn, none claimed but perhaps a kong's fourth."
        ),
        "squirming_snake": "It is pungs of 1 and 9, two chows and a pair of 2, 5 or 8 in one suit.",
        "all_green": "All tiles are bamboo 2, 3, 4, 6, 8 or green dragons, but not all six of these kinds.",
        "moon_from_bottom": "The winning tile is the 1 of dots, drawn last.",
    },
}
"""Sentences for items of a file that are its own or have other conditions; a file has no field for them."""


class _Tables(Mapping[str, "RuleTable"]):
    """Rule tables by name, each loaded on first access: most programs need only one."""

    def __init__(self) -> None:
        self._tables: dict[str, RuleTable] = {}

    def __getitem__(self, name: str) -> RuleTable:
        if name not in self._tables:
            if name in MODULES:
                self._tables[name] = getattr(import_module(f"{__package__}.{name}"), name.upper())
            elif name in FILES:
                self._tables[name] = self._read(name)
        return self._tables[name]

    def __contains__(self, name: object) -> bool:
        return name in MODULES or name in FILES

    def _read(self, name: str) -> RuleTable:
        """Read a file, or its pickled table in builds where files of house rules cannot be read."""
        here = files(__package__)
        if (made := here.joinpath(f"{name}{PICKLE_SUFFIX}")).is_file():
            table: RuleTable = pickle.loads(made.read_bytes())  # noqa: S301 (it came with this very code)
            return table
        from scoring.tables.house_file import read_house  # noqa: PLC0415 (most programs read no file)

        table = read_house(here.joinpath(f"{name}.toml").read_text("utf-8"), self)
        described = DESCRIPTIONS[name]
        items = (replace(each, description=described.get(each.id, each.description)) for each in table.items)
        return replace(table, items=tuple(items))

    def __iter__(self) -> Iterator[str]:
        return iter((*MODULES, *FILES))

    def __len__(self) -> int:
        return len(MODULES) + len(FILES)


TABLES: Mapping[str, RuleTable] = _Tables()
