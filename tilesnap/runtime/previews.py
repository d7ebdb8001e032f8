"""Previews of the score bar: what it will show after an answer or an edit, before the page has run.

A run of the page takes several times as long as evaluating the hand. So a page offers the deal that it shows, and its
browser asks for the bar of that deal after the commands that it has sent to the page. Nothing is changed here: only
the run of the page applies commands, and what it then shows replaces the preview.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread
from starlette.responses import JSONResponse, Response

from scoring.errors import ScoringError
from scoring.records.json_lines import read_json
from tilesnap.deals.commands import AnswerQuestion, EditHand, command_name, parse_member
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.update import update
from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.translate import use_language
from tilesnap.runtime.errors import PRIVATE_HEADERS
from tilesnap.runtime.processor_budget import PROCESSOR_BUDGET
from tilesnap.runtime.request_body import read_body
from tilesnap.runtime.visitors import request_visitor
from tilesnap.views.game_table import confirm_buttons
from tilesnap.views.status_bar import build_status_bar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from tilesnap.deals.deal import Deal
    from tilesnap.views.component_data import Photo, StatusBarContent

PREVIEW_PATH = "/preview"
"""Path at which a browser asks for a preview."""
TOKEN_BYTES = 24
MAX_OFFERS = 4
"""The most recent offers of a page: its browser may not have received the last one yet."""
MAX_COMMANDS = 20
"""The most commands of one request; a page that has not run for so long is not reachable."""
MAX_RUNNING, MAX_PENDING = 2, 22
"""Previews that are computed at once, and those with the waiting ones. A busy server sends none."""
NO_CONTENT = 204
PAGE_ANSWERS = frozenset({"keep", "false_win", "next", "rules"})
"""Answers that lead to another hand, another page or other rules."""
COMMANDS: Mapping[str, type[AnswerQuestion | EditHand]] = {
    command_name(kind): kind for kind in (EditHand, AnswerQuestion)
}


class Offer(NamedTuple):
    """State of a page from which its bar follows.

    Attributes:
        deal: The deal with the hand on the page.
        photo: The photo of the hand.
        may_keep: Whether a hand of a game can be kept.
        language: The language of the page.
    """

    deal: Deal
    photo: Photo | None
    may_keep: bool
    language: str

    def build_bar(self) -> StatusBarContent | None:
        """Return the score bar; None if it is hidden because there is nothing to score."""
        deal, onward = self.deal, None
        if deal.table.is_named:
            onward = confirm_buttons(deal) if self.may_keep else []
        elif deal.seat_hand().has_no_tiles:
            return None  # the editor reports the problem
        facts = collect_hand_facts(deal, deal.player or 0)
        with use_language(self.language):
            return build_status_bar(deal, evaluate_deal_hand(deal), facts, self.photo, onward)


@dataclass(slots=True, weakref_slot=True, eq=False)
class PreviewChannel:
    """The deals that one page has shown last. Only its browser knows the token. Thread-safe.

    Attributes:
        token: The name of the channel.
    """

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES))
    _offers: dict[int, Offer] = field(default_factory=dict)
    _count: int = 0
    _lock: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        """Register the channel for as long as its page lives."""
        _CHANNELS[self.token] = self

    def publish(self, new: Offer) -> int:
        """Let the browser ask for previews of what the page shows, and return the number of the offer."""
        with self._lock:
            if self._offers.get(self._count) != new:
                self._count += 1
                self._offers[self._count] = new
                self._offers.pop(self._count - MAX_OFFERS, None)
            return self._count

    def find(self, number: object) -> Offer | None:
        """Return the offer with this number, None if it is gone."""
        with self._lock:
            return self._offers.get(number) if isinstance(number, int) else None


_CHANNELS: WeakValueDictionary[str, PreviewChannel] = WeakValueDictionary()
"""The channels of this process by token. A page of another process gets no previews here."""


def find_preview(request: Mapping[str, object]) -> StatusBarContent | None:
    """Return the bar after commands for an offered deal; None if it cannot be foreseen.

    Args:
        request: `channel` and `offer` name the deal, and `commands` are the commands in their JSON form.

    Raises:
        ScoringError: `bad_action`, or an error of a hand or of the rules.
    """
    channel = _CHANNELS.get(str(request.get("channel")))
    offer = channel.find(request.get("offer")) if channel else None
    commands = request.get("commands")
    if offer is None or not isinstance(commands, list) or len(commands) > MAX_COMMANDS:
        return None
    deal = offer.deal
    for values in commands:
        if not isinstance(values, dict):
            return None
        command = parse_member(values, COMMANDS)
        if isinstance(command, AnswerQuestion) and command.field in PAGE_ANSWERS:
            return None
        deal = update(deal, command)
    return offer._replace(deal=deal).build_bar()


class Previews:
    """The handler of the requests. A few are computed at once, some wait, and a busy server refuses others."""

    def __init__(self) -> None:
        self._threads = CapacityLimiter(MAX_RUNNING)
        self._pending = 0

    async def respond(self, request: Request) -> Response:
        """Respond with the bar; without content if there is no preview and the page itself will show it.

        Raises:
            ScoringError: `too_long`, `too_slow`.
        """
        data, visitor = await read_body(request), request_visitor(request)
        is_bounded = is_shared()
        if self._pending >= MAX_PENDING or (is_bounded and PROCESSOR_BUDGET.seconds_until_free(visitor) > 0):
            return Response(None, NO_CONTENT, PRIVATE_HEADERS)
        self._pending += 1
        try:
            content, seconds = await to_thread.run_sync(_respond, data, limiter=self._threads)
        finally:
            self._pending -= 1
        if is_bounded:
            PROCESSOR_BUDGET.charge(visitor, seconds)
        if content is None:
            return Response(None, NO_CONTENT, PRIVATE_HEADERS)
        return JSONResponse(content, headers=PRIVATE_HEADERS)


def _respond(data: bytes) -> tuple[StatusBarContent | None, float]:
    """Return the preview that a request asks for, and the processor seconds that it took."""
    began = time.thread_time()
    try:
        request = read_json(data.decode(), "the request")
        content = find_preview(request) if isinstance(request, dict) else None
    except (UnicodeDecodeError, ScoringError):
        content = None  # the page itself says what is wrong
    return content, time.thread_time() - began
