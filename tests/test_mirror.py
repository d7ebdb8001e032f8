"""The tests mirror the packages: each module has a test file that is found by its name."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
MIRRORED = ("scoring", "vision", "archive")
MODULES = [
    path.relative_to(ROOT)
    for package in MIRRORED
    for path in sorted((ROOT / package).rglob("*.py"))
    if path.name != "__init__.py"
]


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_has_its_test_file(module: Path) -> None:
    assert (TESTS / module.with_name(f"test_{module.stem.strip('_')}.py")).is_file()
