"""Read photos of laid-out hands.

    python -m vision PHOTO... [--json] [--set NAME.tileset.json]

One line a photo, as each is done; exits with 1 when a photo could not be read. --set reads with a set of
tiles that was taught and saved on the page.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from vision.photo import PhotoError
from vision.read import read_photo
from vision.teach import SetFileError, TaughtSet


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


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m vision", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("photos", nargs="+", metavar="PHOTO")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--set", type=Path, metavar="FILE", help="a taught set of tiles")
    arguments = parser.parse_args()
    try:
        taught = TaughtSet.from_text(arguments.set.read_text("utf-8")) if arguments.set else None
    except (SetFileError, OSError, UnicodeDecodeError) as error:
        parser.error(f"--set {arguments.set}: {error}")
    unread = False
    for path in arguments.photos:
        line = read_file(path, taught)
        unread |= "error" in line
        print(json.dumps(line, ensure_ascii=False) if arguments.json else in_words(line), flush=True)
    return int(unread)


if __name__ == "__main__":
    sys.exit(main())
