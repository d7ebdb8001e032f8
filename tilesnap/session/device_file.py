"""The file that moves the data of a device to another one: games, house rules, taught sets and lessons."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError, UserFacingError
from tilesnap.deals.nesting import is_nested_too_deeply
from tilesnap.deals.rules import Rules
from tilesnap.games.store.checks import find_free_name
from vision.taught_set import TaughtSet

if TYPE_CHECKING:
    from tilesnap.lessons.screen import LessonScreen
    from tilesnap.session.house_rules import HouseRules
    from tilesnap.session.local_games import LocalGames
    from tilesnap.session.tile_sets import DeviceSets

FORMAT = "tilesnap device 1"


class DeviceData(NamedTuple):
    """The data of a device that another one can take over.

    Attributes:
        games: The games.
        links: The token of the link on the server, by game.
        house: The rules, and the changes of the house.
        sets: The taught sets.
        lesson: The practice of the lessons.
    """

    games: LocalGames
    links: dict[str, str]
    house: HouseRules
    sets: DeviceSets
    lesson: LessonScreen


class AddedData(NamedTuple):
    """Counts of what a file added.

    Attributes:
        games: The number of games that are new here, or longer than they were.
        sets: The number of taught sets.
        different: The number of games that were continued differently here, which stay as they are.
        unreadable: The number of games of the file that are damaged, or of a later version.
        rules: The rules that the other device played.
    """

    games: int
    sets: int
    different: int
    unreadable: int
    rules: Rules


def write_device_file(device: DeviceData) -> str:
    """Return the content of the file."""
    games, links, house, sets, lesson = device
    content = {
        "format": FORMAT,
        "games": [games.export_game(each.id) for each in games.list_games()],
        "links": links,
        "rules": [house.rules.name, house.rules.preset],
        "house_rules": house.changes,
        "tile_sets": [sets.load(name).text for name in sets.names()],
        "lessons": lesson.stored,
    }
    return json.dumps(content, ensure_ascii=False)


def add_device_file(device: DeviceData, text: str) -> AddedData:
    """Add what the file has and the device lacks; what is on the device stays.

    Raises:
        ScoringError: `no_belongings`; then nothing has changed.
    """
    games, links, house, sets, lesson = device
    data = _read_file(text)
    house.add_changes(data["house_rules"])
    if not any(lesson.stored.values()):
        lesson.stored = data["lessons"]
    added, refused = 0, Counter[str]()
    for log in data["games"]:
        before = len(games.unsaved_rows)
        try:
            games.import_game(log)
        except UserFacingError as error:
            refused[error.code] += 1
        else:
            added += len(games.unsaved_rows) > before
    for game, token in data["links"].items():
        links.setdefault(game, token)
    count = sum(_add_set(sets, each) for each in data["tile_sets"])
    different = refused["game_differs"]
    return AddedData(added, count, different, refused.total() - different, data["rules"])


def _read_file(text: str) -> dict[str, Any]:
    """Return the parts of a file, after checking their types."""
    error = ScoringError("no_belongings", "This file holds no games of Tilesnap.")
    if is_nested_too_deeply(text):
        raise error
    try:
        data = json.loads(text)
        name, preset = data["rules"]
        rules = Rules.create(str(name), preset and str(preset))
        rules.load()
        parts = {
            "games": [str(each) for each in data["games"]],
            "links": {str(game): str(token) for game, token in data["links"].items()},
            "rules": rules,
            "house_rules": data["house_rules"],
            "tile_sets": [str(each) for each in data["tile_sets"]],
            "lessons": data["lessons"],
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise error from None
    if data.get("format") != FORMAT:
        raise error
    return parts


def _add_set(sets: DeviceSets, text: str) -> bool:
    """Add a set unless it is there, cannot be read, or there are too many; return whether it was added."""
    with suppress(UserFacingError):
        taught = TaughtSet.from_text(text, sets.classifier)
        name = taught.name.strip()
        if name in sets.names() and sets.load(name).text == text:
            return False
        taught = replace(taught, name=find_free_name(name, sets.names()))
        sets.save(taught.name, taught.to_text(), 0)
        return True
    return False
