"""What Python compiled of its modules serves the next start: nothing of it is compiled again."""

import subprocess
import sys
import zipfile

import pytest

from tests.serving import ROOT

FIRST = "said = 'what was compiled'\n"
LATER = "said = 'compiled again'\n"
USE = "import in_archive, in_folder; print(in_archive.said, '+', in_folder.said)"
COMPILE = """
from tilesnap.pwa.compiled import Compiling
compiling = Compiling({made!r})
print(sum(1 for _ in iter(compiling.step, False)))
"""


@pytest.fixture
def modules(tmp_path):
    """Python's own modules in an archive, here one, and a folder with another one."""
    archive, folder = tmp_path / "own.zip", tmp_path / "beside"
    folder.mkdir()
    (folder / "in_folder.py").write_text(FIRST, "utf-8")
    with zipfile.ZipFile(archive, "w") as own:
        own.writestr("in_archive.py", FIRST)
    return archive, folder


def said(modules, more=""):
    """What another Python says that uses both modules and finds them by this path; it writes no bytecode."""
    path = [*map(str, modules), str(ROOT)]
    program = f"import sys; sys.path[:0] = {path!r}; {USE}{more}"
    command = [sys.executable, "-B", "-c", program]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def test_the_next_start_takes_what_was_compiled(modules, tmp_path):
    archive, folder = modules
    made = tmp_path / "made"
    used, steps = said(modules, COMPILE.format(made=str(made))).splitlines()
    assert used == "what was compiled + what was compiled"
    assert int(steps) > 20, "a step for each module in use that has a source, such as those of this Python"
    (folder / "in_folder.py").write_text(LATER, "utf-8")
    assert said(modules) == "what was compiled + compiled again\n"
    with zipfile.ZipFile(made / "others.zip") as others:
        (name,) = [name for name in others.namelist() if "in_folder" in name]
        others.extract(name, "/")
    with zipfile.ZipFile(made / "own.zip") as own, zipfile.ZipFile(archive, "w") as later:
        assert sorted(own.namelist()) == ["in_archive.py", "in_archive.pyc"]
        later.writestr("in_archive.py", LATER)
        later.writestr("in_archive.pyc", own.read("in_archive.pyc"))
    assert said(modules) == "what was compiled + what was compiled\n"
