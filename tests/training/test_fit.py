"""Tests of fits: small images first, and resuming."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from training import bank

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from torch import Tensor


def test_detector_fit_grows_pictures_and_resumes(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
    from training import fit
    from training.detector import DetectorNet

    bank.build_bank([data], None, None, None, tmp_path)
    monkeypatch.setattr(fit, "SIDES", ((0.5, 64), (1.0, 96)))

    def sides_seen(pictures: int) -> list[int]:
        torch.manual_seed(0)
        net = DetectorNet()
        seen: list[int] = []
        net.register_forward_pre_hook(lambda _, given: seen.append(given[0].shape[-1]))
        run = fit.FitRun(net, tmp_path / "detector.pt", pictures, 1e-3)
        fit.fit_detector(run, tmp_path, seed=0, workers=0, size=2)
        return seen

    assert sides_seen(8) == [64, 64, 96, 96]
    assert sides_seen(10) == [96]
    assert sides_seen(10) == []


def test_resumed_fit_equals_uninterrupted_fit(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
    from training import fit
    from training.classifier import ClassifierNet

    faces = torch.rand(12, 4, 3, 72, 72, generator=torch.Generator().manual_seed(0))

    def losses(run: fit.FitRun, batches: Tensor) -> Iterator[dict[str, Tensor]]:
        for batch in batches[run.steps :]:
            yield {"sum": run.net(batch)[0].square().mean()}

    def fitted(name: str, *stops: int) -> dict[str, Tensor]:
        for stop in stops:
            torch.manual_seed(0)
            run = fit.FitRun(ClassifierNet((8, 8, 8, 8)), tmp_path / name, 4 * len(faces), 1e-3)
            run.net.drop.p = 0.0  # random numbers, which no fit repeats
            run.run_steps(partial(losses, run, faces[:stop]), 4)
            run.save()
        return run.net.state_dict()

    whole, in_parts = fitted("whole.pt", 12), fitted("parts.pt", 5, 12)
    assert all(torch.equal(whole[name], in_parts[name]) for name in whole)
    fewer = fitted("fewer.pt", 11)
    assert not any(torch.equal(whole[name], fewer[name]) for name in whole if whole[name].ndim == 4)


def test_pace_scales_learning_rates(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
    from training import fit
    from training.classifier import ClassifierNet

    torch.manual_seed(0)
    begin = ClassifierNet((8, 8, 8, 8)).state_dict()
    torch.save({"average": begin}, tmp_path / "begin.pt")
    faces = torch.rand(8, 4, 3, 72, 72)

    def moved(pace: float) -> float:
        net = ClassifierNet((8, 8, 8, 8))
        run = fit.FitRun(net, tmp_path / f"{pace}.pt", 32, 1e-3, tmp_path / "begin.pt", pace)
        run.run_steps(lambda: ({"sum": net(batch)[0].square().mean()} for batch in faces), 4)
        return sum((p.detach() - begin[name]).norm().item() for name, p in net.named_parameters())

    whole, tenth = moved(1), moved(0.1)
    assert 0 < tenth < 0.2 * whole
