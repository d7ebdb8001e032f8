"""A Firefox that is driven by WebDriver BiDi, which it speaks itself: no driver beside it is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from websockets.sync.client import connect

from tests.pwa.driving import PATIENCE, Driven, found

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
DOWNLOADS = "downloads"
PART = ".part"  # how a file is called that is not whole yet


class Firefox(Driven):
    """One window of a Firefox without a screen, with a profile of its own."""

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
        listens = None
        while listens is None:
            line = self._process.stderr.readline()
            assert line, "Firefox ended before it listened"
            listens = LISTENING.search(line)
        self._socket = connect(f"{listens[1].decode()}/session", max_size=None, open_timeout=PATIENCE)
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
        self._ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self.window, wait="complete")

    def open_again(self) -> None:
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
        told = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"]

    def evaluate(self, expression: str) -> Any:
        told = self._evaluated(
            f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        )
        return json.loads(told["value"])

    def choose_file(self, css: str, path: Path) -> None:
        self.rested()
        self.wait(f"!!{found(css, hidden=True)}")
        element = {"sharedId": self._evaluated(found(css, hidden=True))["sharedId"]}
        self._ask("input.setFiles", context=self.window, element=element, files=[str(path)])

    def saved(self, press: Callable[[], None]) -> str:
        return newest(self.downloads, press)


def newest(folder: Path, press: Callable[[], None]) -> str:
    """Give the text of the file that comes into a folder, once it is whole."""
    before = set(folder.iterdir())
    press()
    end = monotonic() + PATIENCE
    while True:
        now = set(folder.iterdir())
        came = now - before
        if (
            came
            and not any(each.suffix == PART for each in now)
            and all(each.stat().st_size for each in came)
        ):
            (file,) = came
            return file.read_text("utf-8")
        assert monotonic() < end, "nothing was saved"
        sleep(0.1)
