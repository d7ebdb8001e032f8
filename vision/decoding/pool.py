"""A few decoding processes, kept warm; one that dies or takes too long is ended and replaced."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from queue import LifoQueue
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

import numpy as np

from vision.decoding.worker import ANSWER, ASKED, NO_ROOM, REFUSED
from vision.photo import MAX_PIXELS, Glimpse, too_costly
from vision.reading import PhotoError

if TYPE_CHECKING:
    from typing import Self

    from vision.photo import Pixels

ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = 2
MEMORY = 1_000_000_000  # bytes for a photo, beyond what the process holds before
SECONDS = 10  # of computing, for a photo
PATIENCE = 30  # seconds by the clock: the machine may do other things meanwhile
LONGEST_REFUSAL = 10_000  # bytes
SIZES = 1, 2  # how many times larger than a glimpse a photo is


class Process(NamedTuple):
    """A decoding process, and the file in memory where it lays pixels; without one they come by the pipe."""

    popen: subprocess.Popen[bytes]
    room: BinaryIO | None

    @property
    def has_ended(self) -> bool:
        return self.popen.poll() is not None


class Decoders:
    """Decodes photos in processes of its own. Safe to share between threads; close it in the end."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        *,
        memory: int = MEMORY,
        seconds: int = SECONDS,
        patience: float = PATIENCE,
    ) -> None:
        """Decode so many photos at once, each in so many bytes and seconds. Processes start when needed."""
        self._patience = patience
        # -P: a folder of the same name where this was started is none of ours.
        self._command = [sys.executable, "-P", "-m", "vision.decoding.worker", str(memory), str(seconds)]
        self._free: LifoQueue[Process | None] = LifoQueue()  # the warmest comes first
        for _ in range(at_once):
            self._free.put(None)
        self._at_once = at_once

    def decode(self, data: bytes) -> Pixels:
        """Return what `load_photo` returns; waits while every process is at work.

        Raises PhotoError as `load_photo` does, too_costly where a process took too much memory or time.
        """
        return self._decoded(data, glimpse=False).pixels

    def glimpse(self, data: bytes) -> Glimpse:
        """Return what `load_glimpse` returns, as `decode` does."""
        return self._decoded(data, glimpse=True)

    def _decoded(self, data: bytes, *, glimpse: bool) -> Glimpse:
        process = self._free.get()
        try:
            try:
                if process is None or process.has_ended:
                    process = self._started()
            except OSError:  # the machine has no room for a process
                raise too_costly() from None
            return self._asked(process, data, glimpse=glimpse)
        finally:
            self._free.put(process)

    def start(self) -> Self:
        """Start every process now, so that the first photos need not wait; gives itself."""
        for process in [self._free.get() for _ in range(self._at_once)]:
            self._free.put(self._started() if process is None or process.has_ended else process)
        return self

    def processes(self) -> list[int]:
        """Return the ids of the processes that wait for a photo."""
        return [process.popen.pid for process in list(self._free.queue) if process is not None]

    def close(self) -> None:
        """End the processes; waits for what they are at."""
        for process in [self._free.get() for _ in range(self._at_once)]:
            if process is not None:
                _end(process)
            self._free.put(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _started(self) -> Process:
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
        # On Linux pixels lie where both see them: through a pipe they would stop for every 64 kB.
        room = os.fdopen(os.memfd_create("pixels"), "r+b", buffering=0) if sys.platform == "linux" else None
        popen = subprocess.Popen(  # noqa: S603  (our own module)
            [*self._command, str(room.fileno() if room else NO_ROOM)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # where libraries tell of damage, in words for whoever builds them
            env={**os.environ, **one_thread, "PYTHONPATH": os.pathsep.join(paths)},
            pass_fds=[room.fileno()] if room else [],
        )
        return Process(popen, room)

    def _asked(self, process: Process, data: bytes, *, glimpse: bool) -> Glimpse:
        limit = threading.Timer(self._patience, process.popen.kill)
        limit.start()
        try:
            to, back = cast("BinaryIO", process.popen.stdin), cast("BinaryIO", process.popen.stdout)
            to.write(ASKED.pack(glimpse, len(data)))
            to.write(data)
            to.flush()
            return _heard(back, process.room)
        except PhotoError:
            raise
        except (OSError, EOFError, ValueError, KeyError, TypeError):  # ended, by us or its bounds, or astray
            _end(process)
            raise too_costly() from None
        except BaseException:  # it would answer the next photo with this one's pixels
            _end(process)
            raise
        finally:
            limit.cancel()


def _heard(back: BinaryIO, room: BinaryIO | None) -> Glimpse:
    """Read one answer. A photo that took a decoder over may write anything: nothing is believed unchecked."""
    times, height, width = ANSWER.unpack(_bytes(back, ANSWER.size))
    if times in SIZES and height * width <= MAX_PIXELS:
        pixels = np.empty((height, width, 3), np.uint8)
        _fill(pixels.data.cast("B"), back, room)
        return Glimpse(pixels, times)
    if times != REFUSED or height > LONGEST_REFUSAL:
        raise EOFError
    told = json.loads(_bytes(back, height))
    raise PhotoError(str(told["code"]), str(told["message"]), **told["params"])


def _fill(pixels: memoryview, back: BinaryIO, room: BinaryIO | None) -> None:
    source = room or back
    if room:
        room.seek(0)
    at = 0
    while at < len(pixels):
        got = source.readinto(pixels[at:])  # type: ignore[attr-defined]
        if not got:
            raise EOFError
        at += got
    if room:
        room.truncate(0)  # its memory is wanted for the next photo alone


def _bytes(back: BinaryIO, count: int) -> bytes:
    data = back.read(count)
    if len(data) != count:
        raise EOFError
    return data


def _end(process: Process) -> None:
    process.popen.kill()
    process.popen.wait()
    for pipe in (process.popen.stdin, process.popen.stdout, process.room):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # what was still to be written has nowhere to go
                continue
