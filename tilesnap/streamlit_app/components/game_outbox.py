"""The button that saves a deal from the browser, which keeps the entry until the server confirms it.

Saving does not depend on a session of the page: a deal that is saved while the connection is down arrives
after the reconnection, even if the page was closed meanwhile and another Tilesnap page is opened later.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError

from tilesnap.games.events import Id, event_to_json
from tilesnap.i18n.translate import language, section_texts
from tilesnap.runtime.assets import with_base_path
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import Device, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.games.events import Event

ENTRIES = "/api/v1/entries"
_OUTBOX = load_component(keys.GAME_OUTBOX)
_ID: TypeAdapter[str] = TypeAdapter(Id)
_MAX_PROCESSED = 50
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class PreparedEntry:
    """An event that is saved when its button is pressed.

    Attributes:
        id: The id of the entry. Pass the same id in each run until the event is saved, then a new one.
        token: The token of a scorer's link.
        event: The event to save.
        label: The text of the button.
        strong: Whether the button is emphasised; False while a hand is still missing.
    """

    id: str
    token: str
    event: Event
    label: str
    strong: bool = True


def render_game_outbox(
    prepared: PreparedEntry | None = None,
    saved: Callable[[Sequence[str]], bool] | None = None,
    form: Mapping[str, object] | None = None,
    unsaved: int = 0,
) -> None:
    """Render the save button and the entries that are still to be sent.

    Call it once on every page. The browser repeats the ids of saved entries until `saved` returns True for
    them.

    Args:
        prepared: The event of the button; None to show only the entries that are still to be sent.
        saved: Called with the ids of saved entries; returns whether they were processed.
        form: The data of the offline form, with which the browser takes further deals without a server.
        unsaved: The number of deals that are being entered, for the icon of the installed page.
    """

    def process_saved(sent: object) -> None:
        new_ids = [id_ for id_ in parse_saved_ids(sent) if id_ not in browser.processed_entries]
        if saved is None or not new_ids or saved(new_ids):
            browser.processed_entries = (*browser.processed_entries, *new_ids)[-_MAX_PROCESSED:]

    browser = visit().browser
    own = browser.device
    _OUTBOX(
        key=keys.GAME_OUTBOX,
        data={
            "url": with_base_path(ENTRIES),
            "language": language(),
            "prepared": prepared and {**asdict(prepared), "event": event_to_json(prepared.event)},
            "device": own and asdict(own),
            "form": form,
            "unsaved": unsaved,
            "acknowledged": list(browser.processed_entries),
            "text": section_texts(keys.GAME_OUTBOX),
        },
        on={"saved": process_saved, "device": _handle_device},
    )


def current_device() -> Device | None:
    """Return this session's browser; None until the browser has identified itself."""
    return visit().browser.device


def name_device(name: str) -> None:
    """Set the name of this browser, for example `Anna's phone`; the browser stores it."""
    if own := current_device():
        visit().browser.device = Device(own.id, name.strip()[:_LONGEST_NAME])


def _handle_device(sent: object) -> None:
    if own := parse_device(sent):
        visit().browser.device = own


def parse_device(sent: object) -> Device | None:
    """Parse what a browser sent about itself; None for invalid data, because a browser may send anything."""
    match sent:
        case {"id": id_, "name": str(name)} if _is_id(id_):
            return Device(id_, name[:_LONGEST_NAME])
    return None


def parse_saved_ids(sent: object) -> list[str]:
    """Parse the ids of saved entries; invalid ids are skipped."""
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
