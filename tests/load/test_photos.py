"""The photo load tool: all photos are read, and faults are reported."""

import re
import sys

import pytest

from tools.load import photos
from tools.load.usage import process_tree, tree_cpu_seconds, tree_megabytes


@pytest.mark.slow
def test_photos_are_read_side_by_side(monkeypatch, capsys):
    arguments = ["--sessions", "2", "--every", "1", "--seconds", "2"]
    monkeypatch.setattr(sys, "argv", ["photos", *arguments])
    monkeypatch.setattr(photos, "SETTLED", 1)
    monkeypatch.setattr(photos, "ALONE", 2)
    assert photos.main() == 0
    output = capsys.readouterr().out
    assert "| visitors | 2, a photo each 1 s for 2 s |\n| photos read | 4 in " in output
    assert "\n| errors | none |\n" in output
    assert float(re.search(r"of that, the reader \| (\S+) s", output)[1]) > 0


@pytest.mark.slow
def test_one_after_another_prints_memory(monkeypatch, capsys):
    arguments = ["--one-after-another", "--sessions", "2", "--photos", "1"]
    monkeypatch.setattr(sys, "argv", ["photos", *arguments])
    monkeypatch.setattr(photos, "SETTLED", 0)
    assert photos.main() == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split(" | ")[:2] for row in rows] == [["| 0", "0"], ["| 1", "1"], ["| 2", "2"]]


def test_usage_includes_child_processes():
    import os
    import subprocess

    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        assert {os.getpid(), child.pid} <= set(process_tree(os.getpid()))
        assert tree_megabytes(os.getpid()) > tree_megabytes(child.pid) > 0
        assert tree_cpu_seconds(os.getpid()) > 0
    finally:
        child.communicate(b"\n")
