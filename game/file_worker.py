"""The process that reads one file of a game: its text comes in by one pipe, the log goes out by the other.

The first line of the answer is JSON: the game's id and what the server signed, or a refusal. An entry a line
follows: its digest, and the text that this is of.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from game.files import read_game
from scoring.errors import ScoringError
from scoring.own_process import bound_memory, bound_time, give_way, leave_keyboard

if TYPE_CHECKING:
    from game.files import GameFile


def answer(text: str) -> str:
    """Read a file and give what comes of it, as `game.file_process` reads it."""
    try:
        return _log(read_game(text))
    except ScoringError as error:
        refusal = {"code": error.code, "message": error.message, "params": error.params}
        return json.dumps({"refused": refusal}, default=str) + "\n"


def _log(read: GameFile) -> str:
    head = json.dumps({"game": read.game, "head": read.head.text if read.head else None})
    return "\n".join([head, *(f"{each.digest} {each.text}" for each in read.log)])


def main(memory: int, seconds: int) -> None:
    """Answer once. memory: bytes, seconds: of computing."""
    leave_keyboard()
    give_way()
    bound_memory(memory)
    bound_time(seconds)
    # A file may hold half of a pair of surrogates, of which it is told that no device wrote it.
    text = sys.stdin.buffer.read().decode(errors="surrogatepass")
    sys.stdout.buffer.write(answer(text).encode(errors="surrogatepass"))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
