"""A visitor of the page without a browser: Streamlit messages over a web socket, and cookies."""

from __future__ import annotations

import base64
import json
import secrets
import time
from contextlib import ExitStack, suppress
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlencode, urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from scoring.engines import SHIPPED
from tilesnap.streamlit_app.state.keys import BROWSER_STORAGE, GAME_OUTBOX, NEW_GAME, RULES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from websockets.sync.client import ClientConnection

PATIENCE = 120  # seconds for an answer
LARGEST = 50_000_000  # bytes of a message
STORED_SETTINGS = {RULES: SHIPPED[0], "rules_said": True}
"""Settings stored in the browser: the rules were chosen."""
PHOTO_INPUT, EDITOR, BAR = "photo_input", "hand_editor", "status_bar"


class PageError(Exception):
    """The page showed an exception instead of an answer."""


class Visitor:
    """A browser that may have the page open.

    `component_data` has the last data of each component of the page by its name and by its key, `busy` counts how
    often the page asked to send a photo again.
    """

    def __init__(self, address: str, **headers: str) -> None:
        self._address, self._headers = address, headers
        self._ending = ExitStack()
        self._connection: ClientConnection | None = None
        self._ids: dict[str, str] = {}
        self._photos = 0
        self._page = ""
        self.cookies: dict[str, str] = {}
        self.component_data: dict[str, dict[str, Any]] = {}
        self.busy = 0
        self.session = ""
        """The id of the page's session, once it is open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self, page: str = "", **query: str) -> None:
        """Open a page, for example with a hand in its query, and wait until it is complete."""
        self.close()
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        host = urlsplit(self._address)
        connection = connect(
            f"{self._address.replace('http', 'ws', 1)}/_stcore/stream",
            origin=f"{host.scheme}://{host.netloc}",
            subprotocols=["streamlit"],
            additional_headers={**self._headers, **({"Cookie": cookie} if cookie else {})},
            open_timeout=PATIENCE,
            max_size=LARGEST,
        )
        self._connection = self._ending.enter_context(connection)
        for header in self._connection.response.headers.get_all("Set-Cookie"):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(header).items()}
        message = BackMsg()
        message.rerun_script.query_string = urlencode(query)
        message.rerun_script.page_name = self._page = page
        self._connection.send(message.SerializeToString())
        self._take_answer()
        if BROWSER_STORAGE in self._ids:  # the page waits for the browser's stored values
            self._trigger(BROWSER_STORAGE, "kept", STORED_SETTINGS)

    def close(self) -> None:
        """Close the page; the browser keeps its cookies."""
        self._ending.close()
        self._connection = None
        self.component_data = {}

    def wait_until_closed(self) -> bool:
        """Wait until the server closes the connection; return False if it does not."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self._connection.recv(timeout=1)
            except TimeoutError:
                continue
            except ConnectionClosed:
                return True
        return False

    @property
    def total(self) -> str | None:
        """The total in the bar, None where it shows none."""
        return self.component_data.get(BAR, {}).get("total")

    def read(self, photo: bytes) -> float:
        """Send a photo until the page has read it; return the seconds until its hand was shown."""
        self._photos += 1
        id_ = f"photo-{self._photos}"
        data = base64.b64encode(photo).decode()
        began = time.perf_counter()
        while True:
            self._trigger(PHOTO_INPUT, "photo", {"id": id_, "data": data, "again": False, "shown": True})
            while (
                self.component_data[PHOTO_INPUT]["done"] != id_
                and self.component_data[PHOTO_INPUT]["busy"] is None
            ):
                self._take_answer()
            if self.component_data[PHOTO_INPUT]["busy"] is None:
                return time.perf_counter() - began
            self.busy += 1
            time.sleep(self.component_data[PHOTO_INPUT]["busy"])

    def import_game(self, game: str) -> None:
        """Import a game from the text of its file on the page "game", and wait until that is done."""
        self._trigger(GAME_OUTBOX, "device", {"id": secrets.token_hex(8), "name": ""})
        number = self.component_data[NEW_GAME]["done"] + 1
        command = {"command": "import_game", "text": game}
        self._trigger(NEW_GAME, "commands", {"commands": [{"number": number, "command": command}]})

    def send(self, message: BackMsg) -> None:
        """Send a message, and discard what has arrived meanwhile.

        Raises:
            ConnectionClosed: The server closed the connection.
        """
        self._connection.send(message.SerializeToString())
        with suppress(TimeoutError):
            while True:
                self._connection.recv(timeout=0)

    def forge(self, component: str, event: str, value: object, **state: object) -> None:
        """Send a message that no component of the page would send, and wait for the result."""
        self._trigger(component, event, value, state)

    def _trigger(
        self, component: str, event: str, value: object, state: Mapping[str, object] | None = None
    ) -> None:
        """Send an event of a component of the page, and wait for the result."""
        widget_id = self._ids[component]
        message = BackMsg()
        message.rerun_script.page_name = self._page
        states = message.rerun_script.widget_states.widgets
        states.add(id=widget_id, json_value=json.dumps(state or {}))
        # Streamlit's frontend names trigger values this way.
        states.add(
            id=f"$$STREAMLIT_INTERNAL_KEY_{widget_id}__events",
            json_trigger_value=json.dumps([{"event": event, "value": value}]),
        )
        self._connection.send(message.SerializeToString())
        self._take_answer()

    def _take_answer(self) -> None:
        """Process what the page sends until a run of its script has ended."""
        while True:
            message = ForwardMsg()
            message.ParseFromString(self._connection.recv(timeout=PATIENCE))
            if message.WhichOneof("type") == "script_finished":
                if message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY:
                    return
            elif message.WhichOneof("type") == "new_session":
                self.session = message.new_session.initialize.session_id
            elif message.WhichOneof("type") == "delta":
                self._take_element(message.delta.new_element)

    def _take_element(self, element: Any) -> None:
        if element.WhichOneof("type") == "exception":
            raise PageError(element.exception.message)
        if element.WhichOneof("type") == "bidi_component":
            component = element.bidi_component
            name = component.component_name.rpartition(".")[2]
            key = component.id.split("-", 2)[-1]  # the id ends in the component's key
            self._ids[name] = self._ids[key] = component.id
            data = json.loads(component.json) if component.json else {}
            self.component_data[name] = self.component_data[key] = data
