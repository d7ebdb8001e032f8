"""Write the score sheet of a game file, or of one of its deals, as a page to print."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.console import run_command
from scoring.errors import ScoringError
from tilesnap.games.game_file import STANDARD, read_game_file
from tilesnap.games.played_game import settle_game, start_time
from tilesnap.i18n.languages import ENGLISH, LANGUAGES
from tilesnap.i18n.translate import use_language
from tilesnap.views.rendering.evidence import make_seal
from tilesnap.views.rendering.game_html import deal_heading, deal_sheet_html, game_sheet_html, game_title
from tilesnap.views.rendering.printed_page import standalone_page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.game_file import GameFile

EXAMPLES = """examples:
  %(prog)s evening.json -o evening.html
  %(prog)s evening.json --deal 3 --address https://mahjong.example -o deal3.html

The QR code of the sheet is the signed head in the file, or with --address the page of that server which checks
it. Without a signed head it is the digest of the last entry, for `tilesnap game verify FILE --head DIGEST`.
"""


def main(arguments: Sequence[str] | None = None, prog: str = "python -m tilesnap.views") -> int:
    """Run the command line; return 1 if the file or the deal could not be read, else 0."""
    options = _parser(prog).parse_args(arguments)
    try:
        page = write_sheet(read_game_file(options.file), options.deal, options.address, options.language)
        if options.output is None:
            sys.stdout.write(page)
        else:
            options.output.write_text(page, "utf-8")
    except ScoringError as error:
        print(f"{prog}: {error.message}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{prog}: cannot write {options.output}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def write_sheet(file: GameFile, deal: int | None, address: str | None, language: str) -> str:
    """Return the page with the sheet of a game, or of the deal of that number.

    Raises:
        ScoringError: `no_such_deal`, `no_signed_head` if an address should check a head that the file lacks, and as
            `settle_game` does.
    """
    game = settle_game([each.entry() for each in file.log])
    head = file.head.text if file.head and file.head.number == len(file.log) else None
    if address is not None and head is None:
        message = (
            "no server signed the last entry of this file, so none can check its sheet: export the file again "
            "there, or leave --address out"
        )
        raise ScoringError("no_signed_head", message)
    seal, day = make_seal(game, head, address), start_time(game).date().isoformat()
    with use_language(language):
        if deal is None:
            return standalone_page(game_title(game, day), game_sheet_html(game, day, seal), language)
        played = next((each for each in game.deals if each.place.number == deal), None)
        if played is None:
            last = len(game.deals)
            range_ = f"the deals 1 to {last}" if last > 1 else "deal 1 alone" if last else "no deals"
            raise ScoringError("no_such_deal", f"there is no deal {deal}: this game has {range_}")
        title = f"{deal_heading(played)}, {game_title(game, day)}"
        return standalone_page(title, deal_sheet_html(played, game, day, seal), language)


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "file", metavar="FILE", help=f"a file that `tilesnap game export` wrote; {STANDARD}: standard input"
    )
    parser.add_argument("--deal", type=int, metavar="N", help="the sheet of this deal alone")
    parser.add_argument("--address", metavar="URL", help="the server whose page /verify the code opens")
    parser.add_argument(
        "--language", choices=LANGUAGES, default=ENGLISH, help=f"language of the sheet, by default {ENGLISH}"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="by default standard output; overwritten if it exists",
    )
    return parser


if __name__ == "__main__":
    raise SystemExit(run_command(main))
