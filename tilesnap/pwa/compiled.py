"""Keeps what Python compiled of its modules, so that the next start need not compile them again.

A browser's Python forgets it with each visit, and compiling takes a third of a start. Python's own modules
come as an archive, all others lie in folders.
"""

from __future__ import annotations

import sys
import tempfile
import zipfile
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as write_compiled
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Compiling:
    """Compiles the modules that are in use, one a step: whoever wants it done has other things to do, too."""

    def __init__(self, to: str) -> None:
        """Take a folder to write to.

        `own.zip` becomes the archive of Python's own modules with what was compiled, `others.zip` holds what
        was compiled of all others, to be unpacked at the root.
        """
        self._to = Path(to)
        self._own = next(Path(path) for path in sys.path if path.endswith(".zip"))
        self._steps = self._compiled()

    def step(self) -> bool:
        """Compile one more, and tell whether there was one. Both archives are whole once there is none."""
        return next(self._steps, None) is not None

    def _compiled(self) -> Iterator[str]:
        self._to.mkdir(parents=True, exist_ok=True)
        (self._to / "own.zip").write_bytes(self._own.read_bytes())
        with (
            zipfile.ZipFile(self._to / "own.zip", "a", zipfile.ZIP_DEFLATED) as own,
            zipfile.ZipFile(self._to / "others.zip", "w", zipfile.ZIP_DEFLATED) as others,
        ):
            for source in _sources():
                if source.is_relative_to(self._own):
                    name = source.relative_to(self._own).as_posix()
                    own.writestr(f"{name}c", _code(own.read(name), source))
                elif source.is_file():
                    there = cache_from_source(str(source)).lstrip("/")
                    others.writestr(there, _code(source.read_bytes(), source))
                yield source.name


def _sources() -> list[Path]:
    """List where the source of each module lies that is in use."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    paths = {spec.origin: None for spec in specs if spec and spec.origin and spec.origin.endswith(".py")}
    return [Path(path) for path in paths]


def _code(source: bytes, path: Path) -> bytes:
    """Compile a module, for good: the files of an archive have no true time to tell a newer one by."""
    with tempfile.TemporaryDirectory() as folder:
        written, made = Path(folder) / "source.py", Path(folder) / "made.pyc"
        written.write_bytes(source)
        mode = PycInvalidationMode.UNCHECKED_HASH
        write_compiled(str(written), str(made), str(path), doraise=True, invalidation_mode=mode)
        return made.read_bytes()
