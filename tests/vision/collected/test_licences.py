"""A data set is under the licence that was chosen, or is not made."""

from pathlib import Path

import pytest

from tests.vision.collected.kept import kept
from vision.collected import LICENCES, write_data_set


@pytest.mark.parametrize("licence", LICENCES)
def test_the_licence_is_the_chosen_one(licence: str, tmp_path: Path) -> None:
    write_data_set([kept()], tmp_path, licence=licence, whole=True)
    text = (tmp_path / "LICENSE.txt").read_text("utf-8")
    assert LICENCES[licence].name in text
    assert LICENCES[licence].name in (tmp_path / "README.md").read_text("utf-8")
    assert ("creativecommons.org" in text) == (licence != "own-use")


def test_without_a_known_licence_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        write_data_set([kept()], tmp_path / "set", licence="public", whole=True)
    assert not (tmp_path / "set").exists()
