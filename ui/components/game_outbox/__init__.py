"""The button that saves a deal from the browser itself, which keeps it until the server has written it down.

No session of the page stands between: a deal that is saved while the connection is away arrives when it is
back, even if the page was closed meanwhile and any page of ours is opened later.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import streamlit as st
from pydantic import TypeAdapter, ValidationError

from game.events import Id, event_json
from ui.components.loading import address, load_component
from ui.messages.text import language, section

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.events import Event

KEY = "game_outbox"
ENTRIES = "/api/v1/entries"
_OUTBOX = load_component(KEY)
_DEVICE, _HEARD = "game_outbox_device", "game_outbox_heard"
_ID: TypeAdapter[str] = TypeAdapter(Id)
_MOST_HEARD = 50
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Device:
    """A browser, by the random id that it gave itself; a person may have given it a name."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Prepared:
    """An event that is saved when the button with that label is pressed, by a scorer's token.

    The id is the entry's: give the same one at each run until the event was saved, then another.
    """

    id: str
    token: str
    event: Event
    label: str


def game_outbox(
    prepared: Prepared | None = None, saved: Callable[[Sequence[str]], bool] | None = None
) -> None:
    """Show the button, and what is on its way; without anything prepared only the latter.

    Call it once on every page. `saved` gets the ids of entries that were written down, each until it has
    returned True for it.
    """

    def hear() -> None:
        fresh = [id_ for id_ in saved_ids(st.session_state[KEY]["saved"]) if id_ not in _heard()]
        if saved is None or not fresh or saved(fresh):
            st.session_state[_HEARD] = (*_heard(), *fresh)[-_MOST_HEARD:]

    own = device()
    _OUTBOX(
        key=KEY,
        data={
            "url": address(ENTRIES),
            "language": language(),
            "prepared": prepared and {**asdict(prepared), "event": event_json(prepared.event)},
            "device": own and asdict(own),
            "heard": list(_heard()),
            "text": section(KEY),
        },
        on_saved_change=hear,
        on_device_change=_take_device,
    )


def device() -> Device | None:
    """Give the browser that this session is in, None until it has said so."""
    own: Device | None = st.session_state.get(_DEVICE)
    return own


def name_device(name: str) -> None:
    """Give this browser a name that it keeps, such as `Anna's phone`."""
    if own := device():
        st.session_state[_DEVICE] = Device(own.id, name.strip()[:_LONGEST_NAME])


def _heard() -> tuple[str, ...]:
    heard: tuple[str, ...] = st.session_state.get(_HEARD, ())
    return heard


def _take_device() -> None:
    if own := device_sent(st.session_state[KEY]["device"]):
        st.session_state[_DEVICE] = own


def device_sent(sent: object) -> Device | None:
    """Read what a browser says of itself, None where it makes no sense: a browser may send anything."""
    match sent:
        case {"id": id_, "name": str(name)} if _is_id(id_):
            return Device(id_, name[:_LONGEST_NAME])
    return None


def saved_ids(sent: object) -> list[str]:
    """Read which entries were written down; what makes no sense is left out."""
    match sent:
        case {"ids": [*ids]}:
            return [id_ for id_ in ids if _is_id(id_)]
    return []


def _is_id(value: object) -> bool:
    try:
        _ID.validate_python(value, strict=True)
    except ValidationError:
        return False
    return True
