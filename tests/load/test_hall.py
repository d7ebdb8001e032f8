"""The hall load tool: all deals are saved and shown, also with the sources of another version."""

import subprocess
import sys
from pathlib import Path

import pytest

postgres = pytest.importorskip("tests.postgres")

from tests.serving import ROOT  # noqa: E402
from tools.load import hall  # noqa: E402


@pytest.mark.slow  # tests/server/test_live_updates.py has viewers of few games
@pytest.mark.skipif(postgres.missing_requirement() is not None, reason=str(postgres.missing_requirement()))
def test_hall_shows_deals_to_each_viewer(monkeypatch, capsys):
    monkeypatch.setattr(hall, "LATE", 3)
    monkeypatch.setattr(hall, "MINUTES_A_DEAL", 0.1)
    arguments = ["--tables", "12", "--seconds", "6", "--opening", "60", "--before", str(ROOT)]
    assert hall.main(arguments) == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [name for name, *_ in rows] == ["before", "now"]
    for _, streams, saved, failed, *_times, missed, cores, memory in rows:
        assert (streams, saved, failed, missed) == ("12", "12 of 12", "none", "0")
        assert float(cores) > 0
        assert memory.endswith(" MB")


@pytest.mark.parametrize("version", ["HEAD", str(ROOT)], ids=["a commit", "a folder"])
def test_sources_run_version_from_own_folder(version):
    with hall.sources(version) as source:
        command = [sys.executable, "-c", "import tilesnap; print(tilesnap.__file__)"]
        paths = subprocess.check_output(command, cwd=source, env=hall._environment(source), text=True).split()
        assert [Path(each).parents[1] for each in paths] == [source.resolve()]
        assert (source / "models" / "detector.onnx").stat().st_size > 100_000
    assert source.exists() == (version == str(ROOT))
