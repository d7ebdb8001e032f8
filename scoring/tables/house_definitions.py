"""The reader of a house's own tile lists, shapes and options."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, get_args

from scoring.engine import Option
from scoring.errors import ScoringError, hint_params, suggest_name
from scoring.hand.patterns import EQUAL_TILES, SUIT_LETTERS, SUITS, GroupKind, HouseShape, PatternGroup
from scoring.hand.shapes import SHAPE_READERS
from scoring.hand.tiles import SET_TILES, Tile, read_tiles, write_tiles
from scoring.tables.conditions.kinds import CONTEXT_KINDS, KINDS
from scoring.tables.house_model import MAX_VALUE, DealingFields, PayoutFields, SettingsFields
from scoring.tables.settings import SETTING_PATHS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.engine import Value
    from scoring.tables.house_model import GroupFields, HouseFile, HousePart, OwnOptionFields
    from scoring.tables.schema import RuleTable
    from scoring.validation import KeyPath, ValueSource

NAME = re.compile(r"[a-z][a-z0-9_]*")
MAX_TRIES = 2000
"""The most ways to make a shape: each hand is tried with every other tile, and anybody may write a file."""
GROUP_KINDS: tuple[GroupKind, ...] = get_args(GroupKind)
_FIXED_KINDS = tuple(name for name in KINDS if name not in CONTEXT_KINDS)


class HouseDefinitions(NamedTuple):
    """A house's own tile lists, shapes and options, by name."""

    lists: Mapping[str, str]
    """Kinds of tile, in tile notation."""
    shapes: Mapping[str, HouseShape]
    options: tuple[Option, ...]


def read_definitions(file: HouseFile, base: RuleTable, source: ValueSource) -> HouseDefinitions:
    """Return what a file declares in addition to its base.

    Raises:
        ScoringError: `bad_house_rules`.

    """
    return _DefinitionReader(file, base, source).own()


class _DefinitionReader:
    def __init__(self, file: HouseFile, base: RuleTable, source: ValueSource) -> None:
        self._file = file
        self._base = base
        self._source = source
        self._lists = dict(base.tile_lists)

    def own(self) -> HouseDefinitions:
        for name, text in self._file.tiles.items():
            self._check_name(("tiles", name), (*KINDS, *self._base.tile_lists), "a kind of tile")
            self._lists[name] = self._read_list(("tiles", name), text)
        shapes = dict(self._base.own_shapes)
        for name, given in self._file.shapes.items():
            self._check_name(("shapes", name), (*SHAPE_READERS, *self._base.own_shapes), "a shape")
            groups = [
                self._read_group(("shapes", name, "groups", at), each) for at, each in enumerate(given.groups)
            ]
            shapes[name] = self._check_length(HouseShape(name, tuple(groups)))
        options = tuple(self._read_option(name, given) for name, given in self._file.own_options.items())
        return HouseDefinitions(self._lists, shapes, options)

    def _check_name(self, path: KeyPath, taken: Collection[str], what: str) -> None:
        if path[-1] in taken:
            raise self._source.fault_error(
                path, f"has the name of {what} that exists: give it another", "taken"
            )
        if not NAME.fullmatch(str(path[-1])):
            raise self._source.fault_error(
                path, "must be named in lower-case letters, digits and _", "bad_name"
            )

    def _read_list(self, path: KeyPath, text: str) -> str:
        """Return a list of tiles sorted, each tile once."""
        try:
            tiles = set(read_tiles("".join(text.split())).tiles)
        except ScoringError as error:
            raise self._source.fault_error(path, f"is {text!r}: {error.message}") from None
        if not tiles:
            raise self._source.fault_error(path, "contains no tile: write some, such as '1579s C'")
        if wrong := sorted(tile.code for tile in tiles if tile not in SET_TILES):
            raise self._source.fault_error(path, f"contains {wrong[0]}, which forms no set: leave it out")
        return write_tiles(tuple(sorted(tiles)))

    def _tiles_of_kind(self, path: KeyPath, kind: str) -> frozenset[Tile]:
        if kind in self._lists:
            return frozenset(read_tiles(self._lists[kind]).tiles)
        if kind not in _FIXED_KINDS:
            known = (*_FIXED_KINDS, *self._lists)
            message, hint = f"does not know {kind!r}: {suggest_name(kind, known)}", hint_params(kind, known)
            raise self._source.fault_error(path, message, "no_such", given=kind, **hint)
        return frozenset(tile for tile in SET_TILES if KINDS[kind](None, tile))  # type: ignore[arg-type]

    def _read_group(self, path: KeyPath, given: GroupFields) -> PatternGroup:
        stated = given.given()
        kinds = [kind for kind in GROUP_KINDS if kind in stated]
        if len(kinds) != 1:
            found = f"has {' and '.join(kinds)}" if kinds else "has no kind"
            raise self._source.fault_error(path, f"{found}: give one of {', '.join(GROUP_KINDS)}")
        kind = kinds[0]
        in_sequence = kind in ("run", "knit")
        self._check_fitting(path, stated, kind)
        value = getattr(given, kind)
        of = (given.of or "any") if in_sequence else value
        tiles = self._tiles_of_kind((*path, "of" if in_sequence else kind), of)
        size = value if in_sequence else EQUAL_TILES.get(kind, 1)
        if given.first is not None and given.first + size > 10:
            message = f"is {given.first}, a run of {size} begins with {10 - size} at most"
            raise self._source.fault_error((*path, "first"), message)
        suits = self._read_suits(path, given.suit or "", size if kind == "knit" else 1)
        self._check_suited(path, kind, tiles, suits)
        return PatternGroup(
            kind, tiles, size, given.first, suits, given.count or 1, bool(given.different), of
        )

    def _check_fitting(self, path: KeyPath, stated: Collection[str], kind: GroupKind) -> None:
        """Check that the group has no field that is useless for its kind."""
        fits = {"first": ("run",), "of": ("run", "knit"), "different": tuple(set(GROUP_KINDS) - {"each"})}
        for field, wanted in fits.items():
            if field in stated and kind not in wanted:
                raise self._source.fault_error((*path, field), f"has no meaning for {kind}: leave it out")

    def _read_suits(self, path: KeyPath, letters: str, most: int) -> str:
        known = set(letters) <= set(SUIT_LETTERS) and len(set(letters)) == len(letters)
        if not letters or (known and len(letters) == most):
            return "".join(sorted(letters))
        count = "one letter" if most == 1 else f"{most} different letters"
        raise self._source.fault_error((*path, "suit"), f"is {letters!r}, it must be {count} of a, b, c")

    def _check_suited(self, path: KeyPath, kind: GroupKind, tiles: frozenset[Tile], suits: str) -> None:
        """Check that there are tiles for the group; for `each`, that every suit has the same number."""
        counts = {sum(tile.suit == suit for tile in tiles) for suit in SUITS}
        if suits and (not max(counts) or (kind == "each" and len(counts) > 1)):
            message = "needs as many tiles in every suit" if max(counts) else "has no tiles of a suit"
            raise self._source.fault_error(
                (*path, "suit"), f"{message}: leave suit out, or name another kind"
            )

    def _check_length(self, shape: HouseShape) -> HouseShape:
        wanted = 3 * self._base.settings.sets + 2
        if missing := wanted - shape.length:
            change = f"add {missing}" if missing > 0 else f"take {-missing} away"
            message = f"has groups of {shape.length} tiles, a winning hand has {wanted}: {change}"
            raise self._source.fault_error(("shapes", shape.name), message)
        if shape.search_cost > MAX_TRIES:
            message = (
                "has too many groups that may be made in many ways: give fewer of them, or more of `each`"
            )
            raise self._source.fault_error(("shapes", shape.name), message)
        return shape

    def _read_option(self, name: str, given: OwnOptionFields) -> Option:
        path: KeyPath = ("own_options", name)
        base, file = self._base, self._file
        taken = {*(option.name for option in base.options), *(item.id for item in base.items), *file.add}
        self._check_name(path, (*taken, "preset"), "an option or item")
        choices, default = tuple(given.choices or ()), given.default
        self._check_choices(path, choices, default)
        self._check_default(path, given, default)
        sets = given.sets or ""
        if sets:
            self._check_sets((*path, "sets"), sets, choices or (default,))
        source = given.source or "house rule"
        return Option(name, default, given.description, source, choices, given.least or 0, sets=sets)

    def _check_choices(self, path: KeyPath, choices: tuple[Value, ...], default: Value) -> None:
        """Check that the choices are words or numbers like the default, which is one of them."""
        if choices and any(type(each) is not type(default) or isinstance(each, bool) for each in choices):
            message = f"are of another kind than the default {default!r}: write words only, or numbers only"
            raise self._source.fault_error((*path, "choices"), message)
        if wrong := [each for each in choices if not isinstance(each, str) and abs(each) > MAX_VALUE]:
            raise self._source.wrong_value_error(
                (*path, "choices"), wrong[0], f"a whole number, {-MAX_VALUE} to {MAX_VALUE}"
            )
        if choices and default not in choices:
            raise self._source.wrong_value_error((*path, "default"), default, " | ".join(map(str, choices)))

    def _check_default(self, path: KeyPath, given: OwnOptionFields, default: Value) -> None:
        """Check that a word is chosen among words, and that a number is in range."""
        choices = given.choices
        if isinstance(default, str) and not choices:
            raise self._source.fault_error(
                (*path, "choices"), "is missing: give the words that may be chosen"
            )
        if given.least is not None and (choices or type(default) is not int or default < given.least):
            message = "needs a default that is a whole number, at least as much, and no choices"
            raise self._source.fault_error((*path, "least"), message)
        if type(default) is int and not choices and not 0 <= default <= MAX_VALUE:
            raise self._source.wrong_value_error(
                (*path, "default"), default, f"a whole number, 0 to {MAX_VALUE}"
            )

    def _check_sets(self, path: KeyPath, sets: str, values: tuple[Value, ...]) -> None:
        """Check that a field accepts each value, and that the file does not set it elsewhere."""
        models: dict[str, type[HousePart]] = {
            "settings": SettingsFields,
            "payout": PayoutFields,
            "dealing": DealingFields,
        }
        part = next((part for part, model in models.items() if sets in model.names()), None)
        if part is None or (part == "payout" and sets in SETTING_PATHS):
            known = [name for model in models.values() for name in model.names()]
            raise self._source.unknown_name_error(path, sets, "field", known)
        if sets in getattr(self._file, part).given():
            message = f"names {sets!r}, which [{part}] sets as well: leave one of them out"
            raise self._source.fault_error(path, message)
        for value in values:
            try:
                self._source.check(models[part], {sets: value})
            except ScoringError as error:
                text = error.message.partition(" is ")[2]
                raise self._source.fault_error(path, f"names {sets!r}, which cannot be {text}") from None
