"""Command line that imports a card of hands from the JSON of other programs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.american.card import write_card
from scoring.american.json_card import read_json_card
from scoring.console import run_command
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None, prog: str = "python -m scoring.american") -> int:
    """Run the command and return its exit status: 1 if the file cannot be imported."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Print a card of hands as the file that --card reads, from the JSON of other programs.",
        epilog=f"example:\n  {prog} import hands.json > card.toml",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("action", choices=("import",), help="what to do")
    parser.add_argument("file", metavar="FILE.json", type=Path, help="a list of hands made of groups")
    options = parser.parse_args(arguments)
    try:
        print(write_card(read_json_card(options.file.read_text("utf-8"), options.file.stem)), end="")
    except (OSError, UnicodeDecodeError) as error:
        print(f"cannot read {options.file}: {error}", file=sys.stderr)
        return 1
    except ScoringError as error:
        print(f"{options.file}: {error.message}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(run_command(main))
