"""Docstrings, identifiers and test names are plain technical English, as CONTRIBUTING.md asks."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("scoring", "vision", "tilesnap", "tools", "training", "tests")
FILES = [ROOT / "app.py", *(path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))]
BROWSER_FILES = [
    path
    for folder in ("tilesnap/web", "tilesnap/pwa", "tilesnap/server/browser")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".js", ".ts", ".css", ".html") and "vendor" not in path.parts
]
WORDS = {"told", "said", "meant", "led", "heard", "whoever"}
"""Parts of a name that say nothing of what the thing is."""
OPENINGS = {
    "Give",
    "Gives",
    "Tell",
    "Tells",
    "Say",
    "Says",
    "What",
    "Whoever",
    "Whom",
    "Whose",
    "Whether",
    "How",
    "Who",
}
STORED = {"told", "meant", "told_by_colour"}
"""Names of fields that are stored or sent under that name: of log entries, parameters of messages, training data."""
FILE_WORDS = WORDS | {
    "asking",
    "asked",
    "finds",
    "lies",
    "looking",
    "paper",
    "remember",
    "seating",
    "sight",
    "whose",
}
"""Parts of a file or folder name that do not say what it contains."""
LIMIT_PREFIX = re.compile(r"_?(MOST|LEAST)(_|$)")
"""Limits begin with `MAX` and `MIN`."""
NOT_A = re.compile(
    r"(?<!here )(?<!where )\b(?:is|are|was|were) no (?!(?:longer|more|such|other|need|room|use|one)\b)\w+",
    re.IGNORECASE,
)
"""A negated noun as in "is no tile", where English says "is not a tile"."""
DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
MAX_LETTERS = 60


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def define_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and name of everything that a module defines."""
    for node in ast.walk(tree):
        if isinstance(node, DEFINITIONS):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr


def split_name(name: str) -> list[str]:
    """Return the words of a name in snake case or camel case."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def is_riddle(name: str) -> bool:
    return name not in STORED and (bool(WORDS & {*split_name(name)}) or "laid_out" in name.lower())


def name_place(path: Path, line: int, text: str) -> str:
    return f"{path.relative_to(ROOT)}:{line} {text}"


@pytest.mark.parametrize(
    ("name", "expected"), [("told_by", True), ("WrittenSaid", True), ("untold", False), ("laid_out", True)]
)
def test_riddle_is_recognised(name: str, expected: bool) -> None:
    assert is_riddle(name) == expected


def test_identifiers_are_plain_words() -> None:
    found = [
        name_place(path, line, name)
        for path in FILES
        for line, name in define_names(parse(path))
        if is_riddle(name)
    ]
    assert found == []


def test_docstrings_begin_with_a_verb_or_noun() -> None:
    found = [
        name_place(path, getattr(node, "lineno", 1), text.splitlines()[0])
        for path in FILES
        for node in ast.walk(parse(path))
        if isinstance(node, (*DEFINITIONS, ast.Module)) and (text := ast.get_docstring(node))
        if text.split()[0].rstrip(",:;.") in OPENINGS
    ]
    assert found == []


def test_test_names_are_short() -> None:
    found = [
        name_place(path, node.lineno, node.name)
        for path in FILES
        for node in ast.walk(parse(path))
        if isinstance(node, DEFINITIONS) and node.name.startswith("test_") and len(node.name) > MAX_LETTERS
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this is no winning hand", True),
        ("There is no hand", False),
        ("it is no longer stored", False),
        ("it is no useful hand", True),
        ("this is not a tile", False),
    ],
)
def test_negated_noun_is_recognised(text: str, expected: bool) -> None:
    assert bool(NOT_A.search(text)) == expected


def test_file_and_folder_names_are_plain_words() -> None:
    paths = {*FILES, *BROWSER_FILES} | {path.parent for path in (*FILES, *BROWSER_FILES)}
    found = [
        path.relative_to(ROOT).as_posix()
        for path in paths
        if is_riddle(path.stem) or FILE_WORDS & {*split_name(path.stem)}
    ]
    assert found == []


def test_browser_identifiers_are_plain_words() -> None:
    found = [
        name_place(path, number, name)
        for path in BROWSER_FILES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for name in re.findall(r"[\w-]+", line)
        if is_riddle(name)
    ]
    assert found == []


def test_limits_begin_with_max_or_min() -> None:
    found = [
        name_place(path, line, name)
        for path in FILES
        for line, name in define_names(parse(path))
        if LIMIT_PREFIX.match(name)
    ]
    assert found == []


def test_texts_negate_nouns_as_english_does() -> None:
    texts = [
        (path, node.lineno, node.value)
        for path in FILES
        if not path.is_relative_to(ROOT / "tests")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    catalogue = ROOT / "tilesnap" / "i18n" / "en.ftl"
    texts += [
        (catalogue, number, line) for number, line in enumerate(catalogue.read_text("utf-8").splitlines(), 1)
    ]
    found = [name_place(path, line, match[0]) for path, line, text in texts if (match := NOT_A.search(text))]
    assert found == []
