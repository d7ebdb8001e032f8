"""Taught tile sets as parts: teaching below a hand, and in the settings the choice and what can be done with each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilesnap.games.store.checks import MAX_NAME_LENGTH, MAX_SET_LENGTH
from tilesnap.i18n.translate import t
from tilesnap.views.parts import (
    button,
    buttons,
    choice_field,
    file_download,
    file_input,
    fold,
    form,
    group,
    note,
    text_field,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tilesnap.views.parts import Part

BEST_MATCH, NO_SET = "", "\t"
"""The choices beside a set: the set that fits the photo, which is the default, and no set.
No set can have such a name.
"""
SUFFIX = ".tileset.json"
NOT_IN_A_FILE_NAME = frozenset('/\\:*?"<>|')


@dataclass(frozen=True, slots=True, kw_only=True)
class TeachingView:
    """The content of the section below a hand that was read from a photo.

    Attributes:
        used: The set that the photo was read with; None if there was none.
        news: What the last command did, or empty.
        problems: What is wrong with the sets.
        kept: A sentence on who sees the sets and how long they are kept.
    """

    used: str | None
    news: str
    problems: Sequence[str]
    kept: str


@dataclass(frozen=True, slots=True)
class TileSetRow:
    """A set in the settings: its name, what can be done with it, and what is wrong with it, or empty."""

    name: str
    can_save: bool = False
    can_restore: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSetsView:
    """The content of the section in the settings.

    Attributes:
        rows: The sets.
        chosen: The name of the chosen set, BEST_MATCH or NO_SET.
        news: What the last command did, or empty.
        problems: What is wrong with all of them.
        duplicate: The name of a set from a file that is in use already, or empty.
    """

    rows: Sequence[TileSetRow]
    chosen: str
    news: str
    problems: Sequence[str]
    duplicate: str


def teaching_parts(view: TeachingView) -> list[Part]:
    """Return the section below a hand; its title names the set in use."""
    title = t("own_set-in_use", name=view.used) if view.used else t("own_set-heading")
    name = text_field("name", t("own_set-name"), view.used or "", MAX_NAME_LENGTH, t("own_set-name_example"))
    parts: list[Part] = [
        note(f"{t('own_set-hint')} {view.kept}", "hint"),
        *_messages(view.news, view.problems),
        form("tile_set_teach", [name], [button(t("own_set-teach"), {"command": "teach_tile_set"})]),
    ]
    return [fold("tile_sets", title, parts)]


def tile_set_parts(view: TileSetsView) -> Iterator[Part]:
    """Yield the section in the settings: the choice among the sets, each of them, and a file to open."""
    yield from _messages(view.news, view.problems)
    if view.duplicate:
        yield note(t("own_set-there", name=view.duplicate), "bad")
        answers = ("replace", "both", "leave")
        yield buttons(
            "tile_set_duplicate",
            (button(t(f"own_set-{each}"), {"command": "settle_tile_set", "how": each}) for each in answers),
        )
    if view.rows:
        names = (row.name for row in view.rows)
        texts = {BEST_MATCH: t("own_set-fitting"), **{name: name for name in names}, NO_SET: t("own_set-any")}
        field = choice_field("set", t("own_set-choose"), [*texts.items()], view.chosen)
        yield form("tile_set_choice", [field], [], {"command": "choose_tile_set"})
    elif not view.problems:
        yield note(t("own_set-none"), "hint")
    yield from (group(_row_parts(row)) for row in view.rows)
    yield file_input("tile_set", t("own_set-import"), {"command": "import_tile_set"}, most=MAX_SET_LENGTH)


def _messages(news: str, problems: Sequence[str]) -> Iterator[Part]:
    if news:
        yield note(news, "good")
    yield from (note(problem, "bad") for problem in problems)


def _row_parts(row: TileSetRow) -> Iterator[Part]:
    yield note(row.name, "good")
    if row.problem:
        yield note(row.problem, "bad")
    if row.can_save:
        command = {"command": "export_tile_set", "name": row.name}
        yield file_download("tile_set_file", t("own_set-download"), set_file_name(row.name), command)
    actions = []
    if row.can_restore:
        restore = {"command": "restore_tile_set", "name": row.name}
        actions.append(button(t("own_set-put_back"), restore, hint=t("own_set-put_back_help")))
    remove = {"command": "remove_tile_set", "name": row.name}
    question = t("own_set-remove_really")
    actions.append(button(t("own_set-remove", name=row.name), remove, confirm=question))
    yield buttons("tile_set", actions)


def set_file_name(name: str) -> str:
    """Return the file name of a set, valid on every operating system."""
    plain = "".join("-" if letter in NOT_IN_A_FILE_NAME else letter for letter in name).strip(". ")
    return f"{plain}{SUFFIX}"
