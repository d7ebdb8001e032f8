"""Localization of the messages in API responses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.errors import Message
from tilesnap.i18n.languages import negotiate_language
from tilesnap.i18n.translate import localize, use_language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request

    from scoring.errors import UserFacingError


def requested_language(request: Request) -> str | None:
    """Return the language of the Accept-Language header, None without the header."""
    header = request.headers.get("accept-language", "").strip()
    return negotiate_language(header) if header else None


def localize_messages(messages: Iterable[dict[str, Any]], language: str | None) -> None:
    """Localize messages in place, each given as in JSON; without a language they stay as they are."""
    for each in messages:
        each["message"] = localize_message(Message(each["code"], each["message"], each["params"]), language)


def localize_message(message: Message | UserFacingError, language: str | None) -> str:
    """Return a message in a language; without one return the text that it contains."""
    if language is None:
        return message.message
    with use_language(language):
        return localize(message)
