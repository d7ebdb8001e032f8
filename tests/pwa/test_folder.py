"""Tests of the folder with the page: verified parts, versioned files, no overwriting."""

import gzip
import hashlib
import json
import os
from pathlib import Path

import pytest

from scoring import ScoringError
from tilesnap.pwa import folder
from tilesnap.pwa.__main__ import main
from tilesnap.pwa.fetch import fetch_parts
from tilesnap.pwa.folder import write_folder

PARTS = os.environ.get("TILESNAP_PHONE_PARTS")
MAX_SIZE = 15_200_000  # compressed bytes


def test_write_folder_rejects_nonempty_folder(tmp_path):
    (tmp_path / "mine").write_text("kept")
    with pytest.raises(ScoringError, match="name a new folder"):
        write_folder(tmp_path, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_write_folder_names_missing_part(tmp_path):
    (tmp_path / "parts").mkdir()
    with pytest.raises(ScoringError, match=r"lacks pyodide\.mjs"):
        write_folder(tmp_path / "out", tmp_path / "parts")


def test_write_folder_rejects_wrong_digest(tmp_path):
    for names in folder.wanted_parts().values():
        for name in names:
            (tmp_path / name).write_text("something else")
    with pytest.raises(ScoringError, match="differs from the file"):
        write_folder(tmp_path / "out", tmp_path)


@pytest.mark.skipif(PARTS is None, reason="set TILESNAP_PHONE_PARTS, see docs/phone.md")
def test_service_worker_caches_all_files(tmp_path):
    page = write_folder(tmp_path / "out", Path(PARTS))
    cached = json.loads(
        (page.parent / "service.js").read_text("utf-8").split("JSON.parse(`")[1].split("`")[0]
    )
    missing = [name for name in cached if not (page.parent / name).exists()]
    assert missing == []
    release = cached[-1].partition("/")[0]
    files = {
        path.relative_to(page.parent).as_posix()
        for path in (page.parent / release).rglob("*")
        if path.is_file()
    }
    assert files <= set(cached)
    first = json.loads((page.parent / release / "first.json").read_text("utf-8"))
    for name, info in first["parts"].items():
        data = (page.parent / release / name).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (info["size"], info["digest"])
    assert "{" not in page.read_text("utf-8").partition("<body>")[2]


@pytest.mark.skipif(PARTS is None, reason="set TILESNAP_PHONE_PARTS, see docs/phone.md")
def test_folder_size_is_limited(tmp_path):
    page = write_folder(tmp_path / "out", Path(PARTS))
    files = [path for path in page.parent.rglob("*") if path.is_file()]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < MAX_SIZE


REFUSED = [
    # a row: arguments, part of the error message; {tmp} is a folder that is not empty
    (["--parts", "{tmp}/none", "--out", "{tmp}/out"], "lacks pyodide.mjs"),
    (["--parts", "{tmp}", "--out", "{tmp}"], "name a new folder"),
    (["--parts", "{tmp}", "--out", "{tmp}/mine"], "name a new folder"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_command_reports_wrong_folders(tmp_path, capsys, arguments, message):
    (tmp_path / "mine").write_text("kept")
    assert main([each.format(tmp=tmp_path) for each in arguments], "tilesnap phone") == 2
    error = capsys.readouterr().err
    assert message in error
    assert "Traceback" not in error


def test_command_requires_parts_or_fetch(capsys):
    with pytest.raises(SystemExit):
        main(["--out", "page"])
    assert "--fetch" in capsys.readouterr().err


def test_fetch_parts_reports_missing_npm(tmp_path, monkeypatch):
    for name in folder.wanted_parts()["python"]:
        (tmp_path / name).write_text("here")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ScoringError, match="npm is not installed"):
        fetch_parts(tmp_path)
