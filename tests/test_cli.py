"""The command `tilesnap` outside of the repository, or with TILESNAP_INSTALLED of a wheel."""

import json
import os
import subprocess
import sys
import tomllib
from importlib.metadata import version
from io import BytesIO, TextIOWrapper

import pytest

from tests.serving import INSTALLED_PROGRAMS, PYTHON, ROOT, SOURCES, TILESNAP
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
    """Return a function that runs a program in a temporary folder."""

    def run_command(command, text=None):
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

    return run_command


@pytest.fixture
def tilesnap(run):
    return lambda *arguments, text=None: run([*TILESNAP, *arguments], text)


@pytest.fixture
def run_here(capsys):
    """Return a function that runs the command in this process, for its exit status and output."""

    def run_command(*arguments):
        with pytest.raises(SystemExit) as exit_info:  # argparse exits this way, too
            sys.exit(main(arguments))
        return exit_info.value.code, *capsys.readouterr()

    return run_command


COMMANDS = ["read", "score", "waits", "settle", "game", "report"]


def test_help_lists_each_command(run_here):
    status, output, _ = run_here("--help")
    assert status == 0
    assert [command for command in COMMANDS if f"\n  {command} " not in output] == []


@pytest.mark.parametrize("command", [*COMMANDS, "read --many"])
def test_each_command_has_examples(run_here, command):
    status, output, _ = run_here(*command.split(), "--help")
    assert status == 0
    assert f"usage: tilesnap {command} " in output
    assert f"examples:\n  tilesnap {command} " in output


@pytest.fixture
def console(monkeypatch):
    """Return a function that runs a command on a console without Chinese characters, for its output."""

    def run_command(*arguments, program=main):
        shown = TextIOWrapper(BytesIO(), encoding="cp1252")
        monkeypatch.setattr(sys, "stdout", shown)
        status = program(arguments)
        shown.flush()
        return status, shown.buffer.getvalue().decode("cp1252")

    return run_command


@pytest.mark.parametrize("arguments", [("score", HAND), ("score", "--json", json.dumps(WON))])
def test_score_escapes_characters_missing_on_console(console, arguments):
    status, output = console(*arguments)
    assert status == 0
    assert "\\u4e2d\\u5f35\\u523b" in output  # 中張刻, the native name of an item


def test_read_escapes_file_name_missing_on_console(console):
    status, output = console("read", "刻🀄.jpg")
    assert status == 1
    assert output.startswith("\\u523b\\U0001f004.jpg: The file cannot be opened")
    status, output = console("--json", "刻🀄.jpg", program=python_m_vision)
    assert (status, json.loads(output)["photo"]) == (1, "刻🀄.jpg")


def test_score_explains_in_words_of_page(run_here):
    status, output, error_output = run_here("score", "--explain", HAND)
    assert (status, error_output) == (0, "")
    for words in ("A set is three equal tiles from 2 to 8.", "Source: European classical, set points."):
        assert f"    {words}\n" in output


def test_version(run_here, tilesnap):
    project_version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    output = tilesnap("--version").stdout if INSTALLED_PROGRAMS else run_here("--version")[1]
    assert output == f"tilesnap {project_version if INSTALLED_PROGRAMS else version('tilesnap')}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["raed", "hand.jpg"], "there is no command raed: did you mean read?"),
        (
            ["hand.jpg"],
            (
                "there is no command hand.jpg: choose from read, score, waits, nearest, settle, american, dataset, "
                "game, phone, report"
            ),
        ),
        (["--port", "8502", "read", "hand.jpg"], "write read first: tilesnap read ..."),
        (["--prot", "8502"], "there is no option --prot"),
        (["--port", "0"], "0 is not a port: write a number from 1 to 65535"),
        (["--own", "--shared"], "argument --shared: not allowed with argument --own"),
        (["--cert", "page.pem"], "--cert and --key belong together"),
        (["--key", "page.key"], "--cert and --key belong together"),
        *(
            (["--address", text], f"{text} is not an address: write it as {ADDRESSES}")
            for text in ("mahjong.example", "ftp://mahjong.example", "http://a/?g=1", "https://me:key@a", "")
        ),
        (["--port", "x"], "x is not a port: write a number from 1 to 65535"),
        (["--port", "80000"], "80000 is not a port: write a number from 1 to 65535"),
        (["--port", "٨٥٠١"], "٨٥٠١ is not a port: write a number from 1 to 65535"),
        (["--port", "9" * 5000], f"{'9' * 20} is not a port: write a number from 1 to 65535"),
        (["game", "export", "\udcff"], "'\\udcff' is not the id of a game: `list` prints them"),
        (["read"], "the following arguments are required: PHOTO"),
        (["read", "--many"], "the following arguments are required: FOLDER, --out"),
        (["read", "--many=photos"], "the following arguments are required: --out"),
        (["read", "--many", "photos", "--out", "x", "--workers", "0"], "write a number from 1 to 1024"),
    ],
)
def test_main_reports_wrong_arguments(run_here, arguments, message):
    status, output, error_output = run_here(*arguments)
    assert (status, output) == (2, "")
    assert error_output.endswith(f"{message}\n")


def test_process_exits_with_2_for_wrong_arguments(tilesnap):
    output = tilesnap("raed", "hand.jpg")
    assert (output.returncode, output.stdout) == (2, "")
    assert output.stderr.endswith("did you mean read?\n")


def test_read_reports_missing_photo(run_here, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, output, _ = run_here("read", "none.jpg", str(SAMPLE))
    assert status == 1
    assert output.startswith("none.jpg: The file cannot be opened")
    assert READ in output


@pytest.mark.parametrize(
    ("arguments", "line", "last"),
    [
        (["score"], json.dumps(WON), "  total 200"),
        (["score", "--rules", "building_skills"], HAND, "  total 272"),
        (["waits"], "| 123m 456m 789p 2233s", "3s  80"),
        (["settle"], json.dumps(TABLE), "E -320, S +0, W -80, N +400"),
    ],
)
def test_commands_take_argument_or_standard_input(run_here, monkeypatch, arguments, line, last):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(f"{line}\n".encode())))
    for command_line in ((*arguments, line), arguments):  # without an argument, lines from standard input
        status, output, error_output = run_here(*command_line)
        assert (status, error_output) == (0, "")
        assert output.splitlines()[-1] == last


def test_score_reads_piped_hand(tilesnap):
    output = tilesnap("score", text=f"{json.dumps(WON)}\n")
    assert output.returncode == 0, output.stderr
    assert output.stdout.splitlines()[-1] == "  total 200"


@pytest.mark.parametrize(
    ("package", "command", "line"),
    [
        ("vision", ["read"], str(SAMPLE)),
        ("scoring", ["settle"], json.dumps(TABLE)),
    ],
)
def test_python_m_equals_command(run, run_here, package, command, line):
    module_arguments = command[1:] if package == "vision" else command
    module = run([*PYTHON, "-m", package, *module_arguments, line, "--json"]).stdout
    answers = [json.loads(each) for each in (module, run_here(*command, line, "--json")[1])]
    for answer in answers:
        answer.pop("seconds", None)
    assert answers[0] == answers[1]


def test_closed_output_ends_silently(tmp_path):
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
def test_command_imports_only_what_it_needs(run, command):
    ask = f"""
import sys
from tilesnap.cli import main
main([{command!r}, {HAND if command == "score" else str(SAMPLE)!r}])
print([name for name in {NEEDED_FOR[command]!r} if name in sys.modules])
"""
    assert run([*PYTHON, "-c", ask]).stdout.splitlines()[-1] == "[]"
