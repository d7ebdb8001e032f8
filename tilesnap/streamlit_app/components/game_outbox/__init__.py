"""The button that saves a deal from the browser itself, which keeps it until the server has written it down.

No session of the page stands between: a deal that is saved while the connection is away arrives when it is
back, even if the page was closed meanwhile and any page of ours is opened later.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from tilesnap.games.events import Id, event_json
from tilesnap.i18n.text import language, section
from tilesnap.runtime.assets import address
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import Device, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.games.events import Event

ENTRIES = "/api/v1/entries"
_OUTBOX = load_component(keys.GAME_OUTBOX)
_ID: TypeAdapter[str] = TypeAdapter(Id)
_MOST_HEARD = 50
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Prepared:
    """An event that is saved when the button with that label is pressed, by a scorer's token.

    `strong` is whether the button stands out: not where a hand is still missing.
    The id is the entry's: give the same one at each run until the event was saved, then another.
    """

    id: str
    token: str
    event: Event
    label: str
    strong: bool = True


def game_outbox(
    prepared: Prepared | None = None,
    saved: Callable[[Sequence[str]], bool] | None = None,
    form: Mapping[str, Any] | None = None,
) -> None:
    """Show the button, and what is on its way; without anything prepared only the latter.

    Call it once on every page. `saved` gets the ids of entries that were written down, each until it has
    returned True for it. With a `form` the browser takes further deals while no server answers.
    """

    def hear(sent: object) -> None:
        fresh = [id_ for id_ in saved_ids(sent) if id_ not in browser.entries_heard]
        if saved is None or not fresh or saved(fresh):
            browser.entries_heard = (*browser.entries_heard, *fresh)[-_MOST_HEARD:]

    browser = visit().browser
    own = browser.device
    _OUTBOX(
        key=keys.GAME_OUTBOX,
        data={
            "url": address(ENTRIES),
            "language": language(),
            "prepared": prepared and {**asdict(prepared), "event": event_json(prepared.event)},
            "device": own and asdict(own),
            "form": form,
            "heard": list(browser.entries_heard),
            "text": section(keys.GAME_OUTBOX),
        },
        on={"saved": hear, "device": _take_device},
    )


def device() -> Device | None:
    """Give the browser that this session is in, None until it has said so."""
    return visit().browser.device


def name_device(name: str) -> None:
    """Give this browser a name that it keeps, such as `Anna's phone`."""
    if own := device():
        visit().browser.device = Device(own.id, name.strip()[:_LONGEST_NAME])


def _take_device(sent: object) -> None:
    if own := device_sent(sent):
        visit().browser.device = own


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
