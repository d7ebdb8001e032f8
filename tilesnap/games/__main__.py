"""Manage stored games: list, export and import them, check exported files, and write photos and results."""

from __future__ import annotations

import argparse
import hashlib
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.console import run_command
from scoring.errors import ScoringError
from scoring.records.json_lines import is_encodable
from tilesnap.games.confirmations import deal_photos
from tilesnap.games.events import check_names
from tilesnap.games.game_file import STANDARD, format_game_file, read_game_file
from tilesnap.games.log import LogEnd
from tilesnap.games.mjai_log import format_mjai_log
from tilesnap.games.played_game import settle_game
from tilesnap.games.store import open_store
from tilesnap.games.verification import parse_noted_head, verify_deals, verify_file
from tilesnap.i18n.languages import ENGLISH
from tilesnap.i18n.translate import t, use_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tilesnap.games.heads import Head
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.verification import Finding, GameFindings

MAX_ID_DIGITS = 18
"""The number of digits that a player's number in another program may have."""
EXAMPLES = """examples:
  %(prog)s list
  %(prog)s export GAME --to evening.json
  %(prog)s verify evening.json --head HEAD --key KEY --photo hand.jpg
  %(prog)s import evening.json
  %(prog)s photos GAME --to photos
  %(prog)s results first.json second.json --player-id Anna=17 --to results.csv

`tilesnap game sheet FILE` writes a score sheet of such a file.
TILESNAP_DATABASE names the database: sqlite:///FILE or postgresql://..., by default a file of the user's.
"""


def main(arguments: Sequence[str] | None = None, prog: str = "python -m tilesnap.games") -> int:
    """Run the command line; return 1 if a command failed or a log was changed, else 0."""
    options = _parser(prog).parse_args(_join_keys(sys.argv[1:] if arguments is None else arguments))
    do: Callable[[argparse.Namespace], None] = options.do
    try:
        do(options)
    except ScoringError as error:
        print(f"{prog}: {error.message}", file=sys.stderr)
        return 1
    return 0


def _join_keys(arguments: Sequence[str]) -> list[str]:
    """Write `--key KEY` as `--key=KEY`: argparse takes a key in Base64 that begins with a dash for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--key":
            joined[-1] = f"--key={argument}"
        else:
            joined.append(argument)
    return joined


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="list|export|verify|import|photos|results|key")
    listing = commands.add_parser(
        "list", help="one line a game: its id, when it began, entries, title, players"
    )
    listing.set_defaults(do=_list)
    export = commands.add_parser("export", help="write a game to a file, or to standard output")
    export.add_argument("game", type=_parse_id, metavar="GAME", help="the id that `list` prints")
    export.add_argument("--to", type=Path, metavar="FILE", help="an existing file is overwritten")
    export.add_argument(
        "--mjai", action="store_true", help="as a log in the form of MJAI, for riichi with four players"
    )
    export.set_defaults(do=_export)
    photos = commands.add_parser("photos", help="write a game's photos and their readings to a folder")
    photos.add_argument("game", type=_parse_id, metavar="GAME", help="the id that `list` prints")
    photos.add_argument("--to", type=Path, metavar="FOLDER", required=True)
    photos.set_defaults(do=_photos)
    verify = commands.add_parser("verify", help="say what the log of a file proves, deal by deal")
    verify.add_argument(
        "--head",
        type=_parse_head,
        metavar="HEAD",
        help="the code of a printed sheet, or a signed head or a digest that was noted before",
    )
    verify.add_argument("--key", metavar="KEY", help="the server's public key, as `key` prints it there")
    verify.add_argument(
        "--photo",
        type=Path,
        action="append",
        default=[],
        metavar="PHOTO",
        help="a photo that `photos` wrote, to compare with the recorded digests; may be repeated",
    )
    verify.set_defaults(do=_verify)
    results = commands.add_parser("results", help="write the results of riichi games as MahjongPantheon does")
    results.add_argument("files", metavar="FILE", nargs="+", help="game files, as `export` writes them")
    results.add_argument(
        "--player-id",
        type=_parse_player_id,
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="the number of a player in MahjongPantheon; may be repeated",
    )
    results.add_argument("--to", type=Path, metavar="FILE", help="an existing file is overwritten")
    results.set_defaults(do=_results)
    import_parser = commands.add_parser("import", help="import a game from a file, or its new entries")
    import_parser.set_defaults(do=_import)
    key = commands.add_parser("key", help="print the public key that signs heads here")
    key.set_defaults(do=_key)
    for parser_with_file in (verify, import_parser):
        parser_with_file.add_argument("file", metavar="FILE", help=f"{STANDARD}: standard input")
    return parser


def _parse_id(text: str) -> str:
    if not is_encodable(text):
        raise argparse.ArgumentTypeError(f"{text!a} is not the id of a game: `list` prints them")
    return text


def _parse_head(text: str) -> Head | str:
    try:
        return parse_noted_head(text)
    except ScoringError as error:
        raise argparse.ArgumentTypeError(error.message) from None


def _parse_player_id(text: str) -> tuple[str, int]:
    name, _, number = text.rpartition("=")
    if not name or not number.isascii() or not number.isdigit() or len(number) > MAX_ID_DIGITS:
        raise argparse.ArgumentTypeError(f"{text!a} is not a name with a number, such as Anna=17")
    return name, int(number)


def _list(_options: argparse.Namespace) -> None:
    for game in open_store().games():
        players = ", ".join(each.name for each in game.start_event.players)
        entries = f"{game.entries} {'entry' if game.entries == 1 else 'entries'}"
        print(
            f"{game.id}  {game.begun_at:%Y-%m-%d %H:%M} UTC  {entries}  {game.start_event.title or '-'}  {players}"
        )


def _export(options: argparse.Namespace) -> None:
    store = open_store()
    log = store.sealed_entries(options.game)
    if options.mjai:
        text = format_mjai_log(settle_game([each.entry() for each in log]))
    else:
        text = format_game_file(log, store.head(options.game, LogEnd(len(log), log[-1].digest)))
    _write(text, options.to)


def _results(options: argparse.Namespace) -> None:
    from tilesnap.games.result_files import format_results  # noqa: PLC0415 (ratings and spreadsheets load slowly)

    games = []
    for path in options.files:
        _, log, _ = read_game_file(path)
        games.append(settle_game([each.entry() for each in log]))
    _write(format_results(games, dict(options.player_id)).decode(), options.to)


def _write(text: str, path: Path | None) -> None:
    """Write a text to a file, or to standard output, with its own line ends. Raises ScoringError `file_unwritable`."""
    if path is None:
        sys.stdout.write(text)
        return
    try:
        path.write_text(text, "utf-8", newline="")
    except OSError as error:
        raise ScoringError("file_unwritable", f"cannot write {path}: {error.strerror}") from None


def _photos(options: argparse.Namespace) -> None:
    photos = open_store().photos(options.game)
    try:
        options.to.mkdir(parents=True, exist_ok=True)
        for each in photos:
            name = options.to / f"{options.game}-{each.deal}-{each.player}"
            name.with_suffix(".jpg").write_bytes(each.photo)
            name.with_suffix(".json").write_text(each.reading, "utf-8")
    except OSError as error:
        raise ScoringError("file_unwritable", f"cannot write to {options.to}: {error.strerror}") from None
    print(f"{options.to}: {len(photos)} photos")


def _key(_options: argparse.Namespace) -> None:
    print(open_store().server_key().public)


def _verify(options: argparse.Namespace) -> None:
    file = read_game_file(options.file)
    game_id, log, _ = file
    try:
        entries = [each.entry() for each in log]
        for entry in entries:
            check_names(entry.event)
        notes = verify_file(file, options.head, options.key)
    except ScoringError as error:
        raise ScoringError(error.code, f"{options.file}: {error.message}", **error.params) from None
    size = "1 entry" if len(log) == 1 else f"{len(log)} entries, each chained to the one before"
    print(f"game {game_id}: {size}, the last is {log[-1].digest}")
    for sentence in notes:
        print(sentence)
    try:
        game = settle_game(entries)
    except ScoringError as error:  # rules of a later version
        print(f"its results cannot be computed here: {error.message}")
        return
    totals = zip(game.players, game.totals, strict=True)
    print(f"results: {', '.join(f'{_printable(name)} {total}' for name, total in totals)}")
    _print_problems(game)
    with use_language(ENGLISH):
        findings = verify_deals(entries, game, {_digest_photo(path): str(path) for path in options.photo})
        _print_findings(findings, game)
    if not options.photo and any(deal_photos(deal, game) for deal in game.deals):
        print("To check a file against a recorded photo, use --photo FILE.")
    if findings.is_contradicted:
        message = f"{options.file}: something in this file contradicts itself, see above"
        raise ScoringError("game_contradicted", message)
    if findings.unknown_photos:
        names = ", ".join(map(_printable, findings.unknown_photos))
        message = f"{names}: this game recorded no photo with this content"
        raise ScoringError("photo_unknown", message, photos=names)


def _print_findings(findings: GameFindings, game: PlayedGame) -> None:
    for found in findings.deals:
        print(f"deal {found.deal.place.number}: {_describe_nets(found.deal, game)}")
        for finding in found.findings:
            print(f"  {_verdict(finding)}: {_printable(finding.text)}")
    for finding in findings.others:
        print(f"{_verdict(finding)}: {_printable(finding.text)}")
    if game.deals:
        print(t("verify-cannot"))


def _verdict(finding: Finding) -> str:
    return t(f"verify-{finding.verdict}").lower()


def _describe_nets(deal: PlayedDeal, game: PlayedGame) -> str:
    """Return what each player won or lost by the recorded rules."""
    if deal.ledger is None:
        return "not settled"
    nets = (f"{_printable(game.players[each])} {deal.net[each]:+}" for each in sorted(deal.place.seated))
    return ", ".join(nets)


def _digest_photo(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise ScoringError("file_unreadable", f"cannot read {path}: {error.strerror}") from None


def _printable(name: str) -> str:
    """Return a name from elsewhere with non-printable characters replaced, which could steer the terminal."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in name)


def _import(options: argparse.Namespace) -> None:
    game_id, log, _ = read_game_file(options.file)
    added = open_store().import_log(game_id, log)
    print(f"game {game_id}: {added} of {len(log)} entries were new")
    with suppress(ScoringError):  # rules of a later version cannot be evaluated here
        _print_problems(settle_game([each.entry() for each in log]))


def _print_problems(game: PlayedGame) -> None:
    for deal in game.deals:
        if deal.problem:
            print(f"deal {deal.place.number} is to be corrected: {deal.problem.message}")


if __name__ == "__main__":
    raise SystemExit(run_command(main))
