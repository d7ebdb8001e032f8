"""The example notebook: its cells print what it shows."""

import contextlib
import io
import json

import pytest

from tests.serving import ROOT

NOTEBOOK = json.loads((ROOT / "examples" / "hands.ipynb").read_text("utf-8"))
CELLS = [cell for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def namespace():
    return {}


@pytest.mark.parametrize("cell", CELLS, ids=[f"cell {cell['execution_count']}" for cell in CELLS])
def test_notebook_cell_prints_its_output(monkeypatch, namespace, cell):
    monkeypatch.chdir(ROOT)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec("".join(cell["source"]), namespace)
    assert printed.getvalue().splitlines() == "".join(cell["outputs"][0]["text"]).splitlines()
