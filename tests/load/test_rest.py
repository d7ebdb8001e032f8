"""The measurement of a server at rest tells how it starts, what it holds and what is installed."""

import sys

import pytest

from tools.load import rest


def told(monkeypatch, capsys, *arguments):
    monkeypatch.setattr(sys, "argv", ["rest", *arguments])
    assert rest.main() == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    return dict(rows)


@pytest.mark.slow
def test_a_start_is_timed_and_memory_looked_at(monkeypatch, capsys):
    monkeypatch.setattr(rest, "SETTLED", 0)
    rows = told(monkeypatch, capsys, "--starts", "1")
    assert float(rows["memory of the server, ready"].removesuffix(" MB")) > 50
    assert float(rows["memory of the decoding processes"].removesuffix(" MB")) > 0
    assert {"until it is ready", "until the first visitor has the page"} <= set(rows)


def test_what_is_installed_is_weighed(monkeypatch, capsys, tmp_path):
    places = tmp_path / "lib" / "site-packages"
    for name, size in (("tilesnap", 2_500_000), ("other", 4_000_000)):
        about = places / f"{name}-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "RECORD").write_text(f"{name}.py,,\n{name}.pyc,,\n../../bin/gone,,\n")
        (places / f"{name}.py").write_bytes(bytes(size))
        (places / f"{name}.pyc").write_bytes(bytes(size))
    wheel = tmp_path / "tilesnap.whl"
    wheel.write_bytes(bytes(1_200_000))
    arguments = ("--starts", "0", "--environment", str(tmp_path), "--wheel", str(wheel))
    assert told(monkeypatch, capsys, *arguments) == {
        "the wheel": "1.2 MB",
        "installed, all packages": "6.5 MB in 2 packages",
        "of it other": "4.0 MB",
        "of it tilesnap": "2.5 MB",
        "of it Tilesnap itself": "2.5 MB",
    }
