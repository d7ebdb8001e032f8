"""Schemas of the messages that components may send, checked before any listener runs.

There is one schema for each event. A browser may send anything. An invalid message is rejected here, with
one line in the log, so that listeners can rely on their data.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

from pydantic import AfterValidator, ConfigDict, Field, StrictBool, StrictInt, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from scoring.errors import ScoringError
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.views.component_data import PlaceName  # noqa: TC001 (evaluated at run time)
from tilesnap.views.game import MAX_GAME_FILE_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping

_LOG = logging.getLogger(__name__)
MAX_TILES = 200
"""The most tiles of a hand in the editor; no table has more."""
MAX_STORED_LENGTH = 5_500_000
"""The most characters of the browser's stored settings; browsers let a page store about as much."""
MAX_COMMAND_LENGTH = 2 * MAX_GAME_FILE_BYTES
"""The most characters of a command of a part, which may contain a file with every letter escaped."""
MAX_IDS = 1000
"""The most entries that a browser may have waiting."""
MAX_HANDS = 200
"""The most edits that may not have reached the server."""
MAX_TEXTS = 10
"""The most readings of what was said."""
MAX_ANSWER_LENGTH = 20_000
"""The most characters of an answer."""


def _check_hand(hand: dict[str, Any]) -> dict[str, Any]:
    rows = [hand.get("concealed"), hand.get("bonus"), hand.get("stray")]
    rows += [each.get("tiles") for each in hand.get("melded") or () if isinstance(each, dict)]
    if sum(len(row) for row in rows if isinstance(row, list)) > MAX_TILES:
        raise ValueError(f"a hand has at most {MAX_TILES} tiles")
    try:
        EditableHand.from_json(hand)
        json.dumps(hand, allow_nan=False)
    except (KeyError, TypeError, AttributeError, OverflowError, RecursionError, ScoringError) as error:
        raise ValueError(f"this is not a hand: {type(error).__name__}") from None
    return hand


def _check_size(most: int) -> AfterValidator:
    """Return a validator that bounds the length of a value as JSON with finite numbers only."""

    def check(value: object) -> object:
        try:
            length = len(json.dumps(value, allow_nan=False, ensure_ascii=False))
        except RecursionError:
            raise ValueError("this is too deep") from None
        if length > most:
            raise ValueError(f"this has more than {most} letters")
        return value

    return AfterValidator(check)


_CONFIG = ConfigDict(strict=True, extra="ignore")
_Hand = Annotated[dict[str, object], AfterValidator(_check_hand)]
_Number = Annotated[float, Field(strict=True, allow_inf_nan=False), AfterValidator(float)]
_Whole = Annotated[int, Field(ge=0, le=2**53)]
_Text = Annotated[str, Field(max_length=200)]
_Value = Annotated[object, _check_size(MAX_ANSWER_LENGTH)]


class _Answer(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    number: _Whole
    field: _Text
    value: _Value


class _Answered(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    answers: Annotated[list[_Answer], Field(max_length=MAX_IDS)]


class _Command(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    number: _Whole
    command: Annotated[dict[str, object], _check_size(MAX_COMMAND_LENGTH)]


class _Commands(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    commands: Annotated[list[_Command], Field(max_length=MAX_IDS)]


class _Saved(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    ids: Annotated[list[object], Field(max_length=MAX_IDS)]


class _DeviceSent(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    id: _Text
    name: Annotated[str, Field(max_length=1000)]


class _Edited(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    origin: _Whole
    edits: _Whole
    hand: _Hand
    before: NotRequired[Annotated[list[_Hand], Field(max_length=MAX_HANDS)]]
    over: NotRequired[Annotated[str, Field(max_length=2000)] | None]


class _Stepped(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    direction: Literal["undo", "redo"]


class _Box(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    left: _Number
    top: _Number
    right: _Number
    bottom: _Number


class _Framed(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    origin: _Whole
    frame: _Box | None
    target: Annotated[list[_Number], Field(min_length=2, max_length=2)] | None


class _Went(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    number: _Whole
    search: Annotated[str, Field(max_length=100_000)]


class _Opened(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    place: PlaceName


class _PhotoSent(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    id: Annotated[str, Field(max_length=1000)]
    data: str
    again: StrictBool
    shown: StrictBool


class _Assigned(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    side: _Text
    player: StrictInt


class _Corrected(TypedDict):
    __pydantic_config__ = _CONFIG  # type: ignore[misc]
    texts: Annotated[list[_Text], Field(max_length=MAX_TEXTS)]


_Kept = Annotated[dict[str, object], _check_size(MAX_STORED_LENGTH)]

MESSAGES: Mapping[tuple[str, str], TypeAdapter[Any]] = {
    ("status_bar", "answered"): TypeAdapter(_Answered),
    ("connection", "back"): TypeAdapter(_Number),
    ("parts", "commands"): TypeAdapter(_Commands),
    ("game_outbox", "saved"): TypeAdapter(_Saved),
    ("game_outbox", "device"): TypeAdapter(_DeviceSent),
    ("hand_editor", "edited"): TypeAdapter(_Edited),
    ("hand_editor", "stepped"): TypeAdapter(_Stepped),
    ("hand_editor", "framed"): TypeAdapter(_Framed),
    ("history", "went"): TypeAdapter(_Went),
    ("photo_input", "photo"): TypeAdapter(_PhotoSent),
    ("places", "opened"): TypeAdapter(_Opened),
    ("browser_storage", "kept"): TypeAdapter(_Kept),
    ("table_photo", "assigned"): TypeAdapter(_Assigned),
    ("voice", "corrected"): TypeAdapter(_Corrected),
}
"""The schema of each message, by the component's name and the event."""


def check_message(component: str, event: str, sent: object) -> Any:
    """Return the validated message of a component; None if the component cannot send it."""
    try:
        return MESSAGES[component, event].validate_python(sent)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))[:100]
        _LOG.info(
            "component message rejected: component=%s event=%s field=%s reason='%s'",
            component,
            event,
            place,
            first["msg"][:200],
        )
        return None
