"""A Firefox window driven by WebDriver BiDi, which needs no separate driver."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from websockets.sync.client import connect

from tests.pwa.browser_window import PATIENCE, BrowserWindow, find_expression

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
DOWNLOADS = "downloads"
PART = ".part"  # suffix of a download in progress


class Firefox(BrowserWindow):
    """One window of a headless Firefox with its own profile."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self.downloads = profile / DOWNLOADS
        self.downloads.mkdir()
        settings = {
            "browser.download.folderList": 2,
            "browser.download.dir": str(self.downloads),
            "browser.download.alwaysOpenPanel": False,
        }
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items())
        (profile / "user.js").write_text("".join(lines), "utf-8")
        self._start()

    def _start(self) -> None:
        command = [str(FIREFOX), "--headless", "--no-remote", "--profile", str(self.profile)]
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        match = None
        while match is None:
            line = self._process.stderr.readline()
            assert line, "Firefox ended before it listened"
            match = LISTENING.search(line)
        self._socket = connect(f"{match[1].decode()}/session", max_size=None, open_timeout=PATIENCE)
        self._asked = 0
        self._ask("session.new", capabilities={})
        self.window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def close(self) -> None:
        """Quit Firefox."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(30)
        self._process.stderr.close()

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            if message.get("id") == self._asked:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self.window, wait="complete")

    def reopen(self) -> None:
        """Have a new Firefox with the same profile."""
        url = self.evaluate("location.href")
        self._ask("browser.close")
        self._socket.close()
        self._process.wait(30)
        self._process.stderr.close()
        self._start()
        self.open(url)

    def _evaluated(self, expression: str) -> dict[str, Any]:
        target = {"context": self.window}
        answer = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"]

    def evaluate(self, expression: str) -> Any:
        result = self._evaluated(
            f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        )
        return json.loads(result["value"])

    def choose_file(self, css: str, path: Path) -> None:
        self.wait_until_idle()
        self.wait_until(f"!!{find_expression(css, hidden=True)}")
        element = {"sharedId": self._evaluated(find_expression(css, hidden=True))["sharedId"]}
        self._ask("input.setFiles", context=self.window, element=element, files=[str(path)])

    def saved_file(self, press: Callable[[], None]) -> str:
        return read_new_file(self.downloads, press)


def read_new_file(folder: Path, press: Callable[[], None]) -> str:
    """Return the content of the file that appears in a folder, once it is complete."""
    before = set(folder.iterdir())
    press()
    end = monotonic() + PATIENCE
    while True:
        current = set(folder.iterdir())
        new = current - before
        if (
            new
            and not any(each.suffix == PART for each in current)
            and all(each.stat().st_size for each in new)
        ):
            (file,) = new
            return file.read_text("utf-8")
        assert monotonic() < end, "nothing was saved"
        sleep(0.1)
