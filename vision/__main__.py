"""Read photos of laid-out hands.

One line a photo, as each is done; exits with 1 when a photo could not be read. --set reads with a set of
tiles that was taught and saved on the page.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vision.photo import PhotoError
from vision.read import read_photo
from vision.teach import SetFileError, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = """examples:
  %(prog)s hand.jpg
  %(prog)s *.jpg --json > hands.jsonl
  %(prog)s hand.jpg --set ours.tileset.json
"""


def read_file(path: str, taught: TaughtSet | None) -> dict[str, Any]:
    """The JSON line of one photo."""
    try:
        return {"photo": path, **read_photo(Path(path).read_bytes(), taught=taught).as_json()}
    except PhotoError as error:
        return {"photo": path, "error": {"code": error.code, "message": error.message}}
    except OSError as error:
        message = f"The file cannot be opened: {error.strerror or error}. Check the name."
        return {"photo": path, "error": {"code": "not_found", "message": message}}


def in_words(line: dict[str, Any]) -> str:
    """One photo for a person to read."""
    if "error" in line:
        return f"{line['photo']}: {line['error']['message']}"
    seconds = sum(line["seconds"].values())
    words = [
        f"{line['photo']}: {line['hand'] or 'no tiles found'}   ({len(line['tiles'])} tiles, {seconds:.2f} s)"
    ]
    words += [f"  {problem['message']}" for problem in line["problems"]]
    return "\n".join(words)


def main(arguments: Sequence[str] | None = None, prog: str = "python -m vision") -> int:
    """Print what each photo shows; return 1 if any could not be read, else 0."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("photos", nargs="+", metavar="PHOTO")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--set", type=Path, metavar="FILE", help="a taught set of tiles")
    asked = parser.parse_args(arguments)
    try:
        taught = TaughtSet.from_text(asked.set.read_text("utf-8")) if asked.set else None
    except (SetFileError, OSError, UnicodeDecodeError) as error:
        parser.error(f"--set {asked.set}: {error}")
    unread = False
    for path in asked.photos:
        line = read_file(path, taught)
        unread |= "error" in line
        print(json.dumps(line, ensure_ascii=False) if asked.json else in_words(line), flush=True)
    return int(unread)


if __name__ == "__main__":
    sys.exit(main())
