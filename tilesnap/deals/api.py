"""The front door: a document and actions come in as JSON, the document and all that is shown go out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.deal import Deal
from tilesnap.deals.update import update
from tilesnap.deals.view import view

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_ACTIONS = 100
"""Actions of one request."""


def play(request: Mapping[str, Any]) -> dict[str, Any]:
    """Take actions on a deal, a new one at a nameless table where `deal` is null, and give it with its view.

    Raises ScoringError `bad_deal`, `bad_action`, and what hands and rules raise; then nothing was done.
    """
    if unknown := request.keys() - {"deal", "actions"}:
        raise ScoringError("bad_action", f"send deal and actions, and no {min(unknown)}")
    given, actions = request.get("deal"), request.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(each, dict) for each in actions):
        raise ScoringError("bad_action", "actions are a list of objects")
    if len(actions) > MOST_ACTIONS:
        raise ScoringError("bad_action", f"send at most {MOST_ACTIONS} actions at a time, not {len(actions)}")
    deal = Deal() if given is None else document.read(given)
    for action in actions:
        deal = update(deal, action)
    return {"deal": document.write(deal), "view": view(deal)}
