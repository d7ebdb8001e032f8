"""Read photos of laid-out hands, or of whole tables.

One line a photo, as each is done; exits with 1 when a photo could not be read, with 2 when the networks
cannot be. A photo that takes too much time or memory to open is given up, and the next one is read. --table
reads photos of a whole table, where up to four hands lie, each turned to its player: it tells every hand
with the side of the photo at which its player sits (near, right, far, left), and the tiles beside them.
--finds tells what the networks make of each photo before anything is laid out, as JSON for
`vision.arrange`. --frame looks at a part of the photo alone, --tap reads the hand that lies at a pixel.
--set reads with a set of tiles that was taught and saved on the page. --threads says on how many threads a
network runs, --weights where other networks than those that come along are.

`tilesnap read --many FOLDER --out FILE.parquet` reads an archive: `tilesnap read --many --help` tells how.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoring.terminal import as_json, finish
from vision import NetworkError, PhotoError, Reader, SetFileError, TaughtSet
from vision.decoding.pool import Decoders
from vision.reader import SHIPPED
from vision.reading import Frame

MOST_THREADS = 256
UNUSABLE = 2  # as argparse leaves with, where the command line cannot be followed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from vision.finds import Finds
    from vision.reading import Point, Reading, TableReading

EXAMPLES = """examples:
  %(prog)s hand.jpg
  %(prog)s *.jpg --json > hands.jsonl
  %(prog)s --table table.jpg
  %(prog)s hand.jpg --frame 0,300,1280,960
  %(prog)s hand.jpg --set ours.tileset.json
"""


def read_file(path: str, read: Callable[[bytes], Reading | TableReading | Finds]) -> dict[str, Any]:
    """Read one photo; return its JSON line, which tells where it cannot be read."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        message = f"The file cannot be opened: {error.strerror or error}. Check the name."
        return {"photo": path, "error": {"code": "not_found", "message": message}}
    try:
        return {"photo": path, **read(data).as_json()}
    except PhotoError as error:
        return {"photo": path, "error": {"code": error.code, "message": error.message}}


def in_words(line: dict[str, Any]) -> str:
    """Return the JSON line of one photo in words for a person to read."""
    if "error" in line:
        return f"{line['photo']}: {line['error']['message']}"
    if "hands" in line:
        return "\n".join(_table_in_words(line))
    seconds = sum(line["seconds"].values())
    words = [
        f"{line['photo']}: {line['hand'] or 'no tiles found'}   ({len(line['tiles'])} tiles, {seconds:.2f} s)"
    ]
    words += [f"  {problem['message']}" for problem in line["problems"]]
    return "\n".join(words)


def _table_in_words(line: dict[str, Any]) -> Iterator[str]:
    seconds = sum(line["seconds"].values())
    beside = len(line["strays"])
    yield f"{line['photo']}: hands: {len(line['hands'])}   ({beside} tiles beside them, {seconds:.2f} s)"
    for hand in line["hands"]:
        yield f"  {hand['side']}: {hand['hand']}   ({len(hand['tiles'])} tiles)"
        yield from (f"    {problem['message']}" for problem in hand["problems"])


def main(arguments: Sequence[str] | None = None, prog: str = "python -m vision") -> int:
    """Print what each photo shows; return 1 if any could not be read, else 0.

    Leaves with status 2 where the networks or the taught set cannot be used.
    """
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("photos", nargs="+", metavar="PHOTO")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--finds", action="store_true", help="what is found, not laid out, as JSON")
    parser.add_argument("--table", action="store_true", help="photos of a whole table, up to four hands")
    parser.add_argument("--set", type=Path, metavar="FILE", help="a taught set of tiles")
    parser.add_argument("--threads", type=_threads, metavar="N", help="threads a network runs on")
    parser.add_argument(
        "--weights", type=Path, default=SHIPPED, metavar="DIR", help="a folder with other networks"
    )
    parser.add_argument(
        "--frame",
        type=_frame,
        metavar="LEFT,TOP,RIGHT,BOTTOM",
        help="look at this part of the upright photo alone, in pixels",
    )
    parser.add_argument(
        "--tap", type=_point, metavar="X,Y", help="read the hand that has a tile at this pixel of the photo"
    )
    asked = parser.parse_args(arguments)
    if asked.table and (asked.frame or asked.tap):
        parser.error("--table is for the whole photo: leave --frame and --tap out")
    if asked.finds and (asked.table or asked.tap or asked.set):
        parser.error("--finds lays nothing out: leave --table, --tap and --set out")
    with Decoders(1) as decoder:
        decoder.start()  # while the networks are loaded
        return _read_all(parser, asked, decoder)


def _read_all(parser: argparse.ArgumentParser, asked: argparse.Namespace, decoder: Decoders) -> int:
    """Print what each photo shows; return 1 if any could not be read, else 0."""
    try:
        reader = Reader(asked.weights, asked.threads, decoder=decoder)
    except NetworkError as error:
        parser.exit(UNUSABLE, f"{parser.prog}: {error} Choose the folder of the networks with --weights.\n")
    try:
        taught = TaughtSet.from_text(asked.set.read_text("utf-8"), reader.classifier) if asked.set else None
    except (SetFileError, OSError, UnicodeDecodeError) as error:
        parser.error(f"--set {asked.set}: {error}")
    if asked.table:
        read: Callable[[bytes], Reading | TableReading | Finds] = partial(reader.read_table, taught=taught)
    elif asked.finds:
        read = partial(reader.find, frame=asked.frame)
    else:
        read = partial(reader.read, taught=taught, frame=asked.frame, meant=asked.tap)
    unread = False
    for path in asked.photos:
        line = read_file(path, read)
        unread |= "error" in line
        print(as_json(line) if asked.json or asked.finds else in_words(line), flush=True)
    return int(unread)


def _frame(words: str) -> Frame:
    return Frame(*_numbers(words, 4))


def _point(words: str) -> Point:
    x, y = _numbers(words, 2)
    return x, y


def _numbers(words: str, count: int) -> list[float]:
    """Read so many numbers apart by commas."""
    try:
        numbers = [float(word) for word in words.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != count or not all(map(math.isfinite, numbers)):
        raise argparse.ArgumentTypeError(f"{ascii(words)[:40]}: write {count} pixels apart by commas")
    return numbers


def _threads(word: str) -> int:
    if re.fullmatch("[0-9]{1,3}", word) is None or not 1 <= int(word) <= MOST_THREADS:
        message = f"{ascii(word)[:20]} threads cannot be had: write a number from 1 to {MOST_THREADS}"
        raise argparse.ArgumentTypeError(message)
    return int(word)


if __name__ == "__main__":
    sys.exit(finish(main))
