"""Packs what the phone's Python needs into one archive: our own modules, and those that they use."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.tables.shipped import FILES, MADE, TABLES
from words.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
WHOLE = ("scoring", "play", "phone", "ui/drawing", "words", "ui/views", "vision/arrange")
"""Packages that are packed whole: they load some of their modules only when these are needed."""
NOT_PACKED = (
    *("phone/bundle.py", "phone/folder.py", "scoring/tables/house_", "scoring/pydantic_input.py"),
    *("words/__main__.py", "words/template.py"),
)
"""Of those what makes archives, what reads files of house rules by pydantic, and what begins languages."""
LACKING = (
    *("cv2", "onnxruntime", "PIL", "pydantic", "streamlit", "sqlalchemy", "starlette"),
    *("cryptography", "openskill", "xlsxwriter"),
)
"""What browsers lack: nothing that is packed may need it."""
LOCALES = ("root", *sorted({part for name in LANGUAGES for part in (name, name.partition("-")[0])}))
"""A language with its script goes on from the one without."""
_LISTING = """
import json, sys
class Lacking:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {lacking!r}:
            raise ImportError(name + " is not there on a phone")
sys.meta_path.insert(0, Lacking())
sys.path.insert(0, {root!r})
import pickle, scoring.tables.shipped as tables
tables.TABLES._tables.update(pickle.loads(sys.stdin.buffer.read()))
import phone.seeing
from phone.engine import Phone
phone = Phone("en")
for name in tables.TABLES:
    phone.ask({{"do": "rules", "name": name}})
    phone.ask({{"do": "write", "text": "555m CCCC | 222s 111p EE*"}})
files = {{name: module.__file__ for name, module in sys.modules.items() if getattr(module, "__file__", None)}}
print(json.dumps(files))
"""


def write_engine(path: Path) -> None:
    """Write the archive. Raises RuntimeError where something needs what browsers lack."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(_packed()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def _packed() -> Iterator[tuple[str, bytes]]:
    made = {name: TABLES[name] for name in FILES}
    names = {*_own_files()}
    for module, file in _loaded(pickle.dumps(made)).items():
        inside = Path(*module.split("."))
        path = Path(file)
        name = inside / "__init__.py" if path.name == "__init__.py" else inside.with_suffix(".py")
        if path.suffix == ".py":
            if (ROOT / name).is_file():
                names.add(name.as_posix())
            else:
                yield name.as_posix(), path.read_bytes()
    for name in names:
        yield name, (ROOT / name).read_bytes()
    for name, table in made.items():
        yield f"scoring/tables/shipped/{name}{MADE}", pickle.dumps(table)
    yield from _locales()


def _own_files() -> Iterator[str]:
    for folder in WHOLE:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (".py", ".ftl", ".toml") and not name.startswith(NOT_PACKED):
                yield name


def _loaded(tables: bytes) -> dict[str, str]:
    """List the files of all modules that a hand takes that is scored, beside Python's own."""
    program = _LISTING.format(lacking=LACKING, root=str(ROOT))
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, input=tables, capture_output=True, check=False)  # noqa: S603 (our own)
    if done.returncode:
        raise RuntimeError(done.stderr.decode())
    own = Path(json.__file__).parents[1]
    files: dict[str, str] = json.loads(done.stdout)
    return {
        name: file
        for name, file in files.items()
        if name.partition(".")[0] not in (*sys.stdlib_module_names, "numpy", "__main__")
        and (not Path(file).is_relative_to(own) or "site-packages" in file)
    }


def _locales() -> Iterator[tuple[str, bytes]]:
    """Give what Fluent wants to know of our languages, from the library that it asks."""
    import babel  # noqa: PLC0415 (only here)

    folder = Path(babel.__file__).parent
    yield "babel/global.dat", (folder / "global.dat").read_bytes()
    for locale in LOCALES:
        name = f"babel/locale-data/{locale.replace('-', '_')}.dat"
        if (folder.parent / name).is_file():
            yield name, (folder.parent / name).read_bytes()
