"""Commands and view models as the dicts that a front end sends and gets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tilesnap.session.commands import parse_command
from tilesnap.session.session import JsonApi
from tilesnap.session.stored_state import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tilesnap.session.session import Session


def list_views(*commands: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Run commands in a new session as the page does, and return the view model after each.

    Taught sets are in every view, as the shell keeps them.
    """
    api, sets = JsonApi(), None
    views = [json.loads(api(json.dumps(each))) for each in commands]
    for view in views:
        changed = view["stored"]["tile_sets"]
        sets = view["stored"]["tile_sets"] = sets if changed is None else changed
    return views


def run_commands(*commands: Mapping[str, Any], **opened: Any) -> dict[str, Any]:
    """Open a session, run commands, and return the last view model.

    Args:
        commands: The commands.
        opened: Fields of `open_session` that differ from a visit in English after the rules were chosen.
    """
    known = {"version": VERSION, "rules_chosen": True}
    begin = {"command": "open_session", "locale": "en-US", "faces": "faces/", "stored": known, **opened}
    return list_views(begin, *commands)[-1]


def dispatch(session: Session, command: Mapping[str, Any]) -> dict[str, Any]:
    """Run a command in its JSON form, and return the view model as the front end gets it."""
    view: dict[str, Any] = json.loads(session.dispatch(parse_command(command)).to_json_text())
    return view


def flatten(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield parts, and those within them."""
    for part in parts:
        yield part
        yield from flatten(part.get("parts", []))


def part_text(part: dict[str, Any]) -> str:
    """Return the text of a part: a sentence, the HTML, or what its buttons are about."""
    return next(filter(None, map(part.get, ("text", "html", "question", "label"))), "")


def buttons(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return all buttons of parts, also those of the players around a table."""
    rows = [[*part.get("buttons", ()), *part.get("sides", ())] for part in flatten(parts)]
    return [each for row in rows for each in row if each]


def toggles(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the commands that open or close the sections of parts whose content is loaded."""
    loaded = (part for part in flatten(parts) if part["kind"] == "fold" and part["command"])
    return [{**part["command"], "open": not part["is_open"]} for part in loaded]
