"""A TCP proxy between browser and server that a test can cut, or make drop what the browser sends."""

import contextlib
import socket
import threading

CHUNK = 1 << 16


class CuttableProxy:
    """Proxy with a port of its own that forwards everything to another port of this computer."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.drops_browser_data = False
        self._lock = threading.Lock()
        self._ends: set[socket.socket] = set()
        self._listener: socket.socket | None = None
        self.port = 0
        self.reconnect()

    def reconnect(self) -> None:
        """Accept connections again after a cut."""
        self.drops_browser_data = False
        self._listener = socket.create_server(("localhost", self.port))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and refuse new ones."""
        with self._lock:
            ends, self._ends = self._ends, set()
            listener, self._listener = self._listener, None
        for end in (*ends, *([listener] if listener else [])):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listener.accept()
                try:
                    far = socket.create_connection(("localhost", self.to))
                except OSError:
                    near.close()
                    continue
                with self._lock:
                    self._ends |= {near, far}
                threading.Thread(target=self._pass, args=(near, far, True), daemon=True).start()
                threading.Thread(target=self._pass, args=(far, near, False), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, from_browser: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if not (from_browser and self.drops_browser_data):
                    target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
