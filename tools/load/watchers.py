"""python -m tools.load.watchers [--viewers 200] [--seconds 60]: many people watch one game.

The server runs as `tilesnap` starts it. A device tells a deal every few seconds, and each viewer's stream is
read until the deal has come. Prints what the viewers cost the server, how long a deal took from its
acknowledgement to a viewer, and beside it what sessions of the page cost that only stand open.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlsplit

import websockets
from streamlit.proto.BackMsg_pb2 import BackMsg

from tests.serving import ROOT, free_port, serving
from tilesnap.games.events import event_json
from tilesnap.games.store import open_store
from tools.load.saving import beginning, deal

TICK = os.sysconf("SC_CLK_TCK")
GAME = "watched"
SETTLED = 3  # seconds that the server gets to come to rest


def cpu(process: int) -> float:
    """Give the processor seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(process: int) -> int:
    """Give the kilobytes that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise ValueError("the system does not say what a process holds")


class Viewer:
    """One viewer's stream; notes when each state of the game came."""

    def __init__(self) -> None:
        self.came: dict[str, float] = {}

    async def watch(self, host: str, port: int, token: str, opened: asyncio.Semaphore) -> None:
        reader, writer = await asyncio.open_connection(host, port, limit=1 << 22)
        writer.write(f"GET /watch/{token}/stream HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    if not self.came:
                        opened.release()
                    self.came[line[4:].strip().decode()] = time.perf_counter()
        finally:
            writer.close()


async def tell(host: str, port: int, token: str, number: int) -> tuple[str, float, float]:
    """Tell the next deal as a device does; give its digest, and when it was told and acknowledged."""
    sent = deal(number)
    body = json.dumps({"id": sent.id, "device": sent.device, "event": event_json(sent.event)})
    reader, writer = await asyncio.open_connection(host, port)
    start = time.perf_counter()
    writer.write(
        f"POST /api/v1/entries HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    answer = await reader.read()
    end = time.perf_counter()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])["digest"], start, end


async def watched(address: str, process: int, tokens: dict[str, str], given: argparse.Namespace) -> None:
    """Have the viewers watch, and print what came of it."""
    host, port = str(urlsplit(address).hostname), int(urlsplit(address).port or 0)
    rest, held = await idle_cpu(process), memory(process)
    opened = asyncio.Semaphore(0)
    viewers = [Viewer() for _ in range(given.viewers)]
    streams = [asyncio.create_task(each.watch(host, port, tokens["viewer"], opened)) for each in viewers]
    for _ in viewers:
        await asyncio.wait_for(opened.acquire(), 60)
    await asyncio.sleep(SETTLED)
    start, used, told = time.perf_counter(), cpu(process), []
    while time.perf_counter() < start + given.seconds:
        told.append(await tell(host, port, tokens["scorer"], len(told)))
        await asyncio.sleep(given.every)
    lasted = time.perf_counter() - start
    busy = (cpu(process) - used) / lasted - rest
    grown = memory(process) - held
    await asyncio.sleep(SETTLED)
    for stream in streams:
        stream.cancel()
    missed = sum(digest not in each.came for digest, _, _ in told for each in viewers)
    since_told, since_saved = (
        [each.came[row[0]] - row[at] for row in told for each in viewers if row[0] in each.came]
        for at in (1, 2)
    )
    print(f"{given.viewers} viewers, {len(told)} deals in {lasted:.0f} s, {missed} not shown")
    print(
        f"  processor: {60 * busy / given.viewers:.4f} s a viewer and minute ({100 * busy:.1f} % of one core)"
    )
    print(f"  memory: {grown / given.viewers:.0f} kB a viewer")
    print(f"  from acknowledged to there: {_quantiles(since_saved)}")
    print(f"  from told to there: {_quantiles(since_told)}")


async def idle_cpu(process: int) -> float:
    """Give the processor seconds a second that a server uses with nobody there."""
    await asyncio.sleep(SETTLED)
    used = cpu(process)
    await asyncio.sleep(5)
    return (cpu(process) - used) / 5


def _quantiles(seconds: list[float]) -> str:
    cuts = [1000 * cut for cut in quantiles(seconds, n=100)]
    return f"p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms"


async def session(url: str) -> websockets.ClientConnection:
    """Open a session of the page, as a browser does."""
    begin = BackMsg()
    begin.rerun_script.query_string = ""
    line = await websockets.connect(
        url, subprotocols=[websockets.Subprotocol("streamlit")], max_size=None, open_timeout=60
    )
    await line.send(begin.SerializeToString())
    return line


async def sessions(address: str, process: int, given: argparse.Namespace) -> None:
    """Open sessions of the page that only stand open, and print what they cost."""
    url = f"{address.replace('http', 'ws', 1)}/_stcore/stream"
    rest = await idle_cpu(process)
    lines = [await session(url)]  # the first has the server load what all need
    await asyncio.sleep(3 * SETTLED)
    held, used = memory(process), cpu(process)
    for _ in range(given.sessions):
        lines.append(await session(url))
        await asyncio.sleep(0.2)
    await asyncio.sleep(SETTLED)
    opening, grown = cpu(process) - used, memory(process) - held
    used = cpu(process)
    await asyncio.sleep(given.seconds / 4)
    busy = (cpu(process) - used) / (given.seconds / 4) - rest
    for line in lines:
        await line.close()
    print(f"{given.sessions} sessions of the page that only stand open")
    print(f"  processor: {opening / given.sessions:.3f} s to open one")
    print(f"  processor: {60 * busy / given.sessions:.4f} s a session and minute")
    print(f"  memory: {grown / given.sessions:.0f} kB each")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--viewers", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--every", type=float, default=3, help="seconds between two deals")
    parser.add_argument("--sessions", type=int, default=50, help="sessions of the page to compare with")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/games.sqlite"
        store = open_store(url)
        store.begin(beginning(GAME))
        tokens = {role: store.make_link(GAME, role) for role in ("scorer", "viewer")}
        store.close()
        for measure in (
            lambda address, process: watched(address, process, tokens, given),
            lambda address, process: sessions(address, process, given),
        ):
            port = free_port()
            command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
            with serving(command, port, ROOT, TILESNAP_DATABASE=url) as (address, server):
                asyncio.run(measure(address, server.pid))


if __name__ == "__main__":
    main()
