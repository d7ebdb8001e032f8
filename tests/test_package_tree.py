"""The package tree: what import-linter does not check of imports, and no module hidden by a name."""

import importlib
import pkgutil
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
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


@cache
def import_graph():
    """Return which module imports which, also inside functions and for types alone."""
    graph = grimp.build_graph(*PACKAGES, "training")
    return {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}


@pytest.mark.parametrize("package", list(packages()), ids=lambda package: package.__name__)
def test_module_is_not_hidden_by_attribute(package):
    for found in pkgutil.iter_modules(package.__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            assert getattr(package, found.name) is module


def test_modules_have_no_import_cycle():
    """Also not between a package's own module and those in it, which are not siblings."""
    assert {name.partition(".")[0] for name in import_graph()} == {*PACKAGES, "training"}
    TopologicalSorter(import_graph()).prepare()


def test_layout_imports_only_detections_and_hands():
    """The layout runs in browsers, too, without the rest of vision."""
    allowed = ("vision.layout", "vision.detections", "vision.geometry", "vision.results")
    allowed += ("scoring.errors", "scoring.hand")
    beyond = {
        other
        for name, imported in import_graph().items()
        for other in imported
        if f"{name}.".startswith("vision.layout.")
        and not f"{other}.".startswith(tuple(f"{each}." for each in allowed))
    }
    assert beyond == set()


def test_rule_sets_are_used_by_own_engine_only():
    """Everything else uses engines, of which the tables are one; the shortcuts take both."""
    naming = {
        path.relative_to(ROOT).as_posix()
        for package in (*PACKAGES, "training")
        for path in (ROOT / package).rglob("*.py")
        if "RuleSet" in path.read_text("utf-8").replace("RuleSetDetails", "")
    }
    assert {path for path in naming if not path.startswith("scoring/tables/")} == {"scoring/shortcuts.py"}
    assert "scoring/tables/loading.py" in naming
