"""The decoding process: photos come in by one pipe, pixels or errors go out by another.

A request is a flag (preview or all pixels), the length of the file and its bytes. An answer is the factor
between photo and pixels, height and width, then RGB pixels, which may be in a shared file instead. A refusal
is 0, a length and 0, then JSON. The process ends when the pipe does.
"""

from __future__ import annotations

import json
import os
import struct
import sys
from typing import BinaryIO

from scoring.worker_limits import ignore_interrupts, limit_cpu_time, limit_memory
from vision.photo import Preview, load_photo, load_preview
from vision.results import PhotoError

REQUEST_HEADER = struct.Struct("<?Q")
ANSWER_HEADER = struct.Struct("<BII")
REFUSED = 0
NO_SHARED_MEMORY = -1


def answer_request(
    data: bytes, out: BinaryIO, room: int = NO_SHARED_MEMORY, *, glimpse: bool = False
) -> None:
    """Decode one photo and write the answer.

    Args:
        data: Bytes of the file.
        out: Pipe for the answer.
        room: Descriptor of the shared file for pixels, NO_ROOM without one.
        glimpse: Whether a large photo may be reduced.
    """
    try:
        pixels, times = load_preview(data) if glimpse else Preview(load_photo(data), 1)
    except PhotoError as error:
        refusal = json.dumps({"code": error.code, "message": error.message, "params": error.params}).encode()
        out.write(ANSWER_HEADER.pack(REFUSED, len(refusal), 0) + refusal)
    else:
        view = pixels.data.cast("B")
        at = 0
        while room != NO_SHARED_MEMORY and at < len(view):
            at += os.pwrite(room, view[at:], at)
        out.write(ANSWER_HEADER.pack(times, *pixels.shape[:2]))
        out.write(view[at:])
    out.flush()


def main(memory: int, seconds: int, room: int) -> None:
    """Answer requests until the pipe ends.

    Args:
        memory: Bytes that one photo may use.
        seconds: Seconds of processor time for each photo.
        room: Descriptor of the shared file for pixels, NO_ROOM without one.
    """
    ignore_interrupts()
    source, out = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # output printed by libraries must not mix with answers
    limit_memory(memory)
    while head := source.read(REQUEST_HEADER.size):
        limit_cpu_time(seconds)
        glimpse, length = REQUEST_HEADER.unpack(head)
        answer_request(source.read(length), out, room, glimpse=glimpse)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
