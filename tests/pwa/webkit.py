"""A WebKit window driven by W3C WebDriver over HTTP, as Debian's `webkit2gtk-driver` installs it."""

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

from tests.pwa.browser_window import PATIENCE, BrowserWindow, find_expression
from tests.serving import find_free_port

if TYPE_CHECKING:
    from collections.abc import Callable

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
"""A virtual screen in memory, on which WebKit draws."""
MINI = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # key of element references in W3C WebDriver
EVALUATE = """const reply = arguments[arguments.length - 1];
Promise.resolve(%s).then((value) => reply(JSON.stringify(value ?? null)), (error) => reply(`"${error}"`));"""


class WebKit(BrowserWindow):
    """One window of the MiniBrowser of WebKit. Its storage is lost when the session ends."""

    def __init__(self, home: Path) -> None:
        self._screen, display = _screen()
        port = find_free_port()
        # Its sandbox needs privileges that root does not have in a container.
        env = {
            **os.environ,
            "DISPLAY": f":{display}",
            "HOME": str(home),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        self._driver = subprocess.Popen([str(DRIVER), f"--port={port}"], env=env)
        self._url = f"http://127.0.0.1:{port}/session"
        browser = {"binary": str(MINI), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._url += f"/{self._start_session(wanted)['sessionId']}"
        self._ask("POST", "timeouts", {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE})

    def _start_session(self, wanted: dict[str, Any]) -> Any:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._ask("POST", "", wanted)
            except URLError:  # not listening yet
                assert time.monotonic() < end, "WebKitWebDriver does not answer"
                time.sleep(0.1)

    def close(self) -> None:
        """Quit WebKit."""
        self._ask("DELETE", "")
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(30)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(
            f"{self._url}/{path}".rstrip("/"), data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def open(self, url: str) -> None:
        self._ask("POST", "url", {"url": url})

    def reload(self) -> None:
        self._ask("POST", "refresh", {})

    def reopen(self) -> None:
        """Close the window, and open its URL in a new one."""
        url = self.evaluate("location.href")
        new = self._ask("POST", "window/new", {"type": "window"})["handle"]
        self._ask("DELETE", "window")
        self._ask("POST", "window", {"handle": new})
        self.open(url)

    def evaluate(self, expression: str) -> Any:
        return json.loads(self._ask("POST", "execute/async", {"script": EVALUATE % expression, "args": []}))

    def choose_file(self, css: str, path: Path) -> None:
        self.wait_until_idle()
        self.wait_until(f"!!{find_expression(css, hidden=True)}")
        script = f"return {find_expression(css, hidden=True)}"
        field = self._ask("POST", "execute/sync", {"script": script, "args": []})[ELEMENT]
        self._ask("POST", f"element/{field}/value", {"text": str(path)})

    def saved_file(self, press: Callable[[], None]) -> str:
        """Return the file that the page passes to the browser: WebKit saves no downloads under WebDriver."""
        self.evaluate(
            "(window.saved ??= (window.saved = new Map(), ((real) => { URL.createObjectURL = (file) => {"
            " const url = real.call(URL, file); window.saved.set('file', file); return url; }; })"
            "(URL.createObjectURL), window.saved), window.saved.clear(), true)"
        )
        press()
        return str(self.wait_until("window.saved.get('file')?.text()"))


def _screen() -> tuple[subprocess.Popen[bytes], int]:
    """Start a virtual screen.

    Returns:
        The process and the number of the display.

    """
    read, write = os.pipe()
    command = [str(SCREEN), "-displayfd", str(write), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    started = subprocess.Popen(
        command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as output:
        return started, int(output.readline())
