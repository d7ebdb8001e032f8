"""Benchmarks of reading, scoring and the page: `python -m tests.benchmarks`.

Absolute times vary with the machine; compare the ratios.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

PARTS = ("reading", "scoring", "comparison", "page", "taps", "evening", "archive", "visit", "phone")
"""Modules of this package. Each is imported when it runs, because each needs packages of its own."""


def main(arguments: Sequence[str]) -> None:
    """Run the named benchmarks, or all of them."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks",
        description="Measure times and taps. Absolute times vary with the machine; compare the ratios.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(PARTS)}; by default all run")
    parser.add_argument(
        "--photos",
        type=Path,
        metavar="DIR",
        help="with taps: count for the labelled hands in the labels.jsonl of a folder, without a browser",
    )
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in PARTS]:
        parser.error(f"no benchmark is named {', '.join(unknown)}; there are {', '.join(PARTS)}")
    if options.photos is not None:
        if options.names != ["taps"]:
            parser.error("--photos belongs to taps")
        import_module("tests.benchmarks.photo_taps").run(options.photos)
        return
    for name in options.names or PARTS:
        import_module(f"tests.benchmarks.{name}").run()


if __name__ == "__main__":
    main(sys.argv[1:])
