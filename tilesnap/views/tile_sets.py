"""Taught tile sets as parts: the choice among them, teaching, and what can be done with the set in use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilesnap.games.store.checks import MAX_NAME_LENGTH, MAX_SET_LENGTH
from tilesnap.i18n.translate import join_list, t
from tilesnap.views.parts import (
    button,
    buttons,
    choice_field,
    file_download,
    file_input,
    fold,
    form,
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
MAX_TITLE_NAMES = 3
NOT_IN_A_FILE_NAME = frozenset('/\\:*?"<>|')


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSetsView:
    """The content of the section of the taught sets.

    Attributes:
        names: The names of the sets.
        chosen: The name of the chosen set, BEST_MATCH or NO_SET.
        used: The set that the photo was read with, or that the next will be.
        news: What the last command did, or empty.
        problems: What is wrong with the sets.
        duplicate: The name of a set from a file that is in use already, or empty.
        kept: A sentence on who sees the sets and how long they are kept.
        can_teach: Whether there is a corrected photo.
        can_save: Whether the set in use is there and readable.
        can_restore: Whether the set in use has a version before.
    """

    names: Sequence[str]
    chosen: str
    used: str | None
    news: str
    problems: Sequence[str]
    duplicate: str
    kept: str
    can_teach: bool
    can_save: bool
    can_restore: bool


def tile_set_parts(view: TileSetsView) -> list[Part]:
    """Return the section of the taught sets; its title names the set in use, or the sets that there are."""
    return [fold("tile_sets", _title(view), _content(view))]


def _title(view: TileSetsView) -> str:
    if not view.names:
        return t("own_set-heading")
    if view.used:
        return t("own_set-in_use", name=view.used)
    if view.chosen == NO_SET:
        return t("own_set-any")
    more = ["…"] if len(view.names) > MAX_TITLE_NAMES else []
    return t("own_set-known", names=join_list([*view.names[:MAX_TITLE_NAMES], *more]))


def _content(view: TileSetsView) -> Iterator[Part]:
    if view.can_teach:
        yield note(f"{t('own_set-hint')} {view.kept}", "hint")
    if view.news:
        yield note(view.news, "good")
    yield from (note(problem, "bad") for problem in view.problems)
    if view.duplicate:
        yield note(t("own_set-there", name=view.duplicate), "bad")
        answers = ("replace", "both", "leave")
        yield buttons(
            "tile_set_duplicate",
            (button(t(f"own_set-{each}"), {"command": "settle_tile_set", "how": each}) for each in answers),
        )
    if view.names:
        texts = {BEST_MATCH: t("own_set-fitting"), **dict.fromkeys(view.names), NO_SET: t("own_set-any")}
        choices = [(name, text or name) for name, text in texts.items()]
        field = choice_field("set", t("own_set-choose"), choices, view.chosen)
        yield form("tile_set_choice", [field], [], {"command": "choose_tile_set"})
    if view.can_teach:
        name = text_field(
            "name", t("own_set-name"), view.used or "", MAX_NAME_LENGTH, t("own_set-name_example")
        )
        yield form("tile_set_teach", [name], [button(t("own_set-teach"), {"command": "teach_tile_set"})])
    if view.used in view.names:
        yield from _set_parts(view, str(view.used))
    yield file_input("tile_set", t("own_set-import"), {"command": "import_tile_set"}, most=MAX_SET_LENGTH)


def _set_parts(view: TileSetsView, name: str) -> Iterator[Part]:
    """Yield what can be done with the set in use."""
    if view.can_save:
        command = {"command": "export_tile_set", "name": name}
        yield file_download("tile_set_file", t("own_set-download"), set_file_name(name), command)
    actions = []
    if view.can_restore:
        restore = {"command": "restore_tile_set", "name": name}
        actions.append(button(t("own_set-put_back"), restore, hint=t("own_set-put_back_help")))
    remove = {"command": "remove_tile_set", "name": name}
    question = t("own_set-remove_really")
    yield buttons("tile_set", [*actions, button(t("own_set-remove", name=name), remove, confirm=question)])


def set_file_name(name: str) -> str:
    """Return the file name of a set, valid on every operating system."""
    plain = "".join("-" if letter in NOT_IN_A_FILE_NAME else letter for letter in name).strip(". ")
    return f"{plain}{SUFFIX}"
