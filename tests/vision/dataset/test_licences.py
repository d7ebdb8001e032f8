"""Licences of a data set."""

from pathlib import Path

import pytest

from tests.vision.dataset.sample_photos import corrected_sample
from vision.dataset import LICENCES, write_data_set


@pytest.mark.parametrize("licence", LICENCES)
def test_data_set_has_chosen_licence(licence: str, tmp_path: Path) -> None:
    write_data_set([corrected_sample()], tmp_path, licence=licence, whole=True)
    text = (tmp_path / "LICENSE.txt").read_text("utf-8")
    assert LICENCES[licence].name in text
    assert LICENCES[licence].name in (tmp_path / "README.md").read_text("utf-8")
    assert ("creativecommons.org" in text) == (licence != "own-use")


def test_unknown_licence_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        write_data_set([corrected_sample()], tmp_path / "set", licence="public", whole=True)
    assert not (tmp_path / "set").exists()
