"""A folder keeps taught sets by name."""

from pathlib import Path

import pytest

from tests.vision.own_sets import CLASSIFIER, taught
from vision import SetFileError, Shelf


def test_a_shelf_keeps_sets_by_name(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "sets")
    assert shelf.names() == []
    for name in ("travel set", "grandma's set"):
        shelf.save(taught(name, **{"5m": 0}))
    assert shelf.names() == ["grandma's set", "travel set"]
    assert shelf.load("travel set", CLASSIFIER).labels == ("5m",)
    shelf.remove("travel set")
    shelf.remove("travel set")
    assert shelf.names() == ["grandma's set"]
    with pytest.raises(SetFileError, match="There are: grandma's set"):
        shelf.load("travel set", CLASSIFIER)


def test_a_damaged_file_on_the_shelf_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own.tileset.json").write_bytes(b"\xff\xfe{")
    with pytest.raises(SetFileError, match="holds no taught tile set"):
        Shelf(tmp_path).load("own", CLASSIFIER)


@pytest.mark.parametrize("name", ["", " ", "../up", "a/b", ".hidden", "a\nb", "a:b", "祖母的牌" * 24])
def test_names_that_are_no_file_names_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetFileError, match="cannot be called"):
        Shelf(tmp_path).save(taught(name, **{"5m": 0}))
    assert list(tmp_path.iterdir()) == []
