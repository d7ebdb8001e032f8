"""Tests of the removal of unused files from third-party archives."""

import os
import zipfile
from pathlib import Path

import pytest

from tilesnap.pwa.strip import is_unused, write_stripped

PARTS = os.environ.get("TILESNAP_PHONE_PARTS")
NAMES = [
    # a row: file name in an archive, whether it is unused
    ("numpy/_core/numeric.py", False),
    ("numpy/linalg/_umath_linalg.cpython-312-wasm32-emscripten.so", False),
    ("numpy/random/mtrand.cpython-312-wasm32-emscripten.so", True),
    ("numpy/_core/tests/test_numeric.py", True),
    ("numpy/__init__.pyi", True),
    ("json/decoder.pyc", False),
    ("xml/sax/handler.pyc", False),
    ("xml/etree/ElementTree.pyc", True),
    ("xmlrpc.pyc", False),
    ("pdb.py", True),
    ("pdbs.py", False),
    ("encodings/utf_8.pyc", False),
    ("encodings/big5.pyc", True),
]


@pytest.mark.parametrize(("name", "unused"), NAMES)
def test_is_unused_by_name(name, unused):
    assert is_unused(name) == unused


def test_write_stripped_is_reproducible(tmp_path):
    with zipfile.ZipFile(tmp_path / "original.zip", "w") as archive:
        for name, _ in NAMES:
            archive.writestr(name, f"in {name}")
    for name in ("stripped.zip", "again.zip"):
        write_stripped(tmp_path / "original.zip", tmp_path / name)
    assert (tmp_path / "stripped.zip").read_bytes() == (tmp_path / "again.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "stripped.zip") as stripped:
        assert {name: stripped.read(name).decode() for name in stripped.namelist()} == {
            name: f"in {name}" for name, unused in NAMES if not unused
        }


@pytest.mark.skipif(PARTS is None, reason="set TILESNAP_PHONE_PARTS, see docs/phone.md")
@pytest.mark.parametrize("kind", ["*.zip", "*.whl"])
def test_write_stripped_saves_a_third(tmp_path, kind):
    [source] = Path(PARTS).glob(kind)
    write_stripped(source, tmp_path / "stripped")
    assert (tmp_path / "stripped").stat().st_size < 0.67 * source.stat().st_size
