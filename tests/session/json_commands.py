"""Commands and view models as the dicts that a front end sends and gets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tilesnap.session.commands import parse_command

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tilesnap.session.session import Session


def dispatch(session: Session, command: Mapping[str, Any]) -> dict[str, Any]:
    """Run a command in its JSON form, and return the view model as the front end gets it."""
    view: dict[str, Any] = json.loads(session.dispatch(parse_command(command)).to_json_text())
    return view


def flatten(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield parts, and those within them."""
    for part in parts:
        yield part
        yield from flatten(part.get("parts", []))


def buttons(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return all buttons of parts."""
    return [each for part in flatten(parts) for each in part.get("buttons", ())]
