"""What is said, in the visitor's language, English where that lacks a text: a Fluent catalogue for each.

No screen holds text of its own. A language has a file here, one in `items/` for the rule sets' items and one
in `explained/` for what a score says of itself; `python -m tilesnap.i18n new CODE` begins them.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from fluent.runtime import FluentBundle, FluentResource

from scoring.engines import SHIPPED, playable
from scoring.hand.tiles import Tile, write_tiles
from scoring.tables.advice.lines import WHOLE_HAND
from scoring.tables.catalogue import homes
from scoring.tables.counting.fishing import fishing_name
from scoring.tables.shipped import TABLES
from tilesnap.i18n.languages import CHINESE, ENGLISH, FOLDER, READ_CHARACTERS, simplified

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from scoring.engine import Catalogue
    from scoring.tables.schema import Item, Option, Preset, Value

MOST_SHOWN = 2000  # letters of one value: Fluent refuses more, and anybody may send them
FILLED_BY_BROWSER = ("count", "name", "percent", "set", "tile", "wanted")
_SPOKEN: ContextVar[str | None] = ContextVar("_SPOKEN", default=None)
_SHIPPED = {name: playable()[name] for name in SHIPPED}
_OWN_NAMES = {
    (row.id, row.name) for each in _SHIPPED.values() for rows in (each.items, each.rows) for row in rows
}
_FISHING = {(item.id, fishing_name(item)) for table in TABLES.values() for item in table.items}
_bundles: dict[str, FluentBundle] = {}
_reading = Lock()
_TILES = frozenset(tile.code for tile in Tile.ALL)
_OWN_WORDS = {(rules, each.name, each.description) for rules in _SHIPPED for each in _SHIPPED[rules].options}


class WriteTiles(Protocol):
    """A way to write tiles that stand in a text."""

    def __call__(self, tiles: tuple[Tile, ...], /) -> str: ...


class AnyMessage(Protocol):
    """What scoring and vision say: a stable code, English text, the values in it."""

    @property
    def code(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def params(self) -> Mapping[str, object]: ...


class NamedItem(Protocol):
    """An item of a rule set, or a line of a score that it pays."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def native(self) -> str: ...


def language() -> str:
    """Return the language that is spoken here, else the visitor's, else English."""
    return _SPOKEN.get() or _of_visitor()


def ask_for_language(ask: Callable[[], str]) -> None:
    """Have whoever knows the visitor be asked for their language, where none is spoken."""
    global _of_visitor  # noqa: PLW0603 (there is one page in a process)
    _of_visitor = ask


def _of_visitor() -> str:
    return ENGLISH


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Say everything in a language, for a visitor who has no session of the page."""
    before = _SPOKEN.set(name)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def t(key: str, /, **params: object) -> str:
    """Return the text of a key with its values filled in. Raises KeyError for an unknown key."""
    for bundle in (_bundle(language()), _bundle(ENGLISH)):
        if bundle.has_message(key):
            return _format(bundle, key, params)
    raise KeyError(key)


def has(key: str) -> bool:
    """Tell whether the visitor's language has the text."""
    return _bundle(language()).has_message(key)


def words_there(key: str) -> bool:
    """Tell whether English has the text, and so each language."""
    return _bundle(ENGLISH).has_message(key)


def _words(key: str, plain: str) -> str:
    """Return the words of the visitor's language, the plain ones where it has none."""
    return t(key) if has(key) else plain


def _bundle(name: str) -> FluentBundle:
    if name not in _bundles:
        with _reading:  # or each of many first visitors would read it
            if name not in _bundles:
                _bundles[name] = _read(name)
    return _bundles[name]


def _read(name: str) -> FluentBundle:
    bundle = FluentBundle([name], use_isolating=False)  # isolating marks would stand in copied text
    for path in catalogues(name):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def catalogues(name: str) -> tuple[Path, ...]:
    """Return the files of a language: the page's words, those of explanations and of the rule sets' items."""
    folders = (FOLDER, FOLDER / "explained", FOLDER / "items")
    return tuple(path for folder in folders if (path := folder / f"{name}.ftl").exists())


def keys(name: str) -> frozenset[str]:
    """Return every key that a language's own file holds."""
    return frozenset(_bundle(name)._messages)  # noqa: SLF001 (the library has no name for it)


def _format(bundle: FluentBundle, key: str, params: Mapping[str, object]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:  # a message of attributes alone
        raise KeyError(key)
    short = {name: value[:MOST_SHOWN] if isinstance(value, str) else value for name, value in params.items()}
    text, errors = bundle.format_pattern(pattern, short)
    if errors:
        raise errors[0]
    return str(text)


def section(name: str) -> dict[str, str]:
    """Return all texts of a section by their short names, values left open: the browser fills them in."""
    return _section(language(), name)


@cache
def _section(chosen: str, name: str) -> dict[str, str]:
    texts = {}
    blanks = {name: f"{{{name}}}" for name in FILLED_BY_BROWSER}
    for key in keys(ENGLISH) | keys(chosen):
        if key.startswith(f"{name}-"):
            bundle = _bundle(chosen) if _bundle(chosen).has_message(key) else _bundle(ENGLISH)
            texts[key.removeprefix(f"{name}-")] = _format(bundle, key, blanks)
    return texts


def tile_name(code: str) -> str:
    """Name the tile that a code stands for, `five of characters`."""
    return t(f"tile-{'unknown' if code == '?' else code}")


def tile_names() -> dict[str, str]:
    """Name every tile by its code, for the browser."""
    return _tile_names(language())


@cache
def _tile_names(chosen: str) -> dict[str, str]:
    with speaking(chosen):
        return {tile.code: tile_name(tile.code) for tile in Tile.ALL}


def item_name(item: NamedItem) -> str:
    """Name an item in the page's language; an item that a house named itself keeps that name."""
    return _item_name(item.id, item.name, item.native)


def _item_name(id_: str, name: str, native: str) -> str:
    if (id_, name) in _OWN_NAMES:
        return _named(id_, native) or name
    if (id_, name) in _FISHING and (named := _named(id_, native)):
        return t("score-fishing", name=named)
    return name


def _named(id_: str, native: str) -> str:
    """Name an item of ours: a page in Chinese by what players of those rules call it, as far as they do."""
    if has(f"item-{id_}"):
        return t(f"item-{id_}")
    if language() not in CHINESE:
        return ""
    characters = native.partition(" ")[0]
    return characters if language() == "zh-Hant" else simplified(characters)


def native_name(item: NamedItem) -> str:
    """Return an item's Chinese or Japanese name; pages in these characters need no second one."""
    if language() in READ_CHARACTERS and item_name(item) != item.name:
        return ""
    native, _, reading = item.native.partition(" ")
    return "" if native in item_name(item) else f"{native} {reading}".strip()


def item_about(item: Item) -> str:
    """Say in a sentence what an item is; nothing where a house has given it another condition."""
    found = homes(item)
    return _about_item(item.id, found) if found else ""


def _about_item(id_: str, found: Iterable[str]) -> str:
    own = (f"about-item_{home}_{id_}" for home in found)
    return t(next((key for key in own if words_there(key)), f"about-item_{id_}"))


def option_words(name: str, description: str) -> str:
    """Describe what an option chooses, as its rules mean it, in the page's language where it has words."""
    found = sorted(rules for rules, *words in _OWN_WORDS if words == [name, description])
    keys = (*(f"about-{rules}_{name}" for rules in found), f"about-{name}")
    return next((t(key) for key in keys if found and has(key)), description)


def rules_title(table: Catalogue) -> str:
    """Name a rule set in the page's language; a house's own keeps the title that the house gave it."""
    own = table.name in _SHIPPED and table.title == _SHIPPED[table.name].title
    return _words(f"rules-title_{table.name}", table.title) if own else table.title


def rules_about(table: Catalogue) -> str:
    """Describe in a sentence how a rule set scores."""
    own = table.name in _SHIPPED and table.description == _SHIPPED[table.name].description
    return _words(f"rules-about_{table.name}", table.description) if own else table.description


def preset_title(preset: Preset) -> str:
    """Name a preset, with its code in front."""
    return f"{preset.code} · {_words(f'preset-{preset.code}', preset.title)}"


def option_name(option: Option) -> str:
    """Name an option in few words."""
    return _words(f"option-{option.name}", option.name.replace("_", " ").capitalize())


def choice_name(option: Option, choice: Value) -> str:
    """Name one of the choices of an option."""
    return _choice_name(option.name, choice)


def _choice_name(option: str, choice: object) -> str:
    if isinstance(choice, bool):
        return t("sheet-yes" if choice else "sheet-no")
    return _words(f"option-{option}_{choice}", str(choice).replace("_", " "))


def told(message: AnyMessage, write: WriteTiles = write_tiles) -> str:
    """Return a message of scoring or vision as a sentence in the page's language."""
    return sentence(said(message, write).strip())


def said(message: AnyMessage, write: WriteTiles = write_tiles) -> str:
    """Return a message's words in the page's language, else the English it brings along.

    `write` writes tiles.
    """
    key = f"message-{message.code}"
    if not has(key) or message.params.get("homes") == []:  # of an item that a house made nobody has words
        return message.message
    return t(key, **_values(message.params, write))


def _values(params: Mapping[str, object], write: WriteTiles) -> dict[str, object]:
    """Make the values of a message fit for a text: names in the page's language, lists written out."""
    values: dict[str, object] = {}
    for name, value in params.items():
        if isinstance(value, (list, tuple)):
            values[name] = _listed(name, value, write)
        elif name == "wanted":
            values[name] = _words(f"wanted-{_NO_KEY.sub('_', str(value).lower()).strip('_')}", str(value))
        elif name in ("from", "last", "to") and value in _TILES:
            values[name] = write((Tile(str(value)),))
        else:
            values[name] = "" if value is None else value
    if isinstance(tile := params.get("tile"), str):
        values["tile_name"] = tile_name(tile) if tile in _TILES else tile
    if (rules := params.get("rules")) in _SHIPPED and params.get("title") == _SHIPPED[str(rules)].title:
        values["title"] = rules_title(_SHIPPED[str(rules)])
    return {**values, **_rules_in_words(params)}


def _rules_in_words(params: Mapping[str, object]) -> dict[str, object]:
    """Name items, options and sources, and say what an item is, as far as a message holds them."""
    values: dict[str, object] = {}
    for id_, name, native in (("id", "name", "native"), ("by", "by_name", "by_native")):
        if id_ in params and name in params:
            values[name] = _item_name(str(params[id_]), str(params[name]), str(params.get(native, "")))
    if isinstance(ids := params.get("ids"), list) and all(named := [_named(str(each), "") for each in ids]):
        values["names"] = listed(named)
    if "unit" in params and "points" in params:
        values |= _paid_words(params)
    if isinstance(found := params.get("homes"), list):
        values["about"] = _about_item(str(params["id"]), found)
    if isinstance(source := params.get("source"), str):
        values["source"] = source_words(source)
    if isinstance(option := params.get("option"), str):
        values["option"] = _words(f"option-{option}", option.replace("_", " ").capitalize())
        values["value"] = _choice_name(option, params.get("value"))
    return values


def _paid_words(params: Mapping[str, object]) -> dict[str, str]:
    """Write what is paid in the unit of its rules: points, doubles or both, or what a limit hand is worth."""
    unit, points = str(params["unit"]), params["points"]
    doubles = t("sheet-doubles", count=params["doubles"]) if params.get("doubles") else ""
    pays = points_words(points, unit) if points or not doubles else doubles
    if points and doubles:
        pays = t("explained-points_and_doubles", points=pays, doubles=doubles)
    return {"pays": pays, "worth": points_words(params.get("worth", 0), unit)}


def points_words(points: object, unit: str = "points") -> str:
    """Write so many points, faan or tai, one in the singular."""
    return t(f"sheet-{unit}", count=1 if points == 1 else 2, points=str(points))


def _listed(name: str, values: Sequence[object], write: WriteTiles) -> str:
    if name == "tiles" and all(isinstance(value, str) for value in values):
        tiles = tuple(Tile(str(value)) for value in values)
        return write(tiles) if 0 < len(tiles) < WHOLE_HAND else ""
    if name == "labels":
        return listed(tile_name(str(value)) for value in values)
    if name == "seats":
        return listed(t(f"wind-{value}") for value in values)
    return listed(str(value) for value in values)


def sentence(words: str) -> str:
    """Write words with a capital and a full stop."""
    ended = words.endswith((".", "?", "!", "。", "？", "！"))
    return words[:1].upper() + words[1:] + ("" if ended else t("page-full_stop"))


def sentences(*words: str) -> str:
    """Write words as sentences, one after the other: after a wide full stop no space is left."""
    return " ".join(sentence(each) for each in words).replace("。 ", "。")


def listed(words: Iterable[str]) -> str:
    """Write words one after another."""
    return t("page-comma").join(words)


def named(words: Iterable[str]) -> str:
    """Write names one after another, with an “and” before the last of several."""
    *first, last = words
    return t("ledger-and").join(filter(None, (listed(first), last)))


_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_NO_KEY = re.compile(r"[^a-z0-9]+")


def source_words(source: str) -> str:
    """Name the source of a rule in words, with the number of its place there, else as the rule has it."""
    number = _NUMBER.search(source)
    for words in (source, _NUMBER.sub("", source)):
        key = f"source-{_NO_KEY.sub('_', words.lower()).strip('_')}"
        if words_there(key):
            return t(key, place=number[0] if number else "")
    return source


_MARKUP = re.compile(r"([\\`*_\[\]$~<>#|]|:(?=\S))")
_CODE = re.compile(r":(?=[\w+-]+(?:/[\w+-]+)?:)")
"""The colon of an icon's or an emoji's code, which Streamlit looks for after it has read the markup."""


def literal(words: str) -> str:
    """Give words to be shown as they are where the page takes markup: anybody may have written a name."""
    return _MARKUP.sub(r"\\\1", _CODE.sub(":\N{WORD JOINER}", words))  # which nobody sees
