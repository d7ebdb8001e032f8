"""A separate process that reads large game files, so that the server stays responsive.

The process runs at low priority with bounded memory and time. The text of the file comes in by one pipe, the
log goes out by the other. The first line of the answer is JSON: the game's id and the signed head, or an
error. One entry per line follows: its digest, and the text that the digest covers.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Semaphore

from scoring.errors import ScoringError
from scoring.worker_limits import ignore_interrupts, limit_cpu_time, limit_memory, lower_priority
from tilesnap.games.game_file import GameFile, parse_game_file
from tilesnap.games.heads import parse_head
from tilesnap.games.log import SealedEntry

ROOT = Path(__file__).resolve().parents[2]
INLINE_LIMIT = 65_536
"""Characters of a file that is read in this process; an evening has some ten thousand."""
MEMORY_BYTES = 500_000_000  # bytes
CPU_SECONDS = 20  # of processor time
TIMEOUT_SECONDS = 120  # wall-clock seconds, since other work runs first
MAX_PROCESSES = 2
"""Maximum number of files read at a time."""

if sys.platform == "win32":
    PRIORITY = subprocess.BELOW_NORMAL_PRIORITY_CLASS
else:
    PRIORITY = 0  # the process lowers its own priority

_slots = Semaphore(MAX_PROCESSES)


def parse_large_game_file(
    text: str, *, memory: int = MEMORY_BYTES, seconds: int = CPU_SECONDS, timeout: float = TIMEOUT_SECONDS
) -> GameFile:
    """Parse a game's file as `parse_game_file` does, in a separate process if it is large.

    Args:
        text: The text of the file.
        memory: Memory limit of the process, in bytes.
        seconds: Processor time limit, in seconds.
        timeout: Wall-clock limit, in seconds.

    Raises:
        ScoringError: What `parse_game_file` raises, and `game_file_too_costly`.

    """
    if len(text) <= INLINE_LIMIT:
        return parse_game_file(text)
    # -P: never import a folder of the same name from the working directory.
    command = [sys.executable, "-P", "-m", "tilesnap.games.file_process", str(memory), str(seconds)]
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    with _slots:
        try:
            output = subprocess.run(  # noqa: S603  (our own module)
                command,
                input=text.encode(errors="surrogatepass"),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                timeout=timeout,
                check=True,
                creationflags=PRIORITY,
            ).stdout
        except (OSError, subprocess.SubprocessError):  # out of memory, or killed by a limit
            message = "this file takes more time or memory to read than there is: nothing was imported"
            raise ScoringError("game_file_too_costly", message) from None
    return _parse_answer(output.decode(errors="surrogatepass"))


def _parse_answer(answer: str) -> GameFile:
    first, *lines = answer.split("\n")
    header = json.loads(first)
    if error := header.get("refused"):
        raise ScoringError(error["code"], error["message"], **error["params"])
    log = [SealedEntry(text, digest) for digest, _, text in (line.partition(" ") for line in lines)]
    return GameFile(header["game"], log, None if header["head"] is None else parse_head(header["head"]))


def build_answer(text: str) -> str:
    """Parse a file and return the answer that `parse_large_game_file` reads."""
    try:
        return _format_log(parse_game_file(text))
    except ScoringError as error:
        refusal = {"code": error.code, "message": error.message, "params": error.params}
        return json.dumps({"refused": refusal}, default=str) + "\n"


def _format_log(file: GameFile) -> str:
    head = json.dumps({"game": file.game, "head": file.head.text if file.head else None})
    return "\n".join([head, *(f"{each.digest} {each.text}" for each in file.log)])


def main(memory: int, seconds: int) -> None:
    """Answer one request.

    Args:
        memory: Memory limit, in bytes.
        seconds: Processor time limit, in seconds.

    """
    ignore_interrupts()
    lower_priority()
    limit_memory(memory)
    limit_cpu_time(seconds)
    # A lone surrogate must survive until the digest check, which rejects it.
    text = sys.stdin.buffer.read().decode(errors="surrogatepass")
    sys.stdout.buffer.write(build_answer(text).encode(errors="surrogatepass"))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
