"""JSON entry point: apply commands to a deal document and return the new document with its view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.commands import parse_command
from tilesnap.deals.deal import Deal
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_ACTIONS = 100
"""Limit on the number of commands in one request."""


def handle_request(request: Mapping[str, object]) -> dict[str, object]:
    """Apply commands to a deal and return its document and its view.

    Args:
        request: `deal` is a document, or null for a new deal at a nameless table; `actions` is a list of
            commands in the form that `tilesnap.deals.commands.parse_command` parses.

    Raises:
        ScoringError: `bad_deal`, `bad_action`, or an error of a hand or of the rules. Nothing was applied.
    """
    if unknown := request.keys() - {"deal", "actions"}:
        raise ScoringError("bad_action", f"the request has deal and actions, but not {min(unknown)}")
    document_json, actions = request.get("deal"), request.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(each, dict) for each in actions):
        raise ScoringError("bad_action", "actions must be a list of objects")
    if len(actions) > MAX_ACTIONS:
        raise ScoringError("bad_action", f"send at most {MAX_ACTIONS} actions at a time, not {len(actions)}")
    deal = Deal() if document_json is None else document.deal_from_json(document_json)
    for command in [parse_command(each) for each in actions]:
        deal = update(deal, command)
    return {"deal": document.deal_to_json(deal), "view": deal_view(deal)}
