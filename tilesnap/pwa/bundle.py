"""Packs what the phone's Python needs into one archive: our own modules, and those that they use."""

from __future__ import annotations

import gzip
import io
import json
import pickle
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.tables.shipped import FILES, MADE, TABLES
from tilesnap.i18n.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
WHOLE = (
    *("scoring", "vision/arrange"),
    *(f"tilesnap/{name}" for name in ("deals", "i18n", "pwa", "session", "views")),
)
"""Packages that are packed whole: they load some of their modules only when these are needed."""
NOT_PACKED = (
    *(
        "tilesnap/pwa/bundle.py",
        "tilesnap/pwa/folder.py",
        "tilesnap/pwa/fetch.py",
        "tilesnap/pwa/lean.py",
        "scoring/pydantic_input.py",
    ),
    "scoring/own_process.py",
    *("tilesnap/i18n/__main__.py", "tilesnap/i18n/template.py"),
)
"""Of those what makes archives, takes pydantic, is a process of its own, and begins languages."""
LACKING = (
    *("cv2", "onnxruntime", "PIL", "pydantic", "streamlit", "sqlalchemy", "starlette"),
    *("cryptography", "openskill", "xlsxwriter"),
)
"""What browsers lack: nothing that is packed may need it."""
LOCALES = ("root", *sorted({part for name in LANGUAGES for part in (name, name.partition("-")[0])}))
"""A language with its script goes on from the one without."""
NOT_SAID = frozenset(
    (
        *(
            "unit_patterns",
            "unit_display_names",
            "compound_unit_patterns",
            "languages",
            "scripts",
            "variants",
        ),
        *(
            "territories",
            "currency_names",
            "currency_names_plural",
            "time_zones",
            "meta_zones",
            "date_fields",
        ),
        *("date_fields", "datetime_skeletons", "interval_formats", "territory_zones", "zone_aliases"),
        *(
            "zone_territories",
            "windows_zone_mapping",
            "territory_currencies",
            "territory_languages",
            "all_currencies",
        ),
    )
)
"""Of a language, and of them all, what Babel can name and our words never ask for."""
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
import tilesnap.session.seeing, scoring.tables.house_changes
from tilesnap.session.engine import Phone
phone = Phone("en")
for name in tables.TABLES:
    phone.ask({{"do": "rules", "name": name}})
    phone.ask({{"do": "write", "text": "555m CCCC | 222s 111p EE*"}})
files = {{name: module.__file__ for name, module in sys.modules.items() if getattr(module, "__file__", None)}}
print(json.dumps(files))
"""


def write_engine(path: Path) -> None:
    """Write the archive. Raises RuntimeError where something needs what browsers lack."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        # Files of one kind stand together, so that they pack small.
        for name, data in sorted(_packed(), key=lambda each: (Path(each[0]).suffix, each[0])):
            about = tarfile.TarInfo(name)
            about.size = len(data)
            archive.addfile(about, io.BytesIO(data))
    path.write_bytes(gzip.compress(held.getvalue(), mtime=0))


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
    for own in names:
        yield own, (ROOT / own).read_bytes()
    for rules, table in made.items():
        yield f"scoring/tables/shipped/{rules}{MADE}", pickle.dumps(table)
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
        if name.partition(".")[0] not in (*sys.stdlib_module_names, "numpy", "__main__", "_distutils_hack")
        and not name.startswith("__editable__")
        and (not Path(file).is_relative_to(own) or "site-packages" in file)
    }


def _locales() -> Iterator[tuple[str, bytes]]:
    """Give what Fluent wants to know of our languages, from the library that it asks."""
    import babel  # noqa: PLC0415 (only here)

    folder = Path(babel.__file__).parent
    yield "babel/global.dat", _without(folder / "global.dat")
    for locale in LOCALES:
        name = f"babel/locale-data/{locale.replace('-', '_')}.dat"
        if (folder.parent / name).is_file():
            yield name, _without(folder.parent / name)


def _without(path: Path) -> bytes:
    """Give what a file of Babel says, without what is said of dates, places and money."""
    said = pickle.loads(path.read_bytes())  # noqa: S301 (it came with the library)
    return pickle.dumps({name: {} if name in NOT_SAID else each for name, each in said.items()})
