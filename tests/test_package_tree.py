"""The package tree has no module that is hidden by an attribute of its package."""

import importlib
import pkgutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("scoring", "vision", "tilesnap")


def packages():
    for name in PACKAGES:
        package = importlib.import_module(name)
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{name}."):
            if found.ispkg and "migrations" not in found.name:  # Alembic runs those
                yield importlib.import_module(found.name)


@pytest.mark.parametrize("package", list(packages()), ids=lambda package: package.__name__)
def test_module_is_not_hidden_by_attribute(package):
    for found in pkgutil.iter_modules(package.__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            assert getattr(package, found.name) is module
