"""A Firefox that is driven by WebDriver BiDi, which it speaks itself: no driver beside it is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from websockets.sync.client import connect

if TYPE_CHECKING:
    from pathlib import Path

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 180  # seconds: a busy machine reads slowly


class Firefox:
    """One window of a Firefox without a screen, with a profile of its own."""

    def __init__(self, profile: Path) -> None:
        command = [str(FIREFOX), "--headless", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        found = None
        while found is None:
            line = self._process.stderr.readline()
            assert line, "Firefox ended before it listened"
            found = LISTENING.search(line)
        self._socket = connect(f"{found[1].decode()}/session", max_size=None, open_timeout=PATIENCE)
        self._asked = 0
        self._ask("session.new", capabilities={})
        self.window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def close(self) -> None:
        """End it."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(30)
        self._process.stderr.close()

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(PATIENCE))
            if said.get("id") == self._asked:
                assert said["type"] == "success", said
                return said["result"]

    def open(self, url: str) -> None:
        """Go to an address, and wait until it is loaded."""
        self._ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page anew."""
        self._ask("browsingContext.reload", context=self.window, wait="complete")

    def _evaluated(self, expression: str) -> dict[str, Any]:
        target = {"context": self.window}
        told = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"]

    def evaluate(self, expression: str) -> Any:
        """Give what an expression of JavaScript gives, through JSON."""
        told = self._evaluated(
            f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        )
        return json.loads(told["value"])

    def wait(self, expression: str) -> Any:
        """Wait until an expression of JavaScript is true of the page; give what it gives."""
        end = monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            assert monotonic() < end, f"{expression}: still {value}"
            sleep(0.2)
        return value

    def choose_file(self, field: str, path: Path) -> None:
        """Choose a file in a field that an expression of JavaScript gives."""
        element = {"sharedId": self._evaluated(field)["sharedId"]}
        self._ask("input.setFiles", context=self.window, element=element, files=[str(path)])
