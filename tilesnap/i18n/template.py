"""What a language lacks, as text to fill in: each key with its English and the place where it is shown."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from scoring.engines import SHIPPED, playable
from scoring.errors import ScoringError
from tilesnap.i18n.languages import CHINESE, ENGLISH, FOLDER, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

PARTS = ("", "explained/", "items/")
"""The folders of a language's files: the page's words, those of explanations and of the rule sets' items."""
ROOT = FOLDER.parents[1]
SHOWN = ("app.py", "tilesnap", "scoring", "vision")
MOST_PLACES = 3
OF_A_NAME = re.compile(
    "(?:about-item|about|message|item|option|preset|condition|parameter|choice|source)[-_]"
)
"""How a key begins whose rest alone is named where it is shown: a message by its code, an item by its id."""
QUOTED = re.compile(r'(?=("[\w-]+(?:"|\{)))')
"""A name with its quotes; of a text that is filled in, what stands before the first blank."""
EMPTY = re.compile(r"^([\w-]+) =\s*$", re.MULTILINE)
"""A key that was written and has no words yet, or has them on the lines below."""
SELF = "page-language"
"""The language's own name for itself, by which it is offered."""


class Lacking(NamedTuple):
    """A key that a language lacks, its English as Fluent or in plain words, and the files that show it."""

    key: str
    english: str
    places: tuple[str, ...]


def fill_in(code: str, folder: Path = FOLDER) -> int:
    """Write what a language lacks to its files in a folder, new ones if need be; return how many keys.

    What stands there stays, also what is still empty. Raises ScoringError `unknown_language` for a code that
    names none.
    """
    try:
        own_name = Locale.parse(code, sep="-").get_display_name() or code
    except (UnknownLocaleError, ValueError):
        message = f"{code} names no language: write it as browsers do, such as fr or pt-BR"
        raise ScoringError("unknown_language", message) from None
    count = 0
    for part in PARTS:
        path = folder / part / f"{code}.ftl"
        there = path.read_text("utf-8") if path.exists() else ""
        has = _messages(there)
        wanted = [each for each in lacking(part) if each.key not in has and _is_wanted(code, each.key)]
        empty = {*EMPTY.findall(there)}
        fresh = [each for each in wanted if each.key not in empty]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(filter(None, (there, *map(_written, fresh)))), "utf-8")
        if any(each.key == SELF for each in fresh):
            name = own_name[:1].upper() + own_name[1:]
            path.write_text(path.read_text("utf-8").replace(f"{SELF} =", f"{SELF} = {name}"), "utf-8")
        count += len(wanted)
    return count


def _is_wanted(code: str, key: str) -> bool:
    """Leave out what the rule sets hold: in English all that its own files lack, in Chinese item names."""
    return code != ENGLISH and not (code in CHINESE and key.startswith("item-"))


def lacking(part: str) -> Iterator[Lacking]:
    """Give all that the files of one folder say in any language, first what English says there."""
    english = _messages(_read(part, ENGLISH))
    others = (key for name in LANGUAGES for key in _messages(_read(part, name)))
    for key in dict.fromkeys((*english, *others)):
        words = english.get(key) or _english_of_the_rules().get(key, "its English stands where it is made")
        yield Lacking(key, words, places(key))


@cache
def places(key: str) -> tuple[str, ...]:
    """Give the files that show a key: that name it, or its code or id, or make it of parts."""
    first, _, rest = key.partition("-")
    names = [f'"{key[begun.end() :]}"'] if (begun := OF_A_NAME.match(key)) else []
    looked_for = [f'"{key}"', *names, f'"{first}-{{']
    looked_for += [f'"{first}-{rest[: found.start()]}_{{' for found in re.finditer("_", rest)]
    looked_for += [f'"{first}"']
    found = next(filter(None, map(_quoted().get, looked_for)), None)
    if found is None:
        found = [path for path, text in _sources().items() if f"{first}-" in text]
    return tuple(found[:MOST_PLACES])


def _written(each: Lacking) -> str:
    lines = (", ".join(each.places), *each.english.splitlines())
    return "".join(f"# {line}".rstrip() + "\n" for line in lines if line) + f"{each.key} =\n"


def _read(part: str, name: str) -> str:
    path = FOLDER / part / f"{name}.ftl"
    return path.read_text("utf-8") if path.exists() else ""


@cache
def _messages(text: str) -> Mapping[str, str]:
    """Give the words of each message of a catalogue, as Fluent writes them."""
    write = FluentSerializer().serialize_entry
    return {
        entry.id.name: write(entry).partition(" =")[2].strip()
        for entry in FluentParser().parse(text).body
        if isinstance(entry, Message)
    }


@cache
def _english_of_the_rules() -> dict[str, str]:
    """Give the English names and descriptions that stand in the rule sets, by the keys of the others."""
    found: dict[str, str] = {}
    for name in SHIPPED:
        rules = playable()[name]
        found |= {f"item-{row.id}": row.name for rows in (rules.items, rules.rows) for row in rows}
        found |= {f"preset-{preset.code}": preset.title for preset in rules.presets}
        found |= {f"rules-title_{name}": rules.title, f"rules-about_{name}": rules.description}
        for option in rules.options:
            found.setdefault(f"about-{option.name}", option.description)
            found |= {f"about-{name}_{option.name}": option.description}
            found |= {f"option-{option.name}": option.name.replace("_", " ").capitalize()}
    return found


@cache
def _quoted() -> dict[str, list[str]]:
    """Give the files of every name that stands in quotes, whole or up to where the rest is filled in."""
    found: dict[str, list[str]] = {}
    for path, text in _sources().items():
        for name in {*QUOTED.findall(text)}:
            found.setdefault(name, []).append(path)
    return found


@cache
def _sources() -> dict[str, str]:
    """Give the text of every file that may show words, by its path."""
    paths = (
        path for name in SHOWN for path in ((ROOT / name).rglob("*") if name != "app.py" else [ROOT / name])
    )
    return {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted(paths)
        if path.suffix in (".py", ".js") and path.is_file()
    }
