"""The command `tilesnap`: serve the page, or read, score and settle without it."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import sys
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, NamedTuple

from scoring.__main__ import TASKS
from scoring.console import run_command
from scoring.errors import ScoringError
from scoring.records.answer import plain_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.errors import Message

PROGRAM = "tilesnap"
DESCRIPTION = """Photograph a mahjong hand on the table, correct it with a tap, read its score with every
point explained. Without a command it serves the page on this computer and its home network."""


class Command(NamedTuple):
    """A command: its purpose, the package that runs it, and extra arguments of the package's `main`.

    `extra` is the extra of Tilesnap that installs what it needs.
    """

    purpose: str
    package: str
    task: dict[str, str]
    extra: str = "page"


COMMANDS = {
    "read": Command("read photos of hands; with --many FOLDER a whole archive", "vision", {}, "read"),
    **{name: Command(task.purpose, "scoring", {"task": name}) for name, task in TASKS.items()},
    "american": Command("import a card of American hands from JSON", "scoring.american", {}),
    "dataset": Command("make a labelled data set of corrected photos", "vision.dataset", {}, "read"),
    "game": Command("list, export, check or import saved games", "tilesnap.games", {}),
    "game sheet": Command("write the score sheet of a game as a page to print", "tilesnap.views", {}),
    "lesson": Command("practise counting with quiz cards", "tilesnap.lessons", {}),
    "phone": Command("write the PWA, the page for a phone alone, into a folder", "tilesnap.pwa", {}),
    "report": Command(
        "write the results of an archive as one HTML page", "tilesnap.batch.report", {}, "batch"
    ),
}

ARCHIVE_OPTION = "--many"  # of the command `read`
ARCHIVE_COMMAND = Command("read an archive of photos", "tilesnap.batch", {}, "batch")
OWN_PACKAGES = ("models", "samples", "scoring", "tilesnap", "vision")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status, 0 on success."""
    return run_command(lambda: _run(sys.argv[1:] if arguments is None else list(arguments)))


def _run(arguments: list[str]) -> int:
    words = next((count for count in (2, 1) if " ".join(arguments[:count]) in COMMANDS), 0)
    if not words:
        return _page(arguments)
    name, rest = " ".join(arguments[:words]), arguments[words:]
    command = COMMANDS[name]
    if name == "read" and any(each.partition("=")[0] == ARCHIVE_OPTION for each in rest):
        command, name = ARCHIVE_COMMAND, f"{name} {ARCHIVE_OPTION}"
        rest = [each.removeprefix(f"{ARCHIVE_OPTION}=") for each in rest if each != ARCHIVE_OPTION]
    localizer = {"format_message": _localize} if command.package == "scoring" else {}
    try:
        # Imported here, so that scoring a hand does not load the page's packages.
        program = import_module(f"{command.package}.__main__")
        status: int = program.main(rest, prog=f"{PROGRAM} {name}", **command.task, **localizer)
    except ModuleNotFoundError as error:
        return _report_missing(error, f"{PROGRAM} {name}", command.extra)
    return status


def _report_missing(error: ModuleNotFoundError, name: str, extra: str) -> int:
    """Print which extra installs a missing package. Raises the error again if it is a module of our own."""
    package = (error.name or "").partition(".")[0]
    if not package or package in OWN_PACKAGES:
        raise error
    message = f"{name} needs {package}, which is not installed: pip install '{PROGRAM}[{extra}]'"
    print(message, file=sys.stderr)
    return 1


def _localize(message: Message) -> str:
    """Localize a message in English as the page words it; without the catalogues in the engine's own words."""
    try:
        from tilesnap.i18n.translate import localize  # noqa: PLC0415  (imports Fluent, which few commands need)
    except ModuleNotFoundError as error:
        if error.name != "fluent":
            raise
        return plain_sentence(message)
    return localize(message)


def _page(arguments: list[str]) -> int:
    """Serve the page, or report what is wrong with the arguments."""
    parser = _parser()
    options, unknown = parser.parse_known_args(arguments)
    if unknown_options := [each for each in unknown if each.startswith("-")]:
        parser.error(f"there is no option {unknown_options[0]}")
    if options.command in COMMANDS:
        parser.error(f"write {options.command} first: {PROGRAM} {options.command} ...")
    if options.command is not None:
        near = difflib.get_close_matches(options.command, COMMANDS, 1)
        suggestion = f"did you mean {near[0]}?" if near else f"choose from {', '.join(COMMANDS)}"
        parser.error(f"there is no command {options.command}: {suggestion}")
    if (options.cert is None) != (options.key is None):
        parser.error("--cert and --key belong together")
    try:
        # They import Streamlit, which takes long, and which reading and scoring do not need.
        from tilesnap.server.certificate import Certificate  # noqa: PLC0415
        from tilesnap.server.launch import serve  # noqa: PLC0415
        from tilesnap.settings import SHARED_VARIABLE, read_settings  # noqa: PLC0415
    except ModuleNotFoundError as error:
        return _report_missing(error, f"{PROGRAM}: the page", "page")

    public = options.address or _parse_address_setting(parser, read_settings().address)
    if options.shared is not None:
        os.environ[SHARED_VARIABLE] = str(int(options.shared))
    certificate = Certificate(options.cert, options.key) if options.cert else None
    try:
        serve(
            options.port,
            options.host_name,
            certificate,
            public=public,
            open_browser=not options.no_browser,
        )
    except (OSError, ScoringError) as error:
        parser.exit(1, f"{PROGRAM}: {error}\n")
    return 0


def _parse_address_setting(parser: argparse.ArgumentParser, setting: str | None) -> str | None:
    """Return the public URL of the environment, or end the program with the same message as for the option."""
    try:
        return _address(setting) if setting else None
    except argparse.ArgumentTypeError as error:
        parser.error(f"argument --address: {error}")


def _parser() -> argparse.ArgumentParser:
    commands = "\n".join(f"  {name:<12}{command.purpose}" for name, command in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [--port N] [--host-name NAME] [--cert FILE --key FILE] [--no-browser]\n"
        f"       {' ' * len(PROGRAM)} [--address URL] [--own | --shared]\n"
        f"       {PROGRAM} COMMAND ...",
        description=DESCRIPTION,
        epilog=f"""commands ({PROGRAM} COMMAND --help for details):
{commands}

examples:
  {PROGRAM}
  {PROGRAM} --port 8080 --no-browser
  {PROGRAM} --cert mahjong.example.pem --key mahjong.example.key --host-name mahjong.example
  {PROGRAM} read hand.jpg
  {PROGRAM} score '555m CCCC | 222s 111p EE*'
  {PROGRAM} waits '| 123m 456m 789p 2233s'
  {PROGRAM} game list
  {PROGRAM} lesson --rules zung_jung
""",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument(
        "--port", type=_port, metavar="N", help="port to listen on (default: the first free one from 8501)"
    )
    parser.add_argument(
        "--host-name",
        action="append",
        default=[],
        type=_host_name,
        metavar="NAME",
        help="a host name of the page, in addition to this computer's own; may be repeated",
    )
    parser.add_argument(
        "--address",
        type=_address,
        metavar="URL",
        help="the public URL of the page, such as that of a reverse proxy: https://club.example/tiles",
    )
    parser.add_argument("--cert", metavar="FILE", help="serve over HTTPS with this certificate (PEM)")
    parser.add_argument("--key", metavar="FILE", help="the private key of that certificate (PEM)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser on this computer")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--own",
        dest="shared",
        action="store_false",
        default=None,
        help="for this computer and its home network (default): all users share the taught tile sets",
    )
    who.add_argument(
        "--shared",
        action="store_true",
        default=None,
        help="for a club or the public: each browser sees only its own data, within limits",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {version(PROGRAM)}")
    return parser


def _port(text: str) -> int:
    if re.fullmatch("[0-9]{1,5}", text) is None or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text[:20]} is not a port: write a number from 1 to 65535")
    return int(text)


def _host_name(text: str) -> str:
    if re.fullmatch(r"[A-Za-z0-9_]([A-Za-z0-9_.-]{0,252})", text) is None:
        raise argparse.ArgumentTypeError(
            f"{text[:40]} is not a name: write it as mahjong.example, without a port"
        )
    return text


def _address(text: str) -> str:
    if re.fullmatch(r"https?://\w[\w.-]*(:\d{1,5})?(/[\w.~-]+)*/?", text, re.ASCII) is None:
        raise argparse.ArgumentTypeError(
            f"{text[:80]} is not an address: write it as https://mahjong.example or https://club.example/tiles"
        )
    return text.rstrip("/")


if __name__ == "__main__":
    raise SystemExit(main())
