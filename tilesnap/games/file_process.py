"""A large file of a game is read in a process of its own: who asks the server meanwhile waits for nothing.

The process gets the processor after others, and is bounded in memory and time. The text of the file comes in
by one pipe, the log goes out by the other. The first line of the answer is JSON: the game's id and what the
server signed, or a refusal. An entry a line follows: its digest, and the text that this is of.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Semaphore

from scoring.errors import ScoringError
from scoring.own_process import bound_memory, bound_time, give_way, leave_keyboard
from tilesnap.games.files import GameFile, read_game
from tilesnap.games.heads import read_head
from tilesnap.games.log import Written

ROOT = Path(__file__).resolve().parents[2]
HERE = 65_536
"""Letters of a file that is read here at once: an evening has some ten thousand."""
MEMORY = 500_000_000  # bytes
SECONDS = 20  # of computing
PATIENCE = 120  # seconds by the clock, as others get the processor first
AT_ONCE = 2
"""So many files are read at a time in all."""

if sys.platform == "win32":
    PRIORITY = subprocess.BELOW_NORMAL_PRIORITY_CLASS
else:
    PRIORITY = 0  # the process itself steps back

_turns = Semaphore(AT_ONCE)


def read_large_game(
    text: str, *, memory: int = MEMORY, seconds: int = SECONDS, patience: float = PATIENCE
) -> GameFile:
    """Read a game's file as `read_game` does, a large one elsewhere, in so many bytes and seconds.

    Raises ScoringError as `read_game` does, and `game_file_too_costly`.
    """
    if len(text) <= HERE:
        return read_game(text)
    # -P: a folder of the same name where the server was started is none of ours.
    command = [sys.executable, "-P", "-m", "tilesnap.games.file_process", str(memory), str(seconds)]
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    with _turns:
        try:
            answered = subprocess.run(  # noqa: S603  (our own module)
                command,
                input=text.encode(errors="surrogatepass"),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                timeout=patience,
                check=True,
                creationflags=PRIORITY,
            ).stdout
        except (OSError, subprocess.SubprocessError):  # there was no room for it, or it was ended
            message = "this file takes more time or memory to read than there is: nothing was taken in"
            raise ScoringError("game_file_too_costly", message) from None
    return _read(answered.decode(errors="surrogatepass"))


def _read(answer: str) -> GameFile:
    first, *lines = answer.split("\n")
    told = json.loads(first)
    if refused := told.get("refused"):
        raise ScoringError(refused["code"], refused["message"], **refused["params"])
    log = [Written(text, digest) for digest, _, text in (line.partition(" ") for line in lines)]
    return GameFile(told["game"], log, None if told["head"] is None else read_head(told["head"]))


def answer(text: str) -> str:
    """Read a file and give what comes of it, as `read_large_game` reads it."""
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
