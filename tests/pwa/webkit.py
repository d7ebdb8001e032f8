"""A WebKit that is driven by W3C WebDriver over plain http: what Debian's `webkit2gtk-driver` installs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.pwa.driving import PATIENCE, Driven, found
from tests.serving import free_port

if TYPE_CHECKING:
    from collections.abc import Callable

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
"""WebKit draws on a screen; this one is in memory."""
MINI = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # by this key W3C WebDriver tells an element
EVALUATE = """const tell = arguments[arguments.length - 1];
Promise.resolve(%s).then((value) => tell(JSON.stringify(value ?? null)), (error) => tell(`"${error}"`));"""


class WebKit(Driven):
    """One window of WebKit's MiniBrowser. What it keeps is gone when its session ends."""

    def __init__(self, home: Path) -> None:
        self._screen, display = _screen()
        port = free_port()
        # Its sandbox asks for rights that root of a container has not.
        env = {
            **os.environ,
            "DISPLAY": f":{display}",
            "HOME": str(home),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        self._driver = subprocess.Popen([str(DRIVER), f"--port={port}"], env=env)
        self._at = f"http://127.0.0.1:{port}/session"
        browser = {"binary": str(MINI), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._at += f"/{self._begun(wanted)['sessionId']}"
        self._ask("POST", "timeouts", {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE})

    def _begun(self, wanted: dict[str, Any]) -> Any:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._ask("POST", "", wanted)
            except URLError:  # it does not listen yet
                assert time.monotonic() < end, "WebKitWebDriver does not answer"
                time.sleep(0.1)

    def close(self) -> None:
        """End it."""
        self._ask("DELETE", "")
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(30)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = Request(
            f"{self._at}/{path}".rstrip("/"), data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def open(self, url: str) -> None:
        self._ask("POST", "url", {"url": url})

    def reload(self) -> None:
        self._ask("POST", "refresh", {})

    def open_again(self) -> None:
        """Close the window, and open the address in a new one."""
        url = self.evaluate("location.href")
        new = self._ask("POST", "window/new", {"type": "window"})["handle"]
        self._ask("DELETE", "window")
        self._ask("POST", "window", {"handle": new})
        self.open(url)

    def evaluate(self, expression: str) -> Any:
        return json.loads(self._ask("POST", "execute/async", {"script": EVALUATE % expression, "args": []}))

    def choose_file(self, css: str, path: Path) -> None:
        self.rested()
        self.wait(f"!!{found(css, hidden=True)}")
        script = f"return {found(css, hidden=True)}"
        field = self._ask("POST", "execute/sync", {"script": script, "args": []})[ELEMENT]
        self._ask("POST", f"element/{field}/value", {"text": str(path)})

    def saved(self, press: Callable[[], None]) -> str:
        """Give what the page hands to the browser to be saved: a driven WebKit keeps no downloads."""
        self.evaluate(
            "(window.handed ??= (window.handed = new Map(), ((real) => { URL.createObjectURL = (file) => {"
            " const url = real.call(URL, file); window.handed.set('file', file); return url; }; })"
            "(URL.createObjectURL), window.handed), window.handed.clear(), true)"
        )
        press()
        return str(self.wait("window.handed.get('file')?.text()"))


def _screen() -> tuple[subprocess.Popen[bytes], int]:
    """Start a screen of no size that anybody sees; give its number, too."""
    read, write = os.pipe()
    command = [str(SCREEN), "-displayfd", str(write), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    started = subprocess.Popen(
        command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as told:
        return started, int(told.readline())
