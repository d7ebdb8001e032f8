"""The idle-server tool: start times, memory, and sizes of what is installed."""

import sys

import pytest

from tools.load import rest


def run_rest(monkeypatch, capsys, *arguments):
    monkeypatch.setattr(sys, "argv", ["rest", *arguments])
    assert rest.main() == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    return dict(rows)


@pytest.mark.slow
def test_start_measures_time_and_memory(monkeypatch, capsys):
    monkeypatch.setattr(rest, "SETTLED", 0)
    rows = run_rest(monkeypatch, capsys, "--starts", "1")
    assert float(rows["memory of the server, ready"].removesuffix(" MB")) > 50
    assert float(rows["memory of the decoding processes"].removesuffix(" MB")) > 0
    assert {"until it is ready", "until the first visitor has the page"} <= set(rows)


def test_environment_lists_package_sizes(monkeypatch, capsys, tmp_path):
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
    assert run_rest(monkeypatch, capsys, *arguments) == {
        "the wheel": "1.2 MB",
        "installed, all packages": "6.5 MB in 2 packages",
        "of it other": "4.0 MB",
        "of it tilesnap": "2.5 MB",
        "of it Tilesnap itself": "2.5 MB",
    }
