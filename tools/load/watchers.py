"""Measure many viewers of one game: python -m tools.load.watchers [--viewers 200] [--seconds 60].

The server runs as `tilesnap` starts it. A device records a deal every few seconds, and each viewer's stream
is read until the deal arrives. Prints the cost of the viewers for the server and the time from the
acknowledgement of a deal to a viewer, and for comparison the cost of idle page sessions.
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

from tests.serving import ROOT, find_free_port, serve_process
from tilesnap.games.events import event_to_json
from tilesnap.games.store import open_store
from tools.load.saving import begin_submission, deal_submission

TICK = os.sysconf("SC_CLK_TCK")
GAME = "watched"
SETTLED = 3  # seconds for the server to become idle


def cpu(process: int) -> float:
    """Return the processor seconds used by a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(process: int) -> int:
    """Return the kilobytes of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise ValueError("the system does not say what a process holds")


class Viewer:
    """A viewer's stream, with the time at which each state of the game arrived."""

    def __init__(self) -> None:
        self.arrived: dict[str, float] = {}

    async def watch(self, host: str, port: int, token: str, opened: asyncio.Semaphore) -> None:
        reader, writer = await asyncio.open_connection(host, port, limit=1 << 22)
        writer.write(f"GET /watch/{token}/stream HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    if not self.arrived:
                        opened.release()
                    self.arrived[line[4:].strip().decode()] = time.perf_counter()
        finally:
            writer.close()


async def record_deal(host: str, port: int, token: str, number: int) -> tuple[str, float, float]:
    """Record the next deal as a device does; return its digest, and when it was sent and acknowledged."""
    submission = deal_submission(number)
    body = json.dumps(
        {"id": submission.id, "device": submission.device, "event": event_to_json(submission.event)}
    )
    reader, writer = await asyncio.open_connection(host, port)
    start = time.perf_counter()
    writer.write(
        f"POST /api/v1/entries HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    response = await reader.read()
    end = time.perf_counter()
    writer.close()
    return json.loads(response.partition(b"\r\n\r\n")[2])["digest"], start, end


async def measure_viewers(
    address: str, process: int, tokens: dict[str, str], options: argparse.Namespace
) -> None:
    """Have the viewers watch, and print the results."""
    host, port = str(urlsplit(address).hostname), int(urlsplit(address).port or 0)
    rest, memory_before = await idle_cpu(process), memory(process)
    opened = asyncio.Semaphore(0)
    viewers = [Viewer() for _ in range(options.viewers)]
    streams = [asyncio.create_task(each.watch(host, port, tokens["viewer"], opened)) for each in viewers]
    for _ in viewers:
        await asyncio.wait_for(opened.acquire(), 60)
    await asyncio.sleep(SETTLED)
    start, used, deals = time.perf_counter(), cpu(process), []
    while time.perf_counter() < start + options.seconds:
        deals.append(await record_deal(host, port, tokens["scorer"], len(deals)))
        await asyncio.sleep(options.every)
    elapsed = time.perf_counter() - start
    busy = (cpu(process) - used) / elapsed - rest
    grown = memory(process) - memory_before
    await asyncio.sleep(SETTLED)
    for stream in streams:
        stream.cancel()
    missed = sum(digest not in each.arrived for digest, _, _ in deals for each in viewers)
    since_sent, since_saved = (
        [each.arrived[row[0]] - row[at] for row in deals for each in viewers if row[0] in each.arrived]
        for at in (1, 2)
    )
    print(f"{options.viewers} viewers, {len(deals)} deals in {elapsed:.0f} s, {missed} not shown")
    print(
        f"  processor: {60 * busy / options.viewers:.4f} s a viewer and minute "
        f"({100 * busy:.1f} % of one core)"
    )
    print(f"  memory: {grown / options.viewers:.0f} kB a viewer")
    print(f"  from acknowledged to shown: {_quantiles(since_saved)}")
    print(f"  from sent to shown: {_quantiles(since_sent)}")


async def idle_cpu(process: int) -> float:
    """Return the processor seconds per second that an idle server uses."""
    await asyncio.sleep(SETTLED)
    used = cpu(process)
    await asyncio.sleep(5)
    return (cpu(process) - used) / 5


def _quantiles(seconds: list[float]) -> str:
    cuts = [1000 * cut for cut in quantiles(seconds, n=100)]
    return f"p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms"


async def open_session(url: str) -> websockets.ClientConnection:
    """Open a session of the page, as a browser does."""
    begin = BackMsg()
    begin.rerun_script.query_string = ""
    line = await websockets.connect(
        url, subprotocols=[websockets.Subprotocol("streamlit")], max_size=None, open_timeout=60
    )
    await line.send(begin.SerializeToString())
    return line


async def measure_sessions(address: str, process: int, options: argparse.Namespace) -> None:
    """Open idle sessions of the page, and print their cost."""
    url = f"{address.replace('http', 'ws', 1)}/_stcore/stream"
    rest = await idle_cpu(process)
    lines = [await open_session(url)]  # the first makes the server load what all sessions need
    await asyncio.sleep(3 * SETTLED)
    memory_before, used = memory(process), cpu(process)
    for _ in range(options.sessions):
        lines.append(await open_session(url))
        await asyncio.sleep(0.2)
    await asyncio.sleep(SETTLED)
    opening, grown = cpu(process) - used, memory(process) - memory_before
    used = cpu(process)
    await asyncio.sleep(options.seconds / 4)
    busy = (cpu(process) - used) / (options.seconds / 4) - rest
    for line in lines:
        await line.close()
    print(f"{options.sessions} idle sessions of the page")
    print(f"  processor: {opening / options.sessions:.3f} s to open one")
    print(f"  processor: {60 * busy / options.sessions:.4f} s a session and minute")
    print(f"  memory: {grown / options.sessions:.0f} kB each")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--viewers", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--every", type=float, default=3, help="seconds between two deals")
    parser.add_argument("--sessions", type=int, default=50, help="sessions of the page to compare with")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/games.sqlite"
        store = open_store(url)
        store.begin(begin_submission(GAME))
        tokens = {role: store.make_link(GAME, role) for role in ("scorer", "viewer")}
        store.close()
        for measure in (
            lambda address, process: measure_viewers(address, process, tokens, options),
            lambda address, process: measure_sessions(address, process, options),
        ):
            port = find_free_port()
            command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
            with serve_process(command, port, ROOT, TILESNAP_DATABASE=url) as (address, server):
                asyncio.run(measure(address, server.pid))


if __name__ == "__main__":
    main()
