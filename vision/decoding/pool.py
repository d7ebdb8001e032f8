"""A pool of warm decoding processes; one that dies or takes too long is replaced."""

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

from vision.decoding.worker import ANSWER_HEADER, NO_SHARED_MEMORY, REFUSED, REQUEST_HEADER
from vision.fair_queue import MAX_ACTIVE
from vision.photo import MAX_PIXELS, Preview, too_costly_error
from vision.results import PhotoError

if TYPE_CHECKING:
    from typing import Self

    from vision.photo import Pixels

ROOT = Path(__file__).resolve().parents[2]
MEMORY_LIMIT = 1_000_000_000  # bytes for a photo, beyond what the process uses before
CPU_SECONDS = 10  # of processor time for a photo
TIMEOUT = 30  # seconds of wall-clock time: the machine may be busy with other work
LONGEST_REFUSAL = 10_000  # bytes
PREVIEW_SCALES = 1, 2  # possible factors between a photo and its preview


class DecodingProcess(NamedTuple):
    """A decoding process.

    Attributes:
        popen: The process.
        shared_memory: Memory file shared with it, into which it writes pixels; where it is None they come by the pipe.
    """

    popen: subprocess.Popen[bytes]
    shared_memory: BinaryIO | None

    @property
    def has_ended(self) -> bool:
        """True if the process has exited."""
        return self.popen.poll() is not None


class DecodingPool:
    """A decoder that runs in its own processes, safe to share between threads; close it at the end."""

    def __init__(
        self,
        at_once: int = MAX_ACTIVE,
        *,
        memory: int = MEMORY_LIMIT,
        seconds: int = CPU_SECONDS,
        patience: float = TIMEOUT,
    ) -> None:
        """Configure the pool; processes are started when they are needed.

        Args:
            at_once: Number of photos decoded at the same time.
            memory: Bytes that one photo may use.
            seconds: Seconds of processor time that one photo may use.
            patience: Seconds of wall-clock time after which a process is killed.
        """
        self._patience = patience
        # -P: do not import a folder of the same name from the working directory.
        self._command = [sys.executable, "-P", "-m", "vision.decoding.worker", str(memory), str(seconds)]
        self._free: LifoQueue[DecodingProcess | None] = LifoQueue()  # reuses the process that was active last
        for _ in range(at_once):
            self._free.put(None)
        self._at_once = at_once

    def decode(self, data: bytes) -> Pixels:
        """Return what `load_photo` returns; waits while every process is busy.

        Args:
            data: Bytes of the file.

        Raises:
            PhotoError: As `load_photo` does, or with code `too_costly_error` where a process took too much memory
                or time.
        """
        return self._decode_in_process(data, glimpse=False).pixels

    def decode_preview(self, data: bytes) -> Preview:
        """Return what `load_preview` returns, as `decode` does."""
        return self._decode_in_process(data, glimpse=True)

    def _decode_in_process(self, data: bytes, *, glimpse: bool) -> Preview:
        process = self._free.get()
        try:
            try:
                if process is None or process.has_ended:
                    process = self._start_process()
            except OSError:  # the machine cannot start another process
                raise too_costly_error() from None
            return self._request(process, data, glimpse=glimpse)
        finally:
            self._free.put(process)

    def start(self) -> Self:
        """Start every process now, so that the first photos need not wait, and return the pool."""
        for process in [self._free.get() for _ in range(self._at_once)]:
            self._free.put(self._start_process() if process is None or process.has_ended else process)
        return self

    def idle_process_ids(self) -> list[int]:
        """Return the ids of the idle processes."""
        return [process.popen.pid for process in list(self._free.queue) if process is not None]

    def close(self) -> None:
        """End the processes, after their current photos."""
        for process in [self._free.get() for _ in range(self._at_once)]:
            if process is not None:
                _kill(process)
            self._free.put(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start_process(self) -> DecodingProcess:
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
        # On Linux pixels are passed in shared memory: a pipe would block after every 64 kB.
        room = os.fdopen(os.memfd_create("pixels"), "r+b", buffering=0) if sys.platform == "linux" else None
        popen = subprocess.Popen(  # noqa: S603  (our own module)
            [*self._command, str(room.fileno() if room else NO_SHARED_MEMORY)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # libraries report damaged files here, for developers only
            env={**os.environ, **one_thread, "PYTHONPATH": os.pathsep.join(paths)},
            pass_fds=[room.fileno()] if room else [],
        )
        return DecodingProcess(popen, room)

    def _request(self, process: DecodingProcess, data: bytes, *, glimpse: bool) -> Preview:
        limit = threading.Timer(self._patience, process.popen.kill)
        limit.start()
        try:
            request, reply = cast("BinaryIO", process.popen.stdin), cast("BinaryIO", process.popen.stdout)
            request.write(REQUEST_HEADER.pack(glimpse, len(data)))
            request.write(data)
            request.flush()
            return _read_answer(reply, process.shared_memory)
        except PhotoError:
            raise
        except (OSError, EOFError, ValueError, KeyError, TypeError):  # killed, or out of step
            _kill(process)
            raise too_costly_error() from None
        except BaseException:  # the process would answer the next photo with the pixels of this one
            _kill(process)
            raise
        finally:
            limit.cancel()


def _read_answer(reply: BinaryIO, room: BinaryIO | None) -> Preview:
    """Read one answer, checking all of it: a photo that took over the decoder may write anything."""
    times, height, width = ANSWER_HEADER.unpack(_read_exactly(reply, ANSWER_HEADER.size))
    if times in PREVIEW_SCALES and height * width <= MAX_PIXELS:
        pixels = np.empty((height, width, 3), np.uint8)
        _fill(pixels.data.cast("B"), reply, room)
        return Preview(pixels, times)
    if times != REFUSED or height > LONGEST_REFUSAL:
        raise EOFError
    refusal = json.loads(_read_exactly(reply, height))
    raise PhotoError(str(refusal["code"]), str(refusal["message"]), **refusal["params"])


def _fill(pixels: memoryview, reply: BinaryIO, room: BinaryIO | None) -> None:
    source = room or reply
    if room:
        room.seek(0)
    at = 0
    while at < len(pixels):
        got = source.readinto(pixels[at:])  # type: ignore[attr-defined]
        if not got:
            raise EOFError
        at += got
    if room:
        room.truncate(0)  # frees the memory until the next photo


def _read_exactly(reply: BinaryIO, count: int) -> bytes:
    data = reply.read(count)
    if len(data) != count:
        raise EOFError
    return data


def _kill(process: DecodingProcess) -> None:
    process.popen.kill()
    process.popen.wait()
    for pipe in (process.popen.stdin, process.popen.stdout, process.shared_memory):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # buffered output that can no longer be written
                continue
