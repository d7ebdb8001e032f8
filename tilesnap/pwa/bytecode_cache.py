"""A bytecode cache for Python in the browser, so that the next start compiles nothing again.

Without it, bytecode is lost at the end of each visit, and compiling takes a third of the start. The standard
library is one archive; all other modules are files in folders.
"""

from __future__ import annotations

import sys
import tempfile
import zipfile
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as py_compile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class BytecodeCache:
    """Compiles all imported modules into two archives, one module per step, so that the worker can pause."""

    def __init__(self, folder: str) -> None:
        """Prepare the two archives.

        Args:
            folder: Output folder. `own.zip` becomes the standard library with bytecode; `others.zip` holds
                the bytecode of all other modules, to be unpacked at the root of the file system.

        """
        self._folder = Path(folder)
        self._stdlib = next(Path(path) for path in sys.path if path.endswith(".zip"))
        self._steps = self._compile_modules()

    def step(self) -> bool:
        """Compile the next module. Return False if there was none; both archives are complete then."""
        return next(self._steps, None) is not None

    def _compile_modules(self) -> Iterator[str]:
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / "own.zip").write_bytes(self._stdlib.read_bytes())
        with (
            zipfile.ZipFile(self._folder / "own.zip", "a", zipfile.ZIP_DEFLATED) as stdlib,
            zipfile.ZipFile(self._folder / "others.zip", "w", zipfile.ZIP_DEFLATED) as others,
        ):
            for source in _imported_sources():
                if source.is_relative_to(self._stdlib):
                    name = source.relative_to(self._stdlib).as_posix()
                    stdlib.writestr(f"{name}c", _compile(stdlib.read(name), source))
                elif source.is_file():
                    cached = cache_from_source(str(source)).lstrip("/")
                    others.writestr(cached, _compile(source.read_bytes(), source))
                yield source.name


def _imported_sources() -> list[Path]:
    """Return the source files of all imported modules."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    paths = {spec.origin: None for spec in specs if spec and spec.origin and spec.origin.endswith(".py")}
    return [Path(path) for path in paths]


def _compile(source: bytes, path: Path) -> bytes:
    """Compile a module to bytecode that is never checked against its source, which has no usable mtime."""
    with tempfile.TemporaryDirectory() as folder:
        source_file, bytecode = Path(folder) / "source.py", Path(folder) / "module.pyc"
        source_file.write_bytes(source)
        mode = PycInvalidationMode.UNCHECKED_HASH
        py_compile(str(source_file), str(bytecode), str(path), doraise=True, invalidation_mode=mode)
        return bytecode.read_bytes()
