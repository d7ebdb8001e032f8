"""The command of the benchmarks explains itself and rejects unknown names."""

import ast
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.benchmarks import __main__ as benchmarks


def test_benchmarks_help_lists_every_part(capsys):
    with pytest.raises(SystemExit) as stopped:
        benchmarks.main(["--help"])
    assert stopped.value.code == 0
    shown = capsys.readouterr().out
    assert [name for name in benchmarks.PARTS if name not in shown] == []


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        pytest.param(["speed"], "no benchmark is named speed", id="unknown name"),
        pytest.param(["page", "--photos", "."], "--photos belongs to taps", id="photos of another part"),
    ],
)
def test_benchmarks_reject_wrong_arguments(arguments, reason, capsys):
    with pytest.raises(SystemExit) as stopped:
        benchmarks.main(arguments)
    assert stopped.value.code == 2
    assert reason in capsys.readouterr().err


@pytest.mark.parametrize("part", benchmarks.PARTS)
def test_benchmark_is_a_module_with_a_run_function(part):
    tree = ast.parse((Path(__file__).parent / f"{part}.py").read_text("utf-8"))
    assert "run" in {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}


def test_benchmarks_run_named_parts_in_order(monkeypatch):
    ran = []
    parts = {
        f"tests.benchmarks.{name}": SimpleNamespace(run=partial(ran.append, name))
        for name in benchmarks.PARTS
    }
    monkeypatch.setattr(benchmarks, "import_module", parts.__getitem__)
    benchmarks.main(["taps", "page"])
    assert ran == ["taps", "page"]
    benchmarks.main([])
    assert ran[2:] == [*benchmarks.PARTS]
