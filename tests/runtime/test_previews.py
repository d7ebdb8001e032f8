"""A preview of the score bar is what the page shows after the same commands, and only its browser gets it."""

import gc
import json

import pytest

from tests.deals.builders import build_deal
from tilesnap.deals.commands import AnswerQuestion
from tilesnap.deals.update import update
from tilesnap.runtime.previews import (
    MAX_COMMANDS,
    MAX_OFFERS,
    PREVIEW_PATH,
    Offer,
    PreviewChannel,
    find_preview,
)

HAND = "555m CCCC | 222s 111p EE*"
SELF_DRAWN = {"command": "answer_question", "field": "source", "value": "wall"}
EAST = {"command": "answer_question", "field": "seat", "value": "E"}


def offer(deal=None, language="en"):
    return Offer(deal or build_deal(HAND), None, may_keep=False, language=language)


def ask(channel, number, *commands):
    """Return the preview for a JSON request."""
    request = {"channel": channel.token, "offer": number, "commands": [*commands]}
    return find_preview(json.loads(json.dumps(request)))


def test_preview_is_bar_of_changed_deal():
    channel = PreviewChannel()
    number = channel.publish(offer())
    changed = update(build_deal(HAND), AnswerQuestion("source", "wall"))
    changed = update(changed, AnswerQuestion("seat", "E"))
    assert ask(channel, number, SELF_DRAWN, EAST) == offer(changed).build_bar()


def test_preview_leaves_offer_unchanged():
    channel = PreviewChannel()
    number = channel.publish(offer())
    ask(channel, number, SELF_DRAWN)
    assert ask(channel, number) == offer().build_bar()


def test_preview_has_language_of_page():
    channel = PreviewChannel()
    number = channel.publish(offer(language="de"))
    assert ask(channel, number)["question"]["title"] == "Wer hat gewonnen?"


def test_channel_numbers_offers_that_differ():
    channel, deals = PreviewChannel(), [build_deal(HAND), build_deal(HAND, "E/-")]
    shown = [deals[0], deals[0], deals[1], deals[1], deals[0]]
    assert [channel.publish(offer(each)) for each in shown] == [1, 1, 2, 2, 3]


def test_channel_drops_old_offers():
    channel = PreviewChannel()
    numbers = [channel.publish(offer(language=str(at))) for at in range(MAX_OFFERS + 1)]
    assert [channel.find(each) is None for each in numbers] == [True, *[False] * MAX_OFFERS]


def test_channel_is_gone_with_its_page():
    channel = PreviewChannel()
    request = {"channel": channel.token, "offer": channel.publish(offer()), "commands": []}
    assert find_preview(request)
    del channel
    gc.collect()
    assert find_preview(request) is None


NO_PREVIEW = {
    "an answer that leads on": [{**SELF_DRAWN, "field": "next", "value": True}],
    "an answer with other rules": [{**SELF_DRAWN, "field": "rules", "value": "bmja"}],
    "too many commands": [EAST] * (MAX_COMMANDS + 1),
    "no command": ["seat"],
}


@pytest.mark.parametrize("commands", NO_PREVIEW.values(), ids=NO_PREVIEW)
def test_find_preview_returns_none_for_commands(commands):
    channel = PreviewChannel()
    assert ask(channel, channel.publish(offer()), *commands) is None


@pytest.mark.parametrize(
    "changed", [{"channel": "x"}, {"channel": None}, {"offer": 9}, {"offer": "1"}, {"offer": []}]
)
def test_find_preview_returns_none_for_unknown_offer(changed):
    channel = PreviewChannel()
    request = {"channel": channel.token, "offer": channel.publish(offer()), "commands": [], **changed}
    assert find_preview(request) is None


BODIES = [
    b"",
    b"[]",
    b"{",
    b"\xff",
    json.dumps({"channel": "unknown", "offer": 1, "commands": [SELF_DRAWN]}).encode(),
]


@pytest.mark.parametrize("body", BODIES)
def test_server_sends_no_preview_without_channel(games, body):
    status, headers, content = games.request("POST", PREVIEW_PATH, body=body)
    assert (status, headers["Cache-Control"], content) == (204, "no-store", "")


def test_server_refuses_large_request(games):
    assert games.request("POST", PREVIEW_PATH, body=b" " * 100_000)[0] == 413


def test_server_refuses_foreign_page(games):
    status, *_ = games.request("POST", PREVIEW_PATH, body=b"{}", Origin="https://elsewhere.example")
    assert status == 403
