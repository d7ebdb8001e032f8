"""What Python compiled of its modules serves the next start: nothing of it is compiled again."""

import subprocess
import sys
import zipfile

import pytest

from phone.compiled import Compiling

FIRST = "said = 'what was compiled'\n"
LATER = "said = 'compiled again'\n"
SAY = "import in_archive, in_folder; print(in_archive.said, '+', in_folder.said)"


@pytest.fixture
def modules(tmp_path, monkeypatch):
    """Python's own modules in an archive, here one, another module in a folder, both in use."""
    archive, folder = tmp_path / "own.zip", tmp_path / "beside"
    folder.mkdir()
    (folder / "in_folder.py").write_text(FIRST, "utf-8")
    with zipfile.ZipFile(archive, "w") as own:
        own.writestr("in_archive.py", FIRST)
    monkeypatch.setattr(sys, "path", [str(archive), str(folder), *sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    import in_archive
    import in_folder

    yield archive, folder
    for module in (in_archive, in_folder):
        del sys.modules[module.__name__]


def said(*path):
    """What another Python says that finds these modules by this path."""
    program = f"import sys; sys.path[:0] = {[str(each) for each in path]!r}; {SAY}"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout


def test_the_next_start_takes_what_was_compiled(modules, tmp_path):
    archive, folder = modules
    compiling = Compiling(str(tmp_path / "made"))
    steps = 0
    while compiling.step():
        steps += 1
    assert steps > len(sys.stdlib_module_names) / 4, "one step for each module in use"
    (folder / "in_folder.py").write_text(LATER, "utf-8")
    assert said(archive, folder) == "what was compiled + compiled again\n"
    with zipfile.ZipFile(tmp_path / "made" / "others.zip") as others:
        names = [name for name in others.namelist() if "in_folder" in name]
        for name in names:
            others.extract(name, "/")
    assert len(names) == 1
    with zipfile.ZipFile(tmp_path / "made" / "own.zip") as own, zipfile.ZipFile(archive, "w") as later:
        assert sorted(own.namelist()) == ["in_archive.py", "in_archive.pyc"]
        later.writestr("in_archive.py", LATER)
        later.writestr("in_archive.pyc", own.read("in_archive.pyc"))
    assert said(archive, folder) == "what was compiled + what was compiled\n"
