"""Measure an idle server: python -m tools.load.rest [--starts 5] [--environment DIR] [--wheel FILE].

Starts the server several times as `tilesnap` does and polls it at once: the time until /health reports that
it is ready, and in other starts the time until the first visitor has the page. The median of the starts
counts. Then the memory: of the server with the networks loaded, and of its decoding processes. With an
environment that contains only the app and its dependencies, the size of what is installed; and the size of
the wheel. Prints a table in Markdown.
"""

from __future__ import annotations

import argparse
import sys
import time
import urllib.error
import urllib.request
from importlib.metadata import Distribution, distributions
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tools.load.markdown import format_seconds as duration
from tools.load.markdown import table_head, table_row
from tools.load.server import run_server
from tools.load.usage import children_megabytes, megabytes, tree_cpu_seconds
from tools.load.visitor import PATIENCE, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SETTLED = 5  # seconds for the server to become idle
EVERY = 0.05  # seconds between two polls
LARGEST = 5
"""Number of installed packages that are named."""


class Start(NamedTuple):
    """The cost of one start: elapsed seconds, processor seconds, megabytes afterwards."""

    seconds: float
    processor: float
    server: float
    decoding: float


def start(until: Callable[[str], None]) -> Start:
    """Start the server and wait until `until` returns."""
    began = time.monotonic()
    with run_server() as (address, process):
        until(address)
        seconds, processor = time.monotonic() - began, tree_cpu_seconds(process.pid)
        time.sleep(SETTLED)
        return Start(seconds, processor, megabytes(process.pid), children_megabytes(process.pid))


def until_ready(address: str) -> None:
    """Poll /health until games can be saved and photos read.

    Raises:
        TimeoutError: The server did not become ready.
    """
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=PATIENCE):
                return
        except urllib.error.HTTPError:  # not ready yet
            time.sleep(EVERY)
    raise TimeoutError(address)


def until_shown(address: str) -> None:
    """Open the page, and wait until it is complete."""
    with Visitor(address) as visitor:
        visitor.open()


def start_rows(starts: int) -> Iterator[tuple[str, str]]:
    """Yield the rows about starts and the idle server."""
    ready = [start(until_ready) for _ in range(starts)]
    shown = [start(until_shown) for _ in range(starts)]
    for what, took in (("until it is ready", ready), ("until the first visitor has the page", shown)):
        yield what, duration(median(each.seconds for each in took))
        yield "processor until then", duration(median(each.processor for each in took))
    yield "memory of the server, ready", _megabytes(median(each.server for each in ready))
    yield "memory of the decoding processes", _megabytes(median(each.decoding for each in ready))
    yield (
        "memory of both after the first visitor",
        _megabytes(median(each.server + each.decoding for each in shown)),
    )


def environment_rows(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the rows about an environment, by the files that each package lists."""
    places = [str(place) for place in sorted(folder.glob("**/site-packages"))]
    sizes = {each.name: _size(each) for each in distributions(path=places)}
    yield "installed, all packages", f"{_megabytes(sum(sizes.values()) / 1e6)} in {len(sizes)} packages"
    for name in sorted(sizes, key=sizes.__getitem__, reverse=True)[:LARGEST]:
        yield f"of it {name}", _megabytes(sizes[name] / 1e6)
    if "tilesnap" in sizes:
        yield "of it Tilesnap itself", _megabytes(sizes["tilesnap"] / 1e6)


def _size(package: Distribution) -> int:
    """Return the bytes of all files of a package, without bytecode."""
    files = [Path(str(each.locate())) for each in package.files or () if each.suffix != ".pyc"]
    return sum(file.stat().st_size for file in files if file.is_file())


def _megabytes(amount: float) -> str:
    return f"{amount:.1f} MB"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--starts", type=int, default=5, help="starts of each kind; 0 for sizes only")
    parser.add_argument("--environment", type=Path, metavar="DIR", help="where the wheel is installed")
    parser.add_argument("--wheel", type=Path, metavar="FILE")
    options = parser.parse_args()
    print(table_head("", ""))
    if options.starts:
        for cells in start_rows(options.starts):
            print(table_row(*cells), flush=True)
    if options.wheel:
        print(table_row("the wheel", _megabytes(options.wheel.stat().st_size / 1e6)))
    if options.environment:
        for cells in environment_rows(options.environment):
            print(table_row(*cells))
    return 0


if __name__ == "__main__":
    sys.exit(main())
