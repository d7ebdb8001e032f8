"""Read photos of laid-out hands, or of whole tables.

Prints one line for each photo as soon as it is done. The exit status is 1 if a photo could not be read, and 2
if the networks cannot be used. A photo that takes too much time or memory to open is skipped. --table reads
photos of a whole table with up to four hands, each turned to its player: it prints every hand with the side
of the photo at which its player sits (near, right, far, left), and the tiles beside them. --finds prints the
output of the networks for each photo before anything is laid out, as JSON for the layout. --frame looks at a
part of the photo only, --tap reads the hand at a pixel. --set reads with a taught set of tiles that was saved
on the page. --threads sets the threads that a network runs on, --weights the folder of other networks than
the shipped ones.

`tilesnap read --many FOLDER --out FILE.parquet` reads an archive: see `tilesnap read --many --help`.
"""

from __future__ import annotations

import argparse
import math
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoring.console import format_json_line, parse_count, run_command
from scoring.hand.notation import NOTATIONS, to_mpsz
from vision import NetworkError, PhotoError, Reader, SetFileError, TaughtSet
from vision.decoding.pool import DecodingPool
from vision.reader import SHIPPED_MODELS
from vision.results import Frame

MAX_THREADS = 256
UNUSABLE = 2  # exit status, the same as argparse's for a wrong command line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from vision.detections import Detections
    from vision.results import Point, Reading, TableReading

EXAMPLES = """examples:
  %(prog)s hand.jpg
  %(prog)s *.jpg --json > hands.jsonl
  %(prog)s --table table.jpg
  %(prog)s hand.jpg --frame 0,300,1280,960
  %(prog)s hand.jpg --set ours.tileset.json
"""


def read_file(path: str, read: Callable[[bytes], Reading | TableReading | Detections]) -> dict[str, Any]:
    """Read one photo and return its JSON line, which holds an error if it cannot be read.

    Args:
        path: Path of the photo.
        read: Reads the bytes of a photo.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        message = f"The file cannot be opened: {error.strerror or error}. Check the name."
        return {"photo": path, "error": {"code": "not_found", "message": message}}
    try:
        return {"photo": path, **read(data).as_json()}
    except PhotoError as error:
        return {"photo": path, "error": {"code": error.code, "message": error.message}}


def write_hands_in_mpsz(line: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON line of one photo with its hands in mpsz notation."""
    if "hands" in line:
        return {**line, "hands": [write_hands_in_mpsz(hand) for hand in line["hands"]]}
    return {**line, "hand": to_mpsz(line["hand"])} if line.get("hand") else line


def format_reading(line: dict[str, Any]) -> str:
    """Format the JSON line of one photo for people."""
    if "error" in line:
        return f"{line['photo']}: {line['error']['message']}"
    if "hands" in line:
        return "\n".join(_format_table(line))
    seconds = sum(line["seconds"].values())
    hand = line["hand"] or ("no hand found" if line["tiles"] else "no tiles found")
    lines = [f"{line['photo']}: {hand}   ({len(line['tiles'])} tiles, {seconds:.2f} s)"]
    lines += [f"  {problem['message']}" for problem in line["problems"]]
    return "\n".join(lines)


def _format_table(line: dict[str, Any]) -> Iterator[str]:
    seconds = sum(line["seconds"].values())
    beside = len(line["strays"])
    yield f"{line['photo']}: hands: {len(line['hands'])}   ({beside} tiles beside them, {seconds:.2f} s)"
    for hand in line["hands"]:
        yield f"  {hand['side']}: {hand['hand']}   ({len(hand['tiles'])} tiles)"
        yield from (f"    {problem['message']}" for problem in hand["problems"])


def main(arguments: Sequence[str] | None = None, prog: str = "python -m vision") -> int:
    """Run the command line.

    Args:
        arguments: Arguments; those of the process where it is None.
        prog: Name of the program in help and errors.

    Returns:
        Exit status: 1 if a photo could not be read, else 0. Exits with status 2 if the networks or the taught
            set cannot be used.
    """
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("photos", nargs="+", metavar="PHOTO")
    parser.add_argument("--json", action="store_true", help="print one JSON object per line")
    parser.add_argument(
        "--notation", choices=NOTATIONS, default=NOTATIONS[0], help="how hands are written; mpsz: 1z to 7z"
    )
    parser.add_argument("--finds", action="store_true", help="print the detections as JSON, not laid out")
    parser.add_argument(
        "--table", action="store_true", help="read photos of a whole table with up to four hands"
    )
    parser.add_argument("--set", type=Path, metavar="FILE", help="read with a taught set of tiles")
    parser.add_argument("--threads", type=_parse_threads, metavar="N", help="threads that a network runs on")
    parser.add_argument(
        "--weights", type=Path, default=SHIPPED_MODELS, metavar="DIR", help="folder of other networks"
    )
    parser.add_argument(
        "--frame",
        type=_parse_frame,
        metavar="LEFT,TOP,RIGHT,BOTTOM",
        help="look only at this part of the upright photo, in pixels",
    )
    parser.add_argument(
        "--tap", type=_parse_point, metavar="X,Y", help="read the hand with a tile at this pixel of the photo"
    )
    asked = parser.parse_args(arguments)
    if asked.table and (asked.frame or asked.tap):
        parser.error("--table is for the whole photo: leave --frame and --tap out")
    if asked.finds and (asked.table or asked.tap or asked.set):
        parser.error("--finds lays nothing out: leave --table, --tap and --set out")
    with DecodingPool(1) as decoder:
        decoder.start()  # starts while the networks are loaded
        return _read_all(parser, asked, decoder)


def _read_all(parser: argparse.ArgumentParser, asked: argparse.Namespace, decoder: DecodingPool) -> int:
    """Print the reading of each photo; return 1 if any could not be read, else 0."""
    try:
        reader = Reader(asked.weights, asked.threads, decoder=decoder)
    except NetworkError as error:
        parser.exit(UNUSABLE, f"{parser.prog}: {error} Choose the folder of the networks with --weights.\n")
    try:
        taught = TaughtSet.from_text(asked.set.read_text("utf-8"), reader.classifier) if asked.set else None
    except (SetFileError, OSError, UnicodeDecodeError) as error:
        parser.error(f"--set {asked.set}: {error}")
    if asked.table:
        read: Callable[[bytes], Reading | TableReading | Detections] = partial(
            reader.read_table, taught=taught
        )
    elif asked.finds:
        read = partial(reader.detect, frame=asked.frame)
    else:
        read = partial(reader.read, taught=taught, frame=asked.frame, target=asked.tap)
    failed = False
    for path in asked.photos:
        line = read_file(path, read)
        failed |= "error" in line
        if asked.notation == "mpsz":
            line = write_hands_in_mpsz(line)
        print(format_json_line(line) if asked.json or asked.finds else format_reading(line), flush=True)
    return int(failed)


def _parse_frame(text: str) -> Frame:
    return Frame(*_parse_numbers(text, 4))


def _parse_point(text: str) -> Point:
    x, y = _parse_numbers(text, 2)
    return x, y


def _parse_numbers(text: str, count: int) -> list[float]:
    """Parse comma-separated numbers of a fixed count."""
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != count or not all(map(math.isfinite, numbers)):
        raise argparse.ArgumentTypeError(f"{ascii(text)[:40]}: write {count} pixels separated by commas")
    return numbers


def _parse_threads(text: str) -> int:
    return parse_count(text, MAX_THREADS, "threads")


if __name__ == "__main__":
    sys.exit(run_command(main))
