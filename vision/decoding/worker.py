"""The process that decodes: photos come in by one pipe, pixels or what is wrong go out by the other.

A message is what is wanted, all pixels or a glimpse, its length and its bytes. An answer is how many times
larger the photo is, a height and a width, then RGB pixels, or those in a file that both have; or nought, a
length and nought, then JSON of a refusal. When the pipe ends, so does the process.
"""

from __future__ import annotations

import json
import os
import struct
import sys
from typing import BinaryIO

from scoring.own_process import bound_memory, bound_time, leave_keyboard
from vision.photo import Glimpse, load_glimpse, load_photo
from vision.reading import PhotoError

ASKED = struct.Struct("<?Q")
ANSWER = struct.Struct("<BII")
REFUSED = 0
NO_ROOM = -1


def answer(data: bytes, out: BinaryIO, room: int = NO_ROOM, *, glimpse: bool = False) -> None:
    """Decode one photo and write what comes of it, its pixels into the file `room` where there is one."""
    try:
        pixels, times = load_glimpse(data) if glimpse else Glimpse(load_photo(data), 1)
    except PhotoError as error:
        told = json.dumps({"code": error.code, "message": error.message, "params": error.params}).encode()
        out.write(ANSWER.pack(REFUSED, len(told), 0) + told)
    else:
        view = pixels.data.cast("B")
        at = 0
        while room != NO_ROOM and at < len(view):
            at += os.pwrite(room, view[at:], at)
        out.write(ANSWER.pack(times, *pixels.shape[:2]))
        out.write(view[at:])
    out.flush()


def main(memory: int, seconds: int, room: int) -> None:
    """Answer until no more comes. memory: bytes for a photo; seconds: of computing for each; room: a file."""
    leave_keyboard()
    source, out = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints is no answer
    bound_memory(memory)
    while head := source.read(ASKED.size):
        bound_time(seconds)
        glimpse, length = ASKED.unpack(head)
        answer(source.read(length), out, room, glimpse=glimpse)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
