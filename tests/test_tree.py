"""The folder tree stays one that a person can read."""

import importlib
import pkgutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("scoring", "vision", "play", "words", "ui")
MOST_LINES = 400
TABLES = {
    "scoring/tables/shipped/european_classical.py",
    "tests/scoring/tables/shipped/test_bmja.py",
}
"""Tables may be longer: one row is read at a time."""


def packages():
    for name in PACKAGES:
        package = importlib.import_module(name)
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{name}."):
            if found.ispkg:
                yield importlib.import_module(found.name)


@pytest.mark.parametrize("package", list(packages()), ids=lambda package: package.__name__)
def test_no_module_hides_behind_a_function_of_its_name(package):
    for found in pkgutil.iter_modules(package.__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            assert getattr(package, found.name) is module


def sources():
    for folder in (*PACKAGES, "training", "tests"):
        for ending in ("*.py", "*.js"):
            for path in sorted((ROOT / folder).rglob(ending)):
                if "node_modules" not in path.parts and "vendor" not in path.parts:
                    yield path.relative_to(ROOT).as_posix()


def test_modules_are_short_enough_to_hold_in_the_head():
    long = {path for path in sources() if len((ROOT / path).read_text("utf-8").splitlines()) > MOST_LINES}
    assert long <= TABLES
