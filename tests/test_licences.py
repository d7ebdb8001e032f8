"""The dependencies are listed with their licences, and none of them is under the GPL."""

import re

from tests.licences import (
    LICENCES_FILE,
    declared_licence,
    direct_dependencies,
    installed_dependencies,
    pinned_versions,
)

ROWS = {
    name: (range_, version, words)
    for name, range_, version, words in re.findall(
        r"^\| `([^`]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", LICENCES_FILE.read_text("utf-8"), re.MULTILINE
    )
}
GPL = re.compile(r"(?<![LA])GPL|GNU General", re.IGNORECASE)


def test_list_has_each_package():
    direct, pins, packages = direct_dependencies(), pinned_versions(), installed_dependencies()
    rows = {name: (str(direct[name].specifier) if name in direct else "", pins[name]) for name in packages}
    assert {name: ROWS[name][:2] for name in packages} == rows
    tested = {name: package for name, package in packages.items() if package.version == pins[name]}
    assert {name: ROWS[name][2] for name in tested} == {
        name: declared_licence(each) for name, each in tested.items()
    }


def test_list_has_licence_of_each_package():
    assert [name for name, (_, _, words) in ROWS.items() if not words] == []


def test_list_has_no_other_package():
    assert set(ROWS) <= set(pinned_versions())


def test_list_has_no_gpl_package():
    assert {name: words for name, (_, _, words) in ROWS.items() if GPL.search(words)} == {}


def test_heic_reader_ships_no_encoder():
    files = [str(file) for file in installed_dependencies()["pi-heif"].files]
    assert [file for file in files if "libheif" in file] != []
    assert [file for file in files if "x265" in file] == []
