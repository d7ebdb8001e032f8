"""Texts in the visitor's language, with English as the fallback, from Fluent catalogues.

No screen holds text of its own. A language has a file here, one in `items/` for the items of the rule sets
and one in `explained/` for explanations of scores; `python -m tilesnap.i18n new CODE` creates them.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from fluent.runtime import FluentBundle, FluentResource

from scoring.engines import CARD_RULES, SHIPPED, load_choosable_catalogues
from scoring.hand.tiles import Tile, write_tiles
from scoring.riichi.yaku import JAPANESE_NAMES
from scoring.tables.advice.line_explanations import WHOLE_HAND
from scoring.tables.catalogue import rule_sets_with_item
from scoring.tables.counting.fishing import fishing_name
from scoring.tables.shipped import TABLES
from tilesnap.i18n.languages import CHARACTER_LANGUAGES, CHINESE, ENGLISH, FOLDER, to_simplified

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from scoring.engine import Catalogue, Option, Preset, Value
    from scoring.tables.schema import Item

MAX_VALUE_LENGTH = 2000  # letters of one value: Fluent refuses more, and values may come from strangers
BROWSER_PLACEHOLDERS = ("count", "name", "percent", "set", "tile", "wanted")
_ACTIVE_LANGUAGE: ContextVar[str | None] = ContextVar("_ACTIVE_LANGUAGE", default=None)
_bundles: dict[str, FluentBundle] = {}
_read_lock = Lock()
_TILES = frozenset(tile.code for tile in Tile.ALL)


@cache
def _shipped() -> Mapping[str, Catalogue]:
    """Return the catalogues of the shipped rules; loading all of them takes a while."""
    return {name: load_choosable_catalogues()[name] for name in (*SHIPPED, *CARD_RULES)}


@cache
def _shipped_names() -> frozenset[tuple[str, str]]:
    rows = (row for each in _shipped().values() for rows in (each.items, each.rows) for row in rows)
    return frozenset((row.id, row.name) for row in rows) | JAPANESE_NAMES.items()


@cache
def _fishing_names() -> frozenset[tuple[str, str]]:
    return frozenset((item.id, fishing_name(item)) for table in TABLES.values() for item in table.items)


@cache
def _option_texts() -> frozenset[tuple[str, str, str]]:
    return frozenset(
        (rules, each.name, each.description)
        for rules, shipped in _shipped().items()
        for each in shipped.options
    )


class TileFormatter(Protocol):
    """A function that formats the tiles in a text."""

    def __call__(self, tiles: tuple[Tile, ...], /) -> str:
        """Return the tiles as text."""
        ...


class LocalizableMessage(Protocol):
    """A message of scoring or vision: a stable code, English text and its parameters."""

    @property
    def code(self) -> str:
        """The stable code."""
        ...

    @property
    def message(self) -> str:
        """The English text."""
        ...

    @property
    def params(self) -> Mapping[str, object]:
        """The values in the text."""
        ...


class NamedItem(Protocol):
    """An item of a rule set, or a line of a score that it pays."""

    @property
    def id(self) -> str:
        """The id in its rule set."""
        ...

    @property
    def name(self) -> str:
        """The English name."""
        ...

    @property
    def native(self) -> str:
        """The native name, with its reading after a space."""
        ...


def language() -> str:
    """Return the active language: that of `use_language`, else the visitor's, else English."""
    return _ACTIVE_LANGUAGE.get() or _visitor_language()


def set_language_resolver(ask: Callable[[], str]) -> None:
    """Set the function that returns the visitor's language outside `use_language`."""
    global _visitor_language  # noqa: PLW0603 (there is one page in a process)
    _visitor_language = ask


def _visitor_language() -> str:
    return ENGLISH


@contextmanager
def use_language(name: str) -> Iterator[None]:
    """Use a language for all texts in this context, for a visitor without a session of the page."""
    before = _ACTIVE_LANGUAGE.set(name)
    try:
        yield
    finally:
        _ACTIVE_LANGUAGE.reset(before)


def t(key: str, /, **params: object) -> str:
    """Return the text of a key with its placeholders filled in.

    Raises:
        KeyError: The key is unknown.
    """
    for bundle in (_bundle(language()), _bundle(ENGLISH)):
        if bundle.has_message(key):
            return _format(bundle, key, params)
    raise KeyError(key)


def has_translation(key: str) -> bool:
    """Return True if the visitor's language has the text."""
    return _bundle(language()).has_message(key)


def has_text(key: str) -> bool:
    """Return True if English, and so every language, has the text."""
    return _bundle(ENGLISH).has_message(key)


def _text_or(key: str, plain: str) -> str:
    """Return the text in the visitor's language, or the plain one if that has none."""
    return t(key) if has_translation(key) else plain


def _bundle(name: str) -> FluentBundle:
    if name not in _bundles:
        with _read_lock:  # or each of many first visitors would read it
            if name not in _bundles:
                _bundles[name] = _read(name)
    return _bundles[name]


def _read(name: str) -> FluentBundle:
    bundle = FluentBundle([name], use_isolating=False)  # isolating marks would stand in copied text
    for path in catalogue_paths(name):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def catalogue_paths(name: str) -> tuple[Path, ...]:
    """Return the files of a language: the page's texts, explanations, and items of the rule sets."""
    folders = (FOLDER, FOLDER / "explained", FOLDER / "items")
    return tuple(path for folder in folders if (path := folder / f"{name}.ftl").exists())


def catalogue_keys(name: str) -> frozenset[str]:
    """Return every key of a language's own catalogue."""
    return frozenset(_bundle(name)._messages)  # noqa: SLF001 (the library has no public way to list them)


def _format(bundle: FluentBundle, key: str, params: Mapping[str, object]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:  # a message of attributes alone
        raise KeyError(key)
    short = {
        name: value[:MAX_VALUE_LENGTH] if isinstance(value, str) else value for name, value in params.items()
    }
    text, errors = bundle.format_pattern(pattern, short)
    if errors:
        raise errors[0]
    return str(text)


def section_texts(name: str) -> dict[str, str]:
    """Return the texts of a section by short name, with the placeholders that the browser fills in."""
    return _section(language(), name)


@cache
def _section(chosen: str, name: str) -> dict[str, str]:
    texts = {}
    blanks = {name: f"{{{name}}}" for name in BROWSER_PLACEHOLDERS}
    for key in catalogue_keys(ENGLISH) | catalogue_keys(chosen):
        if key.startswith(f"{name}-"):
            bundle = _bundle(chosen) if _bundle(chosen).has_message(key) else _bundle(ENGLISH)
            texts[key.removeprefix(f"{name}-")] = _format(bundle, key, blanks)
    return texts


def tile_name(code: str) -> str:
    """Return the name of a tile code, such as `five of characters`."""
    return t(f"tile-{'unknown' if code == '?' else code}")


def tile_names() -> dict[str, str]:
    """Return the names of all tiles by code, for the browser."""
    return _tile_names(language())


@cache
def _tile_names(chosen: str) -> dict[str, str]:
    with use_language(chosen):
        return {tile.code: tile_name(tile.code) for tile in Tile.ALL}


def item_name(item: NamedItem) -> str:
    """Return an item's name in the page's language; an item named by a house keeps its name."""
    return _item_name(item.id, item.name, item.native)


def _item_name(id_: str, name: str, native: str) -> str:
    if (id_, name) in _shipped_names():
        return _item_text(id_, native) or name
    if (id_, name) in _fishing_names() and (named := _item_text(id_, native)):
        return t("score-fishing", name=named)
    return name


def _item_text(id_: str, native: str) -> str:
    """Return a shipped item's name; pages in Chinese use its native name where players of the rules do."""
    if has_translation(f"item-{id_}"):
        return t(f"item-{id_}")
    if language() not in CHINESE:
        return ""
    characters = native.partition(" ")[0]
    return characters if language() == "zh-Hant" else to_simplified(characters)


def native_name(item: NamedItem) -> str:
    """Return an item's Chinese or Japanese name, empty where the item's name contains it already."""
    if language() in CHARACTER_LANGUAGES and item_name(item) != item.name:
        return ""
    native, _, reading = item.native.partition(" ")
    return "" if native in item_name(item) else f"{native} {reading}".strip()


def item_description(item: Item) -> str:
    """Return a sentence that describes an item, empty if a house has changed its condition."""
    item_homes = rule_sets_with_item(item)
    return _item_description(item.id, item_homes) if item_homes else ""


def _item_description(id_: str, home_ids: Sequence[str]) -> str:
    """Return the description of an item of these rule sets; English stands in their tables."""
    keys = (*(f"about-item_{home}_{id_}" for home in home_ids), f"about-item_{id_}")
    if key := next(filter(has_translation, keys), None):
        return t(key)
    english = next(item.description for item in TABLES[home_ids[0]].items if item.id == id_)
    return english.replace("'", "’")


def option_description(name: str, description: str) -> str:
    """Return the description of an option in its rule set, in the page's language where translated."""
    rule_sets = sorted(rules for rules, *words in _option_texts() if words == [name, description])
    keys = (*(f"about-{rules}_{name}" for rules in rule_sets), f"about-{name}")
    return next((t(key) for key in keys if rule_sets and has_translation(key)), description)


def rules_title(table: Catalogue) -> str:
    """Return the title of a rule set; a house's own rules keep the title that the house chose."""
    own = table.name in _shipped() and table.title == _shipped()[table.name].title
    return _text_or(f"rules-title_{table.name}", table.title) if own else table.title


def rules_description(table: Catalogue) -> str:
    """Return a sentence on how a rule set scores."""
    own = table.name in _shipped() and table.description == _shipped()[table.name].description
    return _text_or(f"rules-about_{table.name}", table.description) if own else table.description


def preset_title(preset: Preset) -> str:
    """Return the title of a preset."""
    return _text_or(f"preset-{preset.code}", preset.title)


def option_name(option: Option) -> str:
    """Return the short name of an option."""
    return _text_or(f"option-{option.name}", option.name.replace("_", " ").capitalize())


def choice_name(option: Option, choice: Value) -> str:
    """Return the name of one of the choices of an option."""
    return _choice_name(option.name, choice)


def _choice_name(option: str, choice: object) -> str:
    if isinstance(choice, bool):
        return t("sheet-yes" if choice else "sheet-no")
    return _text_or(f"option-{option}_{choice}", str(choice).replace("_", " "))


def localize(message: LocalizableMessage, write: TileFormatter = write_tiles) -> str:
    """Return a message of scoring or vision as a sentence in the page's language."""
    return to_sentence(localize_fragment(message, write).strip())


def localize_fragment(message: LocalizableMessage, write: TileFormatter = write_tiles) -> str:
    """Return a message in the page's language, without capital or full stop, or its English text.

    Args:
        message: The message.
        write: Formats the tiles in it.
    """
    key = f"message-{message.code}"
    if (
        not has_translation(key) or message.params.get("homes") == []
    ):  # nobody has translated a house's own item
        return message.message
    return t(key, **_text_values(message.params, write))


def _text_values(params: Mapping[str, object], write: TileFormatter) -> dict[str, object]:
    """Return a message's parameters as text values: names in the page's language, lists joined."""
    values: dict[str, object] = {}
    for name, value in params.items():
        if isinstance(value, (list, tuple)):
            values[name] = _join_values(name, value, write)
        elif name == "wanted":
            values[name] = _text_or(f"wanted-{_NO_KEY.sub('_', str(value).lower()).strip('_')}", str(value))
        elif name in ("from", "last", "to") and value in _TILES:
            values[name] = write((Tile(str(value)),))
        else:
            values[name] = "" if value is None else value
    if isinstance(tile := params.get("tile"), str):
        values["tile_name"] = tile_name(tile) if tile in _TILES else tile
    if (rules := params.get("rules")) in _shipped() and params.get("title") == _shipped()[str(rules)].title:
        values["title"] = rules_title(_shipped()[str(rules)])
    return {**values, **_rule_text_values(params)}


def _rule_text_values(params: Mapping[str, object]) -> dict[str, object]:
    """Return the names of items, options and sources, and item descriptions, in a message's parameters."""
    values: dict[str, object] = {}
    for id_, name, native in (("id", "name", "native"), ("by", "by_name", "by_native")):
        if id_ in params and name in params:
            values[name] = _item_name(str(params[id_]), str(params[name]), str(params.get(native, "")))
    if isinstance(ids := params.get("ids"), list):
        natives = params.get("native_names")
        pairs = zip(ids, natives if isinstance(natives, list) else [""] * len(ids), strict=True)
        if all(named := [_item_text(str(each), str(native)) for each, native in pairs]):
            values["names"] = join_list(named)
    if "unit" in params and "points" in params:
        values |= _payment_values(params)
    if isinstance(home_ids := params.get("homes"), list):
        values["about"] = _item_description(str(params["id"]), home_ids)
    if isinstance(source := params.get("source"), str):
        values["source"] = source_name(source)
    if isinstance(option := params.get("option"), str):
        values["option"] = _text_or(f"option-{option}", option.replace("_", " ").capitalize())
        values["value"] = _choice_name(option, params.get("value"))
    return values


def _payment_values(params: Mapping[str, object]) -> dict[str, str]:
    """Format a payment in the unit of its rules: points, doubles or both, or the worth of a limit hand."""
    unit, points = str(params["unit"]), params["points"]
    doubles = t("sheet-doubles", count=params["doubles"]) if params.get("doubles") else ""
    pays = format_points(points, unit) if points or not doubles else doubles
    if points and doubles:
        pays = t("explained-points_and_doubles", points=pays, doubles=doubles)
    return {"pays": pays, "worth": format_points(params.get("worth", 0), unit)}


def format_points(points: object, unit: str = "points") -> str:
    """Format a number of points, faan or tai, with the right plural."""
    return t(f"sheet-{unit}", count=1 if points == 1 else 2, points=str(points))


def _join_values(name: str, values: Sequence[object], write: TileFormatter) -> str:
    if name == "tiles" and all(isinstance(value, str) for value in values):
        tiles = tuple(Tile(str(value)) for value in values)
        return write(tiles) if 0 < len(tiles) < WHOLE_HAND else ""
    if name == "labels":
        return join_list(tile_name(str(value)) for value in values)
    if name == "seats":
        return join_list(t(f"wind-{value}") for value in values)
    return join_list(str(value) for value in values)


def to_sentence(words: str) -> str:
    """Return text with a capital letter and a full stop."""
    ended = words.endswith((".", "?", "!", "。", "？", "！"))
    return capitalize(words) + ("" if ended else t("page-full_stop"))


def capitalize(words: str) -> str:
    """Return text with a capital first letter."""
    return words[:1].upper() + words[1:]


def join_sentences(*words: str) -> str:
    """Join texts as sentences; after a wide full stop there is no space."""
    return " ".join(to_sentence(each) for each in words).replace("。 ", "。")


def join_list(words: Iterable[str]) -> str:
    """Join texts with commas."""
    return t("page-comma").join(words)


def join_names(words: Iterable[str]) -> str:
    """Join names with commas, and “and” before the last of several."""
    *first, last = words
    return t("ledger-and").join(filter(None, (join_list(first), last)))


_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_NO_KEY = re.compile(r"[^a-z0-9]+")


def source_name(source: str) -> str:
    """Return the name of a rule's source with the number in it; untranslated sources stay as they are."""
    number = _NUMBER.search(source)
    for words in (source, _NUMBER.sub("", source)):
        key = f"source-{_NO_KEY.sub('_', words.lower()).strip('_')}"
        if has_text(key):
            return t(key, place=number[0] if number else "")
    return source


_MARKUP = re.compile(r"([\\`*_\[\]$~<>#|]|:(?=\S))")
_CODE = re.compile(r":(?=[\w+-]+(?:/[\w+-]+)?:)")
"""The first colon of an icon or emoji code, which Streamlit expands after the markup."""


def escape_markdown(words: str) -> str:
    """Escape Markdown in text from users, such as a player's name."""
    return _MARKUP.sub(r"\\\1", _CODE.sub(":\N{WORD JOINER}", words))  # a word joiner is invisible
