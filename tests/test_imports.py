"""No module imports itself through others, not even for types or inside a function."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("scoring", "vision", "tilesnap", "training")


def modules(root: Path, *packages: str) -> dict[str, Path]:
    """Return the files of packages in a folder by module name."""
    files = [path for package in packages for path in sorted((root / package).rglob("*.py"))]
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in files
    }


def imported(name: str, path: Path, known: dict[str, Path]) -> set[str]:
    """Return which of the known modules a module imports anywhere in its file."""
    names_imported = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names_imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            within = name if path.name == "__init__.py" else name.rpartition(".")[0]
            above = within.split(".")[: len(within.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *(node.module or "").split(".")]).strip(".")
            names = [f"{source}.{alias.name}" for alias in node.names]
            names_imported |= {whole if whole in known else source for whole in names}
    return (names_imported & set(known)) - {name}


def find_cycle(root: Path, *packages: str) -> list[str]:
    """Return the modules of one import cycle, none where there is no cycle."""
    known = modules(root, *packages)
    try:
        TopologicalSorter({name: imported(name, path, known) for name, path in known.items()}).prepare()
    except CycleError as error:
        return error.args[1]
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_finds_package(package: str) -> None:
    assert len(modules(ROOT, package)) > 4


ALLOWED = {
    # package, own modules that it may import
    "scoring": ("scoring",),
    "vision": ("vision", "scoring.errors", "scoring.hand", "scoring.worker_limits", "scoring.console"),
    "vision/layout": (
        *("vision.layout", "vision.detections", "vision.geometry", "vision.results"),
        *("scoring.errors", "scoring.hand"),
    ),
    "archive": ("archive", "vision", "scoring"),
    "game": ("game", "scoring"),
    "play": ("play", "game", "scoring"),
    "words": ("words", "scoring"),
    "ui": ("ui", "words", "server", "play", "game", "vision", "scoring"),
    "server": ("server", "words", "ui", "play", "game", "vision", "scoring"),
    "training": ("training", "vision", "scoring"),
}


@pytest.mark.parametrize(("package", "allowed"), ALLOWED.items())
def test_package_imports_only_lower_layers(package: str, allowed: tuple[str, ...]) -> None:
    known = modules(ROOT, *PACKAGES)
    beyond = {
        (name, other)
        for name, path in modules(ROOT, package).items()
        for other in imported(name, path, known)
        if not any(f"{other}.".startswith(f"{each}.") for each in allowed)
    }
    assert beyond == set()


def test_packages_have_no_import_cycle() -> None:
    assert find_cycle(ROOT, *PACKAGES) == []


PLAIN = {"a": "import p.b", "b": "from p import c", "c": "import json"}


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (PLAIN, set()),
        ({**PLAIN, "c": "import p.a"}, {"p.a", "p.b", "p.c"}),
        ({**PLAIN, "c": "from p.a import name"}, {"p.a", "p.b", "p.c"}),
        ({**PLAIN, "c": "from .a import name"}, {"p.a", "p.b", "p.c"}),
        ({**PLAIN, "c": "from . import a"}, {"p.a", "p.b", "p.c"}),
        ({**PLAIN, "c": "def f():\n    import p.b"}, {"p.b", "p.c"}),
        ({**PLAIN, "c": "if TYPE_CHECKING:\n    from p.b import B"}, {"p.b", "p.c"}),
        ({"__init__": "from p.a import name", "a": "from p import other"}, {"p", "p.a"}),
        ({"__init__": "from p.a import name", "a": "from p.b import other", "b": ""}, set()),
        (
            {"__init__": "from .a import name", "a": "from . import b", "b": "from . import name"},
            {"p", "p.a", "p.b"},
        ),
    ],
)
def test_find_cycle_reports_modules_of_cycle(
    tmp_path: Path, files: dict[str, str], expected: set[str]
) -> None:
    (tmp_path / "p").mkdir()
    for name, text in files.items():
        (tmp_path / "p" / f"{name}.py").write_text(text)
    assert set(find_cycle(tmp_path, "p")) == expected


def test_rule_sets_are_used_by_own_engine_only() -> None:
    """Everything else uses engines, of which the tables are one."""
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in modules(ROOT, *PACKAGES).values()
        if re.search(r"\bRuleSet\b", path.read_text("utf-8"))
    }
    assert {path for path in naming if not path.startswith("scoring/tables/")} == set()
    assert "scoring/tables/loading.py" in naming
