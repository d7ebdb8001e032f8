"""The command `tilesnap`, away from the repository; with TILESNAP_INSTALLED that of an installed wheel."""

import json
import os
import subprocess
import sys
import tomllib
from importlib.metadata import version
from io import BytesIO, TextIOWrapper

import pytest

from tests.serving import INSTALLED, PYTHON, ROOT, SOURCES, TILESNAP
from tilesnap.cli import main
from vision.__main__ import main as python_m_vision

SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
READ = "CCCC 555m | 111p 222s EE*"
HAND = "555m CCCC | 222s 111p EE*"
WON = {"hand": HAND, "context": {"seat": "N", "round": "S", "source": "discard"}}
ADDRESSES = "https://mahjong.example or https://club.example/tiles"
TABLE = {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}


@pytest.fixture
def run(tmp_path):
    """Run a program in a folder of its own."""

    def ran(command, text=None):
        return subprocess.run(
            command,
            cwd=tmp_path,
            env={**os.environ, **SOURCES},
            input=text,
            stdin=subprocess.DEVNULL if text is None else None,
            check=False,
            capture_output=True,
            text=True,
            timeout=120,
        )

    return ran


@pytest.fixture
def tilesnap(run):
    return lambda *arguments, text=None: run([*TILESNAP, *arguments], text)


@pytest.fixture
def here(capsys):
    """Run the command in this process; gives its exit status and what it says."""

    def ran(*arguments):
        with pytest.raises(SystemExit) as left:  # as argparse leaves, too
            sys.exit(main(arguments))
        return left.value.code, *capsys.readouterr()

    return ran


COMMANDS = ["read", "score", "waits", "settle", "game", "report"]


def test_help_names_each_command(here):
    status, told, _ = here("--help")
    assert status == 0
    assert [command for command in COMMANDS if f"\n  {command} " not in told] == []


@pytest.mark.parametrize("command", [*COMMANDS, "read --many"])
def test_each_command_has_examples(here, command):
    status, told, _ = here(*command.split(), "--help")
    assert status == 0
    assert f"usage: tilesnap {command} " in told
    assert f"examples:\n  tilesnap {command} " in told


@pytest.fixture
def console(monkeypatch):
    """Run a command in this process before a console without Chinese letters; gives what that shows."""

    def ran(*arguments, program=main):
        shown = TextIOWrapper(BytesIO(), encoding="cp1252")
        monkeypatch.setattr(sys, "stdout", shown)
        status = program(arguments)
        shown.flush()
        return status, shown.buffer.getvalue().decode("cp1252")

    return ran


@pytest.mark.parametrize("arguments", [("score", HAND), ("score", "--json", json.dumps(WON))])
def test_a_console_without_chinese_letters_is_no_hindrance(console, arguments):
    status, told = console(*arguments)
    assert status == 0
    assert "\\u4e2d\\u5f35\\u523b" in told  # 中張刻, the native name of a pung


def test_a_name_that_a_console_cannot_show_is_no_hindrance(console):
    status, told = console("read", "刻🀄.jpg")
    assert status == 1
    assert told.startswith("\\u523b\\U0001f004.jpg: The file cannot be opened")
    status, told = console("--json", "刻🀄.jpg", program=python_m_vision)
    assert (status, json.loads(told)["photo"]) == (1, "刻🀄.jpg")


def test_a_score_is_explained_in_the_words_of_the_page(here):
    status, told, complaint = here("score", "--explain", HAND)
    assert (status, complaint) == (0, "")
    for words in ("Three equal, 2 to 8.", "Source: European classical, set points."):
        assert f"    {words}\n" in told


def test_version(here, tilesnap):
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    told = tilesnap("--version").stdout if INSTALLED else here("--version")[1]
    assert told == f"tilesnap {stated if INSTALLED else version('tilesnap')}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["raed", "hand.jpg"], "there is no command raed: did you mean read?"),
        (
            ["hand.jpg"],
            (
                "there is no command hand.jpg: choose from read, score, waits, settle, dataset, game, phone, "
                "report"
            ),
        ),
        (["--port", "8502", "read", "hand.jpg"], "write read first: tilesnap read ..."),
        (["--prot", "8502"], "there is no option --prot"),
        (["--port", "0"], "0 is no port: write a number from 1 to 65535"),
        (["--own", "--shared"], "argument --shared: not allowed with argument --own"),
        (["--cert", "page.pem"], "--cert and --key belong together"),
        (["--key", "page.key"], "--cert and --key belong together"),
        *(
            (["--address", text], f"{text} is no address: write it as {ADDRESSES}")
            for text in ("mahjong.example", "ftp://mahjong.example", "http://a/?g=1", "https://me:key@a", "")
        ),
        (["--port", "x"], "x is no port: write a number from 1 to 65535"),
        (["--port", "80000"], "80000 is no port: write a number from 1 to 65535"),
        (["--port", "٨٥٠١"], "٨٥٠١ is no port: write a number from 1 to 65535"),
        (["--port", "9" * 5000], f"{'9' * 20} is no port: write a number from 1 to 65535"),
        (["game", "export", "\udcff"], "'\\udcff' is no id of a game: `list` prints them"),
        (["read"], "the following arguments are required: PHOTO"),
        (["read", "--many"], "the following arguments are required: FOLDER, --out"),
        (["read", "--many=photos"], "the following arguments are required: --out"),
        (["read", "--many", "photos", "--out", "x", "--workers", "0"], "write a number from 1 to 1024"),
    ],
)
def test_what_is_wrong_with_the_arguments_is_said(here, arguments, says):
    status, told, complaint = here(*arguments)
    assert (status, told) == (2, "")
    assert complaint.endswith(f"{says}\n")


def test_a_program_learns_that_the_arguments_are_wrong(tilesnap):
    told = tilesnap("raed", "hand.jpg")
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.endswith("did you mean read?\n")


def test_read_says_which_photo_is_missing(here, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, told, _ = here("read", "none.jpg", str(SAMPLE))
    assert status == 1
    assert told.startswith("none.jpg: The file cannot be opened")
    assert READ in told


@pytest.mark.parametrize(
    ("arguments", "line", "last"),
    [
        (["score"], json.dumps(WON), "  total 200"),
        (["score", "--rules", "building_skills"], HAND, "  total 272"),
        (["waits"], "| 123m 456m 789p 2233s", "3s  80"),
        (["settle"], json.dumps(TABLE), "E -320, S +0, W -80, N +400"),
    ],
)
def test_hands_and_tables(here, monkeypatch, arguments, line, last):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(f"{line}\n".encode())))
    for given in ((*arguments, line), arguments):  # without a line, those of the standard input
        status, told, complaint = here(*given)
        assert (status, complaint) == (0, "")
        assert told.splitlines()[-1] == last


def test_a_hand_comes_by_the_standard_input_of_a_program(tilesnap):
    told = tilesnap("score", text=f"{json.dumps(WON)}\n")
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-1] == "  total 200"


@pytest.mark.parametrize(
    ("package", "command", "line"),
    [
        ("vision", ["read"], str(SAMPLE)),
        ("scoring", ["settle"], json.dumps(TABLE)),
    ],
)
def test_python_m_prints_the_same(run, here, package, command, line):
    own = command[1:] if package == "vision" else command
    module = run([*PYTHON, "-m", package, *own, line, "--json"]).stdout
    answers = [json.loads(each) for each in (module, here(*command, line, "--json")[1])]
    for answer in answers:
        answer.pop("seconds", None)
    assert answers[0] == answers[1]


def test_broken_off_without_a_word(tmp_path):
    process = subprocess.Popen(
        [*TILESNAP, "score", "--list"],
        cwd=tmp_path,
        env={**os.environ, **SOURCES},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.close()
    assert (process.wait(timeout=60), process.stderr.read()) == (1, b"")
    process.stderr.close()


NEEDED_FOR = {"score": ("onnxruntime", "cv2", "streamlit"), "read": ("streamlit",)}


@pytest.mark.parametrize("command", NEEDED_FOR)
def test_nothing_is_loaded_in_vain(run, command):
    ask = f"""
import sys
from tilesnap.cli import main
main([{command!r}, {HAND if command == "score" else str(SAMPLE)!r}])
print([name for name in {NEEDED_FOR[command]!r} if name in sys.modules])
"""
    assert run([*PYTHON, "-c", ask]).stdout.splitlines()[-1] == "[]"
