"""What the app depends on is listed with its licence, and none of it is under the GPL."""

import re

from tests.licences import LISTED, licence, needed, pinned, wanted

ROWS = {
    name: (range_, version, words)
    for name, range_, version, words in re.findall(
        r"^\| `([^`]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", LISTED.read_text("utf-8"), re.MULTILINE
    )
}
GPL = re.compile(r"(?<![LA])GPL|GNU General", re.IGNORECASE)


def test_each_package_stands_in_the_list():
    asked, pins, packages = wanted(), pinned(), needed()
    rows = {name: (str(asked[name].specifier) if name in asked else "", pins[name]) for name in packages}
    assert {name: ROWS[name][:2] for name in packages} == rows
    tested = {name: package for name, package in packages.items() if package.version == pins[name]}
    assert {name: ROWS[name][2] for name in tested} == {name: licence(each) for name, each in tested.items()}


def test_each_package_has_a_licence():
    assert [name for name, (_, _, words) in ROWS.items() if not words] == []


def test_nothing_else_stands_in_the_list():
    assert set(ROWS) <= set(pinned())


def test_no_package_is_under_the_gpl():
    assert {name: words for name, (_, _, words) in ROWS.items() if GPL.search(words)} == {}


def test_what_reads_heic_brings_no_encoder():
    files = [str(file) for file in needed()["pi-heif"].files]
    assert [file for file in files if "libheif" in file] != []
    assert [file for file in files if "x265" in file] == []
