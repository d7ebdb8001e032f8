"""Write an HTML report of an archive: totals, then each photo with its detected tiles.

Photos to check come first: those with doubtful tiles, without a hand, or with another problem. The page is
one self-contained file.
"""

from __future__ import annotations

import argparse
import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, StrictUndefined

from scoring.console import run_command
from tilesnap.batch.report.content import build_report
from tilesnap.batch.rows import ArchiveError, check_archive

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_PHOTOS = 1000  # photos: a page of some 50 megabytes
UNUSABLE = 2  # the exit status of argparse for an invalid command line

EXAMPLES = """examples:
  %(prog)s photos.parquet
  %(prog)s photos.parquet --to report.html --most 200
"""


def main(arguments: Sequence[str] | None = None, prog: str = "python -m tilesnap.batch.report") -> int:
    """Write the report; return 2 if it cannot be made, else 0."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE.parquet", help="the file that read --many wrote")
    parser.add_argument("--to", type=Path, metavar="FILE.html", help="default: the same name with .html")
    parser.add_argument(
        "--most",
        type=_parse_count,
        default=MAX_PHOTOS,
        metavar="N",
        help=f"photos shown (default {MAX_PHOTOS})",
    )
    options = parser.parse_args(arguments)
    to = options.to or options.file.with_suffix(".html")
    try:
        check_archive(options.file)
        to.write_text(render_page(options.file, options.most), "utf-8")
    except ArchiveError as error:
        reason = error.message
    except (KeyError, TypeError, ValueError):
        reason = f"{options.file} contains a reading that Tilesnap did not write. Choose another one."
    except OSError as error:
        reason = f"Cannot write {to}: {error.strerror or error}."
    else:
        print(to)
        return 0
    print(f"{prog}: {reason}", file=sys.stderr)
    return UNUSABLE


def render_page(file: Path, most: int = MAX_PHOTOS) -> str:
    """Return the HTML report of an archive's file, with at most `most` photos."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    template = environment.from_string((files("tilesnap.batch.report") / "page.html").read_text("utf-8"))
    return template.render(title=file.stem, **build_report(file, most)._asdict())


def _parse_count(word: str) -> int:
    if re.fullmatch("[0-9]{1,6}", word) is None or int(word) == 0:
        raise argparse.ArgumentTypeError(
            f"{ascii(word)[:20]} is not a count of photos: write a number from 1"
        )
    return int(word)


if __name__ == "__main__":
    sys.exit(run_command(main))
