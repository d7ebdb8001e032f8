"""Measure a hall of tables and viewers: python -m tools.load.hall [--tables 10000] [--before VERSION].

Each table records a deal every five minutes through the server, and a viewer watches it by an event stream.
The database is a temporary PostgreSQL. With `--before`, a commit of this repository or a folder with sources,
that version's server is measured first, with the packages that are installed here. Prints a table in
Markdown: streams open after `--opening` seconds, deals sent and saved, the time until a deal was acknowledged
and until its viewer received it, deals not shown, and the server's resources. Only viewers whose stream was
opened count. Two versions take six minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import os
import subprocess
import sys
import tarfile
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import create_engine, text

from tests.postgres import Postgres
from tests.serving import ROOT, find_free_port, serve_process
from tilesnap.games.events import event_to_json
from tilesnap.games.log import make_entry
from tilesnap.games.store.base import hash_secret, now
from tools.load.markdown import format_percentiles, table_head, table_row
from tools.load.saving import begin_submission, deal_submission
from tools.load.usage import tree_cpu_seconds, tree_megabytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MINUTES_A_DEAL = 5
AT_ONCE = 64  # streams opened at the same time
PATIENCE = 60  # seconds for an answer
LATE = 10  # seconds for viewers to receive the last deals
CREATE_TABLES = "from tilesnap.games.store import open_store; import sys; open_store(sys.argv[1]).close()"
ROWS = {
    "games": "INSERT INTO games (id, begun_at) VALUES (:game, :at)",
    "entries": "INSERT INTO entries (game, number, id, text, digest)"
    " VALUES (:game, 1, :entry, :text, :digest)",
    "links": "INSERT INTO links (id, game, role, label, maker, made_at, digest)"
    " VALUES (:link, :game, :role, '', '', :at, :token)",
}


class HallResult(NamedTuple):
    """The result: when each deal was sent and acknowledged, by its digest, and failures."""

    opened: int
    acknowledged: dict[str, tuple[float, float]]
    failed: Counter[str]
    arrived: dict[str, float]
    watched: set[str]
    cores: float
    megabytes: float

    def cells(self, due: int) -> list[str]:
        saved = [end - start for start, end in self.acknowledged.values()]
        seen = [
            self.arrived[each] - self.acknowledged[each][0] for each in self.watched if each in self.arrived
        ]
        missed = sum(each not in self.arrived for each in self.watched)
        failures = ", ".join(f"{number} {what}" for what, number in self.failed.items()) or "none"
        return [
            str(self.opened),
            f"{len(saved)} of {due}",
            failures,
            *format_percentiles(saved),
            *format_percentiles(seen),
            str(missed),
            f"{self.cores:.2f}",
            f"{self.megabytes:.0f} MB",
        ]


def prepare_games(url: str, source: Path, tables: int) -> None:
    """Create the tables of a version's database, and games in them, each with a scorer and a viewer."""
    subprocess.run(
        [sys.executable, "-c", CREATE_TABLES, url], cwd=source, env=_environment(source), check=True
    )
    at = now()
    games = []
    for number in range(tables):
        entry = make_entry(None, begin_submission(_game(number)), at)
        log_entry = {"text": entry.sealed_entry.text, "digest": entry.digest, "entry": entry.id}
        games.append({"game": _game(number), "at": at.isoformat(), **log_entry})
    links = [
        {"link": f"{role[0]}{n}", "game": _game(n), "role": role, "token": hash_secret(_token(role, n))}
        for n in range(tables)
        for role in ("scorer", "viewer")
    ]
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.begin() as connection:
        for name in ("games", "entries"):
            connection.execute(text(ROWS[name]), games)
        connection.execute(text(ROWS["links"]), [{**link, "at": at.isoformat()} for link in links])
        connection.execute(text("ANALYZE"))
    engine.dispose()


def _environment(source: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(source)}


def _game(number: int) -> str:
    return f"table{number}"


def _token(role: str, number: int) -> str:
    return f"{role}-{number:030}"


class Viewers:
    """All streams, with the time at which each state of a game arrived, by the digest of its last entry."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._openings, self._opened = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(0)
        self.opened: set[int] = set()
        self.arrived: dict[str, float] = {}

    async def watch(self, number: int) -> None:
        """Watch one table until cancelled; a stream that does not open is not retried."""
        async with self._openings:
            reader, writer = await asyncio.open_connection(self._host, self._port, limit=1 << 20)
            request = f"GET /watch/{_token('viewer', number)}/stream HTTP/1.1\r\nHost: {self._host}\r\n\r\n"
            writer.write(request.encode())
            if not await self._first(reader):
                return
        self.opened.add(number)
        self._opened.release()
        while line := await reader.readline():
            if line.startswith(b"id: "):
                self.arrived[line[4:].strip().decode()] = time.perf_counter()

    async def all_opened(self, number: int) -> None:
        """Wait until `number` viewers have seen their game."""
        for _ in range(number):
            await self._opened.acquire()

    async def _first(self, reader: asyncio.StreamReader) -> bool:
        """Wait until the game is shown; return False if it is not."""
        try:
            async with asyncio.timeout(PATIENCE):
                while line := await reader.readline():
                    if line.startswith(b"id: "):
                        return True
        except (OSError, TimeoutError):
            pass
        return False


async def record_deal(
    host: str, port: int, number: int, acknowledged: dict[str, tuple[float, float]], failed: Counter[str]
) -> str | None:
    """Record the next deal of a table as its device does; return its digest, None if it failed."""
    submission = deal_submission(0)
    body = json.dumps(
        {"id": submission.id, "device": submission.device, "event": event_to_json(submission.event)}
    )
    start = time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(
                f"POST /api/v1/entries HTTP/1.1\r\nHost: {host}\r\n"
                f"Authorization: Bearer {_token('scorer', number)}\r\n"
                f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
            )
            response = await reader.read()
            writer.close()
        entry = json.loads(response.partition(b"\r\n\r\n")[2])["digest"]
    except TimeoutError:
        failed["too late"] += 1
    except (OSError, ValueError, KeyError):
        failed["not saved"] += 1
    else:
        acknowledged[entry] = (start, time.perf_counter())
        return entry
    return None


async def play(address: str, process: int, options: argparse.Namespace) -> HallResult:
    """Have the viewers watch and the tables play; return the result."""
    host, port = str(urlsplit(address).hostname), int(urlsplit(address).port or 0)
    viewers, acknowledged, failed = Viewers(host, port), {}, Counter()
    streams = [asyncio.create_task(viewers.watch(number)) for number in range(options.tables)]
    await asyncio.wait([asyncio.create_task(viewers.all_opened(options.tables))], timeout=options.opening)
    pause = 60 * MINUTES_A_DEAL / options.tables
    used, start, recordings = tree_cpu_seconds(process), time.perf_counter(), {}
    for number in range(min(options.tables, int(options.seconds / pause))):
        await asyncio.sleep(max(0.0, start + number * pause - time.perf_counter()))
        recordings[number] = asyncio.create_task(record_deal(host, port, number, acknowledged, failed))
    digests = dict(zip(recordings, await asyncio.gather(*recordings.values()), strict=True))
    cores = (tree_cpu_seconds(process) - used) / (time.perf_counter() - start)
    megabytes = tree_megabytes(process)
    await asyncio.sleep(LATE)
    opened = set(viewers.opened)
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    watched = {each for number, each in digests.items() if each and number in opened}
    return HallResult(len(opened), acknowledged, failed, viewers.arrived, watched, cores, megabytes)


def measure(source: Path, url: str, options: argparse.Namespace) -> HallResult:
    """Start the server of a version with an empty database, and run the hall."""
    prepare_games(url, source, options.tables)
    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    environment = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(source)}
    with serve_process(command, port, source, **environment) as (address, server):
        hall = asyncio.run(play(address, server.pid, options))
        server.kill()  # a normal exit would close thousands of streams first
        return hall


@contextmanager
def sources(version: str) -> Iterator[Path]:
    """Return a folder with a version's sources: the named folder, or a temporary export of a commit."""
    if Path(version).is_dir():
        yield Path(version).resolve()
        return
    with TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", version], cwd=ROOT, check=True, stdout=subprocess.PIPE)
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as exported:
            exported.extractall(folder, filter="data")
        yield Path(folder)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print the table; return 1 if this version lost a deal or did not show one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=int, default=30, help="duration of play")
    parser.add_argument("--opening", type=int, default=60, help="seconds for all streams to open")
    parser.add_argument("--before", help="another version: a commit, or a folder with its sources")
    options = parser.parse_args(arguments)
    due = min(options.tables, int(options.seconds * options.tables / (60 * MINUTES_A_DEAL)))
    saved, shown = ("saved: p50", "p95"), ("seen: p50", "p95")
    print(
        table_head(
            "version", "streams", "deals saved", "failed", *saved, *shown, "not shown", "cores", "memory"
        )
    )
    with ExitStack() as ending:
        before = options.before and ending.enter_context(sources(options.before))
        database = ending.enter_context(Postgres("max_connections=300"))
        for name, source in (("before", before), ("now", ROOT)):
            if source is not None:
                hall = measure(source, database.create_database(), options)
                print(table_row(name, *hall.cells(due)), flush=True)
    lost = len(hall.acknowledged) < due or any(each not in hall.arrived for each in hall.watched)
    return int(lost or hall.opened < options.tables)


if __name__ == "__main__":
    sys.exit(main())
