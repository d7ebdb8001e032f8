"""The messages in an answer: as the command line prints them, or in the language that is asked for."""

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
    """Give the language that a request asks for by Accept-Language, None where it asks for none."""
    header = request.headers.get("accept-language", "").strip()
    return accepted(header) if header else None


def put_into_words(messages: Iterable[dict[str, Any]], language: str | None) -> None:
    """Say messages, each as JSON has it, as sentences in a language; without one they stay as they are."""
    for each in messages:
        each["message"] = in_words(Message(each["code"], each["message"], each["params"]), language)


def in_words(message: Message | TellableError, language: str | None) -> str:
    """Say a message as a sentence in a language; without one give the words that it brings along."""
    if language is None:
        return message.message
    with speaking(language):
        return told(message)
