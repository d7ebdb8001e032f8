"""The archive of Python code for the browser: our own modules and the packages that they use."""

from __future__ import annotations

import ast
import gzip
import io
import json
import pickle
import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.tables.shipped import FILES, PICKLE_SUFFIX, TABLES
from tilesnap.games.confirmations import COUNTING_PACKAGES
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.views.hand_place import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
WHOLE = (
    *("scoring", "vision/layout"),
    *(f"tilesnap/{name}" for name in ("deals", "i18n", "lessons", "pwa", "session", "views")),
)
"""Packages that are packed completely, because they import some of their modules only on demand."""
NOT_PACKED = (
    *(f"tilesnap/pwa/{name}.py" for name in ("bundle", "folder", "fetch", "strip")),
    *("scoring/worker_limits.py", "scoring/__main__.py"),
    *("tilesnap/views/__main__.py", "tilesnap/views/rendering/printed_page.py"),
    *("tilesnap/i18n/__main__.py", "tilesnap/i18n/missing_keys.py", "tilesnap/lessons/__main__.py"),
)
"""Modules of these packages that are not packed: bundling, subprocesses, translation tools, command lines."""
READ_DOCSTRINGS = "scoring/tables/conditions/"
"""The package whose docstrings the page shows: they say what an item of a rule set needs."""
UNAVAILABLE = (
    *("cv2", "onnxruntime", "PIL", "pydantic", "pydantic_settings", "streamlit", "sqlalchemy", "starlette"),
    *("cryptography", "xlsxwriter"),
)
"""Packages that do not exist in the browser; no packed module may need them."""
LOCALES = ("root", *sorted({part for name in LANGUAGES for part in (name, name.partition("-")[0])}))
"""Babel locales to pack. A locale with a script inherits from the one without."""
UNUSED_LOCALE_DATA = frozenset(
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
"""Locale data of Babel that our messages never use."""
_LISTING = """
import json, sys
class Unavailable:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {unavailable!r}:
            raise ImportError(name + " is not available in the browser")
sys.meta_path.insert(0, Unavailable())
sys.path.insert(0, {root!r})
import pickle, scoring.tables.shipped as tables
tables.TABLES._tables.update(pickle.loads(sys.stdin.buffer.read()))
import tilesnap.session.browser_photos, scoring.tables.house_changes, segno, openskill.models
from tilesnap.deals.commands import LoadHand, SetRules
from tilesnap.session.session import Session
session = Session("en")
for name in tables.TABLES:
    session.dispatch(SetRules(name))
    session.dispatch(LoadHand("555m CCCC | 222s 111p EE*"))
files = {{name: module.__file__ for name, module in sys.modules.items() if getattr(module, "__file__", None)}}
print(json.dumps(files))
"""


def write_engine(path: Path) -> None:
    """Write the archive.

    Raises:
        RuntimeError: A packed module needs a package that does not exist in the browser.

    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        # Files of one type are stored next to each other, which compresses better.
        for name, data in sorted(_packed_files(), key=lambda each: (Path(each[0]).suffix, each[0])):
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    path.write_bytes(gzip.compress(buffer.getvalue(), mtime=0))


def _packed_files() -> Iterator[tuple[str, bytes]]:
    tables = {name: TABLES[name] for name in FILES}
    names = {*_own_files()}
    for module, file in _imported_files(pickle.dumps(tables)).items():
        relative = Path(*module.split("."))
        path = _source_of(Path(file))
        source = relative / "__init__.py" if path.name == "__init__.py" else relative.with_suffix(".py")
        if path.suffix == ".py":
            if (ROOT / source).is_file():
                names.add(source.as_posix())
            else:
                yield source.as_posix(), _strip_module(path.read_bytes())
    for name in names:
        data = (ROOT / name).read_bytes()
        yield (
            name,
            _strip_module(data) if name.endswith(".py") and not name.startswith(READ_DOCSTRINGS) else data,
        )
    for package in COUNTING_PACKAGES:  # a confirmation names their versions
        metadata = f"Metadata-Version: 2.1\nName: {package}\nVersion: {version(package)}\n"
        yield f"{package}-{version(package)}.dist-info/METADATA", metadata.encode()
    for rules, table in tables.items():
        yield f"scoring/tables/shipped/{rules}{PICKLE_SUFFIX}", pickle.dumps(table)
    yield from _locales()


def _source_of(file: Path) -> Path:
    """Return the source of a module that a package also has compiled for this computer, else its file."""
    source = file.with_name(f"{file.name.partition('.')[0]}.py")
    return source if source.is_file() else file


def _strip_module(source: bytes) -> bytes:
    """Return a module without its comments, and with empty docstrings: nobody reads them in a browser."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
            and ast.get_docstring(node, clean=False) is not None
        ):
            node.body[0] = ast.Expr(ast.Constant(""))  # not removed: some modules add to their docstrings
    return ast.unparse(tree).encode()


def _own_files() -> Iterator[str]:
    for folder in WHOLE:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (".py", ".ftl", ".toml") and not name.startswith(NOT_PACKED):
                yield name
    yield EXAMPLES.relative_to(ROOT).as_posix()


def _imported_files(tables: bytes) -> dict[str, str]:
    """Return the files of all modules that scoring imports, except the standard library, by module name."""
    program = _LISTING.format(unavailable=UNAVAILABLE, root=str(ROOT))
    command = [sys.executable, "-c", program]
    process = subprocess.run(command, input=tables, capture_output=True, check=False)  # noqa: S603 (our own)
    if process.returncode:
        raise RuntimeError(process.stderr.decode())
    stdlib = Path(json.__file__).parents[1]
    files: dict[str, str] = json.loads(process.stdout)
    return {
        name: file
        for name, file in files.items()
        if name.partition(".")[0] not in (*sys.stdlib_module_names, "numpy", "__main__", "_distutils_hack")
        and not name.startswith("__editable__")
        and (not Path(file).is_relative_to(stdlib) or "site-packages" in file)
    }


def _locales() -> Iterator[tuple[str, bytes]]:
    """Yield the locale data that Fluent needs for our languages, taken from Babel."""
    import babel  # noqa: PLC0415 (needed for bundling only)

    folder = Path(babel.__file__).parent
    yield "babel/global.dat", _strip_locale_data(folder / "global.dat")
    for locale in LOCALES:
        name = f"babel/locale-data/{locale.replace('-', '_')}.dat"
        if (folder.parent / name).is_file():
            yield name, _strip_locale_data(folder.parent / name)


def _strip_locale_data(path: Path) -> bytes:
    """Return a data file of Babel without the data on dates, places and currencies."""
    data = pickle.loads(path.read_bytes())  # noqa: S301 (shipped with Babel)
    return pickle.dumps({name: {} if name in UNUSED_LOCALE_DATA else each for name, each in data.items()})
