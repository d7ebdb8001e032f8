"""The folder of the phone's page: checked parts, every file by its release, nothing written over."""

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
MOST = 15_000_000  # bytes, packed as a server packs them


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "mine").write_text("kept")
    with pytest.raises(ScoringError, match="name a new folder"):
        write_folder(tmp_path, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_part_that_lacks_is_named(tmp_path):
    (tmp_path / "parts").mkdir()
    with pytest.raises(ScoringError, match=r"lacks pyodide\.mjs"):
        write_folder(tmp_path / "out", tmp_path / "parts")


def test_another_file_than_the_one_that_was_tried_is_refused(tmp_path):
    for names in folder.wanted_parts().values():
        for name in names:
            (tmp_path / name).write_text("something else")
    with pytest.raises(ScoringError, match="is another file"):
        write_folder(tmp_path / "out", tmp_path)


@pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md")
def test_all_that_is_held_is_there(tmp_path):
    page = write_folder(tmp_path / "out", Path(PARTS))
    held = json.loads((page.parent / "service.js").read_text("utf-8").split("JSON.parse(`")[1].split("`")[0])
    missing = [name for name in held if not (page.parent / name).exists()]
    assert missing == []
    release = held[-1].partition("/")[0]
    there = {
        path.relative_to(page.parent).as_posix()
        for path in (page.parent / release).rglob("*")
        if path.is_file()
    }
    assert there <= set(held)
    first = json.loads((page.parent / release / "first.json").read_text("utf-8"))
    for name, told in first["parts"].items():
        data = (page.parent / release / name).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (told["size"], told["digest"])
    assert "{" not in page.read_text("utf-8").partition("<body>")[2]


@pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md")
def test_no_more_is_fetched_than_a_phone_can_be_asked_to(tmp_path):
    page = write_folder(tmp_path / "out", Path(PARTS))
    files = [path for path in page.parent.rglob("*") if path.is_file()]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < MOST


REFUSED = [
    # a row: what the command line says, what it answers; {tmp} is a folder that holds something
    (["--parts", "{tmp}/none", "--out", "{tmp}/out"], "lacks pyodide.mjs"),
    (["--parts", "{tmp}", "--out", "{tmp}"], "name a new folder"),
    (["--parts", "{tmp}", "--out", "{tmp}/mine"], "name a new folder"),
]


@pytest.mark.parametrize(("said", "answer"), REFUSED)
def test_command_refuses_wrong_folders_in_a_sentence(tmp_path, capsys, said, answer):
    (tmp_path / "mine").write_text("kept")
    assert main([each.format(tmp=tmp_path) for each in said], "tilesnap phone") == 2
    told = capsys.readouterr().err
    assert answer in told
    assert "Traceback" not in told


def test_command_asks_for_parts_or_to_fetch_them(capsys):
    with pytest.raises(SystemExit):
        main(["--out", "page"])
    assert "--fetch" in capsys.readouterr().err


def test_fetch_says_so_without_npm(tmp_path, monkeypatch):
    for name in folder.wanted_parts()["python"]:
        (tmp_path / name).write_text("here")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ScoringError, match="npm is not installed"):
        fetch_parts(tmp_path)
