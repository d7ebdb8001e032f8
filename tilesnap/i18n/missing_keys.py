"""Catalogue template: the keys that a language lacks, with their English and the files that use them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from scoring.engines import CARD_RULES, SHIPPED, load_choosable_catalogues
from scoring.errors import ScoringError
from scoring.tables.schema import table_items
from tilesnap.i18n.languages import CHINESE, ENGLISH, FOLDER, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

CATALOGUE_FOLDERS = ("", "explained/", "items/")
"""Folders of a language's files: the page's texts, explanations, and items of the rule sets."""
ROOT = FOLDER.parents[1]
SOURCE_FOLDERS = ("app.py", "scoring", "tilesnap", "vision")
MAX_USAGES = 3
NAME_KEY = re.compile("(?:about-item|about|message|item|option|preset|condition|parameter|choice|source)[-_]")
"""Prefixes of keys that the code names by the rest alone: a message by its code, an item by its id."""
QUOTED_KEY = re.compile(r'(?=("[\w-]+(?:"|\{)))')
"""A quoted name; of an f-string, the part before the first placeholder."""
EMPTY_KEY = re.compile(r"^([\w-]+) =\s*$", re.MULTILINE)
"""A key without a text, or with its text on the lines below."""
OWN_NAME_KEY = "page-language"
"""Key of the language's own name for itself, by which it is offered."""


class MissingKey(NamedTuple):
    """A key that a language lacks, its English as Fluent or plain text, and the files that use it."""

    key: str
    english: str
    places: tuple[str, ...]


def add_missing_keys(code: str, folder: Path = FOLDER) -> int:
    """Add the keys that a language lacks to its files, and create missing files.

    Existing texts stay, and so do keys that are still empty.

    Args:
        code: The language code, as browsers send it.
        folder: The folder of the catalogues.

    Returns:
        The number of keys without a text.

    Raises:
        ScoringError: `unknown_language`, if the code names no language.
    """
    try:
        own_name = Locale.parse(code, sep="-").get_display_name() or code
    except (UnknownLocaleError, ValueError):
        message = f"{code} is not a language code: write it as browsers do, such as fr or pt-BR"
        raise ScoringError("unknown_language", message) from None
    count = 0
    for part in CATALOGUE_FOLDERS:
        path = folder / part / f"{code}.ftl"
        existing = path.read_text("utf-8") if path.exists() else ""
        has = _messages(existing)
        wanted = [each for each in iter_all_keys(part) if each.key not in has and _needs_text(code, each.key)]
        empty = {*EMPTY_KEY.findall(existing)}
        fresh = [each for each in wanted if each.key not in empty]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(filter(None, (existing, *map(_format_entry, fresh)))), "utf-8")
        if any(each.key == OWN_NAME_KEY for each in fresh):
            name = own_name[:1].upper() + own_name[1:]
            path.write_text(
                path.read_text("utf-8").replace(f"{OWN_NAME_KEY} =", f"{OWN_NAME_KEY} = {name}"), "utf-8"
            )
        count += len(wanted)
    return count


def _needs_text(code: str, key: str) -> bool:
    """Skip keys that the rule sets supply: all of English, and the item names of Chinese."""
    return code != ENGLISH and not (code in CHINESE and key.startswith("item-"))


def iter_all_keys(part: str) -> Iterator[MissingKey]:
    """Yield every key that any language has in one folder, English keys first."""
    english = _messages(_read(part, ENGLISH))
    others = (key for name in LANGUAGES for key in _messages(_read(part, name)))
    for key in dict.fromkeys((*english, *others)):
        words = english.get(key) or _rule_texts().get(key, "its English stands where it is made")
        yield MissingKey(key, words, find_usages(key))


@cache
def find_usages(key: str) -> tuple[str, ...]:
    """Return the files that use a key: by the key itself, by its code or id, or by a common prefix."""
    first, _, rest = key.partition("-")
    names = [f'"{key[prefix.end() :]}"'] if (prefix := NAME_KEY.match(key)) else []
    candidates = [f'"{key}"', *names, f'"{first}-{{']
    candidates += [f'"{first}-{rest[: match.start()]}_{{' for match in re.finditer("_", rest)]
    candidates += [f'"{first}"']
    usages = next(filter(None, map(_files_by_quoted_name().get, candidates)), None)
    if usages is None:
        usages = [path for path, text in _sources().items() if f"{first}-" in text]
    return tuple(usages[:MAX_USAGES])


def _format_entry(each: MissingKey) -> str:
    lines = (", ".join(each.places), *each.english.splitlines())
    return "".join(f"# {line}".rstrip() + "\n" for line in lines if line) + f"{each.key} =\n"


def _read(part: str, name: str) -> str:
    path = FOLDER / part / f"{name}.ftl"
    return path.read_text("utf-8") if path.exists() else ""


@cache
def _messages(text: str) -> Mapping[str, str]:
    """Return the text of each message of a catalogue, as Fluent writes it."""
    write = FluentSerializer().serialize_entry
    return {
        entry.id.name: write(entry).partition(" =")[2].strip()
        for entry in FluentParser().parse(text).body
        if isinstance(entry, Message)
    }


@cache
def _rule_texts() -> dict[str, str]:
    """Return the English names and descriptions of the rule sets, by catalogue key."""
    texts: dict[str, str] = {}
    for name in (*SHIPPED, *CARD_RULES):
        rules = load_choosable_catalogues()[name]
        texts |= {f"item-{row.id}": row.name for rows in (rules.items, rules.rows) for row in rows}
        for item in table_items(rules):
            texts.setdefault(f"about-item_{item.id}", item.description)
            texts |= {f"about-item_{name}_{item.id}": item.description}
        texts |= {f"preset-{preset.code}": preset.title for preset in rules.presets}
        texts |= {f"rules-title_{name}": rules.title, f"rules-about_{name}": rules.description}
        for option in rules.options:
            texts.setdefault(f"about-{option.name}", option.description)
            texts |= {f"about-{name}_{option.name}": option.description}
            texts |= {f"option-{option.name}": option.name.replace("_", " ").capitalize()}
    return texts


@cache
def _files_by_quoted_name() -> dict[str, list[str]]:
    """Return the files in which each quoted name occurs, whole or up to its first placeholder."""
    files: dict[str, list[str]] = {}
    for path, text in _sources().items():
        for name in {*QUOTED_KEY.findall(text)}:
            files.setdefault(name, []).append(path)
    return files


@cache
def _sources() -> dict[str, str]:
    """Return the text of every source file that may show messages, by its path."""
    paths = (
        path
        for name in SOURCE_FOLDERS
        for path in ((ROOT / name).rglob("*") if name != "app.py" else [ROOT / name])
    )
    return {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted(paths)
        if path.suffix in (".py", ".js") and path.is_file()
    }
