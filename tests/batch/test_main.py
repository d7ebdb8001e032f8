"""Tests of the batch command: the same readings as single ones, none lost or doubled however it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import pyarrow.parquet as pq
import pytest

from tests.batch.photos import SAMPLES, build_command, build_environment, write_photos
from tilesnap.batch.__main__ import main
from vision.__main__ import main as one_at_a_time
from vision.layout.hand import DOUBTFUL_BELOW

pytest.importorskip("distributed", reason="the extra `many` is not installed")

LONG = 600  # seconds on a busy machine


def run(folder, out, *more):
    return subprocess.run(
        build_command(folder, out, *more),
        env=build_environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=LONG,
    )


def rows(out):
    return {row["path"]: row for row in pq.read_table(out).to_pylist()}


def read_singly(paths, capsys):
    """Return the output of `python -m vision` for photos, by their names."""
    one_at_a_time(["--json", "--threads", "1", *map(str, paths)])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return {path.name: line for path, line in zip(paths, lines, strict=True)}


def has_doubtful_tile(line):
    """Return True if a tile of the hand should be checked."""
    return any(
        tile["row"] != "stray" and tile["confidence"] < DOUBTFUL_BELOW for tile in line.get("tiles", ())
    )


def drop_fields(line, *names):
    return {key: value for key, value in line.items() if key not in names}


def test_batch_reads_like_single_runs_and_once(tmp_path, capsys):
    folder, out = tmp_path / "in", tmp_path / "a.parquet"
    photos = write_photos(folder, len(SAMPLES))
    (folder / "bad.jpg").write_bytes(b"no photo")
    (folder / "cut.jpg").write_bytes(photos[0].read_bytes()[:5000])
    expected = read_singly(sorted(folder.iterdir()), capsys)
    doubtful = sum(has_doubtful_tile(line) for line in expected.values())
    result = run(folder, out)
    assert result.returncode == 1, result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == (
        f"{out}: {len(SAMPLES) + 2} photos, {len(SAMPLES) + 2} read now; "
        f"{doubtful} with doubtful tiles, 2 that could not be read\n"
    )
    first = rows(out)
    assert first.keys() == expected.keys()
    for name, line in expected.items():
        row = first[name]
        if "error" in line:
            assert {"code": row["error_code"], "message": row["error"]} == line["error"]
            assert row["reading"] is None
        else:
            reading = json.loads(row["reading"])
            assert drop_fields(reading, "seconds") == drop_fields(line, "photo", "seconds")
            assert (row["hand"], row["width"]) == (line["hand"], line["width"])
    assert main(build_command(folder, out)[3:]) == 1  # starts no worker if nothing is left to read
    assert f" {len(SAMPLES) + 2} photos, 0 read now; " in capsys.readouterr().out
    assert rows(out) == first  # including the durations


@contextmanager
def start_run(folder, out):
    """Start a run by one worker, which has read at least two photos, and far from all."""
    # A shell makes background programs ignore Ctrl-C, and their child processes inherit that.
    as_it_was = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        build_command(folder, out, *ONE_WORKER),
        env=build_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, as_it_was)
    journal = out.with_name(f"{out.name}.unfinished")
    deadline = time.monotonic() + LONG
    try:
        while not journal.exists() or journal.stat().st_size < TWO_ROWS:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.02)
        yield process
    finally:
        process.kill()
        process.communicate()


ONE_WORKER = ("--workers", "1")
MANY = 60  # enough for some seconds: a busy machine is slow to end a run
TWO_ROWS = 70_000  # bytes of a journal with at least two complete rows of 18,000 to 30,000 bytes


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs otherwise")
def test_rows_survive_any_end_of_a_run(tmp_path):
    folder, out = tmp_path / "in", tmp_path / "a.parquet"
    write_photos(folder, MANY)
    with start_run(folder, out) as process:
        os.killpg(process.pid, signal.SIGINT)  # like Ctrl-C in a terminal: to all its processes
        result, wrong = process.communicate(timeout=LONG)
    assert (process.returncode, result) == (130, "")
    assert f"Interrupted. What was read is in {out}; run the same command again to continue.\n" in wrong
    assert "Traceback" not in wrong
    assert not out.with_name("a.parquet.unfinished").exists()
    before = rows(out)
    assert 2 <= len(before) < MANY
    with start_run(folder, out) as process:
        process.kill()
        process.communicate(timeout=LONG)
    assert rows(out) == before
    result = run(folder, out, *ONE_WORKER)
    assert result.returncode == 0, result.stderr
    after = rows(out)
    assert len(after) == MANY
    assert {path: after[path] for path in before} == before
    count = int(result.stdout.partition(" photos, ")[2].partition(" read now")[0])
    assert 0 < count <= MANY - len(before) - 2  # at least two were in the journal of the killed run


@contextmanager
def start_scheduler(folder):
    """Start a Dask scheduler with one worker, and yield its address."""
    file = folder / "scheduler.json"
    common = [f"--scheduler-file={file}", "--no-dashboard"]
    programs = [
        ["distributed.cli.dask_scheduler", "--host=127.0.0.1", "--port=0", *common],
        ["distributed.cli.dask_worker", "--nthreads=1", "--host=127.0.0.1", *common],
    ]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", *program], cwd=folder, env=build_environment(), stderr=subprocess.DEVNULL
        )
        for program in programs
    ]
    try:
        deadline = time.monotonic() + LONG
        while not file.exists():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        yield json.loads(file.read_text())["address"]
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait(timeout=LONG)


@pytest.mark.slow
def test_scheduler_workers_read_photos(tmp_path):
    folder, out, third = tmp_path / "in", tmp_path / "a.parquet", tmp_path / "third"
    write_photos(folder, 2)
    third.mkdir()
    with start_scheduler(third) as address:
        result = run(folder, out, "--scheduler", address)
        assert result.returncode == 0, result.stderr
        assert ": 2 photos, 2 read now; " in result.stdout
        write_photos(folder, 3)
        assert ": 3 photos, 1 read now; " in run(folder, out, "--scheduler", address).stdout
    assert [row["hand"] is None for row in rows(out).values()] == [False] * 3


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("none", "--out", "a.parquet"), "The folder none cannot be opened: No such file or directory."),
        (("empty", "--out", "a.parquet"), "The folder empty contains no photo"),
        (("in", "--out", "text.txt"), "text.txt is not a Parquet file."),
        (("in", "--out", "none/a.parquet"), "Cannot write none/a.parquet: No such file or directory."),
        (("in", "--out", "a.parquet", "--weights", "empty"), "detector.onnx"),
        (("in", "--out", "a.parquet", "--workers", "2", "--scheduler", "x"), "not allowed with argument"),
    ],
)
def test_main_reports_errors_before_reading(tmp_path, monkeypatch, capsys, arguments, says):
    write_photos(tmp_path / "in", 1)
    (tmp_path / "empty").mkdir()
    (tmp_path / "text.txt").write_text("no Parquet")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:  # argparse exits
        sys.exit(main(arguments))
    result = capsys.readouterr()
    assert (left.value.code, result.out) == (2, "")
    assert says in result.err.splitlines()[-1]


WITHOUT = """
import sys
for name in ("distributed", "dask", "filelock", "tqdm"):
    sys.modules[name] = None
from tilesnap.batch.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def test_main_names_missing_extra(tmp_path):
    write_photos(tmp_path / "in", 1)
    arguments = [str(tmp_path / "in"), "--out", str(tmp_path / "a.parquet")]
    result = subprocess.run(
        [sys.executable, "-c", WITHOUT, *arguments],
        env=build_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr.endswith("install Tilesnap with its extra: pip install 'tilesnap[batch]'.\n")
