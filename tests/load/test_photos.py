"""The measurement of many visitors reads every photo that they send, and sees what goes wrong."""

import sys

from tests.load import photos
from tests.load.using import cpu, family, memory


def test_a_few_visitors_have_their_photos_read(monkeypatch, capsys):
    arguments = ["--sessions", "2", "--every", "1", "--seconds", "2"]
    monkeypatch.setattr(sys, "argv", ["photos", *arguments])
    assert photos.main() == 0
    told = capsys.readouterr().out
    assert "2 visitors, a photo each 1 s: 4 read" in told
    assert "faults: 0;" in told


def test_a_process_and_what_it_starts_are_looked_at():
    import os
    import subprocess

    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        assert {os.getpid(), child.pid} <= set(family(os.getpid()))
        assert memory(os.getpid()) > memory(child.pid) > 0
        assert cpu(os.getpid()) > 0
    finally:
        child.communicate(b"\n")
