"""What the app depends on is listed with its licence, and none of it is under the GPL."""

import re

import pytest

from tests.licences import LISTED, licence, needed, pinned, wanted

ROWS = {
    name: (range_, version, words)
    for name, range_, version, words in re.findall(
        r"^\| `([^`]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", LISTED.read_text("utf-8"), re.MULTILINE
    )
}
GPL = re.compile(r"(?<![LA])GPL|GNU General", re.IGNORECASE)


@pytest.mark.parametrize("name", sorted(needed()))
def test_each_package_stands_in_the_list(name):
    range_, version, words = ROWS[name]
    asked = wanted().get(name)
    assert range_ == (str(asked.specifier) if asked else "")
    assert version == pinned()[name]
    package = needed()[name]
    if package.version == version:
        assert words == licence(package) != ""


def test_nothing_else_stands_in_the_list():
    assert set(ROWS) <= set(pinned())


@pytest.mark.parametrize("name", ROWS)
def test_no_package_is_under_the_gpl(name):
    assert not GPL.search(ROWS[name][2])


def test_what_reads_heic_brings_no_encoder():
    files = [str(file) for file in needed()["pi-heif"].files]
    assert [file for file in files if "libheif" in file] != []
    assert [file for file in files if "x265" in file] == []
