"""Write the page that runs without a server, as a folder that any static file host can serve.

tilesnap phone --out DIR --fetch
tilesnap phone --out DIR --parts DIR
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.console import run_command
from scoring.errors import ScoringError
from tilesnap.pwa.fetch import fetch_parts
from tilesnap.pwa.folder import write_folder

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None, prog: str = "python -m tilesnap.pwa") -> int:
    """Write the folder.

    Returns:
        The exit status, 0 on success.

    """
    parser = argparse.ArgumentParser(
        prog=prog, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="a new folder for the page")
    parser.add_argument("--parts", type=Path, help="a folder with the files that docs/phone.md lists")
    fetch_help = "fetch missing files first, with pip and npm"
    parser.add_argument("--fetch", action="store_true", help=fetch_help)
    args = parser.parse_args(arguments)
    if args.parts is None and not args.fetch:
        parser.error("name a folder with --parts, or use --fetch")
    try:
        with tempfile.TemporaryDirectory() as temporary:
            parts = args.parts or Path(temporary)
            if args.fetch:
                fetch_parts(parts)
            page = write_folder(args.out, parts)
    except (ScoringError, OSError) as error:
        print(f"{prog}: {error}", file=sys.stderr)
        return 2
    size = sum(path.stat().st_size for path in args.out.rglob("*") if path.is_file())
    print(f"{page}: {size / 1e6:.1f} MB. Serve it over https, or set TILESNAP_PHONE to it on a server.")
    return 0


if __name__ == "__main__":
    raise SystemExit(run_command(main))
