"""What is left out of others' archives is what the phone's page never asks for, and only that."""

import os
import zipfile
from pathlib import Path

import pytest

from tilesnap.pwa.lean import is_left_out, write_lean

PARTS = os.environ.get("TILESNAP_PHONE_PARTS")
NAMES = [
    # a row: a file of an archive, whether it is left out
    ("numpy/_core/numeric.py", False),
    ("numpy/linalg/_umath_linalg.cpython-312-wasm32-emscripten.so", False),
    ("numpy/random/mtrand.cpython-312-wasm32-emscripten.so", True),
    ("numpy/_core/tests/test_numeric.py", True),
    ("numpy/__init__.pyi", True),
    ("json/decoder.pyc", False),
    ("xml/sax/handler.pyc", True),
    ("xmlrpc.pyc", False),
    ("pdb.py", True),
    ("pdbs.py", False),
    ("encodings/utf_8.pyc", False),
    ("encodings/big5.pyc", True),
]


@pytest.mark.parametrize(("name", "left_out"), NAMES)
def test_a_file_is_left_out_by_its_name(name, left_out):
    assert is_left_out(name) == left_out


def test_an_archive_keeps_what_it_says_and_gives_the_same_bytes(tmp_path):
    with zipfile.ZipFile(tmp_path / "whole.zip", "w") as archive:
        for name, _ in NAMES:
            archive.writestr(name, f"in {name}")
    for name in ("lean.zip", "again.zip"):
        write_lean(tmp_path / "whole.zip", tmp_path / name)
    assert (tmp_path / "lean.zip").read_bytes() == (tmp_path / "again.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "lean.zip") as lean:
        assert {name: lean.read(name).decode() for name in lean.namelist()} == {
            name: f"in {name}" for name, left_out in NAMES if not left_out
        }


@pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md")
@pytest.mark.parametrize("kind", ["*.zip", "*.whl"])
def test_of_what_is_fetched_a_third_is_left_out(tmp_path, kind):
    [source] = Path(PARTS).glob(kind)
    write_lean(source, tmp_path / "lean")
    assert (tmp_path / "lean").stat().st_size < 0.67 * source.stat().st_size
