"""A fit begins with small pictures, and goes on where it was stopped."""

from pathlib import Path

import pytest

from models.training import bank


def test_the_detector_begins_with_small_pictures_and_goes_on_where_it_stopped(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch", reason="training needs the extra `models`")
    from models.training import fit
    from models.training.detector import Detector

    bank.build(data, None, None, None, tmp_path)
    monkeypatch.setattr(fit, "SIDES", ((0.5, 64), (1.0, 96)))

    def sides_seen(pictures: int) -> list[int]:
        torch.manual_seed(0)
        net = Detector()
        seen: list[int] = []
        net.register_forward_pre_hook(lambda _, given: seen.append(given[0].shape[-1]))
        run = fit.Run(net, tmp_path / "detector.pt", pictures, 1e-3)
        fit.fit_detector(run, tmp_path, seed=0, workers=0, size=2)
        return seen

    assert sides_seen(8) == [64, 64, 96, 96]
    assert sides_seen(10) == [96]
    assert sides_seen(10) == []


def test_a_fit_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="training needs the extra `models`")
    from models.training import fit
    from models.training.classifier import Classifier

    faces = torch.rand(12, 4, 3, 72, 72, generator=torch.Generator().manual_seed(0))

    def fitted(name: str, *stops: int) -> dict:
        for stop in stops:
            torch.manual_seed(0)
            run = fit.Run(Classifier((8, 8, 8, 8)), tmp_path / name, 4 * len(faces), 1e-3)
            run.net.drop.p = 0.0  # chance, which no fit repeats
            losses = [lambda x=x, net=run.net: {"sum": net(x)[0].square().mean()} for x in faces[:stop]]
            run.go(lambda run=run, losses=losses: (loss() for loss in losses[run.steps :]), 4)
            run.save()
        return run.net.state_dict()

    whole, in_parts = fitted("whole.pt", 12), fitted("parts.pt", 5, 12)
    assert all(torch.equal(whole[name], in_parts[name]) for name in whole)
    fewer = fitted("fewer.pt", 11)
    assert not any(torch.equal(whole[name], fewer[name]) for name in whole if whole[name].ndim == 4)
