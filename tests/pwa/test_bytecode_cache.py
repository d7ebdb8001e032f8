"""Tests of the bytecode cache: the next start compiles nothing again."""

import subprocess
import sys
import zipfile

import pytest

from tests.serving import ROOT

FIRST = "version = 'compiled first'\n"
LATER = "version = 'compiled again'\n"
USE = "import in_archive, in_folder; print(in_archive.version, '+', in_folder.version)"
COMPILE = """
from tilesnap.pwa.bytecode_cache import BytecodeCache
cache = BytecodeCache({folder!r})
print(sum(1 for _ in iter(cache.step, False)))
"""


@pytest.fixture
def modules(tmp_path):
    """Return an archive with one module, as the standard library, and a folder with another one."""
    archive, folder = tmp_path / "own.zip", tmp_path / "beside"
    folder.mkdir()
    (folder / "in_folder.py").write_text(FIRST, "utf-8")
    with zipfile.ZipFile(archive, "w") as own:
        own.writestr("in_archive.py", FIRST)
    return archive, folder


def run_python(modules, more=""):
    """Return the output of a Python process that imports both modules and writes no bytecode."""
    path = [*map(str, modules), str(ROOT)]
    program = f"import sys; sys.path[:0] = {path!r}; {USE}{more}"
    command = [sys.executable, "-B", "-c", program]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def test_bytecode_is_used_by_next_start(modules, tmp_path):
    archive, folder = modules
    cache = tmp_path / "cache"
    used, steps = run_python(modules, COMPILE.format(folder=str(cache))).splitlines()
    assert used == "compiled first + compiled first"
    assert int(steps) > 20, "one step for each imported module with a source, also of the standard library"
    (folder / "in_folder.py").write_text(LATER, "utf-8")
    assert run_python(modules) == "compiled first + compiled again\n"
    with zipfile.ZipFile(cache / "others.zip") as others:
        (name,) = [name for name in others.namelist() if "in_folder" in name]
        others.extract(name, "/")
    with zipfile.ZipFile(cache / "own.zip") as own, zipfile.ZipFile(archive, "w") as later:
        assert sorted(own.namelist()) == ["in_archive.py", "in_archive.pyc"]
        later.writestr("in_archive.py", LATER)
        later.writestr("in_archive.pyc", own.read("in_archive.pyc"))
    assert run_python(modules) == "compiled first + compiled first\n"
