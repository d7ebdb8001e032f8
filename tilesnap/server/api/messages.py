"""Localization of the messages in API responses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.errors import Message
from tilesnap.i18n.languages import accepted
from tilesnap.i18n.text import speaking, told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request

    from scoring.errors import TellableError


def asked_language(request: Request) -> str | None:
    """Return the language of the Accept-Language header, None without the header."""
    header = request.headers.get("accept-language", "").strip()
    return accepted(header) if header else None


def put_into_words(messages: Iterable[dict[str, Any]], language: str | None) -> None:
    """Localize messages in place, each given as in JSON; without a language they stay as they are."""
    for each in messages:
        each["message"] = in_words(Message(each["code"], each["message"], each["params"]), language)


def in_words(message: Message | TellableError, language: str | None) -> str:
    """Return a message in a language; without one return the text that it contains."""
    if language is None:
        return message.message
    with speaking(language):
        return told(message)
