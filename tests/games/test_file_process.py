"""Tests of the process for large files: same results as inline, and no harm to other work."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, deal_event, forge_entry, start_event, won_deal
from tests.games.test_game_file import HEAD, HEADS, LOG, REFUSED, TEXT
from tests.serving import ROOT
from tilesnap.games import file_process
from tilesnap.games.file_process import INLINE_LIMIT, parse_large_game_file
from tilesnap.games.game_file import format_game_file, parse_game_file

LARGE = [
    entry.sealed_entry
    for entry in build_log(
        start_event(title="星期四\u2028\n"),
        *(deal_event(f"d{n}", None, won_deal(n % 4, 8, 8, 8, 8)) for n in range(300)),
    )
]
UNDER_TEST = ("no JSON", "half a letter", "too deep", "a misspelt word", "two beginnings")


def outcome(read, text):
    """Return the content of a file, or everything in its error."""
    try:
        return read(text)
    except ScoringError as error:
        return error.code, error.message, json.loads(json.dumps(error.params))


FILES = {
    "a large one": format_game_file(LARGE),
    "one with a head": format_game_file(LOG, HEAD),
    "an entry that was changed": format_game_file([*LARGE[:200], *LARGE[201:]]),
    "half a letter in an entry": TEXT.replace("星", "\\ud800"),
    "half a letter as it is": TEXT.replace("星", "\ud800"),
    "an event that nobody knows": format_game_file(forge_entry(LOG, 2, event={"kind": "dreamt"})),
    "one that does not lead to its head": json.dumps(
        {**json.loads(format_game_file(HEADS["the end cut off"][0])), "version": 2, "head": HEAD.text}
    ),
    **{name: REFUSED[name][0] for name in UNDER_TEST},
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_process_reads_like_inline(monkeypatch, text):
    monkeypatch.setattr(file_process, "INLINE_LIMIT", 0)
    assert outcome(parse_large_game_file, text) == outcome(parse_game_file, text)


def test_small_file_is_read_inline(monkeypatch):
    monkeypatch.setattr(subprocess, "run", None)
    assert len(TEXT) < INLINE_LIMIT < len(format_game_file(LARGE))
    assert parse_large_game_file(TEXT) == parse_game_file(TEXT)


linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds a process's memory")
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no computing")
HEAVY = '{"format": "tilesnap-game", "version": 1, "entries": [' + "[]," * 1_000_000 + "[]]}"
COSTLY = {
    # a row: the file, and the limits
    "memory": pytest.param(HEAVY, {"memory": 30_000_000}, marks=linux),
    "computing": pytest.param("[" + "1," * 30_000_000 + "1]", {"seconds": 0}, marks=posix),
    "the clock": pytest.param(format_game_file(LARGE), {"timeout": 0.01}),
}


@pytest.mark.parametrize(("text", "bounds"), COSTLY.values(), ids=COSTLY)
def test_costly_file_is_rejected_and_next_is_read(text, bounds):
    with pytest.raises(ScoringError) as raised:
        parse_large_game_file(text, **bounds)
    assert raised.value.code == "game_file_too_costly"
    assert parse_large_game_file(FILES["a large one"]).log == LARGE


def test_largest_upload_fits_limits():
    """Four megabytes of empty lists are rejected for their content, not for their cost."""
    with pytest.raises(ScoringError) as raised:
        parse_large_game_file(HEAVY)
    assert raised.value.code == "bad_game_file"


def test_working_directory_is_not_imported(tmp_path, monkeypatch):
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('not ours')")
    monkeypatch.chdir(tmp_path)
    assert parse_large_game_file(FILES["a large one"]).log == LARGE


def test_failed_process_start_is_reported(monkeypatch):
    monkeypatch.setattr(sys, "executable", str(ROOT / "no such program"))
    with pytest.raises(ScoringError) as raised:
        parse_large_game_file(FILES["a large one"])
    assert raised.value.code == "game_file_too_costly"


def find_workers(process):
    """Return the file processes that a process has started, on Linux."""
    result = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in task.read_text().split():
            arguments = Path(f"/proc/{child}/cmdline").read_bytes()
            result += [int(child)] if b"tilesnap.games.file_process" in arguments else []
    return result


def wait_for_worker(process):
    """Wait until a process reads a file elsewhere, and return that process."""
    until = time.monotonic() + 60
    while not (result := find_workers(process)) and time.monotonic() < until:
        time.sleep(0.005)
    return result[0]


@linux
def test_killed_process_is_reported_as_too_costly():
    result = []
    reading = threading.Thread(
        target=lambda: result.append(outcome(parse_large_game_file, FILES["a large one"]))
    )
    reading.start()
    os.kill(wait_for_worker(os.getpid()), signal.SIGKILL)
    reading.join(60)
    ((code, *_),) = result
    assert code == "game_file_too_costly"


@linux
def test_process_ends_with_its_parent():
    module = "tilesnap.games.file_process"
    program = (
        f"import sys; from {module} import parse_large_game_file; parse_large_game_file(sys.stdin.read())"
    )
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE) as asking:
        asking.stdin.write(HEAVY.encode())
        asking.stdin.close()
        worker = wait_for_worker(asking.pid)
        asking.kill()
    until = time.monotonic() + 60
    while Path(f"/proc/{worker}").exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert not Path(f"/proc/{worker}").exists()


@linux
def test_processes_are_few_and_low_priority():
    threads = [threading.Thread(target=parse_large_game_file, args=(FILES["a large one"],)) for _ in range(4)]
    for thread in threads:
        thread.start()
    most, later = 0, set()
    while any(thread.is_alive() for thread in threads):
        try:
            now = find_workers(os.getpid())
        except (FileNotFoundError, ProcessLookupError):  # a process ended meanwhile
            continue
        most = max(most, len(now))
        for each in now:
            try:
                later.add(os.getpriority(os.PRIO_PROCESS, each) - os.getpriority(os.PRIO_PROCESS, 0))
            except ProcessLookupError:
                continue
        time.sleep(0.005)
    assert most == file_process.MAX_PROCESSES
    assert max(later) > 0
